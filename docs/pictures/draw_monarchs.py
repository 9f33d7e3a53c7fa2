"""Draws the pictures of the pages of Clash of Monarchs, the map from the game's own board, the course of a year, and
what may follow when a Command enters a space: `python docs/pictures/draw_monarchs.py`.

Every nation has two letters beside its colour, so nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from grognard.core.scene import Board, Spot, Xy
from grognard.games import folder, load
from grognard.games.monarchs.components.map import OWNER, SPACE
from grognard.games.monarchs.components.nations import NATIONS, NEUTRAL
from grognard.games.monarchs.components.scenarios import COMMON
from grognard.words import translator

HERE = Path(__file__).parent
SCALE = 0.085
"""Pixels to a unit of the board."""
FILL = {"PR": "#c9d6ea", "AA": "#f2c9c4", "DA": "#f0d2e2", "AU": "#f3e2a7", "IM": "#ead9c2", "SA": "#cfe5cf",
        "FR": "#d5cbea", "RU": "#d3dccb", "SW": "#c5e3e6", "": "#e4e4df"}  # fmt: skip
SEA, LAND, HILLS, INK, ROAD, WATER, GOLD = "#dfecf1", "#f6f1e3", "#ece2c8", "#222", "#9a7b58", "#7fa9c4", "#b8860b"
SIZE, HALF, LETTER = 10, 9, 5.4
"""Of names, of half a sign, of a letter of a name."""
CLASS = {"fort": 1, "fortress": 2, "fort_strong": 3}
Box = tuple[float, float, float, float]

KINDS = {
    "en": ("open space", "hills", "fortress of class 1", "class 2", "class 3", "Main Depot", "neutral"),
    "fr": (
        "espace ouvert", "collines", "forteresse de classe 1", "classe 2", "classe 3", "Dépôt Principal", "à personne",
    ),
}  # fmt: skip


def px(at: Xy) -> tuple[float, float]:
    return at[0] * SCALE, at[1] * SCALE


def path(points: Sequence[Xy]) -> str:
    """Whole pixels; points that fall together are one."""
    whole = list(dict.fromkeys((round(x), round(y)) for x, y in map(px, points)))
    return "L".join(f"{x} {y}" for x, y in whole)


def svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" fill="{INK}" '
        f'font-family="system-ui, sans-serif" font-size="{SIZE}">\n<title>{escape(title)}</title>\n{body}\n</svg>\n'
    )


def text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}"{more}>{escape(words)}</text>'


# --- the map


def sign(x: float, y: float, signs: Sequence[str], nation: str) -> str:
    """Walls are squares, one within the other by class; hills are triangles; a golden edge is a Main Depot."""
    edge, wide = (GOLD, 3.0) if "main_depot" in signs else (INK, 1.0)
    look = f'fill="{FILL[nation]}" stroke="{edge}" stroke-width="{wide:g}"'
    walls = next((CLASS[kind] for kind in signs if kind in CLASS), 0)
    if walls:
        shape = square(x, y, HALF, look)
        shape += "".join(square(x, y, HALF + 3 * n, f'fill="none" stroke="{INK}"') for n in range(1, walls))
    else:
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{HALF}" {look}/>'
    if "hill" in signs:
        shape += f'<path d="M{x - 13:.1f} {y + 11:.1f}l5 -8l5 8z" fill="{ROAD}"/>'
    return shape + text(x, y + 3, nation, ' font-size="8" text-anchor="middle"')


def square(x: float, y: float, half: float, look: str) -> str:
    return f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half}" height="{2 * half}" {look}/>'


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def placed(name: str, x: float, y: float, taken: Sequence[Box], wide: float) -> tuple[float, float, Box]:
    """Where a name goes: beside, below or above its sign, where it hides least."""
    width, half = LETTER * len(name), HALF + 4
    right, left, middle = x + half, x - half - width, x - width / 2
    below, above = y + half + SIZE, y - half - 3
    tries = [(right + 2, y + 4), (left - 2, y + 4), (middle, below), (middle, above)]
    tries += [(right - 2, below - 2), (right - 2, above + 3), (left + 2, below - 2), (left + 2, above + 3)]
    boxes = [(left, low - SIZE + 1, left + width, low + 2) for left, low in tries]
    hidden = [sum(not apart(box, other) for other in taken) + 9 * (box[0] < 0 or box[2] > wide) for box in boxes]
    best = hidden.index(min(hidden))
    return (*tries[best], boxes[best])


def owner_of(spot: Spot) -> str:
    if OWNER[SPACE[spot.id]] == NEUTRAL:
        return ""
    return NATIONS[OWNER[SPACE[spot.id]]]


def the_map(lang: str) -> str:
    board: Board = load("monarchs").board("y1757", {})
    words = translator(lang, folder("monarchs") / "messages")
    width, height = round(board.width * SCALE), round(board.height * SCALE)
    parts = [f'<rect width="{width}" height="{height + 44}" fill="{SEA}"/>']
    for ground in board.ground:
        fill = {"land": LAND, "hills": HILLS, "lake": SEA}.get(ground.kind)
        if fill is not None:  # marshes and the like: not needed to learn the map
            parts.append(f'<path d="M{path(ground.outline)}Z" fill="{fill}"/>')
    looks = {
        "river": (WATER, "1.4", ""),
        "highway": (ROAD, "3", ""),
        "road": (ROAD, "1.6", ""),
        "track": (ROAD, "1.6", ' stroke-dasharray="5 3"'),
    }
    for line in board.lines:
        if line.kind in looks:
            ink, wide, dashes = looks[line.kind]
            parts.append(f'<path d="M{path(line.path)}" fill="none" stroke="{ink}" stroke-width="{wide}"{dashes}/>')
    spaces = [spot for spot in board.spots if not spot.outline]
    taken = [(x - HALF, y - HALF, x + HALF, y + HALF) for x, y in (px(spot.at) for spot in spaces)]
    for spot in board.spots:
        if spot.outline:
            parts.append(f'<path d="M{path(spot.outline)}Z" fill="#fff" fill-opacity="0.6" stroke="{INK}"/>')
            x, y = px(spot.at)
            parts.append(text(x, y, words.text(spot.name), ' text-anchor="middle"'))
        else:
            parts.append(sign(*px(spot.at), spot.signs, owner_of(spot)))
    for spot in spaces:
        left, low, here = placed(words.text(spot.name), *px(spot.at), taken, width)
        taken.append(here)
        parts.append(text(left, low, words.text(spot.name), f' stroke="{LAND}" stroke-width="3" paint-order="stroke"'))
    parts += legend(lang, words.say, height)
    return svg(width, height + 44, words.say("game-title"), parts)


def legend(lang: str, say: object, height: int) -> list[str]:
    assert callable(say)
    parts, x = [f'<rect y="{height}" width="100%" height="44" fill="#fff"/>'], 16.0
    for nation in NATIONS:
        name = say(f"nation-{nation}")
        parts += [sign(x, height + 12, (), nation), text(x + HALF + 4, height + 16, name)]
        x += 38 + LETTER * len(name)
    x = 16.0
    kinds: tuple[tuple[tuple[str, ...], str], ...] = (
        ((), "PR"), (("hill",), "PR"), (("fort",), "PR"), (("fortress",), "PR"), (("fort_strong",), "PR"),
        (("main_depot",), "PR"), ((), ""),
    )  # fmt: skip
    for (signs, nation), name in zip(kinds, KINDS[lang], strict=True):
        parts += [f'<g transform="translate({x:.1f} {height + 32}) scale(.62)">{sign(0, 0, signs, nation)}</g>']
        parts.append(text(x + HALF + 6, height + 36, name))
        x += 46 + LETTER * len(name)
    return parts


# --- the year, and what follows a march

SEASONS = [COMMON["seasons"][name] for name in ("summer", "autumn")]
SEASON = {
    "en": ("Fortunes of War", "Supply Actions", "light troops", "deal {} cards", "rounds: PR AU AA FR", "raids",
           "keep a card, regroup"),
    "fr": ("Fortunes de Guerre", "Actions de Ravitaillement", "troupes légères", "donne de {} cartes",
           "manches : PR AU AA FR", "raids", "garder une carte, regrouper"),
}  # fmt: skip
YEAR = {
    "en": ("A year", "Spring", "Summer, {} rounds", "Autumn, {} rounds", "Winter"),
    "fr": ("Une année", "Printemps", "Été, {} manches", "Automne, {} manches", "Hiver"),
}
SPRING = {
    "en": ("income, subsidies", "sustain armies", "pay for depots", "recruit", "rebuild", "new leaders"),
    "fr": ("revenus, subventions", "maintien des armées", "paiement des dépôts", "recrutement", "reconstruction",
           "nouveaux leaders"),
}  # fmt: skip
WINTER = {
    "en": ("weak wills pay", "balance of VP", "against par"),
    "fr": ("les volontés faibles paient", "bilan des VP", "comparé au pair"),
}
ENTERING: dict[str, tuple[str, Sequence[tuple[str, str]]]] = {
    "en": ("A Command enters a space", (
        ("interruption", "enemy card"), ("interception", "die + offensive, 6+"), ("refuge", "into the fortress"),
        ("withdrawal", "die + defensive, 6+"), ("others join", "die, 4+"), ("overrun", "four to one"),
        ("battle", "Tactics, fire"),
    )),
    "fr": ("Un Groupe Commandé entre dans un espace", (
        ("interruption", "carte ennemie"), ("interception", "dé + offensif, 6+"), ("refuge", "dans la forteresse"),
        ("recul", "dé + défensif, 6+"), ("d’autres se joignent", "dé, 4+"), ("déferlement", "quatre contre un"),
        ("bataille", "Tactiques, feu"),
    )),
}  # fmt: skip
BOX_WIDTH, LINE = 172, 15


def year(lang: str) -> str:
    title, *names = YEAR[lang]
    steps = [SPRING[lang], *([step.format(row["hand"]) for step in SEASON[lang]] for row in SEASONS), WINTER[lang]]
    heads = [names[0], *(name.format(row["rounds"]) for name, row in zip(names[1:3], SEASONS, strict=True)), names[3]]
    width, height = len(steps) * (BOX_WIDTH + 20), 44 + LINE * max(map(len, steps))
    parts = [paper(width, height)]
    for n, (name, inside) in enumerate(zip(heads, steps, strict=True)):
        x = 10 + n * (BOX_WIDTH + 20)
        parts.append(card(x, BOX_WIDTH, height - 20))
        parts.append(text(x + BOX_WIDTH / 2, 27, name, ' text-anchor="middle" font-weight="bold" font-size="12"'))
        parts += [text(x + 10, 44 + LINE * k, step) for k, step in enumerate(inside)]
        if n:
            parts.append(f'<path d="M{x - 16} {height / 2:g}h12m-5 -4l5 4l-5 4" fill="none" stroke="{INK}"/>')
    return svg(width, height, title, parts)


def entering(lang: str) -> str:
    title, steps = ENTERING[lang]
    wide = 128
    width = len(steps) * (wide + 18) + 2
    parts = [paper(width, 64)]
    for n, (name, how) in enumerate(steps):
        x = 10 + n * (wide + 18)
        parts.append(card(x, wide, 44))
        parts.append(text(x + wide / 2, 28, name, ' text-anchor="middle" font-weight="bold"'))
        parts.append(text(x + wide / 2, 44, how, ' text-anchor="middle"'))
        if n:
            parts.append(f'<path d="M{x - 15} 32h12m-5 -4l5 4l-5 4" fill="none" stroke="{INK}"/>')
    return svg(width, 64, title, parts)


def card(x: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="10" width="{width:g}" height="{height:g}" rx="4" fill="{LAND}" stroke="{INK}"/>'


def paper(width: int, height: int) -> str:
    return f'<rect width="{width}" height="{height}" fill="#fff"/>'


def pictures() -> dict[str, str]:
    artists = {"map": the_map, "year": year, "entering": entering}
    return {
        f"monarchs-{name}{'' if lang == 'en' else '.fr'}.svg": draw(lang)
        for lang in ("en", "fr")
        for name, draw in artists.items()
    }


if __name__ == "__main__":
    for name, drawn in pictures().items():
        (HERE / name).write_text(drawn, encoding="utf-8")
