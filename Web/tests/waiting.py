"""Waiting for something that takes an unknown time."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0
"""The seconds until something is regarded as hanging. A loaded machine can be slower by a large factor, and no result depends on this time."""


def wait_until(condition: Callable[[], object], reason: Callable[[], str] | str, pause: float = 0.02) -> None:
    """Waits until a condition is true. Raises an error with the reason if it never is."""
    limit = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > limit:
            raise AssertionError(reason if isinstance(reason, str) else reason())
        time.sleep(pause)
