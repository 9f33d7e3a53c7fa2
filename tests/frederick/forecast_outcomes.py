"""How forecasts turn out: the decisions that each assumes, and which of its outcomes has happened."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Action, Event, Forecast, Message, Seat, Share, follow
from grognard.games.frederick import actions as act
from grognard.games.frederick import instructions
from grognard.games.frederick.components.armies import CHITS, TURN_END
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.events.battle import Attacked, BattleEnded, Damaged, RetreatDeclared, Stormed, StormEnded
from grognard.games.frederick.events.turn import ChitDrawn, Rolled
from grognard.games.frederick.frames import Battle, Battles, BattleStep, Hits
from grognard.games.frederick.names import army_name, place_name, side_name
from grognard.games.frederick.odds.forecast import full_garrison
from grognard.games.frederick.rules.battle import declaration
from grognard.games.frederick.rules.battle.damage import KING_KEY
from grognard.games.frederick.state import State
from tests.every_game.forecast_course import VOID, Course, counted, named

ROUND = ("odds-round", "odds-king-next")
FIELD_BATTLE = ("odds-battle", "odds-no-card", "odds-cards", "odds-losses")


def assumed_action(forecast: Forecast, course: Course[State], seat: Seat) -> Action | None:
    """No cards, the best bonuses, no retreat, troops lost first; an entered fort is garrisoned as fully as possible,
    and units in a relieved fort stay there."""
    s = course.after
    match s.top:
        case Battle(step=BattleStep.GARRISON) as b if place_name(IDS[b.at]) == forecast.name.facts.get("at"):
            split = declaration.garrison_split(s, b)
            relieved = s.holder(b.at) == b.attacker
            inside = " ".join(str(Share(item, "in", n)) for item, n in split.items)
            done = follow(split, inside if relieved else full_garrison(split))[1]
            assert isinstance(done, act.Garrison), "a garrison is chosen at once"
            return done
        case Battles() as f:
            here = [IDS[p] for p in declaration.waiting(f) if place_name(IDS[p]) == forecast.name.facts.get("at")]
            return act.Order(here[0] if here else IDS[declaration.waiting(f)[0]])
    return instructions.on_timeout(s, seat)


def outcome_index(forecast: Forecast, course: Course[State]) -> int | None:
    key = forecast.name.key
    if key == "odds-points":
        rolled = next((max(0, e.points - e.debt) for e in course.events if isinstance(e, Rolled)), None)
        return counted(forecast, rolled)
    if key == "odds-chit":
        return _chit(forecast, course)
    if key == "odds-no-card" and isinstance(course.action, act.Cards) and course.action.chosen():
        return VOID
    fought = Fought(course, forecast.name.facts.get("at"))
    if key in ROUND:
        return _round(forecast, fought) if fought.is_round_over else None
    if key in FIELD_BATTLE or (key == "odds-king" and isinstance(course.before.top, Battle)):
        return _field_battle(forecast, fought) if fought.is_over else None
    return _assault(forecast, fought) if fought.is_place_quiet else None


def _chit(forecast: Forecast, course: Course[State]) -> int | None:
    drawn = next((e.chit for e in course.events if isinstance(e, ChitDrawn)), None)
    if drawn is None:
        return VOID if course.after.over else None
    return named(forecast, "chit-turn-end" if drawn == CHITS[TURN_END] else army_name(drawn).key)


def _round(forecast: Forecast, fought: Fought) -> int | None:
    if forecast.name.key == "odds-round":
        return counted(forecast, steps(forecast.name.facts["side"], fought.in_battle))
    return _king(forecast, (*fought.in_battle, *fought.in_assault))


def _field_battle(forecast: Forecast, fought: Fought) -> int | None:
    if forecast.name.key == "odds-losses":
        return counted(forecast, units(forecast.name.facts["side"], fought.in_battle))
    if forecast.name.key == "odds-king":  # the assault is another matter
        return _king(forecast, fought.in_battle)
    return _won(forecast, fought)


def _assault(forecast: Forecast, fought: Fought) -> int | None:
    course = fought.course
    match forecast.name.key:
        case "odds-king":
            return _king(forecast, (*fought.in_battle, *fought.in_assault))
        case "odds-assault" | "odds-fort":
            return named(forecast, "odds-falls" if fought.is_fallen else "odds-holds")
        case "odds-besiegers":
            side = course.before.side_of_army(course.before.phase().army)
            return counted(forecast, steps(side_name(side), fought.in_assault))
    return VOID


def _king(forecast: Forecast, damaged: Sequence[Damaged]) -> int:
    return named(forecast, "odds-king-lost" if is_king_lost(damaged) else "odds-king-safe")


class Fought:
    """What has been fought at a place since a forecast was shown."""

    def __init__(self, course: Course[State], at: object) -> None:
        self.course = course
        here = [e for e in course.events if at == _place(e)]
        storm = next((n for n, e in enumerate(here) if isinstance(e, Stormed)), len(here))
        battle, assault = here[:storm], here[storm:]
        self.attacks = [e for e in battle if isinstance(e, Attacked)]
        self.ended = next((e for e in battle if isinstance(e, BattleEnded)), None)
        self.away = next((e for e in battle if isinstance(e, RetreatDeclared)), None)
        self.stormed = next((e for e in assault if isinstance(e, StormEnded)), None)
        # FR-7.1-g: units lost because neither side can fight any more were not hit.
        self.is_stalemate = len(self.attacks) > 1 and not any(e.faces for e in self.attacks[-2:])
        last = battle.index(self.attacks[-1]) if self.is_stalemate else len(battle)
        self.in_battle = [e for e in battle[:last] if isinstance(e, Damaged)]
        self.in_assault = [e for e in assault if isinstance(e, Damaged)]

    @property
    def is_over(self) -> bool:
        """The field battle."""
        return self.ended is not None or self.away is not None or self.course.after.over

    @property
    def is_round_over(self) -> bool:
        """Both sides have attacked, and the hits are allocated."""
        return self.is_over or (len(self.attacks) > 1 and not isinstance(self.course.after.top, Hits))

    @property
    def is_place_quiet(self) -> bool:
        """Field battle and assault: the assault follows a field battle that the besiegers have won."""
        if self.stormed is not None or self.course.after.over:
            return True
        besieger = self.course.before.side_of_army(self.course.before.phase().army)
        return self.is_over and (self.ended is None or self.ended.winner != besieger or self.away is not None)

    @property
    def is_fallen(self) -> bool:
        return self.stormed is not None and self.stormed.fallen


def is_king_lost(damaged: Sequence[Damaged]) -> bool:
    return any(share.item == KING_KEY for e in damaged for share in e.destroyed)


def steps(side: object, damaged: Sequence[Damaged]) -> int:
    mine = (e for e in damaged if side_name(e.seat) == side)
    return sum(share.count for e in mine for share in (*e.exhausted, *e.destroyed))


def units(side: object, damaged: Sequence[Damaged]) -> int:
    return sum(share.count for e in damaged if side_name(e.seat) == side for share in e.destroyed)


def _place(e: Event) -> Message | None:
    at = getattr(e, "at", None)
    return place_name(at) if isinstance(at, str) and at in IDS else None


def _won(forecast: Forecast, battle: Fought) -> int:
    if battle.is_stalemate:
        return named(forecast, "odds-stalemate")
    if battle.ended is None:  # the war ended with the battle: the King is lost
        return named(forecast, "odds-wins", side=side_name(1)) if is_king_lost(battle.in_battle) else VOID
    return named(forecast, "odds-wins", side=side_name(battle.ended.winner))
