"""Tables made and played over HTTP before a browser looks at them; and the client's own words, to find things by."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from grognard.words import translator
from tests.web.service_processes import ROOT, Guest

WORDS = ROOT / "client" / "src" / "translation"

WAR = ("put 2 tank V at B3", "put 1 fighter B at B4", "put 1 tank B at B3", "put 2 soldier J at B2", "power 7 V")
"""A corner of Power's board where something is going on."""
ROUND = ('"T B3 HQ.B","T B3 B4"', '"C B4 B3","T B3 HQ"', '"S B2 B3"', '"S R9 R1"')
"""What the four write there. Red's order is none."""
QUIET = ('"T HQ V4"', '"T HQ B4"', '"T HQ J4"', '"T HQ R4"')


@cache
def words(language: str) -> Callable[..., str]:
    """`words("fr")("tab-log")`: what the client says."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((WORDS / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def say(key: str, **facts: int | str) -> str:
        said, wrong = bundle.format_pattern(bundle.get_message(key).value, facts)
        assert not wrong, wrong
        return str(said)

    return say


def in_sandbox(language: str, key: str, **facts: int | str) -> str:
    """What the sandbox says."""
    return translator(language, ROOT / "tests" / "practice_games" / "games" / "sandbox" / "messages").say(key, **facts)


def alone(guest: Guest, game: str = "power", **more: Any) -> str:
    """A table where every seat is theirs."""
    seats = len(next(one for one in guest.get("/api/games") if one["id"] == game)["scenarios"][0]["seats"])
    return str(guest.table(game, seats=[{"who": "me"}] * seats, **more)["table"]["id"])


def do(guest: Guest, table: str, seat: int, text: str) -> Any:
    """Decide for a seat, in the game's own notation."""
    at = f"/api/tables/{table}"
    decision = next(one["id"] for one in guest.get(at)["now"]["decisions"] if one["seat"] == seat)
    return guest.post(f"{at}/actions", seat=seat, decision=decision, text=text)


def war(guest: Guest, rounds: int = 1, **more: Any) -> str:
    """Power with a fight in Blue's corner, of which so many rounds have been played."""
    table = alone(guest, options={"codes": "fr", **more.pop("options", {})}, **more)
    for change in WAR:
        guest.post(f"/api/tables/{table}/arranging", text=change)
    for n in range(rounds):
        for seat, lines in enumerate(ROUND if not n else QUIET):
            do(guest, table, seat, f"orders {lines}")
    return table


def at_the_ford(guest: Guest, plan: bool = True, **more: Any) -> str:
    """The sandbox where Red may attack: Blue stands at the ford, Red next to it."""
    table = alone(guest, "sandbox", **more)
    for change in ("stand blue-foot at ford", "stand red-guard at hill", "stand red-horse at hill"):
        guest.post(f"/api/tables/{table}/arranging", text=change)
    if plan:
        do(guest, table, 0, "plan 2")
        do(guest, table, 1, "plan 0")
    return table


def until(guest: Guest, table: str, there: Callable[[Any], object]) -> None:
    """In the sandbox, everybody passes until it has come to this."""
    now = guest.get(f"/api/tables/{table}")["now"]
    while not there(now):
        now = do(guest, table, now["waiting"][0], "pass")["now"]


def finish(guest: Guest, table: str, seed: int = 1) -> None:
    """Every seat plays at random until it is over."""
    rng = Random(seed)
    now = guest.get(f"/api/tables/{table}")["now"]
    while now["result"] is None:
        now = guest.act_at_random(table, now["waiting"][0], rng)["now"]
