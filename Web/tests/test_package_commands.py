"""Commands of buttons, and pointers that hover, in the ES module."""

from __future__ import annotations

import re
from pathlib import Path

from browser import ScriptError
from fingers import Command, drag, tap, touches
from webmaps import PACKAGE, PackageTest

SWIFT = Path(__file__).parent / "../Sources/PageInput/CommandNumbers.swift"


def hover(x: float, y: float, pointer: str = "mouse") -> list[Command]:
    parameters = {"type": "mouseMoved", "x": x, "y": y, "buttons": 0, "pointerType": pointer}
    return [Command(0, "Input.dispatchMouseEvent", parameters)]


class PackageCommandsTest(PackageTest):
    plugins = True

    def draw(self, mode: str) -> None:
        self.evaluate(
            f"""(async () => {{
                const {{ drawing }} = await import('/package/drawing.js');
                globalThis.events = [];
                globalThis.tool = await drawing(touch, {{ mode: '{mode}', onEvent: (event) => {{ events.push(event.type); }} }});
            }})()"""
        )

    def test_the_names_are_those_of_swift(self) -> None:
        listed = re.search(r"numbered: \[MapCommand\] = \[(.*?)\n    \]", SWIFT.read_text("utf-8"), re.S)
        assert listed
        cases = re.findall(r"""(?:(?<= )\.|MapCommand\(")(\w+)""", listed[1])
        self.assertGreater(len(cases), 20)
        for file, pattern in (("names.js", r"commands = \[(.*?)\]"), ("touch-pipeline.d.ts", r"type MapCommand =(.*?);")):
            found = re.search(pattern, (PACKAGE / file).read_text("utf-8"), re.S)
            assert found
            self.assertEqual(re.findall(r"'(\w+)'", found[1]), cases, file)

    def test_a_button_moves_the_map(self) -> None:
        page = self.open()
        before = page.view()
        self.assertTrue(self.evaluate("touch.perform('zoomIn')"))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], before["zoom"] + 1, places=6)
        self.assertTrue(self.evaluate("touch.perform('panRight')"))
        page.settle()
        self.assertGreater(page.view()["longitude"], before["longitude"])
        # No listener consumes this command.
        self.assertFalse(self.evaluate("touch.perform('undo')"))

    def test_cancel_ends_the_touch_in_progress(self) -> None:
        page = self.open()
        self.evaluate(
            """(globalThis.ends = [], globalThis.cancelled = undefined, touch.insertListener({
                onMove() { cancelled ??= touch.perform('cancel'); },
                clearTouch({ endReason }) { ends.push(endReason); },
            }, 0)) && 0"""
        )
        page.play(touches(drag((600, 400), (500, 400))))
        self.assertTrue(self.evaluate("cancelled"))
        self.assertEqual(self.evaluate("ends"), ["cancelled"])
        self.assertFalse(self.evaluate("touch.isDestroyed"))

    def test_a_command_goes_along_the_chain(self) -> None:
        page = self.open()
        self.draw("polygon")
        for point in ((300, 200), (500, 200), (400, 400)):
            page.play(touches(tap(point)))
            page.settle()
        self.assertTrue(self.evaluate("touch.perform('finish')"))
        self.assertEqual(self.evaluate("tool.features.features.length"), 1)
        self.assertTrue(self.evaluate("touch.perform('undo')"))
        self.assertEqual(self.evaluate("tool.features.features.length"), 0)
        self.assertTrue(self.evaluate("touch.perform('redo')"))
        self.assertEqual(self.evaluate("tool.features.features.length"), 1)
        # The drawing is asked before the map, and leaves the map its own commands.
        before = page.view()
        self.assertTrue(self.evaluate("touch.perform('zoomOut')"))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], before["zoom"] - 1, places=6)

    def test_a_key_without_a_name_is_ignored(self) -> None:
        page = self.open()
        self.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), element.focus(), 0)")
        page.press("+")
        page.settle()
        before = page.view()
        # Chromium sends such an event when it fills in a form.
        for made in ("new Event('keydown', { bubbles: true })", "new KeyboardEvent('keydown', { key: '', bubbles: true })"):
            self.evaluate(f"element.dispatchEvent({made})")
            self.evaluate(f"element.appendChild(document.createElement('p')).dispatchEvent({made})")
        page.settle()
        self.assertEqual(self.evaluate("errors"), [])
        self.assertEqual(page.view(), before)

    def test_errors_have_descriptions(self) -> None:
        self.open()
        for script, words in (
            ("touch.perform('zoom')", '"zoom" is not a command; there are panLeft'),
            ("(touch.destroy(), touch.perform('zoomIn'))", "the pipeline was destroyed"),
        ):
            with self.subTest(script), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"(async () => {{ await {script}; }})()")
            self.assertIn(words, str(caught.exception))

    def test_a_mouse_and_a_pen_show_where_they_would_land(self) -> None:
        page = self.open()
        self.draw("line")
        page.play(touches(tap((300, 200))))
        page.settle()
        self.evaluate("events.splice(0) && 0")
        for pointer in ("mouse", "pen"):
            with self.subTest(pointer):
                page.play(hover(500, 300, pointer))
                (landing,) = self.evaluate("tool.preview.features.filter((one) => one.properties.role === 'landing')")
                seen = page.ask("point", landing["geometry"]["coordinates"])
                self.assertLess(max(abs(seen[0] - 500), abs(seen[1] - 300)), 0.01)
                self.assertEqual(self.evaluate("events.splice(0)"), ["changed"])
                roles = self.evaluate("tool.preview.features.map((one) => one.properties.role)")
                self.assertIn("rubberBandLine", roles)
                self.evaluate("element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })) && 0")
                self.assertEqual(self.evaluate("tool.preview.features.filter((one) => one.properties.role === 'landing')"), [])
                self.assertEqual(self.evaluate("events.splice(0)"), ["changed"])
        self.assertEqual(self.evaluate("tool.features.features"), [])

    def test_a_finger_that_lands_ends_the_hover(self) -> None:
        page = self.open()
        self.draw("line")
        page.play(hover(500, 300))
        page.play(touches(tap((300, 200))))
        page.settle()
        self.assertEqual(self.evaluate("tool.preview.features.map((one) => one.properties.role)"), ["draft"])
