"""CM-P-5-f: what must hold for a card, and what is chosen with it; chits may leave a choice, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from grognard.core import Next, OneOf, Refusal, say
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.card_effects import has_choice
from grognard.games.monarchs.components.cards import CARD, CARDS, CHIT, CHITS, TREATIES, Effect
from grognard.games.monarchs.components.leaders import KEYS, LEADER, leader
from grognard.games.monarchs.components.map import SPACE, THEATRES, ZONE
from grognard.games.monarchs.components.nations import COURT_OF, FLEET, NATION, POWER, Nation
from grognard.games.monarchs.frames import Effects
from grognard.games.monarchs.names import any_name, force_name, leader_name, nation_name
from grognard.games.monarchs.rules import leaders
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_of
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import AT_SEA, COLUMN, FORCE_POOL, FULL_SUPPLY, NORMAL, POSTS, State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now


def effects_of(source: str) -> tuple[Effect, ...]:
    """Of a card or chit."""
    return CARDS[CARD[source]].effects if source in CARD else CHITS[CHIT[source]].effects


def is_met(s: State, requires: Mapping[str, Any]) -> bool:
    """CM-P-5-f: whether the requirement of a card holds."""
    match requires:
        case {"controls": nation, "space": space}:
            return bool(s.control[SPACE[space]] == NATION[nation])
        case {"year_from": year}:
            return bool(s.year >= year)
        case {"treaty": treaties}:
            return TREATIES[s.treaty] in treaties
        case {"leader_at_hand": name}:
            where = s.leaders[leader(name)]
            return where == FORCE_POOL or (where < POSTS and not leaders.is_shut_in(s, where))
        case {"fleet": nation, "at_sea": zones}:
            return any(s.fleets[FLEET[NATION[nation]]] == AT_SEA + ZONE[zone] for zone in zones)
        case {"crushing_victory_of": power}:
            return has(s.crushing, POWER[power])
        case {"broken_force_of": nation}:
            return bool(broken_forces(s, NATION[nation]))
    assert not requires, "requirements are checked at load"
    return True


def forces_of_nation(s: State, nation: int) -> list[int]:
    """CM-P-2-l: every force that is of the nation."""
    return [where for where in chain(*s.occupied()) if s.sps(where) and s.force_nation(where) == nation]


def broken_forces(s: State, nation: int) -> list[int]:
    return [where for where in forces_of_nation(s, nation) if s.morale[where] != NORMAL]


def choice_in(source: str) -> Effect | None:
    """The effect of a card or chit for which a court has to choose."""
    return next((effect for effect in effects_of(source) if has_choice(effect)), None)


def chooser(effect: Effect, court: int) -> int:
    """The court that chooses: the owner of a leader who is replaced, else who plays the card."""
    return COURT_OF[NATION[effect["nation"]]] if effect["op"] == "replace_leader" else court


def options(s: State, effect: Effect) -> list[str]:
    """What may be chosen for any effect but an activation."""
    match effect["op"]:
        case "rally":
            return [KEY_OF[where] for where in broken_forces(s, NATION[effect["nation"]])]
        case "supply":
            mine = forces_of_nation(s, NATION[effect["nation"]])
            return [KEY_OF[where] for where in mine if s.supply[where] != FULL_SUPPLY]
        case "kk":
            toward = advantage_toward(effect["toward"])
            return [f"kk:{name}" for n, name in enumerate(THEATRES) if s.advantage[n] != toward]
    return [KEYS[who] for who in _replaceable(s, effect)]


def _replaceable(s: State, effect: Effect) -> list[int]:
    """Leaders who may be replaced; none where no leader waits in the Force Pool."""
    nation = NATION[effect["nation"]]
    if not s.warring(nation) or not leaders.in_pool(s, nation):
        return []
    if "which" not in effect:
        return list(leaders.replaceable(s, nation))
    least = effect["which"]["commands_sps_at_least"]
    return [
        who
        for who in leaders.on_map(s, nation)
        if s.leaders[who] != COLUMN and s.commander(s.leaders[who]) == who and s.sps(s.leaders[who]) >= least
    ]


def ask_choice(v: State, effect: Effect, court: int, then: Callable[[tuple[str, ...]], Next]) -> Next:
    """The question for the choice of a card, or what follows where there is nothing to choose."""
    if effect["op"] == "activate":
        return _ask_leaders(v, effect, court, then) if can_activate(v, effect, court) else then(())
    keys = options(v, effect)
    if len(keys) < 2:
        return then(())
    prompt = say(f"ask-choose-{effect['op'].replace('_', '-')}")
    why = asked_for(_ASKED[effect["op"]], lambda key: _option_law(v, effect, key))
    return OneOf(prompt, keys, lambda key: then((key,)), any_name, why=why)


_ASKED: Final = {"rally": "force", "supply": "force", "kk": "box", "replace_leader": "leader"}


def _option_law(v: State, effect: Effect, key: str) -> Refusal | None:
    """Why something that lies on the table cannot be chosen."""
    match effect["op"]:
        case "rally" | "supply" if post_of(key, 0) is not None:
            nation = nation_name(effect["nation"])
            return law("CM-P-5-f", f"choose-{effect['op']}", at=force_name(key), nation=nation)
        case "kk" if key.startswith("kk:"):
            return law("CM-P-9-e", "choose-kk", theatre=any_name(key))
        case "replace_leader" if key in LEADER:
            return leaders.replace_law(v, NATION[effect["nation"]], LEADER[key]) or law(
                "CM-P-5-f", "choose-leader", leader=leader_name(key)
            )
    return None


def chosen_law(v: State, effect: Effect | None, court: int, chosen: tuple[str, ...], a: Any) -> Refusal | None:
    """Whether this is what was asked for, and allowed."""
    if effect is None:
        return not_now(a) if chosen else None
    if effect["op"] == "activate":
        if not can_activate(v, effect, court):
            return not_now(a) if chosen else None
        return _leaders_law(v, effect, court, chosen, a)
    keys = options(v, effect)
    if len(keys) < 2:
        return not_now(a) if chosen else None
    if len(chosen) != 1:
        return not_now(a)
    return None if chosen[0] in keys else _option_law(v, effect, chosen[0]) or not_now(a)


def _nations(effect: Effect) -> tuple[Nation, ...] | None:
    who = effect["who"]
    return tuple(NATION[name] for name in who["nations"]) if "nations" in who else None


def wanted_leader(effect: Effect) -> str:
    """The leader whose Command must be one of those activated; empty: none must."""
    name = effect["who"].get("among_them") or effect["who"].get("leader")
    return f"gen:{name}" if name else ""


def can_activate(v: State, effect: Effect, court: int) -> bool:
    """Whether there is a leader to activate."""
    return operations.can_activate(v, court, effect["budget"], _nations(effect), wanted_leader(effect) or None)


def _ask_leaders(v: State, effect: Effect, court: int, then: Callable[[tuple[str, ...]], Next]) -> Next:
    return operations.ask_leaders(v, court, effect["budget"], then, _nations(effect), wanted_leader(effect) or None)


def _leaders_law(v: State, effect: Effect, court: int, chosen: tuple[str, ...], a: Any) -> Refusal | None:
    if not chosen or any(key not in LEADER for key in chosen) or list(chosen) != sorted(chosen, key=KEYS.index):
        return not_now(a)
    if wrong := operations.activation_law(v, court, chosen, effect["budget"], _nations(effect)):
        return wrong
    wanted = wanted_leader(effect)
    if wanted and wanted not in chosen:
        return law("CM-P-5-f", "activate-with", leader=leader_name(wanted))
    return None


def picked(s: State, f: Effects, effect: Effect) -> str:
    """What was chosen, or the only thing that could be; empty: nothing can be."""
    keys = options(s, effect)
    return f.chosen[0] if f.chosen and f.chosen[0] in keys else keys[0] if len(keys) == 1 else ""


def advantage_toward(name: str) -> int:
    return {"alliance": -1, "none": 0, "coalition": 1}[name]
