"""The steps of a march: moving, interruption, interception, surprise, refuge, withdrawal, overrun (CM-12.10-a)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_AU
from grognard.games.monarchs.frames import Attack, AttackStep, Intercepts, March, MarchStep, Operations
from grognard.games.monarchs.names import court_name, leader_name, space_name
from grognard.games.monarchs.rules.battle import tactics
from grognard.games.monarchs.rules.cards import interrupts
from grognard.games.monarchs.rules.march import (
    contact_with_enemy,
    interception,
    movement,
    operations,
    overrun,
    windows,
    withdrawal,
)
from grognard.games.monarchs.state import State, court_seat
from grognard.kit.sequence import AGAIN, ASK, DONE, OVER, Go, OneStep, Steps, allowed, nothing

march = Steps(State, March, MarchStep, "stage")
attack = Steps(State, Attack, AttackStep, "stage")


# --- a march


def _go_back_if_forced(s: State, f: March, dice: Dice, out: list[Event]) -> Go | MarchStep:
    """An Admin March has no choice."""
    if interception.intercepted_choices(f.admin) != ("go-back",):
        return ASK
    movement.go_back(s, f, act.GoBack(), dice, out)
    return MarchStep.STRAGGLE


def _march_prompt(key: str) -> Callable[[State, March], Message]:
    def prompt(_v: State, f: March) -> Message:
        leader = leader_name(KEYS[f.leader]) if f.leader >= 0 else say("force-without-leader")
        return say(f"prompt-{key}", leader=leader, at=space_name(IDS[f.at]))

    return prompt


# fmt: off
walk = march.does(MarchStep.WALK, movement.walk)
interruption = march.does(MarchStep.ENTERED, interrupts.open_interrupts)
interceptions = march.does(MarchStep.INTERRUPTED, movement.open_intercepts)
meet = march.does(MarchStep.MET, movement.meet)
interceptor_comes = march.does(MarchStep.INTERCEPTOR_COMES, interception.interceptor_comes)
intercepted = march.asks(
    MarchStep.INTERCEPTED, "intercepted", court_seat, _march_prompt("intercepted"), interception.ask_intercepted,
    march.answer(act.Engage, allowed, movement.engage, DONE),
    march.answer(act.GoBack, allowed, movement.go_back, MarchStep.STRAGGLE),
    first=_go_back_if_forced,
)
enemy_gone = march.does(MarchStep.FREED, movement.freed)
onward = march.asks(
    MarchStep.ONWARD, "onward", court_seat, _march_prompt("onward"), operations.ask_onward,
    march.answer(act.Onward, operations.onward_law, operations.go_onward, MarchStep.WALK),
    first=operations.onward_if_possible,
)
stragglers = march.does(MarchStep.STRAGGLE, movement.straggle)
put_down = march.does(MarchStep.DOWN, movement.end)
march_over = march.waits(MarchStep.OVER)
# fmt: on


# --- an attack


def _defender(v: State, f: Attack) -> Seat:
    return v.seats[contact_with_enemy.defends(v, f)]


def _austria(v: State, _f: Attack) -> Seat:
    return v.seats[COURT_AU]


def _austrian_prompt(_v: State, f: Attack) -> Message:
    return say("prompt-surprise", court=court_name(COURT_AU), at=space_name(IDS[f.at]))


def _defender_prompt(key: str) -> Callable[[State, Attack], Message]:
    def prompt(v: State, f: Attack) -> Message:
        court = court_name(contact_with_enemy.defends(v, f))
        return say(f"prompt-{key}", court=court, at=space_name(IDS[f.at]))

    return prompt


def _attacker_prompt(key: str) -> Callable[[State, Attack], Message]:
    def prompt(_v: State, f: Attack) -> Message:
        return say(f"prompt-{key}", court=court_name(f.court), at=space_name(IDS[f.at]))

    return prompt


# fmt: off
early_tactics = attack.does(AttackStep.SURPRISE, contact_with_enemy.draw_early)
declare_surprise = attack.asks(
    AttackStep.DECLARE, "surprise", _austria, _austrian_prompt, tactics.ask_surprise,
    attack.answer(act.Surprise, tactics.surprise_law, tactics.declare, DONE),
)
refuge = attack.asks(
    AttackStep.REFUGE, "refuge", _defender, _defender_prompt("refuge"), withdrawal.refuge_split,
    attack.answer(act.TakeRefuge, withdrawal.refuge_law, withdrawal.take_refuge, DONE),
    needed=withdrawal.refuge_possible,
)
withdraw = attack.asks(
    AttackStep.WITHDRAWAL, "withdraw", _defender, _defender_prompt("withdraw"), withdrawal.ask_withdraw,
    attack.answer(act.Withdraw, withdrawal.withdraw_law, withdrawal.withdraw, DONE),
    attack.answer(act.Stand, allowed, nothing, DONE),
    needed=contact_with_enemy.may_withdraw,
)
others_join = attack.asks(
    AttackStep.JOINING, "join", court_seat, _attacker_prompt("join"), operations.ask,
    attack.answer(act.Marches, operations.march_law, operations.begin, AGAIN, operations.cautions),
    attack.answer(act.EndMarches, allowed, operations.end, AGAIN),
    first=contact_with_enemy.join_if_possible,
)
overrun_enemy = attack.asks(
    AttackStep.OVERRUN, "overrun", court_seat, _attacker_prompt("overrun"), overrun.ask,
    attack.answer(act.Overrun, overrun.overrun_law, contact_with_enemy.overruns, OVER),
    attack.answer(act.GiveBattle, allowed, nothing, DONE),
    needed=contact_with_enemy.may_overrun,
)
attackers_straggle = attack.does(AttackStep.STRAGGLING, contact_with_enemy.straggle)
give_battle = attack.does(AttackStep.FIGHT, contact_with_enemy.fight)
# fmt: on


# --- Commands that act one after the other, and interceptions


def _operations_prompt(_v: State, f: Operations) -> Message:
    return say("prompt-march", court=court_name(f.court), n=len(f.left))


# fmt: off
activated = OneStep(State, Operations)
OPERATIONS = activated.asks(  # CM-P-5-c, CM-P-5-d
    "march", court_seat, _operations_prompt, operations.ask,
    activated.answer(act.Marches, operations.march_law, operations.begin, AGAIN, operations.cautions),
    activated.answer(act.EndMarches, allowed, operations.end, AGAIN),
    first=operations.next_command,
)
window = OneStep(State, Intercepts)
INTERCEPTS = window.asks(  # CM-P-7-d
    "intercept", windows.decider, windows.prompt("intercept"), interception.ask_intercept,
    window.answer(act.Intercept, interception.intercept_law, interception.intercept, AGAIN),
    window.answer(act.LetPass, allowed, windows.let_pass, AGAIN),
    first=interception.next_court,
)
# fmt: on
