"""The page that shows MapLibre GL JS with its own handlers beside the pipeline: built and served for the tests and the pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "../compare"))

import build  # noqa: E402
from case import renewed_browser  # noqa: E402
from fingers import Command, Point  # noqa: E402
from page import Page  # noqa: E402
from webmaps import Server  # noqa: E402

ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
LEFT, RIGHT = 0, 1


def served() -> Server:
    """The built page under `/compare/`. Throws as `build.build` does."""
    folder = build.build()
    server = Server()
    for file in folder.rglob("*"):
        if file.is_file():
            path = f"compare/{file.relative_to(folder)}"
            server.files[path] = file.read_bytes()
            server.headers[path] = ISOLATED
    return server


def opened(server: Server, **screen: Any) -> Page:
    # Chromium delivers no touches to a page of a server after two fingers were cancelled on another one. A new tab receives them.
    return Page(renewed_browser(), address=f"{server.address}/compare/index.html", **screen)


def box(page: Page, side: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a map."""
    name = ("left", "right")[side]
    left, top, width, height = page.evaluate(
        f"(r => [r.left, r.top, r.width, r.height])(document.getElementById('{name}').getBoundingClientRect())"
    )
    return (left, top, width, height)


def moved(script: list[Command], by: Point) -> list[Command]:
    """The same touches, moved by a distance."""
    return [Command(command.time, command.method, _moved(command.parameters, by)) for command in script]


def _moved(parameters: dict[str, Any], by: Point) -> dict[str, Any]:
    if "touchPoints" in parameters:
        return parameters | {"touchPoints": [_moved(point, by) for point in parameters["touchPoints"]]}
    return parameters | {"x": parameters["x"] + by[0], "y": parameters["y"] + by[1]}
