"""Names of things, as messages."""

from __future__ import annotations

from grognard.core import Message, Seat, say

SIDES = ("south", "north")


def side_name(seat: Seat) -> Message:
    return say(f"side-{SIDES[seat]}")


def company_name(company: str) -> Message:
    """`s2` is the second company of the south."""
    return say("company", side=side_name("sn".index(company[0])), n=int(company[1:]))


def wood_name(wood: str) -> Message:
    return say("wood", n=int(wood[-1]))


def order_name(order: str) -> Message:
    return say(f"order-{order}")
