"""Chapters 4.7 and 16.2: tests of Discipline, each plus and minus; whom a commander reaches; who is in command."""

from __future__ import annotations

from typing import Final

from grognard.boards.open_table import FineXY, bases_within, disc_within, sight_from_disc, sight_of_any
from grognard.core import Dice, Event
from grognard.games.tercios.components.special_rules import ELITE, EVASION, INTEGRAL_COMMAND, LIGHT
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS, INFANTRY
from grognard.games.tercios.components.weapons import INCH, ORDER_SUCCESS
from grognard.games.tercios.data import DATA
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import rolls, sight
from grognard.games.tercios.rules.values import Tally, rules_of, with_virtues
from grognard.games.tercios.state import State

_VIRTUES = DATA.read("virtues.yaml")
RADIUS: Final[int] = _VIRTUES["defaults"]["command_radius_in"]
MOVE: Final[int] = _VIRTUES["defaults"]["commander_move_in"]
_OF = {virtue["id"]: virtue for virtue in _VIRTUES["virtues"]}
BATTERY_RADIUS: Final = 6
"""TC-12.1-c, in inches."""


def plain(s: State, n: int) -> Tally:
    """TC-4.7-i: Discipline with its virtues, for tests that are neither of orders nor of reactions."""
    return with_virtues(s, n, Tally(s.troops[n].kind.discipline), "discipline")


def commanded(s: State, n: int) -> Tally:
    """TC-4.7-e: and the malus of a troop that is out of command. TC-10.5-b: Elite troops never have it."""
    out = not rules_of(s, n) & ELITE and not in_command(s, n)
    return plain(s, n).minus("TC-4.7-e", out)


def order_dice(s: State, n: int) -> Tally:
    """TC-4.7-g: of an order test on activation."""
    tally = commanded(s, n)
    activation = s.activation()
    if activation is not None and activation.troop == n:
        tally = tally.plus("TC-18.3-j", activation.boosted("notable") > 0)
        tally = tally.plus("TC-18.2-w", activation.boosted("pious") > 0)
    return tally


def reaction_dice(s: State, n: int, reaction: str, mover: int, charge: bool, flank: bool) -> Tally:
    """TC-5.2-a: of a reaction to a mover."""
    tally = commanded(s, n)
    tally = tally.minus("TC-8.3-d", charge and flank)  # TC-5.2-f
    evades = reaction in {"evade", "shoot_and_evade"}
    by_infantry = s.troops[mover].kind.category == INFANTRY
    tally = tally.plus("TC-11.1-e", evades and charge and by_infantry and may_always_evade(s, n))
    leader = s.attached(mover)
    tally = tally.minus("TC-18.4-a", evades and charge and leader is not None and leader.has("aggressive"))
    tally = tally.plus("TC-18.4-f", radius_has(s, n, "imperturbable"))
    return tally.minus("TC-18.2-zd", terrified(s, n))


def terrified(s: State, n: int) -> bool:
    """TC-18.2-zd: Terrible was used on it in this activation."""
    hand = next((f for f in s.frames if isinstance(f, Hand)), None)
    return hand is not None and any(boost.trait == "terrible" and boost.troop == n for boost in hand.boosts)


def may_always_evade(s: State, n: int) -> bool:
    """TC-11.1-d: whether it has Evasion; TC-18.4-i: Light troops near a prepared commander have it too."""
    rules = rules_of(s, n)
    return bool(rules & EVASION) or bool(rules & LIGHT and radius_has(s, n, "prepared_light"))


def rolled(s: State, n: int, why: str, tally: Tally, dice: Dice, out: list[Event], success: int = ORDER_SUCCESS) -> int:
    """Rolls it: how many dice succeed. One is enough (TC-4.7-c)."""
    faces = dice.roll(f"{why}-test", tally.value, by=s.troops[n].side)
    successes = sum(face >= success for face in faces)
    roll = rolls.of(why, tag(s, n), tally, success, faces)
    rolls.note(s, rolls.without_reasons(roll) if why == "reaction" and not successes else roll)
    out.append(ev.Tested(tag(s, n), why, faces, successes > 0))
    return successes


# --- who is in command


def radius(s: State, c: int) -> int:
    """TC-16.6-a, TC-17.2-h: in inches."""
    return int(_OF["presence"]["command_radius_in"]) if "presence" in s.commanders[c].leader.virtues else RADIUS


def ride(s: State, c: int) -> int:
    """TC-16.3-b, TC-17.2-i: in inches."""
    return int(_OF["elan"]["commander_move_in"]) if "elan" in s.commanders[c].leader.virtues else MOVE


def interacts(s: State, c: int, n: int) -> bool:
    """TC-16.1-d, TC-16.1-e: whether a commander can interact with a troop at all."""
    commander, troop = s.commanders[c], s.troops[n]
    if commander.side != troop.side:
        return False
    if troop.ally and commander.has("diplomatic"):  # TC-18.4-d
        return True
    if commander.chief:
        return not troop.ally  # TC-13.1-a
    return commander.formation == troop.formation or "fame" in commander.leader.virtues  # TC-17.2-j


def reaches(s: State, c: int, n: int, inches: int, sighted: bool = True) -> bool:
    """TC-16.6-g, TC-16.4-e: whether a troop of either side is within a number of inches of a commander and, unless that
    does not matter, seen by him."""
    return within_inches(s, c, n, inches) and (not sighted or sees(s, c, n))


def within_inches(s: State, c: int, n: int, inches: int) -> bool:
    commander, troop = s.commanders[c], s.troops[n]
    if commander.host == n:
        return True
    if commander.host >= 0:
        host = s.troops[commander.host]
        if host.pose is not None and troop.pose is not None:
            return bases_within(host.base, troop.base, inches * INCH)
        return sight.gap_between(s, commander.host, n) <= inches * INCH
    if commander.at is None:
        return False
    if troop.pose is None:
        return sight.gap_to(s, commander.fine_at, n) <= inches * INCH + COMMANDER_RADIUS
    return disc_within(commander.fine_at, COMMANDER_RADIUS, troop.base, inches * INCH)


def sees(s: State, c: int, n: int) -> bool:
    """TC-16.2-a: he looks all round; attached, from any centre of his troop."""
    commander, troop = s.commanders[c], s.troops[n]
    if commander.host == n:
        return True
    if commander.host >= 0:
        host = s.troops[commander.host]
        if host.pose is None or troop.pose is None:
            return sight.sees_all_round(s, commander.host, n)
        return s.once(_seen_from_troop, commander.host, n)
    if commander.at is None:
        return False
    if troop.pose is None:
        return sight.point_sees(s, commander.fine_at, n)
    return s.once(_seen_from_point, commander.fine_at, n)


def _seen_from_troop(s: State, host: int, n: int) -> bool:
    return sight_of_any(s.troops[host].base, s.troops[n].base, s.once(sight.obstructions))


def _seen_from_point(s: State, at: FineXY, n: int) -> bool:
    return sight_from_disc(at, COMMANDER_RADIUS, s.troops[n].base, s.once(sight.obstructions)) is not None


def commands(s: State, c: int, n: int) -> bool:
    """Whether a troop is within a commander's radius and sight, and his to command. TC-18.4-l: Respectable commanders
    need not see it."""
    return (
        s.commanders[c].present
        and interacts(s, c, n)
        and reaches(s, c, n, radius(s, c), not s.commanders[c].has("respectable"))
    )


def in_command(s: State, n: int) -> bool:
    """TC-4.7-f; an Exhausted commander still counts."""
    troop = s.troops[n]
    if troop.kind.rules & INTEGRAL_COMMAND:  # TC-12.1-b
        return True
    if _with_its_gun(s, n):
        return True
    return any(commands(s, c, n) for c in range(len(s.commanders)))


def _with_its_gun(s: State, n: int) -> bool:
    """TC-12.1-c"""
    troop = s.troops[n]
    army = s.armies[troop.side]
    if army is None or army.formations[troop.formation].kind != "battery":
        return False
    return any(
        gun.side == troop.side and gun.formation == troop.formation and gun.artillery and gun.pose is not None
        and sight.gap_between(s, n, m) <= BATTERY_RADIUS * INCH + 1
        for m, gun in enumerate(s.troops)
    )  # fmt: skip


def radius_has(s: State, n: int, trait: str) -> bool:
    """Whether some commander of its side with an automatic trait has this troop within his radius, seen or not, and can
    interact with it."""
    return any(
        commander.present and commander.has(trait) and interacts(s, c, n) and within_inches(s, c, n, radius(s, c))
        for c, commander in enumerate(s.commanders)
    )
