"""Rules 5.2 and 5.3: the steps of a phase and of the end of a turn."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES
from grognard.games.frederick.frames import Phase, PhaseStep, TurnEnd, TurnEndStep
from grognard.games.frederick.names import army_name
from grognard.games.frederick.rules import control, event_cards, march, recovery, victory
from grognard.games.frederick.rules.battle import declaration
from grognard.games.frederick.rules.event_cards import player
from grognard.games.frederick.rules.turn import action_points, end_of_turn
from grognard.games.frederick.rules.turn.phase import (
    ask_act,
    ask_draw,
    draw_card,
    draw_no_more,
    may_draw,
    remove_markers,
)
from grognard.games.frederick.state import State
from grognard.kit.sequence import AGAIN, DONE, Steps, allowed, nothing

phase = Steps(State, Phase, PhaseStep)
play_a_card = phase.answer(act.Play, event_cards.play_law, event_cards.play, AGAIN)


def _prompt_before_roll(_v: State, f: Phase) -> Message:
    return say("prompt-before-roll", army=army_name(ARMIES[f.army]))


before_roll = phase.asks(
    PhaseStep.BEFORE_ROLL, "before-roll", player, _prompt_before_roll, action_points.ask_before_roll,
    play_a_card,
    phase.answer(act.Roll, allowed, nothing, DONE),
    needed=action_points.may_mobilise,
)  # fmt: skip
roll = phase.does(PhaseStep.ROLL, action_points.roll)


def _prompt_after_roll(_v: State, f: Phase) -> Message:
    return say("prompt-after-roll", army=army_name(ARMIES[f.army]), points=f.points)


after_roll = phase.asks(
    PhaseStep.AFTER_ROLL, "after-roll", player, _prompt_after_roll, action_points.ask_after_roll,
    play_a_card,
    phase.answer(act.GoOn, allowed, nothing, DONE),
    needed=action_points.may_advance,
)  # fmt: skip
retreats_paid = phase.does(PhaseStep.DEBT, action_points.pay_debt)


def _prompt_act(_v: State, f: Phase) -> Message:
    return say("prompt-act", army=army_name(ARMIES[f.army]), points=f.points)


recovery_and_marches = phase.asks(
    (PhaseStep.RECOVERY, PhaseStep.MARCHES, PhaseStep.ASSAULTS), "act", player, _prompt_act, ask_act,
    play_a_card,
    phase.answer(act.Recover, recovery.broken_law, recovery.recover, AGAIN),
    phase.answer(act.March, march.broken_law, march.march, PhaseStep.MARCHES),
    phase.answer(act.Sortie, march.sortie_law, march.sortie, PhaseStep.MARCHES),
    phase.answer(act.Assault, declaration.assault_law, declaration.declare, PhaseStep.ASSAULTS),
    phase.answer(act.End, allowed, declaration.end_marches, DONE),
)  # fmt: skip
all_battles = phase.waits(PhaseStep.BATTLES)
markers_removed = phase.does(PhaseStep.MARKERS, remove_markers)
control_tested = phase.does(PhaseStep.CONTROL, control.check_all)


def _prompt_draw(_v: State, f: Phase) -> Message:
    return say("prompt-draw", army=army_name(ARMIES[f.army]))


cards_drawn = phase.asks(
    PhaseStep.CARDS, "draw", player, _prompt_draw, ask_draw,
    phase.answer(act.Draw, allowed, draw_card, AGAIN),
    phase.answer(act.Pass, allowed, draw_no_more, DONE),
    needed=may_draw,
)  # fmt: skip
victory_checked = phase.does(PhaseStep.VICTORY, victory.check_victory)
turn_end = Steps(State, TurnEnd, TurnEndStep, "rolled", saved=bool)
shuffle_and_events = turn_end.does(TurnEndStep.EVENTS, end_of_turn.end_turn)
next_turn = turn_end.does(TurnEndStep.ADVANCE, end_of_turn.advance)
