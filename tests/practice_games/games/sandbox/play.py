"""What happens: an action is done, then the war goes on by itself until somebody must decide."""

from __future__ import annotations

from grognard.core import Action, Commits, Dice, Event, Options, Result, Seat, say

from . import actions as act
from .laws import MOST_SUPPLY
from .state import (
    ARMIES,
    CARDS,
    DECK,
    GONE,
    PLACES,
    PRIZES,
    SIGHT,
    SPACES,
    UNITS,
    Army,
    Battle,
    Losses,
    Reply,
    Space,
    State,
    Unit,
)

SEATS = {"duel": (0, 1), "three": (0, 1, 2), "regent": (0, 1, 1)}
"""For each scenario, the seat that plays red, blue, green."""


def setup(scenario: str, options: Options, dice: Dice) -> State:
    seat_of = SEATS[scenario]
    armies = range(len(seat_of))
    s = State(
        turn=0, length=int(options["length"]), seat_of=seat_of,
        at=[army for army in armies for _ in range(3)], hurt=[0] * (3 * len(seat_of)), supply=[4 for _ in armies],
        hand=[[] for _ in armies], deck=list(DECK), mine=[GONE for _ in armies], found=[[] for _ in armies],
        worked=[options["mines"] == "no" for _ in armies], balloon=[None for _ in armies], order=[], frames=[],
    )  # fmt: skip
    for army in armies:
        draw_card(s, Army(army), dice)
        draw_card(s, Army(army), dice)
    begin_turn(s)
    return s


def apply(s: State, seat: int, a: Action, dice: Dice) -> list[Event]:
    out = do(s, seat, a, dice)
    go_on(s, dice, out)
    return out


def do(s: State, seat: int, a: Action, dice: Dice) -> list[Event]:
    top = s.frames[-1] if s.frames else None
    match a, top:
        case act.Plan(), Commits():
            if top.put(seat, a):
                return [act.Committed(seat), reveal(s, top, dice)]
            return [act.Committed(seat)]
        case act.Play(), Reply():
            return [play_card(s, top, a)]
        case act.Pass(), Reply():
            s.frames.pop()
            return [act.Passed(ARMIES[top.army])]
        case act.Lose(), Losses():
            s.frames.pop()
            return [lose(s, top.army, a.units)]
        case act.Fight(), Battle():
            return fight_round(s, top, dice)
        case act.Retreat(), Battle():
            return retreat(s, top)
    return act_as_army(s, seat, s.order.pop(0), a, dice)


def play_card(s: State, top: Reply, a: act.Play) -> Event:
    s.hand[top.army].remove(top.link)
    top.played = True
    # SB-5-b: the other army is asked if it holds any cards, whatever they are
    if top.link + 1 < len(CARDS) and s.hand[top.other]:
        s.frames.append(Reply([s.seat_of[top.other]], top.other, top.army, top.link + 1))
    return act.Played(ARMIES[top.army], a.card)


def act_as_army(s: State, seat: int, army: Army, a: Action, dice: Dice) -> list[Event]:
    match a:
        case act.March():
            return march(s, army, a, dice)
        case act.Balloon():
            s.balloon[army] = (a.x, a.y)
            return [act.Floated(ARMIES[army], a.x, a.y), *spot(s, army)]
        case act.Mine():
            s.mine[army], s.worked[army] = SPACES.index(a.at), True
            return [act.Laid(seat, ARMIES[army], a.at)]
        case act.Proclaim():
            earn(s, army)
            return [act.Proclaimed(ARMIES[army], a.text)]
    earn(s, army)
    return [act.Rested(ARMIES[army])]


def go_on(s: State, dice: Dice, out: list[Event]) -> None:
    """The sequence of play."""
    while not s.over:
        if s.frames:
            top = s.frames[-1]
            match top:
                case Reply() if top.played:
                    settle_reply(s, top)
                case Losses() if top.hits >= s.strength(top.army, top.at):
                    s.frames.pop()
                    all_steps = tuple(UNITS[u] for u in s.units_at(top.army, top.at) for _ in range(s.left(u)))
                    out.append(lose(s, top.army, all_steps))
                case Battle() if not battle_waits(s, top):
                    out += next_in_battle(s, top, dice)
                case _:
                    return
        elif len(living(s)) < 2:  # SB-8-a: at once, not at the end of the turn
            out.append(finish(s))
        elif s.order:
            if s.alive(s.order[0]):
                return
            s.order.pop(0)
        else:
            out += end_turn(s, dice)


# --- turns


def begin_turn(s: State) -> None:
    s.turn += 1
    s.frames.append(Commits.of(living(s)))


def living(s: State) -> tuple[Seat, ...]:
    return tuple(x for x in s.seats() if any(s.alive(a) for a in s.armies_of(x)))


def end_turn(s: State, dice: Dice) -> list[Event]:
    out: list[Event] = []
    if s.turn == s.length:
        return [finish(s)]
    for army in range(len(s.seat_of)):
        if s.alive(Army(army)) and any(s.deck):
            card = draw_card(s, Army(army), dice)
            out.append(act.Drew(s.seat_of[army], ARMIES[army], CARDS[card]))
    begin_turn(s)
    return [*out, act.Turn(s.turn)]


def draw_card(s: State, army: Army, dice: Dice) -> int:
    card = dice.draw("card", s.deck, by=s.seat_of[army])
    s.deck[card] -= 1
    s.hand[army].append(card)
    s.hand[army].sort()
    return card


def earn(s: State, army: Army) -> None:
    s.supply[army] = min(MOST_SUPPLY, s.supply[army] + 1)  # SB-3-c, SB-3-d


def reveal(s: State, top: Commits[act.Plan], dice: Dice) -> Event:
    s.frames.pop()
    bids = {a: top.sheet(x).bids[n] for x in top.seats for n, a in enumerate(s.armies_of(x))}
    for army, bid in bids.items():
        s.supply[army] -= bid
    while bids:  # SB-2-b: the highest acts first, ties by lot
        best = [a for a, bid in sorted(bids.items()) if bid == max(bids.values())]
        first = best[dice.draw("order", [1] * len(best))] if len(best) > 1 else best[0]
        del bids[first]
        s.order.append(first)
    shown = [(ARMIES[a], top.sheet(s.seat_of[a]).bids[s.armies_of(s.seat_of[a]).index(a)]) for a in s.order]
    return act.Revealed(tuple(a for a, _ in shown), tuple(b for _, b in shown))


# --- marches, mines, balloons


def march(s: State, army: Army, a: act.March, dice: Dice) -> list[Event]:
    units = [Unit(UNITS.index(u)) for u in a.units]
    start, end = Space(s.at[units[0]]), Space(SPACES.index(a.to))
    for unit in units:
        s.at[unit] = end
    out: list[Event] = [act.Marched(ARMIES[army], a.units, SPACES[start], a.to)]
    enemies = s.enemies_at(army, end)
    if enemies:
        s.frames.append(Battle(army, enemies[0], end, start))
    unknown, blown = s.mines_unknown(s.seat_of[army]), False
    for owner in range(len(s.mine)):
        if s.mine[owner] == end and s.seat_of[owner] != s.seat_of[army]:
            hits, blown = 2 if dice.roll("mine", by=s.seat_of[owner])[0] >= 4 else 1, True
            s.mine[owner] = GONE
            s.frames.append(Losses(army, end, hits))
            out.append(act.Blown(ARMIES[owner], ARMIES[army], a.to, hits))
    return out if blown or not unknown else [*out, act.Clear(ARMIES[army], a.to)]


def spot(s: State, army: Army) -> list[Event]:
    place, seat = s.balloon[army], s.seat_of[army]
    assert place is not None
    out: list[Event] = [act.Looked(ARMIES[army])] if s.mines_unknown(seat) else []
    for owner in range(len(s.mine)):
        at = s.mine[owner]
        if at >= 0 and not s.knows_mine(seat, Army(owner)):
            x, y = PLACES[at]
            if (x - place[0]) ** 2 + (y - place[1]) ** 2 <= SIGHT**2:
                s.found[owner].append(seat)
                out.append(act.Spotted(seat, ARMIES[owner], SPACES[at]))
    return out


# --- battles


def battle_waits(s: State, b: Battle) -> bool:
    """SB-4-e: between two rounds the attacker decides, if both are left."""
    both = bool(s.units_at(b.attacker, b.at)) and bool(s.units_at(b.defender, b.at))
    return both and 0 < b.round < 3


def next_in_battle(s: State, b: Battle, dice: Dice) -> list[Event]:
    if not s.units_at(b.attacker, b.at) or not s.units_at(b.defender, b.at):
        s.frames.pop()
        return []
    if b.round >= 3:
        return retreat(s, b)
    if b.round == 0 and s.hand[b.defender]:  # SB-5-a
        b.round = -1
        s.frames.append(Reply([s.seat_of[b.defender]], b.defender, b.attacker, 0))
        return []
    return fight_round(s, b, dice)


def fight_round(s: State, b: Battle, dice: Dice) -> list[Event]:
    b.round = max(b.round, 0) + 1
    out: list[Event] = []
    for army, foe in ((b.attacker, b.defender), (b.defender, b.attacker)):
        faces = dice.roll("battle", min(3, s.strength(army, b.at)), by=s.seat_of[army])
        hits = sum(face >= 5 for face in faces)
        out.append(act.Rolled(ARMIES[army], faces, hits))
        if hits:
            s.frames.append(Losses(foe, b.at, hits))
    return out


def settle_reply(s: State, top: Reply) -> None:
    """SB-5-b: a card that was not answered has its effect: on the card it answers, or on the attacker."""
    s.frames.pop()
    below = s.frames[-1]
    if top.countered:
        return
    if isinstance(below, Reply):
        below.countered = True
    elif isinstance(below, Battle):
        s.frames.append(Losses(below.attacker, below.at, 1))


def lose(s: State, army: Army, units: tuple[str, ...]) -> Event:
    destroyed = []
    for name in units:
        unit = Unit(UNITS.index(name))
        s.hurt[unit] += 1
        if s.left(unit) == 0:
            s.at[unit] = GONE
            destroyed.append(name)
    return act.Lost(ARMIES[army], units, tuple(destroyed))


def retreat(s: State, b: Battle) -> list[Event]:
    s.frames.pop()
    for unit in s.units_at(b.attacker, b.at):
        s.at[unit] = b.origin
    return [act.Retreated(ARMIES[b.attacker], SPACES[b.origin])]


# --- the end


def finish(s: State) -> Event:
    s.over = True
    return act.Ended(points(s))


def points(s: State) -> tuple[int, ...]:
    out = []
    for seat in s.seats():
        mine = s.armies_of(seat)
        steps = sum(s.left(Unit(u)) for a in mine for u in range(3 * a, 3 * a + 3) if s.at[u] != GONE)
        held = sum(any(s.units_at(a, p) for a in mine) and not s.enemies_at(mine[0], p) for p in PRIZES)
        out.append(steps + 2 * held)
    return tuple(out)


def result(s: State) -> Result | None:
    if not s.over:
        return None
    scores = points(s)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(places, say("result-points", points=list(scores)), scores)


def violations(s: State) -> list[str]:
    out = [f"{UNITS[u]} has lost more steps than it has" for u in range(len(s.at)) if s.left(Unit(u)) < 0]
    out += [
        f"{UNITS[u]} stands with no step left" for u in range(len(s.at)) if s.left(Unit(u)) == 0 and s.at[u] != GONE
    ]
    cards = [s.deck[c] + sum(h.count(c) for h in s.hand) for c in range(len(CARDS))]
    out += [f"there are {n} cards of kind {c}" for c, n in enumerate(cards) if n > DECK[c]]
    out += [f"{ARMIES[a]} has {n} supply" for a, n in enumerate(s.supply) if not 0 <= n <= MOST_SUPPLY]
    if not s.over and not s.frames and not s.order:
        out.append("nobody decides and the war goes on")
    return out
