"""A headless Chromium, which selenium starts and the DevTools protocol controls."""

from __future__ import annotations

import base64
import json
import shutil
import urllib.request
from typing import Any

from waiting import PATIENCE

NEEDED = (
    "apt-get install -y chromium chromium-driver python3-selenium python3-websocket python3-pil"
)


class SetupError(Exception):
    """Something that must be installed is missing. The message states what to do."""


class RefusedError(RuntimeError):
    """The browser has refused a command, with its own message."""


class ScriptError(AssertionError):
    """A script in the page has thrown an error. The message is its stack."""


PROCESSOR = ("--disable-gpu",)
"""The processor draws canvases."""
GRAPHICS = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
"""The browser draws canvases as with a graphics card, which SwiftShader stands for."""


class Browser:
    """One tab of a headless Chromium. `close` ends it."""

    def __init__(self, canvas: tuple[str, ...] = PROCESSOR) -> None:
        self._driver = _start_driver(canvas)
        self._sent = 0
        self._events: list[dict[str, Any]] = []
        self._tab = next(str(target["id"]) for target in self._http("list", "GET") if target["type"] == "page")
        self._socket = self._connect()

    def close(self) -> None:
        self._socket.close()
        self._driver.quit()

    def renew(self) -> None:
        """Replaces the tab by a new one, which knows nothing of the touches of the former one."""
        former, self._tab = self._tab, self.open_tab()
        self._socket.close()
        self._socket = self._connect()
        self._events.clear()
        self.close_tab(former)

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Sends one command, and returns its answer."""
        return self.answer(self.send(method, **parameters))

    def send(self, method: str, **parameters: Any) -> int:
        """Sends one command without waiting for its answer, and returns its number."""
        self._sent += 1
        message = {"id": self._sent, "method": method, "params": parameters}
        self._socket.send(json.dumps(message))
        return self._sent

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a command. Earlier answers are discarded."""
        while True:
            message = json.loads(self._socket.recv())
            if "method" in message:
                self._events.append(message)
            elif "error" in message:
                raise RefusedError(message["error"]["message"])
            elif message["id"] == number:
                return dict(message["result"])

    def take_events(self, method: str) -> list[dict[str, Any]]:
        """The parameters of the browser's events with a name since the last call."""
        taken = [event["params"] for event in self._events if event["method"] == method]
        self._events = [event for event in self._events if event["method"] != method]
        return taken

    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page. Waits for a promise."""
        result = self.call(
            "Runtime.evaluate",
            expression=script,
            returnByValue=True,
            awaitPromise=True,
            userGesture=True,
        )
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise ScriptError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def screenshot(self) -> bytes:
        """A screenshot as PNG, in device pixels."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def open_tab(self) -> str:
        """Opens another tab in front of this one, and returns its id."""
        return str(self._http("new", "PUT")["id"])

    def close_tab(self, tab: str) -> None:
        self._http(f"close/{tab}", "GET")

    def bring_to_front(self) -> None:
        self.call("Page.bringToFront")

    def _http(self, command: str, method: str) -> Any:
        address = self._driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        request = urllib.request.Request(f"http://{address}/json/{command}", method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith(("{", "[")) else text

    def _connect(self) -> Any:
        """Opens a socket for commands at the pace of a hand, because Selenium waits for each answer."""
        import websocket

        page = next(target for target in self._http("list", "GET") if target["id"] == self._tab)
        return websocket.create_connection(
            page["webSocketDebuggerUrl"], suppress_origin=True, timeout=PATIENCE
        )


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SetupError(f"{name} is not installed: {NEEDED}")
    return found


def _start_driver(canvas: tuple[str, ...]) -> Any:
    try:
        import websocket  # noqa: F401
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
    except ImportError as error:
        raise SetupError(f"{error.name} is not installed: {NEEDED}") from error
    options = webdriver.ChromeOptions()
    options.binary_location = _program("chromium")
    # Without a sandbox, because Chromium has none as root, and it opens only this page.
    for argument in (
        "--headless=new",
        "--no-sandbox",
        *canvas,
        # Chromium loads the pages of these popups, which no test opens, into each new browser.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--window-size=1280,800",
    ):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(_program("chromedriver")))
