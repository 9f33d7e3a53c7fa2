"""Positions of Power in a line of text, rounds as the sheets that are read in them; pieces in French codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from grognard.core import Event
from grognard.games.power.arrange.written import board_of, reserves_of, winners_of
from grognard.games.power.arrange.written import position as position_of
from grognard.games.power.components.map import ARMIES, LETTERS
from grognard.games.power.components.order_language import Lang
from grognard.games.power.events.orders import Read
from grognard.games.power.play import adjudicate
from grognard.games.power.state import State
from grognard.kit.position_text import Phrase, stacks

E = TypeVar("E", bound=Event)


def position(
    stands: str = "", *, reserve: str = "", lang: str = "fr", penalty: bool = False, strict: bool = False, **setup: Any
) -> State:
    """`position("V0: V T 2S, B D | IX: B D", reserve="V 2P 3S | B P", players=3, referee="B", ...)`.

    A space, then each army and its pieces, a comma between armies. Doing nothing costs nothing unless `penalty` is set.
    Everything else is as in the `setup` of `examples.yaml`.
    """
    board = {space.text: dict(map(_army_and_pieces, forces)) for space, forces in stacks(stands)}
    reserves = dict(map(_army_and_pieces, Phrase(reserve).parts("|")))
    options = {"no_order_penalty": penalty, "component_limit": "strict" if strict else "none"}
    state = position_of({"board": board, "reserve": reserves, "options": options, **setup})
    state.lang = Lang(lang)
    return state


@dataclass
class Played:
    """A round that was played: what came of each line, and how everything stands now."""

    before: State
    state: State
    account: Sequence[Event]

    @property
    def lines(self) -> dict[str, list[Any]]:
        """The lines of each army as they were read."""
        return {LETTERS[e.army]: list(e.lines) for e in self.told(Read)}

    @property
    def results(self) -> dict[str, list[str]]:
        """`ok`, `illegal`, `cancelled` or `ignored` for each line of each army."""
        return {letter: [str(line.outcome) for line in lines] for letter, lines in self.lines.items()}

    @property
    def reasons(self) -> dict[str, list[str]]:
        """`PW-4.1-b refusal-out-of-reach` for each line of each army; nothing for one that was carried out."""
        return {letter: [f"{line.rule} {line.why}".strip() for line in lines] for letter, lines in self.lines.items()}

    @property
    def board(self) -> str:
        """As `position` is given it: places and armies in alphabetical order."""
        return " | ".join(
            f"{space}: " + ", ".join(f"{letter} {held}" for letter, held in forces.items())
            for space, forces in board_of(self.state).items()
        )

    @property
    def reserve(self) -> dict[str, str]:
        """Power first, as in `{"V": "2P S"}`; empty Reserves are left out."""
        return reserves_of(self.state)

    @property
    def flags(self) -> dict[str, str]:
        """The Flags in the HQ of each living army, as in `{"V": "VB"}`."""
        state = self.state
        return {LETTERS[a]: "".join(LETTERS[x] for x in sorted(state.flags[a])) for a in ARMIES if state.alive[a]}

    @property
    def eliminated(self) -> str:
        return "".join(LETTERS[a] for a in ARMIES if not self.state.alive[a])

    @property
    def winners(self) -> list[str]:
        return winners_of(self.state)

    def told(self, sort: type[E]) -> list[E]:
        """The events of one sort."""
        return [event for event in self.account if isinstance(event, sort)]


def played(
    stands: str | State = "",
    *,
    V: Sequence[str] = (),  # noqa: N803
    B: Sequence[str] = (),  # noqa: N803
    J: Sequence[str] = (),  # noqa: N803
    R: Sequence[str] = (),  # noqa: N803
    **setup: Any,
) -> Played:
    """One round from a position (or from its text, see `position`) by the sheets of the armies."""
    before = position(stands, **setup) if isinstance(stands, str) else stands
    sheets: Mapping[str, Sequence[str]] = {"V": V, "B": B, "J": J, "R": R}
    after, account = adjudicate(before, {a: list(sheets[LETTERS[a]]) for a in ARMIES})
    return Played(before, after, account)


def _army_and_pieces(force: Phrase) -> tuple[str, str]:
    army, _, pieces = force.text.partition(" ")
    return army, pieces
