"""The pictures of the lesson and the play behind them: `python -m tests.valor.draw_lesson` draws them.

All of it is on board 1, where lessons are drawn. The fire, the assault, the lane and the shot at the Tiger are the
worked examples of the rules, laid on that board."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from grognard.core import ScriptedDice
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.valor import play
from grognard.games.valor.data import DATA
from grognard.games.valor.display import panels, scene
from grognard.games.valor.display.board import side_tone
from grognard.games.valor.rules.deployment.placing import begin
from grognard.games.valor.state import Rulings, State
from tests.valor.positions import NOTATION, Position, position

LESSONS = DATA.path.parent / "rulebook"
PICTURE = re.compile(r"^```scene (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

FARM = (
    "L4: g0 ger_panzergrenadier, g1 ger_panzergrenadier mg34_lmg, g2 hermes | "
    "O4: g3 ger_panzergrenadier, g4 ger_panzergrenadier, g5 ger_panzergrenadier, g6 schmidt | "
    "N3: a7 usa_rifle, a8 usa_rifle m1919a6_lmg, a9 coleman"
)
FIRST_FIRE = "fire g0,g1,g2 at N3 weapons g1 leader g2"
SECOND_FIRE = "fire g3,g4,g5,g6 at N3 leader g6"
RETURN_FIRE = "fire a8,a9 at L4 weapons a8 leader a9"
STORM = (
    "O3: g0 ger_panzergrenadier, g1 ger_panzergrenadier, g2 ger_panzergrenadier, g3 schmidt | "
    "N3: a4 usa_rifle_h m1919a6_lmg, a5 usa_rifle, a6 coleman"
)
ASSAULT = "assault g0,g1,g2,g3 at N3 grenades g0"
TIGER = "E6: a0 m4a3e8 facing 1 | C3: g1 pzkpfw_vi facing {facing}"
SHOT = "shoot a0 at g1 with gun"
CROSSROADS = (
    "fortify foxholes G4", "fortify foxholes I6", "place u0 G5 with mg34_lmg", "place u1 G5", "place u7 G5",
    "place u2 H7 with mg42_hmg", "place u8 H7", "place u3 G4 with mg34_lmg", "place u4 J5", "place u5 J7",
    "place u6 K5", "deployed",
    "place u9 C7 with m1919a4_mmg", "place u10 C7 with m1919a6_lmg", "place u11 C7 with m1919a6_lmg", "place u17 C7",
    "place u12 C3 with m1919a6_lmg", "place u13 C3", "place u14 C3", "place u18 C3", "place u15 C2",
    "place u19 C2", "place u16 B8 with mortar_60mm", "deployed",
)  # fmt: skip
"""A set-up of the first scenario: the village is German, the Americans come out of the woods."""


# --- play


def crossroads(*orders: str, dice: Sequence[int] = ()) -> State:
    """The first scenario, set up, and played on."""
    s, script = begin("s1", Rulings()), ScriptedDice(dice)
    for order in (*CROSSROADS, *orders):
        seat, action = play.seat_of(s), NOTATION.read(order)
        wrong = play.refusal(s, seat, action)
        assert wrong is None, (order, wrong)
        play.apply(s, seat, action, script)
    script.finished()
    return s


def farm() -> Position:
    return position(FARM, board="board_1", active="german")


def farm_fired_at() -> Position:
    p = farm().play(FIRST_FIRE, "lose a7:reduce", dice=[1, 3])
    return p.play(SECOND_FIRE, "lose a8:reduce,a7:pin", dice=[1, 2])


def seen_entering() -> Position:
    p = position("I6: g0 ger_rifle | I2: a1 usa_rifle", board="board_1", phase="movement", active="american")
    return p.play("move a1", "step I3")


def laned() -> Position:
    p = position(
        "A5: g0 ger_rifle mg34_lmg | F6: a1 usa_rifle | D7: a2 usa_rifle, a3 coleman",
        board="board_1", phase="movement", active="american",
    )  # fmt: skip
    return p.play("move a1", "step E6", "fire g0 at E6 weapons g0 lane right", "stop", dice=[6, 5])


def storm() -> Position:
    return position(STORM, board="board_1", phase="advance", active="german", pool={"german": {"grenades": 1}})


def stormed() -> Position:
    p = storm().play(ASSAULT, "defend weapons a4 leader a6", "lead g3", dice=[4, 4])
    return p.play("lose g0:eliminate,g1:pin")


def tiger(facing: int = 6) -> Position:
    return position(TIGER.format(facing=facing), board="board_1", active="american")


# --- pictures


def near(s: State, at: str, far: int) -> list[str]:
    """A hex and those round it."""
    grid, here = s.ground.grid, s.ground.place(at)
    return sorted({at, *(grid.names[h] for h in grid.within(here, far))})


def on_board(s: State, spots: Sequence[str] = ()) -> list[OnBoard]:
    """Counters and markers in these hexes; everywhere if none are named."""
    found = [*scene.objectives(s), *scene.lanes(s)]
    found += [panels.piece(s, n) for n, u in enumerate(s.units) if u.hex >= 0]
    found += [*scene.markers(s)]
    return [thing for thing in found if not spots or getattr(thing, "spot", "") in spots]


def shot(s: State, side: int, start: str, at: str, kind: str = "shot") -> Link:
    return Link(f"{kind}-{start}-{at}", spots=(start, at), kind=kind, tone=side_tone(s.plan, side))


def pictures() -> list[tuple[list[str], list[OnBoard]]]:
    """Spots (none: the whole board) and what lies on them, in the order of the lesson."""
    set_up = crossroads()
    looking = position("F7: a0 usa_rifle | F5: g1 ger_rifle | F9: g2 ger_rifle | G4: g3 ger_rifle", board="board_1").s
    before, after = farm().s, farm_fired_at().s
    entering, lane = seen_entering().s, laned().s
    start, end, hunt = storm().s, stormed().s, tiger().s
    sight = sorted({*near(looking, "F7", 2), *near(looking, "F5", 1), "G4", "G5", "F3"})
    house = sorted({*near(before, "N3", 1), "L3", "L4", "M4", "N4", "O4"})
    road = sorted({*near(entering, "I4", 2), "I7", "I6"})
    ditch = sorted({*near(lane, "C6", 3), "F6", "F7"})
    door = near(start, "N3", 1)
    woods = sorted({*near(hunt, "D5", 2), *near(hunt, "C3", 1), *near(hunt, "E6", 1)})
    west = [name for name in set_up.ground.grid.names if name[0] in "ABCDEFGH" and 1 < int(name[1:]) < 10]
    lines = (("F5", Tone.GOOD), ("F9", Tone.SEAT_4), ("G4", Tone.BAD))
    return [
        ([], on_board(set_up)),
        (sight, [
            *on_board(looking, sight),
            Area("met-F8", "F8", tone=Tone.SEAT_4, short="+2"),
            Area("met-G5", "G5", tone=Tone.BAD, sign="block"),
            *(Link(f"line-{at}", spots=("F7", at), kind="line", tone=tone) for at, tone in lines),
        ]),
        (house, [*on_board(before, house), shot(before, 0, "L4", "N3"), shot(before, 0, "O4", "N3")]),
        (house, on_board(after, house)),
        (road, [*on_board(entering, road), shot(entering, 0, "I6", "I3")]),
        (ditch, [*on_board(lane, ditch), shot(lane, 0, "A5", "E6")]),
        (door, [*on_board(start, door), shot(start, 0, "O3", "N3", "arrow")]),
        (door, on_board(end, door)),
        (woods, [*on_board(hunt, woods), shot(hunt, 0, "E6", "C3")]),
        (west, [
            *on_board(set_up, west),
            shot(set_up, 1, "C7", "G5"),
            Link("way", spots=("C3", "D4", "E4"), tone=side_tone(set_up.plan, 1)),
        ]),
    ]  # fmt: skip


def drawn(spots: Sequence[str], things: Iterable[OnBoard]) -> str:
    """As a picture is written in a lesson: a thing a line."""
    rows: list[dict[str, Any]] = [msgspec.to_builtins(thing) for thing in things]
    for row in rows:
        row.pop("key", None)  # there is nothing to choose
    inner = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    named = f'"spots": {json.dumps([*spots])},\n ' if spots else ""
    return f'{{{named}"things": [\n{inner}\n]}}\n'


def draw_into(text: str) -> str:
    """A lesson with its pictures as they should be."""
    waiting = iter(pictures())
    whole = PICTURE.sub(lambda match: f"```scene {match[1]}\n{drawn(*next(waiting))}```", text)
    assert next(waiting, None) is None, "a picture is missing"
    return whole


if __name__ == "__main__":
    for path in sorted(Path(LESSONS).glob("lesson.*.md")):
        path.write_text(draw_into(path.read_text(encoding="utf-8")), encoding="utf-8")
