"""Draws the map of the Frederick pages from the game's own board: `python docs/pictures/draw_frederick.py`.

Every nation has two letters beside its colour, so nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from grognard.core.scene import Board, Spot, Xy
from grognard.games import folder, load
from grognard.games.frederick.components.armies import NATIONS
from grognard.games.frederick.components.map import HOME, IDS, RESOURCES
from grognard.words import translator

HERE = Path(__file__).parent
SCALE = 0.085
"""Pixels to a unit of the board."""
LETTERS = {"prussia": "PR", "gbh": "GB", "austria": "AU", "sweden": "SW", "saxony": "SA", "hre": "HR", "france": "FR",
           "russia": "RU"}  # fmt: skip
FILL = {"prussia": "#c9d6ea", "gbh": "#f2c9c4", "austria": "#f3e2a7", "sweden": "#c5e3e6", "saxony": "#cfe5cf",
        "hre": "#ead9c2", "france": "#d5cbea", "russia": "#d3dccb"}  # fmt: skip
SEA, LAND, HILLS, INK, ROAD, ROUTE, GOLD = "#dfecf1", "#f6f1e3", "#ece2c8", "#222", "#9a7b58", "#3c78a8", "#b8860b"
KINDS = {
    "en": ("city", "resource city", "fort", "resource fort"),
    "fr": ("cité", "cité ressource", "fort", "fort ressource"),
}
SIZE, HALF, LETTER = 10, 9, 5.4
"""Of names, of half a sign, of a letter of a name."""
Box = tuple[float, float, float, float]


def px(at: Xy) -> tuple[float, float]:
    return at[0] * SCALE, at[1] * SCALE


def path(points: Sequence[Xy]) -> str:
    """Whole pixels; points that fall together are one."""
    whole = list(dict.fromkeys((round(x), round(y)) for x, y in map(px, points)))
    return "L".join(f"{x} {y}" for x, y in whole)


def sign(x: float, y: float, signs: tuple[str, ...], nation: str) -> str:
    """A square is a fort, a circle is open; a golden edge is a resource."""
    kind = signs[0] if signs else ""
    edge, wide = (GOLD, 3) if kind.startswith("resource") else (INK, 1)
    look = f'fill="{FILL[nation]}" stroke="{edge}" stroke-width="{wide}"'
    shape = (
        f'<rect x="{x - HALF:.1f}" y="{y - HALF:.1f}" width="{2 * HALF}" height="{2 * HALF}" {look}/>'
        if kind.endswith("fort")
        else f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{HALF}" {look}/>'
    )
    return shape + f'<text x="{x:.1f}" y="{y + 3:.1f}" font-size="8" text-anchor="middle">{LETTERS[nation]}</text>'


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def placed(name: str, x: float, y: float, taken: Sequence[Box], wide: float) -> tuple[float, float, Box]:
    """Where a name goes: beside, below or above its sign, where it hides least."""
    width = LETTER * len(name)
    right, left, middle = x + HALF, x - HALF - width, x - width / 2
    below, above = y + HALF + SIZE, y - HALF - 3
    tries = [(right + 3, y + 4), (left - 3, y + 4), (middle, below), (middle, above)]
    tries += [(right - 2, below - 2), (right - 2, above + 3), (left + 2, below - 2), (left + 2, above + 3)]
    boxes = [(left, low - SIZE + 1, left + width, low + 2) for left, low in tries]
    hidden = [sum(not apart(box, other) for other in taken) + 9 * (box[0] < 0 or box[2] > wide) for box in boxes]
    best = hidden.index(min(hidden))
    return (*tries[best], boxes[best])


def drawn(lang: str) -> str:
    board: Board = load("frederick").board("campaign", {})
    words = translator(lang, folder("frederick") / "messages")
    nation = {IDS[p]: NATIONS[HOME[p]] for p in range(len(IDS))}
    width, height = round(board.width * SCALE), round(board.height * SCALE)
    title = words.say("game-title")
    parts = [f'<rect width="{width}" height="{height + 44}" fill="{SEA}"/>']
    for ground in board.ground:
        fill = {"land": LAND, "hills": HILLS, "lake": SEA}.get(ground.kind)
        if fill is None:  # marshes and the like: not needed to learn the map
            continue
        parts.append(f'<path d="M{path(ground.outline)}Z" fill="{fill}"/>')
    for line in board.lines:
        if line.kind in ("road", "sea"):
            look = f'stroke="{ROAD}"' if line.kind == "road" else f'stroke="{ROUTE}" stroke-dasharray="6 4"'
            parts.append(f'<path d="M{path(line.path)}" fill="none" {look} stroke-width="1.6"/>')
    at: dict[str, tuple[float, float]] = {spot.id: px(spot.at) for spot in board.spots}
    taken = [(x - HALF, y - HALF, x + HALF, y + HALF) for x, y in at.values()]
    for spot in board.spots:
        parts.append(box(spot, nation[spot.id]) if spot.outline else sign(*at[spot.id], spot.signs, nation[spot.id]))
    for spot in board.spots:
        name = words.text(spot.name) + (f" ({RESOURCES[IDS.index(spot.id)]})" if spot.outline else "")
        left, low, here = placed(name, *at[spot.id], taken, width)
        taken.append(here)
        look = f'stroke="{LAND}" stroke-width="3" paint-order="stroke"'
        parts.append(f'<text x="{left:.1f}" y="{low:.1f}" {look}>{escape(name)}</text>')
    parts += legend(lang, words.say, height)
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + 44}" role="img" fill="{INK}" '
        f'font-family="system-ui, sans-serif" font-size="{SIZE}">\n<title>{escape(title)}</title>\n{body}\n</svg>\n'
    )


def box(spot: Spot, nation: str) -> str:
    x, y = px(spot.at)
    return f'<path d="M{path(spot.outline)}Z" fill="#fff" fill-opacity="0.6" stroke="{INK}"/>' + sign(
        x, y, spot.signs, nation
    )


def legend(lang: str, say: object, height: int) -> list[str]:
    assert callable(say)
    parts, x = [f'<rect y="{height}" width="100%" height="44" fill="#fff"/>'], 16.0
    for nation in LETTERS:
        name = say(f"nation-{nation}")
        parts.append(sign(x, height + 13, (), nation))
        parts.append(f'<text x="{x + HALF + 4:.1f}" y="{height + 17}">{escape(name)}</text>')
        x += 44 + LETTER * len(name)
    x = 16.0
    for kind, name in zip(("", "resource_city", "fort", "resource_fort"), KINDS[lang], strict=True):
        parts.append(sign(x, height + 33, (kind,), "prussia"))
        parts.append(f'<text x="{x + HALF + 4:.1f}" y="{height + 37}">{escape(name)}</text>')
        x += 50 + LETTER * len(name)
    return parts


def pictures() -> dict[str, str]:
    return {f"frederick-map{'' if lang == 'en' else '.fr'}.svg": drawn(lang) for lang in ("en", "fr")}


if __name__ == "__main__":
    for name, text in pictures().items():
        (HERE / name).write_text(text, encoding="utf-8")
