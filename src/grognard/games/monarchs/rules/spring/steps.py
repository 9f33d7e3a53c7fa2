"""The steps of the Spring Phase (CM-P-11-a), and of troops that are raised, restored and placed whenever they come."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.nations import COURT_OF, NATIONS
from grognard.games.monarchs.frames import Levy, Placing, Restoring, Spring, SpringStep
from grognard.games.monarchs.names import nation_name
from grognard.games.monarchs.rules.spring import new_leaders, placing, rebuilding, recruiting, subsidies, upkeep
from grognard.games.monarchs.rules.year.season import after
from grognard.games.monarchs.state import SPRING, State, court_seat
from grognard.kit.sequence import AGAIN, ASK, DONE, Go, OneStep, Steps, allowed, nothing

spring = Steps(State, Spring, SpringStep)
each_nation = spring.each("nation", range(len(NATIONS) + 1))
"""The last value is of no nation: troops that the last one loses, raises or is given come before the next step."""

Automatic = Callable[[State, Spring, Dice, list[Event]], Go | None]


def _at_war(first: Automatic) -> Callable[[State, Spring, Dice, list[Event]], Go]:
    """Nations that are not at war are passed over."""

    def of_nation(s: State, f: Spring, dice: Dice, out: list[Event]) -> Go:
        if f.nation == len(NATIONS) or not s.warring(f.nation):
            return DONE
        return first(s, f, dice, out) or DONE

    return of_nation


def _nation_seat(v: State, f: Spring) -> Seat:
    return v.seats[COURT_OF[f.nation]]


def _prompt(key: str) -> Callable[[State, Spring | Levy | Placing | Restoring], Message]:
    def of_nation(_v: State, f: Spring | Levy | Placing | Restoring) -> Message:
        return say(f"prompt-{key}", nation=nation_name(NATIONS[f.nation]))

    return of_nation


def _can_rebuild(s: State, f: Spring, _dice: Dice, _out: list[Event]) -> Go:
    """CM-P-16-c: in fog all are asked, so that no player learns who has guns to repair."""
    return ASK if s.rules.fog or rebuilding.offers(s, f.nation) else DONE


def _end_spring(s: State, _f: Spring, _dice: Dice, _out: list[Event]) -> None:
    s.season = after(s, SPRING)


# fmt: off
income = spring.does(SpringStep.INCOME, _at_war(subsidies.collect))
pay_subsidies = spring.asks(
    SpringStep.SUBSIDIES, "subsidies", _nation_seat, _prompt("subsidies"), subsidies.ask_subsidies,
    spring.answer(act.PaySubsidies, subsidies.subsidies_law, subsidies.pay_subsidies, DONE),
    first=_at_war(subsidies.pay_if_forced),
)
sustain_troops = spring.asks(
    SpringStep.SUSTAINMENT, "disband", _nation_seat, _prompt("disband"), upkeep.ask_disband,
    spring.answer(act.Disband, upkeep.disband_law, upkeep.disband, DONE),
    first=_at_war(upkeep.sustain),
)
maintain_depots = spring.asks(
    SpringStep.DEPOTS, "maintain", _nation_seat, _prompt("maintain"), upkeep.ask_maintain,
    spring.answer(act.Maintain, upkeep.maintain_law, upkeep.maintain, DONE),
    first=_at_war(upkeep.drop_unpaid),
)
recruit = spring.asks(
    SpringStep.RECRUITMENT, "recruit", _nation_seat, _prompt("recruit"), recruiting.ask_recruit,
    spring.answer(act.Recruit, recruiting.recruit_law, recruiting.recruit, DONE),
    first=_at_war(recruiting.decline_without_use),
)
rebuild = spring.asks(
    SpringStep.RECONSTRUCTION, "rebuild", _nation_seat, _prompt("rebuild"), rebuilding.ask,
    spring.answer(act.RebuildDepot, rebuilding.rebuild_depot_law, rebuilding.rebuild_depot, AGAIN),
    spring.answer(act.RebuildGuns, rebuilding.rebuild_guns_law, rebuilding.rebuild_guns, AGAIN),
    spring.answer(act.RepairGuns, rebuilding.repair_law, rebuilding.repair, AGAIN),
    spring.answer(act.Done, allowed, nothing, DONE),
    first=_at_war(_can_rebuild),
)
replace_leaders = spring.asks(
    SpringStep.NEW_LEADERS, "replace", _nation_seat, _prompt("replace"), new_leaders.ask_replace,
    spring.answer(act.ReplaceLeaders, new_leaders.replace_law, new_leaders.replace, AGAIN),
    first=_at_war(new_leaders.roll),
)
end_spring = spring.does(SpringStep.END, _end_spring)

levying = OneStep(State, Levy)
LEVY = levying.asks(  # CM-P-11-m
    "british", court_seat, _prompt("british"), recruiting.ask_british,
    levying.answer(act.British, recruiting.british_law, recruiting.british, DONE),
    first=recruiting.raise_if_forced,
)
placement = OneStep(State, Placing)
PLACING = placement.asks(  # CM-P-11-h
    "place", court_seat, _prompt("place"), placing.ask,
    placement.answer(act.Place, placing.place_law, placing.place, DONE),
    first=placing.place_if_forced,
)
restoration = OneStep(State, Restoring)
RESTORING = restoration.asks(  # CM-P-11-l
    "restore", court_seat, _prompt("restore"), placing.ask_restoring,
    restoration.answer(act.Restore, placing.restore_law, placing.restore, DONE),
    first=placing.restore_if_forced,
)
# fmt: on
