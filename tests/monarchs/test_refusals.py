"""Laws in positions where they alone speak, by rule and words: several laws of a rule are told apart by their words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.core import Refused, follow, follow_all
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE, THEATRE
from grognard.games.monarchs.components.nations import COURT, FLEET, NATION, SIDE_OF
from grognard.games.monarchs.components.units import RAIDED, TROOP, group, marked
from grognard.games.monarchs.frames import Levy, Placing, RaidLosses, Season, SeasonStep, SpringStep, TurnStep
from grognard.games.monarchs.rules.light_troops import assignments
from grognard.games.monarchs.state import AT_SEA, PORT_READY, State
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import decider, go, play, position, said
from tests.monarchs.test_recruits import in_spring
from tests.monarchs.test_retreats import WINNER, beaten

Position = Callable[[], State]


def case(rule: str, words: str, stands: Position | State, action: str) -> Any:
    return pytest.param(words, stands, action, marks=pytest.mark.rule(rule), id=f"{rule} {words} {action}")


def turn(stands: str, court: str = "PR", **more: Any) -> Position:
    return lambda: position(stands, court=court, **({"actions": {court: 12}} | more))


def at_sea(nation: str, zone: int, port: str = "", court: str = "FR", stands: str = "") -> Position:
    def made() -> State:
        s = position(stands, court=court, actions={court: 12})
        s.set_at_war(NATION[nation], True)
        s.set_fleet(FLEET[NATION[nation]], AT_SEA + zone)
        if port:
            s.set_port(FLEET[NATION[nation]], SPACE[port], PORT_READY)
        return s

    return made


ALLIED = {"year": "y1757-4"}
BOXES = dict.fromkeys(("saxony", "silesia", "west"), "AU 1 lt_inf")


@pytest.mark.parametrize(
    ("words", "stands", "action"),
    [
        # what belongs to another court (CM-P-2-l)
        case("CM-P-6-k", "depot-other-court", turn("hannover: HA 9 | berlin: PR 9"), "build fd:HA at hannover"),
        case(
            "CM-P-6-k",
            "depot-other-court",
            turn("celle: HA 9", depots="hannover: HA"),
            "move fd:HA from hannover to celle",
        ),
        case(
            "CM-P-6-l",
            "depot-other-court",
            turn("celle: HA 9", depots="celle: HA disorganised"),
            "ready fd:HA at celle",
        ),
        case("CM-P-2-l", "force-other-court", turn("hannover: HA 9, cumberland, short"), "improve supply hannover"),
        case(
            "CM-P-2-l",
            "force-other-court",
            turn("kolin: FR 9, AU 3, soubise", "AU"),
            "share supply kolin",
        ),
        case("CM-P-6-m", "fleet-other-court", at_sea("AA", 1, court="PR"), "port fleet:AA at stade"),
        # supply
        case("CM-P-6-i", "improve-no-force", turn("berlin: PR 9"), "improve supply kolin"),
        case("CM-P-6-o", "share-garrison", turn("fort:dresden: SA 3, AU 2", "AU"), "share supply fort:dresden"),
        case("CM-P-6-m", "fleet-not-at-sea", turn("", "FR"), "port fleet:FR at emden"),
        case("CM-P-6-m", "port-other-zone", at_sea("RU", 2), "port fleet:RU at stade"),
        case("CM-P-6-m", "port-already", at_sea("RU", 2, "stralsund"), "port fleet:RU at stralsund"),
        # sieges and garrisons
        case("CM-P-12-a", "besiege-no-force", turn("kolin: PR 9"), "besiege prag"),
        case(
            "CM-P-12-i",
            "garrison-besieged",
            turn("prag: PR 20, frederick | fort:prag: AU 5", "AU", sieges={"prag": 0}),
            "garrison prag AU.inf>out*5",
        ),
        # Admin Marches
        case("CM-P-2-o", "admin-no-force", turn("kolin: AU 6", "AU"), "admin prag AU.inf>go*6 via kolin"),
        # fleets
        case(
            "CM-P-13-b",
            "sail-where",
            turn("", "AA", hands={"AA": "AA-04"}),
            "sail with AA-04 fleet:AA to prag",
        ),
        # raids
        case(
            "CM-P-9-d",
            "raid-no-units",
            turn("pirna: PR 3", "AU", hands={"AU": "AU-01"}),
            "raid AU-01 from kk:saxony AU.lt_inf>go on force at pirna",
        ),
        case(
            "CM-P-9-d",
            "raid-other-theatre",
            turn("pirna: PR 3 | breslau: PR 3", "AU", hands={"AU": "AU-01"}, boxes={"saxony": "AU 2 lt_inf"}),
            "raid AU-01 from kk:saxony AU.lt_inf>go*2 on force at breslau",
        ),
        # marches
        case(
            "CM-P-5-c",
            "not-activated",
            lambda: activated("berlin: PR 9, keith | kolin: PR 9, schwerin", "PR", "keith"),
            "march gen:schwerin PR.inf>go*9 via prag",
        ),
        case(
            "CM-P-2-d",
            "not-in-space",
            lambda: activated("berlin: PR 9, keith | magdeburg: PR 9, schwerin", "PR", "keith"),
            "march gen:keith PR.inf>go*9,gen:schwerin>go via brandenburg",
        ),
        case(
            "CM-P-7-c",
            "enemy-here",
            lambda: activated("zittau: PR 9, keith | reichenberg: AU 3", "PR", "keith", control={"zittau": "PR"}),
            "march gen:keith PR.inf>go*9 via reichenberg~PR.inf*2",
        ),
        case(
            "CM-P-7-c",
            "enemy-here",
            lambda: activated("zittau: PR 9, keith | reichenberg: AU 3", "PR", "keith", control={"zittau": "PR"}),
            "march gen:keith PR.inf>go*9 via reichenberg+PR.inf*2",
        ),
        # retreats
        case(
            "CM-15.9-f",
            "retreat-no-fortress",
            lambda: go(beaten(f"{WINNER} | kolin: AU 12, daun", "kolin", "AU")),
            "retreat fort:kolin",
        ),
        # withdrawal
        case(
            "CM-P-7-f",
            "withdraw-attacker",
            lambda: withdrawing("gitschin: AU 6, koenigsegg", "zittau", "reichenberg", "gitschin"),
            "withdraw all to reichenberg",
        ),
        case(
            "CM-P-7-f",
            "withdraw-enemy",
            lambda: withdrawing("kolin: AU 6, koenigsegg | gitschin: PR 2", "tabor", "kolin"),
            "withdraw all to gitschin",
        ),
        case(
            "CM-P-7-f",
            "withdraw-far",
            lambda: withdrawing("kolin: AU 6, koenigsegg", "tabor", "kolin"),
            "withdraw all to wien",
        ),
        # who else belongs elsewhere
        case("CM-P-5-k", "interrupt-hand", lambda: interrupting(), "interrupt PR-03"),
        case(
            "CM-P-3-j",
            "regroup-whose",
            lambda: regrouping("berlin: PR 9, keith | kolin: PR 9"),
            "regroup gen:daun to kolin",
        ),
        case(
            "CM-P-3-j",
            "regroup-nowhere",
            lambda: regrouping("berlin: PR 9, frederick | kassel: HA 9, cumberland"),
            "regroup gen:frederick to kassel",
        ),
        case(
            "CM-P-9-b",
            "light-no-units",
            lambda: kk_step("prag: AU 5, 2 lt_inf"),
            "light prag AU.lt_inf>stay*2 to kk:silesia",
        ),
        case(
            "CM-17.3-a",
            "light-no-room",
            lambda: kk_step("fort:prag: AU 13", boxes={"silesia": "AU 2 lt_cav"}),
            "light kk:silesia AU.lt_cav>go*2 to fort:prag",
        ),
        case(
            "CM-P-5-f",
            "below",
            lambda: activated("kassel: HA 20, erbprinz", "AA", "erbprinz", below=16),
            "march gen:erbprinz HA.inf>go*16,HA.inf>stay*4 via paderborn",
        ),
        case(
            "CM-P-5-f",
            "below",
            lambda: activated(
                "kassel: HA 10, erbprinz | paderborn: HA 9", "AA", "erbprinz", below=16, control={"paderborn": "AA"}
            ),
            "march gen:erbprinz HA.inf>go*10 via paderborn+HA.inf*6",
        ),
        case(
            "CM-P-11-h",
            "place-where",
            lambda: recruits("kolin: PR 9, short", control={"kolin": "PR"}),
            "place PR.inf>kolin*9",
        ),
        case(
            "CM-P-11-h",
            "place-besieged",
            lambda: recruits("fort:neisse: PR 2 | neisse: AU 20, daun", sieges={"neisse": 0}),
            "place PR.inf>fort:neisse*9",
        ),
        case("CM-P-11-h", "place-fortress", lambda: recruits("berlin: PR 3"), "place PR.inf>fort:prag*9"),
        case("CM-17.3-a", "place-full", lambda: recruits("fort:glatz: PR 15"), "place PR.inf>fort:glatz*9"),
        case("CM-P-11-i", "no-lost-guns", lambda: rebuilding(9, FULL_TRAIN), "guns PR.sa at magdeburg"),
        # light troops
        case(
            "CM-P-9-b",
            "light-too-far",
            lambda: kk_step("prag: AU 5, lt_inf | kolin: AU 3"),
            "light prag AU.lt_inf>go to kolin",
        ),
        case(
            "CM-P-9-b",
            "light-no-units",
            lambda: kk_step("prag: AU 5, lt_inf"),
            "light prag AU.lt_inf>stay to kk:silesia",
        ),
    ],
)
def test_a_law_speaks_where_it_alone_can(words: str, stands: Position, action: str, request: Any) -> None:
    (mark,) = request.node.iter_markers("rule")
    assert said(stands(), action) == (mark.args[0], words)


def withdrawing(stands: str, *path: str) -> State:
    """Schwerin's army has come to the space of an enemy who may withdraw."""
    start, *way = path
    s = activated(f"{start}: PR 20, schwerin | {stands}", "PR", "schwerin", control={start: "PR"})
    s = play(s, march(s, "schwerin", ",".join(way)))
    while decider(s) == "AU/FR intercept":
        s = play(s, "let pass")
    assert decider(s) == "AU/FR withdraw"
    return s


def kk_step(stands: str, court: str = "AU", step: SeasonStep = SeasonStep.KK_MOVES, **more: Any) -> State:
    return position(stands, frames=[Season(step, assignments.ORDER.index(COURT[court]))], **more)


# --- what a click is told


def asked(rule: str, words: str, stands: Position, *picks: str) -> Any:
    return pytest.param(words, stands, picks, marks=pytest.mark.rule(rule), id=f"{rule} {words} {' '.join(picks)}")


def clicked(s: State, *picks: str) -> tuple[str, str]:
    """The rule and the words against the last of these picks."""
    seat = next(d.seat for d in playing.decisions(s) if not d.committed)
    here = follow_all(playing.ask(s, seat), picks[:-1])
    with pytest.raises(Refused) as found:
        follow(here, picks[-1])  # type: ignore[arg-type]
    return str(found.value.refusal.rule), found.value.refusal.message.key.removeprefix("refusal-")


def rallying() -> State:
    stands = "prag: AU 9, daun, routed | kolin: AU 9, browne, demoralised | wien: AU 5"
    return position(stands, court="AU", step=TurnStep.RALLY, actions={"AU": 6})


TWO_MIXED = "kolin: AU 9, FR 3, daun | prag: AU 9, FR 4, browne | wien: AU 3 | tabor: FR 9, AU 2, soubise"


@pytest.mark.parametrize(
    ("words", "stands", "picks"),
    [
        asked("CM-P-10-a", "rally-not-broken", rallying, "wien"),
        asked(
            "CM-P-12-a",
            "besiege-no-fortress",
            turn("prag: PR 15, frederick | olmuetz: PR 15, keith"),
            "besiege",
            "kolin",
        ),
        asked(
            "CM-P-12-i",
            "garrison-no-fortress",
            turn("fort:prag: AU 5 | fort:olmuetz: AU 5", "AU"),
            "garrison",
            "kolin",
        ),
        asked("CM-P-2-i", "share-one-nation", turn(TWO_MIXED, "AU"), "share", "wien"),
        asked("CM-P-2-l", "force-other-court", turn(TWO_MIXED, "AU", **ALLIED), "share", "tabor"),
        asked("CM-P-2-o", "admin-no-force", turn("kolin: AU 9 | wien: AU 3", "AU"), "admin", "prag"),
        asked("CM-P-6-k", "depot-no-troops", turn("kolin: AU 9 | prag: AU 9", "AU"), "build", "gitschin"),
        asked(
            "CM-P-6-n",
            "depot-enemies",
            turn("kolin: AU 9 | tabor: AU 9 | prag: PR 9 | fort:prag: AU 5", "AU"),
            "build",
            "prag",
        ),
        asked(
            "CM-P-6-l",
            "depot-not-disorganised",
            turn("kolin: AU 9", "AU", depots="kolin: AU disorganised | tabor: AU disorganised"),
            "ready",
            "wien",
        ),
        asked(
            "CM-P-9-d",
            "raid-no-units",
            turn(
                "pirna: PR 3 | breslau: PR 3 | berlin: PR 3",
                "AU",
                hands={"AU": "AU-01"},
                boxes={"saxony": "AU 2 lt_inf", "silesia": "AU 2 lt_inf"},
            ),
            "AU-01",
            "raid",
            "kk:west",
        ),
        asked(
            "CM-P-13-b",
            "fleet-other-court",
            turn("", "FR", hands={"FR": "FR-01"}, at_war={"SW": True}),
            "FR-01",
            "sail",
            "fleet:AA",
        ),
        asked("CM-P-8-r", "retreat-no-way", lambda: go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU")), "wien"),
        asked(
            "CM-P-8-u",
            "retreat-attackers",
            lambda: go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU", came=["prag"])),
            "prag",
        ),
        asked(
            "CM-15.9-f",
            "retreat-no-fortress",
            lambda: go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU")),
            "fort:gitschin",
        ),
        asked("CM-P-8-r", "retreat-space", lambda: go(beaten(f"{WINNER} | kolin: AU 12", "kolin", "AU")), "gen:daun"),
        asked("CM-P-9-b", "light-none", lambda: kk_step("prag: AU 5, lt_inf | wien: AU 5"), "wien"),
        asked(
            "CM-P-11-e",
            "no-depot",
            lambda: in_spring(
                "berlin: PR 9",
                step=SpringStep.DEPOTS,
                depots="neisse: PR | schweidnitz: PR",
                treasury={"PR": 3},
            ),
            "breslau",
        ),
        asked(
            "CM-P-2-j",
            "take-none",
            lambda: activated("berlin: PR 9, keith | brandenburg: PR 3, 1 cav", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "brandenburg",
            "take",
            "PR.inf>leave*3 PR.cav>leave",
        ),
        asked(
            "CM-P-2-j",
            "drop-none",
            lambda: activated("berlin: PR 9, keith", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "brandenburg",
            "drop",
            "PR.inf>keep*9",
        ),
        asked(
            "CM-P-2-d",
            "not-in-space",
            lambda: activated("berlin: PR 9, keith | magdeburg: PR 9, schwerin", "PR", "keith"),
            "gen:keith",
            "gen:schwerin>go",
        ),
        asked("CM-P-5-a", "one-play", lambda: turned(played=True), "admin"),
        asked("CM-12.8-a", "minor-already", lambda: turned(minor=True), "minor"),
        asked("CM-12.8-b", "admin-none", turn("fort:berlin: PR 9 | berlin: AU 20"), "admin"),
        asked(
            "CM-P-8-t",
            "retreat-past",
            lambda: past_prag(),
            "fort:prag",
        ),
        asked(
            "CM-17.3-a",
            "retreat-no-room",
            lambda: go(beaten(f"{WINNER} | kolin: AU 9 | fort:prag: AU 15", "kolin", "AU")),
            "fort:prag",
        ),
        asked("CM-P-5-c", "no-leader-to-activate", turn("berlin: PR 9", hands={"PR": "PR-01"}), "PR-01", "operations"),
        asked(
            "CM-P-9-c",
            "forage-no-units",
            lambda: kk_step("", step=SeasonStep.FORAGE, boxes={"saxony": "AU 1 lt_inf"}),
            "area:hanover",
        ),
        asked(
            "CM-18.5.1-a",
            "forage-not-enemy",
            lambda: kk_step("", step=SeasonStep.FORAGE, boxes={"saxony": "AU 1 lt_inf"}),
            "area:bohemia",
        ),
        asked(
            "CM-P-9-d",
            "raid-again",
            lambda: raided(),
            "AU-01",
            "raid",
            "kk:saxony",
        ),
        asked(
            "CM-P-9-d",
            "raid-no-target",
            turn("pirna: PR 3 | breslau: PR 3", "AU", hands={"AU": "AU-01"}, boxes=BOXES),
            "AU-01",
            "raid",
            "kk:west",
        ),
        asked("CM-P-7-d", "intercept-far", lambda: entered(), "wien"),
        asked("CM-P-7-d", "intercept-no-sps", lambda: entered(), "kolin"),
        asked("CM-P-7-d", "intercept-routed", lambda: entered(), "leitmeritz"),
        asked("CM-P-12-i", "garrison-no-units", turn("fort:prag: AU 5 | fort:olmuetz: AU 5", "AU"), "garrison", "wien"),
        asked("CM-20.4.4-a", "cannot-pay", lambda: rebuilding(2, "berlin: PR 9, 1 fa reduced", 0), "rebuild-depot"),
        asked("CM-20.4.4-c", "cannot-pay", lambda: rebuilding(0), "repair-guns"),
        asked("CM-20.4.4-d", "cannot-pay", lambda: rebuilding(3), "rebuild-guns"),
        asked("CM-P-11-i", "nothing-to-rebuild", lambda: rebuilding(9), "repair-guns"),
        asked("CM-P-11-i", "guns-where", lambda: rebuilding(9), "rebuild-guns", "PR.fa", "dresden"),
        asked(
            "CM-P-2-o", "admin-no-force", turn("kolin: AU 9 | wien: AU 3 | prag: FR 5", "AU", **ALLIED), "admin", "prag"
        ),
        asked(
            "CM-12.8-c",
            "admin-only-marches",
            turn("kolin: AU 9 | wien: AU 3", "AU"),
            "admin",
            "kolin",
            "AU.inf>go*9",
            "force",
        ),
        asked(
            "CM-12.8-c",
            "admin-only-marches",
            turn("kolin: AU 9 | wien: AU 3", "AU"),
            "admin",
            "kolin",
            "AU.inf>go*9",
            "entrench-2",
        ),
        asked(
            "CM-12.8-d",
            "admin-enemy",
            turn("kolin: AU 9 | wien: AU 3 | prag: PR 3", "AU"),
            "admin",
            "kolin",
            "AU.inf>go*9",
            "prag",
        ),
        asked(
            "CM-12.8-c", "out-of-reach", turn("kolin: AU 9 | wien: AU 3", "AU"), "admin", "kolin", "AU.inf>go*9", "eger"
        ),
        asked(
            "CM-P-7-a",
            "out-of-reach",
            lambda: activated("berlin: PR 9, keith", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "prag",
        ),
        asked(
            "CM-P-1-j",
            "space-closed",
            lambda: activated("stettin: PR 9, keith", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "stralsund",
        ),
        asked(
            "CM-P-4-c",
            "space-closed",
            lambda: activated("lueneburg: HA 9, cumberland", "AA", "cumberland"),
            "gen:cumberland",
            "HA.inf>go*9",
            "hamburg",
        ),
        asked(
            "CM-P-4-d",
            "fortress-here",
            lambda: activated("tabor: PR 9, keith", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "prag",
            "leitmeritz",
        ),
        asked("CM-P-5-e", "leader-marched", lambda: marched_leader(), "gen:keith", "gen:schwerin>go"),
        asked(
            "CM-P-5-f",
            "choose-rally",
            turn("berlin: PR 9 | kolin: PR 9, keith, routed | breslau: PR 9, henry, routed", hands={"PR": "PR-12"}),
            "PR-12",
            "event",
            "berlin",
        ),
        asked("CM-P-9-e", "choose-kk", lambda: kk_card(), "PR-11", "event", "kk:west"),
        asked("CM-P-12-d", "honours-nearest", lambda: honours(), "fort:wien"),
        asked("CM-P-13-c", "engage-none", lambda: at_sea_among_enemies(), "fleet:FR"),
        asked("CM-P-1-h", "turn-card-hidden", turn("berlin: PR 9", hands={"PR": "PR-01"}), "card-AU"),
        asked(
            "CM-P-9-c",
            "light-no-units",
            lambda: kk_step("", step=SeasonStep.FORAGE, boxes={"saxony": "AU 2 lt_inf"}),
            "area:brandenburg",
            "AU.lt_inf>stay*2",
        ),
        asked("CM-P-11-j", "replace-who", lambda: replacing(), "gen:daun"),
        asked("CM-P-11-j", "replace-cic", lambda: replacing(), "gen:frederick"),
        asked("CM-P-1-j", "march-not-at-war", lambda: not_at_war(), "gen:estrees", "SW.inf>go"),
        asked("CM-P-1-j", "march-not-at-war", lambda: not_at_war(), "gen:estrees", "gen:ungern>go"),
        asked("CM-17.3-a", "place-full", lambda: recruits("fort:glatz: PR 15"), "PR.inf>fort:glatz*9"),
        asked(
            "CM-P-2-o",
            "admin-no-force",
            turn("prag: PR 20, frederick | fort:prag: AU 5 | berlin: PR 3", sieges={"prag": 0}),
            "admin",
            "fort:prag",
        ),
        asked("CM-P-11-l", "restore-no-unit", lambda: restoring(), "PR.cav-reduced>prag"),
        asked("CM-P-9-f", "lose-not-there", lambda: losing(), "PR.lt_cav"),
        asked(
            "CM-P-2-j",
            "drop-commander",
            lambda: activated("berlin: PR 9, keith", "PR", "keith"),
            "gen:keith",
            "PR.inf>go*9",
            "brandenburg",
            "drop",
            "gen:keith>drop",
        ),
    ],
)
def test_a_click_on_what_is_not_offered_is_told_why(words: str, stands: Position, picks: Any, request: Any) -> None:
    (mark,) = request.node.iter_markers("rule")
    assert clicked(stands(), *picks) == (mark.args[0], words)


def turned(**how: bool) -> State:
    """A court's turn in which something has been done."""
    s = position("berlin: PR 9, frederick | magdeburg: PR 3", court="PR")
    for name, value in how.items():
        setattr(s.frames[-1], name, value)
    return s


def past_prag() -> State:
    """A routed army that has passed its own fortress, where no enemies stand."""
    s = go(beaten(f"{WINNER} | kolin: AU 9, routed", "kolin", "AU"))
    return play(s, "retreat prag")


def raided() -> State:
    """The units of one box have raided; those of another have not."""
    stands = "pirna: PR 3 | breslau: PR 3 | hannover: HA 3"
    s = position(stands, court="AU", hands={"AU": "AU-01"}, boxes=BOXES)
    s.boxes[THEATRE["saxony"]] = marked(s.boxes[THEATRE["saxony"]], add=RAIDED)
    return s


def entered() -> State:
    """Keith has come to Jungbunzlau, and Browne in Gitschin may intercept."""
    stands = "zittau: PR 10, keith | gitschin: AU 9, browne | wien: AU 9, daun | leitmeritz: AU 3, hadik, routed"
    s = activated(stands, "PR", "keith", control={"zittau": "PR"})
    return play(s, march(s, "keith", "jungbunzlau"))


def rebuilding(thalers: int, stands: str = "berlin: PR 9", actions: int = 9) -> State:
    facts = {"treasury": {"PR": thalers}, "actions": {"PR": actions}}
    return go(in_spring(stands, step=SpringStep.RECONSTRUCTION, **facts))


def marched_leader() -> State:
    s = activated("berlin: PR 9, keith, schwerin", "PR", "keith")
    s.acted |= 1 << LEADER["gen:schwerin"]
    return s


def kk_card() -> State:
    """The Alliance has the KK Advantage in the west already."""
    s = position("berlin: PR 9", court="PR", hands={"PR": "PR-11"})
    s.advantage[THEATRE["west"]] = -1
    return s


FULL_TRAIN = "berlin: PR 9, 2 sa"


def interrupting() -> State:
    """Browne has crossed a river, and Prussia holds a card for it."""
    s = activated("prag: AU 10, browne | leitmeritz: PR 4, keith", "AU", "browne", hands={"PR": "PR-06"})
    return play(s, march(s, "browne", "saaz"))


def regrouping(stands: str) -> State:
    return position(stands, frames=[Season(SeasonStep.KEEP, COURT["PR"], stage=1)])


def recruits(stands: str, **more: Any) -> State:
    """Nine SPs of Prussian infantry wait to be placed."""
    nine = (group(TROOP["PR.inf"], 9),)
    return position(stands, frames=[Placing(COURT["PR"], NATION["PR"], nine)], **more)


def honours() -> State:
    """The garrison of Prag marches out, and two refuges are equally near."""
    stands = "prag: PR 20, 1 sa, frederick | fort:prag: AU 3 | kolin: AU 3 | leitmeritz: AU 3"
    s = position(stands, court="PR", sieges={"prag": 3}, actions={"PR": 5})
    return play(s, "prosecute prag", dice=[2])


def at_sea_among_enemies() -> State:
    s = position("", court="AA", hands={"AA": "AA-04"}, at_war={"SW": True})
    for nation, zone in (("AA", 1), ("RU", 2), ("SW", 2)):
        s.set_fleet(FLEET[NATION[nation]], AT_SEA + zone)
    return play(s, "sail with AA-04 fleet:AA to sea:baltic")


def replacing() -> State:
    return go(in_spring("dresden: PR 9, frederick, keith, bevern, moritz", step=SpringStep.NEW_LEADERS), dice=[1])


def not_at_war() -> State:
    """French and Swedes stand together in Stralsund, and Sweden is not at war."""
    return activated("stralsund: FR 9, SW 5, estrees, ungern", "FR", "estrees", sound=False)


def restoring() -> State:
    """Three steps of Prussian cavalry: one reduced unit stands in Dresden."""
    return go(position("dresden: PR 9, 1 cav reduced, 4 cav", frames=[Levy(COURT["PR"], NATION["PR"], 0, 3)]))


def losing() -> State:
    """Austria loses a step in the box of Saxony, where it has two kinds of units."""
    loses = RaidLosses(THEATRE["saxony"], SIDE_OF[NATION["AU"]], 1)
    return position("", boxes={"saxony": "AU 1 lt_inf, 1 lt_cav"}, frames=[Season(SeasonStep.RAIDS), loses])
