"""A second, slow adjudicator, written straight from `data/adjudicator.yaml` on plain dicts: what the engine is held to.

It takes a case as `examples.yaml` writes it (`setup` and `orders`, French codes) and tells what `expect` should hold.
It reads the data files by itself and shares no line with the engine.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

import grognard

DATA = Path(grognard.__file__).parent / "games" / "power" / "data"


def _read(name: str) -> Any:
    return yaml.load((DATA / name).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


BOARD, PIECES = _read("board.yaml"), _read("pieces.yaml")
CLOCKWISE = "VBJR"
SPACES = [space["id"] for space in BOARD["spaces"]]
KIND_OF = {space["id"]: space["kind"] for space in BOARD["spaces"]}
CODE = {row["id"]: row["code_fr"] for row in PIECES["pieces"]}
ROW = {row["code_fr"]: row for row in PIECES["pieces"] if row["code_fr"]}
STRENGTH = {code: row["strength"] for code, row in ROW.items()}
MADE_INTO = {CODE[small]: CODE[big] for small, big in PIECES["upgrades"]["pairs"].items()}
PRICE = {CODE[name]: price for name, price in PIECES["purchases"].items() if name in CODE}
SMALLEST = [CODE[name] for name in PIECES["penalty_order"]["order"]]
CHANGE = {
    CODE[name]: {CODE[what]: n for what, n in change.items()}
    for name, change in PIECES["penalty_change"].items()
    if name in CODE
}
MOVERS = [code for code in ROW if code not in "MP"]

Piece = dict[str, Any]
Case = dict[str, Any]


# --- rule 4


def reach(kind: str, start: str) -> set[str]:
    """Every space at the end of some allowed path, found by walking all of them."""
    row = ROW[kind]
    rules = PIECES["movement_classes"][row["movement_class"]]
    steps = BOARD[rules["graph"]]
    found: set[str] = set()
    edge = {start}
    for n in range(row["movement"]):
        edge = {
            there
            for here in edge
            if n == 0 or KIND_OF[here] not in rules["stop_kinds"]
            for there in steps.get(here, ())
        }
        found |= edge
    return found - {start}


# --- rule 9.2

_ARMY, _MOVER = "[VBJR]", "(?:CR|[SRTACBD])"
_SPACE = r"(?:[VBJR][0-8O]|I[NSEWX]|S(?:1[0-2]|[1-9])|HQ(?:\.[VBJR])?)"
_PLACE = rf"(?:{_SPACE}|RV(?:\.[VBJR])?)"
_SEP = r"(?:\s*(?:->|→|[-,;|])\s*|\s+)"
_COUNTED = rf"(?:[1-9][0-9]*)?(?:{_MOVER}|P)"
_HEAD = rf"(?:({_ARMY})\s*:\s*)?"
_MOVE = re.compile(rf"{_HEAD}({_MOVER}){_SEP}({_PLACE}){_SEP}({_PLACE})")
_LAUNCH = re.compile(rf"{_HEAD}(M){_SEP}({_PLACE}){_SEP}({_PLACE})")
_EXCHANGE = re.compile(rf"{_HEAD}({_COUNTED}(?:\+{_COUNTED})*){_SEP}E({_PLACE}){_SEP}({_MOVER}|M)")
_PENALTY = re.compile(rf"AMENDE\s+({_PLACE})")
_CAPTIVES = re.compile(rf"PRISONNIERS\s+(?:({_PLACE})\s+)?({_ARMY})")


def _place(text: str, army: str) -> str:
    if text in ("HQ", "RV"):
        return f"{text}.{army}"
    return text.replace("O", "0") if len(text) == 2 and text[0] in CLOCKWISE else text


def understand(text: str, sheet: str) -> dict[str, Any]:
    """One line: what is to be done (`op`), or `malformed`."""
    line = text.strip().upper()
    if found := _PENALTY.fullmatch(line):
        return {"op": "penalty", "at": _place(found[1], sheet)}
    if found := _CAPTIVES.fullmatch(line):
        return {"op": "captives", "at": _place(found[1], sheet) if found[1] else None, "army": found[2]}
    if found := _EXCHANGE.fullmatch(line):
        army, given = found[1] or sheet, Counter[str]()
        for item in found[2].split("+"):
            number = re.match("[0-9]*", item)
            assert number is not None
            given[item[number.end() :]] += int(number[0] or 1)
        return {"op": "exchange", "army": army, "given": given, "at": _place(found[3], army), "received": found[4]}
    found = _MOVE.fullmatch(line) or _LAUNCH.fullmatch(line)
    if not found:
        return {"op": "malformed"}
    army = found[1] or sheet
    start, to = _place(found[3], army), _place(found[4], army)
    order = {"army": army, "type": found[2], "from": start, "to": to}
    if found[2] == "M":
        return {"op": "launch", **order}
    if start == f"RV.{army}" and to == f"HQ.{army}":
        return {"op": "deploy", **order}
    if start.startswith("RV") or to.startswith("RV"):
        return {"op": "malformed"}
    return {"op": "move", **order}


# --- the table


class Table:
    """Everything that lies on it, piece by piece."""

    def __init__(self, setup: Case) -> None:
        players = setup.get("players", 4)
        self.mercenary = setup.get("mercenary", "R") if players == 3 else None
        pairs = setup.get("pairs", [["V", "R"], ["B", "J"]]) if players == 2 else [[a] for a in CLOCKWISE]
        self.side = {
            a: "mercenary" if a == self.mercenary else "+".join(sorted(p, key=CLOCKWISE.index))
            for p in pairs
            for a in p
        }
        self.alive = [a for a in CLOCKWISE if a not in setup.get("eliminated", ())]
        self.resigned = {self.side[a] for a in setup.get("resigned", ())}
        self.referee: str = setup.get("referee", "V")
        self.permanent = setup.get("permanent", False)
        self.round = setup.get("round", 1)
        self.limit = setup.get("limit", {"minutes": 120})
        self.options = setup.get("options") or {}
        self.two = players == 2
        self.flags = {a: list(setup.get("flags", {}).get(a, [a] if a in self.alive else [])) for a in CLOCKWISE}
        self.power = dict.fromkeys(CLOCKWISE, 0)
        self.pieces: list[Piece] = []
        self.moves = 0
        for space, forces in setup.get("board", {}).items():
            for army, text in forces.items():
                self._lay(army, space, text)
        for army, text in setup.get("reserve", {}).items():
            self._lay(army, f"RV.{army}", text)

    def _lay(self, army: str, place: str, text: str) -> None:
        for word in text.split():
            number = re.match("[0-9]*", word)
            assert number is not None
            code, count = word[number.end() :], int(number[0] or 1)
            if code == "P":
                self.power[army] += count
            else:
                self.add(army, code, place, count)

    def add(self, army: str, code: str, place: str, count: int = 1, made: bool = False) -> None:
        for _ in range(count):
            self.pieces.append(
                {"type": code, "army": army, "place": place, "moved": 0, "origin": None, "made": made, "bounced": False}
            )

    def at(self, place: str, army: str | None = None, code: str | None = None) -> list[Piece]:
        return [
            p for p in self.pieces
            if p["place"] == place and army in (None, p["army"]) and code in (None, p["type"])
        ]  # fmt: skip

    def remove(self, piece: Piece) -> None:
        self.pieces = [p for p in self.pieces if p is not piece]

    @property
    def playing(self) -> list[str]:
        """Sides of players whose Flag stands and who have not resigned, clockwise from V."""
        sides = dict.fromkeys(self.side[a] for a in CLOCKWISE if a in self.alive)
        return [side for side in sides if side not in self.resigned and side != "mercenary"]

    def reading_order(self) -> list[str]:
        at = CLOCKWISE.index(self.referee)
        order = CLOCKWISE[at:] + CLOCKWISE[:at]
        if self.two:
            first = self.side[self.referee]
            order = "".join(a for a in CLOCKWISE if self.side[a] == first)
            order += "".join(a for a in CLOCKWISE if self.side[a] != first)
        return [a for a in order if a in self.alive]


# --- steps 3 to 5


def mercenary_groups(table: Table, sheets: dict[str, list[dict[str, Any]]]) -> dict[tuple[str, str], list[Any]]:
    """The possible orders to mercenaries of one kind in one place."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for line in [line for army in sheets for line in sheets[army][:5]]:
        if line.get("army") != table.mercenary or table.mercenary not in table.alive:
            continue
        reached = line["op"] == "move" and line["to"] in reach(line["type"], line["from"])
        if reached or line["op"] in ("deploy", "launch"):
            groups.setdefault((line["type"], line["from"]), []).append(line)
    return groups


def rivalry(table: Table, sheets: dict[str, list[dict[str, Any]]]) -> None:
    """Step 3. What is written beyond the pieces there is never more than illegal (PW-18.2-c)."""
    for (code, start), lines in mercenary_groups(table, sheets).items():
        k = len(table.at(start, table.mercenary, code))
        by_player: dict[str, list[dict[str, Any]]] = {}
        for line in lines:
            by_player.setdefault(line["sheet"], []).append(line)
        counted = [line for line in lines if any(line is x for x in by_player[line["sheet"]][:k])]
        if k == 0 or len(by_player) < 2 or len(counted) <= k:
            continue
        need: dict[str, int] = {}
        for theirs in by_player.values():
            for to, n in Counter(line["to"] for line in theirs[:k]).items():
                need[to] = max(need.get(to, 0), n)
        if sum(need.values()) <= k:
            served: Counter[str] = Counter()
            for line in counted:
                served[line["to"]] += 1
                if served[line["to"]] > need[line["to"]]:
                    line["mark"] = "merged"
        else:
            for line in lines:
                line["mark"] = "cancelled" if any(line is x for x in counted) else "superfluous"


def lawful(table: Table, order: dict[str, Any]) -> bool:
    army = order["army"]
    if army not in table.alive or army not in (order["sheet"], table.mercenary):
        return False
    match order["op"]:
        case "move":
            ready = [p for p in table.at(order["from"], army, order["type"]) if not p["moved"] and not p["made"]]
            return bool(ready) and order["to"] in reach(order["type"], order["from"])
        case "deploy":
            return bool(table.at(f"RV.{army}", army, order["type"]))
        case "launch":
            return bool(table.at(order["from"], army, "M"))
        case _:
            return _fair_exchange(table, order)


def _fair_exchange(table: Table, order: dict[str, Any]) -> bool:
    army, at, received = order["army"], order["at"], order["received"]
    pieces = {code: n for code, n in order["given"].items() if code != "P"}
    power = order["given"]["P"]
    if at.startswith("RV") and at != f"RV.{army}":
        return False
    if power and (at != f"RV.{army}" or power > table.power[army]):
        return False
    if any(len(table.at(at, army, code)) < n for code, n in pieces.items()):
        return False
    if received == "M":
        fair = power + sum(STRENGTH[code] * n for code, n in pieces.items()) >= 100
    elif power:
        fair = not pieces and PRICE.get(received) == power
    else:
        fair = len(pieces) == 1 and all(MADE_INTO.get(code) == received and n == 3 for code, n in pieces.items())
    if not fair or table.options.get("component_limit", "none") == "none":
        return fair
    own = Counter(p["type"] for p in table.pieces if p["army"] == army)
    if received == "R":
        return True
    if received == "S":
        return own["S"] + 1 + 3 * own["R"] <= ROW["S"]["per_colour"]
    return own[received] + 1 <= int(ROW[received]["per_colour"])


def do(table: Table, order: dict[str, Any], targets: list[str]) -> None:
    army = order["army"]
    match order["op"]:
        case "move" | "deploy":
            ready = [p for p in table.at(order["from"], army, order["type"]) if not p["moved"] and not p["made"]]
            table.moves += 1
            ready[0].update(moved=table.moves, origin=order["from"], place=order["to"])
        case "launch":
            table.remove(table.at(order["from"], army, "M")[0])
            targets.append(order["to"])
        case _:
            at = order["at"]
            table.power[army] -= order["given"]["P"]
            for code, n in order["given"].items():
                if code == "P":
                    continue
                here = table.at(at, army, code)
                here.sort(key=lambda p: (0, p["moved"]) if p["moved"] else (1, 0) if p["made"] else (2, 0))
                for piece in here[:n]:
                    table.remove(piece)
            table.add(army, order["received"], at, made=not at.startswith("RV"))


def penalty(table: Table, results: dict[str, list[str]], stated: dict[str, list[dict[str, Any]]]) -> None:
    for side in table.playing:
        armies = [a for a in table.alive if table.side[a] == side]
        if any(result in ("ok", "cancelled") for a in armies for result in results.get(a, ())):
            continue
        rich = [a for a in armies if table.power[a]]
        if rich:
            table.power[rich[0]] -= 1
            continue
        named = [preference["at"] for a in armies for preference in stated[a] if preference["op"] == "penalty"]
        for code in SMALLEST:
            candidates = [p for p in table.pieces if p["army"] in armies and p["type"] == code]
            if not candidates:
                continue

            def rank(p: Piece, named: list[str] = named) -> tuple[int, int, int]:
                place, army = p["place"], p["army"]
                seniority = CLOCKWISE.index(army)
                if place in named:
                    return 0, 0, seniority
                if place == f"RV.{army}":
                    return 1, 0, seniority
                if place == f"HQ.{army}":
                    return 2, 0, seniority
                return 3, SPACES.index(place), seniority

            chosen = min(candidates, key=rank)
            table.remove(chosen)
            for what, n in CHANGE[code].items():
                if what == "P":
                    table.power[chosen["army"]] += n
                else:
                    table.add(chosen["army"], what, f"RV.{chosen['army']}", n)
            break


# --- steps 6 to 11


def strike(table: Table, targets: list[str]) -> None:
    table.pieces = [p for p in table.pieces if p["place"] not in targets]
    for army in CLOCKWISE:
        if f"RV.{army}" in targets:
            table.power[army] = 0


def totals(table: Table, space: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for p in table.at(space):
        side = table.side[p["army"]]
        found[side] = found.get(side, 0) + STRENGTH[p["type"]]
    return found


def top(found: dict[str, int]) -> list[str]:
    return [side for side, total in found.items() if total == max(found.values())]


def waves(table: Table) -> None:
    while True:
        sent: list[Piece] = []
        for space in SPACES:
            found = totals(table, space)
            if len(found) < 2 or len(top(found)) < 2:
                continue
            for side in top(found):
                theirs = [p for p in table.at(space) if table.side[p["army"]] == side]
                if not any(p["bounced"] for p in theirs):
                    sent += [p for p in theirs if p["moved"]]
        if not sent:
            return
        for p in sent:
            p.update(place=p["origin"], bounced=True)


def fight(table: Table, stated: dict[str, list[dict[str, Any]]]) -> None:
    for space in SPACES:
        found = totals(table, space)
        if len(found) < 2 or len(top(found)) > 1:
            continue
        (side,) = top(found)
        armies = [a for a in CLOCKWISE if table.side[a] == side and table.at(space, a)]
        winner = strongest(table, space, armies, stated)
        for p in table.at(space):
            if table.side[p["army"]] != side:
                p.update(army=winner, place=f"RV.{winner}")


def strongest(table: Table, space: str, armies: list[str], stated: dict[str, list[dict[str, Any]]]) -> str:
    worth = {a: sum(STRENGTH[p["type"]] for p in table.at(space, a)) for a in armies}
    equal = [a for a in armies if worth[a] == max(worth.values())]
    said = [w for a in stated if table.side[a] == table.side[equal[0]] for w in stated[a] if w["op"] == "captives"]
    for here in (space, None):
        for preference in said:
            if preference["at"] == here and preference["army"] in equal:
                return str(preference["army"])
    return equal[0]


def income(table: Table) -> None:
    for army in table.alive:
        for land in table.alive:
            if table.side[land] != table.side[army] and any(table.at(f"{land}{n}", army) for n in range(9)):
                table.power[army] += 1


def flags(table: Table, stated: dict[str, list[dict[str, Any]]]) -> None:
    for captor in table.reading_order():
        at = CLOCKWISE.index(captor)
        for loser in (CLOCKWISE[at + 1 :] + CLOCKWISE[:at]) if len(table.playing) > 1 else "":
            if captor not in table.alive or loser not in table.alive or table.side[captor] == table.side[loser]:
                continue
            here = table.at(f"HQ.{loser}")
            infantry = [a for a in CLOCKWISE if any(p["army"] == a and p["type"] in "SR" for p in here)]
            if captor not in infantry or any(table.side[p["army"]] != table.side[captor] for p in here):
                continue
            if strongest(table, f"HQ.{loser}", infantry, stated) != captor:
                continue
            table.flags[captor] += table.flags[loser]
            table.flags[loser] = []
            for p in table.pieces:
                if p["army"] == loser:
                    p.update(army=captor, place=f"RV.{captor}")
            table.power[captor] += table.power[loser]
            table.power[loser] = 0
            table.alive.remove(loser)
            if len(table.playing) == 1:
                return


def last_round(table: Table) -> bool:
    limit = table.limit
    if limit in (None, "none"):
        return False
    return bool(limit.get("time_up")) or ("rounds" in limit and table.round >= limit["rounds"])


def ending(table: Table) -> list[str] | None:
    """Step 11: who has won, or None if the game goes on."""
    playing = table.playing
    if len(playing) == 1:
        return playing
    exhausted = not any(table.power[a] or any(p["army"] == a for p in table.pieces) for a in table.alive)
    if not last_round(table) and not (table.limit in (None, "none") and exhausted):
        return None
    worth: dict[str, tuple[int, int]] = {}
    for side in playing:
        armies = [a for a in CLOCKWISE if table.side[a] == side]
        strength = sum(STRENGTH[p["type"]] for p in table.pieces if p["army"] in armies)
        worth[side] = (strength + sum(table.power[a] for a in armies), sum(len(table.flags[a]) for a in armies))
    return [side for side in playing if worth[side] == max(worth.values())]


def next_referee(table: Table) -> str:
    if table.permanent:
        return table.referee
    if table.two:
        other = next(side for side in table.playing if side != table.side[table.referee])
        return other[0]
    at = CLOCKWISE.index(table.referee)
    left = CLOCKWISE[at + 1 :] + CLOCKWISE[: at + 1]
    return next(a for a in left if a in table.alive and table.side[a] in table.playing)


def play(setup: Case, orders: dict[str, list[str]]) -> Case:
    """One round: results of the lines, and everything as it is afterwards."""
    table = Table(setup)
    readers = [a for a in table.reading_order() if table.side[a] in table.playing]
    lines = {a: [{**understand(text, a), "sheet": a} for text in orders.get(a, ()) if text.strip()] for a in readers}
    stated = {a: [line for line in lines[a] if line["op"] in ("penalty", "captives")] for a in readers}
    sheets = {a: [line for line in lines[a] if line["op"] not in ("penalty", "captives")] for a in readers}
    rivalry(table, sheets)
    targets: list[str] = []
    served: list[tuple[Any, ...]] = []
    results: dict[str, list[str]] = {}
    for army in readers:
        results[army] = []
        for n, line in enumerate(sheets[army]):
            mark, way = line.get("mark"), (line.get("type"), line.get("from"), line.get("to"), line.get("army"))
            if n >= 5:
                result = "ignored"
            elif line["op"] == "malformed" or mark == "superfluous":
                result = "illegal"
            elif mark == "cancelled":
                result = "cancelled"
            elif mark == "merged":
                result = "ok" if way in served else "illegal"
            elif not lawful(table, line):
                result = "illegal"
            else:
                do(table, line, targets)
                served.append(way)
                result = "ok"
            results[army].append(result)
    if table.options.get("no_order_penalty", True):
        penalty(table, results, stated)
    strike(table, targets)
    waves(table)
    fight(table, stated)
    income(table)
    flags(table, stated)
    winners = ending(table)
    return {
        "results": results,
        "pieces": dict(Counter((p["place"], p["army"], p["type"]) for p in table.pieces)),
        "power": table.power,
        "flags": {a: sorted(table.flags[a]) for a in CLOCKWISE},
        "eliminated": [a for a in CLOCKWISE if a not in table.alive],
        "winners": sorted(winners or []),
        "ended": winners is not None,
        "next_referee": None if winners is not None else next_referee(table),
    }
