"""What an example expects: each key, and where its value is to be found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from grognard.boards.hexes import BLOCKED
from grognard.core import ScriptedDice
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.counters import CLASSES, KIND
from grognard.games.valor.components.tables import MISSIONS
from grognard.games.valor.components.units import FIRED, GONE, IMMOBILE, Unit
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.examples.position import Table
from grognard.games.valor.examples.verbs import asked
from grognard.games.valor.frames import Hurt, Mover, OverrunStage, Phase
from grognard.games.valor.rules import cover, stacking
from grognard.games.valor.rules.fire import firepower
from grognard.games.valor.rules.losses import allocation
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.state import MOVEMENT
from grognard.kit.example_games import COMMON, BadExample, Look, Looks, in_any_order, index_of, law_of, of_table, only

MODELS = {"squad": "usa_rifle", "half_squad": "usa_rifle_h", "leader": "coleman"}
"""Any unit of a class will do where only the class counts."""
PIERCED = {"eliminated": "eliminated", "unharmed": "no effect", "immobilised": "immobilized"}


# --- AP fire


def _between(t: Table) -> tuple[int, int]:
    """Firer and target of the attack that the example is about."""
    aimed = t.happened(fire_events.Aimed)
    if aimed:
        return tuple(t.first.units[act.number(name.split(".")[0])].hex for name in (aimed[0].unit, aimed[0].target))  # type: ignore[return-value]
    found = t.happened(fire_events.Fired)
    if not found:
        raise BadExample("nobody has fired")
    return t.hex(found[0].start), t.hex(found[0].at)


def _los(t: Table, _: re.Match[str], __: Any) -> str:
    found = cover.hindered(t.first, *_between(t))
    return "blocked" if found == BLOCKED else f"hindered by {found}" if found else "clear"


def _modifiers(t: Table, _: re.Match[str], __: Any) -> dict[str, int]:
    """By name; what lies between firer and target is told apart."""
    attack = t.attack()
    if isinstance(attack, fire_events.Swept):
        return {}
    out: dict[str, int] = {}
    for text in attack.modifiers:
        at = max(text.rfind("+"), text.rfind("-"))
        name, n = text[:at], int(text[at:])
        if name == "between":
            out |= _on_the_way(t)
        else:
            out[name] = out.get(name, 0) + n
    return out


def _on_the_way(t: Table) -> dict[str, int]:
    ground = t.s.ground
    out: dict[str, int] = {}
    for met in ground.sights.met(*_between(t), t.first.fog):
        a = met.hexes[0]
        if met.kind in ("wall-side", "vertex"):
            named = [ground.features[a][d] for d in range(6) if ground.grid.neighbours[a][d] in met.hexes]
            name = next(filter(None, named), "hedge")
        else:
            name = ground.terrain[a]
        out[name] = out.get(name, 0) + met.amount
    return out


def _modified(t: Table, _: re.Match[str], __: Any) -> int:
    if stormed := t.happened(movement_events.Stormed):
        return stormed[-1].roll
    attack = t.attack()
    return attack.roll if isinstance(attack, fire_events.Fired) else sum(attack.faces)


def _column(t: Table, _: re.Match[str], __: Any) -> int:
    return min(max(_modified(t, _, __), 2), 12)


def _row(t: Table, _: re.Match[str], __: Any) -> str:
    attack = t.attack()
    return attack.row if isinstance(attack, fire_events.Fired) else "1-4"


def _hurt(t: Table, side: int) -> int:
    return sum(hurt.points for _, hurt in t.hurts if hurt.side == side)


def _allocation(t: Table, _: re.Match[str], wanted: Any) -> Any:
    """Whether it would have been legal when it was asked for; anything else is told by the law that it breaks."""
    outcomes = []
    for row in wanted:
        only(row, ("unit", "outcome", "points"), "then", "a_legal_allocation")
        what = f"take{row['points']}" if "points" in row else row["outcome"]
        outcomes.append(f"{t.u(row['unit'])}:{what}")
    for s, hurt in t.hurts:
        if t.number(wanted[0]["unit"]) in hurt.units:
            wrong = losses.broken_law(s, hurt, act.Lose(tuple(outcomes)))
            return wanted if wrong is None else f"refused by {law_of(wrong)}"
    return "nobody has to allocate anything"


def _fire_markers(t: Table, _: re.Match[str], __: Any) -> list[str]:
    return [name for name, n in t.ids.items() if t.s.units[n].flags & FIRED and not t.first.units[n].flags & FIRED]


def _note(t: Table, _: re.Match[str], wanted: Any) -> str:
    if wanted not in ("leader not used", "leader used"):
        raise BadExample(f"{wanted!r} means nothing")
    used = any(text.startswith("leader") for text in t.last(fire_events.Fired).modifiers)
    return "leader used" if used else "leader not used"


def _shield(t: Table, _: re.Match[str], __: Any) -> str:
    return "effective" if any(hurt.shields for _, hurt in t.hurts) else "not effective"


def _totals(t: Table, _: re.Match[str], wanted: Any) -> list[dict[str, Any]]:
    """VV-14.4-c: of the only unit there is, at each hex."""
    u = t.s.units[0]
    found = []
    for row in wanted:
        target = t.hex(row["hex"])
        total = firepower.ap_of_guns(u, firepower.guns_that_bear(t.s, 0, target))
        found.append({"hex": row["hex"], "total": total, "range": t.s.ground.grid.distance(u.hex, target)})
    return found


def _ap_at(t: Table, found: re.Match[str], __: Any) -> dict[str, int | None]:
    return {name: firepower.best_ap(t.unit(name), int(found[1])) or None for name in t.ids}


def _seen(t: Table, _: re.Match[str], wanted: Any) -> list[dict[str, Any]]:
    """VV-9: what fire from one unit at another takes."""
    found = []
    for row in wanted:
        only(row, ("from", "to", "total"), "then", "fire")
        a, target = t.unit(row["from"]), t.unit(row["to"])
        sees = cover.sees(t.s, a.hex, target.hex)
        total = cover.total(cover.against_fire(t.s, a.hex, target.hex, [target])) if sees else "blocked"
        found.append({"from": row["from"], "to": row["to"], "total": total})
    return found


def _blocked(t: Table, _: re.Match[str], wanted: Any) -> list[list[str]]:
    return [[a, b] for a, b in wanted if not cover.sees(t.s, t.unit(a).hex, t.unit(b).hex)]


def _lane(t: Table, _: re.Match[str], __: Any) -> list[str]:
    return [t.s.ground.grid.names[h] for h in t.s.lanes]


# --- AT fire


def _aimed(name: str) -> Look[Table]:
    return lambda t, _, __: getattr(t.last(fire_events.Aimed), name)


def _pierced(name: str) -> Look[Table]:
    return lambda t, _, __: getattr(t.last(fire_events.Pierced), name)


def _result(t: Table, _: re.Match[str], __: Any) -> str:
    if stormed := t.happened(movement_events.Stormed):
        return "success" if stormed[-1].taken else "failure"
    if t.happened(movement_events.Taken):
        return "automatic"
    return PIERCED[t.last(fire_events.Pierced).result]


def _die(what: Sequence[str]) -> Look[Table]:
    def look(t: Table, _: re.Match[str], __: Any) -> int:
        found = [event.die for event in t.happened(fire_events.Suffered) if event.die and event.what in what]
        if len(found) != 1:
            raise BadExample("there was no such die, or more than one")
        return found[0]

    return look


# --- assault


def _storm_side(t: Table) -> int:
    return t.first.units[act.number(t.last(movement_events.Assaulted).units[0].split(".")[0])].side


def _all_gone(t: Table, at: str) -> str:
    there = [n for n, u in enumerate(t.first.units) if u.hex == t.hex(at) and u.side != t.first.active]
    left = [name for name, n in t.ids.items() if n in there and t.s.units[n].hex != GONE]
    return f"{left} left" if left or not there else "all eliminated"


def _occupied(t: Table, _: re.Match[str], __: Any) -> str:
    side = t.s.occupier(t.hex(t.last(movement_events.Assaulted).at))
    return t.s.plan.sides[side].nation if side >= 0 else "nobody"


# --- movement


def _mp(t: Table, _: re.Match[str], wanted: Any) -> Any:
    """Of the move that was made; or of turns and hexes that a question names."""
    if not isinstance(wanted, Mapping):
        return max(t.spent)
    question = asked(t.example["when"][0])
    if found := re.fullmatch(r"MP to enter (\w+) and turn (.*) hexsides", question):
        return {int(turns): _turning(t, found[1], int(turns)) for turns in found[2].split(", ")}
    ways = dict(re.findall(r"(\w+) from (\w+)", question))
    u = t.s.units[0]
    return {b: movement.price(t.s, u, t.hex(a), t.hex(b)) for b, a in ways.items()}


def _turning(t: Table, to: str, turns: int) -> int | str:
    """Movement points spent by the first unit that goes into a hex and turns there."""
    s = t.s.copy()
    s.phase = MOVEMENT
    actions = [act.Move(("u0",)), act.Step(to)]
    if turns:
        actions.append(act.Turn("u0", (s.units[0].facing + turns) % 6 + 1))
    for action in actions:
        while play.advance(s, t.dice, []):
            pass
        if (wrong := play.refusal(s, s.units[0].side, action)) is not None:
            return f"refused by {law_of(wrong)}"
        play.perform(s, s.units[0].side, action, t.dice, [])
        mover = s.frames[-1]
    return mover.spent[0] if isinstance(mover, Mover) else "over"


def _overrun(t: Table) -> tuple[bool, int]:
    """Whether the overrun that is planned can go on, and all it costs; the dice that follow do not matter."""
    s = t.s.copy()
    seat = play.seat_of(s)
    if not t.planned or not isinstance(t.planned[0], act.Overrun):
        raise BadExample("no overrun is planned")
    while not isinstance(s.top, Mover) and not isinstance(s.top, Phase):
        play.perform(s, seat, act.Pass(), ScriptedDice(), [])
        seat = play.seat_of(s)
    if play.refusal(s, seat, t.planned[0]) is not None or not isinstance(mover := s.top, Mover):
        return False, 0
    play.perform(s, seat, t.planned[0], ScriptedDice(), [])
    misses = ScriptedDice([6, 6])
    while mover.stage == OverrunStage.DECLARED and play.advance(s, misses, []):
        pass
    return mover.stage == OverrunStage.INSIDE, mover.spent[0]


def _allowances(led: bool, assault: bool) -> Look[Table]:
    def look(t: Table, _: re.Match[str], wanted: Any) -> dict[str, int]:
        leader = next(n for n, u in enumerate(t.s.units) if u.leader)
        found = {}
        for name in wanted:
            n = t.number(name)
            units = [n, leader] if led and n != leader else [n]
            found[name] = movement.allowance(t.s, Mover(units, [0] * len(units), assault), n)
        return found

    return look


def _into(t: Table, found: re.Match[str], __: Any) -> str:
    """Whether a truck or an AFV of the example can go into a hex next to it."""
    b = t.hex(found[2])
    afv = found[1] == "afv"
    n = next(n for n, u in enumerate(t.first.units) if (u.afv if afv else u.vehicle))
    u = t.first.units[n]
    return "illegal" if movement.price(t.first, u, u.hex, b) == movement.PROHIBITED else "legal"


def _infantry_cost(t: Table, found: re.Match[str], __: Any) -> int:
    b = t.hex(found[1])
    u = next(u for u in t.first.units if u.infantry)
    a = next(h for h in t.s.ground.grid.neighbours[b] if h >= 0)
    return movement.price(t.first, u, a, b)


# --- loads, stacks, prices


def _legal(t: Table, found: re.Match[str], wanted: Any) -> Any:
    """`legal: true` of what was done; or the loads and stacks that break no law, among those listed."""
    if isinstance(wanted, bool):
        return not t.refused
    good = found[0] == "legal"
    return [row for row in wanted if _is_legal(t, row) == good]


def _is_legal(t: Table, row: Any) -> bool:
    if isinstance(row, Mapping):
        only(row, ("transport", "load", "tow"), "then", "legal")
        load = [_model(word) for word in row["load"] if word != "weapon"]
        for n in range(row["load"].count("weapon")):
            load[n] = replace(load[n], weapon=0)
        if "tow" in row:
            load.append(Unit(KIND[row["tow"]], 0, 0))
        return stacking.overloaded(t.unit(row["transport"]), load) is None
    return not stacking.too_many([index_of(word, CLASSES) for word in row])


def _model(word: str) -> Unit:
    if word not in MODELS:
        raise BadExample(f"{word!r} is unknown")
    return Unit(KIND[MODELS[word]], 0, 0)


def _paid(t: Table, name: str, wanted: Mapping[str, Any]) -> dict[str, int]:
    """VV-14.6.1: what each outcome pays."""
    n = t.number(name)
    hit = losses.hit_of(t.s, Hurt(t.unit(name).side, 1, (n,)))
    return {
        key: allocation.paid(hit, [allocation.Loss(n, what) for what in key.split("_and_")])
        for key in wanted
    }  # fmt: skip


# --- what became of a unit, of smoke, of a mission, of a sniper


def _state_of(t: Table, found: re.Match[str], wanted: Any) -> Any:
    name = found[0]
    if name not in t.ids:
        raise BadExample(f"{name!r} is unknown")
    if isinstance(wanted, Mapping):
        return _paid(t, name, wanted)
    u = t.unit(name)
    at = t.s.ground.grid.names[u.hex] if u.hex >= 0 else "no hex"
    if u.hex == GONE:
        return "eliminated"
    if re.fullmatch(r"must stop in \w+ with \d+ MP unspent", str(wanted)):
        moving = [f for f in t.s.frames if isinstance(f, Mover) and t.number(name) in f.units]
        left = movement.allowance(t.s, Mover([0], [0]), t.number(name)) - t.spent[0]
        return f"{'may go on' if moving else 'must stop'} in {at} with {left} MP unspent"
    if re.fullmatch(r"survives in \w+", str(wanted)):
        return f"survives in {at}"
    if re.fullmatch(r"in \w+", str(wanted)):
        return f"in {at}"
    if u.flags & IMMOBILE:
        return "immobilized"
    return "pinned" if u.pinned else "unpinned"


def _smoke(moment: int) -> Look[Table]:
    def look(t: Table, _: re.Match[str], __: Any) -> str:
        if moment >= len(t.moments):
            raise BadExample("the example does not go that far")
        strength = t.moments[moment].smoke_in(t.hex(t.last(fire_events.Smoked).at))
        return f"smoke_{strength}" if strength else "none"

    return look


def _factors(t: Table, _: re.Match[str], __: Any) -> int:
    return t.s.smokes[t.side(t.given["active"])]


def _missions_left(t: Table, _: re.Match[str], __: Any) -> int:
    return sum(t.s.missions[t.side(t.given["active"])][kind] for kind in range(len(MISSIONS)))


def _sniper_check(t: Table, _: re.Match[str], __: Any) -> str:
    found = t.last(fire_events.SniperChecked)
    how, end = ("exceeds", "is eliminated") if found.dead else ("does not exceed", "survives")
    return f"{found.die} {how} {found.protection}: sniper {end}"


def _valor(t: Table, _: re.Match[str], __: Any) -> dict[str, bool]:
    won = {event.unit.split(".")[0]: event.won for event in t.happened(fire_events.Valorous)}
    return {name: won[f"u{n}"] for name, n in t.ids.items() if f"u{n}" in won}


EXPECT: Looks[Table] = (
    ("range", of_table(lambda t: t.s.ground.grid.distance(*_between(t)))),
    ("los", _los),
    ("ap_total", of_table(lambda t: t.last(fire_events.Fired).ap)),
    ("modifiers", _modifiers),
    ("modified", _modified),
    ("column", _column),
    ("row", _row),
    ("cp", of_table(lambda t: t.attack().points)),
    ("attacks", of_table(lambda t: len([e for e in t.events if isinstance(e, fire_events.Fired | fire_events.Swept)]))),
    ("parts", of_table(lambda t: t.fired_from)),
    ("a_legal_allocation", _allocation),
    ("fire_markers", in_any_order(_fire_markers)),
    ("note", _note),
    ("shield", _shield),
    ("ap_totals", _totals),
    (r"range_(\d+)", _ap_at),
    ("fire", _seen),
    ("blocked", _blocked),
    ("lane", in_any_order(_lane)),
    (
        r"mover_in_(\w+)_attacked_by_lane",
        lambda t, found, _: any(e.at == found[1] for e in t.happened(fire_events.Swept)),
    ),
    ("to_hit", _aimed("number")),
    ("to_hit_roll", _aimed("roll")),
    ("hit", _aimed("hit")),
    ("armor", _pierced("armour")),
    ("elimination_number", _pierced("number")),
    ("result", _result),
    ("survival_die", _die(("pin", "eliminate"))),
    ("immobilization_die", _die(("immobilise", "survive"))),
    ("abandonment_die", of_table(lambda t: t.last(fire_events.Abandoned).die)),
    ("crew", of_table(lambda t: "leaves" if t.last(fire_events.Abandoned).gone else "stays")),
    ("attack", of_table(lambda t: t.last(movement_events.Assaulted).ap)),
    ("defence", of_table(lambda t: t.last(movement_events.Defended).ap)),
    ("odds", of_table(lambda t: t.last(movement_events.Stormed).odds)),
    ("kill_number", of_table(lambda t: t.last(movement_events.Stormed).number)),
    ("assaulter_cp", of_table(lambda t: _hurt(t, _storm_side(t)))),
    ("defender_cp", of_table(lambda t: _hurt(t, 1 - _storm_side(t)))),
    ("defender", of_table(lambda t: _all_gone(t, t.last(movement_events.Assaulted).at))),
    ("target", of_table(lambda t: _all_gone(t, t.last(fire_events.Fired).at))),
    ("occupied_by", _occupied),
    ("mp", _mp),
    ("mp_total", of_table(lambda t: _overrun(t)[1])),
    ("overrun_goes_on", of_table(lambda t: _overrun(t)[0])),
    ("alone", _allowances(False, False)),
    ("with_leader", _allowances(True, False)),
    ("assault_alone", _allowances(False, True)),
    ("assault_with_leader", _allowances(True, True)),
    (r"(truck|afv)_into_(\w+)", _into),
    (r"infantry_cost_of_(\w+)", _infantry_cost),
    ("legal|illegal", _legal),
    ("opportunity_windows", of_table(lambda t: t.windows)),
    ("marker", _smoke(0)),
    ("after_first_after_action", _smoke(1)),
    ("after_second_after_action", _smoke(2)),
    ("factors_left", _factors),
    ("struck", of_table(lambda t: t.last(turn_events.Landed).at)),
    ("missions_left", _missions_left),
    ("sniper_cp", of_table(lambda t: t.last(fire_events.SniperFired).points)),
    ("sniper_check", _sniper_check),
    ("valor", _valor),
    *COMMON,
    (".+", _state_of),
)
