"""What has been begun and is not over yet: the frames on the stack of a position, of battle and of setting up.

Beside a frame stand the names of its steps, in their order; their numbers are what is saved. Where no field says which
step comes next, it follows from what the frame holds.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.boards.open_table import XY
from grognard.core import Commits, Frame, Pose, Window
from grognard.games.tercios.actions import Muster, Plan


class Boost(Struct, frozen=True):
    """TC-18.0-d: what a command action has done for the troop that is activated next."""

    trait: str
    troop: int
    amount: int = 1
    commander: int = -1


# --- battle


class Mustering(Commits[Muster], tag="mustering"):
    """TC-20.8-a: both write their army lists."""


class Planning(Commits[Plan], tag="planning"):
    """TC-3.1-c: both place their orders."""


class Choosing(Frame, tag="choosing"):
    """TC-3.2-d: the winner of the initiative says who begins."""

    seat: int


class Hand(Frame, tag="hand"):
    """TC-3.3-a: a player's activation."""

    seat: int
    led: str = ""
    """The trait of the commander activated first; `joined` if he joined a troop; empty: none yet."""
    took_effect: bool = False
    acted: bool = False
    """A troop has been activated."""
    boosts: list[Boost] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    """Troops still to be activated in this activation: a brigade, or those of a command action."""
    pair: list[int] = field(default_factory=list)
    """TC-13.6-a: of whom one may be activated besides."""
    begun: bool = False


class CommandingStep(IntEnum):
    RIDE = 0
    ACTION = 1
    EFFECT = 3
    SECOND_ACTIVATION = 4
    GRANTED_RIDE = 2
    ADVANCE = 6
    WITHDRAWAL = 7
    WITHDRAWN = 5
    END = 9


class _OfCommanding:
    """Which move an action grants follows from its trait."""

    step: CommandingStep


class Commanding(Frame, _OfCommanding, tag="commanding"):
    """TC-16.3-a: a commander is activated: he has moved, and now acts."""

    commander: int
    stage: CommandingStep = CommandingStep.RIDE
    """All moves that an action grants are saved as `GRANTED_RIDE`: the trait says which it is."""
    trait: str = ""
    targets: list[int] = field(default_factory=list)
    successes: int = 0
    """-1: a Cold enemy has undone the action."""
    detail: str = ""

    @property
    def step(self) -> CommandingStep:
        if self.stage is CommandingStep.GRANTED_RIDE:
            return GRANTED_MOVES.get(self.trait, self.stage)
        return self.stage

    @step.setter
    def step(self, step: CommandingStep) -> None:
        self.stage = step


GRANTED_MOVES: Final = {"relentless": CommandingStep.ADVANCE, "protector": CommandingStep.WITHDRAWAL}
"""TC-18.2-z, TC-18.3-l: of troops; with other traits a commander rides."""


class ActivationStep(IntEnum):
    ORDER = 0
    ACT = 1
    END_FACING = 2
    END = 9


class Activation(Frame, tag="activation"):
    """A troop carries out its order."""

    troop: int
    order: int
    stage: ActivationStep = ActivationStep.ORDER
    actions: list[str] = field(default_factory=list)
    """Actions taken with Ready."""
    free_faced: bool = False
    boosts: list[Boost] = field(default_factory=list)
    forced: int = -1
    """TC-18.2-x: the troop that it must charge."""
    again: bool = False
    """TC-18.2-n, TC-18.2-m: it had been activated before in this turn."""
    untested: bool = False
    """It needs no order test."""
    fearless: bool = False
    """TC-18.2-l: a commander has joined it for this Assault."""
    charged: bool = False
    faced: bool = False
    """TC-18.3-d: it has faced at the end, or does not want to."""

    def boosted(self, trait: str) -> int:
        if not self.boosts:
            return 0
        return sum(boost.amount for boost in self.boosts if boost.trait == trait and boost.troop == self.troop)


class MovingStep(IntEnum):
    SET_OUT = 0
    WAY = 1
    RESUME = 2
    END = 3


class Moving(Frame, tag="moving"):
    """TC-5.1-h: a move along a straight line, which reactions may stop."""

    troop: int
    start: Pose
    end: Pose
    how: str
    """`ready`, `run`, `charge`, `relentless`, `protector`, `vanguard`."""
    asked: list[int] = field(default_factory=list)
    """TC-5.1-e: who has had his chance."""
    stopped: bool = False
    """It moves no further: its activation has ended, or its player wants no more."""
    stage: MovingStep = MovingStep.SET_OUT
    building: int = -1
    """TC-20.5-c: the building that it enters at its end."""
    target: int = -1
    """Of a charge: the troop that has had its chance already."""
    began: Pose | None = None
    """TC-5.1-d: where the whole move began, if it has been taken up again since."""


class Reacting(Window, tag="reacting"):
    """TC-5.1-a: troops that may react to a mover, until their owner has passed."""

    troops: list[int] = field(default_factory=list)
    mover: int = -1
    charge: bool = False
    """A charge is declared against the troop; else the mover has come near."""
    rescuers: list[int] = field(default_factory=list)
    """TC-10.7-a: cavalry that may come to the help of commanded shot."""
    tested: int = -1
    """TC-18.2-ze: the troop whose unknown card was shown by a test just passed, and that now chooses."""


class ChargingStep(IntEnum):
    REACTION = 0
    REDIRECTION = 1
    RUN = 4
    CONTACT = 2
    END = 3


class Charging(Frame, tag="charging"):
    """TC-8.2-b: a charge that was declared."""

    charger: int
    target: int
    stage: ChargingStep = ChargingStep.REACTION
    flank: bool = False
    resist: bool = False
    """TC-5.7-a: the target resists."""
    countercharge: bool = False
    clashed: bool = False
    """TC-5.4-b: the target has gone to meet the charger."""
    evaded: bool = False
    redirected: bool = False
    aimed: int = -1
    """The side of the target that it aims at; -1: it falls short."""
    interception: bool = False
    bonus: bool = True
    """TC-4.3-b: the charger has the bonus of Assault."""
    walked: int = 0
    """TC-5.4-i: what it has used of its movement, in units."""
    winner: int = -1
    """Of the melee that it led to; -1: none."""
    asked: list[int] = field(default_factory=list)
    """TC-5.1-e: who has had a chance against its move before it was aimed anew."""
    began: XY | None = None
    """Where the charge move began, however often it was intercepted since."""
    set_out: Pose | None = None
    """The same as a pose, of a charge that has been taken up again."""
    headings: tuple[int, int] = (-1, -1)
    """TC-8.6-f: the directions in which the charger and a countercharger have charged; -1: not at all."""

    @property
    def over(self) -> bool:
        return self.stage is ChargingStep.END


class FightingStep(IntEnum):
    STRIKE = 0
    RESULT = 1
    DIRTY_WAR = 2
    EXTRA_WEAR = 3
    GREATSWORDS = 4
    DESTRUCTION = 5
    FALL_BACK = 6
    SPACING = 7
    FOLLOW = 8
    END = 9


class Fighting(Frame, tag="fighting"):
    """TC-8.1-b: a melee."""

    attacker: int
    defender: int
    stage: FightingStep = FightingStep.STRIKE
    flank: bool = False
    resist: bool = False
    countercharge: bool = False
    interception: bool = False
    aimed: int = 0
    bonuses: tuple[bool, bool] = (True, False)
    """Whether attacker and defender have the bonus of Assault (TC-4.3-b, TC-5.4-a)."""
    round: int = 0
    wear: tuple[int, int] = (0, 0)
    """Wear of attacker and defender in this round."""
    routed: tuple[bool, bool] = (False, False)
    """Whether the resistance of each had no success in this round."""
    winner: int = -1
    """0: the attacker, 1: the defender, 2: a tie."""
    asked: int = 0
    boosts: tuple[Boost, ...] = ()
    again: bool = False
    """TC-18.2-m: the troop that carries out Assault had been activated before in this turn, and a Fearless commander
    leads it: the attacker, or the defender if it is intercepted."""
    target_disordered: bool = False
    """TC-18.3-c: when the charge was made."""
    destroyed: tuple[bool, bool] = (False, False)
    fled: bool = False
    """The loser had to retreat."""
    pursues: bool = False
    through: XY | None = None
    """Where the charge has come through: the line of a barrier that protects."""
    building: int = -1
    """TC-20.5-f: the building for which they fight."""
    untested: int = -1
    """TC-14.2-p: who has become Disordered and tests for its horses only when it retreats."""
    headings: tuple[int, int] = (-1, -1)
    """TC-8.6-f: the directions in which attacker and defender have charged; -1: as they face."""

    @property
    def open(self) -> bool:
        """Dice may still fall: no blow has been struck yet, or a tie may be fought on."""
        return self.stage in {FightingStep.STRIKE, FightingStep.DIRTY_WAR}

    @property
    def next_round(self) -> Fighting:
        """As it will be when they strike next."""
        return replace(self, round=self.round + (self.stage is not FightingStep.STRIKE))


class BreakingStep(IntEnum):
    TEST = 0
    SELFLESS = 1
    SECOND_TEST = 2


class Breaking(Frame, tag="breaking"):
    """TC-9.1-a: a troop whose Wear exceeds its Stamina, with what else follows a destruction."""

    troop: int
    stage: BreakingStep = BreakingStep.TEST
    melee: bool = False


class GunShot(Frame, tag="gun-shot"):
    """TC-12.7-b: the gun of a battalion is still to shoot, after the Break tests that the battalion's own shot called
    for (TC-7.5-e)."""

    troop: int
    """The battalion."""
    target: int


class Fleeing(Frame, tag="fleeing"):
    """A commander must find another place: `wrong-place` (TC-16.5-c), `lucky` (TC-18.2-q), `aside` (TC-6.4-c).
    Or he may: `passed` (TC-6.4-c)."""

    commander: int
    why: str
    troop: int = -1
    """The troop whose move or end it was."""
    start: Pose | None = None
    """Where it stood."""
    end: Pose | None = None
    """Where it goes."""
    building: int = -1
    """Where it was a garrison."""
    tested: bool = False
    """TC-16.5-c: he has passed his test."""


class FollowingStep(IntEnum):
    CARACOLE = 0
    ADVANCE = 1


class _OfFollowing:
    """The step follows from `why`."""

    step: FollowingStep


class Following(Frame, _OfFollowing, tag="following"):
    """TC-8.6-f, TC-11.3-b: a troop may move straight on or back."""

    troop: int
    why: str
    """`advance`, `caracole`"""
    building: int = -1
    heading: int = -1
    """TC-8.6-f: the direction of the charge; -1: as it faces."""

    @property
    def step(self) -> FollowingStep:  # type: ignore[override]  # one of the two, and then it is over
        return FollowingStep.CARACOLE if self.why == "caracole" else FollowingStep.ADVANCE


class Cold(Window, tag="cold"):
    """TC-18.3-b: a commander may undo an enemy's command action."""

    commanders: list[int] = field(default_factory=list)


BattleFrame = (
    Mustering | Planning | Choosing | Hand | Commanding | Activation | Moving | Reacting | Charging | Fighting
    | GunShot | Breaking | Fleeing | Following | Cold
)  # fmt: skip


# --- setting up (chapter 20)


class PreparingStep(IntEnum):
    SCENARIO = 7
    SIDES = 0
    ARMY_LISTS = 1
    SCENERY = 2
    RIVERS = 3
    DEPLOYMENT = 4
    VANGUARD = 5
    FIRST_TURN = 6


class Preparing(Frame, tag="preparing"):
    """TC-20.8-a: set-up as a whole; what each step begins lies on top of it."""

    stage: PreparingStep = PreparingStep.SIDES


class Sides(Frame, tag="sides"):
    """TC-20.8-b: the higher roller chooses to be player A or player B of the scenario."""

    seat: int


class BuyingStep(IntEnum):
    MAPS = 0
    CROSSING = 1
    TOWN = 2
    ASPECT = 4
    CONSENT = 5
    ELEMENT = 3


class _OfBuying:
    """What comes next follows from what is not finished."""

    step: BuyingStep


class Buying(Frame, _OfBuying, tag="buying"):
    """TC-20.2-d: scenery is bought and placed in alternation."""

    seat: int
    points: list[int]
    maps: list[int] = field(default_factory=list)
    """TC-18.2-d: seats whose Cartographer has still to choose; the first is asked."""
    bought: list[int] = field(default_factory=lambda: [0, 0])
    """How many elements each has bought."""
    crossing: int = -1
    """TC-20.6-g: the river just bought, whose free crossing is to be put down."""
    town: int = 0
    """TC-20.6-o: the town whose buildings are just being put down."""
    agreed: bool = False
    """TC-20.2-h: no points are spent, but each element needs the consent of the other player. The points of a player
    are 1 then, until he proposes no more."""
    proposal: int = -1
    """TC-20.2-h: how many elements lay there before the one that waits for consent; -1: none does."""
    field: int = -1
    """TC-20.6-p: the cultivated field whose aspect is to be agreed."""
    aspect: str = ""
    """What is proposed for it; empty: nothing yet."""

    @property
    def step(self) -> BuyingStep:  # type: ignore[override]  # what is not finished comes first
        if self.maps:
            return BuyingStep.MAPS
        if self.crossing >= 0:
            return BuyingStep.CROSSING
        if self.town:
            return BuyingStep.TOWN
        if self.field >= 0 and not self.aspect:
            return BuyingStep.ASPECT
        return BuyingStep.CONSENT if self.field >= 0 or self.proposal >= 0 else BuyingStep.ELEMENT


class Deploying(Frame, tag="deploying"):
    """TC-20.8-c: formations are deployed in alternation."""

    seat: int
    formation: int = -1
    """The one that is just being deployed; -1: none yet."""
    left_out: list[int] = field(default_factory=list)
    """Troops for which the zone had no room: they come at the start of the next Planning that has."""
    plans: list[str] = field(default_factory=lambda: ["", ""])
    """By which plan each seat has everything drawn up that is left, one formation at a time; empty: by hand."""


class Vanguards(Frame, tag="vanguards"):
    """TC-13.8-a: troops with Vanguard may move before the first turn."""

    seat: int
    troops: list[int] = field(default_factory=list)
    """Of this seat: those that may still move."""


class Arriving(Frame, tag="arriving"):
    """Reserves that come onto the table at the start of Planning."""

    seat: int
    formations: list[int] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)


AnyFrame = BattleFrame | Preparing | Sides | Buying | Deploying | Vanguards | Arriving
