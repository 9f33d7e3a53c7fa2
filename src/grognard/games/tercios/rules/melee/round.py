"""Chapter 8.4 to 8.8: a melee: dice, resistance, who has won, Dirty War, and what losing brings besides a move."""

from __future__ import annotations

from grognard.boards.open_table import XY, all_centres_inside, fine
from grognard.boards.open_table.whole_numbers import ONE
from grognard.core import Dice, Event
from grognard.games.tercios.components.special_rules import (
    DESTROYED_IF_BEATEN,
    FORTIFIED,
    FRENZIED,
    NO_ESCAPE,
    OPEN_ORDER,
    PURSUIT,
    SQUARE,
)
from grognard.games.tercios.components.troop_types import CAVALRY, INFANTRY
from grognard.games.tercios.components.weapons import (
    BARDICHE,
    GREATSWORDS,
    GREATSWORDS_SUCCESS,
    GRENADES,
    HALBERDS,
    HEAVY_LANCE,
    LANCE,
    PIKE,
    RESIST_MELEE,
    SWORDSMEN,
)
from grognard.games.tercios.events.fight import Fought, Won, Worn
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import breaking, discipline, rolls, sight
from grognard.games.tercios.rules.values import Tally, rules_of, suffers_weariness, with_virtues
from grognard.games.tercios.state import UNDAUNTED, State

ATTACKER, DEFENDER, TIE = 0, 1, 2

# --- dice


def pair(f: Fighting) -> tuple[int, int]:
    return f.attacker, f.defender


def melee_dice(s: State, f: Fighting, who: int) -> Tally:
    """TC-8.5-a: the Melee dice of the attacker (0) or defender (1). TC-13.7-b: maluses apply to all."""
    n, other = pair(f)[who], pair(f)[1 - who]
    troop, enemy = s.troops[n], s.troops[other]
    arms = troop.kind.arms
    first = f.round == 0  # TC-8.7-c
    tally = Tally(troop.kind.melee)
    tally = tally.plus("TC-4.3-b", first and f.bonuses[who])
    tally = tally.plus("TC-8.8-c", is_higher(s, n, other))
    tally = tally.plus("TC-15.1-a", bool(arms & PIKE) and enemy.kind.fights_as == CAVALRY and not troop.disordered)
    tally = tally.plus("TC-15.1-c", bool(arms & SWORDSMEN) and not first)
    tally = tally.plus("TC-15.1-d", bool(arms & HALBERDS) and enemy.disordered)
    tally = tally.plus("TC-15.1-g", bool(arms & HEAVY_LANCE) and f.countercharge and first)
    tricked = any(boost.trait == "trickster_melee" and boost.troop == n for boost in f.boosts)
    tally = tally.plus("TC-18.3-r", tricked)
    tally = tally.minus("TC-2.4-c", suffers_weariness(s, n) and not arms & BARDICHE)  # TC-15.1-h
    tally = tally.minus("TC-8.3-c", who == DEFENDER and f.flank)
    return with_virtues(s, n, tally, "melee")


def courage_dice(s: State, f: Fighting, who: int) -> Tally:
    """TC-8.4-c: the Courage dice of the attacker (0) or defender (1)."""
    n, other = pair(f)[who], pair(f)[1 - who]
    troop, commander = s.troops[n], s.attached(n)
    tally = Tally(troop.kind.courage)
    tally = tally.plus("TC-5.7-a", who == DEFENDER and f.resist)
    sheltered = who == DEFENDER and is_protected(s, f) and not s.troops[other].kind.arms & GRENADES  # TC-15.1-i
    tally = tally.plus("TC-8.8-d", sheltered)
    tally = tally.plus("TC-12.6-a", bool(troop.kind.rules & FORTIFIED) and not troop.moved)
    tally = tally.minus("TC-2.4-e", troop.disordered and not rules_of(s, n) & OPEN_ORDER)  # TC-13.7-a
    gallant = commander is not None and commander.has("gallant")
    tally = tally.minus("TC-8.3-c", who == DEFENDER and f.flank and not gallant)  # TC-18.4-e
    return with_virtues(s, n, tally, "courage", "resist_melee")


def is_protected(s: State, f: Fighting) -> bool:
    """TC-8.8-d, TC-8.8-e, TC-20.5-d, TC-18.3-s"""
    troop = s.troops[f.defender]
    if troop.inside >= 0 or troop.effects & UNDAUNTED:
        return True
    if f.through is None or troop.pose is None:
        return False
    return sight.is_sheltered(s, f.defender, fine(f.through), troop.base.centres[max(0, f.aimed)])


def is_fortified(s: State, f: Fighting) -> bool:
    """TC-8.7-b: the defender's position."""
    troop = s.troops[f.defender]
    return is_protected(s, f) or (bool(troop.kind.rules & FORTIFIED) and not troop.moved)


def is_higher(s: State, n: int, other: int) -> bool:
    """TC-8.8-c: all four centres on a hill, and not all of the enemy's on that one or another: all hills are alike."""
    return _on_hill(s, n) and not _on_hill(s, other)


def _on_hill(s: State, n: int) -> bool:
    troop = s.troops[n]
    return troop.pose is not None and any(all_centres_inside(troop.base, hill) for hill in s.scenery.lay.hills)


def is_flanked(s: State, target: int, front: XY) -> bool:
    """TC-8.3-a, TC-8.3-f: whether a charge that begins at a point takes a troop in flank; never a Square (TC-8.3-e) or
    a garrison (TC-20.5-e)."""
    troop = s.troops[target]
    if troop.pose is None or rules_of(s, target) & SQUARE:  # TC-10.2-a
        return False
    (fx, fy), (x, y) = troop.base.forward, (troop.pose.x, troop.pose.y)
    ahead = (front[0] - x) * fx + (front[1] - y) * fy
    return ahead < -ONE


# --- a round


def fight_round(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-8.4-a: both fight with the values they had before; then Wear, then Break tests."""
    tallies = [melee_dice(s, f, who) for who in (0, 1)]
    courages = [courage_dice(s, f, who) for who in (0, 1)]
    blows, resisted, needs = [], [], []
    for who in (0, 1):  # TC-8.1-b
        n, other = pair(f)[who], pair(f)[1 - who]
        need = s.troops[other].kind.defence[s.troops[n].kind.fights_as]
        faces = dice.roll("melee", tallies[who].value, by=s.troops[n].side)
        rolls.note(s, rolls.of("melee", tag(s, n), tallies[who], need, faces))
        hits = sum(face >= need for face in faces)
        courage: tuple[int, ...] = ()
        if hits:
            courage = dice.roll("courage", courages[1 - who].value, by=s.troops[other].side)
            rolls.note(s, rolls.of("courage-melee", tag(s, other), courages[1 - who], RESIST_MELEE, courage))
        blows.append((faces, hits))
        resisted.append(courage)
        needs.append(need)
    cancelled = [sum(face >= RESIST_MELEE for face in courage) for courage in resisted]
    dealt = [max(0, blows[who][1] - cancelled[who]) for who in (0, 1)]
    f.wear = dealt[1], dealt[0]  # TC-8.4-e
    f.routed = (bool(blows[1][1]) and not cancelled[1], bool(blows[0][1]) and not cancelled[0])  # TC-8.4-d
    out.append(
        Fought(
            tag(s, f.attacker), tag(s, f.defender), f.round + 1, blows[0][0], needs[0], resisted[0], dealt[0],
            blows[1][0], needs[1], resisted[1], dealt[1],
        )
    )  # fmt: skip
    loses = DEFENDER if dealt[0] > dealt[1] else ATTACKER if dealt[1] > dealt[0] else -1
    for who in (0, 1):
        if f.routed[who]:  # TC-14.2-p: the retreat test stands for both
            f.untested = who if loses == who and not s.troops[pair(f)[who]].disordered else f.untested
            breaking.disorder(s, pair(f)[who], dice, out, horses=loses != who)
    for who in (1, 0):  # TC-8.4-f: the attacker's Break test is the first to be taken
        breaking.wear(s, pair(f)[who], f.wear[who], melee=True)


def winner_of(wear: tuple[int, int], alive: tuple[bool, bool]) -> int:
    """TC-8.6-a, TC-8.6-m: by the Wear that attacker and defender have received, and who is left."""
    if alive[0] != alive[1]:
        return ATTACKER if alive[0] else DEFENDER
    if wear[1] == wear[0]:
        return TIE
    return ATTACKER if wear[1] > wear[0] else DEFENDER


def decide(s: State, f: Fighting, out: list[Event]) -> None:
    """The winner of the round."""
    alive = s.troops[f.attacker].present, s.troops[f.defender].present
    f.winner = winner_of(f.wear, alive)
    word = ("attacker", "defender", "tie")[f.winner]
    if any(alive):
        out.append(Won(tag(s, f.attacker), tag(s, f.defender), word))


def may_fight_on(s: State, f: Fighting) -> bool:
    """TC-8.7-a, TC-8.7-b: whether Dirty War is possible. TC-15.1-b: Disorder does not prevent it."""
    return (
        f.winner == TIE
        and all(s.troops[n].present and s.troops[n].kind.arms & PIKE for n in pair(f))
        and not f.flank
        and not is_fortified(s, f)
    )


# --- consequences (TC-8.6-o)


def loser_of(s: State, f: Fighting) -> int:
    """0, 1, or -1: who falls back. TC-8.6-e: after a tie the attacker (G01: or the charged, if so agreed)."""
    if f.winner == TIE:
        return DEFENDER if s.rulings.tie == "charged" and not f.interception else ATTACKER
    return 1 - f.winner


def is_determined(s: State, f: Fighting) -> bool:
    """TC-18.3-c: whether the attacker is, against a troop that was Disordered when it was charged, or is slower."""
    determined = any(boost.trait == "determined" and boost.troop == f.attacker for boost in f.boosts)
    slower = s.troops[f.defender].kind.move < s.troops[f.attacker].kind.move
    return determined and (f.target_disordered or slower)


def extra_wear(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-18.3-c: what comes first of all for the loser; it is tested for at once (TC-8.6-o)."""
    if f.winner == TIE or not is_determined(s, f):
        return
    if f.winner == ATTACKER:
        out.append(Worn(tag(s, f.defender), 1, "determined"))
        breaking.wear(s, f.defender, 1, melee=True)
    else:
        breaking.disorder(s, f.attacker, dice, out)


def face_greatswords(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-15.1-e: the troop that has lost to them and is still there."""
    if f.winner == TIE:
        return
    winner, loser = pair(f)[f.winner], pair(f)[1 - f.winner]
    if s.troops[winner].kind.arms & GREATSWORDS and s.troops[loser].present and not s.troops[loser].disordered:
        greatswords(s, loser, dice, out)


def greatswords(s: State, n: int, dice: Dice, out: list[Event]) -> int:
    """TC-15.1-e: the test of a troop that has lost to them: how many dice succeed."""
    found = discipline.rolled(s, n, "greatswords", discipline.plain(s, n), dice, out, GREATSWORDS_SUCCESS)
    if not found:
        breaking.disorder(s, n, dice, out)
    return found


def destruction_of(s: State, f: Fighting) -> str:
    """Why losing destroys a troop outright; empty if it does not."""
    loser, winner = pair(f)[1 - f.winner], pair(f)[f.winner]
    rules = rules_of(s, loser)
    if rules & NO_ESCAPE:  # TC-12.3-a
        return "no-escape"
    if rules & DESTROYED_IF_BEATEN:  # TC-14.1-c
        return "beaten"
    if f.routed[1 - f.winner]:
        if rides_down(s, winner, loser):
            return "ridden-down"
        if s.troops[winner].kind.arms & LANCE:  # TC-15.1-f
            return "lances"
    return ""


def rides_down(s: State, winner: int, loser: int) -> bool:
    """TC-8.6-j, TC-11.1-f, TC-14.2-m: cavalry that pursues destroys infantry that retreats."""
    return s.troops[loser].kind.category == INFANTRY and bool(rules_of(s, winner) & PURSUIT)


def frenzy(s: State, n: int, dice: Dice, out: list[Event]) -> None:
    """TC-13.3-a: after an enemy was destroyed."""
    if s.troops[n].present and rules_of(s, n) & FRENZIED:
        frenzied(s, n, dice, out)


def frenzied(s: State, n: int, dice: Dice, out: list[Event]) -> int:
    """An order test that never costs the card (TC-13.3-d): how many dice succeed."""
    found = discipline.rolled(s, n, "frenzied", discipline.commanded(s, n), dice, out)
    if found:
        breaking.heal(s, n, 1, out, last=True)  # TC-13.3-b
    else:
        breaking.disorder(s, n, dice, out)  # TC-13.3-c
    return found
