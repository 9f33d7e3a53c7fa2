"""The short way of a move: nobody can tell by an answer which way it took."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest

from grognard.web.security import HEADERS
from grognard.web.service import COOKIE
from tests.web.rooms import Room, problem
from tests.web.serving import Guest, Served, sensible

SHORT = {"content-type": "application/json"}
LONG = {"content-type": "application/json; charset=utf-8"}
"""Says the same; but only the framework looks so closely."""
WAYS = {"short": SHORT, "long": LONG}


@pytest.fixture
def room(service: Served) -> Room:
    return Room(service.address)


def told(answer: httpx.Response) -> Any:
    """Everything about an answer but when it came."""
    return answer.status_code, {k: v for k, v in answer.headers.items() if k != "date"}, answer.content


def a_move(guest: Guest, at: str, seat: int) -> dict[str, Any]:
    """What somebody who may decide could send."""
    rng, picks = Random(1), []
    asked = guest.get(f"{at}/question", seat=seat, whole=False)
    while asked["question"]["kind"] != "finished":
        picks.append(sensible(asked["question"], rng))
        asked = guest.get(f"{at}/question", seat=seat, whole=False, pick=picks)
    return {"seat": seat, "decision": asked["decision"], "picks": picks}


WRONG: dict[str, tuple[int, Any]] = {
    "another's seat": (403, {"seat": 1, "text": "plan 0"}),
    "no such seat": (404, {"seat": 7, "text": "plan 0"}),
    "a decision that is not open": (409, {"seat": 0, "decision": "99.0", "text": "plan 0"}),
    "what a rule forbids": (422, {"seat": 0, "text": "plan 9"}),
    "what nobody can read": (422, {"seat": 0, "text": "plän"}),
    "picks that lead nowhere": (422, {"seat": 0, "picks": ["99"]}),
    "picks that do not lead to the end": (422, {"seat": 0, "picks": []}),
    "two ways to move": (400, {"seat": 0, "text": "plan 0", "picks": ["0"]}),
    "no way to move": (400, {"seat": 0}),
    "an unknown field": (400, {"seat": 0, "text": "plan 0", "cheat": True}),
    "a seat that is no number": (400, {"seat": [], "text": "plan 0"}),
    "no seat": (400, {"text": "plan 0"}),
    "a list": (400, []),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("what", WRONG)
def test_what_is_refused_is_refused_in_the_same_words(room: Room, what: str, language: str) -> None:
    status, move = WRONG[what]
    before = room.seen()
    short, long = (
        room.ann.ask(
            "POST", f"{room.at}/actions", content=json.dumps(move), headers=way | {"accept-language": language}
        )
        for way in (SHORT, LONG)
    )
    problem(short, status)
    assert told(short) == told(long)
    assert room.seen() == before


def test_whoever_has_no_key_is_told_so(room: Room) -> None:
    move = json.dumps({"seat": 0, "text": "plan 0"})
    for headers in ({}, {"authorization": "Bearer nobody"}, {"authorization": "Basic x"}, {"cookie": f"{COOKIE}=none"}):
        short, long = (
            httpx.post(f"{room.address}{room.at}/actions", content=move, headers=headers | way) for way in (SHORT, LONG)
        )
        problem(short, 401)
        assert told(short) == told(long)


def test_a_table_that_is_not_there_is_nowhere(room: Room) -> None:
    move = json.dumps({"seat": 0, "text": "plan 0"})
    for name in ("nowhere", "a" * 40, "a" * 41, "%20", "a%2Fb"):
        short, long = (
            room.ann.ask("POST", f"/api/tables/{name}/actions", content=move, headers=way) for way in (SHORT, LONG)
        )
        problem(short, 400, 404)
        assert told(short) == told(long)


@pytest.mark.parametrize("way", WAYS)
def test_a_move_is_answered_with_what_came_of_it_and_what_no_answer_goes_without(room: Room, way: str) -> None:
    move = a_move(room.ann, room.at, 0)
    answer = room.ann.ask("POST", f"{room.at}/actions", content=json.dumps(move), headers=WAYS[way])
    assert answer.status_code == 200
    assert [*answer.json()] == ["lines", "now", "question"]
    expected = {name.decode(): value.decode() for name, value in HEADERS}
    expected |= {"content-type": "application/json", "content-length": str(len(answer.content))}
    assert {k: v for k, v in answer.headers.items() if k != "date"} == expected
    assert room.bob.get(room.at)["now"]["n"] == answer.json()["now"]["n"]


@pytest.mark.parametrize("way", WAYS)
def test_a_browser_moves_by_its_cookie(room: Room, way: str) -> None:
    move = a_move(room.ann, room.at, 0)
    at = f"{room.address}{room.at}/actions"
    shown = WAYS[way] | {"cookie": f"other=1; {COOKIE}={room.ann.token}", "sec-fetch-site": "same-origin"}
    assert httpx.post(at, content=json.dumps(move), headers=shown).status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_a_page_of_another_site_moves_for_nobody(room: Room, way: str) -> None:
    move = a_move(room.ann, room.at, 0)
    before = room.seen()
    shown = WAYS[way] | {"sec-fetch-site": "cross-site"}
    problem(room.ann.ask("POST", f"{room.at}/actions", content=json.dumps(move), headers=shown), 403)
    assert room.seen() == before


@pytest.mark.parametrize("way", WAYS)
def test_a_move_may_come_in_pieces(room: Room, way: str) -> None:
    written = json.dumps(a_move(room.ann, room.at, 0)).encode()
    pieces = iter([written[:5], written[5:]])
    answer = room.ann.ask("POST", f"{room.at}/actions", content=pieces, headers=WAYS[way])
    assert answer.status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_the_same_move_sent_twice_is_done_once(room: Room, way: str) -> None:
    move = json.dumps(a_move(room.ann, room.at, 0))
    assert room.ann.ask("POST", f"{room.at}/actions", content=move, headers=WAYS[way]).status_code == 200
    n = room.ann.get(room.at)["now"]["n"]
    again = room.ann.ask("POST", f"{room.at}/actions", content=move, headers=WAYS[way])
    assert again.status_code in (200, 409)  # a sheet among simultaneous ones may be replaced
    assert room.ann.get(room.at)["now"]["n"] == n + (again.status_code == 200)
