"""Waiting for something that takes an unknown time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0
"""The seconds until something is regarded as hanging. A loaded machine can be slower by a large factor, and no result depends on this time."""

Found = TypeVar("Found")


def wait_until(find: Callable[[], Found], reason: Callable[[], str] | str, pause: float = 0.02) -> Found:
    """Waits until a function returns a value that is true, and returns it. Raises an error with the reason if it never does."""
    limit = time.monotonic() + PATIENCE
    while not (found := find()):
        if time.monotonic() > limit:
            raise AssertionError(reason if isinstance(reason, str) else reason())
        time.sleep(pause)
    return found
