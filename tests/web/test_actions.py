"""Deciding over the wire: what is asked all the time is read past the framework, and checked like everything else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest

from grognard.web.app import LARGEST_BODY_BYTES
from grognard.web.keys import COOKIE
from grognard.web.security import HEADERS
from tests.web.service_processes import NO_TLS, Guest, Served, sensible
from tests.web.two_players import Room, problem

JSON = {"content-type": "application/json"}


@pytest.fixture
def room(service: Served) -> Room:
    return Room(service.address)


def a_move(guest: Guest, at: str, seat: int) -> dict[str, Any]:
    """An action that the deciding player could send."""
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
    "unreadable text": (422, {"seat": 0, "text": "plän"}),
    "picks that lead nowhere": (422, {"seat": 0, "picks": ["99"]}),
    "picks that do not lead to the end": (422, {"seat": 0, "picks": []}),
    "two ways to move": (400, {"seat": 0, "text": "plan 0", "picks": ["0"]}),
    "no way to move": (400, {"seat": 0}),
    "an unknown field": (400, {"seat": 0, "text": "plan 0", "cheat": True}),
    "a seat that is no number": (400, {"seat": [], "text": "plan 0"}),
    "no seat": (400, {"text": "plan 0"}),
    "a list": (400, []),
}


FIELDS = {"an unknown field": "", "a seat that is no number": "seat", "no seat": "", "a list": ""}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_refused_is_refused_in_ones_own_words(room: Room, what: str) -> None:
    status, move = WRONG[what]
    before = room.seen()
    told = [
        problem(
            room.ann.ask(
                "POST", f"{room.at}/actions", content=json.dumps(move), headers=JSON | {"accept-language": language}
            ),
            status,
        )
        for language in ("en", "fr")
    ]
    assert told[0]["detail"] != told[1]["detail"]
    assert told[0].get("field", "") == FIELDS.get(what, told[0].get("field", ""))
    assert room.seen() == before


def test_a_request_without_a_valid_key_is_refused(room: Room) -> None:
    move = json.dumps({"seat": 0, "text": "plan 0"})
    for headers in ({}, {"authorization": "Bearer nobody"}, {"authorization": "Basic x"}, {"cookie": f"{COOKIE}=none"}):
        problem(
            httpx.post(f"{room.address}{room.at}/actions", content=move, headers=headers | JSON, verify=NO_TLS), 401
        )


def test_a_table_that_is_not_there_is_nowhere(room: Room) -> None:
    for name in ("nowhere", "a" * 40, "a" * 41, "%20", "a%2Fb"):
        problem(room.ann.ask("POST", f"/api/tables/{name}/actions", json={"seat": 0, "text": "plan 0"}), 404)


def test_a_move_is_answered_with_what_came_of_it_and_what_no_answer_goes_without(room: Room) -> None:
    move = a_move(room.ann, room.at, 0)
    answer = room.ann.ask("POST", f"{room.at}/actions", json=move)
    assert answer.status_code == 200
    assert [*answer.json()] == ["lines", "now", "question"]
    expected = {name.decode(): value.decode() for name, value in HEADERS}
    expected |= {"content-type": "application/json", "content-length": str(len(answer.content))}
    assert {k: v for k, v in answer.headers.items() if k != "date"} == expected
    assert room.bob.get(room.at)["now"]["n"] == answer.json()["now"]["n"]


def test_a_browser_moves_by_its_cookie(room: Room) -> None:
    move = a_move(room.ann, room.at, 0)
    shown = JSON | {"cookie": f"other=1; {COOKIE}={room.ann.token}", "sec-fetch-site": "same-origin"}
    at = f"{room.address}{room.at}/actions"
    assert httpx.post(at, content=json.dumps(move), headers=shown, verify=NO_TLS).status_code == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"host": "evil.example"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json, text/plain"}, 415),
    ],
)
def test_a_page_of_another_site_cannot_move_for_its_visitors(room: Room, headers: dict[str, str], status: int) -> None:
    move = a_move(room.ann, room.at, 0)
    before = room.seen()
    shown = JSON | headers
    problem(room.ann.ask("POST", f"{room.at}/actions", content=json.dumps(move), headers=shown), status)
    assert room.seen() == before


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        (b"{", 400, "web-malformed"),
        (b"", 400, "web-malformed"),
        (b'{"seat": 0, "action": {"a": ' + b"[" * 99_999, 400, "web-nested"),
        (b'{"seat": 0, "text": "\\ud800"}', 400, "text-unwritable"),
        (b'{"seat": 0, "text": "\xff"}', 400, "web-malformed"),
        (b'{"seat": 0, "text": "plan 0"}' + b" " * LARGEST_BODY_BYTES, 413, "web-too-large"),
    ],
)
def test_what_is_no_json_is_the_senders_fault(room: Room, body: bytes, status: int, key: str) -> None:
    before = room.seen()
    for content in (body, iter([body[:9], body[9:]])):  # whole, and in pieces of unannounced length
        answer = room.ann.ask("POST", f"{room.at}/actions", content=content, headers=JSON)
        assert problem(answer, status)["message"]["key"] == key
    assert room.seen() == before


def test_another_way_to_write_the_kind_of_the_body_is_as_good(room: Room) -> None:
    written = json.dumps(a_move(room.ann, room.at, 0))
    shown = {"content-type": "Application/JSON; charset=utf-8"}
    assert room.ann.ask("POST", f"{room.at}/actions", content=written, headers=shown).status_code == 200


def test_a_move_may_come_in_pieces(room: Room) -> None:
    written = json.dumps(a_move(room.ann, room.at, 0)).encode()
    pieces = iter([written[:5], written[5:]])
    assert room.ann.ask("POST", f"{room.at}/actions", content=pieces, headers=JSON).status_code == 200


def test_the_same_move_sent_twice_is_done_once(room: Room) -> None:
    move = a_move(room.ann, room.at, 0)
    assert room.ann.ask("POST", f"{room.at}/actions", json=move).status_code == 200
    n = room.ann.get(room.at)["now"]["n"]
    again = room.ann.ask("POST", f"{room.at}/actions", json=move)
    assert again.status_code in (200, 409)  # a sheet among simultaneous ones may be replaced
    assert room.ann.get(room.at)["now"]["n"] == n + (again.status_code == 200)


# --- cautions


FAILS = {"seat": 0, "text": 'orders "G: T HQ J4"'}
"""A tank cannot come so far: the order may be written, and will fail."""


def test_a_cautious_decision_returns_its_cautions_and_does_nothing(service: Served) -> None:
    room = Room(service.address, game="power", scenario="two", options={"codes": "en"})
    before = room.seen()
    answer = room.ann.post(f"{room.at}/actions", **FAILS, cautious=True)
    assert [*answer] == ["cautions"]
    assert answer["cautions"]
    assert answer["cautions"] == room.ann.post(f"{room.at}/drafts", **FAILS)["cautions"]
    assert room.seen() == before
    assert [*room.ann.post(f"{room.at}/actions", **FAILS, cautious=False)] == ["lines", "now", "question"]


def test_programs_are_not_asked_whether_they_are_sure(service: Served) -> None:
    room = Room(service.address, game="power", scenario="two", options={"codes": "en"})
    assert room.ann.post(f"{room.at}/actions", **FAILS)["lines"]


def test_a_cautious_decision_without_cautions_is_taken(room: Room) -> None:
    n = room.ann.get(room.at)["now"]["n"]
    answer = room.ann.post(f"{room.at}/actions", **a_move(room.ann, room.at, 0), cautious=True)
    assert answer["now"]["n"] == n + 1


def test_an_illegal_action_is_refused_before_any_caution(room: Room) -> None:
    answer = room.ann.ask("POST", f"{room.at}/actions", json={"seat": 0, "text": "plan 9", "cautious": True})
    assert problem(answer, 422)["message"]["key"]


# --- the screen


@pytest.mark.parametrize("flag", ["true", "1", "True"])
def test_a_page_is_answered_with_all_that_it_shows(room: Room, flag: str) -> None:
    n = room.ann.get(room.at)["now"]["n"]
    move = a_move(room.ann, room.at, 0)
    shown = room.ann.ask("POST", f"{room.at}/actions", json=move, params={"screen": flag}).json()
    assert shown == room.ann.get(f"{room.at}/screen", seat=0, since=n)
    assert shown["table"] == room.ann.get(room.at, seat=0)
    assert shown["scene"] == room.ann.get(f"{room.at}/scene", seat=0)["scene"]
    assert shown["lines"] == room.ann.get(f"{room.at}/log", seat=0, since=n)["lines"]


def test_whether_a_page_asks_must_be_true_or_false(room: Room) -> None:
    before = room.seen()
    move = a_move(room.ann, room.at, 0)
    told = problem(room.ann.ask("POST", f"{room.at}/actions", json=move, params={"screen": "maybe"}), 400)
    assert told["field"] == "screen"
    assert room.seen() == before


def test_a_screen_holds_the_question_of_its_own_seat_alone(room: Room) -> None:
    shown = room.ann.get(f"{room.at}/screen", since=1)
    assert shown["question"] == room.ann.get(f"{room.at}/question", seat=0)
    assert (shown["seat"], shown["since"]) == (0, 1)
    watched = Guest(room.address, "Eve").get(f"{room.at}/screen")
    assert (watched["seat"], watched["question"], watched["table"]["mine"]) == (None, None, [])
    problem(room.ann.ask("GET", f"{room.at}/screen", params={"seat": 1}), 403)


# --- ready instructions


def attacked(room: Room) -> dict[str, Any]:
    """Bob is at the ford, where Ann comes; what he is asked."""
    for guest, seat, text in (
        (room.ann, 0, "plan 0"),
        (room.bob, 1, "plan 1"),
        (room.bob, 1, "march blue-guard to ford"),
        (room.ann, 0, "march red-guard to ford"),
    ):
        guest.post(f"{room.at}/actions", seat=seat, text=text)
    return dict(room.bob.get(f"{room.at}/question", seat=1))


def test_the_first_question_of_a_decision_carries_its_ready_instructions_and_no_other_does(room: Room) -> None:
    assert room.ann.get(f"{room.at}/question", seat=0)["ready_instructions"] == []
    asked = attacked(room)
    assert [(ready["text"], ready["say"]["key"]) for ready in asked["ready_instructions"]] == [("never", "ready-never")]
    assert room.bob.get(f"{room.at}/screen", seat=1)["question"] == asked
    assert room.bob.get(f"{room.at}/question", seat=1, pick=["pass"])["ready_instructions"] == []
    assert room.bob.get(f"{room.at}/instructions/question", seat=1)["ready_instructions"] == []


def test_a_ready_instruction_that_is_left_answers(room: Room) -> None:
    orders = [ready["text"] for ready in attacked(room)["ready_instructions"]]
    left = room.bob.ask("PUT", f"{room.at}/instructions", json={"seat": 1, "orders": orders}).json()
    assert left["orders"] == ["never"]
    told = [line["say"]["key"] for entry in room.ann.get(f"{room.at}/log")["lines"] for line in entry["narration"]]
    assert "event-passed" in told
