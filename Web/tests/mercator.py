"""An independent calculation of the map seen from straight above, with which the page is compared."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fingers import Point

EARTH_RADIUS = 6_371_008.8
"""The mean radius of the Earth in metres (IUGG)."""


@dataclass(frozen=True)
class Mercator:
    """A view without pitch on a screen, in CSS pixels."""

    latitude: float
    longitude: float
    zoom: float
    bearing: float
    width: float
    height: float

    def point(self, latitude: float, longitude: float) -> Point:
        """The position of a place on the screen."""
        east, north = _plane(latitude, longitude), _plane(self.latitude, self.longitude)
        x, y = (east[0] - north[0] + 0.5) % 1 - 0.5, east[1] - north[1]
        sine, cosine = self._turn()
        return (
            self.width / 2 + self._world * (x * cosine + y * sine),
            self.height / 2 + self._world * (y * cosine - x * sine),
        )

    def coordinate(self, point: Point) -> tuple[float, float]:
        """The latitude and longitude at a point of the screen."""
        x, y = (point[0] - self.width / 2) / self._world, (point[1] - self.height / 2) / self._world
        sine, cosine = self._turn()
        center = _plane(self.latitude, self.longitude)
        east, south = center[0] + x * cosine - y * sine, center[1] + x * sine + y * cosine
        latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * south))))
        return (latitude, (east * 360) % 360 - 180)

    @property
    def _world(self) -> float:
        return 512 * 2**self.zoom

    def _turn(self) -> tuple[float, float]:
        return (math.sin(math.radians(self.bearing)), math.cos(math.radians(self.bearing)))


def _plane(latitude: float, longitude: float) -> tuple[float, float]:
    sine = math.asinh(math.tan(math.radians(latitude)))
    return ((longitude + 180) / 360, (1 - sine / math.pi) / 2)
