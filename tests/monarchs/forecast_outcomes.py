"""How forecasts turn out: the decisions that each assumes, and which of its outcomes has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from grognard.core import Action, Event, Forecast, Message, Seat
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.components.units import SP_OF, TROOP
from grognard.games.monarchs.events import battle as eb
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.events import march as em
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.events import turn as et
from grognard.games.monarchs.frames import Battle, March, MarchStep
from grognard.games.monarchs.names import leader_name, side_name, space_name
from grognard.games.monarchs.odds import assumptions
from grognard.games.monarchs.odds.assumptions import Others
from grognard.games.monarchs.rules.battle import casualties
from grognard.games.monarchs.state import ROUTED, State
from tests.every_game.forecast_course import VOID, Course, counted, named

E = TypeVar("E", bound=Event)


def assumed_action(forecast: Forecast, course: Course[State], seat: Seat) -> Action | None:
    intercepting = forecast.name.key == "odds-intercepted"
    if forecast.name.key == "odds-battle-intercepted":
        march = course.after.innermost(March)
        intercepting = march is not None and space_name(IDS[march.at]) == forecast.name.facts["at"]
    others = Others.NONE if forecast.name.key == "odds-battle-alone" else Others.TRY
    return assumptions.answer(course.after, seat, intercepting, others)


def outcome_index(forecast: Forecast, course: Course[State]) -> int | None:
    return _HOW[forecast.name.key](forecast, course)


# --- one roll


def _first(course: Course[State], kind: type[E]) -> E | None:
    return next((e for e in course.events if isinstance(e, kind)), None)


def _waits(course: Course[State]) -> int | None:
    """The roll has not been made: it may still come, as long as a force is on the march."""
    return None if assumptions.is_under_way(course.after) and not course.after.over else VOID


def _succeeds(kind: type[Event], good: str, bad: str) -> Callable[[Forecast, Course[State]], int | None]:
    def how(forecast: Forecast, course: Course[State]) -> int | None:
        found = _first(course, kind)
        if found is None:
            return _waits(course)
        return named(forecast, good if getattr(found, "success") else bad)  # noqa: B009

    return how


def _results(kind: type[Event], prefix: str) -> Callable[[Forecast, Course[State]], int | None]:
    def how(forecast: Forecast, course: Course[State]) -> int | None:
        found = _first(course, kind)
        return VOID if found is None else named(forecast, f"{prefix}-{getattr(found, 'result')}")  # noqa: B009

    return how


def _intercepted(forecast: Forecast, course: Course[State]) -> int | None:
    """Whether a force intercepts before the march ends or meets the enemy."""
    if any(isinstance(e, em.Intercepted) and e.success for e in course.events):
        return named(forecast, "odds-caught")
    s = course.after
    rolled = (em.ForcedMarch, em.Entrenched, em.Coordinated, em.Attacked)
    if s.over or not assumptions.is_marching(s) or any(isinstance(e, rolled) for e in course.events):
        return named(forecast, "odds-gets-through")
    top = s.top
    return named(forecast, "odds-gets-through") if isinstance(top, March) and top.stage == MarchStep.ONWARD else None


def _arrivals(forecast: Forecast, course: Course[State]) -> int | None:
    if not any(isinstance(e, eb.BattleBegan) for e in course.events):
        return _waits(course)
    return counted(forecast, sum(isinstance(e, em.Coordinated) and e.success for e in course.events))


def _recruits(forecast: Forecast, course: Course[State]) -> int | None:
    found = _first(course, spring_ev.Recruited)
    return VOID if found is None else counted(forecast, found.infantry)


# --- battles


class Fought:
    """The battle at a place since a forecast was shown."""

    def __init__(self, course: Course[State], at: object) -> None:
        self.course = course
        here: list[Event] = []
        for e in course.events:
            if here or (isinstance(e, eb.BattleBegan) and space_name(e.space) == at):
                here.append(e)
            if isinstance(e, eb.BattleWon) and here:
                break
        if not here and isinstance(course.action, act.Fights | act.ChooseTactics):  # it had begun before
            here = _until_won(course.events)
        self.events = here
        self.won = next((e for e in here if isinstance(e, eb.BattleWon) and space_name(e.space) == at), None)

    def of(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    @property
    def is_lost(self) -> bool:
        """There will be no such battle any more, or the war ended in it."""
        s = self.course.after
        return self.won is None and (s.over or not assumptions.is_under_way(s))

    def is_broken(self, court: int) -> bool:
        """CM-P-8-k: Routed, wiped out or surrounded."""
        if any(e.court == court and e.morale == ROUTED for e in self.of(eb.MoraleSank)):
            return True
        fired = [e for e in self.of(eb.Fired) if e.court == court]
        if any("routed" in e.drms for e in fired):  # CM-15.3-y: it was already
            return True
        surrounded = any(e.tactic == "surround_surrender" and e.how == "works" for e in self.of(eb.TacticResolved))
        attacked = self.of(eb.Fired)[0].court != court
        return (surrounded and attacked) or self.left(court) == 0

    def lost(self, side: int) -> int:
        """SPs; guns have none."""
        mine = [e for e in self.of(eb.Lost) if SIDE_OF_COURT[e.court] == side]
        return sum(share.count for e in mine for share in e.shares if SP_OF[TROOP[share.bin]])

    def left(self, court: int) -> int:
        began = next((e for e in self.course.events if isinstance(e, eb.BattleBegan)), None)
        if began is not None:
            sps = began.attacker_sps if began.attacker == court else began.defender_sps
        else:
            b = self.course.before.innermost(Battle)
            sps = b.sps[0 if SIDE_OF_COURT[court] == b.attacker else 1]
        return sps - self.lost(SIDE_OF_COURT[court])


def _until_won(events: Sequence[Event]) -> list[Event]:
    here: list[Event] = []
    for e in events:
        here.append(e)
        if isinstance(e, eb.BattleWon):
            break
    return here


def _battle(forecast: Forecast, course: Course[State]) -> int | None:
    fought = Fought(course, forecast.name.facts["at"])
    if fought.won is None:
        return VOID if fought.is_lost else None
    if fought.won.winner < 0:
        return named(forecast, "odds-no-winner")
    key = "odds-routs" if fought.is_broken(fought.won.loser) else "odds-wins"
    return named(forecast, key, side=side_name(SIDE_OF_COURT[fought.won.winner]))


def _battle_if(applies: Callable[[Sequence[Event]], bool]) -> Callable[[Forecast, Course[State]], int | None]:
    """A battle with, or without, those who could still join it."""

    def how(forecast: Forecast, course: Course[State]) -> int | None:
        found = _battle(forecast, course)
        return found if found is None or applies(course.events) else VOID

    return how


def _none_comes(events: Sequence[Event]) -> bool:
    return not any(isinstance(e, em.Coordinated | em.Intercepted) and e.success for e in events)


def _all_arrive(events: Sequence[Event]) -> bool:
    return all(e.success for e in events if isinstance(e, em.Coordinated))


def _is_intercepted(events: Sequence[Event]) -> bool:
    return next((e.success for e in events if isinstance(e, em.Intercepted)), False)


def _losses(forecast: Forecast, course: Course[State]) -> int | None:
    fought = Fought(course, forecast.name.facts["at"])
    if fought.won is None:
        return VOID if fought.is_lost else None
    side = next(n for n in range(2) if side_name(n) == forecast.name.facts["side"])
    return counted(forecast, fought.lost(side))


def _fate(forecast: Forecast, course: Course[State]) -> int | None:
    fought = Fought(course, forecast.name.facts["at"])
    hit = next((e for e in fought.of(eb.LeaderHit) if _is(e.leader, forecast.name.facts["leader"])), None)
    if hit is not None:
        return named(forecast, f"odds-{casualties.fate(hit.fate)}")
    if fought.won is not None or (course.after.over and fought.of(eb.Fired)):
        return named(forecast, "odds-unharmed")
    return VOID if fought.is_lost else None


def _is(leader: str, name: object) -> bool:
    return isinstance(name, Message) and leader_name(leader) == name


_HOW: dict[str, Callable[[Forecast, Course[State]], int | None]] = {
    "odds-intercepted": _intercepted,
    "odds-force": _succeeds(em.ForcedMarch, "odds-forced", "odds-not-forced"),
    "odds-entrench": _succeeds(em.Entrenched, "odds-dug", "odds-not-dug"),
    "odds-join": _succeeds(em.Coordinated, "odds-arrives", "odds-too-late"),
    "odds-intercept": _succeeds(em.Intercepted, "odds-caught", "odds-gets-through"),
    "odds-withdraw": _succeeds(em.Withdrew, "odds-withdrawn", "odds-held-fast"),
    "odds-rally": _succeeds(et.Rallied, "odds-rallies", "odds-stays-broken"),
    "odds-siege": _results(et.SiegeRolled, "siege"),
    "odds-raid": _results(light_ev.SupplyRaid, "odds-raid"),
    "odds-naval": _results(et.SeaFought, "odds-naval"),
    "odds-arrivals": _arrivals,
    "odds-recruits": _recruits,
    "odds-battle": _battle,
    "odds-battle-alone": _battle_if(_none_comes),
    "odds-battle-joined": _battle_if(_all_arrive),
    "odds-battle-intercepted": _battle_if(_is_intercepted),
    "odds-tactics": lambda _forecast, _course: VOID,
    "odds-battle-hidden": lambda _forecast, _course: VOID,  # the chits lie there: it is no matter of chance any more
    "odds-losses": _losses,
    "odds-fate": _fate,
}
