"""Sheets to be printed: a roster for everybody, and a seat's own order cards."""

from __future__ import annotations

from grognard.core import Seat, say, verbatim
from grognard.core.printouts import Cards, CutOut, Heading, Paper, Plain, Words
from grognard.core.scene import Table

from .names import company_name, order_name, side_name
from .state import COMPANIES, EVERY_ORDER, STEPS, State, kind_of


def papers(v: State, seat: Seat | None) -> tuple[Paper, ...]:
    return (roster(v),) if seat is None else (roster(v), order_cards(v, seat))


def roster(v: State) -> Paper:
    living = [company for seat in (0, 1) for company in v.living(seat)]
    rows = [
        (company_name(COMPANIES[n]), say(f"kind-{kind_of(n)}"), say("number", n=STEPS - v.losses[n])) for n in living
    ]
    head = (say("company-head"), say("kind-head"), say("steps-head"))
    lines = [verbatim(f"{COMPANIES[n]} {v.at[n] or '-'} {v.losses[n]}") for n in living]
    table = Table("companies", say("companies"), head, tuple(rows))
    return Paper("roster", say("paper-roster"), (Words(say("paper-roster-about")), table, Plain(tuple(lines))))


def order_cards(v: State, seat: Seat) -> Paper:
    cards = [
        CutOut(company_name(COMPANIES[n]), (order_name(EVERY_ORDER[v.orders[n]]),) if v.orders[n] >= 0 else ())
        for n in v.living(seat)
    ]
    name = say("paper-orders", side=side_name(seat))
    return Paper("orders", name, (Heading(say("turn-n", turn=v.turn)), Cards(tuple(cards))))
