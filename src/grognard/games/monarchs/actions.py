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


class PaySubsidies(Action, frozen=True, tag="subsidies"):
    """`subsidies thaler>AU*3,thaler>RU`: what a payer who cannot pay all gives to each."""

    form = "subsidies {shares}"
    shares: tuple[Share, ...]


class Disband(Action, frozen=True, tag="disband"):
    """`disband loss>prag*2,loss>fort:olmuetz`: where the SPs are lost that could not be sustained."""

    form = "disband {shares}"
    shares: tuple[Share, ...]


class Maintain(Action, frozen=True, tag="maintain"):
    """`maintain kowno,posen with 2 actions`: depots that are paid for, with so many SAs and the rest in Thalers."""

    form = "maintain {depots}[ with {actions} actions]"
    depots: tuple[str, ...]
    actions: int = 0


class Recruit(Action, frozen=True, tag="recruit"):
    """`recruits recruit`, `recruits recruit-extra`, `recruits no-recruits`"""

    form = "recruits {how}"
    how: str


class British(Action, frozen=True, tag="british"):
    """`british 4 infantry 1 cavalry`: how many of the recruits of the Anglo-Allies are British."""

    form = "british {infantry} infantry[ {cavalry} cavalry]"
    infantry: int
    cavalry: int = 0


class Restore(Action, frozen=True, tag="restore"):
    """`restore PR.cav-reduced>dresden,PR.cav-reduced>new`: where steps restore reduced units, or build new ones."""

    form = "restore {shares}"
    shares: tuple[Share, ...]


class Place(Action, frozen=True, tag="place"):
    """`place PR.inf>dresden*8,PR.inf>fort:glatz*2`"""

    form = "place {shares}"
    shares: tuple[Share, ...]


class RebuildDepot(Action, frozen=True, tag="rebuild-depot"):
    """`rebuild fd:HA at kassel with 1 actions`"""

    form = "rebuild {depot} at {at}[ with {actions} actions]"
    depot: str
    at: str
    actions: int = 0


class RepairGuns(Action, frozen=True, tag="repair"):
    """`repair PR.fa-reduced at dresden`: a reduced artillery unit to full strength."""

    form = "repair {unit} at {at}"
    unit: str
    at: str


class RebuildGuns(Action, frozen=True, tag="rebuild-guns"):
    """`guns PR.sa at magdeburg`: a destroyed artillery unit appears at a Main Depot."""

    form = "guns {unit} at {at}"
    unit: str
    at: str


class ReplaceLeaders(Action, frozen=True, tag="replace"):
    """`replace gen:bevern,gen:moritz`: leaders who go back to the Force Pool."""

    form = "replace {leaders}"
    leaders: tuple[str, ...]


class LeaderJoins(Action, frozen=True, tag="leader-joins"):
    """`leader gen:henry to fort:glatz`"""

    form = "leader {leader} to {at}"
    leader: str
    at: str


class Regroup(Action, frozen=True, tag="regroup"):
    """`regroup gen:keith to dresden`"""

    form = "regroup {leader} to {at}"
    leader: str
    at: str


class KeepCard(Action, frozen=True, tag="keep-card"):
    """`keep PR-06`, `keep none`"""

    form = "keep {card}"
    card: str


class Done(Action, frozen=True, tag="done"):
    """Nothing more is rebuilt, regrouped or sailed."""

    form = "done"


# ---------------------------------------------------------------------------------------------------------------------
# a court's turn: plays, Supply Actions, sieges, rally, raids, fleets (turn.py, supply_actions.py, siege.py, rally.py,
# raids.py, fleets.py, cards)


class EndTurn(Action, frozen=True, tag="end-turn"):
    """The action step is over; without a play before it, a pass (CM-P-5-a)."""

    form = "end turn"


class PlayEvent(Action, frozen=True, tag="event"):
    """`event PR-03`, `event PR-07 for gen:schwerin,gen:bevern`, `event PR-11 for kk:saxony`"""

    form = "event {card}[ for {chosen}]"
    card: str
    chosen: tuple[str, ...] = ()


class PlayOperations(Action, frozen=True, tag="operations"):
    """`operations PR-07 gen:frederick,gen:bevern`"""

    form = "operations {card} {leaders}"
    card: str
    leaders: tuple[str, ...]


class PlaySupply(Action, frozen=True, tag="supply"):
    """`supply PR-03`"""

    form = "supply {card}"
    card: str


class PlaySail(Action, frozen=True, tag="play-sail"):
    """`sail with AA-02 fleet:AA to sea:baltic`"""

    form = "sail with {card} {fleet} to {to}"
    card: str
    fleet: str
    to: str


class Sails(Action, frozen=True, tag="sails"):
    """`sail fleet:AA to base`: a zone that an event lets a fleet sail."""

    form = "sail {fleet} to {to}"
    fleet: str
    to: str


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


class ChooseTactics(Action, frozen=True, tag="tactics"):
    """`tactics oblique_attack,able_subordinate`; with the subordinate that a Tactic uses, where there is a choice:
    `tactics able_advisor by gen:lacy`."""

    form = "tactics {chosen}[ by {subordinates}]"
    chosen: tuple[str, ...] = ()
    subordinates: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------------------------------

ACTIONS: tuple[type[Action], ...] = (
    # the year
    PaySubsidies,
    Disband,
    Maintain,
    Recruit,
    British,
    Restore,
    Place,
    RebuildDepot,
    RepairGuns,
    RebuildGuns,
    ReplaceLeaders,
    LeaderJoins,
    Regroup,
    KeepCard,
    Done,
    PlayEvent,
    PlayOperations,
    PlaySupply,
    PlaySail,
    Sails,
    # a court's turn
    EndTurn,
    # marches and reactions
    Marches,
    # battles
    ChooseTactics,
)

INSTRUCTIONS: tuple[type[Instruction], ...] = ()
