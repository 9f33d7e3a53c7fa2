"""What has been begun and not ended: a spring, a season, a court's turn, a march, an attack, a battle."""

from __future__ import annotations

from typing import Final

from msgspec import field

from grognard.core import Commits, Frame
from grognard.games.monarchs.actions import ChooseTactics

# --- the year: spring, seasons, turns


class Spring(Frame, tag="spring"):
    """Chapter P.11: the Spring Phase. CM-P-11-a: each step goes through the nations in Spring order."""

    step: int = 0
    nation: int = 0
    """The nation whose turn in this step it is."""
    stage: int = 0
    """How far that nation is within the step."""
    draws: int = 0
    """CM-P-11-j: leaders that are still to be drawn."""


FORTUNES, INCOME, KK_MOVES, FORAGE, DEAL, ROUNDS, RAIDS, SEASON_END = range(8)
"""CM-P-1-e: the steps of a season."""


class Season(Frame, tag="season"):
    """CM-P-1-e: Fortunes of War, income, KK step, deal, rounds, raid resolution, end of season."""

    step: int = 0
    court: int = 0
    """The court whose turn in this step it is, as a position in the order of the step."""
    theatre: int = 0
    stage: int = 0
    regrouped: tuple[int, ...] = ()
    """CM-P-3-j: leaders of the court that have been moved."""


RALLY, ACTIONS, CHECK = range(3)
"""CM-P-1-g: the steps of a turn."""


class CourtTurn(Frame, tag="turn"):
    """CM-P-1-g: a court's turn."""

    court: int
    step: int = RALLY
    played: bool = False
    """CM-P-5-a: the one play has been made."""
    minor: bool = False
    """CM-12.8-a: the free Admin March of a Minor Force has been made."""
    rallied: tuple[int, ...] = ()
    """Posts that have rolled."""
    begun: tuple[int, ...] = ()
    """CM-P-12-c: spaces in which a siege was begun in this turn."""
    prosecuted: tuple[int, ...] = ()
    """CM-P-12-c: spaces whose siege has been rolled for."""
    moved: tuple[tuple[int, int], ...] = ()
    """CM-P-6-k: depots moved in this turn, as the space where each now is and its contingent."""
    ports: tuple[int, ...] = ()
    """CM-P-6-m: fleets whose port has been named in this turn."""
    checked: tuple[int, ...] = ()
    """CM-P-6-h: posts whose supply has been checked."""


class Operations(Frame, tag="operations"):
    """CM-P-5-c, CM-P-5-f: Commands activated by one play, acting one after the other."""

    court: int
    left: list[int]
    """Leaders whose Commands have still to act."""
    below: int = 0
    """The SPs that a Command of this activation must stay under; 0: any."""


# --- marches and reactions


WALK, ENTERED, INTERRUPTED, MET, INTERCEPTED, FREED, ONWARD, STRAGGLE, DOWN, OVER = range(10)
"""How far a march is: it takes the next step; it has entered a space; the interrupt window is over; so is the
interception window; an interceptor has come; the enemy has gone; its player is asked how it goes on; its stragglers are
counted; it is put down where it is; it is over."""


class March(Frame, tag="march"):
    """A Command on its way, in the post COLUMN: `at` is where it is, `path` what is still to come."""

    side: int
    court: int
    leader: int
    """Who was activated; -1 on an Admin March of a force without a leader."""
    at: int
    came: int = -1
    """The space from which it entered this one."""
    path: list[str] = field(default_factory=list)
    """Steps still to come, as texts of `Step` in actions.py."""
    finish: str = ""
    """What the player wants at the end: nothing, `entrench=N` or `force`."""
    admin: bool = False
    spent: int = 0
    most: int = 0
    """The largest number of SPs on the way."""
    penalties: int = 0
    """A bit for each adjustment of the march table that has come to apply on the way (CM-P-7-n)."""
    moved: bool = False
    """It has used a connection."""
    forced: int = -1
    """MPs left of a forced march; -1: none has been tried."""
    used: bool = False
    """CM-12.3-g: it has used extra MPs."""
    interrupted: bool = False
    """CM-P-5-k: one interruption per activation."""
    stopped: bool = False
    """By a card: it goes no further."""
    tried: list[int] = field(default_factory=list)
    """CM-P-7-d: posts that have tried to intercept this activation."""
    stage: int = WALK
    below: int = 0
    """The SPs it must stay under; 0: any."""
    joint: list[int] = field(default_factory=list)
    """CM-P-5-d: leaders who are to join the attack on the last space of the path."""
    target: int = -1
    """The space under attack that waits for this Command (CM-P-5-d), or -1."""
    sortie: bool = False
    """CM-P-12-i: it comes out of the fortress and attacks there."""
    dug: bool = False
    """CM-12.7-c: its entrenchment has succeeded."""


class Interrupts(Frame, tag="interrupts"):
    """CM-P-5-k: enemy courts that may play a card, in turn order."""

    courts: list[int]


class Intercepts(Frame, tag="intercepts"):
    """CM-P-7-d: enemy courts that may intercept, in turn order."""

    courts: list[int]


SURPRISE, DECLARE, REFUGE, WITHDRAWAL, JOINING, OVERRUN, STRAGGLING, FIGHT = range(8)
"""CM-12.10-a: the steps of an attack: Tactics drawn early, Surprise Attack declared, refuge, withdrawal, later
Commands, overrun, stragglers of a forced march, battle."""


class Attack(Frame, tag="attack"):
    """From the moment a Command meets enemy SPs until the battle, if one follows (CM-12.10-a). The attackers are the
    force `post(side, at)`; below lies the `March` of the first Command."""

    at: int
    side: int
    court: int
    leader: int
    """The leader of the first Command."""
    came: list[int]
    """CM-P-8-u: spaces from which attacking Commands entered."""
    stage: int = SURPRISE
    intercepted: bool = False
    """CM-P-7-e: the defenders may neither withdraw nor take refuge."""
    surprise: bool = False
    """CM-P-8-w: declared."""
    chits: list[int] = field(default_factory=list)
    """CM-P-8-d: Tactics that Austria drew early; UNKNOWN to others."""
    joint: list[int] = field(default_factory=list)
    """CM-P-5-d: leaders who are still to join."""
    columns: list[int] = field(default_factory=list)
    """Leaders of the Commands that have entered."""
    sortie: bool = False
    """CM-P-12-i: it came out of the fortress of this space."""
    mp: int = 0
    """CM-12.9-c, CM-P-5-o: MPs that the first Command has left for an overrun in hills."""
    straggle: int = 0
    """CM-P-7-m: SPs that are lost before a battle."""


# --- battles


BATTLE_TYPE, ESCALATION, DRAW, FIRE, ATTACKER_LOSSES, DEFENDER_LOSSES, CASUALTIES, DECISION, RETREAT, AFTER, SCORE = (
    range(11)
)
"""CM-P-8-b: the steps of a battle."""


class Battle(Frame, tag="battle"):
    """Chapter P.8. The attackers are the force `post(attacker, at)`, the defenders the other side's there. Pairs are of
    attacker and defender."""

    at: int
    attacker: int
    """A side."""
    came: tuple[int, ...]
    """CM-P-8-u: spaces from which attacking Commands entered."""
    stage: int = BATTLE_TYPE
    intense: bool = True
    surprise: bool = False
    """CM-P-8-w: declared."""
    early: bool = False
    """CM-P-8-v: Austria drew before withdrawal."""
    drawn: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Tactics in hand, until they are chosen; UNKNOWN to others."""
    chosen: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Tactics that were shown."""
    advised: list[bool] = field(default_factory=lambda: [False, False])
    """CM-15.4-c: an Able Advisor lends his Endurance."""
    sps: tuple[int, int] = (0, 0)
    """Before the battle."""
    nations: tuple[int, int] = (0, 0)
    """CM-P-8-m: of the forces, before the battle."""
    commanders: tuple[int, int] = (-1, -1)
    """Before the battle."""
    seconds: tuple[int, int] = (-1, -1)
    """CM-15.7-g: the second most senior leaders of the majority nations, before the battle."""
    endurance: tuple[int, int] = (0, 0)
    suffered: list[int] = field(default_factory=lambda: [0, 0])
    """Morale results."""
    hits: list[int] = field(default_factory=lambda: [0, 0])
    """SPs that each must lose."""
    guns: list[int] = field(default_factory=lambda: [0, 0])
    """Field artillery steps that each must lose."""
    struck: list[bool] = field(default_factory=lambda: [False, False])
    """A leader casualty."""
    stakes: tuple[int, int] = (0, 0)
    """CM-15.4-m: SPs that each loses besides if it does not win."""
    surrounds: bool = False
    """CM-15.4-ai"""
    morale: list[int] = field(default_factory=lambda: [0, 0])
    """After the battle."""
    winner: int = -1
    destroyed: bool = False
    """The loser was captured or wiped out."""


class ChosenTactics(Commits[ChooseTactics], tag="tactics"):
    """CM-P-8-d: Tactics of both sides, chosen in secret."""


class Losses(Frame, tag="losses"):
    """CM-P-8-o: SPs that a side has still to lose in a battle."""

    post: int
    count: int
    guns: int = 0
    """Field artillery steps."""


class Shed(Frame, tag="shed"):
    """CM-P-2-m: SPs that a force has still to lose outside battle, as its owner likes."""

    post: int
    count: int
    nation: int = -1
    """Only troops of this nation; -1: any."""
    infantry: bool = False
    """Only infantry SPs."""
    why: str = ""
    """What it is for: the end of a message key."""


class Retreat(Frame, tag="retreat"):
    """Section 15.9: a beaten force on its way, in the post COLUMN."""

    side: int
    at: int
    steps: int
    """Spaces still to go."""
    been: list[int]
    """CM-P-8-r: spaces that the retreat has been in, this one last."""
    avoid: tuple[int, ...] = ()
    """CM-P-8-u: spaces from which attackers entered."""
    depots: list[int] = field(default_factory=list)
    """CM-15.9-a: Field Depots that go along, as contingent * 2 + ready."""


# --- choices that several chapters need


class Levy(Frame, tag="levy"):
    """CM-P-11-m: recruits whose contingents have to be chosen, before they are placed."""

    court: int
    nation: int
    infantry: int
    cavalry: int = 0
    """Steps."""


class Placing(Frame, tag="placing"):
    """CM-P-11-h: new troops that have to be placed; all of them count the same SPs."""

    court: int
    nation: int
    troops: tuple[int, ...]
    """Groups that have still to be placed."""


class Restoring(Frame, tag="restoring"):
    """CM-P-11-l: steps for reduced units, as groups of the reduced units they may restore."""

    court: int
    nation: int
    troops: tuple[int, ...]
    new: bool = False
    """Cavalry recruits: new units may be built of them, too."""


class Rejoin(Frame, tag="rejoin"):
    """A leader who joins a force, where there are several for him (CM-P-3-e, leader_in, new leaders)."""

    court: int
    leader: int
    posts: tuple[int, ...]
    rule: str = "CM-P-3-e"


class Effects(Frame, tag="effects"):
    """CM-P-5-f, CM-P-15-a: the effects of a card or chit, one after the other."""

    source: str
    """The id of the card or chit."""
    court: int = -1
    """Who played the card; -1: it is a chit."""
    chosen: tuple[str, ...] = ()
    """What the court chose with the card: leaders, a force, a Theatre."""
    done: int = 0
    """Effects that are over."""


class Sailing(Frame, tag="sailing"):
    """The operation `sail` of a card: so many zones that a fleet may still sail."""

    court: int
    nation: int
    zones: int


class Peace(Frame, tag="peace"):
    """CM-P-14-e: a power that has collapsed leaves the war when what is under way has ended."""

    power: int


class Garrisons(Frame, tag="garrisons"):
    """CM-P-12-d: a garrison that marches out with Honours of War, where there are several places for it."""

    at: int
    posts: tuple[int, ...]


class SeaFight(Frame, tag="sea-fight"):
    """CM-P-13-c: a fleet that has still to fight several others, in the order that its court likes."""

    fleet: int


class RaidLosses(Frame, tag="raid-losses"):
    """CM-18.5.3-h: Lt steps that a side has still to lose in the KK box of a Theatre."""

    theatre: int
    side: int
    steps: int
    first: bool = True
    """The first of them must come from a Forage Raid, if there is one."""


class Spoils(Frame, tag="spoils"):
    """CM-P-9-g: nations with the same number of steps on a Forage Raid, one of which gains the Thalers."""

    area: int
    nations: tuple[int, ...]
    thalers: int


ANY_COURT: Final = -1

AnyFrame = (
    Spring | Season | CourtTurn | Operations | March | Interrupts | Intercepts | Attack | Battle | ChosenTactics
    | Losses | Shed | Retreat | Levy | Placing | Restoring | Rejoin | Effects | Sailing | Peace | Garrisons | SeaFight
    | RaidLosses | Spoils
)  # fmt: skip
