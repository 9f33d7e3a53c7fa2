"""The questions that lead to a change of a position by hand; what may be changed is in `kinds` and `laws`."""

from __future__ import annotations

from grognard.core import Change, Message, Next, Number, OneOf, say
from grognard.games.monarchs.arrange import changes as change
from grognard.games.monarchs.arrange import kinds, laws
from grognard.games.monarchs.components import scenarios
from grognard.games.monarchs.components.cards import CARD_IDS, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import FORTRESS, IDS, SPACE
from grognard.games.monarchs.components.nations import CONTINGENTS, COURT, COURTS, NATIONS
from grognard.games.monarchs.components.units import TROOP, TROOPS
from grognard.games.monarchs.names import (
    card_name,
    court_name,
    depot_name,
    flag_name,
    force_name,
    leader_name,
    nation_name,
    season_name,
    treaty_name,
    troop_name,
)
from grognard.games.monarchs.state import NO_SIEGE, SEASONS, State

_FORTS = tuple(f"fort:{name}" for name in IDS if FORTRESS[SPACE[name]])
_OTHERS = ("leader", "hand", "flag", "treaty", "turn", *kinds.TRACKS)


def arrange(s: State) -> Next | None:
    """What is to be changed: what is at a place, a leader, or one of the other things."""
    if s.over:
        return None
    now = change.settled(s)
    places = [at for at in (*IDS, *_FORTS) if _has_anything(now, at)]

    def chosen(key: str) -> Next:
        match key:
            case "leader":
                return OneOf(say("arrange-leader"), KEYS, lambda who: _where(now, who), leader_name)
            case "hand":
                return _cards(now)
            case "flag":
                return OneOf(say("arrange-flag"), FLAGS, _flag, flag_name)
            case "treaty":
                return OneOf(say("arrange-treaty"), TREATIES, kinds.TreatyIs, treaty_name)
            case "turn":
                return OneOf(say("arrange-season"), SEASONS[1:3], lambda season: _round(now, season), season_name)
            case _ if key in kinds.TRACKS:
                return _track(now, key)
        return _what(now, key)

    return OneOf(say("arrange-what"), (*places, *_OTHERS), chosen, _label)


def _has_anything(s: State, at: str) -> bool:
    """Whether anything at a place can be changed: nothing in a neutral fortress, for instance."""
    return bool(_of_space(s, at) or _of_force(s, at) or any(laws.most_at(s, at, TROOP[name]) for name in TROOPS))


def _label(key: str) -> Message:
    """Of a place, a troop or an entry of a menu."""
    if key.removeprefix("fort:") in SPACE:
        return force_name(key)
    return troop_name(key) if key in TROOP else kinds.word(key)


def _where(s: State, leader: str) -> Next:
    places = [at for at in (*IDS, *(f"fort:{p}" for p in IDS)) if _may(s, kinds.Lead(leader, at))]

    def chosen(key: str) -> Next:
        return kinds.Leave(leader, key) if key in kinds.BOXES else kinds.Lead(leader, key)

    return OneOf(say("arrange-where", leader=leader_name(leader)), (*places, *kinds.BOXES), chosen, _label)


def _may(s: State, one: Change) -> bool:
    return change.CHANGES.refusal(s, one) is None


def _cards(s: State) -> Next:
    held = {CARD_IDS[card] for hand in s.hands for card in hand if card >= 0}
    turned = (kinds.HandIs(card, "put-down" if card in held else "hold") for card in CARD_IDS)
    ways = {c.card: c for c in turned if _may(s, c)}
    return OneOf(say("arrange-card"), tuple(ways), lambda card: ways[card], card_name)


def _flag(name: str) -> Next:
    return OneOf(say("arrange-on", what=flag_name(name)), ("yes", "no"), lambda on: kinds.FlagIs(name, on), _label)


def _round(s: State, season: str) -> Next:
    courts = [court for court in COURTS if s.is_active(COURT[court])]

    def whose(n: int) -> Next:
        return OneOf(say("arrange-court"), courts, lambda court: kinds.TurnIs(season, n, court), _court)

    return Number(say("arrange-round"), 1, scenarios.rounds_of(season), whose)


def _court(key: str) -> Message:
    return court_name(COURT[key])


def _track(s: State, track: str) -> Next:
    low, high = laws.range_of(track)

    def value(who: str) -> Next:
        prompt = say("arrange-value", track=kinds.word(track), who=kinds.who_name(track, who))
        if low >= 0:
            return Number(prompt, low, high, lambda n: kinds.TrackIs(track, who, n))
        return Number(prompt, 0, high - low, lambda n: kinds.TrackIs(track, who, n + low))

    def named(who: str) -> Message:
        return kinds.who_name(track, who)

    return OneOf(say("arrange-whose", track=kinds.word(track)), laws.whose(s, track), value, named)


def _what(s: State, at: str) -> Next:
    """Of a force or garrison: troops; of its state: morale, supply, markers; of a space: control, depots, a siege."""
    troops = [name for name in TROOPS if laws.most_at(s, at, TROOP[name])]
    others = _of_space(s, at) + _of_force(s, at)

    def chosen(key: str) -> Next:
        match key:
            case "control":
                rulers = [n for n in NATIONS if _may(s, kinds.Control(at, n))]
                return OneOf(
                    say("arrange-control", at=force_name(at)),
                    rulers,
                    lambda n: kinds.Control(at, n),
                    nation_name,
                )
            case "siege":
                markers = ("no", "yes")
                return OneOf(say("arrange-siege", at=force_name(at)), markers, lambda on: _siege(at, on), _label)
            case "depot":
                return OneOf(
                    say("arrange-depot", at=force_name(at)),
                    _parts(s, at),
                    lambda part: _depot(s, at, part),
                    depot_name,
                )
            case "morale-of":
                return _condition(at, kinds.MORALE)
            case "supply-of":
                return _condition(at, kinds.SUPPLY)
            case "marker-of":
                return _marker(s, at)
        most = laws.most_at(s, at, TROOP[key])
        prompt = say("arrange-count", troop=troop_name(key), at=force_name(at))
        return Number(prompt, 0, most, lambda n: kinds.Stand(at, key, n))

    return OneOf(say("arrange-at", at=force_name(at)), (*troops, *others), chosen, _label)


def _of_space(s: State, at: str) -> list[str]:
    if at.startswith("fort:"):
        return []
    found = ["control"] if any(_may(s, kinds.Control(at, n)) for n in NATIONS) else []
    found += ["depot"] if _parts(s, at) else []
    found += ["siege"] if s.besieged(SPACE[at]) or _may(s, kinds.SiegeIs(at, 0)) else []
    return found


def _of_force(s: State, at: str) -> list[str]:
    if laws.force_at(s, at) is None:
        return []
    return ["morale-of", "supply-of"] + ([] if at.startswith("fort:") else ["marker-of"])


def _parts(s: State, at: str) -> list[str]:
    return [part for part in CONTINGENTS if _ways(s, at, part)]


def _ways(s: State, at: str, part: str) -> list[str]:
    every = ("ready", "disorganised", "removed")
    return [how for how in every if _may(s, kinds.DepotIs(at, part, how))]


def _depot(s: State, at: str, part: str) -> Next:
    return OneOf(say("arrange-depot-how"), _ways(s, at, part), lambda how: kinds.DepotIs(at, part, how), _label)


def _siege(at: str, on: str) -> Next:
    if on == "no":
        return kinds.SiegeIs(at, NO_SIEGE)
    return Number(say("arrange-marker"), 0, kinds.MOST_MARKER, lambda n: kinds.SiegeIs(at, n))


def _condition(at: str, words: tuple[str, ...]) -> Next:
    return OneOf(say("arrange-how", at=force_name(at)), words, lambda how: kinds.Condition(at, how), _label)


def _marker(s: State, at: str) -> Next:
    ways = {
        f"{how}-{on}": kinds.Condition(at, how, on)
        for how in kinds.MARKERS
        for on in ("yes", "no")
        if _may(s, kinds.Condition(at, how, on))
    }

    def chosen(how: str) -> Next:
        on = [each for each in ("yes", "no") if f"{how}-{each}" in ways]
        return OneOf(say("arrange-on", what=kinds.word(how)), on, lambda each: ways[f"{how}-{each}"], _label)

    markers = [how for how in kinds.MARKERS if any(key.startswith(how) for key in ways)]
    return OneOf(say("arrange-how", at=force_name(at)), markers, chosen, _label)
