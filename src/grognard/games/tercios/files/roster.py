"""An army on paper: the roster with every value, what everything costs, cards of the troops and of their orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.core import Message, say
from grognard.core.message import verbatim
from grognard.core.printouts import Cards, CutOut, Heading, Paper, Part, Plain, Words
from grognard.core.scene import Table
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_lists import RANKS, Army, Formation, Leader
from grognard.games.tercios.components.special_rules import CARTHORSES, named
from grognard.games.tercios.components.troop_types import (
    FOOT,
    LIMBERED,
    MOUNTED,
    UNITS,
    Bought,
    Kind,
    assault_rule,
    kind_of,
    price,
)
from grognard.games.tercios.components.weapons import ARM
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.army_lists import as_text
from grognard.games.tercios.rules.army_lists.as_text import choices_of
from grognard.kit.number_text import number

_ORDERS: Final = DATA.read("orders.yaml")["orders"]
_HEAD: Final = (
    "troop", "move", "melee", "shoot", "discipline", "courage", "stamina", "defence", "weapons", "rules", "points"
)  # fmt: skip


def papers(army: Army) -> tuple[Paper, ...]:
    """Everything that one may want to print of an army."""
    return (
        Paper("roster", say("paper-roster"), tuple(_roster(army))),
        Paper("prices", say("paper-prices"), (price_table(army),)),
        Paper("troop-cards", say("paper-troop-cards"), (Cards(tuple(_troop_cards(army))),)),
        Paper("order-cards", say("paper-order-cards"), (Cards(tuple(_order_cards(army))),)),
        Paper("list", say("paper-list"), (Plain(tuple(_plain(army))),)),
    )


def title_of(army: Army) -> Message:
    return names.proper(army.title).message if army.title else names.NATIONS[army.nation].message


def price_table(army: Army) -> Table:
    """TC-19.1-a: what each commander, troop and option costs, and the total."""
    rows = [_commander_row("", army.chief, chief=True)]
    for formation in army.formations:
        rows.append((formation_name(formation), verbatim(""), number(formation.points)))
        if formation.commander is not None:
            rows.append(_commander_row("  ", formation.commander, chief=False))
        for bought in formation.units:
            rows += _troop_rows(bought)
    rows.append((names.PAPER["total"].message, verbatim(""), number(army.points)))
    if army.budget:
        rows.append((names.PAPER["budget"].message, verbatim(""), number(army.budget)))
    head = (say("paper-head-troop"), say("paper-head-price"), names.PAPER["points"].message)
    return Table("prices", title_of(army), head, tuple(rows))


def formation_name(formation: Formation) -> Message:
    """`Infantry regiment: Tercios viejos (ally: Holy Roman Empire)`"""
    return say(
        "paper-formation",
        kind=names.FORMATIONS[formation.kind].message,
        named=int(bool(formation.name)),
        name=names.proper(formation.name).fact,
        allied=int(bool(formation.ally)),
        ally=names.NATIONS[formation.ally].message if formation.ally else "",
    )


def leader_name(leader: Leader, chief: bool) -> Message:
    """`Commander-in-Chief, rank 3: Francisco de Melo`"""
    what = say("army-leader", chief=int(chief), rank=leader.rank)
    return say("paper-leader", what=what, named=int(bool(leader.name)), name=names.proper(leader.name).fact)


# --- prices


def _commander_row(indent: str, leader: Leader, chief: bool) -> tuple[Message, ...]:
    name = say("paper-indented", indent=indent, what=leader_name(leader, chief))
    return (name, number(RANKS[leader.rank]["points"]), number(leader.points))


def _troop_rows(bought: Bought) -> Iterator[tuple[Message, ...]]:
    """A troop, then each option with its own price."""
    unit = UNITS[bought.unit]
    yield (_indented("  ", _troop_name(bought)), number(unit["points"]), number(price(bought)))
    for option in (o for o in unit["options"] if o["id"] in bought.options):
        name = names.OPTIONS[bought.unit, option["id"]].message
        yield (_indented("    ", name), _signed(option["cost"]), verbatim(""))
    plain = Bought(bought.unit)
    if bought.elite:
        cost = price(Bought(bought.unit, elite=True)) - price(plain)
        yield (_indented("    ", names.EXTRAS["elite"].message), _signed(cost), verbatim(""))
    if bought.extra_discipline:
        cost = price(Bought(bought.unit, extra_discipline=True)) - price(plain)
        yield (_indented("    ", names.EXTRAS["extra_discipline"].message), _signed(cost), verbatim(""))
    if bought.slot == "commanded_shot":
        yield (_indented("    ", names.EXTRAS["commanded_shot"].message), _signed(0), verbatim(""))


def _troop_name(bought: Bought) -> Message:
    unit = names.PROFILES[bought.unit].message
    return say("paper-troop", unit=unit, named=int(bool(bought.name)), name=bought.name)


def _indented(indent: str, what: Message) -> Message:
    return say("paper-indented", indent=indent, what=what)


def _signed(n: int) -> Message:
    return verbatim(f"−{-n}" if n < 0 else f"+{n}")


# --- the roster


def _roster(army: Army) -> Iterator[Part]:
    yield Heading(title_of(army))
    nation, structure = names.NATIONS[army.nation].message, names.STRUCTURES[army.structure].message
    yield Words(say("paper-army", nation=nation, structure=structure, points=army.points, budget=army.budget))
    yield Words(_leader_line(army.chief, chief=True))
    for n, formation in enumerate(army.formations, 1):
        yield Heading(formation_name(formation))
        if formation.commander is not None:
            yield Words(_leader_line(formation.commander, chief=False))
        rows = tuple(row for bought in formation.units for row in _value_rows(bought))
        head = tuple(say(f"paper-head-{key}") for key in _HEAD)
        yield Table(f"formation-{n}", say("paper-points", points=formation.points), head, rows)


def _leader_line(leader: Leader, chief: bool) -> Message:
    chosen = [names.VIRTUES[v].message for v in leader.virtues] + [names.TRAITS[t].message for t in leader.traits]
    name = leader_name(leader, chief)
    return say("paper-leader-line", leader=name, has=int(bool(chosen)), chosen=chosen, points=leader.points)


def _value_rows(bought: Bought) -> Iterator[tuple[Message, ...]]:
    yield _value_row(bought, 0, _troop_line(bought))
    if "states" in UNITS[bought.unit]:  # TC-14.2-a
        yield _value_row(bought, FOOT, say("paper-on-foot"))
    if kind_of(bought).rules & CARTHORSES:  # TC-12.4-a
        yield _value_row(bought, LIMBERED, say("paper-limbered"))


def _troop_line(bought: Bought) -> Message:
    chosen = [name.message for name in choices_of(bought)]
    return say("paper-troop-line", troop=_troop_name(bought), has=int(bool(chosen)), chosen=chosen)


def _value_row(bought: Bought, form: int, name: Message) -> tuple[Message, ...]:
    kind = kind_of(bought, form)
    numbers = (kind.move, kind.melee, shooting(kind), kind.discipline, kind.courage, kind.stamina)
    return (
        name,
        *(verbatim(str(n)) for n in numbers),
        verbatim("/".join(map(str, kind.defence))),
        _listed(weapon_names(kind)),
        _listed(rule_names(kind)),
        number(price(bought)) if form == 0 else verbatim(""),
    )


def _listed(parts: list[Message]) -> Message:
    return say("paper-listed", parts=parts) if parts else verbatim("–")


# --- cards


def _troop_cards(army: Army) -> Iterator[CutOut]:
    for n, leader in army.commanders():
        name = leader_name(leader, chief=n < 0)
        chosen = [names.VIRTUES[v] for v in leader.virtues] + [names.TRAITS[t] for t in leader.traits]
        where = formation_name(army.formations[n]) if n >= 0 else names.NATIONS[army.nation].message
        yield CutOut(name, (where, *(one.message for one in chosen)))
    for n, bought in army.troops():
        yield CutOut(_troop_name(bought), (formation_name(army.formations[n]), *troop_lines(bought)))


def _order_cards(army: Army) -> Iterator[CutOut]:
    """TC-4.1-a: as many cards of each order as there are troops that may be given it."""
    for order in _ORDERS:
        count = sum(1 for _, bought in army.troops() if _may_be_given(bought, order["id"]))
        lines = (say(f"paper-order-{order['id']}"), verbatim(order["rules"][0]))
        for _ in range(count):
            yield CutOut(names.ORDERS[order["id"]].message, lines)


def _may_be_given(bought: Bought, order: str) -> bool:
    """TC-12.4-i, TC-14.1-d: forlorn hopes and guns are never given Assault."""
    return order != "assault" or any(not assault_rule(kind_of(bought, form)) for form in (MOUNTED, FOOT))


def _plain(army: Army) -> Iterator[Message]:
    english, french = (as_text.written(army, language).splitlines() for language in ("en", "fr"))
    for en, fr in zip(english, french, strict=True):
        yield say("name-both", en=en, fr=fr)


def values(bought: Bought, form: int = 0) -> Message:
    """TC-2.1-a: the line of values: movement, melee, shooting and the rest."""
    kind = kind_of(bought, form)
    infantry, cavalry, volley, cannon = kind.defence
    return say(
        "army-values", move=kind.move, melee=kind.melee, shoot=shooting(kind), discipline=kind.discipline,
        courage=kind.courage, stamina=kind.stamina, infantry=infantry, cavalry=cavalry, volley=volley, cannon=cannon,
    )  # fmt: skip


def shooting(kind: Kind) -> str:
    """`3/2`: near and far, where they differ."""
    return str(kind.near) if kind.near == kind.far else f"{kind.near}/{kind.far}"


def weapon_names(kind: Kind) -> list[Message]:
    arms = [names.WEAPONS[arm].message for arm, bit in ARM.items() if kind.arms & bit]
    return arms + [names.WEAPONS[missile.id].message for missile in kind.missiles]


def rule_names(kind: Kind) -> list[Message]:
    return [names.RULES[rule].message for rule in named(kind.rules)]


def troop_lines(bought: Bought) -> Iterator[Message]:
    """The essentials of a troop: purchases, values, weapons and rules."""
    if chosen := choices_of(bought):
        yield say("army-bought", chosen=[name.message for name in chosen])
    kind = kind_of(bought)
    yield values(bought)
    if "states" in UNITS[bought.unit]:  # TC-14.2-a
        yield say("army-on-foot", values=values(bought, FOOT))
    weapons, rules = weapon_names(kind), rule_names(kind)
    if weapons or rules:
        yield say("army-weapons-and-rules", all=[*weapons, *rules])
