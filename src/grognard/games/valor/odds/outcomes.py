"""How forecasts come out: what each takes for granted of the decisions after it, and which outcome has come about."""

from __future__ import annotations

from grognard.core import UNFORESEEN, VOID, Action, Course, Forecast
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


def assumed(told: Forecast, course: Course[State]) -> Action | None:
    """Losses are paid the cheapest way, an assault is met and led as well as can be, nobody places a sniper, a mission
    is resolved before others, and nobody fires at movers, but for a step: there everybody fires who can."""
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
            able = paths.threats(s, side).values() if told.name.key == "odds-step" else ()
            return next((threat.order for threat in able), act.Pass())
        case Storm(side=side):
            return instructions.on_timeout(s, side)
        case Phase(side=side) if isinstance(course.action, act.Call):
            resolving = s.phase == COMMAND and s.top.step == CommandStep.ARRIVAL
            return (
                act.Resolve(course.action.mission, course.action.at) if resolving else instructions.on_timeout(s, side)
            )
    return None


def came_out(told: Forecast, course: Course[State]) -> int | None:
    s, events = course.after, course.events
    match told.name.key:
        case "odds-fire" | "odds-effect" | "odds-surely-down":
            return _fire(told, course)
        case "odds-shot":
            return _shot(told, course)
        case "odds-snipe":
            return _number(told, next((e.points for e in events if isinstance(e, fire_events.SniperFired)), None))
        case "odds-assault" | "odds-assault-free" | "odds-assault-ours" | "odds-assault-theirs":
            return _assault(told, course)
        case "odds-step":
            return _step(told, course)
        case "odds-lands" | "odds-shells":
            return _mission(told, course)
        case "odds-rally":
            rallied = next((e.rallied for e in events if isinstance(e, turn_events.Rallied)), None)
            return None if rallied is None else _ended(told, "odds-rallies" if rallied else "odds-stays-pinned")
    return VOID if s.over else None


def _fire(told: Forecast, course: Course[State]) -> int | None:
    before, after = course.before, course.after
    attack = attacks.attack_of(before, course.seat, course.action)
    points = next((e.points for e in course.events if isinstance(e, fire_events.Fired)), None)
    if attack is None or points is None:
        return None
    if told.name.key == "odds-fire":
        return _number(told, points)
    if told.name.key == "odds-surely-down":
        surely = attacks.is_surely_down(before, attack, points)
        return _ended(told, "odds-all-down" if surely else "odds-somebody-up")
    if any(isinstance(f, Hurt) and {*f.units} & {*attack.targets} for f in after.frames):
        return None
    if all(after.units[n].hex == GONE for n in attack.targets):
        return _ended(told, "odds-wiped-out")
    # The same action may end the turn, and those who were pinned get up again.
    up_again = {
        name.partition(".")[0] for e in course.events if isinstance(e, turn_events.Unpinned) for name in e.units
    }
    if all(after.units[n].hex == GONE or after.units[n].pinned or f"u{n}" in up_again for n in attack.targets):
        return _ended(told, "odds-all-pinned")
    return _ended(told, "odds-hurt" if points else "odds-nothing")


def _shot(told: Forecast, course: Course[State]) -> int | None:
    aimed = next((e for e in course.events if isinstance(e, fire_events.Aimed)), None)
    if aimed is None or not isinstance(course.action, act.Shoot):
        return None
    m = act.number(course.action.target)
    was, now = course.before.units[m], course.after.units[m]
    if now.hex == GONE:
        return _ended(told, f"odds-{attacks.ELIMINATED}")
    if not aimed.hit:
        return _ended(told, f"odds-{attacks.MISSED}")
    stopped = now.flags & IMMOBILE and not was.flags & IMMOBILE
    return _ended(told, f"odds-{attacks.IMMOBILISED if stopped else attacks.UNHARMED}")


def _assault(told: Forecast, course: Course[State]) -> int | None:
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
    if told.name.key.endswith(("ours", "theirs")):
        who = side if told.name.key.endswith("ours") else 1 - side
        return _number(told, after.lost[who] - before.lost[who])
    taken = any(
        isinstance(e, movement_events.Taken) or (isinstance(e, movement_events.Stormed) and e.taken) for e in events
    )
    if not taken:
        return _ended(told, "odds-fails")
    gone = all(after.units[n].hex == GONE for n in units)
    return _ended(told, "odds-taken-empty" if gone else "odds-held")


def _step(told: Forecast, course: Course[State]) -> int | None:
    """Whether anybody was harmed in the hex that was entered, before the movers decide again."""
    events = course.events
    if any(isinstance(e, movement_events.MinesFound) for e in events):
        return VOID  # nobody knew of them
    mover = course.before.top
    assert isinstance(mover, Mover), "a step is part of a move"
    for e in events:
        match e:
            case fire_events.Fired() | fire_events.Swept() | fire_events.SniperFired() if e.points:
                return _ended(told, "odds-harmed")
            case movement_events.Mined(lost=True):
                return _ended(told, "odds-harmed")
    for n in mover.units:
        was, now = course.before.units[n], course.after.units[n]
        if now.hex == GONE or now.flags & ~was.flags & IMMOBILE:
            return _ended(told, "odds-harmed")
    if any(isinstance(f, OpportunityFire) for f in course.after.frames):
        return None
    return _ended(told, "odds-unharmed-there")


def _mission(told: Forecast, course: Course[State]) -> int | None:
    landed = next((e for e in course.events if isinstance(e, turn_events.Landed)), None)
    if landed is None or not isinstance(course.action, act.Call):
        return None
    grid = course.before.ground.grid
    if told.name.key == "odds-lands":
        if landed.at == "off":
            return _ended(told, "odds-lands-off")
        far = grid.distance(grid.index[course.action.at], grid.index[landed.at])
        return _ended(told, ("odds-lands-there", "odds-lands-one", "odds-lands-two")[far])
    if landed.at != course.action.at:
        return VOID  # it is about those in the hex that was aimed at
    return _number(told, next((e.points for e in course.events if isinstance(e, fire_events.Fired)), None))


def _ended(told: Forecast, key: str) -> int:
    return next((n for n, (outcome, _) in enumerate(told.outcomes) if outcome.key == key), UNFORESEEN)


def _number(told: Forecast, count: int | None) -> int | None:
    if count is None:
        return None
    return next((n for n, (outcome, _) in enumerate(told.outcomes) if outcome.facts["n"] == count), UNFORESEEN)
