"""The sandbox under two versions of its rules: since the second, whoever rests earns two supply instead of one.

`GARRISON_RULES` says which version is in force, so that a process can be started again under other rules.
"""

from __future__ import annotations

import os

from grognard.core import Action, Dice, Event, Seat
from grognard.games.sandbox.actions import Rest
from grognard.games.sandbox.game import Sandbox
from grognard.games.sandbox.play import earn
from grognard.games.sandbox.state import State


class Garrison(Sandbox):
    id = "garrison"

    def __init__(self, version: int) -> None:
        self.version = version

    def apply(self, s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        if self.version > 1 and isinstance(action, Rest):
            earn(s, s.order[0])
        return super().apply(s, seat, action, dice)


GAME = Garrison(int(os.environ.get("GARRISON_RULES", "2")))
