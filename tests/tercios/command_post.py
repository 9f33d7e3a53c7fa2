"""Small positions for tests of commanders, and play from them in short words. Measures are inches and degrees.

    post = Post(troop("modern", 20, 20), troop("classic", 20, 30, 270, side=1), commander(20, 14, traits=("bold",)))
    post.lead("A1").play("stay").play("command bold on a1 as fire", 5, 6, 1)
    assert post.troop("a1").order == FIRE

Troops are `a1`, `a2` ... and `b1` ... in the order in which they are written, commanders `A1` and `B1` likewise. It is
the activation of seat 0 in turn 2. A troop has the order Ready unless it is given another; a commander is the chief
unless he has a formation, rank 3, fresh, and at a place or with a `host`.
"""

from __future__ import annotations

from typing import Any, Self

from grognard.core import Action, Event, Pose, Refusal, Refused, ScriptedDice
from grognard.core.action import Notation
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.terrain import Element, Scenery
from grognard.games.tercios.components.troop_types import Bought
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.state import NO_CARD, ON_TABLE, READY, Commander, State, Troop
from grognard.games.tercios.view import view

KINDS: tuple[type[Action], ...] = tuple(
    kind for kind in vars(act).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
)
NOTATION: Notation[Action] = Notation(KINDS)


def inches(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def troop(unit: str, x: float, y: float, facing: int = 90, side: int = 0, order: int = READY, **fields: Any) -> Troop:
    """Its front centre stands there. `options` are bought with it; `order=NO_CARD`: it has been activated."""
    options = fields.pop("options", ())
    fields.setdefault("known", 1 << side if order != NO_CARD else 0)
    fields.setdefault("formation", 0)
    pose = Pose(*inches(x, y), facing * 100)
    return Troop(side, Bought(unit, options), where=ON_TABLE, pose=pose, order=order, **fields)


def commander(x: float = 0, y: float = 0, side: int = 0, **fields: Any) -> Commander:
    leader = Leader(fields.pop("rank", 3), fields.pop("virtues", ()), fields.pop("traits", ()))
    at = None if "host" in fields else inches(x, y)
    return Commander(side, leader, where=ON_TABLE, at=at, **fields)


def ground(kind: str, left: float, low: float, right: float, high: float, **fields: Any) -> Element:
    """A piece of scenery with its sides along the table's."""
    (x, y), (x2, y2) = inches(left, low), inches(right, high)
    return Element(kind, corners=((x, y), (x2, y), (x2, y2), (x, y2)), **fields)


class Post:
    """A position with one commander's activation to play."""

    def __init__(self, *things: Troop | Commander | Element, turn: int = 2, hand: int = 0, **fields: Any) -> None:
        troops = [thing for thing in things if isinstance(thing, Troop)]
        leaders = [thing for thing in things if isinstance(thing, Commander)]
        scenery = Scenery(tuple(thing for thing in things if isinstance(thing, Element)))
        self.s = State(
            "field_battle", troops=sorted(troops, key=lambda t: t.side),
            commanders=sorted(leaders, key=lambda c: c.side), scenery=scenery, turn=turn, hand=hand,
            frames=[Hand(hand, begun=True)], **fields,
        )  # fmt: skip
        self.events: list[Event] = []

    def lead(self, key: str) -> Self:
        return self.play(f"lead {key}")

    def play(self, text: str, *dice: int) -> Self:
        """An action of the deciding player; raises if it is refused, or if dice are missing or left."""
        action, seat = NOTATION.read(text), play.decisions(self.s)[0].seat
        refused = play.refusal(view(self.s, seat), seat, action)
        if refused is not None:
            raise Refused(refused)
        script = ScriptedDice(dice)
        self.s = self.s.copy()
        self.events = play.apply(self.s, seat, action, script)
        script.finished()
        return self

    def refused(self, text: str) -> str:
        """The rule that forbids an action; empty if it may be done."""
        found = self.refusal(text)
        return "" if found is None else str(found.rule)

    def refusal(self, text: str) -> Refusal | None:
        seat = play.decisions(self.s)[0].seat
        return play.refusal(view(self.s, seat), seat, NOTATION.read(text))

    def command(self, text: str, *dice: int) -> Self:
        """The first commander of the side that is on stays where he is and acts."""
        return self.ready().play(f"command {text}", *dice)

    def ready(self) -> Self:
        return self.lead("AB"[self.s.hand] + "1").play("stay")

    def forbids(self, text: str) -> str:
        """The rule by which he may not."""
        return Post.of(self.s).ready().refused(f"command {text}")

    @classmethod
    def of(cls, s: State) -> Post:
        """The same position once more."""
        post = cls()
        post.s = s.copy()
        return post

    def troop(self, key: str) -> Troop:
        return self.s.troops[troop_of(self.s, key)]

    def commander(self, key: str) -> Commander:
        return self.s.commanders[commander_of(self.s, key)]

    @property
    def hand(self) -> Hand:
        return next(f for f in self.s.frames if isinstance(f, Hand))

    @property
    def decision(self) -> str:
        """What is to be decided now, and by which seat."""
        found = play.decisions(self.s)[0]
        return f"{found.kind} {found.seat}"

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]
