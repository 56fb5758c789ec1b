"""The pages in the README of the package, as a newcomer uses them: from an empty folder, with Python's server, and with real touches.

Nothing of a page is changed but the addresses of content delivery networks, which the tests do not load.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
import zipfile
from pathlib import Path

import maplibre
from case import close_browser, keep_picture, shared_browser
from fingers import Finger, line, rest, tap, through, touches
from maplibre import UnavailableError
from page import Page
from pixels import color
from waiting import wait_until
from webmaps import PACKAGE, engine_files

OPENLAYERS = "pyopenlayersqt==0.21.0"
OPENLAYERS_SHA256 = "e93c53cf9f80f3685dec676b42469203b85fa56e99b5c21379a72297f5403780"
"""Of the wheel. It has the script of OpenLayers 10.7.0 that the README loads, under the BSD licence with two clauses."""

STYLE = '{ "version": 8, "sources": {}, "layers": [{ "id": "sea", "type": "background", "paint": { "background-color": "#9bc" } }] }'
ADDRESSES = {
    "maplibre": {
        "https://unpkg.com/maplibre-gl@5.3.0/dist/maplibre-gl.css": "engine.css",
        "https://unpkg.com/maplibre-gl@5.3.0/dist/maplibre-gl.js": "engine.js",
        "https://demotiles.maplibre.org/style.json": "style.json",
    },
    "leaflet": {
        "https://unpkg.com/leaflet@1.9.4/dist/leaflet.css": "engine.css",
        "https://unpkg.com/leaflet@1.9.4/dist/leaflet.js": "engine.js",
        "https://tile.openstreetmap.org/{z}/{x}/{y}.png": "tile.png",
    },
    "openlayers": {
        "https://unpkg.com/ol@10.7.0/ol.css": "engine.css",
        "https://unpkg.com/ol@10.7.0/dist/ol.js": "engine.js",
    },
}
"""What is replaced in the page of each engine."""
MIDDLE, HELD = (500.0, 350.0), (420.0, 300.0)


class ReadmePage(Page):
    """A page that knows nothing of the tests. It is ready when the pipeline has set a style of its element."""

    def _wait_until_ready(self) -> None:
        script = "[...document.querySelectorAll('#map, #map *')].some((one) => one.style.touchAction === 'none')"
        wait_until(lambda: self.evaluate(script), "the page attaches no pipeline")


class PackageReadmeTest(unittest.TestCase):
    def setUp(self) -> None:
        self.readme = (PACKAGE / "README.md").read_text("utf-8")
        self.pages = [textwrap.dedent(block) for block in re.findall(r"```html\n(\s*<!doctype html>.*?)\n\s*```", self.readme, re.S)]

    def open(self, engine: str, listener: str | None = None) -> Page:
        """The page of an engine in a new folder, which Python serves as the README says. `listener` takes the place of the listener of the page."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.copytree(PACKAGE, folder / "touch-pipeline")
        try:
            files = self.files(engine)
        except UnavailableError as error:
            self.skipTest(f"{engine} is not tested: {error}")
        for name, content in files.items():
            (folder / name).write_bytes(content)
        (text,) = [page for page in self.pages if f"/{engine}.js" in page]
        if listener:
            text, replaced = re.subn(r"touch\.insertListener\(\{.*?\n\}, 0\);\n", lambda _: listener, text, flags=re.S)
            self.assertEqual(replaced, 1)
        for address, file in ADDRESSES[engine].items():
            self.assertIn(address, text)
            text = text.replace(address, file)
        self.assertNotIn("https://", text)
        (folder / "index.html").write_text(text, "utf-8")
        # A new browser, for the reason that `PackageTest.open` states.
        close_browser()
        self.addCleanup(close_browser)
        self.browser = shared_browser()
        self.browser.call("Network.enable")
        self.browser.call("Network.setBlockedURLs", urls=["https://*"])
        self.browser.call("Runtime.enable")
        self.page = ReadmePage(self.browser, is_held=False, address=self.serve(folder))
        self.wait(500)
        return self.page

    def files(self, engine: str) -> dict[str, bytes]:
        if engine != "openlayers":
            return engine_files(engine) | {"style.json": STYLE.encode()}
        with zipfile.ZipFile(maplibre.wheel(OPENLAYERS, OPENLAYERS_SHA256)) as wheel:
            return {name: wheel.read(f"pyopenlayersqt/vendor/ol/{file}") for name, file in (("engine.js", "ol.js"), ("engine.css", "ol.css"))}

    def serve(self, folder: Path) -> str:
        (command,) = re.findall(r"(?m)^\s*(python3 -m http\.server) 8000$", self.readme)
        arguments = [sys.executable, "-u", *command.split()[1:], "0", "--bind", "127.0.0.1"]
        server = subprocess.Popen(arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        assert server.stdout
        self.addCleanup(server.stdout.close)
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        return f"http://127.0.0.1:{port[1]}/"

    def wait(self, milliseconds: float) -> None:
        self.page.evaluate(f"new Promise((done) => setTimeout(done, {milliseconds}))")

    def hold(self) -> None:
        """A long press drops a marker."""
        self.page.play_at_pace(touches(Finger(0, 800, rest(HELD))))
        self.wait(400)

    def pan(self) -> tuple[float, float]:
        """A pan that ends with a rest, so that the map does not go on. Returns where what was held is then."""
        end = (MIDDLE[0] - 120, MIDDLE[1] + 90)
        self.page.play_at_pace(touches(Finger(0, 400, line(MIDDLE, end), ending="down")))
        self.wait(300)
        self.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.wait(500)
        return HELD[0] - 120, HELD[1] + 90

    def marker(self, selector: str) -> tuple[float, float]:
        """Where the point of a marker is: the middle of its lower edge."""
        (found,) = self.page.evaluate(
            f"""[...document.querySelectorAll({selector!r})].map((one) => {{
                const {{ left, width, bottom }} = one.getBoundingClientRect();
                return [left + width / 2, bottom];
            }})"""
        )
        return found[0], found[1]

    def assertNear(self, found: tuple[float, float], expected: tuple[float, float], within: float) -> None:
        self.assertLess(max(abs(found[0] - expected[0]), abs(found[1] - expected[1])), within, f"{found} is not {expected}")

    def finish(self, engine: str) -> None:
        """Looks for errors, and keeps a picture if the run keeps pictures."""
        keep_picture(self.page, f"readme-{engine}")
        thrown = [event["exceptionDetails"]["text"] for event in self.browser.take_events("Runtime.exceptionThrown")]
        self.assertEqual(thrown, [])

    def test_the_page_of_maplibre(self) -> None:
        page = self.open("maplibre")
        self.hold()
        dropped = self.marker(".maplibregl-marker")
        self.assertLess(abs(dropped[0] - HELD[0]), 2)
        place = self.pan()
        moved = self.marker(".maplibregl-marker")
        self.assertNear((moved[0] - dropped[0], moved[1] - dropped[1]), (place[0] - HELD[0], place[1] - HELD[1]), 1.5)
        page.play_at_pace(touches(tap((600, 250))))
        self.wait(700)
        self.assertRegex(page.evaluate("document.querySelector('.maplibregl-popup').textContent"), r"^-?\d+\.\d\d°, -?\d+\.\d\d°")
        self.finish("maplibre")

    def test_the_listener_that_follows_a_drag(self) -> None:
        (listener,) = re.findall(r"### A listener that follows a drag\n.*?```js\n(.*?)```", self.readme, re.S)
        page = self.open("maplibre", listener)
        start = self.marker(".maplibregl-marker")
        grip, goal = (start[0], start[1] - 4), (start[0] + 150, start[1] - 96)
        page.play_at_pace(touches(Finger(0, 300, line(grip, goal))))
        self.wait(300)
        dragged = self.marker(".maplibregl-marker")
        self.assertNear((dragged[0] - start[0], dragged[1] - start[1]), (goal[0] - grip[0], goal[1] - grip[1]), 6)
        # A second finger takes the movement back.
        away = (goal[0] - 200, goal[1] + 120)
        page.play_at_pace(touches(Finger(0, 500, through(goal, away, away)), Finger(300, 500, rest((away[0] + 150, away[1])), id=1)))
        self.wait(600)
        before = self.marker(".maplibregl-marker")
        self.assertNear(before, dragged, 6)
        # Elsewhere a finger moves the map, also if that brings the marker to where the finger landed.
        way = (-150.0, 100.0)
        landing = (before[0] + way[0], before[1] + way[1])
        page.play_at_pace(touches(Finger(0, 400, line(landing, (landing[0] + way[0], landing[1] + way[1])), ending="down")))
        self.wait(300)
        self.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.wait(500)
        after = self.marker(".maplibregl-marker")
        self.assertNear((after[0] - before[0], after[1] - before[1]), way, 1.5)
        self.finish("drag")

    def test_the_page_of_leaflet(self) -> None:
        self.open("leaflet")
        self.hold()
        dropped = self.marker(".leaflet-marker-icon")
        self.assertLess(abs(dropped[0] - HELD[0]), 3)
        place = self.pan()
        moved = self.marker(".leaflet-marker-icon")
        self.assertNear((moved[0] - dropped[0], moved[1] - dropped[1]), (place[0] - HELD[0], place[1] - HELD[1]), 2)
        self.finish("leaflet")

    def test_the_page_of_openlayers(self) -> None:
        page = self.open("openlayers")
        pin = color("#3399cc")
        self.assertFalse(page.picture().has(pin, HELD, radius=10))
        self.hold()
        self.assertTrue(page.picture().has(pin, HELD, radius=10), "no point where the finger was")
        place = self.pan()
        self.assertTrue(page.picture().has(pin, place, radius=10), "the point has not moved with the map")
        self.assertFalse(page.picture().has(pin, HELD, radius=10))
        self.finish("openlayers")

    def test_every_page_is_tested(self) -> None:
        self.assertEqual(len(self.pages), len(ADDRESSES))

    def test_other_code_is_valid(self) -> None:
        """The blocks of JavaScript are read by the browser's parser."""
        close_browser()
        self.addCleanup(close_browser)
        blocks = re.findall(r"```js\n(.*?)```", self.readme, re.S)
        self.assertGreater(len(blocks), 5)
        for block in blocks:
            with self.subTest(block[:40]):
                body = re.sub(r"(?m)^import .*;$", "", block)
                shared_browser().evaluate(f"void (async () => {{ {body} }})")
