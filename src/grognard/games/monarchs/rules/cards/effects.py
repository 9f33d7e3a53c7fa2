"""CM-P-5-f, CM-P-5-k, CM-P-15-a: what cards and chits do. Their language is in `effect_words.py`; a function here for
every operation. What cannot be carried out is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.card_effects import has_choice
from grognard.games.monarchs.components.cards import (
    CARD,
    CARD_IDS,
    CARDS,
    CHIT,
    CHITS,
    TREATIES,
    Effect,
)
from grognard.games.monarchs.components.leaders import KEYS, LEADER, leader
from grognard.games.monarchs.components.map import SPACE, THEATRE, THEATRES, ZONE
from grognard.games.monarchs.components.nations import (
    AT_WAR_FLAG,
    CONTINGENT,
    COURT,
    COURT_OF,
    COURTS,
    FLEET,
    NATION,
    POWER,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS, rounds_of
from grognard.games.monarchs.components.units import FULL, INF, REDUCED, group, read_contingent, troop
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Effects, Levy, Sailing
from grognard.games.monarchs.names import any_name, force_name, leader_name, nation_name
from grognard.games.monarchs.rules import fleets, leaders, peace, victory
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.cards import hands
from grognard.games.monarchs.rules.forces import keys as forces_keys
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_of
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.spring import placing
from grognard.games.monarchs.rules.spring.recruit_numbers import counters_left, room_for_infantry
from grognard.games.monarchs.state import (
    AT_SEA,
    COLUMN,
    FORCE_POOL,
    FULL_SUPPLY,
    IN_POOL,
    NORMAL,
    POSTS,
    SEASONS,
    Ban,
    State,
    is_inside,
    space_of,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

MORALE: Final = ("normal", "demoralised", "routed")
SUPPLY: Final = ("full", "short", "critical")


def effects_of(source: str) -> tuple[Effect, ...]:
    """Of a card or chit."""
    return CARDS[CARD[source]].effects if source in CARD else CHITS[CHIT[source]].effects


# --- requirements


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
            return bool(s.crushing >> POWER[power] & 1)
        case {"broken_force_of": nation}:
            return bool(broken_forces(s, NATION[nation]))
    assert not requires, "requirements are checked at load"
    return True


def forces_of_nation(s: State, nation: int) -> list[int]:
    """CM-P-2-l: every force that is of the nation."""
    return [where for where in chain(*s.occupied()) if s.sps(where) and s.force_nation(where) == nation]


def broken_forces(s: State, nation: int) -> list[int]:
    return [where for where in forces_of_nation(s, nation) if s.morale[where] != NORMAL]


# --- choices


def choice_in(source: str) -> Effect | None:
    """The effect of a card or chit for which somebody has to choose."""
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
            toward = _toward(effect["toward"])
            return [f"kk:{name}" for n, name in enumerate(THEATRES) if s.advantage[n] != toward]
    return [KEYS[who] for who in _replaceable(s, effect)]


def _replaceable(s: State, effect: Effect) -> list[int]:
    """Leaders who may be replaced; none where nobody waits in the Force Pool."""
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


# --- activations


def _nations(effect: Effect) -> tuple[Nation, ...] | None:
    who = effect["who"]
    return tuple(NATION[name] for name in who["nations"]) if "nations" in who else None


def _wanted(effect: Effect) -> str:
    """The leader whose Command must be one of those activated; empty: none must."""
    name = effect["who"].get("among_them") or effect["who"].get("leader")
    return f"gen:{name}" if name else ""


def can_activate(v: State, effect: Effect, court: int) -> bool:
    """Whether there is anybody to activate."""
    return operations.can_activate(v, court, effect["budget"], _nations(effect), _wanted(effect) or None)


def _ask_leaders(v: State, effect: Effect, court: int, then: Callable[[tuple[str, ...]], Next]) -> Next:
    return operations.ask_leaders(v, court, effect["budget"], then, _nations(effect), _wanted(effect) or None)


def _leaders_law(v: State, effect: Effect, court: int, chosen: tuple[str, ...], a: Any) -> Refusal | None:
    if not chosen or any(key not in LEADER for key in chosen) or list(chosen) != sorted(chosen, key=KEYS.index):
        return not_now(a)
    if wrong := operations.activation_law(v, court, chosen, effect["budget"], _nations(effect)):
        return wrong
    wanted = _wanted(effect)
    if wanted and wanted not in chosen:
        return law("CM-P-5-f", "activate-with", leader=leader_name(wanted))
    return None


# --- carrying out


def begin(s: State, source: str, court: int = -1, chosen: tuple[str, ...] = ()) -> None:
    s.frames.append(Effects(source, court, chosen))


def go(s: State, f: Effects, dice: Dice, out: list[Event]) -> bool:
    """The next effect; false where the owner of a leader must choose first."""
    effects = effects_of(f.source)
    if f.done == len(effects):
        s.frames.pop()
        return True
    effect = effects[f.done]
    if f.court < 0 and not f.chosen and has_choice(effect) and len(options(s, effect)) > 1:
        return False
    f.done += 1
    _DO[effect["op"]](s, f, effect, dice, out)
    return True


def ask(v: State, f: Effects) -> Next:
    return ask_choice(v, effects_of(f.source)[f.done], -1, act.ReplaceLeaders)


def choose_law(v: State, f: Effects, a: act.ReplaceLeaders) -> Refusal | None:
    return chosen_law(v, effects_of(f.source)[f.done], -1, a.leaders, a)


def choose(_s: State, f: Effects, a: act.ReplaceLeaders, _dice: Dice, _out: list[Event]) -> None:
    f.chosen = a.leaders


def _pick(s: State, f: Effects, effect: Effect) -> str:
    """What was chosen, or the only thing that could be; empty: nothing can be."""
    keys = options(s, effect)
    return f.chosen[0] if f.chosen and f.chosen[0] in keys else keys[0] if len(keys) == 1 else ""


def _skip(effect: Effect, out: list[Event]) -> None:
    out.append(ev.NoEffect(effect["op"]))


def _flag(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    name, value = e["name"], e["value"]
    if name == "treaty":
        s.treaty = TREATIES.index(value)
        out.append(ev.FlagChanged(f"treaty_{value}"))
    elif name.startswith("exhausted_"):
        victory.exhaust(s, NATION[name.removeprefix("exhausted_")], out)
    elif name in AT_WAR_FLAG.values():
        nation = next(n for n, flag in AT_WAR_FLAG.items() if flag == name)
        (peace.enter_war if value else peace.leave_war)(s, nation, out)
    else:
        s.set_flag(name, value)
        out.append(ev.FlagChanged(name))


def change_actions(s: State, court: int, n: int, rule: str, out: list[Event]) -> None:
    """CM-P-6-a: within 0 and what a pool can hold."""
    before = s.actions[court]
    s.actions[court] = max(0, min(MOST_ACTIONS, before + n))
    if s.actions[court] != before:
        out.append(ev.ActionsChanged(court, s.actions[court] - before, s.actions[court], rule))


def _sa(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    courts = [c for c in range(len(COURTS)) if s.is_active(c)] if e["court"] == "all" else [COURT[e["court"]]]
    for court in courts:
        change_actions(s, court, e["n"], "CM-P-15-a" if f.court < 0 else "CM-P-5-f", out)


def _thl(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    nation = NATION[e["nation"]]
    before = s.treasury[nation]
    s.treasury[nation] = max(0, before + e["n"])
    if s.treasury[nation] != before:
        out.append(ev.ThalersChanged(e["nation"], s.treasury[nation] - before, s.treasury[nation]))


def _mw(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    victory.change_will(s, POWER[e["power"]], e["n"], out)


def _vp(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    victory.add_points(s, POWER[e["power"]], e["n"], out)


def _add_inf(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    """CM-P-11-g: what exceeds the army limit is lost. CM-P-11-m: British or not, where no contingent is named."""
    nation = NATION[e["nation"]]
    n = min(e["n"], room_for_infantry(s, nation)) if s.warring(nation) else 0
    if not n:
        _skip(e, out)
    elif "contingent" in e:
        placing.begin(s, nation, [group(troop(CONTINGENT[e["contingent"]], INF), n)], out)
    else:
        s.frames.append(Levy(COURT_OF[nation], nation, n))


def _add_unit(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    """CM-P-11-l: at full strength; where the counter pool has none left a reduced unit becomes full instead."""
    nation, kind = NATION[e["nation"]], FULL[e["type"]]
    who = CONTINGENT[e["contingent"]] if "contingent" in e else read_contingent(e["nation"])
    new = min(e["n"], counters_left(s, who, e["type"])) if s.warring(nation) else 0
    worn = troop(who, REDUCED[kind])
    reduced = sum(g & 255 for stack in (*s.troops, *s.boxes) for g in stack if g >> 16 == worn)
    restored = min(e["n"] - new, reduced) if s.warring(nation) else 0
    if not new and not restored:
        _skip(e, out)
    if restored:
        placing.begin_restoring(s, nation, [group(worn, restored)], False)
    if new:
        placing.begin(s, nation, [group(troop(who, kind), new)], out)


def _toward(name: str) -> int:
    return {"alliance": -1, "none": 0, "coalition": 1}[name]


def _kk(s: State, f: Effects, e: Effect, dice: Dice, out: list[Event]) -> None:
    name = e["theatre"]
    if name == "random":
        name = THEATRES[dice.draw("theatre", [1] * len(THEATRES))]
    elif name == "choose":
        name = _pick(s, f, e).removeprefix("kk:")
    if not name:
        return _skip(e, out)
    theatre, toward = THEATRE[name], _toward(e["toward"])
    before = s.advantage[theatre]
    for _ in range(e["steps"]):
        here = s.advantage[theatre]
        s.advantage[theatre] = here + (toward > here) - (toward < here)
    if s.advantage[theatre] != before:
        out.append(ev.AdvantageMoved(name, s.advantage[theatre]))
    else:
        _skip(e, out)
    return None


def _rally(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    key = _pick(s, f, e)
    if not key:
        return _skip(e, out)
    where = forces_keys.post_named(key, SIDE_OF[NATION[e["nation"]]])
    s.set_morale(where, s.morale[where] - 1)
    out.append(ev.ForceSteadied(key, MORALE[s.morale[where]]))
    return None


def _supply(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    key = _pick(s, f, e)
    if not key:
        return _skip(e, out)
    where = forces_keys.post_named(key, SIDE_OF[NATION[e["nation"]]])
    s.set_supply(where, max(FULL_SUPPLY, s.supply[where] - e["n"]))
    out.append(ev.ForceSteadied(key, SUPPLY[s.supply[where]]))
    return None


def _activate(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    who = f.chosen
    if not has_choice(e) and can_activate(s, e, f.court):
        who = (_wanted(e),)
    if not who:
        return _skip(e, out)
    operations.activate(s, f.court, who, out, e["who"].get("sps_below", 0))
    return None


def _leader_in(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    who = leader(e["leader"])
    where = s.leaders[who]
    moves = e.get("from_map") and where < COLUMN and not leaders.is_shut_in(s, where)
    nation = s.nation_of(who)
    posts = [to for to in leaders.forces_of(s, nation) if to != where] if s.warring(nation) else []
    if not posts or not (where == FORCE_POOL or moves):
        return _skip(e, out)
    leaders.bring_in(s, who, posts, "CM-P-5-f")
    return None


def _leader_out(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    who = leader(e["leader"])
    if s.leaders[who] < POSTS:
        leaders.send_away(s, who, out)
    else:
        _skip(e, out)


def _replace_leader(s: State, f: Effects, e: Effect, dice: Dice, out: list[Event]) -> None:
    """Another leader, drawn at random, takes his place in the same force."""
    key = _pick(s, f, e)
    if not key:
        return _skip(e, out)
    old, nation = LEADER[key], NATION[e["nation"]]
    where = s.leaders[old]
    new = leaders.draw_from_pool(s, nation, dice, out)
    s.move_leader(new, where)
    out.append(ev.LeaderPlaced(KEYS[new], KEY_OF[where], "CM-P-5-f"))
    leaders.send_away(s, old, out)
    return None


def _fleet_return(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    if not fleets.return_from_pool(s, FLEET[NATION[e["nation"]]], out):
        _skip(e, out)


def _sail(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    nation = NATION[e["nation"]]
    if s.warring(nation) and s.fleets[FLEET[nation]] != IN_POOL:
        s.frames.append(Sailing(f.court, nation, e["zones"]))
    else:
        _skip(e, out)


def _discard(s: State, _f: Effects, e: Effect, dice: Dice, out: list[Event]) -> None:
    court = COURT[e["court"]]
    if s.hands[court]:
        hands.discard_at_random(s, court, e["n"], dice, out)
    else:
        _skip(e, out)


def _peek(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    """The cards are known to the seat until they leave the hand."""
    court, seat = COURT[e["court"]], s.seats[f.court]
    if not s.hands[court]:
        return _skip(e, out)
    for card in s.hands[court]:
        s.set_shown(card, s.shown[card] | 1 << seat)
    cards = tuple(CARD_IDS[card] for card in s.hands[court])
    out.append(ev.HandSeen(seat, court, f.court, cards))
    return None


def _forbid(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    last = rounds_of(SEASONS[s.season])
    until = min(last, s.round + 1) if e["until"] == "next_round" else last
    (what,) = e["what"]
    if what == "forced_marches":
        s.no_forced_marches = True
        out.append(ev.Forbidden(what))
        return
    nation = e["what"][what]
    bans = (*s.bans, Ban(what, NATION[nation], until))
    s.bans = tuple(sorted(bans, key=lambda ban: (ban.what, ban.nation, ban.until)))
    out.append(ev.Forbidden(what, nation, until))


def _lose_inf(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    hit = [where for where in chain(*s.occupied()) if is_hit(s, where, e["who"])]
    for where in hit:
        losses.shed(s, where, min(e["n"], s.strength(where).inf), "fortunes", out, infantry=True)
    if not hit:
        _skip(e, out)


def is_hit(s: State, where: int, who: Mapping[str, Any]) -> bool:
    """Whether a force is one of those that lose infantry, and has any."""
    strength = s.strength(where)
    if not strength.inf:
        return False
    match who:
        case {"sps_at_least": least}:
            return bool(strength.sps >= least)
        case {"short_of_supply": True}:  # CM-P-6-o: garrisons are never short
            return not is_inside(where) and s.supply[where] != FULL_SUPPLY
    return not is_inside(where) and s.besieged(space_of(where)) and not s.fortress_of(space_of(where), s.side_of(where))


def _march_mp(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> None:
    s.march_change += e["n"]
    out.append(ev.WeatherChanged(e["n"]))


def _stop_march(_s: State, _f: Effects, _e: Effect, _dice: Dice, _out: list[Event]) -> None:
    raise AssertionError("a card with timing interrupt is never played as Event")  # CM-P-5-p


_DO: Final[Mapping[str, Callable[[State, Effects, Effect, Dice, list[Event]], None]]] = {
    "flag": _flag, "sa": _sa, "thl": _thl, "mw": _mw, "vp": _vp, "add_inf": _add_inf, "add_unit": _add_unit, "kk": _kk,
    "rally": _rally, "supply": _supply, "activate": _activate, "leader_in": _leader_in, "leader_out": _leader_out,
    "replace_leader": _replace_leader, "fleet_return": _fleet_return, "sail": _sail, "discard": _discard,
    "peek": _peek, "stop_march": _stop_march, "forbid": _forbid, "lose_inf": _lose_inf, "march_mp": _march_mp,
}  # fmt: skip


# --- CM-P-5-k: interruption by card
