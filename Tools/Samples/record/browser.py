"""A headless Chromium with a recorder page, and a connection to its DevTools for input with times."""

from __future__ import annotations

import json
import shutil
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from player import Command
from script import Device

PAGE = Path(__file__).with_name("recorder.html")
LEAD_MS = 1000.0
"""The start of a session in the page's time, after the page is ready."""


class SetupError(Exception):
    """Something that must be installed is missing. The message states what to do."""


class Browser:
    """Use it as a context manager. The browser ends with the block."""

    def __init__(self, device: Device, chromium: str | None, chromedriver: str | None) -> None:
        self._driver = _start_driver(device, _program("chromium", chromium), chromedriver)
        self._socket: Any = None
        self._sent = 0

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._socket is not None:
            self._socket.close()
        self._driver.quit()

    def record(self, session: str, commands: Sequence[Command]) -> list[dict[str, Any]]:
        """Plays the commands in a new page. Returns the header and the events that the page received."""
        self._driver.get(PAGE.as_uri())
        if self._socket is None:
            self._socket = self._connect()
        origin = self._driver.execute_script("return performance.timeOrigin")
        # Half of the page's clock resolution (0.1 ms) makes the rounding stable.
        self._play(commands, (origin + LEAD_MS + 0.05) / 1000)
        time.sleep(0.25)
        # As text, because the driver would sort the keys of objects.
        text = self._driver.execute_script(
            "return JSON.stringify([recorder.header(arguments[0]), ...recorder.lines])", session
        )
        lines: list[dict[str, Any]] = json.loads(text)
        return lines

    def _play(self, commands: Sequence[Command], start: float) -> None:
        """Sends every command at its time, without waiting for answers, as hardware does."""
        if time.time() > start:
            raise RuntimeError("the page took longer to load than the session waits for it")
        first = self._sent
        for command in commands:
            due = start + command.time / 1000
            time.sleep(max(0.0, due - time.time()))
            self._send(command.method, {**command.parameters, "timestamp": due})
        for _ in range(self._sent - first):
            self._expect_success()

    def _send(self, method: str, parameters: dict[str, object]) -> None:
        self._sent += 1
        message = {"id": self._sent, "method": method, "params": parameters}
        self._socket.send(json.dumps(message))

    def _expect_success(self) -> None:
        answer = json.loads(self._socket.recv())
        if "error" in answer:
            raise RuntimeError(f"the browser refused input: {answer['error']['message']}")

    def _connect(self) -> Any:
        """Opens a socket, because Selenium's calls wait for each answer."""
        import websocket

        address = self._driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urllib.request.urlopen(f"http://{address}/json") as answer:
            targets = json.load(answer)
        page = next(target for target in targets if target["type"] == "page")
        return websocket.create_connection(
            page["webSocketDebuggerUrl"], suppress_origin=True, timeout=20
        )


def _program(name: str, given: str | None) -> str:
    found = shutil.which(given or name)
    if found is None:
        where = f"{given} is no program" if given else f"{name} is not installed"
        raise SetupError(f"{where}: apt-get install chromium chromium-driver")
    return found


def _start_driver(device: Device, chromium: str, chromedriver: str | None) -> Any:
    try:
        from selenium import webdriver
        from selenium.common.exceptions import WebDriverException
    except ImportError as error:
        raise SetupError("selenium is not installed: pip install selenium") from error
    service = webdriver.ChromeService(_program("chromedriver", chromedriver))
    try:
        return webdriver.Chrome(options=_options(webdriver, device, chromium), service=service)
    except WebDriverException as error:
        raise SetupError(f"{chromium} does not start: {error.msg}") from error


def _options(webdriver: Any, device: Device, chromium: str) -> Any:
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    # Without a sandbox, because Chromium has none as root, and it opens only this page.
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    metrics = {
        "width": device.width,
        "height": device.height,
        "pixelRatio": device.pixel_ratio,
        "touch": device.touch,
        "mobile": device.touch,
    }
    options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    return options
