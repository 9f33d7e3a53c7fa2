"""`play --terminal --serve`: a game at the terminal is kept in a store and can be followed over HTTP meanwhile."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx

from grognard.games import load
from grognard.match import Acted, Match
from grognard.store import Store
from tests.cli.session import Session
from tests.web.service_processes import NO_TLS, PATIENCE, ROOT


def test_what_is_played_at_the_terminal_is_kept_and_can_be_followed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'kept.db'}"
    arguments = ("--terminal", "sandbox", "--serve", "--port", "0", "--store", url, "--lang", "en")
    terminal = Session("play", *arguments, cwd=tmp_path, PYTHONPATH=str(ROOT / "src"))
    found = re.search(r"served at (\S+), table (\w+)", " ".join(terminal.read().split()))
    assert found, terminal.transcript
    address, table = found.groups()
    with (
        httpx.Client(base_url=address, timeout=PATIENCE, verify=NO_TLS) as client,
        client.stream("GET", "/api/stream", params={"table": f"{table}:-1"}) as stream,
    ):
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data")) == f'data: ["{table}"]'
        terminal.type("2")
        news = (json.loads(line[6:]) for line in lines if '"lines"' in line)
        assert next(told for told in news if told["now"]["decisions"][0]["kind"] == "act"), "both bids are in"
        seen = client.get(f"/api/tables/{table}").json()
        assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot"]
        assert seen["mine"] == []
    terminal.process.kill()
    terminal.process.communicate(timeout=PATIENCE)
    store = Store.open(url)
    row = store.matches.row(table)
    assert row is not None
    kept = store.matches.load(row.no)
    store.close()
    match: Match[object] = Match(load("sandbox"), kept.header, kept.key)
    match.catch_up(((e.entry, e.counter) for e in kept.entries), kept.private)
    assert any(isinstance(entry.operation, Acted) and entry.operation.seat == 0 for entry in match.log)
