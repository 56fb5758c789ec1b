"""The playground in a browser, its state, and scripts of touches."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from browser import Browser, RefusedError
from fingers import STEP, Command, Point, in_order
from mercator import Mercator
from pixels import Picture
from waiting import wait_until

HERE = Path(__file__).parent
PAGE = Path(os.environ.get("PLAYGROUND", HERE / "../dist/index.html")).resolve()
CLOCK = (HERE / "clock.js").read_text("utf-8")
SET_DRAWING = """((map, draws) => {
    const context = map?.getContext?.('2d');
    if (!context) return;
    for (const name of ['clearRect', 'drawImage', 'fill', 'fillRect', 'fillText', 'stroke', 'strokeRect', 'strokeText']) {
        if (draws) delete context[name];
        else context[name] = () => {};
    }
    if (draws) window.playground?.redraw(1);
})(document.getElementById('map'), %s)"""
WELL_KNOWN_KEYS = {
    "Tab": {"windowsVirtualKeyCode": 9},
    "Enter": {"windowsVirtualKeyCode": 13, "text": "\r"},
    " ": {"windowsVirtualKeyCode": 32, "text": " "},
    # Maps know these by their numbers.
    "ArrowRight": {"windowsVirtualKeyCode": 39},
    "+": {"windowsVirtualKeyCode": 107},
}


class Page:
    """The page on a screen of a size in CSS pixels and with a device pixel ratio.

    Without a graphics card, nine tenths of the time of a frame go into the canvas of the playground, so a test that reads no pixel does not need it to
    be drawn. A picture shows it in any case.
    """

    def __init__(
        self,
        browser: Browser,
        width: int = 1000,
        height: int = 700,
        ratio: float = 1,
        link: str = "",
        is_held: bool = True,
        draws: bool = True,
        address: str = PAGE.as_uri(),
    ) -> None:
        self.browser = browser
        self.is_held = is_held
        self.draws = draws
        self.address = address
        self._open(width, height, ratio, link)

    def _open(self, width: int, height: int, ratio: float, link: str) -> None:
        browser = self.browser
        browser.call("Page.enable")
        # Fingers that the previous test has left on the screen.
        with contextlib.suppress(RefusedError):
            browser.call("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
        browser.call("Page.navigate", url="about:blank")
        self.set_screen(width, height, ratio)
        light = [{"name": "prefers-color-scheme", "value": "light"}]
        browser.call("Emulation.setEmulatedMedia", features=light)
        script = None
        if self.is_held:
            script = browser.call("Page.addScriptToEvaluateOnNewDocument", source=f"{CLOCK}({json.dumps(self.address == PAGE.as_uri())})")
        browser.call("Page.navigate", url=self.address + (f"#{link}" if link else ""))
        self._wait_until_ready()
        if script:
            browser.call("Page.removeScriptToEvaluateOnNewDocument", **script)
            if not self.draws:
                self._set_drawing(False)
            self.settle()

    def _wait_until_ready(self) -> None:
        def failure() -> str:
            text = self.evaluate("document.getElementById('failure')?.textContent")
            return f"the page does not become ready: {text!r}"

        wait_until(lambda: self.evaluate("!!document.body?.classList.contains('complete')"), failure)

    def set_screen(self, width: int, height: int, ratio: float) -> None:
        self.width, self.height, self.ratio = width, height, ratio
        self.browser.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=ratio,
            mobile=False,
        )

    # Time

    def settle(self, step: float = 24) -> None:
        """Advances the time until nothing moves and nothing is due.

        With more than 25 milliseconds between frames the playground draws in another way.
        """
        self.evaluate(f"clock.settle({step})")

    def run(self, milliseconds: float, step: float = 16) -> None:
        """Advances the time, with a frame after each step."""
        self.evaluate(f"clock.run({milliseconds}, {step})")

    def frame(self) -> None:
        """Waits for a frame, in which the time advances by a microsecond."""
        self.evaluate("clock.run(0.001)")

    @property
    def now(self) -> float:
        return float(self.evaluate("performance.now()"))

    # Input

    def play(
        self, *scripts: Iterable[Command], lead: float = 50, draws_pauses: bool = False
    ) -> None:
        """Plays scripts, each command at its time on the page's clock, and waits for a frame.

        With `draws_pauses` there is also a frame before each command after a pause, in which the map may have moved. It is displayed before
        the command: the page takes a frame of these scripts for at most `2 * STEP` long, and shows what moves as it is at the frame's end. No other
        frame comes between a pause and its command.
        """
        origin = float(self.evaluate("performance.timeOrigin"))
        now = self.now
        start = round(now) + lead
        for command in in_order(*scripts):
            due = start + command.time
            pause = due - now
            until_frame = pause - 2 * STEP - 1
            if draws_pauses and until_frame > 0:
                self.evaluate(f"clock.run({until_frame}, {until_frame})")
            self._send(command, due, origin, holds_frames=draws_pauses)
            now = due
        self.frame()

    def play_by_frames(self, *scripts: Iterable[Command], lead: float = 50) -> Iterator[Command]:
        """Plays scripts with a frame after each command, and yields the command, so that the state can be read."""
        origin = float(self.evaluate("performance.timeOrigin"))
        start = round(self.now) + lead
        for command in in_order(*scripts):
            self._send(command, start + command.time, origin)
            self.frame()
            yield command

    def _send(self, command: Command, due: float, origin: float, *, holds_frames: bool = False) -> None:
        self.evaluate(f"clock.expect({due}, {json.dumps(holds_frames)})")
        self.browser.call(command.method, **command.parameters, timestamp=(origin + due) / 1000)

    def play_at_pace(self, *scripts: Iterable[Command], lead: float = 150) -> None:
        """Plays scripts in real time without waiting for answers, so that the browser coalesces the moves of one frame."""
        commands = in_order(*scripts)
        start = time.time() + lead / 1000
        numbers = []
        for command in commands:
            due = start + command.time / 1000
            time.sleep(max(0.0, due - time.time()))
            numbers.append(self.browser.send(command.method, **command.parameters, timestamp=due))
        if numbers:
            self.browser.answer(numbers[-1])

    def press(self, key: str, modifiers: int = 0, repeats: int = 0) -> None:
        """Presses and releases a key. Modifiers are those of the protocol: 2 is control, 8 is shift. A held key repeats."""
        # The browser's own action for a key depends on the key's number and on the letter that it writes.
        known: dict[str, Any] = WELL_KNOWN_KEYS.get(key, {})
        for kind, is_repeat in (("keyDown", False), *[("keyDown", True)] * repeats, ("keyUp", False)):
            self.browser.call(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                modifiers=modifiers,
                autoRepeat=is_repeat,
                **known,
            )

    def click(self, id: str) -> None:
        """Clicks a button of the page."""
        self.evaluate(f"document.getElementById({id!r}).click()")

    def make_settings(self) -> None:
        """Opens and closes the inspector, because sliders and switches are created when it is first opened."""
        if not self.evaluate("document.getElementById('sliders').hasChildNodes()"):
            self.click("inspect")
            self.click("close-inspector")

    # State

    def evaluate(self, script: str) -> Any:
        return self.browser.evaluate(script)

    def ask(self, name: str, *arguments: Any) -> Any:
        """The result of a function of `window.playground`."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        return self.evaluate(f"playground.{name}({given})")

    def view(self) -> dict[str, float]:
        return dict(self.ask("view"))

    def look(
        self, latitude: float, longitude: float, zoom: float, bearing: float = 0, pitch: float = 0
    ) -> None:
        self.ask("setView", latitude, longitude, zoom, bearing, pitch)
        self.settle()

    def mercator(self) -> Mercator:
        """The current view, without its pitch."""
        view = self.view()
        return Mercator(
            view["latitude"],
            view["longitude"],
            view["zoom"],
            view["bearing"],
            self.width,
            self.height,
        )

    def coordinate(self, point: Point) -> tuple[float, float]:
        return self.mercator().coordinate(point)

    def picture(self) -> Picture:
        if not self.draws:
            self._set_drawing(True)
        picture = Picture(self.browser.screenshot(), self.ratio)
        if not self.draws:
            self._set_drawing(False)
        return picture

    def _set_drawing(self, draws: bool) -> None:
        self.evaluate(SET_DRAWING % json.dumps(draws))
