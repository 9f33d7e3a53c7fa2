"""Chapters 16 and 18: commanders: with troops, in action, in peril."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.boards.open_table import XY
from grognard.core import Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.examples.facts import TRAITS, Facts, Spec
from grognard.games.tercios.examples.position import (
    EAST,
    FAR,
    MIDDLE,
    NORTH,
    WEST,
    OnlyThese,
    arranged,
    at,
    play_until,
    stand_in,
    with_card,
)
from grognard.games.tercios.frames import Cold, Commanding, CommandingStep, Fleeing, Hand
from grognard.games.tercios.names import commander_key, troop_key
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.commanders import displaced, riding
from grognard.games.tercios.rules.traits import cold, command_actions
from grognard.games.tercios.rules.traits.table import COMMANDER, ENEMY, ENEMY_COMMANDER, FRIEND, SELF, Trait
from grognard.games.tercios.rules.traits.table import TRAITS as ACTIONS
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.state import NO_CARD, ON_TABLE, READY, Commander, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, COUNT
from grognard.kit.named_rolls import Rolls

HIM: Final = 0
"""The commander it is about."""


def _free(side: int, leader: Leader, formation: int, place: XY) -> Commander:
    return Commander(side, leader, formation, where=ON_TABLE, at=place)


# --- with a troop


def attachment(facts: Facts, _dice: Rolls) -> Found:
    this_turn = facts.word("joined", ("this_turn", "earlier")) == "this_turn"
    host = at(with_card(stand_in("classic")), *MIDDLE, EAST)
    s = arranged([host])
    s.commanders = [_free(0, Leader(2), 0, MIDDLE)]
    if this_turn:
        riding.join(s, HIM, 0, [])
    else:
        s.change_commander(HIM, host=0, at=None, joined=s.turn - 1)
    if facts.needed_yes("host_activated"):
        s.change(0, order=NO_CARD, done=READY)
    him = s.commanders[HIM]
    may_be_activated = activation.commander_law(s, him.side, HIM) is None
    return {
        "may_leave": may_be_activated and riding.leave_law(s, HIM) is None,
        "may_act": may_be_activated and command_actions.trait_law(s, HIM, "fast") is None,
        "exhausted": him.exhausted,
    }


# --- a command action


def commanded(facts: Facts, dice: Rolls) -> Found:
    name = facts.word("trait", tuple(TRAITS))
    leader = Leader(facts.rank())
    target = facts.troop("target") if facts.has("target") else None
    dice.called({"command": "command", "provoked": "resist"})
    found: Found = {}
    with dice.as_named():
        if TRAITS[name]["mode"] != "action":
            found |= _tested(name, leader, dice)
        else:
            found |= _acted(ACTIONS[name], leader, target, dice)
    return found


def _tested(name: str, leader: Leader, dice: Rolls) -> Found:
    """A trait that is tested when something happens; others are never tested."""
    if name not in _WHEN:
        raise BadExample(f"{name} is never tested", "given", "trait")
    s = arranged([at(with_card(stand_in("modern")), *MIDDLE, EAST)])
    s.commanders = [Commander(0, replace(leader, traits=(name,)), where=ON_TABLE, host=0)]
    effect = _WHEN[name](s, dice)
    return {"effect": effect, "exhausted": s.commanders[HIM].exhausted, "wear_added": 0}


def _lucky(s: State, dice: Rolls) -> bool:
    """His troop is destroyed: does he live?"""
    s.frames = [Hand(0)]
    breaking.destroy(s, 0, "broken", dice, [])
    return s.commanders[HIM].present


def _cold(s: State, dice: Rolls) -> bool:
    """An enemy has acted on his troop: is the action undone?"""
    s.commanders.append(_free(1, Leader(1), 0, MIDDLE))
    window, action = Cold([0], [HIM]), Commanding(1, CommandingStep.EFFECT, "eagle_eyed", [0], 1)
    s.frames = [Hand(1), action, window]
    cold.thwart(s, window, act.Thwart(commander_key(s, HIM)), dice, [])
    return action.successes == cold.UNDONE


_WHEN: Final = {"lucky": _lucky, "cold": _cold}


def _acted(trait: Trait, leader: Leader, target: Spec | None, dice: Rolls) -> Found:
    """The action named and carried out, on stand-ins where nothing is given. An enemy resists if his roll is named."""
    s, hand, f = _commanding(trait, leader, target)
    first = f.targets[0] if f.targets and not command_actions.of_commanders(trait) else 0
    wear = s.troops[first].wear
    of = commander_key if command_actions.of_commanders(trait) else troop_key
    out: list[Event] = []
    action = act.Command(trait.id, tuple(of(s, n) for n in f.targets), f.detail)
    command_actions.name_action(s, f, action, dice, out)
    if trait.id == "provoker" and f.successes and not dice.named.get("resist"):
        return {"effect": True, "exhausted": s.commanders[HIM].exhausted, "wear_added": 0}
    command_actions.take_effect(s, f, dice, out)
    return {
        "effect": hand.took_effect,
        "exhausted": s.commanders[HIM].exhausted,
        "wear_added": max(0, s.troops[first].wear - wear),
    }


def hand_after(name: str, effect: bool, dice: Rolls) -> Hand:
    """The activation in which a commander has carried out this action, with its effect or without."""
    s, hand, f = _commanding(ACTIONS[name], Leader(2), None)
    f.trait, f.successes, f.stage = name, 2 if effect else 0, CommandingStep.EFFECT
    play_until(s, OnlyThese(dice), [], lambda s: hand.acted or (s.top is hand and not hand.queue))
    hand.took_effect = effect
    return hand


def _commanding(trait: Trait, leader: Leader, target: Spec | None) -> tuple[State, Hand, Commanding]:
    """A commander about to act: the action has its targets, and its detail if it needs one."""
    s = _stage(trait, leader, target)
    targets = _targets(trait)
    detail = troop_key(s, 0) if trait.id == "provoker" else next(iter(trait.details(s, HIM, targets)), "")
    hand, f = Hand(0), Commanding(HIM, CommandingStep.ACTION, targets=targets, detail=detail)
    s.frames = [hand, f]
    return s, hand, f


def _stage(trait: Trait, leader: Leader, target: Spec | None) -> State:
    """A commander with two friends and an enemy near him, and a commander of each side besides."""
    x, y = MIDDLE
    troops = [stand_in("light_gun" if trait.guns else "modern"), stand_in("modern"), stand_in("modern")]
    if target is not None:
        troops[2 if trait.whom == ENEMY else 0] = target
    friend, second, enemy = (with_card(troop) for troop in troops)
    east = x + 8 * INCH
    s = arranged([at(friend, x, y, EAST), at(second, x, y + 6 * INCH, EAST)], [at(enemy, east, y, WEST)])
    mine = [_free(0, leader, -1, (x, y - 4 * INCH)), _free(0, Leader(1), 0, (x, y - 8 * INCH))]
    theirs = [_free(1, Leader(1), -1, (east, y - 4 * INCH))]
    s.commanders = sorted([*mine, *theirs, *s.commanders], key=lambda commander: commander.side)
    if trait.id == "hero":
        s.change(0, order=NO_CARD, done=READY)
    if trait.id == "nimble":
        s.change_commander(HIM, at=None, host=1, joined=1)
    return s


def _targets(trait: Trait) -> list[int]:
    """The first of those on whom it works, and the second if it needs two."""
    first = {SELF: 0, FRIEND: 0, ENEMY: 2, COMMANDER: 1, ENEMY_COMMANDER: 2}[trait.whom]
    return list(range(first, first + len(trait.laws)))


# --- in peril


def peril(facts: Facts, dice: Rolls) -> Found:
    which = facts.word("peril", tuple(_PERILS))
    leader = Leader(facts.rank(), (), facts.words("traits", tuple(TRAITS)) if facts.has("traits") else ())
    out: list[Event] = []
    dice.called({"command": "command"})
    found: Found = {}
    with dice.as_named():
        s = _PERILS[which](facts, leader, dice, out)
        him = s.commanders[HIM]
        found |= {
            "tested": any(isinstance(event, ev.CommandTested) for event in out),
            "alive": him.present,
            "exhausted": him.exhausted,
            "moves_away": him.present and any(isinstance(f, Fleeing) for f in s.frames),
        }
    if "tested" not in found:
        found["tested"] = "command" in dice.counts
    return found


def _wrong_place(_facts: Facts, leader: Leader, dice: Rolls, out: list[Event]) -> State:
    """An enemy rides over him."""
    x, y = MIDDLE
    s = arranged(
        [at(stand_in("classic"), x, y - 20 * INCH, NORTH)], [at(stand_in("chevau_legers"), x + 8 * INCH, y, WEST)]
    )
    s.commanders = [_free(0, leader, 0, MIDDLE)]
    s.frames = [Hand(1)]
    start = s.troops[1].pose or Pose(x, y)
    displaced.wrong_place(s, 1, start, Pose(x - 4 * INCH, y, WEST))
    play_until(s, dice, out, lambda s: isinstance(s.top, Hand))
    return s


def _coward(facts: Facts, leader: Leader, dice: Rolls, out: list[Event]) -> State:
    """A friend is destroyed in front of him; another stands behind him, or far away."""
    x, y = MIDDLE
    lost = x + COMMANDER_RADIUS + facts.inches("destroyed_friend_in")
    left = x - COMMANDER_RADIUS - facts.inches("other_friend_in") if facts.has("other_friend_in") else -FAR
    s = arranged([at(stand_in("classic"), lost, y, WEST), at(stand_in("classic"), left, y, EAST)])
    s.commanders = [_free(0, leader, -1, MIDDLE)]
    s.frames = [Hand(0)]
    breaking.destroy(s, 0, "broken", dice, out)
    return s


def _host_destroyed(_facts: Facts, leader: Leader, dice: Rolls, out: list[Event]) -> State:
    s = arranged([at(stand_in("classic"), *MIDDLE, EAST), at(stand_in("classic"), FAR, FAR, EAST)])
    s.commanders = [Commander(0, leader, where=ON_TABLE, host=0)]
    s.frames = [Hand(0)]
    breaking.destroy(s, 0, "broken", dice, out)
    return s


_PERILS: Final = {"wrong_place": _wrong_place, "coward": _coward, "host_destroyed": _host_destroyed}
KINDS: Final = {
    "attachment": Kind(
        ("joined", "host_activated"), (), dict.fromkeys(("may_leave", "may_act", "exhausted"), BOOLEAN), attachment
    ),
    "command": Kind(
        ("rank", "trait", "target"),
        ("command", "resist"),
        {"effect": BOOLEAN, "exhausted": BOOLEAN, "wear_added": COUNT},
        commanded,
    ),
    "peril": Kind(
        ("peril", "rank", "traits", "destroyed_friend_in", "other_friend_in"),
        ("command",),
        dict.fromkeys(("tested", "alive", "moves_away", "exhausted"), BOOLEAN),
        peril,
    ),
}
