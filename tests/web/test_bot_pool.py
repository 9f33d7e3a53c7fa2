"""Bots in processes of their own: they answer as they would here, and a faulty one harms no other.

Imported by those processes too, which find the bots planted here.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard import bots, load
from grognard.core import Action, FairDice, Resign, dump, walk_at_random
from grognard.web.bot_pool import BotFailed, BotPool

PATIENCE = 60
"""Seconds after which a test has failed; none waits so long if all is well."""
FOR_EVER = 10 * PATIENCE


class Planted:
    """A bot that does what it is told, and answers as the random bot if it ever comes to that."""

    def __init__(self, game: Any, seed: int, does: Callable[[int], Any]) -> None:
        self._random, self._seed, self._does = bots.RandomBot(game, seed), seed, does

    def choose(self, v: Any, seat: int) -> Any:
        said = self._does(self._seed)
        return said if isinstance(said, (Action, str)) else self._random.choose(v, seat)


HOARD: list[object] = []


def hoard(_: int) -> None:
    while True:
        HOARD.append(bytearray(1 << 20))


def hoard_crumbs(_: int) -> None:
    while True:
        HOARD.append([HOARD])


def call(port: int) -> None:
    """Call the test at this port, and think until it says something: the line is dead as soon as the process is."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.recv(1)


def say_and_hang(_: int) -> None:
    print("thinking", flush=True)
    while True:
        signal.pause()


def stumble(_: int) -> None:
    raise ZeroDivisionError("never divide by Napoleon")


def tell_niceness(_: int) -> None:
    raise RuntimeError(f"niceness {os.nice(0)}")


PLANTED: dict[str, Callable[[int], Any]] = {
    "caller": call,
    "hanging": say_and_hang,
    "hoarding": hoard,
    "hoarding crumbs": hoard_crumbs,
    "leaving": lambda _: os._exit(3),
    "quitting": lambda _: sys.exit(4),
    "breaking": lambda _: os.abort(),
    "stumbling": stumble,
    "telling": tell_niceness,
    "resigning": lambda _: Resign(),
    "babbling": lambda _: "charge!",
}


class WithPlanted:
    def __init__(self, game: Any) -> None:
        self._game = game
        self.bots = game.bots | {
            name: lambda seed, does=does: Planted(game, seed, does) for name, does in PLANTED.items()
        }

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def find(name: str) -> Any:
    return WithPlanted(load(name))


@cache
def positions(name: str, scenario: str) -> list[tuple[bytes, int]]:
    """The views of the deciding seats in the first decisions of a random game."""
    game, rng, dice = load(name), Random(1), FairDice(b"1")
    options = {option.id: option.default for option in game.scenarios()[scenario].options}
    s, seen = game.setup(scenario, options, dice), []
    while game.result(s) is None and len(seen) < 12:
        seat = next(d.seat for d in game.decisions(s) if not d.committed)
        v = game.view(s, seat)
        seen.append((dump(v), seat))
        game.apply(s, seat, walk_at_random(game.ask(v, seat), rng), dice)
    return seen


VIEW, SEAT = positions("sandbox", "duel")[0]


def in_time(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), PATIENCE))


@asynccontextmanager
async def thinking(seconds: float = FOR_EVER, **limits: Any):
    bot_pool = BotPool(find, seconds=seconds, **limits)
    try:
        yield bot_pool
    finally:
        await bot_pool.close()


@asynccontextmanager
async def telephone():
    """The port that callers call, and the lines that are open."""
    lines: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
    server = await asyncio.start_server(lambda *line: lines.put_nowait(line), "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], lines


def processes() -> set[int | None]:
    return {child.pid for child in multiprocessing.active_children() if child.name == "bots"}


async def still_answers(bot_pool: BotPool) -> bool:
    chosen = await bot_pool.choose("sandbox", "random", 5, VIEW, SEAT)
    return chosen == here("sandbox", "random", 5, VIEW, SEAT)


def here(name: str, bot: str, seed: int, view: bytes, seat: int) -> bytes:
    """What the bot chooses in this very process."""
    game = load(name)
    return dump(bots.make(bot, game, seed).choose(game.codec.state(view), seat))


@pytest.mark.parametrize(("name", "scenario"), [("sandbox", "three"), ("power", "four")])
def test_bots_choose_as_they_would_here_however_few_processes_there_are(name, scenario):
    own = next(iter(load(name).bots))
    asked = [(name, bot, seed, *at) for seed, at in enumerate(positions(name, scenario)) for bot in ("random", own)]

    async def test() -> None:
        async with thinking(processes=2) as bot_pool:
            chosen = await asyncio.gather(*(bot_pool.choose(*question) for question in asked))
            assert chosen == [here(*question) for question in asked]
            assert len(processes()) == 2

    in_time(test)


def test_it_works_on_uvloop():
    uvloop = pytest.importorskip("uvloop")

    async def test() -> None:
        async with thinking(processes=1) as bot_pool:
            assert await still_answers(bot_pool)
            with pytest.raises(BotFailed):
                await bot_pool.choose("sandbox", "leaving", 1, VIEW, SEAT)
            assert await still_answers(bot_pool)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(test(), PATIENCE))


def test_no_more_think_at_once_than_there_are_processes_and_the_others_get_their_turn():
    async def test() -> None:
        async with thinking(processes=2) as bot_pool, telephone() as (port, lines):
            choices = [asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT)) for _ in range(6)]
            for _ in range(3):
                pair = [await lines.get() for _ in range(2)]
                assert lines.empty()
                for _, writer in pair:
                    writer.write(b"!")
                    writer.close()
            assert await asyncio.gather(*choices) == [here("sandbox", "random", port, VIEW, SEAT)] * 6
            assert len(processes()) == 2

    in_time(test)


def test_first_come_first_served():
    served: list[int] = []

    async def test() -> None:
        async with thinking(processes=1) as bot_pool:

            async def choose(n: int) -> None:
                await bot_pool.choose("sandbox", "random", n, VIEW, SEAT)
                served.append(n)

            await asyncio.gather(*(choose(n) for n in range(10)))

    in_time(test)
    assert served == list(range(10))


@pytest.mark.slow
def test_a_bot_that_thinks_for_ever_is_killed_and_the_next_finds_a_fresh_process():
    async def test() -> None:
        async with thinking(processes=1, seconds=2) as bot_pool, telephone() as (port, lines):
            assert await still_answers(bot_pool)
            before = processes()
            with pytest.raises(BotFailed) as failed:
                await bot_pool.choose("sandbox", "caller", port, VIEW, SEAT)
            assert failed.value.why == "too slow"
            reader, _ = await lines.get()
            assert await reader.read() == b""
            assert await still_answers(bot_pool)
            assert processes().isdisjoint(before)

    in_time(test)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems limit no address space")
@pytest.mark.parametrize("bot", ["hoarding", "hoarding crumbs"])
def test_a_bot_that_wants_too_much_memory_gets_none_and_its_process_is_replaced(bot):
    async def test() -> None:
        async with thinking(processes=1, megabytes=512) as bot_pool:
            assert await still_answers(bot_pool)
            before = processes()
            with pytest.raises(BotFailed) as failed:
                await bot_pool.choose("sandbox", bot, 1, VIEW, SEAT)
            assert failed.value.why == "too much memory"
            assert await still_answers(bot_pool)
            assert processes().isdisjoint(before)

    in_time(test)


@pytest.mark.parametrize(
    ("bot", "why", "detail"),
    [
        ("leaving", "crashed", "exit code 3"),
        ("quitting", "crashed", "exit code 4"),
        ("breaking", "crashed", "exit code -"),
        ("stumbling", "crashed", "never divide by Napoleon"),
        ("resigning", "no answer", "resign: "),
        ("babbling", "no answer", "charge!"),
        ("napoleon", "unknown bot", "there are: random, searching, greedy"),
    ],
)
def test_a_bot_that_fails_fails_alone(bot, why, detail):
    async def test() -> None:
        async with thinking(processes=1) as bot_pool:
            failing = asyncio.create_task(bot_pool.choose("sandbox", bot, 1, VIEW, SEAT))
            others = [asyncio.create_task(still_answers(bot_pool)) for _ in range(3)]
            with pytest.raises(BotFailed) as failed:
                await failing
            assert failed.value.why == why
            assert detail in failed.value.detail
            assert all(await asyncio.gather(*others))

    in_time(test)


def test_a_cancelled_choice_frees_the_process():
    async def test() -> None:
        async with thinking(processes=1) as bot_pool, telephone() as (port, lines):
            choice = asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT))
            queued = asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT))
            reader, _ = await lines.get()
            for task in (queued, choice):
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            assert await reader.read() == b""
            assert await still_answers(bot_pool)
            assert lines.empty()

    in_time(test)


class FindOnceAllowed:
    """`find`, but a process that is being started with it is held up until the test allows it."""

    def __init__(self) -> None:
        self.starting, self.allowed = threading.Event(), threading.Event()

    def __reduce__(self) -> Any:
        self.starting.set()
        assert self.allowed.wait(PATIENCE)
        return planted_find, ()


def planted_find() -> Callable[[str], Any]:
    return find


def test_a_choice_cancelled_while_the_process_starts_frees_it_too():
    held = FindOnceAllowed()

    async def test() -> None:
        bot_pool = BotPool(held, processes=1, seconds=FOR_EVER)
        async with telephone() as (port, _):
            choice = asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT))
            assert await asyncio.to_thread(held.starting.wait, PATIENCE)
            choice.cancel()
            with pytest.raises(asyncio.CancelledError):
                await choice
            held.allowed.set()
            assert await still_answers(bot_pool)
        await bot_pool.close()

    in_time(test)


def test_closing_leaves_no_process_and_blames_no_bot():
    async def test() -> None:
        async with telephone() as (port, lines):
            bot_pool = BotPool(find, processes=2, seconds=FOR_EVER)
            choices = [asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT)) for _ in range(4)]
            reader, _ = await lines.get()
            await bot_pool.close()
            assert await reader.read() == b""
            assert processes() == set()
            await asyncio.wait(choices)
            assert all(choice.cancelled() for choice in choices)
            await bot_pool.close()
            with pytest.raises(RuntimeError):
                await bot_pool.choose("sandbox", "random", 1, VIEW, SEAT)

    in_time(test)


def test_closing_what_never_started_is_nothing():
    async def test() -> None:
        bot_pool = BotPool(find)
        await bot_pool.close()
        await bot_pool.close()

    in_time(test)
    assert processes() == set()


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no niceness here")
def test_thinking_gives_way_to_the_server():
    async def test() -> None:
        async with thinking(processes=1) as bot_pool:
            with pytest.raises(BotFailed) as told:
                await bot_pool.choose("sandbox", "telling", 1, VIEW, SEAT)
            assert f"niceness {min(19, os.nice(0) + 5)}" in told.value.detail

    in_time(test)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_is_for_the_server_alone():
    async def test() -> None:
        async with thinking(processes=1) as bot_pool, telephone() as (port, lines):
            choice = asyncio.create_task(bot_pool.choose("sandbox", "caller", port, VIEW, SEAT))
            _, writer = await lines.get()
            (pid,) = processes()
            assert pid is not None
            os.kill(pid, signal.SIGINT)
            writer.write(b"!")
            assert await choice == here("sandbox", "random", port, VIEW, SEAT)
            writer.close()
            assert processes() == {pid}

    in_time(test)


async def serve(bot: str) -> None:
    """A server that will be killed; `python -c` runs this."""
    bot_pool = BotPool(find, processes=1, seconds=FOR_EVER)
    await bot_pool.choose("sandbox", bot, 1, VIEW, SEAT)
    print("rested", flush=True)
    await asyncio.Event().wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("bot", "says"), [("hanging", "thinking"), ("random", "rested")])
def test_when_the_server_is_killed_its_processes_die(bot, says):
    root = Path(__file__).parents[2]
    code = f"import asyncio; from tests.web.test_bot_pool import serve; asyncio.run(serve({bot!r}))"
    paths = os.pathsep.join([str(root / "src"), str(root)])
    server = subprocess.Popen(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True
    )
    with server:
        assert server.stdout is not None
        assert server.stdout.readline() == f"{says}\n"
        server.kill()
        # Its processes have its output open as long as they live.
        assert server.communicate(timeout=PATIENCE)[0] == ""
