"""The page with the keyboard only, and for a screen reader."""

from __future__ import annotations

from typing import Any

from case import PlaygroundTest
from fingers import tap, touches
from page import Page

MODES = ("navigate", "draw", "measure", "swipe", "cities")
MOST_STOPS = 150
"""More stops than the page has. A focus that does not return to its start by then is trapped."""
CONTROLS = {"button", "radio", "switch", "checkbox", "slider", "combobox", "link", "textbox", "tab"}
"""Roles that need a name."""


class AccessibilityTest(PlaygroundTest):
    draws = False

    def test_the_tabulator_reaches_every_control_visibly_and_is_never_trapped(self) -> None:
        for is_inspected in (False, True):
            page = self.open(width=1400, height=900, link="mode=navigate")
            page.look(47, 9, 4)
            if is_inspected:
                page.click("inspect")
            for mode in MODES:
                page.ask("setMode", mode)
                page.run(64)
                with self.subTest(mode, is_inspected=is_inspected):
                    stops = self.walk(page)
                    self.assertEqual([stop["name"] for stop in stops if not stop["isSeen"]], [], "focus without a ring")
                    self.assertEqual(page.evaluate(_MISSED), [], "controls that were not reached")

    def walk(self, page: Page) -> list[dict[str, Any]]:
        """The elements that the tabulator reaches, from the beginning of the page until it leaves the page."""
        page.evaluate("document.activeElement?.blur(); window.reached = new Set(); getSelection().removeAllRanges()")
        stops: list[dict[str, Any]] = []
        while len(stops) < MOST_STOPS:
            page.press("Tab")
            page.run(32)
            stop = page.evaluate(_STOP)
            if stop is None or stop["isKnown"]:
                return stops
            stops.append(stop)
        raise AssertionError(f"the focus does not leave the page: {stops[-3:]}")

    def test_a_screen_reader_receives_a_name_for_every_control(self) -> None:
        page = self.open(width=1400, height=900, link="mode=navigate")
        page.look(47, 9, 4)
        page.click("inspect")
        page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
        for mode in MODES:
            page.ask("setMode", mode)
            page.run(64)
            with self.subTest(mode):
                nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
                controls = [node for node in nodes if not node["ignored"] and node["role"]["value"] in CONTROLS]
                self.assertGreater(len(controls), 20)
                nameless = [node["role"]["value"] for node in controls if not node.get("name", {}).get("value", "").strip()]
                self.assertEqual(nameless, [])
                names = [(node["role"]["value"], node["name"]["value"]) for node in controls]
                self.assertEqual([name for name in set(names) if names.count(name) > 1 and name[0] != "button"], [])

    def test_panels_open_with_enter_and_close_with_escape_and_the_focus_returns(self) -> None:
        for opener, panel in (("inspect", "inspector"), ("help", "coach"), ("record", "recording")):
            with self.subTest(panel):
                page = self.open(width=1400, height=900, link="mode=navigate")
                page.look(47, 9, 4)
                self.press_on(page, opener)
                if panel == "recording":
                    page.play(touches(tap((700, 400))))
                    page.settle()
                    self.press_on(page, opener)
                self.assertTrue(page.evaluate(f"document.getElementById('{panel}').checkVisibility()"))
                if not page.evaluate(f"document.getElementById('{panel}').contains(document.activeElement)"):
                    page.evaluate(f"document.querySelector('#{panel} button').focus()")
                page.press("Escape")
                page.run(64)
                self.assertFalse(page.evaluate(f"document.getElementById('{panel}').checkVisibility()"))
                self.assertEqual(page.evaluate("document.activeElement.id"), opener)

    def press_on(self, page: Page, id: str) -> None:
        page.evaluate(f"document.getElementById('{id}').focus()")
        page.press("Enter")
        page.run(64)


_STOP = """
(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    const isKnown = reached.has(element);
    reached.add(element);
    const hasRing = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    return { name: element.id || element.getAttribute('aria-label') || element.textContent, isKnown, isSeen: element.matches(':focus-visible') && hasRing };
})()
"""

# One stop stands for a whole group of radio buttons: arrow keys move inside it.
_MISSED = """
[...document.querySelectorAll('button, a[href], input, select, [role=radio], [role=switch]')]
    .filter((element) => element.checkVisibility() && !element.disabled && !element.closest('[inert], [hidden]'))
    .filter((element) => !reached.has(element))
    .filter((element) => {
        const group = element.closest('[role=radiogroup]');
        return !group || ![...reached].some((other) => group.contains(other));
    })
    .map((element) => element.id || element.getAttribute('aria-label') || element.textContent)
"""
