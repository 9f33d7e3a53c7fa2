"""Activated Commands in a position, and marches as texts in which all go but those who are said to stay."""

from __future__ import annotations

from random import Random

from grognard.core import FairDice, as_action, follow_all, walk_at_random
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.nations import COURT
from grognard.games.monarchs.frames import AnyFrame, Attack, Battle, CourtTurn, Operations, Season, SeasonStep, TurnStep
from grognard.games.monarchs.rules.march.questions import go_items
from grognard.games.monarchs.state import State
from grognard.kit.split_picks import pick_of_two
from tests.monarchs.positions import position


def activated(stands: str, court: str, *leaders: str, below: int = 0, **more: object) -> State:
    """A position in which a court has activated these leaders."""
    frames: list[AnyFrame] = [
        Season(SeasonStep.ROUNDS, COURT[court]),
        CourtTurn(COURT[court], TurnStep.ACTIONS, played=True),
        Operations(COURT[court], [LEADER[f"gen:{name}"] for name in leaders], below),
    ]
    return position(stands, frames=frames, **more)  # type: ignore[arg-type]


def march(s: State, leader: str, path: str, *, stay: str = "", then: str = "", joined: str = "") -> str:
    """`march(s, "bevern", "zittau,bautzen", stay="PR.inf*3 gen:keith")`"""
    who = LEADER[f"gen:{leader}"]
    items = go_items(s, s.leaders[who], who)
    shares = pick_of_two(items, "go", "stay", {key: n - counts(stay).get(key, 0) for key, n in items}).replace(" ", ",")
    words = f"march gen:{leader} {shares} via {path}"
    words += f" then {then}" if then else ""
    return words + (f" joined by {joined}" if joined else "")


def counts(text: str) -> dict[str, int]:
    found = {}
    for word in text.split():
        key, _, n = word.partition("*")
        found[key] = int(n or 1)
    return found


def offered(s: State, *picks: str) -> list[str]:
    """The keys of the question after these picks of the deciding seat."""
    (decision,) = playing.decisions(s)
    return list(follow_all(playing.ask(s, decision.seat), picks).keys)  # type: ignore[union-attr]


def fought(s: State) -> State:
    """After the battle under way, however it goes."""
    s, rng, dice = s.copy(), Random(1), FairDice(b"a battle for the marches to go on")
    while any(isinstance(f, Battle | Attack) for f in s.frames):
        (decision, *_) = [d for d in playing.decisions(s) if not d.committed]
        action = as_action(walk_at_random(playing.ask(s, decision.seat), rng))
        playing.apply(s, decision.seat, action, dice)
    return s
