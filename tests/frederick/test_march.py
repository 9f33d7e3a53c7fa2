"""Rule 6.2: marches by road and sea, stops, and sorties."""

from __future__ import annotations

import pytest

from grognard.games.frederick.events.march import Sortied
from tests.frederick.positions import (
    allowed,
    decider,
    events,
    inside,
    left,
    place,
    play,
    position,
    refusal,
    refused_by,
    stack,
    units,
)


@pytest.mark.rule("FR-6.2-a")
def test_a_point_moves_eight_units_along_one_road() -> None:
    s = position("Berlin: PR 9", active="prussia", points=2)
    assert refusal(s, "march berlin-cottbus PR 9") == "FR-6.2-a"
    s = play(s, "march berlin-cottbus PR 8")
    assert (stack(s, "berlin"), stack(s, "cottbus"), left(s)) == ("PR 1", "PR 8", 1)
    assert refusal(s, "march berlin-cottbus prussia.fresh>stay") == "FR-6.2-a"


@pytest.mark.rule("FR-6.2-b")
def test_a_point_moves_one_unit_along_a_sea_route() -> None:
    s = position("Kolberg: PR 3", active="prussia", points=3)
    assert refusal(s, "march kolberg-danzig PR 2") == "FR-6.2-b"
    s = play(s, "march kolberg-danzig PR 1", "march kolberg-danzig PR 1")
    assert (units(s, "prussia", "danzig"), left(s)) == (2, 1)


@pytest.mark.rule("FR-6.2-c")
def test_isolated_units_are_held_to_their_limits() -> None:
    s = position("Berlin: PR 5 isolated", active="prussia", points=2)
    assert refusal(s, "march berlin-cottbus PR 5 isolated") == "FR-4.3-b"
    assert refusal(s, "march berlin-glogau PR 1 isolated") == "FR-4.3-c"
    s = position("Kolberg: PR 2 isolated", active="prussia", points=2)
    assert allowed(s, "march kolberg-danzig PR 1 isolated")


@pytest.mark.rule("FR-6.2-d")
def test_the_same_units_march_again_while_points_last() -> None:
    s = position("Berlin: PR 2", active="prussia", points=2)
    s = play(s, "march berlin-glogau PR 2", "march glogau-schweidnitz PR 2")
    assert (stack(s, "schweidnitz"), left(s)) == ("PR 2", 0)
    assert refusal(s, "march schweidnitz-glatz PR 2") == "FR-6.2-a"


@pytest.mark.rule("FR-6.2-e")
def test_a_point_moves_units_one_space_where_the_way_is_not_all_ones_own() -> None:
    s = position("Berlin: PR 2", active="prussia", points=2)
    assert refusal(s, "march berlin-dresden PR 2") == "FR-6.2-f"
    assert refusal(s, "march berlin-breslau PR 2") == "FR-2.3-b"
    assert allowed(s, "march berlin-torgau PR 2")


@pytest.mark.rule("FR-6.2-f", "FR-6.2-r")
def test_a_point_moves_them_two_spaces_on_ones_own_clear_ground() -> None:
    ours = {"goerlitz": "gbh", "dresden": "prussia"}
    s = position("Dresden: PR 8", active="prussia", points=1, control=ours)
    assert left(play(s, "march dresden-liegnitz PR 8")) == 0
    spoiled = {
        "start": position("Dresden: PR 8, SA 1 inside", active="prussia", points=1, control={"goerlitz": "prussia"}),
        "enemy start": position("Dresden: PR 8", active="prussia", points=1, control={"goerlitz": "prussia"}),
        "middle": position("Dresden: PR 8", active="prussia", points=1, control={"dresden": "prussia"}),
        "enemy in the middle": position("Dresden: PR 8 | Goerlitz: AU 1", active="prussia", points=1, control=ours),
        "end": position("Dresden: PR 8", active="prussia", points=1, control=ours | {"liegnitz": "austria"}),
        "enemy at the end": position("Dresden: PR 8 | Liegnitz: AU 1", active="prussia", points=1, control=ours),
    }
    assert {why: refusal(s, "march dresden-liegnitz PR 8") for why, s in spoiled.items()} == dict.fromkeys(
        spoiled, "FR-6.2-f"
    )
    besieged = position("Breslau: PR 1, AU 2 | Glogau: PR 3", active="prussia", points=1)
    assert refusal(besieged, "march glogau-brieg PR 3") == "FR-6.2-f"


@pytest.mark.rule("FR-6.2-f")
def test_sea_routes_and_boxes_are_no_part_of_a_two_space_march() -> None:
    s = position("Kolberg: PR 2 | box_england: GB 2", active="prussia", points=2, control={"danzig": "prussia"})
    assert refusal(s, "march kolberg-koenigsberg PR 1") == "FR-2.3-b"
    s = position("Memel (russia): RU 2", active="russia", points=2)
    assert refusal(s, "march memel-grodno RU 2") == "FR-6.2-f"


@pytest.mark.rule("FR-6.2-g")
def test_enemies_in_the_open_stop_a_march_even_on_ones_own_ground() -> None:
    s = position("Berlin: PR 4 | Cottbus: AU 1", active="prussia", points=3)
    s = play(s, "march berlin-cottbus PR 4")
    assert refusal(s, "march cottbus-goerlitz PR 4") == "FR-6.2-g"
    assert refusal(s, "march cottbus-glogau PR 4") == "FR-6.2-g"


@pytest.mark.rule("FR-6.2-h")
def test_an_enemy_space_stops_a_march_those_who_were_there_may_go() -> None:
    s = position("Berlin: PR 4 | Torgau: PR 2", active="prussia", points=3)
    s = play(s, "march berlin-torgau PR 4")
    assert not allowed(s, "march torgau-leipzig PR 4 entered")
    assert allowed(s, "march torgau-leipzig PR 2")
    s = play(s, "march torgau-leipzig PR 2")
    assert refusal(s, "march torgau-leipzig PR 4") == "FR-6.2-h"


@pytest.mark.rule("FR-6.2-i", "FR-6.3-j")
def test_a_running_siege_of_ones_own_does_not_stop_a_march() -> None:
    s = position("Breslau: PR 4 | Schweidnitz (austria): PR 1, AU 1 inside", active="prussia", points=3)
    s = play(s, "march breslau-schweidnitz PR 4", "march schweidnitz-glatz PR 4 entered")
    assert (stack(s, "glatz"), left(s)) == ("PR 4", 1)
    after = play(s, "end")
    assert after.top is None  # no unit ended a march before Schweidnitz: no assault
    s = position("Breslau: PR 4 | Schweidnitz (austria): AU 1", active="prussia", points=3)
    s = play(s, "march breslau-schweidnitz PR 4")
    assert refusal(s, "march schweidnitz-glatz PR 4") == "FR-6.2-g"


@pytest.mark.rule("FR-6.2-j", "FR-6.2-k")
def test_one_point_goes_one_way_and_the_rest_elsewhere_costs_another() -> None:
    s = position("Berlin: PR 6", active="prussia", points=2)
    assert not allowed(s, "march berlin-cottbus prussia.fresh>cottbus*3,prussia.fresh>torgau*3")
    s = play(s, "march berlin-cottbus PR 2")
    assert left(s) == 1
    s = play(s, "march berlin-prenzlau PR 3")
    assert [stack(s, at) for at in ("berlin", "cottbus", "prenzlau")] == ["PR 1", "PR 2", "PR 3"]


@pytest.mark.rule("FR-6.2-l")
def test_no_unit_joins_or_is_left_in_the_middle_of_two_spaces() -> None:
    s = position("Berlin: PR 4 | Cottbus: PR 3 | Frankfurt an der Oder: PR 2", active="prussia", points=1)
    s = play(s, "march berlin-glogau PR 4")
    assert [stack(s, at) for at in ("cottbus", "frankfurt_oder", "glogau")] == ["PR 3", "PR 2", "PR 4"]


@pytest.mark.rule("FR-6.2-n")
def test_a_sortie_costs_a_point_and_takes_all_or_some_out_of_the_fort() -> None:
    s = position("Breslau: PR 2 inside, AU 3 | Berlin: PR 1", active="prussia", points=2)
    some = play(s, "sortie breslau PR 1")
    assert (stack(some, "breslau"), left(some)) == ("PR 1, PR 1 inside, AU 3", 1)
    every = play(s, "sortie breslau PR 2")
    assert (stack(every, "breslau"), inside(every, "prussia", "breslau")) == ("PR 2, AU 3", 0)
    assert refusal(s, "sortie breslau prussia.fresh>in*2") == "FR-6.2-n"
    assert refusal(s, "sortie berlin prussia.fresh>out") == "FR-6.2-n"
    (told,) = [e for e in events(s, "sortie breslau PR 2") if isinstance(e, Sortied)]
    assert told.at == "breslau"


@pytest.mark.rule("FR-6.2-n")
def test_only_the_active_armys_part_of_a_garrison_sorties() -> None:
    s = position("Hannover: GB 1 inside, PR 1 inside, FR 3", active="prussia", points=2)
    assert not allowed(s, "sortie hannover gbh.fresh>out,prussia.fresh>out")
    s = play(s, "sortie hannover PR 1")
    assert stack(s, "hannover") == "PR 1, GB 1 inside, FR 3"
    s = position("Hannover: GB 1 inside, FR 3", active="prussia", points=2)
    assert refusal(s, "sortie hannover gbh.fresh>out") == "FR-6.2-n"


@pytest.mark.rule("FR-6.2-o")
def test_who_sortied_stays_and_fights() -> None:
    s = position("Breslau: PR 2 inside, AU 3", active="prussia", points=3)
    s = play(s, "sortie breslau PR 2")
    assert refusal(s, "march breslau-brieg PR 2") == "FR-6.2-o"
    assert decider(play(s, "end")) == "austrian attack"


@pytest.mark.rule("FR-6.2-p")
def test_a_garrison_does_not_march_out() -> None:
    s = position("Breslau: PR 2 inside, AU 3", active="prussia", points=3)
    assert refusal(s, "march breslau-brieg PR 2") == "FR-6.2-p"


@pytest.mark.rule("FR-6.1-g")
@pytest.mark.parametrize("text", ["march berlin-cottbus prussia.fresh>go*3", "march berlin-cottbus gen:keith>go"])
def test_recovered_units_stay_though_others_like_them_march(text: str) -> None:
    s = position("Berlin: PR 2, 1 exhausted, keith exhausted", active="prussia", points=4)
    s = play(s, "recover berlin prussia", "recover berlin gen:keith")
    assert refused_by(s, text) == ("FR-6.1-g", "refusal-march-recovered")
    s = play(s, "march berlin-cottbus PR 2")
    assert refused_by(s, "march berlin-cottbus prussia.fresh>go") == ("FR-6.1-g", "refusal-march-recovered")


@pytest.mark.rule("FR-6.2-p")
def test_besieged_units_stay_though_others_like_them_march() -> None:
    s = position("Breslau: AU 3, PR 1 sortied stopped, 1 inside", active="prussia", points=2)
    assert refused_by(s, "march breslau-brieg PR 1") == ("FR-6.2-o", "refusal-march-sortied")
    s = position("Hannover: FR 2, GB 2 inside", active="gbh", points=2)
    assert refused_by(s, "march hannover-minden GB 2") == ("FR-6.2-p", "refusal-march-besieged")


@pytest.mark.rule("FR-6.2-q")
def test_only_the_active_army_marches_its_nations_together() -> None:
    s = position("Prag: AU 2, SA 2, HR 2, FR 2 | Wien: FR 1", active="austria", points=3)
    assert refusal(s, "march wien-linz FR 1") == "FR-6.2-q"
    assert not allowed(s, "march prag-kolin AU 2, FR 2")
    assert allowed(s, "march prag-kolin AU 2, SA 2, HR 2")


@pytest.mark.rule("FR-6.2-s", "FR-2.2-h")
def test_besiegers_may_leave_and_when_all_have_the_siege_is_over_at_once() -> None:
    s = position("Prag: PR 3, AU 2 exhausted inside", active="prussia", points=2, control={"goerlitz": "prussia"})
    some = play(s, "march prag-goerlitz PR 2")
    assert some.besieged(place("prag"))
    every = play(s, "march prag-goerlitz PR 3")
    assert (every.besieged(place("prag")), stack(every, "prag")) == (False, "AU 2 exhausted")
