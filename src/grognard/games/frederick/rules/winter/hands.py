"""Rule 8.5: hands are cut down and filled up again."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Preset, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMY_OF, ENTRY, NATIONS, Side
from grognard.games.frederick.components.cards import CARD, CARD_IDS, CARDS
from grognard.games.frederick.events.turn import Discarded
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.names import any_name, card_name
from grognard.games.frederick.rules.decks import draw, reshuffle
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into, wrong_shares
from grognard.kit.split_picks import first_of, pick_of_two


def hand_limit(s: State, side: Side) -> int:
    """FR-8.5-a, FR-8.5-b: half the resource spaces of armies at war; FR-8.5-a1: besieged ones included."""
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

    cheapest = sorted(items, key=lambda item: (CARDS[CARD[item[0]]].number, item[0]))
    least_pick = pick_of_two(cheapest, "discard", "keep", first_of(cheapest, least))
    return Split(
        say("ask-discard", n=least, limit=limit),
        items,
        (("discard", total), ("keep", min(total, limit))),
        act.Discard,
        fault,
        _card,
        why=lambda pick: None if pick.partition(">")[0] in dict(items) else law("FR-8.5-c", "discard-own"),
        presets=(
            Preset(say("preset-discard-least"), least_pick),
            Preset(say("preset-discard-all"), all_into("discard", items)),
        ),
    )


def _card(key: str) -> Message:
    return card_name(key) if key in CARD else any_name(key)


def may_discard(v: State, w: Winter) -> bool:
    return bool(v.hand[w.side])


def discard_law(v: State, w: Winter, a: act.Discard) -> Refusal | None:
    return wrong_shares(discard_split(v, w), a.shares)


def discard(s: State, w: Winter, a: act.Discard, _dice: Dice, out: list[Event]) -> None:
    gone = 0
    for share in a.shares:
        if share.bin == "discard":
            for _ in range(share.count):
                s.hand[w.side].remove(CARD[share.item])
                s.discard[w.side][CARD[share.item]] += 1
                gone += 1
    s.discarded[w.side] = gone
    out.append(Discarded(w.side, gone))


def refill(s: State, w: Winter, dice: Dice, out: list[Event]) -> None:
    """FR-8.5-d, FR-8.5-e. FR-2.4-c: in winter cards are drawn here alone."""
    reshuffle(s, w.side)
    while len(s.hand[w.side]) < hand_limit(s, w.side) and any(s.deck[w.side]):
        out.append(draw(s, w.side, dice))
