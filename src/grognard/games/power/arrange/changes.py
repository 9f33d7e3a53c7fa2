"""A position put together by hand, one change after another: pieces, Power, Flags, the round, the referee.

Whatever sheets were in are handed out anew: they were written for another position.
"""

from __future__ import annotations

from grognard.core import Change, Message, Refusal, RuleId, say
from grognard.games.power.components.map import ARMIES, LETTERS, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.components.pieces import KIND, KINDS, MISSILE, Kind, destinations
from grognard.games.power.names import army_name, place_name
from grognard.games.power.rules.flags import next_referee, referees, take_flag
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.rules.victory import last_player
from grognard.games.power.state import State
from grognard.kit.arranging import ChangeRows, Changes, between
from grognard.kit.events import LoggedChange

MOST_PIECES = 99
MOST_POWER = 999
MOST_ROUNDS = 200


class PowerChange(LoggedChange, frozen=True):
    wordings = dict.fromkeys(("army", "to"), lambda letter: army_name(LETTERS.index(letter)))


class PiecesAre(Change, frozen=True, tag="put"):
    """`put 3 tank V at R5`: exactly this many stand there now."""

    form = "put {count} {kind} {army} at {at}"
    count: int
    kind: str
    army: str
    at: str

    def message(self) -> Message:
        kind = say("pieces", n=self.count, kind=say(f"kind-{self.kind}", n=self.count))
        at = place_name(PLACE[self.at])
        return say("change-put", army=army_name(LETTERS.index(self.army)), pieces=kind, at=at)


class PowerIs(PowerChange, frozen=True, tag="power"):
    """`power 7 V`"""

    form = "power {count} {army}"
    facts = "army n=count"
    count: int
    army: str


class FlagTo(PowerChange, frozen=True, tag="flag"):
    """`flag V to R`: an army whose Flag goes is out, and what it had goes with it; whose Flag comes home is back."""

    form = "flag {army} to {to}"
    army: str
    to: str


class RoundIs(PowerChange, frozen=True, tag="round"):
    """`round 4`"""

    form = "round {number}"
    facts = "n=number"
    number: int


class RefereeIs(PowerChange, frozen=True, tag="referee"):
    """`referee B`"""

    form = "referee {army}"
    army: str


# --- laws


def _no(key: str, rule: str = "", **facts: int) -> Refusal:
    return Refusal(RuleId(rule), say(key, **facts))


def _army(name: str) -> Army | None:
    return Army(LETTERS.index(name)) if len(name) == 1 and name in LETTERS else None


def _living(s: State, name: str) -> Refusal | None:
    army = _army(name)
    if army is None:
        return _no("refusal-no-such-army")
    return None if s.alive[army] else _no("refusal-eliminated", "PW-14.1-l")


def _power_law(s: State, change: PowerIs) -> Refusal | None:
    return _living(s, change.army) or between(0, MOST_POWER, change.count)


def _round_law(s: State, change: RoundIs) -> Refusal | None:
    return between(1, last_round(s), change.number)


def _referee_law(s: State, change: RefereeIs) -> Refusal | None:
    return None if _army(change.army) in referees(s) else _no("refusal-no-referee", "PW-7.2-a")


def _put_law(s: State, change: PiecesAre) -> Refusal | None:
    if change.kind not in KIND:
        return _no("malformed-no-such-piece")
    if change.at not in PLACE:
        return _no("malformed-no-such-place")
    if wrong := _living(s, change.army):
        return wrong
    at = PLACE[change.at]
    if at >= ON_BOARD and at != RESERVE[LETTERS.index(change.army)]:
        return _no("refusal-other-reserve", "PW-6.2-c")
    if change.count and not stands(KIND[change.kind], at):
        return _no("refusal-out-of-reach", "PW-4.1-b")
    return between(0, MOST_PIECES, change.count)


def stands(kind: Kind, at: Place) -> bool:
    """Whether such a piece can ever be there: in a Reserve always, on a space if it can come there (PW-4.1-b)."""
    return at >= ON_BOARD or kind == MISSILE or at in _STANDS[kind]


_STANDS = [{to for p in range(ON_BOARD) for to in destinations(Kind(k), Place(p))} for k in range(len(KINDS))]


def flag_law(s: State, change: FlagTo) -> Refusal | None:
    of, to = _army(change.army), _army(change.to)
    if of is None or to is None:
        return _no("refusal-no-such-army")
    if to != of and not s.alive[to]:
        return _no("refusal-eliminated", "PW-14.1-l")
    if to != of and s.alive[of] and s.side(to) == s.side(of):
        return _no("refusal-own-side", "PW-17.1-a")
    after = s.copy()
    _move_flag(after, of, to)
    return None if last_player(after) is None and after.playing() else _no("refusal-last-player", "PW-16.1-a")


def last_round(s: State) -> int:
    return int(s.limit) if s.limit.isdigit() else MOST_ROUNDS


# --- changing


def _put(s: State, change: PiecesAre) -> None:
    army, at, kind = Army(LETTERS.index(change.army)), PLACE[change.at], KIND[change.kind]
    s.put(army, at, kind, change.count - s.at(army, at)[kind])


def _set_power(s: State, change: PowerIs) -> None:
    s.power[LETTERS.index(change.army)] = change.count


def _set_flag(s: State, change: FlagTo) -> None:
    _move_flag(s, Army(LETTERS.index(change.army)), Army(LETTERS.index(change.to)))


def _move_flag(s: State, of: Army, to: Army) -> None:
    """PW-14.1-c, PW-14.1-d, PW-14.1-e: an army that loses its own Flag is out, and everything goes with it."""
    holder = next(army for army in ARMIES if of in s.flags[army])
    if holder == to:
        return
    if holder == of:
        take_flag(s, to, of)
    else:
        s.flags[holder].remove(of)
        s.flags[to].append(of)
        s.alive[to] = True
    if s.referee not in referees(s) and referees(s):
        s.referee = next_referee(s)


def _set_round(s: State, change: RoundIs) -> None:
    s.round = change.number


def _set_referee(s: State, change: RefereeIs) -> None:
    s.referee = Army(LETTERS.index(change.army))


def _settled(s: State) -> State:
    for held in s.stacks:  # in one order, whatever came first
        ordered = sorted(held.items())
        held.clear()
        held.update(ordered)
    ask_for_sheets(s)
    return s


rows = ChangeRows[State]()

CHANGES = Changes[State](
    (
        rows.row(PiecesAre, _put_law, _put),
        rows.row(PowerIs, _power_law, _set_power),
        rows.row(FlagTo, flag_law, _set_flag),
        rows.row(RoundIs, _round_law, _set_round),
        rows.row(RefereeIs, _referee_law, _set_referee),
    ),
    laid_aside=State.copy,
    settled=_settled,
)
arranged = CHANGES.arranged
