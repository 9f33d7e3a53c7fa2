"""TC-20.2-d: the steps of buying scenery: what is just being put down comes before the next element is bought."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Buying, BuyingStep
from grognard.games.tercios.names import side_name
from grognard.games.tercios.rules.scenery import buying, questions, towns
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, Steps, allowed

purchase = Steps(State, Buying, BuyingStep)


def buyer(_v: State, f: Buying) -> Seat:
    return f.seat


def cartographer(_v: State, f: Buying) -> Seat:
    return f.maps[0]


def other(_v: State, f: Buying) -> Seat:
    return 1 - f.seat


def prompt_consent(v: State, f: Buying) -> Message:
    return say("decide-consent", seat=side_name(v, 1 - f.seat))


def prompt_maps(v: State, f: Buying) -> Message:
    return say("decide-maps", seat=side_name(v, f.maps[0]))


def prompt(v: State, f: Buying) -> Message:
    return say("decide-scenery", seat=side_name(v, f.seat))


PLACE = purchase.answer(act.Place, buying.place_law, buying.place, AGAIN)
BUILD = purchase.answer(act.Build, towns.build_law, towns.build, AGAIN)

maps = purchase.asks(
    BuyingStep.MAPS, "maps", cartographer, prompt_maps, questions.ask_maps,
    purchase.answer(act.ReadMaps, questions.maps_law, buying.read_maps, AGAIN),
)  # fmt: skip
crossing = purchase.asks(BuyingStep.CROSSING, "crossing", buyer, prompt, questions.ask_crossing, PLACE)
town = purchase.asks(
    BuyingStep.TOWN, "town", buyer, prompt, questions.ask_town,
    BUILD, purchase.answer(act.Done, towns.end_law, towns.end, AGAIN),
)  # fmt: skip
aspect = purchase.asks(
    BuyingStep.ASPECT, "aspect", buyer, prompt, questions.ask_aspect,
    purchase.answer(act.NameAspect, buying.aspect_law, buying.name_aspect, AGAIN),
)  # fmt: skip
consent = purchase.asks(
    BuyingStep.CONSENT, "consent", other, prompt_consent, questions.ask_consent,
    purchase.answer(act.Agree, allowed, buying.agree, AGAIN),
    purchase.answer(act.Decline, allowed, buying.decline, AGAIN),
)  # fmt: skip
element = purchase.asks(
    BuyingStep.ELEMENT, "scenery", buyer, prompt, questions.ask,
    PLACE, BUILD, purchase.answer(act.Pass, allowed, buying.pass_on, AGAIN),
    first=buying.may_buy,
)  # fmt: skip
