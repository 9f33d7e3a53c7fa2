"""Chapters 9 and 16.5: Wear, Break tests, destruction, and what becomes of commanders."""

from __future__ import annotations

from grognard.boards.open_table import fine, front_of
from grognard.core import Dice, Event, Next, OneOf, Pose, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import MERCENARIES
from grognard.games.tercios.components.terrain import VERY_DIFFICULT, ground_on
from grognard.games.tercios.components.weapons import BREAK_SUCCESS, ORDER_SUCCESS
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Destroyed, Disordered, HorsesLost
from grognard.games.tercios.frames import Breaking, BreakingStep, Fleeing
from grognard.games.tercios.names import commander_tag, owner, prompt_of_troop, tag
from grognard.games.tercios.rules import discipline, rolls, victory
from grognard.games.tercios.rules.discipline import interacts, radius_has, within_inches
from grognard.games.tercios.rules.values import Tally, rules_of, stamina
from grognard.games.tercios.state import LOST, NO_CARD, ON_TABLE, Commander, State, Troop
from grognard.kit.sequence import DONE, OVER, Go, Steps, allowed, nothing

COWARD_RADIUS = 6
"""TC-16.5-f, in inches."""


# --- Wear and Disorder


def wear(s: State, n: int, amount: int, melee: bool = False) -> None:
    """TC-2.4-a; TC-9.1-a: too much of it calls for a Break test, which comes first of all. TC-2.4-g: there is none when
    Stamina falls, only when Wear comes."""
    if amount <= 0 or not s.troops[n].present:
        return
    s.change(n, wear=s.troops[n].wear + amount)
    if s.troops[n].wear > stamina(s, n):
        s.frames.append(Breaking(n, melee=melee))


def heal(s: State, n: int, amount: int, out: list[Event], last: bool) -> None:
    """Takes Wear away; the last of it only if that is allowed (TC-4.6-b, TC-10.4-b)."""
    before = s.troops[n].wear
    after = max(before - amount, 0 if last else min(1, before))
    if after < before:
        s.change(n, wear=after)
        out.append(ev.WearRemoved(tag(s, n), before - after))


def disorder(s: State, n: int, dice: Dice, out: list[Event], horses: bool = True) -> None:
    """TC-2.4-e; TC-14.2-h: dragoons on foot test for their horses whenever they become Disordered."""
    troop = s.troops[n]
    if troop.disordered or not troop.present:
        return
    s.change(n, disordered=True)
    out.append(Disordered(tag(s, n)))
    if horses:
        test_horses(s, n, dice, out)


def suffer_ground(s: State, n: int, start: Pose, end: Pose, dice: Dice, out: list[Event]) -> None:
    """TC-6.7-c, TC-8.8-a: very difficult ground on the way disorders."""
    way = fine(front_of(start)), fine(front_of(end))
    if ground_on(s.scenery.lay, *way, rules_of(s, n)) == VERY_DIFFICULT:
        disorder(s, n, dice, out)


def test_horses(s: State, n: int, dice: Dice, out: list[Event]) -> None:
    """TC-14.2-h: dragoons on foot keep their horses if they pass."""
    if has_horses_to_lose(s, n) and not discipline.rolled(s, n, "horses", discipline.commanded(s, n), dice, out):
        lose_horses(s, n, out)


def has_horses_to_lose(s: State, n: int) -> bool:
    troop = s.troops[n]
    return troop.dismounted and troop.horses


def lose_horses(s: State, n: int, out: list[Event]) -> None:
    """TC-14.2-o"""
    s.change(n, horses=False)
    out.append(HorsesLost(tag(s, n)))


# --- Break tests


def break_points(s: State, n: int) -> int:
    """TC-9.1-b"""
    return max(0, s.troops[n].wear - stamina(s, n))


def break_dice(s: State, n: int) -> Tally:
    """TC-9.1-d: Discipline without bonuses and maluses, but with Loyalty. TC-9.1-h: mercenaries never roll, unless a
    Wealthy commander is near (TC-18.4-k)."""
    tally = discipline.plain(s, n)
    if rules_of(s, n) & MERCENARIES:  # TC-10.8-a
        if not radius_has(s, n, "wealthy"):
            return Tally(0)
        return tally.minus("TC-18.4-k")
    return tally


def test_dice(s: State, n: int) -> int:
    """TC-9.1-g: how many dice a Break test rolls: none where all of them would not be enough."""
    count = break_dice(s, n).value
    return count if break_points(s, n) <= count else 0


def test(s: State, f: Breaking, dice: Dice, out: list[Event]) -> Go:
    """TC-9.1-a, TC-18.4-j: a troop that fails is destroyed, unless a Selfless commander may have it test again."""
    tested = roll_break_test(s, f, dice, out)
    if tested is None or tested.held:
        return OVER
    commander = s.attached(f.troop)
    if tested.faces and commander is not None and commander.has("selfless"):
        return DONE
    destroy(s, f.troop, "broken", dice, out)
    return OVER


def test_again(s: State, f: Breaking, dice: Dice, out: list[Event]) -> None:
    tested = roll_break_test(s, f, dice, out)
    if tested is None:
        return
    lose_selfless(s, f.troop, out)
    if not tested.held:
        destroy(s, f.troop, "broken", dice, out)


def roll_break_test(s: State, f: Breaking, dice: Dice, out: list[Event]) -> BreakTested | None:
    """`None` if no test is due any more: two shots may have called for one each."""
    points, tally = break_points(s, f.troop), break_dice(s, f.troop)
    if points == 0 or not s.troops[f.troop].present:
        return None
    count = test_dice(s, f.troop)
    faces = dice.roll("break", count, by=s.troops[f.troop].side) if count else ()
    rolls.note(s, rolls.of("break", tag(s, f.troop), tally, BREAK_SUCCESS, faces, points))
    tested = BreakTested(tag(s, f.troop), points, faces, sum(face >= BREAK_SUCCESS for face in faces) >= points)
    out.append(tested)
    if tested.held:
        s.change(f.troop, wear=stamina(s, f.troop))  # TC-9.1-e
    return tested


def lose_selfless(s: State, n: int, out: list[Event]) -> None:
    """TC-18.4-j: whatever the second test shows."""
    c = next((c for c, commander in enumerate(s.commanders) if commander.host == n), -1)
    if c >= 0:
        lose_commander(s, c, "selfless", out)


def ask_selfless(_v: State, _f: Breaking) -> Next:
    return OneOf(
        say("ask-selfless"), ("reroll", "accept"), lambda key: act.Reroll() if key == "reroll" else act.Accept(),
        lambda key: say(f"do-{key}"),
    )  # fmt: skip


def accept(s: State, f: Breaking, _a: act.Accept, dice: Dice, out: list[Event]) -> None:
    destroy(s, f.troop, "broken", dice, out)


# --- destruction


def destroy(s: State, n: int, why: str, dice: Dice, out: list[Event]) -> None:
    """TC-9.1-f: a troop is removed; then TC-16.5 looks at the commanders."""
    troop = s.troops[n]
    fearful = cowards(s, n)
    remove(s, n, why, out)
    host = next((c for c, commander in enumerate(s.commanders) if commander.host == n), -1)
    if host >= 0:
        _hero(s, host, n, troop, dice, out)
    for c in fearful:
        _coward(s, c, dice, out)
    remove_useless(s, out)


def remove(s: State, n: int, why: str, out: list[Event]) -> None:
    """A troop leaves the table for good, and its gun with it."""
    gun = s.troops[n].gun
    s.change(
        n, where=LOST, pose=None, inside=-1, order=NO_CARD, known=0, brigade=0, reaction_only=False, done=NO_CARD,
        effects=0, late=0, inspired=(), expert=(), longer=0,
    )  # fmt: skip
    out.append(Destroyed(tag(s, n), why))
    victory.troop_lost(s, n, out)
    if gun >= 0:  # TC-12.7-b, TC-12.7-c: lost with it, and no points of its own
        s.change(gun, where=LOST)


def _hero(s: State, c: int, n: int, troop: Troop, dice: Dice, out: list[Event]) -> None:
    """TC-16.5-e: killed with his troop, unless he is Lucky (TC-18.2-q)."""
    if not s.commanders[c].has("lucky"):
        lose_commander(s, c, "hero", out)
        return
    successes = command_test(s, c, "lucky", ORDER_SUCCESS, dice, out)
    if successes == 0:
        lose_commander(s, c, "hero", out)
        return
    if successes < 2:
        exhaust(s, c, out)
    s.change_commander(c, host=-1)
    s.frames.append(Fleeing(c, "lucky", n, troop.pose, building=troop.inside))


def cowards(s: State, n: int) -> list[int]:
    """TC-16.5-f: unattached commanders of its side near it who have no other friendly troop near them."""
    side = s.troops[n].side

    def alone(c: int) -> bool:
        return not any(
            m != n and within_inches(s, c, m, COWARD_RADIUS)
            for m, other in enumerate(s.troops)
            if other.side == side and other.where == ON_TABLE
        )

    return [
        c
        for c, commander in enumerate(s.commanders)
        if commander.side == side and commander.free and within_inches(s, c, n, COWARD_RADIUS) and alone(c)
    ]


def _coward(s: State, c: int, dice: Dice, out: list[Event]) -> None:
    successes = command_test(s, c, "coward", ORDER_SUCCESS, dice, out)
    if successes == 0:
        lose_commander(s, c, "coward", out)
    elif successes == 1:  # TC-16.5-g
        exhaust(s, c, out)


def remove_useless(s: State, out: list[Event]) -> None:
    """TC-16.5-b: commanders with no troop left that they could interact with."""
    for c, commander in enumerate(s.commanders):
        if commander.where == LOST or commander.where != ON_TABLE:
            continue
        if not any(t.where != LOST and interacts(s, c, m) for m, t in enumerate(s.troops)):
            lose_commander(s, c, "useless", out)


def lose_commander(s: State, c: int, why: str, out: list[Event]) -> None:
    s.change_commander(c, where=LOST, at=None, host=-1)
    out.append(ev.CommanderLost(commander_tag(s, c), why))
    victory.commander_lost(s, c, out)


def exhaust(s: State, c: int, out: list[Event]) -> None:
    """TC-2.4-f"""
    if not s.commanders[c].exhausted:
        s.change_commander(c, exhausted=True)
        out.append(ev.Exhausted(commander_tag(s, c)))


def command_test(s: State, c: int, why: str, success: int, dice: Dice, out: list[Event]) -> int:
    """TC-16.6-b: as many dice as his rank; TC-16.6-e: a commander of rank 0 has none."""
    commander: Commander = s.commanders[c]
    faces = dice.roll("command", commander.rank, by=commander.side)
    rolls.note(s, rolls.of("command", commander_tag(s, c), Tally(commander.rank), success, faces))
    successes = sum(face >= success for face in faces)
    out.append(ev.CommandTested(commander_tag(s, c), why, faces, successes))
    return successes


# --- the steps

broken = Steps(State, Breaking, BreakingStep, "stage")

break_test = broken.does(BreakingStep.TEST, test)
selfless = broken.asks(
    BreakingStep.SELFLESS, "selfless", owner, prompt_of_troop("selfless"), ask_selfless,
    broken.answer(act.Reroll, allowed, nothing, DONE),
    broken.answer(act.Accept, allowed, accept, OVER),
)  # fmt: skip
second_test = broken.does(BreakingStep.SECOND_TEST, test_again)
