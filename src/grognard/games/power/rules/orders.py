"""Rules 6, 9.3, 10, 15.1 and 18: orders carried out one by one, each judged on the position as it then stands."""

from __future__ import annotations

from collections import Counter
from operator import add

from msgspec import Struct

from grognard.core import Event, Refusal, RuleId
from grognard.games.power.components.map import HQ, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import (
    MOST_LINES,
    Deploy,
    Exchange,
    Launch,
    Malformed,
    Move,
    Order,
    parse,
    write,
)
from grognard.games.power.components.pieces import (
    GROUP_1,
    KINDS,
    MISSILE,
    MISSILE_COST,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    REGIMENT,
    SOLDIER,
    UPGRADE,
    Kind,
    destinations,
    strength,
)
from grognard.games.power.events.orders import Exchanged, Launched, Moved, Outcome, SheetLine
from grognard.games.power.state import State
from grognard.kit.refusals import law


class Mover(Struct):
    """A piece that has moved this round and may yet fall back."""

    kind: Kind
    origin: Place
    bounced: bool = False


class Troops:
    """One army during a round: what has not moved, what has (and from where), what was made, and its Power."""

    __slots__ = ("army", "made", "moved", "power", "still")

    def __init__(
        self,
        army: Army,
        power: int,
        still: dict[int, list[int]],
        moved: dict[int, list[Mover]] | None = None,
        made: dict[int, list[int]] | None = None,
    ) -> None:
        self.army = army
        self.power = power
        self.still = still
        self.moved = moved or {}
        self.made = made or {}

    @classmethod
    def of(cls, s: State, army: Army) -> Troops:
        return cls(army, s.power[army], {place: list(counts) for place, counts in sorted(s.stacks[army].items())})

    def copy(self) -> Troops:
        """Movers are shared: they change only after all orders are carried out."""
        return Troops(
            self.army,
            self.power,
            {place: counts[:] for place, counts in self.still.items()},
            {place: movers[:] for place, movers in self.moved.items()},
            {place: counts[:] for place, counts in self.made.items()},
        )

    def places(self) -> list[int]:
        """Where anything stands, in the order of the board file."""
        found = [*self.still, *(p for p in self.moved if p not in self.still)]
        found += [p for p in self.made if p not in found]
        return sorted(found)

    def counts(self, place: Place) -> list[int]:
        """Everything at a place: what has come this round (PW-9.3-j, PW-9.3-o, PW-15.1-c) and what was made there
        (PW-6.2-g, PW-15.2-g) with the rest."""
        counts = list(self.still.get(place, NONE))
        if place in self.made:
            counts = list(map(add, counts, self.made[place]))
        for mover in self.moved.get(place, ()):
            counts[mover.kind] += 1
        return counts

    def all_counts(self) -> list[int]:
        """Everything this army has, on the board and in the Reserve."""
        total = list(NONE)
        for place in self.places():
            for kind, n in enumerate(self.counts(Place(place))):
                total[kind] += n
        return total

    def take_still(self, place: Place, kind: Kind) -> None:
        counts = self.still[place]
        counts[kind] -= 1
        if not any(counts):
            del self.still[place]

    def move(self, kind: Kind, start: Place, to: Place) -> None:
        self.take_still(start, kind)
        self.moved.setdefault(to, []).append(Mover(kind, start))

    def add(self, place: Place, kind: Kind, count: int = 1) -> None:
        self.still.setdefault(place, list(NONE))[kind] += count

    def give(self, place: Place, kind: Kind, count: int) -> None:
        """PW-6.2-h: moved pieces first, the earliest mover first, then those made there, then the others."""
        movers = self.moved.get(place, [])
        for mover in [m for m in movers if m.kind == kind][:count]:
            movers.remove(mover)
            count -= 1
        if place in self.moved and not movers:
            del self.moved[place]
        made = self.made.get(place)
        if made is not None:
            used = min(count, made[kind])
            made[kind] -= used
            count -= used
            if not any(made):
                del self.made[place]
        for _ in range(count):
            self.take_still(place, kind)


def broken_law(troops: Troops, order: Order, strict: bool) -> Refusal | None:
    """The first law that this order to these troops would break (PW-10.1-e)."""
    match order:
        case Move():
            return _move_law(troops, order)
        case Deploy():
            if troops.still.get(RESERVE[troops.army], NONE)[order.piece] < 1:
                return law("PW-10.1-j", "no-piece")
            return None
        case Launch():
            if troops.counts(order.start)[MISSILE] < 1:
                return law("PW-10.1-j", "no-piece")
            return None  # PW-15.2-a, PW-15.2-k: any target, one's own, too
        case Exchange():
            return _exchange_law(troops, order, strict)


def _move_law(troops: Troops, order: Move) -> Refusal | None:
    if order.start == order.to:
        return law("PW-4.1-e", "stays-put")
    if wrong := mover_law(troops, order.start, order.piece):
        return wrong
    return None if order.to in destinations(order.piece, order.start) else law("PW-4.1-b", "out-of-reach")


def mover_law(troops: Troops, start: Place, piece: Kind) -> Refusal | None:
    """Why no such piece can move from here."""
    if troops.still.get(start, NONE)[piece]:
        return None
    if any(m.kind == piece for m in troops.moved.get(start, ())):
        return law("PW-9.3-i", "moved-already")
    if troops.made.get(start, NONE)[piece]:
        return law("PW-9.3-k", "made-here")
    return law("PW-10.1-j", "no-piece")


def _exchange_law(troops: Troops, order: Exchange, strict: bool) -> Refusal | None:
    """PW-6.2-f, PW-15.1-e: on any space or in the own Reserve; PW-15.1-b: all is there; PW-17.1-e: from one army."""
    if order.at >= ON_BOARD and order.at != RESERVE[troops.army]:
        return law("PW-6.2-c", "not-there")
    here = troops.counts(order.at)
    if any(wanted > have for wanted, have in zip(order.given, here, strict=True)):
        return law("PW-6.2-c", "not-there")
    if order.power and order.at != RESERVE[troops.army]:
        return law("PW-15.1-h" if order.received == MISSILE else "PW-6.1-d", "power-in-reserve")
    if order.power > troops.power:
        return law("PW-6.1-e", "too-little-power")
    wrong = _missile_law(order) if order.received == MISSILE else _trade_law(order)
    if wrong is None and strict and _over_supply(troops, order):  # PW-1.2-a: only then
        return law("PW-1.2-b", "no-such-pieces-left")
    return wrong


def _missile_law(order: Exchange) -> Refusal | None:
    """PW-15.1-d: what is over is lost. PW-15.1-g: how many there are already does not matter."""
    if order.power + strength(order.given) < MISSILE_COST:
        return law("PW-15.1-a", "missile-cost")
    return None


def _trade_law(order: Exchange) -> Refusal | None:
    given = [Kind(k) for k, n in enumerate(order.given) if n]
    if order.power:
        if order.received not in GROUP_1 or given:
            return law("PW-6.1-c", "power-buys-group-1")
        return None if order.power == PRICE[order.received] else law("PW-6.1-e", "price")
    if len(given) != 1 or given[0] not in UPGRADE:  # PW-15.1-f: nor to make change
        return law("PW-6.2-i" if given and given[0] not in UPGRADE else "PW-6.2-a", "three-alike")
    if order.received != UPGRADE[given[0]]:
        return law("PW-6.2-b", "other-arm")
    return None if order.given[given[0]] == NUMBER_GIVEN else law("PW-6.2-a", "three-alike")


def _over_supply(troops: Troops, order: Exchange) -> bool:
    """PW-1.2-b: would there be more of the received kind than lie in the box? A Regiment is three Soldiers."""
    after = [have - gone for have, gone in zip(troops.all_counts(), order.given, strict=True)]
    after[order.received] += 1
    soldiers = after[SOLDIER] + NUMBER_GIVEN * after[REGIMENT]
    if order.received in (SOLDIER, REGIMENT):
        before = troops.all_counts()
        grown = soldiers > before[SOLDIER] + NUMBER_GIVEN * before[REGIMENT]
        return grown and soldiers > KINDS[SOLDIER].per_colour
    return after[order.received] > KINDS[order.received].per_colour


def carry_out(troops: Troops, order: Order, launches: list[Launch]) -> Event:
    """Do what broke no law."""
    match order:
        case Move():
            troops.move(order.piece, order.start, order.to)
            return Moved(troops.army, order.piece, order.start, order.to)
        case Deploy():
            troops.move(order.piece, RESERVE[troops.army], HQ[troops.army])
            return Moved(troops.army, order.piece, RESERVE[troops.army], HQ[troops.army])
        case Launch():
            troops.give(order.start, MISSILE, 1)  # PW-15.2-d
            launches.append(order)
            return Launched(troops.army, order.start, order.to)
        case Exchange():
            for kind, count in enumerate(order.given):
                if count:
                    troops.give(order.at, Kind(kind), count)
            troops.power -= order.power
            if order.at == RESERVE[troops.army]:
                # PW-9.3-m, PW-11.4-l: it may still be deployed, and has then moved; PW-9.3-n: or be exchanged again
                troops.add(order.at, order.received)
            else:
                troops.made.setdefault(order.at, list(NONE))[order.received] += 1
            return Exchanged(troops.army, order.at, order.given, order.power, order.received)


# --- sheets


class Written(Struct):
    """A line of a sheet, understood and waiting to be read."""

    sheet: Army
    text: str
    order: Order | Malformed
    mark: str = ""
    """`cancelled`, `merged` or `superfluous` by rival orders to mercenaries."""


def written(s: State, army: Army, lines: tuple[str, ...]) -> list[Written]:
    """The order lines of one sheet; preferences are not lines, and empty ones do not count."""
    found = []
    for text in lines:
        order = parse(text, army, s.lang) if text.strip() else None
        if isinstance(order, Move | Deploy | Launch | Exchange):
            found.append(Written(army, write(order, army, s.lang), order))
        elif isinstance(order, Malformed):
            found.append(Written(army, " ".join(text.split()), order))
    return found


def rivalry(s: State, sheets: list[list[Written]]) -> None:
    """PW-18.2-a: what several players want of the same mercenaries, before anything is read."""
    army = s.mercenary
    if army is None:
        return
    groups: dict[tuple[Kind, Place], list[Written]] = {}
    for sheet in sheets:
        for line in sheet[:MOST_LINES]:
            pair = _wanted(line, army)
            if pair is not None:
                groups.setdefault(pair, []).append(line)
    for (kind, start), lines in groups.items():
        _settle(army, s.at(army, start)[kind], lines)


def _settle(army: Army, pieces: int, lines: list[Written]) -> None:
    """Mark the lines that want the same mercenary pieces. Of each sheet as many count as there are pieces."""
    counted = [x for n, x in enumerate(lines) if sum(y.sheet == x.sheet for y in lines[:n]) < pieces]
    if len({line.sheet for line in counted}) < 2 or len(counted) <= pieces:  # PW-18.1-e
        return
    targets = [_target(line.order, army) for line in counted]
    asked = Counter((to, line.sheet) for to, line in zip(targets, counted, strict=True))
    needs = {to: max(n for (place, _), n in asked.items() if place == to) for to in targets}
    if sum(needs.values()) <= pieces:  # PW-18.1-d
        for n, (to, line) in enumerate(zip(targets, counted, strict=True)):
            if targets[:n].count(to) >= needs[to]:
                line.mark = "merged"
        return
    for line in lines:
        line.mark = "superfluous"  # PW-18.2-c: the rest are illegal, though the pieces have stayed
    for line in counted:
        line.mark = "cancelled"  # PW-18.1-c, PW-18.1-f, PW-18.2-b


def _wanted(line: Written, army: Army) -> tuple[Kind, Place] | None:
    """The mercenary piece that a line wants to move, deploy or launch, if it could."""
    order = line.order
    match order:
        case Move() if order.army == army and line.sheet != army and order.to in destinations(order.piece, order.start):
            return order.piece, order.start
        case Deploy() if order.army == army and line.sheet != army:
            return order.piece, RESERVE[army]
        case Launch() if order.army == army and line.sheet != army:
            return MISSILE, order.start
    return None


def _target(order: Order | Malformed, army: Army) -> Place:
    match order:
        case Move() | Launch():
            return order.to
    return HQ[army]


def read_sheets(
    s: State, troops: list[Troops], sheets: list[list[Written]], launches: list[Launch]
) -> tuple[list[list[SheetLine]], list[list[Event]]]:
    """PW-10.1-a, PW-10.1-c: every sheet from the top, in reading order. The result of each line, and what was done.

    PW-6.2-d, PW-18.1-g: an exchange or an order to mercenaries is one of the five, too.
    """
    results: list[list[SheetLine]] = []
    operations: list[list[Event]] = []
    arrived: list[tuple[Army, Kind, Place, Place]] = []
    for sheet in sheets:
        lines: list[SheetLine] = []
        done: list[Event] = []
        for n, line in enumerate(sheet):
            if n >= MOST_LINES:  # PW-9.1-h
                lines.append(SheetLine.ignored(line.text))
            else:
                lines.append(_read(s, troops, line, launches, done, arrived))
        results.append(lines)
        operations.append(done)
    return results, operations


def _read(
    s: State,
    troops: list[Troops],
    line: Written,
    launches: list[Launch],
    done: list[Event],
    arrived: list[tuple[Army, Kind, Place, Place]],
) -> SheetLine:
    order = line.order
    if isinstance(order, Malformed):
        return SheetLine.malformed(line.text, order)
    wrong = may_order(s, line.sheet, order.army)
    if wrong is None and line.mark == "cancelled":
        return SheetLine(line.text, Outcome.CANCELLED, RuleId("PW-18.2-b"), "line-cancelled")
    if wrong is None and line.mark == "superfluous":
        return SheetLine(line.text, Outcome.ILLEGAL, RuleId("PW-18.2-c"), "line-cancelled")
    wanted = _wanted(line, order.army)
    if wrong is None and line.mark == "merged":
        assert wanted is not None
        if (order.army, *wanted, _target(order, order.army)) in arrived:
            return SheetLine(line.text, Outcome.OK)
        return SheetLine(line.text, Outcome.ILLEGAL, RuleId("PW-18.1-d"), "line-merged")
    wrong = wrong or broken_law(troops[order.army], order, s.strict)
    if wrong is None:  # PW-4.1-c, PW-10.1-d
        done.append(carry_out(troops[order.army], order, launches))  # PW-17.1-i: nothing passes to another army
        if wanted is not None:
            arrived.append((order.army, *wanted, _target(order, order.army)))
    return SheetLine.judged(line.text, wrong)


def may_order(s: State, sheet: Army, army: Army) -> Refusal | None:
    """PW-9.2-i, PW-14.1-l: one's own army, or living mercenaries; PW-18.2-d: with any kind of order."""
    if army == sheet:
        return None
    if not s.alive[army]:
        return law("PW-14.1-l", "eliminated")
    return None if army == s.mercenary else law("PW-9.2-i", "not-your-army")
