"""The closed vocabulary of pictures: a `Board` that never changes, a `Scene` on it, `Layer`s laid over on demand.

The client and the terminal know these and no game. Coordinates are integers in the board's own units, the same as in
poses; facings are hundredths of a degree from +x towards +y.
Ids in a scene are aliases made for one view, so that hidden pieces cannot be tracked by their ids. A thing that can be
clicked carries the key that questions use for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TypeAlias, TypeVar

from msgspec import Struct

from grognard.core.message import Message

Xy: TypeAlias = tuple[int, int]


class BoardKind(StrEnum):
    AREAS = "areas"
    ROUTES = "routes"
    HEXES = "hexes"
    TABLE = "table"


class Tone(StrEnum):
    """The meaning of a colour; the client chooses how it looks, always with a shape or a pattern.

    The four seats are reddish, bluish, greenish and yellowish, so that a game whose armies have colours can match them.
    """

    NEUTRAL = "neutral"
    SEAT_1 = "seat-1"
    SEAT_2 = "seat-2"
    SEAT_3 = "seat-3"
    SEAT_4 = "seat-4"
    NATION_1 = "nation-1"
    NATION_2 = "nation-2"
    NATION_3 = "nation-3"
    NATION_4 = "nation-4"
    NATION_5 = "nation-5"
    NATION_6 = "nation-6"
    NATION_7 = "nation-7"
    NATION_8 = "nation-8"
    NATION_9 = "nation-9"
    LAND = "land"
    WATER = "water"
    WOOD = "wood"
    HILL = "hill"
    TOWN = "town"
    GOOD = "good"
    BAD = "bad"
    ACCENT = "accent"


class Spot(Struct, frozen=True, omit_defaults=True):
    """A place where things stand: a space of a map, a hex, a cell, a box. `outline` empty: a point."""

    id: str
    name: Message
    at: Xy
    outline: tuple[Xy, ...] = ()
    tone: Tone = Tone.LAND
    signs: tuple[str, ...] = ()
    """The printed features: `fort`, `resource`, `village`."""
    detail: Message | None = None
    """More about it, in one line: shown while the pointer is on it."""


class Line(Struct, frozen=True, omit_defaults=True):
    """A printed line: a road, a river, a border."""

    path: tuple[Xy, ...]
    kind: str = "road"
    ends: tuple[str, ...] = ()
    """The spots it joins, where it joins any."""


GROUNDS = (
    "land", "lake", "hills", "wood", "marsh", "moor", "field", "plough", "orchard", "brush", "jungle", "palm_grove",
    "pond", "ocean", "beach", "yard", "hay_stacks", "rubble",
)  # fmt: skip
"""The kinds of ground that the client can paint, as `Ground`, as `Scenery` and as the first sign of a hex."""
LINES = (
    "highway", "road", "track", "path", "river", "stream", "canal", "gully", "sea", "border", "contour", "cliff",
    "hedge", "bocage", "wall", "bridge", "ford",
)  # fmt: skip
MATERIALS = ("stone", "wood")
PLANS = ("row", "ell", "farm", "street", "church")
LETTERINGS = ("sea", "realm", "range", "river")


class Ground(Struct, frozen=True, omit_defaults=True):
    """An area of ground below everything else, of one of the `GROUNDS`; drawn in the order of the list."""

    outline: tuple[Xy, ...]
    kind: str = "land"


class Building(Struct, frozen=True, omit_defaults=True):
    """A group of houses, seen from above: of stone or of wood, in a row, round a yard, along a street."""

    at: Xy
    material: str = "stone"
    plan: str = "row"
    turn: int = 0
    """In hundredths of a degree."""


class Ridge(Struct, frozen=True, omit_defaults=True):
    """A chain of mountains: its crest, the width of its slopes, its height from 0 to 100."""

    path: tuple[Xy, ...]
    width: int
    height: int = 50


class Lettering(Struct, frozen=True, omit_defaults=True):
    """Words on the map that name no place of the game: a sea, a realm, a range along a line, a river at a point.

    They are the same in every language, as on the maps of the time.
    """

    words: str
    path: tuple[Xy, ...]
    size: int
    """The height of its letters, in the board's units."""
    kind: str = "realm"
    bend: int = 0
    """How far the middle of the line is raised, in hundredths of its length."""


class Realm(Struct, frozen=True, omit_defaults=True):
    """The owner of the country round a place. Neutral realms only bound the colours of the others."""

    at: Xy
    tone: Tone = Tone.NEUTRAL


class Degree(Struct, frozen=True, omit_defaults=True):
    """A degree in the frame of a map: where its line meets the edge."""

    at: Xy
    degree: int
    meridian: bool = True


class Cartouche(Struct, frozen=True, omit_defaults=True):
    """The title of a map in its ornament, with a scale."""

    title: Message
    above: Message | None = None
    below: Message | None = None
    mile: int = 0
    """The length of a mile in the board's units; 0: no scale."""
    scale: Message | None = None
    """The name of this mile."""


class Board(Struct, frozen=True, omit_defaults=True):
    """The static picture."""

    kind: BoardKind
    width: int
    height: int
    spots: tuple[Spot, ...] = ()
    lines: tuple[Line, ...] = ()
    ground: tuple[Ground, ...] = ()
    """Drawn below. If there is any, everything that it leaves uncovered is sea."""
    buildings: tuple[Building, ...] = ()
    ridges: tuple[Ridge, ...] = ()
    letterings: tuple[Lettering, ...] = ()
    realms: tuple[Realm, ...] = ()
    degrees: tuple[Degree, ...] = ()
    cartouche: Cartouche | None = None
    y_up: bool = False
    """Whether y grows towards the top of the picture."""
    unit: Message | None = None
    """The name of a unit of length, on a table to scale."""
    inch: int = 0
    """How many units an inch is, for a ruler round a table; 0: no ruler."""


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small sign on a piece: a state, a count."""

    sign: str
    say: Message
    count: int = 0
    tone: Tone = Tone.NEUTRAL


class Piece(Struct, frozen=True, tag="piece", omit_defaults=True):
    """A counter. On a spot, anywhere on the table with a base and a facing, or, with neither, on a bench.

    A click on it chooses its own key (else its id) if the question offers that; if not, the place where it stands (its
    spot, or its bench's key), and then its key, if the next question offers it.
    """

    id: str
    name: Message
    tone: Tone
    spot: str = ""
    at: Xy | None = None
    """The middle of its front edge; of a disc, its centre."""
    facing: int = 0
    base: Xy | None = None
    """Depth and width of its base, on a table to scale."""
    round: bool = False
    """The base is a disc."""
    sign: str = ""
    """The drawing: `infantry`, `cavalry`, `leader`."""
    short: str = ""
    """One to four letters or figures for the counter's face and the terminal."""
    count: int = 1
    """0: there is none yet, but one could be bought or made."""
    badges: tuple[Badge, ...] = ()
    key: str = ""
    """The key of a question that means this piece, if it is not the id; pieces on different spots may share one."""
    under: str = ""
    """The id of the piece on the same spot that it lies under. That piece stands for a whole force and sums it up; a
    click on it shows the pieces under it."""


class Marker(Struct, frozen=True, tag="marker", omit_defaults=True):
    """A sign on a spot that is not a piece: control, siege, smoke."""

    id: str
    name: Message
    spot: str
    sign: str
    tone: Tone = Tone.NEUTRAL


class Link(Struct, frozen=True, tag="link", omit_defaults=True):
    """An arrow or line between places: a plan, a shot, a supply line."""

    id: str
    path: tuple[Xy, ...] = ()
    spots: tuple[str, ...] = ()
    kind: str = "arrow"
    tone: Tone = Tone.ACCENT
    short: str = ""
    """One to four letters or figures in its middle, to tell several apart."""
    name: Message | None = None


class Area(Struct, frozen=True, tag="area", omit_defaults=True):
    """A spot, or any outline, shown in another tone or with a figure: control, reach, sight."""

    id: str
    spot: str = ""
    outline: tuple[Xy, ...] = ()
    tone: Tone = Tone.ACCENT
    sign: str = ""
    short: str = ""
    name: Message | None = None


class Scenery(Struct, frozen=True, tag="scenery", omit_defaults=True):
    """Terrain that changes in play: a wood that is placed, a house that falls. Painted with the board.

    An area has an outline; a hedge, a wall, a road or a river has a path; a building has a plan and stands at a point.
    On a spot it replaces what the board shows there.
    """

    id: str
    name: Message
    kind: str
    """One of `GROUNDS` with an outline, of `LINES` with a path, or `building`."""
    spot: str = ""
    outline: tuple[Xy, ...] = ()
    path: tuple[Xy, ...] = ()
    """Its middle line; of a bridge or a ford, the way across the water."""
    width: int = 0
    """The width along a path, in the board's units; 0: as wide as its kind is usually painted."""
    building: Building | None = None
    key: str = ""
    """The key of a question that means it."""
    detail: Message | None = None
    """Its effect on units in it, in one line: shown while the pointer is on it."""
    rules: tuple[str, ...] = ()
    """The rules behind that effect."""


class Card(Struct, frozen=True, omit_defaults=True):
    """One card of a hand; a face-down one shows nothing."""

    id: str
    name: Message | None = None
    text: Message | None = None
    key: str = ""
    short: str = ""
    """One to four letters or figures in its corner: its value."""
    badges: tuple[Badge, ...] = ()
    """Its kind: when it is played, whether it is kept afterwards."""
    note: Message | None = None
    """Why it cannot be played now, or not in every way."""


class Hand(Struct, frozen=True, tag="hand"):
    id: str
    name: Message
    tone: Tone
    cards: tuple[Card, ...]


class Bench(Struct, frozen=True, tag="bench", omit_defaults=True):
    """Pieces off the board: reserves, losses, what can be bought."""

    id: str
    name: Message
    tone: Tone
    pieces: tuple[Piece, ...]
    key: str = ""
    """The key of a question that means this bench; empty: none does."""
    aside: bool = False
    """Pieces never come back from here: it is shown among the tables and takes no room from the board."""


class Track(Struct, frozen=True, tag="track", omit_defaults=True):
    """Steps with a marker on one: turns, seasons."""

    id: str
    name: Message
    steps: tuple[Message, ...]
    now: int


class Gauge(Struct, frozen=True, tag="gauge", omit_defaults=True):
    """A number between two limits, with marks at important values."""

    id: str
    name: Message
    low: int
    high: int
    now: int
    tone: Tone = Tone.ACCENT
    marks: tuple[tuple[int, Message], ...] = ()


class Table(Struct, frozen=True, tag="table", omit_defaults=True):
    id: str
    name: Message
    head: tuple[Message, ...]
    rows: tuple[tuple[Message, ...], ...]
    marked: int = -1
    """The row that applies now."""
    beside: bool = False
    """Shown beside the question as well: about what has just happened, or is about to."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of a form: its label, its value, and a caution about it."""

    name: Message
    value: str = ""
    caution: Message | None = None
    at: int = -1
    """How many picks came before those that made this line, so that the player can return to it or delete it."""


class Form(Struct, frozen=True, tag="form"):
    """A sheet to fill in: orders, a plan, a purchase."""

    id: str
    name: Message
    lines: tuple[Entry, ...]


class DiceShown(Struct, frozen=True, tag="dice", omit_defaults=True):
    """Dice with the faces that were rolled."""

    id: str
    name: Message
    faces: tuple[int, ...]
    sides: int = 6
    hits: tuple[bool, ...] = ()


class Distribution(Struct, frozen=True, tag="distribution", omit_defaults=True):
    """The chances of outcomes: each with its weight out of `whole`."""

    id: str
    name: Message
    outcomes: tuple[tuple[Message, int], ...]
    whole: int


OnBoard = Piece | Marker | Link | Area | Scenery
Panel = Hand | Bench | Track | Gauge | Table | Form | DiceShown | Distribution


class Role(Struct, frozen=True, omit_defaults=True):
    """An army or court, the tone of its pieces, and the seat that plays it now, if one does."""

    name: Message
    tone: Tone
    seat: int | None = None


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything on the board and beside it, as one viewer may see it."""

    things: tuple[OnBoard, ...]
    panels: tuple[Panel, ...] = ()
    roles: tuple[Role, ...] = ()
    """The legend of the colours."""


class Layer(Struct, frozen=True):
    """An overlay that a player asks for: reach, sight, supply, threats."""

    name: Message
    things: tuple[OnBoard, ...]
    panels: tuple[Panel, ...] = ()


def scene_faults(board: Board, scene: Scene | Layer) -> Iterator[str]:
    """The faults of a picture: a spot that is not on the board, an id twice, a marker off its track."""
    spots = {spot.id for spot in board.spots}
    yield from _board_faults(board, spots)
    if isinstance(scene, Scene):
        yield from (f"{tone} is the tone of two roles" for tone in _twice([role.tone for role in scene.roles]))
    for thing in scene.things:
        yield from _place_faults(thing, spots)
        if isinstance(thing, Piece):
            yield from _piece_faults(thing, board)
        if isinstance(thing, Scenery):
            yield from _scenery_faults(thing, board)
    yield from _pile_faults([thing for thing in scene.things if isinstance(thing, Piece)])
    for panel in scene.panels:
        yield from _panel_faults(panel)
    yield from (f"{name} is shown twice" for name in _twice(list(_ids(scene))))


_T = TypeVar("_T")


def _twice(names: list[_T]) -> Iterator[_T]:
    return (name for n, name in enumerate(names) if name in names[:n])


def _ids(scene: Scene | Layer) -> Iterator[str]:
    yield from (thing.id for thing in scene.things)
    for panel in scene.panels:
        yield panel.id
        if isinstance(panel, Bench):
            yield from (piece.id for piece in panel.pieces)
        if isinstance(panel, Hand):
            yield from (card.id for card in panel.cards)


def _board_faults(board: Board, spots: set[str]) -> Iterator[str]:
    if len(spots) < len(board.spots):
        yield "two spots of the board share an id"
    yield from (f"a ground of {ground.kind} has no area" for ground in board.ground if len(ground.outline) < 3)
    yield from (f"{ground.kind} is no kind of ground" for ground in board.ground if ground.kind not in GROUNDS)
    yield from (f"{line.kind} is no kind of line" for line in board.lines if line.kind not in LINES)
    for building in board.buildings:
        yield from _building_faults(building)
    yield from (f"{words.kind} is no kind of lettering" for words in board.letterings if words.kind not in LETTERINGS)
    for line in board.lines:
        yield from (f"a line ends at {end}, which is not a spot" for end in line.ends if end not in spots)


def _building_faults(building: Building) -> Iterator[str]:
    if building.material not in MATERIALS or building.plan not in PLANS:
        yield f"a {building.plan} of {building.material} is no kind of building"


def _scenery_faults(scenery: Scenery, board: Board) -> Iterator[str]:
    if board.kind is BoardKind.TABLE and not (scenery.outline or scenery.path or scenery.building):
        yield f"{scenery.id} needs an outline, a path or a building on an open table"
    if scenery.width and not (scenery.path and scenery.width > 0):
        yield f"{scenery.id} is {scenery.width} wide and has no path of that width"
    if scenery.building is not None:
        yield from _building_faults(scenery.building)
    elif scenery.kind not in (GROUNDS if scenery.outline or scenery.spot else LINES):
        yield f"{scenery.kind} is no kind of scenery"


def _place_faults(thing: OnBoard, spots: set[str]) -> Iterator[str]:
    named = thing.spots if isinstance(thing, Link) else (thing.spot,) if thing.spot else ()
    yield from (f"{thing.id} stands at {spot}, which is not a spot" for spot in named if spot not in spots)
    if not (
        isinstance(thing, Piece)
        or named
        or getattr(thing, "path", ())
        or getattr(thing, "outline", ())
        or getattr(thing, "building", None)
    ):
        yield f"{thing.id} stands nowhere"


def _piece_faults(piece: Piece, board: Board) -> Iterator[str]:
    if bool(piece.spot) == (piece.at is not None):
        yield f"{piece.id} needs a spot or a place on the table, and only one of them"
    if piece.base is not None and piece.at is None:
        yield f"{piece.id} has a base and no place on the table for it"
    if piece.at is not None and not (0 <= piece.at[0] <= board.width and 0 <= piece.at[1] <= board.height):
        yield f"{piece.id} lies off the table at {piece.at}"


def _pile_faults(pieces: list[Piece]) -> Iterator[str]:
    tops = {piece.id: piece for piece in pieces if not piece.under}
    for piece in pieces:
        if not piece.under:
            continue
        top = tops.get(piece.under)
        if top is None:
            yield f"{piece.id} lies under {piece.under}, which stands for no force"
        elif not top.spot or top.spot != piece.spot:
            yield f"{piece.id} lies under {top.id}, which stands elsewhere"


def _panel_faults(panel: Panel) -> Iterator[str]:
    match panel:
        case Hand():
            yield from (f"{c.id} lies face down and shows something" for c in panel.cards if _peeks(c))
        case Bench():
            yield from (f"{p.id} is on a bench and elsewhere" for p in panel.pieces if p.spot or p.at is not None)
            yield from (f"{p.id} lies under another on a bench" for p in panel.pieces if p.under)
        case Track() if not 0 <= panel.now < len(panel.steps):
            yield f"{panel.id}: step {panel.now} is not on the track"
        case Gauge() if not panel.low <= panel.now <= panel.high:
            yield f"{panel.id}: {panel.now} is off the gauge"
        case Table() if any(len(row) != len(panel.head) for row in panel.rows):
            yield f"{panel.id}: a row is longer or shorter than the head"
        case Distribution() if sum(weight for _, weight in panel.outcomes) != panel.whole:
            yield f"{panel.id}: chances do not add up"
        case DiceShown() if not all(1 <= face <= panel.sides for face in panel.faces):
            yield f"{panel.id}: a die shows what it cannot"


def _peeks(card: Card) -> bool:
    return card.name is None and bool(card.text or card.short or card.badges or card.note)
