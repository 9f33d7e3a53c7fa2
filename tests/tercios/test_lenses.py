"""Overlays on the table: what a player asks for about a troop, a commander, two ends of a line, or the ground."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.boards.open_table import fine, polygon
from grognard.boards.open_table import inside as within_shape
from grognard.core.scene import Area, Layer, Link, Table, Tone
from grognard.games import folder
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.display import lenses, outlines
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.discipline import within_inches
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.state import State
from grognard.games.tercios.view import view
from grognard.words import translator
from tests.tercios.positions import area, commander, field, line, pose, rect, troop, units

ENGLISH = translator("en", folder("tercios") / "messages")


def look(s: State, name: str, *focus: str) -> dict[str, Any]:
    """What a lens lays on the table, by id."""
    return {thing.id: thing for thing in lenses.lens(s, name, focus).things}


def rows(layer: Layer) -> list[list[str]]:
    (table,) = layer.panels
    assert isinstance(table, Table)
    return [[ENGLISH.text(cell) for cell in row] for row in table.rows]


def holds(outline: tuple[tuple[int, int], ...], x: float, y: float) -> bool:
    """Whether an outline, convex or not, goes round a point in inches."""
    px, py, found = units(x), units(y), False
    for n, (bx, by) in enumerate(outline):
        ax, ay = outline[n - 1]
        if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
            found = not found
    return found


# --- moves


@pytest.mark.rule("TC-6.2-d", "TC-6.2-f")
def test_a_move_reaches_ahead_and_to_the_sides_and_no_farther_than_its_allowance():
    s = field(troop("cuirassiers", 0, (30, 20)))
    ready, run = look(s, "move", "a1")["ready-0"], look(s, "move", "a1")["run"]
    move = s.troops[0].kind.move
    assert (ready.short, run.short) == (f"{move}″", f"{2 * move}″")
    assert holds(ready.outline, 30, 20 + move - 0.1)
    assert not holds(ready.outline, 30, 20 + move + 0.1)
    assert holds(ready.outline, 30 + move - 0.3, 20.2)
    assert not holds(ready.outline, 30, 19.5)
    assert holds(run.outline, 30, 20 + 2 * move - 0.1)


@pytest.mark.rule("TC-6.7-b", "TC-6.7-f")
def test_a_fan_is_shorter_over_difficult_ground_and_says_so():
    marsh = rect("field", 28, 22, 40, 40, ground="difficult", rules_on=())
    s = field(troop("cuirassiers", 0, (30, 20)), scenery=[marsh])
    bands = [thing for thing in lenses.lens(s, "move", ["a1"]).things if thing.id.startswith("ready")]
    tones = [band.tone for band in bands if isinstance(band, Area)]
    assert Tone.SEAT_4 in tones
    assert Tone.GOOD in tones
    slow = movement.allowance(s, 0, "ready", "difficult").value
    (rough,) = [band for band in bands if isinstance(band, Area) and band.tone is Tone.SEAT_4]
    assert holds(rough.outline, 30, 20 + slow - 0.1)
    assert not holds(rough.outline, 30, 20 + slow + 0.2)
    assert "difficult ground" in ENGLISH.text(rough.name)


@pytest.mark.rule("TC-6.2-b", "TC-6.8-a")
def test_a_fan_ends_before_lakes_and_an_inch_from_enemies():
    lake = rect("small_lake", 25, 24, 35, 30)
    s = field(troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (50, 40)), scenery=[lake])
    assert not any(holds(thing.outline, 30, 24.3) for thing in look(s, "move", "a1").values())
    s = field(troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (30, 24)))
    assert not any(holds(thing.outline, 30, 23.2) for thing in look(s, "move", "a1").values())
    assert any(holds(thing.outline, 30, 22.8) for thing in look(s, "move", "a1").values())


def test_what_lies_inside_a_fan_can_be_moved_to():
    wood = area("small_wood", 33, 26, 6)
    s = field(troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (26, 27)), scenery=[wood])
    fans = [thing for key, thing in look(s, "move", "a1").items() if key.startswith("ready")]
    judged = 0
    for x in range(24, 38):
        for y in range(20, 29):
            if any(holds(fan.outline, x + 0.03, y + 0.03) for fan in fans):
                found = movement.correct(s, 0, "ready", pose(x + 0.03, y + 0.03))
                rule = getattr(found, "rule", "")
                assert rule in {"", "TC-6.4-a", "TC-6.2-a", "TC-6.8-a"}, (x, y, rule)
                judged += not rule
    assert judged > 20


@pytest.mark.rule("TC-6.8-a")
def test_an_enemy_at_its_side_does_not_hold_a_troop():
    s = field(troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (35.2, 20), 0))
    ahead = look(s, "move", "a1")["ready-0"]
    assert holds(ahead.outline, 29, 20 + s.troops[0].kind.move - 0.5)


# --- charges


@pytest.mark.rule("TC-8.2-a", "TC-8.3-a", "TC-8.2-i")
def test_a_charge_tells_whom_it_reaches_and_whether_in_flank():
    s = field(
        troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (26, 25), 270), troop("classic", 1, (34, 26), 90),
        troop("classic", 1, (30, 45), 270),
    )  # fmt: skip
    layer = lenses.lens(s, "charge", ["a1"])
    told = {row[0]: row[1] for row in rows(layer)}
    assert "in front" in told["Classic battalion (b1)"]
    assert "in flank" in told["Classic battalion (b2)"]
    assert "falls short" in told["Classic battalion (b3)"]
    lines = {thing.id: thing for thing in layer.things if isinstance(thing, Link)}
    assert lines["at-b1"].tone is Tone.BAD
    assert lines["at-b3"].kind == "dashed"
    run = charges.charge_run(s, 0, 2)
    assert run is not None
    assert melee.is_flanked(s, 2, run.start)


@pytest.mark.rule("TC-12.4-i")
def test_guns_never_charge():
    s = field(troop("light_gun", 0, (30, 20)), troop("classic", 1, (30, 26)))
    layer = lenses.lens(s, "charge", ["a1"])
    assert layer.things == ()
    assert rows(layer) == [["Light gun (a1)", "never assaults"]]


@pytest.mark.rule("TC-8.3-a")
def test_threats_are_the_enemies_that_could_charge_it():
    s = field(
        troop("classic", 0, (30, 20), 90), troop("cuirassiers", 1, (30, 26), 270),
        troop("cuirassiers", 1, (30, 14), 90), troop("cuirassiers", 1, (60, 40), 270),
        troop("light_gun", 1, (26, 26), 270),
    )  # fmt: skip
    told = {row[0]: row[1] for row in rows(lenses.lens(s, "reach-me", ["a1"]))}
    assert set(told) == {"Cuirassiers (b1)", "Cuirassiers (b2)"}
    assert "in front" in told["Cuirassiers (b1)"]
    assert "in flank" in told["Cuirassiers (b2)"]


# --- ranges


@pytest.mark.rule("TC-7.3-b", "TC-15.2-b")
def test_ranges_have_a_band_for_each_number_of_dice():
    s = field(troop("classic", 0, (30, 10)), troop("classic", 1, (30, 20)), troop("classic", 1, (30, 40)))
    layer = lenses.lens(s, "range", ["a1"])
    found = {thing.id: thing for thing in layer.things}
    far, near = found["range-arquebus_musket-0-0"], found["range-arquebus_musket-1-0"]
    assert (far.short, near.short) == ("12″ · 2", "8″ · 3")
    assert holds(near.outline, 30, 17.9)
    assert not holds(near.outline, 30, 18.1)
    assert holds(far.outline, 30, 21.9)
    assert not holds(far.outline, 30, 9.8)
    assert "shot-b1-arquebus_musket" in found
    assert "shot-b2-arquebus_musket" not in found
    assert [row[:3] for row in rows(layer)] == [["Classic battalion (b1)", "arquebus and musket", "10″"]]


@pytest.mark.rule("TC-11.2-a")
def test_an_extended_arc_reaches_to_both_sides():
    plain = field(troop("shot_company", 0, (30, 10)))
    wide = field(troop("shot_company", 0, (30, 10), rules=["extended_arc"]))
    counts = [len([key for key in look(s, "range", "a1") if key.startswith("range-")]) for s in (plain, wide)]
    assert counts[1] == 3 * counts[0]


# --- what is near


@pytest.mark.rule("TC-5.1-a", "TC-8.3-a", "TC-6.8-a")
def test_near_shows_the_ring_of_reactions_and_the_half_from_which_it_is_flanked():
    s = field(troop("classic", 0, (30, 20), 90))
    found = look(s, "near", "a1")
    assert holds(found["near"].outline, 30, 22.9)
    assert not holds(found["near"].outline, 30, 23.1)
    for x, y in ((30, 10), (50, 19.5), (30, 21), (5, 30)):
        flank = melee.is_flanked(s, 0, (units(x), units(y)))
        assert holds(found["flank"].outline, x, y) is flank
    assert holds(found["keep-off"].outline, 30, 20.9)
    assert not holds(found["keep-off"].outline, 30, 21.1)


@pytest.mark.rule("TC-8.3-e")
def test_a_square_has_no_flanks():
    s = field(troop("tercio", 0, (30, 20), 90, options=["pike_square"]))
    assert "flank" not in look(s, "near", "a1")


# --- command


@pytest.mark.rule("TC-16.6-a", "TC-4.7-f")
def test_a_commander_shows_his_radius_and_who_is_in_it():
    house = rect("rocks", 33, 21, 34, 28)
    s = field(
        troop("classic", 0, (30, 26)), troop("classic", 0, (36.5, 25)), troop("classic", 0, (30, 40)),
        commanders=[commander(0, at=(31, 23))], scenery=[house],
    )  # fmt: skip
    layer = lenses.lens(s, "command", ["A1"])
    told = {row[0]: row[1] for row in rows(layer)}
    assert told["Classic battalion (a1)"] == "in command"
    assert told["Classic battalion (a2)"] == "near enough, not seen"
    assert told["Classic battalion (a3)"] == "too far away"
    ring = look(s, "command", "A1")["radius"]
    assert holds(ring.outline, 31, 23 + 6 + COMMANDER_RADIUS / INCH - 0.2)
    assert not holds(ring.outline, 31, 23 + 6 + COMMANDER_RADIUS / INCH + 0.1)


@pytest.mark.rule("TC-16.4-e")
def test_the_radius_of_a_commander_with_a_troop_is_measured_from_its_centres():
    host, other = troop("tercio", 0, (30, 20)), troop("shot_company", 0, (30, 40))
    s = field(host, other, commanders=[commander(0, host=0)])
    c = commander_of(s, "A1")
    outline = look(s, "command", "A1")["radius"].outline
    judged = {True: 0, False: 0}
    for x in range(18, 44, 2):
        for y in range(8, 34, 2):
            s.change(1, pose=pose(x, y, 90))
            near = within_inches(s, c, 1, 6)
            if abs(sight.gap_between(s, 0, 1) - 6 * INCH) > INCH // 8:  # an outline has corners
                shown = any(holds(outline, cx / 1000 / INCH, cy / 1000 / INCH) for cx, cy in s.troops[1].base.centres)
                assert shown is near, (x, y)
                judged[near] += 1
    assert min(judged.values()) > 20


def test_a_troop_shows_which_commanders_it_hears():
    s = field(troop("classic", 0, (30, 20)), commanders=[commander(0, at=(30, 18)), commander(0, at=(60, 40))])
    layer = lenses.lens(s, "command", ["a1"])
    assert [row[1] for row in rows(layer)] == ["in command", "too far away", "in command"]
    kinds = [thing.kind for thing in layer.things if isinstance(thing, Link)]
    assert kinds == ["line", "dashed"]


# --- lines of sight


@pytest.mark.rule("TC-7.2-a", "TC-7.6-a", "TC-7.2-b")
def test_a_line_of_sight_says_what_blocks_it():
    wood = area("small_wood", 30, 26, 6)
    s = field(troop("classic", 0, (30, 20)), troop("classic", 1, (30, 34)), scenery=[wood])
    layer = lenses.lens(s, "line", ["a1", "b1"])
    assert ["Blocked by", "small wood"] in rows(layer)
    assert [thing.kind for thing in layer.things if isinstance(thing, Link)] == ["blocked"]
    s = field(troop("classic", 0, (30, 20)), troop("classic", 0, (30, 27)), troop("classic", 1, (30, 34)))
    assert ["Blocked by", "Classic battalion (a2)"] in rows(lenses.lens(s, "line", ["a1", "b1"]))


def test_a_clear_line_tells_the_distance_and_the_cover():
    hedge = line("hedge", (25, 33.8), (35, 33.8))
    s = field(troop("classic", 0, (30, 24)), troop("classic", 1, (30, 34)), scenery=[hedge])
    assert sight.sees(s, 0, troop_of(s, "b1"))
    told = dict(rows(lenses.lens(s, "line", ["a1", "b1"])))  # type: ignore[arg-type]
    assert told["Seen, at"] == "10″"
    assert told["Cover"] == "covered"


def test_what_lies_behind_is_said_to_lie_behind():
    s = field(troop("classic", 0, (30, 24), 90), troop("classic", 1, (30, 10)))
    assert ["It lies behind the front", "–"] in rows(lenses.lens(s, "line", ["a1", "b1"]))


def test_a_line_between_two_places():
    wood = area("small_wood", 30, 26, 6)
    s = field(troop("classic", 0, (60, 40)), scenery=[wood])
    blocked = lenses.lens(s, "line", [str(pose(30, 20)), str(pose(30, 34))])
    assert ["Blocked by", "small wood"] in rows(blocked)
    clear = lenses.lens(s, "line", [str(pose(10, 20)), str(pose(10, 34))])
    assert rows(clear) == [["Distance between the nearest centres", "14″"]]


# --- the ground, and foci that mean nothing


def test_the_ground_shows_exact_edges():
    wood = area("small_wood", 30, 26, 6)
    s = field(scenery=[wood])
    shown = look(s, "ground")["ground-0-0"]
    assert shown.outline == wood.corners
    assert within_shape(fine((units(30), units(26))), polygon(shown.outline))


@pytest.mark.parametrize("name", lenses.LENSES)
def test_whoever_is_not_on_the_table_is_shown_nowhere(name: str):
    s = field(troop("classic", 0))
    s.change(0, where=0)
    assert lenses.lens(s, name, ["a1", "b7"][: lenses.LENSES[name].foci]).things == ()


def test_outlines_keep_to_the_table():
    assert outlines.ring((0, 0), 1000)
    assert all(x >= 0 and y >= 0 for x, y in outlines.ring((0, 0), 1000))
    assert outlines.half_plane((9000, 6000), 9000) == ((0, 6000), (0, 0), (18_000, 0), (18_000, 6000))


# --- chances


@pytest.mark.rule("TC-7.1-a", "TC-8.4-a")
def test_the_chances_of_a_troop_are_those_of_its_volleys_and_charges_and_of_those_against_it():
    s = field(
        troop("cuirassiers", 0, (30, 20), wear=1), troop("classic", 1, (30, 25), order="fire"),
        troop("classic", 1, (60, 40), order="fire"),
    )  # fmt: skip
    layer = lenses.lens(s, "chances", ["a1"])
    assert [table.id for table in layer.panels] == [
        "chances-charges", "chances-threats", "chances-fire", "chances-tests",
    ]  # fmt: skip
    assert [thing.id for thing in layer.things] == ["about"]
    far = lenses.lens(s, "chances", ["b2"])
    assert [table.id for table in far.panels] == ["chances-none"]


def test_chances_tell_nothing_of_a_card():
    def told(order: str) -> Layer:
        s = field(troop("cuirassiers", 0, (30, 20)), troop("classic", 1, (30, 25), order=order))
        return lenses.lens(view(s, 0), "chances", ["a1"])

    assert told("fire") == told("resist") == told("assault")
