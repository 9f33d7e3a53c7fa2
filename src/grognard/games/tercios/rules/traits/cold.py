"""TC-18.3-b: Cold: a commander who may undo an enemy's command action that has just succeeded."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Cold, Commanding
from grognard.games.tercios.names import commander_of, commander_tag
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.discipline import interacts, within_inches
from grognard.games.tercios.rules.traits.table import COLD
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

NEAR: Final = 6
"""TC-18.3-b, in inches."""
UNDONE: Final = -1
"""Instead of successes: a command action that has no effect, and is no failure either."""


def ask(s: State, f: Commanding, of_commanders: bool) -> None:
    """Opens the window if a commander could use it; who could is public."""
    seat = 1 - s.commanders[f.commander].side
    who = [c for c in range(len(s.commanders)) if may_thwart(s, f, c, of_commanders)]
    if who:
        s.frames.append(Cold([seat], who))


def may_thwart(s: State, f: Commanding, c: int, of_commanders: bool) -> bool:
    """Whether a commander could undo it: it is about him, or about a troop of his that is near him."""
    commander = s.commanders[c]
    if not commander.has("cold") or commander.exhausted:
        return False
    if of_commanders:
        return c in f.targets
    return any(interacts(s, c, n) and within_inches(s, c, n, NEAR) for n in f.targets)


def answer_law(s: State, f: Cold, a: act.Thwart) -> Refusal | None:
    return None if commander_of(s, a.commander) in f.commanders else law("TC-18.3-b", "not-concerned")


def thwart(s: State, _f: Cold, a: act.Thwart, dice: Dice, out: list[Event]) -> None:
    """One success undoes the action; two are needed to stay fresh."""
    c = commander_of(s, a.commander)
    successes = breaking.command_test(s, c, "cold", COLD, dice, out)
    if successes < 2:
        breaking.exhaust(s, c, out)
    if not successes:
        return
    commanding = next(frame for frame in reversed(s.frames) if isinstance(frame, Commanding))
    commanding.successes = UNDONE
    out.append(ev.CommandUndone(commander_tag(s, c), commanding.trait))
