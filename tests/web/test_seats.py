"""Who may do what at a table, and when: seats, keys, invitations, hosts, clocks, files; no caller is trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest

from grognard.games import load as find_game
from grognard.match import Clock, Departure, Flag, Pace, export, load
from grognard.match.save_file import read
from tests.match.tables import fresh
from tests.web.service_in_process import inside
from tests.web.service_processes import NO_TLS, ROOT, Guest, Served
from tests.web.two_players import NEEDED, Room, problem


@pytest.fixture
def room(service: Served) -> Room:
    return Room(service.address)


@pytest.fixture
def eve(service: Served) -> Guest:
    return Guest(service.address, "Eve")


def act(guest: Guest, at: str, seat: int, text: str, **more: Any) -> httpx.Response:
    return guest.ask("POST", f"{at}/actions", json={"seat": seat, "text": text, **more})


def do(guest: Guest, at: str, seat: int, text: str) -> Any:
    answer = act(guest, at, seat, text)
    assert answer.status_code == 200, answer.text
    return answer.json()


def plans(room: Room) -> int:
    """Both have bid; returns the seat whose turn it is."""
    do(room.ann, room.at, 0, "plan 1")
    return int(do(room.bob, room.at, 1, "plan 0")["now"]["waiting"][0])


# --- whose turn it is


def test_no_person_acts_for_the_seat_of_another(room: Room, eve: Guest) -> None:
    before = room.seen()
    for guest, seat in ((room.bob, 0), (room.ann, 1), (eve, 0), (eve, 1)):
        told = problem(act(guest, room.at, seat, "plan 0"), 403)
        assert told["message"]["key"] == "web-not-your-seat"
    assert room.seen() == before


def test_who_is_not_asked_has_nothing_to_decide(room: Room) -> None:
    active = plans(room)
    waiting = (room.bob, 1) if active == 0 else (room.ann, 0)
    before = room.seen()
    problem(act(waiting[0], room.at, waiting[1], "rest"), 409)
    asked = waiting[0].get(f"{room.at}/question", seat=waiting[1])
    assert (asked["decision"], asked["question"]) == ("", None)
    assert waiting[0].get(f"{room.at}/forecasts", seat=waiting[1])["forecasts"] == []
    assert waiting[0].post(f"{room.at}/drafts", seat=waiting[1], text="rest")["moved_on"] is True
    assert room.seen() == before


def test_an_answer_to_a_decision_that_is_gone_comes_too_late(room: Room) -> None:
    asked = room.ann.get(room.at)["now"]["decisions"][0]["id"]
    plans(room)
    before = room.seen()
    problem(room.ann.ask("POST", f"{room.at}/actions", json={"seat": 0, "text": "plan 1", "decision": asked}), 409)
    assert room.seen() == before


def test_what_is_only_asked_of_a_decision_that_is_gone_is_no_error(room: Room) -> None:
    asked = room.ann.get(room.at)["now"]["decisions"][0]["id"]
    fresh = room.ann.post(f"{room.at}/drafts", seat=0, text="plan 1", decision=asked)
    assert (fresh["text"], fresh["moved_on"]) == ("plan 1", False)
    assert room.ann.get(f"{room.at}/question", seat=0, decision=asked)["decision"] == asked
    plans(room)
    late = room.ann.post(f"{room.at}/drafts", seat=0, text="plan 1", decision=asked)
    assert (late["text"], late["moved_on"]) == ("", True)
    for picks in ([], ["no such pick"]):
        assert room.ann.get(f"{room.at}/question", seat=0, decision=asked, pick=picks)["question"] is None


PRIVATE: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/question", {}),
    ("POST", "/drafts", {"text": "plan 0"}),
    ("GET", "/notebook", {}),
    ("POST", "/notebook", {"text": "hello"}),
    ("GET", "/instructions", {}),
    ("PUT", "/instructions", {"orders": ["never"]}),
    ("GET", "/instructions/question", {}),
    ("GET", "/forecasts", {}),
    ("GET", "/view", {}),
    ("GET", "/scene", {}),
    ("GET", "/log", {}),
    ("GET", "/frames", {}),
    ("GET", "/grog", {}),
    ("GET", "/papers", {}),
    ("GET", "/lenses/reach", {"focus": "ford"}),
    ("POST", "/fork", {}),
    ("POST", "/undo", {}),
    ("POST", "/proposals", {"kind": "draw"}),
    ("POST", "/proposals/answer", {"accepts": True}),
    ("POST", "/resign", {}),
    ("POST", "/pause", {}),
    ("POST", "/salt", {"salt": "pepper"}),
    ("POST", "/time-up", {}),
]


@pytest.mark.parametrize(("method", "path", "more"), PRIVATE, ids=[f"{m} {p}" for m, p, _ in PRIVATE])
def test_things_of_a_seat_are_for_its_player_alone(
    room: Room, eve: Guest, method: str, path: str, more: dict[str, Any]
) -> None:
    room.ann.post(f"{room.at}/notebook", seat=0, text="my plan")
    before = room.seen()
    for guest in (room.bob, eve):
        asked = {"seat": 0, **more}
        sent = {"params": asked} if method == "GET" else {"json": asked}
        problem(guest.ask(method, room.at + path, **sent), 403)
    assert room.seen() == before


def test_dice_and_places_of_a_seat_are_for_its_player_alone(room: Room, eve: Guest) -> None:
    before = room.seen()
    problem(room.bob.ask("POST", f"{room.at}/dice?seat=0", json={"outcomes": [1]}), 403)
    for operation in ("leave", "key"):
        problem(eve.ask("POST", f"{room.at}/seats/0/{operation}"), 403)
    assert room.seen() == before


@pytest.mark.parametrize("operation", ["invite", "bot"])
def test_only_the_host_fills_seats(room: Room, eve: Guest, operation: str) -> None:
    at = "/api/tables/" + room.ann.table(seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"]
    for guest in (room.bob, eve):
        assert (
            problem(guest.ask("POST", f"{at}/seats/1/{operation}", json={}), 403)["message"]["key"] == "web-host-only"
        )
    assert room.ann.ask("POST", f"{at}/seats/1/{operation}", json={}).status_code in (200, 201)


def test_the_host_does_not_put_a_bot_where_a_person_sits(room: Room) -> None:
    before = room.seen()
    problem(room.ann.ask("POST", f"{room.at}/seats/1/bot", json={}), 409)
    problem(room.ann.ask("POST", f"{room.at}/seats/1/invite"), 409)
    assert room.seen() == before


def test_only_the_host_calls_time(service: Served) -> None:
    power = Room(service.address, "power", scenario="two", options={"limit": "minutes"})
    problem(power.bob.ask("POST", f"{power.at}/time-up", json={"seat": 1}), 403)
    assert power.ann.ask("POST", f"{power.at}/time-up", json={"seat": 0}).status_code == 200


# --- keys


def seat_key(room: Room) -> Guest:
    key = room.ann.post(f"{room.at}/seats/0/key")
    assert (key["table"], key["seat"]) == (room.id, 0)
    return Guest(room.address, token=key["token"])


def test_a_key_to_a_seat_plays_that_seat(room: Room) -> None:
    program = seat_key(room)
    assert program.get(room.at)["mine"] == [0]
    do(program, room.at, 0, "plan 1")


def test_a_key_to_a_seat_opens_nothing_else(service: Served, room: Room) -> None:
    program = seat_key(room)
    other = Room(service.address)
    elsewhere = "/api/tables/" + room.ann.table(seats=[{"who": "me"}, {"who": "me"}])["table"]["id"]
    hidden = "/api/tables/" + room.ann.table(watched=False, title="secret")["table"]["id"]
    problem(act(program, elsewhere, 0, "plan 0"), 403)
    problem(act(program, other.at, 0, "plan 0"), 403)
    problem(program.ask("GET", f"{elsewhere}/view", params={"seat": 0}), 403)
    problem(program.ask("GET", f"{elsewhere}/question", params={"seat": 0}), 403)
    problem(program.ask("POST", f"{elsewhere}/chat", json={"text": "hello"}), 403)
    problem(program.ask("GET", hidden), 404)
    problem(program.ask("POST", "/api/tables", json={"game": "sandbox"}), 403)
    problem(program.ask("PUT", "/api/me", json={"name": "Mallory"}), 403)
    problem(program.ask("POST", f"{room.at}/fork", json={"seat": 0}), 403)
    problem(program.ask("POST", f"{room.at}/seats/0/key"), 403)
    problem(program.ask("POST", f"{room.at}/seats/0/leave"), 403)
    problem(program.ask("POST", f"{room.at}/seats/1/invite"), 403)
    problem(program.ask("POST", f"{room.at}/seats/0/bot", json={}), 403)
    shown = program.get(elsewhere)
    assert (shown["mine"], shown["host"]) == ([], False)
    assert [table["id"] for table in program.get("/api/tables", which="mine")["tables"]] == [room.id]
    assert program.ask("GET", f"{elsewhere}/view").json()["seat"] is None


def test_a_key_to_one_seat_does_not_open_ones_other_seat(room: Room) -> None:
    made = room.ann.table(seats=[{"who": "me"}, {"who": "me"}])["table"]["id"]
    at = f"/api/tables/{made}"
    program = Guest(room.address, token=room.ann.post(f"{at}/seats/1/key")["token"])
    problem(act(program, at, 0, "plan 0"), 403)
    assert program.get(at)["mine"] == [1]


def test_a_stream_with_a_key_to_a_seat_hears_of_no_other_table(room: Room) -> None:
    program = seat_key(room)
    heard = program.listen()
    assert heard.next("following") == [room.id]
    other = room.ann.table(seats=[{"who": "me"}, {"who": "me"}])["table"]["id"]
    do(room.ann, f"/api/tables/{other}", 0, "plan 1")
    do(room.ann, room.at, 0, "plan 1")
    assert heard.next("news")["table"] == room.id
    heard.close()
    assert not any(other.encode() in line for line in program.heard)


def test_a_key_to_a_seat_is_worth_nothing_once_its_owner_has_left(room: Room) -> None:
    program = seat_key(room)
    room.ann.post(f"{room.at}/seats/0/leave")
    problem(act(program, room.at, 0, "plan 0"), 403)


def test_a_dropped_key_opens_nothing_any_more_and_its_stream_ends(room: Room) -> None:
    heard = room.bob.listen()
    assert room.bob.ask("DELETE", "/api/me/key").status_code == 204
    problem(room.bob.ask("GET", "/api/me"), 401)
    problem(act(room.bob, room.at, 1, "plan 0"), 401)
    heard.next("closed")
    assert room.bob.ask("GET", f"{room.at}/view").json()["seat"] is None


def test_a_dropped_seat_key_leaves_its_owners_key_be(room: Room) -> None:
    program = seat_key(room)
    assert program.ask("DELETE", "/api/me/key").status_code == 204
    problem(act(program, room.at, 0, "plan 0"), 401)
    do(room.ann, room.at, 0, "plan 0")


# --- sitting down


def at_once(*calls: Callable[[], httpx.Response]) -> list[int]:
    """All at the same moment, as near as threads come to it; the statuses, sorted."""
    ready = Barrier(len(calls))

    def call(one: Callable[[], httpx.Response]) -> int:
        ready.wait()
        return one().status_code

    with ThreadPoolExecutor(len(calls)) as threads:
        return sorted(threads.map(call, calls))


def test_an_invitation_seats_one_person_once(service: Served, eve: Guest) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    made = ann.table(seats=[{"who": "me"}, {"who": "invite"}])
    join = f"/api/tables/{made['table']['id']}/seats/1/join"
    letter = made["invitations"][0]["token"]
    bob.post(join, invitation=letter)
    problem(eve.ask("POST", join, json={"invitation": letter}), 403)
    problem(bob.ask("POST", join, json={"invitation": letter}), 403, 409)
    bob.post(join.replace("join", "leave"))
    problem(eve.ask("POST", join, json={"invitation": letter}), 403)


def test_of_many_with_the_same_invitation_exactly_one_sits(service: Served) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table(seats=[{"who": "me"}, {"who": "invite"}])
    at = f"/api/tables/{made['table']['id']}"
    body = {"invitation": made["invitations"][0]["token"]}
    crowd = [Guest(service.address, f"guest {n}") for n in range(6)]
    statuses = at_once(*(partial(g.ask, "POST", f"{at}/seats/1/join", json=body) for g in crowd))
    assert statuses[0] == 200
    assert all(status in (403, 409) for status in statuses[1:])
    assert sum(guest.get(at)["mine"] == [1] for guest in crowd) == 1


def test_of_many_who_come_to_an_open_seat_exactly_one_sits(service: Served) -> None:
    at = f"/api/tables/{Guest(service.address).table(seats=[{'who': 'me'}], listed=True)['table']['id']}"
    crowd = [Guest(service.address, f"guest {n}") for n in range(6)]
    statuses = at_once(*(partial(g.ask, "POST", f"{at}/seats/1/join", json={}) for g in crowd))
    assert statuses == [200] + [409] * 5


def test_an_invitation_is_for_its_own_seat_and_table(service: Served, eve: Guest) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table(scenario="three", seats=[{"who": "me"}, {"who": "invite"}, {"who": "open"}])
    other = ann.table(seats=[{"who": "me"}, {"who": "invite"}])
    letter = {"invitation": made["invitations"][0]["token"]}
    at = f"/api/tables/{made['table']['id']}"
    for join in (f"{at}/seats/2/join", f"{at}/seats/0/join", f"/api/tables/{other['table']['id']}/seats/1/join"):
        problem(eve.ask("POST", join, json=letter), 403)
    assert eve.post(f"{at}/seats/1/join", **letter)["mine"] == [1], "it was not used up by trying"


def test_a_taken_seat_is_taken(room: Room, eve: Guest) -> None:
    listed = room.ann.table(seats=[{"who": "me"}, {"who": "bot"}], listed=True)["table"]["id"]
    for seat in (0, 1):
        problem(eve.ask("POST", f"/api/tables/{listed}/seats/{seat}/join", json={}), 409)
    problem(room.ann.ask("POST", f"{room.at}/seats/0/join", json={}), 409)


def test_a_table_that_is_not_listed_is_found_and_joined_by_invitation_only(service: Served, eve: Guest) -> None:
    ann = Guest(service.address, "Ann")
    quiet = ann.table(seats=[{"who": "me"}, {"who": "open"}])["table"]["id"]
    open_one = ann.table(seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"]
    for which in ("listed", "open"):
        found = [table["id"] for table in eve.get("/api/tables", which=which, limit=500)["tables"]]
        assert open_one in found
        assert quiet not in found
    assert problem(eve.ask("POST", f"/api/tables/{quiet}/seats/1/join", json={}), 403)["field"] == "seat"
    eve.post(f"/api/tables/{open_one}/seats/1/join")


def test_strangers_may_sit_down_at_a_listed_table_that_they_may_not_watch(service: Served, eve: Guest) -> None:
    made = Guest(service.address).table(seats=[{"who": "me"}, {"who": "open"}], listed=True, watched=False)["table"]
    problem(eve.ask("GET", f"/api/tables/{made['id']}"), 404)
    found = {table["id"]: table for table in eve.get("/api/tables", limit=500)["tables"]}
    assert [seat["kind"] for seat in found[made["id"]]["seats"]] == ["person", "vacant"]
    assert found[made["id"]]["waiting"] == [], "how it goes is for those who may watch"
    assert eve.post(f"/api/tables/{made['id']}/seats/1/join")["mine"] == [1]


def test_lists_go_on_until_they_are_full(service: Served, eve: Guest) -> None:
    host = Guest(service.address)
    wanted = [host.table(seats=[{"who": "me"}, {"who": "open"}], listed=True)["table"]["id"] for _ in range(3)]
    for _ in range(3):
        host.table(seats=[{"who": "me"}, {"who": "me"}], listed=True)
    assert [table["id"] for table in eve.get("/api/tables", which="open", limit=1)["tables"]] == [wanted[-1]]
    found: list[str] = []
    page: dict[str, Any] = {"next": 2**53}
    while page["next"] is not None:
        page = eve.get("/api/tables", which="open", limit=2, before=page["next"])
        found += [table["id"] for table in page["tables"]]
    assert [table for table in found if table in wanted] == wanted[::-1]
    assert len({*found}) == len(found)


def test_a_key_to_a_seat_finds_its_table_however_many_there_are(room: Room) -> None:
    program = seat_key(room)
    for _ in range(3):
        room.ann.table()
    found = program.get("/api/tables", which="mine", limit=1)
    assert [table["id"] for table in found["tables"]] == [room.id]


def test_an_invitation_that_led_to_no_seat_is_good_again(tmp_path: Path) -> None:
    with inside(f"sqlite:///{tmp_path / 'a.db'}") as here:
        ann, bob = Guest(here.address, "Ann"), Guest(here.address, "Bob")
        made = ann.table(seats=[{"who": "me"}, {"who": "invite"}])
        at, letter = f"/api/tables/{made['table']['id']}", made["invitations"][0]["token"]
        ann.post(f"{at}/resign", seat=0)
        problem(bob.ask("POST", f"{at}/seats/1/join", json={"invitation": letter}), 409)
        assert here.service.store.people.invitation(letter) is not None


# --- tables without spectators


def test_a_table_that_may_not_be_watched_is_not_there_for_strangers(service: Served, eve: Guest) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table(seats=[{"who": "me"}, {"who": "invite"}], watched=False)
    hidden, letter = made["table"]["id"], made["invitations"][0]["token"]
    program = Guest(service.address, token=ann.post(f"/api/tables/{hidden}/seats/0/key")["token"])
    described = ann.get("/api/openapi.json")["paths"]
    tried = []
    for path, methods in described.items():
        if not path.startswith("/api/tables/{table}"):
            continue
        for method, operation in methods.items():
            wanted = [p["name"] for p in operation.get("parameters", ()) if p["in"] == "query" and p["required"]]
            bodies = [NEEDED.get(operation["operationId"], {})]
            if operation["operationId"] == "joinTable":
                bodies += [{"invitation": "x"}, {"invitation": letter + "x"}]
            for body in bodies:
                answers = []
                for id_ in (hidden, "0" * len(hidden)):
                    answer = eve.ask(
                        method.upper(),
                        path.format(table=id_, seat=0, lens="reach", paper="roster"),
                        params=dict.fromkeys(wanted, 0),
                        **({"json": body} if "requestBody" in operation else {}),
                    )
                    told = problem(answer, 404)
                    answers.append(json.dumps(told).replace(id_, "ID"))
                assert answers[0] == answers[1], "one could tell whether it is there"
            tried.append(operation["operationId"])
    assert len(tried) >= 30
    for which in ("listed", "open", "mine"):
        assert hidden not in eve.ask("GET", "/api/tables", params={"which": which}).text
    for table in (hidden, f"{hidden}:0", f"{hidden}:-1"):
        problem(eve.ask("GET", "/api/stream", params={"table": table}), 404)
    with httpx.Client(base_url=service.address, verify=NO_TLS) as anonymous:
        problem(anonymous.get(f"/api/tables/{hidden}"), 404)
    assert program.get(f"/api/tables/{hidden}")["id"] == hidden, "its player sees it"


def test_who_has_left_a_table_that_may_not_be_watched_sees_it_no_more(service: Served) -> None:
    room = Room(service.address, watched=False)
    heard = room.bob.listen(room.id)
    room.bob.post(f"{room.at}/seats/1/leave")
    heard.next("closed")
    problem(room.bob.ask("GET", room.at), 404)
    problem(room.bob.ask("GET", "/api/stream", params={"table": room.id}), 404)


# --- leaving, coming back, being stood in for


def test_a_person_who_leaves_has_no_access_until_invited_again(room: Room) -> None:
    left = room.bob.post(f"{room.at}/seats/1/leave")
    assert left["seats"][1]["kind"] == "vacant"
    problem(act(room.bob, room.at, 1, "plan 0"), 403)
    problem(room.bob.ask("POST", f"{room.at}/seats/1/join", json={}), 403)
    letter = room.ann.post(f"{room.at}/seats/1/invite")["token"]
    assert room.bob.post(f"{room.at}/seats/1/join", invitation=letter)["mine"] == [1]
    do(room.bob, room.at, 1, "plan 0")


def test_a_bot_stands_in_and_its_person_comes_back(room: Room) -> None:
    heard = room.ann.listen()
    shown = room.bob.post(f"{room.at}/seats/1/bot", bot="random")
    assert shown["seats"][1]["kind"] == "bot"
    now = heard.next("news")["now"]
    while 1 in now["waiting"]:
        now = heard.next("news")["now"]
    heard.close()
    back = room.bob.post(f"{room.at}/seats/1/join")
    assert (back["seats"][1]["kind"], back["mine"]) == ("person", [1])
    do(room.bob, room.at, 1, "plan 1")


def private_things(guest: Guest, at: str, seat: int) -> tuple[list[str], list[str]]:
    notes = guest.get(f"{at}/notebook", seat=seat)["notes"]
    return notes, guest.get(f"{at}/instructions", seat=seat)["orders"]


def test_notes_and_instructions_wait_while_a_bot_stands_in(room: Room) -> None:
    room.bob.post(f"{room.at}/notebook", seat=1, text="sleep in")
    room.bob.ask("PUT", f"{room.at}/instructions", json={"seat": 1, "orders": ["never"]})
    room.bob.post(f"{room.at}/seats/1/bot", bot="random")
    room.bob.post(f"{room.at}/seats/1/join")
    assert private_things(room.bob, room.at, 1) == (["sleep in"], ["never"])


@pytest.mark.parametrize("stand_in", [False, True], ids=["alone", "a bot stood in"])
def test_the_next_on_a_seat_reads_nothing_of_the_last(room: Room, eve: Guest, stand_in: bool) -> None:
    room.bob.post(f"{room.at}/notebook", seat=1, text="sleep in")
    room.bob.ask("PUT", f"{room.at}/instructions", json={"seat": 1, "orders": ["never"]})
    if stand_in:
        room.bob.post(f"{room.at}/seats/1/bot", bot="random")
    left = room.bob.post(f"{room.at}/seats/1/leave")
    assert left["seats"][1]["kind"] == "vacant"
    letter = room.ann.post(f"{room.at}/seats/1/invite")["token"]
    eve.post(f"{room.at}/seats/1/join", invitation=letter)
    assert private_things(eve, room.at, 1) == ([], [])
    running = exported(eve, room.at)
    room.ann.post(f"{room.at}/resign", seat=0)
    over = exported(eve, room.at)
    load(over, find_game)
    assert "sleep in" not in running + over


def three(service: Served, **more: Any) -> Room:
    """Ann, Bob, and Ann again."""
    room = Room(service.address, scenario="three", **more)
    room.ann.post(f"{room.at}/seats/2/join")
    return room


def test_who_resigned_has_no_more_say_over_the_bot_that_took_the_seat(service: Served) -> None:
    room = three(service)
    room.bob.post(f"{room.at}/resign", seat=1)
    for answer in (
        act(room.bob, room.at, 1, "plan 1"),
        room.bob.ask("POST", f"{room.at}/undo", json={"seat": 1}),
        room.bob.ask("PUT", f"{room.at}/instructions", json={"seat": 1, "orders": ["never"]}),
    ):
        assert problem(answer, 409)["message"]["key"] == "already-resigned"


def test_who_resigned_leaves_the_bot_behind(service: Served) -> None:
    room = three(service)
    room.bob.post(f"{room.at}/resign", seat=1)
    left = room.bob.post(f"{room.at}/seats/1/leave")
    assert (left["seats"][1]["kind"], left["mine"]) == ("bot", [])


def test_no_other_person_takes_a_seat_where_a_bot_stands_in(room: Room, eve: Guest) -> None:
    room.bob.post(f"{room.at}/seats/1/bot", bot="random")
    problem(eve.ask("POST", f"{room.at}/seats/1/join", json={}), 403, 409)
    problem(room.ann.ask("POST", f"{room.at}/seats/1/invite"), 409)


# --- sheets written at the same time


@pytest.fixture
def power(service: Served) -> Room:
    return Room(service.address, "power", scenario="two")


def test_sheets_of_different_seats_do_not_collide(service: Served) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table("power", seats=[{"who": "me"}, *[{"who": "invite"}] * 3])
    at = f"/api/tables/{made['table']['id']}"
    four = [ann]
    for letter in made["invitations"]:
        four.append(Guest(service.address, f"guest {letter['seat']}"))
        four[-1].post(f"{at}/seats/{letter['seat']}/join", invitation=letter["token"])
    for _ in range(3):
        asked = ann.get(at)["now"]["decisions"]
        sheets = [partial(act, four[d["seat"]], at, d["seat"], "orders -", decision=d["id"]) for d in asked]
        assert at_once(*sheets) == [200] * 4
    assert ann.get(f"{at}/view", seat=0)["view"]["round"] == 4


def test_a_sheet_is_replaced_until_the_last_is_in(power: Room) -> None:
    asked = power.ann.get(power.at)["now"]["decisions"]
    do(power.ann, power.at, 0, 'orders "first"')
    do(power.ann, power.at, 0, 'orders "second"')
    now = power.ann.get(power.at)["now"]
    assert [d["committed"] for d in now["decisions"]] == [True, False]
    assert now["decisions"][1]["id"] == asked[1]["id"], "Bob's decision is still the one he was asked"
    told = do(power.bob, power.at, 1, "orders -")
    written = json.dumps(told["lines"])
    assert "second" in written
    assert "first" not in written
    problem(act(power.ann, power.at, 0, "orders -", decision=asked[0]["id"]), 409)


@pytest.fixture
def silent(service: Served) -> Room:
    """Power without chat while sheets are written."""
    return Room(service.address, "power", scenario="two", options={"chat": "closed"})


@pytest.mark.rule("PW-9.1-i")
def both_write(silent: Room) -> None:
    """They have talked, and now write."""
    do(silent.ann, silent.at, 0, "ready")
    do(silent.bob, silent.at, 1, "ready")


def test_the_option_forbids_chat_while_sheets_are_written(silent: Room, eve: Guest) -> None:
    assert silent.ann.get(silent.at)["chat"] is True
    silent.bob.post(f"{silent.at}/chat", text="ready?")
    both_write(silent)
    assert silent.ann.get(silent.at)["chat"] is False
    for guest in (silent.ann, silent.bob, eve):
        told = problem(guest.ask("POST", f"{silent.at}/chat", json={"text": "hello"}), 422)
        assert told["rule"] == "PW-9.1-i"
    assert [line["text"] for line in silent.bob.get(f"{silent.at}/chat")["said"]] == ["ready?"]


def test_the_problem_in_the_manual_is_a_real_one(silent: Room) -> None:
    manual = (ROOT / "docs" / "api.md").read_text("utf-8")
    written = manual.partition("```json\n")[2].partition("```")[0]
    both_write(silent)
    assert problem(silent.ann.ask("POST", f"{silent.at}/chat", json={"text": "hello"}), 422) == json.loads(written)


def test_people_talk_from_the_start_and_where_it_is_closed_after_the_end(power: Room, silent: Room) -> None:
    assert power.ann.get(power.at)["chat"] is True
    power.ann.post(f"{power.at}/chat", text="hello")
    assert [line["text"] for line in power.bob.get(f"{power.at}/chat")["said"]] == ["hello"]
    silent.bob.post(f"{silent.at}/resign", seat=1)
    silent.ann.post(f"{silent.at}/chat", text="well played")
    assert silent.bob.get(f"{silent.at}/chat")["said"][0]["text"] == "well played"


# --- options that were not chosen


def codes(ann: Guest, accepted: str | None, **chosen: str) -> str:
    """Of a new table of Power, asked for with this `Accept-Language`."""
    headers = {} if accepted is None else {"Accept-Language": accepted}
    made = ann.ask("POST", "/api/tables", json={"game": "power", "options": chosen}, headers=headers)
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    assert ann.get(f"/api/tables/{table['id']}")["options"] == table["options"]
    return str(table["options"]["codes"])


def test_a_default_that_follows_the_language_follows_that_of_the_creator(power: Room) -> None:
    assert codes(power.ann, "fr-CH, en;q=0.8") == "fr"
    assert codes(power.ann, "en-GB") == "en"
    assert codes(power.ann, "de, en;q=0.5") == "en"
    assert codes(power.ann, None) == "en", "as problems are told"
    assert codes(power.ann, "en", codes="fr") == "fr", "a chosen value stands"


def test_the_picture_of_a_scenario_speaks_the_codes_of_the_language(power: Room) -> None:
    def fighter(language: str, **query: str) -> bool:
        answer = power.ann.ask("GET", "/api/games/power/scene", params=query, headers={"Accept-Language": language})
        return '"F"' in json.dumps(answer.json()["panels"])

    assert fighter("en")
    assert not fighter("fr")
    assert not fighter("en", option="codes=fr")


# --- changing what is, taking back, agreeing, giving up


def test_a_position_is_changed_only_by_a_player_of_every_seat(room: Room) -> None:
    position = room.ann.get(f"{room.at}/view", seat=0)["view"]
    kind = {"seat": 0, "kind": "amend", "position": position}
    before = room.seen()
    problem(room.ann.ask("POST", f"{room.at}/proposals", json=kind), 403)
    assert room.seen() == before
    made = room.ann.table(seats=[{"who": "me"}, {"who": "bot"}])["table"]["id"]
    problem(room.ann.ask("POST", f"/api/tables/{made}/proposals", json=kind), 403)


def alone(guest: Guest) -> tuple[str, dict[str, Any]]:
    """A table of one person, and its whole position."""
    at = "/api/tables/" + guest.table(seats=[{"who": "me"}, {"who": "me"}])["table"]["id"]
    positions = [guest.get(f"{at}/view", seat=seat)["view"] for seat in (0, 1)]
    whole = positions[0]
    whole["hand"] = [positions[0]["hand"][0], positions[1]["hand"][1]]
    held = [card for hand in whole["hand"] for card in hand]
    whole["deck"] = [count - held[1:].count(n) for n, count in enumerate(whole["deck"])]
    return at, whole


def test_a_person_alone_changes_the_position(eve: Guest) -> None:
    at, position = alone(eve)
    position["supply"] = [3, 3]
    eve.post(f"{at}/proposals", seat=0, kind="amend", position=position)
    for seat in (1, 0):
        now = eve.get(at)["now"]
        if now["proposal"] is not None:
            eve.ask("POST", f"{at}/proposals/answer", json={"seat": seat, "accepts": True})
    assert eve.get(f"{at}/view", seat=0)["view"]["supply"] == [3, 3]


STRANGE: tuple[Any, ...] = (None, [], -5, 10**6, "x", {}, [[]], 10**40, [10**6] * 2, [-5] * 9, [0] * 6, [[], []])


@pytest.mark.slow
def test_every_position_that_is_sent_is_refused_or_played(eve: Guest) -> None:
    at, position = alone(eve)
    assert eve.get(f"{at}/view", seat=0)["view"].keys() == position.keys()
    taken = 0
    for one in [{}, {"turn": 1}, *({**position, name: value} for name in position for value in STRANGE)]:
        answer = eve.ask("POST", f"{at}/proposals", json={"seat": 0, "kind": "amend", "position": one})
        if answer.status_code != 200:
            problem(answer, 400, 409, 422)
            assert eve.get(at)["now"]["proposal"] is None
            continue
        taken += 1
        eve.post(f"{at}/proposals/answer", seat=1, accepts=True)
        for path in ("", "/view?seat=0", "/scene?seat=1", "/log?seat=0", "/grog?seat=0"):
            assert eve.ask("GET", at + path).status_code == 200, one
        for seat in eve.get(at)["now"]["waiting"]:
            assert eve.ask("GET", f"{at}/question", params={"seat": seat}).status_code == 200, one
        at, _ = alone(eve)
    assert taken < len(position) * len(STRANGE) / 2


def test_undo_reaches_only_ones_own_decisions(room: Room) -> None:
    active = plans(room)
    me, other = (room.ann, room.bob) if active == 0 else (room.bob, room.ann)
    then = me.get(f"{room.at}/view", seat=active)["view"]
    problem(me.ask("POST", f"{room.at}/undo", json={"seat": active}), 409)
    do(me, room.at, active, "rest")
    assert me.get(room.at)["now"]["undo"] is not None
    problem(other.ask("POST", f"{room.at}/undo", json={"seat": 1 - active}), 409)
    problem(me.ask("POST", f"{room.at}/undo", json={"seat": active, "to": 0}), 409)
    problem(me.ask("POST", f"{room.at}/undo", json={"seat": active, "to": 999}), 409)
    me.post(f"{room.at}/undo", seat=active)
    assert me.get(f"{room.at}/view", seat=active)["view"] == then


def test_going_back_further_needs_the_others(room: Room) -> None:
    assert room.ann.get(room.at)["now"]["undo_request_to"] is None
    plans(room)
    to = room.ann.get(room.at)["now"]["undo_request_to"]
    room.ann.post(f"{room.at}/proposals", seat=0, kind="undo", to=to)
    problem(room.bob.ask("POST", f"{room.at}/proposals", json={"seat": 1, "kind": "draw"}), 409)
    room.bob.post(f"{room.at}/proposals/answer", seat=1, accepts=True)
    assert room.ann.get(room.at)["now"]["waiting"] == [0, 1]


def test_a_draw_is_agreed_or_declined(room: Room) -> None:
    room.ann.post(f"{room.at}/proposals", seat=0, kind="draw")
    room.bob.post(f"{room.at}/proposals/answer", seat=1, accepts=False)
    assert room.ann.get(room.at)["now"]["proposal"] is None
    problem(room.bob.ask("POST", f"{room.at}/proposals/answer", json={"seat": 1, "accepts": True}), 409)
    room.bob.post(f"{room.at}/proposals", seat=1, kind="draw")
    ended = room.ann.post(f"{room.at}/proposals/answer", seat=0, accepts=True)
    assert ended["now"]["result"]["places"] == [1, 1]


def test_who_gives_up_has_lost_and_nothing_more_is_played(room: Room) -> None:
    ended = room.bob.post(f"{room.at}/resign", seat=1)
    assert ended["now"]["result"] is not None
    problem(act(room.ann, room.at, 0, "plan 0"), 409)
    problem(room.bob.ask("POST", f"{room.at}/resign", json={"seat": 1}), 409)
    problem(room.ann.ask("POST", f"{room.at}/salt", json={"seat": 0, "salt": "late"}), 409)


def test_after_the_end_every_view_is_open(room: Room, eve: Guest) -> None:
    problem(eve.ask("GET", f"{room.at}/view", params={"seat": 0}), 403)
    hidden = eve.get(f"{room.at}/view", everything=True)["view"]
    room.bob.post(f"{room.at}/resign", seat=1)
    eve.get(f"{room.at}/view", seat=0)
    shown = eve.get(f"{room.at}/view", everything=True)["view"]
    assert shown["hand"] != hidden["hand"]


# --- clocks


def test_time_that_runs_out_lapses_by_itself(service: Served) -> None:
    room = Room(service.address, "power", scenario="two", clock={"pace": "move", "amount": 1}, options={"limit": "2"})
    watched = room.ann.listen(room.id)
    lines = []
    while not any("entry-flagged" in json.dumps(line) for line in lines):
        lines += watched.next("news")["lines"]
    while (now := watched.next("news")["now"])["result"] is None:
        assert now["clocks"]
    watched.close()


def test_what_is_written_when_the_time_runs_out_counts(service: Served) -> None:
    """Ann writes a line and a half and sends nothing; Bob's sheet is in."""
    room = Room(
        service.address, "power", scenario="two", clock={"pace": "move", "amount": 3, "waits": True},
        options={"limit": "2", "codes": "fr"},
    )  # fmt: skip
    asked = room.ann.get(f"{room.at}/question", seat=0)["decision"]
    written = {"seat": 0, "decision": asked, "picks": ["HQ.V", "tank", "V4", "HQ.V", "tank"]}
    before = room.ann.get(room.at)["now"]["n"]
    room.ann.post(f"{room.at}/drafts", **written, keep=True)
    room.ann.post(f"{room.at}/drafts", **{**written, "picks": []})  # looked at, and not kept
    assert room.ann.get(room.at)["now"]["n"] == before
    watched = room.ann.listen(room.id)
    do(room.bob, room.at, 1, 'orders "T HQ B4"')
    lines = []
    while not any("event-read" in json.dumps(line) for line in lines):
        lines += watched.next("news")["lines"]
    watched.close()
    assert "T HQ V4" in json.dumps(lines)
    assert not any(b"V4" in heard for heard in room.bob.heard)  # until the sheets are opened, nobody else sees it


def test_a_draft_of_a_decision_that_is_over_is_not_kept(service: Served) -> None:
    room = Room(service.address, "power", scenario="two", clock={"pace": "move", "amount": 1000})
    late = {"seat": 0, "decision": "0.9", "picks": ["HQ.V", "tank", "V4"], "keep": True}
    assert room.ann.post(f"{room.at}/drafts", **late)["moved_on"] is True
    free = Room(service.address, "power", scenario="two")
    kept = {"seat": 0, "picks": ["HQ.V", "tank", "V4"], "keep": True}
    assert free.ann.post(f"{free.at}/drafts", **kept)["picks"] == kept["picks"]  # no clock: nothing to keep it for


def test_a_table_has_the_strict_clock_of_its_rules_unless_its_host_takes_another(service: Served) -> None:
    ann = Guest(service.address)
    clocks = [
        ann.table("power", scenario=scenario, **more)["table"]["clock"]
        for scenario, more in (("tournament", {}), ("tournament", {"clock": {"pace": "free"}}), ("four", {}))
    ]
    assert clocks[0] == {"pace": "move", "amount": 180, "bonus": 0, "flag": "lapse", "waits": True}
    assert [clock["pace"] for clock in clocks[1:]] == ["free", "free"]


def test_a_pause_stops_the_clocks_once(service: Served) -> None:
    room = Room(service.address, clock={"pace": "move", "amount": 1000})
    room.ann.post(f"{room.at}/pause", seat=0)
    problem(room.bob.ask("POST", f"{room.at}/pause", json={"seat": 1}), 409)
    problem(room.ann.ask("POST", f"{room.at}/pause", json={"seat": 0}), 409)
    first, second = (room.ann.get(room.at)["now"] for _ in range(2))
    assert first["clocks"] == second["clocks"]
    assert first["paused"] is second["paused"] is True
    assert 0 < second["paused_for"] <= first["paused_for"] <= 180_000
    now = do(room.ann, room.at, 0, "plan 0")["now"]
    assert (now["paused"], now["paused_for"]) == (False, None)


def test_without_a_clock_there_is_nothing_to_stop(room: Room) -> None:
    problem(room.ann.ask("POST", f"{room.at}/pause", json={"seat": 0}), 409)


# --- dice by hand


def set_up_by_hand(guest: Guest) -> list[int]:
    """The outcomes of the set-up, found as a person at a table would: by asking until all are known."""
    for count in range(1, 20):
        drawn = ([0, 1] * count)[:count]
        answer = guest.ask("POST", "/api/tables", json={"game": "sandbox", "dice": "hand", "setup": drawn})
        if answer.status_code == 201:
            return drawn
        problem(answer, 422)
    raise AssertionError("no set-up was right")


def test_dice_rolled_on_a_real_table_are_typed_in(service: Served, eve: Guest) -> None:
    room = Room(service.address, dice="hand", setup=set_up_by_hand(eve))
    guests = (room.ann, room.bob)
    plans(room)
    typed = 0
    while typed < 2:
        wanted = [guest.get(room.at)["now"]["dice"] for guest in guests]
        if not any(wanted):
            problem(room.ann.ask("POST", f"{room.at}/dice?seat=0", json={"outcomes": [1]}), 409)
            now = room.ann.get(room.at)["now"]
            assert now["result"] is None, "nothing was rolled"
            seat = now["waiting"][0]
            kind = next(d["kind"] for d in now["decisions"] if d["seat"] == seat)
            do(guests[seat], room.at, seat, "plan 0" if kind == "plan" else "rest")
            continue
        seat = next(seat for seat, dice in enumerate(wanted) if dice and dice["outcomes"])
        before = room.seen()
        problem(guests[seat].ask("POST", f"{room.at}/dice?seat={seat}", json={"outcomes": [9_999]}), 409)
        problem(act(room.ann, room.at, 0, "rest"), 409)
        problem(eve.ask("POST", f"{room.at}/dice?seat={seat}", json={"outcomes": [0]}), 403)
        assert room.seen() == before
        guests[seat].post(f"{room.at}/dice?seat={seat}", outcomes=[wanted[seat]["outcomes"][0]])
        typed += 1


# --- files


def exported(guest: Guest, at: str, **query: Any) -> str:
    answer = guest.ask("GET", f"{at}/grog", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


def brought(guest: Guest, text: str) -> dict[str, Any]:
    sent = guest.ask("POST", "/api/tables/import", content=text.encode(), headers={"content-type": "text/plain"})
    assert sent.status_code == 201, sent.text
    return dict(sent.json()["table"])


def test_a_file_says_that_it_is_one_or_nothing(eve: Guest) -> None:
    text = export(fresh("duel", at=1000)).encode()
    for kind in ("text/plain; charset=utf-8", "application/octet-stream", "Application/X-NDJSON", None):
        headers = {} if kind is None else {"content-type": kind}
        assert eve.ask("POST", "/api/tables/import", content=text, headers=headers).status_code == 201, kind
    for kind in ("application/json", "text/html", "multipart/form-data"):
        problem(eve.ask("POST", "/api/tables/import", content=text, headers={"content-type": kind}), 415)


def test_a_file_of_a_running_game_holds_what_its_seat_saw(room: Room, eve: Guest) -> None:
    room.ann.post(f"{room.at}/notebook", seat=0, text="attack at dawn")
    room.bob.post(f"{room.at}/notebook", seat=1, text="sleep in")
    do(room.ann, room.at, 0, "plan 3")
    for guest, seat in ((room.ann, 0), (room.bob, 1), (eve, -1)):
        text = exported(guest, room.at)
        saved = read(text)
        assert saved.seat == seat
        assert saved.end.key == ""
        assert ("attack at dawn" in text) is (seat == 0)
        assert ("sleep in" in text) is (seat == 1)
        assert ('"bids":[3]' in text) is (seat == 0)
        with pytest.raises(Departure, match="only a full file can be played on or verified"):
            load(text, find_game)


def test_a_file_of_a_finished_game_is_verified_and_comes_back_the_same(room: Room, eve: Guest) -> None:
    plans(room)
    room.ann.post(f"{room.at}/salt", seat=0, salt="sel de Guérande 🧂")
    room.bob.post(f"{room.at}/resign", seat=1)
    text = exported(eve, room.at)
    match = load(text, find_game)
    assert match.result is not None
    again = brought(eve, text)
    assert again["imported"] is True
    assert again["id"] != room.id
    assert again["now"]["result"] == room.ann.get(room.at)["now"]["result"]
    copy = exported(eve, f"/api/tables/{again['id']}")
    assert read(copy).entries == read(text).entries
    load(copy, find_game)


def test_a_running_game_from_a_file_says_that_its_dice_can_be_foreseen(eve: Guest) -> None:
    match = fresh("duel", at=1000)
    match.act_text(0, "plan 1", at=1100)
    table = brought(eve, export(match))
    assert (table["imported"], table["host"], table["now"]["result"]) == (True, True, None)
    assert eve.post(f"/api/tables/{table['id']}/seats/1/bot")["seats"][1]["kind"] == "bot"


def test_seats_of_an_imported_game_are_free_until_a_person_sits_down(eve: Guest) -> None:
    table = brought(eve, export(fresh("duel", at=1000)))
    assert [(seat["kind"], seat.get("held", False)) for seat in table["seats"]] == [("person", False)] * 2
    seats = eve.post(f"/api/tables/{table['id']}/seats/0/join")["seats"]
    assert [seat.get("held", False) for seat in seats] == [True, False]


def test_a_seat_stays_held_while_a_bot_stands_in_and_is_returned(room: Room, eve: Guest) -> None:
    room.bob.post(f"{room.at}/seats/1/bot")
    for guest in (room.ann, eve):
        seat = guest.get(room.at)["seats"][1]
        assert (seat["kind"], seat["held"]) == ("bot", True)
    assert room.bob.post(f"{room.at}/seats/1/join")["seats"][1]["kind"] == "person"
    room.bob.post(f"{room.at}/seats/1/leave")
    assert "held" not in room.ann.get(room.at)["seats"][1]


def test_an_old_game_from_a_file_has_lost_no_time(eve: Guest) -> None:
    match = fresh("duel", clock=Clock(Pace.MOVE, 3600, flag=Flag.LOSE), at=1000)
    match.act_text(0, "plan 1", at=61_000)
    table = brought(eve, export(match))
    at = f"/api/tables/{table['id']}"
    assert table["now"]["clocks"]["1"] == 3_540_000
    assert (table["now"]["paused"], table["now"]["paused_for"]) == (True, None)
    eve.post(f"{at}/seats/1/join")
    do(eve, at, 1, "plan 0")
    told = json.dumps(eve.get(f"{at}/log"))
    assert ("entry-resumed" in told, "entry-flagged" in told) == (True, False)
    assert eve.post(f"{at}/resign", seat=1)["now"]["result"] is not None
    load(exported(eve, at), find_game)


def test_a_fork_is_a_table_of_ones_own_from_what_one_knows(room: Room, eve: Guest) -> None:
    do(room.ann, room.at, 0, "plan 2")
    mine = room.ann.post(f"{room.at}/fork", seat=0)["table"]
    assert (mine["mine"], mine["origin"], mine["watched"]) == ([0, 1], room.id, False)
    assert '"bids":[2]' in room.ann.ask("GET", f"/api/tables/{mine['id']}/view", params={"seat": 0}).text
    before = room.ann.post(f"{room.at}/fork", seat=0, after=0)["table"]
    assert '"bids":[2]' not in room.ann.ask("GET", f"/api/tables/{before['id']}/view", params={"seat": 0}).text
    problem(room.ann.ask("POST", f"{room.at}/fork", json={"seat": 0, "after": 999}), 409, 422)
    theirs = eve.post(f"{room.at}/fork")["table"]
    assert theirs["mine"] == [0, 1]
    problem(room.ann.ask("GET", f"/api/tables/{theirs['id']}"), 404)
    assert room.ann.get(room.at)["now"]["n"] == room.bob.get(room.at)["now"]["n"]


# --- who one is


def test_a_browser_that_has_forgotten_who_it_is_stays_who_it_was(room: Room) -> None:
    with httpx.Client(base_url=room.address, cookies={"grognard": room.ann.token}, verify=NO_TLS) as browser:
        come = browser.post("/api/guests", json={"name": "Nobody"})
        assert (come.status_code, come.json()["person"]["name"]) == (201, room.ann.get("/api/me")["name"])
        assert come.json()["token"] != room.ann.token
        assert browser.get(room.at).json()["mine"] == [0]
    assert room.ann.get(room.at)["mine"] == [0]  # the key of before is still good
    with httpx.Client(base_url=room.address, cookies={"grognard": "worth nothing"}, verify=NO_TLS) as browser:
        assert browser.post("/api/guests", json={"name": "Nobody"}).json()["person"]["name"] == "Nobody"


def test_the_key_of_a_seat_does_not_act_for_the_person(room: Room) -> None:
    key = room.ann.post(f"{room.at}/seats/0/key")["token"]
    with httpx.Client(base_url=room.address, cookies={"grognard": key}, verify=NO_TLS) as browser:
        assert browser.post("/api/guests", json={"name": "Program"}).json()["person"]["name"] == "Program"


def test_what_a_seat_saw_of_a_running_game_goes_on_at_a_table_of_ones_own(room: Room, eve: Guest) -> None:
    do(room.bob, room.at, 1, "plan 3")
    seen = room.ann.ask("GET", f"{room.at}/grog").text
    made = eve.client.post("/api/tables/import", content=seen, headers={"content-type": "text/plain"})
    assert made.status_code == 201, made.text
    mine = made.json()["table"]
    assert (mine["mine"], mine["watched"], mine["imported"], mine["origin"]) == ([0, 1], False, False, room.id)
    assert eve.post(f"/api/tables/{mine['id']}/resign", seat=0)["now"]["result"] is not None
    assert room.ann.get(room.at)["now"]["result"] is None


# --- drafts


def test_the_odds_of_a_draft_are_those_of_what_has_been_chosen_so_far(service: Served) -> None:
    ann = Guest(service.address, "Ann")
    at = f"/api/tables/{ann.table('frederick')['table']['id']}/drafts"
    picks = ["march", "magdeburg", "leipzig"]

    def odds(partial: str) -> Any:
        return ann.post(at, seat=0, picks=picks, partial=partial)["forecasts"]

    few, more = (odds(f"prussia.fresh>go*{n}") for n in (1, 4))
    assert few[0]["name"] == more[0]["name"]
    assert few[0]["outcomes"] != more[0]["outcomes"]
    whole = ann.post(at, seat=0, picks=picks)["forecasts"]
    assert odds("prussia.fresh>go*99") == odds("zebra") == whole != more


def test_a_set_up_by_hand_asks_for_its_dice_by_name_number_and_kind(eve: Guest) -> None:
    asked = eve.ask("POST", "/api/tables", json={"game": "tercios", "dice": "hand", "setup": [2]})
    assert problem(asked, 422)["detail"] == (
        "The set-up rolls a die with 6 sides for sides: say what came. A 2 is a tie: roll again."
    )
