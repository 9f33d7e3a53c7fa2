"""The choice in the making: a march as arrows with what it costs, a retreat, new troops where they would stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grognard.core import Seat, Share, say
from grognard.core.scene import Area, Layer, Link, OnBoard, Panel, Piece, Table, Tone
from grognard.games.monarchs import play
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.nations import SIDE_OF_COURT
from grognard.games.monarchs.components.units import NATION_OF_TROOP, TROOP, UNIT_OF
from grognard.games.monarchs.display import lenses, pieces
from grognard.games.monarchs.display.board import SIDE_TONES, TONES
from grognard.games.monarchs.frames import Attack, CourtTurn, March, Operations, Retreat
from grognard.games.monarchs.names import leader_name, troops_name
from grognard.games.monarchs.rules.forces.detachments import counts_of, read_shares
from grognard.games.monarchs.rules.forces.keys import post_of
from grognard.games.monarchs.rules.march import route, step_laws
from grognard.games.monarchs.rules.march.route import Trek
from grognard.games.monarchs.state import State


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    name = say("sketch")
    if not picks or all(decision.seat != seat for decision in play.decisions(v)):
        return Layer(name, ())
    planned = _march(v, picks)
    if planned is not None:
        start, path, t = planned
        return Layer(name, tuple(_arrows(start, path, t)), tuple(_reasons(v, t)))
    match v.top:
        case Retreat(at=at, side=side) if picks[0] in SPACE:
            return Layer(name, (Link("plan", spots=(IDS[at], picks[0]), tone=SIDE_TONES[side]),))
    shares = [share for word in picks[-1].split() if (share := Share.parse(word))]
    if shares:
        return Layer(name, tuple(_ghosts(shares)))
    spaces = [pick for pick in picks if pick in SPACE]
    return Layer(name, (Area("plan", spaces[-1], tone=Tone.ACCENT),) if spaces else ())


# --- marches


def _march(v: State, picks: Sequence[str]) -> tuple[int, list[int], Trek] | None:
    """Where a march that is being planned begins, its way so far, and the Command at its end."""
    match v.top:
        case Operations(court=court) | Attack(court=court) if picks[0] in LEADER:
            who = LEADER[picks[0]]
            return _walked(v, v.leaders[who], who, picks[1:])
        case March():
            return _along(v, route.of_frame(v, v.top), picks)
        case CourtTurn(court=court) if picks[0] in ("admin", "minor") and len(picks) > 1:
            where = post_of(picks[1], SIDE_OF_COURT[court])
            return None if where is None else _walked(v, where, -1, picks[2:], admin=True)
    return None


def _walked(v: State, where: int, who: int, picks: Sequence[str], admin: bool = False) -> tuple[int, list[int], Trek]:
    shares = read_shares(picks[0]) if picks and ">" in picks[0] else ()
    stack = route.may_march(v, where)
    groups, leaders = route.split_up(counts_of(shares, "go"), stack)
    along = (who, *leaders) if who >= 0 else leaders
    t = route.set_out(v, where, who, groups if shares else stack, along, admin=admin)
    return _along(v, t, picks)


def _along(v: State, t: Trek, picks: Sequence[str]) -> tuple[int, list[int], Trek]:
    start, path, before = t.at, [t.at], ""
    for pick in picks:
        if pick in SPACE and SPACE[pick] in (reached := step_laws.reach(v, t)):
            for p in step_laws.way(v, t, SPACE[pick], reached):
                t = step_laws.stepped(v, t, p)
                path.append(p)
        elif before == "take" and ">" in pick:
            t = route.with_taken(v, t, counts_of(read_shares(pick), "take"))
        elif before == "drop" and ">" in pick:
            t = route.with_dropped(v, t, counts_of(read_shares(pick), "drop"))
        before = pick
    return start, path, t


def _arrows(start: int, path: Sequence[int], t: Trek) -> Iterator[OnBoard]:
    if len(path) < 2:
        yield Area("plan-from", IDS[start], tone=Tone.ACCENT)
    for n, (a, b) in enumerate(pairwise(path)):
        yield Link(f"plan-{n}", spots=(IDS[a], IDS[b]), tone=SIDE_TONES[t.side])


def _reasons(v: State, t: Trek) -> Iterator[Panel]:
    """The allowance with every + and -, and what is left of it."""
    if t.leader < 0 and not t.admin:
        return
    head = (say("head-what"), say("head-figure"), say("head-rule"))
    yield Table("plan-march", lenses.march_of(v, t), head, tuple(lenses.reasons(route.mps_of(v, t), floor=0)))


# --- troops where they would stand


def _ghosts(shares: Sequence[Share]) -> Iterator[Piece]:
    for share in shares:
        spot = share.bin.removeprefix("fort:")
        if spot not in SPACE:
            continue
        alias = f"plan-{share.item}-{share.bin}"
        if share.item in TROOP:
            what = TROOP[share.item]
            name = troops_name(share.item, share.count)
            yield Piece(alias, name, TONES[NATION_OF_TROOP[what]], spot, sign=UNIT_OF[what], count=share.count)
        elif share.item in LEADER:
            short = KEYS[LEADER[share.item]].removeprefix("gen:")[: pieces.SHORT_NAME].capitalize()
            yield Piece(alias, leader_name(share.item), Tone.NEUTRAL, spot, sign="leader", short=short)
