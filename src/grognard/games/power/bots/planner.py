"""One army's sheet of a round: what is dear, what is dangerous, and the sheets that come to mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from grognard.core import Seat
from grognard.games.power.components.map import ARMIES, HQ, ON_BOARD, RESERVE, TERRITORY, Army, Place
from grognard.games.power.components.order_language import Deploy, Exchange, Move, Order
from grognard.games.power.components.pieces import (
    INFANTRY,
    MOVERS,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    STRENGTH,
    THREE,
    Kind,
    destinations,
    strength,
)
from grognard.games.power.odds.arrivals import ARMS, GAIN, side_totals
from grognard.games.power.odds.attacks import Plan, has_foot, orders_of, plans
from grognard.games.power.odds.headquarters import Siege, stand
from grognard.games.power.play import adjudicate
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.rules.victory import is_last_round, score
from grognard.games.power.state import State

SKETCHES = 6
"""Candidates that are put together line by line, beside those that serve one purpose."""
FAR = 9


class Weights(NamedTuple):
    """Estimated worth of a line while a sheet is put together; the whole sheet is judged by playing it."""

    land: float
    """A territory that pays."""
    prey: float
    risk: float
    march: float
    """A step of infantry and its company towards a Flag."""
    growth: float


TASTES = (
    Weights(land=8, prey=0.7, risk=0.25, march=1.0, growth=1.0),
    Weights(land=5, prey=1.2, risk=0.1, march=3.0, growth=0.5),
    Weights(land=6, prey=0.4, risk=0.7, march=0.3, growth=1.5),
)


def _rounds_to(kind: Kind, goal: Place) -> tuple[int, ...]:
    """How many moves a kind needs from each space."""
    away = [FAR] * ON_BOARD
    away[goal] = 0
    for step in range(1, FAR):
        for place in range(ON_BOARD):
            if away[place] == FAR and any(away[to] == step - 1 for to in destinations(kind, Place(place))):
                away[place] = step
    return tuple(away)


_AWAY = tuple(tuple(_rounds_to(kind, HQ[a]) for a in ARMIES) for kind in MOVERS)


class Planner:
    """One army's sheet of this round: what is dear, what is dangerous, and the sheets that come to mind."""

    def __init__(self, v: State, seat: Seat, army: Army, rng: Random, written: dict[Army, tuple[str, ...]]) -> None:
        self.v, self.seat, self.army, self.rng, self.written = v, seat, army, rng, written
        self.blank = Draft.blank(v, seat, army)
        self.partners = []
        for other, lines in written.items():
            draft = Draft.blank(v, seat, other)
            for line in lines:
                draft = draft.with_line(line)
            self.partners.append(draft.own)
        self.partners += [
            Draft.blank(v, seat, other).own for other in v.living(seat) if other != army and other not in written
        ]
        self.sieges = {own: Siege(v, own) for own in v.living(seat)}
        self.foes = [a for a in ARMIES if v.alive[a] and v.side(a) != seat]
        self.danger = self._danger()
        self.prey = [[v.total(foe, Place(place)) for foe in self.foes] for place in range(ON_BOARD)]
        self.last = is_last_round(v)

    def _danger(self) -> list[int]:
        """For each space, the most that one enemy army could move there or leave there."""
        v, most = self.v, [0] * ON_BOARD
        for foe in self.foes:
            if v.seat_of[foe] in v.resigned:
                continue
            coming: list[list[int]] = [[] for _ in range(ON_BOARD)]
            for place, counts in v.stacks[foe].items():
                for kind in MOVERS:
                    for to in destinations(kind, Place(place)) if counts[kind] else ():
                        coming[to] += [STRENGTH[kind]] * counts[kind]
            for place in range(ON_BOARD):
                worth = v.total(foe, Place(place)) + sum(sorted(coming[place])[-5:])
                most[place] = max(most[place], worth)
        return most

    # --- the Flag

    def open_flags(self, draft: Draft) -> int:
        """Own Flags that some enemy sheets could take if this were the sheet."""
        return sum(siege.falls(*stand((draft.own, *self.partners), siege.at)) for siege in self.sieges.values())

    def guards(self) -> list[Draft]:
        """The cheapest ways to keep the HQ safe, none if nothing need be done or nothing helps."""
        siege, at = self.sieges[self.army], HQ[self.army]
        beside = stand(self.partners, at)
        if not siege.falls(beside[0] + self.v.total(self.army, at), beside[1]):
            return []
        found: list[Plan] = []
        for plan in plans(self.v, self.army, at, leaving=True):
            if not siege.falls(plan.stays + beside[0], plan.total - plan.stays + beside[1]):
                found.append(plan)
                if len(found) == 3:
                    break
        return [self._with(self.blank, orders_of(self.v, self.army, at, plan)) for plan in found]

    # --- candidates

    def candidates(self) -> Iterator[Draft]:
        """Sheets with the fewest own Flags open to be taken."""
        guards = self.guards()
        starts = guards or [self.blank]
        drafts = [self.filled(starts[0], TASTES[0], 0.0)]
        for start in starts:
            drafts += [self.filled(start, TASTES[n % len(TASTES)], 2.0) for n in range(SKETCHES // len(starts))]
        for orders in (*self.raids(), *self.growth()):
            drafts.append(self.filled(self._with(starts[0], orders), TASTES[0], 1.0))
            if guards:
                drafts.append(self.filled(self._with(self.blank, orders), TASTES[0], 1.0))
        if self.v.mercenary is not None:
            drafts += [self.filled(self._with(starts[0], [order]), TASTES[0], 1.0) for order in self.hire()]
        drafts += starts
        open_flags = [self.open_flags(draft) for draft in drafts]
        least = min(open_flags)
        seen = set()
        for draft, count in zip(drafts, open_flags, strict=True):
            if count == least and draft.lines not in seen:
                seen.add(draft.lines)
                yield draft

    def raids(self) -> Iterator[list[Order]]:
        """Go for a Flag with all that can come, or with just enough for what stands there now."""
        v = self.v
        for foe in self.foes:
            found = [plan for plan in plans(v, self.army, HQ[foe]) if has_foot(plan)]
            if not found:
                continue
            there = max((v.total(a, HQ[foe]) for a in ARMIES if v.side(a) != self.seat), default=0)
            can = max(side_totals(v, side, HQ[foe], self.seat).most for side in {v.side(a) for a in self.foes})
            most = max(found, key=lambda p: (p.total, -p.orders))
            if most.total > there:
                yield orders_of(v, self.army, HQ[foe], most)
                for least in (there, can):
                    enough = next((p for p in found if p.total > least), None)
                    if enough is not None and enough.total < most.total:
                        yield orders_of(v, self.army, HQ[foe], enough)

    def growth(self) -> Iterator[list[Order]]:
        """Upgrades in the HQ or the Reserve, by buying, deploying and gathering as needed: the most for the fewest."""
        v, at = self.v, HQ[self.army]
        found = []
        for plan in plans(v, self.army, at):
            gain = sum((w.upgraded + w.pooled) * GAIN[small] for (small, _), w in zip(ARMS, plan.arms, strict=True))
            if gain:
                found.append((-gain / plan.orders, plan.orders, plan))
        for _, _, plan in sorted(found)[:2]:
            yield orders_of(v, self.army, at, plan)

    def hire(self) -> Iterator[Order]:
        """Mercenaries sent against a player's pieces or into a player's HQ."""
        v, army = self.v, self.v.mercenary
        assert army is not None
        found = []
        for place, counts in v.stacks[army].items():
            for kind in MOVERS:
                for to in destinations(kind, Place(place)) if counts[kind] else ():
                    prey = sum(v.total(a, to) for a in self.foes if a != army)
                    if 0 < prey < STRENGTH[kind] and v.total(self.army, to) == 0:
                        found.append((-prey, kind, place, to))
        for _, kind, place, to in sorted(found)[:2]:
            yield Move(army, Kind(kind), Place(place), to)

    def _with(self, draft: Draft, orders: Sequence[Order]) -> Draft:
        for order in orders:
            if not draft.full and draft.fault(order) is None:
                draft = draft.with_order(order)
        return draft

    def filled(self, draft: Draft, weights: Weights, noise: float) -> Draft:
        """The rest of a sheet, line by line: always what seems best, as long as no own Flag is laid open by it."""
        allowed = self.open_flags(draft)
        goal = self.foes[self.rng.randrange(len(self.foes))] if self.foes else None
        while not draft.full:
            lands = [0] * len(ARMIES)
            for place in draft.own.places():
                if place < ON_BOARD and TERRITORY[place] >= 0:
                    lands[TERRITORY[place]] += sum(draft.own.counts(Place(place)))
            found = [
                (self._line_worth(draft, order, weights, lands, goal) + noise * self.rng.random(), n, order)
                for n, order in enumerate(self._lines(draft))
            ]
            for worth, _, order in sorted(found, reverse=True, key=lambda x: (x[0], -x[1]))[:4]:
                if worth <= noise / 2:
                    return draft if draft.lines else self._something(draft, [o for _, _, o in found])
                longer = draft.with_order(order)
                if self.open_flags(longer) <= allowed:
                    draft = longer
                    break
            else:
                break
        return draft if draft.lines else self._something(draft, list(self._lines(draft)))

    def _something(self, draft: Draft, orders: list[Order]) -> Draft:
        """PW-9.3-b: doing nothing costs a Power."""
        allowed = self.open_flags(draft)
        for order in orders:
            longer = draft.with_order(order)
            if self.open_flags(longer) <= allowed:
                return longer
        return draft

    def _lines(self, draft: Draft) -> Iterator[Order]:
        """Everything that this army could do next, missiles apart, as far as it could be of use."""
        own, army = draft.own, self.army
        reserve = RESERVE[army]
        for place in own.places():
            counts, still = own.counts(Place(place)), own.still.get(place, NONE)
            for small, big in ARMS:
                if counts[small] >= NUMBER_GIVEN:
                    yield from self._lawful(draft, Exchange(army, Place(place), THREE[small], 0, big))
            for kind in MOVERS:
                if still[kind]:
                    if place == reserve:
                        yield Deploy(army, kind)
                    else:
                        yield from (Move(army, kind, Place(place), to) for to in destinations(kind, Place(place)))
        for kind, price in PRICE.items():
            if own.power >= price:
                yield from self._lawful(draft, Exchange(army, reserve, NONE, price, kind))

    def _lawful(self, draft: Draft, order: Exchange) -> Iterator[Order]:
        """Only the supply of a strict game can forbid it."""
        if not self.v.strict or draft.fault(order) is None:
            yield order

    def _line_worth(self, draft: Draft, order: Order, weights: Weights, lands: list[int], goal: Army | None) -> float:
        own = draft.own
        match order:
            case Exchange() if order.power:
                held = own.counts(HQ[self.army])[order.received] + own.counts(RESERVE[self.army])[order.received]
                return 0.5 + weights.growth * (GAIN[order.received] / 3 if held % NUMBER_GIVEN == 2 else 1.0)
            case Exchange():
                return weights.growth * (STRENGTH[order.received] - strength(order.given))
            case Deploy():
                grows = order.piece in GAIN and own.counts(HQ[self.army])[order.piece] == NUMBER_GIVEN - 1
                return STRENGTH[order.piece] / 10 + (weights.growth * GAIN[order.piece] / 2 if grows else 0.0)
            case Move():
                return self._move_worth(draft, order, weights, lands, goal)
        return 0.0

    def _move_worth(self, draft: Draft, order: Move, weights: Weights, lands: list[int], goal: Army | None) -> float:
        own, start, to = draft.own, order.start, order.to
        weight, worth = STRENGTH[order.piece], 0.0
        old, new = TERRITORY[start], TERRITORY[to]
        if new != old:
            worth += weights.land * (new in self.foes and lands[new] == 0)
            worth -= weights.land * (old in self.foes and lands[old] == 1)
        mine = strength(own.counts(to)) + weight
        there = self.prey[to]
        if mine > max(there, default=0):
            worth += weights.prey * sum(there)
            worth -= weights.risk * weight * (self.danger[to] > mine)
        else:
            worth -= weight
        here = own.counts(start)
        worth += weights.risk * weight * (self.danger[start] > strength(here)) / 2
        if goal is not None:
            closer = _AWAY[order.piece][goal][start] - _AWAY[order.piece][goal][to]
            worth += weights.march * closer * (2.0 if order.piece in INFANTRY else weight / 15)
        if order.piece in GAIN and here[order.piece] > 1 and start == HQ[self.army]:
            worth -= weights.growth * GAIN[order.piece] / 6
        return worth

    # --- judging

    def worth(self, draft: Draft, worlds: list[dict[Army, tuple[str, ...]]]) -> float:
        """The mean over the worlds of what the round would leave."""
        total = 0.0
        for world in worlds:
            after, _ = adjudicate(self.v, {**world, **self.written, self.army: draft.lines})
            total += self._value(after)
        return total / len(worlds)

    def _value(self, s: State) -> float:
        seat = self.seat
        others = [score(s, other) for other in s.seats if other != seat and s.living(other)]
        worth = score(s, seat) - 0.3 * max(others, default=0) - 0.1 * sum(others)
        if s.over:
            return worth + (1000 if seat in s.winners else -1000)
        for army in self.v.living(seat):
            if not s.alive[army]:
                worth -= 500
                continue
            worth += 40 * (len(s.flags[army]) - len(self.v.flags[army]))
            if not self.last:
                worth += self._prospects(s, army)
        return worth

    def _prospects(self, s: State, army: Army) -> float:
        """Income, a full HQ, pieces about to grow, infantry near weak HQs."""
        foes = [a for a in ARMIES if s.alive[a] and s.side(a) != self.seat]
        lands = {TERRITORY[place] for place in s.stacks[army] if place < ON_BOARD}
        worth = 4.0 * sum(foe in lands for foe in foes)
        worth += min(40, s.total(army, HQ[army])) / 10
        home, kept = s.at(army, HQ[army]), s.at(army, RESERVE[army])
        for kind, gain in GAIN.items():
            held = home[kind] + kept[kind]
            worth += gain * (0.5 if held >= NUMBER_GIVEN else 0.2 if held == NUMBER_GIVEN - 1 else 0.0)
        for foe in foes:
            weak = s.total(foe, HQ[foe])
            near = sum(
                STRENGTH[kind] * counts[kind]
                for place, counts in s.stacks[army].items()
                if place < ON_BOARD
                for kind in MOVERS
                if counts[kind] and _AWAY[kind][foe][place] == 1
            )
            for place, counts in s.stacks[army].items():
                if place < ON_BOARD and any(counts[kind] for kind in INFANTRY):
                    away = _AWAY[INFANTRY[0]][foe][place]
                    worth += (12.0 if near > weak else 4.0) if away == 1 else 2.0 if away == 2 else 0.0
        return worth
