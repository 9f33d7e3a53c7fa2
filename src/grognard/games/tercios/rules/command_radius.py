"""Chapters 4.7 and 16: which commander can interact with whom, how far he reaches, and who is in command."""

from __future__ import annotations

from typing import Final

from grognard.boards.open_table import FineXY, bases_within, disc_within, sight_from_disc, sight_of_any
from grognard.games.tercios.components.special_rules import INTEGRAL_COMMAND
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules import sight
from grognard.games.tercios.state import State

_VIRTUES = DATA.read("virtues.yaml")
RADIUS: Final[int] = _VIRTUES["defaults"]["command_radius_in"]
MOVE: Final[int] = _VIRTUES["defaults"]["commander_move_in"]
_OF = {virtue["id"]: virtue for virtue in _VIRTUES["virtues"]}
BATTERY_RADIUS: Final = 6
"""TC-12.1-c, in inches."""


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
    """TC-16.6-g, TC-16.4-e: whether a troop of either side is within so many inches of a commander and, unless that
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
