"""CM-P-15-a, CM-P-15-b: the Fortunes of War."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs.components.cards import CHITS, Chit
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Season
from grognard.games.monarchs.rules.cards import effects
from grognard.games.monarchs.state import State, changed_at


def is_valid(chit: int, year: int) -> bool:
    first, last = CHITS[chit].years
    return first <= year <= last


def draw(s: State, _f: Season, dice: Dice, out: list[Event]) -> None:
    """One chit, applied at once; CM-P-15-b: one that is not valid for the year is set aside and another drawn."""
    while any(s.chits):
        chit = Chit(dice.draw("fortune", s.chits))
        s.chits = changed_at(s.chits, chit, s.chits[chit] - 1)
        valid = is_valid(chit, s.year)
        out.append(ev.FortuneDrawn(CHITS[chit].id, not valid))
        if valid:
            effects.begin(s, CHITS[chit].id)
            return
