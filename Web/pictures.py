#!/usr/bin/env python3
"""Makes the pictures of the pages: docs/images/playground.png and docs/images/compare.gif. Needs `make web` and `make compare`.

The first one shows the inspector of the playground. In the second one, two real fingers pinch and turn the map of MapLibre GL JS, and the map behind
the pipeline receives the same touches. Each picture carries its words as a comment, and a browser test compares them with those of the page.
"""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.resolve()
sys.path.insert(0, str(HERE / "tests"))

import compare  # noqa: E402
from case import close_browser, shared_browser  # noqa: E402
from fingers import STEP, Finger, Path as Way, Point, touches  # noqa: E402
from page import Page  # noqa: E402
from webmaps import Server  # noqa: E402
from words import IMAGES, show_inspector, words  # noqa: E402

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


def playground() -> None:
    """A picture of the playground with its inspector."""
    from PIL import Image, PngImagePlugin

    page = Page(shared_browser(), width=1280, height=800)
    show_inspector(page)
    comment = PngImagePlugin.PngInfo()
    comment.add_text("comment", words(page, "body"))
    picture = Image.open(io.BytesIO(page.browser.screenshot())).convert("RGB").quantize(256, dither=0)
    picture.save(IMAGES / "playground.png", optimize=True, pnginfo=comment)


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
    first.save(
        IMAGES / "compare.gif", save_all=True, append_images=rest, duration=milliseconds, loop=0, optimize=True,
        comment=words(page, "main").encode())


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    playground()
    server = compare.served()
    try:
        moving(server)
    finally:
        close_browser()
        server.close()
    for name in ("playground.png", "compare.gif"):
        print(f"{(IMAGES / name).resolve()}: {(IMAGES / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
