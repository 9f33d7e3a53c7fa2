"""The sequence of play: who decides what, what is asked, and what an action does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.boards.open_table import overlap
from grognard.core import (
    UNKNOWN,
    Action,
    Decision,
    Dice,
    Event,
    Forecast,
    Next,
    OneOf,
    Option,
    Options,
    Refusal,
    Result,
    RuleId,
    Scenario,
    Seat,
    SeatAt,
    say,
)
from grognard.core.refusal import unreadable
from grognard.kit.refusals import law

from . import fire as shooting
from . import orders, placing
from .actions import Advance, Deploy, Fire, Hold, Lay, Orders
from .events import Advanced, Deployed, Ended, Held, Initiative, Laid, OrderShown, Planned, TurnBegun
from .names import company_name, side_name
from .scene import company_piece, wood_piece
from .state import COMPANIES, EVERY_ORDER, NONE, STEPS, TABLE, TURNS, WOODS, Planning, State, seat_of

SEATS: tuple[Seat, ...] = (0, 1)
LENGTH = Option(
    "length", say("option-length"), say("option-length-about"), ("1", "2", "3"), str(TURNS), (RuleId("FD-6-a"),)
)


def scenarios() -> Mapping[str, Scenario]:
    seats = tuple(SeatAt(side_name(seat)) for seat in SEATS)
    return {"meeting": Scenario("meeting", say("scenario-meeting"), say("scenario-meeting-about"), seats, (LENGTH,))}


def setup(_scenario: str, options: Options, _dice: Dice, _out: list[Event] | None = None) -> State:
    n = len(COMPANIES)
    return State(0, int(options["length"]), 0, [None] * len(WOODS), [None] * n, [0] * n, [NONE] * n, [])


# --- who decides


def kind(v: State) -> str:
    if v.frames:
        return "orders"
    if None in v.woods:
        return "lay"
    return "deploy" if v.turn == 0 else "act"


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over:
        return ()
    if v.frames:
        top = v.frames[-1]
        prompt = say("prompt-orders", turn=v.turn)
        return tuple(Decision(s, "orders", prompt, done) for s, done in zip(top.seats, top.done, strict=True))
    return (Decision(v.hand, kind(v), say(f"prompt-{kind(v)}", side=side_name(v.hand))),)


# --- what is asked


def ask(v: State, seat: Seat) -> Next:
    match kind(v):
        case "lay":
            return placing.ask_lay(v, wood_piece(WOODS[v.hand]))
        case "deploy":
            keys = [COMPANIES[company] for company in v.reserve(seat)]
            return OneOf(
                say("ask-deploy-which"), keys, lambda key: _deploy(v, key), say=company_name,
                why=lambda key: placing.in_reserve(v, seat, key),
            )  # fmt: skip
        case "orders":
            return orders.ask_orders(v, seat)
    keys = [COMPANIES[company] for company in v.ready(seat)]
    return OneOf(
        say("ask-act"), keys, lambda key: _act(v, COMPANIES.index(key)), say=company_name,
        why=lambda key: act_law(v, seat, key),
    )  # fmt: skip


def _deploy(v: State, key: str) -> Next:
    company = COMPANIES.index(key)
    return placing.ask_deploy(v, company, company_piece(v, company, placed=False))


def _act(v: State, company: int) -> Next:
    match EVERY_ORDER[v.orders[company]]:
        case "advance":
            return placing.ask_advance(v, company, company_piece(v, company, placed=False))
        case "fire" if shooting.targets(v, company):
            return shooting.ask_target(v, company)
    return Hold(COMPANIES[company])


def act_law(v: State, seat: Seat, key: str) -> Refusal | None:
    """FD-4-a: why this is not a company that acts now."""
    if key in [COMPANIES[company] for company in v.ready(seat)]:
        return None
    return law("FD-4-a", "has-acted" if key in COMPANIES and seat_of(COMPANIES.index(key)) == seat else "own-companies")


def refusal(v: State, seat: Seat, a: Action) -> Refusal | None:
    if not any(decision.seat == seat for decision in decisions(v)):
        return unreadable("not-now", action=str(a))
    match kind(v), a:
        case "lay", Lay():
            return placing.lay_law(v, seat, a)
        case "deploy", Deploy():
            return placing.deploy_law(v, seat, a)
        case "orders", Orders():
            return orders.orders_law(v, seat, a)
        case "act", Advance() | Fire() | Hold():
            return act_law(v, seat, a.company) or _order_law(v, COMPANIES.index(a.company), a)
    return unreadable("not-now", action=str(a))


def _order_law(v: State, company: int, a: Advance | Fire | Hold) -> Refusal | None:
    match EVERY_ORDER[v.orders[company]], a:
        case "advance", Advance():
            return placing.advance_law(v, company, a)
        case "fire", Fire():
            return shooting.target_law(v, company, a.target)
        case "fire", Hold() if not shooting.targets(v, company):  # FD-4-c
            return None
        case "hold", Hold():
            return None
    return law("FD-4-a", "another-order", company=company_name(a.company))


# --- what happens


def apply(s: State, seat: Seat, a: Action, dice: Dice) -> list[Event]:
    match a:
        case Lay():
            s.woods[WOODS.index(a.wood)] = a.at
            s.hand = 1 - seat
            return [Laid(a.wood, a.at)]
        case Deploy():
            s.at[COMPANIES.index(a.company)] = a.at
            s.hand = 1 - seat  # FD-2-b
            out: list[Event] = [Deployed(a.company, a.at)]
            return out + (begin_turn(s) if not any(map(s.reserve, SEATS)) else [])
        case Orders():
            return [Planned(seat), *_give_orders(s, seat, a, dice)]
        case Advance() | Fire() | Hold():
            return _carry_out(s, seat, a, dice)
    raise AssertionError(f"{a} has passed `refusal`")


def begin_turn(s: State) -> list[Event]:
    s.turn, s.hand = s.turn + 1, 0
    s.frames = [Planning.of(SEATS)]
    return [TurnBegun(s.turn)]


def _give_orders(s: State, seat: Seat, a: Orders, dice: Dice) -> list[Event]:
    planning = s.frames[-1]
    if not planning.put(seat, a):
        return []
    for one in SEATS:
        for share in planning.sheet(one).shares:
            s.orders[COMPANIES.index(share.item)] = EVERY_ORDER.index(share.bin)
    s.frames = []
    south, north = dice.roll("initiative", 2)  # FD-3-c
    s.hand = 1 if north > south else 0
    return [Initiative((south, north), s.hand)]


def _carry_out(s: State, seat: Seat, a: Advance | Fire | Hold, dice: Dice) -> list[Event]:
    company = COMPANIES.index(a.company)
    out: list[Event] = [OrderShown(a.company, EVERY_ORDER[s.orders[company]])]
    s.orders[company] = NONE
    match a:
        case Advance():
            out.append(Advanced(a.company, s.pose(company), a.to))
            s.at[company] = a.to
        case Fire():
            out += shooting.fire(s, company, COMPANIES.index(a.target), seat, dice)
        case Hold():
            out.append(Held(a.company))
    return out + _next(s, seat)


def _next(s: State, seat: Seat) -> list[Event]:
    """FD-4-a: the other side acts, or whoever has orders left; FD-6-a: the end."""
    if not all(map(s.living, SEATS)):
        return end(s)
    s.hand = 1 - seat if s.ready(1 - seat) else seat
    if s.ready(s.hand):
        return []
    return begin_turn(s) if s.turn < s.length else end(s)


def end(s: State) -> list[Event]:
    s.over, s.frames, s.orders = True, [], [NONE] * len(COMPANIES)
    return [Ended(points(s))]


def points(s: State) -> tuple[int, ...]:
    """FD-6-b: the steps that are left."""
    return tuple(sum(STEPS - s.losses[company] for company in s.living(seat)) for seat in SEATS)


def result(s: State) -> Result | None:
    if not s.over:
        return None
    mine = points(s)
    places = tuple(1 + sum(other > own for other in mine) for own in mine)
    return Result(places, say("result-points", points=list(mine)), mine, (RuleId("FD-6-b"),))


def violations(s: State) -> Sequence[str]:
    found = []
    for company, key in enumerate(COMPANIES):
        if not 0 <= s.losses[company] <= STEPS:
            found.append(f"{key} has lost {s.losses[company]} steps")
        if s.orders[company] not in (NONE, UNKNOWN, *range(len(EVERY_ORDER))):
            found.append(f"{key} has an order that there is not")
        if s.orders[company] != NONE and s.at[company] is None:
            found.append(f"{key} has an order and stands nowhere")
        if not s.alive(company) and s.at[company] is not None:
            found.append(f"{key} is destroyed and stands on the table")
    for pose in (*s.woods, *s.at):
        if pose is not None and not (0 <= pose.x <= TABLE.width and 0 <= pose.y <= TABLE.depth):
            found.append(f"something stands off the table at {pose}")
        if pose is not None and not 0 <= pose.facing < 36_000:
            found.append(f"nothing faces {pose.facing}")
    if not found:
        stands = s.standing()
        pairs = [(a, b) for n, (a, one) in enumerate(stands) for b, other in stands[:n] if overlap(one, other)]
        found += [f"{COMPANIES[a]} stands on {COMPANIES[b]}" for a, b in pairs]
    return found


# --- odds


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    if v.over or kind(v) != "act" or v.hand != seat or len(picks) != 2:
        return ()
    company = COMPANIES.index(picks[0])
    if v.orders[company] != EVERY_ORDER.index("fire"):
        return ()
    return (shooting.forecast(v, COMPANIES.index(picks[1])),)
