"""What a court answers when armies meet: cards against a march, interception, refuge, withdrawal, the type of a battle
and its Tactics, losses and retreats."""

from __future__ import annotations

from grognard.core import Action
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.bots import forecast
from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.bots.forecast import Fight
from grognard.games.monarchs.components.cards import CARD_IDS
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.tactics import TACTIC_IDS
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.frames import Attack, Battle, ChosenTactics, Intercepts, Interrupts, March, Retreat
from grognard.games.monarchs.odds.tactics_duel import tactics_duel
from grognard.games.monarchs.rules.battle import army, retreat, retreat_paths, tactics
from grognard.games.monarchs.rules.battle.army import Army
from grognard.games.monarchs.rules.cards import interrupts
from grognard.games.monarchs.rules.forces.detachments import all_shares, counts_of, items_of
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.march import interception, withdrawal
from grognard.games.monarchs.rules.march.route import split_up
from grognard.games.monarchs.rules.supply.paths import are_in_reach
from grognard.games.monarchs.state import COLUMN, post, space_of
from grognard.kit.default_answers import ready_made

ATTACKER, DEFENDER = 0, 1
MANY = 6
"""SPs of a march that is worth a card."""


def judged(mind: Mind, armies: tuple[Army, Army], space: int, intense: bool = True) -> Fight:
    judge = forecast.exact if mind.weights.exact else forecast.glance
    return judge(armies, army.ground(mind.v, space), intense)


# --- against a march


def interrupt(mind: Mind, f: Interrupts) -> Action:
    v = mind.v
    m = v.below(March)
    cards = [c for c in v.hands[f.courts[0]] if c >= 0]
    if v.sps(COLUMN) >= MANY:
        for card in cards:
            found = act.Interrupt(CARD_IDS[card])
            if interrupts.interrupt_law(v, f, found) is None and (m.path or mind.threats[m.at].most):
                return found
    return act.LetPass()


def intercept(mind: Mind, f: Intercepts) -> Action:
    """With the force that has the best prospects, if they are good enough."""
    v, court = mind.v, f.courts[0]
    m = v.below(March)
    enemy = army.army(v, COLUMN, True, m.at)
    best, choice = mind.weights.intercept, None
    for where in interception.interceptors(v, m, court):
        items = items_of(v.troops[where], [who for who in v.leaders_in(where) if v.warring(v.nation_of(who))])
        shares = all_shares(items)
        found = act.Intercept(KEY_OF[where], shares)
        if interception.intercept_law(v, f, found) is not None:
            continue
        stack, leaders = split_up(counts_of(shares, "go"), v.troops[where])
        drms = total(interception.interception_drms(v, m, where, stack, leaders))
        if drms <= 6 - interception.INTERCEPTED_AT - 1:
            continue
        friends = post(mind.side, m.at)
        mine = army.army_of(
            v, tuple(sorted((*stack, *v.troops[friends]))), (*leaders, *v.leaders_in(friends)), False, m.at, mind.side,
            morale=v.morale[where], supply=v.supply[where],
        )  # fmt: skip
        win = 1 - judged(mind, (enemy, mine), m.at).win
        here = space_of(where)
        if v.fortress_of(here, mind.side) and mind.threats[here].all > enemy.sps + 8:
            win -= 0.1
        if win > best:
            best, choice = win, found
    return choice or act.LetPass()


def met(mind: Mind, f: March) -> Action:
    """An interceptor has come: attack him, or go back."""
    v = mind.v
    if f.admin:
        return act.GoBack()
    mine = army.army(v, COLUMN, True, f.at)
    enemy = army.army(v, post(mind.foe, f.at), False)
    return act.Engage() if judged(mind, (mine, enemy), f.at).win >= mind.weights.win else act.GoBack()


# --- under attack


def outlook(mind: Mind, f: Attack) -> float:
    """The defenders' chance, with whom the attackers may still expect."""
    v = mind.v
    armies = army.both(v, f.at, f.side)
    fight = judged(mind, armies, f.at)
    win = 1 - fight.win
    win -= mind.exposed(fight, DEFENDER, armies[DEFENDER].commander)
    return win - 0.1 * len(f.joint)


def refuge(mind: Mind, f: Attack) -> Action | None:
    """Into the fortress if the field cannot be held and all fit; else who stands, stands together."""
    split = withdrawal.refuge_split(mind.v, f)
    wanted = 1 if outlook(mind, f) < mind.weights.stand else 0
    return ready_made(split, preset=wanted)


def withdraw(mind: Mind, f: Attack) -> Action:
    v = mind.v
    if outlook(mind, f) >= mind.weights.stand:
        return act.Stand()
    where = post(mind.side, f.at)
    nations = strength(v.troops[where]).nations
    shared = v.shares(where)

    def safe(to: int) -> tuple[bool, int, int]:
        friends = v.sps(post(mind.side, to))
        return are_in_reach(v, nations, shared, to), friends - mind.threats[to].most // 2, -to

    goals = withdrawal.withdrawal_goals(v, f)
    return act.Withdraw("all", IDS[max(goals, key=safe)]) if goals else act.Stand()


# --- the battle


def battle_type(mind: Mind, b: Battle) -> Action:
    """Intense where one wants a decision, Measured where one wants to get away with it."""
    v = mind.v
    armies = army.both(v, b.at, b.attacker)
    which = ATTACKER if army.side_of(b, ATTACKER) == mind.side else DEFENDER
    worth = {kind: _worth(mind, armies, b, which, kind == "intense") for kind in ("intense", "measured")}
    return act.Fights(max(worth, key=lambda kind: worth[kind]))


def _worth(mind: Mind, armies: tuple[Army, Army], b: Battle, which: int, intense: bool) -> float:
    fight = judged(mind, armies, b.at, intense)
    own, enemy = armies[which], armies[1 - which]
    value = 0.6 * fight.chance(which) + mind.weights.sp * (fight.lost[1 - which] - fight.lost[which])
    value += mind.honour(fight, which, own.sps, enemy.sps, own.nation, enemy.nation)
    return value - mind.exposed(fight, which, own.commander)


def choose_tactics(mind: Mind, _f: ChosenTactics, seat: int) -> Action:
    """The best of what was drawn against the other's cup."""
    v = mind.v
    b = v.below(Battle)
    c = tactics.Choosing(v, b, seat)
    armies = (c.own, c.enemy) if c.which == ATTACKER else (c.enemy, c.own)
    if not mind.weights.exact or c.surprise:
        offers = c.offers(())
        return act.ChooseTactics(tuple(TACTIC_IDS[t] for t in offers[:1]))
    duel = tactics_duel(armies, c.ground, b.intense, c.which, c.chits, c.most)
    played, _ = duel.best()
    return act.ChooseTactics(tuple(TACTIC_IDS[t] for t in played.tactics))


# --- after it


def retreats(mind: Mind, f: Retreat) -> Action | None:
    """Towards friends and supply; into a fortress only if the enemy is near and the whole force fits."""
    v = mind.v
    counted = strength(v.troops[COLUMN])
    shared = v.shares(COLUMN)
    best, choice = -99.0, ""
    for key in retreat.offers(v, f):
        space = SPACE[key.removeprefix("fort:")]
        value = 2.0 * are_in_reach(v, counted.nations, shared, space) + 0.05 * v.sps(post(f.side, space))
        value -= 0.04 * mind.threats[space].most
        if key.startswith("fort:"):
            room = retreat_paths.room(v, space, f.side)
            value += 0.5 if room >= counted.sps else -3.0
            value -= 0.08 * counted.sps + (3.0 if v.besieged(space) or space == f.been[0] else 0.0)
        if value > best:
            best, choice = value, key
    return ready_made(retreat.ask(v, f), choice) if choice else None
