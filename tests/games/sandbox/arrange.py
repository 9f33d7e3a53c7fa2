"""A position put together by hand: units, supply, hands, the turn. Whatever was going on begins anew with the turn."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Change, Commits, Message, Next, Number, OneOf, Refusal, Refused, RuleId, say
from grognard.core.refusal import unreadable

from . import actions as act
from .laws import MOST_SUPPLY
from .play import living
from .state import ARMIES, CARDS, DECK, GONE, SPACES, STEPS, UNITS, Army, Space, State, Unit


class Stand(Change, frozen=True):
    """`stand red-guard at ford hurt 1`"""

    form = "stand {unit} at {at}[ hurt {hurt}]"
    unit: str
    at: str
    hurt: int = 0

    def told(self) -> Message:
        return say("change-stand", unit=act.unit_name(self.unit), at=act.space_name(self.at), hurt=self.hurt)


class Remove(Change, frozen=True):
    form = "remove {unit}"
    unit: str

    def told(self) -> Message:
        return say("change-remove", unit=act.unit_name(self.unit))


class Supply(Change, frozen=True):
    form = "supply {army} {count}"
    army: str
    count: int

    def told(self) -> Message:
        return say("change-supply", army=act.army_name(self.army), n=self.count)


class Hold(Change, frozen=True):
    """`hold red ambush 2`: so many cards of a kind in a hand, the others in the deck."""

    form = "hold {army} {card} {count}"
    army: str
    card: str
    count: int

    def told(self) -> Message:
        return say("change-hold", army=act.army_name(self.army), card=say(f"card-{self.card}"), n=self.count)


class TurnIs(Change, frozen=True, tag="turn"):
    form = "turn {turn}"
    turn: int

    def told(self) -> Message:
        return say("change-turn", n=self.turn)


CHANGES = (Stand, Remove, Supply, Hold, TurnIs)


def broken_law(s: State, change: Change) -> Refusal | None:
    match change:
        case Stand():
            return _stand_law(s, change)
        case Remove():
            if change.unit not in units(s):
                return unreadable("pick-not-offered", pick=change.unit)
            after = s.copy()
            after.at[UNITS.index(change.unit)] = GONE
            return None if len(living(after)) > 1 else Refusal(RuleId("SB-8-a"), say("refusal-last-army"))
        case Supply():
            return _army(s, change.army) or _between(0, MOST_SUPPLY, change.count)
        case Hold():
            if change.card not in CARDS:
                return unreadable("pick-not-offered", pick=change.card)
            return _army(s, change.army) or _between(0, _most_held(s, change.army, change.card), change.count)
        case TurnIs():
            return _between(1, s.length, change.turn)
    return unreadable("not-now", action=str(change))


def _stand_law(s: State, change: Stand) -> Refusal | None:
    for given, known in ((change.unit, units(s)), (change.at, SPACES)):
        if given not in known:
            return unreadable("pick-not-offered", pick=given)
    unit = UNITS.index(change.unit)
    if s.enemies_at(Army(unit // 3), Space(SPACES.index(change.at))):
        return Refusal(RuleId("SB-4-a"), say("refusal-enemy-there", at=act.space_name(change.at)))
    return _between(0, STEPS[unit % 3] - 1, change.hurt)


def _army(s: State, army: str) -> Refusal | None:
    return None if army in ARMIES[: len(s.seat_of)] else unreadable("pick-not-offered", pick=army)


def _between(low: int, high: int, given: int) -> Refusal | None:
    return None if low <= given <= high else unreadable("number-range", low=low, high=high, given=given)


def _most_held(s: State, army: str, card: str) -> int:
    """What other hands do not hold; the deck has the rest."""
    kind = CARDS.index(card)
    return DECK[kind] - sum(hand.count(kind) for a, hand in enumerate(s.hand) if ARMIES[a] != army)


def units(s: State) -> tuple[str, ...]:
    return UNITS[: len(s.at)]


# --- questions


def arrange(s: State) -> Next | None:
    if s.over:
        return None

    def chosen(key: str) -> Next:
        match key:
            case "supply":
                return _which(s, lambda army: Number(say("arrange-supply"), 0, MOST_SUPPLY, _supply(army)))
            case "hand":
                return _which(s, lambda army: _cards(s, army))
            case "turn":
                return Number(say("arrange-turn"), 1, s.length, TurnIs)
        return _where(s, key)

    return OneOf(
        say("arrange-what"),
        (*units(s), "supply", "hand", "turn"),
        chosen,
        lambda key: act.unit_name(key) if key in UNITS else say(f"arrange-do-{key}"),
    )


def _where(s: State, unit: str) -> Next:
    u = UNITS.index(unit)
    spaces = [at for at in SPACES if broken_law(s, Stand(unit, at)) is None]
    gone = ["gone"] if broken_law(s, Remove(unit)) is None else []

    def chosen(key: str) -> Next:
        if key == "gone":
            return Remove(unit)
        return Number(say("arrange-hurt"), 0, STEPS[u % 3] - 1, lambda n: Stand(unit, key, n))

    def label(key: str) -> Message:
        return say("arrange-do-gone") if key == "gone" else act.space_name(key)

    return OneOf(say("arrange-where"), [*spaces, *gone], chosen, label)


def _which(s: State, then: Callable[[str], Next]) -> Next:
    return OneOf(say("arrange-whose"), ARMIES[: len(s.seat_of)], then, act.army_name)


def _supply(army: str) -> Callable[[int], Next]:
    return lambda n: Supply(army, n)


def _cards(s: State, army: str) -> Next:
    def how_many(card: str) -> Next:
        return Number(say("arrange-cards"), 0, _most_held(s, army, card), lambda n: Hold(army, card, n))

    return OneOf(say("arrange-card"), CARDS, how_many, lambda card: say(f"card-{card}"))


# --- changing


def arranged(s: State, change: Change) -> State:
    if wrong := broken_law(s, change):
        raise Refused(wrong)
    after = s.copy()
    match change:
        case Stand():
            unit = Unit(UNITS.index(change.unit))
            after.at[unit], after.hurt[unit] = SPACES.index(change.at), change.hurt
        case Remove():
            unit = Unit(UNITS.index(change.unit))
            after.at[unit], after.hurt[unit] = GONE, STEPS[unit % 3]
        case Supply():
            after.supply[ARMIES.index(change.army)] = change.count
        case Hold():
            hand, kind = after.hand[ARMIES.index(change.army)], CARDS.index(change.card)
            after.deck[kind] += hand.count(kind) - change.count
            hand[:] = sorted([c for c in hand if c != kind] + [kind] * change.count)
        case TurnIs():
            after.turn = change.turn
    after.order, after.frames = [], [Commits.of(living(after))]
    return after
