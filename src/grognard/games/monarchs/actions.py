"""What players do: one class for each kind of action, and for each standing instruction.

Forces are named by their space (`prag`), garrisons by `fort:prag`, leaders by `gen:daun`, troops by `AU.inf`, boxes of
Theatres by `kk:saxony`, Areas by `area:bohemia`, fleets by `fleet:AA`, sea zones by `sea:baltic`, depots by `fd:PR`.
"""

from __future__ import annotations

import re

from msgspec import Struct

from grognard.core import Action, Instruction, Share


class Step(Struct, frozen=True):
    """`prag`, `prag+AU.inf*3+gen:browne~AU.sa`: a space that a march enters, what it takes along there (+), and what it
    leaves behind (~)."""

    to: str
    take: tuple[tuple[str, int], ...] = ()
    drop: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        words = [f"+{key}" + (f"*{n}" if n != 1 else "") for key, n in self.take]
        words += [f"~{key}" + (f"*{n}" if n != 1 else "") for key, n in self.drop]
        return self.to + "".join(words)

    @classmethod
    def parse(cls, text: str) -> Step | None:
        found = re.fullmatch(r"([a-z_]+)((?:[+~][A-Za-z0-9:._-]+(?:\*\d{1,3})?)*)", text)
        if not found:
            return None
        changes: dict[str, list[tuple[str, int]]] = {"+": [], "~": []}
        for sign, key, n in re.findall(r"([+~])([A-Za-z0-9:._-]+)(?:\*(\d{1,3}))?", found[2]):
            changes[sign].append((key, int(n or 1)))
        return cls(found[1], tuple(changes["+"]), tuple(changes["~"]))


# ---------------------------------------------------------------------------------------------------------------------
# the year: spring, season, regrouping (spring.py, recruits.py, season.py, leader_moves.py, placing.py)


# ---------------------------------------------------------------------------------------------------------------------
# a court's turn: plays, Supply Actions, sieges, rally, raids, fleets (turn.py, supply_actions.py, siege.py, rally.py,
# raids.py, fleets.py, cards)


class EndTurn(Action, frozen=True, tag="end-turn"):
    """The action step is over; without a play before it, a pass (CM-P-5-a)."""

    form = "end turn"


# ---------------------------------------------------------------------------------------------------------------------
# marches and reactions (march.py, admin.py, reactions.py, joint.py)


class Marches(Action, frozen=True, tag="march"):
    """`march gen:bevern PR.inf>go*7,PR.cav>go via reichenberg`, `march gen:daun - via kolin,prag then entrench=2`: an
    activated Command, its troops and other leaders that go or stay, and its whole path. `via -`: it does not move."""

    form = "march {leader} {shares} via {path}[ then {finish}][ joined by {joint}]"
    leader: str
    shares: tuple[Share, ...]
    path: tuple[Step, ...]
    finish: str = ""
    joint: tuple[str, ...] = ()


class Onward(Action, frozen=True, tag="onward"):
    """`onward via kolin,prag then force`, `onward via -`: a Command whose enemy has gone, or whose forced march has
    succeeded, goes on or ends its march. A first step to the space where it is leaves troops there."""

    form = "onward via {path}[ then {finish}]"
    path: tuple[Step, ...] = ()
    finish: str = ""


class EndMarches(Action, frozen=True, tag="end-marches"):
    """The other Commands of this play stay; while an attack waits, nobody else joins it."""

    form = "end marches"


class AdminMarch(Action, frozen=True, tag="admin"):
    """`admin prag AU.inf>go*4 via kolin as minor`, `admin fort:olmuetz AU.inf>go*9,gen:nadasdy>go via -`"""

    form = "admin {start} {shares} via {path}[ as {kind}]"
    start: str
    shares: tuple[Share, ...]
    path: tuple[Step, ...]
    kind: str = ""
    """`minor` for the free one of a Minor Force."""


class Interrupt(Action, frozen=True, tag="interrupt"):
    """`interrupt PR-06`: a card against the march of the other side."""

    form = "interrupt {card}"
    card: str


class Intercept(Action, frozen=True, tag="intercept"):
    """`intercept gitschin AU.inf>go*11,gen:daun>go`: a force, or a part of one, tries to intercept."""

    form = "intercept {start} {shares}"
    start: str
    shares: tuple[Share, ...]


class LetPass(Action, frozen=True, tag="let-pass"):
    """No card, no interception here."""

    form = "let pass"


class Engage(Action, frozen=True, tag="engage"):
    """The intercepted Command attacks."""

    form = "engage"


class GoBack(Action, frozen=True, tag="go-back"):
    """The intercepted Command goes back to the space it came from."""

    form = "go back"


class Surprise(Action, frozen=True, tag="surprise"):
    """`surprise yes`, `surprise no`: a Surprise Attack is declared or not."""

    form = "surprise {declared}"
    declared: str


class TakeRefuge(Action, frozen=True, tag="refuge"):
    """`refuge AU.inf>in*8,gen:daun>out`: units go into the fortress before the enemy."""

    form = "refuge {shares}"
    shares: tuple[Share, ...]


class Withdraw(Action, frozen=True, tag="withdraw"):
    """`withdraw all to kolin`, `withdraw light to kolin`"""

    form = "withdraw {who} to {to}"
    who: str
    to: str


class Stand(Action, frozen=True, tag="stand"):
    """No withdrawal."""

    form = "stand"


class Overrun(Action, frozen=True, tag="overrun"):
    """The few enemies in the space are overrun."""

    form = "overrun"


class GiveBattle(Action, frozen=True, tag="give-battle"):
    """No overrun: a battle."""

    form = "give battle"


# ---------------------------------------------------------------------------------------------------------------------
# battles, losses, retreats (battle.py, tactics.py, losses.py, retreat.py)


class ChooseTactics(Action, frozen=True, tag="tactics"):
    """`tactics oblique_attack,able_subordinate`; with the subordinate that a Tactic uses, where there is a choice:
    `tactics able_advisor by gen:lacy`."""

    form = "tactics {chosen}[ by {subordinates}]"
    chosen: tuple[str, ...] = ()
    subordinates: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------------------------------

ACTIONS: tuple[type[Action], ...] = (
    # the year
    # a court's turn
    EndTurn,
    # marches and reactions
    Marches,
    Onward,
    EndMarches,
    AdminMarch,
    Interrupt,
    Intercept,
    LetPass,
    Engage,
    GoBack,
    Surprise,
    TakeRefuge,
    Withdraw,
    Stand,
    Overrun,
    GiveBattle,
    # battles
    ChooseTactics,
)

INSTRUCTIONS: tuple[type[Instruction], ...] = ()
