"""How forecasts turn out: the decisions that each assumes, and which of its outcomes has happened."""

from __future__ import annotations

from grognard.core import Action, Forecast, Seat
from grognard.games.valor import actions as act
from grognard.games.valor import instructions
from grognard.games.valor.components.units import GONE, IMMOBILE
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import CommandStep, Hurt, Mover, OpportunityFire, Phase, Sniping, Storm, StormStep
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.state import COMMAND, State
from tests.every_game.forecast_course import VOID, Course, counted, named


def assumed_action(forecast: Forecast, course: Course[State], _seat: Seat) -> Action | None:
    """Losses are taken the cheapest way, an assault is defended and led as well as possible, no sniper is placed, a
    mission is resolved before others, and no unit fires at movers, except at a step: there all that can fire do."""
    s = course.after
    match s.top:
        case Hurt() as hurt:
            return losses.lose(ways(losses.hit_of(s, hurt))[0])
        case Sniping():
            return act.Decline()
        case Storm(step=StormStep.DEFENCE) as storm:
            return assaults.best_defence(s, storm)
        case Storm(step=StormStep.LEADER) as storm:
            best = min(close_assault.leaders_of(s, storm), key=lambda n: (s.units[n].of.modifier, n), default=-1)
            return act.Lead(f"u{best}" if best >= 0 else "none")
        case OpportunityFire(side=side):
            able = paths.threats(s, side).values() if forecast.name.key == "odds-step" else ()
            return next((threat.order for threat in able), act.Pass())
        case Storm(side=side):
            return instructions.on_timeout(s, side)
        case Phase(side=side) if isinstance(course.action, act.Call):
            resolving = s.phase == COMMAND and s.top.step == CommandStep.ARRIVAL
            return (
                act.Resolve(course.action.mission, course.action.at) if resolving else instructions.on_timeout(s, side)
            )
    return None


def outcome_index(forecast: Forecast, course: Course[State]) -> int | None:
    s, events = course.after, course.events
    match forecast.name.key:
        case "odds-fire" | "odds-effect" | "odds-surely-down":
            return _fire(forecast, course)
        case "odds-shot":
            return _shot(forecast, course)
        case "odds-snipe":
            return counted(forecast, next((e.points for e in events if isinstance(e, fire_events.SniperFired)), None))
        case "odds-assault" | "odds-assault-free" | "odds-assault-ours" | "odds-assault-theirs":
            return _assault(forecast, course)
        case "odds-step":
            return _step(forecast, course)
        case "odds-lands" | "odds-shells":
            return _mission(forecast, course)
        case "odds-rally":
            rallied = next((e.rallied for e in events if isinstance(e, turn_events.Rallied)), None)
            return None if rallied is None else named(forecast, "odds-rallies" if rallied else "odds-stays-pinned")
    return VOID if s.over else None


def _fire(forecast: Forecast, course: Course[State]) -> int | None:
    before, after = course.before, course.after
    attack = attacks.attack_of(before, course.seat, course.action)
    points = next((e.points for e in course.events if isinstance(e, fire_events.Fired)), None)
    if attack is None or points is None:
        return None
    if forecast.name.key == "odds-fire":
        return counted(forecast, points)
    if forecast.name.key == "odds-surely-down":
        surely = attacks.is_surely_down(before, attack, points)
        return named(forecast, "odds-all-down" if surely else "odds-some-up")
    if any(isinstance(f, Hurt) and {*f.units} & {*attack.targets} for f in after.frames):
        return None
    if all(after.units[n].hex == GONE for n in attack.targets):
        return named(forecast, "odds-wiped-out")
    # The same action may end the turn, which unpins pinned units.
    up_again = {
        name.partition(".")[0] for e in course.events if isinstance(e, turn_events.Unpinned) for name in e.units
    }
    if all(after.units[n].hex == GONE or after.units[n].pinned or f"u{n}" in up_again for n in attack.targets):
        return named(forecast, "odds-all-pinned")
    return named(forecast, "odds-hurt" if points else "odds-nothing")


def _shot(forecast: Forecast, course: Course[State]) -> int | None:
    aimed = next((e for e in course.events if isinstance(e, fire_events.Aimed)), None)
    if aimed is None or not isinstance(course.action, act.Shoot):
        return None
    m = act.number(course.action.target)
    was, now = course.before.units[m], course.after.units[m]
    if now.hex == GONE:
        return named(forecast, f"odds-{attacks.ELIMINATED}")
    if not aimed.hit:
        return named(forecast, f"odds-{attacks.MISSED}")
    stopped = now.flags & IMMOBILE and not was.flags & IMMOBILE
    return named(forecast, f"odds-{attacks.IMMOBILISED if stopped else attacks.UNHARMED}")


def _assault(forecast: Forecast, course: Course[State]) -> int | None:
    before, after, events = course.before, course.after, course.events
    if any(isinstance(e, movement_events.Mined | movement_events.MinesFound) for e in events):
        return VOID  # mines are left out
    if any(isinstance(f, Storm | Hurt) for f in after.frames) and not after.over:
        return None
    storm = before.top
    if isinstance(course.action, act.Assault):
        side, units = course.seat, [act.number(name) for name in course.action.units]
    elif isinstance(storm, Storm):
        side, units = storm.side, [*storm.units]
    else:
        return VOID
    if forecast.name.key.endswith(("ours", "theirs")):
        who = side if forecast.name.key.endswith("ours") else 1 - side
        return counted(forecast, after.lost[who] - before.lost[who])
    taken = any(
        isinstance(e, movement_events.Taken) or (isinstance(e, movement_events.Stormed) and e.taken) for e in events
    )
    if not taken:
        return named(forecast, "odds-fails")
    gone = all(after.units[n].hex == GONE for n in units)
    return named(forecast, "odds-taken-empty" if gone else "odds-held")


def _step(forecast: Forecast, course: Course[State]) -> int | None:
    """Whether a mover was harmed in the hex that was entered, before the movers decide again."""
    events = course.events
    if any(isinstance(e, movement_events.MinesFound) for e in events):
        return VOID  # the mines were hidden
    mover = course.before.top
    assert isinstance(mover, Mover), "a step is part of a move"
    for e in events:
        match e:
            case fire_events.Fired() | fire_events.Swept() | fire_events.SniperFired() if e.points:
                return named(forecast, "odds-harmed")
            case movement_events.Mined(lost=True):
                return named(forecast, "odds-harmed")
    for n in mover.units:
        was, now = course.before.units[n], course.after.units[n]
        if now.hex == GONE or now.flags & ~was.flags & IMMOBILE:
            return named(forecast, "odds-harmed")
    if any(isinstance(f, OpportunityFire) for f in course.after.frames):
        return None
    return named(forecast, "odds-unharmed-there")


def _mission(forecast: Forecast, course: Course[State]) -> int | None:
    landed = next((e for e in course.events if isinstance(e, turn_events.Landed)), None)
    if landed is None or not isinstance(course.action, act.Call):
        return None
    grid = course.before.ground.grid
    if forecast.name.key == "odds-lands":
        if landed.at == "off":
            return named(forecast, "odds-lands-off")
        far = grid.distance(grid.index[course.action.at], grid.index[landed.at])
        return named(forecast, ("odds-lands-there", "odds-lands-one", "odds-lands-two")[far])
    if landed.at != course.action.at:
        return VOID  # it is about the units in the target hex
    return counted(forecast, next((e.points for e in course.events if isinstance(e, fire_events.Fired)), None))
