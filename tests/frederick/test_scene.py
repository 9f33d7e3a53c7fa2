"""What is seen of the war: map, stacks, panels, overlays, the choice in the making, the odds beside it, its words."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from grognard.core import ASKS, Forecast, Message, Share, Split, follow_all
from grognard.core.scene import Area, Bench, Gauge, Hand, Layer, Link, Marker, Panel, Piece, Table, Tone
from grognard.games import folder
from grognard.games.frederick import GAME, setup
from grognard.games.frederick.components.armies import NATIONS, PRUSSIAN
from grognard.games.frederick.components.map import HOME, IDS, PLACE, ROADS, SEA, SPACES, WALLS, Kind
from grognard.games.frederick.display.board import TONES, board
from grognard.games.frederick.names import units_name
from grognard.games.frederick.odds import assault
from grognard.games.frederick.odds import battle as odds
from grognard.games.frederick.odds.battle import Who
from grognard.games.frederick.rules import march
from grognard.games.frederick.state import State
from grognard.words import translator
from tests.frederick.odds_sides import Commander, troops_first
from tests.frederick.positions import events, play, position

ENGLISH, FRENCH = (translator(language, folder("frederick") / "messages") for language in ("en", "fr"))


def things(s: State) -> tuple[Any, ...]:
    return GAME.scene(s).things


def pieces(s: State, at: str) -> dict[str, Piece]:
    """The counters at a place, by their keys."""
    return {t.key: t for t in things(s) if isinstance(t, Piece) and t.spot == at}


def signs(s: State, at: str) -> list[str]:
    return [t.sign for t in things(s) if isinstance(t, Marker) and t.spot == at]


def panel(s: State, name: str) -> Panel:
    return next(p for p in GAME.scene(s).panels if p.id == name)


def test_counters_that_a_hit_tells_apart_can_be_clicked() -> None:
    """Near a box: who has left it in this phase cannot go back."""
    s = position("Tilsit: RU 1 exhausted entered, 1 exhausted entered left, PR 3", active="russia")
    s = play(s, "end", "attack", dice=[6, 1, 1])
    question = GAME.ask(GAME.view(s, 1), 1)
    assert isinstance(question, Split)
    names = [name for name, _ in question.bins]
    assert names == ["russia.exhausted", "russia.exhausted-left"]
    assert {*names} < {*pieces(s, "tilsit")}


def rows(s: State, name: str) -> dict[str, list[str]]:
    """The rows of a table in English, by their first cells."""
    table = panel(s, name)
    assert isinstance(table, Table)
    return {ENGLISH.text(row[0]): [ENGLISH.text(cell) for cell in row[1:]] for row in table.rows}


# --- the map


def test_places_are_told_apart_by_their_signs_and_have_the_colour_of_their_nation() -> None:
    signs_of = {Kind.RESOURCE_FORT: "resource_fort", Kind.FORT: "fort", Kind.RESOURCE_CITY: "resource_city"}
    for spot, space in zip(board().spots, SPACES, strict=True):
        assert spot.tone is TONES[space.nation]
        assert bool(spot.outline) == (space.kind is Kind.BOX)
        if space.kind is Kind.BOX:
            assert spot.signs == ("resource",) * space.resources
        else:
            port = ("port",) if SEA[IDS.index(space.id)] else ()
            assert spot.signs == (*((signs_of[space.kind],) if space.kind in signs_of else ()), *port)


def test_every_road_and_sea_route_is_drawn_and_ends_at_the_rim_of_a_box() -> None:
    spots = {spot.id: spot for spot in board().spots}
    for kind, table in (("road", ROADS), ("sea", SEA)):
        drawn = {line.ends: line for line in board().lines if line.kind == kind}
        assert {frozenset(ends) for ends in drawn} == {
            frozenset((IDS[p], IDS[q])) for p, near in enumerate(table) for q in near
        }
        for ends, line in drawn.items():
            for end, point in zip(ends, (line.path[0], line.path[-1]), strict=True):
                corners = spots[end].outline
                if corners:
                    (left, top), (right, bottom) = corners[0], corners[2]
                    assert point[0] in (left, right) or point[1] in (top, bottom)
                else:
                    assert point == spots[end].at


# --- on the map


def test_troops_of_a_nation_are_a_counter_for_each_condition_under_the_keys_of_the_questions() -> None:
    s = position("Prag: AU 7, 2 exhausted, 1 exhausted isolated, HR 3, daun", active="austria", points=3)
    here = pieces(s, "prag")
    assert {key: piece.count for key, piece in here.items()} == {
        "austria.fresh": 7, "austria.exhausted": 2, "austria.exhausted-isolated": 1, "hre.fresh": 3, "gen:daun": 1,
    }  # fmt: skip
    assert [badge.sign for badge in here["austria.exhausted-isolated"].badges] == ["exhausted", "isolated"]
    assert {key for key, _ in march.split(s, PLACE["prag"], PLACE["kolin"]).items} <= {*here}


def test_units_that_have_marched_recovered_or_stopped_say_so() -> None:
    s = position("Dresden (prussia): PR 2 exhausted | Torgau (prussia): PR 1", active="prussia", points=3)
    s = play(s, "recover dresden prussia 1", "march torgau-dresden all")
    here = [piece for piece in things(s) if isinstance(piece, Piece) and piece.spot == "dresden"]
    badges = sorted([badge.sign for badge in piece.badges] for piece in here)
    assert badges == [["check"], ["exhausted"], ["moved"]]


def test_a_commander_shows_his_rank_and_his_tactical_value() -> None:
    s = position("Berlin: frederick, keith, seydlitz", active="prussia")
    here = pieces(s, "berlin")
    assert [here[f"gen:{name}"].sign for name in ("frederick", "keith", "seydlitz")] == ["crown", "baton", "leader"]
    assert here["gen:seydlitz"].badges[0].count == 3
    assert ENGLISH.text(here["gen:keith"].badges[0].say) == "Command 8, tactical value 2"


def test_control_is_marked_where_it_is_not_the_first_owners() -> None:
    s = position("", control={"leipzig": "prussia"}, active="prussia")
    marked = {t.spot: t.tone for t in things(s) if isinstance(t, Marker) and t.sign == "control"}
    assert marked == {"leipzig": TONES[NATIONS.index("prussia")]}
    assert HOME[PLACE["leipzig"]] == NATIONS.index("saxony")


def test_sieges_scorched_earth_and_battles_are_marked() -> None:
    s = position("Dresden: SA 1 inside, PR 3 | Prag: AU 1", scorched="glatz", active="prussia", points=2)
    assert signs(s, "dresden") == ["siege"]
    assert signs(s, "glatz") == ["scorched"]
    assert [badge.sign for badge in pieces(s, "dresden")["saxony.fresh"].badges] == ["defence"]
    s = position("Cottbus: AU 2 entered, PR 1", active="austria")
    assert signs(play(s, "end"), "cottbus") == ["battle"]


def test_the_legend_follows_russia_to_the_other_side() -> None:
    before, after = position(active="prussia"), position(active="prussia", elizabeth=40, turn=41)
    seats = [{ENGLISH.text(r.name): r.seat for r in GAME.scene(s).roles}["Russia"] for s in (before, after)]
    assert seats == [1, 0]


# --- beside it


def test_resources_stand_on_a_gauge_with_the_marks_that_end_the_war() -> None:
    gauge = panel(position(active="prussia", control={"leipzig": "prussia"}), "resources")
    assert isinstance(gauge, Gauge)
    assert gauge.now == 11
    assert [at for at, _ in gauge.marks] == [8, 9, 16]


def test_chits_points_and_retreats_of_each_army() -> None:
    s = position(
        active="austria", points=4, turn=11, cup={"austria": 1, "russia": 1, "turn_end": 1}, debt={"france": 2}
    )
    found = rows(s, "armies")
    assert found["Austria"] == ["Austrian alliance", "1 of 2", "4", "–"]
    assert found["France"] == ["Austrian alliance", "0 of 1", "–", "2"]
    assert found["Turn End"][1] == "1 of 1"


def test_ones_own_cards_lie_open_and_the_others_face_down() -> None:
    s = position(active="prussia", hands={"prussian": "recall", "austrian": "forest hills"})
    own, other = (panel(GAME.view(s, PRUSSIAN), f"hand-{side}") for side in (0, 1))
    assert isinstance(own, Hand)
    assert isinstance(other, Hand)
    assert [card.key for card in own.cards] == ["recall"]
    assert [(card.name, card.text, card.key) for card in other.cards] == [(None, None, ""), (None, None, "")]


def test_a_reserve_is_a_bench_under_the_key_of_its_nation() -> None:
    bench = panel(position(active="prussia", ready="keith"), "reserve-prussia")
    assert isinstance(bench, Bench)
    assert bench.key == "prussia"
    assert [(piece.key, piece.count) for piece in bench.pieces] == [("prussia", 37), ("gen:keith", 1)]


def test_commanders_out_of_play_are_listed_as_waiting_or_lost() -> None:
    found = rows(position(active="prussia", removed="daun", ready="keith"), "commanders")
    assert found["Austria"][1] == "Daun"
    assert "Daun" not in found["Austria"][0]
    assert "Keith" not in found["Prussia"][0]


def test_the_ledger_of_a_winter_says_what_is_left_to_spend() -> None:
    s = position("Prag: AU 3 exhausted", winter=3)
    assert rows(s, "ledger")["Austria"][:2] == ["5", "0"]
    assert rows(play(s, "rest prag austria 1"), "ledger")["Austria"][:2] == ["4", "1"]


def test_a_battle_shows_both_sides_with_their_dice_by_bonus() -> None:
    s = position("Cottbus: AU 6 entered, daun entered, PR 9, keith", active="austria")
    found = rows(play(s, "end"), "battle")
    assert found["Austrian alliance, attacking"] == ["6 Austrians and Daun", "7 dice +2", "–"]
    assert found["Prussian alliance, defending"] == ["9 Prussians and Keith", "8 dice +2 and 2 dice", "–"]


def test_an_assault_shows_the_dice_of_the_garrison_and_of_the_besiegers() -> None:
    s = position("Chemnitz (prussia): PR 5 | Dresden: SA 2 inside, PR 1", active="prussia", points=1,
                 options={"fort-assault-after-entry": "optional"})  # fmt: skip
    found = rows(play(s, "march chemnitz-dresden all", "end"), "battle")
    assert found["Austrian alliance, defending"][1] == "2 dice +2"
    assert found["Prussian alliance, attacking"][1] == "6 dice"


# --- overlays


def areas(layer: Layer) -> dict[str, Area]:
    return {t.spot: t for t in layer.things if isinstance(t, Area)}


def test_the_network_marks_spaces_by_which_others_hang() -> None:
    s = position("Brieg: PR 4 | Breslau: PR 1", active="prussia")
    seen = [t for t in GAME.lens(s, "network", ()).things if isinstance(t, Area)]
    cuts = {t.spot: t.short for t in seen if t.sign == "cut" and t.id.startswith("network-0")}
    for spot, short in cuts.items():
        lost = s.copy()
        lost.control[PLACE[spot]] = NATIONS.index("austria")  # type: ignore[call-overload]
        left = [t for t in GAME.lens(lost, "network", ()).things if isinstance(t, Area)]
        out = [t for t in left if t.id.startswith("isolated-0") and t.spot != spot]
        assert bool(short) == bool(out)
    assert cuts


def test_units_outside_their_network_are_marked() -> None:
    s = position("Kolin: PR 4", active="prussia")
    found = areas(GAME.lens(s, "network", ()))
    assert any(
        t.sign == "isolated" and t.spot == "kolin" for t in GAME.lens(s, "network", ()).things if isinstance(t, Area)
    )
    assert found["prag"].tone is TONES[NATIONS.index("austria")]


@pytest.mark.parametrize(("units", "points"), [(8, "1"), (9, "2"), (17, "3")])
def test_reach_counts_action_points_for_the_whole_stack(units: int, points: str) -> None:
    s = position(f"Berlin: PR {units}", active="prussia", points=6)
    found = areas(GAME.lens(s, "reach", ("berlin",)))
    assert found["cottbus"].short == points, "a neighbour"
    assert found["glogau"].short == points, "two spaces through one's own country"


def test_reach_stops_on_enemy_ground_and_shows_where_a_fight_waits() -> None:
    s = position("Cottbus: PR 4 | Torgau: SA 2", active="prussia", points=2)
    found = areas(GAME.lens(s, "reach", ("cottbus",)))
    assert (found["torgau"].short, found["torgau"].sign) == ("1", "battle")
    assert found["goerlitz"].sign == "pinned"
    assert found["goerlitz"].tone is Tone.GOOD
    assert "dresden" not in found, "no unit marches on through an enemy space"
    spent = position("Cottbus: PR 4", active="prussia", points=0)
    assert areas(GAME.lens(spent, "reach", ("cottbus",)))["goerlitz"].tone is Tone.NEUTRAL


def test_the_cheapest_way_is_made_of_marches_that_can_be_made() -> None:
    s = position("Stettin: PR 8", active="prussia", points=6)
    layer = GAME.lens(s, "way", ("stettin", "breslau"))
    legs = [t.spots for t in layer.things if isinstance(t, Link)]
    table = layer.panels[0]
    assert isinstance(table, Table)
    spent = int(ENGLISH.text(table.rows[-1][2]))
    assert len(legs) == spent
    for start_at, end in legs:
        s = play(s, f"march {start_at}-{end} all")
    assert pieces(s, "breslau")
    assert s.phase().points == 6 - spent


def test_a_lens_on_an_empty_space_shows_nothing_but_the_space() -> None:
    s = position(active="prussia", points=3)
    assert [t.spot for t in GAME.lens(s, "reach", ("berlin",)).things if isinstance(t, Area)] == ["berlin"]
    assert GAME.lens(s, "way", ("berlin", "nowhere")).things == ()


# --- the choice in the making


def test_a_march_in_the_making_is_an_arrow_with_those_who_go() -> None:
    s = position("Glatz: PR 8, seydlitz", active="prussia", points=3)
    picks = ("march", "glatz", "olmuetz", "prussia.fresh>go*7 prussia.fresh>stay gen:seydlitz>go")
    assert not isinstance(follow_all(GAME.ask(s, 0), picks), ASKS)
    seen = GAME.sketch(s, 0, picks).things
    assert [t.spots for t in seen if isinstance(t, Link)] == [("glatz", "olmuetz")]
    assert [(t.spot, t.count) for t in seen if isinstance(t, Piece)] == [("olmuetz", 7), ("olmuetz", 1)]
    assert GAME.sketch(s, 1, picks).things == (), "the other has nothing in the making"


def test_a_retreat_in_the_making_is_an_arrow_to_each_place() -> None:
    s = position("Prag: AU 9 | Leitmeritz (prussia): PR 12 | Kolin: AU 1", active="prussia", points=4)
    s = play(s, "march leitmeritz-prag PR 8", "march leitmeritz-prag PR 4", "end", "garrison", "retreat")
    picks = ("austria.fresh>kolin*4 austria.fresh>pilsen*5",)
    assert [t.spots[1] for t in GAME.sketch(s, 1, picks).things if isinstance(t, Link)] == ["kolin", "pilsen"]


# --- odds


def named(found: tuple[Forecast, ...], key: str) -> dict[str, Fraction]:
    forecast = next(f for f in found if f.name.key == key)
    return {ENGLISH.text(name): Fraction(weight, forecast.whole) for name, weight in forecast.outcomes}


def close(a: Fraction, b: Fraction) -> bool:
    return abs(a - b) <= Fraction(1, 10**8)


def test_the_odds_of_a_battle_are_those_of_its_dice() -> None:
    s = play(position("Cottbus: AU 4 entered, daun entered, PR 3, seydlitz", active="austria"), "end")
    mine = troops_first(5, 0, [Commander(8, 2)])
    theirs = troops_first(4, 0, [Commander(4, 3)])
    wanted = odds.field_battle(mine, theirs).wins(Who.ATTACKER)
    found = named(GAME.forecast(s, 0, ()), "odds-battle")
    assert close(found["the Austrian alliance wins"], wanted)
    assert close(found["the Prussian alliance wins"], 1 - wanted)


def test_cards_in_force_count() -> None:
    stands = "Cottbus: AU 4 entered, PR 3, seydlitz"
    plain = play(position(stands, active="austria"), "end")
    forest = play(position("Cottbus: PR 4 entered, seydlitz entered, AU 3, daun", active="prussia",
                           hands={"austrian": "forest"}), "end", "austrian: cards forest")  # fmt: skip
    mine = troops_first(5, 0, [Commander(4, 2)])
    theirs = troops_first(4, 0, [Commander(8, 2)])
    wanted = odds.field_battle(mine, theirs).wins(Who.ATTACKER)
    assert close(named(GAME.forecast(forest, 1, ()), "odds-battle")["the Prussian alliance wins"], wanted)
    assert "odds-king" not in [f.name.key for f in GAME.forecast(plain, 0, ())]


def test_the_kings_risk_stands_beside_his_battles() -> None:
    s = play(position("Cottbus: AU 6 entered, PR 1, frederick", active="austria"), "end")
    found = GAME.forecast(s, 0, ())
    lost = named(found, "odds-king")["King Frederick is lost"]
    assert close(lost, named(found, "odds-battle")["the Austrian alliance wins"])
    assert named(found, "odds-king-next")["King Frederick is lost"] < lost


def test_a_march_onto_enemies_shows_the_battle_it_would_bring() -> None:
    s = position("Glatz: PR 8, seydlitz | Olmütz: AU 5", active="prussia", points=2)
    some = ("march", "glatz", "olmuetz", "prussia.fresh>go*2 prussia.fresh>stay*6 gen:seydlitz>stay")
    few = named(GAME.forecast(s, 0, some), "odds-battle")["the Prussian alliance wins"]
    most = named(GAME.forecast(s, 0, some[:3]), "odds-battle")["the Prussian alliance wins"]
    assert few < Fraction(1, 4) < most
    assert GAME.forecast(s, 0, ("march", "glatz", "neisse")) == ()


@pytest.mark.rule("FR-7-c", "FR-7-k", "FR-7.2-l")
def test_a_march_into_a_fort_shows_whether_it_falls_and_no_battle_that_is_not_fought() -> None:
    s = position("Torgau: PR 8 | Leipzig: SA 1", active="prussia", points=3)
    found = GAME.forecast(s, 0, ("march", "torgau", "leipzig"))
    outside = odds.Side(tuple((0,) * n for n in (*range(8, -1, -1), *(0,) * 8)), fresh=8)
    wanted = assault.fort_assault(assault.Garrison((WALLS[PLACE["leipzig"]],), 1), outside).falls
    assert named(found, "odds-fort")["the fort falls"] == wanted < Fraction(1, 2)
    assert "odds-battle" not in [f.name.key for f in found]


@pytest.mark.rule("FR-7-f", "FR-7-g", "FR-7-h")
def test_a_fort_with_an_army_before_it_falls_to_who_beats_the_army_and_storms_it() -> None:
    s = position("Glatz: PR 8 | Olmütz: AU 6", active="prussia", points=3)
    found = GAME.forecast(s, 0, ("march", "glatz", "olmuetz"))
    inside = s.room(PLACE["olmuetz"])
    battle = odds.field_battle(troops_first(8), troops_first(6 - inside))
    falls = Fraction(0)
    for end, chance in battle.ends:
        if end.winner is Who.ATTACKER:
            left = troops_first(8).after(end.attacker, attacked=True)
            garrison = assault.Garrison((WALLS[PLACE["olmuetz"]],) * inside, inside)
            falls += chance * assault.fort_assault(garrison, left).falls
    assert inside == 2
    assert close(named(found, "odds-fort")["the fort falls"], falls)
    assert close(named(found, "odds-battle")["the Prussian alliance wins"], battle.wins(Who.ATTACKER))


def test_the_odds_follow_the_force_that_is_being_chosen() -> None:
    s = position("Torgau: PR 8, frederick | Leipzig: SA 1", active="prussia", points=3)
    march_to = ("march", "torgau", "leipzig")
    chances = [named(GAME.forecast(s, 0, (*march_to, f"prussia.fresh>go*{n}")), "odds-fort")["the fort falls"]
               for n in (1, 2, 4, 8)]  # fmt: skip
    assert chances == sorted(set(chances))
    led = GAME.forecast(s, 0, (*march_to, "prussia.fresh>go*2 gen:frederick>go"))
    assert "odds-king" in [f.name.key for f in led]
    alone = GAME.forecast(s, 0, (*march_to, "prussia.fresh>go*2"))
    assert "odds-king" not in [f.name.key for f in alone]


def test_bonuses_that_are_assigned_count_and_a_retreat_has_no_odds_of_fighting_on() -> None:
    s = play(position("Cottbus: AU 4 entered, daun entered, PR 3, seydlitz", active="austria"), "end")
    none = ("assign", "prussia.fresh>none*3 gen:seydlitz>none")
    best, plain = (named(GAME.forecast(s, 0, picks), "odds-battle")["the Prussian alliance wins"]
                   for picks in (("attack",), none))  # fmt: skip
    assert plain < best
    assert GAME.forecast(s, 0, ("retreat",)) == ()


def test_an_assault_shows_the_chance_that_the_fort_falls() -> None:
    s = position("Dresden: SA 1 exhausted inside, PR 2", active="prussia", points=1)
    wanted = assault.fort_assault(assault.Garrison((2,), 0), odds.Side(((0, 0), (0,), (), (), ()), fresh=2)).falls
    assert named(GAME.forecast(s, 0, ("assault", "dresden")), "odds-assault")["the fort falls"] == wanted


def test_before_the_roll_the_points_and_the_next_chit() -> None:
    s = position(active="prussia", step="before-roll", cup={"austria": 2, "turn_end": 1}, debt={"prussia": 4},
                 hands={"prussian": "rapid_mobilisation"})  # fmt: skip
    found = GAME.forecast(s, 0, ())
    assert named(found, "odds-points") == {str(n): Fraction(2 if not n else 1, 6) for n in (0, 1, 2, 3, 4)}
    assert named(found, "odds-chit") == {"Austria": Fraction(2, 3), "Turn End": Fraction(1, 3)}


# --- words


def said(message: Message) -> tuple[str, str]:
    return ENGLISH.text(message), FRENCH.text(message)


def test_the_log_reads_well() -> None:
    s = position("Glatz: PR 8, seydlitz | Olmütz: AU 1", active="prussia", points=3)
    (marched,) = events(s, "march glatz-olmuetz PR 7, seydlitz")
    assert said(marched.message()) == (
        "7 Prussians and Seydlitz march from Glatz to Olmütz.",
        "7 Prussiens et Seydlitz quittent Glatz pour Olmütz.",
    )
    alone = events(s, "march glatz-neisse seydlitz")[0]
    assert ENGLISH.text(alone.message()) == "Seydlitz marches from Glatz to Neisse."


@pytest.mark.parametrize(
    ("key", "count", "english", "french"),
    [
        ("prussia.fresh", 8, "8 Prussians", "8 Prussiens"),
        ("hre.exhausted", 1, "1 exhausted Imperial", "1 Impérial épuisé"),
        ("sweden.exhausted-isolated-left", 2, "2 exhausted, isolated Swedes", "2 Suédois épuisés et isolés"),
        ("gen:frederick", 1, "King Frederick", "Frédéric II"),
        ("gen:daun", 1, "Daun", "Daun"),
    ],
)
def test_units_are_counted_in_words(key: str, count: int, english: str, french: str) -> None:
    assert said(units_name(key, count)) == (english, french)


def test_every_key_that_the_rules_name_has_words() -> None:
    """Refusals above all: many come up once in a thousand games."""
    keys: set[str] = set()
    for file in folder("frederick").rglob("*.py"):
        text = file.read_text("utf-8")
        keys.update(re.findall(r'\bsay\(\s*"([\w-]+)"', text))
        keys.update(f"refusal-{key}" for key in re.findall(r'\blaw\(\s*(?:rule|"[^"]*"),\s*"([\w-]+)"', text))
    assert len(keys) > 200
    assert sorted(key for key in keys if not (ENGLISH.has(key) and FRENCH.has(key))) == []


def test_every_option_and_every_value_of_it_is_named() -> None:
    for option in setup.OPTIONS:
        for key in (
            f"option-{option.id}",
            f"option-{option.id}-about",
            *(f"option-{option.id}-{v}" for v in option.values),
        ):
            assert ENGLISH.has(key), key
            assert FRENCH.has(key), key


def test_shares_of_a_sketch_that_mean_nothing_are_left_out() -> None:
    s = position("Glatz: PR 8", active="prussia", points=3)
    picks = ("march", "glatz", "olmuetz", str(Share("nobody", "go", 3)))
    assert [t for t in GAME.sketch(s, 0, picks).things if isinstance(t, Piece)] == []
