"""Rule 9: a sheet being written, and whether each of its lines will be carried out."""

from __future__ import annotations

from grognard.core import (
    Caution,
    Refusal,
    RuleId,
    Seat,
    say,
)
from grognard.core.refusal import unreadable
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import IDS, Army
from grognard.games.power.components.order_language import (
    MOST_LINES,
    CaptivesTo,
    Deploy,
    Exchange,
    Launch,
    Malformed,
    Move,
    Order,
    PenaltyAt,
    canonical,
    parse,
    write,
)
from grognard.games.power.components.pieces import (
    KINDS,
)
from grognard.games.power.events.orders import Outcome, SheetLine
from grognard.games.power.rules.orders import Troops, broken_law, carry_out, may_order
from grognard.games.power.rules.penalty import can_pay
from grognard.games.power.state import State

LONGEST_LINE = 80
MOST_WRITTEN = 20
"""Lines that a sheet may hold at all: orders, orders too many, preferences."""

PIECE_KEYS = tuple(piece.id for piece in KINDS)
EXCHANGE_KEYS = tuple(f"for-{piece.id}" for piece in KINDS)
HIRED = "hired-"
"""Before the name of a place: the mercenaries there."""
END = "end"
KEYS = (END, *IDS, *(HIRED + name for name in IDS), *PIECE_KEYS, *EXCHANGE_KEYS)
KEY_SET = frozenset(KEYS)


class Draft:
    """A sheet being written: its lines, and the troops as those lines would leave them."""

    __slots__ = ("_lines", "army", "hired", "orders", "own", "s", "seat")

    def __init__(
        self, s: State, seat: Seat, army: Army, lines: tuple[str, ...], own: Troops, hired: Troops | None, orders: int
    ) -> None:
        self.s, self.seat, self.army = s, seat, army
        self._lines, self.own, self.hired, self.orders = lines, own, hired, orders

    @classmethod
    def blank(cls, s: State, seat: Seat, army: Army) -> Draft:
        hired = None if s.mercenary is None else Troops.of(s, s.mercenary)
        return cls(s, seat, army, (), Troops.of(s, army), hired, 0)

    @property
    def lines(self) -> tuple[str, ...]:
        return self._lines

    @property
    def full(self) -> bool:
        return self.orders >= MOST_LINES

    def with_order(self, order: Order) -> Draft:
        """One line more, carried out on a copy: the order has broken no law."""
        own, hired = self.own, self.hired
        if order.army == self.army:
            own = own.copy()
            carry_out(own, order, [])
        else:
            assert hired is not None
            hired = hired.copy()
            carry_out(hired, order, [])
        text = write(order, self.army, self.s.lang)
        return Draft(self.s, self.seat, self.army, (*self._lines, text), own, hired, self.orders + 1)

    def with_lines(self, text: str) -> Draft:
        draft = self
        for line in text.split("\n"):
            draft = draft.with_line(line)
        return draft

    def with_line(self, text: str) -> Draft:
        """A typed line; one that will fail may stand."""
        order = parse(text, self.army, self.s.lang)
        line = canonical(text, self.army, self.s.lang)
        if isinstance(order, Move | Deploy | Launch | Exchange):
            if not self.full and self.fault(order) is None:
                return self.with_order(order)
            return Draft(self.s, self.seat, self.army, (*self._lines, line), self.own, self.hired, self.orders + 1)
        counts = isinstance(order, Malformed)
        return Draft(self.s, self.seat, self.army, (*self._lines, line), self.own, self.hired, self.orders + counts)

    def fault(self, order: Order) -> Refusal | None:
        """Why this order would be lost if it were the next line."""
        troops = self.own if order.army == self.army else self.hired
        wrong = may_order(self.s, self.army, order.army)
        if wrong is not None or troops is None:
            return wrong
        return broken_law(troops, order, self.s.strict)


# --- judging sheets from anywhere


def is_line(text: str) -> bool:
    """Whether a sheet can hold this line: not too long, printable, and no key of a question."""
    return len(text) <= LONGEST_LINE and bool(text.strip()) and text.isprintable() and text not in KEY_SET


def refusal(s: State, seat: Seat, orders: Orders) -> Refusal | None:
    """A sheet may hold anything that a person can write; only its form is judged here."""
    armies = s.living(seat)
    if len(armies) < 2 and orders.second:
        return Refusal(RuleId("PW-17.1-o"), say("refusal-one-sheet"), "second")
    for field, army, lines in zip(("lines", "second"), armies, (orders.lines, orders.second), strict=False):
        if len(lines) > MOST_WRITTEN:
            return unreadable("sheet-full", most=MOST_WRITTEN)
        for n, line in enumerate(lines):
            if not is_line(line):
                return unreadable("sheet-line", field=field, n=n + 1, most=LONGEST_LINE)
            if line != canonical(line, army, s.lang):
                return unreadable("sheet-untidy", line=line, tidy=canonical(line, army, s.lang))
    return None


def judged(s: State, seat: Seat, army: Army, lines: tuple[str, ...]) -> list[tuple[int, SheetLine]]:
    """Each order line of a sheet with its number, for preferences may stand between them: will it be carried out, on
    present knowledge, or which rule speaks against it?"""
    draft, out = Draft.blank(s, seat, army), []
    for n, text in enumerate(lines):
        order = parse(text, army, s.lang)
        if not isinstance(order, PenaltyAt | CaptivesTo):
            out.append((n, _judged(draft, text, order)))
        draft = draft.with_line(text)
    return out


def _judged(draft: Draft, text: str, order: Order | Malformed) -> SheetLine:
    if draft.full:
        return SheetLine.ignored(text)
    if isinstance(order, Malformed):
        return SheetLine.malformed(text, order)
    return SheetLine.judged(text, draft.fault(order))


def cautions(s: State, seat: Seat, orders: Orders) -> list[Caution]:
    """Lines that will be lost; and a sheet on which nothing will be carried out, which costs a Power."""
    out: list[Caution] = []
    good = False
    for field, army, lines in zip(("lines", "second"), s.living(seat), (orders.lines, orders.second), strict=False):
        for n, line in judged(s, seat, army, lines):
            good = good or line.outcome is Outcome.OK
            if line.outcome is not Outcome.OK:
                out.append(Caution(line.rule, say(line.why), f"{field}.{n}"))
    if not good and s.penalty and can_pay(s, seat):
        out.append(Caution(RuleId("PW-9.3-b"), say("caution-idle")))
    return out
