"""Maps in boxes that CSS scales, rotates, skews, mirrors and pads: the places under the fingers stay under them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import test_feel
from fingers import STEP, Command, Point, cancel
from page import Page
from webmaps import PackageTest

SIZE = (700, 500)
WITHIN = 0.5
"""The largest drift, in pixels of the box."""


@dataclass(frozen=True)
class Box:
    """A style of the element with the id `map`, and the client coordinates of a point in the map."""

    style: str
    matrix: tuple[float, float, float, float, float, float]

    @property
    def css(self) -> str:
        return f"width: {SIZE[0]}px; height: {SIZE[1]}px; transform-origin: 0 0; box-sizing: border-box; {self.style}"

    def client(self, point: Point) -> Point:
        a, b, c, d, e, f = self.matrix
        return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)


def transformed(*matrix: float) -> Box:
    return Box(f"transform: matrix({', '.join(map(str, matrix))})", matrix)  # type: ignore[arg-type]


def turned(degrees: float) -> Box:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return transformed(cos, sin, -sin, cos, 250, 60)


BOXES = {
    "scale(.7)": transformed(0.7, 0, 0, 0.7, 40, 30),
    "scale(1.5)": transformed(1.5, 0, 0, 1.5, -40, -30),
    "zoom: 1.5": Box("zoom: 1.5", (1.5, 0, 0, 1.5, 0, 0)),
    "rotated": turned(20),
    "upside down": transformed(-1, 0, 0, -1, 800, 600),
    "skewed": transformed(1, 0.1, 0.3, 1, 30, 20),
    "mirrored": transformed(-1, 0, 0, 1, 850, 40),
    "border": Box("border: 12px solid; margin: 30px 0 0 40px", (1, 0, 0, 1, 52, 42)),
    "all of it": Box("border: 8px solid; zoom: 1.25; transform: scale(-.8, .8) translate(-800px, 20px)", (-1, 0, 0, 1, 792, 28)),
}


def inside(box: Box, script: list[Command]) -> list[Command]:
    """A script of fingers in the box, in client coordinates."""
    moved = []
    for command in script:
        points = []
        for point in command.parameters["touchPoints"]:
            x, y = box.client((point["x"], point["y"]))
            points.append({**point, "x": x, "y": y})
        moved.append(Command(command.time, command.method, {**command.parameters, "touchPoints": points}))
    return moved


def drifts(page: Page, box: Box, script: list[Command]) -> list[float]:
    """The distance of the fingers from the places on which they landed, in pixels of the box, after each movement."""
    page.look(*test_feel.PLACE)
    script = [command for command in script if command.parameters["type"] != "touchEnd"]
    places: dict[int, object] = {}
    found = []
    for command, _ in zip(script, page.play_by_frames(inside(box, script))):
        fingers = {point["id"]: (point["x"], point["y"]) for point in command.parameters["touchPoints"]}
        if command.parameters["type"] == "touchStart":
            places |= {id: page.ask("place", *at) for id, at in fingers.items()}
        else:
            found.append(max(math.dist(page.ask("point", places[id]), at) for id, at in fingers.items()))
    page.play(cancel(STEP))
    page.settle()
    return found


def smaller(script: list[Command]) -> list[Command]:
    """A script for a map of the size of the boxes."""
    return inside(transformed(1, 0, 0, 1, -230, -120), script)


PAN = smaller(test_feel.PAN)
PINCH = smaller(test_feel.PINCH)


class _BoxTest:
    engine = ""
    padding: Point = (0, 0)
    """What a padding of 15 pixels moves the map by."""
    resized = "touch.refresh()"
    """Lets the map read its size again."""

    def show(self, box: Box) -> None:
        self.evaluate(f"(sheet.textContent = '#map {{ {box.css} }}', {self.resized}, 0)")
        self.page.run(200)
        self.page.settle()

    def test_places_stay_under_the_fingers_in_any_box(self) -> None:
        page = self.open(self.engine, width=1100, height=800, ratio=0.5)
        self.evaluate("(globalThis.sheet = document.head.appendChild(document.createElement('style')), 0)")
        boxes = BOXES | {"padding: 15px": Box("padding: 15px", (1, 0, 0, 1, *self.padding))}
        for name, box in boxes.items():
            self.show(box)
            with self.subTest(name):
                self.assertLess(max(drifts(page, box, PAN)), WITHIN)
                # A pinch catches up with the movement before it was recognized.
                self.assertLess(drifts(page, box, PINCH)[-1], WITHIN)
                self.assertNotAlmostEqual(page.view()["zoom"], test_feel.PLACE[2], places=1)


class BoxOfMapLibreTest(_BoxTest, PackageTest):
    engine = "maplibre"
    resized = "map.resize()"


class BoxOfLeafletTest(_BoxTest, PackageTest):
    engine = "leaflet"
    resized = "map.invalidateSize({ animate: false })"


class BoxOfOpenLayersTest(_BoxTest, PackageTest):
    engine = "openlayers"
    padding = (15, 15)
    resized = "map.updateSize()"


class BoxOfAnotherMapTest(_BoxTest, PackageTest):
    engine = "plain"
