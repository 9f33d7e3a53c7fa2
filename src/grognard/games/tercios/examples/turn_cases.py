"""Chapter 3: who has the initiative, whose hand it is, and who comes last."""

from __future__ import annotations

from typing import Final

from grognard.core import OneOf
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.examples.commander_cases import hand_after
from grognard.games.tercios.examples.facts import NONE, TRAITS, Facts
from grognard.games.tercios.examples.position import EAST, MIDDLE, arranged, at, stand_in
from grognard.games.tercios.frames import Commanding, Hand
from grognard.games.tercios.names import commander_key, commander_of
from grognard.games.tercios.rules.traits import command_actions
from grognard.games.tercios.rules.traits.table import COMMON
from grognard.games.tercios.rules.traits.table import TRAITS as ACTIONS
from grognard.games.tercios.rules.turn import activation, start_and_end
from grognard.games.tercios.rules.turn.initiative import tie_ranks, winner_of
from grognard.games.tercios.state import NO_CARD, ON_TABLE, READY, Commander, Demand, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, BROKEN_RULES, TEXT, Expected, any_of, in_order, listed, one_of
from grognard.kit.named_rolls import Rolls
from grognard.kit.sequence import ASK

OWN, ENEMY = 0, 1
APART: Final = 4 * COMMANDER_RADIUS
SEATS: Final = ("own", "enemy")


MAY: Final = Expected(
    any_of("commander", "troop", "pass").read,
    lambda expected, found: sorted(expected) == sorted(found) or set(expected) | set(found) == {"pass"},
)
"""Whether a player who can only pass is asked is nowhere said."""


# --- initiative


def initiative(facts: Facts, dice: Rolls) -> Found:
    ranks = _ranks(facts)
    virtue = facts.word("initiative_virtue", (NONE, "first", "second"), NONE)
    found: Found = {}
    dice.called({"initiative": "initiative"})
    with dice.as_named():
        faces = dice.roll("initiative", 2)
        counted = tie_ranks(ranks, [virtue == "first", virtue == "second"])
        found["winner"] = ("first", "second", "reroll")[winner_of(faces, counted)]
    return found


def _ranks(facts: Facts) -> list[int]:
    pair = listed(facts.list("ranks"), "given", "ranks")
    if len(pair) != 2 or not all(isinstance(rank, int) and -1 <= rank <= 5 for rank in pair):
        raise BadExample(f"the ranks of two chiefs are needed, not {pair!r}", "given", "ranks")
    return list(pair)


# --- the hand


def moment(facts: Facts, dice: Rolls) -> Found:
    s = _moment(facts, dice)
    f = s.frames[0]
    assert isinstance(f, Hand), "a player has the hand"
    freely = s.copy()
    freely.demands = []
    over = start_and_end.turn_is_over(s)
    found: Found = {
        "may": [], "turn_over": over, "free_choice": activation.choices(s, OWN) == activation.choices(freely, OWN),
    }  # fmt: skip
    if not over:
        asked = activation.next_activation(s, f, dice, []) is ASK
        found |= {"may": _may(s, f) if asked else [], "hand": SEATS[s.hand]}
    if facts.has("tries"):
        found |= _tries(s, f, facts.word("tries", tuple(TRAITS)))
    return found


def _moment(facts: Facts, dice: Rolls) -> State:
    s = arranged([], [])
    s.hand = OWN
    for seat, side in enumerate(SEATS):
        counts = [facts.whole(f"{side}_{key}", 0) for key in ("cards", "late", "reaction_only")]
        for sort, count in enumerate(counts):
            for _ in range(count):
                _add_troop(s, seat, late=sort == 1, reaction_only=sort == 2)
    named = facts.word("eagle_eyed", (NONE, "has_card", "no_card"), NONE)
    if named == "has_card":
        if not activation.with_cards(s, OWN):
            raise BadExample("no troop has a card", "given", "eagle_eyed")
        s.demands = [Demand("eagle_eyed", OWN, activation.with_cards(s, OWN)[0])]
    elif named == "no_card":
        s.troops.insert(0, arranged([at(stand_in("classic"), *MIDDLE, EAST)]).troops[0])
        s.demands = [Demand("eagle_eyed", OWN, 0)]
    count = facts.whole("own_commanders", 0)
    for n in range(max(1, count)):
        place = COMMANDER_RADIUS + n * APART, MIDDLE[1]
        s.commanders.append(Commander(OWN, Leader(2), n, where=ON_TABLE, at=place, exhausted=not count))
    done = facts.word("commander_done", (NONE, *TRAITS), NONE)
    effect = facts.yes("took_effect")
    hand = hand_after(done, effect, dice) if done in ACTIONS else Hand(OWN, "" if done == NONE else done, effect)
    s.frames = [Hand(OWN, hand.led, hand.took_effect, hand.acted or facts.yes("troop_done"))]
    return s


def _add_troop(s: State, seat: int, late: bool, reaction_only: bool) -> None:
    spec = at(stand_in("classic"), *MIDDLE, EAST)
    troop = arranged([spec] if seat == OWN else [], [] if seat == OWN else [spec]).troops[0]
    s.lates += late
    s.troops.append(troop)
    s.change(len(s.troops) - 1, order=READY, known=1 << seat, late=s.lates * late, reaction_only=reaction_only)


def _may(s: State, f: Hand) -> list[str]:
    """The question that the player is asked."""
    question = activation.ask(s, f)
    assert isinstance(question, OneOf), "a commander, a troop or none"
    found = {
        "pass" if key == "pass" else "commander" if commander_of(s, key) >= 0 else "troop": True
        for key in question.keys
    }  # fmt: skip
    return list(found)


def _tries(s: State, f: Hand, name: str) -> Found:
    """Whether a commander may take this action now, with any target."""
    c = next(iter(activation.leaders(s, f)), 0)
    refused = activation.lead_law(s, f, act.Lead(commander_key(s, c)))
    if refused is None:
        s.change_commander(c, leader=Leader(2, (), () if name in COMMON else (name,)))
        refused = command_actions.trait_law(s, c, name)
    if refused is None and not ACTIONS[name].laws:
        refused = command_actions.command_law(s, Commanding(c), act.Command(name, ()))
    return {"legal": refused is None, "because": [refused.rule] if refused is not None else []}


# --- Meticulous


def meticulous(facts: Facts, _dice: Rolls) -> Found:
    received = facts.names("received")
    s = arranged([])
    for _ in received:
        _add_troop(s, OWN, late=True, reaction_only=False)
    order = []
    while now := activation.choices(s, OWN):
        order.append(received[now[0]])
        s.change(now[0], order=NO_CARD)
    return {"order": tuple(order)}


_COUNTS: Final = tuple(f"{side}_{key}" for side in SEATS for key in ("cards", "late", "reaction_only"))
KINDS: Final = {
    "initiative": Kind(
        ("ranks", "initiative_virtue"), ("initiative",), {"winner": one_of("first", "second", "reroll")}, initiative
    ),
    "hand": Kind(
        (*_COUNTS, "own_commanders", "commander_done", "took_effect", "troop_done", "eagle_eyed", "tries"),
        (),
        {"may": MAY, "hand": one_of(*SEATS), "turn_over": BOOLEAN, "free_choice": BOOLEAN}
        | {"legal": BOOLEAN, "because": BROKEN_RULES},
        moment,
    ),
    "meticulous": Kind(("received",), (), {"order": in_order(TEXT)}, meticulous),
}
