"""Chapter 3: who has the initiative, whose hand it is, and who comes last."""

from __future__ import annotations

from typing import Final

from grognard.games.tercios import actions as act
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.examples.facts import NONE, TRAITS, Facts
from grognard.games.tercios.examples.position import EAST, MIDDLE, arranged, at, stand_in
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.rules.traits import command_actions
from grognard.games.tercios.rules.traits.table import COMMON
from grognard.games.tercios.rules.traits.table import TRAITS as ACTIONS
from grognard.games.tercios.rules.turn import activation, start_and_end
from grognard.games.tercios.rules.turn.initiative import tie_ranks, winner_of
from grognard.games.tercios.state import NO_CARD, ON_TABLE, READY, Commander, Demand, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BECAUSE, TEXT, YES, Expected, any_of, in_order, listed, one_of
from grognard.kit.named_rolls import Rolls
from grognard.kit.refusals import law

OWN, ENEMY = 0, 1
APART: Final = 4 * COMMANDER_RADIUS
SEATS: Final = ("own", "enemy")


ACTIVATE: Final = ("coordinator", "fearless", "hero", "pious")
"""TC-18.0-e: their troops are those of the activation."""
ALWAYS_ACTIVATES: Final = ("perfectionist",)
"""TC-18.2-v: whatever the roll."""
MAY: Final = Expected(
    any_of("commander", "troop", "pass").read,
    lambda wanted, found: sorted(wanted) == sorted(found) or set(wanted) | set(found) == {"pass"},
)
"""Whether a hand that can only be passed on waits for that is nowhere said."""


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
        raise BadExample(f"the ranks of two chiefs are wanted, not {pair!r}", "given", "ranks")
    return list(pair)


# --- the hand


def moment(facts: Facts, _dice: Rolls) -> Found:
    s = _moment(facts)
    f = s.frames[0]
    assert isinstance(f, Hand), "somebody has the hand"
    over = start_and_end.turn_is_over(s)
    may = [] if over else _may(s, f)
    found: Found = {
        "may": may,
        "turn_over": over,
        "free_choice": not any(d.seat == OWN and d.target in activation.with_cards(s, OWN) for d in s.demands),
    }
    if not over:
        acts = [word for word in may if word != "pass"]
        found["hand"] = "own" if acts else "enemy"
    if facts.has("tries"):
        found |= _tries(s, f, facts.word("tries", tuple(TRAITS)))
    return found


def _moment(facts: Facts) -> State:
    s = arranged([], [])
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
    for n in range(facts.whole("own_commanders", 0)):
        place = COMMANDER_RADIUS + n * APART, MIDDLE[1]
        s.commanders.append(Commander(OWN, Leader(2), n, where=ON_TABLE, at=place))
    done = facts.word("commander_done", (NONE, *TRAITS), NONE)
    effect = facts.yes("took_effect")
    acted = facts.yes("troop_done") or done in ALWAYS_ACTIVATES or (effect and done in ACTIVATE)
    s.frames = [Hand(OWN, "" if done == NONE else done, effect, acted)]
    return s


def _add_troop(s: State, seat: int, late: bool, reaction_only: bool) -> None:
    spec = at(stand_in("classic"), *MIDDLE, EAST)
    troop = arranged([spec] if seat == OWN else [], [] if seat == OWN else [spec]).troops[0]
    s.lates += late
    s.troops.append(troop)
    s.change(len(s.troops) - 1, order=READY, known=1 << seat, late=s.lates * late, reaction_only=reaction_only)


def _may(s: State, f: Hand) -> list[str]:
    """As the player is asked; after his troop, or if he can do nothing, the hand passes by itself."""
    if f.acted:
        return []
    found = ["commander"] if activation.leaders(s, f) else []
    found += ["troop"] if activation.troops_now(s, f) else []
    return [*found, "pass"] if not f.led and activation.pass_law(s, f, act.Pass()) is None else found


def _tries(s: State, f: Hand, name: str) -> Found:
    """Whether a commander may take this action now, of whatever target."""
    refused = law("TC-3.3-a", "one-commander") if f.led or f.acted else None
    if refused is None and not activation.leaders(s, f):
        refused = law("TC-16.6-d", "exhausted")
    if refused is None and name not in ACTIONS:
        refused = law("TC-16.6-f", "no-such-trait")
    if refused is None:
        c = activation.leaders(s, f)[0]
        s.change_commander(c, leader=Leader(2, (), () if name in COMMON else (name,)))
        refused = command_actions.trait_law(s, c, name)
        if refused is None and not ACTIONS[name].laws:
            refused = ACTIONS[name].whole(s, c, ())
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
        {"may": MAY, "hand": one_of(*SEATS), "turn_over": YES, "free_choice": YES} | {"legal": YES, "because": BECAUSE},
        moment,
    ),
    "meticulous": Kind(("received",), (), {"order": in_order(TEXT)}, meticulous),
}
