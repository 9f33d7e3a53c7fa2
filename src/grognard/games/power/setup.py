"""Rules 7, 17, 18 and 19: armies, seats and options at the start of a game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grognard.core import Commits, Option, Options, RuleId, RulesClock, Scenario, Seat, SeatAt, say
from grognard.games.power.components.map import ARMIES, HQ, LETTERS, Army
from grognard.games.power.components.order_language import Lang
from grognard.games.power.components.pieces import stack
from grognard.games.power.data import DATA
from grognard.games.power.names import army_name
from grognard.games.power.rules import talk
from grognard.games.power.rules.victory import WRITING_SECONDS
from grognard.games.power.state import MERCENARY, State

_FILE = DATA.read("setup.yaml")
STARTING = stack(**_FILE["starting_army"]["hq"])
DEFAULT_ROUNDS = str(_FILE["clock"]["rounds"])
DEFAULT_MERCENARY: str = next(s["mercenary"] for s in _FILE["scenarios"] if s["id"] == "three_players")
PAIRS = {"V+R": ("V", "R"), "V+B": ("V", "B")}
"""PW-17.1-m: the armies of the first seat; the other two are the second's."""

LIMIT = Option(
    "limit",
    say("option-limit"),
    say("option-limit-about"),
    ("minutes", "none"),
    DEFAULT_ROUNDS,
    (RuleId("PW-16.1-h"),),
    numbers=(1, 200),
)
STRICT_LIMIT = replace(LIMIT, default="minutes", rules=(RuleId("PW-16.1-h"), RuleId("PW-19.1-c")))
"""PW-19.1-c: a tournament keeps to the two hours."""
PENALTY = Option(
    "penalty", say("option-penalty"), say("option-penalty-about"), ("on", "off"), "on", (RuleId("PW-9.3-b"),)
)
SUPPLY = Option(
    "components",
    say("option-components"),
    say("option-components-about"),
    ("none", "strict"),
    "none",
    (RuleId("PW-1.2-b"),),
)
LANGUAGE = Option(
    "codes",
    say("option-codes"),
    say("option-codes-about"),
    ("fr", "en"),
    "fr",
    (RuleId("PW-9.2-k"),),
    follows_language=True,
)
CHAT = Option("chat", say("option-chat"), say("option-chat-about"), ("open", "closed"), "open", (RuleId("PW-9.1-i"),))
STRICT_CHAT = replace(CHAT, default="closed")
COMMON = (PENALTY, SUPPLY, LANGUAGE)


def _referee(letters: str) -> Option:
    return Option(
        "referee", say("option-referee"), say("option-referee-about"), tuple(letters), letters[0], (RuleId("PW-7.2-a"),)
    )


MERCENARIES = Option(
    "mercenary",
    say("option-mercenary"),
    say("option-mercenary-about"),
    tuple(LETTERS),
    DEFAULT_MERCENARY,
    (RuleId("PW-18.1-a"),),
)
PAIRING = Option("pairs", say("option-pairs"), say("option-pairs-about"), tuple(PAIRS), "V+R", (RuleId("PW-17.1-m"),))


def _sand_glass(players: int, strict: bool) -> RulesClock:
    """PW-9.1-a, PW-17.1-b: the time for a sheet. PW-19.1-c: a tournament keeps to it."""
    rules = ("PW-17.1-b" if players == 2 else "PW-9.1-a", *(("PW-19.1-c",) if strict else ()))
    seconds = WRITING_SECONDS[players]
    name = say("clock-of-rules", minutes=seconds // 60)
    return RulesClock(seconds, name, strict, tuple(map(RuleId, rules)))


def _seats(*roles: tuple[str, ...]) -> tuple[SeatAt, ...]:
    return tuple(
        SeatAt(say("seat", n=n + 1), tuple(army_name(LETTERS.index(letter)) for letter in armies))
        for n, armies in enumerate(roles)
    )


def scenarios() -> Mapping[str, Scenario]:
    four = _seats(("V",), ("B",), ("J",), ("R",))
    return {
        name: Scenario(
            name,
            say(f"scenario-{name}"),
            say(f"scenario-{name}-about"),
            seats,
            (*options, *COMMON, chat),
            clock=_sand_glass(len(seats), strict=name == "tournament"),
        )
        for name, seats, options, chat in (
            ("four", four, (_referee(LETTERS), LIMIT), CHAT),
            ("three", _seats((), (), ()), (MERCENARIES, _referee(LETTERS), LIMIT), CHAT),
            ("two", _seats((), ()), (PAIRING, _referee(LETTERS), LIMIT), CHAT),
            ("tournament", four, (_referee(LETTERS), STRICT_LIMIT), STRICT_CHAT),
        )
    }


def seating(scenario: str, options: Options) -> tuple[Seat, ...]:
    """The seat of each army, clockwise from Green."""
    if scenario == "three":
        mercenary = LETTERS.index(options["mercenary"])
        players = [n for n in range(4) if n != mercenary]
        return tuple(MERCENARY if n == mercenary else players.index(n) for n in range(4))
    if scenario == "two":
        first = PAIRS[options["pairs"]]
        return tuple(0 if letter in first else 1 for letter in LETTERS)
    return (0, 1, 2, 3)


def setup(scenario: str, options: Options) -> State:
    seat_of = seating(scenario, options)
    state = State(
        seat_of=seat_of,
        stacks=[{HQ[army]: STARTING} for army in ARMIES],
        power=[0, 0, 0, 0],
        flags=[[army] for army in ARMIES],
        alive=[True] * 4,
        round=1,
        referee=Army(0),
        permanent=scenario == "tournament",
        limit=options["limit"],
        time_up=False,
        penalty=options["penalty"] == "on",
        strict=options["components"] == "strict",
        lang=Lang(options["codes"]),
        resigned=[],
        sheets=Commits.of(()),
        winners=[],
    )
    state.referee = first_referee(state, Army(LETTERS.index(options["referee"])))
    if options["chat"] == "closed":
        state.silent = True
    talk.before_next_round(state)
    return state


def first_referee(s: State, named: Army) -> Army:
    """PW-17.1-s: with two players the office is the player's; mercenaries never hold it."""
    if len(s.seats) == 2:
        return min(s.armies_of(s.seat_of[named]))
    if s.seat_of[named] == MERCENARY:
        return Army((named + 1) % 4)
    return named
