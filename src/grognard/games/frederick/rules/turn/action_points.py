"""Rule 6: action points, and the cards that may be played before and after the roll."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import AP_BONUS, ARMIES, NATIONS_OF
from grognard.games.frederick.components.cards import RAPID_ADVANCE, RAPID_MOBILISATION
from grognard.games.frederick.events.turn import Rolled
from grognard.games.frederick.frames import Phase
from grognard.games.frederick.rules import mobilisation
from grognard.games.frederick.rules.battle import tactics
from grognard.games.frederick.rules.turn.phase import active
from grognard.games.frederick.state import State

# --- action points


def roll(s: State, dice: Dice) -> Event:
    """FR-6-a, FR-6-b; FR-9.1-f: Russia has no bonus under either player."""
    phase = s.phase()
    die = dice.roll("action points", by=s.side_of_army(phase.army))[0]
    phase.points = die + AP_BONUS[phase.army]
    return Rolled(ARMIES[phase.army], die, phase.points, s.debt[phase.army])


def fix(s: State) -> None:
    """FR-6-d, FR-6-e: what retreats have cost is taken off; the rest of a debt is forgiven."""
    phase = s.phase()
    phase.points = max(0, phase.points - s.debt[phase.army])
    s.debt[phase.army] = 0


def may_mobilise(s: State, f: Phase) -> bool:
    """FR-5.2-2, FR-11-Q2: asked only while a card may be held, as far as everybody can see. FR-11-Q1: asked again after
    each card, so that several may follow one another."""
    raising = any(mobilisation.waiting(s, n) for n in NATIONS_OF[f.army])
    return raising and tactics.may_be_held(s, active(s, f), RAPID_MOBILISATION)


def may_advance(s: State, f: Phase) -> bool:
    return tactics.may_be_held(s, active(s, f), RAPID_ADVANCE)
