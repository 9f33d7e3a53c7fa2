"""Rule 18: support missions."""

from __future__ import annotations

from grognard.boards.hexes import OFF
from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import BOMBER, MISSION_AT, MISSION_HITS, MISSION_ROW, MISSIONS
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import Phase, Strike
from grognard.games.valor.names import hex_name, weapon_name
from grognard.games.valor.rules import cover, refusals
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire import mortars
from grognard.games.valor.rules.fire.smoke import ROUND
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def free(v: State, phase: Phase) -> list[int]:
    """Markers of each kind that are not placed yet; VV-18.7-a: one that lays smoke is used in this phase too."""
    left = v.missions[phase.side][:]
    for kind, _, _ in phase.missions:
        left[kind] -= 1
    return left


def smoke_left(v: State, phase: Phase) -> int:
    return v.smokes[phase.side] - ROUND * sum(smoke for _, _, smoke in phase.missions)


def ask(v: State, phase: Phase) -> Next:
    left = free(v, phase)
    keys = [MISSIONS[kind] for kind, n in enumerate(left) if n > 0]
    names = v.ground.grid.names

    def smoke_or(mission: str) -> Next:
        if mission == "done":
            return act.Pass()
        if smoke_law(v, phase, MISSIONS.index(mission)) is not None:
            return target(mission, False)
        return OneOf(say("ask-mission-what"), ["strike", "smoke"], lambda what: target(mission, what == "smoke"), says)

    def target(mission: str, smoke: bool) -> Next:
        def judge(at: str) -> Refusal | None:
            return call_law(v, phase, act.Call(mission, at, smoke))

        anywhere = MISSIONS.index(mission) == BOMBER
        hexes = [  # as `call_law` has it, for every hex of the map
            at for h, at in enumerate(names)
            if (anywhere or mortars.spotted(v, phase.side, h)) and not (smoke and v.smoke_in(h))
        ]  # fmt: skip
        enemy = [names[h] for h, side in v.occupiers().items() if side != phase.side and names[h] in hexes]
        return OneOf(
            say("ask-mission-where", mission=weapon_name(mission)), hexes or ["none"],
            lambda at: act.Pass() if at == "none" else act.Call(mission, at, smoke), says,
            why=refusals.of_hexes(v, judge), sensible=enemy or None,
        )  # fmt: skip

    return OneOf(say("ask-mission"), [*keys, "done"], smoke_or, says)


def says(key: str) -> Message:
    if key in MISSIONS:
        return weapon_name(key)
    return say(f"key-{key}") if key.isalpha() else hex_name(key)


def call_law(v: State, phase: Phase, a: act.Call) -> Refusal | None:
    at = Orders(v, phase.side).hex(a.at)
    if a.mission not in MISSIONS or v.missions[phase.side][MISSIONS.index(a.mission)] < 1:
        return law("VV-18.8-a", "no-mission-left")
    kind = MISSIONS.index(a.mission)
    if free(v, phase)[kind] < 1:
        return law("VV-18.7-b" if kind != BOMBER else "VV-18.8-a", "missions-placed")
    if kind != BOMBER and not mortars.spotted(v, phase.side, at):  # VV-18.3-c
        return law("VV-18.3-a", "not-spotted", at=hex_name(a.at))
    if not a.smoke:
        return None
    if v.smoke_in(at) and smoke_law(v, phase, kind) is None:
        return law("VV-11.1-c", "smoke-there", at=hex_name(a.at))
    return smoke_law(v, phase, kind)


def smoke_law(v: State, phase: Phase, kind: int) -> Refusal | None:
    """Whether a mission of this kind can lay smoke."""
    if kind == BOMBER:
        return law("VV-18.7-b", "bombers-lay-no-smoke")
    if smoke_left(v, phase) < ROUND:
        return law("VV-11.1-b", "no-smoke-left", n=smoke_left(v, phase))
    return None


def call(s: State, phase: Phase, a: act.Call, _dice: Dice, out: list[Event]) -> None:
    phase.missions.append((MISSIONS.index(a.mission), s.ground.grid.index[a.at], a.smoke))
    out.append(ev.MissionCalled(a.mission, a.at, a.smoke))


def ask_order(v: State, phase: Phase) -> Next:
    """Which comes down first."""
    names = v.ground.grid.names
    kinds = list(dict.fromkeys(MISSIONS[kind] for kind, _, _ in phase.missions))

    def where(mission: str) -> Next:
        hexes = list(dict.fromkeys(names[h] for kind, h, _ in phase.missions if MISSIONS[kind] == mission))
        why = refusals.of_hexes(v, lambda at: resolve_law(v, phase, act.Resolve(mission, at)))
        return OneOf(say("ask-mission-next-where"), hexes, lambda at: act.Resolve(mission, at), why=why)

    return OneOf(say("ask-mission-next"), kinds, where, says)


def _which(v: State, phase: Phase, a: act.Resolve) -> int:
    at = v.ground.grid.index.get(a.at, OFF)
    return next((i for i, (kind, h, _) in enumerate(phase.missions) if MISSIONS[kind] == a.mission and h == at), -1)


def resolve_law(v: State, phase: Phase, a: act.Resolve) -> Refusal | None:
    return law("VV-5.3.1-b", "no-such-mission", at=a.at[:20]) if _which(v, phase, a) < 0 else None


def resolve(s: State, phase: Phase, a: act.Resolve, dice: Dice, out: list[Event]) -> None:
    come_down(s, phase, _which(s, phase, a), dice, out)


def come_down(s: State, phase: Phase, which: int, dice: Dice, out: list[Event]) -> None:
    """VV-18.5-a: one mission. VV-18.4-b: it may scatter."""
    kind, at, smoke = phase.missions.pop(which)
    side, grid = phase.side, s.ground.grid
    accuracy = dice.roll("accuracy")[0]
    scatter = 0
    if accuracy >= 5:
        scatter = dice.roll("scatter")[0]
        at = grid.away(at, scatter - 1, accuracy - 4)
    out.append(ev.Landed(MISSIONS[kind], "off" if at == OFF else grid.names[at], accuracy, scatter))
    if smoke:
        s.smokes[side] -= ROUND
        if at != OFF:
            s.place_smoke(at, ROUND)  # VV-11.4-a
        return
    s.missions[side][kind] -= 1  # VV-18.8-a
    if at != OFF:  # VV-18.4-d
        _hit(s, kind, at, dice, out)


def _hit(s: State, kind: int, at: int, dice: Dice, out: list[Event]) -> None:
    """VV-18.5-a: friends and enemies; VV-18.4-e: without any there are no dice."""
    there = s.at(at)
    people = [n for n in there if s.units[n].soft]
    people += [m for n in people if s.units[n].vehicle for m in s.passengers(n)]
    tanks = tuple(n for n in there if s.units[n].afv)
    shelter = cover.protection(s, at, [s.units[n] for n in tanks])
    strikes = [Strike(at, tanks, MISSION_AT[kind], MISSION_HITS, shelter)] if tanks else []
    if people:  # VV-18.5-d
        found = cover.of_hex(s, at, [s.units[n] for n in people if s.units[n].aboard < 0])  # VV-18.5-c
        attack = fire.Attack((), at, at, MISSION_ROW[kind], 0, found)
        mortars.burst(s, attack, sorted(people), strikes, dice, out)
    else:
        s.frames += strikes
