"""Dice as tables, with every plus and minus and its rule: before they are rolled, and as they fell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from grognard.core import Message, say, verbatim
from grognard.core.scene import Table
from grognard.games.tercios.components import army_list_names
from grognard.games.tercios.components.weapons import BREAK_SUCCESS, ORDER_SUCCESS, RESIST_MELEE
from grognard.games.tercios.events.turn import TEST_RULES
from grognard.games.tercios.frames import Breaking, Fighting
from grognard.games.tercios.names import commander_name, commander_tag, name_of_troop, tag, troop_name
from grognard.games.tercios.rules import breaking, discipline, rolls, shooting
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import pair
from grognard.games.tercios.rules.values import VIRTUES, Tally
from grognard.games.tercios.state import Roll, State

RULES: Final = TEST_RULES | {
    "shoot": "TC-7.4-a", "courage": "TC-7.5-a", "melee": "TC-8.4-b", "courage-melee": "TC-8.4-c", "break": "TC-9.1-c",
    "command": "TC-16.6-b",
}  # fmt: skip
"""The rule behind each kind of dice."""
_VIRTUE_OF: Final = {virtue["rule"]: name for name, virtue in VIRTUES.items()}


def table(name: str, title: Message, found: Iterable[Roll]) -> Table:
    """Beside the question, with a row for every reason, from which its rule can be read."""
    head = (say("head-value"), say("head-dice"), say("head-rule"))
    return Table(name, title, head, tuple(row for roll in found for row in rows(roll)), beside=True)


def brief_table(name: str, title: Message, found: Iterable[Roll], first: Iterable[tuple[Message, ...]] = ()) -> Table:
    """A line for each, as it is looked at in passing, after what else there is to tell."""
    head = (say("head-value"), say("head-dice"), say("head-why"))
    return Table(name, title, head, (*first, *((_name(roll), _dice(roll), _reasons(roll)) for roll in found)))


def _reasons(roll: Roll) -> Message:
    told = [say("roll-reason", sign=mark, what=reason_name(rule), rule=rule) for mark, rule in rolls.reasons(roll)]
    return say("list-of", things=told) if told else verbatim(RULES[roll.what])


def rows(roll: Roll) -> Iterator[tuple[Message, ...]]:
    """A value as it is worked out: what it is, and every sign and virtue with its rule."""
    yield _name(roll), _dice(roll), verbatim(RULES[roll.what])
    yield from _reason_rows(roll)


def _reason_rows(roll: Roll) -> Iterator[tuple[Message, ...]]:
    return ((reason_name(rule), verbatim(mark), verbatim(rule)) for mark, rule in rolls.reasons(roll))


def allowance_rows(name: Message, tally: Tally) -> Iterator[tuple[Message, ...]]:
    """Of a value that needs no roll: inches of movement."""
    yield name, say("tally-value", base=tally.base, value=tally.value), verbatim("–")
    yield from _reason_rows(rolls.of("", "", tally, 0))


def _name(roll: Roll) -> Message:
    if roll.what == "command":
        return say("value-command-of", commander=commander_name(roll.who))
    return say(f"value-{roll.what}-of", troop=troop_name(roll.who))


def _dice(roll: Roll) -> Message:
    changed = "yes" if roll.base != roll.value else "no"
    wanted = say("roll-wanted", base=roll.base, value=roll.value, changed=changed, need=roll.need, points=roll.points)
    if not roll.faces:
        return wanted
    successes = sum(int(face) >= roll.need for face in roll.faces)
    return say("roll-fell", wanted=wanted, faces=" ".join(roll.faces), successes=successes)


def reason_name(rule: str) -> Message:
    """The reason for a plus or minus, or the virtue that adds a die."""
    if rule in _VIRTUE_OF:
        return army_list_names.VIRTUES[_VIRTUE_OF[rule]].message
    return say(f"sign-{rule.lower().replace('.', '-')}")


# --- before they are rolled


def of_shot(v: State, n: int, m: int, aim: shooting.Aim) -> list[Roll]:
    need = v.troops[m].kind.defence[aim.weapon.defence]
    courage = shooting.courage_against_shot(v, m, shooting.covered_against(v, n, m, aim))
    return [rolls.of("shoot", tag(v, n), aim.tally, need), rolls.of("courage", tag(v, m), courage, aim.weapon.resist)]


def of_fight(v: State, f: Fighting) -> list[Roll]:
    """TC-8.4-a: of both."""
    found = []
    for who, n in enumerate(pair(f)):
        need = v.troops[pair(f)[1 - who]].kind.defence[v.troops[n].kind.fights_as]
        found.append(rolls.of("melee", tag(v, n), melee.melee_dice(v, f, who), need))
        found.append(rolls.of("courage-melee", tag(v, n), melee.courage_dice(v, f, who), RESIST_MELEE))
    return found


def of_test(v: State, n: int, why: str, tally: Tally) -> Roll:
    return rolls.of(why, tag(v, n), tally, ORDER_SUCCESS)


def of_caracole(v: State, n: int) -> Roll:
    return of_test(v, n, "caracole", discipline.plain(v, n))


def of_break(v: State, f: Breaking) -> Roll:
    """TC-18.4-j: a second test."""
    points = breaking.break_points(v, f.troop)
    return rolls.of("break", tag(v, f.troop), breaking.break_dice(v, f.troop), BREAK_SUCCESS, points=points)


def of_command(v: State, c: int, success: int) -> Roll:
    return rolls.of("command", commander_tag(v, c), Tally(v.commanders[c].rank), success)


# --- as they are looked at beside the table


def fights(v: State) -> Iterator[Table]:
    """The melee that is to be fought, or fought on in Dirty War."""
    for f in v.frames:
        if isinstance(f, Fighting) and f.open and all(v.troops[n].present for n in pair(f)):
            attacker, defender = (name_of_troop(v, n) for n in pair(f))
            title = say("melee-of", attacker=attacker, defender=defender)
            yield table(f"melee-{tag(v, f.attacker).partition('.')[0]}", title, of_fight(v, f.next_round))


def last(v: State) -> Iterator[Table]:
    """The last dice rolled."""
    if found := rolls.last(v):
        yield table("rolls", say("rolls-last"), found)
