"""JSON for everything a game stores or sends, and digests of it. The bytes are the same on every Python.

Dicts are written in their own order, so a state must keep its dicts in an order that does not depend on history.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic, TypeVar, Union

import msgspec

from grognard.core.action import Action, Change, Event, Instruction, Notation, Resign, TimeUp

S = TypeVar("S")

_encode = msgspec.json.Encoder().encode


def dump(value: Any) -> bytes:
    return _encode(value)


def digest(data: bytes, key: bytes = b"") -> str:
    """A digest that cannot be brute-forced without the key (an unkeyed digest of a hidden order could be)."""
    return blake2b(data, key=key, digest_size=16, person=b"grognard-state").hexdigest()


class Codec(Generic[S]):
    """The classes of one game, and how to read them back from JSON and from their text forms."""

    def __init__(
        self,
        state: type[S],
        actions: tuple[type[Action], ...],
        events: tuple[type[Event], ...],
        instructions: tuple[type[Instruction], ...] = (),
        changes: tuple[type[Change], ...] = (),
        schema: int = 1,
    ) -> None:
        actions = (*actions, Resign, TimeUp)
        self.schema = schema
        """Version of the JSON shapes; goes into every snapshot."""
        self.actions: Notation[Action] = Notation(actions)
        self.events: Notation[Event] = Notation(events)
        self.instructions: Notation[Instruction] = Notation(instructions)
        self.changes: Notation[Change] = Notation(changes)
        self._state: msgspec.json.Decoder[S] = msgspec.json.Decoder(state)
        self._action: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Union[actions])  # noqa: UP007
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[events])  # noqa: UP007
        self._instruction: msgspec.json.Decoder[Instruction] | None = (
            msgspec.json.Decoder(Union[instructions]) if instructions else None  # noqa: UP007
        )

    def state(self, data: bytes | msgspec.Raw) -> S:
        return self._state.decode(data)

    def action(self, data: bytes | msgspec.Raw) -> Action:
        return self._action.decode(data)

    def event(self, data: bytes | msgspec.Raw) -> Event:
        return self._event.decode(data)

    def instruction(self, data: bytes | msgspec.Raw) -> Instruction:
        if self._instruction is None:
            raise msgspec.ValidationError("this game has no standing instructions")
        return self._instruction.decode(data)
