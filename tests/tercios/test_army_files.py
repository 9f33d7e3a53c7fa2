"""Armies as files: what is written reads back the same, every fault has its line, and near words are told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_lists import (
    KINDS_OF_FORMATION,
    NATIONS,
    RANKS,
    STRUCTURES,
    Army,
    Formation,
    Leader,
    mustered,
    ready_armies,
)
from grognard.games.tercios.components.troop_types import UNITS, Bought
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.army_lists import as_text, as_yaml
from grognard.games.tercios.rules.army_lists.as_yaml import LONGEST_NAME, MOST_UNITS, Reading
from grognard.games.tercios.rules.army_lists.reading import army_of_text, law_faults, read_army
from grognard.words import translator

SIGNS = st.characters(exclude_categories=("Cs", "Cc", "Cn", "Cf", "Co", "Zl", "Zp", "Zs"))
NAMES = st.lists(st.text(SIGNS, min_size=1, max_size=12), max_size=4).map(" ".join) | st.sampled_from(
    [
        "no",
        "null",
        "12",
        "rank 3",
        "Melo, Francisco de",
        "Foix [25]",
        "The 100 points",
        'the "old" ones',
        "a: b",
        "# x",
        "Tercio",
        "Commander: X",
        "back\\slash",
        "(ally: Spain)",
        "- Tercio",
        "~",
        "'",
    ]
)
LEADERS = st.builds(
    Leader,
    st.sampled_from(list(RANKS)),
    st.lists(st.sampled_from(list(names.VIRTUES)), max_size=3).map(tuple),
    st.lists(st.sampled_from(list(names.TRAITS)), max_size=3).map(tuple),
    NAMES,
)


@st.composite
def bought(draw: st.DrawFn) -> Bought:
    unit = draw(st.sampled_from(list(UNITS)))
    options = draw(st.lists(st.sampled_from([option["id"] for option in UNITS[unit]["options"]]), max_size=3))
    return Bought(
        unit, tuple(options), draw(st.booleans()), draw(st.booleans()),
        draw(st.sampled_from(["", "", "commanded_shot"])), draw(NAMES),
    )  # fmt: skip


@st.composite
def formations(draw: st.DrawFn) -> Formation:
    kind = draw(st.sampled_from(KINDS_OF_FORMATION))
    units = tuple(mustered(kind, unit) for unit in draw(st.lists(bought(), max_size=4)))
    ally = draw(st.sampled_from(["", *NATIONS]))
    return Formation(kind, units, draw(st.none() | LEADERS), draw(NAMES), ally)


ARMIES = st.builds(
    Army,
    st.sampled_from(list(NATIONS)),
    st.sampled_from(list(STRUCTURES)),
    LEADERS,
    st.lists(formations(), max_size=4).map(tuple),
    st.integers(0, 3000),
    NAMES,
)
"""Armies of any sort, most of them against the law: a file loses nothing of an army that is begun."""


@given(ARMIES)
def test_a_sheet_reads_back_as_it_was_written(army):
    found = read_army(as_yaml.written(army))
    assert found.faults == found.remarks == ()
    assert found.army == army


@given(ARMIES, st.sampled_from(["en", "fr"]))
def test_a_text_reads_back_as_it_was_written(army, language):
    found = read_army(as_text.written(army, language))
    assert found.faults == found.remarks == ()
    assert found.army == army


@given(
    st.text(max_size=300)
    | st.lists(st.sampled_from(list(as_text.written(ready_armies()["spain_500"], "en")))).map("".join)
)
def test_any_text_is_an_army_or_has_faults(text):
    found = army_of_text(text)
    assert isinstance(found, Army) or found


@given(st.data())
def test_a_line_that_is_lost_is_noticed_or_leaves_an_army(data):
    lines = as_yaml.written(ready_armies()["france_1000"]).splitlines()
    lines.pop(data.draw(st.integers(0, len(lines) - 1)))
    found = read_army("\n".join(lines))
    assert found.army is not None or found.faults


def faulty(old: str, new: str, army: str = "spain_1000") -> Reading:
    text = as_yaml.written(ready_armies()[army])
    assert old in text
    return read_army(text.replace(old, new, 1))


def said(reading: Reading, language: str = "en") -> list[str]:
    words = translator(language, DATA.path.parent / "messages")
    return [f"{fault.line}: {words.text(fault.what)}" for fault in (*reading.faults, *reading.remarks)]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("nation: spain", "nation: spian", "nothing is called “spian” here; perhaps spain"),
        (
            "structure: standard",
            "structure: Base d'armée",
            "nothing is called “Base d'armée” here; perhaps standard",
        ),
        ("unit: tercio,", "unit: tercios,", "nothing is called “tercios” here; perhaps tercio"),
        ("[viejo, swordsmen]", "[viejo, swordmen]", "nothing is called “swordmen” here; perhaps swordsmen"),
        ("[zeal]", "[zèle]", "nothing is called “zèle” here; perhaps zeal"),
        ("[terrible]", "[terible]", "nothing is called “terible” here; perhaps terrible"),
        ("rank: 3", "rank: 7", "a whole number from 0 to 5 is expected, found: 7"),
        ("kind: battery", "kind: battry", "nothing is called “battry” here; perhaps battery"),
        ("slot: commanded_shot", "slot: company", "found: company; expected is one of commanded_shot"),
        ("total_points: 1000", "total_points: 990", "990 points are written; it costs 1,000"),
        ("budget: 1000", "budgt: 1000", "“budgt” is not a field here; known are budget"),
        ("chief:", "cheif:", "“cheif” is not a field here; known are"),
    ],
)
def test_faults_of_a_sheet_are_told_with_their_lines(old, new, told):
    text = as_yaml.written(ready_armies()["spain_1000"])
    line = text[: text.index(old)].count("\n") + 1
    found = said(faulty(old, new))
    assert any(one.startswith(f"{line}: {told}") for one in found), found
    assert said(faulty(old, new), "fr")


def test_every_fault_of_a_sheet_is_told_at_once():
    text = as_yaml.written(ready_armies()["spain_1000"])
    for old, new in (("spain", "spian"), ("viejo,", "vieho,"), ("rank: 2", "rank: two")):
        text = text.replace(old, new, 1)
    assert [fault.line for fault in read_army(text).faults] == [2, 9, 11]


LIST = """\
Army of Flanders, 1000 points
Spain
Base d'armée standard
Budget: 1000 pts
Commandant en chef : Melo, Francisco de, rang 3, Zele, coordinator; HONORABLE (50 points)
INFANTRY REGIMENT: Old tercios
Commander: rank 1, Alert [10]
* 2x Tercio (Viejo, Épéistes) 190 pts
- tercio + modern
• Compagnie de tireurs, Vétérans [70]
Régiment de cavalerie (ally: Saint Empire Germanique) [105]
Commandant: r0
Light hussars - scouts
Light hussars: éclaireurs = 55
"""


def test_a_pasted_list_in_both_languages_is_understood():
    found = read_army(LIST)
    assert said(found) == ["11: 105 points are written; it costs 115"]
    assert found.army == Army(
        "spain",
        "standard",
        Leader(3, ("zeal",), ("coordinator", "honourable"), "Melo, Francisco de"),
        (
            Formation(
                "infantry_regiment",
                (
                    Bought("tercio", ("viejo", "swordsmen")),
                    Bought("tercio", ("viejo", "swordsmen")),
                    Bought("tercio", ("modern",)),
                    Bought("shot_company", ("veteran",)),
                ),
                Leader(1, (), ("alert",)),
                "Old tercios",
            ),
            Formation("cavalry_regiment", (Bought("light_hussars", ("scouts",)),) * 2, Leader(0), "", "hre"),
        ),
        1000,
        "Army of Flanders, 1000 points",
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Spain\n", "Spian\n", "2: this line cannot be understood: “Spian”"),
        ("tercio +", "terzio +", "9: nothing is called “terzio + modern” here; perhaps Tercio"),
        ("Vétérans", "Vetrans", "10: nothing is called “Vetrans” here; perhaps Veteran"),
        ("Alert", "Alertt", "7: nothing is called “Alertt” here; perhaps"),
        ("rank 1", "rank 9", "7: a rank is expected, such as “rank 2”, found: rank 9"),
        ("1000 pts", "a lot", "4: a whole number up to 99,999 is expected, found: a lot"),
        ("Saint Empire", "Saint-Empire romain", "11: nothing is called “Saint-Empire romain Germanique” here; perhaps"),
        ("Commandant: r0", "Commandant: r0\nCommandant: r0", "13: Commander: this stands here a second time"),
        ("INFANTRY REGIMENT: Old tercios\n", "", "6: Commander: no formation stands before it"),
        ("190 pts", "185 pts", ""),
        ("[70]", "[75]", "10: 75 points are written; it costs 70"),
    ],
)
def test_faults_of_a_text_are_told_with_their_lines(old, new, told):
    assert old in LIST
    found = said(read_army(LIST.replace(old, new, 1)))
    assert any(line.startswith(told) for line in found), found
    assert said(read_army(LIST.replace(old, new, 1)), "fr")


def test_what_a_text_lacks_is_told():
    found = said(read_army("Only a title"))
    assert found == [
        "0: Nation: this line is missing",
        "0: Structure: this line is missing",
        "0: Commander-in-Chief: this line is missing",
    ]


def test_a_text_cannot_be_a_burden():
    head = LIST.split("INFANTRY", 1)[0]
    assert any("40" in line for line in said(read_army(head + "Battery\n" * 41)))
    assert any(f"{MOST_UNITS}" in line for line in said(read_army(head + "Battery\n" + "99 x Light gun\n")))
    assert any("characters" in line for line in said(read_army("x" * 60_000)))
    assert any("characters" in line for line in said(read_army("x" * (LONGEST_NAME + 1))))


@pytest.mark.parametrize("form", ["sheet", "text"])
def test_broken_laws_have_the_line_of_the_part_that_breaks_them(form):
    army = ready_armies()["spain_1000"]
    text = as_yaml.written(army) if form == "sheet" else as_text.written(army, "en")
    old, new = ("pike_square,", "pike_square, modern,") if form == "sheet" else ("Pike square,", "Pike square, Modern,")
    reading = read_army(text.replace(old, new, 1))
    faults = law_faults(reading)
    line = next(n for n, one in enumerate(text.splitlines(), 1) if old in one)
    words = translator("en", DATA.path.parent / "messages")
    assert [(fault.line, words.text(fault.what)) for fault in faults] == [
        (line, "Tercio: Pike square and Modern cannot be combined (TC-19.4-d)"),
        (0, "1,015 points: 15 above the budget of 1,000 (TC-19.1-a)"),
    ]
