#!/usr/bin/env python3
"""Makes the pictures of the comparison for README: docs/images/compare.png and docs/images/compare.gif.

Two real fingers pinch and turn the map of MapLibre GL JS. The map behind the pipeline receives the same touches.
"""

from __future__ import annotations

import io
import math
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.resolve()
sys.path.insert(0, str(HERE / "../tests"))

import compare  # noqa: E402
from case import close_browser  # noqa: E402
from fingers import STEP, Finger, Path as Way, Point, touches  # noqa: E402
from page import Page  # noqa: E402
from webmaps import Server  # noqa: E402

IMAGES = HERE / "../../docs/images"
VIEW = (46, 12, 3.3)
"""Latitude, longitude, zoom: a coast of many shapes."""
LENGTH = 3200.0
"""Milliseconds that the fingers are down in the moving picture."""
OUT = 0.55
"""The share of this time in which the fingers move apart. In the rest they move half of the way back."""
REST = 8
"""Frames without movement at the beginning and at the end."""
STEPS_A_FRAME = 4
COLORS = 48


def path(middle: Point, side: float) -> Way:
    """A finger on one side of the middle that pinches and turns, out and half of the way back."""

    def point(s: float) -> Point:
        out = math.sin(min(s / OUT, 1) * math.pi / 2) ** 2
        back = math.sin(max(0, (s - OUT) / (1 - OUT)) * math.pi / 2) ** 2
        way = out - 0.5 * back
        radius, angle = 50 + 50 * way, math.radians(15 + side + 60 * way)
        return (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))

    return point


def middle(page: Page) -> Point:
    """A point beside the middle of the touched map."""
    left, top, width, height = compare.box(page, compare.LEFT)
    return (round(left + width * 0.53), round(top + height * 0.5))


def shot(page: Page, last: str) -> Any:
    """A picture from the maps down to the end of an element."""
    from PIL import Image

    picture = Image.open(io.BytesIO(page.browser.screenshot())).convert("RGB")
    top, bottom = page.evaluate(
        f"[document.querySelector('main').getBoundingClientRect().top, document.querySelector('{last}').getBoundingClientRect().bottom]"
    )
    return picture.crop((0, round(top * page.ratio), picture.width, round(bottom * page.ratio)))


def still(server: Server) -> None:
    """A picture of the maps and the table after touches in real time, so that the times in the table are real."""
    page = compare.opened(server, width=1000, height=660, ratio=2, is_held=False)
    page.ask("setView", *VIEW)
    place = middle(page)
    fingers = [
        Finger(0, 1500, lambda s, side=side: path(place, side)(s * OUT), id, ending="down") for id, side in enumerate((0.0, 180.0))
    ]
    page.play_at_pace(touches(*fingers), lead=1000)
    time.sleep(1)
    shot(page, "#table").quantize(128, dither=0).save(IMAGES / "compare.png", optimize=True)


def moving(server: Server) -> None:
    """Pictures of the maps, frame by frame. The page's clock waits for each picture."""
    from PIL import Image

    page = compare.opened(server, width=800, height=560)
    page.ask("setView", *VIEW)
    page.settle()
    place = middle(page)
    frames = [shot(page, "main")] * REST
    fingers = [Finger(0, LENGTH, path(place, side), id) for id, side in enumerate((0.0, 180.0))]
    for index, command in enumerate(page.play_by_frames(touches(*fingers))):
        if index % STEPS_A_FRAME == 0:
            frames.append(shot(page, "main"))
    frames += [shot(page, "main")] * REST
    # One palette for all frames, so that unchanged parts keep their colours.
    sheet = Image.new("RGB", (frames[0].width, frames[0].height * 4))
    for row in range(4):
        sheet.paste(frames[REST + row * (len(frames) - 2 * REST) // 4], (0, row * frames[0].height))
    palette = sheet.quantize(COLORS, method=Image.Quantize.MEDIANCUT, dither=0)
    first, *rest = [frame.quantize(palette=palette, dither=0) for frame in frames]
    milliseconds = int(STEP * STEPS_A_FRAME)
    first.save(IMAGES / "compare.gif", save_all=True, append_images=rest, duration=milliseconds, loop=0, optimize=True)


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    server = compare.served()
    try:
        still(server)
        moving(server)
    finally:
        close_browser()
        server.close()
    for name in ("compare.png", "compare.gif"):
        print(f"{(IMAGES / name).resolve()}: {(IMAGES / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
