"""The course of play, orders, moves, commanders: a class for each line of the log. Troops are named `a3.tercio`,
commanders `A1.Tilly`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec.structs import replace

from grognard.core import Event, Message, Pose, RuleId, say
from grognard.core.message import Fact
from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.tercios.names import commander_name, order_name, seat_name, troop_name

Faces = tuple[int, ...]


def rules(*ids: str) -> tuple[RuleId, ...]:
    return tuple(RuleId(i) for i in ids)


TEST_RULES: Final = {
    "order": "TC-4.7-b", "reaction": "TC-5.2-a", "impetuous": "TC-11.5-b", "frenzied": "TC-13.3-a",
    "greatswords": "TC-15.1-e", "caracole": "TC-11.3-a", "remount": "TC-14.2-g", "horses": "TC-14.2-h",
}  # fmt: skip
"""What each test of Discipline rests on."""


class Told(Event, frozen=True):
    """Most lines: the fields that name something are put into words by what they are called."""

    def message(self) -> Message:
        facts = {f: worded(f, getattr(self, f)) for f in self.__struct_fields__}
        return Message(f"event-{self.key()}", facts)

    def key(self) -> str:
        """Of the words for this line."""
        return str(self.__struct_config__.tag)

    def picture(self) -> tuple[OnBoard, ...]:
        """An arrow for what goes from place to place."""
        start, end = getattr(self, "start", None), getattr(self, "end", None)
        if isinstance(start, Pose) and isinstance(end, Pose) and (start.x, start.y) != (end.x, end.y):
            return (Link("shown", path=((start.x, start.y), (end.x, end.y)), tone=Tone.ACCENT),)
        return ()


def worded(name: str, value: Any) -> Fact:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if name == "seat":
            return seat_name(value)
        case int():
            return value
        case str() if name in ("troop", "target", "attacker", "defender", "other"):
            return troop_name(value)
        case str() if name in ("commander", "by"):
            return commander_name(value)
        case str() if name == "order":
            return order_name(value) if value else ""
        case str() if name == "trait":
            return say(f"trait-{value.replace('_', '-')}")
        case str() if name == "weapon":
            return say(f"weapon-{value.replace('_', '-')}")
        case str() if name in ("why", "reaction", "action", "side"):
            return say(f"{name}-{value.replace('_', '-')}")
        case tuple() if name == "faces":
            return " ".join(str(face) for face in value) or "-"
        case tuple() if name == "troops":
            return [troop_name(part) for part in value]
        case tuple():
            return [str(part) for part in value]
    return str(value)


# --- the course of play


class TurnBegan(Told, frozen=True, tag="turn-began"):
    turn: int
    marks: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-3.1-a")


class Committed(Told, frozen=True):
    """A seat has decided in secret."""

    seat: int


class Planned(Told, frozen=True):
    """Orders lie on the table, face down; which troops share a card is public."""

    seat: int
    brigades: tuple[str, ...] = ()
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-3.1-c", "TC-10.6-a")

    def key(self) -> str:
        return "planned-brigades" if self.brigades else "planned"


class OrdersGiven(Told, frozen=True, tag="orders-given"):
    """What one seat has planned: seen by that seat alone."""

    seat: int
    orders: tuple[str, ...]
    """Each troop, or the first of a brigade, with its order: `a3>fire`."""

    def message(self) -> Message:
        given = [part.partition(">") for part in self.orders]
        told = [say("order-given", troop=troop, order=order_name(order)) for troop, _, order in given]
        return say("event-orders-given", orders=told)


class Initiative(Told, frozen=True):
    seat: int
    faces: Faces
    """None: the scenario gives it."""
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-3.2-a", "TC-3.2-b")

    def message(self) -> Message:
        return super().message() if self.faces else say("event-initiative-given", seat=seat_name(self.seat))


class FirstPlayer(Told, frozen=True, tag="first-player"):
    seat: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-3.2-d")


class Passed(Told, frozen=True):
    seat: int


class TurnEnded(Told, frozen=True, tag="turn-ended"):
    turn: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-3.3-f")


# --- orders


class OrderShown(Told, frozen=True, tag="order-shown"):
    troop: str
    order: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-4.1-c")


class Tested(Told, frozen=True):
    """A test of Discipline: `why` is one of those in `TEST_RULES`."""

    troop: str
    why: str
    faces: Faces
    passed: bool

    def key(self) -> str:
        return "tested-passed" if self.passed else "tested-failed"

    def cites(self) -> tuple[RuleId, ...]:
        return rules(TEST_RULES[self.why], "TC-4.7-c")


class OrderLost(Told, frozen=True, tag="order-lost"):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-4.7-d")


class WearRemoved(Told, frozen=True, tag="wear-removed"):
    troop: str
    n: int


class Reorganised(Told, frozen=True):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-4.2-d")


class Changed(Told, frozen=True):
    """Limbered, unlimbered, mounted or dismounted: `action`."""

    troop: str
    action: str


class NothingToCharge(Told, frozen=True, tag="nothing-to-charge"):
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-4.3-d")


# --- moves


class Moved(Told, frozen=True):
    """`why`: move, run, charge, short, disengage, retreat, pursuit, advance, evade, caracole, fall-back, relentless,
    protector, displaced, vanguard."""

    troop: str
    start: Pose
    end: Pose
    why: str


class Paused(Told, frozen=True):
    """TC-5.1-h: the mover has come near; its way is shown."""

    troop: str
    start: Pose
    end: Pose
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-5.1-d", "TC-5.1-h")


class Faced(Told, frozen=True):
    troop: str
    side: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-6.6-a")


class Entered(Told, frozen=True):
    troop: str
    building: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-20.5-c")


class LeftBuilding(Told, frozen=True, tag="left-building"):
    troop: str
    building: int


# --- shared cards


class CardsCopied(Told, frozen=True, tag="cards-copied"):
    """TC-10.6-c: a joint card was used by one; the others have the same, and everybody knows."""

    troops: tuple[str, ...]
    order: str
    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-10.6-c")


# --- commanders


class CommanderMoved(Told, frozen=True, tag="commander-moved"):
    commander: str
    start: Pose
    end: Pose


class Joined(Told, frozen=True):
    commander: str
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.4-a", "TC-16.4-b")


class LeftTroop(Told, frozen=True, tag="left-troop"):
    commander: str
    troop: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.4-g")


class CommandTested(Told, frozen=True, tag="command-tested"):
    """`why`: the trait, or wrong-place, coward, lucky, cold."""

    commander: str
    why: str
    faces: Faces
    successes: int
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.6-b")

    def message(self) -> Message:
        return say(
            "event-command-tested", commander=commander_name(self.commander),
            why=say(f"test-{self.why.replace('_', '-')}"),
            faces=" ".join(map(str, self.faces)) or "-", successes=self.successes,
        )  # fmt: skip


class Exhausted(Told, frozen=True):
    commander: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.6-c")


class CommanderLost(Told, frozen=True, tag="commander-lost"):
    """`why`: useless, wrong-place, hero, coward, selfless, fearless."""

    commander: str
    why: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.5-a")


# --- command actions


class Commanded(Told, frozen=True):
    """A command action is named; what it needs besides is its player's own business."""

    commander: str
    trait: str
    targets: tuple[str, ...] = ()
    """Troops and commanders, as events name them."""
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-16.6-a")

    def message(self) -> Message:
        facts: dict[str, Fact] = {"commander": commander_name(self.commander), "trait": worded("trait", self.trait)}
        facts["targets"] = [commander_name(t) if t[0].isupper() else troop_name(t) for t in self.targets]
        return Message("event-commanded-on" if self.targets else "event-commanded", facts)


class CommandUndone(Told, frozen=True, tag="command-undone"):
    """TC-18.3-b: nothing comes of it."""

    by: str
    trait: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.3-b")


class Refreshed(Told, frozen=True):
    """TC-18.2-f: no longer Exhausted."""

    commander: str
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-f")


class AboutCard(Told, frozen=True):
    """Something about a card that not everybody may know."""

    troop: str
    order: str
    """Empty for whoever may not know it."""
    knowers: int
    """The seats that know it now, as bits."""

    def seen(self, seat: int | None) -> AboutCard:
        """What one seat, or a spectator, may know of it."""
        return self if seat is not None and self.knowers >> seat & 1 else replace(self, order="")

    def message(self) -> Message:
        facts: dict[str, Fact] = {"troop": troop_name(self.troop)}
        if self.order:
            facts["order"] = order_name(self.order)
        return Message(f"event-{self.key()}" if self.order else f"event-{self.key()}-unseen", facts)


class Looked(AboutCard, frozen=True):
    """TC-18.2-zb"""

    reveals: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-zb")


class CardExchanged(AboutCard, frozen=True, tag="card-exchanged"):
    """TC-18.2-zf: it has another card, and one of its own."""

    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-zf")


class CardPlaced(AboutCard, frozen=True, tag="card-placed"):
    """TC-18.2-e"""

    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-e")


class Provoked(Told, frozen=True):
    """TC-18.2-y: how a troop has resisted a provocation, or has not."""

    troop: str
    target: str
    faces: Faces
    need: int
    resisted: bool
    rules: ClassVar[tuple[RuleId, ...]] = rules("TC-18.2-x", "TC-18.2-y")

    def key(self) -> str:
        return "provoked-resisted" if self.resisted else "provoked"
