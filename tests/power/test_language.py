"""Chapter 9.2: the language of written orders, in French and in English."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.core import say
from grognard.core.scene import Table
from grognard.games import folder
from grognard.games.power import GAME
from grognard.games.power.components.map import ARMIES, HQ, IDS, LETTERS, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.components.order_language import (
    CaptivesTo,
    Deploy,
    Exchange,
    Lang,
    Launch,
    Malformed,
    Move,
    Order,
    PenaltyAt,
    Preference,
    canonical,
    parse,
    place,
    write,
)
from grognard.games.power.components.pieces import KIND, KINDS, MISSILE, MOVERS, NONE, Kind
from grognard.games.power.data import DATA
from grognard.words import translator
from tests.power.positions import played, position

FILE = DATA.read("order-language.yaml")
FR, EN = Lang.FR, Lang.EN
V, B, J, R = ARMIES


def army(letter: str) -> Army:
    return Army(LETTERS.index(letter))


def described(sheet: str, said: dict[str, Any]) -> Order:
    """The order that the file describes."""
    ordered = army(said.get("army", sheet))
    match said["op"]:
        case "move":
            return Move(ordered, KIND[said["piece"]], PLACE[said["from"]], PLACE[said["to"]])
        case "deploy":
            assert (said["from"], said["to"]) == (f"RV.{sheet}", f"HQ.{sheet}")
            return Deploy(ordered, KIND[said["piece"]])
        case "launch":
            return Launch(ordered, PLACE[said["from"]], PLACE[said["to"]])
    counts = tuple(said["given"].get(piece.id, 0) for piece in KINDS)
    return Exchange(ordered, PLACE[said["at"]], counts, said["given"].get("power", 0), KIND[said["received"]])


# --- the examples of the file


@pytest.mark.rule("PW-9.2-a", "PW-9.2-b", "PW-9.2-d", "PW-9.2-e", "PW-9.2-f")
@pytest.mark.parametrize("example", FILE["parse_examples"], ids=lambda e: f"{e['lang']} {e['text']}")
def test_an_order_is_understood_as_the_file_says(example: dict[str, Any]) -> None:
    found = parse(example["text"], army(example["army"]), Lang(example["lang"]))
    assert found == described(example["army"], example["parsed"])


@pytest.mark.rule("PW-9.2-j")
@pytest.mark.parametrize("example", FILE["malformed_examples"]["items"], ids=lambda e: f"{e['lang']} {e['text']}")
def test_a_malformed_line_is_no_order(example: dict[str, Any]) -> None:
    for owner in ARMIES:
        assert isinstance(parse(example["text"], owner, Lang(example["lang"])), Malformed)


@pytest.mark.rule("PW-9.2-j")
@pytest.mark.parametrize("example", FILE["malformed_examples"]["items"], ids=lambda e: f"{e['lang']} {e['text']}")
def test_a_malformed_line_is_lost_like_an_illegal_order(example: dict[str, Any]) -> None:
    done = played("J4: J T", lang=example["lang"], reserve="J 2P", J=[example["text"]])
    assert done.results["J"] == ["illegal"]
    assert done.lines["J"][0].rule.startswith("PW-9")


@pytest.mark.rule("PW-9.2-b", "PW-9.2-e", "PW-9.2-l", "PW-9.3-l")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("T Q9 V0", "PW-9.2-b malformed-no-such-place"),
        ("T V4 V9", "PW-9.2-b malformed-no-such-place"),
        ("3T EQ9 A", "PW-9.2-b malformed-no-such-place"),
        ("2P E S", "PW-9.2-b malformed-no-such-place"),
        ("T V4", "PW-9.2-e malformed-three-cells"),
        ("3T EV4 Q", "PW-9.2-e malformed-no-such-piece"),
        ("3T EV4 HQ", "PW-9.2-e malformed-no-such-piece"),
        ("Q V4 V0", "PW-9.2-l malformed-no-such-piece"),
        ("3Q EV4 A", "PW-9.2-l malformed-no-such-piece"),
        ("2T+Q EV4 A", "PW-9.2-l malformed-no-such-piece"),
        ("T RV V8", "PW-9.3-l malformed-reserve-to-hq"),
        ("T V4 RV", "PW-9.3-l malformed-reserve-to-hq"),
        ("T RV HQ.B", "PW-9.3-l malformed-reserve-to-hq"),
    ],
)
def test_each_line_that_is_no_order_is_lost_for_a_reason(line: str, reason: str) -> None:
    done = played("V4: V 3T", reserve="V T 2P", V=[line])
    assert done.reasons["V"] == [reason]
    assert (done.board, done.reserve) == ("V4: V 3T", {"V": "2P T"})


# --- codes


@pytest.mark.rule("PW-9.2-a", "PW-9.2-k")
@pytest.mark.parametrize("lang", [FR, EN])
def test_every_piece_has_its_code(lang: Lang) -> None:
    codes = FILE["codes"]["pieces_fr"] if lang is FR else FILE["codes_en"]["pieces_en"]
    assert "".join(codes) == ("SRTACBDCRMP" if lang is FR else "SRTAFBDCRMP")
    for code, name in codes.items():
        if name == "power":
            assert parse(f"{code} ERV M", V, lang) == Exchange(V, RESERVE[V], NONE, 1, MISSILE)
        elif name == "mega_missile":
            assert parse(f"{code} IX IN", V, lang) == Launch(V, PLACE["IX"], PLACE["IN"])
        else:
            assert parse(f"{code} IX IN", V, lang) == Move(V, KIND[name], PLACE["IX"], PLACE["IN"])


@pytest.mark.rule("PW-9.2-b", "PW-9.2-c")
def test_every_place_has_its_code() -> None:
    for name in IDS:
        assert place(name, V, FR) == PLACE[name]
    assert [place("J0", V, FR), place("B2", V, FR)] == [PLACE["J0"], PLACE["B2"]]
    assert [place(name, V, FR) for name in FILE["codes"]["islands"]] == [
        PLACE[n] for n in ("IN", "IS", "IE", "IW", "IX")
    ]
    assert {place(name, V, FR) for name in FILE["codes"]["seas"]} == {PLACE[f"S{n}"] for n in range(1, 13)}


@pytest.mark.rule("PW-9.2-c")
def test_the_french_letters_of_the_territories() -> None:
    assert FILE["codes"]["territories_fr"] == {"J": "yellow", "B": "blue", "R": "red", "V": "green"}
    names = translator("en", folder("power") / "messages")
    assert [names.text(say(f"army-{letter}")) for letter in "JBRV"] == ["Yellow", "Blue", "Red", "Green"]


@pytest.mark.rule("PW-9.2-b", "PW-9.2-j")
@pytest.mark.parametrize(
    "text", ["J9", "V", "S0", "S13", "S01", "S1O", "I", "IO", "HQJ", "HQ.", "HQ.X", "RV.", "RV.Q", "HQ V", "", "E"]
)
def test_nothing_else_is_a_place(text: str) -> None:
    assert place(text, V, FR) is None


@pytest.mark.rule("PW-9.2-d", "PW-9.2-e")
def test_e_in_front_of_a_place_marks_an_exchange_also_on_island_east() -> None:
    assert parse("3T EIE A", V, FR) == Exchange(V, PLACE["IE"], _three("tank"), 0, KIND["heavy_tank"])
    assert parse("T IE B3", V, FR) == Move(V, KIND["tank"], PLACE["IE"], PLACE["B3"])
    assert isinstance(parse("3T IE A", V, FR), Malformed)
    assert isinstance(parse("3T E IE A", V, FR), Malformed)


def _three(name: str) -> tuple[int, ...]:
    return tuple(3 if piece.id == name else 0 for piece in KINDS)


@pytest.mark.rule("PW-9.2-e")
@pytest.mark.parametrize("text", ["T", "T J4", "T J4 IX IN", "T J4 IX please", "J4 T IX", "", "   "])
def test_a_line_has_three_cells_piece_from_to(text: str) -> None:
    assert isinstance(parse(text, J, FR), Malformed)


@pytest.mark.rule("PW-9.2-f")
def test_the_specimen_sheet_is_legal_from_top_to_bottom() -> None:
    sheet = ["D S12 IW", "T J4 IX", "T B2 B1", "B J4 B0", "2P ERV S"]
    done = played("S12: J D | J4: J T B | B2: J T", reserve="J 2P", J=sheet)
    assert done.results["J"] == ["ok"] * 5


@pytest.mark.rule("PW-9.2-g")
def test_a_movement_moves_one_piece_and_a_count_makes_it_malformed() -> None:
    for text in ("2T V4 V0", "1T V4 V0", "2S RV HQ", "2M V4 V0"):
        found = parse(text, V, FR)
        assert isinstance(found, Malformed)
        assert found.rule == "PW-9.2-g"
    assert played("V4: V 2T", V=["2T V4 V0", "T V4 V0"]).board == "V0: V T | V4: V T"


@pytest.mark.rule("PW-9.2-g")
def test_in_an_exchange_the_count_is_one_if_absent_and_items_of_a_kind_add_up() -> None:
    assert parse("CR+A+R EHQ M", V, FR) == parse("1CR+1A+1R EHQ M", V, FR)
    assert parse("T+2T EV4 A", V, FR) == parse("3T EV4 A", V, FR)
    assert parse("100P ERV M", V, FR) == Exchange(V, RESERVE[V], NONE, 100, MISSILE)
    assert parse("12345P ERV M", V, FR) == Exchange(V, RESERVE[V], NONE, 12345, MISSILE)


@pytest.mark.rule("PW-9.2-h")
def test_hq_and_reserve_alone_are_those_of_the_army_that_receives_the_order() -> None:
    for owner in ARMIES:
        assert place("HQ", owner, FR) == HQ[owner]
        assert place("RV", owner, FR) == RESERVE[owner]
    assert parse("R: T HQ R4", V, FR) == Move(R, KIND["tank"], HQ[R], PLACE["R4"])
    assert parse("R: S RV HQ", V, FR) == Deploy(R, KIND["soldier"])
    assert parse("R: T HQ.V V8", V, FR) == Move(R, KIND["tank"], HQ[V], PLACE["V8"])
    assert parse("T HQ.J J8", V, FR) == Move(V, KIND["tank"], HQ[J], PLACE["J8"])
    assert parse("M RV RV.J", V, FR) == Launch(V, RESERVE[V], RESERVE[J])


@pytest.mark.rule("PW-9.2-i")
def test_a_letter_and_a_colon_make_it_an_order_to_that_army() -> None:
    for text in ("R: T R4 R0", "R:T R4 R0", "r : t r4 r0", "  R :T R4 R0 "):
        assert parse(text, V, FR) == Move(R, KIND["tank"], PLACE["R4"], PLACE["R0"])
    assert parse("V: T V4 V0", V, FR) == parse("T V4 V0", V, FR)
    assert isinstance(parse("X: T V4 V0", V, FR), Malformed)
    assert isinstance(parse("R: V: T V4 V0", V, FR), Malformed)


@pytest.mark.rule("PW-9.2-i")
def test_only_mercenaries_take_orders_from_another_sheet() -> None:
    hired = played("R4: R T | B4: B T", players=3, V=["R: T R4 R0", "B: T B4 B0"])
    assert hired.results["V"] == ["ok", "illegal"]
    assert hired.lines["V"][1].rule == "PW-9.2-i"
    four = played("R4: R T", V=["R: T R4 R0"])
    assert (four.results["V"], four.board) == (["illegal"], "R4: R T")


@pytest.mark.rule("PW-9.2-i")
def test_the_second_army_of_a_side_has_a_sheet_of_its_own() -> None:
    done = played("V4: V T | R4: R T", players=2, V=["R: T R4 R0", "V: T V4 V0"], R=["T R4 R2"])
    assert (done.results["V"], done.results["R"]) == (["illegal", "ok"], ["ok"])


# --- tolerance, exactly as far as stated


@pytest.mark.rule("PW-9.2-j")
@pytest.mark.parametrize(
    "text",
    ["T J4 IX", "t j4 ix", "  T J4 IX  ", "T   J4   IX", "T J4->IX", "T J4 -> IX", "T J4→IX", "T-J4-IX", "T,J4,IX",
     "T, J4, IX", "T;J4;IX", "T|J4|IX", "T | J4 | IX", "T J4-IX", "T\tJ4\tIX"],
)  # fmt: skip
def test_case_and_separators_do_not_matter(text: str) -> None:
    assert parse(text, J, FR) == Move(J, KIND["tank"], PLACE["J4"], PLACE["IX"])
    assert canonical(text, J, FR) == "T J4 IX"


@pytest.mark.rule("PW-9.2-j")
def test_the_letter_o_may_stand_for_sector_0_and_for_nothing_else() -> None:
    assert parse("B J4 BO", J, FR) == parse("b j4 bo", J, FR) == parse("B J4 B0", J, FR)
    assert parse("3C EVO B", J, FR) == parse("3C EV0 B", J, FR)
    for text in ("D S1O IW", "1OP ERV D", "T HO J4"):
        assert isinstance(parse(text, J, FR), Malformed)


@pytest.mark.rule("PW-9.2-j")
@pytest.mark.parametrize(
    "text",
    ["T J4 to IX", "T J4 - - IX", "T J4--IX", "T J4 => IX", "T J4/IX", "T.J4.IX", "- T J4 IX", "|T|J4|IX|", "T J4 IX.",
     "T J4 IX;", "(T J4 IX)", "T: J4 IX", "T J4 ÎX", "T J4 ıX", "ſ J4 J0", "3T EJ4 + A", "3T + A EJ4 M", "+T EJ4 A",
     "T+ EJ4 A", "3 T EJ4 A", "03T EJ4 A", "-3T EJ4 A", "T J 4 IX", "TJ4IX", "Tank J4 IX", "T J４ IX"],
)  # fmt: skip
def test_everything_else_is_malformed(text: str) -> None:
    assert isinstance(parse(text, J, FR), Malformed)


@pytest.mark.rule("PW-9.2-k")
def test_english_differs_in_three_letters() -> None:
    assert parse("F HQ Y0", V, EN) == parse("C HQ J0", V, FR)
    assert parse("T G4 G0", V, EN) == parse("T V4 V0", V, FR)
    assert parse("M HQ HQ.Y", V, EN) == parse("M HQ HQ.J", V, FR)
    assert parse("Y: S RV HQ", V, EN) == parse("J: S RV HQ", V, FR)
    differ = [piece.id for piece in KINDS if piece.code_fr != piece.code_en]
    assert differ == ["fighter"]
    for text in ("C HQ G4", "T V4 G0", "T HQ.J G0", "V: T G4 G0", "3C EG4 B", "J: T G4 G0"):
        assert isinstance(parse(text, V, EN), Malformed)
    for text in ("F HQ V4", "T G4 V0", "T HQ.Y V0", "G: T V4 V0", "3F EV4 B", "Y: T V4 V0"):
        assert isinstance(parse(text, V, FR), Malformed)


@pytest.mark.rule("PW-9.1-g", "PW-9.2-k")
def test_all_players_of_a_game_use_the_same_abbreviations() -> None:
    for lang, outcome in (("fr", "ok"), ("en", "illegal")):
        done = played("V4: V C | J4: J C", lang=lang, V=["C V4 V0"], J=["C J4 J0"])
        assert (done.results["V"], done.results["J"]) == ([outcome], [outcome])
    option = next(o for o in GAME.scenarios()["four"].options if "PW-9.2-k" in o.rules)
    assert (option.values, option.default) == (("fr", "en"), "fr")


@pytest.mark.rule("PW-9.2-l")
def test_a_wrong_code_is_not_understood_charitably() -> None:
    done = played("V4: V A", V=["T V4 V0"])
    assert (done.results["V"], done.board) == (["illegal"], "V4: V A")
    assert played("V4: V A T", V=["T V4 V0"]).board == "V0: V T | V4: V A"
    unknown = parse("Z V4 V0", V, FR)
    assert isinstance(unknown, Malformed)
    assert unknown.rule == "PW-9.2-l"


@pytest.mark.rule("PW-9.2-m", "PW-9.2-a", "PW-9.2-b")
@pytest.mark.parametrize(("lang", "fighter", "letters"), [("fr", "C", "VBJR"), ("en", "F", "GBYR")])
def test_the_codes_lie_beside_the_sheet(lang: str, fighter: str, letters: str) -> None:
    english = translator("en", folder("power") / "messages")
    tables = {p.id: p for p in GAME.scene(position(lang=lang)).panels if isinstance(p, Table)}
    pieces = [english.text(row[0]) for row in tables["values"].rows]
    assert [name.rsplit("(", 1)[1] for name in pieces] == [
        f"{x})" for x in ["S", "T", fighter, "D", "R", "A", "B", "CR", "M", "P"]
    ]
    places = [english.text(row[0]) for row in tables["codes"].rows]
    assert places == [*(f"{x}0-{x}8" for x in letters), "IN IE IS IW IX", "S1-S12", "HQ", f"HQ.{letters[0]}", "RV", "E"]


@pytest.mark.rule("PW-9.2-m")
@pytest.mark.parametrize(("lang", "sample"), [("fr", "S HQ V4"), ("en", "S HQ G4")])
def test_who_writes_is_told_the_columns_and_shown_an_order(lang: str, sample: str) -> None:
    asked = GAME.ask(position("HQ.V: V S", lang=lang), 0)
    assert asked.typed.samples == (sample,)
    english, french = (translator(name, folder("power") / "messages") for name in ("en", "fr"))
    assert ", ".join(FILE["sheet"]["columns_en"]).lower() in english.text(asked.typed.prompt)
    assert ", ".join(FILE["sheet"]["columns_fr"]).lower() in french.text(asked.typed.prompt)


# --- preferences


@pytest.mark.rule("PW-9.3-f")
@pytest.mark.parametrize(
    ("lang", "text"), [(FR, "amende V4"), (FR, "AMENDE v4"), (EN, "penalty G4"), (EN, "Penalty g4")]
)
def test_where_the_penalty_is_to_be_taken(lang: Lang, text: str) -> None:
    assert parse(text, V, lang) == PenaltyAt(PLACE["V4"])


@pytest.mark.rule("PW-9.3-f", "PW-9.2-j")
@pytest.mark.parametrize(
    "text", ["amende", "amende V9", "amende V4 V0", "penalty V4", "prisonniers", "prisonniers X", "captives V"]
)
def test_a_preference_that_cannot_be_read_is_malformed(text: str) -> None:
    assert isinstance(parse(text, V, FR), Malformed)


def test_which_army_takes_captives() -> None:
    assert parse("prisonniers R", V, FR) == CaptivesTo(R)
    assert parse("prisonniers IX R", V, FR) == CaptivesTo(R, PLACE["IX"])
    assert parse("captives HQ.Y G", V, EN) == CaptivesTo(V, HQ[J])


# --- writing and reading back

armies = st.sampled_from(ARMIES)
spaces = st.sampled_from([Place(n) for n in range(ON_BOARD)])
places = st.sampled_from([Place(n) for n in range(len(IDS))])
movers = st.sampled_from(MOVERS)
counts = st.lists(st.integers(0, 12), min_size=len(MOVERS), max_size=len(MOVERS)).map(
    lambda some: tuple(some[MOVERS.index(Kind(k))] if Kind(k) in MOVERS else 0 for k in range(len(KINDS)))
)
orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(Move, armies, movers, spaces, spaces),
    st.builds(Deploy, armies, movers),
    st.builds(Launch, armies, places, places),
    st.builds(Exchange, armies, places, counts, st.integers(0, 200), st.sampled_from([*MOVERS, MISSILE])).filter(
        lambda order: order.power > 0 or any(order.given)
    ),
)
preferences: st.SearchStrategy[Preference] = st.one_of(
    st.builds(PenaltyAt, places), st.builds(CaptivesTo, armies, places), st.builds(CaptivesTo, armies)
)
letters = st.text("SRTACBDMPFVJGYEIHQNWXO0123456789 .:+-,;|>→abcdeghijqrtvwxyz", max_size=24)


@pytest.mark.rule("PW-9.2-e", "PW-9.2-h", "PW-9.2-i")
@given(orders | preferences, armies, st.sampled_from([FR, EN]))
def test_what_is_written_is_read_back(order: Order | Preference, sheet: Army, lang: Lang) -> None:
    assert parse(write(order, sheet, lang), sheet, lang) == order


@pytest.mark.rule("PW-9.2-j")
@given(st.text(max_size=40) | letters, armies, st.sampled_from([FR, EN]))
def test_any_text_is_an_order_or_malformed_and_tidying_changes_nothing_twice(
    text: str, sheet: Army, lang: Lang
) -> None:
    tidy = canonical(text, sheet, lang)
    assert canonical(tidy, sheet, lang) == tidy
    found = parse(text, sheet, lang)
    assert type(parse(tidy, sheet, lang)) is type(found)
    assert parse(tidy, sheet, lang) == found or isinstance(found, Malformed)


@pytest.mark.rule("PW-9.2-j")
@given(orders, armies, st.sampled_from([FR, EN]), st.sampled_from(["->", " -> ", "→", "-", ", ", ";", " | ", "   "]))
def test_tolerated_spellings_of_any_order_mean_the_same(order: Order, sheet: Army, lang: Lang, between: str) -> None:
    text = write(order, sheet, lang)
    prefix, colon, cells = text.rpartition(": ")
    assert parse(prefix + colon + between.join(cells.split()).lower(), sheet, lang) == order
