"""A match at the terminal: shows the table, puts the questions, takes the answers, lets the bots move."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.text import Text

from grognard import bots
from grognard.cli import panels, story
from grognard.cli.answers import Answering, Puzzled, answering, grid, meant
from grognard.cli.canvas import Look, picture
from grognard.cli.saves import SUFFIX, BadFile, write_text
from grognard.cli.speech import folded, speech
from grognard.cli.terminal import Terminal
from grognard.cli.tones import GROUND, owners, sign, style
from grognard.core import (
    ASKS,
    Action,
    Ask,
    Decision,
    Instruction,
    Next,
    Number,
    OneOf,
    Pose,
    Refusal,
    Refused,
    RuleId,
    Seat,
    SomeOf,
    Split,
    Unreadable,
    dump,
    follow,
)
from grognard.core import Text as TextAsk
from grognard.core.scene import Layer, Scene, Tone
from grognard.games import folder
from grognard.match import Acted, Bot, DiceKind, Match, Person, Wish, WrongMove, export
from grognard.words import rulebook

WIDE = 120
"""From here on the panels stand beside the board."""
MOST_NEWS = 24
MOST_FORECASTS = 16
THINKING_AFTER = 1.0

COMMANDS = (
    "help", "back", "undo", "undo?", "why", "rules", "odds", "lens", "look", "log", "note", "notebook", "instruct",
    "instructions", "salt", "save", "draw", "resign", "quit",
)  # fmt: skip


class Left(Exception):
    """The person got up from the table; the game is kept."""


class Moved(Exception):
    """The match has moved on: what was being asked is no longer the question."""


class Back(Exception):
    """One question back."""


class Step(Struct):
    """A question answered on the way to an action."""

    ask: Ask
    pick: str
    automatic: bool = False


class Table:
    """One match, one terminal, and the persons who sit at it."""

    def __init__(self, match: Match[Any], terminal: Terminal, language: str) -> None:
        self.match, self.terminal, self.language = match, terminal, language
        self.game = match.game
        self.tongue = speech(language, match.game.id)
        self.book = rulebook(folder(match.game.id))
        self.board = self.game.board(match.header.scenario, match.header.options)
        self.seat: Seat = 0
        self.told: dict[Seat, int] = {}
        self.looked: Seat | None = None
        self.refusal: Refusal | None = None
        self.picks: tuple[str, ...] = ()
        self.here: Ask | None = None
        self.first = True
        self._orders: dict[str, Callable[[str], None]] = {
            "help": self._help, "undo": self._undo, "undo?": self._ask_undo, "why": self._why, "rules": self._rules,
            "odds": self._odds, "lens": self._lens, "look": self._look, "log": self._log, "note": self._note,
            "notebook": self._notebook, "instruct": self._instruct, "instructions": self._instructions,
            "salt": self._salt, "save": self._save, "draw": self._draw, "resign": self._resign, "quit": self._quit,
            "back": self._back,
        }  # fmt: skip

    # --- the game goes on

    @property
    def persons(self) -> list[Seat]:
        return [s for s in self.match.seats if isinstance(self.match.sitters[s], Person)]

    def play(self) -> None:
        """Until the end, or until the person leaves."""
        while self.match.result is None:
            if self.match.wanted is not None:
                self._type_dice()
                continue
            waiting = self.match.waiting_for()
            programs = [s for s in waiting if not isinstance(self.match.sitters[s], Person)]
            if programs:
                # Bots first: what a person then decides can be taken back without asking anybody.
                self._bot_moves(programs[0])
            else:
                self._decide(waiting[0])
        self._end()

    def _bot_moves(self, seat: Seat) -> None:
        sitter = self.match.sitters[seat]
        name, seed = (sitter.name, sitter.seed) if isinstance(sitter, Bot) else ("random", 0)
        # A seed for each decision: a game that was saved and loaded goes on as it would have.
        bot = bots.make(name, self.game, seed * 1_000_003 + len(self.match.log))
        with self._thinking(seat):
            action = bot.choose(self.match.view(seat), seat)
        self.match.act(seat, action, decision=self.match.decision_id(seat), at=now())

    def _thinking(self, seat: Seat) -> _Patience:
        return _Patience(lambda: self._say("cli-thinking", seat=self._name(seat), style="bright_black"))

    def _decide(self, seat: Seat) -> None:
        """One decision of a person, from the first question to the action, or until the match moves on."""
        self._curtain(seat)
        self.seat, self.picks, self.here = seat, (), None
        self.show()
        steps: list[Step] = []
        here: Next = self.game.ask(self.match.view(seat), seat)
        while isinstance(here, ASKS):
            self.picks, self.here = tuple(step.pick for step in steps), here
            try:
                forced = self._only(here, bool(steps))
                automatic = forced is not None
                pick, after = forced or self._put(here, first=not steps)
            except Moved:
                return
            except Back:
                # What answered itself is not worth going back to; the first question never does.
                while (last := steps.pop()).automatic:
                    pass
                here = last.ask
                continue
            steps.append(Step(here, pick, automatic))
            here = after
        assert isinstance(here, Action)
        try:
            self._act(here)
        except Refused as refused:
            self._refuse(refused.refusal)
        except Puzzled as puzzled:
            self._complain(str(puzzled))

    def _act(self, action: Action) -> None:
        """Do it, or raise `Refused`."""
        seen = len(self.match.log)
        cautions = self.game.cautions(self.match.view(self.seat), self.seat, action)
        try:
            self.match.act(self.seat, action, decision=self.match.decision_id(self.seat), at=now())
        except WrongMove as wrong:
            raise Puzzled(self.tongue.text(wrong.message)) from None
        for caution in cautions:
            self._warn(self.tongue.text(caution.message), caution.rule)
        self.told[self.seat] = seen
        self.refusal = None

    def _one_way(self, ask: Ask) -> bool:
        match ask:
            case OneOf():
                return len(ask.keys) == 1 and ask.typed is None
            case SomeOf():
                return ask.low == len(ask.keys)
            case Split():
                return len(ask.bins) == 1
            case Number():
                return ask.low == ask.high
        return False

    def _only(self, ask: Ask, later: bool) -> tuple[str, Next] | None:
        """A later question with one answer that leads on to another question answers itself, and is shown."""
        if not later or not self._one_way(ask):
            return None
        codes: tuple[str, ...] = ()
        while (pick := ask.pick_of(codes)) is None:
            codes = (*codes, ask.codes(codes)[-1])
        pick, after = follow(ask, pick)
        if not isinstance(after, ASKS):
            return None
        said = next((c.label for c in answering(ask, self.tongue).choices() if c.key == pick), pick)
        self._say("cli-only-choice", question=self.tongue.text(ask.prompt), answer=said, style="bright_black")
        return pick, after

    # --- one question

    def _put(self, ask: Ask, first: bool, board: bool = True) -> tuple[str, Next]:
        """Ask until there is a pick that the question takes. Raises `Back` and `Moved`."""
        answer = answering(ask, self.tongue)
        self._show_question(ask, answer, board=board and not first)
        while True:
            self.first = first
            typed = self.terminal.ask(self._cursor(ask))
            try:
                pick = self._understood(ask, answer, typed)
                if pick is not None:
                    return follow(ask, pick)
                self._show_choices(answer)
            except Puzzled as puzzled:
                self.refusal = None
                self._complain(str(puzzled))
            except Refused as refused:
                self._refuse(refused.refusal)

    def _cursor(self, ask: Ask) -> str:
        word = self.tongue.say("cli-command-help")
        return f"({'/' if isinstance(ask, TextAsk) else ''}{word}) >"

    def _understood(self, ask: Ask, answer: Answering, typed: str) -> str | None:
        """The pick that a line means; `None` if it was something else, or only a part."""
        if typed in ("", "<", "\x1b"):
            if not answer.back() and not self.first:
                raise Back
            return None
        pick = answer.exact(typed)
        if pick is not None or self._command(typed):
            return pick
        if not isinstance(ask, TextAsk) and (action := self._notation(typed)) is not None:
            self._act(action)
            raise Moved
        return answer.read(typed)

    def _notation(self, typed: str) -> Action | None:
        try:
            return self.game.codec.actions.read(typed)
        except Unreadable:
            return None

    # --- showing

    def show(self, full: bool = False) -> None:
        """The whole table for the seat that decides: board, panels, what happened, who must do what."""
        out, width = self.terminal, self.terminal.width
        scene = self.game.scene(self.match.view(self.seat))
        out.print()
        out.print(self._header(width))
        parts = panels.blocks(scene.panels, self.tongue.text, self._mine(scene), full or width >= WIDE)
        if width >= WIDE:
            beside = panels.stacked(parts)
            room = max((len(line.plain) for line in beside), default=0)
            board = self._board_lines(scene, (), max(60, width - min(room, width // 2) - 4), out.height - 14)
            out.lines(panels.side_by_side([board, beside], 10 * width))
        else:
            below = panels.side_by_side(parts, width)
            out.lines(self._board_lines(scene, (), width, out.height - len(below) - 9))
            out.lines(below)
        self._news()
        self._prompt()

    def _header(self, width: int) -> Text:
        title = self.tongue.say("game-title")
        scenario = self.tongue.text(self.match.scenario.name)
        return Text(f"━━ {title} · {scenario} ".ljust(width, "━"), "bold")

    def _mine(self, scene: Scene) -> frozenset[Tone]:
        found = owners(self.match.scenario, scene)
        return frozenset(tone for tone, owner in found.items() if owner.seat == self.seat)

    def _legend(self, scene: Scene) -> Text:
        """Whose signs are whose."""
        line = Text()
        for tone, owner in owners(self.match.scenario, scene).items():
            mine = owner.seat == self.seat
            line.append(f"{sign(tone)} {self.tongue.text(owner.role)}", f"{style(tone)} bold")
            if mine:
                line.append(f" = {self.tongue.say('cli-you')}", "bold reverse")
            else:
                line.append(f" ({self._sitter(owner.seat)})", "bright_black")
            line.append("   ")
        return line

    def _board_lines(
        self, scene: Scene, layers: Sequence[Layer], width: int, height: int, answer: Answering | None = None
    ) -> list[Text]:
        things = [*scene.things, *(t for layer in layers for t in layer.things)]
        look = Look(
            width,
            max(9, height),
            self.tongue.text,
            self._mine(scene),
            answer.spots() if answer else {},
            answer.points() if answer else (),
        )
        drawn = picture(self.board, things, look)
        legend = self._legend(scene)
        for printed, char in drawn.printed.items():
            key = f"cli-sign-{printed}"
            legend.append(f"{char} {self.tongue.say(key) if self.tongue.has(key) else printed}   ", "yellow")
        for tone in dict.fromkeys(s.tone for s in self.board.spots if s.tone in GROUND):
            legend.append(f"{GROUND[tone]} {self.tongue.say(f'cli-ground-{tone.value}')}   ", style(tone))
        notes = panels.side_by_side([[note] for note in drawn.notes], width)
        return [legend, *drawn.lines, *notes]

    def _news(self) -> None:
        """What happened since this seat's last decision."""
        lines = list(self._told_since(self.told.get(self.seat, 0)))
        if len(lines) > MOST_NEWS:
            self._say("cli-more-news", count=len(lines) - MOST_NEWS, style="bright_black")
        for line in lines[-MOST_NEWS:]:
            self.terminal.print(line)

    def _told_since(self, start: int) -> Iterator[Text]:
        for entry in self.match.log[start:]:
            yield from self._told(entry.n)

    def _told(self, n: int, seat: Seat | None = None, numbered: bool = False) -> Iterator[Text]:
        entry = self.match.log[n]
        for said, rules in story.tell(self.match, entry, self.seat if seat is None else seat, self.tongue):
            line = Text.assemble((f"{n:>4} " if numbered else "· ", "bright_black"), said)
            line.append(f" [{', '.join(rules)}]" if rules else "", "bright_black")
            yield line

    def _prompt(self) -> None:
        decision = self._decision()
        if decision is not None:
            who = self.tongue.say("cli-your-turn", seat=self._name(self.seat))
            self.terminal.print(
                Text.assemble((f" {who} ", "bold reverse"), " ", (self.tongue.text(decision.prompt), "bold"))
            )

    def _decision(self) -> Decision | None:
        return next((d for d in self.match.decisions() if d.seat == self.seat), None)

    def _show_question(self, ask: Ask, answer: Answering, board: bool) -> None:
        view = self.match.view(self.seat)
        if board or answer.points():
            sketch = self.game.sketch(view, self.seat, self.picks)
            spots = {s.id for s in self.board.spots}
            if sketch.things or answer.points() or any(key in spots for key in answer.spots()):
                scene = self.game.scene(view)
                height = self.terminal.height - len(answer.choices()) - 6
                self.terminal.lines(self._board_lines(scene, (sketch,), self.terminal.width, height, answer))
            self.terminal.lines(panels.stacked(panels.blocks(sketch.panels, self.tongue.text, frozenset())))
        base = self.game.forecast(view, self.seat, self.picks)
        for odds in base:
            self.terminal.lines(panels.forecast(odds, self.tongue.text))
        self.terminal.print(self.tongue.text(ask.prompt), "bold")
        self._show_choices(answer)
        if isinstance(ask, OneOf) and len(ask.keys) <= MOST_FORECASTS:
            for choice in answer.choices():
                odds_here = self.game.forecast(view, self.seat, (*self.picks, choice.key))
                for odds in odds_here if odds_here != base else ():
                    said = panels.forecast_line(odds, self.tongue.text)
                    self.terminal.wrapped(f"    {choice.label}: {said}", "cyan", "      ")

    def _show_choices(self, answer: Answering) -> None:
        self.terminal.lines(grid(answer.choices(), self.terminal.width, self.tongue))
        if so_far := answer.so_far():
            self.terminal.wrapped(so_far, "bold", "  ")
        for hint in answer.hints():
            self.terminal.wrapped(f"  {hint}", "bright_black", "  ")

    # --- saying

    def _say(self, key: str, style: str = "", **facts: Any) -> None:
        self.terminal.wrapped(self.tongue.say(key, **facts), style, "  ")

    def _complain(self, text: str) -> None:
        self.terminal.wrapped(f"✗ {text}", "bright_red", "  ")

    def _wrong(self, wrong: WrongMove) -> None:
        self.refusal = None
        self._complain(self.tongue.text(wrong.message))

    def _refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        text = self.tongue.text(refusal.message)
        if refusal.rule:
            text += f" [{self._cited(refusal.rule)}] {self.tongue.say('cli-ask-why')}"
        self._complain(text)

    def _warn(self, text: str, rule: RuleId) -> None:
        self.terminal.wrapped(f"! {text}" + (f" [{self._cited(rule)}]" if rule else ""), "yellow", "  ")

    def _cited(self, rule: str) -> str:
        return f"{rule} {self.book.title(rule, self.language)}" if rule in self.book else rule

    def _name(self, seat: Seat) -> str:
        return story.seat_name(self.match.scenario, seat, self.tongue)

    def _sitter(self, seat: Seat) -> str:
        at = self.tongue.text(self.match.scenario.seats[seat].name)
        sitter = self.match.sitters[seat]
        return f"{at}, {sitter.name}" if isinstance(sitter, Bot) else at

    def _yes(self, key: str, **facts: Any) -> bool:
        self._say(key, style="bold", **facts)
        typed = folded(self.terminal.ask(f"({self.tongue.say('cli-yes-no')}) >"))
        return typed in {"y", "yes", *map(folded, self.tongue.say("cli-word-yes").split())}

    # --- commands

    def _command(self, typed: str) -> bool:
        """Carry out a command; false if it is none."""
        word, _, rest = typed.partition(" ")
        forced = word.startswith("/")
        name = self.command(word.lstrip("/"))
        if name is None:
            if forced:
                self._say("cli-no-command", word=word)
            return forced
        self._orders[name](rest.strip())
        return True

    def command(self, word: str) -> str | None:
        """The command that a word means, in English or in the language spoken."""
        wanted = folded(word)
        for name in COMMANDS:
            if wanted in (name, folded(self.tongue.say(f"cli-command-{_key(name)}"))):
                return name
        return None

    def _help(self, _rest: str) -> None:
        self._say("cli-help-answers")
        for name in COMMANDS:
            word = self.tongue.say(f"cli-command-{_key(name)}")
            said = self.tongue.say(f"cli-help-{_key(name)}")
            self.terminal.wrapped(f"  {word:<14} {said}", "", " " * 17)
        self._say("cli-help-slash", style="bright_black")

    def _back(self, _rest: str) -> None:
        if self.first:
            self._say("cli-no-back")
            return
        raise Back

    def _undo(self, _rest: str) -> None:
        seat = self._last_actor() if len(self.persons) == len(self.match.seats) else self.seat
        try:
            self.match.undo(seat, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            self._say("cli-undo-hint", style="bright_black", word=self.tongue.say("cli-command-undo-ask"))
            return
        self.told[self.seat] = len(self.match.log) - 1
        raise Moved

    def _last_actor(self) -> Seat:
        deed = self.match.log[story.line_now(self.match.log)[-1]].deed
        return deed.seat if isinstance(deed, Acted) and deed.seat in self.persons else self.seat

    def _ask_undo(self, _rest: str) -> None:
        line = story.line_now(self.match.log)
        own = [k for k, n in enumerate(line) if _seat_of(self.match.log[n].deed) == self.seat and k]
        if not own:
            self._say("cli-undo-nothing")
            return
        self._propose(Wish.UNDO, line[own[-1] - 1])

    def _propose(self, wish: Wish, to: int = 0) -> None:
        before = len(self.match.log)
        try:
            self.match.propose(self.seat, wish, to=to, at=now())
            for other in self.persons:
                if self.match.proposal is not None and other not in self.match.accepted:
                    accepts = self._yes("cli-agree", seat=self._name(other))
                    self.match.respond(other, accepts, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            return
        self.told[self.seat] = before
        raise Moved

    def _why(self, rest: str) -> None:
        if rest and isinstance(self.here, OneOf | SomeOf):
            refusal = self.here.why(rest)
            if refusal is not None:
                self._refuse(refusal)
        if self.refusal is None or not self.refusal.rule:
            self._say("cli-why-nothing")
            return
        self._show_rule(self.refusal.rule)

    def _show_rule(self, rule: str) -> None:
        if rule not in self.book:
            self._say("cli-no-rule", rule=rule)
            return
        self.terminal.print(self._cited(rule), "bold")
        self.terminal.wrapped(f"  {self.book.text(rule, self.language)}", "", "  ")

    def _rules(self, rest: str) -> None:
        exact = [r.id for r in self.book if r.id.casefold() == rest.casefold()]
        found = exact or [r.id for r in self.book.search(rest, self.language)]
        if not rest or not found:
            self._say("cli-rules-none" if rest else "cli-rules-how", words=rest)
        for rule in found[:5] if rest else ():
            self._show_rule(rule)
        if rest and len(found) > 5:
            self.terminal.wrapped("  … " + ", ".join(self._cited(rule) for rule in found[5:]), "bright_black", "  ")

    def _odds(self, _rest: str) -> None:
        view = self.match.view(self.seat)
        shown = [panels.forecast(f, self.tongue.text) for f in self.game.forecast(view, self.seat, self.picks)]
        if isinstance(self.here, OneOf):
            for key in self.here.keys:
                for odds in self.game.forecast(view, self.seat, (*self.picks, key)):
                    block = panels.forecast(odds, self.tongue.text)
                    if block not in shown:
                        label = self.tongue.text(self.here.say(key))
                        shown.append([Text(label, "bold underline"), *block])
        if not shown:
            self._say("cli-odds-none")
        self.terminal.lines(panels.side_by_side(shown, self.terminal.width))

    def _lens(self, rest: str) -> None:
        words = rest.split()
        names = [(name, self.tongue.text(lens.name)) for name, lens in self.game.lenses.items()]
        if not words:
            for name, said in names:
                foci = self.game.lenses[name].foci
                self.terminal.print(f"  {name:<12} {said}" + " …" * foci)
            self._say("cli-lens-how" if names else "cli-lens-none", style="bright_black")
            return
        found = meant(words[0], names)
        if len(found) != 1:
            self._complain(self.tongue.say("cli-no-lens", name=words[0], known=", ".join(n for n, _ in names)))
            return
        focus = [self._place(word) for word in words[1:]]
        if None in focus:
            self._complain(self.tongue.say("cli-no-place", name=words[1:][focus.index(None)]))
            return
        wanted = self.game.lenses[found[0]].foci
        if len(focus) < wanted:
            self._complain(self.tongue.say("cli-lens-foci", count=wanted))
            return
        view = self.match.view(self.seat)
        layer = self.game.lens(view, found[0], [place for place in focus if place is not None])
        self.terminal.print(self.tongue.text(layer.name), "bold")
        lines = self._board_lines(self.game.scene(view), (layer,), self.terminal.width, self.terminal.height - 6)
        self.terminal.lines(lines)
        self.terminal.lines(panels.stacked(panels.blocks(layer.panels, self.tongue.text, frozenset())))

    def _place(self, word: str) -> str | None:
        spots = [(spot.id, self.tongue.text(spot.name)) for spot in self.board.spots]
        found = meant(word, spots)
        if len(found) == 1:
            return found[0]
        if word in self.game.vocabulary(self.match.header.scenario, self.match.header.options):
            return word
        pose = Pose.parse(word)
        return str(pose) if pose else None

    def _look(self, _rest: str) -> None:
        self.show(full=True)
        if self.here is not None:
            self.terminal.print(self.tongue.text(self.here.prompt), "bold")

    def _log(self, rest: str) -> None:
        lines = [line for entry in self.match.log for line in self._told(entry.n, numbered=True)]
        most = int(rest) if rest.isdecimal() else len(lines) if rest else 20
        self.terminal.lines(lines[-most:] if most else [])

    def _note(self, rest: str) -> None:
        try:
            self.match.note(self.seat, rest, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            return
        self._say("cli-noted")

    def _notebook(self, _rest: str) -> None:
        notes = self.match.notebook(self.seat)
        if not notes:
            self._say("cli-notebook-empty")
        for n, note in enumerate(notes, 1):
            self.terminal.wrapped(f"{n:>3}. {note}", "", "     ")

    def _instruct(self, _rest: str) -> None:
        """Walk the game's questions to one more standing instruction."""
        start = self.game.instruct(self.match.view(self.seat), self.seat)
        if start is None:
            self._say("cli-instruct-none")
            return
        here: Next = start
        before, before_picks = self.here, self.picks
        asked: list[Next] = []
        self.picks = ()
        while isinstance(here, ASKS):
            self.here = here
            try:
                _, after = self._put(here, first=False, board=False)
            except Back:
                if not asked:
                    self.here, self.picks = before, before_picks
                    return
                here = asked.pop()
                continue
            asked.append(here)
            here = after
        assert isinstance(here, Instruction)
        self._leave_instructions([*self.match.standing(self.seat), here])
        self.here, self.picks = before, before_picks

    def _leave_instructions(self, orders: Sequence[Instruction]) -> None:
        log = len(self.match.log)
        try:
            self.match.instruct(self.seat, orders, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            return
        self._instructions("")
        if len(self.match.log) > log:
            raise Moved

    def _instructions(self, rest: str) -> None:
        orders = self.match.standing(self.seat)
        if rest and orders:
            words = rest.split()
            if words[-1].isdecimal() and 1 <= int(words[-1]) <= len(orders):
                kept = [order for n, order in enumerate(orders, 1) if n != int(words[-1])]
                self._leave_instructions(kept)
                return
        if not orders:
            self._say("cli-instructions-none")
        for n, order in enumerate(orders, 1):
            self.terminal.print(f"{n:>3}. {order}")
        if orders:
            self._say("cli-instructions-how", style="bright_black")

    def _salt(self, rest: str) -> None:
        try:
            self.match.salt(self.seat, rest, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            return
        self._say("cli-salted")

    def _save(self, rest: str) -> None:
        if not rest:
            self._say("cli-save-how")
            return
        self.save(Path(rest if rest.endswith(SUFFIX) else rest + SUFFIX))

    def save(self, path: Path) -> bool:
        try:
            write_text(path, export(self.match))
        except BadFile as bad:
            self._complain(str(bad))
            return False
        self._say("cli-saved", path=str(path))
        return True

    @property
    def own_file(self) -> Path:
        return Path(f"grognard-{self.game.id}-{self.match.header.id}{SUFFIX}")

    def _draw(self, _rest: str) -> None:
        if self._yes("cli-draw-sure"):
            self._propose(Wish.DRAW)

    def _resign(self, _rest: str) -> None:
        if not self._yes("cli-resign-sure"):
            return
        before = len(self.match.log)
        try:
            self.match.resign(self.seat, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)
            return
        self.told[self.seat] = before
        raise Moved

    def _quit(self, _rest: str) -> None:
        raise Left

    # --- around the game

    def _curtain(self, seat: Seat) -> None:
        """Between two persons at one screen, where one may not see what the other sees."""
        before, self.looked = self.looked, seat
        if before is None or before == seat:
            return
        if dump(self.match.view(before)) == dump(self.match.view(seat)):
            return
        self.terminal.clear()
        self._say("cli-curtain", style="bold", seat=self._name(seat))
        self.terminal.ask(self.tongue.say("cli-press-enter"))
        self.terminal.clear()

    def _type_dice(self) -> None:
        wanted = self.match.wanted
        assert wanted is not None
        outcomes = ask_outcomes(self.terminal, self.tongue.say, wanted, self._name)
        try:
            self.match.give(outcomes, at=now())
        except WrongMove as wrong:
            self._wrong(wrong)

    def _end(self) -> None:
        """How it ended, how to check the dice, and whether to keep it."""
        result = self.match.result
        assert result is not None
        self.terminal.print()
        self.terminal.print(self._header(self.terminal.width))
        scene = self.game.scene(self.match.view(self.seat))
        self.terminal.lines(self._board_lines(scene, (), self.terminal.width, self.terminal.height - 14))
        self._news()
        self._say("cli-over", style="bold reverse")
        for line in story.how_it_ended(self.match.scenario, result, self.tongue):
            self.terminal.wrapped(line, "bold")
        if len(self.persons) == 1:
            first = result.places[self.persons[0]] == 1
            shared = result.places.count(1) > 1
            self._say("cli-you-share" if first and shared else "cli-you-win" if first else "cli-you-lose", style="bold")
        if self.match.key is not None and self.match.header.dice is DiceKind.FAIR:
            self._say("cli-dice-key", secret=self.match.key.hex(), commitment=self.match.commitment)
        self._say("cli-offer-save", style="bold", path=str(self.own_file))
        typed = self.terminal.ask(f"({self.tongue.say('cli-save-answers')}) >")
        if folded(typed) in {"n", "no", *map(folded, self.tongue.say("cli-word-no").split())}:
            return
        plain = typed in ("", "\x1b") or folded(typed) in {"y", "yes", *self.tongue.say("cli-word-yes").split()}
        path = self.own_file if plain else Path(typed if typed.endswith(SUFFIX) else typed + SUFFIX)
        if self.save(path):
            self._say("cli-verify-how", path=str(path))


class _Patience:
    """Says that somebody thinks, if it takes long enough to wonder."""

    def __init__(self, speak: Callable[[], None]) -> None:
        self._timer = threading.Timer(THINKING_AFTER, speak)

    def __enter__(self) -> None:
        self._timer.daemon = True
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()


def ask_outcomes(terminal: Terminal, say: Callable[..., str], wanted: Any, name: Callable[[Seat], str]) -> list[int]:
    """What was rolled or drawn by hand, as the match counts it. People count what can be drawn from 1."""
    who = f" ({name(wanted.by)})" if wanted.by is not None and wanted.by >= 0 else ""
    if wanted.sides:
        question = say("cli-roll", label=wanted.label, who=who, sides=wanted.sides)
    else:
        left = ", ".join(f"{thing + 1} ({count}×)" for thing, count in wanted.outcomes())
        question = say("cli-draw-from", label=wanted.label, who=who, left=left)
    while True:
        terminal.wrapped(question, "bold", "  ")
        typed = terminal.ask(">").replace(",", " ").split()
        if typed and all(word.isdecimal() for word in typed):
            return [int(word) - (0 if wanted.sides else 1) for word in typed]
        terminal.wrapped(say("cli-numbers-please"), "bright_red")


def now() -> int:
    return int(time.time() * 1000)


def _key(name: str) -> str:
    return "undo-ask" if name == "undo?" else name


def _seat_of(deed: object) -> Seat | None:
    return deed.seat if isinstance(deed, Acted) else None
