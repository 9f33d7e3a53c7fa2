"""`grognard play --terminal`: whole games typed at the real command."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from grognard.games import load as load_game
from grognard.match import Clock, Pace, export, load
from tests.cli.session import Session, grognard, simple
from tests.frederick.king_hit import one_hit_on_the_kings_stack
from tests.match.tables import fresh
from tests.selection import and_slow


def actions(path: Path) -> list[tuple[object, ...]]:
    """What was done in a saved game and what the dice said, without names and times."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    operations = [line["entry"]["deed"] for line in lines if "entry" in line]
    return [(d["seat"], d["action"], d["dice"], d["events"]) for d in operations if d["type"] == "acted"]


@pytest.mark.parametrize(
    ("language", "turn", "won", "absent"),
    [("en", "Your turn", "Dice key", "À vous"), ("fr", "À vous", "Clé des dés", "Your turn")],
)
@pytest.mark.parametrize("scenario", and_slow(["duel"], ["three", "regent"]))
def test_a_whole_game_in_either_language(tmp_path, scenario, language, turn, won, absent):
    short = ("--scenario", scenario, "--seed", "7", "--option", "length=2")
    session = Session("play", "--terminal", "sandbox", *short, "--lang", language, cwd=tmp_path)
    assert session.play(simple) == 0, session.transcript
    assert turn in session.transcript
    assert won in session.transcript
    assert absent not in session.transcript
    assert "\x1b" not in session.transcript, "no escape codes where there is no terminal"


def hurried(said: str) -> str:
    """Takes the first choice, but hands no weapons to and fro."""
    enough = re.search(r"(\d+) nothing more", said)
    return enough[1] if enough and "Reorganise?" in said else simple(said)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", ["s1", "s2", "s5", "s8"])
def test_a_scenario_of_valor_against_a_bot_to_its_end(tmp_path, scenario):
    """Some; tests/browser plays all eight."""
    session = Session(
        "play", "--terminal", "valor", "--scenario", scenario, "--seed", "3", "--bot", "quick", cwd=tmp_path
    )
    assert session.play(hurried) == 0, session.transcript[-2000:]
    assert "[VV-4." in session.transcript


def test_the_table_says_whose_signs_are_whose_and_what_can_be_chosen(tmp_path):
    session = Session("play", "--terminal", "sandbox", "--seed", "3", cwd=tmp_path)
    first = session.read()
    assert "● Red = you" in first
    assert "▲ Blue (Seat 2, greedy)" in first
    assert "●G2 H1 F2" in first
    assert "Your turn, Seat 1 (Red)" in first
    assert "(help) >" in first
    session.leave()


@pytest.fixture
def talk(run):
    """A solo game with these lines typed; the last empty ones lift a curtain, if there is one."""

    def talked(*lines: str, arguments: tuple[str, ...] = ()) -> str:
        typed = "\n".join([*lines, "", "", ""])
        done = run("play", "--terminal", "sandbox", "--solo", "--seed", "1", *arguments, typed=typed)
        assert done.status == 130, done.out + done.err
        return done.out

    return talked


PLANNED = ("plan 3", "", "plan 0", "")
"""Both seats plan, with the curtain between them; then Red acts."""


def test_an_action_can_be_typed_whole(talk):
    said = talk(*PLANNED, "march red-guard to ford")
    assert "Red guard marches from Alder to the Ford." in said


def test_choices_by_number_by_beginning_and_by_later_words(talk):
    said = talk(*PLANNED, "1", "guard, FOOT", "ford")
    assert "Red guard and Red foot march from Alder to the Ford." in said


def test_a_refusal_names_its_rule_and_why_shows_it(talk):
    said = talk(*PLANNED, "march red-guard to cedar", "why")
    assert "✗ No road leads to Cedar from there. [SB-3-b march]" in said
    assert "stand together march to a space joined to theirs by a road" in said


def test_a_place_that_is_not_offered_is_refused_by_its_rule(talk):
    said = talk(*PLANNED, "mine", "hill", "Pluto")
    assert "A mine is laid where the army has a unit. [SB-6-a laying]" in said
    assert "Pluto is not one of the choices" in said


def test_a_unit_that_is_not_offered_is_refused_by_its_rule(talk):
    said = talk(*PLANNED, "march", "blue-guard", "why")
    assert "That unit is not Red’s, or is no more. [SB-3-a one act]" in said
    assert "An army does one thing in its turn" in said


def test_what_is_said_to_another_question_is_told_what_is_asked(talk):
    assert "That does not answer the question: What does Red do?" in talk(*PLANNED, "ford")


def test_what_can_mean_several_things_is_asked_again(talk):
    said = talk(*PLANNED, "march", "red")
    assert "That has several meanings: Red guard, Red horse, Red foot." in said


def test_back_goes_one_question_back_and_an_empty_line_too(talk):
    said = talk(*PLANNED, "march", "all", "back", "2", "", "", "rest")
    assert said.count("March where?") == 2
    assert said.count("What does Red do?") == 2
    assert "Red rests." in said


def test_the_first_question_has_no_way_back(talk):
    assert "This is the first question" in talk("back")


def test_undo_reverts_a_decision_that_was_not_answered_yet(talk):
    said = talk(*PLANNED, "rest", "", "undo", "", "march red-horse to hill")
    assert "Red rests." in said
    assert "Seat 1 (Red) undoes everything after entry 4." in said
    assert "Red horse marches from Alder to the Hill." in said


def test_undo_beyond_a_die_needs_consent_and_bots_give_it(run):
    done = run("play", "--terminal", "sandbox", "--seed", "3", typed="3\nundo\nundo?\n2\n")
    assert "this undo needs the consent of all" in done.flat
    assert "By agreement with Seat 1 (Red)" in done.out
    assert done.out.count("How much does Red bid?") == 2


def test_a_number_out_of_range_is_refused(talk):
    assert "Give a number from 0 to 3; that was 9." in talk("9")


def test_a_balloon_by_coordinates_by_number_and_by_the_name_of_a_place(talk):
    assert "balloon floats at 300, 200" in talk(*PLANNED, "balloon", "297 203")
    assert "balloon floats at 50, 60" in talk(*PLANNED, "balloon", "1")
    assert "balloon floats at 500, 500" in talk(*PLANNED, "balloon", "ford")
    assert "[SB-7-a floating]" in talk(*PLANNED, "balloon", "5000 1")


def test_a_line_of_text_is_taken_as_it_is_and_orders_begin_with_a_slash(talk):
    said = talk(*PLANNED, "proclaim", "/rules proclamation", "help")
    assert "SB-3-d proclamation" in said
    assert "Red proclaims: “help”." in said


def test_losses_are_divided_in_words_part_by_part(tmp_path):
    """Two hits on three units: one line that is wrong, one that places a part, one that places the rest."""
    script = ["plan 3", "plan 0", "march red-guard,red-horse,red-foot to ford",
              "march blue-guard,blue-horse,blue-foot to ford"]  # fmt: skip
    losses = ["3 foot", "1 nobody", "foot", "back", "1 foot, 1 guard", "1 guard"]
    said: list[str] = []

    def player(printed: str) -> str | None:
        if printed.rstrip().endswith("screen."):
            return ""
        if said or "2 × hit left to place" in printed:
            said.append(printed)
            return losses.pop(0) if losses and len(said) < 6 else None
        if "Fight on" in printed or "left to place" in printed:
            return "1"
        return script.pop(0) if script else "pass" if "Play a card" in printed else "rest"

    for seed in range(1, 9):
        said.clear()
        script[:] = ["plan 3", "plan 0", "march red-guard,red-horse,red-foot to ford",
                     "march blue-guard,blue-horse,blue-foot to ford"]  # fmt: skip
        Session("play", "--terminal", "sandbox", "--solo", "--seed", str(seed), cwd=tmp_path).play(player)
        if said:
            break
    told = "".join(said)
    assert "can take 2, not 3" in told
    assert "Only steps of units that stand there can be lost. [SB-4-d losses]" in told
    assert "Placed so far: 1 → " in told
    assert "takes 2 hits" in told or not losses[1:], told


def test_the_rules_the_odds_a_lens_and_the_notebook(talk):
    said = talk(
        "rules retreat", "rules SB-1-b", "odds", "lens", "lens reach ford", "lens moon", "note look out",
        "notebook", "log", "look", "salt pepper",
    )  # fmt: skip
    assert "SB-4-e retreat" in said
    assert "Armies of one seat are friends" in said
    assert "There is no chance in your choice so far" in said
    assert "Reach in one march" in said
    assert "The Hill‹1›" in said
    assert "No overlay is called “moon”; there are: reach, sight." in said
    assert "1. look out" in said
    assert "Before a battle: one hit on the attacker." in said or "Answers a" in said
    assert "Your words are part of the random source" in said


def test_standing_instructions_are_left_listed_and_struck_out(talk):
    said = talk("instruct", "ambush", "ford", "instruct", "never", "instructions", "instructions 1")
    assert "1. ambush at ford" in said
    assert "2. never" in said
    assert said.rstrip().splitlines()[-1].startswith("Continue with")


def test_a_ready_instruction_answers_the_question_beside_which_it_is_offered(talk):
    attacked = (*PLANNED, "march red-guard to ford", "", "march blue-guard to ford", "")
    said = talk(*attacked, "instruct", "1")
    assert "It answers this question and later ones like it." in said
    assert said.index("No cards for the rest of the war") < said.index("another one")
    assert said.index("1. never") < said.index("Red passes.")
    assert "1. ambush at ford" in talk(*attacked, "instruct", "2", "ambush", "ford")


def test_orders_are_understood_in_french_too(talk):
    said = talk("règles retraite", "regles SB-1-b", "help", "aide", arguments=("--lang", "fr"))
    assert "SB-4-e retraite" in said
    assert "Les armées d’un même siège sont amies" in said
    assert said.count("la règle qui a motivé le dernier refus") == 2


def test_a_curtain_falls_between_two_persons_with_secrets(talk):
    said = talk("plan 3")
    assert "Hand over to Seat 2 (Blue)." in said
    assert said.index("Hand over") < said.index("Your turn, Seat 2 (Blue)")


def test_resigning_is_confirmed_and_ends_a_game_of_two(run):
    done = run("play", "--terminal", "sandbox", "--seed", "3", typed="resign\nno\nresign\nyes\nno\n")
    assert done.status == 0
    assert done.out.count("That cannot be undone.") == 2
    assert "Seat 2 (Blue) wins." in done.out
    assert "You have not won." in done.out


def test_a_draw_is_offered_and_programs_agree(run):
    done = run("play", "--terminal", "sandbox", "--seed", "3", typed="draw\nyes\nno\n")
    assert "First place is shared" in done.out
    assert "You share the first place." in done.out


def test_dice_rolled_by_hand_are_typed_in(run):
    drawn = ["1", "2", "3", "1"]  # two cards for each army
    done = run(
        "play", "--terminal", "sandbox", "--solo", "--dice", "hand",
        typed="\n".join([*drawn, "plan 1", "", "plan 0", "", "x", "rest", "", "rest", "9", "2", "3", ""]) + "\n",
    )  # fmt: skip
    assert "[Ambush A] [Parry P]" in done.out
    assert "That outcome is not possible for card." in done.out
    assert "Turn 2 begins." in done.out


def test_without_a_game_the_games_are_listed(run):
    done = run("play", "--terminal", typed="nonsense\npower\n")
    assert "Power (power)" in done.out
    assert "sandbox" not in done.out.lower()
    assert "Your turn" in done.out


def test_the_year_is_chosen_and_then_who_plays_it_and_what_is_not_there_is_said(tmp_path: Path) -> None:
    arguments = ("play", "monarchs", "--terminal", "--bot", "random")
    done = grognard(*arguments, cwd=tmp_path, typed="nineteen\nyear\nyear-1762\n5\n3\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "nineteen is not one of the choices." in done.stdout
    assert "That has several meanings: 1757: Prague to Leuthen, " in done.stdout
    assert "5 is not one of the choices." in done.stdout
    assert "Anglo-Allies: the bot random." in done.stdout


def test_who_is_not_moved_stays_where_he_lies(tmp_path: Path) -> None:
    arguments = ("play", "monarchs", "--terminal", "--scenario", "y1756", "--seed", "5", "--bot", "random")
    done = grognard(*arguments, cwd=tmp_path, typed="enough\ninto or out\nmagdeburg\n1 outside\ndone\nquit\n")
    assert "Items that you do not name stay where they are" in done.stdout
    assert "the garrison of Magdeburg now has 2 SPs" in done.stdout


def test_a_saved_game_goes_on_as_it_would_have(tmp_path):
    start = (
        "play",
        "--terminal",
        "sandbox",
        "--seed",
        "6",
        "--bot",
        "random",
        "--scenario",
        "three",
        "--option",
        "length=2",
    )
    whole = Session(*start, cwd=tmp_path)
    whole.play(lambda said: "whole.grog" if "another name" in said else simple(said))
    count = 0

    def leaves(said: str) -> str:
        nonlocal count
        count += 1
        return "save half" if count == 4 else "quit" if count == 5 else simple(said)

    assert Session(*start, cwd=tmp_path).play(leaves) == 0
    rest = Session("play", "--terminal", "--load", "half.grog", cwd=tmp_path)
    assert rest.play(lambda said: "rest.grog" if "another name" in said else simple(said)) == 0, rest.transcript
    assert len(actions(tmp_path / "half.grog")) < len(actions(tmp_path / "rest.grog"))
    assert actions(tmp_path / "rest.grog") == actions(tmp_path / "whole.grog")


def test_a_saved_game_with_a_clock_has_lost_no_time(tmp_path):
    match = fresh("duel", clock=Clock(Pace.MOVE, 3600), at=1000)
    (tmp_path / "old.grog").write_text(export(match), encoding="utf-8")
    session = Session("play", "--terminal", "--load", "old.grog", "--solo", cwd=tmp_path)
    assert session.play(lambda said: "new.grog" if "another name" in said else "quit") == 0, session.transcript
    kept = next(path for path in tmp_path.glob("*.grog") if path.name != "old.grog")
    loaded = load(kept.read_text(encoding="utf-8"), load_game)
    assert loaded.time_left(0, 10**13) == 3_600_000


def test_control_c_keeps_the_game(tmp_path):
    session = Session("play", "--terminal", "sandbox", "--seed", "3", cwd=tmp_path)
    session.read()
    assert session.interrupt() == 130
    kept = list(tmp_path.glob("grognard-sandbox-*.grog"))
    assert len(kept) == 1
    assert f"The game is saved: {kept[0].name}" in session.transcript
    assert "Traceback" not in session.transcript
    assert grognard("verify", kept[0].name, cwd=tmp_path).returncode == 0
    assert list(tmp_path.iterdir()) == kept, "nothing else is left behind"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "No game is called “chess”; there are: "),
        (("sandbox", "--scenario", "war"), "No scenario is called “war”; there are: duel, three, regent."),
        (("sandbox", "--option", "length=0"), "“length” cannot be “0”; it can be: 2, 4, 6, 1–999."),
        (("sandbox", "--option", "length"), "An option is written name=value"),
        (("sandbox", "--option", "moon=1"), "No option is called “moon”; there are: length, mines."),
        (("sandbox", "--seat", "3"), "There is no seat 3; there are 1 to 2."),
        (("sandbox", "--bot", "marvin"), "No bot is called “marvin”; there are: "),
        (("sandbox", "--dice", "loaded"), "“--dice” cannot be “loaded”"),
        (("--load", "nowhere.grog"), "nowhere.grog: No such file or directory"),
        (("sandbox", "--lang", "de"), "No language is called “de”; there are: en, fr"),
    ],
)
def test_what_is_unknown_is_one_clear_line(run, tmp_path, arguments, said):
    done = run("play", "--terminal", *arguments)
    assert done.status == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_hit_on_the_king_is_asked_about_first(tmp_path):
    (tmp_path / "king.grog").write_text(one_hit_on_the_kings_stack(), encoding="utf-8")
    session = Session("play", "--terminal", "--load", "king.grog", "--solo", cwd=tmp_path)
    said = ""
    while "take one hit" not in said:
        said += session.read()
        if "take one hit" not in said:
            session.type("")
    session.type("lose hit>gen:frederick")
    asked = session.read()
    assert "the next hit on him loses the war" in asked
    assert "Do it anyway?" in asked
    session.type("n")
    assert "take one hit" in session.read()
    session.type("quit")
    session.read()


def test_who_rolls_real_dice_is_told_how_many_of_which_kind_and_what_for(run):
    done = run("play", "--terminal", "tercios", "--solo", "--dice", "hand", "--lang", "fr", typed="2\n2\n6\n3\n1\n")
    said = " ".join(done.out.split())
    assert "Jetez un dé à 6 faces pour camps (Premier joueur)" in said
    assert "Un 2 fait égalité : relancez." in said
    assert "points de décor" in said
    assert "Dés 2 6 :" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            ("Prussia: depots kept (Dresden and Schweidnitz) for 4 Thl and 0 SAs", "fortress 3", "inf×13 cav×3 lt cav"),
        ),
        (
            "fr",
            ("Prusse : dépôts conservés (Dresden et Schweidnitz) pour 4 Thl et 0 SA", "forteresse 3", "inf×13 cav×3"),
        ),
    ],
)
def test_a_spring_of_monarchs_begins_at_the_terminal(tmp_path: Path, lang: str, told: tuple[str, ...]) -> None:
    arguments = (
        "play",
        "monarchs",
        "--terminal",
        "--lang",
        lang,
        "--scenario",
        "y1757",
        "--seed",
        "5",
        "--bot",
        "random",
    )
    done = grognard(*arguments, cwd=tmp_path, typed="3\n0\nquit\n")
    assert done.returncode == 0, done.stderr
    said = done.stdout.replace("\u00a0", " ")
    assert [part for part in told if part not in said] == []
