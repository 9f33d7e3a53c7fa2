"""The column on the march: lifted from a force, put down, and parts of forces that go somewhere."""

from __future__ import annotations

from bisect import insort

from grognard.games.monarchs.components.units import MARCHED, Stack, unmarked, without
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.rules.march.route import keeps_marker
from grognard.games.monarchs.state import COLUMN, FULL_SUPPLY, NORMAL, State, fort, post


def hand_on(s: State, start: int, end: int) -> None:
    """A Share Supply marker moves from one post to another."""
    s.sharing.remove(start)
    if end not in s.sharing:
        insort(s.sharing, end)


def put_down(s: State, f: March, inside: bool = False) -> int:
    """The column joins the force of its side where it stands, or in the fortress. The post it is in now."""
    where = fort(f.at) if inside else post(f.side, f.at)
    s.join(where, s.troops[COLUMN], s.morale[COLUMN], s.supply[COLUMN])
    for who in s.leaders_in(COLUMN):
        s.move_leader(who, where)
    s.set_troops(COLUMN, ())
    s.set_morale(COLUMN, NORMAL)
    s.set_supply(COLUMN, FULL_SUPPLY)
    if COLUMN in s.sharing:
        hand_on(s, COLUMN, where)
    return where


def lift(s: State, f: March) -> None:
    """The force that attacked is the column again. Of its side only guns and leaders whom it found alone were there;
    they have not marched, and stay."""
    where = post(f.side, f.at)
    stay = unmarked(s.troops[where], MARCHED)
    s.set_troops(COLUMN, without(s.troops[where], stay))
    s.set_troops(where, stay)
    s.set_morale(COLUMN, s.morale[where])
    s.set_supply(COLUMN, s.supply[where])
    s.set_morale(where, NORMAL)
    s.set_supply(where, FULL_SUPPLY)
    for who in s.leaders_in(where):
        if s.has_acted(who):
            s.move_leader(who, COLUMN)
    if where in s.sharing:
        hand_on(s, where, COLUMN)


def transfer(s: State, start: int, end: int, stack: Stack, leaders: tuple[int, ...]) -> None:
    """A part of a force goes to another post. CM-P-10-b, CM-P-6-p: with its morale and supply; CM-P-6-f: with the Share
    Supply marker if the Commander is in it."""
    if keeps_marker(s, start, stack, leaders):
        hand_on(s, start, end)
    s.leave(start, stack)
    s.join(end, stack, s.morale[start], s.supply[start])
    for who in leaders:
        s.move_leader(who, end)
