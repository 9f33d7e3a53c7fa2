"""A board and the things on it, drawn with characters: knows the closed vocabulary of pictures and no game.

Every spot is a label with its pieces below it. Where labels would overlap, spots are short tokens instead and their
pieces are listed beside the picture; nothing is ever drawn over anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, field
from rich.cells import cell_len
from rich.text import Text

from grognard.cli.terminal.tones import GROUND, SIGNS, sign, style
from grognard.core import Message
from grognard.core.scene import Area, Badge, Board, BoardKind, Link, Marker, OnBoard, Piece, Scenery, Spot, Tone, Xy

Run = tuple[str, str]
"""Some characters and their style."""
Row = list[Run]

PRINTED = "*+#%&$@§¤¶"
"""Characters for printed signs, in the order in which these appear."""
LONGEST_ROW = 18
LONGEST_TOKEN = 4
MOST_ASIDES = 8
TALLEST = 44
ARROWS = {(1, 0): "→", (-1, 0): "←", (0, 1): "↓", (0, -1): "↑", (1, 1): "↘", (-1, -1): "↖", (1, -1): "↗", (-1, 1): "↙"}
FACINGS = "→↘↓↙←↖↑↗"
WATER = ("river", "stream", "canal")
ROADS = ("highway", "road", "track", "path")


class DrawingOptions(Struct, frozen=True):
    """How to draw: the room, the words, and the current choice."""

    width: int
    height: int
    say: Callable[[Message], str]
    mine: frozenset[Tone] = frozenset()
    numbered: Mapping[str, int] = field(default_factory=dict)
    """Spots (or pieces, by key) that a question offers, with their numbers."""
    candidates: Sequence[Xy] = ()
    """Points that a question offers, in order."""
    word: Callable[[str], str] = str
    """The word for a sign."""
    full: bool = False
    """Whether to show all notes, even if there are many."""


class Picture(Struct):
    lines: list[Text]
    notes: list[Text]
    """Pieces for which there was no room, and the meanings of small signs."""
    printed: dict[str, str]
    """The character of each printed sign."""
    places: list[str]
    """The names of places that are drawn as numbers."""


class _Block(Struct):
    """A label with the pieces under it."""

    at: Xy
    rows: list[Row]
    spot: Spot | None = None
    left: int = 0
    top: int = 0

    @property
    def width(self) -> int:
        return max(map(_length, self.rows))

    def anchor(self) -> Xy:
        return self.left + _length(self.rows[0]) // 2 + (self.width - _length(self.rows[0])) // 2, self.top


def picture(board: Board, things: Sequence[OnBoard], look: DrawingOptions) -> Picture:
    """The board with everything on it."""
    return _Drawing(board, things, look).picture()


class _Drawing:
    def __init__(self, board: Board, things: Sequence[OnBoard], look: DrawingOptions) -> None:
        self.board, self.look = board, look
        self.pieces = [t for t in things if isinstance(t, Piece)]
        self.markers = [t for t in things if isinstance(t, Marker)]
        self.links = [t for t in things if isinstance(t, Link)]
        self.areas = [t for t in things if isinstance(t, Area)]
        self.scenery = [t for t in things if isinstance(t, Scenery)]
        self.printed: dict[str, str] = {}
        for spot in board.spots:
            for printed in dict.fromkeys(spot.signs):
                self.printed.setdefault(printed, PRINTED[len(self.printed) % len(PRINTED)])
        self.ruled = board.kind is BoardKind.TABLE or bool(look.candidates) or any(p.at for p in self.pieces)
        self.margin = max(4, len(str(board.height))) + 1 if self.ruled else 0
        self.width = look.width - self.margin
        self.listed: dict[str, list[Row]] = {}
        self.frame = self._frame()

    def _frame(self) -> tuple[int, int, int, int]:
        """The part of the board to show: all of it where places are given by coordinates."""
        points = [s.at for s in self.board.spots] + [p for s in self.board.spots for p in s.outline]
        points += [p for line in self.board.lines for p in line.path]
        if self.ruled or not points:
            return 0, 0, self.board.width, self.board.height
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def picture(self) -> Picture:
        if not self.board.spots and not self.pieces and self.board.kind is not BoardKind.TABLE:
            return Picture([], [], {}, [])
        placed, naming = None, "names"
        for naming, height in self._attempts():
            self.height = height
            placed = self._place(naming)
            if placed is not None:
                break
        blocks = placed if placed is not None else self._place_what_fits()
        numbers = not self._tokens_are_names and naming == "tokens"
        places = [f"{n} {self.look.say(spot.name)}" for n, spot in enumerate(self.board.spots, 1)] if numbers else []
        return Picture(self._draw(blocks), [*self._notes()], self.printed, places)

    def _attempts(self) -> Iterator[tuple[str, int]]:
        """Ways to draw, the best first: full names in the available height, then a little taller, then tokens."""
        # A character is about twice as tall as wide.
        left, top, right, bottom = self.frame
        natural = round(self.width * (bottom - top) / max(1, right - left) / 2) + 2
        wanted = max(8, min(natural, self.look.height, TALLEST))
        taller = [h for h in (wanted + 3, wanted + 6, wanted + 10) if h <= min(TALLEST, self.look.height * 3 // 2)]
        if len(self.board.spots) <= 60:
            yield from (("names", h) for h in (wanted, *taller))
        yield from (("tokens", h) for h in (wanted, *taller))

    # --- placing blocks

    def cell(self, at: Xy) -> Xy:
        left, top, right, bottom = self.frame
        x = round((at[0] - left) * (self.width - 1) / max(1, right - left))
        y = round((at[1] - top) * (self.height - 1) / max(1, bottom - top))
        return min(max(x, 0), self.width - 1), min(
            max(self.height - 1 - y if self.board.y_up else y, 0), self.height - 1
        )

    def _place(self, naming: str) -> list[_Block] | None:
        """Every block at a free place near its own; `None` if one finds no room."""
        self.listed = {}
        blocks = [self._spot_block(n, spot, naming) for n, spot in enumerate(self.board.spots)]
        blocks += self._free_blocks()
        placed: list[_Block] = []
        for block in sorted(blocks, key=lambda b: -len(b.rows)):
            if not self._fit(block, placed):
                return None
            placed.append(block)
        if naming == "tokens":
            self._spread(placed)
        return placed

    def _spread(self, placed: Sequence[_Block]) -> None:
        """Show pieces beside or below their token where there is room."""
        for block in placed:
            if block.spot is None or not (rows := self._standing(block.spot)):
                continue
            head = [run for run in block.rows[0] if run[0] not in {sign(t) for t in SIGNS}]
            others = [b for b in placed if b is not block]
            inline = [run for row in rows for run in row]
            for wanted in ([[*head, *inline]], [head, *rows]):
                wide = max(map(_length, wanted))
                left = min(max(block.left + (block.width - wide) // 2, 0), self.width - wide)
                if left >= 0 and self._free(left, block.top, wide, len(wanted), others):
                    block.rows, block.left = wanted, left
                    if self._tokens_are_names and block.spot.id not in self.look.numbered:
                        self.listed.pop(block.spot.id, None)
                    break

    @property
    def _tokens_are_names(self) -> bool:
        """Whether ids are short enough to be names (hexes, squares); otherwise tokens are numbers, listed beside."""
        return all(len(spot.id) <= LONGEST_TOKEN for spot in self.board.spots)

    def _standing(self, spot: Spot, longest: int = LONGEST_ROW) -> list[Row]:
        here = [p for p in self.pieces if p.spot == spot.id]
        rows = self._stack(here, longest)
        for m in self.markers:
            if m.spot == spot.id:
                rows.append([(sign(m.tone), style(m.tone)), (f"{{{self.look.word(m.sign)}}}", style(m.tone))])
        rows += [[(f"{{{self.look.say(s.name)}}}", style(Tone.NEUTRAL))] for s in self.scenery if s.spot == spot.id]
        return rows

    def _place_what_fits(self) -> list[_Block]:
        self.listed = {}
        blocks = [self._spot_block(n, spot, "tokens") for n, spot in enumerate(self.board.spots)]
        placed: list[_Block] = []
        occupied = [b for b in blocks if b.spot and b.spot.id in self.listed]
        for block in [*occupied, *self._free_blocks(), *(b for b in blocks if b not in occupied)]:
            if self._fit(block, placed):
                placed.append(block)
        self._spread(placed)
        return placed

    def _fit(self, block: _Block, placed: Sequence[_Block]) -> bool:
        x, y = self.cell(block.at)
        wide, high = block.width, len(block.rows)
        far = 3 if wide > 6 else 1
        for dy in (0, -1, 1, -2, 2, -3, 3)[: 2 * far + 1]:
            for dx in (0, -2, 2, -4, 4, -7, 7)[: 2 * far + 1]:
                left = min(max(x - wide // 2 + dx, 0), self.width - wide)
                top = min(max(y + dy, 0), self.height - high)
                if left < 0 or top < 0:
                    return False
                if self._free(left, top, wide, high, placed):
                    block.left, block.top = left, top
                    return True
        return False

    def _free(self, left: int, top: int, wide: int, high: int, placed: Sequence[_Block]) -> bool:
        """Whether a rectangle is free, with a blank on either side."""
        return top + high <= self.height and all(
            left > b.left + b.width or b.left > left + wide or top >= b.top + len(b.rows) or b.top >= top + high
            for b in placed
        )

    # --- contents of a block

    def _spot_block(self, n: int, spot: Spot, naming: str) -> _Block:
        numbered = self.look.numbered.get(spot.id)
        head: Row = [(f"[{numbered}]", "bold reverse")] if numbered else []
        areas = [a for a in self.areas if a.spot == spot.id]
        paint = style(areas[-1].tone) + " underline" if areas else style(spot.tone)
        name = _capital(self.look.say(spot.name)) if naming == "names" else self._token(n, spot)
        head.append((name, f"{paint} bold".strip() if naming == "names" else paint))
        head += [(GROUND[spot.tone], style(spot.tone))] if spot.tone in GROUND else []
        head += [(self.printed[p], "yellow") for p in dict.fromkeys(spot.signs)]
        head += [(f"‹{a.short or self.look.word(a.sign)}›", style(a.tone)) for a in areas if a.short or a.sign]
        here = [p for p in self.pieces if p.spot == spot.id]
        markers = [m for m in self.markers if m.spot == spot.id]
        rows = self._standing(spot)
        if naming == "names":
            return _Block(spot.at, [_joined(head), *rows], spot)
        title: Row = [(self._token(n, spot), "bold")]
        if not self._tokens_are_names or _capital(self.look.say(spot.name)) != self._token(n, spot):
            title.append((f" {_capital(self.look.say(spot.name))}", ""))
        if rows:
            self.listed[spot.id] = [title, *self._standing(spot, self.look.width)]
            tones = list(dict.fromkeys(p.tone for p in here)) + [m.tone for m in markers]
            head += [(sign(t), self._paint(t)) for t in dict.fromkeys(tones)]
        elif numbered:
            self.listed[spot.id] = [title]
        return _Block(spot.at, [_joined(head)], spot)

    def _token(self, n: int, spot: Spot) -> str:
        return spot.id if self._tokens_are_names else str(n + 1)

    def _paint(self, tone: Tone) -> str:
        return f"{style(tone)} bold" if tone in self.look.mine else style(tone)

    def _stack(self, pieces: Sequence[Piece], longest: int = LONGEST_ROW) -> list[Row]:
        """Pieces of one spot: one or more rows for each owner."""
        rows: list[Row] = []
        tops = [p for p in pieces if not p.under]
        for tone in dict.fromkeys(p.tone for p in tops):
            row: Row = [(sign(tone), self._paint(tone))]
            for face in (face for p in tops if p.tone is tone for face in self._pile(p, pieces, longest)):
                if _length(row) + len(face) + 1 > longest and len(row) > 1:
                    rows.append(row)
                    row = [(sign(tone), self._paint(tone))]
                row.append(((" " if len(row) > 1 else "") + face, self._paint(tone)))
            rows.append(row)
        return rows

    def _pile(self, top: Piece, pieces: Sequence[Piece], longest: int) -> Iterator[str]:
        """A counter and, in brackets, the pieces under it: all of them in a list, only choices on the map."""
        yield self.face(top)
        below = [p for p in pieces if p.under == top.id and (longest > LONGEST_ROW or self._number(p))]
        for n, piece in enumerate(below):
            yield ("(" if n == 0 else "") + self.face(piece) + (")" if n == len(below) - 1 else "")

    def _number(self, piece: Piece) -> int | None:
        shared = sum(other.key == piece.key for other in self.pieces) > 1
        return self.look.numbered.get(piece.id if shared or not piece.key else piece.key)

    def face(self, piece: Piece) -> str:
        """The counter's face, with its number if it can be chosen, and a mark if it has a notable badge."""
        number = self._number(piece)
        name = self.look.say(piece.name)
        # The beginning of a name that starts with a count is no help.
        known = self.look.word(piece.sign) if piece.sign and name[:1].isdigit() else name[:4]
        face = (f"[{number}]" if number else "") + (piece.short or known)
        if piece.count > 1 and str(piece.count) not in piece.short:
            face += f"×{piece.count}"
        return face + ("!" if any(badge.tone is not Tone.NEUTRAL for badge in piece.badges) else "")

    def _free_blocks(self) -> list[_Block]:
        blocks = []
        for piece in self.pieces:
            if piece.at is not None:
                turn = round(piece.facing / 4500) * (-1 if self.board.y_up else 1)
                facing = FACINGS[turn % 8] if piece.base else ""
                blocks.append(
                    _Block(piece.at, [[(sign(piece.tone) + self.face(piece) + facing, self._paint(piece.tone))]])
                )
        return blocks

    # --- drawing

    def _draw(self, blocks: Sequence[_Block]) -> list[Text]:
        self.chars = [[" "] * self.width for _ in range(self.height)]
        self.styles = [[""] * self.width for _ in range(self.height)]
        at = {b.spot.id: b.anchor() for b in blocks if b.spot}
        self._outlines()
        for line in self.board.lines:
            if line.kind == "bridge":
                continue  # between spots that touch: there is no room to draw one
            path = [self.cell(p) for p in line.path]
            if len(line.ends) == 2 and all(end in at for end in line.ends):
                path = [at[line.ends[0]], *path[1:-1], at[line.ends[1]]]
            self._stroke(path, _pen(line.kind), "bright_black")
        for scenery in self.scenery:
            self._scenery(scenery)
        for area in self.areas:
            if area.outline:
                label = area.short or (self.look.word(area.sign) if area.sign else "")
                self._ring(area.outline, label, style(area.tone))
        for link in self.links:
            path = [at[s] for s in link.spots if s in at] if link.spots else [self.cell(p) for p in link.path]
            self._stroke(path, "•", f"{style(link.tone)} bold")
        for block in blocks:
            self._write(block)
        for link in self.links:
            self._arrowhead(link, blocks)
        for n, point in enumerate(self.look.candidates):
            self._candidate(n + 1, self.cell(point))
        return self._ruled([self._line(y) for y in range(self.height)])

    def _scenery(self, scenery: Scenery) -> None:
        """Draw scenery that is not on a spot; at a spot it is listed."""
        name, paint = self.look.say(scenery.name), style(Tone.NEUTRAL)
        if scenery.outline:
            self._ring(scenery.outline, name, paint)
        elif scenery.path:
            path = [self.cell(p) for p in scenery.path]
            self._stroke(path, _pen(scenery.kind), paint)
            if scenery.kind not in ROADS:
                self._label(_middle(path), name, paint)
        elif scenery.building and not scenery.spot:
            self._label(self.cell(scenery.building.at), name, paint)

    def _ring(self, outline: Sequence[Xy], label: str, paint: str) -> None:
        ring = [self.cell(p) for p in outline]
        self._stroke([*ring, ring[0]], "·", paint)
        self._label(_middle(ring), label, paint)

    def _label(self, middle: Xy, label: str, paint: str) -> None:
        for n, char in enumerate(label):
            self._put(middle[0] + n - len(label) // 2, middle[1], char, paint)

    def _outlines(self) -> None:
        """Draw borders of large areas; hexes need none."""
        rings = [s.outline for s in self.board.spots if s.outline]
        if self.board.kind is BoardKind.HEXES or not rings:
            return
        if self.width * self.height / len(rings) < 18:
            return
        for outline in rings:
            ring = [self.cell(p) for p in outline]
            self._stroke([*ring, ring[0]], "", "bright_black")
            for x, y in ring:
                self._put(x, y, "┼", "bright_black")

    def _stroke(self, path: Sequence[Xy], char: str, paint: str) -> None:
        for (x0, y0), (x1, y1) in pairwise(path):
            steps = max(abs(x1 - x0), abs(y1 - y0), 1)
            # The slope on the screen, where a row is as tall as two columns are wide.
            wide, high = abs(x1 - x0), 2 * abs(y1 - y0)
            lean = "─" if wide > 4 * high else "│" if high > 4 * wide else "╲" if (x1 - x0) * (y1 - y0) > 0 else "╱"
            for n in range(steps + 1):
                x, y = round(x0 + (x1 - x0) * n / steps), round(y0 + (y1 - y0) * n / steps)
                flat = lean in "╲╱" and wide > 1.5 * high and n % 2
                self._put(x, y, char or ("·" if flat else lean if lean in "─│" else "·"), paint)

    def _arrowhead(self, link: Link, blocks: Sequence[_Block]) -> None:
        if link.kind != "arrow" or len(link.spots) < 2:
            return
        found = {b.spot.id: b for b in blocks if b.spot}
        start, end = found.get(link.spots[-2]), found.get(link.spots[-1])
        if start is None or end is None:
            return
        (x0, y0), (x1, y1) = start.anchor(), end.anchor()
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for n in range(steps, -1, -1):
            x, y = round(x0 + (x1 - x0) * n / steps), round(y0 + (y1 - y0) * n / steps)
            if 0 <= y < self.height and 0 <= x < self.width and self.chars[y][x] == "•":
                step = ((x1 > x0) - (x1 < x0) if 3 * abs(x1 - x0) > abs(y1 - y0) else 0, (y1 > y0) - (y1 < y0))
                flat = abs(x1 - x0) > 5 * abs(y1 - y0)
                self._put(x, y, ARROWS.get((step[0], 0) if flat else step, "•"), f"{style(link.tone)} bold")
                return

    def _candidate(self, number: int, at: Xy) -> None:
        text = str(number)
        x, y = min(at[0], self.width - len(text)), at[1]
        cells = range(max(0, x - 1), min(self.width, x + len(text) + 1))
        if all(self.chars[y][c] in " ·─│" for c in cells):
            for n, c in enumerate(text):
                self._put(x + n, y, c, "reverse")

    def _write(self, block: _Block) -> None:
        for n, row in enumerate(block.rows):
            x = block.left + (block.width - _length(row)) // 2
            self._put(x - 1, block.top + n, " ", "")
            for text, paint in row:
                for c in text:
                    self._put(x, block.top + n, c, paint)
                    x += 1
            self._put(x, block.top + n, " ", "")

    def _put(self, x: int, y: int, char: str, paint: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.chars[y][x], self.styles[y][x] = char, paint

    def _line(self, y: int) -> Text:
        line = Text()
        for char, paint in zip(self.chars[y], self.styles[y], strict=True):
            line.append(char, paint)
        line.rstrip()
        return line

    def _ruled(self, lines: list[Text]) -> list[Text]:
        """Add rulers where places are given by coordinates."""
        if not self.ruled:
            return lines
        every = max(1, self.height // 5)
        out = []
        for y, line in enumerate(lines):
            share = (self.height - 1 - y if self.board.y_up else y) / max(1, self.height - 1)
            ticked = y % every == 0 or y == self.height - 1
            mark = str(round(share * self.board.height)) if ticked else ""
            out.append(Text(mark.rjust(self.margin - 1) + ("┤" if ticked else "│"), "bright_black") + line)
        ruler = ["─"] * self.width
        for n in range(6):
            x = min(round(n * (self.width - 1) / 5), self.width - 1)
            label = str(round(n * self.board.width / 5))
            start = min(max(0, x - len(label) // 2), self.width - len(label))
            ruler[start : start + len(label)] = list(label)
        out.append(Text("└".rjust(self.margin) + "".join(ruler), "bright_black"))
        return out

    # --- beside the picture

    def _notes(self) -> Iterator[Text]:
        for rows in self.listed.values():
            line = Text()
            for text, paint in rows[0]:
                line.append(text, paint)
            for row in rows[1:]:
                line.append("  ")
                for text, paint in row:
                    line.append(text, paint)
            yield line
        for piece in self.pieces:
            if piece.at is not None:
                yield self._about(piece, f"{piece.at[0]}/{piece.at[1]}")
        asides = list(self._asides())
        if self.look.full or len(asides) <= MOST_ASIDES:
            yield from asides

    def _asides(self) -> Iterator[Text]:
        """Notes that can be left out if there are many."""
        for piece in self.pieces:
            badges = [b for b in piece.badges if self.look.full or b.tone is not Tone.NEUTRAL]
            if badges:
                yield self._about(piece, ", ".join(self._badge(badge) for badge in badges))
        for marker in self.markers:
            face = f"{sign(marker.tone)}{{{self.look.word(marker.sign)}}}"
            yield Text.assemble((face, style(marker.tone)), " ", self.look.say(marker.name))
        for link in self.links:
            if link.name is not None:
                yield Text.assemble(("••→", f"{style(link.tone)} bold"), " ", self.look.say(link.name))

    def _about(self, piece: Piece, what: str) -> Text:
        face = sign(piece.tone) + self.face(piece)
        return Text.assemble((face, self._paint(piece.tone)), f" {self.look.say(piece.name)} – {what}")

    def _badge(self, badge: Badge) -> str:
        said = self.look.say(badge.say)
        return said if not badge.count or str(badge.count) in said else f"{said} {badge.count}"


def _pen(kind: str) -> str:
    """The character for a line; empty: strokes along its slope."""
    return "~" if kind in WATER else ""


def _middle(cells: Sequence[Xy]) -> Xy:
    return sum(x for x, _ in cells) // len(cells), sum(y for _, y in cells) // len(cells)


def _length(row: Row) -> int:
    return sum(cell_len(text) for text, _ in row)


def _joined(head: Row) -> Row:
    """Parts of a label with a blank after the number in front."""
    return [(text + (" " if text.startswith("[") and n == 0 else ""), paint) for n, (text, paint) in enumerate(head)]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
