"""Answers for an absent player: by standing instructions, and when the clock has run out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Action, Instruction, Next, Number, OneOf, ReadyInstruction, Seat, SomeOf, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import COURT_OF
from grognard.games.monarchs.components.scenarios import rounds_of
from grognard.games.monarchs.frames import Attack, Intercepts, Interrupts, March
from grognard.games.monarchs.names import any_name, season_name
from grognard.games.monarchs.play import ask, decisions, refusal
from grognard.games.monarchs.rules.forces.detachments import counts_of, read_shares
from grognard.games.monarchs.rules.forces.keys import KEY_OF
from grognard.games.monarchs.rules.march import interception
from grognard.games.monarchs.rules.march.route import split_up
from grognard.games.monarchs.state import AUTUMN, POSTS, SEASONS, SUMMER, State
from grognard.kit.default_answers import ready_made

KINDS = ("hold-cards", "intercept-with", "withdraw-from")
WHO = ("all", "light", "stand")
QUIET = {
    "act": act.EndTurn(),
    "rally": act.EndRally(),
    "march": act.EndMarches(),
    "join": act.EndMarches(),
    "interrupt": act.LetPass(),
    "intercept": act.LetPass(),
    "intercepted": act.GoBack(),
    "surprise": act.Surprise("no"),
    "withdraw": act.Stand(),
    "overrun": act.Overrun(),
    "light-troops": act.EndLight(),
    "forage": act.EndLight(),
    "rebuild": act.Done(),
    "regroup": act.Done(),
    "sail": act.Done(),
    "tactics": act.ChooseTactics(),
}
"""The answer for an absent player, where it takes no choice."""
FACES = 6


# --- leaving instructions


def instruct(v: State, seat: Seat) -> Next | None:
    if v.over or v.season not in (SUMMER, AUTUMN):
        return None
    leaders = [KEYS[n] for n, where in enumerate(v.leaders) if where < POSTS and _is_mine(v, n, seat)]

    def until(make: Callable[[str, int], Instruction]) -> Next:
        season = SEASONS[v.season]
        return Number(say("ask-until"), max(1, v.round), rounds_of(season), lambda n: make(season, n))

    def chosen(key: str) -> Next:
        match key:
            case "hold-cards":
                return until(act.HoldCards)
            case "intercept-with" if leaders:
                return SomeOf(say("ask-intercept-with"), leaders, _into, 0, len(leaders), say=any_name)
            case "intercept-with":
                return _into(())
        return SomeOf(say("ask-withdraw-from"), IDS, _who, 0, len(IDS), say=any_name)

    def _into(chosen: tuple[str, ...]) -> Next:
        def faces(spaces: tuple[str, ...]) -> Next:
            return Number(
                say("ask-intercept-faces"), 1, FACES,
                lambda n: until(lambda season, r: act.InterceptWith(chosen, spaces, n, season, r)),
            )  # fmt: skip

        return SomeOf(say("ask-intercept-into"), IDS, faces, 0, len(IDS), say=any_name)

    def _who(spaces: tuple[str, ...]) -> Next:
        return OneOf(
            say("ask-withdraw-who"), WHO,
            lambda who: until(lambda season, r: act.WithdrawFrom(spaces, who, season, r)), any_name,
        )  # fmt: skip

    return OneOf(say("ask-instruct"), KINDS, chosen, any_name)


def _is_mine(v: State, leader: int, seat: Seat) -> bool:
    return v.seats[COURT_OF[v.nation_of(leader)]] == seat


# --- following them


def answer(v: State, seat: Seat, instructions: Sequence[Instruction]) -> Action | None:
    """Whether an instruction speaks depends on the decision, the space and the round alone."""
    if not any(d.seat == seat and not d.committed for d in decisions(v)):
        return None
    for order in instructions:
        match order, v.top:
            case act.HoldCards(), Interrupts() if _holds(v, order):
                return act.LetPass()
            case act.InterceptWith(), Intercepts() as window if _holds(v, order):
                m = v.below(March)
                if not order.spaces or IDS[m.at] in order.spaces:
                    return _intercept(v, window, m, order)
            case act.WithdrawFrom(), Attack() as f if _holds(v, order) and _decides(v, seat, "withdraw"):
                if not order.spaces or IDS[f.at] in order.spaces:
                    return _withdraw(v, seat, order)
    return None


def ready_instructions(v: State, seat: Seat) -> tuple[ReadyInstruction, ...]:
    """For the rest of the round, or of the season."""
    if not isinstance(v.top, Interrupts) or not _decides(v, seat, "interrupt"):
        return ()
    season = SEASONS[v.season]
    last = rounds_of(season)

    def until(n: int) -> ReadyInstruction:
        end = say("end-of-season" if n == last else "end-of-round", season=season_name(season), n=n)
        return ReadyInstruction(act.HoldCards(season, n), say("ready-hold-cards", end=end))

    return tuple(until(n) for n in (v.round, last)[: 1 + (v.round < last)])


def _holds(v: State, order: act.HoldCards | act.InterceptWith | act.WithdrawFrom) -> bool:
    return SEASONS[v.season] == order.season and v.round <= order.round


def _decides(v: State, seat: Seat, kind: str) -> bool:
    return any(d.seat == seat and d.kind == kind for d in decisions(v))


def _intercept(v: State, window: Intercepts, m: March, order: act.InterceptWith) -> Action:
    """The whole force of the best chance that holds one of the leaders; none if the chance is too small."""
    best, found = order.faces - 1, None
    for where in interception.interceptors(v, m, window.courts[0]):
        there = [KEYS[who] for who in v.leaders_in(where)]
        if order.leaders and not any(name in order.leaders for name in there):
            continue
        question = interception.intercept_split(v, window.courts[0], where)
        if not question.presets:
            continue
        shares = read_shares(question.presets[0].pick)
        stack, leaders = split_up(counts_of(shares, "go"), v.troops[where])
        needed = interception.INTERCEPTED_AT - total(interception.interception_drms(v, m, where, stack, leaders))
        faces = min(FACES, max(0, FACES + 1 - needed))
        if faces > best:
            best, found = faces, act.Intercept(KEY_OF[where], shares)
    return found or act.LetPass()


def _withdraw(v: State, seat: Seat, order: act.WithdrawFrom) -> Action:
    if order.who == "stand":
        return act.Stand()
    found = ready_made(ask(v, seat), order.who)
    return found if isinstance(found, act.Withdraw) and found.who == order.who else act.Stand()


def on_timeout(v: State, seat: Seat) -> Action | None:
    """The quiet answer; where one must be chosen, the first that is ready."""
    kind = next((d.kind for d in decisions(v) if d.seat == seat), "")
    quiet = QUIET.get(kind)
    if quiet is not None and refusal(v, seat, quiet) is None:  # CM-P-5-l: a mandatory event cannot be passed over
        return quiet
    return ready_made(ask(v, seat))
