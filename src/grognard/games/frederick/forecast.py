"""Odds beside a choice: engine stacks into sides of `odds`, troops lost first, commanders after them, the King last."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from grognard.core import Forecast, Message, RuleId, Seat, Share, say
from grognard.games.frederick import actions as act
from grognard.games.frederick import attack, battles, march, odds, storm
from grognard.games.frederick.cards import FOREST
from grognard.games.frederick.damage import in_field, in_fort
from grognard.games.frederick.forces import AP_BONUS, CHITS, FIRST_GENERAL, KING, TURN_END, Army, Side
from grognard.games.frederick.map import IDS, PLACE, Place
from grognard.games.frederick.odds import Who
from grognard.games.frederick.state import BEFORE_ROLL, Battle, Phase, State, Storm
from grognard.games.frederick.tactics import fighters
from grognard.games.frederick.units import (
    EXHAUSTED,
    RECOVERED,
    SORTIED,
    STOPPED,
    Group,
    Stack,
    by_key,
    of_army,
    size,
    stack_of,
    take,
)
from grognard.odds import Odds

LEAST_TOLD = Fraction(1, 12)
"""What is less likely is told together with its neighbours."""


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """What may come of what is being chosen; nothing for somebody who has nothing to choose."""
    match v.top:
        case Battle(step=2) as b:
            return battle_odds(v, b, fighters(v, b, b.attacker), fighters(v, b, Side(1 - b.attacker)), Side(seat))
        case Storm(at=at, army=army):
            return assault_odds(v, at, in_field(v, at, v.side_of_army(army), army), army)
        case Phase() as phase if seat == v.side_of_army(phase.army):
            return phase_odds(v, phase, picks)
    return ()


def phase_odds(v: State, phase: Phase, picks: Sequence[str]) -> tuple[Forecast, ...]:
    if phase.step == BEFORE_ROLL and not picks:
        return (points_odds(v, phase.army), *chit_odds(v))
    if not picks:
        return tuple(chit_odds(v))
    if picks[0] == "assault" and len(picks) > 1 and picks[1] in PLACE:
        at = PLACE[picks[1]]
        if battles.assault_law(v, act.Assault(picks[1])) is None:
            return assault_odds(v, at, in_field(v, at, v.side_of_army(phase.army), phase.army), phase.army)
    if picks[0] == "march" and len(picks) > 2 and picks[1] in PLACE and picks[2] in PLACE:
        return march_odds(v, phase.army, PLACE[picks[1]], PLACE[picks[2]], picks[3] if len(picks) > 3 else "")
    return ()


# --- from stacks to sides


def worn(groups: Sequence[int]) -> list[Stack]:
    """The stack after no damage, after one, two ...: fresh units first (FR-7.1.1-e), troops before commanders, the
    King last of each."""
    units = [Group(g >> 8 << 8 | 1) for g in groups for _ in range(g & 255)]
    units.sort(key=lambda g: (g >> 16 == KING, g >> 16 >= FIRST_GENERAL, g))
    found = [stack_of(units)]
    while units:
        fresh = next((n for n, g in enumerate(units) if not g >> 8 & EXHAUSTED), None)
        if fresh is not None:
            units[fresh] = Group(units[fresh] | EXHAUSTED << 8)
        else:
            del units[0]
        found.append(stack_of(units))
    return found


def side_of(s: State, b: Battle, side: Side, groups: Sequence[int]) -> odds.Side:
    """One side of a field battle, with the cards in force."""
    mine, theirs = b.cards[side], b.cards[1 - side]
    stacks = worn(groups)

    def dice(stack: Stack, first: bool) -> odds.Dice:
        return attack.bonuses(attack.with_cards(attack.best(s, stack, FOREST in theirs), mine, theirs, first))

    later = tuple(dice(stack, False) for stack in stacks)
    first = tuple(dice(stack, True) for stack in stacks) if b.attacks[side] == 0 else ()
    return odds.Side(
        later,
        () if first == later else first,
        attack.rerolls(b, side),
        _king(groups, len(stacks) - 1),
        fresh=_fresh(groups),
    )


def _king(groups: Sequence[int], steps: int) -> int:
    return steps if any(g >> 16 == KING for g in groups) else 0


def _fresh(groups: Sequence[int]) -> int:
    return size(g for g in groups if not g >> 8 & EXHAUSTED)


@lru_cache(maxsize=128)
def _fought(attacker: odds.Side, defender: odds.Side, opens: Who) -> odds.Battle:
    return odds.field_battle(attacker, defender, opens)


# --- battles


def battle_odds(
    s: State, b: Battle, attackers: Sequence[int], defenders: Sequence[int], mine: Side
) -> tuple[Forecast, ...]:
    """The battle fought to its end by both, without Cavalry Charges."""
    if not attackers or not defenders:
        return ()
    foe = Side(1 - b.attacker)
    sides = {Who.ATTACKER: side_of(s, b, b.attacker, attackers), Who.DEFENDER: side_of(s, b, foe, defenders)}
    opens = Who.ATTACKER if b.turn == b.attacker else Who.DEFENDER
    fought = _fought(sides[Who.ATTACKER], sides[Who.DEFENDER], opens)
    at = act.place_name(IDS[b.at])
    won = [
        (say("odds-wins", side=act.side_name(side)), fought.wins(who))
        for who, side in ((Who.ATTACKER, b.attacker), (Who.DEFENDER, foe))
    ]
    rest = Fraction(1) - won[0][1] - won[1][1]
    ends = [*won, (say("odds-stalemate"), rest)] if rest else won
    out = [Forecast.of(say("odds-battle", at=at), ends, RuleId("FR-7.1-e"))]
    for who, side in ((Who.ATTACKER, b.attacker), (Who.DEFENDER, foe)):
        if side == mine:
            lost = _lost(fought, who)
            out.append(Forecast.of(say("odds-losses", at=at, side=act.side_name(side)), _counts(lost)))
        if sides[who].king:
            out.append(_king_odds("odds-king", at, fought.king_lost(who)))
            soon = odds.king_lost_next_round(sides[Who.ATTACKER], sides[Who.DEFENDER], opens)
            out.append(_king_odds("odds-king-next", at, soon))
    return tuple(out)


def _lost(fought: odds.Battle, who: Who) -> Odds[int]:
    return fought.ends.map(lambda end: fought.side(who).units_lost(end.damage(who)))


def _king_odds(key: str, at: Message, lost: Fraction) -> Forecast:
    ends = [(say("odds-king-lost"), lost), (say("odds-king-safe"), 1 - lost)]
    return Forecast.of(say(key, at=at), ends, RuleId("FR-10.1-b"))


def _counts(found: Odds[int]) -> list[tuple[Message, Fraction]]:
    """The chance of each number; neighbours that hardly ever come are told together."""
    out: list[tuple[Message, Fraction]] = []
    low, rare = 0, Fraction(0)
    top = max(found.weights)

    def tell(high: int, chance: Fraction) -> None:
        if chance:
            out.append((say("number", n=high) if low == high else say("range", low=low, high=high), chance))

    for n in range(top + 1):
        chance = found.chance(n)
        if chance >= LEAST_TOLD:
            tell(n - 1, rare)
            low = n
            tell(n, chance)
        elif (rare := rare + chance) >= LEAST_TOLD or n == top:
            tell(n, rare)
        else:
            continue
        low, rare = n + 1, Fraction(0)
    return out


def march_odds(v: State, army: Army, start: Place, end: Place, pick: str) -> tuple[Forecast, ...]:
    """What a march onto enemies would bring: a battle in the open, or the assault of a fort."""
    side = v.side_of_army(army)
    foe = Side(1 - side)
    if not v.there(end, foe):
        return ()
    here = [g for g in of_army(v.stacks[end], army) if g in in_field(v, end, side, army)]
    groups = [*going(v, army, start, end, pick), *here]
    if not groups:
        return ()
    if v.in_open(end, foe):
        b = Battle(end, side, army, turn=foe, first=foe)
        return battle_odds(v, b, stack_of(groups), in_field(v, end, foe, -1), side)
    return assault_odds(v, end, groups, army)


def going(v: State, army: Army, start: Place, end: Place, pick: str) -> list[Group]:
    """Those who would go: as picked, or the best that may."""
    company = march.company(v, start, end, army)[0]
    if not company:
        return []
    named = by_key(company, RECOVERED | STOPPED | SORTIED)
    words = pick or march.split(v, start, end).presets[0].pick
    out: list[Group] = []
    for share in filter(None, map(Share.parse, words.split())):
        if share.bin == "go" and share.item in named and share.count <= size(named[share.item]):
            out += take(named[share.item], share.count)
    return out


# --- assaults


def assault_odds(v: State, at: Place, besiegers: Sequence[int], army: Army) -> tuple[Forecast, ...]:
    """FR-7.2: one round, the garrison first."""
    inside = in_fort(v, at, Side(1 - v.side_of_army(army)))
    if not inside or not besiegers:
        return ()
    stacks = worn(besiegers)
    walls = storm.garrison_bonuses(v.rulings, at, inside)
    garrison = odds.Garrison(walls, _fresh(inside), _king(inside, size(inside) + _fresh(inside)))
    profiles = tuple(storm.besieger_bonuses(v, stack) for stack in stacks)
    outside = odds.Side(profiles, king=_king(besiegers, len(stacks) - 1), fresh=_fresh(besiegers))
    fought = odds.fort_assault(garrison, outside)
    name = act.place_name(IDS[at])
    ends = [(say("odds-falls"), fought.falls), (say("odds-holds"), 1 - fought.falls)]
    out = [Forecast.of(say("odds-assault", at=name), ends, RuleId("FR-7.2-l"))]
    out.append(Forecast.of(say("odds-besiegers", at=name), _counts(fought.losses.map(lambda lost: lost.besiegers))))
    if garrison.king or outside.king:
        out.append(_king_odds("odds-king", name, fought.king_lost))
    return tuple(out)


# --- points and chits


def points_odds(v: State, army: Army) -> Forecast:
    found = odds.action_points(AP_BONUS[army], v.debt[army])
    ends = [(say("number", n=n), found.chance(n)) for n in sorted(found.weights)]
    return Forecast.of(say("odds-points"), ends, RuleId("FR-6-b"))


def chit_odds(v: State) -> list[Forecast]:
    if not any(v.cup):
        return []
    found = odds.next_chit({name: n for name, n in zip(CHITS, v.cup, strict=True) if n})
    ends = [
        (say("chit-turn-end") if name == CHITS[TURN_END] else act.army_name(name), found.chance(name))
        for name in found.weights
    ]
    return [Forecast.of(say("odds-chit"), ends, RuleId("FR-5.1-b"))]
