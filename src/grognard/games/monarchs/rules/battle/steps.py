"""The steps of a battle (CM-P-8-b), of losses in and outside battle, and of a retreat."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_OF
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle, BattleStep, ChosenTactics, Losses, Retreat, Shed
from grognard.games.monarchs.names import court_name, force_name, space_name
from grognard.games.monarchs.rules.battle import losses, resolution, retreat, tactics
from grognard.games.monarchs.state import COLUMN, State
from grognard.kit.sequence import AGAIN, DONE, OneStep, Steps, together

battle = Steps(State, Battle, BattleStep, "stage")

# fmt: off
_type = battle.answer(act.Fights, resolution.type_law, resolution.set_type, DONE)
choose_type = battle.asks(
    BattleStep.BATTLE_TYPE, "battle", resolution.decider, resolution.prompt, resolution.ask_type, _type,
)
escalate = battle.asks(
    BattleStep.ESCALATION, "battle", resolution.decider, resolution.prompt, resolution.ask_type, _type,
    needed=resolution.may_escalate,
)
draw_tactics = battle.does(BattleStep.DRAW, resolution.draw)
fire = battle.does(BattleStep.FIRE, resolution.shoot)
attacker_losses = battle.does(BattleStep.ATTACKER_LOSSES, resolution.attacker_losses)
defender_losses = battle.does(BattleStep.DEFENDER_LOSSES, resolution.defender_losses)
casualties = battle.does(BattleStep.CASUALTIES, resolution.roll_casualties)
decide = battle.does(BattleStep.DECISION, resolution.decide)
retreat_loser = battle.does(BattleStep.RETREAT, resolution.begin_retreat)
occupy_space = battle.does(BattleStep.AFTER, resolution.after)
score = battle.does(BattleStep.SCORE, resolution.settle_score)
# fmt: on


# --- Tactics in secret, losses, a retreat


def _tactics_prompt(v: State, _f: ChosenTactics) -> Message:
    return say("prompt-tactics", at=space_name(IDS[v.below(Battle).at]))


def _losing_seat(v: State, f: Losses) -> Seat:
    return v.seats[v.force_court(f.post)]


def _losses_prompt(v: State, f: Losses) -> Message:
    court = court_name(v.force_court(f.post))
    return say("prompt-losses", court=court, at=force_name(losses.force_key(v, f.post)))


def _shedding_court(v: State, f: Shed) -> int:
    """CM-P-2-l: the court of the force; CM-P-2-m: of troops of one nation their own."""
    return COURT_OF[f.nation] if f.nation >= 0 else v.force_court(f.post)


def _shedding_seat(v: State, f: Shed) -> Seat:
    return v.seats[_shedding_court(v, f)]


def _shed_prompt(v: State, f: Shed) -> Message:
    court, force = court_name(_shedding_court(v, f)), force_name(losses.force_key(v, f.post))
    if v.rules.fog:  # CM-P-16-c: what is lost out of sight is the owner's secret
        return say("prompt-shed-hidden", court=court, at=force)
    return say("prompt-shed", court=court, at=force, n=f.count, why=say(f"shed-{f.why}"))


def _retreating_seat(v: State, _f: Retreat) -> Seat:
    return v.seats[v.force_court(COLUMN)]


def _retreat_prompt(v: State, f: Retreat) -> Message:
    return say("prompt-retreat", court=court_name(v.force_court(COLUMN)), at=space_name(IDS[f.at]))


# fmt: off
TACTICS = together(  # CM-P-8-d
    State, ChosenTactics, "tactics", _tactics_prompt, tactics.ask, act.ChooseTactics, tactics.broken_law,
    ev.TacticsCommitted, tactics.reveal,
)
suffering = OneStep(State, Losses)
LOSSES = suffering.asks(  # CM-P-8-o
    "losses", _losing_seat, _losses_prompt, losses.ask,
    suffering.answer(act.Loses, losses.broken_law, losses.lose, AGAIN),
    first=losses.lose_if_forced,
)
shedding = OneStep(State, Shed)
SHED = shedding.asks(  # CM-P-2-m
    "shed", _shedding_seat, _shed_prompt, losses.ask_shed,
    shedding.answer(act.Loses, losses.shed_law, losses.sheds, DONE),
    first=losses.shed_if_forced,
)
retreating = OneStep(State, Retreat)
RETREAT = retreating.asks(  # CM-P-8-j
    "retreat", _retreating_seat, _retreat_prompt, retreat.ask,
    retreating.answer(act.Retreats, retreat.broken_law, retreat.retreats, AGAIN),
    first=retreat.retreat_if_forced,
)
# fmt: on
