"""Chapters 5 to 8 on the table: moves, facings, sight, charges."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.boards.open_table import between, direction, front_of
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Scenery
from grognard.games.tercios.examples.expectations import DEGREES, INCHES, PLACE
from grognard.games.tercios.examples.facts import NONE, Facts, Spec
from grognard.games.tercios.examples.position import arranged, play_until, with_card, without_card
from grognard.games.tercios.frames import Activation, ActivationStep, Charging, ChargingStep, Fighting, Moving
from grognard.games.tercios.names import troop_key
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import execution, laws
from grognard.games.tercios.rules.reactions import effects, evasion
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import ASSAULT, NO_CARD, READY, RUN, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, BROKEN_RULES, COUNT, one_of
from grognard.kit.named_rolls import Rolls

MOVER, OTHER = 0, 1
SIDES: Final = ("front", "right", "rear", "left")
RULE_OF_IMPASSABLE: Final = "TC-6.7-d"
RULES_OF_GROUND: Final = ("TC-6.7-b", "TC-6.7-c", "TC-6.7-f")
"""Why a move is too long only because of the ground."""


def surroundings(facts: Facts, own: Spec, enemies: tuple[Spec, ...] = ()) -> State:
    """The troop that acts first, then others around it, none of which has a card to react with."""
    others = tuple(without_card(other) for other in facts.others())
    friends = [other for other in others if other.own]
    return arranged([own, *friends], [*enemies, *(o for o in others if not o.own)], facts.scenery())


def enemy_of(s: State) -> int:
    """The first of the other side."""
    return next(n for n, troop in enumerate(s.troops) if troop.side == 1)


# --- moves


def move(facts: Facts, dice: Rolls) -> Found:
    spec = facts.stood("troop")
    if spec.order not in {READY, RUN, NO_CARD}:
        raise BadExample("the order is ready or run", "given", "troop", "order")
    s = surroundings(facts, spec)
    f = Activation(MOVER, READY if spec.order == NO_CARD else spec.order, stage=ActivationStep.ACT)
    wish = Pose(*facts.point("to"))
    ended = movement.judged(s, MOVER, laws.how_of(f), wish)
    refused = laws.move_law(s, f, act.Move(ended if isinstance(ended, Pose) else wish))
    if refused is not None:
        return {"legal": False, "because": [refused.rule, *_laws_broken(s, f, wish)]}
    assert isinstance(ended, Pose), "a move that is allowed ends somewhere"
    s.frames = [f]
    movement.begin(s, MOVER, ended, laws.how_of(f))
    play_until(s, dice, [], lambda s: not isinstance(s.top, Moving))
    troop = s.troops[MOVER]
    return {"legal": True, "because": [], "facing": ended.facing, "disordered": troop.disordered}


def _laws_broken(s: State, f: Activation, wish: Pose) -> list[str]:
    """Every law of movement that forbids it; TC-6.7-d says of impassable ground what TC-6.2-b says of all."""
    found = [
        str(verdict.rule)
        for verdict in movement.verdicts(s, f.troop, laws.how_of(f), wish)
        if isinstance(verdict, Refusal)
    ]
    bare = s.copy()
    bare.scenery = Scenery()
    without = movement.verdicts(bare, f.troop, laws.how_of(f), wish)
    crossed = ("TC-6.2-b", "TC-6.4-a")
    free = [verdict.rule for verdict in without if isinstance(verdict, Refusal)]
    if any(rule in found and rule not in free for rule in crossed):
        found.append(RULE_OF_IMPASSABLE)
    if "TC-6.2-b" in free:  # a troop is crossed, and TC-6.4-a forbids that as well
        found.append("TC-6.4-a")
    if "TC-6.2-f" in found and "TC-6.2-f" not in free:
        found += RULES_OF_GROUND
    if s.troops[f.troop].artillery and s.troops[f.troop].kind.move == 0:
        found.append("TC-12.4-a")
    return found


def face(facts: Facts, _dice: Rolls) -> Found:
    s = arranged([facts.stood("troop")])
    side = facts.word("side", ("left", "right", "rear"))
    refused = laws.face_law(s, Activation(MOVER, READY, stage=ActivationStep.ACT), act.Face(side))
    pose = facing.faced(s, MOVER, side)
    if refused is not None or isinstance(pose, Refusal):
        rules = [verdict.rule for verdict in (refused, pose) if isinstance(verdict, Refusal)]
        return {"legal": False, "because": rules}
    return {"legal": True, "because": [], "at": front_of(pose), "facing": pose.facing}


def flank(facts: Facts, _dice: Rolls) -> Found:
    s = arranged([], [facts.stood("target")])
    return {"flank": melee.is_flanked(s, 0, facts.either_point("charger_at"))}


def approach(facts: Facts, _dice: Rolls) -> Found:
    mover, reactor = facts.stood("mover"), facts.stood("reactor")
    s = arranged([mover], [with_card(reactor)])
    start, to = s.troops[MOVER].pose, facts.point("to")
    assert start is not None, "it stands on the table"
    end = Pose(*to, direction(between(front_of(start), to)) if to != front_of(start) else start.facing)
    near = [at for n, _, at in reactions.near_points(s, MOVER, start, end) if n == OTHER]
    return {"triggers": bool(near)} | ({"at": front_of(near[0])} if near else {})


# --- charges


def charge(facts: Facts, dice: Rolls) -> Found:
    """The charger has Assault, even if the case names another order; only the target may react."""
    s = surroundings(facts, facts.stood("charger"), (facts.stood("target"),))
    target = enemy_of(s)
    reaction = facts.word("reaction", (NONE, "countercharge", "evade"), NONE)
    activation = Activation(MOVER, ASSAULT, stage=ActivationStep.ACT)
    action = act.Charge(troop_key(s, target))
    if laws.charge_law(s, activation, action) is not None:
        return {"may_declare": False, "contact": False} | _places(s, target)
    out: list[Event] = []
    s.frames = [activation]
    execution.charge(s, activation, action, dice, out)
    f = s.frames[-1]
    assert isinstance(f, Charging), "it was just declared"
    s.frames[-1] = f = replace(f, stage=ChargingStep.REDIRECTION, redirected=True)
    found: Found = {"may_declare": True, "legal": True, "because": []}
    if reaction == "evade":
        refused = _evade(s, target, facts.inches("evade_in"), dice, out)
        found |= {"legal": refused is None, "because": [refused.rule] if refused is not None else []}
        if refused is not None:
            return found
        f.evaded = True
    f.countercharge = reaction in reactions.by_order(s, target, ASSAULT, MOVER, charge=True)
    found |= _aim(s, target, f.countercharge)
    play_until(s, dice, out, lambda s: isinstance(s.top, Fighting) or not any(g is f for g in s.frames))
    fight = s.top if isinstance(s.top, Fighting) else None
    found |= {"flank": f.flank, "contact": fight is not None} | _places(s, target)
    if fight is not None:
        found["charger_melee_dice"] = melee.melee_dice(s, fight, ATTACKER).value
        found["target_melee_dice"] = melee.melee_dice(s, fight, DEFENDER).value
        found["attacker"] = "charger" if fight.attacker == MOVER else "target"
        found |= {"meeting_point": found["charger_at"]} if f.countercharge else {}
    return found


def _evade(s: State, n: int, far: int, dice: Dice, out: list[Event]) -> Refusal | None:
    """TC-5.5-a: so far along the way out."""
    way = evasion.escape(s, n, MOVER)
    pose = way.at(far) if way is not None else Pose(0, 0)
    refused = evasion.evasion_law(s, n, MOVER, pose)
    if refused is None:
        effects.evade(s, n, MOVER, pose, dice, out)
    return refused


def _aim(s: State, target: int, countercharge: bool) -> Found:
    """At which centre, and how far the charger may go along that line."""
    run = charges.charge_run(s, MOVER, target)
    if countercharge:
        side = 0
    elif run is not None and run.meets:
        side = run.aimed
    else:
        spots = sight.spotted(s, MOVER, target)
        side = spots[0].side if spots else next(charges.lines(s, MOVER, target))[0]
    start, end = s.troops[MOVER].base.front, s.troops[target].base.centres[side]
    return {"aimed": SIDES[side], "reach_in": movement.reach(s, MOVER, "assault", start, end)}


def _places(s: State, target: int) -> Found:
    found: Found = {}
    for name, n in (("charger", MOVER), ("target", target)):
        pose = s.troops[n].pose
        if pose is not None:
            found |= {f"{name}_at": front_of(pose), f"{name}_facing": pose.facing}
    return found


# --- seeing


def seen(facts: Facts, _dice: Rolls) -> Found:
    s = surroundings(facts, facts.stood("viewer"), (facts.stood("target"),))
    target = enemy_of(s)
    spots = sight.spotted(s, MOVER, target)
    refused = charges.charge_law(s, MOVER, target)
    return {
        "visible": bool(spots),
        "covered": bool(spots) and sight.is_covered(s, target, spots[0]),
        "can_be_charged": refused is None or refused.rule not in {"TC-8.2-h", "TC-8.8-b"},
    }


def height(facts: Facts, _dice: Rolls) -> Found:
    s = arranged([facts.stood("attacker")], [facts.stood("defender")], facts.scenery())
    return {
        "attacker_melee_plus": melee.is_higher(s, ATTACKER, DEFENDER),
        "defender_melee_plus": melee.is_higher(s, DEFENDER, ATTACKER),
    }


_LEGAL: Final = {"legal": BOOLEAN, "because": BROKEN_RULES}
_AROUND: Final = ("scenery", "others")
KINDS: Final = {
    "move": Kind(("troop", "to", *_AROUND), (), _LEGAL | {"facing": DEGREES, "disordered": BOOLEAN}, move),
    "face": Kind(("troop", "side"), (), _LEGAL | {"at": PLACE, "facing": DEGREES}, face),
    "flank": Kind(("target", "charger_at", "charger_at_units"), (), {"flank": BOOLEAN}, flank),
    "approach": Kind(("reactor", "mover", "to"), (), {"triggers": BOOLEAN, "at": PLACE}, approach),
    "charge": Kind(
        ("charger", "target", "reaction", "evade_in", *_AROUND),
        (),
        _LEGAL
        | dict.fromkeys(("may_declare", "flank", "contact"), BOOLEAN)
        | dict.fromkeys(("charger_at", "target_at", "meeting_point"), PLACE)
        | dict.fromkeys(("charger_facing", "target_facing"), DEGREES)
        | dict.fromkeys(("charger_melee_dice", "target_melee_dice"), COUNT)
        | {"reach_in": INCHES, "aimed": one_of(*SIDES), "attacker": one_of("charger", "target")},
        charge,
    ),
    "sight": Kind(
        ("viewer", "target", *_AROUND), (), dict.fromkeys(("visible", "covered", "can_be_charged"), BOOLEAN), seen
    ),
    "height": Kind(
        ("attacker", "defender", "scenery"),
        (),
        dict.fromkeys(("attacker_melee_plus", "defender_melee_plus"), BOOLEAN),
        height,
    ),
}
