"""A saved game shown entry by entry: of a full file, or of what one seat saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from grognard.cli import narration
from grognard.cli.locale import folded
from grognard.cli.side_names import SideNames, side_names
from grognard.cli.table_view import Stage
from grognard.cli.terminal import EndOfInput, Terminal
from grognard.core import Game, Seat
from grognard.match import Match, Occupant
from grognard.match.narration import marked, narrate, narrate_events
from grognard.match.save_file import Saved
from grognard.words import Translator


class Moment(Struct, frozen=True):
    """The table after one entry, as the viewer may see it."""

    n: int
    view: Any
    told: tuple[narration.Said, ...]
    mark: bool


class Film:
    """Everything that can be shown of one game, and to which viewer."""

    def __init__(self, game: Game[Any], stage: Stage, viewer: Seat | None, occupants: Sequence[Occupant] = ()) -> None:
        self.game, self.stage, self.viewer, self.occupants = game, stage, viewer, occupants
        self.moments: list[Moment] = []
        self.sides: SideNames = {}

    def name_sides(self, view: Any) -> None:
        """As they are called in this position: the last one knows all of them."""
        self.sides = side_names(self.stage.scenario, self.game.scene(view).roles)


def of_match(match: Match[Any], terminal: Terminal, translator: Translator, seat: Seat | None) -> Film:
    """A full file. When the game is over nothing is hidden, unless a seat's own view is asked for."""
    game = match.game
    stage = Stage(terminal, translator, game.board(match.header.scenario, match.header.options), match.scenario)
    film = Film(game, stage, seat, match.occupants)
    open_table = match.result is not None and seat is None
    film.name_sides(match.state if open_table else game.view(match.state, seat))
    for entry in match.log:
        state = match.state_at(entry.n)
        events = [e for e in match.events(entry) if open_table or game.seen(e, seat) is not None]
        seen = narrate(match, entry, seat)
        if match.result is not None and not open_table and events:
            seen = narrate_events(shown for e in events if (shown := game.seen(e, seat)) is not None)
        view = state if open_table else game.view(state, seat)
        film.moments.append(Moment(entry.n, view, tuple(narration.said(seen, translator, film.sides)), marked(events)))
    return film


def of_seen(saved: Saved, game: Game[Any], terminal: Terminal, translator: Translator) -> Film:
    """A seat's own file."""
    scenario = game.scenarios()[saved.header.scenario]
    stage = Stage(terminal, translator, game.board(saved.header.scenario, saved.header.options), scenario)
    seat = saved.seat if saved.seat is not None and saved.seat >= 0 else None
    film = Film(game, stage, seat)
    if saved.seen:
        film.name_sides(game.codec.state(saved.seen[-1].view))
    for entry in saved.seen:
        events = [game.codec.event(raw) for raw in entry.events]
        told = tuple(narration.said(narrate_events(events), translator, film.sides))
        film.moments.append(Moment(entry.n, game.codec.state(entry.view), told, marked(events)))
    return film


def tell_all(film: Film, last: int) -> None:
    """Every line up to an entry, then the table as it stands there."""
    for moment in film.moments[: last + 1]:
        _tell(film, moment)
    _show(film, last)


def watch(film: Film, start: int) -> None:
    """Step through it: Enter, `n`, `p`, a number, `t` to the next mark, `q`."""
    out, translator = film.stage.terminal, film.stage.translator
    at = start
    _show(film, at)
    while True:
        out.wrapped(translator.say("cli-replay-how"), "bright_black", "  ")
        try:
            typed = folded(out.ask(f"{film.moments[at].n}/{film.moments[-1].n} >"))
        except EndOfInput:
            return
        if typed in ("q", "quit", folded(translator.say("cli-command-quit"))):
            return
        to = _step(film, at, typed)
        if to is None or not 0 <= to < len(film.moments):
            out.wrapped(translator.say("cli-replay-nowhere", last=film.moments[-1].n), "bright_red")
            continue
        for moment in film.moments[at + 1 : to]:
            if to > at:
                _tell(film, moment)
        at = to
        _show(film, at)


def _step(film: Film, at: int, typed: str) -> int | None:
    marks = [k for k, moment in enumerate(film.moments) if moment.mark]
    match typed:
        case "" | "n":
            return at + 1
        case "p":
            return at - 1
        case "t":
            return next((k for k in marks if k > at), None)
        case "b":
            return next((k for k in reversed(marks) if k < at), 0)
    return next((k for k, m in enumerate(film.moments) if str(m.n) == typed), None)


def _show(film: Film, at: int) -> None:
    moment, stage = film.moments[at], film.stage
    stage.header(stage.translator.say("cli-replay-entry", n=str(moment.n), last=str(film.moments[-1].n)))
    stage.show(film.game.scene(moment.view), film.viewer, film.occupants)
    _tell(film, moment)
    for decision in film.game.decisions(moment.view):
        if not decision.committed:
            who = narration.seat_name(stage.scenario, decision.seat, stage.translator, film.sides)
            stage.terminal.wrapped(f"→ {who} – {stage.translator.text(decision.prompt)}", "bold", "  ")


def _tell(film: Film, moment: Moment) -> None:
    for said, rules in moment.told:
        line = Text.assemble((f"{moment.n:>4} ", "bright_black"), (said, "bold" if moment.mark else ""))
        line.append(f" [{', '.join(rules)}]" if rules else "", "bright_black")
        film.stage.terminal.print(line)
