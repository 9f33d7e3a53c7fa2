"""The steps of a court's turn: rally, plays and Supply Actions, supply check (CM-P-1-g)."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.frames import CourtTurn, TurnStep
from grognard.games.monarchs.names import court_name
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.cards import plays
from grognard.games.monarchs.rules.light_troops import raids
from grognard.games.monarchs.rules.siege import besieging, garrison
from grognard.games.monarchs.rules.supply import depots, improving, ports, sharing
from grognard.games.monarchs.rules.turn import action_step, admin_march
from grognard.games.monarchs.state import State, court_seat
from grognard.kit.sequence import AGAIN, DONE, Answer, Steps, allowed, nothing

turn = Steps(State, CourtTurn, TurnStep)


def _rally_prompt(_v: State, f: CourtTurn) -> Message:
    return say("prompt-rally", court=court_name(f.court))


def _action_prompt(v: State, f: CourtTurn) -> Message:
    return say("prompt-act", court=court_name(f.court), actions=v.actions[f.court])


# fmt: off
PLAYS: tuple[Answer[CourtTurn], ...] = (
    turn.answer(act.PlayEvent, plays.event_law, plays.play_event, AGAIN),
    turn.answer(act.PlayOperations, plays.operations_law, plays.play_operations, AGAIN),
    turn.answer(act.PlaySupply, plays.supply_law, plays.play_supply, AGAIN),
    turn.answer(act.Raid, plays.raid_law, plays.play_raid, AGAIN, raids.cautions),
    turn.answer(act.PlaySail, plays.sail_law, plays.play_sail, AGAIN),
    turn.answer(act.AdminMarch, admin_march.admin_law, admin_march.begin, AGAIN, admin_march.cautions),
)
"""CM-P-5-a: what its one play may be."""
BESIDES: tuple[Answer[CourtTurn], ...] = (
    turn.answer(act.Improve, improving.improve_law, improving.improve, AGAIN),
    turn.answer(act.ShareSupply, sharing.share_law, sharing.share, AGAIN),
    turn.answer(act.BuildDepot, depots.build_law, depots.build, AGAIN),
    turn.answer(act.MoveDepot, depots.move_law, depots.move, AGAIN, depots.move_cautions),
    turn.answer(act.ReadyDepot, depots.ready_law, depots.make_ready, AGAIN),
    turn.answer(act.NamePort, ports.port_law, ports.name_port, AGAIN),
    turn.answer(act.Besiege, besieging.besiege_law, besieging.begin, AGAIN),
    turn.answer(act.Prosecute, besieging.prosecute_law, besieging.prosecute, AGAIN),
    turn.answer(act.Garrison, garrison.garrison_law, garrison.walk, AGAIN),
)
"""CM-P-6-a, CM-P-12-a, CM-P-12-i: what a court may do besides its play."""

rally_forces = turn.asks(
    TurnStep.RALLY, "rally", court_seat, _rally_prompt, rally.ask,
    turn.answer(act.Rally, rally.rally_law, rally.rally, AGAIN),
    turn.answer(act.EndRally, allowed, nothing, DONE),
    needed=rally.is_needed,
)
take_actions = turn.asks(
    TurnStep.ACTIONS, "act", court_seat, _action_prompt, action_step.ask,
    turn.answer(act.EndTurn, action_step.end_law, action_step.end, DONE, action_step.cautions),
    *BESIDES, *PLAYS,
    needed=action_step.is_needed,
)
check_supply = turn.does(TurnStep.CHECK, action_step.check_supply)
# fmt: on
