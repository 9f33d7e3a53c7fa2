"""The sequence of marches: moving, interruption, interception, surprise, refuge, withdrawal, overrun (CM-12.10-a)."""

from __future__ import annotations

from typing import Any

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_AU
from grognard.games.monarchs.frames import (
    Attack,
    AttackStep,
    Intercepts,
    Interrupts,
    March,
    MarchStep,
    Operations,
)
from grognard.games.monarchs.names import court_name, leader_name, space_name
from grognard.games.monarchs.rules.battle import tactics
from grognard.games.monarchs.rules.cards import interrupts
from grognard.games.monarchs.rules.march import contact_with_enemy, movement, operations, overrun, reactions, windows
from grognard.games.monarchs.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, OVER, Go, Procedure, Row, Rows, Steps, allowed, nothing

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


def _has_no_choice(s: State, f: March, _dice: Dice, out: list[Event]) -> Go | MarchStep:
    """Whoever has none goes back."""
    if reactions.intercepted_choices(f.admin) != ("go-back",):
        return ASK
    movement.go_back(s, f, out)
    return MarchStep.STRAGGLE


way = Steps(State, March, MarchStep, "stage")
fight = Steps(State, Attack, AttackStep, "stage")


def _defends(v: State, f: Attack) -> Seat:
    return v.seats[contact_with_enemy.defends(v, f)]


def open_interrupts(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    if not f.admin and not f.interrupted:  # CM-12.8-f, CM-P-5-k
        interrupts.open_interrupts(s, f)


# fmt: off
ON_THE_WAY = way(  # CM-12.10-a
    way.does(MarchStep.WALK, movement.walk),  # CM-12.10-b
    way.does(MarchStep.ENTERED, open_interrupts),  # CM-P-5-k
    way.does(MarchStep.INTERRUPTED, movement.open_intercepts),  # CM-P-7-d
    way.does(MarchStep.MET, movement.meet),  # back to WALK, or an attack
    way.asks(  # CM-P-7-e: an interceptor sends it here
        MarchStep.INTERCEPTED, "intercepted", lambda v, f: v.seats[f.court],
        lambda v, f: say("prompt-intercepted", leader=_leader(f), at=space_name(IDS[f.at])), reactions.ask_intercepted,
        way.answer(act.Engage, allowed, lambda s, f, a, dice, out: movement.attack(s, f, intercepted=True), DONE),
        way.answer(act.GoBack, allowed, lambda s, f, a, dice, out: movement.go_back(s, f, out), MarchStep.STRAGGLE),
        first=_has_no_choice,
    ),
    way.does(MarchStep.FREED, movement.freed),
    way.asks(  # CM-P-7-f, CM-12.9-d, CM-12.3-f
        MarchStep.ONWARD, "onward", lambda v, f: v.seats[f.court],
        lambda v, f: say("prompt-onward", leader=_leader(f), at=space_name(IDS[f.at])), operations.ask_onward,
        way.answer(act.Onward, operations.onward_law, lambda s, f, a, dice, out: operations.go_onward(f, a),
                   MarchStep.WALK),
        first=operations.onward_goes,
    ),
    way.does(MarchStep.STRAGGLE, movement.straggle),  # CM-P-7-m
    way.does(MarchStep.DOWN, movement.end),
    way.waits(MarchStep.OVER),
)

ATTACK = fight(  # CM-12.10-a
    fight.does(AttackStep.SURPRISE, contact_with_enemy.draw_early),  # CM-P-8-d
    fight.asks(  # CM-P-8-w
        AttackStep.DECLARE, "surprise", lambda v, f: v.seats[COURT_AU], lambda v, f: _at("surprise", f.at, COURT_AU),
        tactics.ask_surprise,
        fight.answer(act.Surprise, lambda v, f, a: tactics.surprise_law(v, f, a.declared),
                     lambda s, f, a, dice, out: tactics.declare(s, f, a.declared == "yes", out), DONE),
    ),
    fight.asks(  # CM-P-7-g
        AttackStep.REFUGE, "refuge", _defends, lambda v, f: _at("refuge", f.at, contact_with_enemy.defends(v, f)),
        reactions.refuge_split,
        fight.answer(act.TakeRefuge, reactions.refuge_law,
                     lambda s, f, a, dice, out: reactions.take_refuge(s, f, a, out), DONE),
        needed=reactions.refuge_possible,
    ),
    fight.asks(  # CM-14.0-a
        AttackStep.WITHDRAWAL, "withdraw", _defends,
        lambda v, f: _at("withdraw", f.at, contact_with_enemy.defends(v, f)),
        reactions.ask_withdraw,
        fight.answer(act.Withdraw, reactions.withdraw_law, reactions.withdraw, DONE),
        fight.answer(act.Stand, allowed, nothing, DONE),
        needed=contact_with_enemy.may_withdraw,
    ),
    fight.asks(  # CM-P-5-d, CM-P-5-n
        AttackStep.JOINING, "join", lambda v, f: v.seats[f.court], lambda v, f: _at("join", f.at, f.court),
        operations.ask,
        fight.answer(act.Marches, operations.march_law,
                     lambda s, f, a, dice, out: operations.begin(s, f, a, out), AGAIN, operations.cautions),
        fight.answer(act.EndMarches, allowed, lambda s, f, a, dice, out: operations.end(f), AGAIN),
        first=lambda s, f, dice, out: contact_with_enemy.joining_goes(s, f, out),
    ),
    fight.asks(  # CM-12.9-a, CM-P-5-o
        AttackStep.OVERRUN, "overrun", lambda v, f: v.seats[f.court], lambda v, f: _at("overrun", f.at, f.court),
        overrun.ask,
        fight.answer(act.Overrun, lambda v, f, a: overrun.overrun_law(v, f),
                     lambda s, f, a, dice, out: contact_with_enemy.overruns(s, f, out), OVER),
        fight.answer(act.GiveBattle, allowed, nothing, DONE),
        needed=contact_with_enemy.may_overrun,
    ),
    fight.does(AttackStep.STRAGGLING, contact_with_enemy.straggle),  # CM-P-7-m
    fight.does(AttackStep.FIGHT, contact_with_enemy.fight),  # CM-P-7-c
)

MARCH: tuple[Row | Procedure[Any], ...] = (
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
        lambda v, f: _at("interrupt", _entered(v), f.courts[0]), interrupts.ask_interrupt,
        rows.answer(Interrupts, act.Interrupt, interrupts.interrupt_law,
                    lambda s, f, a, dice, out: interrupts.interrupt(s, a, out)),
        rows.answer(Interrupts, act.LetPass, allowed, lambda s, f, a, dice, out: windows.decline(s, f)),
    ),
    # CM-P-7-d
    rows.step(
        Intercepts, "intercept", lambda v, f: v.seats[f.courts[0]],
        lambda v, f: _at("intercept", _entered(v), f.courts[0]), reactions.ask_intercept,
        rows.answer(Intercepts, act.Intercept, reactions.intercept_law, reactions.intercept),
        rows.answer(Intercepts, act.LetPass, allowed, lambda s, f, a, dice, out: windows.decline(s, f)),
        goes=lambda s, f, dice, out: reactions.go_intercepts(s, f),
    ),
    ON_THE_WAY,
    ATTACK,
)
# fmt: on
