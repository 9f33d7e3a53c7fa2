"""How forecasts come out: what each assumes about the decisions after it, and which outcome has come about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grognard.core import Action, Event, Forecast, Message, Seat
from grognard.games.tercios import actions as act
from grognard.games.tercios import instructions
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Destroyed, Fought, Misfired, Reacted, Shot, Won, Worn
from grognard.games.tercios.frames import Breaking, Fighting, FightingStep, GunShot, Reacting
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.odds import charges
from grognard.games.tercios.odds.charges import BOTH, DESTROYED, DESTROYS, LOSES, NONE, SHORT, TIES, WINS
from grognard.games.tercios.rules.melee.charge_course import charge_of
from grognard.games.tercios.rules.melee.round import pair
from grognard.games.tercios.rules.reactions.options import SHOOT
from grognard.games.tercios.state import State
from tests.every_game.forecast_course import UNFORESEEN, VOID, Course, counted, named

OPEN = (
    FightingStep.STRIKE, FightingStep.RESULT, FightingStep.DIRTY_WAR, FightingStep.EXTRA_WEAR,
    FightingStep.GREATSWORDS, FightingStep.DESTRUCTION,
)  # fmt: skip
"""Steps of a melee before it is known whether losing has destroyed a troop."""
GUESSES: Final = ("odds-charge-guess", "odds-answer-guess")
"""Forecasts that guess at a card."""


def assumed_action(_forecast: Forecast, course: Course[State], seat: Seat) -> Action | None:
    """The target of a charge answers with its card as `charges.reaction_of` does; otherwise each player does as little
    as possible."""
    s = course.after
    f = s.top
    if isinstance(f, Reacting) and f.charge and isinstance(course.action, act.Charge):
        target = troop_of(s, course.action.target)
        if target in f.troops:
            return charges.reaction_of(s, f, target) or act.Pass()
    return instructions.on_timeout(s, seat)


def outcome_index(forecast: Forecast, course: Course[State]) -> int | None:
    """Which outcome of a forecast has come about; `None` while that is open."""
    key = forecast.name.key
    if key in GUESSES:
        return VOID  # the card was no matter of chance
    if key.startswith("odds-if-") and _failed(course.events):
        return VOID  # it is about a test that is passed
    if key in _BY_EVENTS:
        return _BY_EVENTS[key](forecast, course.events)
    return _BY_COURSE.get(key, _volley)(forecast, course)


# --- tests

_ENDS = {
    "odds-order": ("odds-obeys", "odds-order-lost"),
    "odds-impetuous": ("odds-keeps-order", "odds-charges-off"),
    "odds-reaction": ("odds-passed", "odds-failed"),
    "odds-caracole": ("odds-passed", "odds-failed"),
}


def _tested(forecast: Forecast, events: Sequence[Event]) -> int | None:
    passed = next((e.passed for e in events if isinstance(e, ev.Tested)), None)
    return None if passed is None else named(forecast, _ENDS[forecast.name.key][0 if passed else 1])


def _broken(forecast: Forecast, events: Sequence[Event]) -> int | None:
    held = next((e.held for e in events if isinstance(e, BreakTested)), None)
    return None if held is None else named(forecast, "odds-holds" if held else "odds-breaks")


def _failed(events: Sequence[Event]) -> bool:
    """Whether a reaction was tested for in vain."""
    return any(isinstance(e, ev.Tested) and e.why == "reaction" and not e.passed for e in events)


def _rested(forecast: Forecast, events: Sequence[Event]) -> int | None:
    if not any(isinstance(e, ev.Tested) for e in events):
        return None
    slot = _slot(forecast, "troop")
    if any(isinstance(e, ev.OrderLost) and _key(e.troop) == slot for e in events):
        return named(forecast, "odds-order-lost")
    removed = sum(e.n for e in events if isinstance(e, ev.WearRemoved) and _key(e.troop) == slot)
    return counted(forecast, removed)


# --- commanders


def _commanded(forecast: Forecast, events: Sequence[Event]) -> int | None:
    successes = next((e.successes for e in events if isinstance(e, ev.CommandTested)), None)
    if successes is None:
        return None
    fresh = successes >= 2 and any(outcome.key == "odds-effect-fresh" for outcome, _ in forecast.outcomes)
    return named(forecast, "odds-no-effect" if not successes else "odds-effect-fresh" if fresh else "odds-effect")


def _provoked(forecast: Forecast, events: Sequence[Event]) -> int | None:
    for e in events:
        match e:
            case ev.CommandTested(successes=0):
                return named(forecast, "odds-keeps-order")
            case ev.Provoked():
                return named(forecast, "odds-keeps-order" if e.resisted else "odds-charges-off")
    return None


# --- volleys


def _volley(forecast: Forecast, course: Course[State]) -> int | None:
    target, troop = _slot(forecast, "target"), _slot(forecast, "troop")
    events = _before_melee(course.events)
    shots = [e for e in events if isinstance(e, Shot) and (_key(e.troop), _key(e.target)) == (troop, target)]
    if not shots:
        return None
    m = troop_of(course.after, target)
    if any(isinstance(f, GunShot) and f.target == m for f in course.after.frames):
        return None
    key = forecast.name.key
    if key.endswith("-misfire"):
        misfired = any(isinstance(e, Misfired) for e in events)
        return named(forecast, "odds-misfires" if misfired else "odds-no-misfire")
    if key.endswith("-disorder"):
        disordered = any(e.hits and not any(face >= e.resist for face in e.courage) for e in shots)
        return named(forecast, "odds-disordered" if disordered else "odds-in-order")
    if any(isinstance(f, Breaking) and f.troop == m for f in course.after.frames):
        return None
    if any(isinstance(e, BreakTested) and _key(e.troop) == target and not e.held for e in events):
        return named(forecast, "odds-broken")
    return counted(forecast, sum(e.wear for e in shots))


def _before_melee(events: Sequence[Event]) -> Sequence[Event]:
    """A charge goes on after a volley, and what that brings is another matter."""
    return events[: next((n for n, e in enumerate(events) if isinstance(e, Fought)), len(events))]


# --- charges and melee


def _charge(forecast: Forecast, course: Course[State]) -> int | None:
    """Of a charge whose target's card is known, or about one answer to it."""
    end = _end(forecast, course)
    if end is None:
        return None
    answers = forecast.name.key == "odds-charge" or _is_answer(forecast.name, *_answer(course.events))
    return named(forecast, f"odds-{end}") if answers else VOID


def _answered(forecast: Forecast, course: Course[State]) -> int | None:
    target = troop_of(course.after, _slot(forecast, "troop"))
    if any(isinstance(f, Reacting) and target in f.troops for f in course.after.frames):
        return None
    answer = _answer(course.events)
    return next((n for n, (m, _) in enumerate(forecast.outcomes) if _is_answer(m, *answer)), UNFORESEEN)


def _answer(events: Sequence[Event]) -> tuple[str, str]:
    """What a target has done, and with which card if that matters."""
    reacted = next((e for e in events if isinstance(e, Reacted)), None)
    if reacted is None:
        return "odds-no-reaction", NONE
    order = f"order-{reacted.order}" if reacted.reaction == SHOOT else NONE
    return f"reaction-{reacted.reaction.replace('_', '-')}", order


def _is_answer(message: Message, reaction: str, order: str) -> bool:
    facts = [message.facts[name] for name in ("reaction", "order")]
    keys = [fact.key if isinstance(fact, Message) else NONE for fact in facts]
    return keys == [reaction, order]


def _melee(forecast: Forecast, course: Course[State]) -> int | None:
    end = _end(forecast, course)
    return None if end is None else named(forecast, f"odds-{end}")


def _end(forecast: Forecast, course: Course[State]) -> str | None:
    """How it has ended for the troop that is named first; `None` while that is open."""
    s, own, other = course.after, _slot(forecast, "troop"), _slot(forecast, "target")
    both = troop_of(s, own), troop_of(s, other)
    for f in s.frames:
        if isinstance(f, Fighting) and {*pair(f)} == {*both} and f.stage in OPEN:
            return None
        if isinstance(f, Breaking) and f.troop in both:
            return None
    fought = any(isinstance(e, Fought) and {_key(e.attacker), _key(e.defender)} == {own, other}
                 for e in course.events)  # fmt: skip
    gone = _destroyed(course.events)
    if not fought and own not in gone and other not in gone:
        waits = any(charge_of(s, n) is not None for n in both)
        return None if waits else SHORT
    if own in gone or other in gone:
        return BOTH if own in gone and other in gone else DESTROYED if own in gone else DESTROYS
    won = next(e for e in reversed(course.events) if isinstance(e, Won))
    if won.side == "tie":
        return TIES
    return WINS if _key(won.attacker if won.side == "attacker" else won.defender) == own else LOSES


def _destroyed(events: Sequence[Event]) -> list[str]:
    """Whom volleys and blows have destroyed; not by what follows when a loser finds no way back (TC-8.6-d)."""
    found = []
    for e in events:
        if isinstance(e, Worn) and e.why == "blocked":
            break
        if isinstance(e, Destroyed):
            found.append(_key(e.troop))
    return found


_BY_EVENTS: Final[Mapping[str, Callable[[Forecast, Sequence[Event]], int | None]]] = {
    **dict.fromkeys(_ENDS, _tested), "odds-resist": _rested, "odds-break": _broken, "odds-command": _commanded,
    "odds-thwart": _commanded, "odds-provoke": _provoked,
}  # fmt: skip
_BY_COURSE: Final[Mapping[str, Callable[[Forecast, Course[State]], int | None]]] = {
    "odds-charge": _charge, "odds-charge-if": _charge, "odds-answer": _answered, "odds-stand": _melee,
    "odds-dirty-war": _melee, "odds-if-melee": _melee,
}  # fmt: skip
"""All others are about volleys."""


# --- words


def _key(tagged: str) -> str:
    """`a3.tercio` is `a3`."""
    return tagged.partition(".")[0]


def _slot(forecast: Forecast, which: str) -> str:
    """The key of a troop that a forecast names."""
    named = forecast.name.facts[which]
    assert isinstance(named, Message), "a troop's name is a message"
    return str(named.facts["slot"])
