"""Section 17.4: the roll for a siege: its modifiers and its results."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import FORTRESS, PORT
from grognard.games.monarchs.components.modifiers import Modifier, applying, modifier
from grognard.games.monarchs.components.nations import AA, AU, FLEET, FR, NAVAL, RU, SIDE_OF
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.state import AT_SEA, CRITICAL, DEMORALISED, FULL_SUPPLY, NORMAL, SHORT, State, fort

_TABLES = DATA.read("tables.yaml")
_DRMS = _TABLES["siege"]["drms"]
_RESULTS = _TABLES["siege"]["results"]
_LEADER_ABOVE: int = _DRMS["defending_leader"]["defensive_above"]
_LARGE: int = _DRMS["large_garrison"]["times_class"]


def siege_drms(
    marker: int, fortress: int, nation: int, *, guns: bool, morale: int = NORMAL, supply: int = FULL_SUPPLY,
    garrison: int = 0, leader: int = 0, fleets: Collection[int] = (),
) -> tuple[Modifier, ...]:  # fmt: skip
    """CM-17.4-a: every modifier of a siege roll: of the Siege marker, the class of the fortress, the nation of the
    besieging Commander, his siege artillery, morale and supply, the SPs of the garrison, the best defensive DRM inside,
    and the nations whose fleets support the siege."""
    return applying(
        (marker, modifier(marker, "CM-17.4-h", "siege-marker")),
        (not garrison, modifier(_DRMS["tiny_garrison"], "CM-17.4-i", "siege-tiny")),
        (AA in fleets, modifier(_DRMS["british_fleet"], "CM-17.4-j", "siege-british-fleet")),
        (RU in fleets, modifier(_DRMS["russian_fleet"], "CM-17.4-k", "siege-russian-fleet")),
        (nation in (AU, FR), modifier(_DRMS["austrian_or_french"], "CM-17.4-l", "siege-austrian-french")),
        (fortress == 1, modifier(_DRMS["class_1"], "CM-17.4-m", "siege-class-1")),
        (fortress == 3, modifier(_DRMS["class_3"], "CM-17.4-n", "siege-class-3")),
        (leader > _LEADER_ABOVE, modifier(_DRMS["defending_leader"]["value"], "CM-17.4-o", "siege-leader")),
        (
            garrison >= _LARGE * fortress,
            modifier(_DRMS["large_garrison"]["value"], "CM-17.4-p", "siege-large-garrison"),
        ),
        (morale == DEMORALISED, modifier(_DRMS["demoralised"], "CM-17.4-q", "siege-demoralised")),
        (not guns, modifier(_DRMS["no_siege_artillery"], "CM-17.4-r", "siege-no-guns")),
        (supply == SHORT, modifier(_DRMS["short_supply"], "CM-17.4-s", "siege-short-supply")),
        (supply == CRITICAL, modifier(_DRMS["critical_supply"], "CM-17.4-t", "siege-critical-supply")),
    )


class Result(NamedTuple):
    name: str
    progress: int
    """What is added to the Siege marker."""
    loss: int
    """SPs that the besieger loses."""


def siege_result(points: int) -> Result:
    """CM-17.4-b, CM-17.4-c, CM-17.4-d, CM-17.4-e, CM-17.4-f, CM-17.4-g: a line of the siege table."""
    for row in _RESULTS:
        if row.get("min", points) <= points <= row.get("max", points):
            return Result(row["name"], row.get("siege", 0), row.get("besieger_loss", 0))
    raise AssertionError(f"the siege table has no line for {points}")


def supports(s: State, nation: int, space: int, side: int) -> bool:
    """CM-P-12-g: whether the fleet of a nation supports a siege of this side."""
    at_sea = AT_SEA + PORT[space]
    if PORT[space] < 0 or SIDE_OF[nation] != side or s.fleets[FLEET[nation]] != at_sea:
        return False
    return not any(s.fleets[f] == at_sea and SIDE_OF[NAVAL[f]] != side for f in range(len(NAVAL)))


def drms_at(s: State, space: int) -> tuple[Modifier, ...]:
    """The modifiers of a roll for the siege that is under way in a space."""
    where, inside = s.besieger(space), fort(space)
    side = s.side_of(where)
    return siege_drms(
        s.sieges[space], FORTRESS[space], s.force_nation(where), guns=bool(s.strength(where).siege_units),
        morale=s.morale[where], supply=s.supply[where], garrison=s.sps(inside),
        leader=max((LEADERS[who].defensive for who in s.leaders_in(inside)), default=0),
        fleets=[nation for nation in NAVAL if supports(s, nation, space, side)],
    )  # fmt: skip
