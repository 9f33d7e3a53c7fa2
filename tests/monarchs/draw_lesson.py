"""The pictures of the lesson and the play behind them: `python -m tests.monarchs.draw_lesson` draws them.

The lesson is two turns and a half of 1756 from its set-up, and then a battle in Bohemia. The learner is seat 0; what
the enemy does, and all dice and draws, are written here, what the learner does in the lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from grognard.core import Event
from grognard.core.scene import Link, OnBoard
from grognard.games.monarchs import GAME
from grognard.games.monarchs.components.cards import CARD, CARDS_OF, CHIT_IDS
from grognard.games.monarchs.components.nations import COURT, PR, Nation
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.display import scene
from grognard.games.monarchs.display.board import TONES
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import AUTUMN, State
from tests.monarchs import positions
from tests.monarchs.positions import DEFAULTS, position

LESSONS = DATA.path.parent / "rulebook"
PICTURE = re.compile(r"^```scene (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VERBS = "event|operations|march|besiege|prosecute|move|end|interrupt|battle|tactics|lose|retreat"
TOLD = re.compile(rf"^(?:{VERBS})\b .*$", re.MULTILINE)

Steps = Sequence[tuple[str, str, Sequence[int]]]
KING: Final = "PR.inf>go*16,PR.cav>go*3,PR.lt_cav>go,PR.fa>go*2"
BROWNE: Final = "AU.inf>go*14,AU.cav>go*3,AU.lt_inf>go*2,AU.lt_cav>go,AU.fa>go*2,gen:nadasdy>go"


def dealt(court: str, *cards: str) -> list[int]:
    return [CARDS_OF[COURT[court]].index(CARD[f"{court}-{card}"]) for card in cards]


def drawn_tactics(*names: str) -> list[int]:
    return [TACTIC[name] for name in names]


HANDS: Final = [*dealt("PR", "07", "01", "03", "02", "06"), *dealt("AU", "01", "03", "04", "05", "02")]
SAXONY: Final[Steps] = (
    ("AU", "end light", ()),
    ("PR", "end light", HANDS),
    ("PR", "event PR-07 for gen:frederick,gen:bevern,gen:ferdinand", ()),
    ("PR", f"march gen:frederick {KING},PR.sa>go,gen:keith>go via luebben,cottbus,bautzen", ()),
    ("PR", "march gen:bevern PR.inf>go*7,PR.cav>go,PR.lt_cav>go via luebben,torgau", ()),
    ("PR", "march gen:ferdinand PR.inf>go*7,PR.cav>go,PR.fa>go via leipzig", ()),
    ("PR", "besiege torgau", ()),
    ("PR", "besiege leipzig", ()),
    ("PR", "end turn", ()),
    ("AU", "operations AU-01 gen:browne", ()),
    ("AU", f"march gen:browne {BROWNE} via prag,leitmeritz,aussig", ()),
    ("PR", "interrupt PR-06", ()),
    ("AU", "end turn", ()),
    ("PR", "prosecute torgau", (4,)),
    ("PR", "prosecute leipzig", (1,)),
    ("PR", "move fd:PR from halle to torgau", ()),
    ("PR", "operations PR-01 gen:frederick", ()),
    ("PR", f"march gen:frederick {KING},PR.sa>go,gen:keith>go via dresden", ()),
    ("AU", "intercept pirna SA.inf>go*11,SA.cav>go*2,SA.fa>go,gen:rutowski>go", (4,)),
    ("PR", "besiege dresden", ()),
    ("PR", "end turn", ()),
    ("AU", "supply AU-03", ()),
    ("AU", "end turn", ()),
    ("PR", "prosecute dresden", (3,)),
)
"""Who does what in Saxony, and what falls."""

LOBOSITZ: Final = (
    "aussig: PR 16, 3 cav, 1 lt_cav, 2 fa, frederick, keith | fort:dresden: PR 4 | fort:prag: AU 3 | "
    "leitmeritz: AU 14, 3 cav, 2 lt_inf, 1 lt_cav, 2 fa, browne, nadasdy"
)
BOHEMIA: Final[Steps] = (
    ("PR", "operations PR-01 gen:frederick", ()),
    ("PR", f"march gen:frederick {KING},gen:keith>go via leitmeritz", ()),
    ("AU", "let pass", ()),
    ("AU", "stand", ()),
    ("PR", "battle intense", drawn_tactics("oblique_attack", "superior_infantry_fire", "blown_march",
                                           "counter_charge", "able_advisor", "slow_reaction")),
    ("AU", "tactics counter_charge,able_advisor", ()),
    ("PR", "tactics oblique_attack,superior_infantry_fire", (5, 3, 2, 2, 1)),
    ("PR", "lose loss>PR.inf*2", ()),
    ("AU", "lose loss>AU.inf*4,loss>AU.cav", ()),
    ("AU", "retreat prag", ()),
)  # fmt: skip
"""Who does what in Bohemia, and what falls: the Oblique Attack, then the fire of both."""


# --- play


def in_saxony() -> State:
    """The set-up of 1756, after a chit without effect."""
    return positions.go(first_position("y1756", DEFAULTS), dice=(CHIT_IDS.index("F12"),))


def in_bohemia() -> State:
    """October 1756, arranged: Saxony is taken, and the king has come over the mountains."""
    held = dict.fromkeys(("dresden", "torgau", "leipzig", "pirna", "aussig"), "PR")
    return position(
        LOBOSITZ, year="y1756", season=AUTUMN, round_=4, court="PR", control=held, depots="dresden: PR",
        hands={"PR": "PR-01 PR-02", "AU": "AU-05 AU-02"}, discards={"PR": "PR-06"},
    )  # fmt: skip


def played(s: State, steps: Steps) -> tuple[State, list[list[Event]]]:
    """What happened at each step; each is one that may be done."""
    found = []
    for court, order, dice in steps:
        s, out = positions.played(s, [f"{court}: {order}"], dice)
        found.append(out)
    return s, found


def after(order: str, nth: int = 0) -> State:
    """As the learner sees it when this has been done, in Saxony or else in Bohemia."""
    for start, steps in ((in_saxony, SAXONY), (in_bohemia, BOHEMIA)):
        at = [n for n, (_, words, _) in enumerate(steps) if words.startswith(order)]
        if len(at) > nth:
            return GAME.view(played(start(), steps[: at[nth] + 1])[0], 0)
    raise AssertionError(order)


# --- pictures


def near(v: State, spots: Collection[str]) -> list[OnBoard]:
    return [thing for thing in scene.scene(v).things if getattr(thing, "spot", None) in spots]


def way(name: str, *spots: str, nation: Nation = PR) -> Link:
    return Link(f"way-{name}", spots=spots, tone=TONES[nation])


SAXON = (
    "berlin", "wittenberg", "luebben", "cottbus", "frankfurt_oder", "halle", "leipzig", "torgau", "dresden", "pirna",
    "bautzen", "aussig", "leitmeritz", "prag", "kolin", "freiberg", "zittau", "magdeburg",
)  # fmt: skip
BOHEMIAN = ("dresden", "pirna", "aussig", "leitmeritz", "prag", "saaz", "jungbunzlau", "kolin")


def pictures() -> list[tuple[tuple[str, ...], list[OnBoard]]]:
    """Which part of the map, and what is on it, in the order of the lesson."""
    begun = after("end light", 1)
    first = [
        way("king", "berlin", "luebben", "cottbus", "bautzen"),
        way("bevern", "frankfurt_oder", "luebben", "torgau"),
        way("ferdinand", "halle", "leipzig"),
    ]
    field = GAME.view(in_bohemia(), 0)
    return [
        (SAXON, near(begun, SAXON)),
        (SAXON, [*near(begun, SAXON), *first]),
        (SAXON, near(after("interrupt PR-06"), SAXON)),
        (SAXON, near(after("besiege dresden"), SAXON)),
        (BOHEMIAN, [*near(field, BOHEMIAN), way("attack", "aussig", "leitmeritz")]),
        (BOHEMIAN, near(after("retreat prag"), BOHEMIAN)),
    ]


def drawn(spots: Iterable[str], things: Iterable[OnBoard]) -> str:
    """As a picture is written in a lesson: a thing a line."""
    rows: list[dict[str, Any]] = [msgspec.to_builtins(thing) for thing in things]
    for row in rows:
        row.pop("key", None)  # there is nothing to choose
    inner = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f'{{"spots": {json.dumps([*spots])},\n "things": [\n{inner}\n]}}\n'


def draw_into(text: str) -> str:
    """A lesson with its pictures as they should be."""
    waiting = iter(pictures())
    whole = PICTURE.sub(lambda match: f"```scene {match[1]}\n{drawn(*next(waiting))}```", text)
    assert next(waiting, None) is None, "a picture is missing"
    return whole


if __name__ == "__main__":
    for path in sorted(Path(LESSONS).glob("lesson.*.md")):
        path.write_text(draw_into(path.read_text(encoding="utf-8")), encoding="utf-8")
