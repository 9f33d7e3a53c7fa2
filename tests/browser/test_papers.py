"""The papers beside the board: log, replay, talk, notes, files, positions, instructions; and what a browser keeps."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared_tables import alone, at_the_ford, do, finish, in_sandbox, war, words
from tests.browser.table import Visitors, axe
from tests.selection import and_slow
from tests.web.service_processes import Guest, Served

pytestmark = pytest.mark.slow

say = words("en")


def come(visitor: Visitors, guest: Guest, table: str = "", **look: object) -> Page:
    page = visitor("Ann", token=guest.token, **look)
    if table:
        page.goto(f"/table/{table}")
        expect(page.locator("svg.board .items").first).to_be_attached()
    return page


def press(page: Page, key: str, **facts: int | str) -> None:
    page.get_by_role("button", name=say(key, **facts), exact=True).first.click()


def tab(page: Page, name: str) -> None:
    page.locator(f"#tab-{name}").click()
    expect(page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")


def together(ann: Guest, bob: Guest) -> str:
    """The sandbox, Ann against Bob."""
    made = ann.table("sandbox", seats=[{"who": "me"}, {"who": "invite"}])
    table = made["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1/join", invitation=made["invitations"][0]["token"])
    return str(table)


def pieces(guest: Guest, table: str) -> dict[str, str]:
    things = guest.get(f"/api/tables/{table}/scene", seat=0)["scene"]["things"]
    return {thing["id"]: thing["spot"] for thing in things if thing["type"] == "piece"}


def of_address(page: Page) -> str:
    found = re.search(r"/table/([^/?#]+)", page.url)
    assert found, page.url
    return found[1]


# --- the log


def test_a_line_points_at_the_board_opens_its_moment_and_shows_its_rule(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, war(ann))
    line = page.locator(".said").filter(has_text="Tank from Blue 3 to Blue 4")
    expect(page.locator(".links .way")).to_have_count(0)
    line.locator(".say").hover()
    expect(page.locator(".links .way")).to_have_count(1)
    page.locator(".prompt h2").hover()
    expect(page.locator(".links .way")).to_have_count(0)

    rule = line.get_by_role("link", name="PW-4.1-b")
    shown = page.locator("[popover]")
    for _ in range(3):  # while the log is still being filled it may scroll away below the pointer
        rule.hover()
        page.wait_for_timeout(1_000)
        if shown.count():
            break
        page.locator(".prompt h2").hover()
    expect(shown).to_contain_text(ann.get("/api/games/power/rules/PW-4.1-b")["rule"].split("\n")[0][:40])
    page.locator(".prompt h2").hover()
    expect(shown).to_have_count(0)

    line.locator(".say").click()
    expect(page.locator(".prompt h2")).to_have_text(say("looking-back"))
    expect(page.locator(".prompt")).to_contain_text("Tank from Blue 3 to Blue 4")
    expect(line).to_have_class(re.compile("here"))
    expect(page.locator(".links .way")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_contain_text(say("your-turn"))


def test_the_slider_goes_to_any_moment_by_step_and_by_turn(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = war(ann, rounds=2)
    lines = ann.get(f"/api/tables/{table}/log", seat=0)["lines"]
    marks = [line["n"] for line in lines if line["mark"]]
    page = come(visitor, ann, table)
    slider = page.get_by_role("slider", name=say("replay-where"))
    expect(page.locator(".slide rect")).to_have_count(len(marks))
    press(page, "replay-mark-back")
    expect(slider).to_have_value(str(marks[-1]))
    press(page, "replay-mark-back")
    expect(slider).to_have_value(str(marks[-2]))
    first = page.locator(".said.here")
    expect(first).to_have_count(1)
    told = first.inner_text()
    press(page, "replay-on")
    expect(page.locator(".said.here")).not_to_have_text(told)
    expect(slider).to_have_value(str(marks[-2]))
    press(page, "replay-back")
    expect(page.locator(".said.here .say")).to_have_text(told.split("\n")[0].split(" PW-")[0])
    press(page, "replay-first")
    expect(slider).to_have_value("0")
    expect(page.locator("[data-item='V-tank-B4']")).to_have_count(0)
    slider.press("End")
    expect(slider).to_have_value(str(len(lines) - 1))
    expect(page.locator("[data-item='V-tank-B4']")).to_have_count(1)
    slider.press("ArrowLeft")
    expect(slider).to_have_value(str(len(lines) - 2))
    press(page, "replay-leave")
    expect(page.locator(".prompt h2")).to_contain_text(say("your-turn"))


IN_SIGHT = """(line) => {
    const [box, frame] = [line.getBoundingClientRect(), line.closest('ol').getBoundingClientRect()]
    return box.bottom > frame.top && box.bottom <= frame.bottom + 1
}"""


@pytest.mark.parametrize("phone", and_slow([False], [True]))
def test_after_a_look_back_the_log_follows_the_game_again(visitor: Visitors, service: Served, phone: bool) -> None:
    ann = Guest(service.address, "Ann")
    table = war(ann, rounds=5)
    page = come(visitor, Guest(service.address, "Bob"), table, phone=phone)
    log = page.locator(".log ol")

    def shows(which: str) -> None:
        """The list is scrolled so that its first or last line can be read."""
        page.wait_for_function(
            f"which => ({IN_SIGHT})(document.querySelector(`.log ol > li:${{which}}-child`))", arg=which
        )

    def play_a_round() -> None:
        before = log.locator("li").count()
        for seat in range(4):
            do(ann, table, seat, "orders -")
        expect(log.locator("li").nth(before + 3)).to_be_attached()

    shows("last")
    slider = page.get_by_role("slider", name=say("replay-where"))
    slider.press("Home")
    shows("first")
    slider.press("End")
    expect(log.locator("li").last.locator(".here")).to_be_in_viewport()
    slider.press("Home")
    shows("first")
    play_a_round()
    shows("first")
    press(page, "replay-leave")
    shows("last")
    play_a_round()
    shows("last")

    # Whoever reads further up is left in peace.
    log.evaluate("list => list.scrollTo(0, 0)")
    shows("first")
    play_a_round()
    shows("first")


@pytest.mark.slow
def test_the_film_plays_by_itself_until_it_is_stopped(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann)
    page.clock.install()
    page.goto(f"/table/{war(ann)}")
    press(page, "replay-play")
    slider = page.get_by_role("slider", name=say("replay-where"))
    expect(slider).to_have_value("0")
    for n in ("1", "2"):
        page.clock.run_for(1300)
        expect(slider).to_have_value(n)
    press(page, "replay-pause")
    page.clock.run_for(5200)
    expect(slider).to_have_value("2")


@pytest.mark.slow
def test_after_the_end_one_looks_through_any_eyes(visitor: Visitors, service: Served) -> None:
    visitor.allow("409.*/drafts")  # what was being asked when the game ended
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = come(visitor, ann, table)
    blue = page.get_by_role("region", name=in_sandbox("en", "hand", army="Blue"))
    expect(blue.get_by_text(say("card-down")).first).to_be_attached()
    bob.post(f"/api/tables/{table}/resign", seat=1)
    expect(page.locator(".result")).to_be_visible()
    press(page, "replay-back")
    viewer = page.get_by_role("combobox", name=say("replay-viewer"))
    hidden = blue.get_by_text(say("card-down"))
    red = page.get_by_role("region", name=in_sandbox("en", "hand", army="Red"))
    expect(hidden.first).to_be_attached()
    for value, of_red, of_blue in (("-1", 2, 2), ("1", 2, 0), ("all", 0, 0), ("0", 0, 2), ("own", 0, 2)):
        viewer.select_option(value)
        expect(red.get_by_text(say("card-down"))).to_have_count(of_red)
        expect(hidden).to_have_count(of_blue)


def test_a_link_leads_to_a_moment(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = war(ann)
    page = come(visitor, Guest(service.address, "Bob"))
    page.goto(f"/table/{table}?at=3")
    expect(page.get_by_role("slider", name=say("replay-where"))).to_have_value("3")
    expect(page.locator(".prompt h2")).to_have_text(say("looking-back"))


def test_whoever_looks_back_plays_on_from_there_at_a_table_of_their_own(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = war(ann)
    before = next(line["n"] for line in ann.get(f"/api/tables/{table}/log", seat=0)["lines"] if line["mark"]) - 1
    page = come(visitor, ann, table)
    page.goto(f"/table/{table}?at={before}")
    press(page, "fork-here")
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator(".prompt h2")).to_contain_text(say("your-turn"))
    own = of_address(page)
    assert pieces(ann, own)["V-tank-B3"] == "B3"
    assert "V-tank-B3" not in pieces(ann, table)
    expect(page.locator("[data-item='V-tank-B4']")).to_have_count(0)
    do(ann, own, 0, 'orders "T B3 B4"')


# --- talk and notes


def test_people_talk_and_see_it_at_once(visitor: Visitors, service: Served) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    here, there = come(visitor, ann, table), come(visitor, bob, table)
    tab(here, "chat")
    here.get_by_label(say("chat-say")).fill("Well met!")
    press(here, "chat-send")
    expect(there.locator("#tab-chat .unread")).to_have_text("1")
    tab(there, "chat")
    expect(there.locator(".chat li")).to_have_text(["Ann Well met!"])
    expect(there.locator("#tab-chat .unread")).to_have_count(0)
    there.get_by_label(say("chat-say")).fill("<b>À vous !</b>")
    there.get_by_label(say("chat-say")).press("Enter")
    expect(here.locator(".chat li")).to_have_text(["Ann Well met!", "Bob <b>À vous !</b>"])


def test_notes_are_read_by_who_wrote_them_and_nobody_else(visitor: Visitors, service: Served) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = come(visitor, ann, table)
    tab(page, "notes")
    page.get_by_label(say("notes-write")).first.fill("He bluffs")
    press(page, "notes-write")
    expect(page.get_by_text("He bluffs")).to_be_visible()
    page.reload()
    tab(page, "notes")
    expect(page.get_by_text("He bluffs")).to_be_visible()
    other = come(visitor, bob, table)
    tab(other, "notes")
    expect(other.get_by_text(say("notes-empty"))).to_be_visible()
    expect(other.get_by_text("He bluffs")).to_have_count(0)
    assert bob.ask("GET", f"/api/tables/{table}/notebook", params={"seat": 0}).status_code == 403


# --- files


def saved(page: Page, folder: Path, name: str) -> Path:
    tab(page, "menu")
    with page.expect_download() as file:
        page.get_by_role("link", name=say("export")).click()
    assert file.value.suggested_filename.endswith(".grog")
    file.value.save_as(folder / name)
    return folder / name


def test_a_finished_game_is_saved_as_a_file_and_opened_again(
    visitor: Visitors, service: Served, tmp_path: Path
) -> None:
    ann = Guest(service.address, "Ann")
    table = alone(ann, "sandbox", options={"length": "2"})
    finish(ann, table)
    page = come(visitor, ann, table)
    file = saved(page, tmp_path, "over.grog")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".result")).to_be_visible()
    again = of_address(page)
    assert again != table
    seen = [one.get(f"/api/tables/{at}/scene", seat=0)["scene"] for one, at in ((ann, again), (ann, table))]
    assert seen[0] == seen[1]


def test_a_running_game_is_saved_as_what_one_seat_saw_and_goes_on_from_there(
    visitor: Visitors, service: Served, tmp_path: Path
) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    do(bob, table, 1, "plan 3")
    page = come(visitor, ann, table)
    file = saved(page, tmp_path, "running.grog")
    assert "plan 3" not in file.read_text("utf-8")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".chooser")).to_be_visible()
    again = ann.get(f"/api/tables/{of_address(page)}")
    assert (again["mine"], again["watched"], of_address(page) != table) == ([0, 1], False, True)


def test_a_broken_file_is_refused_with_the_line_at_fault(visitor: Visitors, service: Served, tmp_path: Path) -> None:
    visitor.allow("422|400")
    ann = Guest(service.address, "Ann")
    table = alone(ann, "sandbox", options={"length": "2"})
    finish(ann, table)
    page = come(visitor, ann, table)
    lines = saved(page, tmp_path, "good.grog").read_text("utf-8").splitlines()
    broken = tmp_path / "broken.grog"
    broken.write_text("\n".join([*lines[:7], "{", *lines[8:], ""]), "utf-8")
    mine = len(ann.get("/api/tables", which="mine")["tables"])
    page.goto("/")
    page.locator("input[type=file]").set_input_files(broken)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("broken.grog")
    expect(alert).to_contain_text("8")
    assert len(ann.get("/api/tables", which="mine")["tables"]) == mine
    assert page.url.rstrip("/") == service.address


def test_a_rematch_is_the_same_game_anew(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = ann.table("sandbox", scenario="three", options={"length": "2"}, title="Thursday")["table"]["id"]
    ann.post(f"/api/tables/{table}/resign", seat=0)
    page = come(visitor, ann, table)
    expect(page.locator(".result")).to_be_visible()
    tab(page, "menu")
    press(page, "rematch")
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator(".prompt h2")).to_contain_text(say("your-turn"))
    first, second = (ann.get(f"/api/tables/{one}") for one in (table, of_address(page)))
    for what in ("game", "scenario", "options", "title"):
        assert second[what] == first[what]
    assert [seat["kind"] for seat in second["seats"]] == ["person", "bot", "bot"]


# --- positions, instructions, dice


def test_a_position_is_changed_on_the_board_and_played_on(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = alone(ann)
    page = come(visitor, ann, table)
    tab(page, "menu")
    press(page, "arrange")
    expect(page.locator(".prompt h2")).to_have_text(say("arranging"))
    page.locator("[data-spot='R5'] .shape").click()
    page.get_by_role("button", name="Green", exact=True).click()
    page.get_by_role("button", name=re.compile("^Tank")).first.click()
    page.get_by_label(say("number"), exact=True).fill("3")
    press(page, "confirm")
    expect(page.locator("[data-item='V-tank-R5']")).to_be_visible()
    press(page, "arranging-done")
    expect(page.locator(".prompt h2")).to_contain_text(say("your-turn"))
    page.locator(".typed input").fill("T R5 R7")
    page.locator(".typed input").press("Enter")
    expect(page.locator(".sheet, .form, form ~ *").get_by_text("T R5 R7").first).to_be_visible()
    do(ann, table, 0, 'orders "T R5 R7"')


def test_instructions_are_left_and_taken_back(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = ann.table("sandbox", seats=[{"who": "me"}, {"who": "open"}])["table"]["id"]
    page = come(visitor, ann, table)
    tab(page, "notes")
    press(page, "instructions-add")
    page.get_by_role("button", name=re.compile(in_sandbox("en", "do-ambush-at"), re.I)).click()
    page.locator("#paper").get_by_role("button", name=re.compile(in_sandbox("en", "space-ford"), re.I)).click()
    expect(page.locator("#paper code")).to_have_text("ambush at ford")
    assert ann.get(f"/api/tables/{table}/instructions", seat=0)["orders"] == ["ambush at ford"]
    press(page, "instructions-drop")
    expect(page.locator("#paper").get_by_text(say("instructions-none"))).to_be_visible()
    assert ann.get(f"/api/tables/{table}/instructions", seat=0)["orders"] == []


def attack(ann: Guest, bob: Guest, table: str) -> None:
    """Bob is at the ford when Ann comes there with all that she has left."""
    do(ann, table, 0, "plan 0")
    do(bob, table, 1, "plan 1")
    there = pieces(ann, table)
    do(bob, table, 1, "rest" if "ford" in there.values() else "march blue-guard,blue-horse,blue-foot to ford")
    do(ann, table, 0, f"march {','.join(unit for unit in there if unit.startswith('red-'))} to ford")


def break_off(ann: Guest, bob: Guest, table: str) -> None:
    """One round is fought, then Ann goes back, and the turn ends."""
    rng = Random(1)
    while (decision := ann.get(f"/api/tables/{table}")["now"]["decisions"][0])["kind"] != "plan":
        who = (ann, bob)[decision["seat"]]
        if decision["kind"] == "battle":
            do(who, table, decision["seat"], "retreat")
        else:
            who.act_at_random(table, decision["seat"], rng)


def test_an_instruction_that_lies_ready_beside_a_question_is_left_and_taken_back(
    visitor: Visitors, service: Served
) -> None:
    ann, bob = Guest(service.address, "Ann"), Guest(service.address, "Bob")
    table = together(ann, bob)
    page = come(visitor, bob, table)
    attack(ann, bob, table)
    prompt, passed = page.locator(".prompt"), page.locator(".said").filter(has_text="Blue passes.")
    offered = prompt.get_by_role("button", name=in_sandbox("en", "ready-never"), exact=True)
    expect(offered).to_be_visible()
    press(page, "ready-instructions-where")
    expect(page.locator("#tab-notes")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#paper").get_by_text(say("instructions-none"))).to_be_visible()
    axe(page)

    offered.click()
    expect(offered).to_have_count(0)
    expect(page.locator("#paper code")).to_have_text("never")
    reminder = prompt.get_by_text(say("instruction-stands", what=in_sandbox("en", "ready-never")))
    expect(reminder).to_be_visible()
    tab(page, "log")
    expect(passed).to_have_count(1)

    break_off(ann, bob, table)
    attack(ann, bob, table)
    assert [one["kind"] for one in ann.get(f"/api/tables/{table}")["now"]["decisions"]] != ["reply"]
    expect(passed).to_have_count(2)
    page.reload()
    expect(reminder).to_be_visible()
    press(page, "instruction-withdraw")
    expect(reminder).to_have_count(0)
    assert bob.get(f"/api/tables/{table}/instructions", seat=1)["orders"] == []


def test_how_the_dice_fell_is_shown_at_the_end(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = at_the_ford(ann, options={"length": "2"})
    do(ann, table, 0, "march red-guard,red-horse to ford")
    finish(ann, table)
    rolls = ann.get(f"/api/tables/{table}/rolls")["rolls"]
    page = come(visitor, ann, table)
    tab(page, "menu")
    charts = page.locator("figure")
    expect(charts).to_have_count(len({(roll["by"], roll["sides"]) for roll in rolls}))
    first = rolls[0]
    faces = [face for roll in rolls if roll["by"] == first["by"] for face in roll["faces"]]
    expect(charts.first).to_contain_text(f"{len(faces)} dice of {first['sides']} sides")
    for face in range(1, first["sides"] + 1):
        expect(charts.first.locator(".faces > div").nth(face - 1)).to_have_text(f"{face}: {faces.count(face)}")


# --- what a browser keeps


def test_another_language_in_the_middle_of_a_choice_keeps_the_choice(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    page = come(visitor, ann, at_the_ford(ann))
    page.locator(".chooser .choice").first.click()
    page.locator("[data-spot='hill']").press("Enter")
    page.locator(".chooser").get_by_role("button", name="Red guard").click()
    press(page, "header-menu")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("Escape")
    expect(page.locator(".ask")).to_have_text(in_sandbox("fr", "ask-march-units"))
    expect(page.locator(".choice[aria-pressed=true]")).to_have_count(1)
    page.get_by_role("button", name=words("fr")("take", n=1)).click()
    expect(page.locator(".ask")).to_have_text(in_sandbox("fr", "ask-march-to"))


def test_what_somebody_likes_survives_coming_again(visitor: Visitors) -> None:
    page = visitor("Ann")
    page.goto("/")
    expect(page.get_by_role("banner")).to_be_visible()
    paper = page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor")
    for key in ("header-light-auto", "header-light-light"):
        press(page, key)
    page.get_by_role("button", name="Français").click()
    page.get_by_role("button", name=words("fr")("header-sound")).click()
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("html")).to_have_attribute("data-light", "dark")
        expect(page.get_by_role("button", name=words("fr")("header-sound"))).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor") != paper
        page.reload()
        expect(page.get_by_role("banner")).to_be_visible()


WATCH = """() => {
    window.most = 0
    const look = () => {
        const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1)
        window.most = Math.max(window.most, moving.length)
        requestAnimationFrame(look)
    }
    look()
}"""


@pytest.mark.slow
def test_whoever_asked_for_less_motion_sees_none(visitor: Visitors, service: Served) -> None:
    ann = Guest(service.address, "Ann")
    table = war(ann)
    moved = {}
    for calm in (True, False):
        page = come(visitor, ann, table, calm=calm)
        page.evaluate(WATCH)
        press(page, "replay-first")
        expect(page.locator("[data-item='V-tank-B4']")).to_have_count(0)
        press(page, "replay-leave")
        expect(page.locator("[data-item='V-tank-B4']")).to_have_count(1)
        page.get_by_role("button", name=say("board-nearer")).click()
        expect(page.get_by_role("application")).not_to_have_class(re.compile("whole"))
        moved[calm] = page.evaluate("window.most")
    assert moved[True] == 0
    assert moved[False] > 0
