"""Rules 4.2 and 4.3: networks, and what becomes of those outside them."""

from __future__ import annotations

import pytest

from grognard.games.frederick.components.armies import Side
from grognard.games.frederick.components.map import IDS, PLACE_BIT, PLACES
from grognard.games.frederick.events.battle import Attacked
from grognard.games.frederick.events.turn import Attrition
from grognard.games.frederick.rules import communications
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    allowed,
    events,
    go,
    isolated,
    play,
    position,
    refusal,
    stack,
)

WALL = {"glogau": "austria", "liegnitz": "austria", "schweidnitz": "austria", "glatz": "austria", "neisse": "austria",
        "kosel": "austria"}  # fmt: skip
"""Austria holds everything around Breslau and Brieg."""


def network(s: State, side: int) -> set[str]:
    reached = communications.reached(s, Side(side))
    return {IDS[p] for p in PLACES if reached & PLACE_BIT[p]}


def checked(stands: str, **more: object) -> State:
    """The position after the check at the start of a Prussian phase."""
    return go(position(stands, cup={"prussia": 1}, **more), dice=["prussia", 1])  # type: ignore[arg-type]


# --- 4.2 networks


@pytest.mark.rule("FR-4.2-a", "FR-3-m")
def test_an_alliance_has_one_network_armies_not_at_war_included() -> None:
    s = position(turn=1)
    assert {"berlin", "hannover", "box_england", "lueneburg"} <= network(s, 0)
    assert {"wien", "metz", "box_russia", "muenchen", "grodno", "dresden"} <= network(s, 1)
    s = checked("Hannover: PR 2 | Metz: AU 2", turn=1)
    assert isolated(s, "prussia", "hannover") + isolated(s, "austria", "metz") == 0


@pytest.mark.rule("FR-4.2-b")
def test_a_network_starts_in_every_controlled_resource_space_and_box() -> None:
    lost = dict.fromkeys(("magdeburg", "berlin", "stettin", "koenigsberg", "hannover", "cassel"), "austria")
    s = position(control=lost | WALL)
    assert {"breslau", "brieg", "box_england", "stade", "emden"} <= network(s, 0)
    assert not {"cottbus", "tilsit", "glogau"} & network(s, 0)
    s = position(control=lost | WALL | {"breslau": "austria"})
    assert "brieg" not in network(s, 0)


@pytest.mark.rule("FR-4.2-c")
def test_it_spreads_along_roads_and_sea_routes() -> None:
    lost = {"koenigsberg": "austria", "marienwerder": "austria"}
    s = position(control=lost)
    assert "tilsit" not in network(s, 0)
    around = {"danzig": "prussia", "koenigsberg": "prussia", "marienwerder": "austria"}
    s = position("Koenigsberg: PR 1", control=around)
    assert {"tilsit", "memel", "danzig"} <= network(s, 0)
    sea_only = {"stade": "gbh", "lueneburg": "austria", "bremen": "austria", "hannover": "austria"}
    assert "stade" in network(position(control=sea_only), 0)


@pytest.mark.rule("FR-4.2-d")
def test_both_networks_are_checked_at_the_start_of_each_phase_for_units_of_all_armies() -> None:
    s = checked("Wien: PR 1 | Berlin: FR 1, PR 1 isolated | Tilsit (russia): RU 2 | Kuestrin (russia): RU 2, SA 1")
    lost = {at: [isolated(s, n, at) for n in ("prussia", "france", "russia", "saxony")] for at in
            ("wien", "berlin", "tilsit", "kuestrin")}  # fmt: skip
    assert lost == {"wien": [1, 0, 0, 0], "berlin": [0, 1, 0, 0], "tilsit": [0, 0, 0, 0], "kuestrin": [0, 0, 0, 0]}
    s = checked("Brandenburg (russia): RU 2")
    assert isolated(s, "russia", "brandenburg") == 0  # by Schwerin, which is Imperial
    s = checked("Brandenburg (russia): RU 2", control={"schwerin": "prussia"})
    assert isolated(s, "russia", "brandenburg") == 2


@pytest.mark.rule("FR-4.2-e", "FR-4.2-j")
def test_a_besieged_fort_of_ones_own_cuts_and_starts_nothing() -> None:
    cut = {"glatz": "austria"}
    s = position("Breslau: AU 4, PR 2 inside", control=cut)
    assert not {"breslau", "brieg", "neisse", "kosel"} & network(s, 0)
    s = position("Breslau: PR 2", control=cut)
    assert {"breslau", "brieg", "neisse", "kosel"} <= network(s, 0)
    s = position("Prag: PR 2, AU 1 inside", control={"kolin": "prussia", "leitmeritz": "prussia"})
    assert "kolin" not in network(s, 0)  # nor does it start one for the besieger


@pytest.mark.rule("FR-4.2-f")
def test_an_enemy_space_cuts() -> None:
    s = position(control={"glogau": "austria", "liegnitz": "austria", "glatz": "austria", "breslau": "austria"})
    assert not {"schweidnitz", "brieg"} & network(s, 0)
    assert "torgau" not in network(s, 0)


@pytest.mark.rule("FR-4.2-g", "FR-4.2-h")
def test_a_network_passes_through_the_siege_of_an_enemy_fort() -> None:
    beyond = {"schweidnitz": "prussia", "liegnitz": "austria"}
    s = position("Schweidnitz: AU 3, PR 1 inside", control=beyond | {"glatz": "austria"})
    assert {"schweidnitz", "liegnitz"} <= network(s, 1)
    s = position("Schweidnitz: AU 3, PR 1", control=beyond | {"glatz": "austria", "goerlitz": "prussia"})
    assert not {"schweidnitz", "liegnitz"} & network(s, 1)


@pytest.mark.rule("FR-4.2-i")
def test_a_conquered_space_that_is_reached_belongs_to_the_network() -> None:
    s = position(control={"torgau": "prussia", "prag": "prussia", "kolin": "prussia"})
    assert "torgau" in network(s, 0)
    assert {"prag", "kolin"} <= network(s, 0)
    s = position(control={"kolin": "prussia"})
    assert "kolin" not in network(s, 0)


# --- 4.3 isolation


@pytest.mark.rule("FR-4.3-a", "FR-4.3-g")
def test_isolation_comes_and_goes_only_at_a_check() -> None:
    s = position("Linz: PR 2 isolated | Cottbus: PR 1 isolated", active="prussia", points=2)
    s = play(s, "march cottbus-berlin PR 1 isolated")
    assert isolated(s, "prussia", "berlin") == 1
    s.cup[0] = 1
    s = play(s, "end", dice=["prussia", 1])
    assert (isolated(s, "prussia", "berlin"), isolated(s, "prussia", "linz")) == (0, 2)


@pytest.mark.rule("FR-4.3-b", "FR-6.2-c")
def test_isolated_units_march_four_to_the_point() -> None:
    s = position("Berlin: PR 6 isolated", active="prussia", points=2)
    assert refusal(s, "march berlin-cottbus PR 5 isolated") == "FR-4.3-b"
    assert allowed(s, "march berlin-cottbus PR 4 isolated")


@pytest.mark.rule("FR-4.3-c", "FR-6.2-c")
def test_isolated_units_march_one_space_to_the_point() -> None:
    s = position("Berlin: PR 4 isolated | Stettin: PR 4", active="prussia", points=2)
    assert refusal(s, "march berlin-glogau PR 1 isolated") == "FR-4.3-c"
    assert allowed(s, "march stettin-berlin PR 4")


@pytest.mark.rule("FR-4.3-d", "FR-6.1-c")
def test_isolated_units_do_not_recover() -> None:
    s = position("Berlin: PR 2 exhausted isolated, 1 exhausted", active="prussia", points=3)
    assert refusal(s, "recover berlin prussia 2") == "FR-6.1-c"
    assert stack(play(s, "recover berlin prussia"), "berlin") == "PR 1, PR 2 exhausted isolated"


@pytest.mark.rule("FR-4.3-e", "FR-7.1.2-h")
def test_isolated_units_roll_half_the_dice_rounded_down_in_the_field_and_before_forts() -> None:
    s = play(position("Leitmeritz: PR 5 isolated entered, AU 1", active="prussia"), "end", "attack", dice=[1])
    (attack,) = [e for e in events(s, "attack", dice=[1, 1]) if isinstance(e, Attacked)]
    assert len(attack.faces) == 2
    s = position("Prag: PR 7 isolated entered, AU 1 inside", active="prussia")
    told = [e for e in events(s, "end", dice=[1, 1, 1, 1]) if isinstance(e, Attacked)]
    assert [len(e.faces) for e in told] == [1, 3]


@pytest.mark.rule("FR-4.3-f", "FR-8.4-c")
def test_an_isolated_units_attrition_die_is_one_lower() -> None:
    s = position("Wien: PR 3 isolated", winter=4)
    told = [e for e in events(s, dice=[3, 4, 1, *AUSTRIAN, *PRUSSIAN]) if isinstance(e, Attrition)]
    assert [(e.faces, e.damage) for e in told] == [((3, 4, 1), 2)]


AUSTRIAN = ["rapid_mobilisation"] * 4 + ["rapid_advance"] * 3 + ["forest"]
PRUSSIAN = ["rapid_mobilisation"] * 3 + ["rapid_advance"] * 2
"""Cards that fill both hands at the end of a winter."""


@pytest.mark.rule("FR-4.3-h")
def test_a_garrison_is_never_isolated_and_one_that_goes_in_loses_its_marker() -> None:
    s = checked("Breslau: AU 4, PR 2 inside", control=WALL)
    assert isolated(s, "prussia", "breslau") == 0
    s = position("Glatz: PR 2 isolated, AU 3 entered", active="austria")
    s = play(s, "end", "garrison PR 1 isolated")
    assert stack(s, "glatz") == "PR 1 isolated, PR 1 inside, AU 3"


@pytest.mark.rule("FR-4.3-h")
def test_a_garrison_that_comes_out_again_stays_unmarked_until_the_next_check() -> None:
    s = position("Glatz: PR 1 inside, AU 3", active="prussia", points=1)
    s = play(s, "sortie glatz PR 1")
    assert (stack(s, "glatz"), isolated(s, "prussia", "glatz")) == ("PR 1, AU 3", 0)


@pytest.mark.rule("FR-4.3-i")
def test_one_isolated_unit_slows_the_whole_group() -> None:
    s = position("Berlin: PR 6, 1 isolated", active="prussia", points=2)
    assert refusal(s, "march berlin-cottbus PR 4, 1 isolated") == "FR-4.3-i"
    assert allowed(s, "march berlin-cottbus PR 3, 1 isolated")
    assert allowed(s, "march berlin-cottbus PR 6")
    assert refusal(s, "march berlin-glogau PR 1, 1 isolated") == "FR-4.3-c"
    assert allowed(s, "march berlin-glogau PR 6")


@pytest.mark.rule("FR-4.3-j")
def test_of_a_mixed_side_only_the_isolated_are_halved_and_the_owner_says_who_rolls() -> None:
    s = play(position("Leitmeritz: PR 2 entered, 3 isolated entered, keith isolated entered, AU 1", active="prussia"),
             "end", "attack", dice=[1])  # fmt: skip
    (attack,) = [e for e in events(s, "attack", dice=[1] * 4) if isinstance(e, Attacked)]
    assert attack.bonuses == (2, 2, 2, 2)
    chosen = ("attack prussia.fresh>gen:keith*2,prussia.fresh-isolated>gen:keith*2,prussia.fresh-isolated>rests,"
              "gen:keith>rests")  # fmt: skip
    assert allowed(s, chosen)
    assert not allowed(s, chosen.replace("prussia.fresh-isolated>rests,", "prussia.fresh-isolated>none,"))
    assert refusal(s, "attack prussia.fresh>rests*2,prussia.fresh-isolated>none*3,gen:keith>gen:keith") == "FR-4.3-j"
