#!/usr/bin/env python3
"""Creates the page: one file without dependencies, with the content of Web/page, the wasm and the basemap.

usage: bundle.py WASM OUTPUT

Data is gzip in base64, which the browser decodes by itself. The modules are compressed together. `page/load.js` makes an import map, which gives
each module a name and a data URL. Only the paths in their imports are changed to these names, because a relative path cannot start from a data URL.
"""
import base64
import gzip
import json
import pathlib
import re
import sys

web = pathlib.Path(__file__).parent
page = web / "page"
CONTINENTS = ["Africa", "Antarctica", "Asia", "Europe", "North America", "Oceania", "South America"]


def tenths(ring):
    """A ring as differences between its points, in tenths of a degree. Its last point repeats its first."""
    numbers, last = [], (0, 0)
    for longitude, latitude in ring:
        point = (round(longitude * 10), round(latitude * 10))
        numbers += [point[0] - last[0], point[1] - last[1]]
        last = point
    return numbers


def basemap():
    world = json.loads((web / "../Tools/Basemap/world_land_countries.geojson").read_text("utf-8"))
    countries = []
    for feature in world["features"]:
        facts, geometry = feature["properties"], feature["geometry"]
        if facts["layer"] != "country":
            continue
        polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
        rings = [tenths(ring) for polygon in polygons for ring in polygon]
        # The islands of the southern Indian Ocean belong to no continent. They belong to a country in Europe.
        continent = CONTINENTS.index(facts["continent"]) if facts["continent"] in CONTINENTS else CONTINENTS.index("Europe")
        countries.append([facts["name"], continent, int(facts["pop"]), rings])
    cities = json.loads((page / "data/cities.json").read_text("utf-8"))
    cities = [[c["name"], c["lat"], c["lon"], c["population"] or 0] for c in cities]
    return json.dumps({"countries": countries, "cities": cities}, ensure_ascii=False, separators=(",", ":"))


def modules():
    """The modules by their names, without comments and types. Two of them are shared with the ES module, and one with the comparison."""
    sources = {}
    for path in [*sorted((page / "js").glob("*.js")), web / "package/alarm.js", web / "package/keys.js", web / "compare/lag.js"]:
        text = re.sub(r"(from |import |import\()'(\./|\.\./\.\./(?:package|compare)/)", r"\1'playground/", path.read_text("utf-8"))
        text = re.sub(r"^\s*//.*\n", "", text, flags=re.M)
        text = re.sub(r"/\*\*.*?\*/[ \t]*\n?", "", text, flags=re.S)
        sources["playground/" + path.name] = text
    return json.dumps(sources, ensure_ascii=False)


def data(name, content):
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="text/plain" id="{name}">{packed}</script>'


def main(wasm, output):
    html = (page / "index.html").read_text("utf-8")
    style = "<style>\n" + (page / "style.css").read_text("utf-8") + "</style>"
    scripts = "\n".join([
        data("wasm", pathlib.Path(wasm).read_bytes()),
        data("basemap", basemap().encode()),
        data("detail", (page / "data/detail.bin").read_bytes()),
        data("streets", (page / "data/city.bin").read_bytes()),
        data("towns", (page / "data/places.bin").read_bytes()),
        data("modules", modules().encode()),
        f"<script>\n{(page / 'load.js').read_text('utf-8')}</script>",
    ])
    html = html.replace("<!-- style -->", style).replace("<!-- data -->", scripts)
    pathlib.Path(output).write_text(html, "utf-8")
    print(f"{output}: {len(html.encode())} bytes")


main(*sys.argv[1:])
