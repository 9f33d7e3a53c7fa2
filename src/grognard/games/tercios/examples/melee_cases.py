"""Chapter 8: melees, extra rounds, moves of the loser, interceptions."""

from __future__ import annotations

from math import isqrt
from typing import Final

from grognard.boards.open_table import FINE, Side, base
from grognard.boards.open_table.whole_numbers import squared_distance
from grognard.core import Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import TABLE, Element, Scenery
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.examples.expectations import INCHES
from grognard.games.tercios.examples.facts import NONE, Facts, Spec
from grognard.games.tercios.examples.position import (
    EAST,
    MIDDLE,
    WEST,
    OnlyThese,
    arranged,
    at,
    command,
    play_until,
    stand_in,
    take_break_tests,
    with_card,
    without_card,
    without_luck,
)
from grognard.games.tercios.frames import (
    AnyFrame,
    Breaking,
    Charging,
    ChargingStep,
    Fighting,
    FightingStep,
    Following,
    Moving,
    MovingStep,
)
from grognard.games.tercios.names import tag
from grognard.games.tercios.play import SEQUENCE
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.melee import charge_course, consequences, falling_back
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER, TIE
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import ASSAULT, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_values import BOOLEAN, COUNT, Expected, matching, one_of
from grognard.kit.named_rolls import Rolls

SIDES: Final = ("attacker", "defender")
ROLLS: Final = ("melee", "courage", "break")
WINNERS: Final = ("attacker", "defender", "tie")


def in_contact(attacker: Spec, defender: Spec, behind: bool = False, scenery: Scenery | None = None) -> State:
    """The attacker has come from the west, with room for all; the defender faces it, or the other way."""
    x, y = MIDDLE
    depth = arranged([defender]).troops[0].kind.size.depth
    met = at(defender, x + depth, y, EAST) if behind else at(defender, x, y, WEST)
    own, enemy = without_luck(without_card(at(attacker, x, y, EAST))), without_luck(without_card(met))
    s = arranged([own], [enemy], scenery or Scenery())
    for n in (ATTACKER, DEFENDER):
        s.change(n, horses=False)
    return s


def charged(s: State, resist: bool = False) -> Fighting:
    """They are in contact, and the attacker has charged."""
    attacker = s.troops[ATTACKER].pose
    assert attacker is not None, "both stand on the table"
    flank = melee.is_flanked(s, DEFENDER, (attacker.x - INCH, attacker.y))
    behind = s.troops[DEFENDER].base.pose.facing == EAST
    aimed = Side.REAR if behind else Side.FRONT
    charge_course.meet(s, Charging(ATTACKER, DEFENDER, ChargingStep.CONTACT, flank, resist, aimed=aimed))
    return _melee(s)


def _melee(s: State) -> Fighting:
    """The melee that has just begun."""
    f = s.frames.pop()
    assert isinstance(f, Fighting), "they have met"
    return f


# --- one round and its consequences


def fought(facts: Facts, dice: Rolls) -> Found:
    s = in_contact(facts.troop("attacker"), facts.troop("defender"), facts.yes("behind_line"))
    f = charged(s, facts.word("reaction", (NONE, "resist"), NONE) == "resist")
    found: Found = {f"{SIDES[who]}_melee_dice": melee.melee_dice(s, f, who).value for who in (0, 1)}
    if not dice.named:
        return found | {f"{SIDES[who]}_courage_dice": melee.courage_dice(s, f, who).value for who in (0, 1)}
    dice.called({(roll, who): f"{SIDES[who]}_{roll}" for roll in ROLLS for who in (0, 1)})
    s.frames = [f]
    out: list[Event] = []
    _fight(s, f, OnlyThese(dice, *ROLLS), out)
    found |= {"wear_on_attacker": f.wear[0], "wear_on_defender": f.wear[1], "winner": WINNERS[f.winner]}
    for who in (0, 1):
        found[f"{SIDES[who]}_courage_dice"] = dice.counts.get(f"{SIDES[who]}_courage", 0)
        found[f"{SIDES[who]}_destroyed"] = f.destroyed[who]
        found[f"{SIDES[who]}_wear"] = s.troops[who].wear
        found[f"{SIDES[who]}_disordered"] = s.troops[who].disordered
        found[f"{SIDES[who]}_result"] = _result(s, who, out)
    return found


def _fight(s: State, f: Fighting, dice: Rolls, out: list[Event]) -> None:
    """One round with all that it brings, until the winner is asked whether it advances, or the melee ends. No troop
    fights on; frenzy comes at the end."""

    def is_over(s: State) -> bool:
        return isinstance(s.top, Following) or f.stage is FightingStep.END

    while not is_over(s):
        play_until(s, dice, out, is_over)
        if isinstance(s.top, Breaking):
            take_break_tests(s, dice, out)
        elif not is_over(s):
            SEQUENCE.perform(s, SEQUENCE.decider(s), act.Enough(), dice, out)


def _result(s: State, n: int, out: list[Event]) -> str:
    if not s.troops[n].present:
        return "destroyed"
    following = next((f for f in s.frames if isinstance(f, Following) and f.troop == n), None)
    if following is not None:
        return f"may_advance {_inches(falling_back.advance_most(s, n, following.heading))}"
    for event in out:
        if isinstance(event, ev.Moved) and event.troop == tag(s, n):
            far = _inches(gone(s, n, event))
            return {"retreat": f"retreat {far}", "pursuit": f"pursue {far}"}.get(event.why, event.why)
    return NONE


def gone(s: State, n: int, event: ev.Moved) -> int:
    """How far the middle of a base has moved, in units."""
    size = s.troops[n].kind.size
    return isqrt(squared_distance(base(event.start, size).middle, base(event.end, size).middle)) // FINE


def _inches(units: int) -> int:
    return (2 * units + INCH) // (2 * INCH)


# --- Dirty War


def dirty_war(facts: Facts, _dice: Rolls) -> Found:
    s = in_contact(facts.troop("attacker"), facts.troop("defender"), facts.yes("behind_line"))
    f = charged(s)
    found: Found = {"first_attacker_melee_dice": melee.melee_dice(s, f, ATTACKER).value}
    first = facts.inner("first_round", _BY_FIRST)
    for who, key in enumerate(_BY_FIRST):
        if first.yes(key):
            s.change(who, disordered=True)
    f.round, f.winner = 1, TIE
    found["allowed"] = melee.may_fight_on(s, f)
    for who in (0, 1):
        found[f"extra_{SIDES[who]}_melee_dice"] = melee.melee_dice(s, f, who).value
        found[f"extra_{SIDES[who]}_courage_dice"] = melee.courage_dice(s, f, who).value
    return found


_BY_FIRST: Final = ("attacker_disordered", "defender_disordered")


# --- the loser moves


def fall_back(facts: Facts, dice: Rolls) -> Found:
    """The winner is the attacker; rocks lie where the room of either ends."""
    loser, winner = facts.troop("loser"), facts.troop("winner")
    s = in_contact(winner, loser)
    depths = [s.troops[n].kind.size.depth for n in (ATTACKER, DEFENDER)]
    x = MIDDLE[0]
    east, west = x + depths[1] + facts.inches("free_in"), x - depths[0] - facts.inches("winner_free_in", 99)
    s.scenery = Scenery(tuple(_rocks(*reach) for reach in ((east, TABLE.width), (0, west)) if reach[0] < reach[1]))
    retreats = facts.word("move", ("disengage", "retreat")) == "retreat"
    f = Fighting(ATTACKER, DEFENDER, winner=ATTACKER, routed=(False, retreats))
    s.frames = [f]
    out: list[Event] = []
    dice.called({("break", DEFENDER): "break"})
    found: Found = {}
    before = s.troops[DEFENDER].wear
    with dice.as_named():
        consequences.move_loser(s, f, dice, out)
        found["moved_in"] = _moved(s, DEFENDER, out)
        found["extra_wear"] = s.troops[DEFENDER].wear - before
        due = s.top is not f
        found["break_points"] = breaking.break_points(s, DEFENDER) if due else 0
        found["break_dice"] = breaking.test_dice(s, DEFENDER) if due else 0
        take_break_tests(s, dice, out)
        consequences.keep_apart(s, f, dice, out)
        found |= {
            "destroyed": not s.troops[DEFENDER].present,
            "wear": s.troops[DEFENDER].wear,
            "disordered": s.troops[DEFENDER].disordered,
            "winner_moved_in": _moved(s, ATTACKER, out),
        }
    return found


def _rocks(left: int, right: int) -> Element:
    return Element("rocks", ((left, 0), (right, 0), (right, TABLE.depth), (left, TABLE.depth)))


def _moved(s: State, n: int, out: list[Event]) -> int:
    return sum(gone(s, n, event) for event in out if isinstance(event, ev.Moved) and event.troop == tag(s, n))


# --- interceptions


def interception(facts: Facts, dice: Rolls) -> Found:
    """The reactor is the attacker of the melee (TC-5.4-h)."""
    reactor, mover = facts.troop("reactor"), facts.troop("mover")
    rescue = facts.yes("rescue")
    x, y = MIDDLE
    here = [at(with_card(reactor), x - 3 * INCH, y, EAST)], [at(mover, x, y, WEST), stand_in("shot_company")]
    s = arranged(*here)
    command(s, ATTACKER, reactor)
    s.frames = _interrupted(s, mover.order == ASSAULT, rescue)
    reaction = reactions.RESCUE if rescue else reactions.INTERCEPT
    found: Found = {"test_dice": effects.reaction_test(s, ATTACKER, reaction, DEFENDER, rescue).value}
    effects.succeed(s, ATTACKER, reaction, [])
    found["reactor_order_lost"] = not s.troops[ATTACKER].has_card
    charge = Charging(ATTACKER, DEFENDER, ChargingStep.END, aimed=0, interception=True, bonus=reactor.order == ASSAULT)
    s.frames.append(charge)
    charge_course.meet(s, charge)
    f = _melee(s)
    found["reactor_melee_dice"] = melee.melee_dice(s, f, ATTACKER).value
    found["mover_melee_dice"] = melee.melee_dice(s, f, DEFENDER).value
    if facts.has("melee"):
        ended = ("reactor_wins", "reactor_loses", "drawn")
        f.winner = (ATTACKER, DEFENDER, TIE)[ended.index(facts.word("melee", ended))]
        charge.winner = f.winner
        found["falls_back"] = "reactor" if melee.loser_of(s, f) == ATTACKER else "mover"
        charge_course.end_charge(s, charge, dice, [])
        s.frames.remove(charge)
        found["mover_goes_on"] = not any(_has_ended(frame) for frame in s.frames)
    return found


def _has_ended(frame: object) -> bool:
    return (isinstance(frame, Moving) and frame.stopped) or (isinstance(frame, Charging) and frame.over)


def _interrupted(s: State, assault: bool, rescue: bool) -> list[AnyFrame]:
    """The action during which the mover was intercepted: a charge at a company, or a move."""
    pose = s.troops[DEFENDER].pose or Pose(0, 0)
    company = 2
    charge: list[AnyFrame] = (
        [Charging(DEFENDER, company, ChargingStep.REDIRECTION if rescue else ChargingStep.CONTACT)]
        if assault or rescue
        else []
    )
    return (
        charge
        if rescue
        else [*charge, Moving(DEFENDER, pose, pose, "charge" if assault else "run", stage=MovingStep.WAY)]
    )


_RESULT: Final[Expected] = matching("none", "disengage", "destroyed", r"retreat \d+", r"pursue \d+", r"may_advance \d+")
_BOTH: Final = ("attacker", "defender", "behind_line")
KINDS: Final = {
    "melee": Kind(
        (*_BOTH, "reaction"),
        tuple(f"{side}_{roll}" for side in SIDES for roll in ROLLS),
        {f"{side}_{key}": COUNT for side in SIDES for key in ("melee_dice", "courage_dice", "wear")}
        | {f"{side}_{key}": BOOLEAN for side in SIDES for key in ("disordered", "destroyed")}
        | {f"{side}_result": _RESULT for side in SIDES}
        | {"wear_on_attacker": COUNT, "wear_on_defender": COUNT, "winner": one_of(*WINNERS)},
        fought,
    ),
    "dirty_war": Kind(
        (*_BOTH, "first_round"),
        (),
        {"allowed": BOOLEAN, "first_attacker_melee_dice": COUNT}
        | {f"extra_{side}_{key}": COUNT for side in SIDES for key in ("melee_dice", "courage_dice")},
        dirty_war,
    ),
    "fall_back": Kind(
        ("loser", "winner", "move", "free_in", "winner_free_in"),
        ("break",),
        dict.fromkeys(("moved_in", "winner_moved_in"), INCHES)
        | dict.fromkeys(("extra_wear", "break_points", "break_dice", "wear"), COUNT)
        | dict.fromkeys(("destroyed", "disordered"), BOOLEAN),
        fall_back,
    ),
    "interception": Kind(
        ("mover", "reactor", "rescue", "melee"),
        (),
        dict.fromkeys(("test_dice", "mover_melee_dice", "reactor_melee_dice"), COUNT)
        | dict.fromkeys(("mover_goes_on", "reactor_order_lost"), BOOLEAN)
        | {"falls_back": one_of("mover", "reactor")},
        interception,
    ),
}
