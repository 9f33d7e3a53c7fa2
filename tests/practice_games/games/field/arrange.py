"""A position put together by hand: losses, places, the turn. Whatever was going on begins anew with the turn."""

from __future__ import annotations

from grognard.boards.open_table import CIRCLE
from grognard.core import Change, LazyList, Message, Next, Number, OneOf, Point, Pose, Refusal, say
from grognard.kit.arranging import ChangeRows, Changes, TurnIs, between, first_unknown
from grognard.kit.refusals import law

from .names import company_name
from .placing import clear, freed
from .scene import company_piece
from .state import COMPANIES, NONE, STEPS, TABLE, Planning, State


class Lost(Change, frozen=True):
    """`lost s1 1`"""

    form = "lost {company} {count}"
    company: str
    count: int

    def message(self) -> Message:
        return say("change-lost", company=company_name(self.company), n=self.count)


class Put(Change, frozen=True):
    """`put s1 at 3000 2000 facing 9000`"""

    form = "put {company} at {x} {y} facing {facing}"
    company: str
    x: int
    y: int
    facing: int

    def message(self) -> Message:
        return say("change-put", company=company_name(self.company), x=self.x, y=self.y)


def living(s: State) -> list[str]:
    return [COMPANIES[company] for seat in (0, 1) for company in s.living(seat)]


def standing(s: State) -> list[str]:
    return [COMPANIES[company] for company, _ in s.standing()]


def _lost_law(s: State, change: Lost) -> Refusal | None:
    return first_unknown((change.company, living(s))) or between(0, STEPS - 1, change.count)


def _put_law(s: State, change: Put) -> Refusal | None:
    if wrong := first_unknown((change.company, standing(s))) or between(0, CIRCLE - 1, change.facing):
        return wrong
    wrong = between(0, TABLE.width, change.x) or between(0, TABLE.depth, change.y)
    pose = Pose(change.x, change.y, change.facing)
    if wrong or clear(s, COMPANIES.index(change.company), pose):
        return wrong
    return law("FD-2-d", "in-the-way")


def _turn_law(s: State, change: TurnIs) -> Refusal | None:
    return between(1, s.length if s.turn else 0, change.turn)


# --- questions


def arrange(s: State) -> Next | None:
    if s.over:
        return None

    def chosen(key: str) -> Next:
        return Number(say("arrange-turn"), 1, s.length, TurnIs) if key == "turn" else _what(s, key)

    keys = [*living(s), *(["turn"] if s.turn else [])]
    return OneOf(
        say("arrange-what"), keys, chosen, lambda key: say("arrange-do-turn") if key == "turn" else company_name(key)
    )


def _what(s: State, company: str) -> Next:
    keys = ["lost", *(["put"] if company in standing(s) else [])]

    def chosen(key: str) -> Next:
        if key == "put":
            return _where(s, COMPANIES.index(company))
        return Number(say("arrange-lost"), 0, STEPS - 1, lambda n: Lost(company, n))

    return OneOf(say("arrange-how"), keys, chosen, lambda key: say(f"arrange-do-{key}"))


def _where(s: State, company: int) -> Next:
    def correct(pose: Pose) -> Pose | Refusal:
        found = freed(s, company, pose)
        if isinstance(found, Refusal):
            return found
        return _put_law(s, put(found)) or found

    def put(pose: Pose) -> Put:
        return Put(COMPANIES[company], pose.x, pose.y, pose.facing)

    def right() -> list[Pose]:
        here = s.pose(company)
        grid = [here, *(Pose(x, y, here.facing) for x in range(700, 5500, 1150) for y in (700, 2000, 3300))]
        return list(dict.fromkeys(found for pose in grid if isinstance(found := correct(pose), Pose)))

    piece = company_piece(s, company, placed=False)
    return Point(say("arrange-where"), correct, put, LazyList(right), piece, turns=True)


# --- changing


def _lose(s: State, change: Lost) -> None:
    s.losses[COMPANIES.index(change.company)] = change.count


def _put(s: State, change: Put) -> None:
    s.at[COMPANIES.index(change.company)] = Pose(change.x, change.y, change.facing)


def _set_turn(s: State, change: TurnIs) -> None:
    s.turn = change.turn


def _laid_aside(s: State) -> State:
    after = s.copy()
    after.orders, after.frames = [NONE] * len(COMPANIES), []
    return after


def _settled(s: State) -> State:
    if s.turn:
        s.hand, s.frames = 0, [Planning.of((0, 1))]
    return s


rows = ChangeRows[State]()
CHANGES = Changes[State](
    (rows.row(Lost, _lost_law, _lose), rows.row(Put, _put_law, _put), rows.row(TurnIs, _turn_law, _set_turn)),
    laid_aside=_laid_aside,
    settled=_settled,
)
arranged = CHANGES.arranged
