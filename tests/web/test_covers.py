"""The picture on a game's cover: how a scenario begins, with nothing that a spectator may not see."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from grognard.core.scene import Board, Scene, scene_faults
from tests.web.service_processes import NO_TLS, Guest, Served
from tests.web.two_players import problem

COVERS = [("power", "four"), ("power", "three"), ("power", "two"), ("sandbox", "duel"), ("sandbox", "regent")]


def cover(service: Served, game: str, **asked: str) -> httpx.Response:
    return httpx.get(f"{service.address}/api/games/{game}/scene", params=asked, verify=NO_TLS)


@pytest.mark.parametrize("scenario", ["four", "two"])
def test_a_cover_shows_what_a_spectator_sees_at_a_new_table(service: Served, scenario: str) -> None:
    ann = Guest(service.address, "Ann")
    table = ann.table("power", scenario=scenario, seats=[{"who": "me"}])["table"]["id"]
    seen = ann.get(f"/api/tables/{table}/scene", seat=-1)["scene"]
    shown = cover(service, "power", scenario=scenario).json()
    assert shown["things"] == seen["things"]
    assert shown["things"]


@pytest.mark.parametrize(("game", "scenario"), COVERS)
def test_a_cover_can_be_drawn_and_stays_the_same(service: Served, game: str, scenario: str) -> None:
    first = cover(service, game, scenario=scenario)
    assert first.status_code == 200
    assert cover(service, game, scenario=scenario).content == first.content
    drawn_on = httpx.get(
        f"{service.address}/api/games/{game}/board", params={"scenario": scenario}, verify=NO_TLS
    ).content
    board, scene = msgspec.json.decode(drawn_on, type=Board), msgspec.json.decode(first.content, type=Scene)
    assert [*scene_faults(board, scene)] == []


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"option": "codes"}, 400),
        ({"option": "codes=xx"}, 409),
        ({"option": "nope=1"}, 409),
        ({"scenario": "nine"}, 409),
    ],
)
def test_a_cover_of_what_cannot_be_played_is_refused(service: Served, asked: dict[str, str], status: int) -> None:
    problem(cover(service, "power", **asked), status)


def test_there_is_no_cover_without_a_game(service: Served) -> None:
    problem(cover(service, "nope"), 404)
