"""How a charge may end: what its target may answer, by the cards that it may have, then the melee.

The engine itself brings the troops together, on a copy; only the dice of volleys and blows are reckoned. No other
troop reacts on the way, a commander who is ridden down gets away, a charger follows a troop that evades, and no side
fights on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from grognard.core import UNKNOWN, GivenDice, Pose, Seat
from grognard.games.tercios import actions as act
from grognard.games.tercios import instructions, play
from grognard.games.tercios.frames import Breaking, Fighting, GunShot, Reacting
from grognard.games.tercios.names import troop_key
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds.dice_tests import NEVER, SURELY, Ended, Toll
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.melee import charge_course
from grognard.games.tercios.rules.melee.round import TIE, pair
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.reactions import effects, evasion
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions.options import COUNTERCHARGE, EVADE, FACE, RESISTS, SHOOT
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import FIRE, NO_CARD, READY, RUN, State
from grognard.odds import Odds, certain

DESTROYS, WINS, TIES, LOSES, DESTROYED, BOTH, SHORT = (
    "destroys", "wins", "ties", "loses", "destroyed", "both", "short",
)  # fmt: skip
"""How it ends for the troop that is asked about; `short`: they do not meet."""
ENDS: Final = (DESTROYS, WINS, TIES, LOSES, DESTROYED, BOTH, SHORT)
OTHER_WAY: Final = {DESTROYS: DESTROYED, WINS: LOSES, LOSES: WINS, DESTROYED: DESTROYS}
NONE: Final = "none"
"""The target does not react, or fails its test."""
LUCK: Final = (6,) * 99
"""Tests on the way that are not reckoned are passed."""


class Meeting(NamedTuple):
    """The position in which a charge has come to blows, before the first."""

    s: State
    fight: Fighting | None
    """`None`: they do not meet."""
    disturbed: bool
    """Another troop could have reacted on the way."""


class Answer(NamedTuple):
    """One thing that the target of a charge may do."""

    reaction: str
    order: int
    """The card with which it does so; -1 where that makes no difference."""
    chance: Fraction
    ends: Odds[str]
    """For the charger."""
    disturbed: bool


# --- bringing them together


def meeting(s: State, charger: int) -> Meeting:
    """Plays on until the charge has led to a melee or has failed. Changes the position that is given."""
    dice, disturbed = GivenDice(LUCK), False
    while True:
        if isinstance(s.top, Fighting) and s.top.attacker == charger:
            return Meeting(s, s.top, disturbed)
        if charge_course.charge_of(s, charger) is None:
            return Meeting(s, None, disturbed)
        if not play.SEQUENCE.advance(s, dice, []):
            disturbed = disturbed or (isinstance(s.top, Reacting) and not s.top.charge)
            keep_quiet(s, dice)


def keep_quiet(s: State, dice: GivenDice) -> None:
    """The deciding player does as little as possible."""
    seat = play.SEQUENCE.decider(s)
    quiet = act.Pass() if isinstance(s.top, Reacting) else instructions.on_timeout(s, seat)
    assert quiet is not None, "a seat that decides has an answer"
    play.SEQUENCE.perform(s, seat, quiet, dice, [])


def declared(v: State, seat: Seat, a: act.Charge, charger: int) -> State:
    """The position after a charge was declared, in which its target may answer, if it has a chance."""
    s, dice = v.copy(), GivenDice(LUCK)
    play.SEQUENCE.perform(s, seat, a, dice, [])
    while not isinstance(s.top, Reacting | Fighting) and charge_course.charge_of(s, charger) is not None:
        if not play.SEQUENCE.advance(s, dice, []):
            keep_quiet(s, dice)
    return s


# --- what the target may do


def belief(v: State, n: int) -> list[tuple[int, Fraction]]:
    """The cards that a troop may have, each as likely as the others unless it is known; its order if it is."""
    if v.troops[n].order != UNKNOWN:
        return [(v.troops[n].order, SURELY)]
    orders = orders_for(v, n)
    return [(order, Fraction(1, len(orders))) for order in orders]


def reaction_of(s: State, f: Reacting, n: int) -> act.React | None:
    """The reaction that a charged troop is taken to try with its card: to shoot, to charge or to resist, to evade if it
    can nothing else, to face an enemy on its flank; `None`: nothing, as always if its owner does not know its card
    (TC-18.2-ze)."""
    if is_blind(s, n):
        return None
    return _by_card(s, f, n) or _evading(s, f, n) or _facing(s, f, n)


def is_blind(s: State, n: int) -> bool:
    troop = s.troops[n]
    return troop.has_card and not troop.known >> troop.side & 1


def _by_card(s: State, f: Reacting, n: int) -> act.React | None:
    order, key = s.troops[n].order, troop_key(s, n)
    if order in {NO_CARD, RUN}:
        return None
    able = reactions.by_order(s, n, order, f.mover, True)
    if SHOOT in able:
        aims = reactions.reaction_aims(s, n, f.mover, order, SHOOT, True)
        return act.React(key, SHOOT, weapon=aims[0].weapon.id)
    return next((act.React(key, what) for what in (COUNTERCHARGE, RESISTS) if what in able), None)


def _evading(s: State, f: Reacting, n: int) -> act.React | None:
    """As far as it can."""
    if EVADE not in reactions.options(s, n, f.mover, True):
        return None
    way = evasion.escape(s, n, f.mover)
    assert way is not None, "who can evade has a way out"
    to = evasion.correct(s, n, way, way.at(way.most))
    return act.React(troop_key(s, n), EVADE, to) if isinstance(to, Pose) else None


def _facing(s: State, f: Reacting, n: int) -> act.React | None:
    if s.troops[n].order != READY or not reactions.flank_of(s, n, f.mover):
        return None
    side = _side_towards(s, f, n)
    return act.React(troop_key(s, n), FACE, side=side) if side else None


def _side_towards(s: State, f: Reacting, n: int) -> str:
    """To which it faces so that it is not in flank; empty if there is none."""
    for side in facing.open_sides(s, n):
        pose, after = facing.faced(s, n, side), s.copy()
        after.change(n, pose=pose)
        if not reactions.flank_of(after, n, f.mover):
            return side
    return ""


def answers(v: State, seat: Seat, a: act.Charge, charger: int, target: int) -> list[Answer]:
    """Everything that the target may do, with its chance; to do nothing comes first."""
    s = declared(v, seat, a, charger)
    f = s.top
    if not isinstance(f, Reacting) or not f.charge:
        met = meeting(s, charger)
        return [Answer(NONE, -1, SURELY, melee_ends(met, charger), met.disturbed)]
    quietly, nothing, found = meeting(s.copy(), charger), NEVER, _Answers(s, f, charger, target)
    if target not in f.troops or is_blind(s, target):
        nothing = SURELY
    else:
        for order, chance in belief(s, target):
            nothing += chance - found.add(order, chance)
    first = [Answer(NONE, -1, nothing, melee_ends(quietly, charger), quietly.disturbed)] if nothing else []
    return [*first, *found.kinds.values()]


class _Answers:
    """Reactions of a target, each kind of them worked out once, whichever cards allow it."""

    def __init__(self, s: State, f: Reacting, charger: int, target: int) -> None:
        self.s, self.f, self.charger, self.target = s, f, charger, target
        self.kinds: dict[tuple[str, int], Answer] = {}
        self._evading: dict[bool, act.React | None] = {}

    def add(self, order: int, chance: Fraction) -> Fraction:
        """With one card, which it has with this chance: that it reacts."""
        own = self.s.copy()
        own.change(self.target, order=order)
        reaction = _by_card(own, self.f, self.target) or self._evades(own) or _facing(own, self.f, self.target)
        if reaction is None:
            return NEVER
        test = effects.reaction_test(own, self.target, reaction.reaction, self.charger, True)
        reacts = chance * odds.passed(test.value)
        kind = reaction.reaction, order if reaction.reaction == SHOOT else -1
        before = self.kinds.get(kind)
        if before is None and reacts:
            ends, disturbed = after_reaction(own, reaction, self.target, self.charger)
            self.kinds[kind] = Answer(*kind, reacts, ends, disturbed)
        elif before is not None:
            self.kinds[kind] = before._replace(chance=before.chance + reacts)
        return reacts

    def _evades(self, own: State) -> act.React | None:
        runs = own.troops[self.target].order == RUN
        if runs not in self._evading:
            self._evading[runs] = _evading(own, self.f, self.target)
        return self._evading[runs]


def all_told(found: list[Answer]) -> Odds[str]:
    return Odds.of((end, one.chance * chance) for one in found for end, chance in one.ends)


# --- what comes of it


def after_reaction(v: State, a: act.React, n: int, charger: int) -> tuple[Odds[str], bool]:
    """How a charge ends for the charger once a troop has passed its test, and whether others could have reacted: the
    charge that the troop reacts to, or its own (TC-5.4-e, TC-10.7-a)."""
    window = v.top
    assert isinstance(window, Reacting), "one reacts in a window"
    mover, tolls = window.mover, certain(Toll(0, False, False, 0))
    if a.reaction in reactions.SHOTS:
        tolls = reaction_volley(v, window, n, a)
    met = meeting_after(v, a, n, charger)
    return tolls.then(lambda toll: _after_toll(met, charger, mover, n, toll)), met.disturbed


def meeting_after(v: State, a: act.React, n: int, charger: int) -> Meeting:
    """Where a charge comes to melee once a troop has passed its test, whatever its volley does."""
    s = v.copy()
    window = s.top
    assert isinstance(window, Reacting), "one reacts in a window"
    mover = window.mover
    before = s.troops[mover], s.troops[n]
    effects.react(s, window, a, _Spared(), [])
    s.frames = [f for f in s.frames if not isinstance(f, Breaking | GunShot)]
    s.change(mover, wear=before[0].wear, disordered=before[0].disordered)
    s.change(n, wear=before[1].wear)
    return meeting(s, charger)


class _Spared(GivenDice):
    """Tests are passed, and shots miss, because their harm is added by the odds of a volley."""

    miss, success = 1, 6

    def roll(
        self, label: str, count: int = 1, sides: int = 6, by: Seat | None = None, unlike: int = 0
    ) -> tuple[int, ...]:
        return (self.miss if label == "shoot" else self.success,) * count


def reaction_volley(s: State, f: Reacting, n: int, a: act.React) -> Odds[Toll]:
    """TC-5.6-b, TC-5.6-c; with Fire a regimental gun shoots too (TC-12.7-b)."""
    order = s.troops[n].done if f.tested == n else s.troops[n].order
    aim = reactions.shot_with(reactions.window_shots(s, f, n, a.reaction), a.weapon)
    gun = shooting.regimental_aim(s, n, f.mover) if order == FIRE else None
    return odds.volley(s, n, f.mover, aim, gun)


def _after_toll(met: Meeting, charger: int, mover: int, n: int, toll: Toll) -> Odds[str]:
    if toll.broken:
        return certain(DESTROYED if mover == charger else DESTROYS)
    if not toll.wear and not toll.misfired and (not toll.disordered or met.s.troops[mover].disordered):
        return melee_ends(met, charger)
    s = met.s.copy()
    _worn(s, mover, toll.wear)
    s.change(mover, disordered=s.troops[mover].disordered or toll.disordered)
    falls = odds.breaks(s, n, toll.misfired)
    _worn(s, n, toll.misfired)
    ends = melee_ends(Meeting(s, met.fight, met.disturbed), charger)
    return Odds.of([(DESTROYS, falls), *((end, chance * (1 - falls)) for end, chance in ends)]) if falls else ends


def _worn(s: State, n: int, wear: int) -> None:
    """TC-9.1-e: who has passed a Break test has as much Wear as Stamina."""
    if wear:
        s.change(n, wear=min(s.troops[n].wear + wear, stamina(s, n)))


def melee_ends(met: Meeting, who: int) -> Odds[str]:
    """For one of the two."""
    if met.fight is None:
        return certain(SHORT)
    side = pair(met.fight).index(who)
    return odds.fight(met.s, met.fight).map(lambda ended: end_of(ended, side))


def end_of(ended: Ended, side: int) -> str:
    """TC-8.6-a, TC-8.6-m"""
    own, other = ended.destroyed[side], ended.destroyed[1 - side]
    if own or other:
        return BOTH if own and other else DESTROYED if own else DESTROYS
    return TIES if ended.winner == TIE else WINS if ended.winner == side else LOSES


def turned(ends: Odds[str]) -> Odds[str]:
    """The same for the other of the two."""
    return ends.map(lambda end: OTHER_WAY.get(end, end))
