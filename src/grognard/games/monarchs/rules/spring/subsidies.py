"""CM-P-11-b, CM-P-11-c: income and subsidies are paid."""

from __future__ import annotations

from grognard.core import Dice, Event, Preset, Refusal, Split, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.nations import NATION, NATIONS
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Spring
from grognard.games.monarchs.names import any_name, nation_name
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.spring.income import Subsidy, contribution, income_of, only_way, subsidies_in_force
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import first_of, pick_of


def collect(s: State, f: Spring, _dice: Dice, out: list[Event]) -> None:
    """CM-P-11-b, CM-P-11-c"""
    got = income_of(s, f.nation)
    s.treasury[f.nation] += got.total
    now = s.treasury[f.nation]
    if got.total:
        out.append(spring_ev.Income(NATIONS[f.nation], got.areas, got.occupied, got.off_map, now))
    if n := contribution(s, f.nation):
        s.treasury[f.nation] += n
        out.append(spring_ev.SaxonContribution(NATIONS[f.nation], n))


def subsidy_of(s: State, nation: int) -> Subsidy | None:
    return next((row for row in subsidies_in_force(s) if row.payer == nation), None)


def pay_if_forced(s: State, f: Spring, _dice: Dice, out: list[Event]) -> Go:
    """A payer with enough for all, or with nothing, is not asked."""
    row = subsidy_of(s, f.nation)
    if row is not None:
        paid = only_way(row.dues, s.treasury[f.nation])
        if paid is None:
            return ASK
        _pay(s, row, paid, out)
    return DONE


def _pay(s: State, row: Subsidy, paid: list[int], out: list[Event]) -> None:
    for (receiver, due), n in zip(row.dues, paid, strict=True):
        s.treasury[row.payer] -= n
        s.treasury[receiver] += n
        out.append(spring_ev.SubsidyPaid(NATIONS[row.payer], NATIONS[receiver], n, due))


def ask_subsidies(v: State, f: Spring) -> Split:
    """CM-P-11-b: the payer chooses which receiver goes short."""
    row = subsidy_of(v, f.nation)
    assert row is not None
    n = v.treasury[f.nation]
    bins = [(NATIONS[who], min(n, due)) for who, due in row.dues]
    orders = {first: sorted(bins, key=lambda b, one=first: b[0] != one) for first, _ in bins}  # type: ignore[misc]
    presets = [
        Preset(say("preset-first", nation=nation_name(first)), shared_out("thaler", bins, order, n))
        for first, order in orders.items()
    ]

    def why(pick: str) -> Refusal | None:
        name = pick.partition(">")[2]
        return law("CM-P-11-b", "no-subsidy", nation=nation_name(name)) if name in NATION else None

    prompt = say("ask-subsidies", nation=nation_name(NATIONS[f.nation]), n=n)
    return Split(
        prompt, [("thaler", n)], bins, act.PaySubsidies, say=any_name, why=asked_for("nation", why),
        presets=tuple(presets),
    )  # fmt: skip


def shared_out(item: str, bins: list[tuple[str, int]], order: list[tuple[str, int]], most: int) -> str:
    """The pick that gives as much of an item as possible to each in this order."""
    return pick_of([(item, most)], (name for name, _ in bins), {(item, b): n for b, n in first_of(order, most).items()})


def subsidies_law(v: State, f: Spring, a: act.PaySubsidies) -> Refusal | None:
    return wrong_shares(ask_subsidies(v, f), a.shares)


def pay_subsidies(s: State, f: Spring, a: act.PaySubsidies, _dice: Dice, out: list[Event]) -> None:
    row = subsidy_of(s, f.nation)
    assert row is not None
    given = {share.bin: share.count for share in a.shares}
    _pay(s, row, [given.get(NATIONS[who], 0) for who, _ in row.dues], out)
