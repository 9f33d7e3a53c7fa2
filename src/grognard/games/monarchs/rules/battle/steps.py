"""The sequence of a battle (CM-P-8-b), and losses outside battle."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.nations import COURT_OF
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle, BattleStep, ChosenTactics, Losses, Retreat, Shed
from grognard.games.monarchs.names import court_name, force_name, space_name
from grognard.games.monarchs.rules.battle import losses, resolution, retreat, tactics
from grognard.games.monarchs.state import COLUMN, State
from grognard.kit.sequence import DONE, Procedure, Row, Rows, Steps

rows = Rows[State]()
fight = Steps(State, Battle, BattleStep, "stage")


def _owner(v: State, f: Losses | Shed) -> int:
    """CM-P-2-l: the court of the force; CM-P-2-m: of troops of one nation their own."""
    return COURT_OF[f.nation] if isinstance(f, Shed) and f.nation >= 0 else v.force_court(f.post)


def _prompt_losses(v: State, f: Losses | Shed) -> Message:
    court, force = court_name(_owner(v, f)), force_name(losses.force_key(v, f.post))
    if v.rules.fog and isinstance(f, Shed):  # CM-P-16-c: what is lost out of sight is the owner's secret
        return say("prompt-shed-hidden", court=court, at=force)
    if isinstance(f, Shed):
        return say("prompt-shed", court=court, at=force, n=f.count, why=say(f"shed-{f.why}"))
    return say("prompt-losses", court=court, at=force)


# fmt: off
fights = fight.answer(
    act.Fights, resolution.type_law, lambda s, b, a, _dice, out: resolution.set_type(s, b, a, out), DONE,
)

FIGHT = fight(  # CM-P-8-b
    fight.asks(BattleStep.BATTLE_TYPE, "battle", resolution.decider, resolution.prompt, resolution.ask_type, fights),
    fight.asks(BattleStep.ESCALATION, "battle", resolution.decider, resolution.prompt, resolution.ask_type, fights,
               needed=resolution.may_escalate),
    fight.does(BattleStep.DRAW, resolution.draw),
    fight.does(BattleStep.FIRE, resolution.shoot),
    fight.does(BattleStep.ATTACKER_LOSSES, resolution.attacker_losses),
    fight.does(BattleStep.DEFENDER_LOSSES, resolution.defender_losses),
    fight.does(BattleStep.CASUALTIES, resolution.roll_casualties),
    fight.does(BattleStep.DECISION, resolution.decide),
    fight.does(BattleStep.RETREAT, resolution.begin_retreat),
    fight.does(BattleStep.AFTER, resolution.after),
    fight.does(BattleStep.SCORE, resolution.settle_score),
)

BATTLE: tuple[Row | Procedure[Battle], ...] = (
    FIGHT,
    # CM-P-8-d
    rows.together(
        ChosenTactics, "tactics", lambda v, _f: say("prompt-tactics", at=space_name(IDS[tactics.battle_of(v).at])),
        tactics.ask, act.ChooseTactics, tactics.broken_law, ev.TacticsCommitted,
        lambda s, f, _dice, out: tactics.reveal(s, f, out),
    ),
    # CM-P-8-o
    rows.step(
        Losses, "losses", lambda v, f: v.seats[v.force_court(f.post)],
        lambda v, f: _prompt_losses(v, f), losses.ask,
        rows.answer(Losses, act.Loses, losses.broken_law, lambda s, f, a, _dice, out: losses.lose(s, f, a, out)),
    ),
    # CM-P-2-m
    rows.step(
        Shed, "shed", lambda v, f: v.seats[_owner(v, f)],
        lambda v, f: _prompt_losses(v, f), losses.ask_shed,
        rows.answer(Shed, act.Loses, losses.shed_law, lambda s, f, a, _dice, out: losses.sheds(s, f, a, out)),
        goes=lambda s, f, _dice, out: losses.shed_go(s, f, out),
    ),
    # CM-P-8-j
    rows.step(
        Retreat, "retreat", lambda v, _f: v.seats[v.force_court(COLUMN)],
        lambda v, f: say("prompt-retreat", court=court_name(v.force_court(COLUMN)), at=space_name(IDS[f.at])),
        retreat.ask,
        rows.answer(Retreat, act.Retreats, retreat.broken_law,
                    lambda s, f, a, _dice, out: retreat.retreats(s, f, a, out)),
        goes=lambda s, f, _dice, out: retreat.go(s, f, out),
    ),
)
# fmt: on
