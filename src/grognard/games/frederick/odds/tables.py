"""Tables of chances: this turn's chits, action points, the clocks of 1762, and the fight at a place."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grognard.core import Message, Seat, say, verbatim
from grognard.core.scene import Table
from grognard.games.frederick.components.armies import (
    AP_BONUS,
    ARMIES,
    AUSTRIAN,
    CHITS,
    ENTRY,
    LAST_TURN,
    PRUSSIAN,
    TURNS,
    Army,
    Side,
)
from grognard.games.frederick.components.cards import ADVANCE_POINTS
from grognard.games.frederick.components.map import IDS, PLACES, SPACES, Place
from grognard.games.frederick.components.units import army_of, of_nations
from grognard.games.frederick.frames import Battle, Phase, PhaseStep, TurnEnd
from grognard.games.frederick.names import NONE, alliance, army_name, listed, place_name, turn_name, units_said
from grognard.games.frederick.odds import battle as odds
from grognard.games.frederick.odds import calendar, forecast
from grognard.games.frederick.odds.battle import Who
from grognard.games.frederick.odds.retreat import Retreat, best_retreat, king_lost_next_round, next_round, steps_gained
from grognard.games.frederick.rules.battle import field_battle
from grognard.games.frederick.rules.battle.damage import in_field
from grognard.games.frederick.state import State
from grognard.kit.number_text import decimal, percent

MOST_PHASES = max(n for turn in TURNS for n in turn.cup)
MOST_POINTS = 8
"""Up to how many action points chances are shown."""
FIRST_ROLL = next(n for n, turn in enumerate(TURNS, 1) if turn.event)
MOST_CELLS = 1200
"""Steps of one side times steps of the other: beyond this the best rule of retreat takes too long to find."""

NOWHERE = say("retreat-not-possible")


def tables(v: State) -> list[Table]:
    """Tables about the whole position."""
    return [] if v.over else [*chits(v), points(v), *fate(v)]


# --- rule 5.1: the cup


def cup(v: State) -> dict[str, int]:
    """The chits that may still be drawn in this turn: none once it is ending."""
    if any(isinstance(f, TurnEnd) for f in v.frames):
        return {}
    return {name: n for name, n in zip(CHITS, v.cup, strict=True) if n}


def chits(v: State) -> Iterator[Table]:
    left = cup(v)
    armies = [name for name in ARMIES if name in left]
    if not armies:
        return
    names = {name: army_name(name) for name in armies}
    rows = []
    for name in armies:
        found = calendar.phases(left, name)
        each = [percent(found.chance(n)) if n <= left[name] else NONE for n in range(MOST_PHASES + 1)]
        rows.append((names[name], *each, percent(found.at_least(1))))
    head = (say("head-army"), *(say("head-phases", n=n) for n in range(MOST_PHASES + 1)), say("head-acts"))
    yield Table("chances-chits", say("chances-chits"), head, tuple(rows))
    if len(armies) > 1:
        matrix = tuple(
            (names[one], *(NONE if one == two else percent(calendar.acts_before(left, one, two)) for two in armies))
            for one in armies
        )
        yield Table("chances-before", say("chances-before"), (say("head-army"), *names.values()), matrix)


# --- rule 6: action points


def points(v: State) -> Table:
    """Each army's next roll, in sixths; below it, with a Rapid Advance."""
    rows: list[tuple[Message, ...]] = []
    for army, name in enumerate(ARMIES):
        if ENTRY[army] > v.turn:
            continue
        bonus, debt = AP_BONUS[army], owed(v, Army(army))
        change = " ".join(filter(None, (f"+{bonus}" if bonus else "", f"−{debt}" if debt else "")))
        rows.append((army_name(name), verbatim(change) if change else NONE, *_enough(bonus, debt, 0)))
        more = verbatim(f"+{ADVANCE_POINTS}")
        rows.append((say("with-advance"), more, *_enough(bonus, debt, ADVANCE_POINTS)))
    head = (say("head-army"), say("head-bonus"), *(say("head-at-least", n=n) for n in range(1, MOST_POINTS + 1)))
    return Table("chances-points", say("chances-points"), head, tuple(rows))


def owed(v: State, army: Army) -> int:
    """The cost of retreats at the next roll; a roll that has been made settles what was owed (FR-6-e)."""
    bottom = v.frames[0] if v.frames else None
    settled = isinstance(bottom, Phase) and bottom.army == army and bottom.step == PhaseStep.AFTER_ROLL
    return 0 if settled else v.debt[army]


def _enough(bonus: int, debt: int, advance: int) -> Iterator[Message]:
    for need in range(1, MOST_POINTS + 1):
        faces = calendar.enough_points(need, bonus, debt, advance) * odds.SIDES
        yield verbatim(f"{faces}/{odds.SIDES}") if faces else NONE


# --- rule 9: Elizabeth and peace


def fate(v: State) -> Iterator[Table]:
    """By the end of each turn with a roll, if the war lasts so long."""
    clock = calendar.Clock(FIRST_ROLL, LAST_TURN, peace_at_once=v.rulings.peace_roll_in_turn_of_death == "true")
    rolled = any(isinstance(f, TurnEnd) and f.rolled for f in v.frames)
    now = v.turn + rolled
    death, peace = calendar.elizabeth_dies(clock, now), calendar.peace(clock, now, v.elizabeth or None)
    rows = []
    for turn in range(max(now, FIRST_ROLL), LAST_TURN + 1):
        dead = () if v.elizabeth else (percent(calendar.by_the_end_of(turn, death)),)
        rows.append((turn_name(turn), *dead, percent(calendar.by_the_end_of(turn, peace))))
    if rows:
        dead_head = () if v.elizabeth else (say("head-elizabeth"),)
        yield Table("chances-fate", say("chances-fate"), (say("head-by"), *dead_head, say("head-peace")), tuple(rows))


# --- rule 7: the fight at a place


def at_place(v: State, at: Place) -> list[Table]:
    b = battle_at(v, at)
    found = [battle(v, b)] if b is not None else []
    if v.besieged(at):
        found.append(assault(v, at))
    return found or [quiet(v, at)]


def battle_at(v: State, at: Place) -> Battle | None:
    """The battle that is fought there, or the one that will be if no unit marches any more."""
    for f in v.frames:
        if isinstance(f, Battle) and f.at == at:
            return f if all(forecast.both(v, f)) else None
    if not v.both_in_open(at):
        return None
    bottom = v.frames[0] if v.frames else None
    if isinstance(bottom, Phase) and in_field(v, at, v.side_of_army(bottom.army), bottom.army):
        return Battle.begun(at, v.side_of_army(bottom.army), bottom.army)
    return Battle.begun(at, Side(1 - v.holder(at)), -1)


def battle(v: State, b: Battle) -> Table:
    """To the end, one more round, and when to leave if the other stays to the end."""
    faced = forecast.facing(v, b, *forecast.both(v, b))
    fought = forecast.fought_out(*faced)
    coming = next_round(*faced)
    whos = (Who.ATTACKER, Who.DEFENDER)
    rows = [
        (say("fact-wins"), *(percent(fought.wins(who)) for who in whos)),
        (say("fact-units"), *(decimal(fought.units_lost(who)) for who in whos)),
        (say("fact-steps"), *(decimal(fought.steps_lost(who)) for who in whos)),
        (say("fact-round"), *(decimal(forecast.taken(coming, who).mean(int)) for who in whos)),
    ]
    if any(faced.side(who).king for who in whos):
        soon = king_lost_next_round(*faced)
        led = [bool(faced.side(who).king) for who in whos]
        survives = [percent(1 - fought.king_lost(who)) if king else NONE for who, king in zip(whos, led, strict=True)]
        rows.append((say("fact-king"), *survives))
        rows.append((say("fact-king-round"), *(percent(1 - soon) if king else NONE for king in led)))
    if faced.attacker.steps * faced.defender.steps <= MOST_CELLS:
        found = [advised_retreat(v, b, faced, who, side) for who, side in forecast.roles(b)]
        rows.append((say("fact-retreat"), *(rule(each.retreats_at) if each else NOWHERE for each in found)))
        rows.append((say("fact-gain"), *(signed(each.worth) if each else NONE for each in found)))
    stays = [fought.ends.mean(steps_gained(who)) for who in whos]
    rows.append((say("fact-gain-to-end"), *map(signed, stays)))
    head = (
        say("head-chances"),
        say("attacker", side=alliance(b.attacker)),
        say("defender", side=alliance(1 - b.attacker)),
    )
    return Table("chances-battle", say("odds-battle", at=place_name(IDS[b.at])), head, tuple(rows))


def advised_retreat(v: State, b: Battle, faced: forecast.Facing, who: Who, side: Side) -> Retreat | None:
    """When it is best to leave, by steps lost and won; None if there is nowhere to go (FR-7.1.4-m)."""
    if not field_battle.may_retreat(v, b, side):
        return None
    return best_retreat(faced.attacker, faced.defender, who, steps_gained(who), faced.opens)


def rule(retreats_at: int) -> Message:
    match retreats_at:
        case odds.NEVER:
            return say("retreat-never")
        case odds.AT_ONCE:
            return say("retreat-at-once")
    return say("retreat-at", n=retreats_at)


def assault(v: State, at: Place) -> Table:
    """An assault now, by each army before the fort."""
    side = Side(1 - v.holder(at))
    rows = []
    for army in sorted({army_of(g) for g in in_field(v, at, side, -1)}):
        fought = forecast.storming(v, at, in_field(v, at, side, army), army)
        assert fought is not None, "a siege has besiegers and besieged"
        king = percent(1 - fought.king_lost) if fought.garrison.king or fought.besiegers.king else NONE
        lost = (fought.losses.mean(lambda x: x.besiegers), fought.losses.mean(lambda x: x.garrison))
        rows.append((army_name(ARMIES[army]), percent(fought.falls), *map(decimal, lost), king))
    head = (say("head-army"), say("odds-falls"), say("head-besiegers"), say("head-garrison"), say("fact-king"))
    return Table("chances-assault", say("chances-assault", at=place_name(IDS[at])), head, tuple(rows))


def quiet(v: State, at: Place) -> Table:
    """No unit faces an enemy here: who stands here."""
    rows = tuple(
        (alliance(side), listed(units_said(of_nations(v.stacks[at], v.masks[side])))) for side in (PRUSSIAN, AUSTRIAN)
    )
    name = say("chances-quiet", at=place_name(IDS[at]))
    return Table("chances-quiet", name, (say("head-side"), say("head-units")), rows)


def signed(value: Fraction) -> Message:
    told = decimal(abs(value))
    if told == decimal(Fraction(0)):
        return told
    return say("gain" if value > 0 else "loss", n=told)


def odds_tables(v: State, _seat: Seat, place: str) -> list[Table] | None:
    """The chances of the whole position, or of the fight at one place, given by id or printed name; they are the same
    for both seats."""
    if not place:
        return tables(v)
    at = place_by_name(place)
    return None if at is None else at_place(v, at)


def place_by_name(name: str) -> Place | None:
    low = name.strip().lower()
    return next((p for p, space in zip(PLACES, SPACES, strict=True) if low in (space.id, space.name.lower())), None)
