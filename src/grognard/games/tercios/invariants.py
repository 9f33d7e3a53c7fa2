"""What must hold in every position; checked while fuzzing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.boards.open_table import on_table, overlap
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.frames import Breaking, Charging, Choosing, Fleeing, Hand, Moving
from grognard.games.tercios.names import commander_key, troop_key
from grognard.games.tercios.state import INTEGRATED, LOST, NO_CARD, ON_TABLE, ORDERS, State, Troop

ZEAL = 1
"""TC-2.4-g: a troop may keep the Wear that it could carry with a commander who is gone."""


def violations(s: State) -> list[str]:
    out = [*_whole(s), *_places(s), *_wear(s), *_cards(s), *_brigades(s), *_commanders(s), *_garrisons(s), *_guns(s)]
    return out if out else [*_overlaps(s)]


def _whole(s: State) -> Iterator[str]:
    if [t.side for t in s.troops] != sorted(t.side for t in s.troops):
        yield "troops of both sides are mixed up"
    if [c.side for c in s.commanders] != sorted(c.side for c in s.commanders):
        yield "commanders of both sides are mixed up"
    if min(s.points) < 0:
        yield "less than no victory points"
    if s.over and s.frames:
        yield "the battle is over, but something is under way"
    if not s.over and not s.frames:
        yield "no seat decides, but the battle is not over"


# --- troops


def _places(s: State) -> Iterator[str]:
    for n, troop in enumerate(s.troops):
        key = troop_key(s, n)
        if troop.present:
            if (troop.pose is None) == (troop.inside < 0):
                yield f"{key} is neither in one place nor in one building"
            elif troop.pose is not None and not on_table(troop.base, TABLE):
                yield f"{key} is not on the table (TC-6.8-b)"
        elif troop.pose is not None or troop.inside >= 0:
            yield f"{key} is not on the table and has a place"


def _wear(s: State) -> Iterator[str]:
    breaking = [f.troop for f in s.frames if isinstance(f, Breaking)]
    for n, troop in enumerate(s.troops):
        if troop.wear < 0:
            yield f"{troop_key(s, n)} has less than no Wear"
        if troop.present and n not in breaking and troop.wear > troop.kind.stamina + ZEAL:
            yield f"{troop_key(s, n)} has more Wear than it can carry (TC-9.1-a)"


def _cards(s: State) -> Iterator[str]:
    """TC-3.1-c, TC-3.3-f: cards lie on the table from the end of Planning to the end of the turn."""
    in_action = any(isinstance(f, Hand | Choosing) for f in s.frames)
    for n, troop in enumerate(s.troops):
        key = troop_key(s, n)
        if troop.has_card:
            if not troop.present:
                yield f"{key} is not on the table and has a card"
            if not in_action:
                yield f"{key} has a card outside of a turn"
            if not 0 <= troop.order < len(ORDERS):
                yield f"{key} has a card that is none"
        elif troop.known or troop.brigade or troop.reaction_only or troop.late:
            yield f"{key} has no card, and something lies on it"
        if troop.done != NO_CARD and not in_action:
            yield f"{key} has acted outside of a turn"


def _brigades(s: State) -> Iterator[str]:
    """TC-10.6-a"""
    first: dict[int, Troop] = {}
    for n, troop in enumerate(s.troops):
        if not troop.brigade:
            continue
        one = first.setdefault(troop.brigade, troop)
        if (one.side, one.formation, one.order) != (troop.side, troop.formation, troop.order):
            yield f"{troop_key(s, n)} shares a card that is another (TC-10.6-a)"


def _overlaps(s: State) -> Iterator[str]:
    """TC-6.4-a; a troop on its way may be above others (TC-6.3-a)."""
    moving = [f.troop for f in s.frames if isinstance(f, Moving)]
    moving += [f.charger for f in s.frames if isinstance(f, Charging) and f.set_out is not None]
    stands = [(n, troop.base) for n, troop in s.standing() if n not in moving]
    ground = s.scenery.lay.closed()
    for i, (n, stand) in enumerate(stands):
        for m, other in stands[i + 1 :]:
            if overlap(stand, other):
                yield f"{troop_key(s, n)} and {troop_key(s, m)} overlap (TC-6.4-a)"
        if any(overlap(stand, shape) for shape in ground):
            yield f"{troop_key(s, n)} stands on impassable ground (TC-6.7-d)"


def _garrisons(s: State) -> Iterator[str]:
    """TC-20.5-a, TC-20.5-b"""
    for building, count in Counter(troop.inside for troop in s.troops if troop.inside >= 0).items():
        if building >= len(s.scenery.elements) or not s.scenery.elements[building].building:
            yield f"element {building} is occupied and no building (TC-20.5-a)"
        elif count > 1:
            yield f"{count} troops are in one building (TC-20.5-a)"
    for n, troop in enumerate(s.troops):
        if troop.inside >= 0 and not troop.infantry:
            yield f"{troop_key(s, n)} is in a building (TC-20.5-b)"


def _guns(s: State) -> Iterator[str]:
    """TC-12.7-a: a gun within a battalion is there as long as the battalion."""
    within = Counter(troop.gun for troop in s.troops if troop.gun >= 0)
    for n, troop in enumerate(s.troops):
        if within[n] > 1 or (troop.where == INTEGRATED and within[n] == 0):
            yield f"{troop_key(s, n)} is within no battalion, or within several (TC-12.7-a)"
        if troop.gun >= 0 and (s.troops[troop.gun].where == LOST) != (troop.where == LOST):
            yield f"{troop_key(s, n)} and the gun within it have not the same fate (TC-12.7-b)"


# --- commanders


def _commanders(s: State) -> Iterator[str]:
    hosts = Counter(commander.host for commander in s.commanders if commander.host >= 0)
    for c, commander in enumerate(s.commanders):
        key = commander_key(s, c)
        if commander.where != ON_TABLE:
            if commander.at is not None or commander.host >= 0:
                yield f"{key} is not on the table and has a place"
            continue
        if (commander.at is None) == (commander.host < 0) and not _flees(s, c):
            yield f"{key} is neither in one place nor with one troop (TC-16.4-f)"
        if commander.host >= 0:
            host = s.troops[commander.host]
            if not host.present or host.side != commander.side:
                yield f"{key} is with a troop that is not there, or not his (TC-16.5-e)"
            if hosts[commander.host] > 1:
                yield f"{key} is not alone with his troop"
        elif commander.at is not None:
            x, y = commander.at
            if not (0 <= x <= TABLE.width and 0 <= y <= TABLE.depth):
                yield f"{key} is not on the table"


def _flees(s: State, c: int) -> bool:
    """TC-18.2-q: he has no place until he has found one."""
    return any(isinstance(f, Fleeing) and f.commander == c for f in s.frames)
