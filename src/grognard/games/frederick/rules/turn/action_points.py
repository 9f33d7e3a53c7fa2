"""Rule 6: action points, and the cards that may be played before and after the roll."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import AP_BONUS, ARMIES, NATIONS_OF
from grognard.games.frederick.components.cards import RAPID_ADVANCE, RAPID_MOBILISATION
from grognard.games.frederick.events.turn import Rolled
from grognard.games.frederick.frames import Phase
from grognard.games.frederick.rules import mobilisation
from grognard.games.frederick.rules.battle import tactics
from grognard.games.frederick.rules.event_cards import ask_cards, player
from grognard.games.frederick.state import State


def may_mobilise(s: State, f: Phase) -> bool:
    """FR-5.2-2, FR-11-Q2: asked only while a card may be held, as far as both players can see. FR-11-Q1: asked again
    after each card, so that several may follow one another."""
    raising = any(mobilisation.waiting(s, n) for n in NATIONS_OF[f.army])
    return raising and tactics.may_be_held(s, player(s, f), RAPID_MOBILISATION)


def ask_before_roll(v: State, f: Phase) -> Next:
    return ask_cards(v, player(v, f), say("ask-before-roll"), "roll", act.Roll())


def roll(s: State, phase: Phase, dice: Dice, out: list[Event]) -> None:
    """FR-6-a, FR-6-b; FR-9.1-f: Russia has no bonus under either player."""
    die = dice.roll("action points", by=s.side_of_army(phase.army))[0]
    phase.points = die + AP_BONUS[phase.army]
    out.append(Rolled(ARMIES[phase.army], die, phase.points, s.debt[phase.army]))


def may_advance(s: State, f: Phase) -> bool:
    return tactics.may_be_held(s, player(s, f), RAPID_ADVANCE)


def ask_after_roll(v: State, f: Phase) -> Next:
    return ask_cards(v, player(v, f), say("ask-after-roll"), "go-on", act.GoOn())


def pay_debt(s: State, phase: Phase, _dice: Dice, _out: list[Event]) -> None:
    """FR-6-d, FR-6-e: what retreats have cost is taken off; the rest of a debt is forgiven."""
    phase.points = max(0, phase.points - s.debt[phase.army])
    s.debt[phase.army] = 0
