"""Rule 8: the steps of a round. What follows what is in `play.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, field

from grognard.core import Commits, Event
from grognard.games.power.components.map import ARMIES, Army
from grognard.games.power.components.order_language import CaptivesTo, Launch, PenaltyAt, Preference, preference
from grognard.games.power.events.orders import Read, Sheet, SheetLine
from grognard.games.power.events.round import Round
from grognard.games.power.rules import combat, flags, income, orders, penalty, victory
from grognard.games.power.state import State

Sheets = Mapping[Army, Sequence[str]]


class RoundSoFar(Struct):
    """A round that is being carried out: the position, and what is known of it while it lasts."""

    s: State
    sheets: Sheets
    out: list[Event]
    troops: list[orders.Troops]
    readers: list[Army]
    results: dict[Army, list[SheetLine]] = field(default_factory=dict)
    """The result of each line."""
    stated: dict[Army, list[Preference]] = field(default_factory=dict)
    """Lines outside the five that say what is to be done if it comes to it."""
    captives: list[CaptivesTo] = field(default_factory=list)
    """Where the players of a side want captives."""
    launches: list[Launch] = field(default_factory=list)


def begun(s: State, sheets: Sheets) -> RoundSoFar:
    readers = [a for a in s.reading_order() if s.seat_of[a] in s.playing()]
    return RoundSoFar(s, sheets, [], [orders.Troops.of(s, army) for army in ARMIES], readers)


def read_sheets(r: RoundSoFar) -> None:
    """PW-9.3-q: in reading order; what is ordered is done at once, but for strikes."""
    s = r.s
    lines = [orders.written(s, a, tuple(r.sheets.get(a, ()))) for a in r.readers]
    for army in r.readers:
        stated = [preference(text, army, s.lang) for text in r.sheets.get(army, ())]
        r.stated[army] = [preference for preference in stated if preference is not None]
    orders.rivalry(s, lines)
    results, operations = orders.read_sheets(s, r.troops, lines, r.launches)
    r.results = dict(zip(r.readers, results, strict=True))
    opened = tuple(Sheet(army, tuple(read)) for army, read in r.results.items())
    r.out.append(Round(s.round, s.referee, victory.is_last_round(s), opened))
    for (army, read), done in zip(r.results.items(), operations, strict=True):
        r.out += [Read(army, tuple(read)), *done]
    own = [(army, w) for army in r.readers for w in r.stated[army] if isinstance(w, CaptivesTo)]
    r.captives = [w for army, w in own if s.side(w.army) == s.side(army)]


def charge_penalties(r: RoundSoFar) -> None:
    """PW-9.3-a, PW-10.1-g: settled when all sheets are read."""
    if not r.s.penalty:
        return
    for seat in penalty.idle(r.s, r.results):
        named = [w.at for army in r.s.living(seat) for w in r.stated.get(army, ()) if isinstance(w, PenaltyAt)]
        paid = penalty.pay(r.s, r.troops, seat, named)
        if paid is not None:
            r.out.append(paid)


def strike(r: RoundSoFar) -> None:
    """PW-11.1-a, PW-10.1-i: when all sheets are read, so no order hinders an enemy's."""
    r.out += combat.strikes(r.troops, r.launches)


def fall_back(r: RoundSoFar) -> None:
    """PW-11.1-d; PW-11.4-j: who falls back to a struck place has escaped."""
    r.out += combat.tie_waves(r.s, r.troops)


def fight(r: RoundSoFar) -> None:
    """PW-12.1-d: captives come when all orders are carried out."""
    happened, undecided = combat.combats(r.s, r.troops, r.captives)
    r.out += happened
    combat.settle(r.s, r.troops)
    if undecided:
        r.s.undecided, r.s.stated = tuple(undecided), tuple(r.captives)


def place_captives(r: RoundSoFar) -> None:
    """PW-17.1-g: when all combats are fought; the round stops here while a player has a choice."""
    if not r.s.undecided:
        r.captives = list(r.s.stated or r.captives)
        r.s.undecided = r.s.stated = UNSET


def collect_power(r: RoundSoFar) -> None:
    """PW-13.1-a, PW-13.1-i: for every army; PW-13.1-h: so none is left for later."""
    r.out += income.collect_power(r.s)


def capture_flags(r: RoundSoFar) -> None:
    """PW-14.1-a"""
    r.out += flags.capture_flags(r.s, r.captives)


def check_end(r: RoundSoFar) -> None:
    r.out += victory.check_end(r.s)


def next_round(r: RoundSoFar) -> None:
    if not r.s.over:
        r.s.referee = flags.next_referee(r.s)  # PW-7.2-b, PW-14.2-a
        r.s.round += 1  # PW-8.1-a


def taken_up(s: State) -> RoundSoFar:
    """A round that had stopped for a player to place captives."""
    return RoundSoFar(s, {}, [], [], [])


def ask_for_sheets(s: State) -> None:
    """PW-9.1-f: all players still in the game write at the same time."""
    ask_for_nothing(s)
    s.sheets = Commits.of(() if s.over else tuple(s.playing()))


def ask_for_nothing(s: State) -> None:
    s.undecided = s.stated = s.talking = UNSET
    s.sheets = Commits.of(())
