"""An open table over HTTP: poses in the making, lenses about pieces and poses, papers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from grognard.core import FairDice
from grognard.games import load
from grognard.web.routes.views import DecisionContext, _brief_draft
from grognard.web.schemas import DraftMove
from tests.web.service_processes import Guest, Served
from tests.web.two_players import Room, problem


@pytest.fixture
def room(service: Served) -> Room:
    """Both woods are laid: Ann deploys."""
    room = Room(service.address, "field")
    room.ann.post(f"{room.at}/actions", seat=0, text="lay wood1 at 1500/2000/0")
    room.bob.post(f"{room.at}/actions", seat=1, text="lay wood2 at 4500/2000/4500")
    return room


def draft(room: Room, *picks: str) -> dict[str, Any]:
    told: dict[str, Any] = room.ann.post(f"{room.at}/drafts", seat=0, picks=picks, brief=True)
    return told


def test_a_question_for_a_place_says_what_will_stand_there(room: Room) -> None:
    asked = room.ann.get(f"{room.at}/question", seat=0, pick="s1")["question"]
    assert (asked["kind"], asked["turns"]) == ("point", True)
    assert asked["places"]["id"] == "s1"
    assert asked["places"]["base"] == [300, 600]
    assert "at" not in asked["places"]
    assert asked["candidates"]


def test_a_brief_draft_of_a_pose_is_the_corrected_pose(room: Room) -> None:
    room.ann.post(f"{room.at}/actions", seat=0, text="deploy s1 at 1500/900/9000")
    room.bob.post(f"{room.at}/actions", seat=1, text="deploy n1 at 1500/3100/27000")
    before = room.seen()
    told = draft(room, "s2", "2050/700")
    (company, pose), text = told["picks"], told["text"]
    assert company == "s2"
    x, y, facing = map(int, pose.split("/"))
    assert (x, y) == (2050, 700)
    assert facing not in (0, 9000), "it is turned until it stands beside the other"
    assert text == f"deploy s2 at {pose}"
    assert draft(room, "s2", pose)["picks"] == ["s2", pose]
    assert (told["refusal"], told["question"], told["forecasts"], told["sketch"]) == (None, None, [], None)
    assert room.seen() == before


def test_a_brief_draft_that_a_law_forbids_names_it_and_is_no_problem(room: Room) -> None:
    told = draft(room, "s2", "2000/2000/9000")
    assert (told["refusal"]["rule"], told["refusal"]["field"]) == ("FD-2-c", "picks.1")
    assert (told["picks"], told["text"], told["question"]) == (["s2"], "", None)
    told = draft(room, "s2", "anywhere")
    assert told["refusal"]["message"]["key"] == "pick-no-answer"
    whole = room.ann.ask("POST", f"{room.at}/drafts", json={"seat": 0, "picks": ["s2", "2000/2000/9000"]})
    assert problem(whole, 422)["rule"] == "FD-2-c"
    told = room.ann.post(f"{room.at}/drafts", seat=0, text="deploy s2 at 2000/2000/9000", brief=True)
    assert told["refusal"]["rule"] == "FD-2-c"


def test_a_brief_draft_makes_no_scene_no_odds_and_no_candidates() -> None:
    """A piece that is dragged is asked about many times a second: only the question and its judge are called."""
    field = load("field")
    state = field.setup("meeting", {"length": "3"}, FairDice(bytes(32)))
    for seat, text in ((0, "lay wood1 at 1500/2000/0"), (1, "lay wood2 at 4500/2000/4500")):
        field.apply(state, seat, field.codec.actions.read(text), FairDice(bytes(32)))
    called: list[str] = []

    class Watched:
        def __getattr__(self, name: str) -> Any:
            called.append(name)
            return getattr(field, name)

    opened = DecisionContext(SimpleNamespace(game=Watched()), state, "1.0")  # type: ignore[arg-type]
    told = _brief_draft(3, opened, DraftMove(0, picks=("s1",), brief=True))
    assert (told.picks, told.question) == (("s1",), None)
    told = _brief_draft(3, opened, DraftMove(0, picks=("s1", "1500/900"), brief=True))
    assert told.text == "deploy s1 at 1500/900/9000"
    assert {*called} == {"ask", "refusal"}


@pytest.mark.parametrize("focus", ["s1", "wood1", "3000/2000", "3000/2000/4500"])
def test_a_lens_is_about_a_piece_a_wood_or_a_pose(room: Room, focus: str) -> None:
    room.ann.post(f"{room.at}/actions", seat=0, text="deploy s1 at 1500/900/9000")
    layer = room.ann.get(f"{room.at}/lenses/range", focus=focus)["layer"]
    assert [thing["id"] for thing in layer["things"]] == ["range"]
    assert len(layer["panels"][0]["rows"]) == 1


@pytest.mark.parametrize("focus", ["s9", "wood3", "3000", "", "a/b", "moon"])
def test_what_is_neither_is_no_focus(room: Room, focus: str) -> None:
    told = problem(room.ann.ask("GET", f"{room.at}/lenses/range", params={"focus": focus}), 422)
    assert (told["field"], told["message"]["key"]) == ("focus", "web-no-focus")
    assert focus in told["detail"]


def test_papers_are_listed_and_read_as_parts_and_as_text(room: Room) -> None:
    listed = room.ann.get(f"{room.at}/papers")
    assert [(paper["id"], paper["name"]["key"]) for paper in listed["papers"]] == [
        ("roster", "paper-roster"),
        ("orders", "paper-orders"),
    ]
    roster = room.ann.get(f"{room.at}/papers/roster")["paper"]
    assert [part["type"] for part in roster["parts"]] == ["words", "table", "plain"]
    french = room.ann.ask("GET", f"{room.at}/papers/roster", params={"as": "text"}, headers={"Accept-Language": "fr"})
    assert french.headers["content-type"].startswith("text/plain")
    assert french.text.startswith("État des troupes\n=====")
    assert "s1 - 0" in french.text
    told = problem(room.ann.ask("GET", f"{room.at}/papers/nothing"), 404)
    assert (told["field"], told["message"]["key"]) == ("paper", "web-no-paper")


def test_papers_hold_what_their_reader_may_know(room: Room, service: Served) -> None:
    for n, x in enumerate((1000, 3000, 5000), 1):
        room.ann.post(f"{room.at}/actions", seat=0, text=f"deploy s{n} at {x}/900/9000")
        room.bob.post(f"{room.at}/actions", seat=1, text=f"deploy n{n} at {x}/3100/27000")
    room.ann.post(f"{room.at}/actions", seat=0, text="orders s1>fire,s2>hold,s3>advance")
    room.bob.post(f"{room.at}/actions", seat=1, text="orders n1>hold,n2>hold,n3>hold")
    cards = room.ann.get(f"{room.at}/papers/orders")["paper"]["parts"][1]["cards"]
    assert [card["lines"][0]["key"] for card in cards] == ["order-fire", "order-hold", "order-advance"]
    assert room.bob.get(f"{room.at}/papers/orders")["paper"]["parts"][1]["cards"] != cards
    stranger = Guest(service.address, "Cem")
    assert [paper["id"] for paper in stranger.get(f"{room.at}/papers")["papers"]] == ["roster"]
    problem(stranger.ask("GET", f"{room.at}/papers/orders", params={"seat": 0}), 403, 404)


def test_a_game_without_papers_has_none(service: Served) -> None:
    room = Room(service.address)
    assert room.ann.get(f"{room.at}/papers")["papers"] == []
    problem(room.ann.ask("GET", f"{room.at}/papers/roster"), 404)
