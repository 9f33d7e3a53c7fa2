"""`odds` as people use it: tables of a position, and one clear line for what cannot be."""

from __future__ import annotations

import pytest

from grognard.cli.commands import odds
from grognard.cli.file_checks import check_words

POSITION = "HQ.V: V S 2T | V8: B 2S T | V4: J 3S | RV.V: V 2P 3S"


def test_the_safety_of_every_hq(run):
    ran = run("odds", "power", "--position", POSITION, "--lang", "en")
    assert ran.status == 0
    # 20 in all would be tied by a Regiment made in the HQ, which does not fall back
    assert "Green HQ 8 20 13 can be taken" in ran.flat
    assert "Blue HQ 0 0 0 safe" in ran.flat


def test_one_space_by_army_by_piece_and_by_total(run):
    ran = run("odds", "power", "--position", POSITION, "--at", "HQ.V", "--seat", "1", "--lang", "en")
    assert ran.status == 0
    assert "Yellow 0 20 yes, 20 –" in ran.flat
    assert "All your enemies 0 27 – –" in ran.flat
    assert "Blue 2 Soldiers Green 8 2" in ran.flat
    assert "7 5 / 1 / 0 4 / 0 / 1" in ran.flat


def test_two_players_add_their_armies_up(run):
    ran = run("odds", "power", "--position", "V8: B S, J T", "--players", "2", "--at", "HQ.V", "--lang", "en")
    assert "Blue and Yellow 0 5 yes, 5 –" in ran.flat


def test_a_new_game_if_nothing_is_given_and_in_french(run):
    ran = run("odds", "power", "--lang", "fr")
    assert "QG Vert 40 0 0 en sûreté" in ran.flat


def test_frederick_tells_chits_points_and_clocks_and_one_place(run):
    ran = run("odds", "frederick", "--lang", "en")
    assert ran.status == 0
    assert "Prussia +2 6/6 6/6 6/6 5/6 4/6 3/6 2/6 1/6" in ran.flat
    assert "December 1763 88.8% 61.9%" in ran.flat
    ran = run("odds", "frederick", "--at", "olmuetz", "--lang", "fr")
    assert ran.status == 0
    assert "Alliance autrichienne 7 Autrichiens et Piccolomini" in ran.flat


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("power", "--at", "V9"), "There is no space “V9”."),
        (("power", "--at", "RV.V"), "There is no space “RV.V”."),
        (("power", "--seat", "5"), "There is no seat 5: the seats are 1 to 4."),
        (("power", "--position", POSITION, "--players", "3", "--seat", "4"), "the seats are 1 to 3."),
        (("power", "--players", "7", "--position", ""), "7 players: there can be 2, 3 or 4."),
        (("power", "--position", "V0 V T"), "--position: 'V0 V T' is not a place, a colon"),
        (("power", "--position", "V0: V Q"), "--position: 'Q' is no piece (column 7)"),
        (("power", "--position", "V0: V 2P"), "--position: 'V 2P' has Power, which never stands on the board"),
        (("power", "--position", "V9: V T"), "--position: 'V9' is no place"),
        (("power", "--position", "V0: X T"), "--position: 'X' is no army"),
        (("power", "--position", "RV.B: V T"), "--position: 'RV.B' holds nothing of V"),
        (("power", "--position", "V0: V T, V S"), "--position: 'V' stands in V0 twice (column 10)"),
        (("power", "--position", "", "--load", "x.grog"), "Give either --load or --position."),
        (("power", "--load", "none.grog"), "none.grog: No such file"),
        (
            ("frederick", "--position", "Prag: AU 8"),
            "frederick: a position cannot be written in one line; give --load.",
        ),
        (("frederick", "--at", "Paris"), "There is no space “Paris”."),
        (("chess",), "chess"),
    ],
)
def test_what_cannot_be_is_one_clear_line(run, words, said):
    ran = run("odds", *words, "--lang", "en")
    assert ran.status == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_both_languages_hold_the_same_messages():
    assert [str(fault) for fault in check_words(odds.WORDS)] == []
