"""`greedy` weighs marches, sieges and battles by their odds; `quick` is the same mind with rougher sums; `careful`
would rather besiege than fight, and stays near its magazines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from grognard.core import Action, Seat
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import play
from grognard.games.monarchs.bots import fighting, marches, raiding, turn, year
from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.bots.weights import Weights
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.components.tactics import SURPRISE_ATTACK
from grognard.games.monarchs.frames import (
    Attack,
    AttackStep,
    Battle,
    ChosenTactics,
    CourtTurn,
    Intercepts,
    Interrupts,
    Levy,
    March,
    MarchStep,
    Operations,
    Placing,
    Rejoin,
    Retreat,
    Sailing,
    Season,
    SeasonStep,
    Spring,
    TurnStep,
)
from grognard.games.monarchs.state import State
from grognard.kit.default_answers import ready_made, thought_or_random


def _turn(mind: Mind, f: CourtTurn) -> Action | None:
    return turn.rallies(mind, f) if f.step == TurnStep.RALLY else turn.act_now(mind, f)


def _march(mind: Mind, f: March) -> Action | None:
    return fighting.met(mind, f) if f.stage == MarchStep.INTERCEPTED else marches.onward(mind, f)


_THINKS: dict[type, Callable[[Mind, Any], Action | None]] = {
    CourtTurn: _turn,
    Operations: marches.next_march,
    March: _march,
    Interrupts: fighting.interrupt,
    Intercepts: fighting.intercept,
    Battle: fighting.battle_type,
    Retreat: fighting.retreats,
    Spring: year.spring_budget,
    Placing: year.place,
    Rejoin: year.joins,
    Levy: year.british,
    Sailing: raiding.sails,
}


class Greedy:
    weights = Weights()

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        side = next(SIDE_OF_COURT[court] for court, owner in enumerate(v.seats) if owner == seat)
        thought = self.think(Mind(v, side, self.weights), seat)
        if thought is None:
            thought = ready_made(play.ask(v, seat))
        return thought_or_random(thought, v, seat, play.refusal, play.ask, self._rng)

    def think(self, mind: Mind, seat: Seat) -> Action | None:
        """`None`: a ready-made answer is good enough."""
        top = mind.v.top
        match top:
            case ChosenTactics():
                return fighting.choose_tactics(mind, top, seat)
            case Attack():
                return self.attack(mind, top)
            case Season():
                return self.season(mind, top)
        thinks = _THINKS.get(type(top))
        return None if thinks is None else thinks(mind, top)

    def attack(self, mind: Mind, f: Attack) -> Action | None:
        match f.stage:
            case AttackStep.DECLARE:
                return act.Surprise("yes" if SURPRISE_ATTACK in f.chits else "no")
            case AttackStep.REFUGE:
                return fighting.refuge(mind, f)
            case AttackStep.WITHDRAWAL:
                return fighting.withdraw(mind, f)
            case AttackStep.JOINING:
                return marches.join(mind, f)
        return act.Overrun()

    def season(self, mind: Mind, f: Season) -> Action | None:
        if f.step in (SeasonStep.KK_MOVES, SeasonStep.FORAGE):
            return raiding.light(mind, f)
        if f.now == SeasonStep.REGROUP:
            return year.regroup(mind, f)
        return None


class Quick(Greedy):
    weights = Weights(goals=6, splits=2, exact=False, win=0.42, stand=0.28)


class Careful(Greedy):
    weights = Weights(
        win=0.65, stand=0.5, intercept=0.7, danger=0.07, hunger=0.08, guard=0.3, prey=0.1, sp=0.07, gain=0.05
    )  # fmt: skip
