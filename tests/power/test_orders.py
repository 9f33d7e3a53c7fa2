"""Chapters 9.1 and 9.3: writing sheets, by questions or by typing, and what may be ordered."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import OneOf, Refused, ScriptedDice, dump, follow_all, shown
from grognard.core.scene import Form
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import IDS, PLACE
from grognard.games.power.components.order_language import Deploy, Exchange, Launch, Move, parse
from grognard.games.power.components.pieces import KIND, SMALLEST_FIRST, STRENGTH, destinations
from grognard.games.power.events.orders import Exchanged, Launched, Moved, Read
from grognard.games.power.events.round import Committed, Paid
from grognard.games.power.rules.drafts import LONGEST_LINE, MOST_WRITTEN
from grognard.games.power.rules.round import ask_for_sheets
from grognard.match import Clock, Match, Pace, Person, Stale, rules_clock
from tests.power.positions import played, position

KEY = bytes(range(32))
SECOND = 1000
POWER_OF_OTHERS = "B P | J P | R P"
"""Reserves of the others, so that the penalty of doing nothing costs them a Power and nothing else."""


def table(scenario: str = "four", **rest: Any) -> Match[Any]:
    people = [Person(f"player {n}") for n in range(len(GAME.scenarios()[scenario].seats))]
    return Match.new(GAME, scenario, occupants=people, key=KEY, **rest)


def begun(scenario: str = "four", **options: str) -> Any:
    defaults = {option.id: option.default for option in GAME.scenarios()[scenario].options}
    return GAME.setup(scenario, defaults | options, ScriptedDice(()))


def written(s: Any, *picks: str, seat: int = 0) -> Any:
    """The sheet, or the next question, after these picks."""
    return follow_all(GAME.ask(s, seat), picks)


def cautions(s: Any, *lines: str, seat: int = 0, second: tuple[str, ...] = ()) -> dict[str, str]:
    """What is said against each line of a sheet: the rule by the field."""
    return {c.field: c.rule for c in GAME.cautions(s, seat, Orders(lines, second))}


# --- 9.1 writing


@pytest.mark.rule("PW-9.1-a", "PW-9.3-p", "PW-9.3-r")
def test_a_player_who_has_written_nothing_after_three_minutes_has_an_empty_sheet() -> None:
    match = table(clock=Clock(Pace.MOVE, 180))
    for seat in (0, 1, 2):
        match.act(seat, Orders(("T HQ " + "VBJ"[seat] + "4",)), at=SECOND)
    assert match.tick(180 * SECOND - 1) == []
    told = [e for entry in match.tick(180 * SECOND) for e in match.events(entry)]
    assert [e.lines for e in told if isinstance(e, Read) and e.army == 3] == [()]
    assert [e.army for e in told if isinstance(e, Paid)] == [3]
    assert match.state.round == 2


@pytest.mark.rule("PW-9.3-p")
def test_after_the_time_a_sheet_for_that_round_comes_too_late() -> None:
    match = table(clock=Clock(Pace.MOVE, 180))
    late = match.decision_id(3)
    for seat in (0, 1, 2):
        match.act(seat, Orders(), at=SECOND)
    match.tick(180 * SECOND)
    with pytest.raises(Stale):
        match.act(3, Orders(("T HQ R4",)), decision=late, at=181 * SECOND)


@pytest.mark.rule("PW-9.3-p", "PW-9.3-r")
@pytest.mark.parametrize(
    ("picks", "written"),
    [
        ((), ()),
        (("V4",), ()),
        (("V4", "tank"), ()),
        (("V4", "tank", "V0"), ("T V4 V0",)),
        (("V4", "tank", "V0", "V4", "for-regiment", "V4"), ("T V4 V0", "3S EV4 R")),
        (("V4", "tank", "V0", "nonsense"), ("T V4 V0", "nonsense")),
    ],
)
def test_the_orders_written_so_far_count_and_a_line_that_is_not_finished_does_not(
    picks: tuple[str, ...], written: tuple[str, ...]
) -> None:
    s = position("V4: V T 3S")
    ask_for_sheets(s)
    assert GAME.unfinished(GAME.view(s, 0), 0, picks) == Orders(written)


@pytest.mark.rule("PW-9.3-r")
def test_of_two_armies_the_first_sheet_and_what_is_written_on_the_second_count() -> None:
    s = position("V4: V T | R4: R T", players=2)
    ask_for_sheets(s)
    picks = ("V4", "tank", "V0", "end", "R4", "tank", "R0")
    assert GAME.unfinished(GAME.view(s, 0), 0, picks) == Orders(("T V4 V0",), ("T R4 R0",))
    assert GAME.unfinished(GAME.view(s, 0), 0, picks[:3]) == Orders(("T V4 V0",))


@pytest.mark.rule("PW-9.3-r", "PW-9.1-a")
def test_at_the_end_of_the_time_what_is_written_is_read() -> None:
    clock = rules_clock(GAME.scenarios()["four"])
    assert clock == Clock(Pace.MOVE, 180, waits=True)
    match = table(clock=clock)
    draft = GAME.unfinished(match.view(3), 3, ("HQ.R", "tank", "R4", "HQ.R"))
    match.keep_draft(3, draft, decision=match.decision_id(3) or "", at=170 * SECOND)
    told = [e for entry in match.tick(180 * SECOND) for e in match.events(entry)]
    assert [[line.text for line in e.lines] for e in told if isinstance(e, Read)] == [[], [], [], ["T HQ R4"]]
    assert [e.army for e in told if isinstance(e, Paid)] == [0, 1, 2]


@pytest.mark.rule("PW-9.1-a", "PW-19.1-c")
def test_every_scenario_has_its_sand_glass_and_a_tournament_keeps_to_it() -> None:
    clocks = {name: one.clock for name, one in GAME.scenarios().items() if one.clock is not None}
    assert {name: (one.seconds, one.strict) for name, one in clocks.items()} == {
        "four": (180, False), "three": (180, False), "two": (360, False), "tournament": (180, True),
    }  # fmt: skip


@pytest.mark.rule("PW-9.3-r")
def test_what_stands_for_a_missing_sheet_is_an_empty_one() -> None:
    for scenario in ("four", "three", "two"):
        assert GAME.on_timeout(begun(scenario), 0) == Orders()


@pytest.mark.rule("PW-9.1-b", "PW-9.1-h")
def test_five_lines_are_read_and_those_after_them_neither_executed_nor_counted() -> None:
    done = played("V4: V 6S T", V=["S V4 V0"] * 5 + ["S V4 V0", "nonsense", "T V4 V3"])
    assert done.results["V"] == ["ok"] * 5 + ["ignored"] * 3
    assert done.board == "V0: V 5S | V4: V S T"
    assert {line.rule for line in done.lines["V"][5:]} == {"PW-9.1-h"}


@pytest.mark.rule("PW-9.1-h")
def test_illegal_and_malformed_lines_use_up_their_places_but_empty_ones_do_not() -> None:
    orders = ["T V4 J0", "what", "", "   ", "T V4 V4", "T V4 R0", "T V4 B0", "T V4 V0"]
    done = played("V4: V T", V=orders)
    assert done.results["V"] == ["illegal"] * 5 + ["ignored"]


@pytest.mark.rule("PW-9.1-h", "PW-9.1-b")
def test_a_sixth_line_does_not_spare_the_penalty() -> None:
    done = played("V4: V T", penalty=True, reserve="V P | " + POWER_OF_OTHERS, V=["T V4 J0"] * 5 + ["T V4 V0"])
    assert done.reserve == {}


@pytest.mark.rule("PW-9.1-b", "PW-9.3-a")
def test_a_sheet_on_which_nothing_will_be_carried_out_is_warned_of() -> None:
    s = begun()
    assert cautions(s) == {"": "PW-9.3-b"}
    assert cautions(s, "T HQ J0") == {"lines.0": "PW-4.1-b", "": "PW-9.3-b"}
    assert cautions(s, "T HQ V4") == {}
    assert cautions(begun(penalty="off")) == {}


@pytest.mark.rule("PW-9.3-g")
def test_who_has_nothing_to_pay_with_is_not_warned() -> None:
    assert cautions(position("V4: V M", penalty=True)) == {}
    assert cautions(position("V4: V S", penalty=True)) == {"": "PW-9.3-b"}
    assert cautions(position(reserve="V P", penalty=True)) == {"": "PW-9.3-b"}


@pytest.mark.rule("PW-9.1-c")
def test_orders_are_movements_or_exchanges_with_deployment_and_launch_among_the_first() -> None:
    done = played("V4: V T 3S M", reserve="V D", V=["T V4 V0", "D RV HQ", "M V4 J4", "3S EV4 R"])
    kinds = [type(e) for e in done.account if isinstance(e, Moved | Launched | Exchanged)]
    assert kinds == [Moved, Moved, Launched, Exchanged]
    lines = ("T V4 V0", "D RV HQ", "M V4 J4", "3S EV4 R")
    sorts = [type(parse(line, done.before.referee, done.before.lang)) for line in lines]
    assert sorts == [Move, Deploy, Launch, Exchange]


@pytest.mark.rule("PW-9.1-c")
def test_a_launch_and_a_deployment_each_count_as_something_done() -> None:
    for order, stands in (("M V4 J4", "V4: V M S"), ("D RV HQ", "")):
        done = played(stands, penalty=True, reserve="V D P | " + POWER_OF_OTHERS, V=[order])
        assert done.told(Paid)[0].army != 0
        assert "P" in done.reserve["V"]


@pytest.mark.rule("PW-9.1-d")
def test_a_piece_need_not_use_its_full_movement() -> None:
    assert played("HQ.V: V 2C", V=["C HQ V8", "C HQ V4"]).results["V"] == ["ok", "ok"]


@pytest.mark.rule("PW-9.1-e")
def test_while_sheets_are_written_no_word_passes_from_player_to_player() -> None:
    match = table()
    match.note(0, "Yellow will attack you")
    match.act(0, Orders(("T HQ V4",)))
    assert match.notebook(0) == ["Yellow will attack you"]
    for viewer in (1, 2, 3, None):
        seen = [e for entry in match.log for e in match.seen(entry, viewer)]
        assert seen == [Committed(0)]
        if viewer is not None:
            assert match.notebook(viewer) == []


@pytest.mark.rule("PW-9.1-e", "PW-9.1-i")
@pytest.mark.parametrize("scenario", ["four", "three", "two", "tournament"])
def test_players_talk_unless_the_game_is_made_to_be_silent_while_sheets_are_written(scenario: str) -> None:
    (option,) = (o for o in GAME.scenarios()[scenario].options if "PW-9.1-i" in o.rules)
    assert (option.id, option.values) == ("chat", ("open", "closed"))
    match = table(scenario, options={"chat": "open"})
    silent = match.header.options | {"chat": "closed"}
    for viewer in (*match.seats, None):
        assert GAME.chat_refusal(match.header.options, match.view(viewer)) is None
        check_chat_allowed = GAME.chat_refusal(silent, match.view(viewer))
        assert check_chat_allowed is not None
        assert check_chat_allowed.rule == "PW-9.1-i"
    for seat in [*match.seats][1:]:
        match.resign(seat)
    assert match.result is not None
    assert GAME.chat_refusal(silent, match.state) is None


@pytest.mark.rule("PW-9.1-f")
def test_all_write_at_the_same_time_and_no_player_sees_another_sheet_before_it_is_read() -> None:
    s = begun()
    assert [(d.seat, d.committed) for d in GAME.decisions(s)] == [(n, False) for n in range(4)]
    one, other = s.copy(), s.copy()
    GAME.apply(one, 0, Orders(("T HQ V4",)), ScriptedDice(()))
    GAME.apply(other, 0, Orders(("S HQ V8", "what")), ScriptedDice(()))
    for viewer in (1, 2, 3, None):
        views = [GAME.view(x, viewer) for x in (one, other)]
        assert dump(views[0]) == dump(views[1])
        assert dump(GAME.scene(views[0])) == dump(GAME.scene(views[1]))
        assert GAME.decisions(views[0]) == GAME.decisions(views[1])
    assert shown(GAME.ask(GAME.view(one, 1), 1)) == shown(GAME.ask(GAME.view(s, 1), 1))
    assert GAME.view(one, 0).sheets.sheets[0] == Orders(("T HQ V4",))


@pytest.mark.rule("PW-9.1-f")
def test_the_order_in_which_sheets_come_in_changes_nothing() -> None:
    sheets = {n: Orders((f"T HQ {letter}4", "C HQ IX")) for n, letter in enumerate("VBJR")}
    ends = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        s = begun()
        for seat in order:
            GAME.apply(s, seat, sheets[seat], ScriptedDice(()))
        ends.append(dump(s))
    assert ends[0] == ends[1]


@pytest.mark.rule("PW-9.1-f", "PW-9.3-q")
def test_a_sheet_may_be_replaced_until_the_last_is_in() -> None:
    match = table()
    match.act(0, Orders(("T HQ V4",)))
    match.act(1, Orders())
    match.act(0, Orders(("S HQ V8",)))
    assert match.view(0).sheets.sheets[0] == Orders(("S HQ V8",))
    assert match.decision_id(2) is not None
    match.act(2, Orders())
    match.act(3, Orders())
    (read,) = (e for entry in match.log for e in match.events(entry) if isinstance(e, Read) and e.army == 0)
    assert [line.text for line in read.lines] == ["S HQ V8"]


# --- the sheet by questions and by typing


@pytest.mark.rule("PW-9.2-e")
@pytest.mark.parametrize(
    ("picks", "line"),
    [
        (("V4", "tank", "V0"), "T V4 V0"),
        (("RV.V", "destroyer"), "D RV HQ"),
        (("HQ.V", "mega_missile", "RV.B"), "M HQ RV.B"),
        (("V4", "for-regiment"), "3S EV4 R"),
        (("RV.V", "for-soldier"), "2P ERV S"),
    ],
)
def test_a_line_may_be_chosen_step_by_step(picks: tuple[str, ...], line: str) -> None:
    s = position("V4: V T 3S | HQ.V: V M", reserve="V 4P D")
    assert written(s, *picks, "end") == Orders((line,))
    assert written(s, line, "end") == Orders((line,))


@pytest.mark.rule("PW-9.2-j")
def test_a_typed_line_is_taken_over_tidily_and_a_wrong_one_as_it_stands() -> None:
    s = position("V4: V T")
    assert written(s, "t v4 -> vo", " what   now ", "t v4 j0", "end") == Orders(("T V4 V0", "what now", "T V4 J0"))


@pytest.mark.rule("PW-9.1-b")
def test_after_five_orders_only_the_end_is_offered() -> None:
    s = position("V4: V 6S T")
    five = written(s, *["S V4 V0"] * 5)
    assert isinstance(five, OneOf)
    assert list(five.keys) == ["end"]
    assert written(s, *["S V4 V0"] * 5, "T V4 V0", "end").lines[5] == "T V4 V0"


@pytest.mark.rule("PW-9.1-b")
def test_a_preference_takes_no_place_among_the_five() -> None:
    s = position("V4: V 6S T")
    four = written(s, "amende V4", *["S V4 V0"] * 4)
    assert "V4" in four.keys
    done = played(s, V=["amende V4", *["S V4 V0"] * 5])
    assert done.results["V"] == ["ok"] * 5


@pytest.mark.rule("PW-4.1-b", "PW-9.3-i")
def test_questions_offer_only_what_is_legal_after_the_lines_before() -> None:
    s = position("V4: V T | V0: V S")
    assert set(written(s, "V4", "tank").keys) == {IDS[p] for p in destinations(KIND["tank"], PLACE["V4"])}
    moved = written(s, "V4", "tank", "V0")
    assert set(moved.keys) == {"end", "V0"}
    assert list(written(s, "V4", "tank", "V0", "V0").keys) == ["soldier"]
    with pytest.raises(Refused) as refused:
        written(s, "V4", "tank", "J0")
    assert refused.value.refusal.rule == "PW-4.1-b"


@pytest.mark.rule("PW-9.3-q")
def test_every_sheet_by_questions_is_carried_out_as_it_was_written() -> None:
    s = position("V4: V T 3S | HQ.V: V M", reserve="V 4P D")
    sheet = written(s, "V4", "for-regiment", "RV.V", "for-soldier", "RV.V", "soldier", "V4", "tank", "V0", "end")
    assert sheet.lines == ("3S EV4 R", "2P ERV S", "S RV HQ", "T V4 V0")
    assert GAME.cautions(s, 0, sheet) == ()
    done = played(s, V=sheet.lines)
    assert done.results["V"] == ["ok"] * 4


@pytest.mark.rule("PW-9.3-q")
def test_nothing_is_done_that_is_not_written() -> None:
    done = played("V4: V T | B4: B T", reserve="V 20P 3S", V=["T V4 V0"])
    assert done.board == "B4: B T | V0: V T"
    assert done.reserve == {"V": "20P 3S"}


@pytest.mark.rule("PW-9.1-h", "PW-9.2-j", "PW-9.3-i", "PW-4.1-b", "PW-6.1-e")
def test_every_line_that_will_be_lost_is_cautioned_with_its_law() -> None:
    s = position("V4: V 2T", reserve="V 9P")
    lines = ("T V4 J0", "T V4 V0", "T V0 V1", "3P ERV S", "what now", "T V4 V0", "and more")
    assert cautions(s, *lines) == {
        "lines.0": "PW-4.1-b", "lines.2": "PW-9.3-i", "lines.3": "PW-6.1-e", "lines.4": "PW-9.2-e",
        "lines.5": "PW-9.1-h", "lines.6": "PW-9.1-h",
    }  # fmt: skip


@pytest.mark.rule("PW-9.3-f", "PW-9.2-j")
def test_a_caution_names_the_line_as_it_stands_on_the_sheet_preferences_counted() -> None:
    s = position("V4: V 2T")
    assert cautions(s, "amende V4", "T V4 V0", "prisonniers V", "T V4 J0") == {"lines.3": "PW-4.1-b"}


@pytest.mark.rule("PW-9.2-i")
def test_the_second_sheet_is_cautioned_too() -> None:
    s = position("V4: V T | R4: R T", players=2)
    assert cautions(s, "T V4 V0", "R: T R4 R0", second=("T R4 J0",)) == {"lines.1": "PW-9.2-i", "second.0": "PW-4.1-b"}


@pytest.mark.rule("PW-9.2-j")
def test_the_sheet_so_far_shows_what_is_wrong_in_each_line() -> None:
    s = position("V4: V T")
    (form,) = (p for p in GAME.sketch(s, 0, ("t v4 v0", "nonsense")).panels if isinstance(p, Form))
    assert [(entry.value, entry.caution is None) for entry in form.lines] == [
        ("T V4 V0", True), ("nonsense", False), ("", True), ("", True), ("", True),
    ]  # fmt: skip


@pytest.mark.rule("PW-9.2-j")
@pytest.mark.parametrize(
    ("lines", "ok"),
    [(("T V4 V0", "what now"), True), (("t v4 v0",), False), (("T V4  V0",), False), (("",), False),
     (("x" * LONGEST_LINE,), True), (("x" * (LONGEST_LINE + 1),), False), (("x y",) * MOST_WRITTEN, True),
     (("x y",) * (MOST_WRITTEN + 1), False), (("T V4\nV0",), False), (("end",), False)],
)  # fmt: skip
def test_a_sheet_may_hold_anything_that_can_be_written_down_tidily(lines: tuple[str, ...], ok: bool) -> None:
    assert (GAME.refusal(begun(), 0, Orders(lines)) is None) is ok


def test_who_has_one_army_has_one_sheet() -> None:
    wrong = GAME.refusal(begun(), 0, Orders((), ("T HQ V4",)))
    assert wrong is not None
    assert GAME.refusal(begun("two"), 0, Orders((), ("T HQ R4",))) is None


# --- 9.3 doing nothing


@pytest.mark.rule("PW-9.3-a", "PW-9.3-b")
@pytest.mark.parametrize("sheet", [[], ["T V4 J0"], ["nonsense"], ["amende V4"]])
def test_who_carries_out_nothing_gives_up_a_power(sheet: list[str]) -> None:
    done = played("V4: V T", penalty=True, reserve="V 3P | " + POWER_OF_OTHERS, V=sheet)
    assert done.reserve == {"V": "2P"}
    assert done.board == "V4: V T"


@pytest.mark.rule("PW-9.3-a", "PW-9.3-b")
@pytest.mark.parametrize("sheet", [["T V4 V0"], ["T V4 J0", "T V4 V0"], ["2P ERV S"]])
def test_one_order_carried_out_is_enough(sheet: list[str]) -> None:
    done = played("V4: V T", penalty=True, reserve="V 3P | " + POWER_OF_OTHERS, V=sheet)
    assert [paid.army for paid in done.told(Paid)] == [1, 2, 3]


@pytest.mark.rule("PW-9.3-b")
def test_the_penalty_can_be_left_out_by_an_option() -> None:
    option = next(o for o in GAME.scenarios()["four"].options if "PW-9.3-b" in o.rules)
    assert option.default == "on"
    assert (begun().penalty, begun(penalty="off").penalty) == (True, False)
    assert played("V4: V T", penalty=False, reserve="V 3P").reserve == {"V": "3P"}


@pytest.mark.rule("PW-9.3-c")
@pytest.mark.parametrize(("code", "left"), [("S", "P"), ("T", "2P"), ("C", "4P"), ("D", "9P")])
def test_without_power_the_smallest_piece_is_turned_into_power(code: str, left: str) -> None:
    at = "V4" if code != "D" else "V8"
    done = played(f"{at}: V {code}", penalty=True)
    assert (done.board, done.reserve) == ("", {"V": left})


@pytest.mark.rule("PW-9.3-d")
@pytest.mark.parametrize(("code", "left"), [("R", "P 2S"), ("B", "4P 2C"), ("A", "2P 2T"), ("CR", "9P 2D")])
def test_a_large_piece_is_first_split_in_three(code: str, left: str) -> None:
    done = played(f"V8: V {code}", penalty=True)
    assert (done.board, done.reserve) == ("", {"V": left})


@pytest.mark.rule("PW-9.3-e")
def test_the_smallest_piece_is_the_weakest() -> None:
    assert [STRENGTH[kind] for kind in SMALLEST_FIRST] == [2, 3, 5, 10, 20, 25, 30, 50]
    rest = ["S", "T", "C", "D", "R", "B", "A", "CR"]
    while rest:
        done = played("V8: V " + " ".join(rest) + " M", penalty=True)
        (paid,) = (e for e in done.told(Paid) if e.army == 0)
        assert paid.piece == SMALLEST_FIRST[8 - len(rest)]
        rest.pop(0)


@pytest.mark.rule("PW-9.3-e", "PW-9.3-g")
def test_a_missile_is_never_converted_and_who_has_nothing_pays_nothing() -> None:
    done = played("V8: V M", penalty=True, reserve=POWER_OF_OTHERS)
    assert (done.board, done.reserve) == ("V8: V M", {})
    assert done.told(Paid)[0].army == 1


@pytest.mark.rule("PW-9.3-g")
def test_who_has_nothing_at_all_stays_in_the_game() -> None:
    done = played("B4: B S", penalty=True)
    assert done.eliminated == ""
    assert 0 in done.state.playing()
    assert done.flags["V"] == "V"


@pytest.mark.rule("PW-9.3-f")
@pytest.mark.parametrize(
    ("stands", "reserve", "preference", "taken"),
    [
        ("V4: V S | HQ.V: V S | B0: V S", "V S", [], "RV.V"),
        ("V4: V S | HQ.V: V S | B0: V S", "", [], "HQ.V"),
        ("V4: V S | B0: V S | IX: V S", "", [], "V4"),
        ("R0: V S | B0: V S | IX: V S", "", [], "B0"),
        ("V4: V S | HQ.V: V S | IX: V S", "V S", ["amende IX"], "IX"),
        ("V4: V S | HQ.V: V S", "V S", ["amende V4", "amende HQ"], "V4"),
        ("V4: V S | HQ.V: V S", "V S", ["amende HQ", "amende V4"], "HQ.V"),
        ("V4: V S | HQ.V: V S", "V S", ["amende J4"], "RV.V"),
        ("V4: V T | HQ.V: V S", "", ["amende V4"], "HQ.V"),
        ("V4: V S | HQ.V: V S | IX: B S", "", ["amende IX"], "HQ.V"),
    ],
)
def test_where_the_piece_is_taken(stands: str, reserve: str, preference: list[str], taken: str) -> None:
    done = played(stands, penalty=True, reserve=reserve, V=preference)
    (paid,) = (e for e in done.told(Paid) if e.army == 0)
    assert IDS[paid.at] == taken


@pytest.mark.rule("PW-9.3-c")
def test_a_piece_that_pays_is_gone_before_combat_and_income() -> None:
    done = played("B0: V S, B S", penalty=True, reserve="B P")
    assert done.board == "B0: B S"
    assert done.reserve == {"V": "P"}


# --- 9.3 what may be ordered


@pytest.mark.rule("PW-9.3-h")
def test_any_number_of_pieces_may_stand_on_one_space() -> None:
    done = played("V4: V 30S 20T | V0: V CR A", V=["A V0 V4"])
    assert done.board == "V0: V CR | V4: V 30S 20T A"


@pytest.mark.rule("PW-9.3-i")
def test_a_piece_moves_once_a_round() -> None:
    done = played("IN: B CR", B=["CR IN S1", "CR S1 V3"])
    assert (done.results["B"], done.board) == (["ok", "illegal"], "S1: B CR")
    assert done.lines["B"][1].rule == "PW-9.3-i"
    assert played(done.state, B=["CR S1 V3"]).results["B"] == ["ok"]


@pytest.mark.rule("PW-9.3-i")
def test_of_two_alike_the_one_that_has_not_moved_goes() -> None:
    done = played("V4: V T | V0: V T", V=["T V4 V0", "T V0 V1", "T V0 V1"])
    assert (done.results["V"], done.board) == (["ok", "ok", "illegal"], "V0: V T | V1: V T")


@pytest.mark.rule("PW-9.3-j")
def test_pieces_may_move_and_then_be_exchanged() -> None:
    done = played("V0: V 2C | IX: V C", V=["C IX V0", "3C EV0 B"])
    assert (done.results["V"], done.board) == (["ok", "ok"], "V0: V B")


@pytest.mark.rule("PW-9.3-k")
def test_a_piece_made_on_the_board_does_not_move_this_round() -> None:
    done = played("V0: V 3C", V=["3C EV0 B", "B V0 V4"])
    assert (done.results["V"], done.lines["V"][1].rule) == (["ok", "illegal"], "PW-9.3-k")
    assert played(done.state, V=["B V0 V4"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-9.3-k")
def test_one_of_the_kind_that_stood_there_before_may_move() -> None:
    done = played("V0: V 3C B", V=["3C EV0 B", "B V0 V4", "B V0 V4"])
    assert done.results["V"] == ["ok", "ok", "illegal"]


@pytest.mark.rule("PW-9.3-l")
@pytest.mark.parametrize(
    "order", ["S RV V4", "S RV HQ.B", "S RV RV.B", "S RV V8", "S V4 RV", "S RV.B HQ", "S RV.B HQ.B"]
)
def test_a_piece_leaves_the_reserve_only_for_its_own_hq_and_never_goes_back(order: str) -> None:
    done = played("V4: V S", reserve="V S | B S", V=[order])
    assert done.results["V"] == ["illegal"]
    assert (done.board, done.reserve) == ("V4: V S", {"V": "S", "B": "S"})


@pytest.mark.rule("PW-9.3-l")
def test_deployment_is_the_one_movement_of_the_round() -> None:
    done = played(reserve="V S", V=["S RV HQ", "S HQ V8"])
    assert (done.results["V"], done.board) == (["ok", "illegal"], "HQ.V: V S")
    assert played(reserve="V S", V=["S RV HQ", "S RV HQ"]).results["V"] == ["ok", "illegal"]


@pytest.mark.rule("PW-9.3-m", "PW-9.3-n")
def test_exchanges_in_the_reserve_may_follow_one_another_and_end_in_the_hq() -> None:
    done = played(reserve="V 2P 2S", V=["2P ERV S", "3S ERV R", "R RV HQ"])
    assert (done.results["V"], done.board, done.reserve) == (["ok"] * 3, "HQ.V: V R", {})


@pytest.mark.rule("PW-9.3-m")
def test_exchange_and_deployment_are_two_orders_in_this_order() -> None:
    done = played(reserve="V 3T", V=["A RV HQ", "3T ERV A"])
    assert done.results["V"] == ["illegal", "ok"]
    assert done.reserve == {"V": "A"}


@pytest.mark.rule("PW-9.3-n")
def test_five_exchanges_may_follow_one_another_in_the_reserve() -> None:
    done = played(reserve="V 6P 50P CR", V=["2P ERV S", "2P ERV S", "2P ERV S", "3S ERV R", "30P+CR+R ERV M"])
    assert (done.results["V"], done.reserve) == (["ok"] * 5, {"V": "20P M"})


@pytest.mark.rule("PW-9.3-o")
def test_a_deployed_piece_may_be_exchanged_in_the_hq_but_not_move_on() -> None:
    done = played("HQ.V: V 2S", reserve="V 2P", V=["2P ERV S", "S RV HQ", "3S EHQ R", "R HQ V8"])
    assert (done.results["V"], done.board) == (["ok", "ok", "ok", "illegal"], "HQ.V: V R")
