"""Makes the sample pictures in tests/browser/samples: boards of all four kinds, for looking at them in /gallery.

    python tools/samples.py FOLDER

FOLDER holds the data of the games to come, as FOLDER/<game>/data/*.yaml. A sample is a board, a scene, layers, and what
may be chosen; all its messages are verbatim, so that it needs no game's words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any

import msgspec
import yaml

import grognard
from grognard.boards import europe, europe_details
from grognard.core import FairDice, Message, verbatim
from grognard.core.scene import (
    Area,
    Badge,
    Board,
    BoardKind,
    Building,
    Cartouche,
    Ground,
    Layer,
    Line,
    Link,
    Marker,
    OnBoard,
    Piece,
    Scene,
    Spot,
    Tone,
    Xy,
    scene_faults,
)
from grognard.games import power
from grognard.study.one_game import take
from grognard.words.translator import Translator

OUT = Path(__file__).parents[1] / "tests/browser/samples"
NATIONS = {
    "prussia": Tone.NATION_1, "PR": Tone.NATION_1,
    "austria": Tone.NATION_2, "AU": Tone.NATION_2,
    "gbh": Tone.NATION_3, "AA": Tone.NATION_3,
    "france": Tone.NATION_4, "FR": Tone.NATION_4,
    "russia": Tone.NATION_5, "RU": Tone.NATION_5,
    "saxony": Tone.NATION_6, "SA": Tone.NATION_6,
    "sweden": Tone.NATION_7, "SW": Tone.NATION_7,
    "hre": Tone.NATION_8, "IM": Tone.NATION_8,
    "DA": Tone.NATION_9,
}  # fmt: skip


def read(folder: Path, game: str, name: str) -> Any:
    return yaml.load((folder / game / "data" / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def write(name: str, board: Board, scene: Scene, layers: tuple[Layer, ...] = (), **choices: Any) -> None:
    pictures: tuple[Scene | Layer, ...] = (scene, *layers)
    for picture in pictures:
        if wrong := list(scene_faults(board, picture)):
            raise SystemExit(f"{name}: {wrong[0]}")
    sample = {"board": board, "scene": scene, "layers": layers, "choices": choices}
    (OUT / f"{name}.json").write_bytes(msgspec.json.encode(sample).replace(b"}},{", b"}},\n{") + b"\n")


# --- Power: its own board, played for a while


def said(value: Any, translator: Translator) -> Any:
    """The same with every message said."""
    if isinstance(value, Message):
        return verbatim(translator.text(value))
    if isinstance(value, tuple):
        return tuple(said(part, translator) for part in value)
    if isinstance(value, msgspec.Struct):
        return type(value)(**{f: said(getattr(value, f), translator) for f in value.__struct_fields__})
    return value


def power_sample() -> None:
    game = grognard.load("power")
    translator = Translator("en", Path(power.__file__).parent / "messages")
    dice = FairDice(bytes(range(32)))
    scenario = max(game.scenarios().values(), key=lambda each: len(each.seats))
    options = {option.id: option.default for option in scenario.options}
    s = game.setup(scenario.id, options, dice)
    players = [game.bots["greedy"](seat) for seat in range(len(scenario.seats))]
    for _ in range(14 * len(players)):
        if game.result(s) is None:
            take(game, s, dice, players)
    v = game.view(s, None)
    board, scene = said(game.board(scenario.id, options), translator), said(game.scene(v), translator)
    stood = [thing.spot for thing in scene.things if isinstance(thing, Piece)]
    crowded = max(stood, key=stood.count)
    layers = (said(game.lens(v, "reach", (crowded,)), translator),)
    near = [a.spot for a in layers[0].things][:7]
    write("power", board, scene, (), spots=near[1:], pieces=[], chosen=near[:1])


# --- Frederick and Monarchs: towns by longitude and latitude


FRAME = [(4.3, 48.3), (24.8, 55.7), (4.3, 54.2), (23.5, 47.6)]


def on_map(view: europe.Window, title: tuple[str, str], spots: list[Spot], ways: list[Line]) -> Board:
    """A board of Central Europe: the country is the same on every one of them."""
    above, name = title
    return Board(
        BoardKind.ROUTES,
        view.width,
        view.height,
        tuple(spots),
        (*europe.rivers(view), *ways),
        (*europe.ground(view), *europe_details.marshes(view)),
        ridges=europe_details.ridges(view),
        letterings=europe_details.letterings(view),
        realms=europe_details.neutral(view),
        degrees=europe_details.degrees(view),
        cartouche=Cartouche(
            verbatim(name),
            verbatim(above),
            verbatim("1756 – 1763"),
            europe_details.GERMAN_MILE,
            verbatim("German miles, 15 to the degree"),
        ),
    )


def frederick_sample(folder: Path) -> None:
    data, setup = read(folder, "frederick", "map"), read(folder, "frederick", "setup")
    view = europe.window(FRAME, 300)
    kinds = {
        "resource_fort": ("fort_strong", "resource"),
        "fort": ("fort",),
        "resource_city": ("resource",),
        "city": (),
    }
    spots, at = [], {}
    for space in data["spaces"]:
        at[space["id"]] = view.at(space["lon"], space["lat"])
        spots.append(spot(space, at[space["id"]], NATIONS.get(space["nation"], Tone.NEUTRAL), kinds[space["type"]]))
    for box in data["boxes"]:
        x, y = view.at(box["lon"], box["lat"])
        x, y = min(max(x, 800), view.width - 800), min(max(y, 500), view.height - 500)
        at[box["id"]] = (x, y)
        corners = ((x - 700, y - 400), (x + 700, y - 400), (x + 700, y + 400), (x - 700, y + 400))
        spots.append(Spot(box["id"], verbatim(box["name"]), (x, y), corners, NATIONS[box["nation"]], ("resource",)))
    roads = [Line((at[r["a"]], at[r["b"]]), "road", (r["a"], r["b"])) for r in data["land_roads"]]
    seas = [Line(by_sea(at[r["a"]], at[r["b"]]), "sea", (r["a"], r["b"])) for r in data["sea_routes"]]
    board = on_map(view, ("The Great Crisis of", "Frederick II"), spots, [*seas, *roads])
    things: list[OnBoard] = []
    for place in setup["placements"]:
        space, nation, tone = place["space"], place["nation"], NATIONS[place["nation"]]
        if place["troops"]:
            worn = place["troops"] // 4
            badges = (Badge("exhausted", verbatim(f"{worn} exhausted"), worn, Tone.BAD),) if worn else ()
            name = verbatim(f"{nation.capitalize()}: {place['troops']} units")
            things.append(
                Piece(f"{nation}-{space}", name, tone, space, sign="infantry", count=place["troops"], badges=badges)
            )
        for leader in place["commanders"]:
            name = verbatim(leader.capitalize())
            things.append(Piece(leader, name, tone, space, sign="leader", short=leader[:2].capitalize()))
    things += [
        Marker("siege-leipzig", verbatim("Leipzig is besieged"), "leipzig", "siege", Tone.NATION_1),
        Piece("besiegers", verbatim("Prussia: 6 units"), Tone.NATION_1, "leipzig", sign="infantry", count=6),
        Marker("burnt-torgau", verbatim("Scorched"), "torgau", "scorched"),
    ]
    reach = tuple(Area(f"reach-{s}", s, tone=Tone.GOOD, short=str(n)) for n, s in ((1, "halberstadt"), (2, "erfurt")))
    march = Link("plan", spots=("magdeburg", "leipzig"), name=verbatim("March"))
    cut = Link("cut", spots=("prag", "leitmeritz", "dresden"), kind="dashed", tone=Tone.BAD)
    write(
        "routes-frederick",
        board,
        Scene(tuple(things)),
        (Layer(verbatim("March"), (march, cut, *reach)),),
        spots=["brandenburg", "halberstadt", "erfurt", "torgau", "leipzig"],
        pieces=["frederick", "bevern"],
        chosen=["magdeburg"],
    )


def monarchs_sample(folder: Path) -> None:
    data, plans = read(folder, "monarchs", "map"), read(folder, "monarchs", "scenarios")
    leaders = {leader["id"]: leader for leader in read(folder, "monarchs", "leaders")["leaders"]}
    view = europe.window([(s["lon"], s["lat"]) for s in data["spaces"]], 500)
    plan = next(s for s in plans["scenarios"] if s["id"] == "y1757")
    held = {change["space"]: change["by"] for change in plan["control_changes"]}
    spots, at = [], {}
    for space in data["spaces"]:
        at[space["id"]] = view.at(space["lon"], space["lat"])
        signs = ("", "fort", "fortress", "fort_strong")[space["fortress"]]
        more = [name for name in ("main_depot", "port", "capital", "hill") if space.get(name)]
        tone = NATIONS.get(space["owner"], Tone.NEUTRAL)
        spots.append(spot(space, at[space["id"]], tone, (*((signs,) if signs else ()), *more)))
    roads = [
        Line((at[c["a"]], at[c["b"]]), "track" if c["mp"] == 3 else "road", (c["a"], c["b"]))
        for c in data["connections"]
    ]
    board = on_map(view, ("The Clash of", "Monarchs"), spots, roads)
    things: list[OnBoard] = [
        Marker(f"held-{space}", verbatim(f"Controlled by {by}"), space, "control", NATIONS[by])
        for space, by in held.items()
    ]
    things += [
        Piece(
            f"depot-{d['space']}", verbatim("Field depot"), NATIONS[d["nation"]], d["space"], sign="depot", short="FD"
        )
        for d in plan["field_depots"]
    ]
    kinds = {
        "inf": "infantry",
        "cav": "cavalry",
        "lt_inf": "light_infantry",
        "lt_cav": "light_cavalry",
        "fa": "artillery",
        "sa": "siege_gun",
    }
    for n, force in enumerate(plan["forces"]):
        space = force["space"]
        for kind, sign in kinds.items():
            for nation, count in force.get(kind, {}).items():
                inside = (Badge("garrison", verbatim("In the fortress")),) if force.get("garrison") else ()
                tone = NATIONS.get(nation, Tone.NATION_3)
                name = verbatim(f"{nation}: {count} {sign.replace('_', ' ')}")
                things.append(Piece(f"{n}-{nation}-{kind}", name, tone, space, sign=sign, count=count, badges=inside))
        for leader in force["leaders"]:
            known = leaders.get(leader, {"name": leader.capitalize(), "nation": "PR"})
            tone = NATIONS.get(known["nation"], Tone.NATION_3)
            short = known["name"][:3]
            things.append(Piece(f"{n}-{leader}", verbatim(known["name"]), tone, space, sign="leader", short=short))
    supply = Link("supply", spots=("berlin", "wittenberg", "torgau", "dresden"), kind="line", tone=Tone.NATION_1)
    write(
        "routes-monarchs", board, Scene(tuple(things)), (Layer(verbatim("Supply"), (supply,)),),
        spots=["pirna", "freiberg", "bautzen"], pieces=[], chosen=["dresden"],
    )  # fmt: skip


def spot(space: dict[str, Any], at: Xy, tone: Tone, signs: tuple[str, ...]) -> Spot:
    return Spot(space["id"], verbatim(space["name"]), at, (), tone, signs)


def by_sea(a: Xy, b: Xy) -> tuple[Xy, ...]:
    """A sea route swings out to the north."""
    return a, ((a[0] + b[0]) // 2, min(a[1], b[1]) - abs(a[0] - b[0]) // 5), b


# --- Valor: hexes

SIDE = 1000
"""Half the width of a hex, corner to corner."""
FLAT = 866
"""Half its height, side to side."""


def hex_centre(column: int, row: int) -> Xy:
    return SIDE + column * SIDE * 3 // 2, FLAT * (2 * row - 1 + (0 if column % 2 else 1))


def hex_corners(centre: Xy) -> tuple[Xy, ...]:
    x, y = centre
    return tuple((round(x + SIDE * cos(n * pi / 3)), round(y + SIDE * sin(n * pi / 3))) for n in range(6))


GROUND_TONE = {
    "woods": Tone.WOOD,
    "orchard": Tone.WOOD,
    "pond": Tone.WATER,
    "building": Tone.TOWN,
    "farmland": Tone.HILL,
    "hay_stacks": Tone.HILL,
}


def valor_sample(folder: Path) -> None:
    data = read(folder, "valor", "board_1")
    names = [str(c) for c in data["columns"]]
    centres = {h: hex_centre(names.index(h[0]), int(h[1:])) for h in data["hexes"]}
    spots = []
    for name, found in data["hexes"].items():
        terrain = found["terrain"]
        tone = GROUND_TONE.get(terrain, Tone.LAND)
        spots.append(
            Spot(
                name,
                verbatim(name),
                centres[name],
                hex_corners(centres[name]),
                tone,
                () if terrain == "open" else (terrain,),
            )
        )
    lines = [Line((centres[a], centres[b]), "road", (a, b)) for a, b in data["road_links"]]
    for side in data["hexsides"]:
        a, b = side["between"]
        shared = tuple(
            p
            for p in hex_corners(centres[a])
            if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) < 8 for q in hex_corners(centres[b]))
        )
        lines.append(Line(shared, side["feature"], (a, b)))
    width = max(x for x, _ in centres.values()) + SIDE
    height = max(y for _, y in centres.values()) + FLAT
    board = Board(BoardKind.HEXES, width, height, tuple(spots), tuple(lines))
    us, them = Tone.SEAT_3, Tone.SEAT_2
    things: list[OnBoard] = list(valor_pieces(us, them))
    sight = tuple(
        Area(f"sight-{h}", h, tone=t, short=s)
        for h, t, s in (("F6", Tone.GOOD, ""), ("G6", Tone.GOOD, "+1"), ("H6", Tone.GOOD, ""), ("G5", Tone.BAD, ""))
    )
    fire = Link("fire", spots=("E6", "H5"), kind="shot", tone=Tone.BAD)
    write(
        "hexes",
        board,
        Scene(tuple(things)),
        (Layer(verbatim("Line of sight"), (*sight, fire)),),
        spots=["C5", "D5", "D6", "D7", "C7"],
        pieces=["us-5"],
        chosen=["us-1"],
    )


def valor_pieces(us: Tone, them: Tone) -> Iterator[OnBoard]:
    moved = Badge("moved", verbatim("Has moved"))
    fired = Badge("fired", verbatim("Has fired"), tone=Tone.BAD)
    pinned = Badge("pinned", verbatim("Pinned"), tone=Tone.BAD)
    rows: list[tuple[str, Tone, str, str, str, tuple[Badge, ...]]] = [
        ("C6", us, "squad", "Rifle squad 5-6-4", "5-6-4", ()),
        ("C6", us, "squad", "Rifle squad 5-6-4", "5-6-4", (moved,)),
        ("C6", us, "leader", "Hayes", "-2", ()),
        ("C6", us, "machine_gun", "M1919A6", "3-6", (fired,)),
        ("C5", us, "team", "Half squad 2-6-2", "2-6-2", (pinned,)),
        ("C4", us, "mortar", "60 mm mortar", "6-8", ()),
        ("B9", us, "squad", "Rifle squad 5-6-4", "5-6-4", ()),
        ("B10", us, "tank", "M4A1 Sherman", "14", (moved,)),
        ("A6", us, "halftrack", "M3 halftrack", "14", ()),
        ("E6", us, "squad", "Rifle squad 5-6-4", "5-6-4", (fired,)),
        ("E6", us, "squad", "Rifle squad 5-6-4", "5-6-4", (fired, pinned)),
        ("H5", them, "squad", "Rifle squad 4-6-5", "4-6-5", ()),
        ("H5", them, "machine_gun", "MG42 tripod", "5-10", ()),
        ("H5", them, "leader", "Hermes", "-1", ()),
        ("J7", them, "squad", "Rifle squad 4-6-5", "4-6-5", (pinned,)),
        ("K7", them, "gun", "5 cm PaK 38", "C4", ()),
        ("G5", them, "squad", "Rifle squad 4-6-5", "4-6-5", ()),
        ("L6", them, "tank", "PzKpfw IVH", "12", ()),
        ("J5", them, "sniper", "Sniper", "", ()),
    ]
    for n, (at, tone, sign, name, short, badges) in enumerate(rows):
        yield Piece(
            f"{'us' if tone is us else 'them'}-{n}", verbatim(name), tone, at, sign=sign, short=short, badges=badges
        )
    yield Marker("smoke-1", verbatim("Smoke 2"), "F6", "smoke")
    yield Marker("foxhole-1", verbatim("Foxholes"), "G5", "foxhole", them)
    yield Marker("control-h7", verbatim("Controlled by Germany"), "H7", "control", them)


# --- Tercios: an open table

CM = 100


def tercios_sample(folder: Path) -> None:
    armies = {a["id"]: a for a in read(folder, "tercios", "armies")["armies"]}
    units = {u["id"]: u for u in read(folder, "tercios", "units")["units"]}
    bases = {b["id"]: b for b in read(folder, "tercios", "bases")["bases"]}
    things: list[OnBoard] = [
        *line_up(armies["spain_1000"], units, bases, Tone.SEAT_4, 2600, 9000),
        *line_up(armies["sweden_1000"], units, bases, Tone.SEAT_2, 9200, 27000),
    ]
    board = Board(
        BoardKind.TABLE, 18000, 12000, (), tuple(table_lines()), tuple(table_ground()), table_houses(),
        y_up=True, unit=verbatim("0.1 mm"), inch=254,
    )  # fmt: skip
    mover = next(p for p in things if isinstance(p, Piece) and p.id == "S4")
    assert mover.at is not None
    x, y = mover.at
    points = [
        {"pose": f"{x + dx}/{y + dy}/{f}", "x": x + dx, "y": y + dy, "facing": f}
        for dx, dy, f in ((0, 1500, 9000), (1300, 1200, 4500), (-1300, 1200, 13500))
    ]
    reach = Area("reach", outline=fan((x, y), 2540), tone=Tone.GOOD, name=verbatim("Reach of a charge"))
    charge = Link("charge", path=((x, y), (x, y + 1500)), tone=Tone.ACCENT)
    shot = Link("shot", path=((9000, 3600), (8200, 8600)), kind="shot", tone=Tone.BAD)
    write(
        "table",
        board,
        Scene(tuple(things)),
        (Layer(verbatim("Charge"), (reach, charge, shot)),),
        spots=[],
        pieces=["S5", "S7", "S8"],
        chosen=["S4"],
        points=points,
    )


def table_ground() -> Iterator[Ground]:
    yield Ground(((0, 0), (18000, 0), (18000, 12000), (0, 12000)), "land")
    yield Ground(blob(12900, 8900, 2500, 1950), "hills")
    for x, y, w, h in (
        (3500, 9000, 2100, 1650), (16300, 2300, 1150, 1000), (8300, 10500, 340, 260), (17300, 7800, 300, 260),
        (17200, 10100, 320, 280), (700, 3100, 300, 260), (10900, 800, 360, 220), (650, 7300, 280, 300),
    ):  # fmt: skip
        yield Ground(blob(x, y, w, h), "wood")
    yield Ground(((800, 6100), (2620, 6400), (2920, 4640), (1040, 4400)), "orchard")
    yield Ground(((5600, 5600), (8000, 5900), (8260, 4100), (5900, 3700)), "field")
    yield Ground(((8320, 5960), (9600, 6100), (9900, 4340), (8580, 4140)), "field")
    yield Ground(((10100, 4640), (12220, 4940), (12500, 3400), (10400, 3060)), "plough")
    yield Ground(blob(4300, 1700, 700, 800), "marsh")
    yield Ground(blob(15200, 950, 900, 520), "brush")
    yield Ground(blob(16900, 4500, 620, 560), "hay_stacks")


def table_lines() -> Iterator[Line]:
    road = (
        (7300, 12000), (7000, 10800), (6400, 9000), (6000, 7400), (4780, 6000), (4200, 4600), (3800, 3500),
        (3520, 2700), (3300, 1600), (3180, 400), (3150, 0),
    )  # fmt: skip
    brook = (
        (0, 2500), (1400, 3200), (2900, 3200), (4200, 2700), (5050, 1800), (5200, 900), (5500, 0),
    )  # fmt: skip
    yield Line(road, "road")
    yield Line(((15600, 5000), (14300, 5700), (10800, 6500), (6300, 8500)), "track")
    yield Line(brook, "river")
    yield Line(((5480, 5720), (6800, 5940), (8120, 6080), (9750, 6260)), "hedge")
    yield Line(((10000, 4760), (10300, 2920), (11500, 3080)), "hedge")
    x, y = 15600, 6100
    yield Line(((x - 240, y - 880), (x - 1080, y - 860), (x - 1080, y + 920), (x + 1040, y + 920)), "wall")
    yield Line(((x + 1040, y + 920), (x + 1080, y - 840), (x + 300, y - 880)), "wall")


def table_houses() -> tuple[Building, ...]:
    return Building((15540, 6140), "stone", "farm"), Building((1700, 1500), "stone", "ell")


def line_up(
    army: dict[str, Any], units: dict[str, Any], bases: dict[str, Any], tone: Tone, y: int, facing: int
) -> Iterator[Piece]:
    signs = {"infantry": "pike", "cavalry": "cavalry", "artillery": "artillery"}
    x, turn = 3000, 0
    back = -1 if facing == 9000 else 1
    for f, formation in enumerate(army["formations"]):
        if commander := formation.get("commander"):
            at = (x + 900, y + back * 1900)
            name = verbatim(f"{commander['name']}, rank {commander['rank']}")
            yield Piece(
                f"{army['id']}-{f}",
                name,
                tone,
                at=at,
                facing=facing,
                base=(400, 400),
                round=True,
                sign="leader",
                short=str(commander["rank"]),
            )
        for n, row in enumerate(formation["units"]):
            unit = units[row["unit"]]
            base = bases["pike_square" if "pike_square" in row["options"] else unit["base"]]
            width, depth = base["width_cm"] * CM, base["depth_cm"] * CM
            turn = (turn * 7 + 300 * n + 250) % 1600
            wear = (n + f) % 3
            badges: tuple[Badge, ...] = (Badge("wear", verbatim(f"Wear {wear}"), wear, Tone.BAD),) if wear else ()
            if n == 1:
                badges = (*badges, Badge("order", verbatim("Order card")))
            if (n + f) % 4 == 3:
                badges = (*badges, Badge("disordered", verbatim("Disordered"), tone=Tone.BAD))
            sign = (
                "tercio"
                if unit["base"] == "infantry_line"
                else "shot"
                if unit["base"] == "company" and unit["category"] == "infantry"
                else signs[unit["category"]]
            )
            yield Piece(
                row["id"],
                verbatim(f"{unit['name']['en']} {row['id']}"),
                tone,
                at=(x + width // 2, y - back * (turn // 3)),
                facing=(facing + turn - 800) % 36000,
                base=(depth, width),
                sign=sign,
                short=row["id"],
                badges=badges,
            )
            x += width + 500
        x += 300


def blob(x: int, y: int, w: int, h: int) -> tuple[Xy, ...]:
    wave = (1.0, 0.86, 1.08, 0.92, 1.1, 0.95, 0.84, 1.04, 0.9, 1.06, 0.97, 0.88)
    return tuple((round(x + w * r * cos(n * pi / 6)), round(y + h * r * sin(n * pi / 6))) for n, r in enumerate(wave))


def fan(at: Xy, reach: int) -> tuple[Xy, ...]:
    return tuple((round(at[0] + reach * cos(n * pi / 16)), round(at[1] + reach * sin(n * pi / 16))) for n in range(17))


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    power_sample()
    frederick_sample(Path(sys.argv[1]))
    monarchs_sample(Path(sys.argv[1]))
    valor_sample(Path(sys.argv[1]))
    tercios_sample(Path(sys.argv[1]))
