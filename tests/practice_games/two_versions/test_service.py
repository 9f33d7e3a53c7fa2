"""A service that is started again under newer rules: tables open, are read as they were written, and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.session import grognard
from tests.practice_games.two_versions.garrison import FINISHED, GAMES, RUNNING, without_position
from tests.web.service_processes import Guest, served
from tests.web.two_players import problem

OLD = {"GROGNARD_GAMES": GAMES, "GARRISON_RULES": "1"}
NEW = {"GROGNARD_GAMES": GAMES, "GARRISON_RULES": "2"}
BOTH = [{"who": "me"}, {"who": "me"}]
GREEDY = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]


def act(guest: Guest, table: str, seat: int, text: str) -> Any:
    return guest.post(f"/api/tables/{table}/actions", seat=seat, text=text)


def look(guest: Guest, table: str, what: str, **more: Any) -> Any:
    mine = guest.get(f"/api/tables/{table}")["mine"]
    return guest.get(f"/api/tables/{table}/{what}", **({"seat": mine[0]} if mine else {}), **more)


def words(guest: Guest, table: str) -> list[str]:
    lines = look(guest, table, "log")["lines"]
    return [one["say"]["key"] for line in lines for one in line["narration"]]


def test_tables_survive_a_change_of_the_rules(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'kept.db'}"
    with served(store, environment=OLD) as service:
        ann = Guest(service.address, "Ann")
        running, over, bots = (
            ann.table("garrison", seats=seats, options={"length": length})["table"]["id"]
            for seats, length in ((BOTH, "4"), (BOTH, "1"), (GREEDY, "2"))
        )
        for table in (running, over):
            for seat, text in ((0, "plan 1"), (1, "plan 0"), (0, "rest"), (1, "rest")):
                act(ann, table, seat, text)
        supply = look(ann, running, "view")["view"]["supply"]
        before = {table: words(ann, table) for table in (running, over)}
        result = ann.get(f"/api/tables/{over}")["now"]["result"]
        assert result is not None
        token = ann.token
    with served(store, environment=NEW) as service:
        ann = Guest(service.address, token=token)
        for table in (running, over):
            told = words(ann, table)
            assert [key for key in told if key not in ("entry-position-unknown", "segment-other-rules")] == before[
                table
            ]
            assert told.count("entry-position-unknown") == 1
            frames = look(ann, table, "frames")["frames"]
            assert len(frames) == len({frame["n"] for frame in frames}) > 5
            for frame in frames:
                assert frame["scene"]["things"]
        assert words(ann, over).count("segment-other-rules") == 0
        assert ann.get(f"/api/tables/{over}")["now"]["result"] == result
        assert words(ann, running)[-1] == "segment-other-rules"
        assert look(ann, running, "view")["view"]["supply"] == supply
        for seat, text in ((0, "plan 1"), (1, "plan 0"), (0, "rest")):
            act(ann, running, seat, text)
        assert look(ann, running, "view")["view"]["supply"][0] == supply[0] - 1 + 2
        act(ann, bots, 0, "plan 0")
        assert ann.get(f"/api/tables/{bots}")["now"]["n"] > 0


def test_files_of_older_rules_are_brought_and_played_on(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'kept.db'}", environment=NEW) as service:
        ann = Guest(service.address, "Ann")

        def bring(text: str) -> str:
            answer = ann.ask(
                "POST", "/api/tables/import", content=text.encode(), headers={"content-type": "text/plain"}
            )
            assert answer.status_code == 201, answer.text
            return str(answer.json()["table"]["id"])

        table = bring(RUNNING.read_text(encoding="utf-8"))
        assert words(ann, table)[-1] == "segment-other-rules"
        ann.post(f"/api/tables/{table}/seats/1/join")
        act(ann, table, 1, "plan 0")
        over = bring(FINISHED.read_text(encoding="utf-8"))
        assert ann.get(f"/api/tables/{over}")["now"]["result"] is not None
        unkept = bring(without_position())
        assert "entry-position-unknown" in words(ann, unkept)
        refused = problem(ann.ask("POST", f"/api/tables/{unkept}/seats/1/join", json={}), 409)
        assert "version 1 of the rules" in refused["detail"]


@pytest.mark.parametrize("file", [RUNNING, FINISHED], ids=["running", "finished"])
def test_verify_says_that_a_file_was_written_under_other_rules(file: Path, tmp_path: Path) -> None:
    done = grognard("verify", str(file), cwd=tmp_path, COLUMNS="1000", **NEW)
    assert done.returncode == 2, done.stderr
    assert "Written under other rules (version 1, here is version 2)" in done.stdout
    assert "it cannot be verified by playing it again" in done.stdout
    done = grognard("verify", str(file), cwd=tmp_path, **OLD)
    assert done.returncode == 0, done.stdout


def test_the_terminal_shows_and_plays_on_what_was_written_under_other_rules(tmp_path: Path) -> None:
    shown = grognard("replay", str(FINISHED), "--all", cwd=tmp_path, COLUMNS="1000", **NEW)
    assert shown.returncode == 0, shown.stderr
    assert "From here on the board no longer changes" in shown.stdout
    assert "rests" in shown.stdout
    played = grognard(
        "play", "--terminal", "--load", str(RUNNING), "--seat", "2", cwd=tmp_path, typed="0\nq\n", COLUMNS="1000", **NEW
    )
    assert "The rules have changed (version 1, now 2)" in played.stdout, played.stdout + played.stderr
    unkept = tmp_path / "unkept.grog"
    unkept.write_text(without_position(), encoding="utf-8")
    refused = grognard("play", "--terminal", "--load", str(unkept), cwd=tmp_path, COLUMNS="1000", **NEW)
    assert refused.returncode == 2
    assert "it can be read, but not continued" in refused.stderr
