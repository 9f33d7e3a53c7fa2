"""Odds beside a choice: what is being chosen, with every modifier by its name, in both languages."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from grognard.core import ASKS, FairDice, Forecast, follow
from grognard.games.valor import GAME, play, view
from grognard.games.valor import actions as act
from grognard.games.valor.components.units import WAITING
from grognard.games.valor.data import DATA
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.odds import rally as rally_odds
from grognard.games.valor.odds.attacks import Toll
from grognard.games.valor.odds.forecast import forecast, of_action
from grognard.games.valor.odds.tables import odds_tables
from grognard.games.valor.setup import setup
from grognard.words import translator
from tests.every_game.forecast_results import Case, hold
from tests.valor.positions import Position, position

TONGUES = {language: translator(language, DATA.path.parent / "messages") for language in ("en", "fr")}
FIRE = "I6: a usa_rifle m1919a6_lmg, b usa_rifle, l coleman | I9: g ger_rifle, k hermes"


def chances(told: Forecast) -> dict[str, Fraction]:
    """By the key of the outcome, or its number."""
    return {str(m.facts.get("n", m.key)): Fraction(weight, told.whole) for m, weight in told.outcomes}


def read(told: Forecast, language: str) -> str:
    say = TONGUES[language].text
    return f"{say(told.name)} | {', '.join(say(outcome) for outcome, _ in told.outcomes)}"


def at(p: Position, *picks: str, seat: int | None = None) -> tuple[Forecast, ...]:
    return forecast(p.s, play.seat_of(p.s) if seat is None else seat, picks)


# --- fire


@pytest.mark.rule("VV-14.5-b", "VV-14.5-c")
def test_fire_is_told_with_every_modifier_the_row_and_the_points():
    p = position(FIRE, terrain={"I9": "woods"})
    points, effect, *_ = at(p, "I6", "all")
    attack = attacks.attack_of(p.s, 0, p.read("fire a,b,l at I9 weapons a leader l"))
    assert points.name.facts["ap"] == attack.ap
    assert read(points, "en") == "Fire at I9: 14 AP, row 11-18; woods +2 and leader −1. Points | 0, 1, 2, 3, 4, 5"
    assert read(points, "fr").startswith("Tir sur I9\N{NO-BREAK SPACE}: 14 PFP, ligne 11-18\N{NO-BREAK SPACE}; forêt")
    assert chances(points) == {str(n): chance for n, chance in attacks.points_of(p.s, attack)}
    tolls = attacks.tolls(p.s, attack)
    assert chances(effect)["odds-all-pinned"] == tolls.chance_that(lambda t: t.down and not t.gone)
    assert chances(effect)["odds-nothing"] == tolls.chance(Toll(0, 0, False, False))


def test_a_choice_in_the_making_is_told_as_most_would_make_it():
    p = position(FIRE, terrain={"I9": "woods"})
    assert at(p, "I6") == at(p, "I6", "all")
    chosen = at(p, "I6", "choose", "u0", "-", "none")
    assert chosen[0].name.facts["ap"] == p["a"].of.ap
    assert at(p, "I6", "choose", "u0")[0].name.facts["ap"] == 8


def test_nothing_is_told_while_it_is_open_who_is_fired_at():
    p = position("I6: a usa_rifle | I9: g ger_rifle | I8: h ger_rifle")
    assert at(p) == at(p, "I6") == ()
    assert at(p, "I6", "I8")[0].name.facts["at"].facts["hex"] == "I8"


@pytest.mark.rule("VV-15.9-a")
def test_it_is_told_apart_what_the_owner_cannot_avoid():
    p = position("I6: a usa_rifle m1919a4_mmg, b usa_rifle, c usa_rifle | I9: g ger_rifle")
    surely = at(p, "I6", "all")[2]
    attack = attacks.attack_of(p.s, 0, p.read("fire a,b,c at I9 weapons a"))
    assert chances(surely)["odds-all-down"] == attacks.down_at(p.s, attack)
    effect = chances(at(p, "I6", "all")[1])
    assert effect["odds-all-pinned"] + effect["odds-wiped-out"] > attacks.down_at(p.s, attack)


@pytest.mark.rule("VV-16.3-a", "VV-16.4-b", "VV-16.6-a")
def test_a_shot_at_armour_is_told_with_hit_kill_and_immobilisation():
    p = position("I6: k m4a1 facing 4 | I9: t pzkpfw_ivh facing 1", terrain={"I9": "orchard"})
    (told,) = at(p, "I6")
    shot = p.read("shoot k at t with gun")
    assert isinstance(shot, act.Shoot)
    assert chances(told) == {f"odds-{end}": chance for end, chance in attacks.shot(p.s, shot)}
    assert "10 to hit; orchard +1 | missed, hit, no harm, immobilised, eliminated" in read(told, "en")


# --- assault


@pytest.mark.rule("VV-15.7-a", "VV-15.8-b", "VV-15.8-c")
def test_an_assault_is_told_with_success_and_losses_of_both():
    p = position("I6: a usa_rifle, b usa_rifle | I7: g ger_rifle", phase="advance")
    taken, ours, theirs = at(p, "I6", "I7")
    storm = p.read("assault a,b at I7")
    assert isinstance(storm, act.Assault)
    found = assaults.storm(p.s, 0, storm)
    assert chances(taken)["odds-held"] == found.held
    assert chances(taken)["odds-fails"] == 1 - found.taken
    assert chances(ours) == {str(n): chance for n, chance in found.lost(True)}
    assert chances(theirs) == {str(n): chance for n, chance in found.lost(False)}
    assert at(p, "I6", "I7", "all") == at(p, "I6", "I7", "choose", "u0 u1") == (taken, ours, theirs)
    assert at(p, "I6", "I7", "choose", "u0") != (taken, ours, theirs)


@pytest.mark.rule("VV-15.9-b")
def test_an_assault_on_pinned_men_needs_no_roll():
    p = position("I6: a usa_rifle | I7: g ger_rifle pinned", phase="advance")
    (told,) = at(p, "I6", "I7")
    assert chances(told) == {"odds-held": 1}


@pytest.mark.rule("VV-15.2-b", "VV-15.3-a", "VV-15.3-b")
def test_defender_and_attacker_see_what_their_leaders_change():
    p = position("I6: a usa_rifle, b usa_rifle, l coleman | I7: g ger_rifle mg34_lmg, k hermes", phase="advance")
    p = p.play("assault a,b,l at I7")
    led, bare = at(p, "all")[0], at(p, "choose", "-", "none")[0]
    assert chances(led)["odds-fails"] > chances(bare)["odds-fails"]
    q = p.play("defend")
    assert chances(at(q, "u2")[0])["odds-fails"] < chances(at(q, "none")[0])["odds-fails"]


# --- movement, missions, snipers, rally


@pytest.mark.rule("VV-13.8-a")
def test_a_step_is_told_with_the_risk_of_the_hex():
    p = position("I5: a usa_rifle | I9: g ger_rifle | K7: h ger_rifle", phase="movement").play("move a")
    (told,) = at(p, "I6")
    assert chances(told)["odds-harmed"] == paths.peril(p.s, [0], p.h("I6")).harm
    assert read(told, "en") == "Entering I6 under fire (2 firers) | harmed, unharmed"
    far = position("A1: a usa_rifle | Q11: g ger_rifle", phase="movement").play("move a")
    assert at(far, "A2") == ()


@pytest.mark.rule("VV-6.10-c", "VV-16.5-a")
def test_a_tank_that_comes_on_is_told_the_risk_for_the_armour_it_shows() -> None:
    p = position("I5: t pzkpfw_ivh facing 1 | I9: g six_pounder facing 1", phase="movement", active="german")
    number, h = p.number("t"), p.h("I6")
    p.s.put(number, WAITING)
    risks = {facing: paths.peril(p.s, [number], h, facing=facing).harm for facing in range(1, 7)}
    assert len({*risks.values()}) > 1
    assert risks[4] < risks[1]  # its front towards the gun, or its back


@pytest.mark.rule("VV-17.1-a")
def test_an_overrun_comes_out_as_it_is_told() -> None:
    """No game at random and no bot's game has one, so `tests/every_game/test_odds.py` cannot find it."""
    p = position("I6: t m4a3e8 facing 1 | I5: g ger_rifle, h ger_rifle", phase="movement").play("move t")
    action = p.read("overrun I5")
    seat = play.seat_of(p.s)
    told = of_action(p.s, seat, action)
    assert {each.name.key for each in told} >= {"odds-fire", "odds-effect"}
    for each in told:
        held = hold([Case(GAME, p.s, seat, action, each)], 300)
        assert (held.tries, held.wrong) == (300, [])


@pytest.mark.rule("VV-18.4-b", "VV-18.5-a")
def test_a_mission_is_told_with_where_it_may_land_and_what_it_does_there():
    p = position("I6: a usa_rifle | I9: g ger_rifle", phase="missions", missions={"american": {"light_artillery": 1}})
    lands, points = at(p, "light_artillery", "I9")
    assert chances(lands)["odds-lands-there"] == Fraction(2, 3)
    assert chances(points) == {str(n): c for n, c in attacks.points_of(p.s, attacks.mission_attack(p.s, 0, p.h("I9")))}


@pytest.mark.rule("VV-20.5-a")
def test_a_sniper_is_told_with_his_points():
    p = position(
        "I5: a usa_rifle | Q1: g ger_rifle", phase="movement", snipers={"german": "I9"}, terrain={"I9": "woods"}
    ).play("move a", "step I6")
    (told,) = at(p, "snipe")
    assert chances(told) == {str(n): Fraction(1, 6) for n in range(1, 7)}


@pytest.mark.rule("VV-21.1-a", "VV-21.1-c")
def test_a_rally_is_told_with_and_without_the_leader():
    p = position("I6: a usa_rifle pinned, l coleman", phase="after-action")
    led, alone = at(p, "u0", "u1")[0], at(p, "u0", "none")[0]
    assert chances(led)["odds-rallies"] == rally_odds.rallies(p.s, 0, 1) > chances(alone)["odds-rallies"]
    assert at(p, "u0") == (led,)


# --- who is told


def test_nothing_for_the_other_seat_for_picks_that_are_not_offered_and_after_the_end():
    p = position(FIRE)
    assert at(p, "I6", "all", seat=1) == ()
    assert at(p, "Z99") == at(p, "I6", "all", "all") == at(p, "done") == ()
    over = p.s.copy()
    over.winner = 0
    assert forecast(over, 0, ("I6", "all")) == ()


@pytest.mark.parametrize("battle", ["s2", "s3", "s7"])
def test_whatever_is_chosen_in_a_game_is_told_in_both_languages(battle):
    """A game at random: every forecast adds up, and every sentence can be said."""
    rng, dice = Random(5), FairDice(bytes(32))
    s = setup(battle, {})
    told: set[str] = set()
    for _ in range(260):
        if s.over:
            break
        seat = play.seat_of(s)
        v = view.view(s, seat)
        here, picks = play.ask(v), []
        while isinstance(here, ASKS):
            picks.append(here.sample(rng))
            here = follow(here, picks[-1])[1]
        for each in forecast(v, seat, picks):
            told.add(each.name.key)
            assert sum(weight for _, weight in each.outcomes) == each.whole
            assert "???" not in read(each, "en") + read(each, "fr")
        play.apply(s, seat, here, dice)
    assert {"odds-fire", "odds-effect", "odds-step"} <= told


# --- tables for the terminal


def rows(p: Position, name: str, at: str = "", language: str = "en") -> list[str]:
    found = next(table for table in odds_tables(p.s, 0, at) or () if table.id == name)
    say = TONGUES[language].text
    return [" ".join(say(cell) for cell in row) for row in found.rows]


def test_tables_of_fire_shots_assaults_and_rallies():
    p = position(
        "I6: a usa_rifle, b usa_rifle, l coleman, c usa_rifle_h pinned"
        " | I7: g ger_rifle | C3: k m4a1 facing 4 | C6: t pzkpfw_ivh facing 1"
    )
    attack = attacks.attack_of(p.s, 0, p.read("fire a,b,l at I7 leader l"))
    hurt = attacks.points_of(p.s, attack).at_least(1)
    mean = attacks.points_of(p.s, attack).mean()
    (fire,) = [row for row in rows(p, "chances-fire") if row.startswith("I6 I7")]
    assert fire.startswith(f"I6 I7 11 11-18 -1 {float(100 * hurt):.1f}% {float(mean):.2f}")
    assert rows(p, "chances-shots")[0].endswith(f"{float(100 * attacks.hits(p.s, armour_shot(p))):.1f}% " + _shot(p))
    storm = assaults.storm(p.s, 0, p.read("assault a,b,l at I7"))  # type: ignore[arg-type]
    assert rows(p, "chances-assaults") == [
        f"I6 I7 2-1 {float(100 * storm.taken):.1f}% {float(storm.lost(True).mean()):.2f} "
        f"{float(storm.lost(False).mean()):.2f}"
    ]
    led = rally_odds.rallies(p.s, p.number("c"), p.number("l"))
    assert rows(p, "chances-rallies")[0].endswith(f"{float(100 * led):.1f}%")
    assert "\N{NO-BREAK SPACE}%" in rows(p, "chances-fire", language="fr")[0]


def armour_shot(p: Position) -> act.Shoot:
    shot = p.read("shoot k at t with gun")
    assert isinstance(shot, act.Shoot)
    return shot


def _shot(p: Position) -> str:
    ends = attacks.shot(p.s, armour_shot(p))
    return " ".join(f"{float(100 * ends.chance(end)):.1f}%" for end in (attacks.IMMOBILISED, attacks.ELIMINATED))


def test_at_one_hex_both_sides_are_told_and_only_what_concerns_it():
    p = position("I6: a usa_rifle | I9: g ger_rifle | A1: b usa_rifle | A3: h ger_rifle")
    assert {row[:5] for row in rows(p, "chances-fire", "I6")} == {"I6 I9", "I9 I6"}
    assert {row[:5] for row in rows(p, "chances-fire")} == {"I6 I9", "A1 A3"}
    assert odds_tables(p.s, 0, "Q11") == []


def test_a_hex_is_found_by_its_name_in_any_battle():
    p = position("I6: a usa_rifle | I9: g ger_rifle")
    assert odds_tables(p.s, 0, "Z99") is None
    assert odds_tables(p.s, 0, " i6 ") == odds_tables(p.s, 0, "I6") != []
    assert odds_tables(p.s, 0, "1a7") == []
