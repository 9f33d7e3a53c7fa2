"""TC-20.8-a: army lists, ready ones or written at the table, and the armies that they become."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, Text, say
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import Muster
from grognard.games.tercios.components.army_lists import Army, ready_armies
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Mustering, Preparing
from grognard.games.tercios.names import MOST_COMMANDERS, MOST_FORMATIONS, MOST_TROOPS
from grognard.games.tercios.rules.army_lists.army import army_faults
from grognard.games.tercios.rules.army_lists.reading import army_of_text
from grognard.games.tercios.rules.scenarios import budget, ready_army
from grognard.games.tercios.state import Commander, State, Troop

FREE = "free"
LONGEST = 8_000
"""Of the text of a list."""


def take_the_field(s: State, seat: Seat, army: Army) -> None:
    """Its troops and commanders wait to be deployed; those of the first seat come first in the lists."""
    armies = list(s.armies)
    armies[seat] = army
    s.armies = armies[0], armies[1]
    reading = s.rulings.reading
    troops = [
        Troop(seat, bought, n, reading, ally=bool(army.formations[n].ally)) for n, bought in army.troops()
    ]  # fmt: skip
    commanders = [
        Commander(seat, leader, n, ally=n >= 0 and bool(army.formations[n].ally)) for n, leader in army.commanders()
    ]
    others = [troop for troop in s.troops if troop.side != seat]
    beside = [commander for commander in s.commanders if commander.side != seat]
    s.troops = troops + others if seat == 0 else others + troops
    s.forget()
    s.commanders = commanders + beside if seat == 0 else beside + commanders


def army_named(text: str) -> Army | Refusal:
    """The army that a text means."""
    ready = ready_armies().get(text.strip())
    if ready is not None:
        return ready
    army = army_of_text(text)
    return army if isinstance(army, Army) else unreadable("army-unreadable", line=army[0].line, what=army[0].what)


def army_fault(s: State, seat: Seat, army: Army) -> Refusal | None:
    """The first law that forbids a seat this army (TC-19.1-a and the rest of chapter 19)."""
    faults = army_faults(army, budget(s, seat), s.rulings)
    if faults:
        return faults[0]
    troops, commanders = sum(1 for _ in army.troops()), sum(1 for _ in army.commanders())
    if troops > MOST_TROOPS or commanders > MOST_COMMANDERS or len(army.formations) > MOST_FORMATIONS:
        return unreadable("army-too-large", troops=MOST_TROOPS, commanders=MOST_COMMANDERS)
    return None


def fitting(s: State, seat: Seat) -> list[str]:
    """Ready armies within the budget of a seat, the dearest first."""
    found = [name for name, army in ready_armies().items() if army_fault(s, seat, army) is None]
    return sorted(found, key=lambda name: -ready_armies()[name].points)


def muster_law(v: State, _f: Mustering, seat: Seat, a: Muster) -> Refusal | None:
    army = army_named(a.army)
    return army if isinstance(army, Refusal) else army_fault(v, seat, army)


def ask(v: State, _f: Mustering, seat: Seat) -> Next:
    def correct(text: str) -> str | Refusal:
        army = army_named(text)
        if isinstance(army, Refusal):
            return army
        return army_fault(v, seat, army) or text.strip()

    ready = fitting(v, seat)
    written = Text(say("ask-army-text"), correct, Muster, ready, LONGEST)
    return OneOf(say("ask-army"), ready, Muster, army_name, typed=written)


def army_name(name: str) -> Message:
    return say(f"ready-army-{name}")


def begin(s: State, _f: Preparing, _dice: Dice, out: list[Event]) -> None:
    """TC-20.8-a: who has a ready army that fits the budget of his role takes it; the others write their lists."""
    writers = []
    for seat in (0, 1):
        army = ready_armies().get(ready_army(s, seat))
        if army is None or army_fault(s, seat, army) is not None:
            writers.append(seat)
        else:
            _show(s, seat, army, out)
    if writers and s.rulings.lists == "open":
        s.frames += [Mustering.of((seat,)) for seat in reversed(writers)]
    elif writers:
        s.frames.append(Mustering.of(tuple(writers)))


def _show(s: State, seat: Seat, army: Army, out: list[Event]) -> None:
    take_the_field(s, seat, army)
    ready = next((name for name, known in ready_armies().items() if known is army), "")
    out.append(ev.ListShown(seat, ready, army.title or army.nation, army.points))


def reveal(s: State, f: Mustering, _dice: Dice, out: list[Event]) -> None:
    for seat in f.seats:
        army = army_named(f.sheet(seat).army)
        assert not isinstance(army, Refusal), "a list was judged before it was taken"
        _show(s, seat, army, out)


def fill(s: State, dice: Dice) -> None:
    """Lists that a viewer may not know become some that they might be."""
    for f in s.frames:
        if isinstance(f, Mustering):
            for at, seat in enumerate(f.seats):
                if f.done[at] and f.sheets[at] is None:
                    known = fitting(s, seat)
                    f.sheets[at] = Muster(known[dice.draw("sample list", [1] * len(known))])


def prompt(_v: State, _f: Mustering) -> Message:
    return say("decide-army")
