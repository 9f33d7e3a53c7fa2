"""`greedy` weighs marches, sieges and battles by their odds; `quick` is the same mind with rougher sums; `careful`
would rather besiege than fight, and stays near its magazines."""

from __future__ import annotations

from random import Random

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
            case CourtTurn(step=step):
                return turn.rallies(mind, top) if step == TurnStep.RALLY else turn.act_now(mind, top)
            case Operations():
                return marches.next_march(mind, top)
            case March(stage=stage):
                return fighting.met(mind, top) if stage == MarchStep.INTERCEPTED else marches.onward(mind, top)
            case Interrupts():
                return fighting.interrupt(mind, top)
            case Intercepts():
                return fighting.intercept(mind, top)
            case Attack():
                return self.attack(mind, top)
            case Battle():
                return fighting.battle_type(mind, top)
            case ChosenTactics():
                return fighting.choose_tactics(mind, top, seat)
            case Retreat():
                return fighting.retreats(mind, top)
            case Spring():
                return year.spring_budget(mind, top)
            case Placing():
                return year.place(mind, top)
            case Rejoin():
                return year.joins(mind, top)
            case Season():
                return self.season(mind, top)
            case Levy():
                return year.british(mind, top)
            case Sailing():
                return raiding.sails(mind, top)
        return None

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
