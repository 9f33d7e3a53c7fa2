"""The choice in the making: ghosts and ways, who may react where, lines of charges and shots, and their dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grognard.boards.open_table import XY, front_of, rounded_to_units
from grognard.core import ASKS, Message, Point, Pose, Refusal, Refused, Seat, Share, follow, say, verbatim
from grognard.core.ask import Next
from grognard.core.scene import Area, Layer, Link, OnBoard, Panel, Tone
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.display import dice as dice_tables
from grognard.games.tercios.display import dice_ahead, outlines
from grognard.games.tercios.display.pieces import ghost
from grognard.games.tercios.display.reach import charge_line, middle
from grognard.games.tercios.frames import (
    Activation,
    Arriving,
    Buying,
    Charging,
    Commanding,
    Deploying,
    Following,
    Planning,
    Reacting,
)
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    element_name,
    element_of,
    formation_of,
    inches,
    name_of_troop,
    troop_key,
    troop_of,
    weapon_name,
    whole_and_tenths,
)
from grognard.games.tercios.odds.tables import how_it_comes
from grognard.games.tercios.rules import shooting, sight
from grognard.games.tercios.rules.deployment import formations
from grognard.games.tercios.rules.deployment.plans import PLANS
from grognard.games.tercios.rules.figures import TONES, commander_piece, troop_piece
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import buildings, facing
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.moves import TRIGGERS
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.orders import questions as order_questions
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions import questions as reaction_questions
from grognard.games.tercios.rules.scenery import placing
from grognard.games.tercios.state import ASSAULT, ORDERS, State


class Draft(NamedTuple):
    """The picks so far, read as the game reads them."""

    picks: tuple[str, ...]
    point: tuple[Point, Pose] | None
    """The last place that was chosen, and for what."""
    leads_to: Next | None


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    draft = read(v, seat, picks)
    things: dict[str, OnBoard] = {thing.id: thing for thing in _things(v, seat, draft)}
    return Layer(say("sketch"), tuple(things.values()), tuple(_tables(v, draft)))


def read(v: State, seat: Seat, picks: Sequence[str]) -> Draft:
    """As far as the picks can be followed: the last may be a part of an answer."""
    here: Next | None = play.SEQUENCE.ask(v, seat) if picks else None
    found: list[str] = []
    point = None
    for pick in picks:
        if not isinstance(here, ASKS):
            break
        try:
            canonical, then = follow(here, pick)
        except Refused:
            return Draft((*found, pick), point, None)
        if isinstance(here, Point) and (pose := Pose.parse(canonical)) is not None:
            point = here, pose
        found.append(canonical)
        here = then
    return Draft(tuple(found), point, here)


# --- what is drawn


def _things(v: State, seat: Seat, draft: Draft) -> Iterator[OnBoard]:
    if not draft.picks:
        return
    yield from _named(v, draft)
    if draft.point is not None:
        yield from _placed(v, *draft.point)
    match v.top:
        case Planning():
            yield from _plan(v, seat, draft.picks[-1])
        case Deploying() | Arriving() if draft.picks[0] in PLANS:
            yield from _drawn_up(v, seat, draft)
        case Buying() as f:
            yield from _element(v, f, draft)
        case Activation() as f:
            yield from _activation(v, f, draft)
        case Reacting() as f:
            yield from _reaction(v, f, draft)
        case Charging() as f if (m := troop_of(v, draft.picks[0])) >= 0:
            yield from _charge(v, f.charger, m)
        case Commanding() as f:
            yield from _command(v, f, draft)
        case Following() as f if draft.point is not None:
            yield from _way(v, f.troop, draft.point[1])


def _named(v: State, draft: Draft) -> Iterator[OnBoard]:
    """Troops and commanders that have been picked."""
    if isinstance(v.top, Planning):
        return
    for pick in draft.picks:
        if (n := troop_of(v, pick)) >= 0 and v.troops[n].pose is not None:
            outline = outlines.shape(v.troops[n].base)
            yield Area(f"named-{pick}", outline=outline, tone=Tone.ACCENT, name=name_of_troop(v, n))
        if (k := element_of(v, pick)) >= 0:
            element = v.scenery.elements[k]
            outline = outlines.shape(element.parts[0])
            yield Area(f"named-{pick}", outline=outline, tone=Tone.ACCENT, name=element_name(element.kind))


def _placed(v: State, ask: Point, pose: Pose) -> Iterator[OnBoard]:
    """The ghost of what will stand there, and the way to it from where it stands now."""
    if ask.places is None:
        return
    yield ghost(ask.places, pose)
    start = _where(v, ask.places.id)
    if start is not None and start != (pose.x, pose.y):
        yield _path("way", start, (pose.x, pose.y), ask.places.tone)


def _where(v: State, key: str) -> XY | None:
    if (n := troop_of(v, key)) >= 0:
        pose = v.troops[n].pose
        return front_of(pose) if pose is not None else middle(v, n) if v.troops[n].inside >= 0 else None
    c = commander_of(v, key)
    if c < 0:
        return None
    commander = v.commanders[c]
    return middle(v, commander.host) if commander.host >= 0 else commander.at


def _path(name: str, start: XY, end: XY, tone: Tone) -> Link:
    far = movement.distance(start, end)
    whole, tenths = whole_and_tenths(far)
    short = f"{whole}″" if not tenths else f"{whole}.{tenths}″"
    return Link(name, path=(start, end), tone=tone, short=short, name=say("way-of", far=inches(far)))


def _way(v: State, n: int, to: Pose) -> Iterator[OnBoard]:
    troop = v.troops[n]
    yield ghost(troop_piece(v, n), to)
    if troop.pose is not None and front_of(troop.pose) != front_of(to):
        yield _path("way", front_of(troop.pose), front_of(to), TONES[troop.side])


# --- setting up


def _drawn_up(v: State, seat: Seat, draft: Draft) -> Iterator[OnBoard]:
    """Where each troop and commander would be put by a plan, formation by formation."""
    after = v.copy()
    f = after.top
    assert isinstance(f, Deploying | Arriving)
    one = formation_of(draft.picks[1], seat) if len(draft.picks) > 1 else -1
    for formation in [one] if one >= 0 else formations.drawn_up_at_once(v, f):
        formations.draw_up(after, f, draft.picks[0], formation, [])
    for n, troop in enumerate(after.troops):
        if troop.pose is not None and troop != v.troops[n]:
            yield ghost(troop_piece(v, n), troop.pose, f"plan-{troop_key(v, n)}")
    for c, commander in enumerate(after.commanders):
        if commander.at is not None and commander != v.commanders[c]:
            piece = commander_piece(v, c)
            yield ghost(piece, Pose(*commander.at), f"plan-{piece.id}")


def _element(v: State, f: Buying, draft: Draft) -> Iterator[OnBoard]:
    """TC-20.2-d: the ground that an element would take."""
    match draft.leads_to:
        case act.Place() as a:
            made = placing.made(v, f, a.element, a.size, a.at)
        case act.Build() as a:
            made = placing.made(v, f, a.building, 0, a.at)
        case _:
            return
    for n, part in enumerate(made.parts):
        outline = outlines.shape(part)
        if len(outline) > 2:
            yield Area(f"plan-{n}", outline=outline, tone=Tone.ACCENT, name=element_name(made.kind))


def _plan(v: State, seat: Seat, pick: str) -> Iterator[OnBoard]:
    """TC-3.1-c: orders as they are given, on the bases; or who shares a card."""
    for word in pick.split():
        share = Share.parse(word)
        n, sign = troop_of(v, share.item if share is not None else word), ""
        if n < 0 or v.troops[n].side != seat or v.troops[n].pose is None:
            continue
        name = name_of_troop(v, n)
        if share is not None and share.bin in ORDERS:
            sign = f"order_{share.bin}"
            name = say("order-of", troop=name, order=say(f"order-{share.bin}"))
        outline = outlines.shape(v.troops[n].base)
        yield Area(f"plan-{troop_key(v, n)}", outline=outline, tone=Tone.ACCENT, sign=sign, name=name)


# --- an order


def _activation(v: State, f: Activation, draft: Draft) -> Iterator[OnBoard]:
    first = draft.picks[0]
    if f.order == ASSAULT and (m := troop_of(v, first)) >= 0:
        yield from _charge(v, f.troop, m)
    elif first.startswith("move") and draft.point is not None:
        after = laws.turned_first(v, f.troop, first.removeprefix("move").lstrip("-"))
        yield from pauses(after, f.troop, draft.point[1], laws.how_of(f))
    elif first == "face" and len(draft.picks) > 1:
        yield from _faced(v, f.troop, draft.picks[1])
    elif first == "enter" and len(draft.picks) > 1:
        to = buildings.entry(v, f.troop, element_of(v, draft.picks[1]))
        yield _path("way", movement.start_of(v, f.troop, front_of(to)), front_of(to), TONES[v.troops[f.troop].side])
    elif (m := order_questions.target_of(v, f, draft.picks)) >= 0:
        yield from _shot(v, f.troop, m, shooting.aims(v, f.troop, m, f.order))


def _faced(v: State, n: int, side: str) -> Iterator[OnBoard]:
    pose = facing.faced(v, n, side)
    if not isinstance(pose, Refusal):
        yield ghost(troop_piece(v, n), pose)


def pauses(v: State, n: int, to: Pose, how: str) -> Iterator[OnBoard]:
    """TC-5.1-d: who may react to a move, and where it would pause for that."""
    troop = v.troops[n]
    if how not in TRIGGERS:
        return
    start = troop.pose or Pose(*movement.start_of(v, n, front_of(to)), to.facing)
    for m, far, at in reactions.near_points(v, n, start, to):
        enemy = v.troops[m]
        name = say("pause-for", troop=name_of_troop(v, m), far=inches(far))
        ring = (
            outlines.ring(front_of(enemy.pose), reactions.NEAR)
            if enemy.pose is not None
            else outlines.ring_round(sight.building_of(v, m), reactions.NEAR)
        )
        yield Area(f"pause-{troop_key(v, m)}", outline=ring, tone=TONES[enemy.side], sign="eye", name=name)
        path = (middle(v, m), front_of(at))
        if path[0] != path[1]:
            yield Link(f"pause-line-{troop_key(v, m)}", path=path, kind="dashed", tone=TONES[enemy.side], name=name)


def _charge(v: State, n: int, m: int, how: str = "assault") -> Iterator[OnBoard]:
    """TC-8.2-d: the line to the centre aimed at, where the charge ends, in flank or not, and who may react to it."""
    run = charges.charge_run(v, n, m, how)
    if run is None:
        return
    yield charge_line(v, "charge", m, run, say("charge-at", target=name_of_troop(v, m), how=how_it_comes(v, m, run)))
    yield ghost(troop_piece(v, n), run.end)
    target = v.troops[m]
    if target.pose is not None and melee.is_flanked(v, m, run.start):
        behind = outlines.half_plane(front_of(target.pose), target.pose.facing)
        yield Area("flank", outline=behind, tone=Tone.SEAT_4, name=say("near-flank"))
    yield from (thing for thing in pauses(v, n, run.end, "charge") if not thing.id.endswith(f"-{troop_key(v, m)}"))


def _shot(v: State, n: int, m: int, aims: Sequence[shooting.Aim]) -> Iterator[OnBoard]:
    for aim in aims[:1]:
        path = (rounded_to_units(aim.spot.start), rounded_to_units(aim.spot.end))
        covered = shooting.covered_against(v, n, m, aim)
        name = say("shot-at", target=name_of_troop(v, m), weapon=weapon_name(aim.weapon.id),
                   dice=aim.tally.value)  # fmt: skip
        yield Link("shot", path=path, kind="shot", tone=Tone.BAD, short=str(aim.tally.value), name=name)
        if covered and v.troops[m].pose is not None:
            outline = outlines.shape(v.troops[m].base)
            yield Area("covered", outline=outline, tone=Tone.GOOD, sign="shield", name=say("shot-covered"))


# --- a reaction


def _reaction(v: State, f: Reacting, draft: Draft) -> Iterator[OnBoard]:
    n, what, rest = reaction_questions.named(v, f, draft.picks)
    if what == reactions.FACE and rest:
        yield from _faced(v, n, rest[0])
    elif what in reactions.SHOTS:
        yield from _shot(v, n, f.mover, reactions.window_shots(v, f, n, what))
    elif what == reactions.INTERCEPT:
        yield from _charge(v, n, f.mover)
    elif what == reactions.RESCUE:
        yield from _charge(v, n, f.mover, "assault" if v.troops[n].order == ASSAULT else "rescue")
    elif what == reactions.COUNTERCHARGE and (met := charges.clash(v, f.mover, n)) is not None:
        yield ghost(troop_piece(v, n), met.reactor)
        yield ghost(troop_piece(v, f.mover), met.charger, "plan-charger")
    if what in reactions.EVASIONS and (way := evasion.escape(v, n, f.mover)) is not None:
        path = (front_of(way.at(way.least)), front_of(way.at(way.most)))
        if path[0] != path[1]:
            yield Link("escape", path=path, kind="dashed", tone=Tone.GOOD, name=say("evade-between"))


# --- commanders


def _command(v: State, f: Commanding, draft: Draft) -> Iterator[OnBoard]:
    """From him to the target of his action, or to the troop that he joins."""
    start = _where(v, commander_key(v, f.commander))
    for pick in draft.picks:
        end = _where(v, pick)
        if start is not None and end is not None and start != end:
            tone = TONES[v.commanders[f.commander].side]
            yield Link(f"command-{pick}", path=(start, end), kind="dashed", tone=tone, name=say("sketch-command"))


# --- what is reckoned


def _tables(v: State, draft: Draft) -> Iterator[Panel]:
    """How a charge comes; then dice with every plus and minus and its rule."""
    if not draft.picks:
        return
    found = list(dice_ahead.wanted(v, draft.picks, draft.leads_to))
    coming = list(_how_it_comes(v, draft.picks[0]))
    if found or coming:
        yield dice_tables.brief_table("dice-wanted", say("reckoned"), found, coming)


def _how_it_comes(v: State, target: str) -> Iterator[tuple[Message, ...]]:
    """TC-8.2-d"""
    m = troop_of(v, target)
    if isinstance(v.top, Activation) and v.top.order == ASSAULT and m >= 0:
        run = charges.charge_run(v, v.top.troop, m)
        yield say("value-charge-at", troop=name_of_troop(v, m)), how_it_comes(v, m, run), verbatim("TC-8.2-d")
