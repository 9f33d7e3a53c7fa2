"""How forecasts come out: what each takes for granted of the decisions after it, and which outcome has come about."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import UNFORESEEN, VOID, Action, Course, Event, Forecast, Message, Seat, Share, follow
from grognard.games.frederick import actions as act
from grognard.games.frederick import instructions
from grognard.games.frederick.components.armies import CHITS, TURN_END
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.events.battle import Attacked, BattleEnded, Damaged, RetreatDeclared, Stormed, StormEnded
from grognard.games.frederick.events.turn import ChitDrawn, Rolled
from grognard.games.frederick.frames import Battle, Battles, BattleStep, Hits
from grognard.games.frederick.names import army_name, place_name, side_name
from grognard.games.frederick.odds import forecast
from grognard.games.frederick.rules.battle import declaration
from grognard.games.frederick.rules.battle.damage import KING_KEY
from grognard.games.frederick.state import State

FOUGHT_OUT = ("odds-battle", "odds-no-card", "odds-cards")


def assumed(told: Forecast, course: Course[State], seat: Seat) -> Action | None:
    """No cards, the best bonuses, nobody retreats, troops are lost first; whoever may stand in the fort that is marched
    into does, and those in a fort that is relieved stay there."""
    s = course.after
    match s.top:
        case Battle(step=BattleStep.GARRISON) as b if place_name(IDS[b.at]) == told.name.facts.get("at"):
            split = declaration.garrison_split(s, b)
            relieved = s.holder(b.at) == b.attacker
            inside = " ".join(str(Share(item, "in", n)) for item, n in split.items)
            done = follow(split, inside if relieved else forecast.full_garrison(split))[1]
            assert isinstance(done, act.Garrison), "a garrison is chosen at once"
            return done
        case Battles() as f:
            here = [IDS[p] for p in declaration.waiting(f) if place_name(IDS[p]) == told.name.facts.get("at")]
            return act.Order(here[0] if here else IDS[declaration.waiting(f)[0]])
    return instructions.on_timeout(s, seat)


def came_out(told: Forecast, course: Course[State]) -> int | None:
    key, events = told.name.key, course.events
    at = told.name.facts.get("at")
    match key:
        case "odds-points":
            return _told(told, next((max(0, e.points - e.debt) for e in events if isinstance(e, Rolled)), None))
        case "odds-chit":
            drawn = next((e.chit for e in events if isinstance(e, ChitDrawn)), None)
            if drawn is None:
                return VOID if course.after.over else None
            names = [m.key for m, _ in told.outcomes]
            return names.index("chit-turn-end" if drawn == CHITS[TURN_END] else army_name(drawn).key)
    if key == "odds-no-card" and isinstance(course.action, act.Cards) and course.action.chosen():
        return VOID
    fought = Fought(course, at)
    king = "odds-king-lost" if is_king_lost((*fought.in_battle, *fought.in_assault)) else "odds-king-safe"
    match key:
        case "odds-round" | "odds-king-next":
            if not fought.is_round_over:
                return None
            if key == "odds-round":
                return _told(told, steps(told.name.facts["side"], fought.in_battle))
            return _ended(told, king)
        case "odds-losses":
            return _told(told, units(told.name.facts["side"], fought.in_battle)) if fought.is_over else None
        case "odds-king" if isinstance(course.before.top, Battle):  # the assault is another matter
            lost = is_king_lost(fought.in_battle)
            return _ended(told, "odds-king-lost" if lost else "odds-king-safe") if fought.is_over else None
    if key in FOUGHT_OUT:
        return _won(told, fought) if fought.is_over else None
    if not fought.is_place_quiet:
        return None
    match key:
        case "odds-king":
            return _ended(told, king)
        case "odds-assault" | "odds-fort":
            return _ended(told, "odds-falls" if fought.is_fallen else "odds-holds")
        case "odds-besiegers":
            side = course.before.side_of_army(course.before.phase().army)
            return _told(told, steps(side_name(side), fought.in_assault))
    return VOID


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
        # FR-7.1-g: who is lost because neither side can fight any more was not hit.
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
        """An attack and the answer, and who is hit has been said."""
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


def _won(told: Forecast, battle: Fought) -> int:
    if battle.is_stalemate:
        return _ended(told, "odds-stalemate")
    if battle.ended is None:  # the war ended with the battle: the King is lost
        return _ended(told, "odds-wins", side_name(1)) if is_king_lost(battle.in_battle) else VOID
    return _ended(told, "odds-wins", side_name(battle.ended.winner))


def _ended(told: Forecast, key: str, side: Message | None = None) -> int:
    for n, (outcome, _) in enumerate(told.outcomes):
        if outcome.key == key and (side is None or outcome.facts.get("side") == side):
            return n
    return UNFORESEEN


def _told(told: Forecast, count: int | None) -> int | None:
    """The outcome that a number belongs to."""
    if count is None:
        return None
    for n, (outcome, _) in enumerate(told.outcomes):
        low, high = (outcome.facts[x] for x in (("n", "n") if outcome.key == "number" else ("low", "high")))
        if isinstance(low, int) and isinstance(high, int) and low <= count <= high:
            return n
    return UNFORESEEN
