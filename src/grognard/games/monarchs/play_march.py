"""The sequence of marches: moving, interruption, interception, surprise, refuge, withdrawal, overrun (CM-12.10-a)."""

from __future__ import annotations

from grognard.core import Event, Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import attack, march, operations, overrun, reactions, tactics
from grognard.games.monarchs.frames import (
    DECLARE,
    INTERCEPTED,
    JOINING,
    ONWARD,
    OVERRUN,
    REFUGE,
    STRAGGLING,
    SURPRISE,
    WITHDRAWAL,
    Attack,
    Intercepts,
    Interrupts,
    March,
    Operations,
)
from grognard.games.monarchs.leaders import KEYS
from grognard.games.monarchs.map import IDS
from grognard.games.monarchs.names import court_name, leader_name, space_name
from grognard.games.monarchs.nations import COURT_AU
from grognard.games.monarchs.state import State
from grognard.kit.sequence import Row, Rows, Stage, allowed

rows = Rows[State]()


def _at(key: str, space: int, court: int) -> Message:
    return say(f"prompt-{key}", court=court_name(court), at=space_name(IDS[space]))


def _entered(v: State) -> int:
    """The space that a window is about."""
    found = v.frames[-2]
    assert isinstance(found, March)
    return found.at


def _leader(f: March) -> Message:
    return leader_name(KEYS[f.leader]) if f.leader >= 0 else say("force-without-leader")


def _go_intercepted(s: State, f: March, out: list[Event]) -> bool:
    """Whoever has no choice goes back."""
    alone = reactions.intercepted_choices(f.admin) == ("go-back",)
    if alone:
        march.go_back(s, f, out)
    return alone


def _done(f: Attack, stage: int) -> None:
    f.stage = stage


# fmt: off
MARCH: tuple[Row, ...] = (
    # CM-P-5-c, CM-P-5-d
    rows.step(
        Operations, "march", lambda v, f: v.seats[f.court],
        lambda v, f: say("prompt-march", court=court_name(f.court), n=len(f.left)), operations.ask,
        rows.answer(Operations, act.Marches, operations.march_law,
                    lambda s, f, a, dice, out: operations.begin(s, f, a, out), operations.cautions),
        rows.answer(Operations, act.EndMarches, allowed, lambda s, f, a, dice, out: operations.end(f)),
        goes=lambda s, f, dice, out: operations.go(s, f),
    ),
    # CM-P-5-k
    rows.step(
        Interrupts, "interrupt", lambda v, f: v.seats[f.courts[0]],
        lambda v, f: _at("interrupt", _entered(v), f.courts[0]), reactions.ask_interrupt,
        rows.answer(Interrupts, act.Interrupt, reactions.interrupt_law,
                    lambda s, f, a, dice, out: reactions.interrupt(s, a, out)),
        rows.answer(Interrupts, act.LetPass, allowed, lambda s, f, a, dice, out: reactions.decline(s, f)),
    ),
    # CM-P-7-d
    rows.step(
        Intercepts, "intercept", lambda v, f: v.seats[f.courts[0]],
        lambda v, f: _at("intercept", _entered(v), f.courts[0]), reactions.ask_intercept,
        rows.answer(Intercepts, act.Intercept, reactions.intercept_law, reactions.intercept),
        rows.answer(Intercepts, act.LetPass, allowed, lambda s, f, a, dice, out: reactions.decline(s, f)),
        goes=lambda s, f, dice, out: reactions.go_intercepts(s, f),
    ),
    # CM-P-7-e
    rows.step(
        March, "intercepted", lambda v, f: v.seats[f.court],
        lambda v, f: say("prompt-intercepted", leader=_leader(f), at=space_name(IDS[f.at])), reactions.ask_intercepted,
        rows.answer(March, act.Engage, allowed, lambda s, f, a, dice, out: march.attack(s, f, intercepted=True)),
        rows.answer(March, act.GoBack, allowed, lambda s, f, a, dice, out: march.go_back(s, f, out)),
        when=Stage("stage", INTERCEPTED), goes=lambda s, f, dice, out: _go_intercepted(s, f, out),
    ),
    # CM-P-7-f, CM-12.9-d, CM-12.3-f
    rows.step(
        March, "onward", lambda v, f: v.seats[f.court],
        lambda v, f: say("prompt-onward", leader=_leader(f), at=space_name(IDS[f.at])), operations.ask_onward,
        rows.answer(March, act.Onward, operations.onward_law, lambda s, f, a, dice, out: operations.go_onward(f, a)),
        when=Stage("stage", ONWARD), goes=operations.onward_goes,
    ),
    rows.by_itself(March, march.go),
    # CM-P-8-d, CM-P-8-w
    rows.by_itself(Attack, attack.draw_early, lambda v, f: f.stage == SURPRISE),
    rows.step(
        Attack, "surprise", lambda v, f: v.seats[COURT_AU], lambda v, f: _at("surprise", f.at, COURT_AU),
        tactics.ask_surprise,
        rows.answer(Attack, act.Surprise, lambda v, f, a: tactics.surprise_law(v, f, a.declared),
                    lambda s, f, a, dice, out: attack.declare(s, f, a.declared == "yes", out)),
        when=Stage("stage", DECLARE),
    ),
    # CM-P-7-g
    rows.step(
        Attack, "refuge", lambda v, f: v.seats[attack.defends(v, f)],
        lambda v, f: _at("refuge", f.at, attack.defends(v, f)), reactions.refuge_split,
        rows.answer(Attack, act.TakeRefuge, reactions.refuge_law,
                    lambda s, f, a, dice, out: reactions.take_refuge(s, f, a, out)),
        when=Stage("stage", REFUGE), goes=lambda s, f, dice, out: attack.refuge_goes(s, f),
    ),
    # CM-14.0-a
    rows.step(
        Attack, "withdraw", lambda v, f: v.seats[attack.defends(v, f)],
        lambda v, f: _at("withdraw", f.at, attack.defends(v, f)), reactions.ask_withdraw,
        rows.answer(Attack, act.Withdraw, reactions.withdraw_law, reactions.withdraw),
        rows.answer(Attack, act.Stand, allowed, lambda s, f, a, dice, out: _done(f, JOINING)),
        when=Stage("stage", WITHDRAWAL), goes=lambda s, f, dice, out: attack.withdrawal_goes(s, f),
    ),
    # CM-P-5-d, CM-P-5-n
    rows.step(
        Attack, "join", lambda v, f: v.seats[f.court], lambda v, f: _at("join", f.at, f.court), operations.ask,
        rows.answer(Attack, act.Marches, operations.march_law,
                    lambda s, f, a, dice, out: operations.begin(s, f, a, out), operations.cautions),
        rows.answer(Attack, act.EndMarches, allowed, lambda s, f, a, dice, out: operations.end(f)),
        when=Stage("stage", JOINING), goes=lambda s, f, dice, out: attack.joining_goes(s, f, out),
    ),
    # CM-12.9-a, CM-P-5-o
    rows.step(
        Attack, "overrun", lambda v, f: v.seats[f.court], lambda v, f: _at("overrun", f.at, f.court), overrun.ask,
        rows.answer(Attack, act.Overrun, lambda v, f, a: overrun.overrun_law(v, f),
                    lambda s, f, a, dice, out: attack.overruns(s, f, out)),
        rows.answer(Attack, act.GiveBattle, allowed, lambda s, f, a, dice, out: _done(f, STRAGGLING)),
        when=Stage("stage", OVERRUN), goes=lambda s, f, dice, out: attack.overrun_goes(s, f),
    ),
    # CM-P-7-m
    rows.by_itself(Attack, attack.straggle, lambda v, f: f.stage == STRAGGLING),
    # CM-P-7-c
    rows.by_itself(Attack, attack.fight),
)
# fmt: on
