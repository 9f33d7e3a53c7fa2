"""Panels beside the table: turns, points, cards left, both armies with their values, dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.boards.open_table import front_of
from grognard.core import Message, say, verbatim
from grognard.core.scene import Bench, Panel, Piece, Table, Track
from grognard.games.tercios.components import army_list_names
from grognard.games.tercios.display import dice as dice_tables
from grognard.games.tercios.display.pieces import on_bench
from grognard.games.tercios.frames import Choosing, Moving, Planning, Reacting
from grognard.games.tercios.names import (
    element_name,
    formation_key,
    formation_name,
    inches,
    name_of_commander,
    name_of_troop,
    order_name,
    side_name,
)
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.figures import TONES, commander_piece, troop_piece
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.scenarios import COMMON
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import ESCAPED, INTEGRATED, LOST, ON_TABLE, ORDERS, RESERVE, WAITING, State, Troop
from grognard.kit.number_text import number

NONE: Final = verbatim("–")
PHASES: Final = ("preparing", "planning", "initiative", "activations")
_LENGTH: Final = COMMON["length"]


def panels(v: State) -> Iterator[Panel]:
    yield turns(v)
    yield phases(v)
    yield score(v)
    if not v.rulings.last_turn:
        yield length(v)
    yield from paused(v)
    yield from dice_tables.fights(v)
    yield from dice_tables.last(v)
    yield from (table for table in (orders(v),) if table.rows)
    for seat in (0, 1):
        if v.armies[seat] is not None:
            yield roster(v, seat)
            yield from (table for table in (conditions(v, seat),) if table.rows)
            yield staff(v, seat)
    yield from benches(v)


# --- time and points


def turns(v: State) -> Track:
    last = max(v.rulings.last_turn or _LENGTH["last_turn"], v.turn)
    return Track("turn", say("turn-track"), tuple(number(n) for n in range(1, last + 1)), max(v.turn - 1, 0))


def phases(v: State) -> Track:
    """TC-3.1, TC-3.2, TC-3.3"""
    if not v.turn:
        now = 0
    elif any(isinstance(f, Planning) for f in v.frames):
        now = 1
    else:
        now = 2 if any(isinstance(f, Choosing) for f in v.frames) else 3
    return Track("phase", say("phase-track"), tuple(say(f"phase-{name}") for name in PHASES), now)


def score(v: State) -> Table:
    """TC-20.7-a, TC-20.7-b: the row of the player whose activation it is speaks."""
    extra = victory.end_points(v) if v.turn else [0, 0]
    rows = tuple(
        (
            side_name(v, seat), number(v.points[seat]), _plus(extra[seat]), number(len(v.present(seat))),
            number(len(activation.with_cards(v, seat))),
        )
        for seat in (0, 1)
    )  # fmt: skip
    head = (say("head-side"), say("head-points"), say("head-end-points"), say("head-troops"), say("head-cards"))
    return Table("score", say("score"), head, rows, v.hand if v.turn and phases(v).now == len(PHASES) - 1 else -1)


def length(v: State) -> Table:
    """TC-20.1-b, TC-20.1-c, TC-20.1-d, TC-20.1-e: which lead ends the battle after which turn."""
    rows: list[tuple[Message, ...]] = []
    for turn in range(5, _LENGTH["last_turn"]):
        result = say(f"victory-{_LENGTH['results'][turn]}")
        rows.append((say("length-turn", turn=turn), say("length-lead", n=_LENGTH[f"turn_{turn}"]), result))
    rows.append((say("length-turn", turn=_LENGTH["last_turn"]), say("length-any"), say("length-last")))
    head = (say("head-after"), say("head-lead"), say("head-result"))
    return Table("length", say("length"), head, tuple(rows), min(max(v.turn - 5, -1), len(rows) - 1))


# --- a move that has paused


def paused(v: State) -> Iterator[Table]:
    """TC-5.1-h: how far a mover has come, and for whom it waits."""
    f, window = v.frames[-2:] if len(v.frames) > 1 else (None, None)
    if isinstance(f, Moving) and isinstance(window, Reacting):
        head = (say("head-troop"), say("head-why"), say("head-rule"))
        yield Table("paused", say("paused"), head, tuple(_pause_rows(v, f, window)), beside=True)


def _pause_rows(v: State, f: Moving, window: Reacting) -> Iterator[tuple[Message, ...]]:
    here = v.troops[f.troop].pose or f.start
    made, whole = (movement.distance(front_of(f.start), front_of(end)) for end in (here, f.end))
    far = say("paused-after", made=inches(made), whole=inches(whole))
    yield name_of_troop(v, f.troop), far, verbatim("TC-5.1-h")
    for n in window.troops:
        yield name_of_troop(v, n), say("paused-near"), verbatim("TC-5.1-d")


# --- cards


def orders(v: State) -> Table:
    """The cards that the viewer knows, order by order."""
    rows = []
    for order, name in enumerate(ORDERS):
        there = [name_of_troop(v, n) for n, troop in enumerate(v.troops) if troop.order == order and troop.present]
        if there:
            rows.append((order_name(name), say("list-of", things=there)))
    return Table("orders", say("orders-known"), (say("head-order"), say("head-troop")), tuple(rows))


# --- armies


def roster(v: State, seat: int) -> Table:
    """TC-2.1-a: every troop with its options and its values."""
    rows = tuple(_troop_row(v, n) for n, troop in enumerate(v.troops) if troop.side == seat)
    names = ("troop", "move", "melee", "shoot", "discipline", "courage", "stamina", "defence")
    head = tuple(say(f"head-{name}") for name in names)
    return Table(f"roster-{seat}", say("roster-of", seat=side_name(v, seat)), head, rows)


def _troop_row(v: State, n: int) -> tuple[Message, ...]:
    troop = v.troops[n]
    kind = troop.kind
    shoot = verbatim("–" if not kind.near else str(kind.near) if kind.near == kind.far else f"{kind.near}/{kind.far}")
    options = [army_list_names.OPTIONS[troop.bought.unit, option].message for option in troop.bought.options]
    name = say("troop-with", troop=name_of_troop(v, n), options=options) if options else name_of_troop(v, n)
    return (
        name, number(kind.move), number(kind.melee), shoot, number(kind.discipline), number(kind.courage),
        verbatim(f"{troop.wear}/{stamina(v, n)}"), verbatim("/".join(map(str, kind.defence))),
    )  # fmt: skip


def conditions(v: State, seat: int) -> Table:
    """The states of those troops that are in any; who waits to be deployed lies on a bench."""
    told = [(n, list(_condition(v, troop))) for n, troop in enumerate(v.troops) if troop.side == seat]
    rows = tuple((name_of_troop(v, n), _list(states)) for n, states in told if states)
    head = (say("head-troop"), say("head-condition"))
    return Table(f"conditions-{seat}", say("conditions-of", seat=side_name(v, seat)), head, rows)


def _condition(v: State, troop: Troop) -> Iterator[Message]:
    if troop.where not in {WAITING, ON_TABLE}:
        yield say(f"where-{_WHERE[troop.where]}")
    if troop.inside >= 0:
        yield say("badge-inside", building=element_name(v.scenery.elements[troop.inside].kind))
    if troop.disordered:
        yield say("badge-disordered")
    if troop.limbered:
        yield say("badge-limbered")
    if troop.dismounted:
        yield say("badge-on-foot" if troop.horses else "badge-no-horses")
    if troop.gun >= 0:
        yield say("badge-gun", gun=name_of_troop(v, troop.gun))
    if troop.done >= 0:
        yield say("badge-done", order=order_name(ORDERS[troop.done]))


_WHERE: Final = {WAITING: "waiting", RESERVE: "reserve", INTEGRATED: "integrated", LOST: "lost", ESCAPED: "escaped"}


def staff(v: State, seat: int) -> Table:
    """TC-16.1-a: commanders with their virtues and traits."""
    rows = tuple(_commander_row(v, c) for c, commander in enumerate(v.commanders) if commander.side == seat)
    head = tuple(say(f"head-{name}") for name in ("commander", "rank", "virtues", "traits", "condition"))
    return Table(f"staff-{seat}", say("staff-of", seat=side_name(v, seat)), head, rows)


def _commander_row(v: State, c: int) -> tuple[Message, ...]:
    commander = v.commanders[c]
    state = []
    if commander.where != ON_TABLE:
        state.append(say(f"commander-{_WHERE[commander.where]}"))
    if commander.host >= 0:
        state.append(say("badge-with", troop=name_of_troop(v, commander.host)))
    if commander.exhausted:
        state.append(say("badge-exhausted"))
    return (
        name_of_commander(v, c), number(commander.rank),
        _list([army_list_names.VIRTUES[virtue].message for virtue in commander.leader.virtues]),
        _list([army_list_names.TRAITS[trait].message for trait in commander.leader.traits]), _list(state),
    )  # fmt: skip


# --- off the table


def benches(v: State) -> Iterator[Bench]:
    """TC-20.8-c: what is still to be deployed, formation by formation; reserves; who is lost; who has left."""
    for seat, army in enumerate(v.armies):
        for formation in range(len(army.formations) if army is not None else 0):
            pieces = _there(v, seat, WAITING, formation)
            if pieces:
                key = formation_key(seat, formation)
                yield Bench(f"bench-{key}", formation_name(v, seat, formation), TONES[seat], pieces, key)
        chiefs = _there(v, seat, WAITING, -1)
        if chiefs:
            yield Bench(f"waiting-{seat}", say("bench-chief", seat=side_name(v, seat)), TONES[seat], chiefs)
        for where in (RESERVE, LOST, ESCAPED):
            pieces = _there(v, seat, where)
            if pieces:
                name = say(f"bench-{_WHERE[where]}", seat=side_name(v, seat))
                yield Bench(f"{_WHERE[where]}-{seat}", name, TONES[seat], pieces, aside=where != RESERVE)


def _there(v: State, seat: int, where: int, formation: int | None = None) -> tuple[Piece, ...]:
    troops = [
        on_bench(troop_piece(v, n)) for n, troop in enumerate(v.troops)
        if troop.side == seat and troop.where == where and formation in {None, troop.formation}
    ]  # fmt: skip
    commanders = [
        on_bench(commander_piece(v, c)) for c, commander in enumerate(v.commanders)
        if commander.side == seat and commander.where == where and formation in {None, commander.formation}
    ]  # fmt: skip
    return (*commanders, *troops)


# --- words


def _plus(n: int) -> Message:
    return verbatim(f"+{n}") if n else NONE


def _list(things: Sequence[Message]) -> Message:
    return say("list-of", things=list(things)) if things else NONE
