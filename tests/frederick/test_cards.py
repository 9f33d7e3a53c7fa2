"""Rule 2.4: the tactics cards, when they are drawn and what each does."""

from __future__ import annotations

import pytest

from grognard.core import UNKNOWN
from grognard.games.frederick import GAME
from grognard.games.frederick.components.cards import CARD, CARDS, DECK
from grognard.games.frederick.events.battle import Attacked
from grognard.games.frederick.events.turn import Drew
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    allowed,
    decider,
    discarded,
    events,
    go,
    hand,
    in_box,
    left,
    place,
    play,
    position,
    refusal,
    stack,
)


def copies(card: str) -> tuple[int, ...]:
    return tuple(DECK[side][CARD[card]] for side in (0, 1))


def battle(stands: str, prussian: str = "", austrian: str = "", **more: object) -> State:
    """Prussia attacks in a city."""
    hands = {"prussian": prussian, "austrian": austrian}
    return play(position(stands, active="prussia", hands=hands, **more), "end")  # type: ignore[arg-type]


def dice_of(s: State, *texts: str, dice: list[int]) -> list[Attacked]:
    return [e for e in events(s, *texts, dice=dice) if isinstance(e, Attacked)]


# --- the decks


@pytest.mark.rule("FR-2.4-a", "FR-2.4-a1")
def test_each_side_has_a_deck_of_sixteen_and_uses_its_own() -> None:
    assert [sum(deck) for deck in DECK] == [16, 16]
    assert [CARDS[c].id for c in range(len(CARDS)) if not DECK[0][c]] == ["forest", "hills", "marsh"]
    s = position("Leitmeritz: AU 1 entered, PR 1", active="austria")
    s = play(s, "end", "attack", "attack", dice=[1, 6])
    (drawn,) = [e for e in events(s, "attack", "attack", dice=[6, "marsh"]) if isinstance(e, Drew)]
    assert drawn.seat == 1


@pytest.mark.rule("FR-2.4-b")
def test_in_a_phase_cards_come_only_at_its_end() -> None:
    s = position("Glatz: AU 3 entered, PR 1 | Cottbus: AU 1 entered", active="austria")
    s = play(s, "end", "garrison", "attack", dice=[1])
    assert (decider(s), hand(s, "austrian")) == ("austrian attack", "")
    assert hand(play(s, "attack", "attack", "attack", dice=[6, 1, 1, 6, 1, 1, "hills"]), "austrian") == "hills"
    s = position("Glatz: AU 3 entered", active="austria")
    assert hand(play(s, "end", dice=["hills"]), "austrian") == "hills"
    s = position("Cottbus: AU 3 entered", active="austria")
    assert hand(play(s, "end"), "austrian") == ""


@pytest.mark.rule("FR-2.4-c")
def test_in_winter_cards_come_only_in_step_five() -> None:
    s = position(winter=1, turn=3)
    s = go(s, dice=[0] * 8)
    assert (decider(s), hand(s, "austrian"), hand(s, "prussian")) == ("austrian winter", "", "")
    drawn = ["forest", "hills", "marsh", "recall", "forest"]
    s = play(s, "done", "done", dice=[*drawn, "recall", "scorched_earth"])
    assert (hand(s, "austrian"), hand(s, "prussian")) == ("recall forest forest hills marsh", "scorched_earth recall")


@pytest.mark.rule("FR-2.4-d", "FR-7.1.3-g")
def test_a_card_is_played_only_when_it_says_so() -> None:
    held = {"prussian": "rapid_mobilisation rapid_advance recall scorched_earth cavalry_charge flank_attack"}
    s = position("Berlin: PR 1", active="prussia", points=3, hands=held)
    for card in ("rapid_mobilisation prussia", "rapid_advance", "recall gen:daun", "cavalry_charge", "flank_attack"):
        assert refusal(s, f"play {card}") == "FR-2.4-d"
    assert allowed(s, "play scorched_earth berlin")
    s = position("Berlin: PR 1", active="prussia", step="after-roll", hands=held)
    assert allowed(s, "play rapid_advance")
    assert refusal(s, "play scorched_earth berlin") == "FR-2.4-d"
    s = battle("Leitmeritz: PR 1 entered, seydlitz entered, AU 2", prussian="cavalry_charge flank_attack")
    assert refusal(s, "prussian: cards cavalry_charge") == "FR-7.1.3-g"


@pytest.mark.rule("FR-2.4-e", "FR-7.1.3-a")
def test_cards_with_a_number_are_for_field_battles_and_no_others() -> None:
    numbered = {c.id for c in CARDS if c.number}
    assert numbered == {
        "cavalry_charge",
        "oblique_order",
        "flank_attack",
        "surprise_attack",
        "forest",
        "hills",
        "marsh",
    }
    s = battle("Leitmeritz: PR 1 entered, frederick entered, AU 2", prussian="rapid_advance flank_attack")
    assert refusal(s, "prussian: cards rapid_advance") == "FR-7.1.3-a"
    assert allowed(s, "prussian: cards flank_attack")


@pytest.mark.rule("FR-2.4-f")
def test_a_deck_is_made_whole_again_after_its_owner_has_discarded_in_winter() -> None:
    s = position(winter=5, side="prussian", turn=9, hands={"prussian": "recall flank_attack"},
                 discards={"prussian": "rapid_advance"})  # fmt: skip
    drawn = ["recall", "rapid_advance", "oblique_order", "oblique_order", "flank_attack"]
    after = play(s, "discard recall, flank_attack", dice=drawn)
    assert hand(after, "prussian") == "rapid_advance recall oblique_order oblique_order flank_attack"
    assert discarded(after, "prussian") == ""


@pytest.mark.rule("FR-2.4-g")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    held = "rapid_mobilisation " * 4 + "rapid_advance " * 3 + "cavalry_charge " * 2 + "recall"
    s = position("Glatz: AU 3 entered | Schweidnitz: AU 3 entered", active="austria", hands={"austrian": held},
                 discards={"austrian": "forest forest hills hills marsh marsh"})  # fmt: skip
    assert not any(s.deck[1])
    after = play(s, "end", dice=["marsh", "forest"])
    assert (discarded(after, "austrian"), sum(after.deck[1])) == ("", 4)


@pytest.mark.rule("FR-2.4-h")
def test_hands_are_hidden_but_for_their_size_and_have_no_limit_in_a_phase() -> None:
    held = {"prussian": "recall scorched_earth", "austrian": "rapid_mobilisation " * 4 + "rapid_advance " * 3}
    s = position("Glatz: AU 3 entered", active="austria", hands=held)
    seen = GAME.view(s, 1)
    assert (seen.hand[0], seen.hand[1]) == ([UNKNOWN] * 2, s.hand[1])
    assert [h.count(UNKNOWN) for h in GAME.view(s, None).hand] == [2, 7]
    after = play(s, "end", dice=["hills"])
    assert len(after.hand[1]) == 8
    drew = next(e for e in events(s, "end", dice=["hills"]) if isinstance(e, Drew))
    shown = [GAME.seen(drew, seat) for seat in (0, 1, None)]
    assert [e.card for e in shown if isinstance(e, Drew)] == ["", "hills", ""]


@pytest.mark.rule("FR-2.4-h")
def test_no_player_plays_a_card_he_does_not_hold() -> None:
    s = position("Berlin: PR 1", active="prussia", points=3, hands={"prussian": "recall"})
    assert refusal(s, "play scorched_earth berlin") == "FR-2.4-h"


@pytest.mark.rule("FR-2.4-i")
def test_a_turn_lost_by_a_retreat_is_no_attack_and_one_without_dice_is() -> None:
    stands = "Leitmeritz: PR 2 entered, frederick entered, AU 6, daun | Dresden (prussia):"
    s = battle(stands, prussian="oblique_order", austrian="cavalry_charge")
    s = play(s, "prussian: cards oblique_order", "austrian: cards none", "attack", "retreat", "charge", dice=[1] * 7)
    (first,) = dice_of(play(s, "attack", dice=[1] * 7), "attack", dice=[1, 1, 1])
    assert first.bonuses == (3, 3, 3)
    stands = "Leitmeritz: PR 2 exhausted entered, frederick exhausted entered, AU 6, daun"
    s = battle(stands, prussian="oblique_order")
    s = play(s, "prussian: cards oblique_order", "attack", "attack", dice=[1] * 7)
    assert s.top is not None
    assert s.top.attacks == [1, 1]  # type: ignore[union-attr]


# --- each card


@pytest.mark.rule("FR-2.4-k1")
def test_rapid_mobilisation_brings_as_many_units_of_one_nation_as_the_die_shows() -> None:
    assert copies("rapid_mobilisation") == (3, 4)
    s = position(active="prussia", step="before-roll", hands={"prussian": "rapid_mobilisation"}, ready="keith")
    assert refusal(s, "play rapid_mobilisation gbh") == "FR-2.4-k1"
    s = play(s, "play rapid_mobilisation prussia", dice=[3])
    assert refusal(s, "place berlin: PR 2 | stettin: PR 2") == "FR-2.4-k1"
    assert refusal(s, "place berlin: PR 3") == "FR-8.3-h"
    assert refusal(s, "place cottbus: PR 2") == "FR-8.3-g"
    s = play(s, "place berlin: PR 1, keith | cottbus: PR 1", dice=[4])
    assert (stack(s, "berlin"), stack(s, "cottbus"), left(s)) == ("PR 1, keith", "PR 1", 6)


@pytest.mark.rule("FR-2.4-k1")
def test_rapid_mobilisation_goes_by_the_networks_of_that_moment() -> None:
    s = position("Breslau: PR 1 inside, AU 3", active="prussia", step="before-roll",
                 hands={"prussian": "rapid_mobilisation"}, control={"glatz": "austria"})  # fmt: skip
    s = play(s, "play rapid_mobilisation prussia", dice=[3])
    assert refusal(s, "place breslau: PR 1") == "FR-8.3-h"
    assert refusal(s, "place brieg: PR 1") == "FR-8.3-f"
    assert allowed(s, "place glogau: PR 1")


@pytest.mark.rule("FR-2.4-k1")
def test_rapid_mobilisation_in_winter_may_be_for_any_nation_of_the_alliance() -> None:
    s = position(winter=1, hands={"austrian": "rapid_mobilisation"})
    s = play(s, "play rapid_mobilisation france", dice=[2])
    s = play(s, "place metz: FR 2", dice=[0] * 8)
    assert stack(s, "metz") == "FR 2"


@pytest.mark.rule("FR-2.4-k2")
def test_rapid_advance_gives_three_points_each_after_the_die() -> None:
    assert copies("rapid_advance") == (2, 3)
    held = {"austrian": "rapid_advance rapid_advance"}
    s = position("Wien: AU 1", active="austria", step="before-roll", hands=held, debt={"austria": 1})
    assert refusal(s, "play rapid_advance") == "FR-2.4-d"
    s = play(s, "roll", dice=[2])
    s = play(s, "play rapid_advance", "play rapid_advance")
    assert (left(s), hand(s, "austrian")) == (7, "")


@pytest.mark.rule("FR-2.4-k3")
def test_cavalry_charge_stops_a_retreat_and_another_charge() -> None:
    assert copies("cavalry_charge") == (3, 2)
    assert CARDS[CARD["cavalry_charge"]].number == 2
    stands = "Leitmeritz: PR 2 entered, seydlitz entered, AU 2, nadasdy | Eger: AU 1"
    s = battle(stands, "cavalry_charge", "cavalry_charge")
    s = play(s, "prussian: cards none", "austrian: cards none", "retreat")
    assert decider(s) == "prussian charge"
    assert decider(play(s, "charge", "pass")) == "prussian attack"
    assert decider(play(s, "charge", "charge")) == "austrian fall-back"
    weak = "Leitmeritz: PR 2 entered, bevern entered, AU 2, nadasdy | Eger: AU 1"
    assert decider(play(battle(weak, "cavalry_charge"), "retreat")) == "austrian fall-back"


@pytest.mark.rule("FR-2.4-k4")
def test_scorched_earth_marks_a_fort_or_resource_space_held_or_occupied_for_good() -> None:
    assert copies("scorched_earth") == (1, 0)
    s = position("Olmuetz: PR 2, AU 1 inside | Berlin: PR 1", active="prussia", points=2,
                 hands={"prussian": "scorched_earth"})  # fmt: skip
    assert refusal(s, "play scorched_earth prag") == "FR-2.4-k4"
    assert refusal(s, "play scorched_earth cottbus") == "FR-2.4-k4"
    assert refusal(s, "play scorched_earth box_england") == "FR-2.4-k4"
    assert allowed(s, "play scorched_earth glatz")
    assert allowed(s, "play scorched_earth hannover")
    s = play(s, "play scorched_earth berlin")
    at = place("berlin")
    assert (s.worth(at), s.resources(0), s.scorched) == (0, 9, [at])
    w = position(winter=1, side="prussian", hands={"prussian": "scorched_earth"})
    assert allowed(w, "play scorched_earth berlin")


@pytest.mark.rule("FR-2.4-k5")
def test_recall_sends_any_commander_but_the_king_and_the_besieged_back_to_the_pool() -> None:
    assert copies("recall") == (1, 1)
    s = position("Wien: AU daun exhausted | Berlin: PR keith, frederick | Prag: PR 1, AU lacy inside", winter=1,
                 hands={"austrian": "recall"})  # fmt: skip
    assert refusal(s, "play recall gen:frederick") == "FR-2.4-k5"
    assert refusal(s, "play recall gen:lacy") == "FR-2.4-k5"
    assert refusal(s, "play recall gen:browne") == "FR-2.4-k5"
    for name in ("daun", "keith"):
        pooled = [1, *[0] * 7] if name == "daun" else [0] * 8
        after = play(s, f"play recall gen:{name}", dice=pooled)
        assert in_box(after, name) == "pool"


@pytest.mark.rule("FR-2.4-k6")
def test_oblique_order_adds_one_to_every_die_from_the_second_attack_on() -> None:
    assert (copies("oblique_order"), CARDS[CARD["oblique_order"]].number) == ((2, 0), 3)
    s = battle("Leitmeritz: PR 9 entered, seydlitz entered, AU 9", prussian="oblique_order")
    s = play(s, "prussian: cards oblique_order")
    told = dice_of(s, "attack", "attack", "attack", "attack", dice=[1] * 9 + [1] * 10 + [1] * 9 + [1] * 10)
    assert [e.bonuses for e in told if e.seat == 0] == [(3,) * 4 + (0,) * 6, (4,) * 4 + (1,) * 6]
    assert [e.bonuses for e in told if e.seat == 1] == [(0,) * 9, (0,) * 9]


@pytest.mark.rule("FR-2.4-k7")
def test_flank_attack_rolls_the_misses_of_the_first_attack_once_more_unless_there_is_a_marsh() -> None:
    assert (copies("flank_attack"), CARDS[CARD["flank_attack"]].number) == ((2, 0), 2)
    stands = "Leitmeritz: PR 2 entered, ziethen entered, AU 6, lacy"
    s = play(battle(stands, "flank_attack"), "prussian: cards flank_attack", "attack", dice=[1] * 7)
    (first,) = dice_of(s, "attack", dice=[4, 3, 2, 6, 1])
    assert (first.again, first.hits) == ((0, 6, 1), 2)
    s = play(s, "attack", "lose AU 2", "attack", dice=[4, 3, 2, 6, 1, 1, 1, 1, 1, 1])
    (second,) = dice_of(s, "attack", dice=[1, 1, 1])
    assert second.again == ()
    s = battle(stands, "flank_attack", "marsh")
    s = play(s, "prussian: cards flank_attack", "austrian: cards marsh", "attack", dice=[1] * 7)
    assert dice_of(s, "attack", dice=[1, 1, 1])[0].again == ()


@pytest.mark.rule("FR-2.4-k8")
def test_surprise_attack_lets_the_active_player_begin_every_round_unless_there_are_hills() -> None:
    assert (copies("surprise_attack"), CARDS[CARD["surprise_attack"]].number) == ((2, 0), 2)
    stands = "Leitmeritz: PR 2 entered, ziethen entered, AU 6, daun"
    s = play(battle(stands, "surprise_attack"), "prussian: cards surprise_attack")
    assert decider(s) == "prussian attack"
    s = play(s, "attack", "attack", dice=[1, 1, 1] + [1] * 7)
    assert decider(s) == "prussian attack"
    s = play(battle(stands, "surprise_attack", "hills"), "prussian: cards surprise_attack", "austrian: cards hills")
    assert decider(s) == "austrian attack"
    s = position(
        "Cottbus: AU 3 entered, PR 2, ziethen", active="austria", hands={"prussian": "surprise_attack flank_attack"}
    )
    assert refusal(play(s, "end"), "prussian: cards surprise_attack") == "FR-2.4-d"


@pytest.mark.rule("FR-2.4-k9")
def test_forest_takes_one_from_each_enemy_commander_all_through_the_battle() -> None:
    assert (copies("forest"), CARDS[CARD["forest"]].number) == ((0, 2), 1)
    s = battle("Leitmeritz: PR 5 entered, seydlitz entered, AU 6, lacy", "", "forest")
    s = play(s, "austrian: cards forest")
    told = dice_of(s, "attack", "attack", "attack", "attack", dice=[1] * 7 + [1] * 6 + [1] * 7 + [1] * 6)
    assert [e.bonuses for e in told if e.seat == 0] == [(2,) * 4 + (0, 0)] * 2
    s = position("Leitmeritz: GB 1 entered, cumberland entered, AU 6, lacy", active="gbh", hands={"austrian": "forest"})
    s = play(s, "end", "austrian: cards forest", "attack", dice=[1] * 7)
    assert dice_of(s, "attack", dice=[1, 1])[0].bonuses == (0, 0)
    s = position(
        "Cottbus: AU 3 entered, daun entered, PR 2", active="austria", hands={"austrian": "forest hills marsh"}
    )
    assert decider(play(s, "end")) == "prussian attack"


@pytest.mark.rule("FR-2.4-k10")
def test_hills_take_one_from_every_die_of_the_first_enemy_attack() -> None:
    assert (copies("hills"), CARDS[CARD["hills"]].number) == ((0, 2), 2)
    s = play(battle("Leitmeritz: PR 5 entered, seydlitz entered, AU 6, daun", "", "hills"), "austrian: cards hills")
    told = dice_of(s, "attack", "attack", "lose AU 1", "attack", "attack", dice=[1] * 7 + [6, 1, 1, 1, 6, 1] + [1] * 12)
    mine = [e for e in told if e.seat == 0]
    assert [e.bonuses for e in mine] == [(2,) * 4 + (-1, -1), (3,) * 4 + (0, 0)]
    assert mine[0].hits == 1


@pytest.mark.rule("FR-2.4-k11")
def test_marsh_keeps_those_without_a_commander_from_rolling_in_the_first_enemy_attack() -> None:
    assert (copies("marsh"), CARDS[CARD["marsh"]].number) == ((0, 2), 1)
    s = play(battle("Leitmeritz: PR 5 entered, seydlitz entered, AU 6, lacy", "", "marsh"), "austrian: cards marsh")
    told = dice_of(s, "attack", "attack", "attack", "attack", dice=[1] * 7 + [1] * 4 + [1] * 7 + [1] * 6)
    assert [len(e.faces) for e in told if e.seat == 0] == [4, 6]
