"""Rules 20 and 22: the steps of what follows an attack, of a sniper and of his withdrawal."""

from __future__ import annotations

from grognard.games.valor import actions as act
from grognard.games.valor.frames import Aftermath, Shot, Sniping, Withdrawal
from grognard.games.valor.rules.sides import deciding, prompt
from grognard.games.valor.rules.snipers_and_valor import snipers, valor
from grognard.games.valor.state import State
from grognard.kit.sequence import DONE, OneStep, allowed, nothing

sniping = OneStep(State, Sniping)
withdrawal = OneStep(State, Withdrawal)

follow_up = OneStep(State, Aftermath).does(valor.follow_up)

place_sniper = sniping.asks(
    "sniper", deciding, prompt("sniper"), snipers.ask,
    sniping.answer(act.Snipe, snipers.broken_law, snipers.place, DONE),
    sniping.answer(act.Decline, allowed, nothing, DONE),
)  # fmt: skip

hit_back = OneStep(State, Shot).does(snipers.answered)

withdraw_sniper = withdrawal.asks(
    "withdraw", deciding, prompt("withdraw"), snipers.ask_withdrawal,
    withdrawal.answer(act.Decline, allowed, nothing, DONE),
    withdrawal.answer(act.Withdraw, allowed, snipers.withdraw, DONE),
)  # fmt: skip
