"""Rule 8: the six steps of a winter turn, the Austrian player first in each."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Dice, Event, Message, Next, Number, OneOf, Preset, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import (
    ARMY_OF,
    AUSTRIAN,
    ENTRY,
    NATION_OF,
    NATIONS,
    PRUSSIAN,
    WHO,
    WHO_IDS,
    Nation,
    Side,
)
from grognard.games.frederick.components.cards import CARD, CARD_IDS, CARDS, SCORCHED_EARTH, WINTER_CARDS
from grognard.games.frederick.components.map import IDS, PLACE, PLACES, RESOURCES, SOURCES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    Group,
    flags_in,
    nations_in,
    stack_of,
    take,
    without,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.battle import BattleBegan
from grognard.games.frederick.events.march import Checked, CommanderDrawn, Recovered
from grognard.games.frederick.events.turn import Attrition, Discarded
from grognard.games.frederick.frames import OPEN, Battle, Hits, TurnEnd, Winter
from grognard.games.frederick.names import any_name, card_name, nation_name, place_name, side_name, unit_name
from grognard.games.frederick.rules import communications, event_cards, mobilisation
from grognard.games.frederick.rules.battle.tactics import may_be_held
from grognard.games.frederick.rules.decks import draw, reshuffle
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, DONE, Go, not_now
from grognard.kit.split_check import wrong_shares

ORDER = (AUSTRIAN, PRUSSIAN)
"""FR-8-d"""
_ATTRITION = DATA.read("tables.yaml")["winter_attrition"]
DAMAGE_AT: int = _ATTRITION["damage_on_at_most"]
ISOLATED_DIE: int = _ATTRITION["isolated_modifier"]
FOR_A_POINT = 2
"""FR-8.3-j: units that recover for one point."""


# --- step 1: cards


def is_card_asked(s: State, w: Winter) -> bool:
    """FR-8.1-a"""
    if w.played and s.rulings.winter_cards_per_player == "1":  # FR-8.1-b, FR-11-Q1
        return False
    return any(may_be_held(s, w.side, c) for c in WINTER_CARDS)


def ask_card(v: State, w: Winter) -> Next:
    return event_cards.ask_cards(v, w.side, say("ask-winter-card"), "pass", act.Pass())


def cards_played(_s: State, w: Winter, _dice: Dice, _out: list[Event]) -> None:
    w.played = 0


def use_card(s: State, w: Winter, a: act.Play, dice: Dice, out: list[Event]) -> None:
    event_cards.play(s, w.side, a, dice, out)
    if CARD[a.card] == SCORCHED_EARTH:  # FR-11-Q4b: fought at once
        at = PLACE[a.on]
        if s.in_open(at, 0) and s.in_open(at, 1):
            s.frames.append(Battle(at, w.side, -1, turn=Side(1 - w.side), first=Side(1 - w.side)))
            out.append(BattleBegan(a.on, w.side))


# --- step 2: commanders


def commanders(s: State, _w: Winter, dice: Dice, out: list[Event]) -> None:
    draw_commanders(s, dice, out)
    if s.rulings.winter_loc_check == "true":  # FR-8-c
        out.append(Checked(communications.check(s)))


def draw_commanders(s: State, dice: Dice, out: list[Event]) -> None:
    """FR-8.2-a; FR-8.2-b: nations not yet at war, too"""
    for nation in range(len(NATIONS)):
        mine = [who for who in s.pool if NATION_OF[who] == nation]
        if mine:
            out.append(call_up(s, mine[dice.draw("commander", [1] * len(mine))]))


def call_up(s: State, who: int) -> Event:
    """FR-2.3.3-e: from the commander reserve to the unit reserve."""
    s.pool.remove(who)
    s.ready = sorted((*s.ready, who))
    return CommanderDrawn(WHO_IDS[who])


# --- step 3: mobilisation and recovery


def may_muster(s: State, w: Winter) -> bool:
    return any(True for _ in offers(s, w))


def begin_muster(s: State, w: Winter) -> None:
    """FR-8.3-c: a point for each unbesieged resource space of the nation."""
    w.points = [
        sum(RESOURCES[p] for p in SOURCES if s.control[p] == n and s.worth(p) and not s.besieged(p))
        for n in range(len(NATIONS))
    ]
    w.spare, w.placed = [0] * len(NATIONS), []


def offers(v: State, w: Winter) -> Iterator[str]:
    """Nations that can muster, and `rest` if anybody can recover. FR-8.3-a: at war or not."""
    if not any(w.points) and not any(w.spare):
        return
    carry = communications.carriers(v, w.side)
    for n in range(len(NATIONS)):
        if nation_law(v, w, Nation(n), carry) is None:
            yield NATIONS[n]
    if any(resting(v, w, Place(p)) for p, stack in enumerate(v.stacks) if stack and flags_in(stack) & EXHAUSTED):
        yield "rest"


def nation_law(v: State, w: Winter, nation: Nation, carry: int | None = None) -> Refusal | None:
    """Why this nation cannot muster anybody."""
    if v.side(nation) != w.side:
        return law("FR-8.3-b", "muster-side")
    name = nation_name(NATIONS[nation])
    if not w.points[nation]:
        return law("FR-8.3-c", "muster-points", nation=name)
    if not mobilisation.waiting(v, nation):
        return law("FR-8.3-d", "muster-nobody", nation=name)
    return (
        None
        if mobilisation.places(v, nation, dict(w.placed), carry)
        else law("FR-8.3-f", "muster-nowhere", nation=name)
    )


def resting(v: State, w: Winter, p: Place) -> list[Group]:
    """FR-8.3-j, FR-8.3-k, FR-8.3-l, FR-8.3-m: exhausted units here that a point is left for."""
    stack = v.stacks[p]
    if not stack or v.holder(p) != w.side:
        return []
    return [
        g
        for g in stack
        if g >> 8 & EXHAUSTED
        and not g >> 8 & (INSIDE | ISOLATED)
        and v.side(NATION_OF[g >> 16]) == w.side
        and (w.points[NATION_OF[g >> 16]] or w.spare[NATION_OF[g >> 16]])
    ]


def credit(w: Winter, nation: int) -> int:
    """How many units of this nation may still recover."""
    return FOR_A_POINT * w.points[nation] + w.spare[nation]


def ask_muster(v: State, w: Winter) -> Next:
    def chosen(key: str) -> Next:
        if key == "done":
            return act.Done()
        if key == "rest":
            return ask_rest(v, w)
        return muster_split(v, w, Nation(NATIONS.index(key)))

    def why(key: str) -> Refusal | None:
        return nation_law(v, w, Nation(NATIONS.index(key))) if key in NATIONS else None

    keys = [*offers(v, w), "done"]
    useful = [key for key in keys if key != "done"]
    prompt = say("ask-winter", side=side_name(w.side))
    return OneOf(prompt, keys, chosen, _name, why=why, sensible=[*useful * 3, "done"])


def _name(key: str) -> Message:
    return say("do-muster", nation=nation_name(key)) if key in NATIONS else any_name(key)


def muster_split(v: State, w: Winter, nation: Nation, ready_made: bool = True) -> Split:
    def then(shares: tuple[Share, ...]) -> Next:
        return act.Muster(NATIONS[nation], shares)

    return mobilisation.split(v, nation, w.points[nation], dict(w.placed), then, "FR-8.3-d", ready_made, 1)


def ask_rest(v: State, w: Winter) -> Next:
    def unit(at: str) -> Next:
        units = list(dict.fromkeys(WHO_IDS[g >> 16] for g in resting(v, w, PLACE[at])))
        return OneOf(
            say("ask-recover-unit"),
            units,
            lambda key: number(at, key),
            unit_name,
            why=lambda key: left_out(at, key),
        )

    def left_out(at: str, key: str) -> Refusal:
        who = key.partition(".")[0]  # a counter shows a nation's troops of one condition
        if who in WHO and most_resting(v, w, PLACE[at], who):
            return law("FR-8.3-j", "recover-troops", troops=unit_name(who))
        return rest_unit_law(v, w, PLACE[at], who)

    def number(at: str, key: str) -> Next:
        most = most_resting(v, w, PLACE[at], key)
        if most == 1:
            return act.Rest(at, key)
        return Number(say("ask-recover-count"), 1, most, lambda n: act.Rest(at, key, n))

    def why(at: str) -> Refusal | None:
        return rest_place_law(v, w, PLACE[at]) if at in PLACE else None

    return OneOf(say("ask-rest-where"), [IDS[p] for p in PLACES if resting(v, w, p)], unit, place_name, why=why)


def most_resting(v: State, w: Winter, p: Place, unit: str) -> int:
    mine = [g for g in resting(v, w, p) if g >> 16 == WHO[unit]]
    return min(sum(g & 255 for g in mine), credit(w, NATION_OF[WHO[unit]]))


def rest_place_law(v: State, w: Winter, p: Place) -> Refusal:
    name = place_name(IDS[p])
    if v.holder(p) != w.side:
        return law("FR-8.3-k", "rest-control", at=name)
    flags = flags_in(tuple(g for g in v.stacks[p] if g >> 8 & EXHAUSTED and v.side(NATION_OF[g >> 16]) == w.side))
    if flags & INSIDE:
        return law("FR-8.3-l", "rest-besieged", at=name)
    if flags & ISOLATED:
        return law("FR-8.3-m", "rest-isolated", at=name)
    return law("FR-8.3-j", "rest-points", at=name)


def rest_unit_law(v: State, w: Winter, p: Place, unit: str) -> Refusal:
    mine = [g for g in resting_of(v, w, p) if WHO_IDS[g >> 16] == unit]
    if mine:
        return law("FR-8.3-c", "muster-points", nation=nation_name(NATIONS[NATION_OF[WHO[unit]]]))
    return law("FR-8.3-j", "rest-who", at=place_name(IDS[p]))


def muster_law(v: State, w: Winter, a: act.Muster) -> Refusal | None:
    if a.nation not in NATIONS:
        return not_now(a)
    nation = Nation(NATIONS.index(a.nation))
    if v.side(nation) != w.side:
        return law("FR-8.3-b", "muster-side")
    return wrong_shares(muster_split(v, w, nation, False), a.shares)


def muster(s: State, w: Winter, a: act.Muster) -> Event:
    nation = Nation(NATIONS.index(a.nation))
    placed = dict(w.placed)
    for share in a.shares:
        if share.bin != "stay":
            w.points[nation] -= share.count
            placed[PLACE[share.bin]] = placed.get(PLACE[share.bin], 0) + share.count
    w.placed = sorted(placed.items())
    return mobilisation.put(s, nation, a.shares)


def done(w: Winter) -> None:
    w.points = [0] * len(NATIONS)
    w.spare = [0] * len(NATIONS)


def rest_law(v: State, w: Winter, a: act.Rest) -> Refusal | None:
    if a.at not in PLACE or a.unit not in WHO:
        return not_now(a)
    if 1 <= a.count <= most_resting(v, w, PLACE[a.at], a.unit):
        return None
    return rest_place_law(v, w, PLACE[a.at])


def rest(s: State, w: Winter, a: act.Rest) -> Event:
    at, nation = PLACE[a.at], NATION_OF[WHO[a.unit]]
    left = credit(w, nation) - a.count
    w.points[nation], w.spare[nation] = divmod(left, FOR_A_POINT)
    worn = take([g for g in resting_of(s, w, at) if g >> 16 == WHO[a.unit]], a.count)
    s.stacks[at] = stack_of((*without(s.stacks[at], worn), *(g & ~(EXHAUSTED << 8) for g in worn)))
    return Recovered(a.at, a.unit, a.count)


def resting_of(s: State, w: Winter, p: Place) -> list[Group]:
    return [
        g
        for g in s.stacks[p]
        if g >> 8 & EXHAUSTED and not g >> 8 & (INSIDE | ISOLATED) and s.side(NATION_OF[g >> 16]) == w.side
    ]


# --- step 4: attrition


def begin_attrition(s: State, w: Winter) -> None:
    w.rolling = list(rollers(s))


def attrite(s: State, w: Winter, dice: Dice, out: list[Event]) -> Go:
    if not w.rolling:
        return DONE
    attrition(s, w, dice, out)
    return AGAIN


def rolling(s: State, p: Place, side: Side) -> tuple[int, int]:
    """FR-8.4-a, FR-8.4-b, FR-8.4-d: dice of those who besiege or are isolated here, and how many of them for isolated
    units."""
    mask = s.masks[side]
    besieging = s.besieges(p, side)
    mine = [g for g in s.stacks[p] if mask >> NATION_OF[g >> 16] & 1 and not g >> 8 & INSIDE]
    alone = sum(g & 255 for g in mine if g >> 8 & ISOLATED)
    return (sum(g & 255 for g in mine) if besieging else alone), alone


def rollers(s: State) -> Iterator[tuple[int, int]]:
    for side in (AUSTRIAN, Side(1 - AUSTRIAN)):
        for p in PLACES:
            if s.stacks[p] and nations_in(s.stacks[p]) & s.masks[side] and rolling(s, p, side)[0]:
                yield p, side


def attrition(s: State, w: Winter, dice: Dice, out: list[Event]) -> None:
    """FR-8.4-c, FR-4.3-f: the isolated roll first; FR-8.4-e: damage falls on the whole stack."""
    p, side = w.rolling.pop(0)
    count, alone = rolling(s, Place(p), Side(side))
    if not count:
        return
    faces = dice.roll("attrition", count, by=side)
    damage = sum(face + (ISOLATED_DIE if n < alone else 0) <= DAMAGE_AT for n, face in enumerate(faces))
    out.append(Attrition(side, IDS[p], faces, damage))
    if damage:
        s.frames.append(Hits(Side(side), Place(p), damage, OPEN))


# --- step 5: discards and draws


def hand_limit(s: State, side: Side) -> int:
    """FR-8.5-a, FR-8.5-b: half the resource spaces of armies at war, besieged ones included."""
    mine = [n for n in range(len(NATIONS)) if s.side(n) == side and s.turn >= ENTRY[ARMY_OF[n]]]
    return sum(s.resources_of(n) for n in mine) // 2


def discard_split(v: State, w: Winter) -> Split:
    held = sorted(c for c in v.hand[w.side] if c >= 0)
    items = [(CARD_IDS[c], held.count(c)) for c in dict.fromkeys(held)]
    total = sum(n for _, n in items)
    limit = hand_limit(v, w.side)
    least = max(0, total - limit)

    def fault(shares: tuple[Share, ...], _finished: bool) -> Refusal | None:
        kept = sum(share.count for share in shares if share.bin == "keep")
        return law("FR-8.5-c", "discard-more", n=least, limit=limit) if kept > limit else None

    spare = least
    words = []
    for key, n in sorted(items, key=lambda item: (CARDS[CARD[item[0]]].number, item[0])):
        away = min(spare, n)
        spare -= away
        words += [Share(key, where, c) for where, c in (("discard", away), ("keep", n - away)) if c]
    return Split(
        say("ask-discard", n=least, limit=limit),
        items,
        (("discard", total), ("keep", min(total, limit))),
        act.Discard,
        fault,
        _card,
        why=lambda pick: None if pick.partition(">")[0] in dict(items) else law("FR-8.5-c", "discard-own"),
        presets=(
            Preset(say("preset-discard-least"), " ".join(str(share) for share in words)),
            Preset(say("preset-discard-all"), " ".join(str(Share(key, "discard", n)) for key, n in items)),
        ),
    )


def _card(key: str) -> Message:
    return card_name(key) if key in CARD else any_name(key)


def discard_law(v: State, w: Winter, a: act.Discard) -> Refusal | None:
    return wrong_shares(discard_split(v, w), a.shares)


def discard(s: State, w: Winter, a: act.Discard, out: list[Event]) -> None:
    gone = 0
    for share in a.shares:
        if share.bin == "discard":
            for _ in range(share.count):
                s.hand[w.side].remove(CARD[share.item])
                s.discard[w.side][CARD[share.item]] += 1
                gone += 1
    s.discarded[w.side] = gone
    out.append(Discarded(w.side, gone))


def refill(s: State, side: Side, dice: Dice, out: list[Event]) -> None:
    """FR-8.5-d, FR-8.5-e. FR-2.4-c: in winter cards are drawn here alone."""
    reshuffle(s, side)
    while len(s.hand[side]) < hand_limit(s, side) and any(s.deck[side]):
        out.append(draw(s, side, dice))


# --- step 6: the end of the turn


def end(s: State, _w: Winter, _dice: Dice, _out: list[Event]) -> None:
    """FR-8.6-a"""
    s.unmark()
    s.frames.append(TurnEnd())
