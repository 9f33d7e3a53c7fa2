"""Chapter 10.7: cavalry that comes to the rescue of commanded shot: who may, and where it meets the charger."""

from __future__ import annotations

from grognard.boards.open_table import front_of
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios.components.special_rules import COMMANDED_SHOT
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Charging, ChargingStep, Moving, MovingStep
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import breaking, sight
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement.moves import distance
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, State
from grognard.kit.refusals import law


def rescuers(s: State, target: int) -> list[int]:
    """TC-10.7-a: cavalry of its regiment that has not been activated, and charges at all (TC-14.2-k)."""
    troop = s.troops[target]
    if not rules_of(s, target) & COMMANDED_SHOT:
        return []
    return [
        n
        for n, t in enumerate(s.troops)
        if t.side == troop.side and t.formation == troop.formation and t.cavalry and t.unactivated
        and charges.may_assault(s, n)
    ]  # fmt: skip


def meetings(s: State, n: int, charging: Charging) -> list[Pose]:
    """TC-10.7-b: where on its way the cavalry can meet the charger: where that stands, and every half inch from there
    up to its target."""
    return [pose for pose in _way(s, charging) if _reached(s, n, charging.charger, pose)]


def has_meeting(s: State, n: int, charging: Charging) -> bool:
    return any(_reached(s, n, charging.charger, pose) for pose in _way(s, charging))


def _way(s: State, charging: Charging) -> list[Pose]:
    here = s.troops[charging.charger].pose
    run = charges.charge_run(s, charging.charger, charging.target, walked=charging.walked)
    poses = list(charges.on_the_way(run)) if run is not None else []
    if run is not None and run.meets:
        poses.pop()  # there it has come through
    return poses if here is None else [here, *poses[1:]]


def _reached(s: State, n: int, charger: int, pose: Pose) -> bool:
    """TC-10.7-d: with more Movement only if its order is Assault."""
    then = s.with_troop_at(charger, pose)
    how = "assault" if s.troops[n].order == ASSAULT else "rescue"
    return sight.sees(then, n, charger) and charges.reachable(then, n, charger, how)


def correct(s: State, n: int, charging: Charging, wish: Pose) -> Pose | Refusal:
    """The meeting that a click means: the nearest."""
    found = meetings(s, n, charging)
    if not found:
        return law("TC-10.7-b", "rescue-place")
    return min(found, key=lambda pose: distance(front_of(pose), front_of(wish)))


def rescue_law(s: State, n: int, charging: Charging, to: Pose | None) -> Refusal | None:
    return None if to in meetings(s, n, charging) else law("TC-10.7-b", "rescue-place")


def rescue(
    s: State, n: int, charging: Charging, to: Pose, bonus: bool, dice: Dice, out: list[Event]
) -> None:  # fmt: skip
    """The charger goes as far as the meeting and is intercepted there: beaten off it stops, else it may carry on
    (TC-10.7-c)."""
    charger = charging.charger
    start = s.troops[charger].pose or to
    charging.began = charging.began or front_of(start)
    s.frames.append(Moving(charger, start, to, "charge", stage=MovingStep.WAY, target=charging.target))
    s.frames.append(Charging(n, charger, ChargingStep.REDIRECTION, interception=True, bonus=bonus))
    if to != start or s.troops[charger].inside >= 0:
        s.change(charger, pose=to, inside=-1, moved=True)
        out.append(ev.Paused(tag(s, charger), start, to))
        breaking.suffer_ground(s, charger, start, to, dice, out)  # TC-8.8-a
        displaced.wrong_place(s, charger, start, to)
