"""The other builds that the tests need. They are built if they are missing."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent / "../.."
TIMEOUT = 1800.0
"""The timeout in seconds. The first build of the tools compiles the library."""


def build(*command: str) -> None:
    """Runs a build in the root folder. Its output is part of the error if it fails."""
    print(f"building: {' '.join(command)}", flush=True)
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT)
    if run.returncode != 0:
        raise AssertionError(f"{' '.join(command)} has failed:\n{run.stdout}\n{run.stderr}")
