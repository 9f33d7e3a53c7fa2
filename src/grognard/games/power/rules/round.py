"""Rule 8: one round, in the order of the rulebook, as a pure function; the account can be shown as a film."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core import Event
from grognard.games.power.components.map import ARMIES, Army
from grognard.games.power.components.order_language import CaptivesTo, Launch, PenaltyAt, Preference, preference
from grognard.games.power.events.orders import Line, Read, Sheet
from grognard.games.power.events.round import Round
from grognard.games.power.rules.combat import combats, settle, strikes, tie_waves
from grognard.games.power.rules.flags import capture_flags, next_referee
from grognard.games.power.rules.income import collect_power
from grognard.games.power.rules.orders import Troops, read_sheets, rivalry, written
from grognard.games.power.rules.penalty import idle, pay
from grognard.games.power.rules.victory import check_end, is_last_round
from grognard.games.power.state import State

Sheets = Mapping[Army, Sequence[str]]


def adjudicate(before: State, sheets: Sheets) -> tuple[State, list[Event]]:
    """The position after a round and everything that happened in it."""
    s = before.copy()
    return s, play_round(s, sheets)


def play_round(s: State, sheets: Sheets) -> list[Event]:
    """The six phases (PW-8.1-b), step by step; the state is changed in place. PW-7.2-d: nobody is asked on the way.

    PW-11.1-a, PW-10.1-i: strikes and combats wait until all sheets are read, so no order hinders an enemy's.
    """
    order = s.reading_order()
    readers = [a for a in order if s.seat_of[a] in s.playing()]
    lines = [written(s, a, tuple(sheets.get(a, ()))) for a in readers]  # PW-9.3-q
    stated = preferences(s, readers, sheets)
    troops = [Troops.of(s, army) for army in ARMIES]
    launches: list[Launch] = []
    rivalry(s, lines)
    results, operations = read_sheets(s, troops, lines, launches)
    opened = tuple(Sheet(army, tuple(read)) for army, read in zip(readers, results, strict=True))
    out: list[Event] = [Round(s.round, s.referee, is_last_round(s), opened)]
    for army, read, done in zip(readers, results, operations, strict=True):
        out += [Read(army, tuple(read)), *done]
    if s.penalty:
        out += penalties(s, troops, dict(zip(readers, results, strict=True)), stated)
    captives = {army: [w for w in stated[army] if isinstance(w, CaptivesTo)] for army in readers}
    everyone = [w for army in readers for w in captives[army] if s.side(w.army) == s.side(army)]
    out += strikes(troops, launches)
    out += tie_waves(s, troops)  # PW-11.1-d; PW-11.4-j: who falls back to a struck place has escaped
    out += combats(s, troops, everyone)
    settle(s, troops)
    out += collect_power(s)  # PW-13.1-a, PW-13.1-i: for everybody; PW-13.1-h: so none is left for later
    out += capture_flags(s, everyone)  # PW-14.1-a
    out += check_end(s)
    if not s.over:
        s.referee = next_referee(s)  # PW-7.2-b, PW-14.2-a
        s.round += 1  # PW-8.1-a
    return out


def preferences(s: State, readers: list[Army], sheets: Sheets) -> dict[Army, list[Preference]]:
    """Lines outside the five that say what is to be done if it comes to it."""
    found: dict[Army, list[Preference]] = {}
    for army in readers:
        stated = [preference(text, army, s.lang) for text in sheets.get(army, ())]
        found[army] = [preference for preference in stated if preference is not None]
    return found


def penalties(
    s: State, troops: list[Troops], results: dict[Army, list[Line]], stated: dict[Army, list[Preference]]
) -> list[Event]:
    """PW-9.3-a, PW-10.1-g: settled when all sheets are read."""
    out: list[Event] = []
    for seat in idle(s, results):
        named = [w.at for army in s.living(seat) for w in stated.get(army, ()) if isinstance(w, PenaltyAt)]
        paid = pay(s, troops, seat, named)
        if paid is not None:
            out.append(paid)
    return out
