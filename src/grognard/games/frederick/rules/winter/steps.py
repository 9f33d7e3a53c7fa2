"""Rule 8: the steps of a winter turn."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import AUSTRIAN, PRUSSIAN
from grognard.games.frederick.frames import TurnEnd, Winter, WinterStep
from grognard.games.frederick.names import side_name
from grognard.games.frederick.rules import event_cards
from grognard.games.frederick.rules.winter import attrition, cards, commanders, hands, muster
from grognard.games.frederick.state import State
from grognard.kit.sequence import AGAIN, DONE, Steps, allowed, nothing

winter = Steps(State, Winter, WinterStep)
each_side = winter.each("side", (AUSTRIAN, PRUSSIAN))  # FR-8-d


def _player(_v: State, w: Winter) -> Seat:
    return w.side


def _prompt_card(_v: State, w: Winter) -> Message:
    return say("prompt-winter-card", side=side_name(w.side))


card = winter.asks(
    WinterStep.CARD, "winter-card", _player, _prompt_card, cards.ask_card,
    winter.answer(act.Play, event_cards.play_law, cards.use_card, AGAIN),
    winter.answer(act.Pass, allowed, nothing, DONE),
    needed=cards.is_card_asked,
)  # fmt: skip
no_card_now = winter.never(act.Play, cards.late_law)
commanders_drawn = winter.does(WinterStep.COMMANDERS, commanders.draw_commanders)


def _prompt_muster(_v: State, w: Winter) -> Message:
    return say("prompt-winter", side=side_name(w.side))


points = winter.does(WinterStep.POINTS, muster.begin_muster)
mobilisation_and_recovery = winter.asks(
    WinterStep.MUSTER, "winter", _player, _prompt_muster, muster.ask_muster,
    winter.answer(act.Muster, muster.muster_law, muster.muster, AGAIN),
    winter.answer(act.Rest, muster.rest_law, muster.rest, AGAIN),
    winter.answer(act.Done, allowed, muster.done, DONE),
    no_card_now,
    needed=muster.may_muster,
)  # fmt: skip
besiegers_and_isolated = winter.does(WinterStep.ROLLERS, attrition.begin_attrition)
attrition_rolled = winter.does(WinterStep.ATTRITION, attrition.roll_next)


def _prompt_discard(_v: State, w: Winter) -> Message:
    return say("prompt-discard", side=side_name(w.side))


discards = winter.asks(
    WinterStep.DISCARD, "discard", _player, _prompt_discard, hands.discard_split,
    winter.answer(act.Discard, hands.discard_law, hands.discard, DONE),
    no_card_now,
    needed=hands.may_discard,
)  # fmt: skip
draws = winter.does(WinterStep.DRAW, hands.refill)


def _end(s: State, _w: Winter, _dice: Dice, _out: list[Event]) -> None:
    """FR-8.6-a"""
    s.frames.append(TurnEnd())


end_of_winter = winter.does(WinterStep.TURN_END, _end)
