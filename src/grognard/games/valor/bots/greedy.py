"""`greedy` weighs every attack by its exact table and every hex by who can fire at it; `quick` is the same mind with
rougher sums, for studies of many games."""

from __future__ import annotations

from random import Random

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.bots import commanding, losing, marching, setting_up, shooting, storming
from grognard.games.valor.bots.mind import Mind
from grognard.games.valor.bots.taste import Taste
from grognard.games.valor.state import (
    ADVANCE,
    AFTER,
    COMMAND,
    DEFENSIVE,
    FIRE,
    MOVEMENT,
    Chance,
    Deploy,
    Hurt,
    Mover,
    Phase,
    Sniping,
    State,
    Storm,
    Withdrawal,
)
from grognard.kit.answers import thought_or_random


class Greedy:
    mind: type[Mind] = Mind
    taste = Taste()
    exact = True

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: int) -> Action:
        thought = self.think(self.mind(v, seat, self.taste))
        return thought_or_random(thought, v, seat, play.refusal, play.SEQUENCE.ask, self.rng)

    def think(self, mind: Mind) -> Action | None:
        top = mind.v.top
        match top:
            case Deploy():
                return setting_up.deploy(mind)
            case Hurt():
                return losing.least(mind, top) if self.exact else losing.cheapest(mind, top)
            case Chance():
                return shooting.opportunity(mind)
            case Mover():
                return marching.go_on(mind, top)
            case Sniping():
                return shooting.snipe(mind, top)
            case Withdrawal():
                return act.Decline()
            case Storm():
                return storming.storm(mind, top)
            case Phase():
                return self.phase(mind, top)
        return None

    def phase(self, mind: Mind, phase: Phase) -> Action | None:
        now = mind.v.phase
        match now:
            case _ if now == COMMAND and phase.step == 0:
                return commanding.mission(mind, phase)
            case _ if now == COMMAND and phase.step == 1:
                return commanding.resolve(mind, phase)
            case _ if now == COMMAND:
                return commanding.reorganise(mind)
            case _ if now in (FIRE, DEFENSIVE):
                return shooting.volley(mind)
            case _ if now == MOVEMENT:
                return marching.move(mind)
            case _ if now == ADVANCE:
                return storming.advance(mind)
            case _ if now == AFTER:
                return commanding.rally(mind)
        return None


class Quick(Greedy):
    """The same, paying losses the cheapest way and moving whoever has something good to do, not the best first."""

    taste = Taste(enough=1.0)
    exact = False
