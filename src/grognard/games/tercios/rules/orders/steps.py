"""Chapter 4: the steps of an activation; TC-12.7-b: the shot of a gun within a battalion."""

from __future__ import annotations

from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Activation, ActivationStep, GunShot
from grognard.games.tercios.names import owner, prompt_of_troop
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.orders import execution, laws, questions
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, DONE, OneStep, Steps, allowed, nothing

activation = Steps(State, Activation, ActivationStep, "stage")
gun_shot = OneStep(State, GunShot)


order = activation.does(ActivationStep.ORDER, execution.order)
actions = activation.asks(
    ActivationStep.ACT, "execute", owner, prompt_of_troop("execute"), questions.ask,
    activation.answer(act.Move, laws.move_law, execution.move, AGAIN),
    activation.answer(act.Enter, laws.enter_law, execution.enter, AGAIN),
    activation.answer(act.Face, laws.face_law, execution.face, AGAIN),
    activation.answer(act.Shoot, laws.shoot_law, execution.shoot, AGAIN),
    activation.answer(act.Reorganise, laws.reorganise_law, execution.reorganise, AGAIN),
    activation.answer(act.ChangeForm, laws.change_law, execution.change, AGAIN),
    activation.answer(act.Mount, laws.mount_law, execution.mount, AGAIN),
    activation.answer(act.Charge, laws.charge_law, execution.charge, AGAIN),
    activation.answer(act.Done, laws.done_law, nothing, DONE),
    first=execution.next_action,
)  # fmt: skip
end_facing = activation.asks(
    ActivationStep.END_FACING, "end-facing", owner, prompt_of_troop("end-facing"), questions.ask_facing,
    activation.answer(act.Face, laws.end_facing_law, execution.face_at_end, AGAIN),
    activation.answer(act.Done, allowed, nothing, DONE),
    needed=execution.may_face_at_end,
)  # fmt: skip
activation_end = activation.does(ActivationStep.END, execution.end)

REGIMENTAL_SHOT = gun_shot.does(shooting.regimental_shot)
