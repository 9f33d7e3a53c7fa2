"""Arranging a position by hand, where one person plays every seat; and the dice of a match that is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from grognard.games import load as find_game
from grognard.match import load
from grognard.match.entries import Acted
from tests.web.service_in_process import Inside, inside
from tests.web.service_processes import Guest
from tests.web.two_players import Room, problem


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(f"sqlite:///{tmp_path_factory.mktemp('arranging') / 'a.db'}") as service:
        yield service


@pytest.fixture
def eve(here: Inside) -> Guest:
    return Guest(here.address, "Eve")


def alone(guest: Guest, game: str = "sandbox", seats: int = 2, **more: Any) -> str:
    return f"/api/tables/{guest.table(game, seats=[{'who': 'me'}] * seats, **more)['table']['id']}"


def pieces(guest: Guest, at: str) -> dict[str, str]:
    things = guest.get(f"{at}/scene", seat=0)["scene"]["things"]
    return {thing["id"]: thing["spot"] for thing in things if thing["type"] == "piece"}


def test_a_position_is_arranged_by_questions(eve: Guest) -> None:
    at = alone(eve, "power", 4, scenario="four")
    asked = eve.get(f"{at}/arranging")
    assert (asked["seat"], asked["decision"], asked["picks"]) == (0, "", [])
    assert {"R5", "RV.V", "power", "round"} <= {key["key"] for key in asked["question"]["keys"]}
    picks = ["R5", "V", "tank", "3"]
    told = eve.ask("GET", f"{at}/arranging", params={"pick": picks}).json()
    assert (told["picks"], told["question"]["text"]) == (picks, "put 3 tank V at R5")
    moved = eve.post(f"{at}/arranging", picks=picks)
    assert moved["now"]["proposal"] is None
    assert moved["question"]["seat"] == 0
    assert pieces(eve, at)["V-tank-R5"] == "R5"
    (arranged,) = [
        t["say"] for line in moved["lines"] for t in line["narration"] if t["say"]["key"] == "segment-arranged"
    ]
    assert arranged["facts"]["change"]["key"] == "change-put"


def test_a_position_is_arranged_by_notation_and_played_on(eve: Guest) -> None:
    at = alone(eve, "power", 4, scenario="four")
    for text in ("flag B to V", "power 7 J", "round 4", "put 2 soldier J at RV.J"):
        eve.post(f"{at}/arranging", text=text)
    view = eve.get(f"{at}/view", seat=0)["view"]
    assert (view["flags"], view["power"], view["round"]) == ([[0, 1], [], [2], [3]], [0, 0, 7, 0], 4)
    assert eve.get(at)["now"]["waiting"] == [0, 2, 3]
    for seat in (0, 2, 3):
        eve.post(f"{at}/actions", seat=seat, text="orders -")
    assert eve.get(f"{at}/view", seat=0)["view"]["round"] == 5
    for seat in (0, 2):
        eve.post(f"{at}/resign", seat=seat)
    kept = load(eve.ask("GET", f"{at}/grog", params={"seat": 0}).text, find_game)
    assert kept.result is not None
    assert kept.state.flags == view["flags"]


def test_an_arrangement_is_reverted_by_another_one_not_by_undo(eve: Guest) -> None:
    at = alone(eve)
    before = eve.get(f"{at}/view", seat=0)["view"]["supply"]
    eve.post(f"{at}/arranging", text="supply red 9")
    problem(eve.ask("POST", f"{at}/undo", json={"seat": 0}), 409)
    eve.post(f"{at}/arranging", text=f"supply red {before[0]}")
    assert eve.get(f"{at}/view", seat=0)["view"]["supply"] == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"picks": ["turn", "1"], "text": "turn 1"}, 400),
        ({"picks": "turn"}, 400),
        ({"text": 7}, 400),
        ({"text": "turn 1", "seat": 0}, 400),
        ({"text": "x" * 501}, 400),
        ({"picks": ["x"] * 201}, 400),
        ({"picks": []}, 422),
        ({"picks": ["turn"]}, 422),
        ({"picks": ["turn", "99"]}, 422),
        ({"picks": ["turn", "1", "1"]}, 422),
        ({"picks": ["nothing"]}, 422),
        ({"text": ""}, 422),
        ({"text": "turn 99"}, 422),
        ({"text": "turn -1"}, 422),
        ({"text": "turn 99999999999999999999"}, 422),
        ({"text": "stand red-guard at birch"}, 422),
        ({"text": "hold red ambush 77"}, 422),
        ({"text": "rest"}, 422),
        ({"text": "\u0000"}, 422),
    ],
    ids=lambda given: str(given)[:40],
)
def test_what_is_no_change_changes_nothing(eve: Guest, body: dict[str, Any], status: int) -> None:
    at = alone(eve)
    before = eve.get(f"{at}/log", seat=0)
    told = problem(eve.ask("POST", f"{at}/arranging", json=body), status)
    assert status == 400 or told["field"] or told.get("message")
    assert eve.get(f"{at}/log", seat=0) == before


def test_only_a_player_of_every_seat_arranges(here: Inside, eve: Guest) -> None:
    room = Room(here.address)
    before = room.seen()
    with_bot = f"/api/tables/{eve.table(seats=[{'who': 'me'}, {'who': 'bot'}])['table']['id']}"
    own = alone(eve)
    program = Guest(here.address, token=eve.post(f"{own}/seats/0/key")["token"])
    hidden = alone(eve, watched=False)
    stranger = Guest(here.address, "Stranger")
    for guest, at, status in (
        (room.ann, room.at, 403),
        (room.bob, room.at, 403),
        (eve, room.at, 403),
        (eve, with_bot, 403),
        (program, own, 403),
        (stranger, hidden, 404),
        (eve, "/api/tables/nowhere", 404),
    ):
        problem(guest.ask("GET", f"{at}/arranging"), status)
        problem(guest.ask("POST", f"{at}/arranging", json={"text": "turn 1"}), status)
    forger = Guest(here.address, token="made up")
    problem(forger.ask("POST", f"{own}/arranging", json={"text": "turn 1"}), 401)
    assert room.seen() == before


def test_a_match_that_is_over_is_not_arranged(eve: Guest) -> None:
    at = alone(eve)
    eve.post(f"{at}/resign", seat=0)
    problem(eve.ask("GET", f"{at}/arranging"), 409)
    problem(eve.ask("POST", f"{at}/arranging", json={"text": "turn 1"}), 409)


# --- dice


def test_the_dice_of_a_match_are_counted_when_it_is_over(eve: Guest) -> None:
    at, rng = alone(eve, options={"length": "2"}), Random(4)
    problem(eve.ask("GET", f"{at}/rolls"), 409)
    while (now := eve.get(at)["now"])["result"] is None:
        eve.act_at_random(at.rsplit("/", 1)[1], now["waiting"][0], rng)
    found = eve.get(f"{at}/rolls")
    match = load(eve.ask("GET", f"{at}/grog", params={"seat": 0}).text, find_game)
    thrown = [
        (e.n, d) for e in match.log if isinstance(e.operation, Acted) for d in e.operation.dice if hasattr(d, "faces")
    ]
    assert found["n"] == len(match.log)
    assert [(r["n"], r["label"], r["by"], r["sides"], tuple(r["faces"])) for r in found["rolls"]] == [
        (n, d.label, d.by, d.sides, d.faces) for n, d in thrown
    ]
    assert eve.get("/api/games/sandbox")["dice"]
    assert not eve.get("/api/games/power")["dice"]


def test_rolls_are_shown_only_to_those_who_may_watch(here: Inside, eve: Guest) -> None:
    at = alone(eve, watched=False)
    eve.post(f"{at}/resign", seat=0)
    problem(Guest(here.address, "Mallory").ask("GET", f"{at}/rolls"), 404)
    assert eve.get(f"{at}/rolls")["rolls"] == []
