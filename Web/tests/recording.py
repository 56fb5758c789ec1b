"""Shared parts of the tests of recordings: recording scripts, and waiting for the end."""

from __future__ import annotations

import time

from case import PlaygroundTest
from fingers import Command
from page import Page

STAGE_DONE = 4


class RecordingCase(PlaygroundTest):
    """Records with the button of the page."""

    def record(self, page: Page, *script: list[Command], at_pace: bool = False) -> None:
        page.click("record")
        if at_pace:
            page.play_at_pace(*script)
            time.sleep(1)
        else:
            page.play(*script, draws_pauses=True)
            page.settle()
        page.click("record")
        self.wait_until_done(page)

    def wait_until_done(self, page: Page) -> None:
        """Waits until the state machine is idle, and the page shows the commands for the recording."""
        limit = time.monotonic() + 10
        while page.ask("recording")["stage"] != STAGE_DONE:
            self.assertLess(time.monotonic(), limit, "the recording does not end")
            if page.is_held:
                page.run(100)
            else:
                time.sleep(0.05)

    def grant_clipboard(self) -> None:
        self.browser.call(
            "Browser.grantPermissions",
            permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
        )
