"""The army builder over HTTP: it keeps nothing, tells every law, and falls over nothing that is sent to it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.rules.army_lists import as_text, as_yaml
from grognard.web import bounds
from tests.web.service_processes import NO_TLS, Served
from tests.web.two_players import problem

SPAIN = as_yaml.written(ready_armies()["spain_1000"])


def ask(service: Served, what: str, game: str = "tercios", **body: Any) -> httpx.Response:
    return httpx.post(f"{service.address}/api/games/{game}/armies/{what}", json=body, verify=NO_TLS)


def draft(service: Served, **body: Any) -> Any:
    answer = ask(service, "draft", **body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_games_say_whether_armies_are_bought_for_them(service: Served) -> None:
    games = {game["id"]: game["armies"] for game in httpx.get(f"{service.address}/api/games", verify=NO_TLS).json()}
    assert games["tercios"]
    assert not games["power"]


def test_what_an_army_is_begun_with(service: Served) -> None:
    lists = httpx.get(f"{service.address}/api/games/tercios/armies", verify=NO_TLS).json()
    assert [nation["id"] for nation in lists["nations"]][:2] == ["hre", "spain"]
    assert lists["budgets"] == [500, 1000, 1500, 2000, 3000]
    assert {army["id"]: army["points"] for army in lists["ready"]}["spain_1000"] == 1000


def test_an_army_grows_by_edits_that_come_with_the_offers(service: Served) -> None:
    begun = draft(service, edit="new spain standard 500")["draft"]
    assert [fault["rule"] for fault in begun["faults"]] == ["TC-19.2-a"]
    foot = next(choice for choice in begun["whole"]["choices"] if choice["id"] == "add-infantry_regiment")
    offer = next(offer for offer in foot["offers"] if "refusal" not in offer)
    grown = draft(service, text=begun["text"], edit=offer["edit"], focus="formations.0")["draft"]
    assert grown["points"] == begun["points"] + offer["points"]
    assert grown["faults"] == []
    regiment = grown["whole"]["parts"][1]
    refused = [
        offer["refusal"]["rule"] for choice in regiment["choices"] for offer in choice["offers"] if "refusal" in offer
    ]
    assert "TC-19.1-d" in refused


def test_a_refused_edit_names_its_rule_and_changes_nothing(service: Served) -> None:
    told = draft(service, text=SPAIN, edit="option formations.0.units.1 modern")
    assert told["refusal"]["rule"] == "TC-19.4-d"
    assert told["draft"]["text"] == SPAIN


def test_a_text_that_cannot_be_read_is_told_line_by_line(service: Served) -> None:
    told = draft(service, text=SPAIN.replace("[viejo", "[vieho", 1))
    assert told["draft"] is None
    assert [fault["line"] for fault in told["faults"]] == [11]


def test_an_army_as_text_and_on_paper(service: Served) -> None:
    written = ask(service, "plain", text=SPAIN, language="fr").json()["text"]
    assert written == as_text.written(ready_armies()["spain_1000"], "fr")
    papers = ask(service, "papers", text=written).json()["papers"]
    assert [paper["id"] for paper in papers] == ["roster", "prices", "troop-cards", "order-cards", "list"]
    assert ask(service, "plain", text="nothing").json() == {"text": None}
    assert ask(service, "papers", text="nothing").json() == {"papers": None}


@pytest.mark.parametrize("what", ["draft", "plain", "papers"])
def test_what_is_no_request_is_answered_so(service: Served, what: str) -> None:
    problem(ask(service, what, text="x" * (bounds.LONGEST_ARMY + 1)), 400)
    problem(ask(service, what, text=3), 400)
    problem(ask(service, what, text="", more=1), 400)
    problem(ask(service, what, game="power", text=""), 404)
    problem(ask(service, what, game="nope", text=""), 404)
    assert ask(service, what, text="{[" * 200).status_code == 200
    assert ask(service, what, text="formations: &a [*a]").status_code == 200
