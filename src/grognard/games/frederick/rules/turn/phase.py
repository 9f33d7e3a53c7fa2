"""Rules 5.2 and 6: what the active player may do in a phase."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES
from grognard.games.frederick.components.cards import SCORCHED_EARTH
from grognard.games.frederick.components.units import INSIDE, flags_in
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import any_name, army_name
from grognard.games.frederick.rules import event_cards, march, recovery
from grognard.games.frederick.rules.battle import declaration
from grognard.games.frederick.rules.decks import draw, is_card_left
from grognard.games.frederick.state import State
from grognard.kit.refusals import law


def is_fort_manned(v: State) -> bool:
    for stack in v.stacks:  # noqa: SIM110  (a plain loop: this is asked before every march)
        if stack and flags_in(stack) & INSIDE:
            return True
    return False


def ask_act(v: State, f: Phase) -> Next:
    """Rules 6.1 to 6.3: the menu of the active player. FR-6-f: what action points are spent on."""
    side, army = event_cards.player(v, f), army_name(ARMIES[f.army])
    keys = []
    if any(True for _ in recovery.offers(v)):
        keys.append("recover")
    if any(True for _ in march.starts(v)):
        keys.append("march")
    manned = is_fort_manned(v)
    if manned and any(True for _ in march.besieged_forts(v)):
        keys.append("sortie")
    if SCORCHED_EARTH in v.hand[side] and SCORCHED_EARTH in event_cards.playable(v, side):
        keys.append("scorched_earth")
    if manned and declaration.assault_offers(v):
        keys.append("assault")
    keys.append("end")

    def chosen(key: str) -> Next:
        match key:
            case "recover":
                return recovery.ask(v)
            case "march":
                return march.ask(v)
            case "sortie":
                return march.ask_sortie(v)
            case "scorched_earth":
                return event_cards.ask_target(v, side, key)
            case "assault":
                return declaration.ask_assault(v)
        return act.End()

    def why(key: str) -> Refusal | None:
        match key:
            case "recover" if f.step != PhaseStep.RECOVERY:
                return law("FR-6.1-a", "recover-too-late")
            case "march" if f.step == PhaseStep.ASSAULTS:
                return law("FR-6.3-k", "march-after-assault")
            case "recover" | "march" | "sortie" | "assault" if not f.points:
                return law("FR-6-f", "no-points", points=0)
        return event_cards.unplayable(v, side, key)

    busy = [key for key in keys if key not in ("end", "scorched_earth")]
    prompt = say("ask-act", army=army, points=f.points)
    return OneOf(prompt, keys, chosen, any_name, why=why, sensible=[*busy * 4, *keys])


# --- rule 5.2: the end of a phase


def remove_markers(s: State, _f: Phase, _dice: Dice, _out: list[Event]) -> None:
    """FR-5.2-5"""
    s.unmark()


def draw_cards(s: State, f: Phase, dice: Dice, out: list[Event]) -> None:
    """FR-5.2-7. FR-2.4-b: outside winter cards are drawn here alone."""
    side = event_cards.player(s, f)
    for _ in f.earned:  # FR-7.4-a, FR-7.4-c
        if is_card_left(s, side):
            out.append(draw(s, side, dice))
