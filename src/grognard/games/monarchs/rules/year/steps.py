"""The sequence of a year: Spring, seasons, and whatever several chapters ask for (placing troops, leaders who join)."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.nations import COURT_OF, NATIONS
from grognard.games.monarchs.frames import (
    FORAGE,
    KK_MOVES,
    SEASON_END,
    Effects,
    Levy,
    Peace,
    Placing,
    Rejoin,
    Restoring,
    Sailing,
    Season,
    Spring,
)
from grognard.games.monarchs.names import court_name, leader_name, nation_name
from grognard.games.monarchs.rules import leaders, peace
from grognard.games.monarchs.rules.cards import effects, hands, plays
from grognard.games.monarchs.rules.light_troops import assignments
from grognard.games.monarchs.rules.spring import phase as spring
from grognard.games.monarchs.rules.spring import placing, rebuilding, recruiting
from grognard.games.monarchs.rules.year import season
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows, Stage, allowed

rows = Rows[State]()


def _nation_seat(v: State, f: Spring) -> int:
    return v.seats[COURT_OF[f.nation]]


def _court_seat(v: State, f: Season | Levy | Placing | Restoring | Rejoin | Sailing) -> int:
    return v.seats[f.court]


def _kk_seat(v: State, f: Season) -> int:
    return v.seats[assignments.court_of(f)]


def _of_light(key: str, f: Season) -> Message:
    return say(f"prompt-{key}", court=court_name(assignments.court_of(f)))


def _chooser_seat(v: State, f: Effects) -> int:
    return v.seats[effects.chooser(effects.effects_of(f.source)[f.done], f.court)]


def _of_nation(key: str, f: Spring | Levy | Placing | Restoring) -> Message:
    return say(f"prompt-{key}", nation=nation_name(NATIONS[f.nation]))


def _of_court(key: str, f: Season) -> Message:
    return say(f"prompt-{key}", court=court_name(f.court))


# fmt: off
YEAR: tuple[Row, ...] = (
    # CM-P-11-a: the Spring Phase
    rows.step(
        Spring, "subsidies", _nation_seat, lambda v, f: _of_nation("subsidies", f), spring.ask_subsidies,
        rows.answer(Spring, act.PaySubsidies, spring.subsidies_law,
                    lambda s, f, a, dice, out: spring.pay_subsidies(s, f, a, out)),
        when=Stage("step", spring.SUBSIDIES), goes=season.spring_go,
    ),
    rows.step(
        Spring, "disband", _nation_seat, lambda v, f: _of_nation("disband", f), spring.ask_disband,
        rows.answer(Spring, act.Disband, spring.disband_law, lambda s, f, a, dice, out: spring.disband(s, f, a, out)),
        when=Stage("step", spring.SUSTAINMENT), goes=season.spring_go,
    ),
    rows.step(
        Spring, "maintain", _nation_seat, lambda v, f: _of_nation("maintain", f), spring.ask_maintain,
        rows.answer(Spring, act.Maintain, spring.maintain_law,
                    lambda s, f, a, dice, out: spring.maintain(s, f, a, out)),
        when=Stage("step", spring.DEPOTS), goes=season.spring_go,
    ),
    rows.step(
        Spring, "recruit", _nation_seat, lambda v, f: _of_nation("recruit", f), recruiting.ask_recruit,
        rows.answer(Spring, act.Recruit, recruiting.recruit_law, spring.recruit),
        when=Stage("step", spring.RECRUITMENT), goes=season.spring_go,
    ),
    rows.step(
        Spring, "rebuild", _nation_seat, lambda v, f: _of_nation("rebuild", f), rebuilding.ask,
        rows.answer(Spring, act.RebuildDepot, rebuilding.rebuild_depot_law,
                    lambda s, f, a, dice, out: rebuilding.rebuild_depot(s, f, a, out)),
        rows.answer(Spring, act.RebuildGuns, rebuilding.rebuild_guns_law,
                    lambda s, f, a, dice, out: rebuilding.rebuild_guns(s, f, a, out)),
        rows.answer(Spring, act.RepairGuns, rebuilding.repair_law,
                    lambda s, f, a, dice, out: rebuilding.repair(s, f, a, out)),
        rows.answer(Spring, act.Done, allowed, lambda s, f, a, dice, out: spring.enough(f)),
        when=Stage("step", spring.RECONSTRUCTION), goes=season.spring_go,
    ),
    rows.step(
        Spring, "replace", _nation_seat, lambda v, f: _of_nation("replace", f), spring.ask_replace,
        rows.answer(Spring, act.ReplaceLeaders, spring.replace_law,
                    lambda s, f, a, dice, out: spring.replace(s, f, a, out)),
        when=Stage("step", spring.NEW_LEADERS), goes=season.spring_go,
    ),
    rows.by_itself(Spring, season.spring_goes),
    # CM-P-9-b, CM-P-9-c: the KK step
    rows.step(
        Season, "light-troops", _kk_seat, lambda v, f: _of_light("light-troops", f), assignments.ask_moves,
        rows.answer(Season, act.MoveLight, assignments.move_law,
                    lambda s, f, a, dice, out: assignments.move(s, f, a, out)),
        rows.answer(Season, act.EndLight, allowed, lambda s, f, a, dice, out: season.end_light(f)),
        when=Stage("step", KK_MOVES), goes=season.go,
    ),
    rows.step(
        Season, "forage", _kk_seat, lambda v, f: _of_light("forage", f), assignments.ask_forage,
        rows.answer(Season, act.Forage, assignments.forage_law,
                    lambda s, f, a, dice, out: assignments.forage(s, f, a, out)),
        rows.answer(Season, act.EndLight, allowed, lambda s, f, a, dice, out: season.end_light(f)),
        when=Stage("step", FORAGE), goes=season.go,
    ),
    # CM-P-15-c: the end of a season
    rows.step(
        Season, "keep", _court_seat, lambda v, f: _of_court("keep", f), hands.ask_keep,
        rows.answer(Season, act.KeepCard, hands.keep_card_law, lambda s, f, a, dice, out: season.keep(s, f, a, out)),
        when=lambda v, f: f.step == SEASON_END and f.stage == season.KEEP, goes=season.go,
    ),
    rows.step(
        Season, "regroup", _court_seat, lambda v, f: _of_court("regroup", f), leaders.ask_regroup,
        rows.answer(Season, act.Regroup, leaders.regroup_law,
                    lambda s, f, a, dice, out: leaders.regroup(s, f, a, out)),
        rows.answer(Season, act.Done, allowed, lambda s, f, a, dice, out: season.next_court(f)),
        when=Stage("step", SEASON_END), goes=season.go,
    ),
    rows.by_itself(Season, season.goes),
    # recruits and troops given by events
    rows.step(
        Levy, "british", _court_seat, lambda v, f: _of_nation("british", f), recruiting.ask_british,
        rows.answer(Levy, act.British, recruiting.british_law,
                    lambda s, f, a, dice, out: recruiting.british(s, f, a, out)),
        goes=recruiting.levy_go,
    ),
    rows.step(
        Restoring, "restore", _court_seat, lambda v, f: _of_nation("restore", f), placing.ask_restoring,
        rows.answer(Restoring, act.Restore, placing.restore_law,
                    lambda s, f, a, dice, out: placing.restore(s, f, a, out)),
        goes=placing.restoring_go,
    ),
    rows.step(
        Placing, "place", _court_seat, lambda v, f: _of_nation("place", f), placing.ask,
        rows.answer(Placing, act.Place, placing.place_law, lambda s, f, a, dice, out: placing.place(s, f, a, out)),
        goes=placing.go,
    ),
    rows.step(
        Rejoin, "rejoin", _court_seat, lambda v, f: say("prompt-rejoin", leader=leader_name(KEYS[f.leader])),
        leaders.ask_rejoin,
        rows.answer(Rejoin, act.LeaderJoins, leaders.rejoin_law,
                    lambda s, f, a, dice, out: leaders.rejoins(s, f, a, out)),
        goes=leaders.rejoin_go,
    ),
    # effects of cards and chits
    rows.step(
        Effects, "choose", _chooser_seat, lambda v, f: say("prompt-choose", chit=say(f"chit-{f.source}")), effects.ask,
        rows.answer(Effects, act.ReplaceLeaders, effects.choose_law, effects.choose),
        goes=effects.go,
    ),
    rows.step(
        Sailing, "sail", _court_seat, lambda v, f: say("prompt-sailing", left=f.zones), plays.ask_sailing,
        rows.answer(Sailing, act.Sails, plays.sailing_law, plays.sails),
        rows.answer(Sailing, act.Done, allowed, lambda s, f, a, dice, out: plays.sailed_enough(s)),
        goes=plays.sailing_go,
    ),
    rows.by_itself(Peace, peace.make_peace),
)
# fmt: on
