"""Small charts as SVG: bands with a line in the middle, and stacked shares.

Every colour has its own dashes or hatching and a name at its end, so that nothing depends on colour alone. Matplotlib
is not used because it is larger than the whole program, and its versions write different bytes than those in `docs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor

from msgspec import Struct

INK, SOFT, GRID = "#1d1d1b", "#5c5a55", "#d9d6cf"
SEATS = ("#a8322a", "#2c5aa0", "#2f7a3c", "#9a7400")
"""Reddish, bluish, greenish, yellowish, like the seats in the client."""
NO_SIDE = "#77736b"
NATIONS = ("#1f4e79", "#b5485d", "#8a6d1d", "#3f7d5a", "#6b4fa0", "#a0522d", "#4a6a8a", "#7a7a2a", "#8b3a62")
DASHES = ("", "7 4", "2 3", "9 3 2 3", "1 2")
WIDTH, HEIGHT = 720, 340
LEFT, TOP, BOTTOM = 54, 50, 40
MOST_LABELS = 9
"""On an axis."""
LINE, LETTER, BOLD = 15, 6.5, 6.9
"""The height of a line of text, and about the width of a letter."""


class Band(Struct, frozen=True):
    """A line from step to step, and the range round it that contains half of the games, if given."""

    name: str
    colour: str
    middle: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


class Share(Struct, frozen=True):
    """A part of the whole at each step, from 0 to 1."""

    name: str
    colour: str
    parts: Sequence[float]


class Level(Struct, frozen=True):
    """A notable value."""

    at: float
    name: str


def bands(title: str, across: Sequence[str], drawn: Sequence[Band], levels: Sequence[Level] = (), up: str = "") -> str:
    """A chart of bands over the steps that `across` names."""
    values = [v for band in drawn for v in (*band.middle, *band.low, *band.high)] + [level.at for level in levels]
    bottom, top, between = _scale(min(values, default=0.0), max(values, default=1.0))
    chart = _Chart(title, across, bottom, top, [band.name for band in drawn])
    chart.frame([bottom + n * between for n in range(round((top - bottom) / between) + 1)], str_of, up)
    for level in levels:
        chart.level(level)
    for band in drawn:
        if band.low:
            chart.area(band.low, band.high, band.colour, 0.16)
    for n, band in enumerate(drawn):
        chart.line(band.middle, band.colour, DASHES[n % len(DASHES)])
    chart.names([(band.middle[-1], band.name, band.colour) for band in drawn if band.middle])
    return chart.done()


def shares(title: str, across: Sequence[str], drawn: Sequence[Share], lines: Sequence[Band] = (), up: str = "") -> str:
    """A chart of stacked shares, the first at the bottom."""
    chart = _Chart(title, across, 0.0, 1.0, [*(share.name for share in drawn), *(band.name for band in lines)])
    chart.frame([n / 4 for n in range(5)], lambda part: f"{100 * part:.0f} %", up)
    below = [0.0] * len(across)
    ends = []
    for n, share in enumerate(drawn):
        above = [low + part for low, part in zip(below, share.parts, strict=True)]
        chart.area(below, above, share.colour, 0.5, hatched=n)
        if any(share.parts):
            ends.append(((below[-1] + above[-1]) / 2, share.name, share.colour))
        below = above
    for n, band in enumerate(lines):
        chart.line(band.middle, band.colour, DASHES[(n + 1) % len(DASHES)])
        ends.append((band.middle[-1], band.name, band.colour))
    chart.names(ends)
    return chart.done()


def str_of(number: float) -> str:
    return f"{number:g}"


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """Round limits, and the distance between two marks: 1, 2 or 5 times a power of ten."""
    wide = max(high - low, 1.0)
    between = next(
        size for size in (n * 10.0**e for e in range(9) for n in (1, 2, 5)) if wide / size <= MOST_LABELS - 2
    )
    bottom = floor(low / between) * between
    return bottom, max(ceil(high / between) * between, bottom + between), between


class _Chart:
    """An SVG being drawn."""

    def __init__(self, title: str, across: Sequence[str], bottom: float, top: float, names: Sequence[str]) -> None:
        self.title, self.across, self.bottom, self.top = title, across, bottom, top
        self.right = WIDTH - 18 - BOLD * max(map(len, names), default=0)
        self.parts: list[str] = []
        self.hatches: list[str] = []

    def x(self, step: float) -> float:
        return LEFT + (self.right - LEFT) * step / max(1, len(self.across) - 1)

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.bottom) / (self.top - self.bottom)

    def text(self, x: float, y: float, words: str, anchor: str = "start", fill: str = SOFT, bold: bool = False) -> None:
        weight = ' font-weight="600"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}"{weight}>{escape(words)}</text>'
        )

    def frame(self, marks: Sequence[float], written: object, up: str) -> None:
        assert callable(written)
        self.text(LEFT, 18, self.title, fill=INK, bold=True)
        if up:
            self.text(LEFT, 33, up)
        right = self.right
        for mark in marks:
            y = self.y(mark)
            self.parts.append(f'<path d="M{LEFT} {y:.1f}H{right:.1f}" stroke="{GRID}"/>')
            self.text(LEFT - 7, y + 4, written(mark), "end")
        wide = LETTER * max((len(name) for name in self.across), default=1) + 2 * LETTER
        labels = min(MOST_LABELS, max(2, int((right - LEFT) / wide)))
        every = max(1, ceil((len(self.across) - 1) / (labels - 1)))
        for step in range(0, len(self.across), every):
            x = self.x(step)
            self.parts.append(f'<path d="M{x:.1f} {HEIGHT - BOTTOM}v5" stroke="{SOFT}"/>')
            last = x > right - wide / 2  # the names of lines are to the right of it
            self.text(x, HEIGHT - BOTTOM + 19, self.across[step], "end" if last else "middle")

    def level(self, level: Level) -> None:
        y, right = self.y(level.at), self.right
        self.parts.append(f'<path d="M{LEFT} {y:.1f}H{right:.1f}" stroke="{INK}" stroke-dasharray="1 3"/>')
        self.text(LEFT + 4, y - 4 if y > TOP + LINE else y + 12, level.name)

    def path(self, values: Sequence[float], back: bool = False) -> str:
        points = [f"{self.x(step):.1f} {self.y(value):.1f}" for step, value in enumerate(values)]
        return "L".join(reversed(points) if back else points)

    def line(self, values: Sequence[float], colour: str, dashes: str) -> None:
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.parts.append(f'<path d="M{self.path(values)}" fill="none" stroke="{colour}" stroke-width="2.2"{dash}/>')

    def area(
        self, low: Sequence[float], high: Sequence[float], colour: str, opacity: float, hatched: int | None = None
    ) -> None:
        outline = f"M{self.path(high)}L{self.path(low, back=True)}Z"
        self.parts.append(f'<path d="{outline}" fill="{colour}" fill-opacity="{opacity:g}"/>')
        if hatched is not None:
            turn = (45, -45, 0, 90, 20)[hatched % 5]
            self.hatches.append(
                f'<pattern id="hatch{hatched}" width="7" height="7" patternUnits="userSpaceOnUse" '
                f'patternTransform="rotate({turn})"><path d="M0 0H7" stroke="{colour}" stroke-width="1.2"/></pattern>'
            )
            self.parts.append(f'<path d="{outline}" fill="url(#hatch{hatched})" stroke="{colour}"/>')

    def names(self, ends: Sequence[tuple[float, str, str]]) -> None:
        """Write names beside the ends of lines and areas, moved apart where they would overlap."""
        x, lowest = self.right + 8, float("-inf")
        placed = sorted(((self.y(value), name, colour) for value, name, colour in ends), key=lambda end: end[0])
        heights = []
        for y, _, _ in placed:
            lowest = max(y + 4, lowest + LINE)
            heights.append(lowest)
        excess = max(0.0, heights[-1] - (HEIGHT - BOTTOM + 4)) if heights else 0.0
        for y, (_, name, colour) in zip(heights, placed, strict=True):
            self.text(x, y - excess, name, fill=colour, bold=True)

    def done(self) -> str:
        drawn = "\n".join(self.parts)
        hatches = f"<defs>{''.join(self.hatches)}</defs>\n" if self.hatches else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'font-family="system-ui, sans-serif" font-size="12">\n<title>{escape(self.title)}</title>\n'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffefb"/>\n{hatches}{drawn}\n</svg>\n'
        )
