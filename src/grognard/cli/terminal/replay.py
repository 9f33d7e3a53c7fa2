"""A saved game shown entry by entry: from a full file, or from a seat's own file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from grognard.cli.locale import folded
from grognard.cli.terminal import narration
from grognard.cli.terminal.side_names import SideNames, side_names
from grognard.cli.terminal.terminal_io import EndOfInput, Terminal
from grognard.cli.terminal.view import TableView
from grognard.core import Game, Seat
from grognard.match import Match, Occupant
from grognard.match.narration import marked, narrate, narrate_events
from grognard.match.save_file import Saved
from grognard.words import Translator


class Moment(Struct, frozen=True):
    """The table after one entry, as the viewer may see it."""

    n: int
    view: Any
    lines: tuple[narration.Said, ...]
    mark: bool


class Replay:
    """A game as one viewer may see it, moment by moment."""

    def __init__(
        self, game: Game[Any], table_view: TableView, viewer: Seat | None, occupants: Sequence[Occupant] = ()
    ) -> None:
        self.game, self.table_view, self.viewer, self.occupants = game, table_view, viewer, occupants
        self.moments: list[Moment] = []
        self.sides: SideNames = {}

    def name_sides(self, view: Any) -> None:
        """Take the names of the sides from this position; the last one has all of them."""
        self.sides = side_names(self.table_view.scenario, self.game.scene(view).roles)


def of_match(match: Match[Any], terminal: Terminal, translator: Translator, seat: Seat | None) -> Replay:
    """The replay of a full file. When the game is over nothing is hidden, unless a seat's own view is asked for."""
    game = match.game
    table_view = TableView(
        terminal, translator, game.board(match.header.scenario, match.header.options), match.scenario
    )
    replay = Replay(game, table_view, seat, match.occupants)
    open_table = match.result is not None and seat is None
    replay.name_sides(match.state if open_table else game.view(match.state, seat))
    for entry in match.log:
        state = match.state_at(entry.n)
        events = [e for e in match.events(entry) if open_table or game.seen(e, seat) is not None]
        seen = narrate(match, entry, seat)
        if match.result is not None and not open_table and events:
            seen = narrate_events(shown for e in events if (shown := game.seen(e, seat)) is not None)
        view = state if open_table else game.view(state, seat)
        replay.moments.append(
            Moment(entry.n, view, tuple(narration.said(seen, translator, replay.sides)), marked(events))
        )
    return replay


def of_seen(saved: Saved, game: Game[Any], terminal: Terminal, translator: Translator) -> Replay:
    """The replay of a seat's own file."""
    scenario = game.scenarios()[saved.header.scenario]
    table_view = TableView(terminal, translator, game.board(saved.header.scenario, saved.header.options), scenario)
    seat = saved.seat if saved.seat is not None and saved.seat >= 0 else None
    replay = Replay(game, table_view, seat)
    if saved.seen:
        replay.name_sides(game.codec.state(saved.seen[-1].view))
    for entry in saved.seen:
        events = [game.codec.event(raw) for raw in entry.events]
        lines = tuple(narration.said(narrate_events(events), translator, replay.sides))
        replay.moments.append(Moment(entry.n, game.codec.state(entry.view), lines, marked(events)))
    return replay


def print_all(replay: Replay, last: int) -> None:
    """Print every line up to an entry, then the table after it."""
    for moment in replay.moments[: last + 1]:
        _print_lines(replay, moment)
    _show(replay, last)


def watch(replay: Replay, start: int) -> None:
    """Step through it: Enter, `n`, `p`, a number, `t` to the next mark, `q`."""
    out, translator = replay.table_view.terminal, replay.table_view.translator
    at = start
    _show(replay, at)
    while True:
        out.wrapped(translator.say("cli-replay-how"), "bright_black", "  ")
        try:
            typed = folded(out.ask(f"{replay.moments[at].n}/{replay.moments[-1].n} >"))
        except EndOfInput:
            return
        if typed in ("q", "quit", folded(translator.say("cli-command-quit"))):
            return
        to = _step(replay, at, typed)
        if to is None or not 0 <= to < len(replay.moments):
            out.wrapped(translator.say("cli-replay-nowhere", last=replay.moments[-1].n), "bright_red")
            continue
        for moment in replay.moments[at + 1 : to]:
            if to > at:
                _print_lines(replay, moment)
        at = to
        _show(replay, at)


def _step(replay: Replay, at: int, typed: str) -> int | None:
    marks = [k for k, moment in enumerate(replay.moments) if moment.mark]
    match typed:
        case "" | "n":
            return at + 1
        case "p":
            return at - 1
        case "t":
            return next((k for k in marks if k > at), None)
        case "b":
            return next((k for k in reversed(marks) if k < at), 0)
    return next((k for k, m in enumerate(replay.moments) if str(m.n) == typed), None)


def _show(replay: Replay, at: int) -> None:
    moment, table_view = replay.moments[at], replay.table_view
    table_view.header(table_view.translator.say("cli-replay-entry", n=str(moment.n), last=str(replay.moments[-1].n)))
    table_view.show(replay.game.scene(moment.view), replay.viewer, replay.occupants)
    _print_lines(replay, moment)
    for decision in replay.game.decisions(moment.view):
        if not decision.committed:
            who = narration.seat_name(table_view.scenario, decision.seat, table_view.translator, replay.sides)
            table_view.terminal.wrapped(f"→ {who} – {table_view.translator.text(decision.prompt)}", "bold", "  ")


def _print_lines(replay: Replay, moment: Moment) -> None:
    for said, rules in moment.lines:
        line = Text.assemble((f"{moment.n:>4} ", "bright_black"), (said, "bold" if moment.mark else ""))
        line.append(f" [{', '.join(rules)}]" if rules else "", "bright_black")
        replay.table_view.terminal.print(line)
