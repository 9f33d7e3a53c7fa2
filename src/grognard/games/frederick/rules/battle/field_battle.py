"""Rule 7.1: a field battle, from the cards at its start to its end."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Refusal, Share, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import Side
from grognard.games.frederick.components.cards import CAVALRY_CHARGE
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.components.units import count_of, key_of
from grognard.games.frederick.events.battle import Attacked, BattleEnded, Charged, Damaged, NotCharged, RetreatDeclared
from grognard.games.frederick.frames import FIELD, Battle, BattleCards, Charges, FallBack, Hits, Phase
from grognard.games.frederick.names import any_name, card_name, place_name
from grognard.games.frederick.rules.battle import attack, retreat, tactics
from grognard.games.frederick.rules.battle.damage import eliminate
from grognard.games.frederick.rules.battle.tactics import fighters
from grognard.games.frederick.rules.control import test_space
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, OVER, Go
from grognard.kit.split_check import wrong_shares


def winner(s: State, b: Battle) -> Side | None:
    """FR-7.1-e, FR-7.1-f, FR-7-k: the side that has fighters left when the other has none."""
    return next((Side(1 - side) for side in (0, 1) if not fighters(s, b, Side(side))), None)


def choose_cards(s: State, b: Battle, _dice: Dice, _out: list[Event]) -> Go:
    """FR-7.1.3-b: nowhere but here. FR-7-k: there is no battle, and nothing is won, where all have gone inside."""
    if winner(s, b) is not None:
        return OVER
    if sides := tactics.deciders(s, b):
        s.frames.append(BattleCards.of(sides))
    return DONE


def is_on(s: State, b: Battle) -> bool:
    return winner(s, b) is None


def end(s: State, b: Battle, _dice: Dice, out: list[Event]) -> None:
    won = winner(s, b)
    assert won is not None, "a battle ends with a winner"
    out.append(BattleEnded(IDS[b.at], won))
    count(s, b, won, out)


def count(s: State, b: Battle, winner: Side, out: list[Event]) -> None:
    """FR-7.4-2, FR-7.4-3: what the active player may draw a card for. FR-4.1-c: in winter control follows at once."""
    bottom = s.frames[0]
    if not isinstance(bottom, Phase):
        s.unmark()
        test_space(s, b.at, out)
        return
    earns = b.rolled or (b.relief and s.room(b.at) > 0)  # FR-7.4-b
    if earns and winner == b.attacker and b.at not in bottom.earned:  # FR-7.4-c
        bottom.earned.append(b.at)


# --- attack or retreat


def may_retreat(v: State, b: Battle, side: Side) -> bool:
    return retreat.possible(v, b.at, side, fighters(v, b, side))


def ask(v: State, b: Battle) -> Next:
    side = b.turn
    offered = {"attack": None, "assign": assign_law(v, b), "retreat": retreat_law(v, b, act.Retreat())}
    keys = [key for key, wrong in offered.items() if wrong is None]

    def chosen(key: str) -> Next:
        match key:
            case "assign":
                return attack.split(v, b, side)
            case "retreat":
                return act.Retreat()
        return act.Attack()

    def why(key: str) -> Refusal | None:
        return offered["retreat"] if key == "retreat" else None

    sensible = ["attack", "attack", "attack", *(["retreat"] if "retreat" in keys else [])]
    return OneOf(say("ask-attack", at=place_name(IDS[b.at])), keys, chosen, any_name, why=why, sensible=sensible)


def assign_law(v: State, b: Battle) -> Refusal | None:
    """FR-7.1.2-a: without a commander who supports a die there is nothing to assign."""
    led = attack.best(v, fighters(v, b, b.turn))
    return None if any(part.general >= 0 for part in led) else law("FR-7.1.2-a", "bonus-none")


def retreat_law(v: State, b: Battle, _a: act.Retreat) -> Refusal | None:
    return None if may_retreat(v, b, b.turn) else law("FR-7.1.4-m", "retreat-nowhere")


def attack_law(v: State, b: Battle, a: act.Attack) -> Refusal | None:
    """Without shares the best commanders lead."""
    if not a.shares:
        return None
    return assign_law(v, b) or wrong_shares(attack.split(v, b, b.turn), a.shares)


def attacks(s: State, b: Battle, a: act.Attack, dice: Dice, out: list[Event]) -> None:
    """FR-7.1.1, with the cards of the battle."""
    side = b.turn
    mine = fighters(s, b, side)
    b.able = b.able or attack.able(mine) > 0
    with_bonus = attack.bonuses(attack.plan(s, b, side, a.shares))
    faces = dice.roll("attack", len(with_bonus), by=side) if with_bonus else ()
    struck = [face + bonus >= attack.HIT for face, bonus in zip(faces, with_bonus, strict=True)]
    again: tuple[int, ...] = ()
    hits = sum(struck)
    if attack.rerolls(b, side) and not all(struck):
        second = iter(dice.roll("again", struck.count(False), by=side))
        again = tuple(0 if hit else next(second) for hit in struck)
        hits += sum(face + bonus >= attack.HIT for face, bonus in zip(again, with_bonus, strict=True) if face)
    out.append(Attacked(side, IDS[b.at], with_bonus, faces, hits, again=again))
    b.attacks[side] += 1
    b.rolled = b.rolled or bool(faces)
    next_turn(s, b, out)
    if hits and s.frames[-1] is b:
        foe = Side(1 - side)
        # FR-7.1-d: on top of the battle, so it is settled before the next attack
        s.frames.append(Hits(foe, b.at, hits, FIELD, b.army_of(foe)))


def next_turn(s: State, b: Battle, out: list[Event]) -> None:
    """FR-7.1-a; FR-7.1-g at the end of a round."""
    round_over = b.turn != b.first
    b.turn = Side(1 - b.turn)
    if round_over:
        if not b.able:
            stalemate(s, b, out)
        b.able = False


def stalemate(s: State, b: Battle, out: list[Event]) -> None:
    """FR-7.1-g: neither side can fight; the attacker must go, else the defender, else the attacker is lost."""
    order = [b.attacker, Side(1 - b.attacker)]
    if s.rulings.stalemate == "defender_must_retreat":
        order.reverse()
    for side in order:
        if may_retreat(s, b, side):
            out.append(RetreatDeclared(side, IDS[b.at], True))
            s.frames.append(FallBack(b.at, side, b.army_of(side)))
            return
    lost = fighters(s, b, b.attacker)
    s.leave(b.at, lost)
    shares = tuple(Share(key_of(g), eliminate(s, g), count_of(g)) for g in lost)
    out.append(Damaged(b.attacker, IDS[b.at], (), shares))


# --- retreats and charges


def retreats(s: State, b: Battle, _a: act.Retreat, _dice: Dice, out: list[Event]) -> None:
    """FR-7.1.4-c, FR-7.1.4-e: declared instead of an attack, also of the first (FR-7.1.4-f); the enemy may charge."""
    side = b.turn
    b.able = b.able or attack.able(fighters(s, b, side)) > 0
    out.append(RetreatDeclared(side, IDS[b.at]))
    s.frames.append(Charges(tactics.chargers(s, b, Side(1 - side)), side))


def charges_go(s: State, c: Charges, _dice: Dice, out: list[Event]) -> Go:
    """FR-11-Q5, FR-11-Q7: with an even number of charges the retreat goes ahead; FR-7.1.4-q: where to is asked now."""
    if c.asked:
        return ASK
    b = s.battle()
    if c.played % 2:  # FR-11-Q6; FR-7.1.4-k: no debt was noted
        next_turn(s, b, out)
    else:
        s.frames.append(FallBack(b.at, c.side, b.army_of(Side(c.side))))
    return DONE


def ask_charge(v: State, c: Charges) -> Next:
    keys = ("pass",) if charge_law(v, c, act.Charge()) else ("charge", "pass")
    return OneOf(say("ask-charge"), keys, lambda k: act.Charge() if k == "charge" else act.Pass(), any_name)


def charge_law(v: State, c: Charges, _a: act.Charge) -> Refusal | None:
    held = CAVALRY_CHARGE in v.hand[c.decider]
    return None if held else law("FR-2.4-h", "card-not-held", card=card_name("cavalry_charge"))


def decline(_s: State, c: Charges, _a: act.Pass, _dice: Dice, out: list[Event]) -> None:
    out.append(NotCharged(Side(c.decider)))
    c.asked = []


def charge(s: State, c: Charges, _a: act.Charge, _dice: Dice, out: list[Event]) -> None:
    """FR-11-Q7b: replies alternate until one side passes."""
    side = Side(c.decider)
    tactics.spend(s, side, CAVALRY_CHARGE)
    c.played += 1
    c.asked = tactics.chargers(s, s.battle(), Side(1 - side))
    out.append(Charged(side))


def fall_back(s: State, f: FallBack, a: act.Withdraw, _dice: Dice, out: list[Event]) -> None:
    out.append(retreat.withdraw(s, f, a))
    if not any(isinstance(below, Battle) for below in s.frames):
        s.unmark()  # FR-9.1-g: between turns, so no unit has entered a space in a phase
