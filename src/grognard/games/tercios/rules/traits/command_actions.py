"""Chapter 16.6: a command action: who may name it, its targets, the test, exhaustion, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.boards.open_table import EPS, FINE, clear_sight
from grognard.boards.open_table.whole_numbers import fine_along, squared_distance
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Commanding, CommandingStep
from grognard.games.tercios.names import commander_of, commander_tag, tag, troop_of
from grognard.games.tercios.rules import breaking, sight
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.discipline import interacts, radius, sees, within_inches
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.traits import cold
from grognard.games.tercios.rules.traits.cold import UNDONE
from grognard.games.tercios.rules.traits.effects import ACCOMPLICE, hand_of
from grognard.games.tercios.rules.traits.table import (
    COMMANDER,
    ENEMY,
    ENEMY_COMMANDER,
    FRIEND,
    TRAITS,
    Trait,
    actions_of,
)
from grognard.games.tercios.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import Go

# --- who can be a target


def of_commanders(trait: Trait) -> bool:
    """Whether it works on commanders, not on troops."""
    return trait.whom in {COMMANDER, ENEMY_COMMANDER}


def target_of(s: State, trait: Trait, key: str) -> int:
    """The number of the troop or commander that is meant; -1 if there is none."""
    return commander_of(s, key) if of_commanders(trait) else troop_of(s, key)


def target_law(s: State, c: int, trait: Trait, n: int, place: int = 0) -> Refusal | None:
    """TC-16.6-a, TC-18.0-c: why this cannot be the first or second target."""
    if n < 0:
        return law("TC-16.6-a", "no-such-target")
    refused = _commander_law(s, c, trait, n) if of_commanders(trait) else _troop_law(s, c, trait, n)
    return refused or trait.laws[place](s, c, n)


def _troop_law(s: State, c: int, trait: Trait, n: int) -> Refusal | None:
    commander, troop = s.commanders[c], s.troops[n]
    if not troop.present:
        return law("TC-16.6-a", "no-such-target")
    if (troop.side == commander.side) != (trait.whom == FRIEND):
        return law(trait.rule, "wants-friend" if trait.whom == FRIEND else "wants-enemy")
    if troop.artillery and not trait.guns:
        return law("TC-12.1-d", "artillery")
    if trait.whom == FRIEND and not interacts(s, c, n):
        return law("TC-18.0-c", "not-his-troop")
    if not trait.anywhere and not within_inches(s, c, n, radius(s, c)):
        return law("TC-16.6-g", "out-of-radius", inches=radius(s, c))
    blind = trait.whom == FRIEND and commander.has("respectable")  # TC-18.4-l
    if trait.sighted and not blind and not sees(s, c, n):
        return law("TC-16.6-a", "commander-sees-not")
    return None


def _commander_law(s: State, c: int, trait: Trait, other: int) -> Refusal | None:
    commander, target = s.commanders[c], s.commanders[other]
    if not target.present:
        return law("TC-16.6-a", "no-such-target")
    if other == c:
        return law(trait.rule, "not-himself")
    if (target.side == commander.side) != (trait.whom == COMMANDER):
        return law(trait.rule, "wants-friend" if trait.whom == COMMANDER else "wants-enemy")
    if not trait.anywhere and not commander_within(s, c, other, radius(s, c)):
        return law("TC-16.6-g", "out-of-radius", inches=radius(s, c))
    return None if sees_commander(s, c, other) else law("TC-16.6-a", "commander-sees-not")


def commander_within(s: State, c: int, other: int, inches: int) -> bool:
    """From edge to edge of two commanders, or to the nearest centre of the troop that the other is with. A commander
    who acts on another is with no troop himself (TC-16.4-c)."""
    target = s.commanders[other]
    if target.host >= 0:
        return within_inches(s, c, target.host, inches)
    most = (inches * INCH + 2 * COMMANDER_RADIUS + EPS) * FINE
    return squared_distance(s.commanders[c].fine_at, target.fine_at) <= most * most


def sees_commander(s: State, c: int, other: int) -> bool:
    """TC-16.2-a: from the edge of his base that is nearest."""
    target = s.commanders[other]
    if target.host >= 0:
        return sees(s, c, target.host)
    start, end = s.commanders[c].fine_at, target.fine_at
    reach = COMMANDER_RADIUS * FINE
    if squared_distance(start, end) <= reach * reach:
        return True
    edge = fine_along(start, (end[0] - start[0], end[1] - start[1]), reach)
    return clear_sight(edge, end, sight.obstructions(s))


# --- naming it


def trait_law(s: State, c: int, name: str) -> Refusal | None:
    """TC-16.6-f: why a commander cannot name this action, whatever its target."""
    if name not in actions_of(s, c):
        return law("TC-16.6-f", "no-such-trait")
    attached = s.commanders[c].host >= 0
    if attached and name != "nimble":
        return law("TC-16.4-c", "attached")
    return law("TC-18.3-i", "not-attached") if name == "nimble" and not attached else None


def command_law(s: State, f: Commanding, a: act.Command) -> Refusal | None:
    """TC-16.6-a: why this action cannot be taken."""
    c = f.commander
    if (refused := trait_law(s, c, a.trait)) is not None:
        return refused
    trait = TRAITS[a.trait]
    if len(a.targets) != len(trait.laws):
        return law("TC-16.6-a", "how-many-targets", n=len(trait.laws))
    targets = [target_of(s, trait, key) for key in a.targets]
    for place, n in enumerate(targets):
        if (refused := target_law(s, c, trait, n, place)) is not None:
            return refused
    return trait.whole(s, c, targets) or detail_law(s, c, trait, targets, a.detail)


def detail_law(s: State, c: int, trait: Trait, targets: Sequence[int], detail: str) -> Refusal | None:
    said = trait.details(s, c, targets)
    if not said and not detail and not wants_detail(trait):
        return None
    if detail not in said:
        return law(trait.rule, "no-such-detail")
    return trait.detail_law(s, c, targets, detail)


def wants_detail(trait: Trait) -> bool:
    return trait.details is not Trait._field_defaults["details"]


def name_action(s: State, f: Commanding, a: act.Command, dice: Dice, out: list[Event]) -> None:
    """TC-16.6-b, TC-16.6-c: the test; with fewer than two successes the commander is Exhausted."""
    trait = TRAITS[a.trait]
    f.trait, f.detail = a.trait, a.detail
    f.targets = [target_of(s, trait, key) for key in a.targets]
    named = tuple(commander_tag(s, n) if of_commanders(trait) else tag(s, n) for n in f.targets)
    out.append(ev.Commanded(commander_tag(s, f.commander), a.trait, named))
    f.successes = breaking.command_test(s, f.commander, a.trait, trait.success, dice, out)
    if f.successes < 2:
        breaking.exhaust(s, f.commander, out)
    if f.successes and trait.whom in {ENEMY, ENEMY_COMMANDER}:
        cold.ask(s, f, of_commanders(trait))


# --- its effect


def take_effect(s: State, f: Commanding, dice: Dice, out: list[Event]) -> Go | CommandingStep:
    """TC-16.6-b: at least one success; a few do something without one. TC-18.3-b: it may have been undone."""
    trait, hand = TRAITS[f.trait], hand_of(s)
    hand.led, hand.took_effect = f.trait, f.successes > 0
    effect = trait.effect if f.successes else trait.failure
    follows = effect(s, f, dice, out) if effect is not None and f.successes != UNDONE else None
    return CommandingStep.END if follows is None else follows


def withdrawn(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.3-l: a troop that moved though the action had failed is Disordered."""
    if f.successes == 0:
        breaking.disorder(s, f.targets[0], dice, out)


# --- the ride before it, and moves that it grants


def is_granted(f: Commanding) -> bool:
    """Whether it is a move that the action grants."""
    return f.stage is CommandingStep.GRANTED_RIDE


def rider(f: Commanding) -> int:
    """The commander who may ride now: the one who acts, or the one whom he sends as an accomplice."""
    return f.targets[0] if is_granted(f) and f.trait == "accomplice" else f.commander


def ride_most(s: State, f: Commanding) -> int:
    """TC-16.3-b, TC-18.3-a: how far, in units."""
    return ACCOMPLICE if is_granted(f) and f.trait == "accomplice" else riding.reach(s, f.commander)


def ride_law(s: State, f: Commanding, a: act.Ride) -> Refusal | None:
    c = rider(f)
    return riding.set_out_law(s, c) or riding.ride_law(s, c, riding.start_of(s, c), ride_most(s, f), a.to)


def ride(s: State, f: Commanding, a: act.Ride, _dice: Dice, out: list[Event]) -> None:
    riding.ride_to(s, rider(f), a.to, out)


def stay_law(s: State, f: Commanding, _a: act.Stay) -> Refusal | None:
    """TC-16.4-c: an attached commander has to leave his troop, unless he is Nimble."""
    c = f.commander
    if is_granted(f) or s.commanders[c].free or any(riding.nimble_targets(s, c)):
        return None
    return law("TC-16.4-c", "attached")


def join_law(s: State, f: Commanding, a: act.Join) -> Refusal | None:
    return riding.join_law(s, rider(f), troop_of(s, a.troop), ride_most(s, f))


def join(s: State, f: Commanding, a: act.Join, _dice: Dice, out: list[Event]) -> None:
    """TC-16.4-b: if he joins with the move of his own activation, it ends there."""
    riding.join(s, rider(f), troop_of(s, a.troop), out)
    if not is_granted(f):
        hand_of(s).led = "joined"


def shift_place(s: State, f: Commanding, wish: Pose) -> Pose | Refusal:
    """TC-18.2-z, TC-18.3-l: where a click lets the troop go."""
    if f.trait == "protector":
        return movement.straight_back(s, f.targets[0], wish, "TC-18.3-l")
    return movement.correct(s, f.targets[0], "relentless", wish)


def shift_law(s: State, f: Commanding, a: act.Shift) -> Refusal | None:
    return movement.exact_law(shift_place(s, f, a.to), a.to, "TC-6.5-a", "not-corrected", told=True)


def shift(s: State, f: Commanding, a: act.Shift, _dice: Dice, _out: list[Event]) -> None:
    """TC-5.1-f: such a move may be reacted to."""
    movement.begin(s, f.targets[0], a.to, f.trait)
