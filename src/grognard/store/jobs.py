"""Background jobs in SQL: bots that must move and clocks that run out, each claimed by one process."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, bindparam, case, exists, func, select, update

from grognard.store.database import Database
from grognard.store.rows import Claim, Job
from grognard.store.schema import JOBS


class Jobs:
    def __init__(self, database: Database) -> None:
        self._database = database

    def claim(self, by: str, now: int, until: int, limit: int, not_matches: Sequence[int] = ()) -> list[Claim]:
        """Claim jobs that are due and not claimed, or whose claim has run out. No other process gets them before
        `until`."""
        due = and_(JOBS.c.due <= now, JOBS.c.until <= now)
        if not_matches:
            due = and_(due, JOBS.c.match.not_in(not_matches))
        asked = select(JOBS.c.match, JOBS.c.name, JOBS.c.seat, JOBS.c.due, JOBS.c.tries).where(due)
        asked = asked.order_by(JOBS.c.due).limit(limit).with_for_update(skip_locked=True)
        if not self._database.read(lambda connection: connection.execute(select(exists().where(due))).scalar()):
            return []

        def step(connection: Connection) -> list[Claim]:
            found = [Claim(Job(*row[:4]), row[4] + 1) for row in connection.execute(asked)]
            if found:
                mine = [{"m": one.job.match, "j": one.job.name, "w": by, "u": until, "t": one.tries} for one in found]
                connection.execute(_CLAIM, mine)
            return found

        return self._database.write(step)

    def release(self, job: Job, due: int) -> None:
        """Give up a claim, so that the job is done at another time. No effect if it is done or has been replaced."""
        given = update(JOBS).where(JOBS.c.match == job.match, JOBS.c.name == job.name, JOBS.c.due == job.due)
        self._database.write(lambda connection: connection.execute(given.values(worker="", until=0, due=due)))

    def renew(self, by: str, until: int) -> None:
        """Extend all claims of a worker."""
        mine = update(JOBS).where(JOBS.c.worker == by).values(until=until)
        self._database.write(lambda connection: connection.execute(mine))

    def next_due(self) -> int | None:
        """The earliest time at which a job can be claimed; `None` without jobs."""
        when = case((JOBS.c.until > JOBS.c.due, JOBS.c.until), else_=JOBS.c.due)
        return self._database.read(lambda connection: connection.execute(select(func.min(when))).scalar())


_CLAIM = (
    update(JOBS)
    .where(JOBS.c.match == bindparam("m"), JOBS.c.name == bindparam("j"))
    .values(worker=bindparam("w"), until=bindparam("u"), tries=bindparam("t"))
)
