"""An army that somebody buys before a game, as a builder shows it: its parts, what may still be chosen, what not.

The army itself is a text that the game reads and writes; whoever shows it passes it on and need not understand it. An
edit is a line of text as well: most come with the offers; an edit that names something is completed by whoever types.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from grognard.core.message import Message
from grognard.core.printouts import Paper
from grognard.core.refusal import Refusal, RuleId


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something that may be chosen now, or may not and why."""

    edit: str
    name: Message
    points: int = 0
    """What it changes the total by."""
    taken: bool = False
    """It is chosen already; the edit takes it back."""
    refusal: Refusal | None = None
    detail: Message | None = None
    rules: tuple[RuleId, ...] = ()
    """What it does, in the rulebook."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Offers that belong together: one of them is taken, some are, or each adds something."""

    id: str
    name: Message
    sort: Literal["one", "some", "add"]
    offers: tuple[Offer, ...]


class ArmyPart(Struct, frozen=True, omit_defaults=True):
    """The army, or a formation, a troop or a commander in it."""

    id: str
    """`formations.0.units.2`; empty for the whole."""
    name: Message
    points: int
    label: Message | None = None
    """The name that somebody has given it."""
    naming: str = ""
    """The edit that gives it another: this, a blank, and the name; empty: it has no name of its own."""
    detail: tuple[Message, ...] = ()
    """Values, limits: what one wants to know of it while building."""
    edits: tuple[Offer, ...] = ()
    """Take it out, copy it, move it."""
    choices: tuple[Choice, ...] = ()
    """Only of the part that was asked for."""
    faults: tuple[Refusal, ...] = ()
    parts: tuple[ArmyPart, ...] = ()


class ArmyFault(Struct, frozen=True):
    """What is wrong with an army, or with how it is written; in no language yet."""

    what: Message
    line: int = 0
    """Of the text, counted from 1; 0: no line in particular."""
    part: str = ""
    rule: str = ""
    unfinished: bool = False
    """Adding something may still mend it."""


class ArmyDraft(Struct, frozen=True):
    """An army in the making."""

    text: str
    """The army, to be sent with the next edit, kept, or laid before a game."""
    nation: Message
    points: int
    budget: int
    """0: none."""
    whole: ArmyPart
    faults: tuple[ArmyFault, ...]
    """Every law that it breaks."""


class ArmyReport(Struct, frozen=True):
    """What came of a text and an edit."""

    draft: ArmyDraft | None
    """None if the text cannot be read."""
    faults: tuple[ArmyFault, ...] = ()
    """What is wrong with how it is written, or merely odd."""
    refusal: Refusal | None = None
    """Why the edit was not made; the draft is as it was."""


class ReadyArmy(Struct, frozen=True):
    """An army to start from."""

    id: str
    name: Message
    nation: Message
    points: int
    text: str


class ArmyKind(Struct, frozen=True):
    """A nation, a structure, a variant of the rules."""

    id: str
    name: Message


class ArmySwitch(Struct, frozen=True):
    """One rule that decides what armies may have."""

    id: str
    name: Message
    about: Message
    rule: RuleId
    variants: tuple[str, ...]
    """Those in which it is on."""


class ArmyLists(Struct, frozen=True):
    """What a new army is begun with: the edit `new NATION STRUCTURE BUDGET`."""

    nations: tuple[ArmyKind, ...]
    structures: tuple[ArmyKind, ...]
    budgets: tuple[int, ...]
    variants: tuple[ArmyKind, ...]
    """Rules by which armies can be judged, the usual ones first."""
    switches: tuple[ArmySwitch, ...]
    """Rules of a variant that can be switched one by one."""
    ready: tuple[ReadyArmy, ...]


class ArmyBuilder(Protocol):
    """What a game must bring to have its armies built."""

    def lists(self) -> ArmyLists: ...

    def draft(self, text: str, edit: str = "", focus: str = "", variant: str = "") -> ArmyReport:
        """An army after an edit, with the choices of one part, by the rules of a variant (else by the usual ones), with
        switches that differ from it after its name: `french forlorn-hope=off`. The text may be any that people write.
        """
        ...

    def plain(self, text: str, language: str) -> str | None:
        """The army as text that people paste; `None` if it cannot be read."""
        ...

    def papers(self, text: str) -> tuple[Paper, ...] | None:
        """The army on paper: a roster, cards; `None` if it cannot be read."""
        ...
