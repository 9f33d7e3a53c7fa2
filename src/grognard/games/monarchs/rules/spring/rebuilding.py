"""CM-P-11-i, section 20.4.4: in spring a nation rebuilds Field Depots and guns, and repairs guns, while it can pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from grognard.core import Dice, Event, Next, Number, OneOf, Preset, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS, MAIN_DEPOTS_OF, SPACE, Space
from grognard.games.monarchs.components.nations import (
    CONTINGENT,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT_OF,
    NATIONS,
    SIDE_OF,
    Contingent,
)
from grognard.games.monarchs.components.units import (
    FA,
    FA_REDUCED,
    KINDS,
    SIEGE,
    SIEGE_REDUCED,
    TROOP,
    TROOPS,
    changed_into,
    group,
    of_kinds,
    parts,
    restored,
    stack_of,
    troop,
)
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Spring
from grognard.games.monarchs.names import any_name, force_name, nation_name, space_name
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named, post_of
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for, of_space
from grognard.games.monarchs.rules.spring.income import NEW_GUNS, REPAIR, rebuilding
from grognard.games.monarchs.rules.spring.recruit_numbers import counters_left
from grognard.games.monarchs.rules.supply import depots
from grognard.games.monarchs.state import Depot, State, cached_by_position, post
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

GUNS = (FA, SIEGE)
MENU = ("rebuild-depot", "rebuild-guns", "repair-guns")

# --- money


def money(v: State, nation: int) -> int:
    """CM-10.0-d, CM-20.4.4-a: Thalers and SAs, for depots."""
    return v.treasury[nation] + v.actions[COURT_OF[nation]]


def cost_of_depot(v: State, nation: int) -> int:
    return rebuilding(nation, v.flag("russian_supply_improvement"))


# --- depots


def contingents(v: State, nation: int) -> list[Contingent]:
    """CM-P-6-r: whose depots can be rebuilt."""
    return [c for c in CONTINGENTS_OF[nation] if depots.counter_law(v, c) is None]


def own_main_depot(v: State, nation: int, space: int) -> bool:
    """Its MD, controlled by its side, with no siege on it and no enemy SPs outside."""
    side = SIDE_OF[nation]
    held = v.main_depot(space) == nation and v.side_of_control(space) == side
    return held and not v.besieged(space) and not v.enemies_outside(space, side)


def depot_law(v: State, nation: int, space: int) -> Refusal | None:
    """CM-P-11-i: placed as if built, with no need of SPs in the space of an own MD."""
    return (depots.depot_site_law if own_main_depot(v, nation, space) else depots.build_site_law)(v, nation, space)


def _sites_of_main_depots(v: State, nation: int) -> Iterator[Space]:
    return (p for p in MAIN_DEPOTS_OF[nation] if v.main_depot(p) == nation and depot_law(v, nation, p) is None)


def depot_sites(v: State, nation: int) -> list[str]:
    return [IDS[p] for p in sorted({*depots.sites(v, nation), *_sites_of_main_depots(v, nation)})]


def _has_depot_site(v: State, nation: int) -> bool:
    return any(True for _ in _sites_of_main_depots(v, nation)) or bool(depots.sites(v, nation))


def _ask_depot(v: State, nation: int) -> Next:
    whose = contingents(v, nation)

    def where(key: str) -> Next:
        return OneOf(
            say("ask-rebuild-where"), depot_sites(v, nation), lambda at: _ask_payment(v, nation, key, at), space_name,
            why=asked_for("place", of_space(lambda p: depot_law(v, nation, p))),
        )  # fmt: skip

    parts = [CONTINGENTS[c] for c in whose]
    if len(parts) == 1:
        return where(f"fd:{parts[0]}")
    return OneOf(
        say("ask-rebuild-whose"), parts, lambda part: where(f"fd:{part}"), lambda part: say(f"depot-{part}"),
        why=asked_for("depot"),
    )  # fmt: skip


def _ask_payment(v: State, nation: int, depot: str, at: str) -> Next:
    low, high = payment(v, nation, cost_of_depot(v, nation))
    return ask_actions(v, nation, low, high, lambda n: act.RebuildDepot(depot, at, n))


def payment(v: State, nation: int, cost: int) -> tuple[int, int]:
    """The least and the most SAs of a payment."""
    return max(0, cost - v.treasury[nation]), min(cost, v.actions[COURT_OF[nation]])


def ask_actions(v: State, nation: int, low: int, high: int, then: Callable[[int], Next]) -> Next:
    """How many SAs are paid; not asked where there is no choice."""
    if low == high:
        return then(low)
    presets = (Preset(say("preset-thalers"), str(low)), Preset(say("preset-actions"), str(high)))
    return Number(say("ask-actions", treasury=v.treasury[nation]), low, high, then, presets=presets)


def rebuild_depot_law(v: State, f: Spring, a: act.RebuildDepot) -> Refusal | None:
    part = a.depot.removeprefix("fd:")
    if part not in CONTINGENT or a.at not in SPACE or not a.depot.startswith("fd:"):
        return not_now(a)
    if CONTINGENT[part] not in contingents(v, f.nation):
        return law("CM-P-6-r", "no-such-depot", depot=any_name(a.depot))
    if wrong := depot_law(v, f.nation, SPACE[a.at]):
        return wrong
    cost = cost_of_depot(v, f.nation)
    low, high = payment(v, f.nation, cost)
    if low <= a.actions <= high:
        return None
    return law("CM-20.4.4-a", "cannot-pay", n=cost, nation=nation_name(NATIONS[f.nation]))


def rebuild_depot(s: State, f: Spring, a: act.RebuildDepot, _dice: Dice, out: list[Event]) -> None:
    thalers = cost_of_depot(s, f.nation) - a.actions
    s.treasury[f.nation] -= thalers
    s.actions[COURT_OF[f.nation]] -= a.actions
    part = a.depot.removeprefix("fd:")
    s.set_depots((*s.depots, Depot(SPACE[a.at], CONTINGENT[part])))
    out.append(spring_ev.DepotRebuilt(part, a.at, thalers, a.actions))


# --- guns


@cached_by_position
def worn_guns(v: State, nation: int) -> list[tuple[str, str]]:
    """Reduced artillery units and the force they are with."""
    return [
        (TROOPS[one.troop], KEY_OF[where])
        for where in chain(*v.occupied())
        for one in parts(of_kinds(v.troops[where], FA_REDUCED, SIEGE_REDUCED))
        if one.nation == nation
    ]


def lost_guns(v: State, nation: int) -> list[str]:
    """CM-P-11-i: an artillery unit of the counter pool that is not on the map counts as destroyed."""
    every = [(contingent, kind) for contingent in CONTINGENTS_OF[nation] for kind in GUNS]
    return [TROOPS[troop(part, kind)] for part, kind in every if counters_left(v, part, KINDS[kind]) > 0]


def gun_sites(v: State, nation: int) -> list[str]:
    return [IDS[p] for p in MAIN_DEPOTS_OF[nation] if own_main_depot(v, nation, p)]


def repair_law(v: State, f: Spring, a: act.RepairGuns) -> Refusal | None:
    if a.unit not in TROOP or post_of(a.at, 0) is None:
        return not_now(a)
    if (a.unit, a.at) not in worn_guns(v, f.nation):
        return law("CM-P-11-i", "no-worn-guns", at=force_name(a.at))
    return _paid(v, f.nation, REPAIR)


def _paid(v: State, nation: int, cost: int) -> Refusal | None:
    if v.treasury[nation] >= cost:
        return None
    return law("CM-20.4.4-d", "cannot-pay", n=cost, nation=nation_name(NATIONS[nation]))


def repair(s: State, f: Spring, a: act.RepairGuns, _dice: Dice, out: list[Event]) -> None:
    s.treasury[f.nation] -= REPAIR
    where, what = post_named(a.at, SIDE_OF[f.nation]), TROOP[a.unit]
    full = restored(what)
    s.set_troops(where, changed_into(s.troops[where], what, full, 1))
    out.append(spring_ev.GunsMended(TROOPS[full], a.at, REPAIR, False, veil=veil(s, SIDE_OF[f.nation])))


def rebuild_guns_law(v: State, f: Spring, a: act.RebuildGuns) -> Refusal | None:
    if a.unit not in TROOP or a.at not in SPACE:
        return not_now(a)
    if a.unit not in lost_guns(v, f.nation):
        return law("CM-P-11-i", "no-lost-guns", unit=any_name(a.unit))
    if not own_main_depot(v, f.nation, SPACE[a.at]):
        return _site_law(a.at)
    return _paid(v, f.nation, NEW_GUNS)


def _site_law(at: str) -> Refusal:
    return law("CM-P-11-i", "guns-where", at=space_name(at))


def rebuild_guns(s: State, f: Spring, a: act.RebuildGuns, _dice: Dice, out: list[Event]) -> None:
    s.treasury[f.nation] -= NEW_GUNS
    where = post(SIDE_OF[f.nation], SPACE[a.at])
    s.add(where, stack_of([group(TROOP[a.unit], 1)]))
    out.append(spring_ev.GunsMended(a.unit, a.at, NEW_GUNS, True, veil=veil(s, SIDE_OF[f.nation])))


# --- the menu


def entry_law(v: State, nation: int, key: str) -> Refusal | None:
    """Why an entry of the menu is not offered."""
    name = nation_name(NATIONS[nation])
    match key:
        case "rebuild-depot":
            rule, have, cost = "CM-20.4.4-a", money(v, nation), cost_of_depot(v, nation)
        case "rebuild-guns":
            rule, have, cost = "CM-20.4.4-d", v.treasury[nation], NEW_GUNS
        case _:
            rule, have, cost = "CM-20.4.4-c", v.treasury[nation], REPAIR
    if have < cost:
        return law(rule, "cannot-pay", n=cost, nation=name)
    return None if _is_possible(v, nation, key) else law("CM-P-11-i", "nothing-to-rebuild", nation=name)


def _is_possible(v: State, nation: int, key: str) -> bool:
    """Whether there is something to rebuild or repair, and a place for it."""
    match key:
        case "rebuild-depot":
            return bool(contingents(v, nation)) and _has_depot_site(v, nation)
        case "rebuild-guns":
            return bool(lost_guns(v, nation) and gun_sites(v, nation))
    return bool(worn_guns(v, nation))


def offers(v: State, nation: int) -> list[str]:
    return [key for key in MENU if entry_law(v, nation, key) is None]


def ask(v: State, f: Spring) -> Next:
    nation = f.nation
    keys = ["done", *offers(v, nation)]

    def chosen(key: str) -> Next:
        match key:
            case "rebuild-depot":
                return _ask_depot(v, nation)
            case "rebuild-guns":
                return OneOf(say("ask-rebuild-guns"), lost_guns(v, nation), lambda gun: _ask_gun_site(v, nation, gun),
                             any_name, why=asked_for("guns"))  # fmt: skip
            case "repair-guns":
                units = list(dict.fromkeys(unit for unit, _ in worn_guns(v, nation)))
                return OneOf(
                    say("ask-repair"), units, lambda unit: _ask_worn(v, nation, unit), any_name, why=asked_for("guns")
                )
        return act.Done()

    prompt = say(
        "ask-rebuild", nation=nation_name(NATIONS[nation]), treasury=v.treasury[nation],
        actions=v.actions[COURT_OF[nation]],
    )  # fmt: skip
    prices = {
        "rebuild-depot": say("thalers-or-actions", n=cost_of_depot(v, nation)),
        "rebuild-guns": say("thalers", n=NEW_GUNS),
        "repair-guns": say("thalers", n=REPAIR),
    }
    return OneOf(
        prompt, keys, chosen,
        lambda key: say("priced", what=any_name(key), price=prices[key]) if key in prices else any_name(key),
        why=asked_for("entry", lambda key: entry_law(v, nation, key) if key in MENU else None),
    )  # fmt: skip


def _ask_gun_site(v: State, nation: int, gun: str) -> Next:
    why = asked_for("place", of_space(lambda p: _site_law(IDS[p])))
    return OneOf(say("ask-guns-where"), gun_sites(v, nation), lambda at: act.RebuildGuns(gun, at), space_name, why=why)


def _ask_worn(v: State, nation: int, unit: str) -> Next:
    forces = [at for what, at in worn_guns(v, nation) if what == unit]

    def why(at: str) -> Refusal | None:
        known = post_of(at, 0) is not None
        return law("CM-P-11-i", "no-worn-guns", at=force_name(at)) if known else None

    return OneOf(
        say("ask-repair-where"), forces, lambda at: act.RepairGuns(unit, at), force_name, why=asked_for("force", why)
    )
