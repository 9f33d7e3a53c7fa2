"""The sequence of play: who decides what now, what an answer does, and how the war goes on by itself in between."""

from __future__ import annotations

from grognard.core import (
    Action,
    Caution,
    Decision,
    Dice,
    Event,
    Message,
    Next,
    OneOf,
    Refusal,
    Result,
    RuleId,
    Seat,
    say,
)
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick import (
    battles,
    communications,
    control,
    damage,
    fate,
    field,
    march,
    mobilise,
    points,
    recovery,
    retreat,
    storm,
    tactics,
    winter,
)
from grognard.games.frederick.cards import RAPID_ADVANCE, RAPID_MOBILISATION, SCORCHED_EARTH
from grognard.games.frederick.decks import draw, is_card_left
from grognard.games.frederick.forces import ARMIES, CHITS, NATIONS, NATIONS_OF, TURN_END, TURNS, Army, Side
from grognard.games.frederick.map import IDS
from grognard.games.frederick.state import (
    AFTER_ROLL,
    ASSAULTS,
    BEFORE_ROLL,
    CONTROL,
    MARCHES,
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

# --- who decides


def decisions(v: State) -> tuple[Decision, ...]:
    top = v.top
    match top:
        case None:
            return ()
        case BattleCards():
            prompt = say("prompt-battle-cards", at=_at(v))
            return tuple(
                Decision(seat, "battle-cards", prompt, done) for seat, done in zip(top.seats, top.done, strict=True)
            )
    seat, kind, prompt = decider(v)
    return (Decision(seat, kind, prompt, forced=False),)


def decides(v: State, seat: Seat) -> bool:
    """Whether this seat has something to decide."""
    top = v.top
    match top:
        case None:
            return False
        case Phase():
            return v.side_of_army(top.army) == seat
        case BattleCards():
            return seat in top.seats
    return decider(v)[0] == seat


def _at(v: State) -> Message:
    b = next(f for f in reversed(v.frames) if isinstance(f, Battle))
    return act.place_name(IDS[b.at])


def decider(v: State) -> tuple[Seat, str, Message]:
    """The one seat that must decide, what kind of decision it is, and what it is told."""
    top = v.top
    match top:
        case Phase():
            side, army = v.side_of_army(top.army), act.army_name(ARMIES[top.army])
            if top.step == BEFORE_ROLL:
                return side, "before-roll", say("prompt-before-roll", army=army)
            if top.step == AFTER_ROLL:
                return side, "after-roll", say("prompt-after-roll", army=army, points=top.points)
            return side, "act", say("prompt-act", army=army, points=top.points)
        case Placing():
            nation = act.nation_name(NATIONS[top.nation])
            return top.side, "place", say("prompt-place", nation=nation, n=top.units)
        case Battles():
            other = 1 - v.side_of_army(v.phase().army)
            return other, "order", say("prompt-order" if top.fields else "prompt-order-assaults")
        case Battle(step=0):
            return v.holder(top.at), "garrison", say("prompt-garrison", at=act.place_name(IDS[top.at]))
        case Battle():
            return top.turn, "attack", say("prompt-attack", at=act.place_name(IDS[top.at]))
        case Hits():
            return top.side, "hits", say("prompt-hits", n=top.count, at=act.place_name(IDS[top.at]))
        case Charges():
            return top.decider, "charge", say("prompt-charge", side=act.side_name(1 - top.decider))
        case FallBack():
            return top.side, "fall-back", say("prompt-fall-back", at=act.place_name(IDS[top.at]))
        case Storm():
            return v.side_of_army(top.army), "storm", say("prompt-storm", at=act.place_name(IDS[top.at]))
        case Taking():
            return v.side(top.nations[0]), "take", say("prompt-take", at=act.place_name(IDS[top.at]))
        case Winter():
            kinds = {1: "winter-card", 3: "winter", 5: "discard"}
            return top.side, kinds[top.step], say(f"prompt-{kinds[top.step]}", side=act.side_name(top.side))
    raise AssertionError("nobody decides in this frame")


# --- questions


def ask(v: State, seat: Seat) -> Next:
    top = v.top
    match top:
        case Phase(step=0):
            return points.ask_cards(v, Side(seat), say("ask-before-roll"), "roll", act.Roll())
        case Phase(step=1):
            return points.ask_cards(v, Side(seat), say("ask-after-roll"), "go-on", act.GoOn())
        case Phase():
            return ask_act(v, Side(seat))
        case Placing():
            return points.ask_placing(v, top)
        case Battles():
            return battles.ask_order(top)
        case Battle(step=0):
            return battles.garrison_split(v, top)
        case Battle():
            return field.ask(v, top)
        case BattleCards():
            return tactics.ask(v, _battle(v), Side(seat))
        case Hits():
            return damage.ask(v, top)
        case Charges():
            return field.ask_charge(v, top)
        case FallBack():
            return retreat.ask(v, top)
        case Storm():
            return storm.ask(top)
        case Taking():
            return control.ask_taking(top)
        case Winter(step=1):
            return winter.ask_card(v, top)
        case Winter(step=3):
            return winter.ask_muster(v, top)
        case Winter():
            return winter.discard_split(v, top)
    raise AssertionError("nobody is asked in this frame")


def _battle(v: State) -> Battle:
    found = v.frames[-2]
    assert isinstance(found, Battle), "cards belong to a battle"
    return found


def is_fort_manned(v: State) -> bool:
    for stack in v.stacks:  # noqa: SIM110  (a plain loop: this is asked before every march)
        if stack and flags_in(stack) & INSIDE:
            return True
    return False


def ask_act(v: State, side: Side) -> Next:
    """Rules 6.1 to 6.3: the menu of the active player."""
    army = act.army_name(ARMIES[v.phase().army])
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
            case "recover" if v.phase().step != RECOVERY:
                return Refusal(RuleId("FR-6.1-a"), say("refusal-recover-too-late"))
            case "march" if v.phase().step == ASSAULTS:
                return Refusal(RuleId("FR-6.3-k"), say("refusal-march-after-assault"))
            case "recover" | "march" | "sortie" | "assault" if not v.phase().points:
                return Refusal(RuleId("FR-6-f"), say("refusal-no-points", points=0))
        return None

    busy = [key for key in keys if key not in ("end", "scorched_earth")]
    prompt = say("ask-act", army=army, points=v.phase().points)
    return OneOf(prompt, keys, chosen, act.any_name, why=why, sensible=[*busy * 4, *keys])


# --- laws


def refusal(v: State, seat: Seat, a: Action) -> Refusal | None:
    if not decides(v, seat):
        return unreadable("not-now", action=str(a)[:80])
    top = v.top
    match top:
        case Phase():
            return phase_law(v, top, Side(seat), a)
        case Placing():
            return points.placing_law(v, top, a)
        case Battles():
            return battles.order_law(top, a)
        case Battle(step=0):
            return battles.garrison_law(v, top, a)
        case Battle():
            return field.broken_law(v, top, a)
        case BattleCards():
            return tactics.broken_law(v, _battle(v), Side(seat), a)
        case Hits():
            return damage.broken_law(v, top, a)
        case Charges():
            return field.charge_law(v, top, a)
        case FallBack():
            return retreat.broken_law(v, top, a)
        case Storm():
            return storm.broken_law(a)
        case Taking():
            return control.taking_law(top, a)
        case Winter(step=1):
            return winter.card_law(v, top, a)
        case Winter(step=3):
            return winter.muster_law(v, top, a)
        case Winter():
            return winter.discard_law(v, top, a)
    return unreadable("not-now", action=str(a)[:80])


def cautions(v: State, a: Action) -> tuple[Caution, ...]:
    """What puts the King in danger (FR-10.1-b)."""
    match a, v.top:
        case act.Lose(), Hits() as hits:
            return damage.cautions(v, hits, a)
        case act.Withdraw(), FallBack():
            return retreat.cautions(a)
    return ()


def phase_law(v: State, phase: Phase, side: Side, a: Action) -> Refusal | None:
    match a:
        case act.Play():
            return points.play_law(v, side, a)
        case act.Roll() if phase.step == BEFORE_ROLL:
            return None
        case act.GoOn() if phase.step == AFTER_ROLL:
            return None
    if phase.step in (RECOVERY, MARCHES, ASSAULTS):
        match a:
            case act.Recover():
                return recovery.broken_law(v, a)
            case act.March():
                return march.broken_law(v, a)
            case act.Sortie():
                return march.sortie_law(v, a)
            case act.Assault():
                return battles.assault_law(v, a)
            case act.End():
                return None
    return unreadable("not-now", action=str(a)[:80])


# --- doing


def apply(s: State, seat: Seat, a: Action, dice: Dice) -> list[Event]:
    out: list[Event] = []
    do(s, Side(seat), a, dice, out)
    go_on(s, dice, out)
    return out


def do(s: State, side: Side, a: Action, dice: Dice, out: list[Event]) -> None:
    top = s.top
    match a, top:
        case act.Play(), Phase():
            points.play(s, side, a, dice, out)
        case act.Roll(), Phase():
            out.append(points.roll(s, dice))
        case act.GoOn(), Phase():
            points.fix(s)
        case act.Recover(), Phase():
            out.append(recovery.recover(s, a))
        case act.March(), Phase():
            march.march(s, a, out)
        case act.Sortie(), Phase():
            out.append(march.sortie(s, a))
        case act.Assault(), Phase():
            out.append(battles.declare(s, a))
        case act.End(), Phase():
            battles.end_marches(s)
        case act.Place(), Placing():
            out.append(points.place(s, top, a))
        case act.Order(), Battles():
            battles.order(s, top, a, out)
        case act.Garrison(), Battle():
            out.append(battles.garrison(s, top, a))
        case act.Cards(), BattleCards():
            out.append(act.Committed(side))
            if top.put(side, a):
                s.frames.pop()
                out += tactics.reveal(s, _top_battle(s), top)
        case act.Attack(), Battle():
            field.attacks(s, top, a, dice, out)
        case act.Retreat(), Battle():
            field.retreats(s, top, out)
        case _, Charges():
            field.charge(s, top, a, out)
        case act.Lose(), Hits():
            damage.lose(s, top, a, out)
        case act.Withdraw(), FallBack():
            field.fall_back(s, top, a, out)
        case _, Storm():
            storm.decide(s, top, a)
        case act.Take(), Taking():
            out.append(control.taken(s, top, a))
        case _, Winter(step=1):
            winter.use_card(s, top, a, dice, out)
        case _, Winter(step=3):
            winter.use_points(s, top, a, out)
        case act.Discard(), Winter():
            winter.discard(s, top, a, dice, out)


def _top_battle(s: State) -> Battle:
    assert isinstance(s.top, Battle), "cards belong to a battle"
    return s.top


def go_on(s: State, dice: Dice, out: list[Event]) -> None:
    """Until somebody must decide, or the war is over."""
    while not s.over and go(s, dice, out):
        pass


def go(s: State, dice: Dice, out: list[Event]) -> bool:
    """One step of what happens by itself; false if somebody must decide."""
    top = s.top
    match top:
        case None:
            next_chit(s, dice, out)
            return True
        case Phase():
            return phase_goes(s, top, dice, out)
        case Battles():
            return battles.go(s, top, out)
        case Battle():
            return field.go(s, top, out)
        case Hits():
            return damage.settle(s, top, out)
        case Charges():
            return field.charges_go(s, top, out)
        case FallBack():
            return field.fall_back_go(s, top, out)
        case Storm():
            return storm.go(s, top, dice, out)
        case Winter():
            goes = winter.go(s, top, dice, out)
            if not s.frames:
                s.frames.append(TurnEnd())
            return goes
        case TurnEnd():
            return fate.go(s, top, dice, out)
    return False


# --- rule 5.1: chits


def next_chit(s: State, dice: Dice, out: list[Event]) -> None:
    if TURNS[s.turn - 1].winter:  # FR-5.1-f
        s.frames.append(Winter())
    elif not any(s.cup):  # FR-5.3-g
        s.frames.append(TurnEnd())
    else:
        chit = dice.draw("chit", s.cup)
        s.cup[chit] -= 1
        out.append(act.ChitDrawn(CHITS[chit]))
        if chit == TURN_END:  # FR-5.1-d
            s.frames.append(TurnEnd())
        else:
            s.frames.append(Phase(Army(chit)))
            out.append(act.Checked(communications.check(s)))  # FR-5.2-1


# --- rule 5.2: a phase


def phase_goes(s: State, phase: Phase, dice: Dice, out: list[Event]) -> bool:
    side = s.side_of_army(phase.army)
    match phase.step:
        case 0:  # FR-5.2-2: asked only while a card may be held, as far as everybody can see
            raising = any(mobilise.waiting(s, n) for n in NATIONS_OF[phase.army])
            if raising and tactics.may_be_held(s, side, RAPID_MOBILISATION):
                return False
            out.append(points.roll(s, dice))
        case 1:
            if tactics.may_be_held(s, side, RAPID_ADVANCE):
                return False
            points.fix(s)
        case 2 | 3 | 4:  # FR-5.2-3
            return False
        case 5:  # FR-5.2-4 to -6: all battles are over
            phase.step = CONTROL
        case _:
            if not control.test_all(s, out):
                return True
            end_phase(s, phase, side, dice, out)
    return True


def end_phase(s: State, phase: Phase, side: Side, dice: Dice, out: list[Event]) -> None:
    """FR-5.2-7, -8"""
    s.unmark()
    for _ in phase.earned:  # FR-7.4-a, -c
        if is_card_left(s, side):
            out.append(draw(s, side, dice))
    fate.check_victory(s, phase, out)
    if not s.over:
        s.frames.pop()


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), fate.DRAW: (1, 1)}[s.winner]
    held = s.resources(0)
    rules = {"king": "FR-10.1-b", "austrian-resources": "FR-10.1-c", "berlin": "FR-10.1-d",
             "prussian-resources": "FR-10.2-a", "peace": "FR-10.3-a", "time": "FR-10.3-b"}  # fmt: skip
    return Result(places, say(f"ending-{s.ending}", n=held), (held, s.resources(1)), (RuleId(rules[s.ending]),))
