"""Rules 9 and 10: Elizabeth’s death, peace, victory and draws."""

from __future__ import annotations

from grognard.core import Dice, Event, Result, RuleId, say
from grognard.games.frederick.components.armies import (
    AUSTRIAN,
    BOX_OF,
    HOME_SIDE,
    KING,
    NATION_BIT,
    NATIONS,
    PRUSSIAN,
    RUSSIA,
    TURNS,
)
from grognard.games.frederick.components.map import BERLIN, HOME, IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import INSIDE, ISOLATED, marked, of_nations, without
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.march import Taken
from grognard.games.frederick.events.turn import Ended, Fate, RussiaChanged
from grognard.games.frederick.frames import FallBack, Phase
from grognard.games.frederick.state import State

DRAW = 2
_TABLES = DATA.read("tables.yaml")
_EVENTS = {e["id"]: e for e in _TABLES["events"]}
DEATH_ON: int = _EVENTS["elizabeth_dies"]["happens_on_roll"]
PEACE_ON: int = _EVENTS["sue_for_peace"]["happens_on_roll"]
_VICTORY = {row["id"]: row for row in _TABLES["victory"]}
LOSES_AT: int = _VICTORY["austrian_resources"]["resources"]
LOSES_WITHOUT_BERLIN_AT: int = _VICTORY["austrian_resources_berlin"]["resources"]
WINS_AT: int = _VICTORY["prussian_resources"]["resources"]


def events(s: State, dice: Dice, out: list[Event]) -> None:
    if not TURNS[s.turn - 1].event:
        return
    if not s.elizabeth:
        die = dice.roll("elizabeth")[0]
        out.append(Fate("elizabeth", die))
        if die != DEATH_ON:
            return
        russia_changes(s, out)
        if s.rulings.peace_roll_in_turn_of_death != "true":  # FR-9.2-b
            return
    die = dice.roll("peace")[0]
    out.append(Fate("peace", die))
    if die == PEACE_ON:
        finish(s, DRAW, "peace", out)


def russia_changes(s: State, out: list[Event]) -> None:
    """FR-9.1-b"""
    s.elizabeth = s.turn
    box = PLACE[BOX_OF[RUSSIA]]
    for p in PLACES:  # FR-9.1-c, FR-9.1-c1
        mine = of_nations(s.stacks[p], NATION_BIT[RUSSIA])
        if mine and p != box:
            s.leave(p, mine)
            s.arrive(box, marked(mine, drop=ISOLATED | INSIDE))
    s.masks = (s.masks[0] | NATION_BIT[RUSSIA], s.masks[1] & ~NATION_BIT[RUSSIA])  # FR-9.1-d, FR-9.1-f
    out.append(RussiaChanged())
    changed = [p for p in PLACES if s.control[p] == RUSSIA and p != box]
    if s.rulings.russian_conquests_of_prussian_alliance_spaces == "revert_to_original_nation":  # FR-9.1-e
        for p in changed:
            if HOME_SIDE[HOME[p]] == PRUSSIAN:
                s.control[p] = HOME[p]
                out.append(Taken(IDS[p], NATIONS[HOME[p]]))
    for p in changed:
        fall_out(s, p)


def fall_out(s: State, p: Place) -> None:
    """FR-9.1-g: former allies come out of defence, and leave if Prussians are there."""
    others = of_nations(s.stacks[p], s.masks[AUSTRIAN])
    if others:
        rest = without(s.stacks[p], others)
        s.stacks[p] = rest
        s.arrive(p, marked(others, drop=INSIDE))
        if rest:
            s.frames.append(FallBack(p, AUSTRIAN, -1, True))


# --- rule 10


def check_victory(s: State, phase: Phase, _dice: Dice, out: list[Event]) -> None:
    """FR-5.2-8, FR-10-a: for the active alliance only."""
    side = s.side_of_army(phase.army)
    held = s.resources(PRUSSIAN)
    if side == PRUSSIAN:
        if held >= WINS_AT:
            finish(s, PRUSSIAN, "prussian-resources", out)
    elif KING in s.removed:
        finish(s, AUSTRIAN, "king", out)
    elif held <= LOSES_AT:
        finish(s, AUSTRIAN, "austrian-resources", out)
    elif held <= LOSES_WITHOUT_BERLIN_AT and s.holder(BERLIN) == AUSTRIAN:
        finish(s, AUSTRIAN, "berlin", out)


def finish(s: State, winner: int, reason: str, out: list[Event]) -> None:
    s.winner, s.ending, s.frames = winner, reason, []
    out.append(Ended(winner, reason))


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), DRAW: (1, 1)}[s.winner]
    held = s.resources(0)
    rules = {"king": "FR-10.1-b", "austrian-resources": "FR-10.1-c", "berlin": "FR-10.1-d",
             "prussian-resources": "FR-10.2-a", "peace": "FR-10.3-a", "time": "FR-10.3-b"}  # fmt: skip
    return Result(places, say(f"ending-{s.ending}", n=held), (held, s.resources(1)), (RuleId(rules[s.ending]),))
