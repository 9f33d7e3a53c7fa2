"""Watching a saved game again, entry by entry: a full file, or what one seat saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from rich.text import Text

from grognard.cli import story
from grognard.cli.speech import folded
from grognard.cli.stage import Stage
from grognard.cli.terminal import EndOfInput, Terminal
from grognard.core import Game, Seat
from grognard.match import Match, Sitter
from grognard.match.grog import Saved
from grognard.match.story import marked, tell, tell_events
from grognard.words import Tongue


class Moment(Struct, frozen=True):
    """The table after one entry, for the eyes that look."""

    n: int
    view: Any
    told: tuple[story.Said, ...]
    mark: bool


class Film:
    """Everything that can be watched of one game, and for whose eyes."""

    def __init__(self, game: Game[Any], stage: Stage, eyes: Seat | None, sitters: Sequence[Sitter] = ()) -> None:
        self.game, self.stage, self.eyes, self.sitters = game, stage, eyes, sitters
        self.moments: list[Moment] = []


def of_match(match: Match[Any], terminal: Terminal, tongue: Tongue, seat: Seat | None) -> Film:
    """A full file. When the game is over nothing is hidden, unless a seat's own eyes are asked for."""
    game = match.game
    stage = Stage(terminal, tongue, game.board(match.header.scenario, match.header.options), match.scenario)
    film = Film(game, stage, seat, match.sitters)
    open_table = match.result is not None and seat is None
    for entry in match.log:
        state = match.state_at(entry.n)
        events = [e for e in match.events(entry) if open_table or game.seen(e, seat) is not None]
        seen = tell(match, entry, seat)
        if match.result is not None and not open_table and events:
            seen = tell_events(shown for e in events if (shown := game.seen(e, seat)) is not None)
        view = state if open_table else game.view(state, seat)
        film.moments.append(Moment(entry.n, view, tuple(story.said(seen, tongue)), marked(events)))
    return film


def of_seen(saved: Saved, game: Game[Any], terminal: Terminal, tongue: Tongue) -> Film:
    """A seat's own file."""
    scenario = game.scenarios()[saved.header.scenario]
    stage = Stage(terminal, tongue, game.board(saved.header.scenario, saved.header.options), scenario)
    seat = saved.seat if saved.seat is not None and saved.seat >= 0 else None
    film = Film(game, stage, seat)
    for entry in saved.seen:
        events = [game.codec.event(raw) for raw in entry.events]
        told = tuple(story.said(tell_events(events), tongue))
        film.moments.append(Moment(entry.n, game.codec.state(entry.view), told, marked(events)))
    return film


def tell_all(film: Film, last: int) -> None:
    """Every line up to an entry, then the table as it stands there."""
    for moment in film.moments[: last + 1]:
        _tell(film, moment)
    _show(film, last)


def watch(film: Film, start: int) -> None:
    """Step through it: Enter, `n`, `p`, a number, `t` to the next mark, `q`."""
    out, tongue = film.stage.terminal, film.stage.tongue
    at = start
    _show(film, at)
    while True:
        out.wrapped(tongue.say("cli-replay-how"), "bright_black", "  ")
        try:
            typed = folded(out.ask(f"{film.moments[at].n}/{film.moments[-1].n} >"))
        except EndOfInput:
            return
        if typed in ("q", "quit", folded(tongue.say("cli-command-quit"))):
            return
        to = _step(film, at, typed)
        if to is None or not 0 <= to < len(film.moments):
            out.wrapped(tongue.say("cli-replay-nowhere", last=film.moments[-1].n), "bright_red")
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
    stage.header(stage.tongue.say("cli-replay-entry", n=str(moment.n), last=str(film.moments[-1].n)))
    stage.show(film.game.scene(moment.view), film.eyes, film.sitters)
    _tell(film, moment)
    for decision in film.game.decisions(moment.view):
        if not decision.committed:
            who = story.seat_name(stage.scenario, decision.seat, stage.tongue)
            stage.terminal.wrapped(f"→ {who} – {stage.tongue.text(decision.prompt)}", "bold", "  ")


def _tell(film: Film, moment: Moment) -> None:
    for said, rules in moment.told:
        line = Text.assemble((f"{moment.n:>4} ", "bright_black"), (said, "bold" if moment.mark else ""))
        line.append(f" [{', '.join(rules)}]" if rules else "", "bright_black")
        film.stage.terminal.print(line)
