"""The sequence of a court's turn: rally, plays and Supply Actions, supply check (CM-P-1-g)."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import AREAS, IDS
from grognard.games.monarchs.frames import ACTIONS, RALLY, CourtTurn, Garrisons, RaidLosses, SeaFight, Spoils
from grognard.games.monarchs.names import any_name, court_name, space_name
from grognard.games.monarchs.rules import fleets, rally
from grognard.games.monarchs.rules.cards import plays
from grognard.games.monarchs.rules.light_troops import raid_losses, raids
from grognard.games.monarchs.rules.siege import besieging, garrison
from grognard.games.monarchs.rules.supply import actions as supply_actions
from grognard.games.monarchs.rules.turn import action_step, admin_march
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Answer, Row, Rows, Stage, allowed

rows = Rows[State]()


def _seat(v: State, f: CourtTurn) -> int:
    return v.seats[f.court]


def _prompt_rally(_v: State, f: CourtTurn) -> Message:
    return say("prompt-rally", court=court_name(f.court))


def _prompt_act(v: State, f: CourtTurn) -> Message:
    return say("prompt-act", court=court_name(f.court), actions=v.actions[f.court])


# fmt: off
FREE: tuple[Answer[CourtTurn], ...] = (
    rows.answer(CourtTurn, act.EndTurn, action_step.end_law,
                lambda s, f, a, dice, out: action_step.end(f, out), action_step.cautions),
    rows.answer(CourtTurn, act.Improve, supply_actions.improve_law,
                lambda s, f, a, dice, out: supply_actions.improve(s, f, a, out)),
    rows.answer(CourtTurn, act.ShareSupply, supply_actions.share_law,
                lambda s, f, a, dice, out: supply_actions.share(s, f, a, out)),
    rows.answer(CourtTurn, act.BuildDepot, supply_actions.build_law,
                lambda s, f, a, dice, out: supply_actions.build(s, f, a, out)),
    rows.answer(CourtTurn, act.MoveDepot, supply_actions.move_law,
                lambda s, f, a, dice, out: supply_actions.move(s, f, a, out), supply_actions.move_cautions),
    rows.answer(CourtTurn, act.ReadyDepot, supply_actions.ready_law,
                lambda s, f, a, dice, out: supply_actions.make_ready(s, f, a, out)),
    rows.answer(CourtTurn, act.NamePort, supply_actions.port_law,
                lambda s, f, a, dice, out: supply_actions.name_port(s, f, a, out)),
    rows.answer(CourtTurn, act.Besiege, besieging.besiege_law,
                lambda s, f, a, dice, out: besieging.begin(s, f, a, out)),
    rows.answer(CourtTurn, act.Prosecute, besieging.prosecute_law, besieging.prosecute),
    rows.answer(CourtTurn, act.Garrison, garrison.garrison_law,
                lambda s, f, a, dice, out: garrison.walk(s, f, a, out)),
)
"""CM-P-6-a, CM-P-12-a, CM-P-12-i: what a court may do besides its play."""
PLAYS: tuple[Answer[CourtTurn], ...] = (
    rows.answer(CourtTurn, act.PlayEvent, plays.event_law, plays.play_event),
    rows.answer(CourtTurn, act.PlayOperations, plays.operations_law, plays.play_operations),
    rows.answer(CourtTurn, act.PlaySupply, plays.supply_law, plays.play_supply),
    rows.answer(CourtTurn, act.Raid, plays.raid_law, plays.play_raid, raids.cautions),
    rows.answer(CourtTurn, act.PlaySail, plays.sail_law, plays.play_sail),
    rows.answer(CourtTurn, act.AdminMarch, admin_march.admin_law, admin_march.begin, admin_march.cautions),
)
"""CM-P-5-a: what its one play may be."""

TURN: tuple[Row, ...] = (
    rows.step(
        CourtTurn, "rally", _seat, _prompt_rally, rally.ask,
        rows.answer(CourtTurn, act.Rally, rally.rally_law, rally.rally),
        rows.answer(CourtTurn, act.EndRally, allowed, lambda s, f, a, dice, out: rally.end(f)),
        when=Stage("step", RALLY), goes=rally.go,
    ),
    rows.step(
        CourtTurn, "act", _seat, _prompt_act, action_step.ask, *FREE, *PLAYS, when=Stage("step", ACTIONS),
        goes=lambda s, f, dice, out: action_step.go(s, f),
    ),
    rows.by_itself(CourtTurn, action_step.check_supply),
    rows.step(
        Garrisons, "honours", lambda v, f: v.seats[besieging.court_inside(v, f.at)],
        lambda v, f: say("prompt-honours", at=space_name(IDS[f.at])), besieging.ask_march_out,
        rows.answer(Garrisons, act.MarchOut, besieging.march_out_law,
                    lambda s, f, a, dice, out: besieging.marches_out(s, f, a, out)),
    ),
    rows.step(
        SeaFight, "sea-fight", lambda v, f: v.seats[fleets.court_of(f)], fleets.prompt, fleets.ask_engage,
        rows.answer(SeaFight, act.FightFleet, fleets.engage_law, fleets.engage),
    ),
    rows.step(
        RaidLosses, "raid-losses", lambda v, f: v.seats[raid_losses.court_of_losses(v, f)], raid_losses.prompt_losses,
        raid_losses.ask_losses,
        rows.answer(RaidLosses, act.LoseLight, raid_losses.losses_law,
                    lambda s, f, a, dice, out: raid_losses.lose(s, f, a, out)),
    ),
    rows.step(
        Spoils, "spoils", lambda v, f: v.seats[raid_losses.court_of_spoils(f)],
        lambda v, f: say("prompt-spoils", area=any_name(f"area:{AREAS[f.area]}"), thalers=f.thalers),
        raid_losses.ask_spoils,
        rows.answer(Spoils, act.TakeSpoils, raid_losses.spoils_law,
                    lambda s, f, a, dice, out: raid_losses.take_spoils(s, f, a, out)),
    ),
)
# fmt: on
