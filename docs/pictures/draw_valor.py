"""Draws the pictures of the Valor pages: the four boards from the game's own data, how to read a counter, the phases
of a turn: `python docs/pictures/draw_valor.py`.

Every terrain has a sign as well as its colour, so nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from grognard.core.scene import Board, Spot, Xy
from grognard.games.valor.components.boards import shipped
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.display.board import CORNERS, board

HERE = Path(__file__).parent
SCALE = 0.2
"""Pixels to a unit of the board."""
BOARDS = {"1": "s1", "2": "s2", "3": "s7", "4": "s8"}
"""A scenario in which each board lies alone, its farmland plowed."""
INK, PAPER, SOFT, ACCENT = "#222", "#fff", "#5c5c55", "#9a3324"
FILL = {
    "open": "#e9edd3", "field": "#efe2b4", "crops": "#efe2b4", "orchard": "#dbe8bf", "palm_grove": "#dbe8bf",
    "hay_stacks": "#f3ebc2", "woods": "#a9c795", "jungle": "#8dba86", "building": "#d9d0c4", "stream": "#dcebe9",
    "gully": "#dfd9c0", "bridge": "#e9edd3", "canal": "#bcd9ea", "pond": "#bcd9ea", "marsh": "#cfe0d2",
    "ocean": "#a9cce3", "beach": "#f5e9c4",
}  # fmt: skip
HILL = ("", "#e4d3a4", "#d2b67c")
LINES = {
    "contour": 'stroke="#9c7440" stroke-width="2"', "cliff": 'stroke="#5f431f" stroke-width="3.5"',
    "river": 'stroke="#4f93bd" stroke-width="5" stroke-linecap="round"',
    "gully": 'stroke="#a08c52" stroke-width="4" stroke-dasharray="3 3"',
    "road": 'stroke="#b3a085" stroke-width="5" stroke-linecap="round"',
    "hedge": 'stroke="#33702f" stroke-width="4" stroke-dasharray="1 3.5" stroke-linecap="round"',
    "bocage": 'stroke="#33702f" stroke-width="5"', "wall": 'stroke="#6b6b6b" stroke-width="3"',
}  # fmt: skip
SIGNS = {
    "building": '<path d="M-8 7V-2L0-8L8-2V7Z" fill="#7c6653" stroke="#3d3127"/>',
    "woods": '<path d="M-6 6L0-8L6 6ZM3 8L8-3L13 8ZM-13 8L-8-3L-3 8Z" fill="#4b7a3c"/>',
    "jungle": '<path d="M0 8V-1M0-1Q-9-8-11 0M0-1Q9-8 11 0M0-1Q-3-10-8-9M0-1Q3-10 8-9" fill="none" stroke="#2f6b3c" '
              'stroke-width="1.8"/>',
    "orchard": '<path d="M-8-4h.1M0-4h.1M8-4h.1M-8 5h.1M0 5h.1M8 5h.1" stroke="#5a8a45" stroke-width="5.5" '
               'stroke-linecap="round"/>',
    "palm_grove": '<path d="M-6 8V0m-5-1q5-5 10 0M6 8V0M1-1q5-5 10 0" fill="none" stroke="#4f8a45" '
                  'stroke-width="1.8"/>',
    "hay_stacks": '<path d="M-9 6a4.5 6 0 0 1 9 0ZM1 6a4.5 6 0 0 1 9 0Z" fill="#d9b64d" stroke="#8a6d1c"/>',
    "field": '<path d="M-11-5H11M-11 0H11M-11 5H11" stroke="#c2a44b" stroke-width="1.2"/>',
    "marsh": '<path d="M-9 5h8M-5 5v-6M2 0h8M6 0v-6" stroke="#4d7f6a" stroke-width="1.4"/>',
    "pond": '<path d="M-9 0q4.5-5 9 0t9 0" fill="none" stroke="#3b7ca6" stroke-width="1.6"/>',
    "ocean": '<path d="M-9-3q4.5-5 9 0t9 0M-9 4q4.5-5 9 0t9 0" fill="none" stroke="#3b7ca6" stroke-width="1.4"/>',
    "canal": '<path d="M-9 0q4.5-5 9 0t9 0" fill="none" stroke="#3b7ca6" stroke-width="1.6"/>',
    "beach": '<path d="M-7-3h.1M0 3h.1M7-2h.1" stroke="#c8a94f" stroke-width="2.4" stroke-linecap="round"/>',
    "bridge": '<path d="M-9-6H9M-9 6H9" stroke="#5b5b5b" stroke-width="2.4"/>',
}  # fmt: skip
NAMES = {
    "en": {
        "open": "open", "field": "farmland", "orchard": "orchard", "palm_grove": "palm grove",
        "hay_stacks": "hay stacks", "woods": "woods", "jungle": "jungle", "building": "building", "pond": "pond",
        "marsh": "marsh", "canal": "canal", "ocean": "ocean", "beach": "beach", "bridge": "bridge",
        "river": "stream", "gully": "gully", "road": "road",
        "hedge": "hedge", "wall": "wall", "contour": "one level up", "cliff": "two levels",
    },
    "fr": {
        "open": "découvert", "field": "zone cultivée", "orchard": "verger", "palm_grove": "palmeraie",
        "hay_stacks": "meules de foin", "woods": "forêt", "jungle": "jungle", "building": "construction",
        "pond": "étang", "marsh": "marais", "canal": "canal", "ocean": "océan", "beach": "plage", "bridge": "pont",
        "river": "rivière", "gully": "ravin", "road": "route", "hedge": "haie", "wall": "mur",
        "contour": "un niveau plus haut", "cliff": "deux niveaux",
    },
}  # fmt: skip
HALO = 'text-anchor="middle" stroke="#fff" stroke-width="2" stroke-opacity=".7" paint-order="stroke"'
BAND, ROW, LETTER = 8, 26, 5.6
"""Round the legend, of a line of it, of a letter."""


def px(at: Xy) -> tuple[float, float]:
    return round(at[0] * SCALE, 1), round(at[1] * SCALE, 1)


def path(points: tuple[Xy, ...]) -> str:
    return "L".join(f"{x:g} {y:g}" for x, y in map(px, points))


def svg(width: int, height: int, title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" fill="{INK}" '
        f'font-family="system-ui, sans-serif" font-size="11">\n<title>{escape(title)}</title>\n'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>\n{body}\n</svg>\n'
    )


# --- boards


def terrain(spot: Spot) -> str:
    """A bare hill is open ground."""
    return "open" if spot.signs[0] == "hill" else spot.signs[0]


def level(spot: Spot) -> int:
    return next((int(sign[-1]) for sign in spot.signs if sign.startswith("level_")), 0)


def the_board(name: str, lang: str) -> str:
    found: Board = board(battles()[BOARDS[name]])
    sheet = shipped()[name]
    title = f"{name}. {sheet.title_fr if lang == 'fr' else sheet.title}"
    width, low = round(found.width * SCALE), round(found.height * SCALE)
    corners = "L".join(f"{x * SCALE:g} {y * SCALE:g}" for x, y in CORNERS)
    parts = [f'<defs><path id="h" d="M{corners}Z" stroke="#9aa08a" stroke-width=".8"/></defs>']
    for spot in found.spots:
        x, y = px(spot.at)
        kind, high = terrain(spot), level(spot)
        fill = HILL[high] if high and kind == "open" else FILL[kind]
        parts.append(f'<use href="#h" x="{x:g}" y="{y:g}" fill="{fill}"/>')
    for kind in ("contour", "cliff", "river", "gully", "road"):
        parts += lines(found, kind)
    for spot in found.spots:
        x, y = px(spot.at)
        if terrain(spot) in SIGNS:
            parts.append(f'<g transform="translate({x:g} {y:g})">{SIGNS[terrain(spot)]}</g>')
    for kind in ("hedge", "wall"):
        parts += lines(found, kind)
    for spot in found.spots:
        x, y = px(spot.at)
        parts.append(f'<text x="{x:g}" y="{y - 12:g}" font-size="7" fill="{SOFT}" {HALO}>{spot.id}</text>')
        if high := level(spot):
            parts.append(f'<text x="{x + 15:g}" y="{y + 4:g}" font-size="9" text-anchor="middle">{high}</text>')
    rows, height = legend(found, lang, width, low + BAND)
    return svg(width, height, title, [*parts, *rows])


def lines(found: Board, kind: str) -> Iterator[str]:
    here = [line for line in found.lines if line.kind == kind]
    if here:
        way = "".join(f"M{path(line.path)}" for line in here)
        yield f'<path d="{way}" fill="none" {LINES[kind]}/>'


def legend(found: Board, lang: str, width: int, top: int) -> tuple[list[str], int]:
    """What is on this board, and how far down that goes."""
    kinds = {terrain(spot) for spot in found.spots} | {line.kind for line in found.lines}
    if "stream" not in kinds:
        kinds.discard("river")  # the line in a canal is its water
    parts, x, y = [], 18.0, top + ROW / 2
    for kind, name in NAMES[lang].items():
        if kind not in kinds:
            continue
        wide = 44 + LETTER * len(name)
        if x + wide > width:
            x, y = 18.0, y + ROW
        if kind in LINES:
            parts.append(f'<path d="M{x - 10:g} {y:g}h20" fill="none" {LINES[kind]}/>')
        else:
            parts.append(
                f'<rect x="{x - 12:g}" y="{y - 11:g}" width="24" height="22" fill="{FILL[kind]}" stroke="#9aa08a"/>'
            )
            parts.append(f'<g transform="translate({x:g} {y:g})">{SIGNS.get(kind, "")}</g>')
        parts.append(f'<text x="{x + 17:g}" y="{y + 4:g}">{escape(name)}</text>')
        x += wide
    return parts, round(y + ROW / 2 + BAND)


# --- counters

TITLES = {"en": "How to read a counter", "fr": "Comment lire un pion"}
WORDS = {
    "en": {
        "squad": ("German rifle squad", "4: firepower against personnel (AP)", "6: range in hexes",
                  "5: casualty rating, what eliminating it pays"),
        "team": ("the same, reduced", "a half squad; reducing the squad", "paid 5 − 2 = 3 points"),
        "leader": ("leader", "−1: added to the dice of one attack,", "of an assault, of those who rally",
                   "AP 1, range 3, casualty rating 1"),
        "gun": ("anti-tank gun PaK 40", "D: firepower against armor (AT)", "8: AP; fires into its front arc"),
        "tank": ("PzKpfw IVH", "D: AT, 12: AP of the main gun", "armor D in front, B behind", "10 movement points"),
    },
    "fr": {
        "squad": ("squad de fusiliers allemand", "4 : puissance de feu contre personnel (PFP)", "6 : portée en hex",
                  "5 : capacité de perte, ce que paie son élimination"),
        "team": ("le même, réduit", "un demi-squad ; réduire le squad", "a payé 5 − 2 = 3 points"),
        "leader": ("chef", "−1 : s’ajoute aux dés d’une attaque,", "d’un corps à corps, de ceux qui se rallient",
                   "PFP 1, portée 3, capacité de perte 1"),
        "gun": ("canon antichar PaK 40", "D : puissance de feu contre blindé (PFB)",
                "8 : PFP ; tire dans son champ frontal"),
        "tank": ("PzKpfw IVH", "D : PFB, 12 : PFP de l’armement principal", "blindage D devant, B derrière",
                 "10 points de mouvement"),
    },
}  # fmt: skip
MAN = '<circle cy="-12" r="5"/><path d="M-8 10v-9q8-8 16 0v9Z"/>'
SHAPES = {
    "squad": ("4-6-5", f'<g transform="translate(-9)">{MAN}</g><g transform="translate(9)">{MAN}</g>'),
    "team": ("2-6-2", MAN),
    "leader": ("−1", f'{MAN}<path d="M-8-18h16l-3-4h-10Z"/>'),
    "gun": ("D8", '<path d="M-3-22h6V4h-6ZM-14-6h28v5h-28Z"/>'
            '<circle cx="-10" cy="5" r="5"/><circle cx="10" cy="5" r="5"/>'),
    "tank": ("D12", '<path d="M-15-10h6v24h-6ZM9-10h6v24h-6ZM-8-7h16v19h-16ZM-2-24h4v16h-4Z"/>'),
}  # fmt: skip
"""What is written on a counter, and what is drawn."""


def counters(lang: str) -> str:
    parts, low = [], 0
    for n, (shape, (short, drawing)) in enumerate(SHAPES.items()):
        name, *about = WORDS[lang][shape]
        x, y = 16 + 390 * (n % 2), 16 + 92 * (n // 2)
        low = y + 88
        parts.append(
            f'<rect x="{x}" y="{y}" width="72" height="72" rx="6" fill="#c9d0bd" stroke="{INK}"/>'
            f'<g transform="translate({x + 36} {y + 32})" fill="#3f4b3a">{drawing}</g>'
            f'<text x="{x + 36}" y="{y + 64}" font-size="14" font-weight="700" text-anchor="middle">{short}</text>'
            f'<text x="{x + 86}" y="{y + 16}" font-size="13" font-weight="700">{escape(name)}</text>'
        )
        parts += [f'<text x="{x + 86}" y="{y + 34 + 15 * k}">{escape(line)}</text>' for k, line in enumerate(about)]
    return svg(780, low, TITLES[lang], parts)


# --- the turn

PHASES = {
    "en": (
        "The six phases of a segment", "you", "the enemy", "after each hex", "opportunity fire",
        (("Command", "pinned units recover", "missions, weapons"), ("Fire", "who fires", "does not move"),
         ("Movement", "hex by hex", "fire lanes"), ("Defensive fire", "units that have", "not fired yet"),
         ("Advance, assault", "one hex each,", "or close assault"), ("After action", "rally;", "markers go")),
    ),
    "fr": (
        "Les six phases d’un segment", "vous", "l’ennemi", "après chaque hex", "tir d’opportunité",
        (("Commandement", "les cloués se rallient", "missions, armes"), ("Tir", "qui tire", "ne bouge pas"),
         ("Mouvement", "hex par hex", "couloirs de feu"), ("Tir défensif", "ceux qui n’ont", "pas encore tiré"),
         ("Avance, assaut", "un hex chacun,", "ou corps à corps"),
         ("Fin de segment", "ralliement ;", "fin des marqueurs")),
    ),
}  # fmt: skip
WIDE, GAP, THEIRS = 140, 8, 3
"""Of a phase, between two, and which one is the enemy's."""


def turn(lang: str) -> str:
    title, you, enemy, after, fire, phases = PHASES[lang]
    parts = [
        f'<text x="14" y="52" font-weight="700">{you}</text>',
        f'<text x="14" y="146" font-weight="700">{enemy}</text>',
        f'<path d="M14 100H{90 + 6 * (WIDE + GAP)}" stroke="#bbb" stroke-dasharray="3 4"/>',
    ]
    for n, (name, *about) in enumerate(phases):
        x, y = 76 + n * (WIDE + GAP), 106 if n == THEIRS else 12
        parts.append(box(x, y, f"{n + 1}. {name}", about, n == THEIRS))
    x = 76 + 2 * (WIDE + GAP)
    parts.append(box(x, 106, fire, [after], True))
    parts.append(f'<path d="M{x + WIDE / 2:g} 104V88m-5 7l5-7l5 7" fill="none" stroke="{ACCENT}" stroke-width="2"/>')
    return svg(90 + 6 * (WIDE + GAP), 200, title, parts)


def box(x: int, y: int, name: str, about: list[str], theirs: bool) -> str:
    fill, edge = ("#f6e1da", ACCENT) if theirs else ("#e6ecd9", "#4b6b3c")
    lines_ = "".join(
        f'<text x="{x + WIDE / 2:g}" y="{y + 42 + 15 * n}" text-anchor="middle">{escape(line)}</text>'
        for n, line in enumerate(about)
    )
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="74" rx="5" fill="{fill}" stroke="{edge}"/>'
        f'<text x="{x + WIDE / 2:g}" y="{y + 20}" font-size="12" font-weight="700" text-anchor="middle">'
        f"{escape(name)}</text>{lines_}"
    )


def pictures() -> dict[str, str]:
    found: dict[str, str] = {}
    for lang, end in (("en", ""), ("fr", ".fr")):
        found |= {f"valor-board-{name}{end}.svg": the_board(name, lang) for name in BOARDS}
        found[f"valor-counters{end}.svg"] = counters(lang)
        found[f"valor-turn{end}.svg"] = turn(lang)
    return found


if __name__ == "__main__":
    for name, text in pictures().items():
        (HERE / name).write_text(text, encoding="utf-8")
