"""The open table: pieces that are put anywhere by mouse, finger, keys or in writing; a ruler, lenses, country, orders
that are painted on, and papers. Played in the field."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from tests.browser.playing import tab_to
from tests.browser.prepared_tables import do, words
from tests.browser.table import Visitors, axe, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

say = words("en")

DEPTH = 4000
WOODS = ((0, "lay wood1 at 2000/2000/3000"), (1, "lay wood2 at 4500/2000/0"))
COMPANIES = {
    "s1": "1000/900/9000",
    "n1": "1000/3400/27000",
    "s2": "3000/800/9000",
    "n2": "3000/3300/27000",
    "s3": "5000/800/9000",
    "n3": "5000/3300/27000",
}
SCREEN = """() => {
    const {a, e, f} = document.querySelector('svg.board > g').getScreenCTM()
    return [a, e, f]
}"""


# --- the field before anybody looks


def field(guest: Guest, deployed: bool = True, orders: str = "") -> str:
    """Both sides are theirs: the woods are laid, perhaps everybody stands, perhaps the South has these orders and acts,
    and the North holds."""
    table = str(guest.table("field", seats=[{"who": "me"}, {"who": "me"}], dice="hand")["table"]["id"])
    for seat, lay in WOODS:
        do(guest, table, seat, lay)
    for n, (company, pose) in enumerate(COMPANIES.items() if deployed or orders else ()):
        do(guest, table, n % 2, f"deploy {company} at {pose}")
    if orders:
        do(guest, table, 0, f"orders {orders}")
        north_holds(guest, table)
    return table


def north_holds(guest: Guest, table: str) -> None:
    """The last orders; the South has the higher die and acts first."""
    do(guest, table, 1, "orders n1>hold,n2>hold,n3>hold")
    guest.post(f"/api/tables/{table}/dice?seat=0", outcomes=[6, 1])


def advancing(guest: Guest) -> str:
    return field(guest, orders="s1>advance,s2>advance,s3>advance")


def come(visitor: Visitors, guest: Guest, table: str, **look: Any) -> Page:
    page = visitor("Ann", token=guest.token, **look)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name=words(look.get("lang", "en"))("ruler"))).to_be_attached()  # hands have come
    return page


def entries(guest: Guest, table: str) -> int:
    return int(guest.get(f"/api/tables/{table}")["now"]["n"])


def pose_of(guest: Guest, table: str, piece: str) -> tuple[int, int, int] | None:
    things = guest.get(f"/api/tables/{table}/scene", seat=0)["scene"]["things"]
    found = [thing for thing in things if thing["id"] == piece]
    return (*found[0]["at"], found[0].get("facing", 0)) if found else None


# --- hands


def at(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the table is seen."""
    scale, left, top = page.evaluate(SCREEN)
    return left + scale * x, top + scale * (DEPTH - y)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ghost(page: Page) -> Locator:
    """What is carried, where the game lets it stand."""
    return page.locator("[data-stands]")


def stands(page: Page) -> tuple[int, ...]:
    return tuple(map(int, (ghost(page).get_attribute("data-stands") or "").split("/")))


def refusal(page: Page) -> Locator:
    """What is said beside the pointer."""
    return page.locator(".frame p.refused")


def placing(page: Page, company: str) -> None:
    """The company has been chosen, and its place is asked for."""
    expect(page.locator(".ask")).to_contain_text(company)
    expect(page.locator("[data-point]").first).to_be_attached()


def choose(page: Page, company: str) -> None:
    page.locator(".prompt").get_by_role("button", name=company, exact=True).click()
    placing(page, company)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)


def finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From here to there with a finger."""
    wire = page.context.new_cdp_session(page)
    for n in range(7):
        x, y = (a + (b - a) * n / 6 for a, b in zip(start, end, strict=True))
        kind = "touchMove" if n else "touchStart"
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def spread_fingers(page: Page, middle: tuple[float, float]) -> None:
    """Two fingers, one after the other, which then go apart."""
    wire = page.context.new_cdp_session(page)
    x, y = middle
    one, two = ({"x": x - 30, "y": y, "id": 0}, {"x": x + 30, "y": y, "id": 1})
    for kind, points in (("touchStart", [one]), ("touchStart", [one, two])):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    for n in range(1, 6):
        points = [{**one, "x": x - 30 - 10 * n}, {**two, "x": x + 30 + 10 * n}]
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# --- placing


def test_the_ghost_stands_where_the_game_lets_it_and_nothing_is_done_before_the_click(
    visitor: Visitors, service: Served
) -> None:
    ann = Guest(service.address, "Ann")
    table = advancing(ann)
    page = come(visitor, ann, table)
    choose(page, "South 2")
    expect(page.locator('[data-piece="s2"]')).to_have_class(re.compile("faded"))
    before = entries(ann, table)

    page.mouse.move(*at(page, 3000, 2600))  # 1,800 ahead; it comes 1,000 far
    expect(ghost(page)).to_have_attribute("data-stands", re.compile(r"^\d+/1(79|80)\d/9000$"))
    expect(page.locator(".wanted")).to_be_attached()
    page.mouse.move(*at(page, 3000, 3300))  # on the enemy, if it came so far
    expect(refusal(page)).to_have_count(0)
    assert entries(ann, table) == before

    page.mouse.move(*at(page, 3300, 1500))
    expect(page.locator(".wanted")).to_have_count(0)
    shown = stands(page)
    page.mouse.click(*at(page, 3300, 1500))
    expect(page.locator(".prompt h2")).to_contain_text("North acts")
    assert pose_of(ann, table, "s2") == shown


def test_why_it_may_not_stand_there_is_said_beside_the_pointer(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = field(ann, deployed=False)
    page = come(visitor, ann, table)
    choose(page, "South 1")
    before = entries(ann, table)

    spot = at(page, 3000, 1800)
    page.mouse.move(*spot)
    expect(refusal(page)).to_contain_text("FD-2-c")
    box = refusal(page).bounding_box()
    assert box
    near = max(box["x"] - spot[0], spot[0] - box["x"] - box["width"], 0)
    assert near < 40, "it is said beside the pointer"
    assert min(abs(box["y"] - spot[1]), abs(box["y"] + box["height"] - spot[1])) < 150
    expect(page.locator(".prompt").get_by_role("link", name="FD-2-c")).to_be_visible()
    expect(ghost(page)).to_have_count(0)

    page.mouse.click(*spot)
    page.mouse.move(*at(page, 3000, 900))
    expect(refusal(page)).to_have_count(0)
    expect(ghost(page)).to_be_attached()
    assert entries(ann, table) == before, "what is known to be refused is not sent"


@pytest.mark.parametrize("way", and_slow(["table"], ["keys", "bench", "typed", "list"]))
def test_every_way_of_pointing_gives_the_same_answer(visitor: Visitors, service: Served, way: str) -> None:
    ann = Guest(service.address, "Ann")
    bench = way == "bench"
    table = field(ann, deployed=False) if bench else advancing(ann)
    page = come(visitor, ann, table)
    company = "s1" if bench else "s2"
    if way == "table":
        drag(page, at(page, 3000, 700), at(page, 3300, 1000))
        placing(page, "South 2")
        expect(ghost(page)).to_be_attached()
        page.mouse.up()
    elif bench:
        drag(page, middle(page.locator(".bench .loose").first), at(page, 2000, 900))
        placing(page, "South 1")
        expect(ghost(page)).to_be_attached()
        page.mouse.up()
    elif way == "typed":
        choose(page, "South 2")
        line = page.get_by_role("textbox", name=say("typed"))
        line.fill("3300/1100/90°")
        expect(ghost(page)).to_have_attribute("data-stands", "3300/1100/9000")
        line.press("Enter")
    elif way == "list":
        choose(page, "South 2")
        wanted = page.locator('[data-point="3000/1800/9000"]')
        expect(wanted).to_be_attached()
        n = page.locator("[data-point]").evaluate_all(
            "all => all.findIndex(one => one.dataset.point === '3000/1800/9000')"
        )
        page.get_by_role("button", name=say("candidate", n=n + 1), exact=True).click()
    else:
        choose(page, "South 2")
        page.keyboard.press("b")
        page.keyboard.press("ArrowUp")  # where it stands
        for key in ("ArrowUp", "ArrowRight", "Shift+ArrowLeft", "q"):
            page.keyboard.press(key)
        expect(ghost(page)).to_have_attribute("data-stands", "3229/1054/10500")
        page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_contain_text("North")
    pose = pose_of(ann, table, company)
    assert pose is not None
    wanted_pose = {
        "table": (3300, 1100, 9000), "bench": (2000, 900, 9000), "typed": (3300, 1100, 9000),
        "list": (3000, 1800, 9000), "keys": (3229, 1054, 10500),
    }[way]  # fmt: skip
    slack = 12 if way in ("table", "bench") else 0  # a pixel of the screen is some units of the table
    assert all(abs(a - b) <= slack for a, b in zip(pose, wanted_pose, strict=True)), pose


@pytest.mark.slow
def test_a_piece_that_is_dropped_before_its_question_has_come_is_put_there_when_it_comes(
    visitor: Visitors, service: Served
) -> None:
    ann = Guest(service.address, "Ann")
    table = field(ann, deployed=False)
    page = come(visitor, ann, table)
    held: list[Route] = []
    page.route("**/question?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/question?*"):
        drag(page, middle(page.locator(".bench .loose").nth(1)), at(page, 2000, 900))
    page.mouse.up()
    expect(page.locator(".ask")).to_contain_text("Which company")
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator(".prompt h2")).to_contain_text("North deploys")
    pose = pose_of(ann, table, "s2")
    assert pose is not None
    assert abs(pose[0] - 2000) <= 12
    assert abs(pose[1] - 900) <= 12


@pytest.mark.slow
def test_a_piece_that_is_dropped_beside_the_board_stays_where_it_was(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = advancing(ann)
    page = come(visitor, ann, table)
    before = entries(ann, table)
    drag(page, at(page, 3000, 700), at(page, 3300, 1000))
    placing(page, "South 2")
    expect(ghost(page)).to_be_attached()
    page.mouse.move(*middle(page.locator(".prompt h2")))
    page.mouse.up()
    expect(ghost(page)).to_have_count(0)
    assert entries(ann, table) == before
    assert pose_of(ann, table, "s2") == (3000, 800, 9000)


@pytest.mark.slow
def test_a_piece_is_turned_by_wheel_keys_handle_and_buttons(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, advancing(ann))
    choose(page, "South 2")
    page.mouse.move(*at(page, 3000, 1500))
    expect(ghost(page)).to_be_attached()

    def facing(degrees: str) -> None:
        expect(ghost(page)).to_have_attribute("data-stands", re.compile(f"/{degrees}$"))

    facing("9000")
    page.mouse.wheel(0, 100)
    facing("7500")
    page.keyboard.press("q")
    facing("9000")
    page.keyboard.press("Shift+E")
    facing("8900")
    page.keyboard.press("]")
    facing("7400")
    page.keyboard.press("b")
    page.keyboard.press("Shift+ArrowUp")  # by keys it is put down, and the pointer may come to its handle
    expect(ghost(page)).to_have_attribute("data-stands", "3000/1525/7400")
    drag(page, middle(page.locator(".handle .knob")), at(page, 3900, 1525))
    facing("(0|359\\d\\d|\\d\\d?)")
    page.mouse.up()
    page.get_by_role("button", name=say("turn-left")).click()
    facing("1[45]\\d\\d")


@pytest.mark.slow
@pytest.mark.parametrize("lang", and_slow(["fr"], ["en"]))
def test_a_finger_taps_drags_turns_and_then_confirms(visitor: Visitors, service: Served, lang: str) -> None:
    told = words(lang)
    ann = Guest(service.address, "Ann")
    table = field(ann, deployed=False)
    page = come(visitor, ann, table, phone=True, lang=lang)
    page.locator(".prompt .places .choice").first.tap()
    expect(page.locator("[data-point]").first).to_be_attached()
    before = entries(ann, table)

    page.touchscreen.tap(*at(page, 2000, 900))
    expect(ghost(page)).to_be_attached()
    finger(page, at(page, 2000, 800), at(page, 3600, 700))
    expect(ghost(page)).to_have_attribute("data-stands", re.compile(r"^3[56]\d\d/[78]\d\d/9000$"))
    knob = middle(page.locator(".handle .knob"))
    finger(page, knob, (knob[0] + 12, knob[1]))
    expect(ghost(page)).to_have_attribute("data-stands", re.compile(r"/[5-8]\d\d\d$"))
    axe(page)
    shot(page, f"open-table-finger-{lang}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert entries(ann, table) == before
    shown = stands(page)

    page.touchscreen.tap(*at(page, 3000, 3000))
    expect(refusal(page)).to_contain_text("FD-2-c")
    expect(page.get_by_role("button", name=told("place-here"))).to_be_disabled()
    page.touchscreen.tap(*at(page, shown[0], shown[1]))
    expect(ghost(page)).to_be_attached()
    shown = stands(page)
    page.get_by_role("button", name=told("place-here")).tap()
    expect(page.locator("[data-point]")).to_have_count(0)
    assert pose_of(ann, table, "s1") == shown


NEARER = "scale => document.querySelector('svg.board > g').getScreenCTM().a > 1.3 * scale"
SEEN = """piece => {
    const frame = document.querySelector('.frame').getBoundingClientRect()
    const base = document.querySelector(`[data-piece="${piece}"]`).getBoundingClientRect()
    return base.left > frame.left && base.right < frame.right && base.top > frame.top && base.bottom < frame.bottom
}"""


@pytest.mark.slow
def test_on_a_phone_the_view_goes_where_something_is_asked_until_a_hand_moves_it(
    visitor: Visitors, service: Served
) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, advancing(ann), phone=True)
    whole = page.evaluate(SCREEN)[0]
    page.locator(".prompt").get_by_role("button", name="South 2", exact=True).tap()
    page.wait_for_function(NEARER, arg=whole)
    page.wait_for_function(SEEN, arg="s2")
    shot(page, "open-table-phone-placing")
    page.locator(".prompt .head button").tap()  # back: who acts is asked of all of them
    for company in ("s1", "s3"):
        page.wait_for_function(SEEN, arg=company)

    spread_fingers(page, at(page, 3000, 800))
    page.wait_for_function(NEARER, arg=whole)
    page.locator(".prompt").get_by_role("button", name="South 2", exact=True).tap()
    placing(page, "South 2")
    seen = page.evaluate(SCREEN)
    page.locator(".prompt .head button").tap()
    expect(page.locator("[data-point]")).to_have_count(0)
    assert page.evaluate(SCREEN) == pytest.approx(seen, rel=1e-6), "but for how a browser rounds, nothing moves"


@pytest.mark.slow
def test_with_nothing_but_keys(visitor: Visitors, service: Served) -> None:
    """A candidate by Tab, and another company by the list; Escape takes the ghost away, and then goes back."""
    ann = Guest(service.address, "Ann")
    table = advancing(ann)
    page = come(visitor, ann, table)
    tab_to(page, page.locator(".prompt").get_by_role("button", name="South 2", exact=True))
    page.keyboard.press("Enter")
    placing(page, "South 2")
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    expect(ghost(page)).to_be_attached()
    page.keyboard.press("Escape")
    expect(ghost(page)).to_have_count(0)
    placing(page, "South 2")
    tab_to(page, page.locator('[data-point="3000/1800/9000"]'))
    axe(page, ".map")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_contain_text("North acts")
    assert pose_of(ann, table, "s2") == (3000, 1800, 9000)


# --- country, lenses, ruler


@pytest.mark.slow
def test_country_says_what_it_does_and_lenses_take_whatever_is_clicked(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, field(ann))
    page.mouse.move(*at(page, 4500, 2000))
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("hit by sixes only")
    expect(tip).to_contain_text("FD-5-b")
    page.mouse.click(*at(page, 4500, 2000))
    expect(page.locator(".looked").get_by_role("link", name="FD-5-b")).to_be_visible()
    page.locator(".looked").get_by_role("button", name=say("close")).click()
    expect(page.locator(".looked")).to_have_count(0)

    page.get_by_role("button", name="What is in range").click()
    distances = page.locator(".laid tr").filter(has_text="South 2").locator("td")
    for place, told in (((3000, 700), "0"), ((4500, 2000), "1,806"), ((1500, 2900), "2,5")):
        page.mouse.click(*at(page, *place))
        expect(distances).to_contain_text(re.compile(f"^{told}"))
    page.keyboard.press("Escape")
    expect(page.locator(".laid")).to_have_count(0)


@pytest.mark.slow
def test_a_finger_that_stays_on_country_is_told_of_it(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, field(ann), phone=True)
    x, y = at(page, 4500, 2000)
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.get_by_role("tooltip")).to_contain_text("FD-5-b")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.slow
def test_country_that_is_asked_for_is_chosen_by_a_click_and_by_keys(visitor: Visitors) -> None:
    name = {"key": "verbatim", "facts": {"text": "a wood"}}
    outline = [[1000, 1000], [3000, 1000], [3000, 3000], [1000, 3000]]
    wood = {"type": "scenery", "id": "wood1", "key": "w", "kind": "wood", "name": name, "outline": outline}
    sample = {
        "board": {"kind": "table", "width": 6000, "height": DEPTH, "y_up": True},
        "scene": {"things": [wood, {**wood, "id": "wood2", "outline": [[x + 2500, y] for x, y in outline]}]},
        "choices": {"scenery": ["wood1"]},
    }
    page = visitor("Ann")
    page.goto("/gallery")
    file: FilePayload = {"name": "woods.json", "mimeType": "application/json", "buffer": json.dumps(sample).encode()}
    page.get_by_label(say("gallery-open")).set_input_files(files=[file])
    chosen = page.get_by_text(say("gallery-chose", what="wood1"))
    expect(page.locator("[data-scenery][role=button]")).to_have_count(1)
    page.mouse.click(*at(page, 2000, 2000))
    expect(chosen).to_have_count(1)
    page.mouse.click(*at(page, 4500, 2000))
    expect(page.get_by_text(say("gallery-looked", what="wood2"))).to_have_count(1)
    tab_to(page, page.locator('[data-scenery="wood1"]'), back=True)
    page.keyboard.press("Enter")
    expect(chosen).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_ruler_snaps_to_bases_and_reads_as_the_language_writes(visitor: Visitors, service: Served, lang: str) -> None:
    ann = Guest(service.address, "Ann")
    table = advancing(ann)
    page = come(visitor, ann, table, lang=lang)
    before = page.locator(".ask").inner_text()
    page.keyboard.press("r")
    ruler = page.get_by_role("button", name=words(lang)("ruler"))
    expect(ruler).to_have_attribute("aria-pressed", "true")
    told = page.locator(".measure .inches")

    # From front to front: 2,500 tenths of a millimetre, although neither click hits a middle.
    page.mouse.click(*at(page, 3040, 770))
    page.mouse.click(*at(page, 2970, 3330))
    expect(told).to_have_text("9,8″" if lang == "fr" else "9.8″")
    drag(page, at(page, 500, 2000), at(page, 500 + 508, 2000))
    page.mouse.up()
    expect(told).to_have_text(re.compile("^2[,.]0″$|^1[,.]9″$|^2[,.]1″$"))
    shot(page, f"open-table-ruler-{lang}")
    expect(page.locator(".ask")).to_have_text(before)  # nothing was chosen by it

    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(ruler).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".measure .middle")).to_have_count(0)
    page.keyboard.press("x")
    expect(page.locator(".measure .middle")).to_have_count(4 * len(COMPANIES))


@pytest.mark.slow
def test_a_finger_measures_and_sees_where_bases_are_measured_from(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = advancing(ann)
    page = come(visitor, ann, table, phone=True)
    before = page.locator(".ask").inner_text()
    ruler, middles = (page.get_by_role("button", name=say(name)) for name in ("ruler", "middles"))
    expect(ruler).to_be_in_viewport()
    ruler.tap()
    told = page.locator(".measure .inches")
    for x, y in ((3040, 770), (2970, 3330)):
        page.touchscreen.tap(*at(page, x, y))
    expect(told).to_have_text("9.8″")
    ruler.tap()
    expect(told).to_have_count(0)
    expect(page.locator(".measure .middle")).to_have_count(0)
    middles.tap()
    expect(page.locator(".measure .middle")).to_have_count(4 * len(COMPANIES))
    middles.tap()
    expect(page.locator(".measure .middle")).to_have_count(0)

    # One finger measures; two come nearer, although there is a ruler.
    ruler.tap()
    finger(page, at(page, 500, 2000), at(page, 500 + 1016, 2000))
    expect(told).to_have_text(re.compile("^(3.9|4.0|4.1)″$"))
    shot(page, "open-table-finger-ruler")
    scale = page.evaluate(SCREEN)[0]
    spread_fingers(page, at(page, 3000, 2000))
    page.wait_for_function("scale => document.querySelector('svg.board > g').getScreenCTM().a > 1.5 * scale", arg=scale)
    expect(told).to_have_count(0)
    expect(page.locator(".ask")).to_have_text(before)  # nothing was chosen by it


@pytest.mark.slow
def test_rulers_and_lenses_are_laid_with_keys(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, field(ann))
    page.keyboard.press("b")
    page.keyboard.press("r")
    page.keyboard.press("ArrowDown")  # to what is nearest, and from there to the corner of the South
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    # From 1000/900 to 3000/800, front to front.
    expect(page.locator(".measure .inches")).to_have_text("7.9″")
    expect(page.get_by_role("status").filter(has_text="7.9″")).to_be_attached()
    for key in ("Enter", "Shift+ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp", "Enter"):  # on to a bare place
        page.keyboard.press(key)
    expect(page.locator(".measure .inches")).to_have_text("3.0″")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="What is in range").click()
    page.keyboard.press("b")
    for key in ("Shift+ArrowUp", "Enter"):
        page.keyboard.press(key)
    # 3000/1816, an inch further: 1,016 from the front of South 2.
    expect(page.locator(".laid tr").filter(has_text="South 2").locator("td")).to_have_text("1,016")


# --- orders


def tags(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.locator("[data-tag]").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.tag, one.textContent.trim()]))"
    )
    return found


@pytest.mark.slow
def test_orders_are_painted_on(visitor: Visitors, service: Served) -> None:
    visitor.allow("422")  # why horse may not fire is asked on purpose
    ann = Guest(service.address, "Ann")
    table = field(ann)
    page = come(visitor, ann, table)
    done = page.get_by_role("button", name=say("confirm"))
    page.keyboard.press("2")
    expect(page.locator('[data-piece="s3"]')).to_have_class(re.compile("dimmed"))
    page.mouse.click(*at(page, 1000, 800))
    expect(page.locator('[data-tag="s1"]')).to_have_text("fire")
    page.mouse.click(*at(page, 5000, 700))
    expect(page.locator(".prompt .wrong")).to_contain_text("FD-3-b")
    assert tags(page) == {"s1": "fire"}

    page.keyboard.press("1")
    drag(page, at(page, 2400, 100), at(page, 5800, 1200))
    expect(page.locator(".tags .box")).to_be_visible()
    page.mouse.up()
    expect(page.locator('[data-tag="s3"]')).to_have_text("advance")
    assert tags(page) == {"s1": "fire", "s2": "advance", "s3": "advance"}
    page.mouse.click(*at(page, 3000, 700))
    expect(page.locator('[data-tag="s2"]')).to_have_count(0)
    expect(done).to_be_disabled()
    page.get_by_role("button", name="3 hold").click()
    page.get_by_role("button", name=say("brush-rest", n=1, bin="hold")).click()
    expect(page.locator('[data-tag="s2"]')).to_have_text("hold")
    axe(page)
    shot(page, "open-table-orders")
    page.get_by_role("button", name="All advance").click()
    assert set(tags(page).values()) == {"advance"}
    done.click()
    expect(page.locator('[data-tag="s1"]')).to_have_count(0)
    north_holds(ann, table)
    expect(page.locator(".prompt h2")).to_contain_text("South acts")
    choose(page, "South 3")  # it was ordered to advance


# --- papers


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_papers_are_read_printed_and_saved(visitor: Visitors, service: Served, lang: str, tmp_path: Path) -> None:
    told = words(lang)
    ann = Guest(service.address, "Ann")
    table = field(ann, orders="s1>fire,s2>advance,s3>hold")
    page = come(visitor, ann, table, lang=lang, dark=True)
    page.get_by_role("tab", name=told("tab-menu")).click()
    page.get_by_role("button", name=told("paper-list")).click()
    papers = page.get_by_role("dialog").get_by_role("link")
    expect(papers).to_have_count(2)
    axe(page, "dialog")
    papers.nth(1).click()
    expect(page.locator(".cards li")).to_have_count(3)
    axe(page)
    shot(page, f"open-table-cards-{lang}")

    page.emulate_media(media="print")
    expect(page.get_by_role("button", name=told("paper-print"))).to_be_hidden()
    style = page.locator(".sheet").evaluate(
        "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]"
    )
    assert style == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert page.locator(".cards li").first.evaluate("one => getComputedStyle(one).borderTopStyle") == "dashed"
    page.emulate_media(media="screen")

    with page.expect_download() as saving:
        page.get_by_role("button", name=told("paper-save")).click()
    assert saving.value.suggested_filename == "orders.txt"
    saving.value.save_as(tmp_path / "orders.txt")
    address = f"/api/tables/{table}/papers/orders"
    answer = ann.ask("GET", address, params={"seat": 0, "as": "text"}, headers={"Accept-Language": lang})
    assert (tmp_path / "orders.txt").read_text("utf-8") == answer.text
    page.get_by_role("link", name=told("paper-back")).click()
    expect(page.locator("svg.board .items").first).to_be_attached()


# --- how it looks


@pytest.mark.slow
@pytest.mark.parametrize("look", [{}, {"phone": True}, {"dark": True}], ids=["desk", "phone", "evening"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_painted_table_while_somebody_places(
    visitor: Visitors, service: Served, look: dict[str, bool], lang: str
) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, advancing(ann), painted=True, lang=lang, **look)
    page.locator(".prompt .places .choice").nth(1).click()
    expect(page.locator("[data-point]").first).to_be_attached()
    if look.get("phone"):
        page.touchscreen.tap(*at(page, 3000, 1500))
    else:
        page.mouse.move(*at(page, 3000, 2600))
    expect(ghost(page)).to_be_attached()
    axe(page)
    shot(page, f"open-table-{lang}-{'-'.join(look) or 'desk'}")
