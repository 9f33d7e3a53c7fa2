"""What players do: one class for each kind of action, and for each standing instruction.

Forces are named by their space (`prag`), garrisons by `fort:prag`, leaders by `gen:daun`, troops by `AU.inf`, boxes of
Theatres by `kk:saxony`, Areas by `area:bohemia`, fleets by `fleet:AA`, sea zones by `sea:baltic`, depots by `fd:PR`.
"""

from __future__ import annotations

import re
from functools import lru_cache

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

    @staticmethod
    def parse(text: str) -> Step | None:
        return _step(text)


@lru_cache(maxsize=1 << 10)
def _step(text: str) -> Step | None:
    """A march keeps its path as text and reads it space by space."""
    found = re.fullmatch(r"([a-z_]+)((?:[+~][A-Za-z0-9:._-]+(?:\*\d{1,3})?)*)", text)
    if not found:
        return None
    changes: dict[str, list[tuple[str, int]]] = {"+": [], "~": []}
    for sign, key, n in re.findall(r"([+~])([A-Za-z0-9:._-]+)(?:\*(\d{1,3}))?", found[2]):
        changes[sign].append((key, int(n or 1)))
    return Step(found[1], tuple(changes["+"]), tuple(changes["~"]))


# ---------------------------------------------------------------------------------------------------------------------
# the year: spring, season, regrouping


class PaySubsidies(Action, frozen=True, tag="subsidies"):
    """`subsidies thaler>AU*3,thaler>RU`: what a payer who cannot pay all gives to each."""

    form = "subsidies {shares}"
    shares: tuple[Share, ...]


class Disband(Action, frozen=True):
    """`disband loss>prag*2,loss>fort:olmuetz`: where the SPs are lost that could not be sustained."""

    form = "disband {shares}"
    shares: tuple[Share, ...]


class Maintain(Action, frozen=True):
    """`maintain kowno,posen with 2 actions`: depots that are paid for, with this number of SAs and the rest in
    Thalers."""

    form = "maintain {depots}[ with {actions} actions]"
    depots: tuple[str, ...]
    actions: int = 0


class Recruit(Action, frozen=True):
    """`recruits recruit`, `recruits recruit-extra`, `recruits no-recruits`"""

    form = "recruits {how}"
    how: str


class British(Action, frozen=True):
    """`british 4 infantry 1 cavalry`: how many of the recruits of the Anglo-Allies are British."""

    form = "british {infantry} infantry[ {cavalry} cavalry]"
    infantry: int
    cavalry: int = 0


class Restore(Action, frozen=True):
    """`restore PR.cav-reduced>dresden,PR.cav-reduced>new`: where steps restore reduced units, or build new ones."""

    form = "restore {shares}"
    shares: tuple[Share, ...]


class Place(Action, frozen=True):
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


class Regroup(Action, frozen=True):
    """`regroup gen:keith to dresden`"""

    form = "regroup {leader} to {at}"
    leader: str
    at: str


class KeepCard(Action, frozen=True, tag="keep-card"):
    """`keep PR-06`, `keep none`"""

    form = "keep {card}"
    card: str


class Done(Action, frozen=True):
    """Nothing more is rebuilt, regrouped or sailed."""

    form = "done"


# ---------------------------------------------------------------------------------------------------------------------
# a court's turn: plays, Supply Actions, sieges, rally, raids, fleets


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


class Sails(Action, frozen=True):
    """`sail fleet:AA to base`: a zone that an event lets a fleet sail."""

    form = "sail {fleet} to {to}"
    fleet: str
    to: str


class EndTurn(Action, frozen=True, tag="end-turn"):
    """The action step is over; without a play before it, a pass (CM-P-5-a)."""

    form = "end turn"


class Rally(Action, frozen=True):
    """`rally prag`, `rally fort:prag adding 2`: CM-P-10-a, with improvements that SAs pay for."""

    form = "rally {force}[ adding {improvements}]"
    force: str
    improvements: int = 0


class EndRally(Action, frozen=True, tag="end-rally"):
    form = "end rally"


class Improve(Action, frozen=True):
    """`improve supply prag,kolin`: each force rises one level (CM-P-6-i)."""

    form = "improve supply {forces}"
    forces: tuple[str, ...]


class ShareSupply(Action, frozen=True, tag="share-supply"):
    form = "share supply {force}"
    force: str


class BuildDepot(Action, frozen=True, tag="build-depot"):
    """`build fd:PR at dresden`"""

    form = "build {depot} at {at}"
    depot: str
    at: str


class MoveDepot(Action, frozen=True, tag="move-depot"):
    """`move fd:PR from dresden to pirna`"""

    form = "move {depot} from {start} to {end}"
    depot: str
    start: str
    end: str


class ReadyDepot(Action, frozen=True, tag="ready-depot"):
    """`ready fd:PR at dresden`, `ready fleet:AA at stade`"""

    form = "ready {depot} at {at}"
    depot: str
    at: str


class NamePort(Action, frozen=True, tag="name-port"):
    """`port fleet:AA at stade`: CM-P-6-m"""

    form = "port {fleet} at {at}"
    fleet: str
    at: str


class Besiege(Action, frozen=True):
    form = "besiege {at}"
    at: str


class Prosecute(Action, frozen=True):
    form = "prosecute {at}"
    at: str


class MarchOut(Action, frozen=True, tag="march-out"):
    """`honours olmuetz`, `honours fort:olmuetz`: where a garrison goes with Honours of War (CM-P-12-d)."""

    form = "honours {force}"
    force: str


class Garrison(Action, frozen=True):
    """`garrison prag AU.inf>in*4,AU.inf>out*8,gen:daun>out`: who of a court is inside a fortress, and who outside
    (CM-P-12-i)."""

    form = "garrison {at} {shares}"
    at: str
    shares: tuple[Share, ...]


class Raid(Action, frozen=True):
    """`raid AU-06 from kk:saxony AU.lt_inf>go*2,AU.lt_cav>stay on fd:PR at dresden`, `... on force at pirna`."""

    form = "raid {card} from {box} {shares} on {target} at {at}"
    card: str
    box: str
    shares: tuple[Share, ...]
    target: str
    """`force`, a depot, or a fleet whose Fleet FD is raided."""
    at: str


class MoveLight(Action, frozen=True, tag="light"):
    """`light prag AU.lt_inf>go*2 to kk:silesia`: Lt units in the KK step (CM-P-9-b)."""

    form = "light {start} {shares} to {end}"
    start: str
    shares: tuple[Share, ...]
    end: str


class Forage(Action, frozen=True):
    """`forage area:bohemia PR.lt_cav>go,PR.lt_inf>stay`: CM-P-9-c"""

    form = "forage {area} {shares}"
    area: str
    shares: tuple[Share, ...]


class EndLight(Action, frozen=True, tag="end-light"):
    """No more moves of Lt units, or no more Forage Raids."""

    form = "end light"


class LoseLight(Action, frozen=True, tag="lose-light"):
    """`lose AU.lt_inf of kk:saxony`, `lose AU.lt_cav of area:lusatia`: a step of raid losses (CM-18.5.3-h)."""

    form = "lose {troop} of {place}"
    troop: str
    place: str


class TakeSpoils(Action, frozen=True, tag="spoils"):
    form = "spoils to {nation}"
    nation: str


class FightFleet(Action, frozen=True, tag="fight-fleet"):
    """`fight fleet:DA`: the next enemy fleet in the zone (CM-P-13-c)."""

    form = "fight {fleet}"
    fleet: str


# ---------------------------------------------------------------------------------------------------------------------
# marches and reactions


class Marches(Action, frozen=True, tag="march"):
    """`march gen:bevern PR.inf>go*7,PR.cav>go via reichenberg`, `march gen:daun - via kolin,prag then entrench=2`: an
    activated Command, its troops and other leaders that go or stay, and its whole path. `via -`: it does not move."""

    form = "march {leader} {shares} via {path}[ then {finish}][ joined by {joint}]"
    leader: str
    shares: tuple[Share, ...]
    path: tuple[Step, ...]
    finish: str = ""
    joint: tuple[str, ...] = ()


class Onward(Action, frozen=True):
    """`onward via kolin,prag then force`, `onward via -`: a Command whose enemy has gone, or whose forced march has
    succeeded, continues or ends its march. A first step to the space where it is leaves troops there."""

    form = "onward via {path}[ then {finish}][ joined by {joint}]"
    path: tuple[Step, ...] = ()
    finish: str = ""
    joint: tuple[str, ...] = ()


class EndMarches(Action, frozen=True, tag="end-marches"):
    """The other Commands of this play stay; while an attack waits, no other joins it."""

    form = "end marches"


class AdminMarch(Action, frozen=True, tag="admin"):
    """`admin prag AU.inf>go*4 via kolin as minor`, `admin fort:olmuetz AU.inf>go*9,gen:nadasdy>go via -`"""

    form = "admin {start} {shares} via {path}[ as {kind}]"
    start: str
    shares: tuple[Share, ...]
    path: tuple[Step, ...]
    kind: str = ""
    """`minor` for the free one of a Minor Force."""


class Interrupt(Action, frozen=True):
    """`interrupt PR-06`: a card against the march of the other side."""

    form = "interrupt {card}"
    card: str


class Intercept(Action, frozen=True):
    """`intercept gitschin AU.inf>go*11,gen:daun>go`: a force, or a part of one, tries to intercept."""

    form = "intercept {start} {shares}"
    start: str
    shares: tuple[Share, ...]


class LetPass(Action, frozen=True, tag="let-pass"):
    """No card, no interception here."""

    form = "let pass"


class Engage(Action, frozen=True):
    """The intercepted Command attacks."""

    form = "engage"


class GoBack(Action, frozen=True, tag="go-back"):
    """The intercepted Command goes back to the space it came from."""

    form = "go back"


class Surprise(Action, frozen=True):
    """`surprise yes`, `surprise no`: a Surprise Attack is declared or not."""

    form = "surprise {declared}"
    declared: str


class TakeRefuge(Action, frozen=True, tag="refuge"):
    """`refuge AU.inf>in*8,gen:daun>out`: units go into the fortress before the enemy."""

    form = "refuge {shares}"
    shares: tuple[Share, ...]


class Withdraw(Action, frozen=True):
    """`withdraw all to kolin`, `withdraw light to kolin`"""

    form = "withdraw {who} to {to}"
    who: str
    to: str


class Stand(Action, frozen=True):
    """No withdrawal."""

    form = "stand"


class Overrun(Action, frozen=True):
    """The few enemies in the space are overrun."""

    form = "overrun"


class GiveBattle(Action, frozen=True, tag="give-battle"):
    """No overrun: a battle."""

    form = "give battle"


# ---------------------------------------------------------------------------------------------------------------------
# battles, losses, retreats


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


# --- standing instructions: each holds until the end of a round of the season in which it is given


class HoldCards(Instruction, frozen=True, tag="hold-cards"):
    """No interruptions until this round is over."""

    form = "hold interrupts until {season} {round}"
    season: str
    round: int


class InterceptWith(Instruction, frozen=True, tag="intercept-with"):
    """`intercept with gen:daun into prag,kolin from 4 until summer 3`: with a Command of one of these leaders (none
    named: any) into one of these spaces (none named: any) if at least this number of faces of the die succeed, else let
    pass."""

    form = "intercept with {leaders} into {spaces} from {faces} until {season} {round}"
    leaders: tuple[str, ...]
    spaces: tuple[str, ...]
    faces: int
    season: str
    round: int


class WithdrawFrom(Instruction, frozen=True, tag="withdraw-from"):
    """`withdraw from prag all until summer 3`: all, the light troops, or none; if no space is named: from any."""

    form = "withdraw from {spaces} {who} until {season} {round}"
    spaces: tuple[str, ...]
    who: str
    season: str
    round: int
