"""The sequence of play: a row for everything that can be going on, with its question, its laws and their effects."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Result, RuleId, say
from grognard.games.frederick import actions as act
from grognard.games.frederick import (
    battles,
    communications,
    control,
    damage,
    field,
    march,
    mobilise,
    points,
    recovery,
    retreat,
    storm,
    tactics,
    victory,
    winter,
)
from grognard.games.frederick import events as ev
from grognard.games.frederick.cards import RAPID_ADVANCE, RAPID_MOBILISATION, SCORCHED_EARTH
from grognard.games.frederick.decks import draw, is_card_left
from grognard.games.frederick.forces import ARMIES, CHITS, NATIONS, NATIONS_OF, TURN_END, TURNS, Army, Side
from grognard.games.frederick.map import IDS
from grognard.games.frederick.names import any_name, army_name, nation_name, place_name, side_name
from grognard.games.frederick.state import (
    AFTER_ROLL,
    ASSAULTS,
    BEFORE_ROLL,
    CONTROL,
    RECOVERY,
    Battle,
    BattleCards,
    Battles,
    Charges,
    FallBack,
    Hits,
    Phase,
    Placing,
    State,
    Storm,
    Taking,
    TurnEnd,
    Winter,
)
from grognard.games.frederick.units import INSIDE, flags_in
from grognard.kit.law import law
from grognard.kit.sequence import Rows, Sequence, allowed

# --- the menu of a phase


def is_fort_manned(v: State) -> bool:
    for stack in v.stacks:  # noqa: SIM110  (a plain loop: this is asked before every march)
        if stack and flags_in(stack) & INSIDE:
            return True
    return False


def ask_act(v: State, f: Phase) -> Next:
    """Rules 6.1 to 6.3: the menu of the active player. FR-6-f: what action points are spent on."""
    side, army = active(v, f), army_name(ARMIES[f.army])
    keys = []
    if any(True for _ in recovery.offers(v)):
        keys.append("recover")
    if any(True for _ in march.starts(v)):
        keys.append("march")
    manned = is_fort_manned(v)
    if manned and any(True for _ in march.besieged_forts(v)):
        keys.append("sortie")
    if SCORCHED_EARTH in v.hand[side] and SCORCHED_EARTH in points.playable(v, side):
        keys.append("scorched_earth")
    if manned and battles.assault_offers(v):
        keys.append("assault")
    keys.append("end")

    def chosen(key: str) -> Next:
        match key:
            case "recover":
                return recovery.ask(v)
            case "march":
                return march.ask(v)
            case "sortie":
                return march.ask_sortie(v)
            case "scorched_earth":
                return points.ask_target(v, side, key)
            case "assault":
                return battles.ask_assault(v)
        return act.End()

    def why(key: str) -> Refusal | None:
        match key:
            case "recover" if f.step != RECOVERY:
                return law("FR-6.1-a", "recover-too-late")
            case "march" if f.step == ASSAULTS:
                return law("FR-6.3-k", "march-after-assault")
            case "recover" | "march" | "sortie" | "assault" if not f.points:
                return law("FR-6-f", "no-points", points=0)
        return points.unplayable(v, side, key)

    busy = [key for key in keys if key not in ("end", "scorched_earth")]
    prompt = say("ask-act", army=army, points=f.points)
    return OneOf(prompt, keys, chosen, any_name, why=why, sensible=[*busy * 4, *keys])


# --- rule 5.1: chits


def next_chit(s: State, dice: Dice, out: list[Event]) -> None:
    """FR-3-f: one chit at random; FR-5.1-e: as many phases as an army has chits drawn before the turn ends."""
    if TURNS[s.turn - 1].winter:  # FR-5.1-f, FR-8-a
        s.frames.append(Winter())
    elif not any(s.cup):  # FR-5.3-g
        s.frames.append(TurnEnd())
    else:
        chit = dice.draw("chit", s.cup)
        s.cup[chit] -= 1  # FR-5.1-c
        out.append(ev.ChitDrawn(CHITS[chit]))
        if chit == TURN_END:  # FR-5.1-d, FR-5.3-f: also as the first of the turn
            s.frames.append(TurnEnd())
        else:
            s.frames.append(Phase(Army(chit)))  # FR-5.1-b
            out.append(ev.Checked(communications.check(s)))  # FR-5.2-1


# --- rule 5.2: a phase


def active(v: State, f: Phase) -> Side:
    return v.side_of_army(f.army)


def before_roll(s: State, f: Phase, dice: Dice, out: list[Event]) -> bool:
    """FR-5.2-2, FR-11-Q2: asked only while a card may be held, as far as everybody can see. FR-11-Q1: asked again after
    each card, so that several may follow one another."""
    raising = any(mobilise.waiting(s, n) for n in NATIONS_OF[f.army])
    if raising and tactics.may_be_held(s, active(s, f), RAPID_MOBILISATION):
        return False
    out.append(points.roll(s, dice))
    return True


def after_roll(s: State, f: Phase, _dice: Dice, _out: list[Event]) -> bool:
    if tactics.may_be_held(s, active(s, f), RAPID_ADVANCE):
        return False
    points.fix(s)
    return True


def take_control(s: State, f: Phase, dice: Dice, out: list[Event]) -> None:
    """FR-5.2-6: all battles (FR-5.2-4) are over."""
    f.step = CONTROL
    if control.test_all(s, out):
        end_phase(s, f, active(s, f), dice, out)


def end_phase(s: State, phase: Phase, side: Side, dice: Dice, out: list[Event]) -> None:
    """FR-5.2-7, FR-5.2-8. FR-2.4-b: outside winter cards are drawn here alone."""
    s.unmark()  # FR-5.2-5
    for _ in phase.earned:  # FR-7.4-a, FR-7.4-c
        if is_card_left(s, side):
            out.append(draw(s, side, dice))
    victory.check_victory(s, phase, out)
    if not s.over:
        s.frames.pop()


# --- the table


def _at(f: Battle | Hits | FallBack | Storm | Taking) -> Message:
    return place_name(IDS[f.at])


def _army(f: Phase) -> Message:
    return army_name(ARMIES[f.army])


def _battle(v: State) -> Battle:
    """The battle for which cards are chosen; they lie on top of it until they are revealed."""
    found = next(f for f in reversed(v.frames) if not isinstance(f, BattleCards))
    assert isinstance(found, Battle), "cards belong to a battle"
    return found


rows = Rows[State]()

PLAY = rows.answer(
    Phase, act.Play, lambda v, f, a: points.play_law(v, active(v, f), a),
    lambda s, f, a, dice, out: points.play(s, active(s, f), a, dice, out),
)  # fmt: skip

# fmt: off
SEQUENCE = Sequence[State]((
    # FR-5.2-2
    rows.step(
        Phase, "before-roll", active, lambda v, f: say("prompt-before-roll", army=_army(f)),
        lambda v, f: points.ask_cards(v, active(v, f), say("ask-before-roll"), "roll", act.Roll()),
        PLAY,
        rows.answer(Phase, act.Roll, allowed, lambda s, f, a, dice, out: out.append(points.roll(s, dice))),
        when=lambda v, f: f.step == BEFORE_ROLL, goes=before_roll,
    ),
    rows.step(
        Phase, "after-roll", active, lambda v, f: say("prompt-after-roll", army=_army(f), points=f.points),
        lambda v, f: points.ask_cards(v, active(v, f), say("ask-after-roll"), "go-on", act.GoOn()),
        PLAY,
        rows.answer(Phase, act.GoOn, allowed, lambda s, f, a, dice, out: points.fix(s)),
        when=lambda v, f: f.step == AFTER_ROLL, goes=after_roll,
    ),
    # FR-5.2-3
    rows.step(
        Phase, "act", active, lambda v, f: say("prompt-act", army=_army(f), points=f.points), ask_act,
        PLAY,
        rows.answer(Phase, act.Recover, lambda v, f, a: recovery.broken_law(v, a),
                    lambda s, f, a, dice, out: out.append(recovery.recover(s, a))),
        rows.answer(Phase, act.March, lambda v, f, a: march.broken_law(v, a),
                    lambda s, f, a, dice, out: march.march(s, a, out)),
        rows.answer(Phase, act.Sortie, lambda v, f, a: march.sortie_law(v, a),
                    lambda s, f, a, dice, out: out.append(march.sortie(s, a))),
        rows.answer(Phase, act.Assault, lambda v, f, a: battles.assault_law(v, a),
                    lambda s, f, a, dice, out: out.append(battles.declare(s, a))),
        rows.answer(Phase, act.End, allowed, lambda s, f, a, dice, out: battles.end_marches(s)),
        when=lambda v, f: f.step <= ASSAULTS,
    ),
    # FR-5.2-4, FR-5.2-5, FR-5.2-6, FR-5.2-7, FR-5.2-8
    rows.by_itself(Phase, take_control),
    rows.step(
        Placing, "place", lambda v, f: f.side,
        lambda v, f: say("prompt-place", nation=nation_name(NATIONS[f.nation]), n=f.units), points.ask_placing,
        rows.answer(Placing, act.Place, points.placing_law,
                    lambda s, f, a, dice, out: out.append(points.place(s, f, a))),
    ),
    rows.step(
        Battles, "order", lambda v, f: 1 - active(v, v.phase()),
        lambda v, f: say("prompt-order" if f.fields else "prompt-order-assaults"), lambda v, f: battles.ask_order(f),
        rows.answer(Battles, act.Order, lambda v, f, a: battles.order_law(f, a),
                    lambda s, f, a, dice, out: battles.order(s, f, a, out)),
        goes=lambda s, f, dice, out: battles.go(s, f, out),
    ),
    rows.step(
        Battle, "garrison", lambda v, f: v.holder(f.at), lambda v, f: say("prompt-garrison", at=_at(f)),
        battles.garrison_split,
        rows.answer(Battle, act.Garrison, battles.garrison_law,
                    lambda s, f, a, dice, out: out.append(battles.garrison(s, f, a))),
        when=lambda v, f: f.step == 0, goes=lambda s, f, dice, out: field.go(s, f, out),
    ),
    rows.together(
        BattleCards, "battle-cards", lambda v, f: say("prompt-battle-cards", at=_at(_battle(v))),
        lambda v, f, seat: tactics.ask(v, _battle(v), Side(seat)),
        act.Cards, lambda v, f, seat, a: tactics.broken_law(v, _battle(v), Side(seat), a),
        lambda seat: ev.Committed(Side(seat)),
        lambda s, f, dice, out: out.extend(tactics.reveal(s, _battle(s), f)),
    ),
    rows.step(
        Battle, "attack", lambda v, f: f.turn, lambda v, f: say("prompt-attack", at=_at(f)), field.ask,
        rows.answer(Battle, act.Attack, field.attack_law, field.attacks),
        rows.answer(Battle, act.Retreat, lambda v, f, a: field.retreat_law(v, f),
                    lambda s, f, a, dice, out: field.retreats(s, f, out)),
        goes=lambda s, f, dice, out: field.go(s, f, out),
    ),
    rows.step(
        Hits, "hits", lambda v, f: f.side, lambda v, f: say("prompt-hits", n=f.count, at=_at(f)), damage.ask,
        rows.answer(Hits, act.Lose, damage.broken_law, lambda s, f, a, dice, out: damage.lose(s, f, a, out),
                    damage.cautions),
        goes=lambda s, f, dice, out: damage.settle(s, f, out),
    ),
    rows.step(
        Charges, "charge", lambda v, f: f.decider,
        lambda v, f: say("prompt-charge", side=side_name(1 - f.decider)), field.ask_charge,
        rows.answer(Charges, act.Pass, allowed, lambda s, f, a, dice, out: field.decline(f, out)),
        rows.answer(Charges, act.Charge, lambda v, f, a: field.charge_law(v, f),
                    lambda s, f, a, dice, out: field.charge(s, f, out)),
        goes=lambda s, f, dice, out: field.charges_go(s, f, out),
    ),
    rows.step(
        FallBack, "fall-back", lambda v, f: f.side, lambda v, f: say("prompt-fall-back", at=_at(f)), retreat.ask,
        rows.answer(FallBack, act.Withdraw, retreat.broken_law,
                    lambda s, f, a, dice, out: field.fall_back(s, f, a, out), lambda v, f, a: retreat.cautions(a)),
        goes=lambda s, f, dice, out: field.fall_back_go(s, f, out),
    ),
    rows.step(
        Storm, "storm", lambda v, f: v.side_of_army(f.army), lambda v, f: say("prompt-storm", at=_at(f)),
        lambda v, f: storm.ask(f),
        rows.answer(Storm, act.Storms, allowed, lambda s, f, a, dice, out: storm.confirm(f)),
        rows.answer(Storm, act.Pass, allowed, lambda s, f, a, dice, out: storm.call_off(s)),
        goes=storm.go,
    ),
    rows.step(
        Taking, "take", lambda v, f: v.side(f.nations[0]), lambda v, f: say("prompt-take", at=_at(f)),
        lambda v, f: control.ask_taking(f),
        rows.answer(Taking, act.Take, lambda v, f, a: control.taking_law(f, a),
                    lambda s, f, a, dice, out: out.append(control.taken(s, f, a))),
    ),
    # FR-8-b: the six steps of winter, in this order
    rows.step(
        Winter, "winter-card", lambda v, f: f.side,
        lambda v, f: say("prompt-winter-card", side=side_name(f.side)), winter.ask_card,
        rows.answer(Winter, act.Play, lambda v, f, a: points.play_law(v, f.side, a), winter.use_card),
        rows.answer(Winter, act.Pass, allowed, lambda s, f, a, dice, out: winter.no_card(f)),
        when=lambda v, f: f.step == winter.CARD_STEP, goes=winter.ask_for_card,
    ),
    rows.by_itself(Winter, winter.commanders, lambda v, f: f.step == winter.COMMANDERS),
    rows.step(
        Winter, "winter", lambda v, f: f.side, lambda v, f: say("prompt-winter", side=side_name(f.side)),
        winter.ask_muster,
        rows.answer(Winter, act.Muster, winter.muster_law,
                    lambda s, f, a, dice, out: out.append(winter.muster(s, f, a))),
        rows.answer(Winter, act.Rest, winter.rest_law, lambda s, f, a, dice, out: out.append(winter.rest(s, f, a))),
        rows.answer(Winter, act.Done, allowed, lambda s, f, a, dice, out: winter.done(f)),
        when=lambda v, f: f.step == winter.MUSTER, goes=winter.ask_for_muster,
    ),
    rows.by_itself(Winter, winter.attrite, lambda v, f: f.step == winter.ATTRITION),
    rows.step(
        Winter, "discard", lambda v, f: f.side, lambda v, f: say("prompt-discard", side=side_name(f.side)),
        winter.discard_split,
        rows.answer(Winter, act.Discard, winter.discard_law, winter.discard),
        when=lambda v, f: f.step == winter.DISCARD, goes=winter.ask_for_discards,
    ),
    rows.by_itself(Winter, winter.end),
    # FR-5.3
    rows.by_itself(TurnEnd, victory.go),
), begin=next_chit)
# fmt: on

decisions = SEQUENCE.decisions
ask = SEQUENCE.ask
refusal = SEQUENCE.refusal
cautions = SEQUENCE.cautions
do = SEQUENCE.do
go_on = SEQUENCE.go_on
apply = SEQUENCE.apply


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), victory.DRAW: (1, 1)}[s.winner]
    held = s.resources(0)
    rules = {"king": "FR-10.1-b", "austrian-resources": "FR-10.1-c", "berlin": "FR-10.1-d",
             "prussian-resources": "FR-10.2-a", "peace": "FR-10.3-a", "time": "FR-10.3-b"}  # fmt: skip
    return Result(places, say(f"ending-{s.ending}", n=held), (held, s.resources(1)), (RuleId(rules[s.ending]),))
