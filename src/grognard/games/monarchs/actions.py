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


# ---------------------------------------------------------------------------------------------------------------------
# battles, losses, retreats (battle.py, tactics.py, losses.py, retreat.py)


class Fights(Action, frozen=True, tag="fight"):
    """CM-P-8-c: `battle intense`, `battle measured`: the attacker declares, a defender makes it Intense or not."""

    form = "battle {type}"
    type: str


class ChooseTactics(Action, frozen=True, tag="tactics"):
    """`tactics oblique_attack,able_subordinate`, `tactics -`; CM-15.4-c: `tactics able_advisor for endurance`."""

    form = "tactics {chosen}[ for {aid}]"
    chosen: tuple[str, ...] = ()
    aid: str = ""


class Loses(Action, frozen=True, tag="lose"):
    """`lose loss>PR.inf*3,loss>PR.cav gun PR.fa`: infantry SPs and steps, and the field artillery that loses a step."""

    form = "lose {shares}[ gun {gun}]"
    shares: tuple[Share, ...] = ()
    gun: str = ""


class Retreats(Action, frozen=True, tag="retreat"):
    """`retreat zittau`, `retreat fort:prag`; where not all fit, `retreat fort:prag with AU.inf>in*15,AU.inf>go*3`"""

    form = "retreat {to}[ with {shares}]"
    to: str
    shares: tuple[Share, ...] = ()


# ---------------------------------------------------------------------------------------------------------------------

ACTIONS: tuple[type[Action], ...] = (
    # the year
    # a court's turn
    EndTurn,
    # marches and reactions
    Marches,
    # battles
    Fights,
    ChooseTactics,
    Loses,
    Retreats,
)

INSTRUCTIONS: tuple[type[Instruction], ...] = ()
