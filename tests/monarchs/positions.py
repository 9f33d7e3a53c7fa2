"""Positions of Clash of Monarchs in a line of text, and play from them; what is not named is not there.

Spaces by id, garrisons as `fort:prag`. Troops by contingent (`PR HA BR DA AU IM SA FR RU SW`), how many and what
(`inf` unless told, `cav lt_inf lt_cav fa sa`, `reduced` behind it), leaders by id; the contingent carries on. Words for
how a force is: `demoralised routed short critical entrenched sharing marched`.

    s = position("prag: AU 12, 2 cav, daun | leitmeritz: PR 20, 3 cav, 2 fa, frederick, keith", court="PR",
                 hands={"PR": "PR-01 PR-06"}, control={"leitmeritz": "PR"})
    s = play(s, "operations PR-01 gen:frederick", "march ...", dice=[4, 3])
    assert refusal(s, "march ...") == "CM-P-5-e"

The year gives flags, tracks, treasuries, SA pools and the nations at war; leaders of the year who are not named are in
the Force Pool. Without `court` nothing is under way but what `frames` names. Positions are sound, and so is every
one that `play` reaches. `dice` are faces and draws (indices into the bag) in their order; play stops where a die is
needed and none is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict, Unpack

from grognard.core import Action, Event, OutcomeNeeded, Refusal, ScriptedDice
from grognard.games.monarchs import GAME, invariants
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.cards import CARD, CARDS_OF, TREATIES
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADER, LEADERS
from grognard.games.monarchs.components.map import SPACE, THEATRES
from grognard.games.monarchs.components.nations import (
    CONTINGENT,
    COURT,
    COURTS,
    NATION,
    NATION_OF,
    POWER,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.units import (
    FULL,
    INF,
    MARCHED,
    REDUCED,
    TROOPS,
    Kind,
    by_key,
    group,
    joined,
    stack_of,
    troop,
)
from grognard.games.monarchs.frames import AnyFrame, CourtTurn, Season, SeasonStep, TurnStep
from grognard.games.monarchs.rules.cards.hands import first_deck, with_card
from grognard.games.monarchs.setup import empty, first_position
from grognard.games.monarchs.state import (
    CRITICAL,
    DEMORALISED,
    FORCE_POOL,
    ROUTED,
    SHORT,
    SUMMER,
    Depot,
    State,
    changed_at,
    fort,
    post,
)
from grognard.kit.position_text import Phrase, stacks

DEFAULTS = {"campaign": "no", "first-edition": "yes", "fog": "no"}
HOW = {"demoralised": ("morale", DEMORALISED), "routed": ("morale", ROUTED), "short": ("supply", SHORT),
       "critical": ("supply", CRITICAL)}  # fmt: skip


class Given(TypedDict, total=False):
    """What a position may name."""

    year: str
    options: Mapping[str, str]
    season: int
    round_: int
    flags: Mapping[str, bool]
    treaty: str
    at_war: Mapping[str, bool]
    exhausted: str
    control: Mapping[str, str]
    sieges: Mapping[str, int]
    depots: str
    """`kowno: RU | hameln: HA disorganised`"""
    boxes: Mapping[str, str]
    """By Theatre: `{"saxony": "AU 2 lt_inf"}`."""
    hands: Mapping[str, str]
    discards: Mapping[str, str]
    treasury: Mapping[str, int]
    actions: Mapping[str, int]
    will: Mapping[str, int]


def position(
    stands: str = "", *, court: str = "", step: int = TurnStep.ACTIONS, frames: Sequence[AnyFrame] = (),
    sound: bool = True, **given: Unpack[Given],
) -> State:  # fmt: skip
    s = empty(given.get("year", "y1757"), DEFAULTS | dict(given.get("options", {})))
    s.season, s.round = given.get("season", SUMMER), given.get("round_", 1)
    _politics(s, given)
    for at, nation in given.get("control", {}).items():
        s.set_control(SPACE[at], NATION[nation])
    for where, words in stacks(stands.replace("fort:", "fort/")):
        _stand(s, where, words)
    for at, marker in given.get("sieges", {}).items():
        s.set_siege(SPACE[at], marker)
    s.set_depots(_depots(given.get("depots", "")))
    for theatre, text in given.get("boxes", {}).items():
        for what, n, _ in _troops(Phrase(text).parts(",")):
            s.boxes[THEATRES.index(theatre)] = joined(s.boxes[THEATRES.index(theatre)], stack_of([group(what, n)]))
    _cards(s, given)
    for amounts, row, places in (
        (given.get("treasury", {}), s.treasury, NATION),
        (given.get("actions", {}), s.actions, COURT),
        (given.get("will", {}), s.will, POWER),
    ):
        for name, n in amounts.items():
            row[places[name]] = n
    s.frames = list(frames) or (
        [Season(SeasonStep.ROUNDS, COURT[court]), CourtTurn(COURT[court], step)] if court else []
    )
    s.changed()
    if sound:
        _sound(s)
    return s


def _politics(s: State, given: Given) -> None:
    for name, value in given.get("flags", {}).items():
        s.set_flag(name, value)
    for name, value in given.get("at_war", {}).items():
        s.set_at_war(NATION[name], value)
    if treaty := given.get("treaty"):
        s.treaty = TREATIES.index(treaty)
    if "exhausted" in given:
        s.exhausted = bits_of(NATION[name] for name in given["exhausted"].split())
    for who in ALL_LEADERS:
        first, last = LEADERS[who].years
        if first <= s.year <= last and s.warring(s.nation_of(who)):
            s.leaders[who] = FORCE_POOL


def _depots(text: str) -> Iterator[Depot]:
    for where, words in stacks(text):
        for word in words:
            name, _, how = word.text.partition(" ")
            yield Depot(SPACE[where.text], CONTINGENT[name], how != "disorganised")


def _cards(s: State, given: Given) -> None:
    for n in range(len(COURTS)):
        if s.seats[n] >= 0:
            s.decks[n] = first_deck(s, n)
    for held, piles in ((given.get("hands", {}), s.hands), (given.get("discards", {}), s.discards)):
        for name, cards in held.items():
            owner = COURT[name]
            for card in cards.split():
                s.decks[owner] = changed_at(s.decks[owner], CARDS_OF[owner].index(CARD[card]), 0)
                piles[owner] = with_card(piles[owner], CARD[card])


def year(name: str = "y1757", **options: str) -> State:
    """The set-up of a year, with nothing under way."""
    return first_position(name, DEFAULTS | options)


def _stand(s: State, where: Phrase, words: Iterable[Phrase]) -> None:
    inside, name = where.text.startswith("fort/"), where.text.removeprefix("fort/")
    if name not in SPACE:
        raise where.wrong("is no space")
    space, side = SPACE[name], -1
    how: list[str] = []
    leaders: list[int] = []
    groups = []
    words = list(words)
    for word in list(words):
        if word.text in HOW or word.text in ("entrenched", "sharing"):
            how.append(word.text)
            words.remove(word)
        elif f"gen:{word.text}" in LEADER:
            leaders.append(LEADER[f"gen:{word.text}"])
            words.remove(word)
    for what, n, marks in _troops(words):
        groups.append(group(what, n, marks))
        side = SIDE_OF[NATION_OF[CONTINGENT[TROOPS[what].partition(".")[0]]]]
    if side < 0:
        side = SIDE_OF[s.nation_of(leaders[0])]
    at = fort(space) if inside else post(side, space)
    s.add(at, stack_of(groups))
    for who in leaders:
        s.move_leader(who, at)
    for word in how:
        if word in HOW:
            field, level = HOW[word]
            getattr(s, f"set_{field}")(at, level)
        else:
            marked = s.entrenched if word == "entrenched" else s.sharing
            marked.append(at)
            marked.sort()


def _troops(words: Iterable[Phrase]) -> Iterable[tuple[int, int, int]]:
    """`AU 12, 2 cav reduced` as what, how many, marks."""
    part = ""
    for phrase in words:
        count, kind, marks, reduced = 1, INF, 0, False
        for word in phrase.words():
            if word.text in CONTINGENT:
                part = word.text
            elif word.text.isdigit():
                count = int(word.text)
            elif word.text in FULL:
                kind = FULL[word.text]
            elif word.text == "reduced":
                reduced = True
            elif word.text == "marched":
                marks |= MARCHED
            elif word.text != "inf":
                raise word.wrong("means nothing")
        kind = REDUCED[kind] if reduced else Kind(kind)
        yield troop(CONTINGENT[part], kind), count, marks


def _sound(s: State) -> None:
    wrong = invariants.violations(s)
    assert not wrong, wrong


# --- playing

Dice = Sequence[int]


class Script(ScriptedDice):
    """Faces and draws written down; where none is left play stops."""

    def _next(self, wanted):  # type: ignore[no-untyped-def]
        if not self.left:
            raise OutcomeNeeded(wanted)
        return super()._next(wanted)


def play(s: State, *texts: str, dice: Dice = ()) -> State:
    """The position after these actions; the one given stays as it is."""
    return played(s, texts, dice)[0]


def events(s: State, *texts: str, dice: Dice = ()) -> list[Event]:
    """What happens by these actions."""
    return played(s, texts, dice)[1]


def go(s: State, dice: Dice = ()) -> State:
    """All automatic steps, until a player must decide."""
    return played(s, (), dice)[0]


def played(s: State, texts: Sequence[str], dice: Dice) -> tuple[State, list[Event]]:
    s, out, script = s.copy(), list[Event](), Script(dice)
    try:
        if not texts:
            playing.run(s, script, out)
        for text in texts:
            seat, action = _read(s, text)
            wrong = playing.refusal(s, seat, action)
            assert wrong is None, f"{text} is refused: {wrong}"
            playing.perform(s, seat, action, script, out)
            playing.run(s, script, out)
            _sound(s)
    except OutcomeNeeded:
        pass
    script.finished()
    _sound(s)
    return s, out


def why_not(s: State, text: str) -> Refusal:
    """Why this action is refused."""
    seat, action = _read(s, text)
    wrong = playing.refusal(s, seat, action)
    assert wrong is not None, f"{text} is allowed"
    return wrong


def refusal(s: State, text: str) -> str:
    """The rule by which this action is refused; empty if the text means nothing here."""
    return str(why_not(s, text).rule)


def said(s: State, text: str) -> tuple[str, str]:
    """The rule by which this action is refused, and the words: where a rule forbids several things they say which."""
    found = why_not(s, text)
    return str(found.rule), found.message.key.removeprefix("refusal-")


def cautions(s: State, text: str) -> list[str]:
    """The rules of what is said before an action is confirmed."""
    seat, action = _read(s, text)
    assert GAME.refusal(s, seat, action) is None
    return [caution.rule for caution in GAME.cautions(GAME.view(s, seat), seat, action)]


def allowed(s: State, text: str) -> bool:
    seat, action = _read(s, text)
    return playing.refusal(s, seat, action) is None


def decider(s: State) -> str:
    """Who must decide, and what: `PR/AA march`; several joined by `+`."""
    return "+".join(f"{_courts(s, d.seat)} {d.kind}" for d in playing.decisions(s))


def _courts(s: State, seat: int) -> str:
    return "/".join(COURTS[n] for n, owner in enumerate(s.seats) if owner == seat)


def _read(s: State, text: str) -> tuple[int, Action]:
    name, colon, rest = text.partition(": ")
    if colon and name in COURT:
        return s.seats[COURT[name]], GAME.codec.actions.read(rest)
    waiting = [d.seat for d in playing.decisions(s) if not d.committed]
    assert len(waiting) == 1, f"who does {text!r}? Begin it with a court: PR: ..."
    return waiting[0], GAME.codec.actions.read(text)


def sps(s: State, at: str, side: str = "") -> int:
    """SPs of a force: `prag`, `fort:prag`; of the side that has any, or of the nation's side that is named."""
    if at.startswith("fort:"):
        return s.sps(fort(SPACE[at.removeprefix("fort:")]))
    sides = (SIDE_OF[NATION[side]],) if side else (0, 1)
    return sum(s.sps(post(n, SPACE[at])) for n in sides)


def troops_at(s: State, at: str) -> dict[str, int]:
    """Troops of a force by kind: `prag`, `fort:prag`; of both sides where both are."""
    if at.startswith("fort:"):
        return by_key(s.troops[fort(SPACE[at.removeprefix("fort:")])])
    return by_key(s.troops[post(0, SPACE[at])]) | by_key(s.troops[post(1, SPACE[at])])


def turn_of(s: State) -> CourtTurn:
    """The court's turn under way."""
    found = s.innermost(CourtTurn)
    assert found is not None, "no court has its turn"
    return found


def nation_in_control(s: State, at: str) -> Nation:
    return s.control[SPACE[at]]
