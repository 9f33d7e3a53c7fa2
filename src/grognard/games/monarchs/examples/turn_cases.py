"""Sections 10.0, 15.10, 17.4, 18.5 and P.10: rallies, sieges, fleets, Supply Actions and raids."""

from __future__ import annotations

from typing import Final

from grognard.games.monarchs.components.map import IDS, MASK
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import (
    AA,
    CONTINGENTS,
    NATION,
    NATION_OF,
    NATIONS,
    POWER_OF,
    POWERS,
    PR,
    RU,
    SIDE_OF,
)
from grognard.games.monarchs.components.scenarios import YEAR_IDS
from grognard.games.monarchs.examples.facts import CHANGES, MORALE, SUPPLY, Facts, exactly
from grognard.games.monarchs.examples.map_cases import OPTIONS
from grognard.games.monarchs.rules import fleets, rally
from grognard.games.monarchs.rules.light_troops import raid_losses, raids
from grognard.games.monarchs.rules.siege import besieging
from grognard.games.monarchs.rules.siege import siege_roll as sieges
from grognard.games.monarchs.rules.supply import costs as costs
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import CRITICAL, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import COUNT, NUMBER, YES, any_of, one_of, optional
from grognard.kit.named_rolls import Rolls

ACTIONS: Final = ("build_fd", "share_supply", "move_fd", "prosecute_siege", "improve_supply", "rally_drm")
ADVANTAGE: Final = {"none": 0, "own": 1, "enemy": -1}
COALITION_FLEETS: Final = ("FR", "RU", "SW")
ALLIED_FLEETS: Final = ("AA", "DA")
MIDDLING: Final = 1
"""A garrison neither tiny nor large: one that is left out changes nothing."""


def _price(action: str, facts: Facts) -> int:
    nation = facts.nation("nation") if facts.has("nation") else PR  # the Russians alone pay otherwise
    return total(costs.sa_cost(action, nation, facts.yes("improved")))


def rallies(facts: Facts, dice: Rolls) -> Found:
    improvements, before = facts.at_most("improvements", rally.MOST_IMPROVEMENTS, 0), facts.morale()
    added = total(rally.rally_drms(facts.commander().defensive, improvements))
    found: Found = {"sa": improvements * _price("rally_drm", facts)}
    with dice.called({"rally": "rally"}).as_named():
        (face,) = dice.roll("rally")
        success = rally.succeeds(face + added)
        after = MORALE[max(0, before - success)]
        found |= {"total": face + added, "success": success, "morale": after}
    return found


_FLEETS: Final = {"BR": AA, "RU": RU}


def siege_roll(facts: Facts, dice: Rolls) -> Found:
    one = facts.inner("besieger", ("nation", "sps", "siege_artillery", "morale", "supply"), needed=True)
    inside = facts.inner("garrison", ("sps", "leader_defensive"))
    fleet = facts.word("fleet", ("none", *_FLEETS), "none")
    ours = fleet != "none" and SIDE_OF[_FLEETS[fleet]] == SIDE_OF[one.nation("nation")]
    helps = fleet if ours else "none"  # CM-P-12-g
    strong, marker = facts.at_most("class", len(MASK) - 1, least=1), facts.whole("marker", 0)
    drms = sieges.siege_drms(
        marker, strong, one.nation("nation"), guns=one.yes("siege_artillery", True), morale=one.morale(),
        supply=one.supply(), garrison=inside.whole("sps", MIDDLING), leader=inside.whole("leader_defensive", 0),
        british=helps == "BR", russian=helps == "RU",
    )  # fmt: skip
    found: Found = {"sa_cost": total(costs.sa_cost("prosecute_siege", one.nation("nation"), False))}
    with dice.called({"siege": "siege"}).as_named():
        (face,) = dice.roll("siege")
        done = sieges.siege_result(face + total(drms))
        falls = done.name in (besieging.HONOURS, besieging.SURRENDER)
        left = one.whole("sps", 15) - done.loss
        lifted = done.loss > 0 and left < MASK[strong]  # CM-P-12-b
        found |= {
            "total": face + total(drms), "result": done.name, "falls": falls,
            "marker": None if falls or lifted else marker + done.progress, "besieger_sps": left,
            "vp": strong if falls else 0,
        }  # fmt: skip
    return found


def naval(facts: Facts, dice: Rolls) -> Found:
    ours = facts.word("coalition_fleet", COALITION_FLEETS)
    theirs = facts.word("enemy_fleet", ALLIED_FLEETS)
    drms = fleets.naval_drms(NATION[ours], NATION[theirs], facts.yes("typhus"))
    with dice.called({"naval": "naval"}).as_named():
        (face,) = dice.roll("naval")
        name, points, sunk = fleets.naval_result(face + total(drms))
        power = POWERS[POWER_OF[NATION[ours]]]
        gone = [fleet for side, fleet in (("coalition", ours), ("alliance", theirs)) if side in sunk]
        return {"total": face + total(drms), "result": name, "vp": exactly({power: points}), "to_force_pool": gone}
    return {}


def sa_cost(facts: Facts, _dice: Rolls) -> Found:
    return {"sa": _price(facts.word("action", ACTIONS), facts)}


def supply_raid(facts: Facts, dice: Rolls) -> Found:
    depot = facts.word("target", ("fd", "force")) == "fd"
    found: Found = {}
    if facts.has("scenario"):
        if any(facts.has(key) for key in ("mp_from_source", "guarded", "covered")):
            raise BadExample("the map says how far, guarded and covered it is", *facts.at)
        found = _on_map(facts, depot)
        mp, guarded, covered = found["mp_from_source"], found["guarded"], found["covered"]
    else:
        mp, guarded, covered = facts.whole("mp_from_source", 0), facts.yes("guarded"), facts.yes("covered")
    drms = raids.raid_drms(
        facts.whole("raiding_sps", 0), facts.whole("card_ops", 0), distant=raids.is_distant(mp),
        superiority=facts.yes("light_superiority"), advantage=ADVANTAGE[facts.word("kk", tuple(ADVANTAGE), "none")],
        guarded=guarded, covered=covered,
    )  # fmt: skip
    before = facts.supply("target_supply")
    with dice.called({"raid": "raid"}).as_named():
        (face,) = dice.roll("raid")
        result = raids.raid_result(face + total(drms), depot)
        after = min(CRITICAL, before + (result == raids.LOWERED))
        found |= {"total": face + total(drms), "result": result, "supply_after": SUPPLY[after]}
    return found


def _on_map(facts: Facts, depot: bool) -> Found:
    """What the set-up of a year says of a target."""
    s = first_position(facts.word("scenario", YEAR_IDS), OPTIONS)
    space = facts.space("target_space")
    if depot:
        here = [d for d in s.depots if d.at == space]
        if len(here) != 1:
            raise BadExample(f"there are {len(here)} Field Depots in {IDS[space]}", *facts.at, "target_space")
        side, target = int(SIDE_OF[NATION_OF[here[0].contingent]]), f"fd:{CONTINGENTS[here[0].contingent]}"
    else:
        sides = [side for side in range(2) if s.sps(post(side, space))]
        if len(sides) != 1:
            raise BadExample(f"no force is in {IDS[space]}", *facts.at, "target_space")
        side, target = sides[0], raids.FORCE
    line = raids.line_of(s, target, space, side)
    return {"mp_from_source": line.mp, "guarded": raids.is_guarded(s, space, side), "covered": line.covered}


def lost_raiders(facts: Facts, dice: Rolls) -> Found:
    own, enemy = facts.whole("raider_steps"), facts.whole("enemy_steps")
    drms = raid_losses.loss_drms(own, enemy, ADVANTAGE[facts.word("kk", tuple(ADVANTAGE), "none")])
    with dice.called({"raid_losses": "raid_losses"}).as_named():
        (face,) = dice.roll("raid_losses")
        loser, steps = raid_losses.loss_result(face + total(drms))
        lost = min(steps, own if loser == "raider" else enemy)
        return {"total": face + total(drms), "loser": loser, "steps": steps, "steps_lost": lost}
    return {}


_RESULTS: Final = (besieging.DYSENTERY, besieging.PROGRESS, besieging.SORTIE, besieging.HONOURS, besieging.SURRENDER)

KINDS: Final = {
    "rally": Kind(
        ("nation", "commander", "morale", "improvements", "improved"), ("rally",),
        {"sa": COUNT, "total": NUMBER, "success": YES, "morale": one_of(*MORALE)}, rallies,
    ),
    "siege_roll": Kind(
        ("class", "marker", "besieger", "garrison", "fleet"), ("siege",),
        {
            "total": NUMBER, "result": one_of(*_RESULTS), "marker": optional(COUNT), "besieger_sps": COUNT,
            "falls": YES,
            "sa_cost": COUNT, "vp": COUNT,
        },
        siege_roll,
    ),
    "naval_combat": Kind(
        ("coalition_fleet", "enemy_fleet", "typhus"), ("naval",),
        {
            "total": NUMBER, "result": one_of("defeat", "draw", "victory"), "vp": CHANGES,
            "to_force_pool": any_of(*NATIONS),
        },
        naval,
    ),
    "sa_cost": Kind(("action", "nation", "improved"), (), {"sa": COUNT}, sa_cost),
    "supply_raid": Kind(
        (
            "target", "target_supply", "raiding_sps", "card_ops", "light_superiority", "kk", "mp_from_source",
            "guarded", "covered", "scenario", "target_space",
        ),
        ("raid",),
        {
            "mp_from_source": COUNT, "guarded": YES, "covered": YES, "total": NUMBER,
            "result": one_of("none", "lowered", "disorganised", "destroyed"), "supply_after": one_of(*SUPPLY),
        },
        supply_raid,
    ),
    "raid_losses": Kind(
        ("raider_steps", "enemy_steps", "kk"), ("raid_losses",),
        {"total": NUMBER, "loser": one_of("raider", "enemy"), "steps": COUNT, "steps_lost": COUNT}, lost_raiders,
    ),
}  # fmt: skip
