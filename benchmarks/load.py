"""A service under load: busy tables whose players answer at once, with spectators, all on this machine.

    python benchmarks/load.py [--games 20] [--spectators 10] [--seconds 10] [--game sandbox] [--synchronous NORMAL]
                              [--scenes] [--store URL] [--workers 1] [--breakdown] [--record]

Each player listens on a stream, fetches its question when it is its turn, answers at random, and waits for the answer
to that. A latency is the time from sending an action to having read its whole answer (what came of it and how the
table stands now); `to the other side` is the time until the other player's stream has told it. The load program shares
the cores with the service, as with the yardsticks of other platforms.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, cast
from urllib.parse import quote

import msgspec
from bench import RESULTS, commit, machine

ROOT = Path(__file__).resolve().parents[1]
LONGEST = {"sandbox": {"length": "500"}, "power": {"limit": "200"}}
SCENARIO = {"sandbox": "duel", "power": "two"}


class Line(asyncio.Protocol):
    """One kept-alive connection that asks one thing at a time, with as little work as possible."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.answer: asyncio.Future[bytes] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head = self.buffer.find(b"\r\n\r\n")
        if head < 0:
            return
        found = re.search(rb"content-length: (\d+)", self.buffer[:head], re.I)
        end = head + 4 + (int(found[1]) if found else 0)
        if len(self.buffer) >= end and self.answer is not None and not self.answer.done():
            whole = bytes(self.buffer[:end])
            del self.buffer[:end]
            self.answer.set_result(whole)

    async def ask(self, method: str, path: str, token: str, body: bytes = b"") -> tuple[int, bytes]:
        assert self.transport is not None
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        whole = await self.answer
        return int(whole[9:12]), whole.partition(b"\r\n\r\n")[2]


class Ear(asyncio.Protocol):
    """A live stream. A player's is read as far as whose turn it is; a spectator's is counted."""

    def __init__(self, request: bytes, told: Any) -> None:
        self.request = request
        self.told = told
        self.rest = b""
        self.events = 0
        self.bytes = 0
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast(asyncio.Transport, transport).write(self.request)

    def data_received(self, data: bytes) -> None:
        if not self.open.done() and b"event: following" in data:
            self.open.set_result(None)
        self.bytes += len(data)
        self.events += data.count(b"event: news")
        if self.told is not None:
            self.rest += data
            *whole, self.rest = self.rest.split(b"\n\n")
            for event in whole:
                if b"event: news" in event:
                    self.told(event)


class Now(msgspec.Struct):
    n: int
    waiting: tuple[int, ...]
    result: Any = None


class News(msgspec.Struct):
    now: Now
    table: str = ""
    question: Any = None


class Table(msgspec.Struct):
    id: str
    now: Now


class Made(msgspec.Struct):
    table: Table
    invitations: tuple[dict[str, Any], ...] = ()


decode_news = msgspec.json.Decoder(News).decode
decode_made = msgspec.json.Decoder(Made).decode
decode = msgspec.json.decode


class Game:
    """What the players know of one table."""

    def __init__(self, table: Table, run: Load) -> None:
        self.table = table.id
        self.run = run
        self.now = [table.now, table.now]
        """What each seat knows: its own answers and its own stream. Without listeners, both know the same."""
        self.turn = [asyncio.Event(), asyncio.Event()]
        self.sent: list[tuple[int, float]] = [(0, 0.0), (0, 0.0)]
        """For each seat: how many entries there were when it last sent an action, and when that was."""
        self.asked: list[Any] = [None, None]
        for seat in (0, 1):
            self.take(News(table.now), seat)

    def take(self, news: News, seat: int) -> None:
        for one in (seat,) if self.run.asked.streams else (0, 1):
            if news.now.n < self.now[one].n:
                continue
            self.now[one] = news.now
            self.asked[one] = news.question if one == seat else None
            if one in news.now.waiting or news.now.result is not None:
                self.turn[one].set()
            else:
                self.turn[one].clear()

    def hear(self, news: News, seat: int) -> None:
        known, at = self.sent[1 - seat]
        if self.run.counting and at and news.now.n > known:
            self.run.across.append(perf_counter() - at)
            self.sent[1 - seat] = known, 0.0
        self.take(news, seat)


class Hearing:
    """What a player's stream tells, to the game that it is about."""

    def __init__(self, games: Sequence[Game], seat: int) -> None:
        self.games = {game.table: game for game in games}
        self.seat = seat

    def __call__(self, event: bytes) -> None:
        news = decode_news(event[event.index(b"data: ") + 6 :])
        self.games[news.table].hear(news, self.seat)


class Load:
    def __init__(self, asked: argparse.Namespace, port: int) -> None:
        self.asked = asked
        self.port = port
        self.rng = Random(1)
        self.latencies: list[float] = []
        self.across: list[float] = []
        self.actions = 0
        self.requests = 0
        self.laid = 0
        self.exhausted = 0
        self.finished = 0
        self.refused = 0
        self.counting = False
        self.start = asyncio.Event()
        self.stop = asyncio.Event()
        self.ears: list[Ear] = []

    async def line(self) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", self.port)
        return line

    async def listen(self, token: str, tables: Sequence[str], told: Any) -> Ear:
        query = "&".join(f"table={table}" for table in tables)
        query += ("&scenes=true" if self.asked.scenes else "") + ("&questions=true" if told else "")
        request = f"GET /api/stream?{query} HTTP/1.1\r\nHost: localhost\r\n"
        request += f"Authorization: Bearer {token}\r\n\r\n"
        loop = asyncio.get_running_loop()
        _, ear = await loop.create_connection(lambda: Ear(request.encode(), told), "127.0.0.1", self.port)
        await asyncio.wait_for(ear.open, 30)
        self.ears.append(ear)
        return ear

    async def guest(self, name: str) -> tuple[Line, str]:
        line = await self.line()
        _, body = await line.ask("POST", "/api/guests", "", msgspec.json.encode({"name": name}))
        return line, decode(body)["token"]

    async def one_game(self, number: int) -> None:
        """Two players and their spectators, and a few tables laid beforehand: when one game ends, the next begins.

        A listener has one stream for all these tables, opened once.
        """
        players = [await self.guest(f"player {number}.{seat}") for seat in (0, 1)]
        tables = [await self.lay(players) for _ in range(self.asked.tables)]
        games = [Game(table, self) for table in tables]
        if self.asked.streams:
            for seat in (0, 1):
                await self.listen(players[seat][1], [f"{g.table}:{seat}" for g in games], Hearing(games, seat))
            for _ in range(self.asked.spectators):
                await self.listen("", [f"{g.table}:-1" for g in games], None)
        self.laid += 1
        await self.start.wait()
        for game in games:
            await asyncio.gather(*(self.answer(game, seat, players[seat]) for seat in (0, 1)))
            if self.stop.is_set():
                return
            self.finished += 1
        self.exhausted += 1

    async def lay(self, players: Sequence[tuple[Line, str]]) -> Table:
        game = self.asked.game
        line, token = players[0]
        made = {"game": game, "scenario": SCENARIO[game], "options": LONGEST[game], "watched": True}
        made["seats"] = [{"who": "me"}, {"who": "invite"}]
        status, body = await line.ask("POST", "/api/tables", token, msgspec.json.encode(made))
        assert status == 201, body
        table = decode_made(body)
        invitation = {"invitation": table.invitations[0]["token"]}
        join = f"/api/tables/{table.table.id}/seats/1/join"
        status, body = await players[1][0].ask("POST", join, players[1][1], msgspec.json.encode(invitation))
        assert status == 200, body
        return table.table

    async def answer(self, game: Game, seat: int, player: tuple[Line, str]) -> None:
        line, token = player
        path = f"/api/tables/{game.table}"
        while not self.stop.is_set():
            await game.turn[seat].wait()
            if self.stop.is_set() or game.now[seat].result is not None:
                return
            game.turn[seat].clear()
            asked, game.asked[seat] = game.asked[seat], None
            if asked is None:
                status, body = await line.ask("GET", f"{path}/question?seat={seat}", token)
                self.requests += 1
                assert status == 200, body
                asked = decode(body)
                if asked["question"] is None:
                    continue
            picks: list[str] = []
            question = asked["question"]
            while question["kind"] != "finished":
                pick, question = self.pick(question)
                picks.append(pick)
                if question is None:
                    query = "".join("&pick=" + quote(pick) for pick in picks)
                    status, body = await line.ask("GET", f"{path}/question?seat={seat}{query}", token)
                    self.requests += 1
                    assert status == 200, body
                    question = decode(body)["question"]
            move = {"seat": seat, "decision": asked["decision"], "picks": picks}
            at = perf_counter()
            game.sent[seat] = game.now[seat].n, at
            status, body = await line.ask("POST", f"{path}/actions", token, msgspec.json.encode(move))
            self.requests += 1
            if status != 200:
                self.refused += 1  # the game has moved on: ask anew, if there is still something to decide
                if seat in game.now[seat].waiting:
                    game.turn[seat].set()
                continue
            if self.counting:
                self.latencies.append(perf_counter() - at)
                self.actions += 1
            game.take(decode_news(body), seat)

    def pick(self, question: dict[str, Any]) -> tuple[str, Any]:
        """A random answer, and the question after it where the tree holds it."""
        if question["kind"] == "oneof":
            pick = self.rng.choice(question["keys"])["key"]
            return pick, question.get("then", {}).get(pick)
        if question.get("then"):
            pick = self.rng.choice(list(question["then"]))
            return pick, question["then"][pick]
        if question.get("presets"):
            return self.rng.choice(question["presets"])["pick"], None
        if question["kind"] == "number":
            return str(self.rng.randint(question["low"], question["high"])), None
        if question["kind"] == "someof":
            keys = [option["key"] for option in question["keys"]]
            return " ".join(keys[: question["low"]]) or "-", None
        return self.rng.choice(question.get("candidates") or question["samples"]), None


def cpu_of(pids: Sequence[int]) -> float:
    """User and system seconds of processes so far."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(grand for child in children for grand in family(int(child)))]


def serve(asked: argparse.Namespace, folder: str) -> tuple[subprocess.Popen[str], int]:
    store = asked.store or f"sqlite:///{folder}/load.db"
    command = [sys.executable, "-m", "grognard", "serve", "--port", "0", "--store", store, "--lang", "en"]
    command += ["--synchronous", asked.synchronous, "--workers", str(asked.workers)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert server.stdout is not None
    found = re.search(r":(\d+)/api", server.stdout.readline())
    assert found, "the service did not start"
    return server, int(found[1])


async def load(asked: argparse.Namespace, port: int, pid: int) -> dict[str, float]:
    run = Load(asked, port)
    games = [asyncio.create_task(run.one_game(n)) for n in range(asked.games)]
    streams = asked.games * (2 + asked.spectators) if asked.streams else 0
    while len(run.ears) < streams or run.laid < asked.games:
        await asyncio.sleep(0.05)
        failed = [task for task in games if task.done()]
        if failed:
            failed[0].result()
    run.start.set()
    await asyncio.sleep(1)
    pids = family(pid)  # workers, too
    run.counting, began, cpu, own = True, perf_counter(), cpu_of(pids), cpu_of([os.getpid()])
    events, sizes, requests = sum(e.events for e in run.ears), sum(e.bytes for e in run.ears), run.requests
    seconds: list[float] = []
    while perf_counter() - began < asked.seconds:
        at, so_far = perf_counter(), run.actions
        await asyncio.sleep(1)
        seconds.append((run.actions - so_far) / (perf_counter() - at))
    run.counting = False
    wall, used, mine = perf_counter() - began, cpu_of(pids) - cpu, cpu_of([os.getpid()]) - own
    told = sum(e.events for e in run.ears) - events
    told_bytes = sum(e.bytes for e in run.ears) - sizes
    requests = run.requests - requests
    run.stop.set()
    for task in games:
        task.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    spent = sorted(run.latencies)
    across = sorted(run.across)
    return {
        "actions/s": run.actions / wall,
        "actions/s in the best second": max(seconds),
        "actions/s in the median second": median(seconds),
        "requests/s": requests / wall,
        "requests an action": requests / run.actions,
        "p50 ms": at_share(spent, 0.50),
        "p95 ms": at_share(spent, 0.95),
        "p99 ms": at_share(spent, 0.99),
        "p50 ms to the other side": at_share(across, 0.50),
        "p99 ms to the other side": at_share(across, 0.99),
        "streams": streams,
        "events/s": told / wall,
        "bytes an event": told_bytes / told if told else 0,
        "service CPU ms an action": 1000 * used / run.actions,
        "service CPU share": used / wall,
        "load program CPU share": mine / wall,
        "games finished": run.finished,
        "late answers": run.refused,
        "pairs that ran out of tables": run.exhausted,
    }


async def plain(port: int, pids: list[int], seconds: float) -> float:
    """CPU milliseconds of a request that does nothing."""
    run = Load(argparse.Namespace(), port)
    lines = [await run.line() for _ in range(20)]
    await asyncio.gather(*(line.ask("GET", "/healthz", "") for line in lines))  # it may still be starting
    until = perf_counter() + seconds

    async def ask(line: Line) -> int:
        count = 0
        while perf_counter() < until:
            await line.ask("GET", "/healthz", "")
            count += 1
        return count

    cpu = cpu_of(pids)
    done = sum(await asyncio.gather(*map(ask, lines)))
    return 1000 * (cpu_of(pids) - cpu) / done


def engine(game_id: str) -> dict[str, float]:
    """CPU milliseconds of what the service does for an action besides talking: in this process, game after game."""
    from grognard import load as find
    from grognard.core import walk_at_random
    from grognard.match import Match, Person
    from grognard.store import TableRow
    from grognard.web import presenter
    from grognard.web.match_cache import LoadedMatch

    game, rng = find(game_id), Random(1)
    spent: dict[str, float] = {}
    actions = 0

    def timed(name: str, work: Any) -> None:
        began = process_time()
        work()
        spent[name] = spent.get(name, 0.0) + process_time() - began

    for _ in range(10):
        match = Match.new(game, SCENARIO[game_id], LONGEST[game_id], [Person("a"), Person("b")])
        row = TableRow(1, "", game_id, "", "", None, True, True, 0, 0, 0, 0, False, False, b"")
        loaded = LoadedMatch(row, match, 1, {})
        while match.result is None and actions < 1000:
            seat = match.waiting_for()[0]
            action = walk_at_random(game.ask(match.view(seat), seat), rng)
            n = len(match.log)
            timed("checking and doing it", lambda: match.act(seat, action))  # noqa: B023
            actions += 1
            if match.waiting_for():
                timed("the next question, as a tree", lambda: presenter.question(loaded, match.waiting_for()[0]))  # noqa: B023
            for viewer in (0, 1, None):
                timed("news for three viewers", lambda: presenter.news(loaded, viewer, n, False, False))  # noqa: B023
    return {name: 1000 * seconds / actions for name, seconds in spent.items()}


def broken_down(asked: argparse.Namespace, whole: dict[str, float]) -> dict[str, float]:
    """CPU milliseconds of an action, by what they are spent on."""
    folder = tempfile.mkdtemp(prefix="grognard-load-")
    server, port = serve(asked, folder)
    try:
        bare = new_loop().run_until_complete(_when_up(port, lambda: plain(port, family(server.pid), 3)))
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    alone = measure(argparse.Namespace(**{**vars(asked), "streams": False}))
    players = measure(argparse.Namespace(**{**vars(asked), "spectators": 0}))
    return {
        "a request that does nothing": bare,
        **engine(asked.game),
        "an action, nobody listens": alone["service CPU ms an action"],
        "and both players listen": players["service CPU ms an action"],
        "and spectators, too": whole["service CPU ms an action"],
    }


async def _when_up(port: int, then: Any) -> Any:
    for _ in range(400):
        try:
            await Load(argparse.Namespace(), port).line()
            break
        except OSError:
            await asyncio.sleep(0.05)
    return await then()


def new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def at_share(values: list[float], share: float) -> float:
    return 1000 * values[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def measure(asked: argparse.Namespace) -> dict[str, float]:
    folder = tempfile.mkdtemp(prefix="grognard-load-")
    server, port = serve(asked, folder)
    try:
        return new_loop().run_until_complete(_when_up(port, lambda: load(asked, port, server.pid)))
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--spectators", type=int, default=10)
    parser.add_argument("--tables", type=int, default=20, help="laid for each pair of players, played in turn")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", choices=tuple(SCENARIO), default="sandbox")
    parser.add_argument("--synchronous", choices=("NORMAL", "FULL"), default="NORMAL")
    parser.add_argument("--store", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--scenes", action="store_true", help="streams carry the picture after each change")
    parser.add_argument("--no-streams", dest="streams", action="store_false", help="nobody listens")
    parser.add_argument("--breakdown", action="store_true", help="and what the CPU time of an action is spent on")
    parser.add_argument("--record", action="store_true")
    asked = parser.parse_args()
    os.environ["GROGNARD_GAMES"] = str(ROOT / "tests" / "games")  # for the service, and for what is measured here
    found = measure(asked)
    if asked.breakdown:
        found |= {f"ms {name}": value for name, value in broken_down(asked, found).items()}
    for name, value in found.items():
        print(f"{name:36} {value:10,.1f}" if value >= 10 else f"{name:36} {value:10.3f}")
    if asked.record:
        command = "python benchmarks/load.py " + " ".join(a for a in sys.argv[1:] if a != "--record")
        figures = "; ".join(
            f"{value:,.0f} {name}" if value >= 100 else f"{value:.3g} {name}" for name, value in found.items()
        )
        with RESULTS.open("a", encoding="utf-8") as out:
            out.write(f"\n## {date.today()}, {commit()}\n\n{machine()}. `{command.strip()}`\n\n")
            out.write(f"| what | figures |\n| --- | --- |\n| {asked.game} over the wire | {figures} |\n")


if __name__ == "__main__":
    main()
