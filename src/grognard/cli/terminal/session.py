"""A match at the terminal: shows the table, asks the questions, reads the answers, lets bots move."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.text import Text

from grognard import bots
from grognard.cli.locale import cli_translator, folded
from grognard.cli.save_files import SUFFIX, BadFile, write_text
from grognard.cli.terminal import narration, panels
from grognard.cli.terminal.answers import Answering, NotUnderstood, answering, grid
from grognard.cli.terminal.side_names import SideNames, side_names
from grognard.cli.terminal.terminal_io import Terminal
from grognard.cli.terminal.typed_commands import Moved, StepBack, now, place, run_command
from grognard.cli.terminal.view import TableView
from grognard.core import (
    ASKS,
    Action,
    Ask,
    Decision,
    Next,
    Number,
    OneOf,
    Point,
    Refusal,
    Refused,
    RuleId,
    Seat,
    Severity,
    SomeOf,
    Split,
    Unreadable,
    dump,
    follow,
)
from grognard.core import Text as TextAsk
from grognard.core.dice import Wanted
from grognard.core.scene import Layer
from grognard.games import folder
from grognard.match import Bot, DiceKind, Entry, Match, Person, WrongMove, export
from grognard.match.narration import narrate
from grognard.words import Translator, rulebook

MOST_NEWS = 24
MOST_FORECASTS = 16
THINKING_AFTER_SECONDS = 1.0


class AnsweredQuestion(Struct):
    """A question that was answered on the way to an action."""

    ask: Ask
    pick: str
    automatic: bool = False


class TerminalSession:
    """One match, one terminal, and the players who use it."""

    def __init__(self, match: Match[Any], terminal: Terminal, language: str) -> None:
        self.match, self.terminal, self.language = match, terminal, language
        self.game = match.game
        self.translator = cli_translator(language, match.game.id)
        self.book = rulebook(folder(match.game.id))
        self.board = self.game.board(match.header.scenario, match.header.options)
        self.table_view = TableView(terminal, self.translator, self.board, match.scenario)
        self.seat: Seat = 0
        self.since: dict[Seat, int] = {}
        """The first entry that each seat has not read yet."""
        self.sides: SideNames = {}
        self.looked: Seat | None = None
        self.refusal: Refusal | None = None
        self.picks: tuple[str, ...] = ()
        self.here: Ask | None = None
        self.first = True

    # --- playing

    @property
    def persons(self) -> list[Seat]:
        return [s for s in self.match.seats if isinstance(self.match.occupants[s], Person)]

    def play(self) -> None:
        """Play until the end, or until the player leaves."""
        while self.match.result is None:
            if self.match.wanted is not None:
                self._type_dice()
                continue
            waiting = self.match.waiting_for()
            programs = [s for s in waiting if s not in self.persons]
            if programs:
                # Bots first, so that a player's later decision can be undone without consent.
                self._bot_moves(programs[0])
            else:
                self._decide(waiting[0])
        self._end()

    def _bot_moves(self, seat: Seat) -> None:
        occupant = self.match.occupants[seat]
        name, seed = (occupant.name, occupant.seed) if isinstance(occupant, Bot) else ("random", 0)
        # A seed for each decision: a game that was saved and loaded continues as it would have.
        bot = bots.make(name, self.game, seed * 1_000_003 + len(self.match.log))
        with self._thinking(seat):
            action = bot.choose(self.match.view(seat), seat)
        self.match.act(seat, action, decision=self.match.decision_id(seat), at=now())

    def _thinking(self, seat: Seat) -> _ThinkingNotice:
        return _ThinkingNotice(lambda: self.say("cli-thinking", seat=self.name(seat), style="bright_black"))

    def _decide(self, seat: Seat) -> None:
        """One decision of a player, from the first question to the action, or until the match moves on."""
        self._curtain(seat)
        self.seat, self.picks, self.here = seat, (), None
        self._name_sides()
        self.show()
        steps: list[AnsweredQuestion] = []
        here: Next = self.game.ask(self.match.view(seat), seat)
        while isinstance(here, ASKS):
            self.picks, self.here = tuple(step.pick for step in steps), here
            try:
                forced = self._only(here, bool(steps))
                automatic = forced is not None
                pick, after = forced or self.ask(here, first=not steps)
            except Moved:
                return
            except StepBack:
                # Questions that were answered automatically are skipped; the first one never is.
                while (last := steps.pop()).automatic:
                    pass
                here = last.ask
                continue
            steps.append(AnsweredQuestion(here, pick, automatic))
            here = after
        assert isinstance(here, Action)
        try:
            self._act(here)
        except Refused as refused:
            self.refuse(refused.refusal)
        except NotUnderstood as puzzled:
            self.complain(str(puzzled))

    def _act(self, action: Action) -> None:
        """Carry out an action, or raise `Refused`. Ask first if it is costly or may lose the game."""
        seen = len(self.match.log)
        view = self.match.view(self.seat)
        if (refusal := self.game.refusal(view, self.seat, action)) is not None:
            raise Refused(refusal)
        cautions = self.game.cautions(view, self.seat, action)
        for caution in cautions:
            if caution.severity is not Severity.NO_EFFECT:
                self.warn(self.translator.text(caution.message), caution.rule, caution.severity)
                if not self.yes("cli-danger-sure"):
                    return
        try:
            self.match.act(self.seat, action, decision=self.match.decision_id(self.seat), at=now())
        except WrongMove as wrong:
            raise NotUnderstood(self.translator.text(wrong.message)) from None
        for caution in cautions:
            if caution.severity is Severity.NO_EFFECT:
                self.warn(self.translator.text(caution.message), caution.rule)
        self.since[self.seat] = seen
        self.refusal = None

    def _only(self, ask: Ask, later: bool) -> tuple[str, Next] | None:
        """The automatic answer to a question after the first that has only one answer and leads to another question."""
        if not later or not _has_one_answer(ask):
            return None
        codes: tuple[str, ...] = ()
        while (pick := ask.pick_of(codes)) is None:
            codes = (*codes, ask.codes(codes)[-1])
        pick, after = follow(ask, pick)
        if not isinstance(after, ASKS):
            return None
        said = next((c.label for c in answering(ask, self.translator).choices() if c.key == pick), pick)
        self.say("cli-only-choice", question=self.translator.text(ask.prompt), answer=said, style="bright_black")
        return pick, after

    # --- one question

    def ask(self, ask: Ask, first: bool, board: bool = True) -> tuple[str, Next]:
        """Ask until there is a pick that the question accepts. Raises `StepBack` and `Moved`."""
        answer = answering(ask, self.translator)
        self._show_question(ask, answer, board=board and not first)
        while True:
            self.first = first
            typed = self.terminal.ask(self._cursor(ask))
            try:
                pick = self._understood(ask, answer, typed)
                if pick is not None:
                    return follow(ask, pick)
                self.terminal.print(self.translator.text(ask.prompt), "bold")
                self._show_choices(answer)
            except NotUnderstood as puzzled:
                self.refusal = None
                self.complain(str(puzzled))
            except Refused as refused:
                self.refuse(refused.refusal)

    def _cursor(self, ask: Ask) -> str:
        word = self.translator.say("cli-command-help")
        return f"({'/' if isinstance(ask, TextAsk) else ''}{word}) >"

    def _understood(self, ask: Ask, answer: Answering, typed: str) -> str | None:
        """The pick that a line means; `None` if the line was a command or only part of an answer."""
        if typed in ("", "<", "\x1b"):
            if not answer.back() and not self.first:
                raise StepBack
            return None
        pick = answer.exact(typed)
        if pick is not None or run_command(self, typed):
            return pick
        if not isinstance(ask, TextAsk) and (action := self._notation(typed)) is not None:
            self._act(action)
            raise Moved
        if isinstance(ask, Point) and (at := {s.id: s.at for s in self.board.spots}.get(place(self, typed) or "")):
            return f"{at[0]}/{at[1]}"
        pick = answer.read(typed)
        if isinstance(ask, OneOf) and ask.typed is None and pick not in ask.keys and pick == typed:
            return self._not_offered(typed)
        return pick

    def _not_offered(self, typed: str) -> str:
        """The key of a known place or thing, so that the question can say which rule forbids it."""
        key = place(self, typed)
        if key is None:
            raise NotUnderstood(self.translator.say("pick-not-offered", pick=typed))
        return key

    def _notation(self, typed: str) -> Action | None:
        try:
            return self.game.codec.actions.read(typed)
        except Unreadable:
            return None

    # --- showing

    def show(self, full: bool = False) -> None:
        """The whole table for the deciding seat: board, panels, news, prompt."""
        self.table_view.header()
        self.table_view.show(self.game.scene(self.match.view(self.seat)), self.seat, self.match.occupants, full)
        self._news()
        self._prompt()

    def board_lines(self, *layers: Layer, height: int = 0, answer: Answering | None = None) -> list[Text]:
        """The board alone, with layers over it and the numbers of the choices."""
        scene = self.game.scene(self.match.view(self.seat))
        return self.table_view.board_lines(
            scene, self.seat, self.match.occupants, layers=layers, height=height, answer=answer
        )

    def _news(self) -> None:
        """Print what happened since this seat's last decision."""
        lines = [line for entry in self.match.log[self.since.get(self.seat, 0) :] for line in self.log_lines(entry.n)]
        if len(lines) > MOST_NEWS:
            self.say("cli-more-news", count=len(lines) - MOST_NEWS, style="bright_black")
        for line in lines[-MOST_NEWS:]:
            self.terminal.print(line)

    def log_lines(self, n: int, numbered: bool = False) -> Iterator[Text]:
        entry = self.match.log[n]
        for k, (said, rules) in enumerate(self._said(entry)):
            number = f"{n:>4} " if k == 0 else "     "
            line = Text.assemble((number if numbered else "· ", "bright_black"), said)
            line.append(f" [{', '.join(rules)}]" if rules else "", "bright_black")
            yield line

    def _said(self, entry: Entry) -> Iterator[narration.Said]:
        return narration.said(narrate(self.match, entry, self.seat), self.translator, self.sides)

    def _prompt(self) -> None:
        decision = self._decision()
        if decision is not None:
            who = self.translator.say("cli-your-turn", seat=self.name(self.seat))
            self.terminal.print(
                Text.assemble((f" {who} ", "bold reverse"), " ", (self.translator.text(decision.prompt), "bold"))
            )

    def _decision(self) -> Decision | None:
        return next((d for d in self.match.decisions() if d.seat == self.seat), None)

    def _show_question(self, ask: Ask, answer: Answering, board: bool) -> None:
        view = self.match.view(self.seat)
        if board or answer.points():
            sketch = self.game.sketch(view, self.seat, self.picks)
            spots = {s.id for s in self.board.spots}
            if sketch.things or answer.points() or any(key in spots for key in answer.spots()):
                height = self.terminal.height - len(grid(answer.choices(), self.terminal.width, self.translator)) - 6
                self.terminal.lines(self.board_lines(sketch, height=height, answer=answer))
            self.terminal.lines(panels.stacked(panels.blocks(sketch.panels, self.translator.text, frozenset())))
        base = self.game.forecast(view, self.seat, self.picks)
        shown = [panels.forecast(odds, self.translator.text) for odds in base]
        self.terminal.lines(panels.side_by_side(shown, self.terminal.width))
        self.terminal.print(self.translator.text(ask.prompt), "bold")
        self._show_choices(answer)
        if isinstance(ask, OneOf) and len(ask.keys) <= MOST_FORECASTS:
            for choice in answer.choices():
                odds_here = self.game.forecast(view, self.seat, (*self.picks, choice.key))
                for odds in odds_here if odds_here != base else ():
                    said = panels.forecast_line(odds, self.translator.text)
                    self.terminal.wrapped(f"    {choice.label} – {said}", "cyan", "      ")

    def _show_choices(self, answer: Answering) -> None:
        self.terminal.lines(grid(answer.choices(), self.terminal.width, self.translator))
        if so_far := answer.so_far():
            self.terminal.wrapped(so_far, "bold", "  ")
        for hint in answer.hints():
            self.terminal.wrapped(f"  {hint}", "bright_black", "  ")

    # --- saying

    def say(self, key: str, style: str = "", **facts: Any) -> None:
        self.terminal.wrapped(self.translator.say(key, **facts), style, "  ")

    def complain(self, text: str) -> None:
        self.terminal.wrapped(f"✗ {text}", "bright_red", "  ")

    def wrong(self, wrong: WrongMove) -> None:
        self.refusal = None
        self.complain(self.translator.text(wrong.message))

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        text = self.translator.text(refusal.message)
        if refusal.rule:
            text += f" [{self.cited(refusal.rule)}] {self.translator.say('cli-ask-why')}"
        self.complain(text)

    def warn(self, text: str, rule: RuleId, severity: Severity = Severity.NO_EFFECT) -> None:
        colour = "red" if severity is Severity.DANGER else "yellow"
        self.terminal.wrapped(f"! {text}" + (f" [{self.cited(rule)}]" if rule else ""), colour, "  ")

    def cited(self, rule: str) -> str:
        return f"{rule} {self.book.title(rule, self.language)}" if rule in self.book else rule

    def name(self, seat: Seat) -> str:
        return narration.seat_name(self.match.scenario, seat, self.translator, self.sides)

    def _name_sides(self) -> None:
        """Read the names of the sides from the position, where they can change."""
        self.sides = side_names(self.match.scenario, self.game.scene(self.match.view(self.seat)).roles)

    def yes(self, key: str, **facts: Any) -> bool:
        self.say(key, style="bold", **facts)
        typed = folded(self.terminal.ask(f"({self.translator.say('cli-yes-no')}) >"))
        return typed in {"y", "yes", *map(folded, self.translator.say("cli-word-yes").split())}

    def save(self, path: Path) -> bool:
        return self.write_file(path, export(self.match))

    def write_file(self, path: Path, text: str) -> bool:
        try:
            write_text(path, text)
        except BadFile as bad:
            self.complain(str(bad))
            return False
        self.say("cli-saved", path=str(path))
        return True

    @property
    def own_file(self) -> Path:
        return Path(f"grognard-{self.game.id}-{self.match.header.id}{SUFFIX}")

    # --- around the game

    def _curtain(self, seat: Seat) -> None:
        """Clear the screen between two players who share it, if one may not see the other's view."""
        before, self.looked = self.looked, seat
        if before is None or before == seat:
            return
        if dump(self.match.view(before)) == dump(self.match.view(seat)):
            return
        self.terminal.clear()
        self.say("cli-curtain", style="bold", seat=self.name(seat))
        self.terminal.ask(self.translator.say("cli-press-enter"))
        self.terminal.clear()

    def _type_dice(self) -> None:
        wanted = self.match.wanted
        assert wanted is not None
        outcomes = ask_outcomes(self.terminal, self.translator, wanted, self.name)
        try:
            self.match.give(outcomes, at=now())
        except WrongMove as wrong:
            self.wrong(wrong)

    def _end(self) -> None:
        """Show the result and the dice key, and offer to save the game."""
        result = self.match.result
        assert result is not None
        self._name_sides()
        self.table_view.header()
        self.table_view.show(self.game.scene(self.match.view(self.seat)), self.seat, self.match.occupants)
        self._news()
        self.say("cli-over", style="bold reverse")
        for line in narration.how_it_ended(self.match.scenario, result, self.translator, self.sides):
            self.terminal.wrapped(line, "bold")
        if len(self.persons) == 1:
            first = result.places[self.persons[0]] == 1
            shared = result.firsts(self.match.scenario.sides) > 1
            self.say("cli-you-share" if first and shared else "cli-you-win" if first else "cli-you-lose", style="bold")
        if self.match.key is not None and self.match.header.dice is DiceKind.FAIR:
            self.say("cli-dice-key", secret=self.match.key.hex(), commitment=self.match.commitment)
        self.say("cli-offer-save", style="bold", path=str(self.own_file))
        typed = self.terminal.ask(f"({self.translator.say('cli-save-answers')}) >")
        if folded(typed) in {"n", "no", *map(folded, self.translator.say("cli-word-no").split())}:
            return
        plain = typed in ("", "\x1b") or folded(typed) in {"y", "yes", *self.translator.say("cli-word-yes").split()}
        path = self.own_file if plain else Path(typed if typed.endswith(SUFFIX) else typed + SUFFIX)
        if self.save(path):
            self.say("cli-verify-how", path=str(path))


def _has_one_answer(ask: Ask) -> bool:
    match ask:
        case OneOf():
            return len(ask.keys) == 1 and ask.typed is None
        case SomeOf():
            return ask.low == len(ask.keys)
        case Split():
            return all(len(ask.bins_for(item)) == 1 for item, _ in ask.items)
        case Number():
            return ask.low == ask.high
    return False


class _ThinkingNotice:
    """Prints that a bot is thinking, after a second."""

    def __init__(self, speak: Callable[[], None]) -> None:
        self._timer = threading.Timer(THINKING_AFTER_SECONDS, speak)

    def __enter__(self) -> None:
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()


def ask_outcomes(terminal: Terminal, translator: Translator, wanted: Wanted, name: Callable[[Seat], str]) -> list[int]:
    """Ask for outcomes that were rolled or drawn by hand. Things in a bag are numbered from 1 for people, from 0 in the
    match."""
    who = f" ({name(wanted.by)})" if wanted.by is not None and wanted.by >= 0 else ""
    label = translator.roll_name(wanted.label)
    if wanted.sides:
        kind = {"sides": wanted.sides, "left": wanted.left, "unlike": wanted.unlike}
        question = translator.say("cli-roll", label=label, who=who, **kind)
    else:
        left = ", ".join(f"{thing + 1} ({count}×)" for thing, count in wanted.outcomes())
        question = translator.say("cli-draw-from", label=label, who=who, left=left)
    while True:
        terminal.wrapped(question, "bold", "  ")
        typed = terminal.ask(">").replace(",", " ").split()
        if typed and all(word.isdecimal() for word in typed):
            return [int(word) - (0 if wanted.sides else 1) for word in typed]
        terminal.wrapped(translator.say("cli-numbers-please"), "bright_red")
