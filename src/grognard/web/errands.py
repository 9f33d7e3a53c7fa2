"""Bots that must move and clocks that run out: claimed from the store by one process, done once.

A claim is a lease that its holder renews; if a process dies, others take its errands over when the lease runs out.
Whoever thinks twice moves once: an answer names its decision, and the second one comes too late.
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
from grognard.web.desk import CLOCK, Desk, Keep, Live, jobs, now
from grognard.web.thinking import BotFailed, Thinkers

LEASE = 6_000
RENEW = 2.0
IDLE = 2.0
"""Seconds between two looks when nobody says that there is something to do."""
AT_ONCE = 16
SUBSTITUTE = "random"
"""Who takes the seat of a bot that failed."""
PATIENCE = 30_000
"""How long a seat whose very substitute failed is left alone."""

log = logging.getLogger("grognard")


class Errands:
    def __init__(self, desk: Desk, thinkers: Thinkers) -> None:
        self.desk = desk
        self.thinkers = thinkers
        self.name = token_hex(8)
        self._stir = asyncio.Event()
        self._claims = count()
        self._running: dict[asyncio.Task[None], str] = {}
        """Each with the name under which it was claimed."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._renew())]

    async def close(self) -> None:
        tasks = [*self._tasks, *self._running]
        claimed = dict.fromkeys(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StoreError):  # a lease that cannot be given back runs out
            for name in claimed:
                await asyncio.to_thread(self.desk.store.renew, name, 0)

    def stir(self) -> None:
        """There may be something to do."""
        self._stir.set()

    def moved(self, lives: Sequence[Live]) -> None:
        """Tables have moved: is there a bot that must? Clocks are looked at when they are due."""
        if any(isinstance(live.match.sitters[seat], Bot) for live in lives for seat in live.match.waiting_for()):
            self.stir()

    async def _look(self) -> None:
        while True:
            try:
                wait = await self._take()
            except Exception:
                log.exception("looking for errands failed")
                wait = IDLE
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stir.wait(), wait)
            self._stir.clear()

    async def _take(self) -> float:
        """Claim what is due; how long to wait before looking again."""
        store = self.desk.store
        room = AT_ONCE - len(self._running)
        at = now()
        if room <= 0:
            return IDLE  # whoever finishes stirs
        # A name for each claim: of one whose answer was lost nobody knows, so nobody must renew it.
        name = f"{self.name}.{next(self._claims)}"
        claims = await asyncio.to_thread(store.claim, name, at, at + LEASE, room)
        for claim in claims:
            task = asyncio.create_task(self._run(claim))
            self._running[task] = name
            task.add_done_callback(self._finished)
        due = await asyncio.to_thread(store.next_due)
        return IDLE if due is None else min(IDLE, max(0.01, (due - now()) / 1000))

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._running.pop(task, None)
        self.stir()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            for name in dict.fromkeys(self._running.values()):
                try:
                    await asyncio.to_thread(self.desk.store.renew, name, now() + LEASE)
                except Exception:
                    log.exception("an errand's lease could not be renewed")

    async def _run(self, claim: Claim) -> None:
        job = claim.job
        try:
            if job.name == CLOCK:
                await self.desk.do(job.match, _let_time_pass, _nothing)
            else:
                await self._move(job)
        except Exception as failed:
            log.exception("errand %s of match %s failed", job.name, job.match)
            later = LEASE if isinstance(failed, StoreError) else PATIENCE
            with suppress(StoreError):  # whoever cannot be told finds out when the lease runs out
                await asyncio.to_thread(self.desk.store.release, job, now() + later)

    async def _move(self, job: Job) -> None:
        """Let the bot that sits there decide. One that cannot is replaced, and the substitute decides."""
        for _ in range(2):
            seated = await self.desk.look(job.match, lambda live: _seated(live, job))
            if seated is None:
                break
            game, bot, view = seated
            try:
                action = await self.thinkers.choose(game, bot.name, seed_of(bot, job.name), view, job.seat)
                await self.desk.do(job.match, partial(_act, job, bot, action), _nothing)
                return
            except WrongMove:
                break  # the decision was taken, or taken back, in the meantime
            except (BotFailed, Refused) as failed:
                log.warning("bot %s at match %s, seat %s: %s", bot.name, job.match, job.seat, _why(failed))
                if bot.name == SUBSTITUTE:
                    await asyncio.to_thread(self.desk.store.release, job, now() + PATIENCE)
                    return
                await self.desk.do(job.match, partial(_replace, job.seat, bot), _nothing)
        else:
            return
        await self.desk.do(job.match, lambda live: _obsolete(live, job), _nothing)


def seed_of(bot: Bot, decision: str) -> int:
    """A bot is made anew for each decision, in whatever process: its seed goes with the decision."""
    return int.from_bytes(blake2b(f"{bot.seed}/{decision}".encode(), digest_size=4).digest(), "big")


def _seated(live: Live, job: Job) -> tuple[str, Bot, bytes] | None:
    match = live.match
    sitter = match.sitters[job.seat]
    if match.decision_id(job.seat) != job.name or job.seat not in match.waiting_for() or not isinstance(sitter, Bot):
        return None
    return match.game.id, sitter, dump(match.view(job.seat))


def _act(job: Job, bot: Bot, action: bytes, live: Live) -> None:
    if job.seat not in live.match.waiting_for() or live.match.sitters[job.seat] != bot:
        return  # a bot never replaces what it has committed, nor decides for whoever has taken the seat
    live.match.act(job.seat, live.match.game.codec.action(action), decision=job.name, at=now())


def _replace(seat: Seat, failed: Bot, live: Live) -> None:
    if live.match.sitters[seat] == failed:
        live.match.sit(seat, Bot(SUBSTITUTE, failed.seed), at=now())


def _obsolete(live: Live, job: Job) -> Keep:
    """Nobody has to do this any more; unless the match still wants it, from whoever sits there now."""
    return Keep(done=() if job.name in jobs(live.no, live.match, now()) else (job.name,))


def _let_time_pass(live: Live) -> None:
    live.match.tick(now())


def _nothing(_live: Live) -> None:
    return None


def _why(failed: BotFailed | Refused) -> str:
    return f"{failed.why}: {failed.detail}" if isinstance(failed, BotFailed) else str(failed)
