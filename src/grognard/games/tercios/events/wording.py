"""How lines of the log are put into words and pictured. Troops are named `a3.tercio`, commanders `A1.Tilly`."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import Message, Pose, say
from grognard.core.message import Fact
from grognard.core.scene import Link, OnBoard, Tone
from grognard.games.tercios.names import commander_name, element_name, order_name, seat_name, troop_name, weapon_name
from grognard.kit.events import LoggedEvent, Wording, Wordings, each

Faces = tuple[int, ...]


def keyed(prefix: str) -> Wording:
    """`PREFIX-VALUE`, as a message."""
    return lambda value: say(f"{prefix}-{value.replace('_', '-')}")


def _faces(faces: Faces) -> Fact:
    return " ".join(map(str, faces)) or "-"


def _order(order: str) -> Fact:
    return order_name(order) if order else ""


def _order_given(given: str) -> Message:
    """Of `a3>fire`."""
    troop, _, order = given.partition(">")
    return say("order-given", troop=troop, order=order_name(order))


def _target(target: str) -> Message:
    return commander_name(target) if target[0].isupper() else troop_name(target)


def value_or_none(value: str) -> Fact:
    return value or "none"


WORDINGS: Wordings = {
    **dict.fromkeys(("troop", "target", "attacker", "defender", "other", "gun", "battalion"), troop_name),
    **dict.fromkeys(("commander", "by"), commander_name),
    **dict.fromkeys(("faces", "dice", "courage", "back", "backcourage"), _faces),
    **dict.fromkeys(("state", "what"), value_or_none),
    **{name: keyed(name) for name in ("action", "ground", "reaction", "side", "trait", "why")},
    "element": element_name,
    "order": _order,
    "orders": each(_order_given),
    "seat": seat_name,
    "targets": each(_target),
    "troops": each(troop_name),
    "weapon": weapon_name,
}


class TerciosEvent(LoggedEvent, frozen=True):
    wordings = WORDINGS

    def picture(self) -> tuple[OnBoard, ...]:
        """An arrow for what goes from place to place."""
        start, end = getattr(self, "start", None), getattr(self, "end", None)
        if isinstance(start, Pose) and isinstance(end, Pose) and (start.x, start.y) != (end.x, end.y):
            return (Link("shown", path=((start.x, start.y), (end.x, end.y)), tone=Tone.ACCENT),)
        return ()


class CardEvent(TerciosEvent, frozen=True):
    """Something about an order card that not every seat may know."""

    facts = "troop order?"
    troop: str
    order: str
    """Empty for seats that may not know it."""
    knowers: int
    """The seats that know it now, as bits."""

    def key(self) -> str:
        return super().key() if self.order else f"{super().key()}-unseen"

    def seen(self, seat: int | None) -> CardEvent:
        """The event as one seat, or a spectator, may know it."""
        return self if seat is not None and self.knowers >> seat & 1 else replace(self, order="")
