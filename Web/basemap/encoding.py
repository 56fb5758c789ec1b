"""The compact form of lines on the map: differences of whole numbers, seven bits a byte, the lowest first.

`Web/page/js/lines.js` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[int, int]


class Writer:
    """Appends to a sequence of bytes."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def number(self, value: int) -> None:
        """A whole number that is not negative."""
        while value > 127:
            self.bytes.append(value & 127 | 128)
            value >>= 7
        self.bytes.append(value)

    def signed(self, value: int) -> None:
        """A whole number. The sign is the lowest bit, so that small numbers stay short."""
        self.number(value << 1 if value >= 0 else (-value << 1) - 1)

    def line(self, points: list[Point], start: Point = (0, 0)) -> None:
        """The number of points, and each point as a difference to the one before it."""
        self.number(len(points))
        x, y = start
        for point in points:
            self.signed(point[0] - x)
            self.signed(point[1] - y)
            x, y = point


def without_repeats(points: Iterable[Point]) -> list[Point]:
    """A line without points that repeat the one before them."""
    kept: list[Point] = []
    for point in points:
        if not kept or kept[-1] != point:
            kept.append(point)
    return kept
