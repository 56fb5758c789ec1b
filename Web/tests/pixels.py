"""Properties of a screenshot."""

from __future__ import annotations

import io
import zlib
from pathlib import Path
from typing import Any

from fingers import Point

Color = tuple[int, int, int]


def color(text: str) -> Color:
    """`#0b63ce` as red, green and blue."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


class Picture:
    """A screenshot, with positions in CSS pixels."""

    def __init__(self, png: bytes, ratio: float = 1) -> None:
        from PIL import Image

        self._png = png
        self._ratio = ratio
        self._image = Image.open(io.BytesIO(png)).convert("RGB")

    @property
    def size(self) -> tuple[int, int]:
        """The position in device pixels."""
        return (int(self._image.width), int(self._image.height))

    def save(self, path: Path) -> None:
        path.write_bytes(self._png)

    def at(self, place: Point) -> Color:
        x, y = self._device(place)
        red, green, blue = self._image.getpixel((x, y))[:3]
        return (red, green, blue)

    def has(self, wanted: Color, place: Point, radius: float = 2, tolerance: int = 24) -> bool:
        """Whether a colour is visible within a radius of a position."""
        return self.count(wanted, place, radius, tolerance) > 0

    def count(self, wanted: Color, place: Point, radius: float, tolerance: int = 24) -> int:
        """The number of device pixels of about a colour in the square around a position."""
        part = self._crop(place[0] - radius, place[1] - radius, 2 * radius, 2 * radius)
        return sum(_distance(pixel, wanted) <= tolerance for pixel in part.getdata())

    def share_with(
        self, other: Picture, moved: Point, left: float, top: float, width: float, height: float
    ) -> float:
        """The fraction of a rectangle of this picture that another picture has, moved by a distance."""
        here = self._crop(left, top, width, height)
        there = other._crop(left + moved[0], top + moved[1], width, height)
        pairs = list(zip(here.getdata(), there.getdata()))
        return sum(_distance(a, b) <= 24 for a, b in pairs) / len(pairs)

    def fingerprint(self) -> int:
        """A hash of the picture. Two pictures have the same one only if all their pixels are equal."""
        return zlib.crc32(self._image.tobytes())

    def _crop(self, left: float, top: float, width: float, height: float) -> Any:
        x, y = self._device((left, top))
        return self._image.crop(
            (x, y, x + max(1, round(width * self._ratio)), y + max(1, round(height * self._ratio)))
        )

    def _device(self, place: Point) -> tuple[int, int]:
        return (round(place[0] * self._ratio), round(place[1] * self._ratio))


def _distance(one: Color, other: Color) -> int:
    return max(abs(a - b) for a, b in zip(one, other))
