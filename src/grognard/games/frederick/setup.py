"""Rule 13: the scenario, its options, and how everything stands in August 1756."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import fields

from grognard.core import Dice, Option, Options, RuleId, Scenario, SeatAt, say
from grognard.games.frederick.components.armies import (
    ARMIES,
    COMMANDERS,
    FIRST_GENERAL,
    HOME_SIDE,
    NATION_BIT,
    NATION_OF,
    NATIONS,
    TROOPS,
    TURNS,
    WHO,
)
from grognard.games.frederick.components.cards import CARDS, DECK
from grognard.games.frederick.components.map import HOME, PLACE, PLACES
from grognard.games.frederick.components.units import group, joined, stack_of
from grognard.games.frederick.data import DATA
from grognard.games.frederick.names import army_name
from grognard.games.frederick.state import Rulings, State

_SETUP = DATA.read("setup.yaml")
_SWITCHES = DATA.read("rulings.yaml")["switches"]

RULE_OF_SWITCH = {
    "control_changes": "FR-4.1-c",
    "recover_while_besieging": "FR-6.1-e",
    "fort_attacker_commander_bonus": "FR-7.2-c",
    "fort_defender_commander_bonus": "FR-7.2-j",
    "fort_assault_after_entry": "FR-6.3-e",
    "exhausted_commander_uses_own_slot": "FR-7.1.2-k",
    "command_tie_for_cards": "FR-2.1-g",
    "destroyed_commander_in_retreat": "FR-7.1.4-n",
    "retreat_ap_payer_mixed_armies": "FR-7.1.4-o",
    "stalemate": "FR-7.1-g",
    "winter_loc_check": "FR-8-c",
    "winter_cards_per_player": "FR-8.1-b",
    "peace_roll_in_turn_of_death": "FR-9.2-b",
    "russian_conquests_of_prussian_alliance_spaces": "FR-9.1-e",
}


def _word(value: object) -> str:
    return str(value).lower()


OPTIONS: tuple[Option, ...] = tuple(
    Option(
        row["id"].replace("_", "-"),
        say(f"option-{row['id'].replace('_', '-')}"),
        say(f"option-{row['id'].replace('_', '-')}-about"),
        (_word(row["default"]), *(_word(value) for value in row["other"])),
        _word(row["default"]),
        (RuleId(RULE_OF_SWITCH[row["id"]]),),
    )
    for row in _SWITCHES
)
DEFAULTS: dict[str, str] = {option.id: option.default for option in OPTIONS}


def scenarios() -> Mapping[str, Scenario]:
    seats = (
        SeatAt(say("seat-prussian"), tuple(army_name(a) for a in ARMIES[:2])),
        SeatAt(say("seat-austrian"), tuple(army_name(a) for a in ARMIES[2:])),
    )
    name = _SETUP["scenario"]["id"]
    return {name: Scenario(name, say(f"scenario-{name}"), say(f"scenario-{name}-about"), seats, OPTIONS)}


def rulings(options: Options) -> Rulings:
    return Rulings(**{f.name: options[f.name.replace("_", "-")] for f in fields(Rulings)})


def setup(options: Options, dice: Dice) -> State:
    s = State(
        turn=1, rulings=rulings(options), control=list(HOME), stacks=[() for _ in PLACES], reserve=list(TROOPS),
        ready=[], pool=list(range(FIRST_GENERAL, FIRST_GENERAL + len(COMMANDERS))), removed=[], scorched=[],
        debt=[0] * len(ARMIES), cup=list(TURNS[0].cup), hand=[[], []], deck=[list(DECK[0]), list(DECK[1])],
        discard=[[0] * len(CARDS), [0] * len(CARDS)],
        discarded=[0, 0], masks=(_mask(0), _mask(1)), elizabeth=0, frames=[],
    )  # fmt: skip
    for row in _SETUP["placements"]:
        p, nation = PLACE[row["space"]], NATIONS.index(row["nation"])
        generals = [WHO[f"gen:{name}"] for name in row["commanders"]]
        groups = stack_of([group(nation, 0, row["troops"]), *(group(g, 0, 1) for g in generals)])
        s.stacks[p] = joined(s.stacks[p], groups)
        s.reserve[nation] -= row["troops"]
        for placed in generals:
            s.pool.remove(placed)
    for row in _SETUP["unit_reserve_extra"]:
        if row["commander"] == "random_from_pool":
            nation = NATIONS.index(row["nation"])
            mine = [who for who in s.pool if NATION_OF[who] == nation]
            who: int = mine[dice.draw("commander", [1] * len(mine))]
        else:
            who = WHO[f"gen:{row['commander']}"]
        s.pool.remove(who)
        s.ready = sorted((*s.ready, who))
    return s


def _mask(side: int) -> int:
    return sum(bit for bit, home in zip(NATION_BIT, HOME_SIDE, strict=True) if home == side)


def _check() -> None:
    for n, row in enumerate(_SETUP["placements"]):
        if row["units"] != row["troops"] + len(row["commanders"]):
            raise DATA.broken("setup.yaml", f"{row['space']} does not add up (FR-13-a)", "placements", n)
        if NATIONS[HOME[PLACE[row["space"]]]] != row["nation"]:
            what = f"{row['nation']} stands in {row['space']}, which is not its own"
            raise DATA.broken("setup.yaml", what, "placements", n)
    for name in RULE_OF_SWITCH:
        if name.replace("_", "-") not in DEFAULTS:
            raise DATA.broken("rulings.yaml", f"no switch {name}", "switches")


_check()
