"""CM-P-1-g: the menu of the action step in a court's turn, and the supply check at its end."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Caution, Dice, Event, LazyKeys, Message, Next, OneOf, Refusal, RuleId, Severity, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, FACE_DOWN
from grognard.games.monarchs.components.nations import COURT_FR, PR, RU
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, force_name
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.cards import plays
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.siege import besieging, garrison
from grognard.games.monarchs.rules.supply import costs as costs
from grognard.games.monarchs.rules.supply import depots, improving, ports, sharing
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.turn import admin_march
from grognard.games.monarchs.state import FULL_SUPPLY, State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, DONE, Go


def begin(s: State, court: int, out: list[Event]) -> None:
    """CM-P-1-g: rally step, action step, supply check."""
    s.frames.append(CourtTurn(court))
    out.append(ev.TurnBegan(court, s.round))


def is_needed(v: State, f: CourtTurn) -> bool:
    """CM-P-1-j: a court whose last nation has left the war in its own turn does nothing more."""
    return v.is_active(f.court)


# --- the menu of the action step


def ask(v: State, f: CourtTurn) -> Next:
    """CM-P-5-a, CM-12.8-a, CM-P-6-a: one play, the free Admin March of a Minor Force and any Supply Actions, in any
    order: only what is possible is shown."""
    cards = [] if f.played else [CARD_IDS[card] for card in dict.fromkeys(v.hands[f.court]) if card >= 0]
    keys = LazyKeys([*_VERBS, "minor", "admin", *cards, "end-turn"], lambda key: is_possible(v, f, key))

    def chosen(key: str) -> Next:
        if key in CARD:
            return plays.ask_card(v, f, CARD[key])
        if key in ("admin", "minor"):
            return admin_march.ask(v, f, key == "minor")
        return act.EndTurn() if key == "end-turn" else _VERBS[key][1](v, f)

    # a sampler seldom passes while there is a card to play
    likely = [*cards * 4, *_LIKELY] if cards else [*_LIKELY, *("end-turn",) * 3]
    return OneOf(
        say("ask-act-played" if f.played else "ask-act", actions=v.actions[f.court]),
        keys,
        chosen,
        lambda key: entry_name(v, f, key),
        caution=lambda key: no_play(v, f) or hunger(v, f) if key == "end-turn" else None,
        why=lambda key: why_not(v, f, key),
        sensible=_Likely(likely, keys.is_kept),
    )


def entry_name(v: State, f: CourtTurn, key: str) -> Message:
    """An entry of the menu with the SAs it costs."""
    if key not in _PAID:
        return any_name(key)
    cost, russian = (costs.cost(v, _PAID[key], nation) for nation in (PR, RU))
    apart = cost != russian and f.court == COURT_FR and v.warring(RU)
    price = say("actions-russian", n=cost, russian=russian) if apart else say("actions", n=cost)
    return say("priced", what=any_name(key), price=price)


class _Likely(LazyKeys):
    """What a sampler draws from, without looking at all of it: the end of the turn is always there, or a play."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return True


def is_possible(v: State, f: CourtTurn, key: str) -> bool:
    """Whether there is anything to choose under an entry of the menu."""
    if key in _VERBS:
        return bool(_VERBS[key][0](v, f))
    if key == "end-turn":
        return end_law(v, f, act.EndTurn()) is None
    if key == "admin":
        return not f.played and admin_march.offers(v, f, False)
    if key == "minor":
        return not f.minor and admin_march.offers(v, f, True)
    return not f.played and plays.can_play(v, f, CARD[key])


_VERBS: dict[str, tuple[Callable[[State, CourtTurn], object], Callable[[State, CourtTurn], Next]]] = {
    "prosecute": (besieging.prosecutable, besieging.ask_prosecute),
    "besiege": (lambda v, f: besieging.beginnings(v, f.court), besieging.ask_besiege),
    "improve": (lambda v, f: improving.improvable(v, f.court), improving.ask_improve),
    "build": (lambda v, f: depots.builders(v, f.court), depots.ask_build),
    "move": (depots.movable, depots.ask_move),
    "ready": (depots.disorganised, depots.ask_ready),
    "share": (lambda v, f: sharing.sharers(v, f.court), sharing.ask_share),
    "port": (ports.ports, ports.ask_port),
    "garrison": (lambda v, f: garrison.places(v, f.court), garrison.ask),
}
"""The entries of the menu besides cards and Admin Marches: whether there is anything to choose, and the question."""
_LIKELY = (*_VERBS, "end-turn", "minor", "admin", *("prosecute", "besiege") * 9, *("improve",) * 3)
"""What a sampler draws from besides cards."""


def why_not(v: State, f: CourtTurn, key: str) -> Refusal | None:
    """Why something is not in the menu."""
    if key in CARD:
        return plays.card_law(v, f, CARD[key])
    if key.startswith(FACE_DOWN):
        return law("CM-P-1-h", "turn-card-hidden")
    if key == "admin" and f.played:
        return law("CM-P-5-a", "one-play")
    if key == "minor" and f.minor:
        return law("CM-12.8-a", "minor-already")
    if key in ("admin", "minor"):
        return law("CM-12.8-b", "admin-none")
    if key in _WHY:
        return _WHY[key](v, f)
    return end_law(v, f, act.EndTurn()) if key == "end-turn" else None


def _too_poor(action: str) -> Callable[[State, CourtTurn], Refusal | None]:
    """Nothing of the sort can be done, for want of SAs before all."""

    def why(v: State, f: CourtTurn) -> Refusal:
        price = costs.COSTS[action]
        return costs.pool_law(v, f.court, price) or law(costs.RULES[action], f"nothing-{action.replace('_', '-')}")

    return why


_PAID = {
    "prosecute": "prosecute_siege",
    "improve": "improve_supply",
    "build": "build_fd",
    "move": "move_fd",
    "ready": "ready_fd",
    "share": "share_supply",
}
"""Entries that cost SAs."""
_WHY: dict[str, Callable[[State, CourtTurn], Refusal | None]] = {
    **{key: _too_poor(action) for key, action in _PAID.items()},
    "besiege": lambda _v, _f: law("CM-P-12-a", "nothing-besiege"),
    "port": lambda _v, _f: law("CM-P-6-m", "nothing-port"),
    "garrison": lambda _v, _f: law("CM-P-12-i", "nothing-garrison"),
}


# --- the end of a turn


def end_law(v: State, f: CourtTurn, _a: act.EndTurn) -> Refusal | None:
    """CM-P-5-l: a mandatory card must be played."""
    if f.played:
        return None
    return plays.pass_law(v, f)


def no_play(v: State, f: CourtTurn) -> Caution | None:
    """CM-P-5-a: a turn without a play is a pass, and cards that are left over are lost at the end of the season."""
    if f.played or not v.hands[f.court]:
        return None
    return Caution(RuleId("CM-P-5-a"), say("caution-no-play", n=len(v.hands[f.court])), "", Severity.COST)


def hunger(v: State, f: CourtTurn) -> Caution | None:
    """CM-P-6-h: who will lose SPs in the supply check of this turn, or else who will be worse supplied."""
    after = {where: checked(v, where) for where in forces.in_the_field(v, f.court)}
    lost = sum(found.losses for found in after.values())
    hit = [where for where, found in after.items() if found.losses or (not lost and found.state > v.supply[where])]
    if not hit:
        return None
    names = say("several", names=[force_name(forces.KEY_OF[where]) for where in hit])
    told = say("caution-hunger", n=lost, forces=names) if lost else say("caution-unsupplied", forces=names)
    return Caution(RuleId("CM-P-6-h"), told, "", Severity.COST)


def cautions(v: State, f: CourtTurn, _a: act.EndTurn) -> tuple[Caution, ...]:
    return tuple(found for found in (no_play(v, f), hunger(v, f)) if found is not None)


def end(_s: State, f: CourtTurn, _a: act.EndTurn, _dice: Dice, out: list[Event]) -> None:
    if not f.played:
        out.append(ev.Passed(f.court))


UNCHANGED = supply.Checked(FULL_SUPPLY, 0)
"""Of a force in Full Supply and in reach, as most are."""


def checked(s: State, where: int) -> supply.Checked:
    """What a supply check makes of a force."""
    state, reached = s.supply[where], supply.in_reach(s, where)
    if reached and state == FULL_SUPPLY:
        return UNCHANGED
    return supply.after_check(state, reached, reached and supply.at_own_depot(s, where), s.sps(where))


def check_supply(s: State, f: CourtTurn, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-6-h: each force of the court outside fortresses, one after the other; then the turn is over."""
    for where in forces.in_the_field(s, f.court):
        if where in f.checked:
            continue
        f.checked += (where,)
        state, after = s.supply[where], checked(s, where)
        if after is UNCHANGED:
            continue
        s.set_supply(where, after.state)
        if after.state > state:
            out.append(supply_ev.SupplyDropped(forces.KEY_OF[where], after.state))
        elif after.state < state:
            out.append(supply_ev.SupplyRestored(forces.KEY_OF[where]))
        if after.losses:
            losses.shed(s, where, after.losses, "supply", out)
            return AGAIN
    return DONE
