"""From a rule in the rulebook to a position in which it matters, and back from the refusal there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from grognard.games import folder
from grognard.match.rule_positions import rule_positions
from tests.browser.playing import asked
from tests.browser.prepared_tables import words
from tests.browser.table import Visitors, axe, shot
from tests.selection import and_slow

LOOKS = and_slow([{"lang": "en"}], [{"lang": "fr", "phone": True}])


@pytest.mark.parametrize("look", LOOKS, ids=["desk", "phone"])
def test_a_rule_is_tried_and_its_refusal_leads_back_to_it(visitor: Visitors, look: dict[str, Any]) -> None:
    say = words(look["lang"])
    visitor.allow("422")
    found = rule_positions(folder("frederick"))
    # a march answers a question of one choice after the other; where units are shared out at once the line reads shares
    rule = next(each for each in found.values() if each.refused and each.action.startswith("march "))
    page = visitor("", **look)
    page.goto(f"/rules/frederick#{rule.rule}")
    article = page.locator(f'[data-rule="{rule.rule}"]')
    expect(article).to_be_in_viewport()
    shot(page, f"rule-to-try-{look['lang']}")
    article.get_by_role("button", name=say("try-rule-of", rule=rule.rule)).click()
    page.wait_for_url(re.compile("/table/[^/]+$"))
    expect(asked(page)).to_be_visible()
    shot(page, f"rule-tried-{look['lang']}")
    page.keyboard.press("/")
    page.locator(".typed input").fill(rule.action)
    page.locator(".typed input").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(rule.rule)
    shot(page, f"rule-refused-{look['lang']}")
    axe(page)
