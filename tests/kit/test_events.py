"""Log lines and pictures made from the fields of an event."""

from __future__ import annotations

import pytest

from grognard.core import Message, say
from grognard.core.scene import Area, Link, Tone
from grognard.games import installed, load
from grognard.kit.events import LoggedEvent, Wordings, cites, each, how_many, plain


def town(name: str) -> Message:
    return say(f"town-{name}")


WORDINGS: Wordings = {"at": town, "start": town, "towns": each(town), "n": how_many}


class MarchEvent(LoggedEvent, frozen=True):
    wordings = WORDINGS
    where = ("at", "force")
    tone = Tone.GOOD

    def spot(self, place: str) -> str:
        return place.removeprefix("inside:")


class Marched(MarchEvent, frozen=True):
    start: str
    at: str
    forced: bool = False


class Rested(MarchEvent, frozen=True, tag="rested-there"):
    facts = "at=force total=die+added n=units troops? where_to?"
    sign = "camp"
    force: str
    die: int
    added: int
    units: tuple[str, ...]
    troops: tuple[str, ...] = ()
    where_to: str = ""


class Looked(MarchEvent, frozen=True):
    facts = "* first"
    towns: tuple[str, ...]

    @property
    def first(self) -> Message:
        return town(self.towns[0])

    def key(self) -> str:
        return "looked-far"


class Counted(LoggedEvent, frozen=True):
    facts = ""
    at: str


def test_all_fields_are_facts_unless_the_class_names_them() -> None:
    said = Marched("aa", "bb", True).message()
    assert said == Message("event-marched", {"start": town("aa"), "at": town("bb"), "forced": "yes"})
    assert list(said.facts) == ["start", "at", "forced"]
    assert Counted("aa").message() == Message("event-counted")


def test_a_fact_is_a_field_a_sum_or_a_property() -> None:
    assert Rested("aa", 3, -1, ("x", "y")).message().facts == {"at": town("aa"), "total": 2, "n": 2}
    assert Looked(("aa", "bb")).message() == Message(
        "event-looked-far", {"towns": [town("aa"), town("bb")], "first": town("aa")}
    )


def test_an_optional_fact_is_left_out_where_it_is_empty() -> None:
    said = Rested("aa", 3, 0, (), ("x",), "bb").message()
    assert said.key == "event-rested-there"
    assert list(said.facts) == ["at", "total", "n", "troops", "where_to"]
    assert "troops" not in Rested("aa", 3, 0, ()).message().facts


def test_the_place_of_an_event_is_marked() -> None:
    assert Rested("inside:aa", 1, 1, ()).picture() == (Area("at-aa", "aa", tone=Tone.GOOD, sign="camp"),)
    assert Rested("", 1, 1, ()).picture() == ()
    assert Counted("aa").picture() == ()


def test_an_arrow_leads_from_where_it_started() -> None:
    assert Marched("inside:aa", "bb").picture() == (Link("way-aa-bb", spots=("aa", "bb"), tone=Tone.GOOD),)
    assert Marched("inside:aa", "aa").picture() == (Area("at-aa", "aa", tone=Tone.GOOD),)
    assert Marched("", "bb").picture() == (Area("at-bb", "bb", tone=Tone.GOOD),)


def test_values_as_facts() -> None:
    assert [plain(v) for v in (True, False, 3, "x", town("aa"), ("x", 1), 1.5)] == [
        "yes", "no", 3, "x", town("aa"), ["x", 1], "1.5",
    ]  # fmt: skip
    assert (how_many(-3), how_many(("x", "y"))) == (3, 2)
    assert cites("A-1", "A-2") == ("A-1", "A-2")


@pytest.mark.parametrize("game", installed())
def test_every_fact_of_every_game_names_something_that_its_event_has(game: str) -> None:
    for kind in load(game).codec.events.kinds:
        if issubclass(kind, LoggedEvent):
            sources = [word.removesuffix("?").partition("=") for word in kind.facts.split() if word != "*"]
            named = [field for fact, _, fields in sources for field in (fields or fact).split("+")]
            assert [field for field in named if not hasattr(kind, field)] == [], kind.__name__
