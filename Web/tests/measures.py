"""The measurements of the playground, their limits, and a table of both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ATTEMPTS = 12
"""The number of attempts, because other processes may disturb some of them."""


TIMED = ("ms",)
"""The units that depend on the speed of the machine."""


@dataclass(frozen=True)
class Measure:
    """One number that must not exceed another."""

    name: str
    value: float
    limit: float
    unit: str
    theirs: float | None = None
    """The same number of MapLibre GL JS, if it was measured."""

    @property
    def is_kept(self) -> bool:
        return self.value <= self.limit

    @property
    def row(self) -> str:
        verdict = "" if self.is_kept else "  MISSED"
        theirs = "" if self.theirs is None else f"  MapLibre {self.theirs:>8.3f}"
        return f"{self.name:58} {self.value:>10.3f} {self.unit:5} at most {self.limit:>8.6g}{theirs}{verdict}"


table: list[Measure] = []


def best(
    name: str, limit: float, unit: str, take: Callable[[], float], slowness: Callable[[], float] = lambda: 1
) -> Measure:
    """Measures until a value is within the limit, at most a few times. The lowest value goes into the table.

    A time is divided by the slowness of the machine, which is measured right after it. It is 1 for the machine for which the limits are meant.
    """
    values: list[float] = []
    while len(values) < ATTEMPTS and (not values or min(values) > limit):
        value = take()
        values.append(value / slowness() if unit in TIMED else value)
    measure = Measure(name, min(values), limit, unit)
    table.append(measure)
    return measure
