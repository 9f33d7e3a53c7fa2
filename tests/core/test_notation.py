"""Text forms of actions and events: whatever stands in a field, what is written reads back."""

from __future__ import annotations

import json
from enum import Enum, IntEnum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core import Action, Event, Instruction, Message, Pose, Resign, Share, TimeUp, Unreadable, dump, write
from grognard.core.action import Notation, tag_of


class Colour(StrEnum):
    RED = "red"
    SEA_GREEN = "sea green"
    DASH = "-"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Mood(Enum):
    GRIM = "grim, really"
    NULL = "null"


class Whole(Action, frozen=True):
    """A field of every kind, in the default form."""

    number: int
    text: str
    yes: bool
    colour: Colour
    level: Level
    mood: Mood
    place: Pose
    share: Share
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    shares: tuple[Share, ...]
    colours: tuple[Colour, ...]
    pair: tuple[str, str]
    maybe_number: int | None = None
    maybe_text: str | None = None
    maybe_place: Pose | None = None
    maybe_yes: bool | None = None


class March(Action, frozen=True):
    form = "march {start}-{end}[ with {units}][ to {at}][ {how} {far}]"
    start: str
    end: str
    units: tuple[str, ...] = ()
    at: Pose | None = None
    how: str = ""
    far: int = 1


class Twice(Action, frozen=True):
    """Two optional words that only their place tells apart."""

    form = "twice[ {one}][ {two}]"
    one: str = "x"
    two: str = "y"


class Glued(Action, frozen=True):
    form = "{left}to{right}"
    left: str
    right: str


class Valued(Action, frozen=True):
    """A part that has something called `value` is still itself."""

    form = "valued {part}"
    part: Share
    value: int = 0


class Bid(Event, frozen=True):
    form = "bid {bids}"
    bids: tuple[int, ...]


class Hold(Instruction, frozen=True):
    form = "hold until {turn}"
    turn: int


texts = st.one_of(
    st.text(max_size=12),
    st.text(' ,"[]{}\\-=\n\t\x00\u2028\x85éa', max_size=6),
    st.sampled_from(["", "-", "null", "true", "1", '"', "a b", "a,b", "[x]", "x-y", "to", " to ", "\x1c"]),
)
words = st.text(st.characters(exclude_characters=" >*,", exclude_categories=["Z", "C"]), min_size=1, max_size=5)
poses = st.builds(Pose, st.integers(-999_999, 999_999), st.integers(-999_999, 999_999), st.integers(-36_000, 36_000))
shares = st.builds(Share, words, words, st.integers(0, 9999))
wholes = st.builds(
    Whole,
    number=st.integers(),
    text=texts,
    names=st.lists(texts, max_size=3).map(tuple),
    numbers=st.lists(st.integers(), max_size=3).map(tuple),
    shares=st.lists(shares, max_size=3).map(tuple),
    pair=st.tuples(texts, texts),
    maybe_number=st.none() | st.integers(),
    maybe_text=st.none() | texts,
    maybe_place=st.none() | poses,
    place=poses,
    share=shares,
)
marches = st.builds(March, texts, texts, st.lists(texts, max_size=3).map(tuple), st.none() | poses, texts)

NOTATION = Notation((Whole, March, Twice, Glued, Valued, Resign, TimeUp))


@given(wholes)
def test_a_field_of_every_kind_reads_back(action: Whole) -> None:
    assert Notation((Whole,)).read(str(action)) == action


@given(marches)
def test_optional_parts_and_joined_fields_read_back(action: March) -> None:
    assert Notation((March,)).read(str(action)) == action


@given(st.builds(Twice, st.just("x") | texts, st.just("y") | texts) | st.builds(Glued, texts, texts))
def test_ambiguous_forms_are_written_so_that_they_read_back(action: Action) -> None:
    assert Notation((type(action),)).read(str(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (March("alder", "ford"), "march alder-ford"),
        (March("alder", "ford", ("a", "b c")), 'march alder-ford with a,"b c"'),
        (March("alder", "ford", at=Pose(1, 2, 3)), "march alder-ford to 1/2/3"),
        (March("alder", "ford", how="fast"), "march alder-ford fast 1"),
        (Bid(()), "bid -"),
        (Bid((1, 2)), "bid 1,2"),
        (Hold(5), "hold until 5"),
        (Valued(Share("hit", "guard", 2)), "valued hit>guard*2"),
        (Twice("a"), "twice a"),
        (Resign(), "resign"),
        (TimeUp(), "time up"),
    ],
    ids=str,
)
def test_forms_are_plain_where_plain_will_do(action: Action | Event | Instruction, text: str) -> None:
    assert write(action) == str(action) == text
    assert Notation((type(action),)).read(text) == action


def test_reading_does_not_mind_blanks_between_words() -> None:
    assert NOTATION.read("  march   alder-ford    with  a,b  ") == March("alder", "ford", ("a", "b"))


def test_only_an_unquoted_null_is_nothing() -> None:
    class Maybe(Action, frozen=True):
        form = "maybe {text}"
        text: str | None

    read = Notation((Maybe,)).read
    assert read("maybe null") == Maybe(None)
    assert read('maybe "null"') == Maybe("null")


@given(
    st.one_of(
        st.text(max_size=60),
        st.text('march twice to "\\,-[]{}ud8001 \x00\n', max_size=60),
        st.sampled_from(
            [
                'twice "\\ud800"',
                'twice "\\q"',
                'twice "a\tb"',
                'twice "',
                "march " + "-" * 3000,
                "x" * 100_000,
                'twice "' + "\\" * 999,
                "march a-b to 9/9/" + "9" * 4000,
                "march a-b x " + "9" * 5000,
                "to" * 2000,
                "twice \ud800",
            ]
        ),
    )
)
def test_any_text_reads_as_something_that_can_be_kept_or_is_unreadable(text: str) -> None:
    try:
        action = NOTATION.read(text)
    except Unreadable as wrong:
        action, length = None, len(str(wrong))
    assert dump(action) if action else length < 2000
    assert action is None or NOTATION.read(str(action)) == action


def test_a_form_that_names_no_field_is_a_mistake_of_the_game() -> None:
    class Wrong(Action, frozen=True):
        form = "wrong {nobody}"

    with pytest.raises(TypeError, match="nobody"):
        str(Wrong())


def test_an_event_tells_its_fields_by_default() -> None:
    told = Bid((1, 2)).message()
    assert told == Message("event-bid", {"bids": [1, 2]})
    assert tag_of(Bid) == "bid"


@given(poses, shares)
def test_parts_read_back(pose: Pose, share: Share) -> None:
    assert Pose.parse(str(pose)) == pose
    assert Share.parse(str(share)) == share


@given(st.text(max_size=30))
def test_parts_refuse_other_texts(text: str) -> None:
    for part in (Pose.parse(text), Share.parse(text)):
        assert part is None or part == type(part).parse(str(part))


def test_actions_are_json_with_a_tag() -> None:
    assert json.loads(dump(March("a", "b"))) == {
        "do": "march", "start": "a", "end": "b", "units": [], "at": None, "how": "", "far": 1,
    }  # fmt: skip
