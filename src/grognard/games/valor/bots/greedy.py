"""`greedy` weighs every attack by its exact table and every hex by who can fire at it; `quick` is the same mind with
rougher sums, for studies of many games."""

from __future__ import annotations

from random import Random

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.bots import assault, command, fire, losses, movement, setup
from grognard.games.valor.bots.evaluation import Mind
from grognard.games.valor.bots.weights import Weights
from grognard.games.valor.frames import (
    CommandStep,
    Deploy,
    Hurt,
    Mover,
    OpportunityFire,
    Phase,
    Sniping,
    Storm,
    Withdrawal,
)
from grognard.games.valor.state import ADVANCE, AFTER, COMMAND, DEFENSIVE, FIRE, MOVEMENT, State
from grognard.kit.default_answers import thought_or_random


class Greedy:
    mind: type[Mind] = Mind
    weights = Weights()
    exact = True

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: int) -> Action:
        thought = self.think(self.mind(v, seat, self.weights))
        return thought_or_random(thought, v, seat, play.refusal, play.SEQUENCE.ask, self.rng)

    def think(self, mind: Mind) -> Action | None:
        top = mind.v.top
        match top:
            case Deploy():
                return setup.deploy(mind)
            case Hurt():
                return losses.least(mind, top) if self.exact else losses.cheapest(mind, top)
            case OpportunityFire():
                return fire.opportunity(mind)
            case Mover():
                return movement.move_on(mind, top)
            case Sniping():
                return fire.snipe(mind, top)
            case Withdrawal():
                return act.Decline()
            case Storm():
                return assault.storm(mind, top)
            case Phase():
                return self.phase(mind, top)
        return None

    def phase(self, mind: Mind, phase: Phase) -> Action | None:
        now = mind.v.phase
        match now:
            case _ if now == COMMAND and phase.step == CommandStep.MISSIONS:
                return command.mission(mind, phase)
            case _ if now == COMMAND and phase.step == CommandStep.ARRIVAL:
                return command.resolve(mind, phase)
            case _ if now == COMMAND:
                return command.reorganise(mind)
            case _ if now in (FIRE, DEFENSIVE):
                return fire.volley(mind)
            case _ if now == MOVEMENT:
                return movement.move(mind)
            case _ if now == ADVANCE:
                return assault.advance(mind)
            case _ if now == AFTER:
                return command.rallying(mind)
        return None


class Quick(Greedy):
    """The same, paying losses the cheapest way and moving any unit that has something good to do."""

    weights = Weights(enough=1.0)
    exact = False
