"""Frederick's own bots: they weigh every march by what it wins, what it leaves open and how far it brings an army
towards its goals, fight where they are stronger, and guard what the war is lost by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from grognard.core import Action, Next, Seat, follow
from grognard.games.frederick import actions as act
from grognard.games.frederick.bots.evaluation import Mind, Weights, might, odds
from grognard.games.frederick.components.armies import (
    KING,
    NATION_OF,
    NATIONS,
    WHO,
    WHO_IDS,
    Army,
    Nation,
    Side,
    commander,
)
from grognard.games.frederick.components.cards import CAVALRY_CHARGE, RAPID_ADVANCE, RAPID_MOBILISATION, RECALL
from grognard.games.frederick.components.map import IDS, NEXT_TO, PLACE, PLACES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    ISOLATED,
    MARCH_CONDITIONS,
    Group,
    Stack,
    count_of,
    inside,
    is_general,
    items_of,
    nation_of,
    of_army,
    size,
    take,
    who_of,
    with_marks,
)
from grognard.games.frederick.frames import (
    Battle,
    BattleCards,
    BattleStep,
    Charges,
    Phase,
    PhaseStep,
    Winter,
    WinterStep,
)
from grognard.games.frederick.odds import forecast
from grognard.games.frederick.odds.battle import Who, field_battle
from grognard.games.frederick.play import ask, refusal
from grognard.games.frederick.rules import event_cards, march, mobilisation, recovery
from grognard.games.frederick.rules.battle import declaration, tactics
from grognard.games.frederick.rules.battle import field_battle as field
from grognard.games.frederick.rules.winter import hands, muster
from grognard.games.frederick.state import State
from grognard.kit.default_answers import ready_made, thought_or_random
from grognard.kit.split_picks import pick_of_two

KINGS_ARMY = 6
"""Units without which the king does not march."""


LED = 4
"""Units for each commander of a detachment."""


class March(NamedTuple):
    score: float
    start: Place
    end: Place
    force: Stack


class Greedy:
    """Looks at every march of every stack."""

    weights = Weights()

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        return thought_or_random(self.think(v, seat), v, seat, refusal, ask, self._rng)

    def think(self, v: State, seat: Seat) -> Action:
        top, side = v.top, Side(seat)
        match top:
            case Phase():
                return self.act(v, side, top)
            case Battle():
                return self.garrison(v, side, top) if top.step == BattleStep.GARRISON else self.fight(v, side, top)
            case BattleCards():
                return self.cards(v, side)
            case Charges():
                return self.charge(v, side, top)
            case Winter():
                return self.winter(v, side, top)
        return _ready(ask(v, seat))

    def act(self, v: State, side: Side, phase: Phase) -> Action:
        if phase.step == PhaseStep.BEFORE_ROLL:
            return self.before_roll(v, side)
        if phase.step == PhaseStep.AFTER_ROLL:
            held = RAPID_ADVANCE in v.hand[side] and phase.points - v.debt[phase.army] <= 4
            return act.Play("rapid_advance") if held else act.GoOn()
        return act.Draw() if phase.step == PhaseStep.CARDS else self.move(v, side, phase)

    # --- cards

    def before_roll(self, v: State, side: Side) -> Action:
        if RAPID_MOBILISATION in v.hand[side]:
            for name in event_cards.targets(v, side, RAPID_MOBILISATION):
                nation = Nation(NATIONS.index(name))
                if v.reserve[nation] >= 3 and mobilisation.places(v, nation, {}):
                    return act.Play("rapid_mobilisation", name)
        return act.Roll()

    def cards(self, v: State, side: Side) -> Action:
        split = tactics.split(v, v.battle(), side)
        _, theirs = _fighting(v, v.battle(), side)
        worth_it = size(theirs) >= 4 and split.items
        return _ready(split, len(split.presets) - 1 if worth_it else 0)

    def charge(self, v: State, side: Side, top: Charges) -> Action:
        if CAVALRY_CHARGE not in v.hand[side]:
            return act.Pass()
        if top.side == side:
            return act.Charge()
        mine, theirs = _fighting(v, v.battle(), side)
        return act.Charge() if odds(mine, theirs) > 1.1 and size(theirs) > 2 else act.Pass()

    # --- battles

    def garrison(self, v: State, side: Side, b: Battle) -> Action:
        """Into the fort unless the field can be held."""
        split = declaration.garrison_split(v, b)
        if side == b.attacker:  # relief: all come out
            return _ready(split)
        strong = odds(*_fighting(v, b, side)) > 0.9
        return _ready(split, 0 if strong else min(1, len(split.presets) - 1))

    def fight(self, v: State, side: Side, b: Battle) -> Action:
        """On while it can be won; sooner away with the king, later where a resource is at stake."""
        mine = tactics.fighters(v, b, side)
        least = 0.45 if any(who_of(g) == KING for g in mine) else 0.22
        if v.holder(b.at) == side and v.worth(b.at):
            least -= 0.12
        hopeless = might(mine)[1] <= 2
        if not hopeless and field.may_retreat(v, b, side) and self.chance(v, b, side) < least:
            return act.Retreat()
        return act.Attack()

    def chance(self, v: State, b: Battle, side: Side) -> float:
        """Of winning this battle if both fight it out."""
        fought = field_battle(*forecast.facing(v, b, *forecast.both(v, b)))
        return float(fought.wins(Who.ATTACKER if side == b.attacker else Who.DEFENDER))

    # --- marches

    def move(self, v: State, side: Side, phase: Phase) -> Action:
        mind = Mind(v, side, self.weights)
        best = max(self.marches(mind, phase), key=lambda m: (m.score, -m.start, -m.end), default=None)
        urgent = best is not None and best.score >= self.weights.resource
        if phase.step == PhaseStep.RECOVERY and not urgent and (rested := self.recover(v, mind, phase)):
            return rested
        storm = max(self.storms(mind, phase), default=(0.4, ""))
        if best is not None and best.score > storm[0]:
            return _go(v, best)
        if storm[1]:
            return act.Assault(storm[1])
        if rested := self.recover(v, mind, phase, everybody=True):
            return rested
        return act.End()

    def storms(self, mind: Mind, phase: Phase) -> Iterator[tuple[float, str]]:
        """Assaults that can be paid for and have a chance."""
        for name in declaration.assault_offers(mind.v):
            at = PLACE[name]
            fresh = size(with_marks(of_army(mind.v.stacks[at], phase.army), 0, EXHAUSTED))
            if fresh >= 2 * size(inside(mind.enemy[at])):
                yield mind.storm(at, fresh), name

    def recover(self, v: State, mind: Mind, phase: Phase, everybody: bool = False) -> Action | None:
        """Near the enemy first; while marches are still to be paid for, only with what can be spared."""
        if phase.step != PhaseStep.RECOVERY or phase.points < (1 if everybody else 3):
            return None
        found: tuple[float, Place] | None = None
        for p in recovery.offers(v):
            front = any(not mind.held[q] or mind.enemy[q] for q in NEXT_TO[p]) or not mind.held[p]
            worth = mind.own[p] + (20 if front else 0)
            if (everybody or front) and (found is None or worth > found[0]):
                found = (worth, p)
        if found is None:
            return None
        here = recovery.may_recover(v.stacks[found[1]], phase.army)
        unit = max(here, key=lambda g: (is_general(g), count_of(g)))
        most = phase.points if everybody else phase.points - 2
        return act.Recover(IDS[found[1]], WHO_IDS[who_of(unit)], min(count_of(unit), most))

    def marches(self, mind: Mind, phase: Phase) -> Iterator[March]:
        v, army = mind.v, phase.army
        for start in march.starts(v):
            ready = march.may_march(v.stacks[start], army)
            stay = mind.guard(start)
            spare = min(size(ready), mind.own[start] - stay)
            if spare <= 0:
                continue
            force = _best(ready, min(8, spare))
            pull = mind.pull(start, force)
            for end in march.ends(v, start):
                groups, most, isolated = march.company(v, start, end, army)
                lone = any(g & ISOLATED for g in groups)
                n = min(spare, isolated if lone else most, size(groups))
                if n <= 0:
                    continue
                going = _best(groups, n)
                yield March(self.weigh(mind, start, end, going, pull, army), start, end, going)
                missing = mind.guard(end) - mind.own[end] if mind.held[end] and not mind.enemy[end] else 0
                if 0 < missing < n:
                    going = _plain(groups, missing)
                    if going:
                        yield March(self.weigh(mind, start, end, going, pull, army) + 1, start, end, going)

    def weigh(self, mind: Mind, start: Place, end: Place, force: Stack, pull: float, army: Army) -> float:
        n = size(force)
        weights = mind.weights
        score = -0.3
        if mind.enemy[end]:
            score += mind.battle(end, force, army)
        elif not mind.held[end]:
            score += mind.worth(end) * mind.hunger
            threat = max((odds(mind.enemy[q], force) for q in NEXT_TO[end] if mind.enemy[q]), default=0.0)
            if threat > 1.3:
                score -= 0.5 * n * min(2.0, threat)
        else:
            missing = mind.guard(end) - mind.own[end]
            if missing > 0:
                score += mind.worth(end) * mind.fear * min(n, missing) / missing
        score += weights.step * n * (mind.pull(end, force) - pull) / 10
        return score

    # --- winter

    def winter(self, v: State, side: Side, w: Winter) -> Action:
        if w.step == WinterStep.CARD:
            return self.winter_card(v, side)
        if w.step != WinterStep.MUSTER:
            return _ready(hands.discard_split(v, w))
        for p in PLACES:  # two for a point is a bargain
            for g in muster.resting(v, w, p):
                nation = nation_of(g)
                worn = size(x for q in PLACES for x in muster.resting(v, w, q) if nation_of(x) == nation)
                if worn >= 2 or not mobilisation.waiting(v, nation):
                    unit = WHO_IDS[who_of(g)]
                    return act.Rest(IDS[p], unit, muster.most_resting(v, w, p, unit))
        for name in muster.offers(v, w):
            if name in NATIONS:
                return _ready(muster.muster_split(v, w, Nation(NATIONS.index(name))))
        return act.Done()

    def winter_card(self, v: State, side: Side) -> Action:
        held = event_cards.playable(v, side)
        if RAPID_MOBILISATION in held:
            nation = max(event_cards.targets(v, side, RAPID_MOBILISATION), key=lambda n: v.reserve[NATIONS.index(n)])
            if v.reserve[NATIONS.index(nation)] >= 4:
                return act.Play("rapid_mobilisation", nation)
        if RECALL in held:
            foes = [WHO[n] for n in event_cards.targets(v, side, RECALL) if v.side(NATION_OF[WHO[n]]) != side]
            if foes:
                worst = max(foes, key=lambda who: (commander(who).tactical * commander(who).command, -who))
                if commander(worst).tactical >= 2:
                    return act.Play("recall", WHO_IDS[worst])
        return act.Pass()


class Quick(Greedy):
    """The same bot with fewer goals and rougher estimates of battles: for studies of many games."""

    weights = Weights(goals=6)

    def chance(self, v: State, b: Battle, side: Side) -> float:
        return min(1.0, max(0.0, odds(*_fighting(v, b, side)) - 0.5))


def _fighting(v: State, b: Battle, side: Side) -> tuple[Stack, Stack]:
    """The fighters of this side, and of the other."""
    return tactics.fighters(v, b, side), tactics.fighters(v, b, Side(1 - side))


def _best(groups: Sequence[Group], n: int) -> Stack:
    """The best detachment of this size: the fresh first, and no more commanders than have units to lead; the king
    goes with an army or stays."""
    leaders = sorted(
        (g for g in groups if is_general(g) and (who_of(g) != KING or n >= KINGS_ARMY)),
        key=lambda g: (-commander(who_of(g)).tactical * min(n, commander(who_of(g)).command), g),
    )[: (n + LED - 1) // LED if n > 1 else 0]
    troops = sorted((g for g in groups if not is_general(g)), key=lambda g: (g & EXHAUSTED, g))
    rest = [g for g in groups if is_general(g) and g not in leaders]
    in_order = [*leaders, *troops, *sorted(rest, key=lambda g: (who_of(g) == KING, g))]
    return tuple(sorted(take(in_order, min(n, size(in_order)))))


def _plain(groups: Sequence[Group], n: int) -> Stack:
    """`n` troops without a commander, the fresh first; none if there are not enough."""
    troops = sorted((g for g in groups if not is_general(g)), key=lambda g: (g & EXHAUSTED, g))
    return tuple(sorted(take(troops, n))) if size(troops) >= n else ()


def _go(v: State, m: March) -> Action:
    """This force, as the question calls it."""
    split = march.split(v, m.start, m.end, False)
    going = dict(items_of(m.force, MARCH_CONDITIONS))
    done = follow(split, pick_of_two(split.items, "go", "stay", going))[1]
    assert isinstance(done, Action), "a march ends with who goes"
    return done


def _ready(here: Next, n: int = 0) -> Action:
    found = ready_made(here, preset=n)
    assert found is not None, "every question has something ready"
    return found
