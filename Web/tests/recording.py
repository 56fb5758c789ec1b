"""Shared parts of the tests of recordings: recording scripts, and waiting for the end."""

from __future__ import annotations

import time

from case import PlaygroundTest
from fingers import Command
from page import Page
from waiting import wait_until

STAGE_DONE = 4


class RecordingCase(PlaygroundTest):
    """Records with the button of the page."""

    draws = False

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
        def is_done() -> bool:
            if page.ask("recording")["stage"] == STAGE_DONE:
                return True
            if page.is_held:
                page.run(100)
            return False

        wait_until(is_done, "the recording does not end")

    def grant_clipboard(self) -> None:
        self.browser.call(
            "Browser.grantPermissions",
            permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
        )
