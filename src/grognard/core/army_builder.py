"""An army that a player buys before a game, as an army builder shows it: its parts, and the choices in each.

The army itself is a text that the game reads and writes; a builder passes it on without understanding it. An edit is a
line of text as well: most come with the offers; an edit that names something is completed by the player.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from grognard.core.message import Message
from grognard.core.printouts import Paper
from grognard.core.refusal import Refusal, RuleId


class Offer(Struct, frozen=True, omit_defaults=True):
    """Something that can be chosen now, or the reason why it cannot."""

    edit: str
    name: Message
    points: int = 0
    """The change of the total."""
    taken: bool = False
    """It is chosen already; the edit removes it."""
    refusal: Refusal | None = None
    detail: Message | None = None
    rules: tuple[RuleId, ...] = ()
    """The rules that say what it does."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """Offers that belong together: exactly one is chosen, any number are, or each adds something."""

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
    """The name that the player gave it."""
    naming: str = ""
    """The edit that renames it: this, a blank, and the name; empty: it cannot be named."""
    detail: tuple[Message, ...] = ()
    """Values and limits that matter while building."""
    edits: tuple[Offer, ...] = ()
    """Take it out, copy it, move it."""
    choices: tuple[Choice, ...] = ()
    """Only for the part in focus."""
    faults: tuple[Refusal, ...] = ()
    parts: tuple[ArmyPart, ...] = ()


class ArmyFault(Struct, frozen=True):
    """A fault in an army or in its text, not yet in any language."""

    what: Message
    line: int = 0
    """In the text, counted from 1; 0: no particular line."""
    part: str = ""
    rule: str = ""
    unfinished: bool = False
    """Adding something can still fix it."""


class ArmyDraft(Struct, frozen=True):
    """An army in the making."""

    text: str
    """The army as text: to be sent with the next edit, saved, or used in a game."""
    nation: Message
    points: int
    budget: int
    """0: none."""
    whole: ArmyPart
    faults: tuple[ArmyFault, ...]
    """Every rule that it breaks."""


class ArmyReport(Struct, frozen=True):
    """The result of an edit."""

    draft: ArmyDraft | None
    """`None` if the text cannot be read."""
    faults: tuple[ArmyFault, ...] = ()
    """Faults and oddities in its text."""
    refusal: Refusal | None = None
    """Why the edit was not made; the draft is unchanged."""


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
    """One rule for building armies that can be switched on and off."""

    id: str
    name: Message
    about: Message
    rule: RuleId
    variants: tuple[str, ...]
    """The variants in which it is on."""


class ArmyLists(Struct, frozen=True):
    """A choice for the start of a new army: the edit `new NATION STRUCTURE BUDGET`."""

    nations: tuple[ArmyKind, ...]
    structures: tuple[ArmyKind, ...]
    budgets: tuple[int, ...]
    variants: tuple[ArmyKind, ...]
    """Sets of rules by which armies can be checked, the default first."""
    switches: tuple[ArmySwitch, ...]
    """Rules that can be switched one by one."""
    ready: tuple[ReadyArmy, ...]


class ArmyBuilder(Protocol):
    """The methods that a game must provide for the army builder."""

    def lists(self) -> ArmyLists: ...

    def draft(self, text: str, edit: str = "", focus: str = "", variant: str = "") -> ArmyReport:
        """An army after an edit, with the choices for the part in `focus`, by the rules of a variant (default: the
        first), which may be followed by switches: `french forlorn-hope=off`. The text may be written by hand.
        """
        ...

    def plain(self, text: str, language: str) -> str | None:
        """The army as plain text for pasting; `None` if it cannot be read."""
        ...

    def papers(self, text: str) -> tuple[Paper, ...] | None:
        """The army as printable sheets (a roster, cards); `None` if it cannot be read."""
        ...
