#!/usr/bin/env python3
"""Creates the page that compares both kinds of touches, Web/dist/compare. The page needs no network.

Needs the ES module (Web/package/build). MapLibre GL JS is from the package `maplibre` on PyPI, and is kept in Web/.cache.
"""

from __future__ import annotations

import json
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.resolve()
WEB = HERE.parent
sys.path.insert(0, str(WEB / "tests"))

import maplibre  # noqa: E402

PACKAGE = WEB / "dist/package"
OUTPUT = WEB / "dist/compare"
BASEMAP = WEB / "../Tools/Basemap/world_land_countries.geojson"
CITIES = WEB / "page/data/cities.json"
SAMPLES = WEB / "../Tools/Samples/Sessions"
SUFFIX = ".pointerevents.jsonl"


class NotBuiltError(Exception):
    """The ES module is missing. The message states how to build it."""


def world() -> dict[str, Any]:
    """Land, countries and cities as GeoJSON, distinguished by `layer`."""
    basemap = json.loads(BASEMAP.read_text("utf-8"))
    features = [
        {"type": "Feature", "properties": {"layer": feature["properties"]["layer"]}, "geometry": feature["geometry"]}
        for feature in basemap["features"]
    ]
    for city in json.loads(CITIES.read_text("utf-8")):
        point = {"type": "Point", "coordinates": [city["lon"], city["lat"]]}
        features.append({"type": "Feature", "properties": {"layer": "city"}, "geometry": point})
    return {"type": "FeatureCollection", "features": features}


def build(output: Path = OUTPUT) -> Path:
    """Writes the page, and returns its folder."""
    if not (PACKAGE / "touch-pipeline.wasm").exists():
        raise NotBuiltError(f"{PACKAGE} is not built: make package")
    wheel = maplibre.wheel()
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    for file in (*HERE.glob("*.js"), HERE / "index.html", HERE / "style.css"):
        shutil.copy(file, output)
    shutil.copytree(PACKAGE, output / "package")
    with zipfile.ZipFile(wheel) as archive:
        for name in ("maplibre-gl.js", "maplibre-gl.css"):
            (output / name).write_bytes(archive.read(f"maplibre/srcjs/{name}"))
    (output / "world.json").write_text(json.dumps(world(), separators=(",", ":")), "utf-8")
    (output / "samples").mkdir()
    samples = sorted(SAMPLES.glob(f"*{SUFFIX}"))
    for sample in samples:
        shutil.copy(sample, output / "samples")
    names = [sample.name.removesuffix(SUFFIX) for sample in samples]
    (output / "samples/index.json").write_text(json.dumps(names), "utf-8")
    return output


def main() -> int:
    try:
        output = build()
    except (NotBuiltError, maplibre.UnavailableError) as error:
        print(f"Web/compare/build.py: {error}", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in output.rglob("*") if file.is_file())
    print(f"{output}/index.html: the comparison, {size / 1e6:.1f} MB. `make serve` serves it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
