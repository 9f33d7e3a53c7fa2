"""A position put together by hand: units, supply, hands, the turn. Whatever was going on begins anew with the turn."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Change, Commits, Message, Next, Number, OneOf, Refusal, say
from grognard.kit.arranging import ChangeRows, Changes, TurnIs, between, first_unknown
from grognard.kit.refusals import law

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

    def message(self) -> Message:
        return say("change-stand", unit=act.unit_name(self.unit), at=act.space_name(self.at), hurt=self.hurt)


class Remove(Change, frozen=True):
    form = "remove {unit}"
    unit: str

    def message(self) -> Message:
        return say("change-remove", unit=act.unit_name(self.unit))


class Supply(Change, frozen=True):
    form = "supply {army} {count}"
    army: str
    count: int

    def message(self) -> Message:
        return say("change-supply", army=act.army_name(self.army), n=self.count)


class Hold(Change, frozen=True):
    """`hold red ambush 2`: so many cards of a kind in a hand, the others in the deck."""

    form = "hold {army} {card} {count}"
    army: str
    card: str
    count: int

    def message(self) -> Message:
        return say("change-hold", army=act.army_name(self.army), card=say(f"card-{self.card}"), n=self.count)


def _remove_law(s: State, change: Remove) -> Refusal | None:
    if wrong := first_unknown((change.unit, units(s))):
        return wrong
    after = s.copy()
    after.at[UNITS.index(change.unit)] = GONE
    return None if len(living(after)) > 1 else law("SB-8-a", "last-army")


def _supply_law(s: State, change: Supply) -> Refusal | None:
    return _army(s, change.army) or between(0, MOST_SUPPLY, change.count)


def _hold_law(s: State, change: Hold) -> Refusal | None:
    if wrong := first_unknown((change.card, CARDS)):
        return wrong
    return _army(s, change.army) or between(0, _most_held(s, change.army, change.card), change.count)


def _turn_law(s: State, change: TurnIs) -> Refusal | None:
    return between(1, s.length, change.turn)


def _stand_law(s: State, change: Stand) -> Refusal | None:
    if wrong := first_unknown((change.unit, units(s)), (change.at, SPACES)):
        return wrong
    unit = UNITS.index(change.unit)
    if s.enemies_at(Army(unit // 3), Space(SPACES.index(change.at))):
        return law("SB-4-a", "enemy-there", at=act.space_name(change.at))
    return between(0, STEPS[unit % 3] - 1, change.hurt)


def _army(s: State, army: str) -> Refusal | None:
    return first_unknown((army, ARMIES[: len(s.seat_of)]))


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
    spaces = [at for at in SPACES if _stand_law(s, Stand(unit, at)) is None]
    gone = ["gone"] if _remove_law(s, Remove(unit)) is None else []

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


def _stand(s: State, change: Stand) -> None:
    unit = Unit(UNITS.index(change.unit))
    s.at[unit], s.hurt[unit] = SPACES.index(change.at), change.hurt


def _remove(s: State, change: Remove) -> None:
    unit = Unit(UNITS.index(change.unit))
    s.at[unit], s.hurt[unit] = GONE, STEPS[unit % 3]


def _set_supply(s: State, change: Supply) -> None:
    s.supply[ARMIES.index(change.army)] = change.count


def _hold(s: State, change: Hold) -> None:
    hand, kind = s.hand[ARMIES.index(change.army)], CARDS.index(change.card)
    s.deck[kind] += hand.count(kind) - change.count
    hand[:] = sorted([c for c in hand if c != kind] + [kind] * change.count)


def _turn(s: State, change: TurnIs) -> None:
    s.turn = change.turn


def _settled(s: State) -> State:
    s.order, s.frames = [], [Commits.of(living(s))]
    return s


rows = ChangeRows[State]()

CHANGES = Changes[State](
    (
        rows.row(Stand, _stand_law, _stand),
        rows.row(Remove, _remove_law, _remove),
        rows.row(Supply, _supply_law, _set_supply),
        rows.row(Hold, _hold_law, _hold),
        rows.row(TurnIs, _turn_law, _turn),
    ),
    laid_aside=State.copy,
    settled=_settled,
)
arranged = CHANGES.arranged
