"""Rule 4.2: the steps of setting up."""

from __future__ import annotations

from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import Deploy
from grognard.games.valor.rules.deployment import automatic, placing, questions
from grognard.games.valor.rules.sides import deciding, prompt
from grognard.games.valor.state import State
from grognard.kit.sequence import AGAIN, DONE, OneStep

deploy = OneStep(State, Deploy)


def place(s: State, _f: Deploy, a: act.Place, _dice: Dice, out: list[Event]) -> None:
    placing.place(s, a, out)


def fortify(s: State, f: Deploy, a: act.Fortify, _dice: Dice, out: list[Event]) -> None:
    placing.fortify(s, f.side, a, out)


def dig(s: State, f: Deploy, a: act.Dig, _dice: Dice, out: list[Event]) -> None:
    placing.dig(s, f.side, a, out)


def rest_law(v: State, f: Deploy, _a: act.DeployAll) -> Refusal | None:
    return placing.something_left(v, f.side)


def deploy_rest(s: State, f: Deploy, _a: act.DeployAll, _dice: Dice, out: list[Event]) -> None:
    automatic.deploy_all(s, f.side, out)


def ready_law(v: State, f: Deploy, _a: act.Deployed) -> Refusal | None:
    return placing.not_deployed(v, f.side)


def ready(s: State, f: Deploy, _a: act.Deployed, _dice: Dice, out: list[Event]) -> None:
    """VV-4.2-a: then the other side sets up."""
    automatic.dig_the_rest(s, f.side, out)
    out.append(ev.SideReady(s.plan.sides[f.side].nation))
    if f.side == 0:
        s.frames.append(Deploy(1))


set_up = deploy.asks(
    "deploy", deciding, prompt("deploy"), questions.ask,
    deploy.answer(act.Place, placing.place_law, place, AGAIN),
    deploy.answer(act.Fortify, placing.fortify_law, fortify, AGAIN),
    deploy.answer(act.Dig, placing.dig_law, dig, AGAIN),
    deploy.answer(act.DeployAll, rest_law, deploy_rest, AGAIN),
    deploy.answer(act.Deployed, ready_law, ready, DONE),
)  # fmt: skip
