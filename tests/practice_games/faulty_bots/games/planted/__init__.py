"""The sandbox again, with bots that do what no bot should; only services that are tested know it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from grognard.games.sandbox.game import Sandbox


class Failing:
    """A bot that never comes to an answer that counts."""

    def __init__(self, does: Callable[[], Any]) -> None:
        self._does = does

    def choose(self, _v: Any, _seat: int) -> Any:
        return self._does()


def crash() -> None:
    raise ZeroDivisionError("never divide by Napoleon")


def leave() -> None:
    os._exit(3)


def be_stuck() -> None:
    while True:
        signal.pause()


def hoard() -> None:
    hoarded = []
    while True:
        hoarded.append(bytearray(1 << 20))


def babble() -> str:
    return "charge!"


class Planted(Sandbox):
    id = "planted"
    bots = {  # noqa: RUF012
        **Sandbox.bots,
        **{does.__name__: lambda _seed, does=does: Failing(does) for does in (crash, leave, be_stuck, hoard, babble)},
    }


GAME = Planted()
