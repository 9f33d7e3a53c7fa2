"""Troops and commanders as pieces: on the table, on benches, and as ghosts of where they will stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from grognard.boards.open_table import FINE, XY, Side, along, rounded_to_units
from grognard.core import UNKNOWN, Message, Pose, say
from grognard.core.scene import Badge, Piece, Tone
from grognard.games.tercios.components import army_list_names
from grognard.games.tercios.components.special_rules import ELITE
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.frames import Activation
from grognard.games.tercios.names import element_name, name_of_troop, order_name, troop_key
from grognard.games.tercios.rules.discipline import in_command
from grognard.games.tercios.rules.figures import TONES, commander_piece, troop_piece
from grognard.games.tercios.rules.orders.dragoons import held_horses
from grognard.games.tercios.rules.sight import building_of
from grognard.games.tercios.rules.values import is_weary, stamina
from grognard.games.tercios.state import (
    NO_CARD,
    NO_VIRTUES,
    ORDERS,
    STOIC,
    SWIFT,
    UNDAUNTED,
    UNSEEN,
    WIDE_ARC,
    State,
    Troop,
)

_EFFECTS: Final = (
    (STOIC, "stoic", "shield"), (UNDAUNTED, "undaunted", "shield"), (SWIFT, "swift", "moved"),
    (WIDE_ARC, "wide-arc", "target"), (UNSEEN, "unseen", "hidden"), (NO_VIRTUES, "no-virtues", "cross"),
)  # fmt: skip


# --- pieces


def on_table(at: XY) -> XY:
    """A front centre may lie past the edge by the tolerance of every measure; a picture keeps to the table."""
    return min(max(at[0], 0), TABLE.width), min(max(at[1], 0), TABLE.depth)


def on_bench(piece: Piece) -> Piece:
    return replace(piece, base=None)


def standing_troop(v: State, n: int) -> Piece:
    """A troop on the table, or in its building, with all that can be seen of it."""
    piece, pose = troop_piece(v, n), v.troops[n].pose
    if pose is None:
        return replace(_in_building(v, n, piece), badges=tuple(badges(v, n)))
    return replace(piece, at=on_table((pose.x, pose.y)), badges=tuple(badges(v, n)))


def standing_horses(v: State, n: int) -> Piece | None:
    """TC-14.2-e: the horses that dragoons on foot have left behind them; they are no troop and cannot be a target."""
    troop = v.troops[n]
    horses = held_horses(troop)
    if horses is None:
        return None
    size = horses.size
    return Piece(
        f"{troop_key(v, n)}-horses", say("held-horses", troop=name_of_troop(v, n)), TONES[troop.side],
        at=on_table((horses.pose.x, horses.pose.y)), facing=horses.pose.facing, base=(size.depth, size.width),
        sign="held_horses",
    )  # fmt: skip


def _in_building(v: State, n: int, piece: Piece) -> Piece:
    """TC-20.5-c: a garrison has no base of its own; it is shown small enough for its building."""
    house = building_of(v, n)
    depth, width = piece.base or (1, 1)
    room = (max(x for x, _ in house.corners) - min(x for x, _ in house.corners)) // FINE * 2 // 3
    scale = max(width, depth)
    small = (depth * room // scale, width * room // scale)
    x, y = rounded_to_units((house.x, house.y))
    return replace(piece, at=(x, y + small[0] // 2), facing=9000, base=small)


def standing_commander(v: State, c: int) -> Piece:
    """A commander on the table; TC-16.4-f: one who is with a troop stands small at its rear."""
    commander, piece = v.commanders[c], commander_piece(v, c)
    shown = tuple(_commander_badges(v, c))
    if commander.at is not None:
        return replace(piece, at=commander.at, badges=shown)
    across = 4 * COMMANDER_RADIUS // 3
    name = say("commander-with", commander=piece.name, troop=name_of_troop(v, commander.host))
    return replace(piece, name=name, at=_beside_host(v, commander.host), base=(across, across), badges=shown)


def _beside_host(v: State, host: int) -> XY:
    troop = v.troops[host]
    if troop.pose is None:
        house = building_of(v, host)
        return rounded_to_units((house.x, house.y))
    (x, y), (fx, fy) = troop.base.centres[Side.REAR], troop.base.forward
    return along((x, y), (fx, fy), min(COMMANDER_RADIUS // 3, troop.kind.size.depth // 3))


def ghost(piece: Piece, pose: Pose, name: str = "plan") -> Piece:
    """A piece as it would stand elsewhere."""
    return replace(piece, id=name, at=on_table((pose.x, pose.y)), facing=pose.facing, badges=())


# --- what is said of them


def badges(v: State, n: int) -> Iterator[Badge]:
    """Of a troop on the table: Wear against Stamina, its card, and every state it is in."""
    troop = v.troops[n]
    yield from _wear(v, n)
    yield from _card(troop)
    if any(isinstance(f, Activation) and f.troop == n for f in v.frames):
        yield Badge("target", say("badge-active"), tone=Tone.ACCENT)
    if troop.disordered:
        yield Badge("disordered", say("badge-disordered"), tone=Tone.BAD)
    if v.turn and not in_command(v, n):
        yield Badge("isolated", say("badge-out-of-command"), tone=Tone.BAD)
    yield from _form(v, troop)
    yield from _used_card(troop)
    yield from _traits(troop)
    if troop.kind.rules & ELITE:
        yield Badge("elite", say("badge-elite"))
    if troop.lent or troop.arms:
        names = [army_list_names.RULES[name].message for name in troop.lent]
        names += [army_list_names.WEAPONS[name].message for name in troop.arms]
        yield Badge("morale", say("badge-lent", what=names), len(names), Tone.GOOD)


def _wear(v: State, n: int) -> Iterator[Badge]:
    wear, most = v.troops[n].wear, stamina(v, n)
    yield Badge("stamina", say("badge-stamina", n=most), most)
    if wear:
        key = "badge-weary" if is_weary(v, n) else "badge-wear"
        yield Badge("wear", say(key, n=wear, most=most), wear, Tone.BAD)


def _used_card(troop: Troop) -> Iterator[Badge]:
    """How it has used its card in this turn, and when it may use it."""
    if troop.done != NO_CARD:
        yield Badge("done", say("badge-done", order=_order(troop.done)))
    if troop.reaction_only:
        yield Badge("lock", say("badge-reaction-only"))
    if troop.late:
        yield Badge("time", say("badge-late", n=troop.late), troop.late)


def _traits(troop: Troop) -> Iterator[Badge]:
    """Effects of command actions on it."""
    for bit, name, sign in _EFFECTS:
        if troop.effects & bit:
            yield Badge(sign, say(f"badge-{name}"), tone=Tone.BAD if bit == NO_VIRTUES else Tone.GOOD)
    if troop.longer:
        yield Badge("eye", say("badge-longer", n=troop.longer), tone=Tone.GOOD)
    if lent := (*troop.inspired, *troop.expert):
        virtues = [army_list_names.VIRTUES[virtue].message for virtue in lent]
        yield Badge("morale", say("badge-virtues", virtues=virtues), tone=Tone.GOOD)


def _card(troop: Troop) -> Iterator[Badge]:
    """TC-4.1-b: the back of a card, or what is on it if the viewer knows it. TC-10.6-a: that it is shared is public."""
    if not troop.has_card:
        return
    if troop.order == UNKNOWN:
        yield Badge("card", say("badge-card"))
    else:
        yield Badge(f"order_{ORDERS[troop.order]}", say("badge-order", order=_order(troop.order)))
    if troop.brigade:
        yield Badge("brigade", say("badge-brigade", n=troop.brigade), troop.brigade)


def _order(order: int) -> Message:
    return order_name(ORDERS[order])


def _form(v: State, troop: Troop) -> Iterator[Badge]:
    """TC-12.4-a, TC-14.2-a, TC-12.7-a: limbered, on foot, with a gun inside; and where a garrison is."""
    if troop.limbered:
        yield Badge("wagon", say("badge-limbered"))
    if troop.dismounted:
        key = "badge-on-foot" if troop.horses else "badge-no-horses"
        yield Badge("held_horses" if troop.horses else "foot", say(key))
    if troop.gun >= 0:
        yield Badge("artillery", say("badge-gun", gun=name_of_troop(v, troop.gun)))
    if troop.inside >= 0:
        house = element_name(v.scenery.elements[troop.inside].kind)
        yield Badge("building", say("badge-inside", building=house))


def _commander_badges(v: State, c: int) -> Iterator[Badge]:
    commander = v.commanders[c]
    if commander.exhausted:
        yield Badge("exhausted", say("badge-exhausted"), tone=Tone.BAD)
