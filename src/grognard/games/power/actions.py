"""Actions of players: sheets of orders, where captives go, and the word that one is ready to write."""

from __future__ import annotations

from grognard.core import Action


class Orders(Action, frozen=True):
    """`orders "T HQ V4","2P ERV S"`: the sheet of the seat's first living army, and of the second if it plays two.

    Lines may be anything a person writes; one that is wrong is lost when it is read.
    """

    form = "orders {lines}[ and {second}]"
    lines: tuple[str, ...] = ()
    second: tuple[str, ...] = ()


class TakeCaptives(Action, frozen=True, tag="captives"):
    """`captives to RV.R`: the Reserve for the captives of a combat that two armies of the seat have won (PW-17.1-g)."""

    form = "captives to {to}"
    to: str


class Ready(Action, frozen=True):
    """`ready`: nothing more to say before the round (PW-9.1-i)."""

    form = "ready"
