"""Odds beside a choice: what fire, a shot, an assault, a step or a rally in the making may bring."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grognard.core import (
    Action,
    Ask,
    Forecast,
    Message,
    Next,
    OneOf,
    Refused,
    RuleId,
    Seat,
    SomeOf,
    follow_all,
    follow_by,
    say,
)
from grognard.games.valor import actions as act
from grognard.games.valor import play
from grognard.games.valor.components.tables import MISSIONS, ROWS
from grognard.games.valor.components.units import tag
from grognard.games.valor.frames import Mover, Storm
from grognard.games.valor.names import hex_name, modifier, modifier_name, signed, unit_name
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.odds import rally as rally_odds
from grognard.games.valor.rules.fire import antitank
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.state import State
from grognard.kit.number_chances import either, outcomes
from grognard.odds import Odds

FILLED = {
    "ask-group": "all",
    "ask-guns-how": "all",
    "ask-joining": "none",
    "ask-lane": "none",
    "ask-defence": "all",
    "ask-leader": "",
    "ask-overrun-crew": "all",
}
"""Questions that leave open neither who is attacked nor from where, and what is taken for answered: "" is the first."""
FILLED_SOME = ("ask-members", "ask-weapons", "ask-grenades", "ask-satchels", "ask-guns", "ask-who-assaults")


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """Possible results of what is being chosen; empty for a viewer who has no choice to make."""
    if v.over or v.top is None or play.seat_of(v) != seat:
        return ()
    try:
        chosen = filled(follow_all(play.ask(v), picks))
    except Refused:
        return ()
    if chosen is None or play.refusal(v, seat, chosen) is not None:
        return ()
    return of_action(v, seat, chosen)


def filled(here: Next) -> Action | None:
    """The action that is being made, questions of detail answered as most would: everybody, with all weapons and the
    best leader, without grenades, charges and fire lanes; none while it is open who is attacked."""
    end = follow_by(here, _as_most_would)
    return end if isinstance(end, Action) else None


def _as_most_would(ask: Ask) -> str | None:
    match ask:
        case OneOf() if ask.prompt.key in FILLED:
            return FILLED[ask.prompt.key] or ask.keys[0]
        case SomeOf() if ask.prompt.key in FILLED_SOME:
            return ask.presets[0].pick if ask.presets else " ".join(ask.keys[: ask.low]) or "-"
    return None


def of_action(v: State, seat: Seat, a: Action) -> tuple[Forecast, ...]:
    match a:
        case act.Fire() | act.Rake() | act.Mortar() | act.Overrun():
            return fire_odds(v, seat, a)
        case act.Shoot():
            return (shot_odds(v, a),)
        case act.Snipe() if fire.window(v) is not None:
            found = attacks.sniped(v, seat)
            return (Forecast.of(say("odds-snipe", at=hex_name(a.target)), counts(found), RuleId("VV-20.5-a")),)
        case act.Assault():
            return assault_odds(a.at, assaults.storm(v, seat, a))
        case act.Defend() | act.Lead() if isinstance(v.top, Storm):
            named = v.ground.grid.names[v.top.target]
            if isinstance(a, act.Lead):
                return assault_odds(named, assaults.stormed(v, leader=act.number(a.leader)))
            return assault_odds(named, assaults.stormed(v, a))
        case act.Step() if isinstance(v.top, Mover):
            return step_odds(v, v.top, a)
        case act.Call() if not a.smoke:
            return mission_odds(v, a)
        case act.Rally():
            chance = rally_odds.rallies(v, act.number(a.unit), act.number(a.leader))
            name = say("odds-rally", unit=named_unit(v, a.unit))
            return (Forecast.of(name, either(chance, "odds-rallies", "odds-stays-pinned"), RuleId("VV-21.1-a")),)
    return ()


# --- fire


def fire_odds(v: State, seat: Seat, a: act.Fire | act.Rake | act.Mortar | act.Overrun) -> tuple[Forecast, ...]:
    """Every modifier by its name, the row, the casualty points; then what they do, paid the cheapest way."""
    attack = attacks.attack_of(v, seat, a)
    if attack is None or not attack.targets:
        return ()
    at = hex_name(a.at)
    name = say("odds-fire", at=at, ap=attack.ap, row=ROWS[attack.row], modifiers=names_of(attack.modifiers))
    out = [Forecast.of(name, counts(attacks.points_of(v, attack)), RuleId("VV-14.5-c"))]
    found = attacks.tolls(v, attack)
    out.append(Forecast.of(say("odds-effect", at=at), effects(found), RuleId("VV-14.6.1-a")).at(a.at))
    surely = attacks.down_at(v, attack)
    if 0 < surely != found.chance_that(lambda toll: toll.down):
        chances = either(surely, "odds-all-down", "odds-some-up")
        out.append(Forecast.of(say("odds-surely-down", at=at), chances, RuleId("VV-15.9-a")))
    return tuple(out)


def effects(found: Odds[attacks.Toll]) -> list[tuple[Message, Fraction]]:
    """No effect, some effect, all pinned, none left."""
    kinds = found.map(
        lambda toll: "odds-wiped-out" if toll.gone else "odds-all-pinned" if toll.down
        else "odds-hurt" if toll.points else "odds-nothing"
    )  # fmt: skip
    keys = ("odds-nothing", "odds-hurt", "odds-all-pinned", "odds-wiped-out")
    return [(say(key), kinds.chance(key)) for key in keys if kinds.chance(key)]


def shot_odds(v: State, a: act.Shoot) -> Forecast:
    n, m = act.number(a.unit), act.number(a.target)
    d = v.ground.grid.distance(v.units[n].hex, v.units[m].hex)
    found = attacks.shot(v, a)
    name = say(
        "odds-shot",
        target=named_unit(v, a.target),
        number=antitank.to_hit(v, a.weapon, d),
        modifiers=names_of(antitank.modifiers(v, n, m, act.number(a.leader))),
    )
    ends = (attacks.MISSED, attacks.UNHARMED, attacks.IMMOBILISED, attacks.ELIMINATED)
    chances = [(say(f"odds-{end}"), found.chance(end)) for end in ends if found.chance(end)]
    return Forecast.of(name, chances, RuleId("VV-16.3-a"), RuleId("VV-16.4-b")).at(v.ground.grid.names[v.units[m].hex])


# --- assault


def assault_odds(at: str, found: assaults.Storming) -> tuple[Forecast, ...]:
    """Whether it is taken and held, and what it costs both, in points of the scenario."""
    spot = hex_name(at)
    if found.free:
        return (Forecast.of(say("odds-assault-free", at=spot), [(say("odds-held"), found.taken)], RuleId("VV-15.9-b")),)
    name = say(
        "odds-assault", at=spot, attack=found.attack, defence=found.defence, kill=found.kill, roll=found.modifier,
        signed=signed(found.modifier),
    )  # fmt: skip
    ends = [("odds-held", found.held), ("odds-taken-empty", found.taken - found.held), ("odds-fails", 1 - found.taken)]
    return (
        Forecast.of(name, outcomes(ends), RuleId("VV-15.7-a")).at(at),
        Forecast.of(say("odds-assault-ours", at=spot), counts(found.lost(True)), RuleId("VV-15.8-b")),
        Forecast.of(say("odds-assault-theirs", at=spot), counts(found.lost(False)), RuleId("VV-15.8-c")),
    )


# --- movement, missions


def step_odds(v: State, f: Mover, a: act.Step) -> tuple[Forecast, ...]:
    """Effect of opportunity fire and fire lanes in the hex, if all enemies fire that can."""
    h = v.ground.grid.index[a.to]
    found = paths.peril(v, f.units, h, f.assault, a.facing)
    if not found.harm:
        return ()
    name = say("odds-step", at=hex_name(a.to), firers=len(found.fire))
    return (Forecast.of(name, either(found.harm, "odds-harmed", "odds-unharmed-there"), RuleId("VV-13.8-a")).at(a.to),)


def mission_odds(v: State, a: act.Call) -> tuple[Forecast, ...]:
    at = v.ground.grid.index[a.at]
    distance = v.ground.grid.distance
    lands = attacks.lands(v, at).map(lambda h: distance(at, h) if h >= 0 else -1)
    ends = ((0, "odds-lands-there"), (1, "odds-lands-one"), (2, "odds-lands-two"), (-1, "odds-lands-off"))
    chances = outcomes((key, lands.chance(far)) for far, key in ends)
    out = [Forecast.of(say("odds-lands", at=hex_name(a.at)), chances, RuleId("VV-18.4-b")).at(a.at)]
    attack = attacks.mission_attack(v, MISSIONS.index(a.mission), at)
    if attack.targets:
        name = say("odds-shells", at=hex_name(a.at), row=ROWS[attack.row], modifiers=names_of(attack.modifiers))
        out.append(Forecast.of(name, counts(attacks.points_of(v, attack)), RuleId("VV-18.5-a")))
    return tuple(out)


# --- words


def counts(found: Odds[int]) -> list[tuple[Message, Fraction]]:
    return [(say("odds-number", n=n), found.chance(n)) for n in sorted(found.weights)]


def names_of(modifiers: Sequence[tuple[str, int]]) -> list[Message]:
    return [modifier_name(modifier(*each)) for each in modifiers] or [say("modifiers-none")]


def named_unit(v: State, name: str) -> Message:
    n = act.number(name)
    return unit_name(tag(n, v.units[n]))
