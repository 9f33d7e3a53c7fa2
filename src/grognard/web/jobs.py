"""Background jobs: bots that must move and clocks that run out. Each is claimed from the store by one process.

A claim is a lease that its holder renews; if a process dies, others take its jobs over when the lease runs out.
A job that runs twice has one effect: an answer names its decision, so the second is refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from itertools import count
from secrets import token_hex

from grognard.core import Refused, Seat, dump
from grognard.match import Bot, WrongMove
from grognard.store import Claim, Job, StoreError
from grognard.web.bot_pool import BotFailed, BotPool
from grognard.web.match_cache import CLOCK, LoadedMatch, MatchCache, RowChanges, jobs, now

LEASE_MS = 6_000
RENEW_SECONDS = 2.0
IDLE_SECONDS = 2.0
"""Between two checks for jobs, if nothing wakes the runner earlier."""
MOST_RUNNING_JOBS = 16
SUBSTITUTE = "random"
"""The bot that replaces one that failed."""
RETRY_AFTER_MS = 30_000
"""How long to wait if the substitute fails too."""

log = logging.getLogger("grognard")


class JobRunner:
    def __init__(self, match_cache: MatchCache, bot_pool: BotPool) -> None:
        self.match_cache = match_cache
        self.bot_pool = bot_pool
        self.name = token_hex(8)
        self._woken = asyncio.Event()
        self._claims = count()
        self._running: dict[asyncio.Task[None], str] = {}
        """Each running task, with the name under which its job was claimed."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._claim_when_due()), asyncio.create_task(self._renew())]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._running]
        claimed = dict.fromkeys(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StoreError):  # a lease that cannot be given back runs out
            for name in claimed:
                await asyncio.to_thread(self.match_cache.store.jobs.renew, name, 0)

    def wake(self) -> None:
        """Check for jobs now."""
        self._woken.set()

    def moved(self, loaded_matches: Sequence[LoadedMatch]) -> None:
        """Called after moves: wakes the runner if a bot has to move. Clocks are checked when they are due."""
        if any(
            isinstance(loaded.match.occupants[seat], Bot)
            for loaded in loaded_matches
            for seat in loaded.match.waiting_for()
        ):
            self.wake()

    async def _claim_when_due(self) -> None:
        while True:
            try:
                wait = await self._take()
            except Exception:
                log.exception("claiming jobs failed")
                wait = IDLE_SECONDS
            # Not `wait_for`, which before Python 3.12 forgets that it was cancelled if it is woken in the same moment.
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()

    async def _take(self) -> float:
        """Claim the jobs that are due. Returns how many seconds to wait before the next check."""
        store = self.match_cache.store
        room = MOST_RUNNING_JOBS - len(self._running)
        at = now()
        if room <= 0:
            return IDLE_SECONDS  # `_finished` wakes us
        # Each claim has a name of its own: if the store's answer is lost, the claim must run out, not be renewed.
        name = f"{self.name}.{next(self._claims)}"
        claims = await asyncio.to_thread(store.jobs.claim, name, at, at + LEASE_MS, room)
        for claim in claims:
            task = asyncio.create_task(self._run(claim))
            self._running[task] = name
            task.add_done_callback(self._finished)
        due = await asyncio.to_thread(store.jobs.next_due)
        return IDLE_SECONDS if due is None else min(IDLE_SECONDS, max(0.01, (due - now()) / 1000))

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._running.pop(task, None)
        self.wake()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            for name in dict.fromkeys(self._running.values()):
                try:
                    await asyncio.to_thread(self.match_cache.store.jobs.renew, name, now() + LEASE_MS)
                except Exception:
                    log.exception("the lease of a job could not be renewed")

    async def _run(self, claim: Claim) -> None:
        job = claim.job
        try:
            if job.name == CLOCK:
                await self.match_cache.do(job.match, _let_time_pass, _no_reply)
            else:
                await self._move(job)
        except Exception as failed:
            log.exception("job %s of match %s failed", job.name, job.match)
            later = LEASE_MS if isinstance(failed, StoreError) else RETRY_AFTER_MS
            with suppress(StoreError):  # if it cannot be released, the lease runs out
                await asyncio.to_thread(self.match_cache.store.jobs.release, job, now() + later)

    async def _move(self, job: Job) -> None:
        """Let the seat's bot decide. If it fails, a substitute takes the seat and decides."""
        for _ in range(2):
            seated = await self.match_cache.look(job.match, lambda loaded: _seated(loaded, job))
            if seated is None:
                break
            game, bot, view = seated
            try:
                action = await self.bot_pool.choose(game, bot.name, seed_of(bot, job.name), view, job.seat)
                await self.match_cache.do(job.match, partial(_act, job, bot, action), _no_reply)
                return
            except WrongMove:
                break  # the decision was taken or undone in the meantime
            except (BotFailed, Refused) as failed:
                log.warning("bot %s at match %s, seat %s: %s", bot.name, job.match, job.seat, _why(failed))
                if bot.name == SUBSTITUTE:
                    await asyncio.to_thread(self.match_cache.store.jobs.release, job, now() + RETRY_AFTER_MS)
                    return
                await self.match_cache.do(job.match, partial(_replace, job.seat, bot), _no_reply)
        else:
            return
        await self.match_cache.do(job.match, lambda loaded: _obsolete(loaded, job), _no_reply)


def seed_of(bot: Bot, decision: str) -> int:
    """The bot's seed for one decision: a new bot is made for each, in any process."""
    return int.from_bytes(blake2b(f"{bot.seed}/{decision}".encode(), digest_size=4).digest(), "big")


def _seated(loaded: LoadedMatch, job: Job) -> tuple[str, Bot, bytes] | None:
    match = loaded.match
    occupant = match.occupants[job.seat]
    if match.decision_id(job.seat) != job.name or job.seat not in match.waiting_for() or not isinstance(occupant, Bot):
        return None
    return match.game.id, occupant, dump(match.view(job.seat))


def _act(job: Job, bot: Bot, action: bytes, loaded: LoadedMatch) -> None:
    if job.seat not in loaded.match.waiting_for() or loaded.match.occupants[job.seat] != bot:
        return  # a bot never replaces its own committed decision, nor decides for a new occupant of the seat
    loaded.match.act(job.seat, loaded.match.game.codec.action(action), decision=job.name, at=now())


def _replace(seat: Seat, failed: Bot, loaded: LoadedMatch) -> None:
    if loaded.match.occupants[seat] == failed:
        loaded.match.sit(seat, Bot(SUBSTITUTE, failed.seed), at=now())


def _obsolete(loaded: LoadedMatch, job: Job) -> RowChanges:
    """Delete a job, unless the match still needs it from the present occupant of the seat."""
    return RowChanges(done=() if job.name in jobs(loaded.no, loaded.match, now()) else (job.name,))


def _let_time_pass(loaded: LoadedMatch) -> None:
    loaded.match.tick(now())


def _no_reply(_loaded: LoadedMatch) -> None:
    return None


def _why(failed: BotFailed | Refused) -> str:
    return f"{failed.why}: {failed.detail}" if isinstance(failed, BotFailed) else str(failed)
