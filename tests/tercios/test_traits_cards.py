"""Chapter 18.2 and 18.3: traits that change order cards, or look at them; and who learns what."""

from __future__ import annotations

import pytest

from grognard.core import UNKNOWN, Pose
from grognard.games.tercios.components.special_rules import EXTENDED_ARC
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Reacted
from grognard.games.tercios.events.wording import CardEvent
from grognard.games.tercios.rules import order_cards
from grognard.games.tercios.rules.turn import activation, start_and_end
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, FIRE, NO_CARD, READY, RESIST, RUN
from grognard.games.tercios.view import seen, view
from tests.tercios.command_post import Post, commander, inches, troop


def post(*traits: str, **fields: object) -> Post:
    """Two battalions that share a card, their commander between them, and an enemy in sight of him."""
    fields = {"brigade": 1, **fields}
    return Post(
        troop("modern", 20, 20, **fields), troop("modern", 30, 20, brigade=1),
        troop("classic", 25, 34, 270, side=1, order=RUN, brigade=2),
        troop("classic", 35, 34, 270, side=1, order=RUN, brigade=2), commander(25, 18, traits=traits),
    )  # fmt: skip


def told(p: Post, kind: type[CardEvent]) -> list[str]:
    """The order as it is told to seats 0 and 1 and to a spectator."""
    (event,) = p.happened(kind)
    found = [seen(event, seat) for seat in (0, 1, None)]
    return [e.order for e in found if isinstance(e, CardEvent)]


@pytest.mark.rule("TC-4.1-b")
def test_a_card_is_known_to_those_who_have_seen_it_and_that_there_is_none_to_everybody():
    p = post(known=1)
    assert [order_cards.known_order(p.s, 0, seat) for seat in (0, 1)] == [READY, UNKNOWN]
    p = post(order=NO_CARD)
    assert [order_cards.known_order(p.s, 0, seat) for seat in (0, 1)] == [NO_CARD, NO_CARD]


@pytest.mark.rule("TC-18.3-o", "TC-18.2-zf", "TC-18.2-s")
def test_with_a_card_goes_whatever_hung_on_it():
    p = post(known=3, reaction_only=True, late=1)
    order_cards.discard(p.s, 0)
    found = p.troop("a1")
    assert (found.order, found.known, found.brigade) == (NO_CARD, 0, 0)
    assert (found.reaction_only, found.late) == (False, 0)


@pytest.mark.rule("TC-18.2-c", "TC-18.2-zf")
def test_bold_exchanges_a_card_in_secret_and_out_of_its_brigade():
    p = post("bold", known=3).command("bold on a1 as fire", 5, 1, 1)
    found = p.troop("a1")
    assert (found.order, found.known, found.brigade) == (FIRE, 1, 0)
    assert (p.troop("a2").order, p.troop("a2").brigade) == (READY, 1)
    assert told(p, ev.CardExchanged) == ["fire", "", ""]
    assert view(p.s, 1).troops[0].order == UNKNOWN


@pytest.mark.rule("TC-18.2-c")
def test_bold_needs_a_troop_that_has_not_been_activated_and_may_have_the_order():
    assert post("bold", order=NO_CARD).forbids("bold on a1 as fire") == "TC-18.2-c"
    p = Post(troop("forlorn_hope", 20, 20), troop("classic", 25, 34, 270, side=1), commander(22, 18, traits=("bold",)))
    assert p.forbids("bold on a1 as assault") == "TC-14.1-d"
    p.s.troops[0] = troop("dragoons_adapted", 20, 20)
    assert p.forbids("bold on a1 as assault") == "TC-14.2-k"
    assert p.forbids("bold on a1 as run") == ""
    assert p.forbids("bold on a1") == "TC-18.2-c"


@pytest.mark.rule("TC-18.2-c")
def test_a_failed_exchange_changes_nothing():
    p = post("bold").command("bold on a1 as fire", 4, 1, 1)
    assert (p.troop("a1").order, p.troop("a1").brigade) == (READY, 1)


@pytest.mark.rule("TC-18.2-e")
def test_cautious_places_a_card_that_is_good_for_a_reaction_only():
    p = post("cautious", order=NO_CARD, done=RUN).command("cautious on a1 as fire", 5, 1, 1)
    found = p.troop("a1")
    assert (found.order, found.known, found.reaction_only) == (FIRE, 1, True)
    assert told(p, ev.CardPlaced) == ["fire", "", ""]
    assert p.refused("activate a1") == "TC-18.2-e"
    assert activation.with_cards(p.s, 0) == [1]
    assert post("cautious").forbids("cautious on a1 as fire") == "TC-18.2-e"
    hope = troop("forlorn_hope", 20, 20, order=NO_CARD, done=RUN)
    p = Post(hope, troop("classic", 25, 34, 270, side=1), commander(22, 18, traits=("cautious",)))
    p.s.troops.insert(1, troop("modern", 40, 20))
    assert p.forbids("cautious on a1 as assault") == "TC-14.1-d"


@pytest.mark.rule("TC-18.2-e")
def test_such_a_card_does_not_prolong_the_turn():
    p = post("cautious", order=FIRE, reaction_only=True)
    for n in (1, 2, 3):
        p.s.change(n, order=NO_CARD)
    assert start_and_end.turn_is_over(p.s)


@pytest.mark.rule("TC-18.2-zb")
def test_smart_looks_at_the_card_that_a_brigade_shares():
    p = post("smart").command("smart on b1", 5, 1, 1)
    assert view(p.s, 0).troops[2].order == RUN
    assert view(p.s, 0).troops[3].order == RUN, "it is the same card"
    assert view(p.s, None).troops[2].order == UNKNOWN
    assert told(p, ev.Looked) == ["run", "run", ""]
    assert ev.Looked.reveals


@pytest.mark.rule("TC-18.2-zb")
def test_smart_looks_at_a_card_for_a_reaction_too():
    p = post("smart")
    p.s.change(2, reaction_only=True, brigade=0)
    p.command("smart on b1", 5, 1, 1)
    assert p.troop("b1").known == 3


@pytest.mark.rule("TC-18.2-zb")
def test_smart_needs_a_card_and_a_line_of_sight():
    p = post("smart")
    p.s.change(3, order=NO_CARD)
    assert p.forbids("smart on b2") == "TC-18.2-zb"
    p.s.change(3, order=RUN, pose=Pose(*inches(50, 45), 27000))
    assert p.forbids("smart on b2") == ""
    p.s.change_commander(0, at=inches(20, 15))
    p.s.change(2, pose=Pose(*inches(20, 40), 27000))
    assert p.forbids("smart on b1") == "TC-16.6-a"


@pytest.mark.rule("TC-18.2-za", "TC-18.2-zf")
def test_schemer_draws_an_order_that_nobody_knows():
    p = post("schemer").command("schemer on b1", 5, 1, 1, 4)
    found = p.troop("b1")
    assert (found.order, found.known, found.brigade) == (RESIST, 0, 0)
    assert [view(p.s, seat).troops[2].order for seat in (0, 1)] == [UNKNOWN, UNKNOWN]
    assert told(p, ev.CardExchanged) == ["", "", ""]
    assert p.troop("b2").order == RUN


@pytest.mark.rule("TC-18.2-za")
def test_schemer_draws_among_the_orders_that_the_troop_may_be_given():
    p = post("schemer")
    p.s.put(2, troop("forlorn_hope", 25, 34, 270, side=1, order=RUN))
    assert p.command("schemer on b1", 5, 1, 1, 1).troop("b1").order == RUN, "the second of four"
    p = Post(troop("modern", 20, 20), troop("light_gun", 25, 34, 270, side=1), commander(25, 18, traits=("schemer",)))
    assert p.forbids("schemer on b1") == "TC-12.1-d"
    p = post("schemer")
    p.s.change(2, order=NO_CARD)
    assert p.forbids("schemer on b1") == "TC-18.2-za"


@pytest.mark.rule("TC-18.2-za", "TC-18.2-zb")
def test_whoever_looks_at_a_drawn_card_knows_more_than_its_owner():
    p = post("smart")
    p.s.change(2, known=0, brigade=0)
    p.command("smart on b1", 5, 1, 1)
    assert [view(p.s, seat).troops[2].order for seat in (0, 1)] == [RUN, UNKNOWN]
    assert told(p, ev.Looked) == ["run", "", ""]


@pytest.mark.rule("TC-18.2-ze")
def test_a_troop_with_an_unknown_card_may_try_any_reaction():
    p = Post(
        troop("modern", 20, 20, order=ASSAULT), troop("modern", 40, 20),
        troop("classic", 20, 25, 270, side=1, order=RESIST, known=0), commander(45, 10, side=1),
    )  # fmt: skip
    p.play("activate a1").play("charge b1")
    assert p.decision == "react 1"
    assert p.refused("react b1 blind") == ""


@pytest.mark.rule("TC-18.2-ze")
def test_an_unknown_card_that_allows_nothing_is_spent_without_effect():
    p = Post(
        troop("modern", 20, 20, order=RUN), troop("modern", 60, 20),
        troop("classic", 20, 30, 270, side=1, order=RESIST, known=0), troop("classic", 60, 40, 270, side=1),
        commander(45, 10, side=1),
    )  # fmt: skip
    p.play("activate a1").play(f"move {Pose(*inches(20, 27.5), 9000)}")
    assert p.decision == "react 1"
    p.play("react b1 blind", 5, 1)
    assert [(e.troop, e.order) for e in p.happened(Reacted)] == [("b1.classic", "resist")]
    assert p.troop("b1").order == NO_CARD
    assert p.troop("a1").pose == Pose(*inches(20, 27.5), 9000)


# --- an order exchanged for a troop that acts at once


@pytest.mark.rule("TC-18.2-w", "TC-18.2-zf")
def test_pious_activates_a_troop_whose_order_may_become_resist():
    p = post("pious", wear=2).command("pious on a1 as resist", 5, 1, 1, 5, 1, 1, 1)
    assert [(e.troop, e.order) for e in p.happened(ev.OrderShown)] == [("a1.modern", "resist")]
    assert p.troop("a1").wear == 1
    assert p.troop("a2").order == READY
    assert p.s.hand == 1


@pytest.mark.rule("TC-18.2-w")
def test_pious_helps_the_test_of_a_troop_that_had_resist():
    p = post("pious", wear=2, order=RESIST, brigade=0).command("pious on a1 as keep", 5, 1, 1, 1, 1, 1, 1, 1, 5)
    assert len(p.happened(ev.Tested)[0].faces) == 6, "Discipline 4 with a plus"


@pytest.mark.rule("TC-18.2-w", "TC-18.0-e")
def test_if_it_fails_another_troop_may_be_activated():
    p = post("pious", wear=2).command("pious on a1 as resist", 1, 1, 1)
    assert p.decision == "activate 0"
    assert p.troop("a1").order == READY


@pytest.mark.rule("TC-18.3-h", "TC-18.2-zf")
def test_innovative_widens_the_arc_and_lets_a_troop_fire_at_once():
    p = post("innovative")
    p.s.change(2, pose=Pose(*inches(21, 28), 27000))
    p.command("innovative on a1 as fire", 5, 1, 1)
    assert rules_of(p.s, 0) & EXTENDED_ARC
    assert p.decision == "execute 0"
    assert p.happened(ev.OrderShown)[0].order == "fire"
    assert p.troop("a2").order == READY


@pytest.mark.rule("TC-18.3-h")
def test_innovative_works_on_a_troop_that_has_acted_but_then_it_cannot_fire():
    p = post("innovative", order=NO_CARD)
    assert p.forbids("innovative on a1 as fire") == "TC-18.3-h"
    waits = post("innovative", late=1)
    assert waits.forbids("innovative on a1 as fire") == "TC-18.2-s", "it is not its turn yet"
    assert waits.forbids("innovative on a1 as keep") == ""
    p.command("innovative on a1 as keep", 5, 1, 1)
    assert rules_of(p.s, 0) & EXTENDED_ARC
    assert p.decision == "activate 0"
    start_and_end.clear(p.s)
    assert not rules_of(p.s, 0) & EXTENDED_ARC
