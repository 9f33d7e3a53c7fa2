"""The panels beside the board, each a few lines: hands, benches, tracks, gauges, tables, forms, dice, chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.text import Text

from grognard.cli.terminal.tones import sign, style
from grognard.core import Forecast, Message
from grognard.core.scene import (
    Bench,
    Card,
    DiceShown,
    Distribution,
    Form,
    Gauge,
    Hand,
    Panel,
    Piece,
    Table,
    Tone,
    Track,
)

Say = Callable[[Message], str]
Block = list[Text]

FACES = " ⚀⚁⚂⚃⚄⚅"
LONGEST_GAUGE = 12
BAR = 20
GAP = 3
NEAR_STEPS = 4
"""How many steps before and after the current one are shown of a long track, besides its end."""
LONG_TABLE = 6
"""A longer table without a marked row is for reference, and shown by `look`."""


def for_reference(panel: Panel) -> bool:
    return isinstance(panel, Table) and len(panel.rows) > LONG_TABLE and panel.marked < 0


def blocks(panels: Sequence[Panel], say: Say, mine: frozenset[Tone], full: bool = False) -> list[Block]:
    """Panels as blocks of lines, grouped by side, the viewer's own side first."""
    sides: dict[Tone, Block] = {}
    others: list[Block] = []
    for panel in panels:
        if isinstance(panel, Hand | Gauge | Bench):
            sides.setdefault(panel.tone, []).extend(_sided(panel, say, full))
        else:
            others.append(_other(panel, say))
    own = [block for tone, block in sides.items() if tone in mine]
    return [*own, *(block for tone, block in sides.items() if tone not in mine), *others]


def side_by_side(parts: Sequence[Block], width: int) -> Block:
    """Blocks in rows, as many in a row as there is room for."""
    out: Block = []
    row: list[Block] = []
    for block in (*parts, None):
        taken = sum(width_of(b) + GAP for b in row)
        if block is None or (row and taken + width_of(block) > width):
            out += _beside(row)
            row = []
        if block is not None:
            row.append(block)
    return out


def stacked(parts: Sequence[Block]) -> Block:
    return [line for block in parts for line in block]


def _beside(row: Sequence[Block]) -> Block:
    out = []
    for n in range(max((len(b) for b in row), default=0)):
        line = Text()
        for block in row[:-1]:
            part = block[n] if n < len(block) else Text()
            line += part
            line.append(" " * (width_of(block) + GAP - cell_len(part.plain)))
        if row and n < len(row[-1]):
            line += row[-1][n]
        line.rstrip()
        out.append(line)
    return out


def width_of(block: Block) -> int:
    return max((cell_len(line.plain) for line in block), default=0)


def _sided(panel: Hand | Gauge | Bench, say: Say, full: bool) -> Block:
    head = Text.assemble((f"{sign(panel.tone)} ", style(panel.tone)), (say(panel.name), "bold"), " ")
    match panel:
        case Hand():
            for card in panel.cards:
                head.append(f"[{card_face(card, say)}]", style(panel.tone) if card.name else "bright_black")
                head.append(" ")
            head.append("–" if not panel.cards else "")
            return [head, *_about_cards(panel, say)] if full else [head]
        case Gauge():
            return [head + _gauge(panel, say)]
        case Bench():
            there = [piece for piece in panel.pieces if piece.count]
            for piece in there:
                head.append(bench_name(piece, say), style(piece.tone))
                head.append("  ")
            head.append("–" if not there else "")
            return [head]


def card_face(card: Card, say: Say) -> str:
    """`Canton Levies 3`, with a mark if it cannot be played now."""
    if card.name is None:
        return "?"
    return " ".join(part for part in (say(card.name), card.short, "!" if card.note else "") if part)


def _about_cards(panel: Hand, say: Say) -> Block:
    """For each card: its kind, its effect, and why it cannot be played."""
    found: dict[str, Text] = {}
    for card in panel.cards:
        words = [say(badge.say) for badge in card.badges]
        words += [say(part) for part in (card.text, card.note) if part is not None]
        if card.name is not None and words:
            face = say(card.name) + (f" {card.short}" if card.short else "")
            found.setdefault(face, Text.assemble("    ", (face, "bold"), " – ", " · ".join(words)))
    return list(found.values())


def bench_name(piece: Piece, say: Say) -> str:
    short = f"{piece.short} " if piece.short else ""
    return f"{short}{say(piece.name)}" + (f" ×{piece.count}" if piece.count > 1 else "")


def _gauge(panel: Gauge, say: Say) -> Text:
    span = max(1, panel.high - panel.low)
    cells = min(span, LONGEST_GAUGE)
    filled = round((panel.now - panel.low) * cells / span)
    line = Text.assemble(("█" * filled, style(panel.tone)), ("░" * (cells - filled), "bright_black"))
    line.append(f" {panel.now}", "bold")
    line.append(f"/{panel.high}" if panel.low == 0 else f" ({panel.low}…{panel.high})")
    for at, mark in panel.marks:
        line.append(f"  {at} {say(mark)}", "bright_black")
    return line


def _other(panel: Track | Table | Form | DiceShown | Distribution, say: Say) -> Block:
    name = Text(say(panel.name), "bold")
    match panel:
        case Track():
            line = name + Text(" ")
            near = range(max(0, panel.now - NEAR_STEPS), min(len(panel.steps), panel.now + NEAR_STEPS + 1))
            if len(panel.steps) <= 2 * NEAR_STEPS + 4:
                near = range(len(panel.steps))
            line.append("… " if near[0] else "", "bright_black")
            for n in near:
                step = panel.steps[n]
                line.append(
                    f"[{say(step)}]" if n == panel.now else f" {say(step)} ",
                    "bold reverse" if n == panel.now else "bright_black",
                )
            if near[-1] + 1 < len(panel.steps):
                line.append(f"… {say(panel.steps[-1])}", "bright_black")
            return [line]
        case Table():
            return [name, *_rows(panel, say)]
        case Form():
            lines = [name]
            for entry in panel.lines:
                line = Text.assemble("  ", say(entry.name), " ", (entry.value or "…", "bold"))
                if entry.caution is not None:
                    line.append(f"  ! {say(entry.caution)}", "yellow")
                lines.append(line)
            return lines
        case DiceShown():
            line = name + Text(" ")
            for n, face in enumerate(panel.faces):
                hit = n < len(panel.hits) and panel.hits[n]
                shown = f"{FACES[face]} {face}" if panel.sides == 6 else str(face)
                line.append(f"[{shown}]" if hit else f" {shown} ", "bold" if hit else "")
            return [line]
        case Distribution():
            return [name, *bars(panel.outcomes, panel.whole, say)]


def _rows(panel: Table, say: Say) -> Block:
    cells = [[say(m) for m in panel.head], *([say(m) for m in row] for row in panel.rows)]
    widths = [max(cell_len(row[n]) for row in cells) for n in range(len(panel.head))]
    out = []
    for n, row in enumerate(cells):
        parts = [text + " " * (w - cell_len(text)) for text, w in zip(row, widths, strict=True)]
        marked = n > 0 and n - 1 == panel.marked
        out.append(
            Text(("► " if marked else "  ") + "  ".join(parts), "bright_black" if n == 0 else "bold" if marked else "")
        )
    return out


def bars(outcomes: Sequence[tuple[Message, int]], whole: int, say: Say) -> Block:
    """Chances as bars and percentages."""
    names = [say(name) for name, _ in outcomes]
    widest = max(map(cell_len, names), default=0)
    most = max((weight for _, weight in outcomes), default=1) or 1
    out = []
    for name, (_, weight) in zip(names, outcomes, strict=True):
        line = Text.assemble("  ", name + " " * (widest - cell_len(name)), f" {percent(weight, whole):>5} ")
        line.append("▇" * max(1 if weight else 0, round(weight * BAR / most)), "bright_cyan")
        out.append(line)
    return out


def percent(weight: int, whole: int) -> str:
    share = 100 * weight / whole if whole else 0.0
    if weight and share < 1:
        return "<1\u00a0%"
    return ">99\u00a0%" if weight < whole and share > 99 else f"{share:.0f}\u00a0%"


def forecast(odds: Forecast, say: Say) -> Block:
    return [Text(say(odds.name) + ("" if odds.exact else " ≈"), "bold"), *bars(odds.outcomes, odds.whole, say)]


def forecast_line(odds: Forecast, say: Say) -> str:
    """`Your hits: 0 30 %, 1 44 %, 2 22 %, 3 4 %`"""
    chances = ", ".join(f"{say(name)} ({percent(weight, odds.whole)})" for name, weight in odds.outcomes)
    return f"{say(odds.name)} = {chances}"
