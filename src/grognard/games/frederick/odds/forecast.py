"""Odds beside a choice: engine stacks into sides of `odds`, troops lost first, commanders after them, the King last."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from grognard.core import Forecast, Message, Refused, RuleId, Seat, Share, Split, follow, follow_all, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import (
    AP_BONUS,
    CHITS,
    KING,
    PRUSSIAN,
    TURN_END,
    Army,
    Side,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS, FOREST, SURPRISE_ATTACK, Card
from grognard.games.frederick.components.map import IDS, PLACE, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    MARCH_CONDITIONS,
    Group,
    Stack,
    count_of,
    dealt,
    is_general,
    items_of,
    marked,
    size,
    so_many,
    stack_of,
    who_of,
)
from grognard.games.frederick.frames import Battle, BattleCards, BattleStep, Phase, PhaseStep, Storm
from grognard.games.frederick.names import army_name, card_name, place_name, side_name
from grognard.games.frederick.odds import assault, calendar
from grognard.games.frederick.odds import battle as odds
from grognard.games.frederick.odds.battle import Who
from grognard.games.frederick.odds.retreat import Damage, king_lost_next_round, next_round
from grognard.games.frederick.rules import march
from grognard.games.frederick.rules.battle import attack, declaration, field_battle, fort_assault, tactics
from grognard.games.frederick.rules.battle.damage import in_field, in_fort
from grognard.games.frederick.rules.battle.tactics import fighters
from grognard.games.frederick.state import State
from grognard.kit.number_chances import number_chances
from grognard.kit.number_text import decimal
from grognard.odds import Odds


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """Likely results of the choice in the making; none for a player who has nothing to choose."""
    match v.top:
        case Battle(step=BattleStep.FIGHT) as b:
            chosen = chosen_attack(v, b, picks) if seat == b.turn else act.Attack()
            if chosen is None:
                return ()
            shares = chosen.shares
            return (*battle_odds(v, b, *both(v, b), Side(seat), shares), *round_odds(v, b, Side(seat), shares))
        case BattleCards(seats=seats) if seat in seats:
            return card_odds(v, Side(seat), picks)
        case Storm(at=at, army=army) if tuple(picks) != ("pass",):
            return assault_odds(v, at, in_field(v, at, v.side_of_army(army), army), army)
        case Phase() as phase if seat == v.side_of_army(phase.army):
            return phase_odds(v, phase, picks)
    return ()


def phase_odds(v: State, phase: Phase, picks: Sequence[str]) -> tuple[Forecast, ...]:
    if phase.step == PhaseStep.BEFORE_ROLL and tuple(picks) in ((), ("roll",)):
        return (points_odds(v, phase.army), *chit_odds(v))
    if not picks:
        return tuple(chit_odds(v))
    if picks[0] == "assault" and len(picks) > 1 and picks[1] in PLACE:
        at = PLACE[picks[1]]
        if declaration.assault_law(v, phase, act.Assault(picks[1])) is None:
            return assault_odds(v, at, in_field(v, at, v.side_of_army(phase.army), phase.army), phase.army)
    if picks[0] == "march" and len(picks) > 2 and picks[1] in PLACE and picks[2] in PLACE:
        return march_odds(v, phase.army, PLACE[picks[1]], PLACE[picks[2]], picks[3] if len(picks) > 3 else "")
    return ()


# --- from stacks to sides


def worn(groups: Sequence[int]) -> list[Stack]:
    """The stack after no damage, after one, two ...: fresh units first (FR-7.1.1-e), troops before commanders, the
    King last of each, as the ready-made answer "troops first" has it."""
    units = [so_many(g, 1) for g in groups for _ in range(count_of(g))]
    units.sort(key=lambda g: (who_of(g) == KING, is_general(g), g & ISOLATED, g))
    found = [stack_of(units)]
    while units:
        fresh = next((n for n, g in enumerate(units) if not g & EXHAUSTED), None)
        if fresh is not None:
            units[fresh] = Group(units[fresh] | EXHAUSTED)
        else:
            del units[0]
        found.append(stack_of(units))
    return found


def side_of(s: State, b: Battle, side: Side, groups: Sequence[int], shares: tuple[Share, ...] = ()) -> odds.Side:
    """One side of a field battle, with the cards in force; `shares`: how it assigns bonuses in its next attack."""
    mine, theirs = b.cards[side], b.cards[1 - side]
    stacks = worn(groups)

    def dice(stack: Stack, first: bool) -> odds.Dice:
        return attack.bonuses(attack.with_cards(attack.best(s, stack, FOREST in theirs), mine, theirs, first))

    later = tuple(dice(stack, False) for stack in stacks)
    first = tuple(dice(stack, True) for stack in stacks) if b.attacks[side] == 0 else later
    if shares:
        first = (attack.bonuses(attack.plan(s, b, side, shares)), *first[1:])
    return odds.Side(
        later,
        () if first == later else first,
        attack.rerolls(b, side),
        _king(groups, len(stacks) - 1),
        fresh=_fresh(groups),
    )


def _king(groups: Sequence[int], steps: int) -> int:
    return steps if any(who_of(g) == KING for g in groups) else 0


def _fresh(groups: Sequence[int]) -> int:
    return size(g for g in groups if not g & EXHAUSTED)


@lru_cache(maxsize=128)
def fought_out(attacker: odds.Side, defender: odds.Side, opens: Who) -> odds.Battle:
    return odds.field_battle(attacker, defender, opens)


# --- battles


class Facing(NamedTuple):
    """Both sides of a field battle, and who attacks next."""

    attacker: odds.Side
    defender: odds.Side
    opens: Who

    def side(self, who: Who) -> odds.Side:
        return self.attacker if who is Who.ATTACKER else self.defender


def both(s: State, b: Battle) -> tuple[Stack, Stack]:
    """The attackers and the defenders of a battle."""
    return fighters(s, b, b.attacker), fighters(s, b, Side(1 - b.attacker))


def facing(
    s: State, b: Battle, attackers: Sequence[int], defenders: Sequence[int], shares: tuple[Share, ...] = ()
) -> Facing:
    """`shares`: how the attacking side assigns bonuses; none: in the best way."""
    opens = Who.ATTACKER if b.turn == b.attacker else Who.DEFENDER
    mine, theirs = (shares, ()) if opens is Who.ATTACKER else ((), shares)
    foe = Side(1 - b.attacker)
    return Facing(side_of(s, b, b.attacker, attackers, mine), side_of(s, b, foe, defenders, theirs), opens)


def chosen_attack(v: State, b: Battle, picks: Sequence[str]) -> act.Attack | None:
    """The attack that is being chosen, with the best bonuses while that is open; None: a retreat."""
    try:
        chosen = follow_all(field_battle.ask(v, b), picks)
    except Refused:
        return act.Attack()
    if isinstance(chosen, act.Retreat):
        return None
    return chosen if isinstance(chosen, act.Attack) else act.Attack()


def roles(b: Battle) -> tuple[tuple[Who, Side], tuple[Who, Side]]:
    return (Who.ATTACKER, b.attacker), (Who.DEFENDER, Side(1 - b.attacker))


def battle_odds(
    s: State,
    b: Battle,
    attackers: Sequence[int],
    defenders: Sequence[int],
    mine: Side,
    shares: tuple[Share, ...] = (),
) -> tuple[Forecast, ...]:
    """The battle fought to its end by both, without Cavalry Charges."""
    if not attackers or not defenders:
        return ()
    faced = facing(s, b, attackers, defenders, shares)
    at = place_name(IDS[b.at])
    fought = fought_out(*faced)
    out = [_end_odds(say("odds-battle", at=at), b, fought).at(IDS[b.at])]
    for who, side in roles(b):
        if side == mine:
            out.append(_numbers(say("odds-losses", at=at, side=side_name(side)), _lost(fought, who)))
        if faced.side(who).king:
            out.append(_king_odds("odds-king", at, fought.king_lost(who)))
            out.append(_king_odds("odds-king-next", at, king_lost_next_round(*faced)))
    return tuple(out)


def _end_odds(name: Message, b: Battle, fought: odds.Battle) -> Forecast:
    won = [(say("odds-wins", side=side_name(side)), fought.wins(who)) for who, side in roles(b)]
    rest = Fraction(1) - won[0][1] - won[1][1]
    return Forecast.of(name, [*won, (say("odds-stalemate"), rest)] if rest else won, RuleId("FR-7.1-e"))


def round_odds(v: State, b: Battle, mine: Side, shares: tuple[Share, ...] = ()) -> tuple[Forecast, ...]:
    """Beside a retreat: what one more round costs both; the King's risk in it stands by the battle."""
    attackers, defenders = both(v, b)
    if mine != b.turn or not attackers or not defenders or not field_battle.may_retreat(v, b, mine):
        return ()
    coming = next_round(*facing(v, b, attackers, defenders, shares))
    out = []
    for who, side in roles(b):
        lost = taken(coming, who)
        name = say("odds-round", at=place_name(IDS[b.at]), side=side_name(side), mean=decimal(lost.mean(int)))
        out.append(_numbers(name, lost))
    return tuple(out)


def taken(coming: Odds[Damage], who: Who) -> Odds[int]:
    return coming.map(lambda damage: damage.attacker if who is Who.ATTACKER else damage.defender)


def card_odds(v: State, mine: Side, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """The battle without a card, and with those picked so far; what the enemy may play is left out."""
    b = v.battle()
    attackers, defenders = both(v, b)
    if not attackers or not defenders:
        return ()
    at = place_name(IDS[b.at])

    def fought(cards: tuple[Card, ...]) -> odds.Battle:
        played = with_own(b, mine, cards)
        return fought_out(*facing(v, played, attackers, defenders))

    out = [_end_odds(say("odds-no-card", at=at), b, fought(()))]
    cards = picked(v, b, mine, picks)
    if cards:
        names = [card_name(CARD_IDS[card]) for card in cards]
        out.append(_end_odds(say("odds-cards", at=at, cards=names), b, fought(cards)))
    return tuple(out)


def picked(v: State, b: Battle, side: Side, picks: Sequence[str]) -> tuple[Card, ...]:
    """The cards that a choice in the making would play, as far as they may be; two of a kind do what one does."""
    shares = filter(None, map(Share.parse, picks[0].split())) if picks else ()
    cards = [CARD[share.item] for share in shares if share.bin == "play" and share.item in CARD]
    allowed = (c for c in cards if c in v.hand[side] and tactics.card_law(v, b, side, c) is None)
    return tuple(dict.fromkeys(allowed))


def with_own(b: Battle, mine: Side, cards: tuple[Card, ...]) -> Battle:
    """The battle as it would begin if only this side played cards."""
    first = b.attacker if SURPRISE_ATTACK in cards and mine == b.attacker else Side(1 - b.attacker)
    in_force: list[tuple[int, ...]] = [cards, ()] if mine == PRUSSIAN else [(), cards]
    return replace(b, cards=in_force, turn=first, first=first)


def _lost(fought: odds.Battle, who: Who) -> Odds[int]:
    return fought.ends.map(lambda end: fought.side(who).units_lost(end.damage(who)))


def _numbers(name: Message, found: Odds[int]) -> Forecast:
    return Forecast.of(name, number_chances(found, "number", "range"))


def _king_odds(key: str, at: Message, lost: Fraction) -> Forecast:
    ends = [(say("odds-king-lost"), lost), (say("odds-king-safe"), 1 - lost)]
    return Forecast.of(say(key, at=at), ends, RuleId("FR-10.1-b"))


def march_odds(v: State, army: Army, start: Place, end: Place, pick: str) -> tuple[Forecast, ...]:
    """Odds of a march onto enemies: a battle in the open, or the assault of a fort."""
    side = v.side_of_army(army)
    foe = Side(1 - side)
    if not v.there(end, foe):
        return ()
    coming, fighting = going(v, army, start, end, pick), int(army)
    if end == v.phase().scorched:  # FR-11-Q4, FR-11-Q4c: the garrison comes out, and all of the alliance fight
        v, fighting = in_the_open(v, end), -1
    groups = [*coming, *in_field(v, end, side, fighting)]
    if not groups:
        return ()
    if not v.in_open(end, foe):
        return assault_odds(v, end, groups, army)
    b = Battle.begun(end, side, fighting)
    if v.holder(end) == foe and declaration.is_garrison_asked(v, b):
        return fort_odds(v, b, stack_of(groups))
    return battle_odds(v, b, stack_of(groups), in_field(v, end, foe, -1), side)


def in_the_open(v: State, at: Place) -> State:
    """As it would be without this fort."""
    s = v.copy()
    s.stacks[at] = marked(s.stacks[at], drop=INSIDE)
    return s


def fort_odds(v: State, b: Battle, attackers: Stack) -> tuple[Forecast, ...]:
    """FR-7-c, FR-7-f, FR-7-h: the owner mans the fort, the rest fight in the open, and who beats them storms it."""
    s = manned(v, b)
    foe, name = Side(1 - b.attacker), place_name(IDS[b.at])
    inside, outside = in_fort(s, b.at, foe), in_field(s, b.at, foe, -1)
    told = say("odds-fort", at=name, n=size(inside))
    stormed = storming(s, b.at, attackers, Army(b.army))
    assert stormed is not None, "the fort has just been manned"
    if not outside:
        return assault_told(told, name, stormed)
    battle = battle_odds(s, b, attackers, outside, b.attacker)
    if any(who_of(g) == KING for g in outside):
        return battle  # he falls before the fort can, and the war is over
    fought = fought_out(*facing(s, b, attackers, outside))
    falls, king = Fraction(0), fought.king_lost(Who.ATTACKER)
    for end, chance in fought.ends:
        if end.winner is Who.ATTACKER:
            after = assault.fort_assault(stormed.garrison, stormed.besiegers.after(end.attacker, attacked=True))
            falls, king = falls + chance * after.falls, king + chance * after.king_lost
    out = [_fall_odds(told, falls), *(f for f in battle if not f.name.key.startswith("odds-king"))]
    if stormed.garrison.king or stormed.besiegers.king:
        out.append(_king_odds("odds-king", name, king))
    return tuple(out)


def manned(v: State, b: Battle) -> State:
    """As it would be if the fort's owner put as many into it as it takes, exhausted troops first."""
    s = v.copy()
    split = declaration.garrison_split(s, b)
    chosen = follow(split, full_garrison(split))[1]
    assert isinstance(chosen, act.Garrison), "a garrison is chosen at once"
    declaration.into_fort(s, replace(b), chosen)
    return s


def going(v: State, army: Army, start: Place, end: Place, pick: str) -> list[Group]:
    """Those who would go: as picked, or the best that may."""
    company = march.company(v, start, end, army)[0]
    if not company:
        return []
    named = dict(items_of(company, MARCH_CONDITIONS))
    words = pick or march.split(v, start, end).presets[0].pick
    shares = filter(None, map(Share.parse, words.split()))
    chosen = [share for share in shares if share.bin == "go" and share.count <= named.get(share.item, 0)]
    return dealt(company, chosen, MARCH_CONDITIONS).get("go", [])


def full_garrison(split: Split) -> str:
    """The answer that puts as many into the fort as it takes."""
    return next(preset.pick for preset in split.presets if preset.say.key == "preset-garrison")


# --- assaults


def assault_odds(v: State, at: Place, besiegers: Sequence[int], army: Army) -> tuple[Forecast, ...]:
    """FR-7.2: one round, the garrison first."""
    fought = storming(v, at, besiegers, army)
    name = place_name(IDS[at])
    return () if fought is None else assault_told(say("odds-assault", at=name), name, fought)


def assault_told(told: Message, name: Message, fought: assault.Assault) -> tuple[Forecast, ...]:
    losses = fought.losses.map(lambda lost: lost.besiegers)
    out = [_fall_odds(told, fought.falls), _numbers(say("odds-besiegers", at=name), losses)]
    if fought.garrison.king or fought.besiegers.king:
        out.append(_king_odds("odds-king", name, fought.king_lost))
    return tuple(out)


def _fall_odds(told: Message, falls: Fraction) -> Forecast:
    ends = [(say("odds-falls"), falls), (say("odds-holds"), 1 - falls)]
    return Forecast.of(told, ends, RuleId("FR-7.2-l"))


def storming(v: State, at: Place, besiegers: Sequence[int], army: Army) -> assault.Assault | None:
    """The assault of those in the fort by these; None if no unit is inside, or none can storm it."""
    inside = in_fort(v, at, Side(1 - v.side_of_army(army)))
    if not inside or not besiegers:
        return None
    stacks = worn(besiegers)
    walls = fort_assault.garrison_bonuses(v.rulings, at, inside)
    garrison = assault.Garrison(walls, _fresh(inside), _king(inside, size(inside) + _fresh(inside)))
    profiles = tuple(fort_assault.besieger_bonuses(v, stack) for stack in stacks)
    outside = odds.Side(profiles, king=_king(besiegers, len(stacks) - 1), fresh=_fresh(besiegers))
    return assault.fort_assault(garrison, outside)


# --- points and chits


def points_odds(v: State, army: Army) -> Forecast:
    found = calendar.action_points(AP_BONUS[army], v.debt[army])
    ends = [(say("number", n=n), found.chance(n)) for n in sorted(found.weights)]
    return Forecast.of(say("odds-points"), ends, RuleId("FR-6-b"))


def chit_odds(v: State) -> list[Forecast]:
    if not any(v.cup):
        return []
    found = calendar.next_chit({name: n for name, n in zip(CHITS, v.cup, strict=True) if n})
    ends = [
        (say("chit-turn-end") if name == CHITS[TURN_END] else army_name(name), found.chance(name))
        for name in found.weights
    ]
    return [Forecast.of(say("odds-chit"), ends, RuleId("FR-5.1-b"))]
