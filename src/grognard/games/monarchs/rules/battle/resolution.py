"""CM-P-8-b: a battle from its type to what it does to the will of monarchs, step by step."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components import battle_tables
from grognard.games.monarchs.components.battle_tables import RESULTS, ROUT
from grognard.games.monarchs.components.bits import with_bit
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_OF, POWER_OF, POWERS
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Attack, Battle, BattleStep
from grognard.games.monarchs.names import any_name, court_name, space_name
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.battle import casualties, fire, losses, retreat, tactics
from grognard.games.monarchs.rules.battle.army import Army, Ground, both, force, ground, side_of
from grognard.games.monarchs.rules.battle.casualties import capture
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Outcome, Played, resolve
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.state import DEMORALISED, FORCE_POOL, POSTS, ROUTED, State

__all__ = ["begin", "capture", "winner"]

_FILE = DATA.read("crt.yaml")
ESCALATES: Final[int] = _FILE["escalation"]["initiative_at_most"]
_CRUSHING = _FILE["victory"]["crushing"]
_MAJOR = _FILE["victory"]["major"]
INTENSE, MEASURED = "intense", "measured"
BOTH: Final = (ATTACKER, DEFENDER)


def begin(s: State, f: Attack, out: list[Event]) -> None:
    """A battle on top of the attack, which ends with this. CM-P-8-a: the force of the attackers stands in the space."""
    b = Battle(f.at, f.side, tuple(f.came), surprise=f.surprise, early=bool(f.chits))
    b.drawn[ATTACKER] = tuple(f.chits)
    where = [force(b, which) for which in BOTH]
    b.sps = (s.sps(where[0]), s.sps(where[1]))
    b.nations = (s.force_nation(where[0]), s.force_nation(where[1]))
    b.commanders = (s.commander(where[0]), s.commander(where[1]))
    b.seconds = (casualties.second(s, where[0]), casualties.second(s, where[1]))
    s.frames.append(b)
    courts = [s.force_court(p) for p in where]
    out.append(ev.BattleBegan(IDS[f.at], courts[0], b.sps[0], courts[1], b.sps[1]))


# --- CM-P-8-c: the battle type


def decider(v: State, b: Battle) -> Seat:
    return v.seats[v.force_court(force(b, ATTACKER if b.stage == BattleStep.BATTLE_TYPE else DEFENDER))]


def ask_type(_v: State, b: Battle) -> Next:
    prompt = say("ask-battle-type" if b.stage == BattleStep.BATTLE_TYPE else "ask-escalate", at=space_name(IDS[b.at]))
    return OneOf(prompt, (INTENSE, MEASURED), act.Fights, any_name)


def type_law(_v: State, _b: Battle, a: act.Fights) -> Refusal | None:
    return None if a.type in (INTENSE, MEASURED) else unreadable("not-now", action=str(a))


def set_type(s: State, b: Battle, a: act.Fights, _dice: Dice, out: list[Event]) -> None:
    escalated = b.stage == BattleStep.ESCALATION
    b.intense = a.type == INTENSE
    if not escalated or b.intense:
        court = s.force_court(force(b, DEFENDER if escalated else ATTACKER))
        out.append(ev.TypeDeclared(court, b.intense, escalated))


def may_escalate(v: State, b: Battle) -> bool:
    """CM-P-8-c: a Measured battle, and a defending Commander of Initiative 1 or 2."""
    who = v.commander(force(b, DEFENDER))
    return not b.intense and who >= 0 and LEADERS[who].initiative <= ESCALATES


def prompt(v: State, b: Battle) -> Message:
    key, which = ("prompt-battle", ATTACKER) if b.stage == BattleStep.BATTLE_TYPE else ("prompt-escalate", DEFENDER)
    return say(key, court=court_name(v.force_court(force(b, which))), at=space_name(IDS[b.at]))


# --- automatic steps


def draw(s: State, b: Battle, dice: Dice, out: list[Event]) -> None:
    if not tactics.draw(s, b, dice, out) and b.surprise:
        tactics.show(s, b, out)


def volley(armies: tuple[Army, Army], ground: Ground, done: Outcome, which: int) -> tuple[int, list[battle_tables.Drm]]:
    """CM-15.3-a: the firing SPs of a side and all its DRMs, Tactics included."""
    own, enemy = armies[which], armies[1 - which]
    sps = done.firing_sps(which, own.sps)
    return sps, fire.drms(own, enemy, ground, done.drm[which], sps, done.guns[which])


def shoot(s: State, b: Battle, dice: Dice, out: list[Event]) -> None:
    """Tactics are resolved, then both roll: CM-P-8-b, all of it in the situation before losses and casualties."""
    armies, here = both(s, b.at, b.attacker), ground(s, b.at)
    seats = [s.seats[s.force_court(force(b, which))] for which in BOTH]
    courts = [s.force_court(force(b, which)) for which in BOTH]
    played = (Played(b.chosen[0], b.advised[0]), Played(b.chosen[1], b.advised[1]))
    done = resolve(armies, here, played, lambda which: dice.roll("tests", by=seats[which])[0])
    for each in done.tactics:
        out.append(ev.resolved(courts[each.army], each))
    stake(b, armies, done)
    for which in BOTH:
        sps, drms = volley(armies, here, done, which)
        faces = dice.roll("fire", battle_tables.table(b.intense).dice, by=seats[which])
        shot = fire.fire(sps, fire.total_drm(drms), sum(faces), b.intense, here.hill)
        out.append(ev.fired(IDS[b.at], courts[which], b.intense, here.hill, sps, faces, drms, shot))
        hit(b, 1 - which, shot.cell, done)
        b.struck[1 - which] = shot.casualty


def stake(b: Battle, armies: tuple[Army, Army], done: Outcome) -> None:
    """What the Tactics put at stake, and the Endurance of both armies with them."""
    b.endurance = (armies[0].endurance + done.endurance[0], armies[1].endurance + done.endurance[1])
    b.stakes, b.surrounds = (done.prisoners[0], done.prisoners[1]), done.surrounds


def hit(b: Battle, which: int, cell: battle_tables.Cell, done: Outcome) -> None:
    """What a side suffers: the cell of the enemy's fire, and what Tactics add to it."""
    b.hits[which] = cell.sps + done.losses[which]
    b.guns[which] = cell.guns
    b.suffered[which] = worse(cell.morale, done.level[which])


def attacker_losses(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    losses.begin(s, force(b, ATTACKER), b.hits[ATTACKER], b.guns[ATTACKER], out)


def defender_losses(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    losses.begin(s, force(b, DEFENDER), b.hits[DEFENDER], b.guns[DEFENDER], out)


def roll_casualties(s: State, b: Battle, dice: Dice, out: list[Event]) -> None:
    for which in BOTH:
        if b.struck[which] and not s.over:
            where = force(b, which)
            seat = s.seats[COURT_OF[b.nations[which]]]
            casualties.roll(s, where, b.commanders[which], b.seconds[which], seat, dice, out)


class Judged(NamedTuple):
    """What the two cells and the Tactics have made of a battle, before any retreat; pairs: attacker, defender."""

    winner: int
    """0 the attacker, 1 the defender, NO_WINNER."""
    morale: tuple[int, int]
    """CM-P-8-h: after the battle."""
    surrenders: bool
    """CM-15.4-ai: the defender does."""
    prisoners: tuple[int, int]
    """CM-15.4-m: SPs that each loses besides."""


def judge(
    sps: tuple[int, int],
    lost: tuple[int, int],
    suffered: tuple[int, int],
    endurance: tuple[int, int],
    before: tuple[int, int],
    stakes: tuple[int, int] = (0, 0),
    surrounds: bool = False,
) -> Judged:
    """CM-P-8-h, CM-P-8-i, CM-15.4-m, CM-15.4-ai. SPs and morale are those before the battle; losses and morale results
    include what Tactics add."""
    won = winner(suffered, lost, (lost[0] >= sps[0], lost[1] >= sps[1]))
    sunk = [morale_after(suffered[n], endurance[n], before[n]) for n in BOTH]
    prisoners = [0 if won == n else stakes[n] for n in BOTH]
    surrenders = surrounds and won != DEFENDER
    return Judged(won, (sunk[0], sunk[1]), surrenders, (prisoners[0], prisoners[1]))


def decide(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    where = [force(b, which) for which in BOTH]
    left = [s.sps(p) for p in where]
    before = s.morale[where[0]], s.morale[where[1]]
    suffered = b.suffered[0], b.suffered[1]
    lost = b.sps[0] - left[0], b.sps[1] - left[1]
    judged = judge(b.sps, lost, suffered, b.endurance, before, b.stakes, b.surrounds)
    b.winner, b.morale = judged.winner, list(judged.morale)
    for which in BOTH:
        if left[which] and judged.morale[which] != before[which]:
            s.set_morale(where[which], judged.morale[which])
            court = COURT_OF[b.nations[which]]
            out.append(ev.MoraleSank(IDS[b.at], court, suffered[which], judged.morale[which]))
            if judged.morale[which] == ROUTED and where[which] in s.entrenched:
                s.entrenched.remove(where[which])  # CM-P-7-i
    courts = (-1, -1)
    if b.winner != NO_WINNER:
        courts = COURT_OF[b.nations[b.winner]], COURT_OF[b.nations[1 - b.winner]]
    out.append(ev.BattleWon(IDS[b.at], *courts))
    if judged.surrenders:
        capture(s, where[DEFENDER], out)
    for which in BOTH:
        if judged.prisoners[which]:
            losses.shed(s, where[which], judged.prisoners[which], "prisoners", out, nation=b.nations[which])


def begin_retreat(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    """CM-P-8-j"""
    if b.winner != NO_WINNER:
        loser = 1 - b.winner
        if s.sps(force(b, loser)):
            retreat.begin(s, b, side_of(b, loser), out)
        else:
            b.destroyed = True


def after(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    """CM-P-8-p, and what follows in the space."""
    for which in BOTH:
        who = b.commanders[which]
        if b.stakes[which] and b.winner != which and s.leaders[who] < POSTS:  # CM-15.4-m: unless he was a casualty
            s.move_leader(who, FORCE_POOL)
            out.append(ev.GamblerGone(KEYS[who]))
    if b.winner == NO_WINNER:  # CM-P-3-e: neither side has SPs left
        for which in BOTH:
            for who in s.leaders_in(force(b, which)):
                arrival.rejoin(s, who, b.at, out)
    else:
        arrival.occupy(s, force(b, b.winner), out)
    arrival.settle(s, b.at, out)


class Score(NamedTuple):
    """CM-P-8-k, CM-P-8-l: what a battle does to the powers of winner and loser."""

    crushing: bool = False
    winner_points: int = 0
    winner_will: int = 0
    loser_will: int = 0


def score(winner_sps: int, loser_sps: int, winner_routed: bool, broken: bool) -> Score:
    """`broken`: the loser is Routed, captured or wiped out. SPs are those before the battle."""
    if broken and not winner_routed and loser_sps >= _CRUSHING["loser_sps_at_least"]:
        return Score(True, _CRUSHING["winner_vp"], _CRUSHING["winner_mw"], _CRUSHING["loser_mw"])
    if min(winner_sps, loser_sps) >= _MAJOR["both_sps_at_least"]:
        return Score(loser_will=_MAJOR["loser_mw"])
    return Score()


def settle_score(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    """MW and VP come last, because a capture in the retreat makes a victory Crushing (CM-P-8-b)."""
    if b.winner == NO_WINNER:
        return
    loser = 1 - b.winner
    broken = b.destroyed or b.morale[loser] == ROUTED
    got = score(b.sps[b.winner], b.sps[loser], b.morale[b.winner] == ROUTED, broken)
    powers = POWER_OF[b.nations[b.winner]], POWER_OF[b.nations[loser]]  # CM-P-8-m
    if got.crushing:
        s.crushing = with_bit(s.crushing, powers[0])
        out.append(ev.CrushingVictory(POWERS[powers[0]], POWERS[powers[1]]))
    elif got.loser_will:
        out.append(ev.MajorDefeat(POWERS[powers[1]]))
    if got.winner_points:
        victory.add_points(s, powers[0], got.winner_points, out)
    if got.winner_will:
        victory.change_will(s, powers[0], got.winner_will, out)
    if got.loser_will:
        victory.change_will(s, powers[1], got.loser_will, out)


NO_WINNER: Final = -1
_LEVEL_ZERO: Final = RESULTS.index("D0")


def worse(suffered: int, levels: int) -> int:
    """CM-15.4-l: "-" becomes D0, D4 becomes R."""
    return min(ROUT, suffered + levels)


def morale_after(suffered: int, endurance: int, before: int) -> int:
    """CM-P-8-h: the morale of an army that has suffered this result."""
    if before == ROUTED or suffered == ROUT:
        return ROUTED
    level = suffered - _LEVEL_ZERO
    if level <= 0 or level < endurance:  # D0 never demoralises
        return before
    if level > endurance:
        return ROUTED
    return ROUTED if before == DEMORALISED else DEMORALISED


def winner(suffered: tuple[int, int], lost: tuple[int, int], gone: tuple[bool, bool] = (False, False)) -> int:
    """CM-P-8-i: 0 the attacker, 1 the defender, NO_WINNER. What each has suffered and lost, and whether that was
    everything it had."""
    if gone[0] or gone[1]:
        return NO_WINNER if gone[0] and gone[1] else int(gone[0])
    if suffered[0] != suffered[1]:
        return int(suffered[0] > suffered[1])
    return int(lost[0] >= lost[1])
