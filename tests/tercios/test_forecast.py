"""Odds beside a choice: each kind against hundreds of engine fights from the same position, and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from grognard.core import Action, Forecast, Message, Point, ScriptedDice, follow_all
from grognard.games.tercios import GAME, play
from grognard.games.tercios import actions as act
from grognard.games.tercios.data import DATA
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds.forecast import forecast
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.traits.table import TRAITS
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.state import INTEGRATED, State
from grognard.games.tercios.view import view
from grognard.odds import hits_on
from grognard.words import translator
from tests.every_game.forecast_results import Case, came_out, hold
from tests.selection import and_slow
from tests.tercios import command_post as post
from tests.tercios.positions import commander, do, field, line, pose, troop

TONGUES = {language: translator(language, DATA.path.parent / "messages") for language in ("en", "fr")}
TRIES = 250
CARDS = ("ready", "assault", "run", "fire", "resist")


def chances(told: Forecast) -> dict[str, Fraction]:
    """By the key of the outcome, or its number."""
    return {str(m.facts.get("n", m.key)): Fraction(weight, told.whole) for m, weight in told.outcomes}


def read(told: Forecast, language: str) -> str:
    say = TONGUES[language].text
    return f"{say(told.name)} | {', '.join(say(outcome) for outcome, _ in told.outcomes)}"


def at(s: State, *picks: str) -> list[Forecast]:
    """As it is shown to the deciding player."""
    seat = play.decisions(s)[0].seat
    return [*forecast(view(s, seat), seat, picks)]


def cases(s: State, *picks: str) -> dict[str, list[Case]]:
    """What is told of a finished choice, kind by kind."""
    seat = play.decisions(s)[0].seat
    action = follow_all(play.SEQUENCE.ask(view(s, seat), seat), picks)
    assert isinstance(action, Action), f"{picks} are not all that has to be said"
    found: dict[str, list[Case]] = {}
    for told in at(s, *picks):
        found.setdefault(told.name.key, []).append(Case(GAME, s, seat, action, told))
    return found


def held(s: State, *picks: str) -> list[str]:
    """The kinds that are told; each must come out as often as was told, if it comes out at all."""
    found = cases(s, *picks)
    for key, told in found.items():
        result = hold(told, TRIES)
        assert result.wrong == []
        assert result.tries or key.endswith("-guess"), key
    return [*found]


def activated(s: State, key: str = "a1") -> State:
    do(s, 0, act.Activate(key))
    return s


# --- tests


@pytest.mark.rule("TC-4.7-b", "TC-4.7-e")
@pytest.mark.parametrize(("wear", "kinds"), [(0, []), (2, ["odds-order"])])
def test_a_worn_troop_is_told_its_order_test(wear: int, kinds: list[str]):
    s = field(troop("classic", 0, (30, 20), order="ready", wear=wear), troop("classic", 1, (30, 40), order="ready"))
    assert held(s, "a1") == kinds


@pytest.mark.rule("TC-4.6-a", "TC-4.6-b", "TC-10.4-a")
def test_resist_is_told_with_the_wear_that_it_takes_away():
    s = field(troop("tercio", 0, (30, 20), order="resist", wear=4), troop("classic", 1, (30, 40), order="ready"),
              commanders=[commander(0, at=(30, 18))])  # fmt: skip
    assert held(s, "a1") == ["odds-resist"]
    (told,) = at(s, "a1")
    assert chances(told)["odds-order-lost"] == hits_on(5, 5).chance(0)


@pytest.mark.rule("TC-11.5-b", "TC-18.2-b")
def test_an_impetuous_troop_may_not_keep_to_its_order():
    s = field(troop("chevau_legers", 0, (30, 20), order="ready", rules=("impetuous",)), troop("classic", 1, (30, 25)))
    assert held(s, "a1") == ["odds-impetuous"]
    s.change(1, pose=pose(30, 45, 270))
    assert at(s, "a1") == [], "it can reach no enemy"


@pytest.mark.rule("TC-11.3-a")
def test_a_caracole_is_told_by_its_test():
    s = activated(field(troop("mounted_arquebusiers", 0, (30, 20), order="fire"), troop("classic", 1, (30, 25))))
    do(s, 0, act.Shoot("b1", "arquebus"), [1] * 3)
    assert [told.name.key for told in at(s, "caracole")] == ["odds-caracole"], "wherever it goes"
    assert held(s, "caracole", str(play.SEQUENCE.ask(s, 0).then("caracole").candidates[0])) == ["odds-caracole"]


@pytest.mark.rule("TC-9.1-c", "TC-18.4-j")
def test_a_second_break_test_is_told():
    s = field(troop("classic", 0, (30, 20), wear=4), troop("classic", 0, (40, 20)),
              troop("classic", 1, (30, 40), order="ready"),
              commanders=[commander(0, host=0, traits=("selfless",))])  # fmt: skip
    breaking.wear(s, 0, 1)
    play.run(s, ScriptedDice([1, 1, 1, 1]), [])
    assert held(s, "reroll") == ["odds-break"]
    assert at(s, "accept") == []


# --- commanders


@pytest.mark.rule("TC-16.6-b", "TC-16.6-c")
def test_a_command_action_is_told_before_its_target_is_named():
    s = post.Post(post.troop("modern", 20, 20, wear=2), post.troop("classic", 20, 40, 270, side=1),
                  post.commander(20, 18, traits=("honourable",))).ready().s  # fmt: skip
    (told,) = at(s, "honourable")
    rolled = odds.command(3, TRAITS["honourable"].success)
    one, more = rolled.chance(1), rolled.at_least(2)
    assert chances(told) == {"odds-no-effect": rolled.chance(0), "odds-effect": one, "odds-effect-fresh": more}
    assert held(s, "honourable", "a1") == ["odds-command"]


@pytest.mark.rule("TC-18.2-n")
def test_a_hero_never_stays_fresh():
    s = post.Post(post.troop("modern", 20, 20, order=-2, done=0), post.troop("modern", 40, 20),
                  post.troop("classic", 20, 40, 270, side=1),
                  post.commander(20, 18, traits=("hero",))).ready().s  # fmt: skip
    (told,) = at(s, "hero")
    assert [*chances(told)] == ["odds-no-effect", "odds-effect"]
    assert held(s, "hero", "a1") == ["odds-command"]


@pytest.mark.rule("TC-18.2-x", "TC-18.2-y")
def test_a_provocation_is_told_with_the_resistance_to_it():
    s = post.Post(post.troop("modern", 20, 20), post.troop("classic", 20, 26, 270, side=1),
                  post.commander(25, 20, traits=("provoker",))).ready().s  # fmt: skip
    assert held(s, "provoker", "b1", "a1") == ["odds-command", "odds-provoke"]


@pytest.mark.rule("TC-18.3-b")
def test_a_cold_commander_is_told_his_chance():
    s = post.Post(post.troop("modern", 20, 20), post.troop("classic", 20, 40, 270, side=1),
                  post.commander(26, 22, traits=("sharp",)),
                  post.commander(26, 44, side=1, traits=("cold",))).command("sharp on B1", 6, 1, 1).s  # fmt: skip
    assert held(s, "B1") == ["odds-thwart"]


# --- volleys


@pytest.mark.rule("TC-7.4-a", "TC-7.5-a", "TC-7.5-c", "TC-9.1-a")
@pytest.mark.parametrize("wear", [0, 2])
@pytest.mark.parametrize("ground", [(), (line("hedge", (26, 24.9), (34, 24.9)),)])
def test_a_volley_is_told_with_wear_disorder_and_a_broken_target(wear: int, ground: tuple):
    s = activated(field(troop("modern", 0, (30, 20), order="fire"), troop("classic", 1, (30, 25), wear=wear),
                        scenery=ground))  # fmt: skip
    assert held(s, "b1") == ["odds-volley", "odds-volley-disorder"]
    assert ("odds-broken" in chances(at(s, "b1")[0])) == bool(wear)


@pytest.mark.rule("TC-12.7-b", "TC-12.7-c", "TC-2.4-e")
def test_a_regimental_gun_shoots_after_its_battalion_at_the_same_target_or_another():
    s = with_gun()
    together = ["odds-volley", "odds-volley-disorder", "odds-volley-misfire"]
    assert held(s, "b1", "b1") == together
    assert held(s, "b1", "b2") == together
    assert [t.name.facts["target"].facts["slot"] for t in at(s, "b1", "b2")] == ["b1", "b1", "b2", "b2", "b2"]
    assert at(s, "b1") == at(s, "b1", "none")


def with_gun() -> State:
    gun = replace(troop("light_gun", 0, options=("regimental", "leather")), where=INTEGRATED)
    return activated(
        field(
            troop("modern", 0, (30, 20), order="fire", gun=1), gun,
            troop("shot_company", 1, (28, 25), wear=1), troop("shot_company", 1, (33, 25)),
        )
    )  # fmt: skip


# --- charges


def charging(order: str = "", unit: str = "modern", facing: float | None = None, known: bool = False, **more) -> State:
    """`a1` may charge `b1`."""
    target = troop(unit, 1, (30, 25), facing, order=order, **({"known": 3} if known else {}), **more)
    return activated(field(troop("classic", 0, (30, 20), order="assault"), target,
                           troop("modern", 1, (5, 5), order="ready")))  # fmt: skip


@pytest.mark.rule("TC-8.4-a", "TC-8.6-a", "TC-8.3-c")
@pytest.mark.parametrize("unit", ["modern", "shot_company", "light_gun", "forlorn_hope"])
@pytest.mark.parametrize("facing", [270, 90])
def test_a_charge_against_a_troop_that_cannot_answer_is_its_melee(unit: str, facing: int):
    s = charging(unit=unit, facing=facing)
    assert held(s, "b1") == ["odds-charge"]
    assert at(s, "b1")[0].exact or at(s, "b1")[0].whole == 10**9


@pytest.mark.rule("TC-5.2-a", "TC-5.4-a", "TC-5.5-a", "TC-5.6-a", "TC-5.7-a")
@pytest.mark.parametrize("order", CARDS)
@pytest.mark.parametrize("facing", and_slow([270], [90]))
def test_a_charge_against_a_known_card_counts_what_it_allows(order: str, facing: int):
    s = charging(order, facing=facing, known=True)
    told = held(s, "b1")
    assert told[0] == "odds-charge"
    if len(told) > 1:
        assert told == ["odds-charge", "odds-answer", "odds-charge-if"]
    able = facing == 270 or order in {"ready", "run", "resist"}
    assert (len(told) > 1) == able


@pytest.mark.rule("TC-11.1-d")
def test_who_may_always_evade_does_so_without_a_card():
    s = charging(unit="chevau_legers")
    assert held(s, "b1") == ["odds-charge", "odds-answer", "odds-charge-if"]
    answers = [m.facts["reaction"].key for m, _ in at(s, "b1")[1].outcomes]
    assert answers == ["odds-no-reaction", "reaction-evade"]


@pytest.mark.rule("TC-4.1-b")
@pytest.mark.parametrize("unit", and_slow(["modern"], ["chevau_legers", "forlorn_hope"]))
def test_a_charge_against_a_hidden_card_takes_all_cards_as_equally_likely(unit: str):
    """The same card in every fight would be another matter: each in turn, equally often, is what is told."""
    s = charging("fire", unit)
    told = {case.told.name.key: case for cases_of in cases(s, "b1").values() for case in cases_of}
    guessed = told["odds-charge-guess"]
    assert not guessed.told.exact
    known = replace(guessed.told, name=Message("odds-charge", guessed.told.name.facts))
    orders = orders_for(s, 1)
    counted = dict.fromkeys(range(len(known.outcomes)), 0)
    for order in orders:
        own = s.copy()
        own.change(1, order=order)
        for seed in range(TRIES):
            counted[came_out(replace(guessed, before=own, told=known), 1000 * order + seed)] += 1
    tries = TRIES * len(orders)
    for index, (outcome, weight) in enumerate(known.outcomes):
        chance = weight / known.whole
        assert abs(counted[index] - tries * chance) <= 5 * (tries * chance * (1 - chance)) ** 0.5 + 5, outcome.key


def test_what_is_told_of_a_charge_does_not_depend_on_the_hidden_card():
    told = [at(charging(order), "b1") for order in CARDS]
    assert all(one == told[0] for one in told)


def test_a_charge_that_others_may_meet_is_not_exact():
    s = charging()
    s.troops.append(troop("chevau_legers", 1, (34, 22), 180, order="assault"))
    assert not at(s, "b1")[0].exact
    assert held(s, "b1") == ["odds-charge"]


def test_a_charge_that_falls_short_is_told():
    s = charging()
    s.change(1, pose=pose(30, 32, 270))
    (told,) = at(s, "b1")
    assert chances(told) == {"odds-short": 1}


# --- reactions


def charged(order: str, unit: str = "modern", **more) -> State:
    s = charging(order, unit, **more)
    do(s, 0, act.Charge("b1"))
    return s


@pytest.mark.rule("TC-5.2-a", "TC-5.6-b", "TC-5.7-a", "TC-5.4-b")
@pytest.mark.parametrize(
    ("order", "picks", "kinds"),
    [
        ("fire", ("b1",), ["odds-reaction", "odds-if-volley", "odds-if-volley-disorder", "odds-if-melee"]),
        ("ready", ("shoot",), ["odds-reaction", "odds-if-volley", "odds-if-volley-disorder", "odds-if-melee"]),
        ("ready", ("face", "left"), ["odds-reaction", "odds-if-melee"]),
        ("resist", ("b1",), ["odds-reaction", "odds-if-melee"]),
        ("assault", ("b1",), ["odds-reaction", "odds-if-melee"]),
    ],
)
def test_a_reaction_to_a_charge_is_told_by_its_test_and_what_follows(order: str, picks: tuple[str, ...], kinds):
    assert held(charged(order), *picks) == kinds


@pytest.mark.rule("TC-13.5-a", "TC-5.5-a")
def test_who_shoots_and_evades_is_not_met():
    s = charged("fire", "forlorn_hope")
    told = at(s, "shoot_and_evade")
    assert [one.name.key for one in told] == [
        "odds-reaction", "odds-if-volley", "odds-if-volley-disorder", "odds-if-melee",
    ]  # fmt: skip
    assert chances(told[-1]) == {"odds-short": 1}


def test_letting_a_charge_come_is_told_as_well():
    s = charged("fire")
    assert held(s, "pass") == ["odds-stand"]
    (told,), charge = at(s, "pass"), at(charging(), "b1")[0]
    assert chances(told)["odds-wins"] == chances(charge)["odds-loses"], "the same melee from the other side"


@pytest.mark.rule("TC-5.4-e", "TC-5.4-h", "TC-10.7-a")
def test_an_interception_and_a_rescue_are_told_by_their_melee():
    s = activated(field(troop("classic", 0, (30, 20), order="ready"),
                        troop("chevau_legers", 1, (34, 24), 180, order="assault")))  # fmt: skip
    do(s, 0, act.Move(pose(30, 23.5)))
    assert held(s, "b1") == ["odds-reaction", "odds-if-melee"]
    s = activated(field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("shot_company", 1, (30, 24), order="fire", formation=1, slot="commanded_shot"),
        troop("chevau_legers", 1, (34, 25), 225, order="assault", formation=1),
    ))  # fmt: skip
    do(s, 0, act.Charge("b1"))
    where = follow_all(play.SEQUENCE.ask(view(s, 1), 1), ("b2",))
    assert isinstance(where, Point)
    assert held(s, "b2", str(where.candidates[0])) == ["odds-reaction", "odds-if-melee"]


@pytest.mark.rule("TC-18.2-ze")
def test_of_a_card_that_its_owner_does_not_know_only_the_test_is_told():
    s = charged("fire", known=True)
    s.change(1, known=0)
    assert held(s, "b1") == ["odds-reaction"]


# --- Dirty War


@pytest.mark.rule("TC-8.7-c", "TC-8.7-d")
def test_another_round_is_told_to_both_sides():
    s = charging()
    do(s, 0, act.Charge("b1"), [1] * 9)
    assert held(s, "again") == ["odds-dirty-war"]
    attacker = chances(at(s, "again")[0])
    assert at(s, "enough") == []
    do(s, 0, act.Enough())
    assert held(s, "again") == ["odds-dirty-war"]
    assert chances(at(s, "again")[0])["odds-wins"] == attacker["odds-loses"]


# --- who is told, and in which words


def test_nothing_is_told_to_whoever_has_nothing_to_decide():
    s = charging()
    assert forecast(view(s, 1), 1, ("b1",)) == ()
    assert at(s) == at(s, "b9") == at(s, "b1", "more") == []


def told_in(make: Callable[[], State], *picks: str) -> list[tuple[str, str]]:
    return [(read(told, "en"), read(told, "fr")) for told in at(make(), *picks)]


def test_odds_are_told_in_both_languages():
    volley = told_in(lambda: activated(field(troop("modern", 0, (30, 20), order="fire"),
                                             troop("shot_company", 1, (30, 25)))), "b1")  # fmt: skip
    assert volley[0] == (
        "Modern battalion (a1) shoots at Company of shot (b1): 4 dice on 4+, Courage 3 on 4+. Wear"
        " | 0, 1, 2, 3, 4, broken",
        "Bataillon moderne (a1) tire sur Compagnie de tireurs (b1)\N{NO-BREAK SPACE}: 4 dés à 4+, Courage 3 à 4+. Dm"
        " | 0, 1, 2, 3, 4, rompt",
    )  # fmt: skip
    charge = told_in(lambda: charging("fire"), "b1")
    assert "whose card may be any; no other troop reacts | destroys it, wins, tie, loses, is destroyed" in charge[0][0]
    assert "dont la carte peut être n’importe laquelle" in charge[0][1]
    answers = charge[1]
    assert answers[0].endswith("none, or the test is failed, shoot (Ready), countercharge, evade, shoot (Fire), resist")
    assert "tirer (Feu\N{NO-BREAK SPACE}!)" in answers[1]


def test_a_forecast_is_the_same_whenever_it_is_asked_for():
    s = charging("fire")
    before = repr(s)
    assert at(s, "b1") == at(s, "b1")
    assert repr(s) == before, "and leaves everything as it is"
