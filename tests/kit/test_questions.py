"""Ready-made answers to splits, and questions that are not asked because there is one answer."""

from __future__ import annotations

from grognard.core import Action, Number, OneOf, Split, say
from grognard.kit.forced_choices import number, one_of
from grognard.kit.split_picks import distinct_presets, first_of, pick_of, pick_of_two

ITEMS = [("guard", 2), ("horse", 3)]


class Chosen(Action, frozen=True):
    form = "chosen {key}"
    key: str


def split(bins: tuple[tuple[str, int], ...]) -> Split:
    return Split(say("ask"), ITEMS, bins, lambda shares: Chosen(str(len(shares))))


def test_a_pick_names_items_and_bins_in_the_order_of_the_question() -> None:
    placed = {("horse", "in"): 1, ("guard", "out"): 2, ("horse", "out"): 2, ("guard", "in"): 0}
    pick = pick_of(ITEMS, ("in", "out"), placed)
    assert pick == "guard>out*2 horse>in horse>out*2"
    read = split((("in", 5), ("out", 5))).read(pick)
    assert " ".join(map(str, read)) == pick
    assert pick_of([], ("in",), {}) == "-"


def test_all_that_is_not_chosen_goes_into_the_second_bin() -> None:
    assert pick_of_two(ITEMS, "go", "stay", {"horse": 1}) == "guard>stay*2 horse>go horse>stay*2"
    assert pick_of_two(ITEMS, "go", "stay", {"guard": 2, "horse": 3}) == "guard>go*2 horse>go*3"


def test_the_first_of_an_order_are_chosen_up_to_a_number() -> None:
    assert first_of(ITEMS, 3) == {"guard": 2, "horse": 1}
    assert first_of(ITEMS, 2) == {"guard": 2}
    assert first_of(ITEMS, -1) == {}


def test_of_ready_made_answers_with_the_same_pick_the_first_stays() -> None:
    found = distinct_presets([(say("best"), "a"), (say("whole"), "b"), (say("again"), "a")])
    assert [(preset.say.key, preset.pick) for preset in found] == [("best", "a"), ("whole", "b")]


def test_a_single_key_or_number_is_not_asked() -> None:
    assert one_of(say("ask"), ["horse"], Chosen) == Chosen("horse")
    assert isinstance(one_of(say("ask"), ["guard", "horse"], Chosen), OneOf)
    assert number(say("ask"), 1, 1, lambda n: Chosen(str(n))) == Chosen("1")
    assert isinstance(number(say("ask"), 1, 2, lambda n: Chosen(str(n))), Number)
