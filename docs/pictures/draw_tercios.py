"""Draws the pictures of the Tercios pages: what is measured on a base, the course of a turn, and the six scenarios from
the game's own data: `python docs/pictures/draw_tercios.py`.

Everything that has a colour also has a word or a shape of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from grognard.boards.open_table.__init__ import FINE, Side, base
from grognard.core import Pose, say
from grognard.games.tercios.components.terrain import TABLE, Element
from grognard.games.tercios.components.troop_types import Bought, kind_of
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.scenarios import Battle, battles
from grognard.words import translator

HERE = Path(__file__).parent
INK, PAPER, SOFT, ACCENT = "#222", "#fff", "#5c5c55", "#9a3324"
SIDES = (("#f6e1da", ACCENT), ("#dde6f2", "#2c4f83"))
"""Fill and edge of what is yours, and of the enemy's."""


def svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" fill="{INK}" '
        f'font-family="system-ui, sans-serif" font-size="11">\n<title>{escape(title)}</title>\n'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>\n{body}\n</svg>\n'
    )


def text(x: float, y: float, words: str, anchor: str = "middle", more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


# --- a base

ON_BASE = {
    "en": (
        "What is measured on a base", "front centre", "right centre", "rear centre", "left centre",
        "within 3 inches of the front centre: a reaction", "a charge that begins behind this line hits the flank",
        "a charge aims at the nearest centre", "cuirassiers", "tercio",
    ),
    "fr": (
        "Ce qu’on mesure sur un socle", "centre frontal", "centre droit", "centre arrière", "centre gauche",
        "à 3 pouces du centre frontal : une réaction", "une charge qui part de derrière cette ligne prend de flanc",
        "une charge vise le centre le plus proche", "cuirassiers", "tercio",
    ),
}  # fmt: skip
SCALE = 0.16


def on_base(lang: str) -> str:
    title, front, right, rear, left, near, flank, aim, horse, foot = ON_BASE[lang]
    stand = base(Pose(2300, 1150, 9000), kind_of(Bought("tercio"), 0, 0).size)
    charger = base(Pose(3900, 2050, 20936), kind_of(Bought("cuirassiers"), 0, 0).size)

    def at(point: tuple[int, int]) -> tuple[float, float]:
        return round(point[0] / FINE * SCALE, 1), round(400 - point[1] / FINE * SCALE, 1)

    def shape(points: Sequence[tuple[int, int]], side: int) -> str:
        way = "L".join(f"{x:g} {y:g}" for x, y in map(at, points))
        return f'<path d="M{way}Z" fill="{SIDES[side][0]}" stroke="{SIDES[side][1]}" stroke-width="2"/>'

    fx, fy = at(stand.front)
    cx, cy = at(charger.front)
    parts = [
        f'<path d="M0 {fy:g}H760M60 {fy + 8:g}v126m-4-8l4 8l4-8" fill="none" stroke="{SOFT}" stroke-dasharray="6 5"/>',
        f'<circle cx="{fx:g}" cy="{fy:g}" r="{3 * INCH * SCALE:g}" fill="{ACCENT}" fill-opacity=".07" '
        f'stroke="{ACCENT}" stroke-dasharray="2 3"/>',
        shape(stand.corners, 0), shape(charger.corners, 1),
        f'<path d="M{cx:g} {cy:g}L{fx:g} {fy:g}" stroke="{SIDES[1][1]}" stroke-width="2"/>',
    ]  # fmt: skip
    for point in (*stand.centres, charger.front):
        x, y = at(point)
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="{INK}"/>')
    (rx, ry), (bx, by), (lx, ly) = (at(stand.centres[side]) for side in (Side.RIGHT, Side.REAR, Side.LEFT))
    mx, my = at(charger.middle)
    parts += [
        text(fx - 8, fy - 10, front, "end"), text(rx + 10, ry + 4, right, "start"), text(bx, by + 18, rear),
        text(lx - 10, ly + 4, left, "end"), text(fx, (fy + by) / 2 + 4, foot, more=' font-weight="700"'),
        text(mx + 50, my + 4, horse, "start", ' font-weight="700"'),
        text(fx, fy - 3 * INCH * SCALE - 8, near, more=f' fill="{ACCENT}"'),
        text(8, fy + 150, flank, "start", f' fill="{SOFT}"'),
        text((cx + fx) / 2 + 14, (cy + fy) / 2 + 22, aim, "start", f' fill="{SIDES[1][1]}"'),
    ]  # fmt: skip
    return svg(760, 370, title, parts)


# --- the turn

TURN = {
    "en": (
        "A turn", "together, in secret", "in alternation",
        (("Planning", "one order card", "for each troop"), ("Initiative", "a die each;", "the winner says who begins"),
         ("A commander", "if you like: he moves", "and takes an action"),
         ("A troop", "card turned, test if worn,", "order carried out"),
         ("End of turn", "when no card is left;", "points, length")),
        ("The enemy reacts", "charged, or approached", "within 3 inches"), "then the enemy, until all cards are used",
    ),
    "fr": (
        "Un tour", "ensemble, en secret", "à tour de rôle",
        (("Planification", "une carte Ordre", "par troupe"),
         ("Initiative", "un dé chacun ;", "le gagnant dit qui commence"),
         ("Un commandant", "si vous voulez : il bouge", "et fait une action"),
         ("Une troupe", "carte retournée, test si Dm,", "ordre exécuté"),
         ("Fin du tour", "quand il n’y a plus de carte ;", "points, durée")),
        ("L’ennemi réagit", "chargé, ou approché", "à 3 pouces"), "puis l’ennemi, jusqu’à la dernière carte",
    ),
}  # fmt: skip
WIDE, GAP = 168, 12


def turn(lang: str) -> str:
    title, together, alternating, steps, reaction, back = TURN[lang]
    parts = []
    for n, (name, *about) in enumerate(steps):
        parts.append(box(14 + n * (WIDE + GAP), 26, name, about, False))
    first, second = 14 + 2 * (WIDE + GAP), 14 + 3 * (WIDE + GAP)
    parts += [
        text(14 + WIDE / 2, 18, together, more=f' fill="{SOFT}"'),
        text((first + second + WIDE) / 2, 18, alternating, more=f' fill="{SOFT}"'),
        box(second, 136, *split(reaction), True),
        f'<path d="M{second + WIDE / 2:g} 134V104m-5 8l5-8l5 8" fill="none" stroke="{ACCENT}" stroke-width="2"/>',
        f'<path d="M{second + 30} 104v16H{first + 30}v-14m-5 8l5-8l5 8" fill="none" stroke="{SOFT}" '
        'stroke-width="1.5"/>',
        text(first + 24, 136, back, "end", f' fill="{SOFT}"'),
    ]
    return svg(28 + 5 * WIDE + 4 * GAP, 222, title, parts)


def split(lines: tuple[str, ...]) -> tuple[str, list[str]]:
    return lines[0], list(lines[1:])


def box(x: int, y: int, name: str, about: Sequence[str], theirs: bool) -> str:
    fill, edge = SIDES[0] if theirs else ("#e6ecd9", "#4b6b3c")
    lines = "".join(text(x + WIDE / 2, y + 42 + 15 * n, line) for n, line in enumerate(about))
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="76" rx="5" fill="{fill}" stroke="{edge}"/>'
        + text(x + WIDE / 2, y + 20, name, more=' font-size="12" font-weight="700"')
        + lines
    )


# --- scenarios

LEGEND = {
    "en": ("The six scenarios", "zone of player A", "zone of player B", "objective, 3 inches round"),
    "fr": ("Les six scénarios", "zone du joueur A", "zone du joueur B", "objectif, 3 pouces autour"),
}
SMALL = 0.014
GROUND = {
    "river": "#bcd9ea", "ford": "#dcebe9", "bridge": "#c9bda8", "road": "#e2d8c2", "small_wood": "#a9c795",
    "small_building": "#b9a58f", "field": "#efe2b4", "large_hill": "#dcc797", "hedge": "#33702f",
}  # fmt: skip


def scenarios(lang: str) -> str:
    title, zone_a, zone_b, objective = LEGEND[lang]
    words = translator(lang, DATA.path.parent / "messages")
    width, height = TABLE.width * SMALL, TABLE.depth * SMALL
    parts = []
    for n, battle in enumerate(battles().values()):
        x, y = 14 + n % 3 * (width + 16), 26 + n // 3 * (height + 34)
        name = words.text(say(f"scenario-{battle.id.replace('_', '-')}"))
        parts.append(text(x, y - 6, f"{battle.number}. {name}", "start", ' font-weight="700"'))
        parts.append(f'<g transform="translate({x:g} {y:g})">' + "".join(table(battle)) + "</g>")
    low = 26 + 2 * (height + 34)
    for n, name in enumerate((zone_a, zone_b)):
        fill, edge = SIDES[n]
        parts.append(
            f'<rect x="{14 + n * 150}" y="{low - 10:g}" width="20" height="12" fill="{fill}" stroke="{edge}"/>'
        )
        parts.append(text(40 + n * 150, low, name, "start"))
    parts.append(f'<circle cx="324" cy="{low - 4:g}" r="7" fill="none" stroke="{INK}" stroke-dasharray="2 2"/>')
    parts.append(text(338, low, objective, "start"))
    return svg(round(28 + 3 * width + 32), round(low + 14), title, parts)


def px(point: tuple[int, int]) -> tuple[float, float]:
    return round(point[0] * SMALL, 1), round((TABLE.depth - point[1]) * SMALL, 1)


def way(points: Sequence[tuple[int, int]]) -> str:
    return "L".join(f"{x:g} {y:g}" for x, y in map(px, points))


def table(battle: Battle) -> Iterator[str]:
    yield (f'<rect width="{TABLE.width * SMALL:g}" height="{TABLE.depth * SMALL:g}" fill="#f1f3e4" stroke="{SOFT}"/>')
    for n, zone in enumerate(battle.zones):
        (x, low), (right, high) = px((zone.left, zone.low)), px((zone.right, zone.high))
        fill, edge = SIDES[n]
        yield (
            f'<rect x="{x:g}" y="{high:g}" width="{right - x:.1f}" height="{low - high:.1f}" fill="{fill}" '
            f'stroke="{edge}"/>' + text(x + 10, (low + high) / 2 + 4, "AB"[n], more=' font-weight="700"')
        )
    yield from map(drawn, battle.elements)
    for objective in battle.objectives:
        x, y = px(objective.at)
        ring = f'cx="{x:g}" cy="{y:g}" r="{3 * INCH * SMALL:.1f}"'
        yield f'<circle {ring} fill="none" stroke="{INK}" stroke-dasharray="2 2"/>'


def drawn(element: Element) -> str:
    colour = GROUND[element.kind]
    if element.line:
        wide = max(element.width * SMALL, 2)
        return f'<path d="M{way(element.line)}" fill="none" stroke="{colour}" stroke-width="{wide:.1f}"/>'
    return f'<path d="M{way(element.corners)}Z" fill="{colour}" stroke="{SOFT}" stroke-width=".6"/>'


def pictures() -> dict[str, str]:
    found: dict[str, str] = {}
    for lang, end in (("en", ""), ("fr", ".fr")):
        found[f"tercios-base{end}.svg"] = on_base(lang)
        found[f"tercios-turn{end}.svg"] = turn(lang)
        found[f"tercios-scenarios{end}.svg"] = scenarios(lang)
    return found


if __name__ == "__main__":
    for name, drawing in pictures().items():
        (HERE / name).write_text(drawing, encoding="utf-8")
