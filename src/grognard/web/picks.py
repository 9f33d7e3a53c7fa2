"""Reads a move: picks that answer questions, the game's notation, or a whole action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.core import ASKS, Action, Refused, Seat, dump, say
from grognard.core.ask import Next, follow
from grognard.core.refusal import unreadable
from grognard.match import Match
from grognard.web.problems import RequestError
from grognard.web.schemas import Move


def follow_picks(start: Next, picks: tuple[str, ...]) -> tuple[tuple[str, ...], Next]:
    """Follow picks; a refusal names the pick at fault."""
    here, read = start, list[str]()
    for pick in picks:
        here = follow_pick(here, pick, read)
    return tuple(read), here


def follow_pick(here: Next, pick: str, read: list[str]) -> Next:
    """The question or action after one pick. The pick is added to `read`, in its canonical form."""
    try:
        if not isinstance(here, ASKS):
            raise Refused(unreadable("pick-after-end", pick=pick))
        pick, onward = follow(here, pick)
    except Refused as refused:
        field = refused.refusal.field or f"picks.{len(read)}"
        raise Refused(msgspec.structs.replace(refused.refusal, field=field)) from None
    read.append(pick)
    return onward


def action_of(match: Match[Any], view: Any, seat: Seat, move: Move) -> Action:
    """The action that a move names, in any of its three forms."""
    return action_from(lambda: match.game.ask(view, seat), match, move)


def action_from(start: Callable[[], Next], match: Match[Any], move: Move) -> Action:
    """The same with the first question given, which may be cached."""
    given = [part for part in (move.picks, move.text, move.action) if part is not None]
    if len(given) != 1:
        raise RequestError(400, say("web-one-way-to-move"), "picks")
    try:
        if move.text is not None:
            return match.game.codec.actions.read(move.text)
        if move.action is not None:
            return _read_whole(match, move.action)
    except (ValueError, RecursionError) as wrong:
        text = move.text if move.text is not None else str(wrong)
        field = "text" if move.text is not None else "action"
        refusal = unreadable("action-unreadable", text=text)
        raise Refused(msgspec.structs.replace(refusal, field=field)) from wrong
    _, here = follow_picks(start(), move.picks or ())
    if isinstance(here, ASKS):
        raise RequestError(422, say("web-unfinished", picks=len(move.picks or ())), "picks")
    assert isinstance(here, Action)
    return here


def _read_whole(match: Match[Any], written: dict[str, Any]) -> Action:
    """Read a whole action; unknown fields are refused, not ignored."""
    action = match.game.codec.action(dump(written))
    known = (action.__struct_config__.tag_field, *action.__struct_encode_fields__)
    if unknown := [name for name in written if name not in known]:
        raise ValueError(f"unknown field {unknown[0]!r}")
    return action
