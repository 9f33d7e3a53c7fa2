"""Changes of an army in the making, each a line of text.

`buy formations.0 tercio`, `option formations.0.units.1 veteran`, `rank chief 3`, `name formations.2 Croats`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from grognard.core import Refusal
from grognard.core.refusal import unreadable
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_list_names import kept
from grognard.games.tercios.components.army_lists import (
    COMMANDED,
    RANKS,
    SLOTS,
    Army,
    Formation,
    Leader,
    mustered,
    slot_of,
)
from grognard.games.tercios.components.troop_types import UNITS, Bought
from grognard.games.tercios.rules.army_lists import spelling
from grognard.games.tercios.rules.army_lists.army import army_faults, is_unfinished
from grognard.games.tercios.rules.army_lists.as_yaml import LONGEST_NAME, MOST_BUDGET, MOST_FORMATIONS, MOST_UNITS

T = TypeVar("T")

FREE: Final = ("remove", "up", "down", "name", "title", "budget", "nation", "structure", "new")
"""Edits that no law refuses: they take something away, or the report names the law that they break."""


class BadEdit(ValueError):
    """A line that means nothing for this army."""


def step(army: Army, edit: str, switches: Switches = FRENCH) -> Army | Refusal:
    """The army after an edit, or the law that it would break."""
    try:
        after = edited(army, edit)
    except BadEdit:
        return unreadable("army-bad-edit", edit=edit)
    return new_fault(edit, army_faults(army, switches=switches), after, switches) or after


def new_fault(edit: str, before: tuple[Refusal, ...], after: Army, switches: Switches = FRENCH) -> Refusal | None:
    """The law that an edit would break which was not broken before. What is only unfinished is no reason against it."""
    if edit.split(" ", 1)[0] in FREE:
        return None
    known = Counter((fault.rule, str(fault.message)) for fault in before)  # places may have moved on
    for fault in army_faults(after, switches=switches):
        known[fault.rule, str(fault.message)] -= 1
        if known[fault.rule, str(fault.message)] < 0 and not is_unfinished(fault):
            return fault
    return None


def begun(edit: str) -> Army:
    """`new spain standard 1000`: an army with nothing but a chief."""
    match edit.split():
        case ["new", nation, structure, budget] if (
            nation in spelling.NATIONS.ids and structure in spelling.STRUCTURES.ids
        ):
            return Army(nation, structure, Leader(2), (), _number(budget, MOST_BUDGET))
    raise BadEdit(edit)


def edited(army: Army, edit: str) -> Army:
    """The army after an edit, even one that breaks laws. Raises `BadEdit`."""
    word, _, rest = edit.partition(" ")
    part, _, value = rest.partition(" ")
    if word == "new":
        return begun(edit)
    if word in _OF_ARMY:
        return _OF_ARMY[word](army, rest)
    if word == "add":
        return _with_formation(army, part, *value.split())
    if word in MOVES:
        return _moved(army, part, word)
    if word in _OF_LEADERS:
        return _on_leader(army, part, lambda leader: _OF_LEADERS[word](leader, value))
    if word in _OF_TROOPS:
        return _on_unit(army, part, lambda bought: _OF_TROOPS[word](bought, value))
    if word in _OF_FORMATIONS:
        return _on_formation(army, part, lambda formation: _OF_FORMATIONS[word](formation, value))
    if word == "name":
        return _renamed(army, part, value)
    raise BadEdit(edit)


def _renamed(army: Army, part: str, value: str) -> Army:
    if part.endswith(("chief", "commander")):
        return _on_leader(army, part, lambda leader: replace(leader, name=_proper(value)))
    if ".units." in part:
        return _on_unit(army, part, lambda bought: replace(bought, name=_name(value)))
    return _on_formation(army, part, lambda formation: replace(formation, name=_proper(value)))


# --- parts


def _on_formation(army: Army, part: str, change: Callable[[Formation], Formation]) -> Army:
    match part.split("."):
        case ["formations", n]:
            at = _index(n, len(army.formations))
            return replace(army, formations=_put(army.formations, at, change(army.formations[at])))
    raise BadEdit(part)


def _on_unit(army: Army, part: str, change: Callable[[Bought], Bought]) -> Army:
    def changed(formation: Formation) -> Formation:
        at = _index(number, len(formation.units))
        bought = mustered(formation.kind, change(formation.units[at]))
        return replace(formation, units=_put(formation.units, at, bought))

    where, _, number = part.rpartition(".units.")
    return _on_formation(army, where, changed)


def _on_leader(army: Army, part: str, change: Callable[[Leader], Leader]) -> Army:
    if part == "chief":
        return replace(army, chief=change(army.chief))
    where, _, word = part.rpartition(".")
    _known(word, ("commander",))
    return _on_formation(army, where, lambda f: replace(f, commander=change(f.commander or Leader(min(RANKS)))))


def _with_formation(army: Army, kind: str, unit: str = "", ally: str = "", *more: str) -> Army:
    """A formation begun with as many troops of one profile as it must have, or that of an ally."""
    _known(kind, spelling.FORMATIONS.ids)
    _known(unit, spelling.PROFILES.ids)
    _known(ally, ("", *spelling.NATIONS.ids))
    _known(" ".join(more), ("",))
    if len(army.formations) == MOST_FORMATIONS:
        raise BadEdit(kind)
    slot = slot_of(kind, unit)
    count = max(1, SLOTS[kind][slot]["min"]) if slot else 1
    leader = Leader(min(RANKS)) if kind in COMMANDED else None
    made = Formation(kind, (mustered(kind, Bought(unit)),) * count, leader, "", ally)
    return replace(army, formations=(*army.formations, made))


def _with_troop(formation: Formation, unit: str) -> Formation:
    _known(unit, spelling.PROFILES.ids)
    if len(formation.units) == MOST_UNITS:
        raise BadEdit(unit)
    return replace(formation, units=(*formation.units, mustered(formation.kind, Bought(unit))))


def _moved(army: Army, part: str, word: str) -> Army:
    match part.split("."):
        case ["formations", n]:
            return replace(army, formations=_listed(army.formations, n, word, MOST_FORMATIONS, _twin))
        case ["formations", _, "units", m]:
            where = part.rpartition(".units.")[0]

            def changed(formation: Formation) -> Formation:
                return replace(formation, units=_listed(formation.units, m, word, MOST_UNITS, _nameless))

            return _on_formation(army, where, changed)
    raise BadEdit(part)


def _listed(parts: tuple[T, ...], n: str, word: str, most: int, copied: Callable[[T], T]) -> tuple[T, ...]:
    at = _index(n, len(parts))
    match word:
        case "remove":
            return parts[:at] + parts[at + 1 :]
        case "copy" if len(parts) < most:
            return (*parts[: at + 1], copied(parts[at]), *parts[at + 1 :])
        case "up" if at > 0:
            return (*parts[: at - 1], parts[at], parts[at - 1], *parts[at + 1 :])
        case "down" if at + 1 < len(parts):
            return (*parts[:at], parts[at + 1], parts[at], *parts[at + 2 :])
    raise BadEdit(word)


def _nameless(bought: Bought) -> Bought:
    return replace(bought, name="")


def _twin(formation: Formation) -> Formation:
    """A copy that may stand in the same army: without traits, which are unique (TC-18.0-b), and without names."""
    leader = formation.commander and replace(formation.commander, traits=(), name="")
    return replace(formation, units=tuple(map(_nameless, formation.units)), commander=leader, name="")


# --- a troop, a commander


def _with_option(bought: Bought, option: str) -> Bought:
    _known(option, tuple(row["id"] for row in UNITS[bought.unit]["options"]))
    return replace(bought, options=_toggled(bought.options, option))


def _with_rank(leader: Leader, value: str) -> Leader:
    """Virtues and traits that a lower rank does not allow are gone."""
    rank = _number(value, max(RANKS))
    most = RANKS[rank]
    virtues, traits = leader.virtues[: most["virtues"]], leader.traits[: most["traits"]]
    return replace(leader, rank=rank, virtues=virtues, traits=traits)


def _toggled(chosen: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


# --- words


def _put(parts: tuple[T, ...], at: int, part: T) -> tuple[T, ...]:
    return (*parts[:at], part, *parts[at + 1 :])


def _index(text: str, count: int) -> int:
    n = _number(text, 99)
    if n >= count:
        raise BadEdit(text)
    return n


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6 and int(text) <= most):
        raise BadEdit(text)
    return int(text)


def _known(text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise BadEdit(text)
    return text


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadEdit(text)
    return name


def _proper(text: str) -> str:
    """One that may come with the game, in either language."""
    return kept(_name(text))


# --- what each kind of edit changes

MOVES: Final = ("remove", "copy", "up", "down")
_OF_ARMY: Final[Mapping[str, Callable[[Army, str], Army]]] = {
    "title": lambda army, title: replace(army, title=_proper(title)),
    "budget": lambda army, budget: replace(army, budget=_number(budget, MOST_BUDGET)),
    "nation": lambda army, nation: replace(army, nation=_known(nation, spelling.NATIONS.ids)),
    "structure": lambda army, structure: replace(army, structure=_known(structure, spelling.STRUCTURES.ids)),
}
_OF_FORMATIONS: Final[Mapping[str, Callable[[Formation, str], Formation]]] = {
    "buy": _with_troop,
    "ally": lambda formation, ally: replace(formation, ally="" if ally == "-" else _known(ally, spelling.NATIONS.ids)),
}
_OF_TROOPS: Final[Mapping[str, Callable[[Bought, str], Bought]]] = {
    "option": _with_option,
    "discipline": lambda bought, _: replace(bought, extra_discipline=not bought.extra_discipline),
}
_OF_LEADERS: Final[Mapping[str, Callable[[Leader, str], Leader]]] = {
    "rank": _with_rank,
    "virtue": lambda leader, virtue: replace(
        leader, virtues=_toggled(leader.virtues, _known(virtue, spelling.VIRTUES.ids))
    ),
    "trait": lambda leader, trait: replace(leader, traits=_toggled(leader.traits, _known(trait, spelling.TRAITS.ids))),
}
