"""The maps with which the ES module is tested: pages with one engine each, served with the built package."""

from __future__ import annotations

import threading
import unittest
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import maplibre
from case import close_browser, renewed_browser
from maplibre import UnavailableError
from page import Page

HERE = Path(__file__).parent
PACKAGE = (HERE / "../dist/package").resolve()
LEAFLET = Path("/usr/share/javascript/leaflet")
OPENLAYERS = "openlayers==0.1.6"
OPENLAYERS_SHA256 = "2d74e3e4844ffa056f37940bf72d4256bf39eca3b2c9c477e57dad1b619b19b5"
"""The hash of the wheel. Its script is OpenLayers 10, under the BSD licence with two clauses."""

TYPES = {".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".html": "text/html; charset=utf-8"}


def engine_files(engine: str) -> dict[str, bytes]:
    """The script and the style sheet of an engine."""
    if engine == "maplibre":
        with zipfile.ZipFile(maplibre.wheel()) as wheel:
            names = {"engine.js": "maplibre-gl.js", "engine.css": "maplibre-gl.css"}
            return {name: wheel.read(f"maplibre/srcjs/{file}") for name, file in names.items()}
    if engine == "leaflet":
        if not (LEAFLET / "leaflet.js").exists():
            raise UnavailableError("Leaflet is not installed: apt-get install libjs-leaflet")
        return {"engine.js": (LEAFLET / "leaflet.js").read_bytes(), "engine.css": (LEAFLET / "leaflet.css").read_bytes()}
    if engine == "openlayers":
        with zipfile.ZipFile(maplibre.wheel(OPENLAYERS, OPENLAYERS_SHA256)) as wheel:
            script = wheel.read("openlayers/js/openlayers.standalone.js")
            style = wheel.read("openlayers/js/openlayers.anywidget.css")
            return {"engine.js": script, "engine.css": style}
    return {"engine.js": b"", "engine.css": b""}


class Server:
    """Serves the package under `/package`, the files of engines, and pages that tests add."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.headers: dict[str, dict[str, str]] = {}
        self.gates: dict[str, threading.Event] = {}
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path = self.path.split("?")[0].lstrip("/")
                content = server.content(path)
                if gate := server.gates.get(path):
                    gate.wait(timeout=60)
                if content is None:
                    self.send_error(404, "Not Found")
                    return
                self.send_response(200)
                self.send_header("Content-Type", TYPES.get(Path(path).suffix, "application/octet-stream"))
                self.send_header("Content-Length", str(len(content)))
                for name, value in server.headers.get(path, {}).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def content(self, path: str) -> bytes | None:
        if path in self.files:
            return self.files[path]
        file = PACKAGE / path.removeprefix("package/")
        return file.read_bytes() if path.startswith("package/") and file.is_file() else None

    def add_engine(self, engine: str) -> None:
        """The page of an engine, as `/engine/index.html`."""
        for name, content in engine_files(engine).items():
            self.files[f"{engine}/{name}"] = content
        self.files[f"{engine}/index.html"] = (HERE / f"webmaps/{engine}.html").read_bytes()
        for name in ("common.js", "plain-map.js"):
            self.files[name] = (HERE / "webmaps" / name).read_bytes()

    def add_page(self, path: str, text: str, headers: dict[str, str] | None = None) -> str:
        self.files[path] = text.encode()
        self.headers[path] = headers or {}
        return f"{self.address}/{path}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class PackageTest(unittest.TestCase):
    """A test of the ES module, with a new tab for each page."""

    page: Page
    server: ClassVar[Server]
    plugins: ClassVar[bool] = False
    """Whether the pipelines of the class have the program with plugins."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.close()
        # The next class has a browser of its own, for the same reason as each page of this class.
        close_browser()

    def open(self, engine: str = "plain", query: str = "", **screen: Any) -> Page:
        """A page with a map. Skips the test if the engine is not available."""
        try:
            self.server.add_engine(engine)
        except UnavailableError as error:
            self.skipTest(f"{engine} is not tested: {error}")
        if self.plugins:
            query = f"{query}&plugins" if query else "?plugins"
        # Chromium delivers no touches to a page of a server after two fingers were cancelled on another one. A new tab receives them.
        self.page = Page(renewed_browser(), address=f"{self.server.address}/{engine}/index.html{query}", **screen)
        return self.page

    def evaluate(self, script: str) -> Any:
        return self.page.evaluate(script)

    def log(self) -> list[dict[str, Any]]:
        """What the listeners have received since the last call."""
        return list(self.evaluate("pipeline.log.splice(0)"))
