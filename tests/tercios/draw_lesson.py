"""The pictures of the lesson and the play behind them: `python -m tests.tercios.draw_lesson` draws them.

The lesson is one turn of a small battle, arranged so that everything happens in it once, and then the opening of a real
one. The learner is seat 0; what the enemy does, and all dice, are written here, what the learner does in the lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.core import Event, ScriptedDice
from grognard.core.scene import Link, OnBoard, Scenery
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Leader, ready_armies
from grognard.games.tercios.data import DATA
from grognard.games.tercios.display import scene
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.game import GAME, set_up
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules.figures import TONES
from grognard.games.tercios.state import Commander, State
from grognard.games.tercios.view import view
from grognard.match import settled
from tests.tercios.command_post import NOTATION
from tests.tercios.positions import commander, troop

LESSONS = DATA.path.parent / "rulebook"
PICTURE = re.compile(r"^```scene (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TOLD = re.compile(r"^(?:plan|first|activate|move|shoot|react|lead|stay|command|charge)\b.*$", re.MULTILINE)

OPENING: Final = {"scenery": "none", "deployment": "ready"}
"""How the lesson sets up a first battle."""

BATTLE: Final[tuple[tuple[int, str, tuple[int, ...]], ...]] = (
    (0, "plan a1>fire,a2>ready,a3>assault", ()),
    (1, "plan b1>fire,b2>fire,b3>assault", (5, 3)),
    (0, "first me", ()),
    (0, "activate a2", ()),
    (0, "move 5588/5461/9000", ()),
    (0, "shoot b1 with musket", (4, 2, 6, 3, 1, 1)),
    (1, "activate b3", ()),
    (1, "charge a1", ()),
    (0, "react a1 shoot with arquebus_musket",
     (5, 2, 4, 1, 3, 3, 6, 1, 2, 4, 2, 1, 5, 3, 2, 1, 2, 5, 2, 1, 4, 6, 4, 5, 2, 6, 1, 3, 6, 2, 1)),
    (0, "lead A1", ()),
    (0, "stay", ()),
    (0, "command authoritarian on a3", (5, 6, 2)),
    (0, "activate a3", ()),
    (0, "charge b2", ()),
    (1, "react b2 shoot with musket", (6, 2, 3, 5, 1, 4, 1, 2, 1, 3, 1, 2, 6, 2, 1, 5, 2, 1, 3, 4, 2, 5)),
    (0, "stay", ()),
    (1, "activate b1", ()),
    (1, "shoot a2 with musket", (4, 5, 1, 6, 4, 1, 2)),
)  # fmt: skip
"""Who does what in the small battle, and the dice that fall: initiative, then tests, shots, resistance and blows."""

FIRST_TURN: Final[tuple[tuple[int, str, tuple[int, ...]], ...]] = (
    (0, "plan a1>ready,a2>ready,a3>ready,a4>run,a5>run,a6>ready,a7>run,a8>run,a9>fire", ()),
    (1, "plan b1>ready,b2>ready,b3>ready,b4>ready,b5>ready,b6>ready,b7>ready,b8>ready,b9>ready", (6, 2)),
    (0, "first me", ()),
    (0, "activate a9", ()),
    (0, "shoot b3 with medium_gun", (5, 6, 1, 2, 3)),
    (1, "activate b1", ()),
    (1, "done", ()),
    (0, "activate a4", ()),
    (0, "move 4316/5880/9000", ()),
)
"""The opening of a real battle; Sweden waits."""


# --- play


def small_battle() -> State:
    """The second turn of a battle: some have suffered already."""
    spain, sweden = ready_armies()["spain_1000"], ready_armies()["sweden_1000"]
    melo = Leader(3, ("zeal",), ("authoritarian", "honourable"), "Francisco de Melo")
    s = State("field_battle", armies=(spain, sweden), turn=2, frames=[Planning.of((0, 1))])
    s.troops = [
        troop("tercio", 0, (31, 18)), troop("shot_company", 0, (22, 17)),
        troop("cuirassiers", 0, (41, 17), wear=1, formation=1),
        troop("modern", 1, (22, 30)), troop("shot_company", 1, (41, 25.5), wear=2),
        troop("chevau_legers", 1, (31, 25.5), formation=1),
    ]  # fmt: skip
    s.commanders = [_named(commander(0, at=(36, 15)), melo), _named(commander(1, at=(27, 30)), sweden.chief)]
    return s


def _named(commander: Commander, leader: Leader) -> Commander:
    return msgspec.structs.replace(commander, leader=leader)


def opening() -> State:
    """Both armies drawn up at once, before the first orders; the lower roller would have deployed first."""
    return set_up("field_battle", settled(GAME, "field_battle", OPENING), ScriptedDice((1, 2)))


def played(s: State, steps: Iterable[tuple[int, str, Sequence[int]]]) -> list[list[Event]]:
    """What happened at each step."""
    found = []
    for seat, order, faces in steps:
        action, dice = NOTATION.read(order), ScriptedDice(faces)
        refusal = play.refusal(view(s, seat), seat, action)
        assert refusal is None, f"{order}: {refusal}"
        found.append(play.apply(s, seat, action, dice))
        dice.finished()
    return found


def after(steps: int) -> State:
    """The small battle as the learner sees it after so many steps."""
    s = small_battle()
    played(s, BATTLE[:steps])
    return view(s, 0)


def index(order: str) -> int:
    """How many steps come before this one, the first of its words."""
    return next(n for n, (_, words, _) in enumerate(BATTLE) if words == order)


def opened(steps: int) -> State:
    s = opening()
    played(s, FIRST_TURN[:steps])
    return view(s, 0)


# --- pictures


def on_table(v: State) -> list[OnBoard]:
    return [thing for thing in scene.things(v) if not isinstance(thing, Scenery)]


def arrow(v: State, key: str, to: tuple[int, int], kind: str = "arrow") -> Link:
    """From the front of a troop to a place."""
    piece = v.troops[troop_of(v, key)]
    assert piece.pose is not None
    return Link(f"{kind}-{key}", path=((piece.pose.x, piece.pose.y), to), kind=kind, tone=TONES[piece.side])


def place_of(v: State, key: str) -> tuple[int, int]:
    pose = v.troops[troop_of(v, key)].pose
    assert pose is not None
    return pose.x, pose.y


def pictures() -> list[list[OnBoard]]:
    """What lies on the table, in the order of the lesson."""
    before, planned = after(0), after(index("first me"))
    charged = after(index("react a1 shoot with arquebus_musket"))
    beaten, declared, end = after(index("lead A1")), after(index("charge b2") + 1), after(len(BATTLE))
    first = opened(3)
    return [
        on_table(before),
        [*on_table(planned), arrow(planned, "a2", (5588, 5461)), arrow(planned, "a3", place_of(planned, "b2"))],
        on_table(charged),
        on_table(beaten),
        on_table(declared),
        on_table(end),
        [*on_table(first), arrow(first, "a9", place_of(first, "b3"), "shot"), arrow(first, "a4", (4316, 5880))],
    ]


def drawn(things: Iterable[OnBoard]) -> str:
    """As a picture is written in a lesson: a thing a line."""
    rows: list[dict[str, Any]] = [msgspec.to_builtins(thing) for thing in things]
    for row in rows:
        row.pop("key", None)  # there is nothing to choose
    inner = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f'{{"things": [\n{inner}\n]}}\n'


def draw_into(text: str) -> str:
    """A lesson with its pictures as they should be."""
    waiting = iter(pictures())
    whole = PICTURE.sub(lambda match: f"```scene {match[1]}\n{drawn(next(waiting))}```", text)
    assert next(waiting, None) is None, "a picture is missing"
    return whole


if __name__ == "__main__":
    for path in sorted(Path(LESSONS).glob("lesson.*.md")):
        path.write_text(draw_into(path.read_text(encoding="utf-8")), encoding="utf-8")
