"""Rules 6.3 and 7: the steps of the battles of a phase, of a field battle and of a fort assault."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.frames import (
    Battle,
    BattleCards,
    Battles,
    BattlesStep,
    BattleStep,
    Charges,
    FallBack,
    Hits,
    Storm,
    StormStep,
)
from grognard.games.frederick.names import place_name, side_name
from grognard.games.frederick.rules.battle import damage, declaration, field_battle, fort_assault, retreat, tactics
from grognard.games.frederick.state import State
from grognard.kit.sequence import AGAIN, DONE, OVER, OneStep, Steps, allowed, nothing, together

# --- FR-6.3: all battles of a phase


def _other_player(v: State, _f: Battles) -> Seat:
    """FR-6.3-g"""
    return 1 - v.side_of_army(v.phase().army)


def _prompt_order(_v: State, _f: Battles) -> Message:
    return say("prompt-order")


def _prompt_order_assaults(_v: State, _f: Battles) -> Message:
    return say("prompt-order-assaults")


battles = Steps(State, Battles, BattlesStep, "stormed", saved=bool)
_order = battles.answer(act.Order, declaration.order_law, declaration.order, AGAIN)
field_battles = battles.asks(
    BattlesStep.FIELDS, "order", _other_player, _prompt_order, declaration.ask_order, _order,
    first=declaration.fight, forced=declaration.only_order,
)  # fmt: skip
fort_assaults = battles.asks(
    BattlesStep.STORMS, "order", _other_player, _prompt_order_assaults, declaration.ask_order, _order,
    needed=declaration.is_storm_left, forced=declaration.only_order,
)  # fmt: skip


# --- rule 7.1: a field battle


def _owner_of_fort(v: State, b: Battle) -> Seat:
    return v.holder(b.at)


def _prompt_garrison(_v: State, b: Battle) -> Message:
    return say("prompt-garrison", at=place_name(IDS[b.at]))


battle = Steps(State, Battle, BattleStep)
garrison = battle.asks(
    BattleStep.GARRISON, "garrison", _owner_of_fort, _prompt_garrison, declaration.garrison_split,
    battle.answer(act.Garrison, declaration.garrison_law, declaration.garrison, DONE),
    needed=declaration.is_garrison_asked,
)  # fmt: skip
cards_chosen = battle.does(BattleStep.CARDS, field_battle.choose_cards)


def _prompt_cards(v: State, _f: BattleCards) -> Message:
    return say("prompt-battle-cards", at=place_name(IDS[v.battle().at]))


BATTLE_CARDS = together(
    State, BattleCards, "battle-cards", _prompt_cards, tactics.ask,
    act.Cards, tactics.broken_law, tactics.committed, tactics.reveal,
)  # fmt: skip


def _whose_turn(_v: State, b: Battle) -> Seat:
    return b.turn


def _prompt_attack(_v: State, b: Battle) -> Message:
    return say("prompt-attack", at=place_name(IDS[b.at]))


attack_or_retreat = battle.asks(
    BattleStep.FIGHT, "attack", _whose_turn, _prompt_attack, field_battle.ask,
    battle.answer(act.Attack, field_battle.attack_law, field_battle.attacks, AGAIN),
    battle.answer(act.Retreat, field_battle.retreat_law, field_battle.retreats, AGAIN),
    needed=field_battle.is_on,
)  # fmt: skip
end_of_battle = battle.does(BattleStep.END, field_battle.end)


# --- FR-7.1.1-h: hits


def _owner(_v: State, f: Hits | FallBack) -> Seat:
    return f.side


def _prompt_hits(_v: State, f: Hits) -> Message:
    return say("prompt-hits", n=f.count, at=place_name(IDS[f.at]))


_hits = OneStep(State, Hits)
HITS = _hits.asks(
    "hits", _owner, _prompt_hits, damage.split,
    _hits.answer(act.Lose, damage.broken_law, damage.lose, AGAIN, damage.cautions),
    first=damage.settle,
)  # fmt: skip


# --- FR-7.1.4: a retreat, and what may answer it


def _decider(_v: State, f: Charges) -> Seat:
    return f.decider


def _prompt_charge(_v: State, f: Charges) -> Message:
    return say("prompt-charge", side=side_name(1 - f.decider))


_charges = OneStep(State, Charges)
CHARGES = _charges.asks(
    "charge", _decider, _prompt_charge, field_battle.ask_charge,
    _charges.answer(act.Pass, allowed, field_battle.decline, AGAIN),
    _charges.answer(act.Charge, field_battle.charge_law, field_battle.charge, AGAIN),
    first=field_battle.charges_go,
)  # fmt: skip


def _prompt_fall_back(_v: State, f: FallBack) -> Message:
    return say("prompt-fall-back", at=place_name(IDS[f.at]))


_fall_back = OneStep(State, FallBack)
FALL_BACK = _fall_back.asks(
    "fall-back", _owner, _prompt_fall_back, retreat.split,
    _fall_back.answer(act.Withdraw, retreat.broken_law, field_battle.fall_back, DONE, retreat.cautions),
    forced=retreat.only_way,
)  # fmt: skip


# --- rule 7.2: a fort assault


def _besieger(v: State, f: Storm) -> Seat:
    return v.side_of_army(f.army)


def _prompt_storm(_v: State, f: Storm) -> Message:
    return say("prompt-storm", at=place_name(IDS[f.at]))


assault = Steps(State, Storm, StormStep)
assault_or_not = assault.asks(
    StormStep.CHOICE, "storm", _besieger, _prompt_storm, fort_assault.ask,
    assault.answer(act.Storms, allowed, nothing, DONE),
    assault.answer(act.Pass, allowed, nothing, OVER),
    needed=fort_assault.is_choice,
)  # fmt: skip
garrison_attacks = assault.does(StormStep.DEFENCE, fort_assault.defend)
besiegers_attack = assault.does(StormStep.ASSAULT, fort_assault.assault)
end_of_assault = assault.does(StormStep.END, fort_assault.end)
