"""Access to a table: who may see it, from which seats, and for which seats they may act."""

from __future__ import annotations

from msgspec import Struct

from grognard.core import Seat, say
from grognard.store import Holder
from grognard.web.match_cache import LoadedMatch, NoSuchTable
from grognard.web.problems import RequestError

SPECTATOR = -1
"""Sent instead of the number of a seat."""


class Access(Struct, frozen=True):
    """The viewer of a table, and what the viewer may do there."""

    viewer: Seat | None
    """The seat whose view is shown; none: a spectator's."""
    mine: tuple[Seat, ...]
    host: bool


def seats_of(loaded: LoadedMatch, person: int | None) -> tuple[Seat, ...]:
    return tuple(sorted(seat for seat, who in loaded.seats.items() if person is not None and who == person))


def seats_of_holder(loaded: LoadedMatch, holder: Holder | None) -> tuple[Seat, ...]:
    """The seats at this table for which the holder of a key may act."""
    if holder is None:
        return ()
    person = holder.person.no
    return tuple(seat for seat in seats_of(loaded, person) if key_opens_seat(holder, loaded.no, seat, person))


def key_opens_seat(holder: Holder | None, no: int, seat: Seat, who: int) -> bool:
    """Whether a key opens a seat of a match where a person sits."""
    if holder is None or holder.person.no != who:
        return False
    return holder.match is None or (holder.match == no and holder.seat == seat)


def is_host(loaded: LoadedMatch, holder: Holder | None) -> bool:
    return holder is not None and holder.match is None and loaded.row.host == holder.person.no


def may_see(loaded: LoadedMatch, holder: Holder | None) -> None:
    """Raises, as if there were no such table, unless the holder may see it."""
    if not (loaded.row.watched or is_host(loaded, holder) or seats_of_holder(loaded, holder)):
        raise NoSuchTable(loaded.row.id)


def require_seat(loaded: LoadedMatch, seat: int) -> None:
    if seat not in loaded.match.seats:
        raise RequestError(404, say("no-such-seat", seat=str(seat)), "seat")


def viewer(loaded: LoadedMatch, holder: Holder | None, seat: int | None) -> Seat | None:
    """The seat whose view is shown: one of the holder's, any when the match is over, or `None` for a spectator."""
    may_see(loaded, holder)
    own = seats_of_holder(loaded, holder)
    if seat is None:
        if len(own) > 1:
            raise RequestError(400, say("web-which-seat", seats=", ".join(map(str, own))), "seat")
        return own[0] if own else None
    if seat == SPECTATOR:
        return None
    if seat in own or (loaded.match.result is not None and seat in loaded.match.seats):
        return seat
    require_seat(loaded, seat)
    raise RequestError(403, say("web-not-your-seat", seat=str(seat)), "seat")


def first_viewer(holder: Holder | None, loaded: LoadedMatch) -> Seat | None:
    """The holder's first seat, else a spectator."""
    may_see(loaded, holder)
    return next(iter(seats_of_holder(loaded, holder)), None)


def access(loaded: LoadedMatch, holder: Holder | None, seat: Seat | None) -> Access:
    """The access of a key's holder, from a seat whose view is theirs to see."""
    return Access(seat, seats_of_holder(loaded, holder), is_host(loaded, holder))


def first_access(holder: Holder | None, loaded: LoadedMatch) -> Access:
    return access(loaded, holder, first_viewer(holder, loaded))


def named_access(holder: Holder | None, seat: int, loaded: LoadedMatch) -> Access:
    return access(loaded, holder, viewer(loaded, holder, seat))


def own_seat(loaded: LoadedMatch, holder: Holder | None, seat: int) -> Seat:
    """The seat, if the holder may act for it."""
    may_see(loaded, holder)
    if seat in seats_of_holder(loaded, holder):
        return seat
    require_seat(loaded, seat)
    raise RequestError(403, say("web-not-your-seat", seat=str(seat)), "seat")


def host_only(loaded: LoadedMatch, holder: Holder) -> None:
    may_see(loaded, holder)
    if not is_host(loaded, holder):
        raise RequestError(403, say("web-host-only"))
