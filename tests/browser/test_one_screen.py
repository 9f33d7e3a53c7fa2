"""Several at one screen, one at many seats, a phone, and a game whose questions are of every kind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import asked, blank, click_piece, click_spot, hand_in, id_of, order, sheet, write
from tests.browser.prepared_tables import alone
from tests.browser.table import Visitors, shot
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

# --- the curtain


ANNS = ("F HQ B5", "T HQ G0", "D HQ S11")


def test_a_curtain_hides_what_the_seat_before_has_written(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/new/power")
    page.get_by_role("radio", name="Two at one screen").check()
    expect(page.get_by_role("checkbox", name="A curtain when the seat changes")).to_be_checked()
    page.get_by_role("button", name="Begin").click()
    expect(asked(page)).to_contain_text("Green, order 1 of 5")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_role("textbox", name="Write it down").fill("Blue sleeps")
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("tabpanel", name="Notes")).to_contain_text("Blue sleeps")
    write(page, *ANNS)
    expect(sheet(page)).to_have_text(blank(*ANNS))
    hand_in(page)
    hand_in(page)

    def nothing_of_ann() -> None:
        held = page.content()
        for secret in (*ANNS, "Blue sleeps"):
            assert secret not in held

    curtain = page.get_by_label("Curtain")
    expect(curtain).to_contain_text("Blue + Yellow (Ann) is next")
    nothing_of_ann()
    assert page.get_by_role("application").count() == 0
    shot(page, "curtain")

    # Neither news nor a new page opens it.
    with page.expect_response(f"**/api/tables/{id_of(page)}"):
        page.context.set_offline(True)
        page.context.set_offline(False)
    nothing_of_ann()
    assert asked(page).count() == 0
    page.reload()
    expect(curtain).to_be_visible()
    nothing_of_ann()
    assert asked(page).count() == 0

    curtain.get_by_role("button", name="I am Blue + Yellow (Ann)").click()
    expect(asked(page)).to_contain_text("Blue, order 1 of 5")
    nothing_of_ann()
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_role("tabpanel", name="Notes")).to_contain_text("No notes yet.")
    nothing_of_ann()
    write(page, "F HQ IN")
    hand_in(page)
    hand_in(page)

    # All sheets are in and open. Who wrote last begins with the next; then the screen goes back.
    expect(page.get_by_role("heading", name=re.compile("Your turn.*Round 2"))).to_be_visible()
    expect(asked(page)).to_contain_text("Blue, order 1 of 5")
    page.get_by_role("tab", name="Log").click()
    for told in ("Green: F HQ B5, T HQ G0 and D HQ S11.", "Blue: F HQ IN."):
        expect(page.get_by_role("tabpanel", name="Log")).to_contain_text(told)
    write(page, "S HQ B8")
    hand_in(page)
    hand_in(page)
    expect(curtain).to_contain_text("Green + Red (Ann) is next")
    assert "S HQ B8" not in page.content()
    curtain.get_by_role("button").click()
    expect(asked(page)).to_contain_text("Green, order 1 of 5")
    assert "S HQ B8" not in page.content()


@pytest.mark.slow
def test_who_plays_all_sides_sees_each_in_turn_without_a_curtain(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/new/power")
    page.get_by_role("radio", name="All sides yourself").check()
    page.get_by_role("button", name="Begin").click()
    for army in ("Green", "Blue", "Yellow", "Red"):
        expect(asked(page)).to_have_text(f"{army}, order 1 of 5: where?")
        write(page, "S HQ IX" if army == "Green" else f"S HQ {army[0]}8")
        expect(sheet(page, f"{army} sheet").first).not_to_have_text("…")
        hand_in(page)
        if army == "Green":
            page.get_by_role("button", name="Do it all the same").click()
    expect(page.get_by_role("heading", name=re.compile("Your turn.*Round 2"))).to_be_visible()
    assert page.get_by_label("Curtain").count() == 0


# --- a phone


def fits(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"{page.url} is wider than the screen: {wide}"


@pytest.mark.parametrize("lang", and_slow(["fr"], ["en"]))
@pytest.mark.parametrize("path", and_slow(["/", "/new/power"], ["/new", "/new/sandbox"]))
def test_no_page_is_wider_than_a_phone(visitor: Visitors, path: str, lang: str) -> None:
    page = visitor("Ann", lang=lang, phone=True)
    page.goto(path)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    expect(page.get_by_role("main").locator("img, .picture").first).to_be_attached()
    fits(page)


CUT = """(thing) => {
    const box = thing.getBoundingClientRect()
    for (let around = thing.parentElement; around; around = around.parentElement) {
        const frame = around.getBoundingClientRect()
        const cuts = getComputedStyle(around).overflowX !== 'visible' || around === document.documentElement
        if (cuts && (box.left < frame.left || box.right > frame.right + 0.5)) return true
    }
    return !box.width || thing.scrollWidth > thing.clientWidth + 1
}"""


@pytest.mark.parametrize("lang", and_slow(["fr"], ["en"]))
@pytest.mark.parametrize("game", and_slow(["frederick", "sandbox"], ["power", "valor"]))
def test_the_turn_is_read_whole_on_a_phone(visitor: Visitors, service: Served, game: str, lang: str) -> None:
    ann = Guest(service.address, "Ann")
    table, _waiting = alone(ann, game), alone(ann)  # another table waits, and is told of in the head
    page = visitor("Ann", token=ann.token, lang=lang, phone=True)
    page.goto(f"/table/{table}")
    expect(asked(page)).to_be_visible()
    expect(page.locator("header .next")).to_be_visible()
    tracks = page.locator(".track")
    assert tracks.count()
    assert [track.inner_text() for track in tracks.all() if track.evaluate(CUT)] == []
    fits(page)


@pytest.mark.slow
def test_a_round_on_a_phone(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    made = ann.table("power", options={"codes": "en", "limit": "2"})
    page = visitor("Ann", token=ann.token, phone=True)
    page.goto(f"/table/{made['table']['id']}")
    expect(asked(page)).to_contain_text("Green, order 1 of 5")
    fits(page)
    order(page, "V", "fighter", "HQ.V", "B5")
    order(page, "V", "tank", "HQ.V", "V4")
    expect(sheet(page)).to_have_text(blank("F HQ B5", "T HQ G4"))
    shot(page, "power-phone", whole=True)
    fits(page)
    page.get_by_role("button", name="Hand in the sheet").tap()
    expect(page.get_by_role("heading", name="Round 2, the last")).to_be_visible()
    fits(page)
    page.evaluate("scrollTo(0, 0)")

    # Two fingers come nearer; the page itself does not, and can still be scrolled.
    visitor.allow("Ignored attempt to cancel a touch")  # a slow machine has begun to scroll by then
    wire = page.context.new_cdp_session(page)
    box = page.get_by_role("application").bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    size = "Math.round(document.querySelector('[data-spot=\"IX\"]').getBoundingClientRect().width)"
    before = page.evaluate(size)

    def scroll(where: dict[str, float]) -> None:
        """One finger, upwards; the page goes along, or this never ends."""
        page.evaluate("scrollTo(0, 0)")
        for n in range(11):
            finger = {"x": where["x"], "y": where["y"] - 20 * n}
            wire.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": [finger]})
        page.wait_for_function("() => scrollY > 50")
        page.wait_for_timeout(150)  # a finger that rests does not fling
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [finger]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    scroll(at)
    page.evaluate("scrollTo(0, 0)")
    wire.send("Input.synthesizePinchGesture", {**at, "scaleFactor": 2, "gestureSourceType": "touch"})
    assert page.evaluate(size) > 1.5 * before
    assert page.evaluate("visualViewport.scale") == 1
    shot(page, "power-phone-near")
    page.evaluate("scrollTo(0, 0)")
    below = page.get_by_role("region", name="What is to be done").bounding_box()
    assert below
    scroll({"x": below["x"] + 30, "y": below["y"] + 15})
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name="The whole board").tap()
    page.wait_for_function(f"() => {size} < 1.2 * {before}")
    scroll(at)


# --- every kind of question


@pytest.mark.slow
def test_a_referee_answers_every_kind_of_question_and_types_in_the_dice(visitor: Visitors) -> None:
    visitor.allow("status of (409|422)")
    page = visitor("Ann")
    page.goto("/new/sandbox")
    page.get_by_role("radio", name="Referee at a real table").check()
    page.locator("summary", has_text="Options").click()
    page.get_by_role("combobox", name="Length").select_option("2")
    begin = page.get_by_role("button", name="Begin")
    begin.click()
    expect(page.get_by_role("alert")).to_contain_text("The set-up draws card: say what came.")
    page.get_by_role("textbox", name="Everything that the set-up drew, in order").fill("0 1 0 1")
    begin.click()

    log = page.get_by_role("tabpanel", name="Log")
    dice = page.get_by_role("region", name="Dice by hand")
    confirm = page.get_by_role("button", name="Confirm")

    def bid(army: str, much: int) -> None:
        expect(asked(page)).to_contain_text(f"How much does {army} bid?")
        page.get_by_role("spinbutton", name="Number").fill(str(much))
        confirm.click()

    def do(army: str, what: str) -> None:
        expect(asked(page)).to_have_text(f"What does {army} do?")
        page.get_by_role("button", name=what, exact=True).click()

    def roll(who: str, *faces: int) -> None:
        expect(page.get_by_role("heading", name=f"{who} (Ann) rolls")).to_be_visible()
        dice.get_by_role("textbox").fill(" ".join(map(str, faces)))
        dice.get_by_role("button", name="Give this answer").click()

    # Numbers, and words; some of several units, then a place, all on the board.
    bid("Red", 1)
    bid("Blue", 0)
    expect(log).to_contain_text("Plans are shown; the order is Red 1 and Blue 0.")
    do("Red", "March")
    click_spot(page, "alder")
    expect(asked(page)).to_have_text("Which units march?")
    for unit in ("guard", "horse", "foot"):
        click_piece(page, f"red-{unit}", "alder")
    shot(page, "sandbox-units")
    click_piece(page, "red-foot", "alder")  # not that one, after all
    page.get_by_role("button", name="Take these 2").click()
    click_spot(page, "ford")
    expect(log).to_contain_text("Red guard and Red horse march from Alder to the Ford.")

    # Blue attacks with a ready answer; Red answers with a card of its hand; hits are divided.
    do("Blue", "March")
    click_spot(page, "birch")
    page.get_by_role("button", name="All", exact=True).click()
    click_spot(page, "ford")
    expect(asked(page)).to_have_text("Play a card or pass?")
    page.get_by_role("region", name="Red’s cards").get_by_role("button", name="Ambush").click()
    expect(log).to_contain_text("Red plays Ambush.")
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(asked(page)).to_have_text("Divide one hit.")
    expect(confirm).to_be_disabled()
    page.get_by_role("button", name="one more of hit to Blue foot").click()
    expect(page.get_by_role("button", name="one more of hit to Blue guard")).to_be_disabled()
    shot(page, "sandbox-split")
    confirm.click()

    # Dice, one by one and several at once; what no die shows is refused.
    expect(page.get_by_role("heading", name=re.compile(r"Blue \(Ann\) rolls .*di.*: battle"))).to_be_visible()
    dice.get_by_role("textbox").fill("7")
    dice.get_by_role("button", name="Give this answer").click()
    expect(dice.get_by_role("alert")).to_be_visible()
    shot(page, "sandbox-dice")
    dice.get_by_role("button", name="5", exact=True).click()
    roll("Blue", 2, 2)
    roll("Red", 1, 1, 6)
    expect(asked(page)).to_have_text("Divide one hit.")
    assert "Blue rolls 5, 2 and 2: one hit." in log.inner_text()
    for army, unit in (("Blue", "guard"), ("Red", "guard")):
        page.get_by_role("button", name=f"one more of hit to {army} {unit}").click()
        confirm.click()
        expect(log).to_contain_text(f"{army} takes one hit")
    expect(asked(page)).to_have_text("Fight on or retreat?")
    page.get_by_role("button", name="Retreat", exact=True).click()

    # Cards are drawn by hand; a point anywhere on the table; a text.
    for who in ("Red", "Blue"):
        expect(page.get_by_role("heading", name=f"{who} (Ann) draws: card")).to_be_visible()
        dice.get_by_role("button", name="2", exact=True).click()
    expect(log).to_contain_text("Blue retreats to Birch.")
    bid("Blue", 0)
    bid("Red", 1)
    do("Red", "Float the balloon")
    expect(asked(page)).to_have_text("Where does the balloon float?")
    box = page.get_by_role("application").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.7)
    expect(log).to_contain_text("Red’s balloon floats at")
    do("Blue", "Proclaim")
    page.get_by_role("textbox", name="Write your answer").fill("The Ford is ours")
    page.get_by_role("button", name="Give this answer").click()
    expect(log).to_contain_text("Blue proclaims: “The Ford is ours”.")
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.get_by_role("region", name="How it ended")).to_contain_text("Red (Ann)")
    shot(page, "sandbox-over")
