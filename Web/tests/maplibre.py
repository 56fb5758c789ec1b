"""MapLibre GL JS 5.3 for comparisons, from the package `maplibre` on PyPI, kept in Web/.cache and not committed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
CACHE = HERE / "../.cache"
PACKAGE = "maplibre==0.3.6"
SHA256 = "eeafab617d4a1b71c0c174c71405f67c4b4e494fe1b27968d4d2359bc160e277"
"""The hash of the wheel. Its script is MapLibre GL JS 5.3.0, under the BSD licence with three clauses."""
TIMEOUT = 120.0
"""The timeout for PyPI, in seconds."""


class UnavailableError(Exception):
    """MapLibre is not available. The message states the reason."""


def page() -> Path:
    """A page with a map and without dependencies. Downloads the package if necessary."""
    with zipfile.ZipFile(wheel()) as archive:
        text = (HERE / "maplibre.html").read_text("utf-8")
        for name in ("maplibre-gl.css", "maplibre-gl.js"):
            part = archive.read(f"maplibre/srcjs/{name}").decode()
            text = text.replace(f"/* {name} */", part)
    made = (CACHE / "maplibre.html").resolve()
    made.write_text(text, "utf-8")
    return made


def page_with_countries() -> Path:
    """The same page with the countries of the playground's basemap, filled and outlined."""
    world = json.loads((HERE / "../../Tools/Basemap/world_land_countries.geojson").read_text("utf-8"))
    countries = [f for f in world["features"] if f["properties"]["layer"] == "country"]
    source = {"type": "geojson", "data": {"type": "FeatureCollection", "features": countries}}
    layers = [
        {"id": "land", "type": "fill", "source": "world", "paint": {"fill-color": "#f6f3ea"}},
        {"id": "border", "type": "line", "source": "world", "paint": {"line-color": "#b3a892", "line-width": 0.75}},
    ]
    made = (CACHE / "maplibre-countries.html").resolve()
    text = page().read_text("utf-8")
    made.write_text(text.replace("const added = {};", f"const added = {json.dumps({'source': source, 'layers': layers})};"), "utf-8")
    return made


_unavailable: dict[str, UnavailableError] = {}
"""The reasons why packages could not be downloaded. A run tries each package once."""


def wheel(package: str = PACKAGE, sha256: str = SHA256) -> Path:
    """A wheel, downloaded if necessary. `package` is its name and version."""
    name, version = package.split("==")
    kept = CACHE / f"{name}-{version}-py3-none-any.whl"
    if package in _unavailable:
        raise _unavailable[package]
    if not kept.exists():
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            try:
                _download(Path(folder), package, sha256).rename(kept)
            except UnavailableError as error:
                _unavailable[package] = error
                raise
    return kept


def _download(folder: Path, package: str, sha256: str) -> Path:
    """Downloads the wheel from PyPI. pip checks its hash."""
    requirements = folder / "requirements.txt"
    requirements.write_text(f"{package} --hash=sha256:{sha256}\n")
    options = ["--quiet", "--no-deps", "--only-binary=:all:", "--retries=1"]
    # Debian's Python, which has the packages of the tests, may have no pip when another Python has it.
    reasons = []
    for python in (sys.executable, "python3"):
        command = [python, "-m", "pip", "download", *options, "-d", folder, "-r", requirements]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT)
            return next(folder.glob("*.whl"))
        except subprocess.CalledProcessError as error:
            lines = [line for line in error.stderr.splitlines() if line.startswith("ERROR")]
            reasons.append((lines or error.stderr.splitlines() or [str(error)])[-1])
        except (OSError, subprocess.TimeoutExpired) as error:
            reasons.append(str(error))
    raise UnavailableError(f"{package} cannot be had from PyPI: {'; '.join(dict.fromkeys(reasons))}")
