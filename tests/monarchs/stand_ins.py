"""Small stand-ins for chapters that a march needs and that are tested elsewhere: losses, Tactics, battles, cards, the
menu of a turn. They are used only where the chapter itself is not there."""

# ruff: noqa: ARG001, ARG005

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType

ROOT = "grognard.games.monarchs"


def _losses() -> ModuleType:
    module = ModuleType(f"{ROOT}.losses")

    def shed(s, where, count, why, out, *, nation=-1, infantry=False):  # type: ignore[no-untyped-def]
        from grognard.games.monarchs.units import SP_OF, after_losses

        for _ in range(min(count, s.sps(where))):
            what = next(g >> 16 for g in s.troops[where] if SP_OF[g >> 16])
            s.set_troops(where, after_losses(s.troops[where], [(what, 1)]))

    module.shed = shed  # type: ignore[attr-defined]
    return module


def _tactics() -> ModuleType:
    module = ModuleType(f"{ROOT}.tactics")
    module.draw_early = lambda s, f, dice, out: False  # type: ignore[attr-defined]
    return module


def _battle() -> ModuleType:
    """The attacker wins, nobody is lost: the defenders are taken off."""
    module = ModuleType(f"{ROOT}.battle")

    def begin(s, f, out):  # type: ignore[no-untyped-def]
        from grognard.games.monarchs.presence import occupy, settle
        from grognard.games.monarchs.state import FORCE_POOL, post

        s.frames.pop()
        enemy = post(1 - f.side, f.at)
        s.set_troops(enemy, ())
        for who in s.leaders_in(enemy):
            s.move_leader(who, FORCE_POOL)
        settle(s, f.at, out)
        occupy(s, post(f.side, f.at), out)

    module.begin = begin  # type: ignore[attr-defined]
    return module


def _effects() -> ModuleType:
    module = ModuleType(f"{ROOT}.effects")
    from grognard.games.monarchs.cards import CARDS, CARDS_OF
    from grognard.games.monarchs.map import RIVER
    from grognard.kit.law import law

    def fits(march, card):  # type: ignore[no-untyped-def]
        effect = CARDS[card].effects[0]
        return effect["op"] == "stop_march" and "crosses_river" in effect["condition"] and RIVER[march.came][march.at]

    def interrupt_law(v, march, card):  # type: ignore[no-untyped-def]
        return None if fits(march, card) else law("CM-P-5-k", "interrupt-fit")

    def interrupt_could_fit(v, march, court):  # type: ignore[no-untyped-def]
        return bool(v.hands[court]) and any(fits(march, c) for c in CARDS_OF[court] if c not in v.discards[court])

    def interrupt(s, march, card, out):  # type: ignore[no-untyped-def]
        court = CARDS[card].court
        s.hands[court].remove(card)
        s.discards[court].append(card)
        march.stopped = True

    module.interrupt_law = interrupt_law  # type: ignore[attr-defined]
    module.interrupt_could_fit = interrupt_could_fit  # type: ignore[attr-defined]
    module.interrupt = interrupt  # type: ignore[attr-defined]
    return module


def install() -> None:
    import grognard.games.monarchs as package

    for name, make in {"losses": _losses, "tactics": _tactics, "battle": _battle, "effects": _effects}.items():
        if find_spec(f"{ROOT}.{name}") is None:
            module = make()
            sys.modules[f"{ROOT}.{name}"] = module
            setattr(package, name, module)
    _turn()


def _turn() -> None:
    """A turn in which Admin Marches are made and that can be ended."""
    from grognard.core import OneOf, say
    from grognard.games.monarchs import actions as act
    from grognard.games.monarchs import admin, play
    from grognard.games.monarchs.frames import CourtTurn
    from grognard.games.monarchs.state import State
    from grognard.kit.sequence import Rows, allowed

    if CourtTurn in play.SEQUENCE._rows:
        return

    def ask(v, f):  # type: ignore[no-untyped-def]
        keys = [key for key in ("admin", "minor") if admin.offers(v, f, key == "minor")]
        return OneOf(
            say("ask-play"),
            [*keys, "end-turn"],
            lambda key: act.EndTurn() if key == "end-turn" else admin.ask(v, f, key == "minor"),
        )

    rows = Rows[State]()
    play.SEQUENCE._rows[CourtTurn] = (
        rows.step(
            CourtTurn, "play", lambda v, f: v.seats[f.court], lambda v, f: say("prompt-play"), ask,
            rows.answer(CourtTurn, act.AdminMarch, admin.admin_law, admin.begin),
            rows.answer(CourtTurn, act.EndTurn, allowed, lambda s, f, a, dice, out: s.frames.pop()),
        ),
    )  # fmt: skip
