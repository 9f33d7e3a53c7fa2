"""Chapters 20.2 to 20.6: scenery is bought with points and put down; dice for fields and rivers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from grognard.boards.open_table import crosses
from grognard.core import Dice, Event, Refusal, Seat
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import Agree, Decline, NameAspect, Pass, Place, ReadMaps
from grognard.games.tercios.components.scenery_shapes import TOWN, sizes
from grognard.games.tercios.components.terrain import CROSSINGS, ELEMENTS, Element, Scenery
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.events.turn import Passed
from grognard.games.tercios.frames import Buying, Preparing
from grognard.games.tercios.rules.rolls import higher, roll_apart
from grognard.games.tercios.rules.scenarios import A, battle, seat_of
from grognard.games.tercios.rules.scenery import placing
from grognard.games.tercios.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, OVER, Go

BY_DIE: Final = "by_die"
CARTOGRAPHER: Final = "cartographer"
AGREED: Final = "agreed"
FIELDS_AGREED: Final = "fields-agreed"
MOST_AGREED: Final = 80
"""TC-20.2-h: how many elements may lie on the table before no more are proposed."""
ASPECTS: Final = {"difficult": 1, "covered": 3, "tall": 6}
"""TC-20.6-p: what a field can be like, each with a face of the die that says the same."""
BY_LOT: Final = "die"
ASPECT_CHOICES: Final = (*ASPECTS, BY_LOT)
MAP_CHOICES: Final = ("take", "add")
TAKE, ADD = MAP_CHOICES


# --- beginning


def begin(s: State, _f: Preparing, dice: Dice, out: list[Event]) -> None:
    """TC-20.2-c: a die each; TC-20.2-d: the higher buys first. TC-20.2-b: nothing where the scenario fixes scenery;
    TC-20.2-h: no dice where the players agree on it."""
    if not battle(s).buys_scenery or s.rulings.scenery == "none":
        return
    if s.rulings.scenery == AGREED:
        s.frames.append(Buying(seat_of(s, A), [1, 1], agreed=True))
        return
    faces = roll_apart(dice, "scenery")
    first = higher(faces)
    out.append(ev.SceneryRolled(first, faces))
    maps = [seat for seat in (first, 1 - first) if _has_cartographer(s, seat)]
    s.frames.append(Buying(first, list(faces), maps))


def _has_cartographer(s: State, seat: Seat) -> bool:
    return any(commander.side == seat and commander.has(CARTOGRAPHER) for commander in s.commanders)


def read_maps(_s: State, f: Buying, a: ReadMaps, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-d"""
    seat = f.maps.pop(0)
    if a.what == TAKE:
        f.points[1 - seat] = max(0, f.points[1 - seat] - 1)
    else:
        f.points[seat] += 2
    out.append(ev.MapsRead(seat, a.what))


def roll_for_rivers(s: State, _f: Preparing, dice: Dice, out: list[Event]) -> None:
    """TC-20.6-h: before deployment."""
    for n, laid in enumerate(s.scenery.elements):
        if laid.kind == "river" and laid.terrain == BY_DIE:
            exchange(s, n, _diced(laid, dice, out))


def _diced(laid: Element, dice: Dice, out: list[Event]) -> Element:
    """TC-20.6-a, TC-20.6-h: an element whose ground a die decides."""
    face = dice.roll(laid.kind)[0]
    new = _with_face(laid, face)
    out.append(ev.GroundRolled(laid.kind, face, new.ground))
    return new


def _with_face(laid: Element, face: int) -> Element:
    row = ELEMENTS[laid.kind]["die"][face]
    return replace(laid, ground=row["ground"], rules_on=row.get("rules_on"))


def exchange(s: State, n: int, laid: Element) -> None:
    elements = list(s.scenery.elements)
    elements[n] = laid
    s.scenery = Scenery(tuple(elements))


# --- laws of buying


def buying_fault(v: State, f: Buying, kind: str) -> Refusal | None:
    """Why an element cannot be bought, wherever it were put."""
    if kind not in ELEMENTS:
        return unreadable("no-such-element", element=kind[:20])
    if (refusal := _agreed_fault(v) if f.agreed else _points_fault(f, kind)) is not None:
        return refusal
    if kind in CROSSINGS and not placing.rivers(v):
        return law("TC-20.4-a" if kind == "bridge" else "TC-20.6-c", "no-river")
    return None


def _points_fault(f: Buying, kind: str) -> Refusal | None:
    if ELEMENTS[kind]["cost"] > f.points[f.seat]:
        return law("TC-20.2-e", "too-dear", cost=ELEMENTS[kind]["cost"], points=f.points[f.seat])
    return law("TC-20.6-f", "river-first") if kind == "river" and f.bought[f.seat] else None


def _agreed_fault(v: State) -> Refusal | None:
    return law("TC-20.2-h", "table-full") if len(v.scenery.elements) >= MOST_AGREED else None


def place_law(v: State, f: Buying, a: Place) -> Refusal | None:
    if a.element == TOWN:
        return unreadable("no-such-element", element=a.element)
    why = free_crossing_fault(a.element) if f.crossing >= 0 else buying_fault(v, f, a.element)
    if why is not None:
        return why
    if (sizes(a.element) or (0,)).count(a.size) == 0:
        return law("TC-20.2-e", "no-such-size", size=a.size)
    return placing.pose_fault(v, f, a.element, a.size, a.at)


def free_crossing_fault(kind: str) -> Refusal | None:
    """TC-20.6-g: now only the free crossing of the river that was just bought is put down."""
    kinds = ELEMENTS["river"]["free_crossing"]["kinds"]
    return None if kind in kinds else law("TC-20.6-g", "crossing-first")


# --- effects


def place(s: State, f: Buying, a: Place, dice: Dice, out: list[Event]) -> None:
    free = f.crossing >= 0
    propose(s, f)
    new = placing.made(s, f, a.element, a.size, a.at)
    cost = 0 if free or f.agreed else int(ELEMENTS[a.element]["cost"])
    out.append(ev.ElementPlaced(f.seat, a.element, a.at, cost))
    by_die = new.kind == "field" and new.terrain == BY_DIE
    agreeing = f.agreed or s.rulings.scenery == FIELDS_AGREED
    put_down(s, _diced(new, dice, out) if by_die and not agreeing else new)  # TC-20.6-a
    if free:
        f.crossing = -1
        settle(f)
        return
    pay(f, a.element)
    if a.element == "river":
        f.crossing = len(s.scenery.elements) - 1
    elif by_die and agreeing:
        f.field = len(s.scenery.elements) - 1
    else:
        settle(f)


def put_down(s: State, new: Element) -> None:
    s.scenery = s.scenery.with_one(new)
    if new.kind == "road":  # TC-20.4-a: a bridge with a road is easy ground
        for n, laid in enumerate(s.scenery.elements):
            if _has_road(laid, (new,)):
                exchange(s, n, replace(laid, road=True))


def pay(f: Buying, kind: str) -> None:
    if not f.agreed:
        f.points[f.seat] -= ELEMENTS[kind]["cost"]
    f.bought[f.seat] += 1


def propose(s: State, f: Buying) -> None:
    """TC-20.2-h: what lies there now stays if the other player declines what is put down."""
    if f.agreed and f.proposal < 0:
        f.proposal = len(s.scenery.elements)


def settle(f: Buying) -> None:
    """An element is wholly there: what is only proposed waits for consent."""
    if f.proposal < 0:
        hand_over(f)


def hand_over(f: Buying) -> None:
    """TC-20.2-d: one element each, as long as the other has points."""
    other = 1 - f.seat
    if f.points[other]:
        f.seat = other


def pass_on(_s: State, f: Buying, _a: Pass, _dice: Dice, out: list[Event]) -> None:
    """TC-20.2-g: what is left is lost. TC-20.2-h: he proposes no more."""
    out.append(Passed(f.seat) if f.agreed else ev.BuyingEnded(f.seat, f.points[f.seat]))
    f.points[f.seat] = 0


def may_buy(_s: State, f: Buying, _dice: Dice, _out: list[Event]) -> Go:
    """TC-20.2-d: until the points of both are spent."""
    if f.points[f.seat]:
        return ASK
    if not f.points[1 - f.seat]:
        return OVER
    f.seat = 1 - f.seat
    return AGAIN


# --- TC-20.2-h, TC-20.6-p: by agreement


def aspect_law(_v: State, _f: Buying, a: NameAspect) -> Refusal | None:
    return None if a.what in ASPECT_CHOICES else unreadable("no-such-choice", choice=a.what[:20])


def name_aspect(s: State, f: Buying, a: NameAspect, dice: Dice, out: list[Event]) -> None:
    """TC-20.6-p: proposed to the other player, or left to the die. Of a field that is only proposed, it is a part of
    the proposal."""
    if a.what == BY_LOT:
        _decide_field(s, f, _diced(s.scenery.elements[f.field], dice, out))
        return
    out.append(ev.AspectNamed(f.seat, a.what))
    f.aspect = a.what
    if f.proposal >= 0:
        _decide_field(s, f, _with_face(s.scenery.elements[f.field], ASPECTS[a.what]))


def _decide_field(s: State, f: Buying, laid: Element) -> None:
    exchange(s, f.field, laid)
    f.field, f.aspect = -1, ""
    settle(f)


def agree(s: State, f: Buying, _a: Agree, _dice: Dice, out: list[Event]) -> None:
    out.append(ev.ProposalAnswered(1 - f.seat, True))
    if f.field >= 0:
        _decide_field(s, f, _with_face(s.scenery.elements[f.field], ASPECTS[f.aspect]))
        return
    f.proposal = -1
    hand_over(f)


def decline(s: State, f: Buying, _a: Decline, dice: Dice, out: list[Event]) -> None:
    """TC-20.6-p: then the die decides about a field; TC-20.2-h: an element is taken away again."""
    out.append(ev.ProposalAnswered(1 - f.seat, False))
    if f.field >= 0:
        _decide_field(s, f, _diced(s.scenery.elements[f.field], dice, out))
        return
    left = s.scenery.elements[: f.proposal]
    s.scenery = Scenery(tuple(replace(laid, road=True) if _has_road(laid, left) else _bare(laid) for laid in left))
    f.proposal = -1
    hand_over(f)


def _has_road(bridge: Element, elements: Sequence[Element]) -> bool:
    """TC-20.4-a"""
    if bridge.kind != "bridge":
        return False
    roads = (laid for laid in elements if laid.kind == "road")
    return any(crosses(road.fine_line[0], road.fine_line[-1], bridge.parts[0]) for road in roads)


def _bare(laid: Element) -> Element:
    return replace(laid, road=False) if laid.road else laid
