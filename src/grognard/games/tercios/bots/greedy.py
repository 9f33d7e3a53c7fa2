"""A bot that plans troop by troop, takes the best shot or charge first, and reacts when it gains by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import ClassVar

from grognard.core import Action, Pose, Seat
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.bots import command
from grognard.games.tercios.bots import orders as planning
from grognard.games.tercios.bots.evaluation import Mind, side_to_enemy, side_towards
from grognard.games.tercios.bots.means import passed
from grognard.games.tercios.bots.weights import CAUTIOUS, GREEDY, QUICK, Weights
from grognard.games.tercios.components.special_rules import SQUARE
from grognard.games.tercios.frames import (
    Activation,
    ActivationStep,
    Breaking,
    Buying,
    BuyingStep,
    Charging,
    Choosing,
    Commanding,
    Deploying,
    Fighting,
    Fleeing,
    Following,
    Hand,
    Moving,
    Planning,
    Reacting,
)
from grognard.games.tercios.names import troop_key
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import charge_course, charges
from grognard.games.tercios.rules.melee.advance import advance_candidates
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.orders.questions import caracole_places, regimental_targets
from grognard.games.tercios.rules.reactions import commanded_shot, effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions import questions as reaction_questions
from grognard.games.tercios.rules.reactions.evasion import escape
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, FIRE, READY, RUN, State
from grognard.kit.default_answers import thought_or_random


class Greedy:
    weights: ClassVar[Weights] = GREEDY

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        mind = Mind(v, seat, self.weights)
        return thought_or_random(self._thought(mind), v, seat, play.refusal, play.SEQUENCE.ask, self.rng)

    def _thought(self, mind: Mind) -> Action | None:
        match mind.v.top:
            case Planning():
                return planning.plan(mind, self.rng)
            case Hand() as f:
                return self._activate(mind, f)
            case Activation() as f:
                return self._execute(mind, f)
            case Reacting() as f:
                return _react(mind, f)
            case Following() as f:
                return _follow(mind, f)
            case Commanding():
                return command.thought(mind)
        return _short_answer(mind)

    # --- whom to activate

    def _activate(self, mind: Mind, f: Hand) -> Action | None:
        v = mind.v
        troops = activation.troops_now(v, f)
        if self.weights.commands and not f.led and not f.acted:
            lead = command.lead(mind, f, troops)
            if lead is not None:
                return lead
        if not troops:
            return act.Pass()
        best = max(troops, key=lambda n: _urgency(mind, n) + 0.01 * self.rng.random())
        return act.Activate(troop_key(v, best))

    # --- carrying out an order

    def _execute(self, mind: Mind, f: Activation) -> Action | None:
        v, n = mind.v, f.troop
        if f.stage is ActivationStep.END_FACING:
            return act.Done()
        if f.order == ASSAULT:
            _, target = mind.best_charge(n, charges.targets(v, n))
            return act.Charge(troop_key(v, target)) if target >= 0 else None
        keys = laws.possible(v, f)
        if "shoot" in keys:
            worth, target, weapon = mind.best_shot(n, f.order)
            if target >= 0 and (f.order == FIRE or worth > 0.05):
                return act.Shoot(troop_key(v, target), weapon, _gun(v, f, target))
        if "reorganise" in keys:
            return act.Reorganise()
        if (turned := _turn(mind, f, keys)) is not None:
            return turned
        if "move" in keys:
            moved = self._move(mind, f)
            if moved is not None:
                return moved
        return act.Done()

    def _move(self, mind: Mind, f: Activation) -> Action | None:
        v, n = mind.v, f.troop
        here = v.troops[n].pose
        stay = mind.place(n, here) if here is not None else -9.0
        if f.order == RUN:
            stay -= 0.05
        best, side = None, _free_facing(mind, f)
        for pose in islice(_ways(mind, f, side), self.weights.looks):
            score = mind.place(n, pose)
            if score > stay + 0.01:
                best, stay = pose, score
        if best is not None:
            return act.Move(best, side)
        return act.Done() if laws.done_law(v, f, act.Done()) is None else None


class Cautious(Greedy):
    """Fights only where it is clearly better, and keeps out of reach."""

    weights: ClassVar[Weights] = CAUTIOUS


class Quick(Greedy):
    """Looks at less: a battle in a few seconds."""

    weights: ClassVar[Weights] = QUICK


def _short_answer(mind: Mind) -> Action | None:
    """Where there is little to weigh."""
    match mind.v.top:
        case Deploying():
            return act.DrawUp("line")
        case Choosing():
            return act.Begin("me")
        case Moving():
            return act.GoOn()
        case Charging():
            return act.Redirect()
        case Fighting() as f:
            return act.DirtyWar() if mind.fight(f.attacker, f.defender, round=1) > 0 else act.Enough()
        case Buying() as f if f.step is BuyingStep.CONSENT:
            return act.Agree()
        case Fleeing(why=displaced.PASSED):
            return act.Stay()
        case Breaking() as f:
            return act.Accept() if _rank(mind.v, f.troop) >= 3 else act.Reroll()
    return None


def _rank(v: State, n: int) -> int:
    commander = v.attached(n)
    return commander.rank if commander is not None else 0


# --- orders


def _urgency(mind: Mind, n: int) -> float:
    """Gain of acting now; a card kept is worth something as a reaction."""
    v, troop = mind.v, mind.v.troops[n]
    order = troop.order
    if order == ASSAULT:
        near = charges.near_targets(v, n)
        return max(mind.best_charge(n, near)[0], -0.5) if near else -0.3
    if order in {FIRE, READY}:
        return mind.best_shot(n, order)[0] - (0.1 if order == FIRE and mind.threatened(n) else 0.0)
    return 0.05 if order == RUN else 0.02


def _turn(mind: Mind, f: Activation, keys: Sequence[str]) -> Action | None:
    """Towards an aim behind it, so that it can move there; if it stays, towards the enemy."""
    if "face" not in keys:
        return None
    to = mind.heading(f.troop)
    if to is not None and "move" in keys:
        if rules_of(mind.v, f.troop) & SQUARE:  # it cannot move after that
            return None
        side = side_towards(mind.v, f.troop, to)
    else:
        side = side_to_enemy(mind, f.troop)
    return act.Face(side) if side and facing.face_law(mind.v, f.troop, side) is None else None


def _gun(v: State, f: Activation, target: int) -> str:
    return troop_key(v, target) if target in regimental_targets(v, f) else ""


def _free_facing(mind: Mind, f: Activation) -> str:
    """TC-11.1-b: to which side it faces before it moves, if its aim is there."""
    to = mind.heading(f.troop)
    side = side_towards(mind.v, f.troop, to) if to is not None else ""
    return side if side and laws.can_do(mind.v, f, f"move-{side}") else ""


def _ways(mind: Mind, f: Activation, side: str) -> Iterator[Pose]:
    """Moves to look at: first straight to its aim."""
    v, to = mind.v, mind.heading(f.troop)
    if to is not None:
        pose = movement.correct(laws.turned_first(v, f.troop, side), f.troop, laws.how_of(f), Pose(*to, 0))
        if isinstance(pose, Pose) and play.refusal(v, mind.seat, act.Move(pose, side)) is None:
            yield pose
    yield from laws.legal_moves(v, f, side)


# --- reactions


def _react(mind: Mind, f: Reacting) -> Action:
    v = mind.v
    best: tuple[float, Action] = (0.08, act.Pass())
    for n in reaction_questions.asked(f):
        for what in reactions.window_options(v, f, n):
            chance = 1.0
            if f.tested != n:
                chance = passed(effects.reaction_test(v, n, what, f.mover, f.charge).value)
            worth = chance * mind.reaction(n, f.mover, f.charge, what)
            if worth > best[0] and (action := _reaction(v, f, n, what)) is not None:
                best = worth, action
    return best[1]


def _reaction(v: State, f: Reacting, n: int, what: str) -> Action | None:
    key = troop_key(v, n)
    weapon, to = "", None
    if what in reactions.SHOTS:
        aims = reactions.window_shots(v, f, n, what)
        if not aims:
            return None
        weapon = aims[0].weapon.id
    if what in reactions.EVASIONS:
        way = escape(v, n, f.mover)
        if way is None:
            return None
        to = way.at(way.most)
    charging = charge_course.charge_of(v, f.mover)
    if what == "rescue" and charging is not None:
        to = next(iter(commanded_shot.meetings(v, n, charging)), None)
    if what == "face":
        side = next(iter(facing.open_sides(v, n)), "")
        return act.React(key, what, side=side) if side else None
    return act.React(key, what, to, weapon=weapon)


def _follow(mind: Mind, f: Following) -> Action | None:
    v = mind.v
    if f.why == "caracole":
        poses = caracole_places(v, f)
        if poses and mind.nearest(f.troop)[0] < 8:
            return act.Caracole(poses[0])
        return act.Stay()
    if f.building >= 0:
        return act.Occupy()
    here = v.troops[f.troop].pose
    poses = advance_candidates(v, f)
    if poses and here is not None and mind.place(f.troop, poses[0]) > mind.place(f.troop, here):
        return act.Advance(poses[0])
    return act.Stay()
