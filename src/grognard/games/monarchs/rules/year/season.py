"""CM-P-1-d, CM-P-1-e, CM-P-15-c, CM-P-15-d: the phases of a year and the steps of a season."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import THEATRES
from grognard.games.monarchs.components.nations import ALLIANCE, COALITION, COURTS, POWERS
from grognard.games.monarchs.components.scenarios import COMMON, LAST_YEAR, YEAR, rounds_of
from grognard.games.monarchs.components.units import MARCHED
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import (
    DEAL,
    FORAGE,
    FORTUNES,
    INCOME,
    KK_MOVES,
    RAIDS,
    ROUNDS,
    SEASON_END,
    Season,
    Spring,
)
from grognard.games.monarchs.rules import fleets, leaders, victory
from grognard.games.monarchs.rules.cards import effects, fortunes, hands
from grognard.games.monarchs.rules.light_troops import assignments, raid_losses, raids
from grognard.games.monarchs.rules.spring import phase as spring
from grognard.games.monarchs.rules.turn import action_step
from grognard.games.monarchs.rules.year import campaign
from grognard.games.monarchs.state import AUTUMN, SEASONS, SPRING, SUMMER, WINTER, State

KEEP, REGROUP = range(2)
"""CM-P-15-c: what a court decides at the end of a season."""
RAIDERS = (COALITION, ALLIANCE)
"""CM-P-9-f: in the order in which they roll."""

# --- CM-P-1-d: the year


def next_phase(s: State, dice: Dice, out: list[Event]) -> None:
    """The phase of the year that `season` names begins."""
    out.append(ev.PhaseBegan(s.year, SEASONS[s.season]))
    if s.season == SPRING:
        spring.begin(s, out)
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


def spring_go(s: State, f: Spring, dice: Dice, out: list[Event]) -> bool:
    if f.step < spring.OVER:
        return spring.go(s, f, dice, out)
    s.frames.pop()
    s.season = after(s, SPRING)
    return True


def spring_goes(s: State, f: Spring, dice: Dice, out: list[Event]) -> None:
    """Income, and the end of the phase: nobody decides."""
    went = spring_go(s, f, dice, out)
    assert went, "nobody decides here"


def winter(s: State, dice: Dice, out: list[Event]) -> None:
    """CM-P-15-d, CM-P-14-f; CM-P-16-a, CM-P-16-f: a campaign goes on."""
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


def go(s: State, f: Season, dice: Dice, out: list[Event]) -> bool:
    """One step of what goes on by itself; false where a court must decide."""
    match f.step:
        case step if step == FORTUNES:
            f.step = INCOME
            fortunes.draw(s, dice, out)
        case step if step == INCOME:
            f.step, f.court = KK_MOVES, 0
            supply_income(s, out)
        case step if step == KK_MOVES:
            return _light_moves(s, f)
        case step if step == FORAGE:
            return _forage(s, f)
        case step if step == DEAL:
            deal(s, dice, out)
            f.step, f.court, s.round = ROUNDS, -1, 1
            out.append(ev.RoundBegan(1))
        case step if step == ROUNDS:
            _next_turn(s, f, out)
        case step if step == RAIDS:
            _raids(s, f, dice, out)
        case _:
            return _season_end(s, f)
    return True


def goes(s: State, f: Season, dice: Dice, out: list[Event]) -> None:
    """The steps in which nobody decides."""
    went = go(s, f, dice, out)
    assert went, "nobody decides here"


def supply_income(s: State, out: list[Event]) -> None:
    """CM-P-6-a; CM-P-13-e: less in a blockade."""
    for court, name in enumerate(COURTS):
        if s.is_active(court):
            n = COMMON["season_sa"][name] - fleets.blockade(s, court)
            effects.change_actions(s, court, n, "CM-P-6-a", out)


def _light_moves(s: State, f: Season) -> bool:
    """CM-P-9-b: court by court; who has nothing to move is not asked."""
    if f.court == len(COURTS):
        assignments.end_moves(s)
        f.step, f.court = FORAGE, 0
        return True
    court = assignments.court_of(f)
    if s.is_active(court) and (s.rules.fog or assignments.can_move(s, court)):  # CM-P-16-c: nobody learns who has any
        return False
    f.court += 1
    return True


def _forage(s: State, f: Season) -> bool:
    """CM-P-9-c"""
    if f.court == len(COURTS):
        f.step, f.court = DEAL, 0
        return True
    court = assignments.court_of(f)
    if s.is_active(court) and assignments.can_forage(s, court):
        return False
    f.court += 1
    return True


def end_light(f: Season) -> None:
    """The court moves no more Lt units, or sends no more of them on Forage Raids."""
    f.court += 1


def deal(s: State, dice: Dice, out: list[Event]) -> None:
    """CM-P-5-b"""
    for court in range(len(COURTS)):
        if s.is_active(court):
            hands.deal(s, court, dice, out)


def _next_turn(s: State, f: Season, out: list[Event]) -> None:
    """CM-P-1-f: one turn for each active court; then the next round."""
    f.court += 1
    if f.court < len(COURTS):
        if s.is_active(f.court):
            action_step.begin(s, f.court, out)
        return
    end_round(s)
    f.court = -1
    if s.round == rounds_of(SEASONS[s.season]):
        f.step, f.theatre, f.stage = RAIDS, 0, 0
        return
    s.round += 1
    out.append(ev.RoundBegan(s.round))


def end_round(s: State) -> None:
    """CM-P-5-e: everybody may march again; bans and weather that were for this round are over."""
    s.acted = 0
    s.unmark(MARCHED)
    s.march_change = 0
    s.bans = tuple([ban for ban in s.bans if ban.until > s.round])


def _raids(s: State, f: Season, dice: Dice, out: list[Event]) -> None:
    """CM-P-9-f: Theatre by Theatre, Coalition first; then the fruits of foraging (CM-P-9-g)."""
    if f.theatre == len(THEATRES):
        f.step, f.court, f.stage, f.theatre = SEASON_END, 0, KEEP, 0
        raid_losses.fruits(s, out)
        s.sharing = []  # CM-P-15-c
        return
    theatre, side = f.theatre, RAIDERS[f.stage]
    f.theatre, f.stage = (theatre, 1) if f.stage == 0 else (theatre + 1, 0)
    raid_losses.resolve(s, theatre, side, dice, out)


def _season_end(s: State, f: Season) -> bool:
    """CM-P-15-c: in turn order each court keeps at most one card and regroups its leaders; but not when the
    game is over."""
    if f.court == len(COURTS) or not _played_on(s):
        _close(s)
        return True
    if s.is_active(f.court):
        if f.stage == KEEP and s.hands[f.court]:
            return False
        if f.stage == REGROUP and leaders.can_regroup(s, f):
            return False
    if f.stage == KEEP:
        f.stage, f.regrouped = REGROUP, ()
    else:
        next_court(f)
    return True


def _played_on(s: State) -> bool:
    """Whether another season follows, in this year or, in a campaign, in the next."""
    return after(s, s.season) != WINTER or (s.rules.campaign and s.year != LAST_YEAR)


def next_court(f: Season) -> None:
    f.court, f.stage, f.regrouped = f.court + 1, KEEP, ()


def keep(s: State, f: Season, a: act.KeepCard, out: list[Event]) -> None:
    hands.keep(s, f, a, out)
    f.stage = REGROUP


def _close(s: State) -> None:
    raids.end_season(s)
    fleets.end_season(s)
    s.bans, s.no_forced_marches, s.march_change = (), False, 0
    s.frames.pop()
    s.season, s.round = after(s, s.season), 0
