"""Tables before a battle, for tests: a scenario with two armies, and play from there in the words of save files.

t = table("field_battle", deploying(0))
t.play("deploy a1 at 9000/3000/9000")
assert t.refused("deploy a2 at 9000/9000/9000") == "TC-20.8-d"
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from grognard.core import ASKS, Action, Event, Next, Pose, ScriptedDice, follow
from grognard.core.action import Notation
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Army, ready_armies
from grognard.games.tercios.components.terrain import Element, Scenery
from grognard.games.tercios.frames import AnyFrame, Deploying
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.rules.deployment.muster import take_the_field
from grognard.games.tercios.rules.scenarios import first_scenery
from grognard.games.tercios.state import ON_TABLE, Commander, Rulings, State, Troop

E = TypeVar("E", bound=Event)
ORDERS = Notation(
    kind for kind in vars(act).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
)
INCH = 254


class Table:
    def __init__(self, s: State) -> None:
        self.s = s
        self.events: list[Event] = []

    def __getitem__(self, key: str) -> Troop:
        return self.s.troops[troop_of(self.s, key)]

    def commander(self, key: str) -> Commander:
        return self.s.commanders[commander_of(self.s, key)]

    @property
    def seat(self) -> int:
        return play.SEQUENCE.decisions(self.s)[0].seat

    @property
    def kind(self) -> str:
        """Of the decision that is due."""
        return play.SEQUENCE.decisions(self.s)[0].kind

    @property
    def top(self) -> Any:
        return self.s.frames[-1]

    def go(self, *dice: int) -> Table:
        """What happens by itself."""
        script = ScriptedDice(dice)
        play.run(self.s, script, self.events)
        script.finished()
        return self

    def play(self, *orders: str, dice: Iterable[int] = ()) -> Table:
        """By the deciding player; the dice are for all of it together."""
        script = ScriptedDice(dice)
        for order in orders:
            action, seat = ORDERS.read(order), self.seat
            why = play.refusal(self.s, seat, action)
            assert why is None, f"{order}: {why}"
            self.events += play.apply(self.s, seat, action, script)
        script.finished()
        return self

    def refused(self, order: str) -> str:
        """The rule that forbids it; `-` for what no rule speaks of, empty if it is allowed."""
        why = play.refusal(self.s, self.seat, ORDERS.read(order))
        return "" if why is None else str(why.rule) or "-"

    def ask(self, *picks: str) -> Next:
        """The question after these picks."""
        here = play.SEQUENCE.ask(self.s, self.seat)
        for pick in picks:
            assert isinstance(here, ASKS), f"{pick}: nothing is asked any more"
            step = follow(here, pick)
            assert isinstance(step, tuple), f"{pick}: {step}"
            here = step[1]
        return here

    def offered(self, *picks: str) -> list[str]:
        """What may be chosen after these picks."""
        return list(self.ask(*picks).keys)  # type: ignore[union-attr]

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def put(self, key: str, at: Pose, **more: Any) -> Table:
        """A troop onto the table, whatever the laws say."""
        self.s.change(troop_of(self.s, key), where=ON_TABLE, pose=at, **more)
        return self

    def lay(self, *elements: Element) -> Table:
        self.s.scenery = Scenery((*self.s.scenery.elements, *elements))
        return self


def table(
    scenario: str = "field_battle",
    *frames: AnyFrame,
    armies: tuple[str | Army, str | Army] = ("spain_1000", "sweden_1000"),
    rulings: Rulings | None = None,
    a: int = 0,
    turn: int = 0,
) -> Table:
    """Two armies that wait to be deployed."""
    s = State(scenario, rulings or Rulings(), a=a, scenery=first_scenery(scenario), turn=turn)
    for seat, army in enumerate(armies):
        take_the_field(s, seat, ready_armies()[army] if isinstance(army, str) else army)
    s.frames = list(frames)
    return Table(s)


def deploying(seat: int = 0, *plans: str) -> Deploying:
    return Deploying(seat, plans=list(plans) or ["", ""])


def drawn_up(scenario: str = "field_battle", **more: Any) -> Table:
    """Both armies in line; nothing has happened since."""
    t = table(scenario, deploying(0, "line", "line"), **more)
    t.s.winner = -1
    while t.s.frames and isinstance(t.s.frames[-1], Deploying):
        play.SEQUENCE.advance(t.s, ScriptedDice(), t.events)
    return t


def inches(x: int, y: int, facing: int = 0) -> Pose:
    return Pose(x * INCH, y * INCH, facing)


def with_options(army: Army, formation: int, unit: int, *options: str) -> Army:
    """An army in which one troop has other options."""
    found = army.formations[formation]
    units = list(found.units)
    units[unit] = replace(units[unit], options=options)
    formations = list(army.formations)
    formations[formation] = replace(found, units=tuple(units))
    return replace(army, formations=tuple(formations))
