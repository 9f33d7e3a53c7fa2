"""Chapter 4.7: tests of Discipline: how many dice, with every plus and minus, and how they are rolled."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.tercios.components.special_rules import ELITE, EVASION, LIGHT
from grognard.games.tercios.components.troop_types import INFANTRY
from grognard.games.tercios.components.weapons import ORDER_SUCCESS
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import rolls
from grognard.games.tercios.rules.command_radius import in_command, radius_has
from grognard.games.tercios.rules.rules_of import rules_of
from grognard.games.tercios.rules.values import Tally, with_virtues
from grognard.games.tercios.state import State


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
    evades = reaction in ("evade", "shoot_and_evade")
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
