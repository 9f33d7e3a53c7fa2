"""What forecasts take for granted of the decisions after the one that is made, and where the rules lead to with that.

The rules themselves are played on a copy of what a seat sees, so that a forecast speaks of the very forces that would
meet. No card is played; no force intercepts, unless that is what is asked, declares a Surprise Attack, takes refuge or
withdraws; those who are to join an attack do so with all their troops; an attack becomes an Intense battle, no overrun;
and each side plays the Tactics that `battle_odds` takes to be its best. Where others can still change a battle it is
also told for each of the `Others` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from grognard.core import UNKNOWN, Action, Event, GivenDice, OutcomeNeeded, Seat
from grognard.core.dice import Wanted
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import instructions, play
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AU
from grognard.games.monarchs.components.tactics import TACTIC_IDS
from grognard.games.monarchs.frames import Attack, Battle, BattleStep, ChosenTactics, Intercepts, March
from grognard.games.monarchs.odds import single_rolls, tactics_duel
from grognard.games.monarchs.rules.battle import army, tactics
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER
from grognard.games.monarchs.rules.forces.detachments import all_shares, counts_of, read_shares
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named
from grognard.games.monarchs.rules.march import coordination, operations, withdrawal
from grognard.games.monarchs.rules.march import interception as interceptions
from grognard.games.monarchs.rules.march.questions import go_items
from grognard.games.monarchs.rules.march.route import split_up
from grognard.games.monarchs.rules.march.step_laws import reach, walked
from grognard.games.monarchs.state import COLUMN, State

INTENSE, MEASURED = "intense", "measured"
MOST_ANSWERS = 60
"""Of one march until its battle."""


class Others(Enum):
    """What is taken for granted of those who can still join a battle."""

    TRY = "try"
    """The attacker's other Commands roll as the rules say; no force intercepts."""
    NONE = "none"
    """None comes: the battle as it stands."""
    ALL = "all"
    """All Commands that are to join the attack arrive."""
    INTERCEPT = "intercept"
    """The strongest force that can intercepts where the battle is, and comes."""


def answer(s: State, seat: Seat, intercepting: bool = False, others: Others = Others.TRY) -> Action | None:
    """What a seat is taken to decide. `intercepting`: every force that can intercepts, with all it has there."""
    kind = next((d.kind for d in play.decisions(s) if d.seat == seat and not d.committed), "")
    top = s.top
    match kind:
        case "intercept" if intercepting and isinstance(top, Intercepts):
            return interception(s, top)
        case "join" if others == Others.NONE:
            return act.EndMarches()
        case "intercepted":
            return act.Engage()
        case "onward":
            return act.Onward()
        case "refuge":
            return act.TakeRefuge(read_shares(withdrawal.refuge_split(s, s.on_top(Attack)).presets[0].pick))
        case "join":
            return joining(s, s.on_top(Attack))
        case "overrun":
            return act.GiveBattle()
        case "battle":
            return act.Fights(INTENSE if s.on_top(Battle).stage == BattleStep.BATTLE_TYPE else MEASURED)
        case "tactics":
            return best_tactics(s, seat)
    return instructions.on_timeout(s, seat)


def interception(s: State, window: Intercepts) -> act.Intercept:
    """The strongest force that may try, whole if it can be."""
    m, court = s.below(March), window.courts[0]
    where = max(interceptions.interceptors(s, m, court), key=s.sps)
    pick = interceptions.intercept_split(s, court, where).presets[0].pick
    return act.Intercept(KEY_OF[where], read_shares(pick))


def joining(s: State, f: Attack) -> Action:
    """The next Command that can come to the attack does, with all its troops; if none can, no other joins."""
    for who in f.joint:
        items = go_items(s, s.leaders[who], who)
        shares = all_shares(items)
        t = operations.trek_of(s, f, who, shares)
        before = reach(s, t)
        if f.at in before:
            found = act.Marches(KEYS[who], shares, walked(s, t, f.at, before).path)
            if operations.march_law(s, f, found) is None:
                return found
    return act.EndMarches()


# --- Tactics


def cups_of(s: State, b: Battle, intense: bool) -> tactics_duel.Cups:
    """The cups of a battle in a position."""
    armies = army.both(s, b.at, b.attacker)
    early = len(b.drawn[ATTACKER]) if b.early and armies[ATTACKER].nation == AU else 0
    return tactics_duel.cups(armies, army.ground(s, b.at), intense, b.surprise, early)


def best_tactics(s: State, seat: Seat) -> act.ChooseTactics:
    b = s.below(Battle)
    which = ATTACKER if seat == tactics.seat_of(s, b, ATTACKER) else DEFENDER
    played = cups_of(s, b, b.intense).best_of(which, b.drawn[which])
    chosen = played.tactics[1:] if b.surprise and which == ATTACKER else played.tactics
    return act.ChooseTactics(tuple(TACTIC_IDS[t] for t in chosen))


# --- where it leads to


class Course(NamedTuple):
    """One course that chance may take until a player decides."""

    state: State
    events: tuple[Event, ...]
    chance: Fraction
    watched: frozenset[int] = frozenset()
    """The spaces into which forces could have intercepted."""

    @property
    def battle(self) -> Battle | None:
        """The battle that is about to be fought."""
        top = self.state.top
        return top if isinstance(top, Battle) and top.stage == BattleStep.BATTLE_TYPE else None


def led_to(v: State, seat: Seat, action: Action, others: Others = Others.TRY, at: int = -1) -> list[Course]:
    """Every way from an action to a battle, or to where there is none. `at`: where forces intercept, if they do."""
    found: list[Course] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        given, chance = waiting.pop()
        s, out = v.copy(), list[Event]()
        try:
            watched = _follow(s, seat, action, GivenDice(given), out, others, at)
            found.append(Course(s, tuple(out), chance, frozenset(watched)))
        except OutcomeNeeded as unknown:
            ways = _lumps(s, unknown.wanted, others)
            whole = sum(weight for _, weight in ways)
            waiting += [((*given, face), chance * Fraction(weight, whole)) for face, weight in ways]
    return found


def _follow(
    s: State, seat: Seat, action: Action, dice: GivenDice, out: list[Event], others: Others = Others.TRY, at: int = -1
) -> list[int]:
    """Until a battle is about to begin, or no force is on the march or under attack any more. The spaces into which
    forces could have intercepted on the way."""
    watched: list[int] = []
    for _ in range(MOST_ANSWERS):
        out += play.apply(s, seat, action, dice)
        if s.over or isinstance(s.top, Battle | ChosenTactics) or not is_under_way(s):
            break
        seat = next(d.seat for d in play.decisions(s) if not d.committed)
        here = s.below(March).at if isinstance(s.top, Intercepts) else -1
        watched.append(here)
        found = answer(s, seat, others == Others.INTERCEPT and here == at, others)
        assert found is not None, "everything has an answer"
        action = found
    return watched


def is_under_way(s: State) -> bool:
    """A Command marches, attacks or fights."""
    return any(isinstance(f, March | Attack | Battle) for f in s.frames)


def _lumps(s: State, wanted: Wanted, others: Others = Others.TRY) -> tuple[tuple[int, int], ...]:
    """The outcomes that matter: whether a roll succeeds, not by how much. Which Tactics Austria draws early does not
    count: a battle is reckoned over all of them."""
    if not wanted.sides:
        return (wanted.outcomes()[0],)
    f = s.frames[-1]
    if wanted.label == "coordinate" and isinstance(f, March):
        added = total(coordination.drms(s, f.leader, s.sps(COLUMN), s.below(Attack).leader))
        return _by_success(lambda face: coordination.succeeds(face + added), others)
    if wanted.label == "intercept" and others == Others.INTERCEPT:
        return ((single_rolls.FACES, 1),)
    return wanted.outcomes()


def _by_success(succeeds: Callable[[int], bool], others: Others) -> tuple[tuple[int, int], ...]:
    """`others`: only the faces at which they arrive, or do not, if any does."""
    good = [face for face in range(1, single_rolls.FACES + 1) if succeeds(face)]
    bad = [face for face in range(1, single_rolls.FACES + 1) if face not in good]
    if others in (Others.ALL, Others.NONE):
        good, bad = (good or bad, []) if others == Others.ALL else ([], bad or good)
    return tuple((faces[0], len(faces)) for faces in (good, bad) if faces)


def at_roll(v: State, seat: Seat, action: Action, label: str) -> State | None:
    """The position in which an action comes to its first roll, if that is this one."""
    s = v.copy()
    try:
        _follow(s, seat, action, GivenDice(()), [])
    except OutcomeNeeded as unknown:
        return s if unknown.wanted.label == label else None
    return None


def intercepted(v: State, seat: Seat, action: Action) -> Fraction | None:
    """The chance that a march is intercepted somewhere, if every force that can tries; `None`: none can."""
    s, free, tried = v.copy(), Fraction(1), False
    try:
        play.apply(s, seat, action, GivenDice(()))
        for _ in range(MOST_ANSWERS):
            if s.over or not is_marching(s):
                break
            seat = next(d.seat for d in play.decisions(s) if not d.committed)
            faces: tuple[int, ...] = ()
            on = answer(s, seat, intercepting=True)
            if isinstance(on, act.Intercept):
                chance = interception_chance(s, on)
                tried, free = True, free * (1 - chance)
                if not free:
                    break
                faces = (1,)  # where any face fails, the lowest does
            assert on is not None, "everything has an answer"
            play.apply(s, seat, on, GivenDice(faces))
    except OutcomeNeeded:
        pass  # the next roll comes after all windows
    return 1 - free if tried else None


def is_marching(s: State) -> bool:
    """A Command is on its way and has met no enemy yet."""
    last = next((f for f in reversed(s.frames) if isinstance(f, March | Attack | Battle)), None)
    return isinstance(last, March)


def interception_chance(s: State, a: act.Intercept) -> Fraction:
    m = s.below(March)
    where = post_named(a.start, 1 - m.side)
    stack, leaders = split_up(counts_of(a.shares, "go"), s.troops[where])
    return single_rolls.interception(s, m, where, stack, leaders)


def chits_known(s: State, b: Battle, seat: Seat) -> tuple[bool, tuple[int, ...]]:
    """Whether chits have been drawn already; those that this seat knows."""
    drawn = b.drawn[ATTACKER]
    return bool(drawn), () if UNKNOWN in drawn or tactics.owner(s, b, ATTACKER) != seat else drawn
