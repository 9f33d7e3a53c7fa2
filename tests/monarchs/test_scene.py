"""What is seen of the war: the map, forces as single counters, boxes, tracks, hands, and what lenses and plans show."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from grognard.core import Message
from grognard.core.scene import (
    Area,
    Bench,
    Distribution,
    Gauge,
    Hand,
    Layer,
    Link,
    Marker,
    Piece,
    Scene,
    Table,
    Tone,
    Track,
    scene_faults,
)
from grognard.games import folder
from grognard.games.monarchs import GAME
from grognard.games.monarchs.components.cards import CARD_IDS, CARDS
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import COST, FORTRESS, HILL, IDS, RIVER, SPACE, SPACES, THEATRES, ZONES
from grognard.games.monarchs.components.nations import ALLIANCE, COURT, NATION
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.components.units import TROOP, group, stack_of
from grognard.games.monarchs.display import lenses, sketch
from grognard.games.monarchs.display.board import TONES, board
from grognard.games.monarchs.display.scene import scene
from grognard.games.monarchs.frames import (
    Battle,
    BattleStep,
    ChosenTactics,
    CourtTurn,
    March,
    Operations,
    Season,
    Spring,
    TurnStep,
)
from grognard.games.monarchs.odds.siege import fallen_within, next_roll
from grognard.games.monarchs.rules.siege.siege_roll import siege_result
from grognard.games.monarchs.state import AT_SEA, COLUMN, PRISONERS, State, post
from grognard.words import translator
from tests.monarchs.positions import position, year

SAY = {language: translator(language, folder("monarchs") / "messages") for language in ("en", "fr")}
YEARS = ("y1756", "y1757", "y1758", "y1759", "y1760", "y1761", "y1762")


def said(message: Message | None, language: str = "en") -> str:
    assert message is not None
    return SAY[language].text(message)


def piece(picture: Scene, alias: str) -> Piece:
    return next(thing for thing in picture.things if isinstance(thing, Piece) and thing.id == alias)


def under(picture: Scene, alias: str) -> list[Piece]:
    return [thing for thing in picture.things if isinstance(thing, Piece) and thing.under == alias]


def panel(picture: Scene | Layer, alias: str) -> object:
    return next(panel for panel in picture.panels if panel.id == alias)


def badges(counter: Piece) -> list[str]:
    return [badge.sign for badge in counter.badges]


def rows(found: object) -> list[tuple[str, ...]]:
    assert isinstance(found, Table)
    return [tuple(said(cell) for cell in row) for row in found.rows]


def areas(layer: Layer) -> dict[str, Area]:
    return {thing.spot: thing for thing in layer.things if isinstance(thing, Area)}


# --- the map


def test_every_space_lies_on_the_map_with_its_fortress_hills_depot_and_port() -> None:
    spots = {spot.id: spot for spot in board().spots}
    assert len(spots) == len(SPACES) + len(THEATRES) + len(ZONES)
    assert spots["wien"].signs == ("fort_strong", "main_depot", "capital")
    assert "port" in spots["stettin"].signs
    for p, name in enumerate(IDS):
        assert ("hill" in spots[name].signs) == HILL[p]
        fort = [sign for sign in spots[name].signs if sign.startswith("fort")]
        assert fort == {0: [], 1: ["fort"], 2: ["fortress"], 3: ["fort_strong"]}[FORTRESS[p]]


def test_roads_that_cross_a_river_in_the_rules_have_a_bridge_and_no_others() -> None:
    bridges = {line.ends for line in board().lines if line.kind == "bridge"}
    crossing = {(IDS[p], IDS[q]) for p in range(len(IDS)) for q in RIVER[p] if p < q and RIVER[p][q]}
    assert bridges == crossing
    assert len(bridges) > 50


def test_connections_look_as_good_as_they_are() -> None:
    kinds = {line.ends: line.kind for line in board().lines if line.kind in ("highway", "road", "track")}
    assert len(kinds) == sum(map(len, COST)) // 2
    costs = {"highway": 1, "road": 2, "track": 3}
    assert all(costs[kind] == COST[SPACE[a]][SPACE[b]] for (a, b), kind in kinds.items())
    assert set(kinds.values()) == set(costs)


def test_no_box_lies_on_a_space() -> None:
    for box in (spot for spot in board().spots if spot.outline):
        (left, top), (right, bottom) = box.outline[0], box.outline[2]
        assert 0 < left < right < board().width
        assert 0 < top < bottom < board().height
        inside = [s.id for s in board().spots if not s.outline and left < s.at[0] < right and top < s.at[1] < bottom]
        assert inside == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_space_says_what_it_is_and_that_it_is_reconstructed(language: str) -> None:
    spots = {spot.id: spot for spot in board().spots}
    told = said(spots["dresden"].detail, language)
    assert ("map reconstructed" if language == "en" else "carte reconstituée") in told
    assert "15" in told  # what it takes to besiege a fortress of class 2


@pytest.mark.parametrize("name", YEARS)
def test_every_year_gives_a_sound_picture(name: str) -> None:
    s = year(name)
    assert list(scene_faults(board(), scene(s))) == []
    for viewer in (None, 0, 1):
        assert list(scene_faults(board(), scene(GAME.view(s, viewer)))) == []


# --- forces


def test_a_force_is_one_counter_with_its_sps_and_its_troops_and_leaders_under_it() -> None:
    s = position("dresden: PR 13, 3 cav, lt_cav, 2 fa, sa, frederick, keith", control={"dresden": "PR"})
    picture = scene(s)
    force = piece(picture, "force-0-dresden")
    assert (force.count, force.key, force.tone, force.spot) == (21, "dresden", TONES[NATION["PR"]], "dresden")
    assert "under Frederick II" in said(force.name)
    below = under(picture, force.id)
    keys = ["gen:frederick", "gen:keith", "PR.inf", "PR.cav", "PR.lt_cav", "PR.fa", "PR.sa"]
    assert [p.key for p in below] == keys
    assert [p.count for p in below[2:]] == [13, 3, 1, 2, 1]


def test_the_commander_lies_first_under_his_force() -> None:
    s = position("prag: AU 12, browne, charles")
    assert [p.key for p in under(scene(s), "force-1-prag")][:2] == ["gen:charles", "gen:browne"]


def test_a_force_shows_its_morale_supply_entrenchment_and_whether_it_has_marched() -> None:
    s = position("chemnitz: PR 7 marched, demoralised, short | eger: AU 5, routed, critical, entrenched, sharing")
    assert badges(piece(scene(s), "force-0-chemnitz")) == ["morale", "supply", "moved"]
    assert badges(piece(scene(s), "force-1-eger")) == ["retreat", "isolated", "entrenched", "supplied"]


def test_a_besieger_shows_the_siege_marker_and_the_garrison_lies_inside() -> None:
    s = position("prag: PR 20, frederick | fort:prag: AU 4, 1 cav reduced, browne", sieges={"prag": 2})
    picture = scene(s)
    (badge,) = [b for b in piece(picture, "force-0-prag").badges if b.sign == "siege"]
    assert badge.count == 2
    inside = piece(picture, "garrison-prag")
    assert (inside.key, inside.count, badges(inside)) == ("fort:prag", 5, ["garrison"])
    horse = next(p for p in under(picture, "garrison-prag") if p.key == "AU.cav-reduced")
    assert (horse.sign, badges(horse)) == ("cav", ["hurt"])
    marker = next(t for t in picture.things if isinstance(t, Marker) and t.sign == "siege")
    assert said(marker.name) == "Siege of Prag, marker +2"


def test_leaders_without_troops_stand_by_themselves_and_can_be_clicked() -> None:
    s = position("prag: AU 3 | torgau: PR 1 | kolin: AU 2", control={})
    s.move_leader(LEADER["gen:daun"], post(1, SPACE["pilsen"]))
    alone = piece(scene(s), "gen:daun")
    assert (alone.spot, alone.under, alone.key) == ("pilsen", "", "gen:daun")


def test_guns_without_sps_are_a_counter_of_guns() -> None:
    s = position("prag: AU 2 fa")
    force = piece(scene(s), "force-1-prag")
    assert (force.sign, force.count) == ("fa", 2)


def test_the_column_on_the_march_stands_where_it_is_with_its_way_before_it() -> None:
    s = position(
        "dresden: PR 2",
        control={"dresden": "PR"},
        frames=[
            March(ALLIANCE, COURT["PR"], LEADER["gen:keith"], SPACE["pirna"], path=["aussig", "leitmeritz+PR.inf"])
        ],
    )
    s.set_troops(COLUMN, stack_of([group(TROOP["PR.inf"], 9)]))
    s.move_leader(LEADER["gen:keith"], COLUMN)
    picture = scene(s)
    assert (piece(picture, "column").spot, piece(picture, "column").count) == ("pirna", 9)
    (way,) = [thing for thing in picture.things if isinstance(thing, Link)]
    assert way.spots == ("pirna", "aussig", "leitmeritz")


def test_depots_tell_whose_they_are_and_whether_they_are_ready() -> None:
    s = position("torgau: PR 1", depots="dresden: PR | kolin: AU disorganised", control={"dresden": "PR"})
    picture = scene(s)
    assert (piece(picture, "depot-PR-dresden").key, badges(piece(picture, "depot-PR-dresden"))) == ("fd:PR", [])
    assert badges(piece(picture, "depot-AU-kolin")) == ["disorganised"]


def test_a_space_in_foreign_hands_flies_a_flag() -> None:
    s = position("torgau: PR 1", control={"dresden": "PR"})
    flags = {t.spot: t.tone for t in scene(s).things if isinstance(t, Marker) and t.sign == "control"}
    assert flags == {"dresden": TONES[NATION["PR"]]}


# --- boxes, fleets, leaders elsewhere


def test_light_troops_stand_in_the_boxes_and_say_what_they_raid() -> None:
    s = position("prag: AU 1", boxes={"silesia": "AU 2 lt_inf"})
    s.forage[15] = stack_of([group(TROOP["AU.lt_cav"], 1)])
    s.advantage[2] = 1
    here = [t for t in scene(s).things if getattr(t, "spot", "") == "kk:silesia"]
    idle, raider = (t for t in here if isinstance(t, Piece))
    assert (idle.key, badges(idle)) == ("AU.lt_inf", [])
    assert (raider.key, [said(b.say) for b in raider.badges]) == (
        "AU.lt_cav",
        ["on a Forage Raid against Upper Silesia and Glatz"],
    )
    (advantage,) = [t for t in here if isinstance(t, Marker)]
    assert said(advantage.name) == "KK Advantage: the Coalition"


def test_fleets_are_at_sea_in_their_bases_or_in_the_force_pool() -> None:
    s = position("prag: AU 1")
    s.fleets = (AT_SEA + ZONES.index("baltic"), -1, *s.fleets[2:])
    picture = scene(s)
    assert (piece(picture, "fleet-AA").spot, badges(piece(picture, "fleet-AA"))) == ("sea:baltic", [])
    pool = panel(picture, "box-pool")
    assert isinstance(pool, Bench)
    lost = {p.key for p in pool.pieces if p.sign == "fleet"}
    assert len(lost) == 1
    assert lost.isdisjoint(p.key for p in picture.things if isinstance(p, Piece))


def test_leaders_in_boxes_lie_beside_the_map() -> None:
    s = position("prag: AU 1")
    s.move_leader(LEADER["gen:soubise"], PRISONERS)
    box = panel(scene(s), "box-prisoners")
    assert isinstance(box, Bench)
    assert box.aside
    assert [p.key for p in box.pieces] == ["gen:soubise"]


# --- tracks and tables


def test_the_year_is_a_track_of_its_phases_and_rounds() -> None:
    track = panel(scene(position("prag: AU 1", round_=3)), "year")
    assert isinstance(track, Track)
    assert len(track.steps) == 13  # spring, six rounds, five rounds, winter
    assert said(track.steps[track.now]) == "Summer, round 3 of 6"
    first = panel(scene(year("y1756")), "year")
    assert isinstance(first, Track)
    assert [said(step) for step in first.steps][:2] == ["Autumn, round 1 of 5", "Autumn, round 2 of 5"]


def test_will_is_shown_with_collapse_and_exhaustion_and_the_balance_with_par() -> None:
    picture = scene(position("prag: AU 1", will={"PR": 7}))
    prussia, allies = panel(picture, "will-PR"), panel(picture, "will-AA")
    assert isinstance(prussia, Gauge)
    assert isinstance(allies, Gauge)
    assert (prussia.now, [at for at, _ in prussia.marks]) == (7, [0, 6])
    assert [at for at, _ in allies.marks] == [0]  # the Anglo-Allies cannot be exhausted
    s = position("prag: AU 1")
    s.points[:] = [1, 0, 3, 0, 0]
    balance = panel(scene(s), "balance")
    assert isinstance(balance, Gauge)
    assert (balance.now, [at for at, _ in balance.marks]) == (2, [6])


def test_the_court_at_turn_is_marked_with_its_pool_and_its_cards() -> None:
    s = position("prag: AU 1", court="AU", hands={"AU": "AU-01 AU-05"}, actions={"AU": 3})
    table = panel(scene(s), "courts")
    assert isinstance(table, Table)
    assert table.marked == 1
    assert rows(table)[1][:4] == ("Austria", "the Coalition", "3", "2")


def test_how_many_cards_are_left_in_a_deck_is_the_same_for_all_seats() -> None:
    s = position("prag: AU 1", court="AU", hands={"AU": "AU-01 AU-05", "PR": "PR-01"})
    tables = [rows(panel(scene(v), "courts")) for v in (s, GAME.view(s, 0), GAME.view(s, 1), GAME.view(s, None))]
    assert all(table == tables[0] for table in tables)


def test_what_is_original_and_what_is_reconstructed_is_told() -> None:
    told = rows(panel(scene(year()), "origins"))
    assert told[0][0] == "Tables and modifiers"
    assert sum("Reconstructed" in how for _, how in told) == 3


# --- hands


def hand(s: State, court: str) -> Hand:
    found = panel(scene(s), f"hand-{court}")
    assert isinstance(found, Hand)
    return found


def test_a_card_shows_its_value_its_kind_its_text_and_where_it_comes_from() -> None:
    s = position("prag: AU 1, charles", court="AU", hands={"AU": "AU-01 AU-05 AU-09"})
    orders, croats, treaty = hand(s, "AU").cards
    assert (said(orders.name), orders.key, orders.short) == ("Hofkriegsrat Orders", "AU-01", "4")
    assert "(Reconstructed card.)" in said(orders.text)
    assert [badge.sign for badge in croats.badges] == ["time"]
    assert "Name from the sheet" in said(treaty.text)
    assert [said(badge.say) for badge in treaty.badges] == ["Out of the game after its event"]


def test_every_card_has_a_face_in_both_languages() -> None:
    for language, name in product(("en", "fr"), CARD_IDS):
        court = name[:2]
        (card,) = hand(position("prag: AU 1", year="y1762", hands={court: name}), court).cards
        assert said(card.name, language)
        assert said(card.text, language)
        assert card.short == str(CARDS[CARD_IDS.index(name)].ops)


def test_a_card_says_why_it_cannot_be_played() -> None:
    s = position("prag: AU 9, charles", court="AU", hands={"AU": "AU-01 AU-05 AU-14"})
    orders, croats, exhaustion = hand(s, "AU").cards
    assert orders.note is None
    assert "only interrupts an enemy march" in said(croats.note)
    assert "not before 1759" in said(exhaustion.note)
    s.frames[-1] = CourtTurn(COURT["AU"], TurnStep.ACTIONS, played=True)
    assert all(card.note is not None for card in hand(s, "AU").cards)


def test_hands_that_cannot_be_looked_into_are_backs_and_come_last() -> None:
    s = position("prag: AU 1", court="PR", hands={"PR": "PR-01", "AU": "AU-01 AU-02", "AA": "AA-01", "FR": "FR-01"})
    hands = [p for p in scene(GAME.view(s, 0)).panels if isinstance(p, Hand)]
    assert [p.id for p in hands] == ["hand-PR", "hand-AA", "hand-AU", "hand-FR"]
    assert all(card.name is None and not card.short and card.note is None for p in hands[2:] for card in p.cards)


def test_discards_are_open() -> None:
    s = position("prag: AU 1", discards={"FR": "FR-01 FR-02"})
    assert rows(panel(scene(s), "piles"))[3][1] == "En Avant! and Army of the Rhine"


# --- battles and spring


def battle() -> State:
    s = position("prag: PR 20, 2 fa, frederick, keith | prag: AU 18, daun")
    s.frames = [
        Season(),
        CourtTurn(COURT["PR"], TurnStep.ACTIONS),
        Battle(
            SPACE["prag"],
            ALLIANCE,
            (),
            drawn=[(TACTIC["oblique_attack"], TACTIC["blown_march"]), (TACTIC["twelve_pounders"],)],
        ),
        ChosenTactics.of((0, 1)),
    ]
    return s


def test_a_battle_lies_beside_the_question_with_both_armies() -> None:
    table = panel(scene(battle()), "battle")
    assert isinstance(table, Table)
    assert table.beside
    assert [said(name) for name in table.head] == ["Battle", "The Alliance attacks", "The Coalition defends", "Rule"]
    assert rows(table) == [
        ("SPs", "20", "18", "–"),
        ("Column of the table", "19-22", "15-18", "CM-15.3-b"),
        ("Commander", "Frederick II", "Daun", "–"),
        ("Commander", "+4", "+4", "CM-15.3-m"),
        ("field artillery", "+2", "–", "CM-15.3-o"),
        ("enemy fortress", "−1", "–", "CM-15.3-s"),
        ("DRM, without Tactics", "+5", "+4", "–"),
        ("Endurance", "3", "3", "–"),
        ("Tactics", "–", "–", "–"),
    ]


def test_before_fire_the_armies_show_what_their_modifiers_may_come_to() -> None:
    s = battle()
    s.troops[post(ALLIANCE, SPACE["prag"])] = stack_of([group(TROOP["PR.inf"], 20), group(TROOP["PR.fa"], 9)])
    s.changed()
    fight = s.frames[-2]
    assert isinstance(fight, Battle)
    fight.stage, fight.intense = BattleStep.DRAW, False
    told = {row[0]: row[1:] for row in rows(panel(scene(s), "battle"))}
    assert told["field artillery"][0] == "+9"
    assert told["DRM, without Tactics (at most 5 either way)"] == ("+5", "+4", "CM-15.3-l")


def test_tactics_are_cards_for_whoever_drew_them_and_backs_for_others() -> None:
    s = battle()
    own = scene(GAME.view(s, 0))
    mine, theirs = panel(own, "tactics-0"), panel(own, "tactics-1")
    assert isinstance(mine, Hand)
    assert isinstance(theirs, Hand)
    assert [card.key for card in mine.cards] == ["tactic:oblique_attack", "tactic:blown_march"]
    assert all(said(card.text) for card in mine.cards)
    assert [card.name for card in theirs.cards] == [None]
    assert list(scene_faults(board(), own)) == []
    assert all(card.name is None for p in scene(GAME.view(s, None)).panels if isinstance(p, Hand) for card in p.cards)


def test_strategy_cards_are_put_away_while_tactics_are_chosen() -> None:
    s = battle()
    s.hands[0] = (0, 1)
    assert [p.id for p in scene(s).panels if isinstance(p, Hand)] == ["tactics-0", "tactics-1"]
    s.frames.pop()
    assert "hand-PR" in [p.id for p in scene(s).panels if isinstance(p, Hand)]


def test_spring_shows_what_armies_and_depots_cost() -> None:
    s = position("berlin: PR 20", depots="dresden: PR | torgau: PR", treasury={"PR": 9}, frames=[Spring()])
    table = panel(scene(s), "budget")
    assert isinstance(table, Table)
    assert table.beside
    assert rows(table)[0] == ("Prussia", "9", "14", "4", "50")
    assert not any(p.id == "budget" for p in scene(position("berlin: PR 20", court="PR")).panels)


# --- lenses


def lens(s: State, name: str, *focus: str) -> Layer:
    layer = GAME.lens(s, name, focus)
    assert list(scene_faults(board(), layer)) == []
    return layer


def test_a_force_is_told_in_figures_with_every_reason_for_its_allowance() -> None:
    s = position("prag: AU 20, 4 cav, sa, daun, short | fort:prag: AU 2")
    layer = lens(s, "force", "prag")
    assert ("SPs", "28", "CM-P-2-b") in rows(panel(layer, "force"))
    assert ("Commander: Daun", "3 · 1-4 · 5", "CM-P-2-e") in rows(panel(layer, "force"))
    assert ("Endurance", "3", "CM-P-3-d") in rows(panel(layer, "force"))
    allowance = rows(panel(layer, "allowance"))
    assert allowance == [
        ("MP rating", "5", "CM-12.1-a"),
        ("28 SPs or more, or siege artillery", "-2", "CM-12.1-d"),
        ("Short Supply", "-2", "CM-12.1-f"),
        ("in all", "1", "–"),
    ]
    assert ("Main Depot Prag", "0 of 6 MPs", "CM-P-6-d") in rows(panel(layer, "supply"))
    inside = lens(s, "force", "fort:prag")
    assert ("SPs", "2", "CM-P-2-b") in rows(panel(inside, "force"))


def test_a_force_can_be_looked_at_by_its_leader() -> None:
    s = position("prag: AU 9, browne")
    assert rows(panel(lens(s, "force", "gen:browne"), "force")) == rows(panel(lens(s, "force", "prag"), "force"))


def test_marches_show_the_points_left_and_who_may_intercept() -> None:
    s = position("torgau: PR 9, frederick | dresden: AU 10, 1 lt_inf, daun")
    found = areas(lens(s, "march", "torgau"))
    assert found["torgau"].tone is Tone.ACCENT
    assert found["wittenberg"].short == str(9 - COST[SPACE["torgau"]][SPACE["wittenberg"]])
    beside = [at for at in found if SPACE[at] in COST[SPACE["dresden"]] and at != "torgau"]
    assert beside
    assert all("!" in found[at].short for at in beside)
    assert found["dresden"].sign == "battle"


def test_the_risk_of_interception_is_that_of_the_die() -> None:
    s = position("leipzig: PR 9, keith | dresden: AU 10, daun")
    trek = lenses.setting_out(s, post(0, SPACE["leipzig"]), SPACE["leipzig"], "")
    assert trek is not None
    near = next(p for p in COST[SPACE["dresden"]] if not RIVER[SPACE["dresden"]][p] and not FORTRESS[p])
    across = [p for p in COST[SPACE["dresden"]] if RIVER[SPACE["dresden"]][p] and not FORTRESS[p]]
    assert lenses.risk(s, trek, near) == Fraction(2, 6)  # die and Daun's 1: a 5 or a 6
    assert all(lenses.risk(s, trek, p) == 0 for p in across)  # 2 less: 7 would be needed
    s.set_morale(post(1, SPACE["dresden"]), 2)
    assert lenses.risk(s, trek, near) == 0  # the Routed do not intercept


def test_the_cheapest_way_is_told_leg_by_leg() -> None:
    s = position("torgau: PR 9, frederick")
    layer = lens(s, "way", "torgau", "magdeburg")
    legs = [thing.spots for thing in layer.things if isinstance(thing, Link)]
    assert legs[0][0] == "torgau"
    assert legs[-1][1] == "magdeburg"
    table = rows(panel(layer, "way"))
    assert sum(int(row[1]) for row in table) == 9 - int(table[-1][2])
    assert areas(lens(s, "way", "torgau", "wien"))["wien"].tone is Tone.BAD


def test_supply_shows_sources_reach_and_the_path() -> None:
    s = position("torgau: PR 9, frederick", control={"torgau": "PR", "wittenberg": "PR"})
    layer = lens(s, "supply", "torgau")
    found = areas(layer)
    assert found["berlin"].sign == "depot"
    (line,) = [thing for thing in layer.things if isinstance(thing, Link)]
    assert line.spots[-1] == "torgau"
    cut = areas(lens(position("wien: PR 9, frederick"), "supply", "wien"))
    assert cut["wien"].sign == "isolated"


def test_a_siege_is_told_with_its_modifiers_and_how_soon_it_ends() -> None:
    s = position("prag: PR 20, sa, frederick | fort:prag: AU 9", sieges={"prag": 1})
    layer = lens(s, "siege", "prag")
    assert ("Siege marker", "1", "CM-17.4-h") in rows(panel(layer, "siege-drms"))
    roll = panel(layer, "siege-roll")
    assert isinstance(roll, Distribution)
    assert roll.whole == 6
    falls = [int(row[1].removesuffix("\u00a0%").removesuffix(" %")) for row in rows(panel(layer, "siege-fall"))]
    assert falls == sorted(falls)
    assert panel(lens(position("kolin: AU 3"), "siege", "kolin"), "none")


@pytest.mark.parametrize("besides", [-4, -1, 0, 2])
def test_siege_odds_are_those_of_every_sequence_of_dice(besides: int) -> None:
    assert sum(next_roll(besides).values()) == 6
    fallen = 0
    for dice in product(range(1, 7), repeat=3):
        marker = 0
        for die in dice:
            result = siege_result(die + marker + besides)
            if result.name in ("honours", "surrender"):
                fallen += 1
                break
            marker += result.progress
    assert fallen_within(0, besides, 3) == Fraction(fallen, 216)


def test_threats_are_what_the_enemy_can_bring() -> None:
    s = position("torgau: PR 4, keith | dresden: AU 10, daun | wien: AU 20, charles")
    threatened = areas(lens(s, "threats"))["torgau"]
    assert (threatened.short, threatened.tone) == ("10", Tone.BAD)


@pytest.mark.parametrize("name", sorted(lenses.LENSES))
@pytest.mark.parametrize("key", ["kk:west", "sea:baltic", "PR-01", "end-turn", "PR.inf", "gen:goltz", "fort:posen"])
def test_a_lens_on_something_else_is_a_sound_layer(name: str, key: str) -> None:
    s = year("y1757")
    lens(s, name, *[key] * lenses.LENSES[name].foci)


# --- the choice in the making


def planned(s: State, *picks: str) -> Layer:
    layer = sketch.sketch(s, 0, picks)
    assert list(scene_faults(board(), layer)) == []
    return layer


def arrows(layer: Layer) -> Sequence[tuple[str, ...]]:
    return [thing.spots for thing in layer.things if isinstance(thing, Link)]


def test_a_march_is_drawn_as_it_is_planned_with_what_it_costs() -> None:
    frames = [Season(), CourtTurn(COURT["PR"], TurnStep.ACTIONS), Operations(COURT["PR"], [LEADER["gen:frederick"]])]
    s = position("torgau: PR 9, frederick", frames=frames)
    assert arrows(planned(s, "gen:frederick")) == []
    layer = planned(s, "gen:frederick", "PR.inf>go*7 PR.inf>stay*2", "wittenberg", "end")
    assert arrows(layer) == [("torgau", "wittenberg")]
    assert ("fewer than 16 SPs", "+1", "CM-12.1-b") in rows(panel(layer, "plan-march"))
    assert "7 SPs" in said(panel(layer, "plan-march").name)  # type: ignore[attr-defined]


def test_nothing_is_drawn_for_a_seat_that_does_not_decide() -> None:
    frames = [Season(), CourtTurn(COURT["PR"], TurnStep.ACTIONS), Operations(COURT["PR"], [LEADER["gen:frederick"]])]
    s = position("torgau: PR 9, frederick", frames=frames)
    assert sketch.sketch(s, 1, ("gen:frederick",)).things == ()


def test_new_troops_are_seen_where_they_would_stand() -> None:
    s = position("berlin: PR 2", court="PR")
    ghosts = [t for t in planned(s, "PR.inf>berlin*3 PR.cav>fort:stettin").things if isinstance(t, Piece)]
    assert [(ghost.spot, ghost.count) for ghost in ghosts] == [("berlin", 3), ("stettin", 1)]
