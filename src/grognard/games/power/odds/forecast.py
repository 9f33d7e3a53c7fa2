"""Odds beside a choice: how the line just chosen would end, and whether an HQ can be taken."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Forecast, Seat
from grognard.games.power.components.map import ON_BOARD, PLACE
from grognard.games.power.odds import attacks, headquarters
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.rules.order_sheet import draft
from grognard.games.power.state import State


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """For the line just chosen: how it would end against what can be there; always: whether an HQ can be taken."""
    if v.undecided or v.talking:
        return ()
    orders = draft(v, seat, picks)
    drafts = []
    for army, lines in zip(v.living(seat), (orders.lines, orders.second), strict=False):
        sheet_so_far = Draft.blank(v, seat, army)
        for line in lines:
            sheet_so_far = sheet_so_far.with_line(line)
        drafts.append(sheet_so_far)
    troops = [each.own for each in drafts]
    out: list[Forecast] = []
    at = PLACE.get(picks[-1]) if picks else None
    if at is not None and at < ON_BOARD and any(at in each.places() for each in troops):
        out += attacks.attack(v, seat, at, sum(headquarters.stand(troops, at)))
    return (*out, *(headquarters.safety(v, army, troops) for army in v.living(seat)))
