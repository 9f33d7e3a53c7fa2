"""Questions: every answer is reached by codes exactly once, nothing ends nowhere, and nonsense is refused politely."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from grognard.core import (
    ASKS,
    Action,
    Ask,
    LazyKeys,
    LazyList,
    Number,
    OneOf,
    Point,
    Pose,
    Preset,
    Refusal,
    Refused,
    Resign,
    RuleId,
    Share,
    SomeOf,
    Split,
    Text,
    Walk,
    beginning,
    dump,
    every_walk,
    follow,
    follow_all,
    say,
    shown,
    walk_at_random,
)
from grognard.core.ask import GENERIC_CODES, canonical, every_pick
from grognard.core.refusal import NO_RULE
from grognard.core.scene import Piece, Tone
from tests.selection import cases

LAW = Refusal(RuleId("XX-1-a"), say("against-the-law"))
PROMPT = say("prompt")


class Chosen(Action, frozen=True):
    form = "chosen {what}"
    what: str


def chosen(read: object) -> Chosen:
    return Chosen(canonical(read))  # type: ignore[arg-type]


def one_of(*keys: str, **rest: object) -> OneOf:
    return OneOf(PROMPT, keys, chosen, **rest)  # type: ignore[arg-type]


def to_the_nearest_ten(pose: Pose) -> Pose | Refusal:
    return LAW if pose.x < 0 else Pose(pose.x // 10 * 10, pose.y // 10 * 10)


def letters_only(text: str) -> str | Refusal:
    return " ".join(text.split()) if text.replace(" ", "").isalpha() else LAW


POINT = Point(PROMPT, to_the_nearest_ten, chosen, [Pose(0, 0), Pose(10, 20)])
TEXT = Text(PROMPT, letters_only, chosen, ["hold", "go on"], longest=20)

keys = st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=1, max_size=5)


@st.composite
def some_of(draw: st.DrawFn) -> SomeOf:
    """Any family of legal sets; beginnings are judged not at all, or exactly."""
    offered = draw(keys)
    low = draw(st.integers(0, len(offered)))
    high = draw(st.integers(low, len(offered) + 1))
    sets = [s for size in range(low, high + 1) for s in combinations(offered, size)]
    legal = draw(st.sets(st.sampled_from(sets), min_size=1))
    exact = draw(st.booleans())

    def fault(picked: tuple[str, ...], finished: bool) -> Refusal | None:
        if finished:
            return None if picked in legal else LAW
        return LAW if exact and not any(s[: len(picked)] == picked for s in legal) else None

    return SomeOf(PROMPT, offered, chosen, low, high, fault, exact)


@st.composite
def splits(draw: st.DrawFn, lawless: bool = False) -> Split:
    """Any family of legal allocations of up to five things."""
    items = draw(st.lists(st.tuples(st.sampled_from("xyz"), st.integers(0, 2)), max_size=3, unique_by=lambda i: i[0]))
    names = draw(st.lists(st.sampled_from("pqr"), unique=True, min_size=1, max_size=3))
    total = sum(count for _, count in items)
    bins = [(name, draw(st.integers(0, 4))) for name in names]
    bins[-1] = (bins[-1][0], max(bins[-1][1], total))
    open_split = Split(PROMPT, items, bins, chosen)
    if lawless:
        return open_split
    answers = [answer for pick in split_picks(open_split) if not isinstance(answer := open_split.read(pick), Refusal)]
    legal = draw(st.sets(st.sampled_from(answers), min_size=1))

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        return LAW if finished and shares not in legal else None

    return Split(PROMPT, items, bins, chosen, fault)


@st.composite
def narrowed_splits(draw: st.DrawFn, lawless: bool = False) -> Split:
    """Allocations in which an item may not go into every bin, and bins may be narrow; at least one answer is right."""
    names = draw(st.lists(st.sampled_from("pqr"), unique=True, min_size=1, max_size=3))
    items = draw(st.lists(st.tuples(st.sampled_from("xyz"), st.integers(0, 2)), max_size=3, unique_by=lambda i: i[0]))
    allowed = {item: draw(st.lists(st.sampled_from(names), unique=True, min_size=1)) for item, _ in items}
    bins = [(name, draw(st.integers(0, 6))) for name in names]
    ask = Split(PROMPT, items, bins, chosen, bins_of=allowed.__getitem__)
    answers = [answer for pick in split_picks(ask) if not isinstance(answer := ask.read(pick), Refusal)]
    assume(answers)
    if lawless:
        return ask
    legal = draw(st.sets(st.sampled_from(answers), min_size=1))

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        return LAW if finished and shares not in legal else None

    return Split(PROMPT, items, bins, chosen, fault, bins_of=allowed.__getitem__)


def split_picks(split: Split) -> Iterator[str]:
    """Every way to write an allocation, right or wrong, one word for each single item."""
    things = [item for item, count in split.items for _ in range(count)]
    for bins in product([name for name, _ in split.bins], repeat=len(things)):
        yield " ".join(f"{item}>{name}" for item, name in zip(things, bins, strict=True)) or "-"


def accepted(ask: Ask, picks: Iterator[str]) -> set[object]:
    return {answer for pick in picks if not isinstance(answer := ask.read(pick), Refusal)}


def reached(ask: Ask) -> list[object]:
    """What the codes reach, walking by `codes` alone; a dead end is an error."""
    out: list[object] = []

    def walk(so_far: tuple[str, ...]) -> None:
        pick = ask.pick_of(so_far)
        if pick is not None:
            out.append(ask.read(pick))
            return
        codes = ask.codes(so_far)
        assert codes, f"nothing follows {so_far}"
        for code in codes:
            walk((*so_far, code))

    walk(())
    return out


# --- codes reach each answer exactly once, and all answers


@given(keys)
def test_one_of_reaches_each_key_once(offered: list[str]) -> None:
    assert reached(one_of(*offered)) == offered


@given(some_of())
def test_some_of_reaches_each_legal_set_once(ask: SomeOf) -> None:
    every_set = (" ".join(s) or "-" for size in range(len(ask.keys) + 1) for s in combinations(ask.keys, size))
    found = reached(ask)
    assert len({*found}) == len(found)
    assert {*found} == accepted(ask, every_set)


@given(splits())
def test_split_reaches_each_legal_allocation_once(ask: Split) -> None:
    found = reached(ask)
    assert len({*found}) == len(found)
    assert {*found} == accepted(ask, split_picks(ask))


@given(splits(lawless=True))
def test_split_without_laws_knows_its_room_without_searching(ask: Split) -> None:
    found = reached(ask)
    assert len({*found}) == len(found)
    assert {*found} == accepted(ask, split_picks(ask))


@given(narrowed_splits() | narrowed_splits(lawless=True))
def test_split_puts_no_item_where_it_may_not_go(ask: Split) -> None:
    found = reached(ask)
    assert len({*found}) == len(found)
    assert {*found} == accepted(ask, split_picks(ask))
    for shares in found:
        assert isinstance(shares, tuple)
        assert all(ask.bins_of is not None and share.bin in ask.bins_of(share.item) for share in shares)


@given(narrowed_splits(), st.integers(0, 5))
def test_samples_put_no_item_where_it_may_not_go(ask: Split, seed: int) -> None:
    assert not isinstance(ask.read(ask.sample(Random(seed))), Refusal)


def test_sixty_items_into_five_bins_are_no_search() -> None:
    """Each step looks at the bins of its own item and of no other."""
    looked: list[str] = []

    def bins_of(item: str) -> tuple[str, ...]:
        looked.append(item)
        return ("fire", "run") if int(item[1:]) % 2 else ("resist", "run", "assault")

    items = [(f"t{n}", 1) for n in range(60)]
    bins = [(name, 60) for name in ("fire", "resist", "run", "assault", "ready")]
    ask = Split(PROMPT, items, bins, chosen, bins_of=bins_of)
    walk = Walk(ask)
    assert walk.codes() == ("resist", "run", "assault")
    while walk.finished is None:
        walk.take(walk.codes()[-1])
    assert str(walk.finished).startswith('chosen "t0>assault t1>run ')
    assert len(looked) <= 6 * len(items)
    looked.clear()
    pick = ask.sample(Random(0))
    assert len(looked) == len(items)
    looked.clear()
    assert not isinstance(ask.read(pick), Refusal)
    assert len(looked) == len(items)


def test_a_share_outside_the_bins_of_its_item_is_refused() -> None:
    def horse_cannot_dig(share: str) -> Refusal | None:
        return LAW if share == "horse>dig" else None

    allowed = {"foot": ("dig", "go"), "horse": ("go",)}
    bins = [("go", 9), ("dig", 9)]
    ask = Split(PROMPT, [("foot", 1), ("horse", 1)], bins, chosen, why=horse_cannot_dig, bins_of=allowed.__getitem__)
    assert ask.read("foot>dig horse>dig") is LAW
    assert ask.read("horse>go foot>dig") == (Share("foot", "dig"), Share("horse", "go"))
    assert (beginning(ask, "horse>dig"), beginning(ask, "foot>dig")) == (None, "foot>dig")
    assert [item.get("bins") for item in shown(ask)["items"]] == [None, ["go"]]
    lawless = Split(PROMPT, [("horse", 1)], bins, chosen, bins_of=allowed.__getitem__)
    refusal = lawless.read("horse>dig")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.message.key) == (NO_RULE, "pick-no-answer")


@given(st.integers(0, 20), st.integers(0, 30), st.integers(1, 7))
def test_number_reaches_each_number_once(low: int, more: int, step: int) -> None:
    ask = Number(PROMPT, low, low + more, chosen, step)
    assert reached(ask) == [n for n in range(100) if ask.read(str(n)) == n]


def test_point_and_text_reach_their_candidates() -> None:
    assert reached(POINT) == [Pose(0, 0), Pose(10, 20)]
    assert reached(TEXT) == ["hold", "go on"]


TROOP = Piece("t1", say("troop"), Tone.SEAT_1, facing=9000, base=(400, 600), short="T1")


def anywhere(pose: Pose) -> Pose | Refusal:
    return pose


def test_candidates_are_found_at_the_first_look_and_once() -> None:
    looks = []

    def find() -> list[Pose]:
        looks.append(1)
        return [Pose(0, 0), Pose(10, 20)]

    ask = Point(PROMPT, anywhere, chosen, LazyList(find), sensible=lambda rng: str(Pose(int(rng.random() * 9), 0)))
    assert not isinstance(ask.read("3/4"), Refusal)
    assert not isinstance(ask.read(ask.sample(Random(0))), Refusal)
    assert looks == []
    assert reached(ask) == [Pose(0, 0), Pose(10, 20)]
    assert (ask.candidates[1], list(ask.candidates[1:])) == (Pose(10, 20), [Pose(10, 20)])
    assert looks == [1]


def test_keys_are_tested_one_by_one_when_they_are_read() -> None:
    tested = []

    def even(key: str) -> bool:
        tested.append(key)
        return int(key) % 2 == 0

    ask = OneOf(PROMPT, LazyKeys("123456", even), chosen)
    assert ask.read("4") == "4"
    assert isinstance(ask.read("3"), Refusal)
    assert isinstance(ask.read("8"), Refusal)
    assert tested == ["4", "3"]
    assert ask.codes() == ("2", "4", "6")
    assert sorted(tested) == list("123456")
    assert (ask.keys[0], list(ask.keys[1:]), len(ask.keys)) == ("2", ["4", "6"], 3)


def test_a_key_is_drawn_as_often_as_every_other_without_a_look_at_all() -> None:
    rng, drawn, tested = Random(0), Counter[str](), 0

    def third(key: str) -> bool:
        nonlocal tested
        tested += 1
        return int(key) % 3 == 0

    for _ in range(3000):
        drawn[OneOf(PROMPT, LazyKeys([str(n) for n in range(1, 13)], third), chosen).sample(rng)] += 1
    assert sorted(drawn) == ["12", "3", "6", "9"]
    assert min(drawn.values()) > 650
    assert tested < 3000 * 4


def test_the_one_key_that_is_left_is_found() -> None:
    keys = LazyKeys([str(n) for n in range(40)], lambda key: key == "17")
    assert {keys.draw(Random(seed)) for seed in range(20)} == {"17"}


def test_a_pose_without_a_facing_keeps_that_of_the_piece() -> None:
    ask = Point(PROMPT, anywhere, chosen, [Pose(0, 0)], TROOP, turns=True)
    assert ask.read("12/34") == Pose(12, 34, 9000)
    assert ask.read("12/34/0") == Pose(12, 34, 0)
    assert Point(PROMPT, anywhere, chosen, [Pose(0, 0)]).read("12/34") == Pose(12, 34, 0)


def test_a_point_shows_the_piece_that_it_places() -> None:
    data = shown(Point(PROMPT, anywhere, chosen, [Pose(0, 0)], TROOP, turns=True))
    assert (data["places"], data["turns"]) == (TROOP, True)
    assert json.loads(dump(data))["places"]["base"] == [400, 600]
    assert shown(POINT) == {"kind": "point", "prompt": PROMPT, "candidates": list(POINT.candidates), "turns": False}


def test_a_piece_to_be_placed_stands_nowhere_yet() -> None:
    for placed in (replace(TROOP, at=(1, 2)), replace(TROOP, spot="A1")):
        with pytest.raises(AssertionError):
            Point(PROMPT, anywhere, chosen, [Pose(0, 0)], placed)


def test_some_of_codes_ascend_and_end_with_a_dot() -> None:
    ask = SomeOf(PROMPT, ("b", "a", "c"), chosen, 2, 2)
    assert ask.codes() == ("b", "a")
    assert ask.codes(("a",)) == ("c",)
    assert ask.codes(("a", "c")) == (".",)
    assert ask.codes(("a", "c", ".")) == ()


def test_every_code_of_numbers_and_candidates_is_generic() -> None:
    codes = {*Number(PROMPT, 0, 999, chosen).codes(), *POINT.codes(), *TEXT.codes(), "."}
    assert codes <= {*GENERIC_CODES}


def test_a_number_without_a_range_is_a_mistake_of_the_game() -> None:
    for low, high, step in ((3, 2, 1), (-1, 2, 1), (0, 1000, 1), (0, 5, 0), (0, 5, -1)):
        with pytest.raises(AssertionError):
            Number(PROMPT, low, high, chosen, step)


# --- walks


@given(some_of() | splits(), st.integers(0, 5))
def test_samples_are_answers(ask: SomeOf | Split, seed: int) -> None:
    assert not isinstance(ask.read(ask.sample(Random(seed))), Refusal)


@given(st.lists(some_of() | splits(), min_size=1, max_size=2))
def test_a_walk_never_stands_before_nothing(asks: list[SomeOf | Split]) -> None:
    """Also where a question has nothing to ask: an allocation of no hits."""

    def chain(n: int) -> Ask | Action:
        if n == len(asks):
            return Chosen("all")
        ask = asks[n]
        if isinstance(ask, SomeOf):
            return SomeOf(PROMPT, ask.keys, lambda _: chain(n + 1), ask.low, ask.high, ask.fault, ask.exact)
        return Split(PROMPT, ask.items, ask.bins, lambda _: chain(n + 1), ask.fault)

    walk = Walk(chain(0))
    while walk.finished is None:
        codes = walk.codes()
        assert codes
        walk.take(codes[-1])
    assert walk.finished == Chosen("all")
    assert walk.codes() == ()


def test_a_walk_answers_for_itself_what_leaves_nothing_to_choose() -> None:
    none = Split(PROMPT, [("hit", 0)], [("guard", 2)], chosen)
    assert Walk(none).finished == Chosen("-")
    assert Walk(none).picks == ("-",)
    walk = Walk(OneOf(PROMPT, ("a",), lambda _: none))
    walk.take("a")
    assert (walk.finished, walk.picks) == (Chosen("-"), ("a", "-"))


def test_a_walk_refuses_what_is_not_offered_and_what_comes_after_the_end() -> None:
    walk = Walk(one_of("a", "b"))
    with pytest.raises(Refused):
        walk.take("c")
    walk.take("b")
    with pytest.raises(Refused) as refused:
        walk.take("b")
    assert refused.value.refusal.message.key == "pick-after-end"
    assert walk.finished == Chosen("b")


def test_every_walk_lists_actions_in_canonical_order() -> None:
    ask = OneOf(PROMPT, ("x", "y"), lambda x: Number(PROMPT, 1, 2, lambda n: Chosen(f"{x}{n}")))
    assert [str(a) for a in every_walk(ask)] == ["chosen x1", "chosen x2", "chosen y1", "chosen y2"]


def test_picks_after_the_end_are_refused() -> None:
    assert follow_all(one_of("a"), ["a"]) == Chosen("a")
    with pytest.raises(Refused) as refused:
        follow_all(one_of("a"), ["a", "b"])
    assert refused.value.refusal.message.key == "pick-after-end"


def test_random_walks_end_in_actions() -> None:
    ask = OneOf(PROMPT, ("x",), lambda _: SomeOf(PROMPT, ("a", "b"), lambda _: POINT))
    assert {str(walk_at_random(ask, Random(seed))) for seed in range(20)} == {"chosen 0/0/0", "chosen 10/20/0"}


# --- picks


@given(some_of() | splits())
def test_canonical_picks_read_back_to_themselves(ask: SomeOf | Split) -> None:
    for pick in every_pick(ask):
        again, action = follow(ask, pick)
        assert again == pick
        assert action == Chosen(pick)


@pytest.mark.parametrize(
    ("ask", "pick", "meant"),
    [
        (SomeOf(PROMPT, ("a", "b", "c"), chosen), "  c   a ", "a c"),
        (SomeOf(PROMPT, ("a", "b", "c"), chosen), "", "-"),
        (Split(PROMPT, [("hit", 3)], [("g", 2), ("h", 2)], chosen), "hit>h hit>g hit>h*1", "hit>g hit>h*2"),
        (Split(PROMPT, [("hit", 1)], [("g", 2), ("h", 2)], chosen), "hit>g*0 hit>h", "hit>h"),
        (Number(PROMPT, 0, 9, chosen), " 007 ", "7"),
        (POINT, "17, 29", "10/20/0"),
        (TEXT, "  go   on ", "go on"),
    ],
)
def test_picks_are_read_tolerantly_into_one_text(ask: Ask, pick: str, meant: str) -> None:
    assert follow(ask, pick)[0] == meant
    assert follow(ask, meant)[0] == meant


@pytest.mark.parametrize(
    ("ask", "pick", "reason"),
    [
        (one_of("a"), "b", "pick-no-answer"),
        (one_of("a"), "", "pick-no-answer"),
        (one_of("a"), "a ", "pick-no-answer"),
        (SomeOf(PROMPT, ("a", "b"), chosen), "a a", "pick-twice"),
        (SomeOf(PROMPT, ("a", "b"), chosen), "a c", "pick-no-answer"),
        (SomeOf(PROMPT, ("a", "b"), chosen, 1), "-", "pick-how-many"),
        (SomeOf(PROMPT, ("a", "b"), chosen, 0, 1), "a b", "pick-how-many"),
        (Split(PROMPT, [("hit", 2)], [("g", 2)], chosen), "hit>g", "split-not-all"),
        (Split(PROMPT, [("hit", 2)], [("g", 2)], chosen), "-", "split-not-all"),
        (Split(PROMPT, [("hit", 2)], [("g", 1), ("h", 1)], chosen), "hit>g*2", "split-too-many"),
        (Split(PROMPT, [("hit", 2)], [("g", 2)], chosen), "hit>x*2", "pick-no-answer"),
        (Split(PROMPT, [("hit", 2)], [("g", 2)], chosen), "hit:g", "pick-unreadable"),
        (Split(PROMPT, [("hit", 2)], [("g", 2)], chosen), "hit>g*99999", "pick-unreadable"),
        (Number(PROMPT, 2, 8, chosen, 2), "3", "number-range"),
        (Number(PROMPT, 2, 8, chosen, 2), "10", "number-range"),
        (Number(PROMPT, 2, 8, chosen, 2), "-2", "pick-no-answer"),
        (POINT, "1200", "pick-no-answer"),
        (TEXT, "x" * 21, "text-too-long"),
    ],
)
def test_wrong_picks_say_what_is_wrong(ask: Ask, pick: str, reason: str) -> None:
    refusal = ask.read(pick)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.message.key) == (NO_RULE, reason)


@pytest.mark.parametrize(
    ("ask", "pick"),
    [
        (one_of("a", why=lambda _: LAW), "b"),
        (SomeOf(PROMPT, ("a",), chosen, why=lambda _: LAW), "b"),
        (SomeOf(PROMPT, ("a",), chosen, fault=lambda _, finished: LAW if finished else None), "a"),
        (Split(PROMPT, [("hit", 1)], [("g", 1)], chosen, why=lambda s: LAW if s == "hit>h" else None), "hit>h"),
        (Split(PROMPT, [("hit", 1)], [("g", 1)], chosen, lambda _, finished: LAW if finished else None), "hit>g"),
        (POINT, "-10/0"),
        (TEXT, "go!"),
    ],
)
def test_what_a_law_forbids_is_refused_by_that_law(ask: Ask, pick: str) -> None:
    with pytest.raises(Refused) as refused:
        follow(ask, pick)
    assert refused.value.refusal is LAW


EVERY_KIND = [
    one_of("a", "b"),
    one_of("a", typed=TEXT),
    SomeOf(PROMPT, ("a", "b", "c"), chosen, 1, 2),
    Split(PROMPT, [("hit", 2), ("miss", 1)], [("g", 2), ("h", 2)], chosen),
    Number(PROMPT, 2, 8, chosen, 3),
    POINT,
    TEXT,
]
anything = st.one_of(
    st.text(max_size=40),
    st.text(alphabet=st.characters(codec=None), max_size=10),
    st.text("ab ->*/,.=@0129\x00\n\u2028٣²", max_size=30),
    st.integers().map(str),
    st.sampled_from(
        ["\x00", "\ud800", "a" * 100_000, "9" * 5000, "a " * 5000, "hit>g " * 3000, "-", "- -", "=3", "@0", "."]
    ),
)


@pytest.mark.parametrize("ask", EVERY_KIND, ids=lambda ask: type(ask).__name__)
@given(pick=anything)
@settings(max_examples=cases(50, 3))
def test_any_text_is_read_or_refused_and_either_can_be_sent(ask: Ask, pick: str) -> None:
    read = ask.typed.read(pick) if isinstance(ask, OneOf) and ask.typed and pick not in ask.keys else ask.read(pick)
    assert len(dump(read)) < 2000
    if isinstance(read, Refusal):
        with pytest.raises(Refused):
            follow(ask, pick)
    else:
        text, action = follow(ask, pick)
        assert follow(ask, text) == (text, action)


# --- presets, sensible picks, the second door


def test_presets_are_sampled_half_the_time() -> None:
    offered = [f"k{n}" for n in range(8)]
    for ask in (
        SomeOf(PROMPT, offered, chosen, presets=(Preset(say("all"), " ".join(offered)),)),
        Split(PROMPT, [("hit", 6)], [(k, 6) for k in offered], chosen, presets=(Preset(say("all"), "hit>k7*6"),)),
    ):
        rng = Random(0)
        picks = [ask.sample(rng) for _ in range(400)]
        assert 150 < picks.count(ask.presets[0].pick) < 250


def test_a_sampler_prefers_what_is_sensible() -> None:
    assert {one_of("a", "b", "c", sensible=["c"]).sample(Random(n)) for n in range(20)} == {"c"}
    assert SomeOf(PROMPT, ("a", "b"), chosen, sensible=lambda _: "a b").sample(Random(0)) == "a b"
    assert Split(PROMPT, [("x", 1)], [("p", 1)], chosen, sensible=lambda _: "x>p").sample(Random(0)) == "x>p"


def test_a_sampler_finds_the_one_legal_answer() -> None:
    only = SomeOf(PROMPT, "abcdef", chosen, fault=lambda s, done: None if not done or s == ("b", "e") else LAW)
    assert {only.sample(Random(n)) for n in range(10)} == {"b e"}


def test_the_second_door_takes_what_is_no_key_and_no_code_leads_through_it() -> None:
    ask = one_of("hold", "go", typed=TEXT)
    assert follow(ask, "go   on") == ("go on", Chosen("go on"))
    assert follow(ask, "go") == ("go", Chosen("go"))
    assert reached(ask) == ["hold", "go"]


def test_the_second_door_is_for_what_no_law_forbids() -> None:
    unlike = Refusal(RuleId("XX-2"), say("other"))
    ask = one_of("a", typed=TEXT, why=lambda key: unlike if key == "b" else None)
    with pytest.raises(Refused) as refused:
        follow(ask, "b")
    assert refused.value.refusal is unlike
    with pytest.raises(Refused) as refused:
        follow(ask, "go!")
    assert refused.value.refusal is LAW


# --- what a person is shown


def test_a_question_as_data_holds_what_a_person_needs() -> None:
    caution = say("mind-the-mine")
    data = shown(one_of("a", typed=TEXT, say=lambda k: say(f"name-{k}"), presets=(Preset(say("p"), "a"),)))
    assert data["keys"] == [{"key": "a", "say": say("name-a")}]
    assert (data["kind"], data["typed"], data["presets"]) == ("oneof", 20, [Preset(say("p"), "a")])
    data = shown(one_of("a", caution=lambda _: caution))
    assert data["keys"][0]["caution"] == caution
    data = shown(SomeOf(PROMPT, ("a", "b"), chosen, 1))
    assert (data["low"], data["high"]) == (1, 2)
    data = shown(Split(PROMPT, [("x", 2)], [("p", 3)], chosen))
    assert (data["items"][0]["count"], data["bins"][0]["most"]) == (2, 3)
    assert shown(Chosen("x")) == {"kind": "finished", "text": "chosen x"}


@pytest.mark.parametrize("ask", EVERY_KIND, ids=lambda ask: type(ask).__name__)
def test_every_question_can_be_sent(ask: Ask) -> None:
    assert isinstance(ask, ASKS)
    assert json.loads(dump(shown(ask)))["kind"] == type(ask).__name__.lower()


# --- answers in the making


def test_a_part_of_an_answer_is_read_and_what_begins_no_answer_is_not() -> None:
    split = Split(say("who"), [("guard", 3), ("horse", 1)], [("go", 2), ("stay", 4)], lambda _: Resign())
    assert beginning(split, "horse>go guard>go") == "guard>go horse>go"
    assert beginning(split, "guard>go guard>go") == "guard>go*2"
    for wrong in ("guard>go*3", "horse>stay*2", "guard>away", "king>go", "guard", "-"):
        assert beginning(split, wrong) is None, wrong
    some = SomeOf(say("who"), ["a", "b", "c"], lambda _: Resign(), low=2, high=2)
    assert beginning(some, "b") == "b"
    assert beginning(some, "c a") == "a c"
    for wrong in ("d", "a b c", "a a"):
        assert beginning(some, wrong) is None, wrong
    number = Number(say("many"), 1, 5, lambda _: Resign())
    assert (beginning(number, "3"), beginning(number, "7")) == ("3", None)
