"""Codecs and digests, options, results, forecasts, pictures."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from grognard.core import Action, Codec, Event, Forecast, Instruction, Option, Resign, Result, TimeUp, digest, dump, say
from grognard.core.game import MOST_WHOLE
from grognard.core.scene import (
    Area,
    Bench,
    Board,
    BoardKind,
    Building,
    DiceShown,
    Distribution,
    Gauge,
    Layer,
    Line,
    Link,
    Marker,
    OnBoard,
    Panel,
    Piece,
    Scene,
    Scenery,
    Spot,
    Table,
    Tone,
    Track,
    scene_faults,
)

NAME = say("name")


class Count(Struct):
    n: int
    names: dict[str, int]


class Add(Action, frozen=True):
    form = "add {n}"
    n: int


class Added(Event, frozen=True):
    form = "added {n}"
    n: int


class Hold(Instruction, frozen=True):
    form = "hold"


CODEC = Codec(Count, (Add,), (Added,), (Hold,), schema=3)


# --- codecs


def test_states_actions_events_and_instructions_read_back() -> None:
    state = Count(1, {"b": 2, "a": 1})
    assert CODEC.state(dump(state)) == state
    assert CODEC.state(msgspec.Raw(dump(state))) == state
    for action in (Add(3), Resign(), TimeUp()):
        assert CODEC.action(dump(action)) == action
        assert CODEC.actions.read(str(action)) == action
    assert CODEC.event(dump(Added(3))) == CODEC.events.read("added 3") == Added(3)
    assert CODEC.instruction(dump(Hold())) == CODEC.instructions.read("hold") == Hold()
    assert CODEC.schema == 3


def test_a_game_without_instructions_reads_none() -> None:
    with pytest.raises(msgspec.ValidationError, match="no standing instructions"):
        Codec(Count, (Add,), (Added,)).instruction(dump(Hold()))


@pytest.mark.parametrize("data", [b"", b"{}", b'{"do":"fly"}', b'{"do":"add"}', b'{"do":"add","n":"x"}', b"\xff"])
def test_foreign_actions_are_no_actions(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        CODEC.action(data)


def test_equal_values_have_the_same_bytes_everywhere() -> None:
    assert dump(Count(1, {"a": 1, "b": 2})) == b'{"n":1,"names":{"a":1,"b":2}}'
    assert dump(Add(3)) == b'{"do":"add","n":3}'


def test_a_digest_depends_on_data_and_key_and_never_changes() -> None:
    digests = [digest(b"a"), digest(b"b"), digest(b"a", b"k"), digest(b"b", b"k")]
    assert len({*digests}) == 4
    assert digests[0] == "b730861f983013083f722d07253b33e3"
    assert digests[2] == "8c2519479c3c0d14b316e9f9495ff468"


# --- options


@pytest.mark.parametrize(
    ("value", "admitted"),
    [("long", True), ("short", False), ("3", True), ("12", True), ("13", False), ("2", False), ("", False),
     ("03", False), ("3 ", False), ("+3", False), ("٣", False), ("²", False), ("0000000003999", False),
     ("9" * 5000, False), ("3.0", False), ("-3", False)],
)  # fmt: skip
def test_an_option_admits_its_values_and_its_numbers_each_in_one_writing(value: str, admitted: bool) -> None:
    option = Option("length", NAME, NAME, ("long",), "long", numbers=(3, 12))
    assert option.admits(value) is admitted


@pytest.mark.parametrize(
    ("value", "admitted"), [("-2", True), ("-3", False), ("0", True), ("-0", False), ("-02", False)]
)
def test_numbers_of_an_option_may_be_negative(value: str, admitted: bool) -> None:
    assert Option("handicap", NAME, NAME, (), "0", numbers=(-2, 2)).admits(value) is admitted


def test_big_numbers_are_not_cut_short() -> None:
    option = Option("seed", NAME, NAME, (), "0", numbers=(0, 200_000_000))
    assert not option.admits("1000000005")
    assert option.admits("200000000")


def test_an_option_without_numbers_admits_its_values_alone() -> None:
    option = Option("mines", NAME, NAME, ("yes", "no"), "yes")
    assert [option.admits(value) for value in ("yes", "no", "1", "0", "")] == [True, True, False, False, False]


# --- results and forecasts


def test_first_place_is_shared_evenly() -> None:
    result = Result((1, 3, 1), NAME)
    assert [Fraction(*result.score(seat)) for seat in range(3)] == [Fraction(1, 2), 0, Fraction(1, 2)]


@given(st.lists(st.integers(0, 10**12), min_size=1, max_size=8).filter(any))
def test_forecasts_add_up_and_say_if_they_were_rounded(weights: list[int]) -> None:
    chances = [Fraction(w, sum(weights)) for w in weights]
    forecast = Forecast.of(NAME, [(NAME, chance) for chance in chances])
    assert sum(weight for _, weight in forecast.outcomes) == forecast.whole <= MOST_WHOLE
    given_back = [Fraction(weight, forecast.whole) for _, weight in forecast.outcomes]
    assert forecast.exact == (given_back == chances)
    assert all(abs(a - b) * forecast.whole < 1 for a, b in zip(given_back, chances, strict=True))


@pytest.mark.parametrize("chances", [[], [Fraction(1, 2)], [Fraction(1, 2), Fraction(2, 3)]])
def test_chances_that_do_not_add_up_are_a_mistake_of_the_game(chances: list[Fraction]) -> None:
    with pytest.raises(AssertionError):
        Forecast.of(NAME, [(NAME, chance) for chance in chances])


# --- pictures

BOARD = Board(
    BoardKind.ROUTES, 100, 50, (Spot("a", NAME, (0, 0)), Spot("b", NAME, (9, 9))), (Line(((0, 0),), ends=("a", "b")),)
)
SOUND: tuple[OnBoard, ...] = (
    Piece("p", NAME, Tone.SEAT_1, "a"),
    Piece("q", NAME, Tone.SEAT_1, at=(100, 50)),
    Marker("m", NAME, "b", "mine"),
    Link("l", spots=("a", "b")),
    Area("r", "a"),
    Area("s", outline=((0, 0), (1, 1), (2, 0))),
)
PANELS: tuple[Panel, ...] = (
    Track("t", NAME, (NAME, NAME), 1),
    Gauge("g", NAME, 0, 9, 9),
    Table("tb", NAME, (NAME,), ((NAME,),)),
    Distribution("d", NAME, ((NAME, 1), (NAME, 2)), 3),
    DiceShown("x", NAME, (1, 6)),
)


def test_a_sound_picture_has_no_fault() -> None:
    assert list(scene_faults(BOARD, Scene(SOUND, PANELS))) == []
    assert list(scene_faults(BOARD, Layer(NAME, SOUND, PANELS))) == []


@pytest.mark.parametrize(
    ("thing", "fault"),
    [
        (Piece("p", NAME, Tone.SEAT_1, "c"), "p stands at c, which is not a spot"),
        (Piece("p", NAME, Tone.SEAT_1), "p needs a spot or a place"),
        (Piece("p", NAME, Tone.SEAT_1, "a", (1, 1)), "p needs a spot or a place"),
        (Piece("p", NAME, Tone.SEAT_1, at=(101, 1)), "p lies off the table"),
        (Piece("p", NAME, Tone.SEAT_1, at=(1, -1)), "p lies off the table"),
        (Marker("m", NAME, "c", "mine"), "m stands at c"),
        (Marker("m", NAME, "", "mine"), "m stands nowhere"),
        (Link("l", spots=("a", "c")), "l stands at c"),
        (Link("l"), "l stands nowhere"),
        (Area("r", "c"), "r stands at c"),
        (Area("r"), "r stands nowhere"),
    ],
    ids=str,
)
def test_what_stands_wrong_on_the_board_is_found(thing: OnBoard, fault: str) -> None:
    faults = list(scene_faults(BOARD, Scene((thing,))))
    assert len(faults) == 1
    assert faults[0].startswith(fault)


@pytest.mark.parametrize(
    ("panel", "fault"),
    [
        (Track("t", NAME, (NAME,), 1), "t: step 1"),
        (Track("t", NAME, (NAME,), -1), "t: step -1"),
        (Gauge("g", NAME, 0, 9, 10), "g: 10 is off"),
        (Gauge("g", NAME, 0, 9, -1), "g: -1 is off"),
        (Table("tb", NAME, (NAME,), ((NAME, NAME),)), "tb: a row"),
        (Distribution("d", NAME, ((NAME, 1),), 2), "d: chances"),
        (DiceShown("x", NAME, (0,)), "x: a die"),
        (DiceShown("x", NAME, (7,)), "x: a die"),
    ],
    ids=str,
)
def test_what_is_wrong_beside_the_board_is_found(panel: Panel, fault: str) -> None:
    faults = list(scene_faults(BOARD, Scene((), (panel,))))
    assert len(faults) == 1
    assert faults[0].startswith(fault)


@pytest.mark.parametrize(
    ("thing", "fault"),
    [
        (Piece("p", NAME, Tone.SEAT_1, "a", base=(3, 6)), "p has a base and no place"),
        (Scenery("w", NAME, "wood", "a"), "w needs an outline, a path or a building"),
        (Scenery("w", NAME, "lava", outline=((0, 0), (9, 0), (0, 9))), "lava is no kind of scenery"),
        (Scenery("w", NAME, "wood", outline=((0, 0), (9, 0), (0, 9)), width=2), "w is 2 wide and has no path"),
        (Scenery("r", NAME, "river", path=((0, 0), (9, 9)), width=-2), "r is -2 wide"),
    ],
    ids=str,
)
def test_what_stands_wrong_on_an_open_table_is_found(thing: OnBoard, fault: str) -> None:
    table = replace(BOARD, kind=BoardKind.TABLE)
    faults = list(scene_faults(table, Scene((thing,))))
    assert len(faults) == 1
    assert faults[0].startswith(fault)


def test_what_stands_right_on_an_open_table_is_no_fault() -> None:
    table = replace(BOARD, kind=BoardKind.TABLE)
    outline, path = ((0, 0), (9, 0), (0, 9)), ((0, 0), (9, 9))
    things = (
        Scenery("w", NAME, "wood", outline=outline, detail=NAME, rules=("XX-1",)),
        Scenery("h", NAME, "hedge", path=path),
        Scenery("r", NAME, "river", path=path, width=3),
        Scenery("f", NAME, "ford", path=path, width=2),
        Scenery("b", NAME, "building", building=Building((5, 5))),
        Piece("p", NAME, Tone.SEAT_1, at=(5, 5), base=(3, 6)),
    )
    waiting = Bench("bench", NAME, Tone.SEAT_1, (Piece("q", NAME, Tone.SEAT_1, base=(3, 6)),))
    assert list(scene_faults(table, Scene(things, (waiting,)))) == []


def test_ids_are_not_used_twice() -> None:
    scene = Scene((Marker("m", NAME, "a", "x"), Marker("m", NAME, "b", "x")), (Gauge("m", NAME, 0, 1, 1),))
    assert list(scene_faults(BOARD, scene)) == ["m is shown twice", "m is shown twice"]


def test_the_board_itself_is_looked_at() -> None:
    board = Board(BoardKind.ROUTES, 9, 9, (Spot("a", NAME, (0, 0)),) * 2, (Line(((0, 0),), ends=("a", "z")),))
    assert list(scene_faults(board, Scene(()))) == [
        "two spots of the board share an id",
        "a line ends at z, which is not a spot",
    ]
