"""Section 10.0: what Supply Actions cost, and how they are paid."""

from __future__ import annotations

from grognard.core import Refusal
from grognard.games.monarchs.components.nations import RU
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.state import State
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")["supply_actions"]
COSTS: dict[str, int] = {**_TABLE["costs"], "ready_fd": _TABLE["ready_fd"]["sa"]}
_DOUBLED: int = _TABLE["russian_multiplier_before_supply_improvement"]
RULES: dict[str, str] = {
    "build_fd": "CM-10.0-a", "share_supply": "CM-10.0-b", "move_fd": "CM-10.0-c", "prosecute_siege": "CM-10.0-e",
    "improve_supply": "CM-10.0-f", "rally_drm": "CM-10.0-g", "ready_fd": "CM-P-6-l",
}  # fmt: skip


def cost(s: State, action: str, nation: int) -> int:
    """The SAs of an action of a nation; CM-10.0-h: double for Russia before the improvement."""
    n = COSTS[action]
    return n * _DOUBLED if nation == RU and not s.flag("russian_supply_improvement") else n


def pool_law(v: State, court: int, price: int) -> Refusal | None:
    """CM-P-6-a: paid out of the court's pool."""
    if v.actions[court] >= price:
        return None
    return law("CM-P-6-a", "no-actions", have=v.actions[court], cost=price)


def can_pay_any(v: State, court: int, action: str) -> bool:
    """Whether the pool holds what the action costs a nation that pays least: else no law need be asked."""
    return v.actions[court] >= COSTS[action]


def spend(s: State, court: int, price: int) -> None:
    s.actions[court] -= price
