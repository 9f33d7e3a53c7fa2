"""The table as one viewer sees it: title, board, panels; for playing and for replays."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from grognard.cli.terminal import panels
from grognard.cli.terminal.answers import Answering
from grognard.cli.terminal.board_text import DrawingOptions, picture
from grognard.cli.terminal.terminal_io import Terminal
from grognard.cli.terminal.tones import GROUND, sign, style
from grognard.core import Scenario, Seat
from grognard.core.scene import Board, Layer, Scene, Tone
from grognard.match import Bot, Occupant
from grognard.words import Translator

WIDE = 120
"""The least width at which the panels are shown beside the board."""
TALL = 45
"""The least height at which reference tables are shown."""
LINES_BELOW = 9
"""Lines left free for the news and the question."""


class TableView:
    def __init__(self, terminal: Terminal, translator: Translator, board: Board, scenario: Scenario) -> None:
        self.terminal, self.translator, self.board, self.scenario = terminal, translator, board, scenario

    def header(self, more: str = "") -> None:
        title, scenario = self.translator.say("game-title"), self.translator.text(self.scenario.name)
        line = f"━━ {title} · {scenario}{f' · {more}' if more else ''} "
        self.terminal.print()
        self.terminal.print(line.ljust(self.terminal.width, "━"), "bold")

    def show(self, scene: Scene, seat: Seat | None, occupants: Sequence[Occupant], full: bool = False) -> None:
        """Print board and panels, beside each other where there is room."""
        out, width = self.terminal, self.terminal.width
        brief = not full and out.height < TALL
        shown = [panel for panel in scene.panels if not (brief and panels.for_reference(panel))]
        parts = panels.blocks(shown, self.translator.text, self.mine(scene, seat), full or width >= WIDE)
        if len(shown) < len(scene.panels):
            names = ", ".join(self.translator.text(panel.name) for panel in scene.panels if panel not in shown)
            parts.append([Text(self.translator.say("cli-more-tables", names=names), "bright_black")])
        if width >= WIDE:
            beside = panels.stacked(parts)
            room = min(panels.width_of(beside), width // 2)
            wide, high = width - room - 4, out.height - LINES_BELOW - 5
            board = self.board_lines(scene, seat, occupants, width=wide, height=high, full=full)
            out.lines(panels.side_by_side([board, beside], 10 * width))
        else:
            below = panels.side_by_side(parts, width)
            high = out.height - len(below) - LINES_BELOW
            out.lines(self.board_lines(scene, seat, occupants, height=high, full=full))
            out.lines(below)

    def board_lines(
        self,
        scene: Scene,
        seat: Seat | None,
        occupants: Sequence[Occupant],
        *,
        layers: Sequence[Layer] = (),
        width: int = 0,
        height: int = 0,
        answer: Answering | None = None,
        full: bool = False,
    ) -> list[Text]:
        """The legend, the board, and notes on its small signs."""
        width = width or self.terminal.width
        options = DrawingOptions(
            width,
            max(self.terminal.height // 2 - 2, height or self.terminal.height - LINES_BELOW),
            self.translator.text,
            self.mine(scene, seat),
            answer.spots() if answer else {},
            answer.points() if answer else (),
            self.sign_word,
            full,
        )
        drawn = picture(self.board, [*scene.things, *(t for layer in layers for t in layer.things)], options)
        parts = self._owners(scene, seat, occupants)
        parts += [Text(f"{char} {self.sign_word(printed)}", "yellow") for printed, char in drawn.printed.items()]
        for tone in dict.fromkeys(s.tone for s in self.board.spots if s.tone in GROUND):
            parts.append(Text(f"{GROUND[tone]} {self.translator.say(f'cli-ground-{tone.value}')}", style(tone)))
        legend = panels.side_by_side([[part] for part in parts], width)
        places = columns(drawn.places, width) if full else []
        return [*legend, *drawn.lines, *panels.side_by_side([[note] for note in drawn.notes], width), *places]

    def mine(self, scene: Scene, seat: Seat | None) -> frozenset[Tone]:
        return frozenset(role.tone for role in scene.roles if seat is not None and role.seat == seat)

    def _owners(self, scene: Scene, seat: Seat | None, occupants: Sequence[Occupant]) -> list[Text]:
        out = []
        for role in scene.roles:
            line = Text(f"{sign(role.tone)} {self.translator.text(role.name)}", f"{style(role.tone)} bold")
            if role.seat is not None and role.seat == seat:
                line.append(f" = {self.translator.say('cli-you')}", "bold reverse")
            elif role.seat is not None:
                line.append(f" ({self._at(role.seat, occupants)})", "bright_black")
            out.append(line)
        return out

    def _at(self, seat: Seat, occupants: Sequence[Occupant]) -> str:
        name = self.translator.text(self.scenario.seats[seat].name)
        occupant = occupants[seat] if occupants else None
        return f"{name}, {occupant.name}" if isinstance(occupant, Bot) else name

    def sign_word(self, drawn: str) -> str:
        """The word for a sign: the game's own (`sign-NAME`) if there is one, else the terminal's, else its name."""
        for key in (f"sign-{drawn}", f"cli-sign-{drawn}"):
            if self.translator.has(key):
                return self.translator.say(key)
        return drawn


def columns(words: Sequence[str], width: int) -> list[Text]:
    """Short texts in columns, read downwards."""
    if not words:
        return []
    wide = max(map(len, words)) + 2
    rows = -(-len(words) // max(1, width // wide))
    return [Text("".join(word.ljust(wide) for word in words[n::rows]).rstrip(), "bright_black") for n in range(rows)]
