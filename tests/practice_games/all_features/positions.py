"""Positions of the sandbox in a line of text, actions in notation, dice from a script."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from grognard.core import Action, Event, Refusal, Refused, ScriptedDice
from grognard.games.sandbox import GAME
from grognard.games.sandbox.play import SEATS, begin_turn
from grognard.games.sandbox.state import ARMIES, CARDS, DECK, GONE, SPACES, STEPS, UNITS, State
from grognard.kit.position_text import stacks


def position(
    stands: str,
    *,
    hands: Mapping[str, str] | None = None,
    mines: Mapping[str, str] | None = None,
    balloons: Mapping[str, tuple[int, int]] | None = None,
    supply: Mapping[str, int] | None = None,
    active: str = "red",
    scenario: str = "",
    turn: int = 1,
    length: int = 4,
) -> Any:
    """`position("ford: red guard 1, horse | birch: blue foot")`: a number is the steps left; who is not named is gone.

    `mines`: the space of an army's mine, then the armies that know of it. `active` names the armies that have still to
    act this turn (the first acts now); an empty one is the planning.
    """
    seat_of = SEATS[scenario or ("three" if "green" in stands + active else "duel")]
    armies = ARMIES[: len(seat_of)]
    at, hurt = [GONE] * (3 * len(armies)), [2, 1, 2] * len(armies)
    for space, units in stacks(stands):
        army, unit = "", -1
        for word in (word for phrase in units for word in phrase.words()):
            if word.text in ARMIES:
                army = word.text
            elif word.text.isdigit():
                hurt[unit] = STEPS[unit % 3] - int(word.text)
            elif f"{army}-{word.text}" not in UNITS:
                raise word.wrong("means nothing")
            else:
                unit = UNITS.index(f"{army}-{word.text}")
                at[unit], hurt[unit] = SPACES.index(space.text), 0
    held = [[CARDS.index(card) for card in (hands or {}).get(army, "").split()] for army in armies]
    deck = [count - sum(hand.count(card) for hand in held) for card, count in enumerate(DECK)]
    mined = [(mines or {}).get(army, "").split() for army in armies]
    laid = [SPACES.index(words[0]) if words else GONE for words in mined]
    state = State(
        turn=turn, length=length, seat_of=seat_of, at=at, hurt=hurt,
        supply=[(supply or {}).get(army, 4) for army in armies], hand=held, deck=deck, mine=laid,
        found=[[seat_of[ARMIES.index(spy)] for spy in words[1:]] for words in mined],
        worked=[place != GONE for place in laid], balloon=[(balloons or {}).get(army) for army in armies],
        order=[ARMIES.index(army) for army in active.split()], frames=[],
    )  # fmt: skip
    if not active:
        state.turn -= 1
        begin_turn(state)
    return state


def read(text: str) -> Action:
    return GAME.codec.actions.read(text)


def decider(s: Any) -> int:
    """The one seat that must decide now."""
    (seat,) = (d.seat for d in GAME.decisions(s) if not d.committed)
    return seat


def play(s: Any, *operations: str, dice: Sequence[int] = ()) -> Any:
    """The position after these actions of whoever decides; `1: plan 2` names the seat where several do."""
    return _played(s, operations, dice)[0]


def events(s: Any, *operations: str, dice: Sequence[int] = ()) -> list[Event]:
    """What happens by the last of these actions."""
    return _played(s, operations, dice)[1]


def _played(s: Any, operations: Sequence[str], dice: Sequence[int]) -> tuple[Any, list[Event]]:
    source, s, out = ScriptedDice(dice), s.copy(), []
    for operation in operations:
        named = re.fullmatch(r"(\d): (.*)", operation)
        seat, action = (int(named[1]), read(named[2])) if named else (decider(s), read(operation))
        if (wrong := GAME.refusal(GAME.view(s, seat), seat, action)) is not None:
            raise Refused(wrong)
        out = GAME.apply(s, seat, action, source)
        assert not GAME.violations(s)
    source.finished()
    return s, out


def refusal(s: Any, text: str, seat: int | None = None) -> Refusal:
    """Why whoever decides may not do this."""
    seat = decider(s) if seat is None else seat
    found = GAME.refusal(GAME.view(s, seat), seat, read(text))
    assert found is not None, f"{text} is allowed"
    return found


def where(s: Any, unit: str) -> str:
    at = s.at[UNITS.index(unit)]
    return "gone" if at == GONE else SPACES[at]


def steps(s: Any, unit: str) -> int:
    """Steps a unit has left on the board."""
    n = UNITS.index(unit)
    return 0 if s.at[n] == GONE else s.left(n)


def kind(s: Any) -> str:
    """What is to be decided now."""
    return next((d.kind for d in GAME.decisions(s)), "nothing")


def told(out: Sequence[Event], name: str) -> list[str]:
    """The events of one sort, as text."""
    return [str(event) for event in out if type(event).__name__ == name]
