"""Makes src/grognard/boards/data/europe.json from Natural Earth 1:10m (public domain) cut-outs as GeoJSON.

    python tools/europe.py FOLDER

FOLDER holds land, lakes, regions and rivers (.geojson). Kept: thousandths of a degree, after the first
point of a line as differences.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

OUT = Path(__file__).parents[1] / "src/grognard/boards/data/europe.json"
WEST, EAST, SOUTH, NORTH = -6.0, 32.0, 44.0, 60.0
LARGEST_LAKE_RANK, LARGEST_RIVER_RANK, PLATEAU = 8, 11, "Plateau"
BIG_RIVER_RANK = 9


def main(folder: Path) -> None:
    out = {
        "land": [coded(ring) for f in features(folder, "land") for ring in rings(f)],
        "lake": [coded(ring) for f in features(folder, "lakes") if rank(f) <= LARGEST_LAKE_RANK for ring in rings(f)],
        "hills": [
            coded(ring)
            for f in features(folder, "regions")
            if f["properties"]["featurecla"] != PLATEAU
            for ring in rings(f)
        ],
        "river": [coded(line) for f in rivers(folder) if rank(f) <= BIG_RIVER_RANK for line in lines(f)],
        "stream": [coded(line) for f in rivers(folder) if rank(f) > BIG_RIVER_RANK for line in lines(f)],
    }
    kept = {kind: [line for line in found if line] for kind, found in out.items()}
    OUT.write_text(json.dumps(kept, separators=(",", ":")).replace("]],", "]],\n") + "\n", encoding="utf-8")


def features(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / f"{name}.geojson").read_text(encoding="utf-8"))["features"]
    return found


def rivers(folder: Path) -> list[dict[str, Any]]:
    return [f for f in features(folder, "rivers") if rank(f) <= LARGEST_RIVER_RANK]


def rank(feature: dict[str, Any]) -> float:
    return float(feature["properties"]["scalerank"])


def rings(feature: dict[str, Any]) -> list[Any]:
    """Outer rings; no land here has a hole, and islands in lakes are too small."""
    shape = feature["geometry"]
    polygons = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
    return [polygon[0] for polygon in polygons]


def lines(feature: dict[str, Any]) -> list[Any]:
    shape = feature["geometry"]
    return [shape["coordinates"]] if shape["type"] == "LineString" else list(shape["coordinates"])


def coded(points: list[list[float]]) -> list[int]:
    if not any(WEST <= lon <= EAST and SOUTH <= lat <= NORTH for lon, lat in points):
        return []
    whole = [(round(lon * 1000), round(lat * 1000)) for lon, lat in points]
    flat = list(whole[0])
    for (ax, ay), (bx, by) in pairwise(whole):
        if (ax, ay) != (bx, by):
            flat += [bx - ax, by - ay]
    return flat


if __name__ == "__main__":
    main(Path(sys.argv[1]))
