"""Real services for tests: `grognard serve` in processes of its own, on a free port, on whatever store."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds after which something that should come by itself has not come."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of services that do not encrypt: to read a machine's certificates takes longer than many requests."""


class Served:
    """A running service."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def kill(self) -> None:
        """As a power cut would: the server and its workers at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.kill()


@contextmanager
def served(store: str, *more: str, environment: dict[str, str] | None = None) -> Iterator[Served]:
    """`with served("sqlite:///…") as service:`; also after a kill: whatever still runs is stopped."""
    service = start(store, *more, environment=environment)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()


def start(store: str, *more: str, environment: dict[str, str] | None = None) -> Served:
    command = [sys.executable, "-m", "grognard", "serve", "--port", "0", "--store", store, "--lang", "en", *more]
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "GROGNARD_GAMES": str(ROOT / "tests" / "practice_games" / "games"),
    }
    process = subprocess.Popen(
        command, cwd=ROOT, env=env | (environment or {}), stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"(http://\S+?)/api/", line)
    assert found, f"the service did not start: {line!r} {process.stdout.read()!r}"
    service = Served(process, found[1])
    wait_until_ready(service)
    return service


def wait_until_ready(service: Served) -> None:
    with httpx.Client(base_url=service.address, transport=httpx.HTTPTransport(retries=50, verify=NO_TLS)) as client:
        assert client.get("/readyz", timeout=PATIENCE).status_code == 200


class Guest:
    """A person at a served table. Everything that the server ever sent to them is kept in `heard`."""

    def __init__(self, address: str, name: str = "Ann", token: str = "") -> None:
        self.address = address
        self.heard: list[bytes] = []
        self.client = httpx.Client(base_url=address, timeout=PATIENCE, verify=NO_TLS)
        self.token = token or self.post("/api/guests", name=name)["token"]
        self.client.cookies.clear()
        self.client.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, **rest: Any) -> httpx.Response:
        answer = self.client.request(method, path, **rest)
        self.heard.append(answer.content + str(answer.headers).encode())
        return answer

    def get(self, path: str, **query: Any) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.ask("POST", path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def table(self, game: str = "sandbox", **more: Any) -> dict[str, Any]:
        return dict(self.post("/api/tables", game=game, **more))

    def act_at_random(self, table: str, seat: int, rng: Any) -> Any:
        """Answer this seat's questions with sensible picks, and send them."""
        picks: list[str] = []
        asked = self.get(f"/api/tables/{table}/question", seat=seat, whole=False)
        while asked["question"]["kind"] != "finished":
            picks.append(sensible(asked["question"], rng))
            asked = self.get(f"/api/tables/{table}/question", seat=seat, whole=False, pick=picks)
        return self.post(f"/api/tables/{table}/actions", seat=seat, decision=asked["decision"], picks=picks)

    def listen(self, *tables: str, last: str = "", scenes: bool = False, screen: str = "") -> Listener:
        return Listener(self, tables, last, scenes, screen=screen)


def sensible(question: dict[str, Any], rng: Any) -> str:
    if question.get("presets") and rng.random() < 0.5:
        return str(rng.choice(question["presets"])["pick"])
    match question["kind"]:
        case "number":
            return str(rng.randrange(question["low"], question["high"] + 1, question.get("step") or 1))
        case "point" | "text":
            return str(rng.choice(question.get("candidates") or question["samples"]))
        case "oneof":
            return str(rng.choice(question["keys"])["key"])
        case "someof":
            return " ".join(option["key"] for option in question["keys"][: question["low"]]) or "-"
        case _:
            return str(rng.choice(question["presets"])["pick"])


class Listener:
    """A live stream that is being read, on a thread of its own."""

    def __init__(
        self,
        guest: Guest,
        tables: tuple[str, ...],
        last: str,
        scenes: bool = False,
        mine: bool = False,
        screen: str = "",
    ) -> None:
        self.guest = guest
        self.last = last
        self.events: Queue[tuple[str, Any]] = Queue()
        """Kind and data of each event; `closed` when the stream has ended."""
        self._query = {"table": list(tables), "scenes": str(scenes).lower(), "mine": str(mine).lower()}
        self._query |= {"screen": [screen]} if screen else {}
        self._client = httpx.Client(base_url=guest.address, timeout=httpx.Timeout(PATIENCE, read=None), verify=NO_TLS)
        self._open = threading.Event()
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        assert self._open.wait(PATIENCE), "the stream did not open"

    def _read(self) -> None:
        headers = {"Authorization": f"Bearer {self.guest.token}"}
        if self.last:
            headers["Last-Event-ID"] = self.last
        kind = "message"
        try:
            with self._client.stream("GET", "/api/stream", params=self._query, headers=headers) as stream:
                assert stream.status_code == 200, stream.read()
                self._socket = stream.extensions["network_stream"].get_extra_info("socket")
                for line in stream.iter_lines():
                    self.guest.heard.append(line.encode())
                    name, _, value = line.partition(": ")
                    if name == "id":
                        self.last = value
                    elif name == "event":
                        kind = value
                    elif name == "data":
                        self.events.put((kind, json.loads(value)))
                        self._open.set()
        except (httpx.HTTPError, httpx.StreamError):
            pass
        self.events.put(("closed", None))

    def next(self, kind: str = "news") -> Any:
        """The next event of this kind; fails if it does not come."""
        while True:
            try:
                found, data = self.events.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"no {kind} came") from None
            if found == kind:
                return data
            assert found != "closed", f"the stream ended before {kind} came"

    def close(self) -> None:
        """Close the connection. This wakes a thread that reads, which closing the client alone would not do."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._client.close()
