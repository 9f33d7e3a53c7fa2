"""Rules 3: orders are written in secret, one for each company."""

from __future__ import annotations

from grognard.core import Next, Preset, Refusal, Seat, Share, Split, say
from grognard.kit.refusals import law

from .actions import Orders
from .names import company_name, order_name
from .state import COMPANIES, EVERY_ORDER, ORDERS, State, kind_of


def orders_of(company: str) -> tuple[str, ...]:
    """FD-3-b: what a company can be ordered."""
    return ORDERS[kind_of(COMPANIES.index(company))]


def ask_orders(v: State, seat: Seat) -> Split:
    items = [(COMPANIES[company], 1) for company in v.living(seat)]
    bins = [(order, len(items)) for order in EVERY_ORDER]

    def chosen(shares: tuple[Share, ...]) -> Next:
        return Orders(shares)

    def why(share: str) -> Refusal | None:
        company, _, order = share.partition(">")
        if company in COMPANIES and company not in dict(items):
            return law("FD-3-a", "own-companies")
        if company in COMPANIES and order in EVERY_ORDER and order not in orders_of(company):
            return law("FD-3-b", "cannot-fire", company=company_name(company))
        return None

    everybody = " ".join(f"{company}>advance" for company, _ in items)
    return Split(
        say("ask-orders"), items, bins, chosen, why=why, bins_of=orders_of,
        say=lambda key: company_name(key) if key in COMPANIES else order_name(key),
        presets=(Preset(say("preset-advance"), everybody),),
    )  # fmt: skip


def orders_law(v: State, seat: Seat, a: Orders) -> Refusal | None:
    judged = ask_orders(v, seat).judge(a.shares)
    if isinstance(judged, Refusal):
        return judged
    return None if judged == a.shares else law("FD-3-a", "in-order")
