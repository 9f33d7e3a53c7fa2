"""Draws the pictures of the Power pages from data/board.yaml and puzzles.yaml: `python docs/pictures/draw_power.py`.

Every army has its letter beside its colour, so nothing depends on colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
POWER = HERE.parents[1] / "src" / "grognard" / "games" / "power"
BOARD = yaml.safe_load((POWER / "data" / "board.yaml").read_text(encoding="utf-8"))
PIECES = yaml.safe_load((POWER / "data" / "pieces.yaml").read_text(encoding="utf-8"))["pieces"]
PUZZLES = yaml.safe_load((POWER / "examples" / "puzzles.yaml").read_text(encoding="utf-8"))

SPACES: dict[str, dict[str, Any]] = {space["id"]: space for space in BOARD["spaces"]}
ARMIES: dict[str, dict[str, Any]] = {letter: BOARD["armies_clockwise"][letter] for letter in "VBJR"}
CODE = {piece["code_fr"]: piece["code_en"] for piece in PIECES if piece["code_fr"]}
UNIT = 12
"""Pixels to the centimetre."""

PALE = {"V": "#d7ecd9", "B": "#d3dff2", "J": "#f8edc0", "R": "#f5d6d3"}
SEA, ISLAND, INK = "#e8f3f6", "#e9dcc3", "#222"
WORDS = {
    "en": {"hq": "HQ", "island": "island", "reserve": "Reserve"},
    "fr": {"hq": "QG", "island": "île", "reserve": "Réserve"},
}
Forces = Mapping[str, Mapping[str, str]]


def letter(army: str, lang: str) -> str:
    return army if lang == "fr" else {"V": "G", "J": "Y"}.get(army, army)


def place(name: str, lang: str) -> str:
    """The code of a space as orders write it."""
    space = SPACES[name]
    if space["kind"] == "hq":
        return f"HQ.{letter(space['army'], lang)}"
    return letter(space["army"], lang) + str(space["number"]) if "army" in space else name


def pieces(text: str, lang: str) -> str:
    return " ".join(re.sub(r"[A-Z]+$", lambda m: m[0] if lang == "fr" else CODE[m[0]], word) for word in text.split())


class Picture:
    """An SVG being drawn, in centimetres of the board."""

    def __init__(self, left: float, top: float, width: float, height: float, title: str) -> None:
        self.title = title
        self.size = (left * UNIT, top * UNIT, width * UNIT, height * UNIT)
        self.parts: list[str] = []

    def box(self, x: float, y: float, w: float, h: float, fill: str, edge: str = "#8a8a8a", wide: float = 1) -> None:
        self.parts.append(
            f'<rect x="{x * UNIT:.1f}" y="{y * UNIT:.1f}" width="{w * UNIT:.1f}" height="{h * UNIT:.1f}" '
            f'fill="{fill}" stroke="{edge}" stroke-width="{wide:g}"/>'
        )

    def text(self, x: float, y: float, words: str, size: int = 12, weight: str = "normal", fill: str = INK) -> None:
        self.parts.append(
            f'<text x="{x * UNIT:.1f}" y="{y * UNIT:.1f}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
            f'text-anchor="middle" dy="0.36em">{escape(words)}</text>'
        )

    def arrow(self, points: Sequence[tuple[float, float]], dashed: bool = False) -> None:
        path = " ".join(f"{x * UNIT:.1f},{y * UNIT:.1f}" for x, y in points)
        dash = ' stroke-dasharray="6 4"' if dashed else ""
        self.parts.append(
            f'<polyline points="{path}" fill="none" stroke="{INK}" stroke-width="2.5"{dash} marker-end="url(#tip)"/>'
        )

    def done(self) -> str:
        left, top, width, height = self.size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" font-family="DejaVu Sans, Verdana, sans-serif" role="img" '
            f'aria-label="{escape(self.title)}"><title>{escape(self.title)}</title>'
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
            f'orient="auto"><path d="M0 0 10 5 0 10z" fill="{INK}"/></marker></defs>'
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="#fff"/>'
        )
        return head + "\n" + "\n".join(self.parts) + "\n</svg>\n"


def fill_of(space: Mapping[str, Any]) -> str:
    if space["kind"] == "hq":
        return str(ARMIES[space["army"]]["colour"])
    return {"sea": SEA, "island": ISLAND}.get(space["kind"]) or PALE[space["army"]]


def ground(picture: Picture, lang: str, full: bool, names: Sequence[str]) -> None:
    """The spaces: lanes and islands first, then land; inland sectors with a double edge."""
    for name in names:
        space = SPACES[name]
        x, y, w, h = space["x"] - space["w"] / 2, space["y"] - space["h"] / 2, space["w"], space["h"]
        picture.box(x, y, w, h, fill_of(space), wide=1.5)
        if space["kind"] == "land":
            picture.box(x + 0.35, y + 0.35, w - 0.7, h - 0.7, "none")
        if full:
            lettered(picture, space, lang)
        else:
            white = space["kind"] == "hq" and space["army"] != "J"
            picture.text(space["x"], y + 1.0, place(name, lang), 13, "bold", "#fff" if white else INK)


def lettered(picture: Picture, space: Mapping[str, Any], lang: str) -> None:
    x, y, code = space["x"], space["y"], place(space["id"], lang)
    if space["kind"] == "hq":
        ink = INK if space["army"] == "J" else "#fff"
        picture.text(x, y - 1.1, WORDS[lang]["hq"], 20, "bold", ink)
        picture.text(x, y + 1.0, ARMIES[space["army"]][f"name_{lang}"], 14, "bold", ink)
    elif space["kind"] == "island":
        picture.text(x, y - 0.6, code, 20, "bold")
        picture.text(x, y + 1.3, WORDS[lang]["island"], 11)
    elif space["kind"] == "sea":
        picture.text(x, y, code, 18, "bold", "#23566b")
    else:
        picture.text(x, y, code, 18, "bold")


def stacks(picture: Picture, forces: Forces, lang: str) -> None:
    """Counters: a framed strip for each army, its letter first, then its pieces."""
    for name, there in forces.items():
        space = SPACES[name]
        for n, (army, text) in enumerate(there.items()):
            down = 0.6 if len(there) == 1 else 2.0 * n - 0.2
            counter(picture, space["x"], space["y"] + down, army, pieces(text, lang), lang)


def counter(picture: Picture, x: float, y: float, army: str, words: str, lang: str) -> None:
    label = f"{letter(army, lang)}: {words}"
    wide = max(3.6, 0.78 * len(label) + 0.7)
    picture.box(x - wide / 2, y - 0.9, wide, 1.8, "#fff", ARMIES[army]["colour"], 3)
    picture.text(x, y, label, 13, "bold")


def board(lang: str) -> str:
    title = {"en": "The board of Power", "fr": "Le plateau de Power"}[lang]
    picture = Picture(-1, -1, 58, 58, title)
    ground(picture, lang, full=True, names=list(SPACES))
    for army in ARMIES.values():
        block = [s for s in SPACES.values() if s.get("army") == letter_of(army) and s["kind"] != "hq"]
        left, top = min(s["x"] - s["w"] / 2 for s in block), min(s["y"] - s["h"] / 2 for s in block)
        picture.box(left, top, 3 * block[0]["w"], 3 * block[0]["h"], "none", army["colour"], 4)
    return picture.done()


def letter_of(army: Mapping[str, Any]) -> str:
    return next(name for name, found in ARMIES.items() if found is army)


def corner(army: str) -> list[str]:
    """The spaces of a territory, its HQ, and the islands and lanes around."""
    territory = [s for s in SPACES.values() if s.get("army") == army]
    cells = [c for s in territory for c in s["cells"]]
    rows, columns = [c[0] for c in cells], [c[1] for c in cells]
    top, bottom = max(0, min(rows) - 1), min(8, max(rows) + 1)
    left, right = max(0, min(columns) - 1), min(8, max(columns) + 1)
    return [s["id"] for s in SPACES.values() if any(top <= r <= bottom and left <= c <= right for r, c in s["cells"])]


def extent(names: Sequence[str]) -> tuple[float, float, float, float]:
    found = [SPACES[name] for name in names]
    left, top = min(s["x"] - s["w"] / 2 for s in found), min(s["y"] - s["h"] / 2 for s in found)
    right, bottom = max(s["x"] + s["w"] / 2 for s in found), max(s["y"] + s["h"] / 2 for s in found)
    return left, top, right - left, bottom - top


def around(forces: Forces) -> list[str]:
    """Everything, or one corner if all the pieces stand there."""
    for army in ARMIES:
        names = corner(army)
        if set(forces) <= set(names):
            return names
    return list(SPACES)


def puzzle(one: Mapping[str, Any], lang: str) -> str:
    given = one["given"]
    names = around(given["board"])
    left, top, width, height = extent(names)
    reserves = given.get("reserve", {})
    picture = Picture(left - 1, top - 1, width + 2, height + 2 + 2.4 * len(reserves), one["title"][lang])
    ground(picture, lang, full=False, names=names)
    stacks(picture, given["board"], lang)
    for n, (army, text) in enumerate(reserves.items()):
        words = f"{WORDS[lang]['reserve']} {pieces(text, lang)}"
        counter(picture, left + width / 2, top + height + 1.8 + 2.4 * n, army, words, lang)
    return picture.done()


ROUND: tuple[tuple[dict[str, str], Forces, Sequence[tuple[str, str, bool]]], ...] = (
    (
        {"en": "1 Before", "fr": "1 Avant"},
        {"B4": {"B": "T"}, "B7": {"R": "T"}, "B1": {"R": "S"}},
        (),
    ),
    (
        {"en": "2 Moves: all orders are carried out", "fr": "2 Déplacements : tous les ordres sont exécutés"},
        {"B2": {"B": "T", "R": "T"}, "B4": {"R": "S"}},
        (("B4", "B2", False), ("B7", "B2", False), ("B1", "B4", False)),
    ),
    (
        {
            "en": "3 First wave: level on B2, both fall back",
            "fr": "3 Première vague : égalité en B2, tous deux se replient",
        },
        {"B4": {"R": "S", "B": "T"}, "B7": {"R": "T"}},
        (("B2", "B4", True), ("B2", "B7", True)),
    ),
    (
        {"en": "4 After: on B4 it was 3 to 2, Blue wins", "fr": "4 Après : en B4 c’était 3 à 2, Bleu gagne"},
        {"B4": {"B": "T"}, "B7": {"R": "T"}},
        (),
    ),
)
"""A round in four pictures; tests/docs plays it."""


def round_in_pictures(lang: str) -> str:
    names = [f"B{n}" for n in range(9)]
    left, top, width, height = extent(names)
    wide, high = width + 5, height + 5
    title = {"en": "A round with a tie", "fr": "Une manche avec une égalité"}[lang]
    whole = Picture(0, 0, 2 * wide, 2 * high, title)
    for n, (caption, forces, moves) in enumerate(ROUND):
        part = Picture(0, 0, 0, 0, "")
        ground(part, lang, full=False, names=names)
        for start, to, dashed in moves:
            part.arrow(between(start, to), dashed)
        stacks(part, forces, lang)
        for line, words in enumerate(caption[lang].split(": " if lang == "en" else " : ")):
            part.text(left + width / 2, top - 2.6 + 1.5 * line, words, 13, "bold" if line == 0 else "normal")
        x, y = (n % 2) * wide + 2.5 - left, (n // 2) * high + 4 - top
        whole.parts += [f'<g transform="translate({x * UNIT:.1f} {y * UNIT:.1f})">', *part.parts, "</g>"]
    return whole.done()


def between(start: str, to: str) -> list[tuple[float, float]]:
    """From one space towards another, clear of the counters."""
    a, b = SPACES[start], SPACES[to]
    dx, dy = b["x"] - a["x"], b["y"] - a["y"]
    return [(a["x"] + 0.1 * dx, a["y"] + 0.1 * dy), (a["x"] + 0.72 * dx, a["y"] + 0.72 * dy)]


def pictures() -> dict[str, str]:
    """Every picture by its file name."""
    found = {}
    for lang, end in (("en", ""), ("fr", ".fr")):
        found[f"power-board{end}.svg"] = board(lang)
        found[f"power-round{end}.svg"] = round_in_pictures(lang)
        for n, one in enumerate(PUZZLES, 1):
            found[f"power-puzzle-{n}{end}.svg"] = puzzle(one, lang)
    return found


if __name__ == "__main__":
    for name, drawn in pictures().items():
        (HERE / name).write_text(drawn, encoding="utf-8")
        print(name)
