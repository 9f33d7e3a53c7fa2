"""Rules 5.2 and 6: what the active player may do in a phase."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES
from grognard.games.frederick.components.cards import CARD_IDS, SCORCHED_EARTH
from grognard.games.frederick.components.units import INSIDE, marks_in
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import any_name, army_name
from grognard.games.frederick.rules import event_cards, march, recovery
from grognard.games.frederick.rules.battle import declaration
from grognard.games.frederick.rules.decks import draw, is_card_left
from grognard.games.frederick.state import State
from grognard.kit.refusals import law


def menu(v: State, f: Phase) -> Iterator[str]:
    """Choices of the active player, besides ending the marches. FR-6-f: what action points are spent on."""
    side = event_cards.player(v, f)
    manned = is_fort_manned(v)
    if any(True for _ in recovery.offers(v)):
        yield "recover"
    if any(True for _ in march.starts(v)):
        yield "march"
    if manned and any(True for _ in march.besieged_forts(v)):
        yield "sortie"
    if SCORCHED_EARTH in v.hand[side] and event_cards.card_law(v, side, SCORCHED_EARTH) is None:
        yield CARD_IDS[SCORCHED_EARTH]
    if manned and declaration.assault_offers(v):
        yield "assault"


def is_fort_manned(v: State) -> bool:
    for stack in v.stacks:  # noqa: SIM110  (a plain loop: this is asked before every march)
        if stack and marks_in(stack) & INSIDE:
            return True
    return False


QUESTIONS = {
    "recover": recovery.ask,
    "march": march.ask,
    "sortie": march.ask_sortie,
    "assault": declaration.ask_assault,
}


def ask_act(v: State, f: Phase) -> Next:
    """Rules 6.1 to 6.3."""

    def chosen(key: str) -> Next:
        if key == "end":
            return act.End()
        return QUESTIONS[key](v) if key in QUESTIONS else event_cards.ask_target(v, event_cards.player(v, f), key)

    keys = [*menu(v, f), "end"]
    prompt = say("ask-act", army=army_name(ARMIES[f.army]), points=f.points)
    busy = [key for key in keys if key in QUESTIONS]
    return OneOf(prompt, keys, chosen, any_name, why=lambda key: menu_law(v, f, key), sensible=[*busy * 4, *keys])


def menu_law(v: State, f: Phase, key: str) -> Refusal | None:
    """Why something is not in the menu."""
    if key == "recover" and f.step != PhaseStep.RECOVERY:
        return recovery.TOO_LATE
    if key in ("march", "sortie") and (wrong := march.idle_law(f, "FR-6-f")):
        return wrong
    if key in ("recover", "assault") and not f.points:
        return law("FR-6-f", "no-points", points=0)
    return event_cards.key_law(v, event_cards.player(v, f), key)


# --- rule 5.2: the end of a phase


def remove_markers(s: State, _f: Phase, _dice: Dice, _out: list[Event]) -> None:
    """FR-5.2-5"""
    s.unmark()


def may_draw(s: State, f: Phase) -> bool:
    """FR-5.2-7, FR-7.4-a: a card for each space that has earned one, as long as there is one to draw."""
    return bool(f.earned) and is_card_left(s, event_cards.player(s, f))


def ask_draw(_v: State, f: Phase) -> Next:
    def chosen(key: str) -> Next:
        return act.Draw() if key == "draw" else act.Pass()

    return OneOf(
        say("ask-draw", n=len(f.earned)), ("draw", "pass"), chosen, any_name, sensible=("draw",) * 3 + ("pass",)
    )


def draw_card(s: State, f: Phase, _a: act.Draw, dice: Dice, out: list[Event]) -> None:
    """FR-2.4-b: outside winter cards are drawn here alone. FR-7.4-c: one for a space; FR-7.4-e: one after the other."""
    f.earned.pop(0)
    out.append(draw(s, event_cards.player(s, f), dice))


def draw_no_more(_s: State, f: Phase, _a: act.Pass, _dice: Dice, _out: list[Event]) -> None:
    f.earned.clear()
