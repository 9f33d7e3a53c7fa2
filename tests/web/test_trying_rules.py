"""A table of one's own with a position in which a rule matters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.games import folder, shipped
from grognard.match.rule_positions import RulePosition, rule_positions
from tests.web.service_in_process import Inside, inside
from tests.web.service_processes import Guest
from tests.web.two_players import problem


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(f"sqlite:///{tmp_path_factory.mktemp('trying') / 'a.db'}") as service:
        yield service


@pytest.fixture
def eve(here: Inside) -> Guest:
    return Guest(here.address, "Eve")


def one(game: str, refused: bool) -> RulePosition:
    return next(each for each in rule_positions(folder(game)).values() if each.refused is refused)


def opened(guest: Guest, game: str, rule: str, **more: str) -> str:
    return f"/api/tables/{guest.post(f'/api/games/{game}/rules/{rule}/table', **more)['table']['id']}"


@pytest.mark.parametrize("game", shipped())
def test_the_action_that_a_rule_forbids_is_refused_there_with_the_rule(eve: Guest, game: str) -> None:
    position = one(game, refused=True)
    at = opened(eve, game, position.rule)
    tried = eve.ask("POST", f"{at}/actions", json={"seat": position.seat, "text": position.action})
    assert problem(tried, 422)["rule"] == position.rule


@pytest.mark.parametrize("game", shipped())
def test_an_action_that_rests_on_a_rule_is_played_there(eve: Guest, game: str) -> None:
    position = one(game, refused=False)
    at = opened(eve, game, position.rule)
    before = len(eve.get(f"{at}/log", seat=position.seat)["lines"])
    eve.post(f"{at}/actions", seat=position.seat, text=position.action)
    assert len(eve.get(f"{at}/log", seat=position.seat)["lines"]) > before


def test_every_seat_is_the_callers_and_no_other_person_sees_the_table(here: Inside, eve: Guest) -> None:
    rule = one("valor", refused=True).rule
    at = opened(eve, "valor", rule)
    table = eve.get(at)
    assert table["title"].startswith(f"{rule}: ")
    assert all(seat["mine"] for seat in table["seats"])
    problem(Guest(here.address, "Bob").ask("GET", at), 403, 404)


def test_dice_can_be_rolled_by_hand(eve: Guest) -> None:
    at = opened(eve, "frederick", one("frederick", refused=True).rule, dice="hand")
    assert eve.get(at)["dice"] == "hand"


def test_a_rule_without_a_position_says_so(eve: Guest) -> None:
    for path in ("valor/rules/VV-0-z", "nope/rules/VV-13.6-b"):
        problem(eve.ask("POST", f"/api/games/{path}/table", json={}), 404)


def test_the_rulebook_says_which_rules_can_be_tried(eve: Guest) -> None:
    rules = eve.get("/api/games/valor/rules", limit=2000)["rules"]
    assert {rule["id"] for rule in rules if rule["position"]} == {*rule_positions(folder("valor"))}
