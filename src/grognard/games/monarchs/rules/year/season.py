"""CM-P-1-d, CM-P-1-e, CM-P-15-c, CM-P-15-d: the phases of a year, and what each step of a season does."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import THEATRES
from grognard.games.monarchs.components.nations import ALLIANCE, COALITION, COURTS, POWERS
from grognard.games.monarchs.components.scenarios import COMMON, LAST_YEAR, YEAR, rounds_of
from grognard.games.monarchs.components.units import MARCHED
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Season, Spring
from grognard.games.monarchs.rules import fleets, leaders, victory
from grognard.games.monarchs.rules.cards import effects, hands
from grognard.games.monarchs.rules.light_troops import assignments, foraging, raid_losses, raids
from grognard.games.monarchs.rules.turn import action_step
from grognard.games.monarchs.rules.year import campaign
from grognard.games.monarchs.state import AUTUMN, SEASONS, SPRING, SUMMER, WINTER, State
from grognard.kit.sequence import AGAIN, ASK, DONE, Go

RAIDERS = (COALITION, ALLIANCE)
"""CM-P-9-f: in the order in which the die is read for them."""

# --- CM-P-1-d: the year


def next_phase(s: State, dice: Dice, out: list[Event]) -> None:
    """The phase of the year that `season` names begins."""
    out.append(ev.PhaseBegan(s.year, SEASONS[s.season]))
    if s.season == SPRING:
        s.frames.append(Spring())
        fleets.spring(s, out)  # CM-P-13-d
    elif s.season == WINTER:
        winter(s, dice, out)
    else:
        for power in range(len(POWERS)):
            victory.tire(s, power, out)
        s.frames.append(Season())


def after(s: State, season: int) -> int:
    """CM-P-1-d: a scenario may omit a season."""
    played = YEAR[s.scenario]["seasons"]
    return next((n for n in (SUMMER, AUTUMN) if n > season and SEASONS[n] in played), WINTER)


def winter(s: State, dice: Dice, out: list[Event]) -> None:
    """CM-P-15-d, CM-P-14-f; CM-P-16-a, CM-P-16-f: a campaign continues."""
    fleets.go_home(s, out)
    over_par = victory.score_winter(s, out)
    if not s.rules.campaign:
        winner = victory.winner_of(over_par, 0)
        victory.finish(s, winner, f"time-{_ENDINGS[winner]}", out, over_par)
        return
    s.balance += over_par
    if s.year == LAST_YEAR:
        winner = victory.winner_of(s.balance, 0)
        victory.finish(s, winner, f"campaign-{_ENDINGS[winner]}", out, s.balance)
    else:
        campaign.next_year(s, dice, out)


_ENDINGS = ("alliance", "coalition", "draw")


# --- CM-P-1-e: a season


def supply_income(s: State, _f: Season, _dice: Dice, out: list[Event]) -> None:
    """CM-P-6-a; CM-P-13-e: less in a blockade."""
    for court, name in enumerate(COURTS):
        if s.is_active(court):
            n = COMMON["season_sa"][name] - fleets.blockade(s, court)
            effects.change_actions(s, court, n, "CM-P-6-a", out)


def may_move_light(s: State, f: Season) -> bool:
    """CM-P-9-b: who has nothing to move is not asked; CM-P-16-c: in fog all are, so that no player learns who has."""
    court = assignments.court_of(f)
    return s.is_active(court) and (s.rules.fog or assignments.can_move(s, court))


def may_forage(s: State, f: Season) -> bool:
    """CM-P-9-c"""
    court = assignments.court_of(f)
    return s.is_active(court) and foraging.can_forage(s, court)


def deal(s: State, f: Season, dice: Dice, out: list[Event]) -> None:
    """CM-P-5-b; then the first round begins."""
    for court in range(len(COURTS)):
        if s.is_active(court):
            hands.deal(s, court, dice, out)
    f.court, s.round = -1, 1
    out.append(ev.RoundBegan(1))


def next_turn(s: State, f: Season, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-1-f: one turn for each active court; then the next round."""
    f.court += 1
    if f.court < len(COURTS):
        if s.is_active(f.court):
            action_step.begin(s, f.court, out)
        return AGAIN
    end_round(s)
    f.court = -1
    if s.round == rounds_of(SEASONS[s.season]):
        return DONE
    s.round += 1
    out.append(ev.RoundBegan(s.round))
    return AGAIN


def end_round(s: State) -> None:
    """CM-P-5-e: all may march again; bans and weather that were for this round are over."""
    s.acted = 0
    s.unmark(MARCHED)
    s.march_change = 0
    s.bans = tuple([ban for ban in s.bans if ban.until > s.round])


def raid(s: State, f: Season, dice: Dice, out: list[Event]) -> None:
    """CM-18.5.3-a, CM-P-9-f: the die of a Theatre, read for one side."""
    if f.stage == 0:
        f.raid_die = 0
    if f.theatre < len(THEATRES):
        f.raid_die = raid_losses.resolve(s, f.theatre, RAIDERS[f.stage], f.raid_die, dice, out)


def fruits(s: State, f: Season, _dice: Dice, out: list[Event]) -> None:
    """CM-P-9-g: the fruits of foraging."""
    f.court = 0
    raid_losses.fruits(s, out)
    s.sharing = []  # CM-P-15-c


def may_keep(s: State, f: Season) -> bool:
    """CM-P-15-c: but not when the game is over."""
    return _played_on(s) and s.is_active(f.court) and bool(s.hands[f.court])


def regroup_if_possible(s: State, f: Season, _dice: Dice, _out: list[Event]) -> Go:
    """CM-P-15-c: a court without leaders who may go elsewhere is not asked."""
    if _played_on(s) and s.is_active(f.court) and leaders.can_regroup(s, f):
        return ASK
    f.regrouped = ()
    return DONE


def _played_on(s: State) -> bool:
    """Whether another season follows, in this year or, in a campaign, in the next."""
    return after(s, s.season) != WINTER or (s.rules.campaign and s.year != LAST_YEAR)


def end_regrouping(_s: State, f: Season, _a: act.Done, _dice: Dice, _out: list[Event]) -> None:
    f.regrouped = ()


def close(s: State, _f: Season, _dice: Dice, _out: list[Event]) -> None:
    raids.end_season(s)
    fleets.end_season(s)
    s.bans, s.no_forced_marches, s.march_change = (), False, 0
    s.season, s.round = after(s, s.season), 0
