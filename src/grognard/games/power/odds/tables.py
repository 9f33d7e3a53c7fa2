"""Tables of what the others' orders can bring: at a space, and at every HQ."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.core.scene import (
    Table,
)
from grognard.games.power.components.map import ARMIES, ON_BOARD, PLACE, Army, Place
from grognard.games.power.components.pieces import KINDS
from grognard.games.power.names import army_name, place_name
from grognard.games.power.odds import arrivals, attacks, headquarters
from grognard.games.power.state import State


def threats_table(v: State, at: Place, seat: Seat | None = None) -> Table:
    """Army by army, then sides of two armies, then all enemies of a seat; whether what stands there can be beaten."""
    rows = []
    for army in ARMIES:
        if v.alive[army]:
            can = arrivals.totals(v, army, at, arrivals.budget(v, army, arrivals.NO_SIDE))
            rows.append(_threat_row(v, at, [army], can))
    for side in arrivals.enemy_sides(v, arrivals.NO_SIDE):
        armies = [a for a in ARMIES if v.alive[a] and v.side(a) == side]
        if len(armies) > 1:
            rows.append(_threat_row(v, at, armies, arrivals.side_totals(v, side, at, arrivals.NO_SIDE)))
    if seat is not None:
        here = sum(v.total(a, at) for a in ARMIES if v.side(a) != seat)
        most = arrivals.coalition(v, seat, at)
        blank = say("odds-blank")
        rows.append((say("odds-all-enemies"), say("number", n=here), say("number", n=most), blank, blank))
    head = (say("head-army"), say("head-here"), say("head-at-most"), say("head-infantry"), say("head-holds"))
    return Table("threats", place_name(at), head, tuple(rows))


def _threat_row(v: State, at: Place, armies: list[Army], can: arrivals.Totals) -> tuple[Message, ...]:
    name = say("odds-side", armies=[army_name(a) for a in armies])
    here = say("number", n=sum(v.total(a, at) for a in armies))
    there = any(at in v.stacks[a] for a in armies)
    holds = say(f"verdict-{attacks.verdict(v, v.side(armies[0]), at)}") if there else say("odds-blank")
    return name, here, say("number", n=can.most), _with_foot(can), holds


def _with_foot(can: arrivals.Totals) -> Message:
    return say("odds-foot", n=can.most_with_foot) if can.foot else say("odds-no-foot")


def arrivals_table(v: State, at: Place) -> Table:
    """Pieces that can come with one order, and from where."""
    rows = []
    for army in ARMIES:
        for mover in arrivals.arrivals(v, army, at):
            kind = say(f"kind-{KINDS[mover.kind].id}", n=mover.count)
            start = place_name(mover.start)
            worth = say("number", n=mover.strength)
            rows.append((army_name(army), say("pieces", n=mover.count, kind=kind), start, worth))
    head = (say("head-army"), say("head-piece"), say("head-from"), say("head-strength-each"))
    return Table("arrivals", say("arrivals", at=place_name(at)), head, tuple(rows))


def danger_table(v: State) -> Table:
    rows = []
    for siege in headquarters.sieges(v):
        more = siege.deployment(siege.stays)
        verdict = "hq-falls" if siege.falls(siege.stays, 0) else "hq-missile" if siege.missiles else "hq-safe"
        rows.append(
            (
                place_name(siege.at),
                say("number", n=siege.stays),
                say("number", n=siege.garrison),
                say("number", n=more) if more is not None else say("odds-nothing-helps"),
                say(verdict),
            )
        )
    head = (say("head-hq"), say("head-here"), say("head-garrison"), say("head-deploy"), say("head-flag"))
    return Table("danger", say("lens-danger"), head, tuple(rows))


def outcome_table(v: State, seat: Seat, at: Place) -> Table:
    """Each total that a player can have on a space against every total of each other side."""
    others = [(side, arrivals.side_totals(v, side, at, seat)) for side in arrivals.enemy_sides(v, seat)]
    others = [(side, can) for side, can in others if can.most]
    rows = []
    for total in arrivals.side_totals(v, seat, at, arrivals.NO_SIDE).values():
        found = [attacks.chances(total, side, can) for side, can in others]
        cells = [say("odds-cell", win=f.win, bounce=f.bounce, lose=f.lose) for f in found]
        rows.append((say("number", n=total), *cells))
    head = [say("odds-against", enemy=attacks.side_name(v, side), n=len(can.values())) for side, can in others]
    return Table("outcomes", say("odds-outcomes", at=place_name(at)), (say("head-your-total"), *head), tuple(rows))


def odds_tables(v: State, seat: Seat, place: str) -> list[Table] | None:
    """All that can be known without the sheets: of every HQ, or of one space by its name."""
    if not place:
        return [danger_table(v)]
    at = PLACE.get(place)
    if at is None or at >= ON_BOARD:
        return None
    return [threats_table(v, at, seat), arrivals_table(v, at), outcome_table(v, seat, at)]
