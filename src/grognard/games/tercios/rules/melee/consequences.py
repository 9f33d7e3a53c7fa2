"""TC-8.6-o: what a round of melee brings, step by step, until it is over."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events.fight import DirtyWar
from grognard.games.tercios.frames import Charging, Fighting, Following
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.melee import falling_back
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER, TIE, pair
from grognard.games.tercios.rules.movement.buildings import room_law
from grognard.games.tercios.state import State


def decide(s: State, f: Fighting, _dice: Dice, out: list[Event]) -> None:
    melee.decide(s, f, out)
    f.destroyed = (not s.troops[f.attacker].present, not s.troops[f.defender].present)
    f.asked = 0


def may_fight_on(s: State, f: Fighting) -> bool:
    return f.asked < 2 and melee.may_fight_on(s, f)


def both_present(s: State, f: Fighting) -> bool:
    return all(s.troops[n].present for n in pair(f))


def wear_out(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    if both_present(s, f):
        melee.extra_wear(s, f, dice, out)


def face_greatswords(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    if both_present(s, f):
        melee.face_greatswords(s, f, dice, out)


def destroy_loser(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-o: destructions that follow from losing."""
    if f.winner == TIE:
        return
    loser = pair(f)[1 - f.winner]
    if s.troops[loser].present and (why := melee.destruction_of(s, f)):
        f.pursues = why == "ridden-down"
        breaking.destroy(s, loser, why, dice, out)


def move_loser(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-b, TC-8.6-h; TC-8.6-m: a sole survivor stays; dragoons then test for their horses now (TC-14.2-h)."""
    if not both_present(s, f):
        if f.untested >= 0 and s.troops[pair(f)[f.untested]].present:
            breaking.test_horses(s, pair(f)[f.untested], dice, out)
        return
    loser = melee.loser_of(s, f)
    if f.winner != TIE and f.routed[loser]:
        f.fled = True
        falling_back.retreat(s, f, loser, dice, out)
    else:
        falling_back.disengage(s, f, loser, out)


def keep_apart(s: State, f: Fighting, _dice: Dice, out: list[Event]) -> None:
    if both_present(s, f):
        falling_back.spacing(s, f, melee.loser_of(s, f), out)


def follow(s: State, f: Fighting, _dice: Dice, out: list[Event]) -> None:
    """TC-11.1-g, TC-11.1-j, TC-8.6-f, TC-20.5-f: a winner pursues, or may advance or occupy."""
    if f.winner == TIE:
        return
    winner, loser = pair(f)[f.winner], pair(f)[1 - f.winner]
    if not s.troops[winner].present or s.troops[winner].pose is None:
        return
    if f.pursues:
        falling_back.pursue(s, winner, out)
        return
    charged = f.winner == ATTACKER or f.countercharge  # TC-5.4-d
    if charged and (not s.troops[loser].present or f.fled):
        has_room = f.building >= 0 and room_law(s, s.troops[winner].kind, f.building) is None
        house = f.building if has_room else -1
        heading = f.headings[f.winner]
        if house >= 0 or falling_back.advance_most(s, winner, heading) > 0:
            s.frames.append(Following(winner, "advance", house, heading))


def end_melee(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    for who in (0, 1):
        n, other = pair(f)[who], pair(f)[1 - who]
        if not s.troops[other].present and s.troops[n].present:
            melee.frenzy(s, n, dice, out)
    charging = next((g for g in reversed(s.frames) if isinstance(g, Charging) and g.charger == f.attacker), None)
    if charging is not None:
        charging.winner = f.winner
    led = DEFENDER if f.interception else ATTACKER
    if f.again and f.winner == 1 - led:  # TC-18.2-m
        c = next((c for c, commander in enumerate(s.commanders) if commander.host == pair(f)[led]), -1)
        if c >= 0:
            breaking.lose_commander(s, c, "fearless", out)


# --- Dirty War


def asked_of(v: State, f: Fighting) -> int:
    """TC-8.7-f: the attacker first, then the defender."""
    return v.troops[pair(f)[f.asked]].side


def ask_dirty_war(_v: State, _f: Fighting) -> Next:
    return OneOf(
        say("ask-dirty-war"), ("again", "enough"), lambda key: act.DirtyWar() if key == "again" else act.Enough(),
        lambda key: say(f"do-{key}"),
    )  # fmt: skip


def fight_on(s: State, f: Fighting, _a: act.DirtyWar, _dice: Dice, out: list[Event]) -> None:
    """TC-8.7-d, TC-8.7-e: with the states that they have now."""
    out.append(DirtyWar(asked_of(s, f)))
    f.round += 1


def enough(_s: State, f: Fighting, _a: act.Enough, _dice: Dice, _out: list[Event]) -> None:
    f.asked += 1
