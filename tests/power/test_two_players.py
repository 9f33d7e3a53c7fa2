"""Rules 17: two players with two armies each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from grognard.core import FairDice, OneOf
from grognard.games.power import GAME
from grognard.games.power.actions import Orders, TakeCaptives
from grognard.games.power.arrange.written import reserves_of
from grognard.games.power.components.map import IDS, PLACE, Army
from grognard.games.power.events.combat import Captured
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import FlagTaken, Paid
from grognard.games.power.names import place_name
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.state import State
from grognard.match import Clock, Match, Pace, Person, rules_clock
from tests.power.positions import Played, played, position

OTHER_PAIRS = [["V", "B"], ["J", "R"]]


def two(stands: str = "", **rest: Any) -> Played:
    """Green and Red against Blue and Yellow, unless `pairs` says otherwise."""
    return played(stands, players=2, **rest)


@pytest.mark.rule("PW-17.1-a", "PW-17.1-m")
@pytest.mark.parametrize(("pairs", "armies"), [(None, ["VR", "BJ"]), ("V+R", ["VR", "BJ"]), ("V+B", ["VB", "JR"])])
def test_each_player_commands_two_adjacent_armies(pairs: str | None, armies: list[str]) -> None:
    match = Match.new(GAME, "two", {"pairs": pairs} if pairs else {})
    s = match.state
    assert ["".join("VBJR"[a] for a in s.armies_of(seat)) for seat in s.seats] == armies
    assert all("".join("VBJR"[a] for a in s.armies_of(seat)) not in ("VJ", "BR") for seat in s.seats)


@pytest.mark.rule("PW-17.1-b")
def test_two_players_have_twice_the_time_of_four_and_what_is_not_in_by_then_is_empty() -> None:
    clock = rules_clock(GAME.scenarios()["two"])
    assert clock == Clock(Pace.MOVE, 2 * 180, waits=True)
    match = Match.new(GAME, "two", None, [Person("Ann"), Person("Bob")], clock=clock)
    match.act(0, Orders(("T HQ V4",)), at=359_000)
    match.tick(359_999)
    assert match.state.round == 1
    match.tick(360_000)
    assert match.state.round == 2
    assert [len(stacks) for stacks in match.state.stacks] == [2, 1, 1, 1]


@pytest.mark.rule("PW-17.1-c")
def test_ten_orders_five_for_each_army() -> None:
    s = position("V4: V 6S | R4: R 6S", players=2)
    ask_for_sheets(s)
    GAME.apply(s, 0, Orders(("S V4 V0",) * 6, ("S R4 R0",) * 6), FairDice())
    happened = GAME.apply(s, 1, Orders(), FairDice())
    read_ = {e.army: [str(line.outcome) for line in e.lines] for e in happened if isinstance(e, Read)}
    assert read_ == {0: ["ok"] * 5 + ["ignored"], 3: ["ok"] * 5 + ["ignored"], 1: [], 2: []}


@pytest.mark.rule("PW-17.1-c")
def test_the_sheet_of_one_army_gives_no_order_to_the_other() -> None:
    round_ = two("R4: R T", V=["R: T R4 R0"])
    assert round_.lines["V"][0].rule == "PW-9.2-i"
    assert round_.board == "R4: R T"


@pytest.mark.rule("PW-17.1-d")
def test_two_armies_add_their_strengths_and_stay_together() -> None:
    round_ = two("V0: V T | R0: R T | B0: B C", V=["T V0 IX"], R=["T R0 IX"], B=["C B0 IX"])
    assert round_.board == "IX: R T, V T"
    alone = two("V0: V T | B0: B C", V=["T V0 IX"], B=["C B0 IX"])
    assert alone.board == "IX: B C"
    level = two("V0: V T | R0: R S | B0: B C", V=["T V0 IX"], R=["S R0 IX"], B=["C B0 IX"])
    assert level.board == "B0: B C | R0: R S | V0: V T"


@pytest.mark.rule("PW-17.1-e")
def test_pieces_of_two_armies_are_not_combined_in_an_exchange() -> None:
    round_ = two("R4: R 2T, V T | V8: V CR A, R R", V=["3T ER4 A", "CR+A+R EV8 M"], R=["3T ER4 A", "CR+A+R EV8 M"])
    assert round_.results == {"V": ["illegal"] * 2, "R": ["illegal"] * 2, "B": [], "J": []}


@pytest.mark.rule("PW-17.1-f")
@pytest.mark.parametrize(("army", "other"), [("V", "R"), ("R", "V")])
def test_captives_go_to_the_army_that_won(army: str, other: str) -> None:
    round_ = two(f"IX: {army} A | B0: B C", B=["C B0 IX"], **{other: [f"prisonniers {other}"]})
    assert round_.reserve == {army: "C"}


JOINT: dict[str, Any] = {"V": ["T V0 IX"], "R": ["T R0 IX"], "B": ["C B0 IX"]}
MEET = "V0: V T | R0: R T | B0: B C"


@pytest.mark.rule("PW-17.1-g")
@pytest.mark.parametrize(
    ("line", "taker"),
    [
        ("prisonniers R", "R"), ("prisonniers V", "V"), ("prisonniers IX R", "R"), ("prisonniers IS R", "V"),
        ("prisonniers B", "V"), ("prisonniers J", "V"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("sheet", "VR")
def test_if_both_armies_were_equally_strong_the_player_chooses_who_takes_the_captives(
    line: str, taker: str, sheet: str
) -> None:
    round_ = two(MEET, **{**JOINT, sheet: [*JOINT[sheet], line]})
    assert round_.reserve == {taker: "C"}


@pytest.mark.rule("PW-17.1-g")
def test_a_choice_for_one_space_goes_before_the_general_one() -> None:
    round_ = two(MEET, **{**JOINT, "V": ["prisonniers V", "prisonniers IX R", "T V0 IX"]})
    assert (round_.results["V"], round_.reserve) == (["ok"], {"R": "C"})


@pytest.mark.rule("PW-17.1-g")
def test_the_enemy_does_not_choose_for_the_winner() -> None:
    round_ = two(MEET, **{**JOINT, "B": ["C B0 IX", "prisonniers R"]}, referee="B")
    assert round_.reserve == {"V": "C"}


def fought(stands: str, *, reserve: str = "", **sheets: list[str]) -> State:
    """Two players have handed in these sheets."""
    s = position(stands, players=2, reserve=reserve)
    ask_for_sheets(s)
    GAME.apply(s, 0, Orders(tuple(sheets.get("V", ())), tuple(sheets.get("R", ()))), FairDice())
    GAME.apply(s, 1, Orders(tuple(sheets.get("B", ())), tuple(sheets.get("J", ()))), FairDice())
    return s


def options(s: State, seat: int) -> list[str]:
    asked = GAME.ask(GAME.view(s, seat), seat)
    assert isinstance(asked, OneOf)
    return list(asked.keys)


@pytest.mark.rule("PW-17.1-g", "PW-17.1-n")
@pytest.mark.parametrize(("taker", "other"), [("V", "R"), ("R", "V")])
def test_after_the_fight_the_player_is_asked_which_reserve_takes_the_captives(taker: str, other: str) -> None:
    s = fought(MEET, reserve="B 3P", **JOINT)
    assert [(d.seat, d.kind) for d in GAME.decisions(s)] == [(0, "captives")]
    assert options(s, 0) == ["RV.V", "RV.R"]
    assert (reserves_of(s), s.round) == ({"B": "3P"}, 1)
    assert GAME.violations(s) == []
    answer = TakeCaptives(f"RV.{taker}")
    assert GAME.refusal(s, 0, answer) is None
    told = GAME.apply(s, 0, answer, FairDice())
    assert [type(e) for e in told] == [Captured]
    assert reserves_of(s)[taker] == "C"
    assert other not in reserves_of(s)
    assert (s.round, {d.kind for d in GAME.decisions(s)}) == (2, {"sheet"})


@pytest.mark.rule("PW-17.1-g")
@pytest.mark.parametrize("to", ["RV.B", "RV.J", "V4", "", "RV.X"])
def test_captives_go_to_one_of_the_two_armies_that_have_won(to: str) -> None:
    refusal = GAME.refusal(fought(MEET, **JOINT), 0, TakeCaptives(to))
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("PW-17.1-g", "refusal-not-their-captives")


@pytest.mark.rule("PW-17.1-g")
def test_nobody_else_is_asked_and_nobody_writes_meanwhile() -> None:
    s = fought(MEET, **JOINT)
    assert GAME.refusal(s, 1, TakeCaptives("RV.V")) is not None
    for seat in (0, 1):
        assert GAME.refusal(s, seat, Orders()) is not None


@pytest.mark.rule("PW-17.1-g")
def test_both_players_may_have_captives_to_place_and_each_combat_is_asked_about() -> None:
    s = fought("IX: V T, R T, B S | IN: V T, R T, J S | IS: B T, J T, V S | IE: V 2T, R T, B S")
    assert [d.seat for d in GAME.decisions(s)] == [0, 1]
    GAME.apply(s, 1, TakeCaptives("RV.J"), FairDice())
    assert [d.seat for d in GAME.decisions(s)] == [0]
    assert GAME.decisions(s)[0].prompt.facts["at"] == place_name(PLACE["IN"])
    GAME.apply(s, 0, TakeCaptives("RV.R"), FairDice())
    assert (s.round, GAME.decisions(s)[0].prompt.facts["at"]) == (1, place_name(PLACE["IX"]))
    GAME.apply(s, 0, TakeCaptives("RV.V"), FairDice())
    assert (s.round, reserves_of(s)) == (2, {"V": "2S", "R": "S", "J": "S"})


@pytest.mark.rule("PW-17.1-g")
@pytest.mark.parametrize("stated", [["prisonniers R"], ["prisonniers IX R"]])
def test_who_has_said_it_on_his_sheet_is_not_asked(stated: list[str]) -> None:
    s = fought(MEET, **{**JOINT, "V": [*JOINT["V"], *stated]})
    assert (s.round, {d.kind for d in GAME.decisions(s)}) == (2, {"sheet"})


@pytest.mark.rule("PW-17.1-g")
def test_a_flag_is_taken_only_when_its_captives_are_placed_and_by_the_same_army() -> None:
    s = fought("HQ.B: V S, R S, B M | J4: J T")
    assert s.alive[1]
    told = GAME.apply(s, 0, TakeCaptives("RV.R"), FairDice())
    assert [e for e in told if isinstance(e, FlagTaken)] == [FlagTaken(Army(3), Army(1), (Army(1),))]
    assert reserves_of(s) == {"R": "M"}


@pytest.mark.rule("PW-17.1-g")
def test_what_was_said_about_captives_holds_for_one_round() -> None:
    s = two(MEET, **JOINT).state
    assert (s.undecided, s.stated) == (UNSET, UNSET)


@pytest.mark.rule("PW-17.1-q")
def test_whose_time_runs_out_leaves_the_captives_to_the_earlier_army() -> None:
    s = fought(MEET, **JOINT)
    assert GAME.on_timeout(GAME.view(s, 0), 0) == TakeCaptives("RV.V")


@pytest.mark.rule("PW-17.1-h")
@pytest.mark.parametrize(("green", "red", "taker"), [("T", "S", "V"), ("S", "T", "R"), ("2S", "T", "V")])
def test_of_two_armies_the_stronger_there_takes_all_captives(green: str, red: str, taker: str) -> None:
    round_ = two(f"IX: V {green} M, R {red} 2M | B0: B S", B=["S B0 IX"], V=["prisonniers R"])
    assert round_.reserve == {taker: "S"}


@pytest.mark.rule("PW-17.1-h")
def test_captives_of_two_losers_in_one_combat_go_to_one_reserve() -> None:
    round_ = two("IX: V A, R A | B0: B C | J0: J T", B=["C B0 IX"], J=["T J0 IX"], R=["prisonniers R"])
    assert round_.reserve == {"R": "T C"}


@pytest.mark.rule("PW-17.1-i")
def test_pieces_never_pass_from_one_army_to_the_other() -> None:
    lines = ["S RV HQ.R", "S RV.V HQ.R", "S RV RV.R", "2P ERV.R S"]
    round_ = two(reserve="V S 2P", V=lines)
    assert (round_.results["V"], round_.reserve) == (["illegal"] * 4, {"V": "2P S"})
    guest = two("HQ.R: V S", R=["S HQ R8"])
    assert (guest.results["R"], guest.board) == (["illegal"], "HQ.R: V S")


@pytest.mark.rule("PW-17.1-j")
def test_each_army_is_paid_for_enemy_land_by_itself() -> None:
    round_ = two("B0: V C | B4: R C")
    assert round_.reserve == {"V": "P", "R": "P"}


@pytest.mark.rule("PW-17.1-k")
def test_an_army_earns_at_most_two_for_the_partners_land_pays_nothing() -> None:
    everywhere = " | ".join(f"{land}{n}: V T" for land in "VBJR" for n in (0, 4))
    assert two(everywhere).reserve == {"V": "2P"}
    assert two("R0: V T | V0: R T").reserve == {}


@pytest.mark.rule("PW-17.1-l")
def test_a_player_wins_by_taking_both_flags_of_the_other() -> None:
    first = two("HQ.B: V S", limit="none")
    assert (first.eliminated, first.winners, first.state.over) == ("B", [], False)
    both = two("HQ.B: V S | HQ.J: R S", limit="none")
    assert (both.eliminated, both.winners) == ("BJ", ["V+R"])


@pytest.mark.rule("PW-17.1-n")
@pytest.mark.parametrize(
    ("there", "line", "taker"),
    [
        ("V A, R S", "", "R"),  # only Red has infantry
        ("V S, R S A", "", "R"),  # Red is stronger there
        ("V R, R S A", "", "R"),
        ("V R, R S C", "", "V"),
        ("V S, R S", "", "V"),  # equal: the earlier
        ("V S, R S", "prisonniers HQ.B R", "R"),  # unless he says so
        ("V S, R S", "prisonniers R", "R"),
        ("V S, R T", "prisonniers R", "V"),  # whose infantry was not there is no candidate
    ],
)
def test_a_flag_goes_to_the_army_whose_infantry_took_it(there: str, line: str, taker: str) -> None:
    round_ = two(f"HQ.B: {there}", reserve="B 3P", R=[line] if line else [])
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == [("VBJR".index(taker), 1)]
    assert round_.reserve == {taker: "3P"}


@pytest.mark.rule("PW-17.1-o")
def test_who_has_lost_one_flag_plays_on_with_five_orders() -> None:
    s = position("R4: R 6S | B4: B T", players=2, eliminated=["V"], flags={"B": ["B", "V"]})
    ask_for_sheets(s)
    refusal = GAME.refusal(s, 0, Orders(("S R4 R0",), ("S R4 R0",)))
    assert refusal is not None
    assert refusal.rule == "PW-17.1-o"
    GAME.apply(s, 0, Orders(("S R4 R0",) * 5), FairDice())
    happened = GAME.apply(s, 1, Orders(), FairDice())
    assert [(e.army, len(e.lines)) for e in happened if isinstance(e, Read)] == [(3, 5), (1, 0), (2, 0)]
    assert len(s.stacks[3]) == 2


@pytest.mark.rule("PW-17.1-p")
def test_one_penalty_a_player_and_only_if_neither_army_did_anything() -> None:
    rich = {"reserve": "V 3P | R 3P | B 3P | J 3P", "penalty": True}
    assert [e.army for e in two("R4: R T", R=["T R4 R0"], **rich).told(Paid)] == [1]
    assert [e.army for e in two("R4: R T", R=["T R4 R9"], **rich).told(Paid)] == [0, 1]


@pytest.mark.rule("PW-17.1-p", "PW-17.1-r")
@pytest.mark.parametrize(
    ("stands", "reserve", "paid"),
    [
        ("V4: V S", "R 2P", [("R", None)]),  # Power of either army before any piece
        ("V4: V S", "V P | R 2P", [("V", None)]),
        ("V4: V T | R4: R S", "", [("R", "R4")]),  # the smallest piece of both together
        ("R4: R S | V8: V S", "", [("V", "V8")]),  # in the order of the board file
        ("V8: V S", "R S", [("R", "RV.R")]),  # the Reserve first
        ("HQ.R: R S | V8: V S", "", [("R", "HQ.R")]),  # then the own HQ
        ("HQ.R: V S | HQ.V: R S | R0: R S", "", [("R", "R0")]),  # the partner's is not the own
        ("V4: V S, R S", "", [("V", "V4")]),  # alike: the earlier army
        ("", "V S | R S", [("V", "RV.V")]),
    ],
)
def test_the_penalty_comes_out_of_both_armies_together(
    stands: str, reserve: str, paid: list[tuple[str, str | None]]
) -> None:
    round_ = two(stands, reserve=reserve, penalty=True)
    found = [("VBJR"[e.army], IDS[e.at] if e.piece >= 0 else None) for e in round_.told(Paid)]
    assert found == paid
    if paid[0][1]:
        assert "P" in round_.reserve[paid[0][0]]  # the change goes to that army's Reserve


@pytest.mark.rule("PW-17.1-q")
@pytest.mark.parametrize(("pairs", "taker"), [([["V", "R"], ["B", "J"]], "V"), (OTHER_PAIRS, "J")])
def test_who_says_nothing_leaves_the_captives_to_the_earlier_army(pairs: list[list[str]], taker: str) -> None:
    second = {"V": "R", "J": "R"}[taker]
    round_ = two(f"IX: {taker} T, {second} T | B0: B C", pairs=pairs, B=["C B0 IX"])
    assert round_.reserve == {taker: "C"}


@pytest.mark.rule("PW-17.1-s")
@pytest.mark.parametrize(
    ("pairs", "referee", "order", "after"),
    [
        (None, "V", "VRBJ", "B"), (None, "R", "VRBJ", "B"), (None, "B", "BJVR", "V"), (None, "J", "BJVR", "V"),
        (OTHER_PAIRS, "V", "VBJR", "J"), (OTHER_PAIRS, "R", "JRVB", "V"),
    ],
)  # fmt: skip
def test_the_referee_reads_both_his_sheets_first_and_the_office_alternates(
    pairs: list[list[str]] | None, referee: str, order: str, after: str
) -> None:
    round_ = two("V0: V T", referee=referee, **({"pairs": pairs} if pairs else {}))
    assert "".join(round_.lines) == order
    assert "VBJR"[round_.state.referee] == after


@pytest.mark.rule("PW-17.1-s")
@pytest.mark.parametrize(("referee", "taken"), [("V", [(3, 2)]), ("B", [(2, 3)])])
def test_flags_are_taken_in_the_same_order_of_armies(referee: str, taken: list[tuple[int, int]]) -> None:
    round_ = two("HQ.J: R S | HQ.R: J S", referee=referee)
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == taken


@pytest.mark.rule("PW-17.1-t")
def test_strengths_and_flags_of_both_armies_are_added() -> None:
    limit = {"rounds": 1}
    assert two("V4: V B | R4: R B | B4: B A | J4: J S", limit=limit).winners == ["V+R"]
    assert two("V4: V A | B4: B B | J4: J C", limit=limit, eliminated=["R"], flags={"J": ["J", "R"]}).winners == ["B+J"]
    assert two("V4: V A | J4: J A", limit=limit).winners == ["B+J", "V+R"]
