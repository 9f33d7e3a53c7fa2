"""Rule 8.2: a commander of each nation is called up, at random."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import NATION_OF, NATIONS, WHO_IDS
from grognard.games.frederick.events.march import Checked, CommanderDrawn
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.rules import communications
from grognard.games.frederick.state import State


def draw_commanders(s: State, _w: Winter, dice: Dice, out: list[Event]) -> None:
    """FR-8.2-a; FR-8.2-b: nations not yet at war, too"""
    for nation in range(len(NATIONS)):
        mine = [who for who in s.pool if NATION_OF[who] == nation]
        if mine:
            out.append(call_up(s, mine[dice.draw("commander", [1] * len(mine))]))
    if s.rulings.winter_loc_check == "true":  # FR-8-c
        out.append(Checked(communications.check(s)))


def call_up(s: State, who: int) -> Event:
    """FR-2.3.3-e: from the commander reserve to the unit reserve."""
    s.pool.remove(who)
    s.ready = sorted((*s.ready, who))
    return CommanderDrawn(WHO_IDS[who])
