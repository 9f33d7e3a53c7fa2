"""What an example does, each thing by its word; and what it asks about without doing anything."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from grognard.core import Action
from grognard.games.valor import actions as act
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.examples.position import Table
from grognard.games.valor.frames import OpportunityFire, Phase, Storm, StormStep
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.fire import firepower
from grognard.kit import example_games
from grognard.kit.example_games import BadExample, Verbs, only


def do(t: Table, n: int, what: Any) -> None:
    """One thing; a move stops where the next thing interrupts it, and is left there if nothing follows."""
    t.step = n
    following = next(iter(t.example["when"][n + 1 :]), None)
    verb = next(iter(what)) if isinstance(what, Mapping) and what else ""
    if verb not in WHOLE and isinstance(what, Mapping):
        only(what, (verb,), "when", n)
    if verb not in INTERRUPTING:
        t.settle()
        t.planned.clear()
        while isinstance(t.s.top, OpportunityFire):
            t.must(act.Pass())
        if not isinstance(t.s.top, Phase) and verb == "move":
            t.must(act.Stop())
    example_games.do(DO, t, what)
    if following is not None or verb not in INTERRUPTING:
        t.proceed(_where(following))
    t.moments.append(t.s.copy())


def _where(following: Any) -> str:
    """The hex of opportunity fire, if that is what comes next."""
    if not isinstance(following, Mapping):
        return ""
    verb, given = next(iter(following.items()))
    return str(given.get("in", given["target"])) if verb in INTERRUPTING else ""


# --- fire


def _ap_attack(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("by", "weapons", "leader", "coordinator", "target"), "when", t.step, "ap_attack")
    t.must(_fire(t, given, given.get("coordinator", given.get("leader"))))


def _fire(t: Table, given: Mapping[str, Any], leader: str | None, lane: str = "none") -> act.Fire:
    units, armed = t.us(given["by"]), t.us(given.get("weapons", ()))
    target = t.hex(given["target"])
    names = t.s.ground.grid.names
    hexes = list(dict.fromkeys(t.unit(name).hex for name in given["by"]))
    main = t.unit(leader).hex if leader else hexes[0]
    t.fired_from = {
        names[h]: firepower.group_ap(
            t.s, [t.number(n) for n in given["by"] if t.unit(n).hex == h], target, [act.number(n) for n in armed], (),
            main,
        )
        for h in hexes
    }  # fmt: skip
    return act.Fire(units, given["target"], armed, t.u(leader) if leader else "none", lane=lane)


def _opportunity(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("by", "weapons", "leader", "target", "fire_lane"), "when", t.step, "opportunity")
    _interrupts(t, given["target"])
    t.must(_fire(t, given, given.get("leader"), given.get("fire_lane", "none")))


def _interrupts(t: Table, at: str) -> None:
    top = t.s.top
    if not isinstance(top, OpportunityFire) or t.s.ground.grid.names[top.at] != at:
        raise BadExample(f"nobody can fire at movers in {at} now")


def _at_attack(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("by", "target", "weapon", "leader"), "when", t.step, "at_attack")
    t.must(_shot(t, given))


def _shot(t: Table, given: Mapping[str, Any]) -> act.Shoot:
    default = "weapon" if t.unit(given["by"]).infantry else "gun"
    leader = t.u(given["leader"]) if "leader" in given else "none"
    return act.Shoot(t.u(given["by"]), t.u(given["target"]), given.get("weapon", default), leader)


def _opportunity_at(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("in", "by", "target", "weapon", "leader"), "when", t.step, "opportunity_at")
    _interrupts(t, given["in"])
    t.must(_shot(t, given))
    t.settle()


def _smoke_round(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("by", "target"), "when", t.step, "smoke_round")
    t.must(act.Smoke(t.u(given["by"]), given["target"]))


def _sniper(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("place",), "when", t.step, "sniper")
    shooters = t.last(fire_events.Fired)
    t.must(act.Snipe(given["place"], shooters.start))
    t.settle()


# --- missions


def _mission(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("type", "target", "spotter"), "when", t.step, "mission")
    spotter = t.unit(given["spotter"])
    if spotter.side != t.s.active or spotter.pinned or not cover.sees(t.s, spotter.hex, t.hex(given["target"])):
        raise BadExample(f"{given['spotter']} cannot spot for {given['target']}")
    t.must(act.Call(given["type"], given["target"]))


# --- movement


def _move(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("unit", "units", "path", "overrun", "exit", "tunnel", "surface"), "when", t.step, "move")
    names = given.get("units") or [given["unit"]]
    planned: list[Action] = [act.Move(t.us(names))]
    if "tunnel" in given:
        if given.get("surface") not in (None, given["tunnel"][-1]):
            raise BadExample("one surfaces where the tunnel has led")
        planned.append(act.Crawl(tuple(given["tunnel"]), "surface" in given))
    for step in given.get("path", ()):
        if found := re.fullmatch(r"turn (\d)", step):
            planned.append(act.Turn(t.u(names[0]), int(found[1])))
        else:
            t.hex(step)
            planned.append(act.Step(step))
    if "overrun" in given:
        grid, path = t.s.ground.grid, [step for step in given["path"] if not step.startswith("turn")]
        ahead = grid.direction(t.hex(path[-1]), t.hex(given["overrun"]))
        if t.hex(given["exit"]) != grid.neighbours[t.hex(given["overrun"])][ahead]:
            raise BadExample(f"{given['exit']} does not lie straight ahead")
        planned.append(act.Overrun(given["overrun"]))
    t.planned = planned


# --- assault, rally, the end of a phase


def _close_assault(t: Table, given: Mapping[str, Any]) -> None:
    only(given, ("by", "weapons", "grenades", "leader", "target", "defender_leader"), "when", t.step, "close_assault")
    units = t.us(given["by"])
    t.must(act.Assault(units, given["target"], t.us(given.get("weapons", ())), units[: given.get("grenades", 0)]))
    top = t.s.top
    if isinstance(top, Storm) and top.step == StormStep.DEFENCE:
        leader = t.u(given["defender_leader"]) if "defender_leader" in given else "none"
        t.must(act.Defend(act.us(close_assault.all_armed(t.s, top)), leader=leader))
        top = t.s.top
    if isinstance(top, Storm) and top.step == StormStep.LEADER:
        t.must(act.Lead(t.u(given["leader"]) if "leader" in given else "none"))


def _rally(t: Table, _unit: str) -> None:
    given = t.example["when"][t.step]
    only(given, ("rally", "leader"), "when", t.step)
    t.must(act.Rally(t.u(given["rally"]), t.u(given["leader"]) if "leader" in given else "none"))


def _next(t: Table, given: Any) -> None:
    """Everybody passes until the markers of a segment are cleared away."""
    if given not in ("after_action", "enemy_after_action"):
        raise BadExample(f"{given!r} is unknown")
    own = t.side(t.given["active"])
    side = own if given == "after_action" else 1 - own
    count = len(t.happened(turn_events.Cleared))
    while len(t.happened(turn_events.Cleared)) == count:
        if isinstance(t.s.top, Phase):
            t.go_on(until=turn_events.Cleared)
        if len(t.happened(turn_events.Cleared)) == count:
            t.must(act.Pass())
    if t.s.active != side:
        raise BadExample(f"it is not the {given}")


def asked(what: Mapping[Any, Any]) -> str:
    """The words of a question; commas in it have made keys of what follows them."""
    return ", ".join([str(what["question"]), *(str(key) for key in what if key != "question")])


def _question(t: Table, _words: str) -> None:
    """Nothing happens; what is expected says what is asked."""
    what = t.example["when"][t.step]
    if not any(re.fullmatch(form, asked(what)) for form in QUESTIONS):
        raise BadExample(f"{asked(what)!r} is unknown")


QUESTIONS = (
    "best AP total against each hex", r"MP to enter \w+ and turn \d(?:, \d)* hexsides", "legal loads",
    "points paid by each outcome", "LOS and modifiers", "MP", r"AP at range \d+ and at range \d+",
    "legal stacks of one side", r"MP of entering \w+ from \w+(?: and \w+ from \w+)*",
)  # fmt: skip
DO: Verbs[Table] = (
    ("ap_attack", _ap_attack),
    ("at_attack", _at_attack),
    ("opportunity", _opportunity),
    ("opportunity_at", _opportunity_at),
    ("smoke_round", _smoke_round),
    ("sniper", _sniper),
    ("mission", _mission),
    ("move", _move),
    ("close_assault", _close_assault),
    ("rally", _rally),
    ("next", _next),
    ("question", _question),
)
INTERRUPTING = ("opportunity", "opportunity_at")
WHOLE = ("rally", "question")
"""These have other keys beside them."""
