"""The words in a picture of a page, which the picture carries as its comment, so that a test can compare them with those of the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fingers import tap, touches
from page import Page

IMAGES = Path(__file__).parent / "../../docs/images"


def words(page: Page, selector: str) -> str:
    """The words that are visible in an element, without numbers, which depend on the machine."""
    return " ".join(re.findall(r"[A-Za-z]{2,}", page.evaluate(f"document.querySelector('{selector}').innerText")))


def words_in(name: str) -> str:
    """The words in a picture of docs/images."""
    from PIL import Image

    comment: Any = Image.open(IMAGES / name).info["comment"]
    return comment.decode() if isinstance(comment, bytes) else comment


def show_inspector(page: Page) -> None:
    """The moment of docs/images/playground.png: a tap, and another one that is too far away for a double tap."""
    page.look(47, 13, 4)
    page.click("inspect")
    page.run(64)
    page.play(touches(tap((420, 330)), tap((560, 430), at=180)))
    page.settle()
