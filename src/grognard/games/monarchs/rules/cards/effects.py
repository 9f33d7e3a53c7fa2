"""CM-P-5-f, CM-P-15-a: what cards and chits do. Their language is in `components/card_effects.py`; a function here for
every operation. What cannot be carried out is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from grognard.core import Dice, Event, Next, Refusal
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import with_bit
from grognard.games.monarchs.components.card_effects import has_choice
from grognard.games.monarchs.components.cards import CARD_IDS, TREATIES, Effect
from grognard.games.monarchs.components.leaders import KEYS, LEADER, leader
from grognard.games.monarchs.components.map import THEATRE, THEATRES
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
)
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS, rounds_of
from grognard.games.monarchs.components.units import FULL, INF, REDUCED, group, how_many, read_contingent, troop
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Effects, Levy, Sailing
from grognard.games.monarchs.rules import fleets, leaders, peace, victory
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.cards import hands
from grognard.games.monarchs.rules.cards.choices import (
    advantage_toward,
    ask_choice,
    can_activate,
    chosen_law,
    effects_of,
    options,
    picked,
    wanted_leader,
)
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named
from grognard.games.monarchs.rules.march import operations
from grognard.games.monarchs.rules.spring import placing
from grognard.games.monarchs.rules.spring.recruit_numbers import counters_left, room_for_infantry
from grognard.games.monarchs.state import (
    COLUMN,
    FORCE_POOL,
    FULL_SUPPLY,
    IN_POOL,
    POSTS,
    SEASONS,
    Ban,
    Post,
    State,
    is_inside,
    space_of,
)
from grognard.kit.sequence import AGAIN, ASK, DONE, Go

MORALE: Final = ("normal", "demoralised", "routed")
SUPPLY: Final = ("full", "short", "critical")


# --- carrying out


def begin(s: State, source: str, court: int = -1, chosen: tuple[str, ...] = ()) -> None:
    s.frames.append(Effects(source, court, chosen))


def next_effect(s: State, f: Effects, dice: Dice, out: list[Event]) -> Go:
    """The next effect; of a chit, a court may have to choose first."""
    effects = effects_of(f.source)
    if f.done == len(effects):
        return DONE
    effect = effects[f.done]
    if f.court < 0 and not f.chosen and has_choice(effect) and len(options(s, effect)) > 1:
        return ASK
    f.done += 1
    if not _DO[effect["op"]](s, f, effect, dice, out):
        out.append(ev.NoEffect(effect["op"]))
    return AGAIN


def ask(v: State, f: Effects) -> Next:
    return ask_choice(v, effects_of(f.source)[f.done], -1, act.ReplaceLeaders)


def choose_law(v: State, f: Effects, a: act.ReplaceLeaders) -> Refusal | None:
    return chosen_law(v, effects_of(f.source)[f.done], -1, a.leaders, a)


def choose(_s: State, f: Effects, a: act.ReplaceLeaders, _dice: Dice, _out: list[Event]) -> None:
    f.chosen = a.leaders


# --- the operations: each says whether it could be carried out


def _flag(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
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
    return True


def change_actions(s: State, court: int, n: int, rule: str, out: list[Event]) -> None:
    """CM-P-6-a: within 0 and what a pool can hold."""
    before = s.actions[court]
    s.actions[court] = max(0, min(MOST_ACTIONS, before + n))
    if s.actions[court] != before:
        out.append(ev.ActionsChanged(court, s.actions[court] - before, s.actions[court], rule))


def _sa(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    courts = [c for c in range(len(COURTS)) if s.is_active(c)] if e["court"] == "all" else [COURT[e["court"]]]
    for court in courts:
        change_actions(s, court, e["n"], "CM-P-15-a" if f.court < 0 else "CM-P-5-f", out)
    return True


def _thl(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    nation = NATION[e["nation"]]
    before = s.treasury[nation]
    s.treasury[nation] = max(0, before + e["n"])
    if s.treasury[nation] != before:
        out.append(ev.ThalersChanged(e["nation"], s.treasury[nation] - before, s.treasury[nation]))
    return True


def _mw(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    victory.change_will(s, POWER[e["power"]], e["n"], out)
    return True


def _vp(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    victory.add_points(s, POWER[e["power"]], e["n"], out)
    return True


def _add_inf(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-g: what exceeds the army limit is lost. CM-P-11-m: British or not, where no contingent is named."""
    nation = NATION[e["nation"]]
    n = min(e["n"], room_for_infantry(s, nation)) if s.warring(nation) else 0
    if n and "contingent" in e:
        placing.begin(s, nation, [group(troop(CONTINGENT[e["contingent"]], INF), n)], out)
    elif n:
        s.frames.append(Levy(COURT_OF[nation], nation, n))
    return n > 0


def _add_unit(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    """CM-P-11-l: at full strength; where the counter pool has none left a reduced unit becomes full instead."""
    nation, kind = NATION[e["nation"]], FULL[e["type"]]
    who = CONTINGENT[e["contingent"]] if "contingent" in e else read_contingent(e["nation"])
    new = min(e["n"], counters_left(s, who, e["type"])) if s.warring(nation) else 0
    worn = troop(who, REDUCED[kind])
    reduced = sum(how_many(stack, worn) for stack in (*s.troops, *s.boxes))
    restored = min(e["n"] - new, reduced) if s.warring(nation) else 0
    if restored:
        placing.begin_restoring(s, nation, [group(worn, restored)], False)
    if new:
        placing.begin(s, nation, [group(troop(who, kind), new)], out)
    return new + restored > 0


def _kk(s: State, f: Effects, e: Effect, dice: Dice, out: list[Event]) -> bool:
    name = e["theatre"]
    if name == "random":
        name = THEATRES[dice.draw("theatre", [1] * len(THEATRES))]
    elif name == "choose":
        name = picked(s, f, e).removeprefix("kk:")
    if not name:
        return False
    theatre, toward = THEATRE[name], advantage_toward(e["toward"])
    before = s.advantage[theatre]
    for _ in range(e["steps"]):
        here = s.advantage[theatre]
        s.advantage[theatre] = here + (toward > here) - (toward < here)
    if s.advantage[theatre] != before:
        out.append(ev.AdvantageMoved(name, s.advantage[theatre]))
    return s.advantage[theatre] != before


def _steadied(s: State, f: Effects, e: Effect, out: list[Event], steady: Callable[[Post], str]) -> bool:
    """A force recovers; `steady` gives the name of its new level."""
    if key := picked(s, f, e):
        out.append(ev.ForceSteadied(key, steady(post_named(key, SIDE_OF[NATION[e["nation"]]]))))
    return bool(key)


def _rally(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    def steady(where: Post) -> str:
        s.set_morale(where, s.morale[where] - 1)
        return MORALE[s.morale[where]]

    return _steadied(s, f, e, out, steady)


def _supply(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    def steady(where: Post) -> str:
        s.set_supply(where, max(FULL_SUPPLY, s.supply[where] - e["n"]))
        return SUPPLY[s.supply[where]]

    return _steadied(s, f, e, out, steady)


def _activate(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    who = f.chosen
    if not has_choice(e) and can_activate(s, e, f.court):
        who = (wanted_leader(e),)
    if who:
        operations.activate(s, f.court, who, out, e["who"].get("sps_below", 0))
    return bool(who)


def _leader_in(s: State, _f: Effects, e: Effect, _dice: Dice, _out: list[Event]) -> bool:
    who = leader(e["leader"])
    where = s.leaders[who]
    moves = e.get("from_map") and where < COLUMN and not leaders.is_shut_in(s, where)
    nation = s.nation_of(who)
    posts = [to for to in leaders.forces_of(s, nation) if to != where] if s.warring(nation) else []
    if not posts or not (where == FORCE_POOL or moves):
        return False
    leaders.bring_in(s, who, posts, "CM-P-5-f")
    return True


def _leader_out(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    who = leader(e["leader"])
    if here := s.leaders[who] < POSTS:
        leaders.send_away(s, who, out)
    return here


def _replace_leader(s: State, f: Effects, e: Effect, dice: Dice, out: list[Event]) -> bool:
    """Another leader, drawn at random, takes his place in the same force."""
    key = picked(s, f, e)
    if not key:
        return False
    old, nation = LEADER[key], NATION[e["nation"]]
    where = s.leaders[old]
    new = leaders.draw_from_pool(s, nation, dice, out)
    s.move_leader(new, where)
    out.append(ev.LeaderPlaced(KEYS[new], KEY_OF[where], "CM-P-5-f"))
    leaders.send_away(s, old, out)
    return True


def _fleet_return(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    return fleets.return_from_pool(s, FLEET[NATION[e["nation"]]], out)


def _sail(s: State, f: Effects, e: Effect, _dice: Dice, _out: list[Event]) -> bool:
    nation = NATION[e["nation"]]
    if able := s.warring(nation) and s.fleets[FLEET[nation]] != IN_POOL:
        s.frames.append(Sailing(f.court, nation, e["zones"]))
    return able


def _discard(s: State, _f: Effects, e: Effect, dice: Dice, out: list[Event]) -> bool:
    return hands.discard_at_random(s, COURT[e["court"]], e["n"], dice, out)


def _peek(s: State, f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    """The cards are known to the seat until they leave the hand."""
    court, seat = COURT[e["court"]], s.seats[f.court]
    if not s.hands[court]:
        return False
    for card in s.hands[court]:
        s.set_shown(card, with_bit(s.shown[card], seat))
    cards = tuple(CARD_IDS[card] for card in s.hands[court])
    out.append(ev.HandSeen(seat, court, f.court, cards))
    return True


def _forbid(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    last = rounds_of(SEASONS[s.season])
    until = min(last, s.round + 1) if e["until"] == "next_round" else last
    (what,) = e["what"]
    if what == "forced_marches":
        s.no_forced_marches = True
        out.append(ev.Forbidden(what))
        return True
    nation = e["what"][what]
    bans = (*s.bans, Ban(what, NATION[nation], until))
    s.bans = tuple(sorted(bans, key=lambda ban: (ban.what, ban.nation, ban.until)))
    out.append(ev.Forbidden(what, nation, until))
    return True


def _lose_inf(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    hit = [where for where in chain(*s.occupied()) if is_hit(s, where, e["who"])]
    for where in hit:
        losses.shed(s, where, min(e["n"], s.strength(where).inf), "fortunes", out, infantry=True)
    return bool(hit)


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


def _march_mp(s: State, _f: Effects, e: Effect, _dice: Dice, out: list[Event]) -> bool:
    s.march_change += e["n"]
    out.append(ev.WeatherChanged(e["n"]))
    return True


def _stop_march(_s: State, _f: Effects, _e: Effect, _dice: Dice, _out: list[Event]) -> bool:
    raise AssertionError("a card with timing interrupt is never played as Event")  # CM-P-5-p


_DO: Final[Mapping[str, Callable[[State, Effects, Effect, Dice, list[Event]], bool]]] = {
    "flag": _flag, "sa": _sa, "thl": _thl, "mw": _mw, "vp": _vp, "add_inf": _add_inf, "add_unit": _add_unit, "kk": _kk,
    "rally": _rally, "supply": _supply, "activate": _activate, "leader_in": _leader_in, "leader_out": _leader_out,
    "replace_leader": _replace_leader, "fleet_return": _fleet_return, "sail": _sail, "discard": _discard,
    "peek": _peek, "stop_march": _stop_march, "forbid": _forbid, "lose_inf": _lose_inf, "march_mp": _march_mp,
}  # fmt: skip
