"""Actions of players: one class for each kind, and for each standing instruction."""

from __future__ import annotations

from grognard.core import Action, Instruction, Share

# --- actions


class Play(Action, frozen=True):
    """`play rapid_mobilisation austria`, `play scorched_earth olmuetz`, `play recall gen:charles`"""

    form = "play {card}[ {on}]"
    card: str
    on: str = ""


class Roll(Action, frozen=True):
    """Play no more cards and roll for action points."""

    form = "roll"


class GoOn(Action, frozen=True, tag="go-on"):
    form = "go on"


class Place(Action, frozen=True):
    """`place austria>prag*2,austria>pilsen,austria>stay`: what a Rapid Mobilisation brings."""

    form = "place {shares}"
    shares: tuple[Share, ...]


class Recover(Action, frozen=True):
    """`recover dresden prussia 2`"""

    form = "recover {at} {unit}[ {count}]"
    at: str
    unit: str
    count: int = 1


class March(Action, frozen=True):
    """`march stolp-danzig prussia.fresh>go*7,prussia.fresh>stay*3,gen:keith>go`"""

    form = "march {start}-{end} {shares}"
    start: str
    end: str
    shares: tuple[Share, ...]


class Sortie(Action, frozen=True):
    """`sortie dresden austria.fresh>out,austria.fresh>in`"""

    form = "sortie {at} {shares}"
    at: str
    shares: tuple[Share, ...]


class Assault(Action, frozen=True):
    """Pay for an assault in a running siege."""

    form = "assault {at}"
    at: str


class End(Action, frozen=True):
    """The marches are over."""

    form = "end"


class Order(Action, frozen=True):
    """The next battle is fought there."""

    form = "next {at}"
    at: str


class Garrison(Action, frozen=True):
    """`garrison austria.fresh>in*2,austria.fresh>out*6`"""

    form = "garrison {shares}"
    shares: tuple[Share, ...]


class Cards(Action, frozen=True):
    """`cards flank_attack>play,oblique_order>keep`: what is used at the start of a battle."""

    form = "cards {shares}"
    shares: tuple[Share, ...] = ()

    def chosen(self) -> tuple[str, ...]:
        return tuple(s.item for s in self.shares if s.bin == "play" for _ in range(s.count))


class Attack(Action, frozen=True):
    """`attack`, with the best bonuses; or `attack prussia.fresh>gen:keith*7,gen:keith>gen:keith`"""

    form = "attack[ {shares}]"
    shares: tuple[Share, ...] = ()


class Retreat(Action, frozen=True):
    form = "retreat"


class Charge(Action, frozen=True):
    form = "charge"


class Pass(Action, frozen=True):
    form = "pass"


class Lose(Action, frozen=True):
    """`lose hit>prussia.fresh*3`"""

    form = "lose {shares}"
    shares: tuple[Share, ...]


class Withdraw(Action, frozen=True):
    """`fall back prussia.fresh>stolp*7,prussia.exhausted>destroyed paid by prussia`"""

    form = "fall back {shares}[ paid by {army}]"
    shares: tuple[Share, ...]
    army: str = ""


class Storms(Action, frozen=True, tag="storm"):
    form = "storm"


class Take(Action, frozen=True):
    form = "take {nation}"
    nation: str


class Draw(Action, frozen=True):
    """A card for a space that has earned one."""

    form = "draw"


class Muster(Action, frozen=True):
    """`muster prussia prussia>leipzig*2,gen:keith>dresden,prussia>stay*7`"""

    form = "muster {nation} {shares}"
    nation: str
    shares: tuple[Share, ...]


class Rest(Action, frozen=True):
    """`rest magdeburg prussia 4`: exhausted units recover in winter, two for a point."""

    form = "rest {at} {unit}[ {count}]"
    at: str
    unit: str
    count: int = 1


class Done(Action, frozen=True):
    form = "done"


class Discard(Action, frozen=True):
    """`discard forest>discard,hills>keep`"""

    form = "discard {shares}"
    shares: tuple[Share, ...]


# --- standing instructions


class Hold(Instruction, frozen=True):
    """Play no card of one's own accord until this turn; battles are asked about all the same."""

    form = "hold cards until turn {turn}"
    turn: int


class NoCharge(Instruction, frozen=True, tag="no-charge"):
    """Let enemies retreat until this turn."""

    form = "never charge until turn {turn}"
    turn: int


class TroopsFirst(Instruction, frozen=True, tag="troops-first"):
    """Take losses on troops first, commanders last, until this turn."""

    form = "troops first until turn {turn}"
    turn: int


class DrawAll(Instruction, frozen=True, tag="draw-all"):
    """Draw every card that may be drawn, until this turn."""

    form = "draw all cards until turn {turn}"
    turn: int
