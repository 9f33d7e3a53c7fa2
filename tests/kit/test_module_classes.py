"""The classes of one kind that modules define."""

from __future__ import annotations

from types import ModuleType

from grognard.core import Action, Event
from grognard.kit.module_classes import classes_in


def module_with(name: str, *kinds: str) -> ModuleType:
    module = ModuleType(name)
    for kind in kinds:
        setattr(module, kind, type(Event)(kind, (Event,), {"__module__": name}, frozen=True))
    return module


def test_classes_stand_in_the_order_of_their_modules() -> None:
    found = classes_in(Event, module_with("first", "Late", "Early"), module_with("second", "Other"))
    assert [kind.__name__ for kind in found] == ["Late", "Early", "Other"]


def test_what_a_module_imports_is_not_its_own() -> None:
    first, second = module_with("first", "One"), module_with("second", "Two")
    vars(second)["One"] = vars(first)["One"]
    assert [kind.__name__ for kind in classes_in(Event, second)] == ["Two"]


def test_other_kinds_are_left_out() -> None:
    module = module_with("first", "One")
    vars(module).update(Deed=type(Event)("Deed", (Action,), {"__module__": "first"}, frozen=True), number=3)
    assert [kind.__name__ for kind in classes_in(Event, module)] == ["One"]
    assert [kind.__name__ for kind in classes_in(Action, module)] == ["Deed"]
