"""Listeners in JavaScript: what they receive, what they consume, and what happens when they throw."""

from __future__ import annotations

from fingers import Finger, drag, line, mouse, rest, tap, touches, wheel
from webmaps import PackageTest

LONG_PRESS = touches(Finger(0, 700, rest((300, 200))))


class PackageListenersTest(PackageTest):
    def types(self, *ignored: str) -> list[str]:
        return [entry["type"] for entry in self.log() if entry["type"] not in ignored]

    def insert(self, consumes: str = "[]", name: str = "a", index: int = 0) -> None:
        self.evaluate(f"(globalThis.{name} = touch.insertListener(pipeline.listener('{name}', {consumes}), {index}), 0)")

    def test_taps_and_long_presses_have_coordinates(self) -> None:
        page = self.open()
        self.insert()
        page.play(touches(tap((300, 200))))
        page.settle()
        page.play(LONG_PRESS)
        page.settle()
        place = page.ask("place", 300, 200)
        found = {entry["type"]: entry for entry in self.log() if "position" in entry}
        for kind in ("touchDown", "clickUnconfirmed", "clickConfirmed", "longPress"):
            with self.subTest(kind):
                self.assertEqual(found[kind]["position"], {"x": 300, "y": 200})
                self.assertAlmostEqual(found[kind]["coordinate"]["longitude"], place[0], places=6)
                self.assertAlmostEqual(found[kind]["coordinate"]["latitude"], place[1], places=6)
                self.assertEqual(found[kind]["pointerType"], "finger")

    def test_all_kinds_arrive_with_their_numbers(self) -> None:
        page = self.open()
        self.insert()
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        moves = [entry for entry in self.log() if entry["type"] == "move"]
        self.assertAlmostEqual(sum(move["delta"]["x"] for move in moves), -100, places=2)
        self.assertEqual([move["confirmed"] for move in moves], sorted(move["confirmed"] for move in moves))
        page.play(touches(drag((600, 400), (500, 400)), drag((300, 400), (200, 400), finger=1)))
        page.settle()
        moves = [entry for entry in self.log() if entry["type"] == "twoFingerMove"]
        self.assertEqual(len(moves[-1]["positions"]), 2)
        self.assertAlmostEqual(moves[-1]["positions"][0]["x"], 500, delta=1)
        page.play(touches(tap((300, 200)), tap((400, 300), finger=1)))
        page.settle()
        self.assertIn("twoFingerClick", self.types())
        page.play(wheel((300, 200), -100))
        page.settle()
        (scroll,) = [entry for entry in self.log() if entry["type"] == "scroll"]
        self.assertAlmostEqual(scroll["scrollDelta"], 100)

    def test_true_consumes(self) -> None:
        page = self.open()
        self.insert("['move']")
        self.insert(name="b", index=1)
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        self.assertEqual(page.view(), before)
        self.assertNotIn("move", [entry["type"] for entry in self.log() if entry["listener"] == "b"])
        self.evaluate("touch.removeListener(a)")
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        self.assertNotEqual(page.view(), before)
        self.assertIn("move", [entry["type"] for entry in self.log() if entry["listener"] == "b"])

    def test_listeners_enter_and_leave_once(self) -> None:
        self.open()
        self.insert()
        self.assertEqual(self.types(), ["didEnter"])
        self.evaluate("touch.insertListener(a, 5) && 0")
        self.assertEqual(self.types(), [])
        self.evaluate("touch.removeListener(a)")
        self.evaluate("touch.removeListener(a)")
        self.assertEqual(self.types(), ["didLeave"])
        self.insert()
        self.types()
        self.evaluate("touch.destroy()")
        self.assertEqual(self.types(), ["didLeave"])

    def test_a_listener_that_throws_is_reported_and_breaks_nothing(self) -> None:
        page = self.open()
        self.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)")
        self.evaluate("touch.insertListener({ onMove() { throw new Error('planted'); } }, 0) && 0")
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        self.assertNotEqual(page.view(), before)
        errors = self.evaluate("errors")
        self.assertGreater(len(errors), 3)
        self.assertTrue(all("planted" in error for error in errors), errors)

    def test_an_answer_that_is_no_boolean_is_refused_once_and_consumes_nothing(self) -> None:
        page = self.open()
        self.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)")
        for callback in ("onMove() { return 1; }", "async onMove() { return true; }", "onTouchEvent() { return 'yes'; }", "onGesture: () => ({})"):
            with self.subTest(callback):
                self.evaluate(f"(globalThis.one = {{ {callback} }}, touch.insertListener(one, 0), 0)")
                before = page.view()
                page.play(touches(drag((600, 400), (500, 400))))
                page.settle()
                self.assertNotEqual(page.view(), before)
                (error,) = self.evaluate("errors.splice(0)")
                self.assertIn("answers with true, false or nothing, not with", error)
                self.evaluate("touch.removeListener(one)")

    def test_taps_do_not_wait_if_no_listener_uses_a_second_tap(self) -> None:
        page = self.open()
        self.evaluate("touch.setGestures({ doubleTapZoom: false, quickZoom: false })")
        self.evaluate("touch.insertListener({ onClickConfirmed(event) { pipeline.log.push(event); } }, 0) && 0")
        page.play(touches(tap((300, 200))))
        page.settle()
        self.assertEqual(self.types(), ["clickConfirmed"])

    def test_raw_touches(self) -> None:
        page = self.open()
        self.evaluate("touch.insertListener({ onTouchEvent(event) { pipeline.log.push({ ...event, type: event.touchAction }); return true; } }, 0) && 0")
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        self.assertEqual(page.view(), before)
        log = self.log()
        self.assertEqual({entry["type"] for entry in log}, {"down", "move", "up"})
        self.assertEqual(log[0]["pointers"][0]["position"], {"x": 600, "y": 400})

    def test_other_buttons_of_a_mouse_go_to_listeners_that_ask_for_them(self) -> None:
        page = self.open()
        self.evaluate(
            """(() => {
                globalThis.menus = [];
                const menu = (name) => ({
                    onClickUnconfirmed({ buttons, position }) { menus.push([name, 'click', buttons, position]); },
                    onLongPress({ buttons }) { menus.push([name, 'press', buttons]); },
                });
                globalThis.silent = menu('silent');
                touch.insertListener({ ...menu('asking'), otherButtons: true }, 0);
                touch.insertListener(silent, 1);
                element.addEventListener('contextmenu', ({ defaultPrevented }) => menus.push(['contextmenu', defaultPrevented]));
            })()"""
        )
        for button, bit in (("right", 2), ("middle", 4)):
            with self.subTest(button):
                page.play(mouse(rest((300, 400)), length=64, button=button))
                page.settle()
                clicks = [one for one in self.evaluate("menus.splice(0)") if one[0] != "contextmenu"]
                self.assertEqual(clicks, [["asking", "click", bit, {"x": 300, "y": 400}]])
                page.play(mouse(rest((300, 400)), length=960, button=button))
                page.settle()
                presses = [one for one in self.evaluate("menus.splice(0)") if one[0] != "contextmenu"]
                self.assertEqual(presses, [["asking", "press", bit]])
        self.evaluate("(silent.otherButtons = true, touch.updateInterests(silent), 0)")
        page.play(mouse(rest((300, 400)), length=64, button="right"))
        page.settle()
        self.assertEqual([name for name, *_ in self.evaluate("menus.splice(0)") if name != "contextmenu"], ["asking", "silent"])
        # The menu of the browser does not open over that of the app.
        self.assertFalse(self.evaluate("element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"))

    def test_changes_of_the_chain_from_inside_a_callback(self) -> None:
        page = self.open()
        self.insert(name="b")
        self.evaluate("touch.insertListener({ onTouchDown() { touch.removeListener(this); touch.removeListener(b); } }, 0) && 0")
        page.play(touches(tap((300, 200))))
        page.settle()
        self.assertEqual(self.types("didEnter"), ["didLeave"])

    def test_the_chain_changes_during_a_movement(self) -> None:
        page = self.open()
        self.evaluate(
            """touch.insertListener({
                onMove({ confirmed }) {
                    if (confirmed) touch.insertListener(pipeline.listener('late', []), 0);
                    return confirmed;
                },
            }, 0) && 0"""
        )
        for script in everything_that_navigates():
            page.play(touches(*script))
            page.settle()
        self.assertIn("move", [entry["type"] for entry in self.log()])

    def test_other_presets_navigate(self) -> None:
        for preset in ("apple", "hereClassic"):
            with self.subTest(preset):
                page = self.open(query=f"?preset={preset}")
                before = page.view()
                for script in everything_that_navigates():
                    page.play(touches(*script))
                    page.settle()
                self.assertNotEqual(page.view(), before)
                self.assertTrue(self.evaluate("touch.isIdle"))

    def test_a_listener_may_move_the_map(self) -> None:
        page = self.open()
        self.evaluate("touch.insertListener({ onLongPress() { playground.setView(10, 20, 6); return true; } }, 0) && 0")
        page.play(LONG_PRESS)
        page.settle()
        self.assertAlmostEqual(page.view()["longitude"], 20)
        self.assertAlmostEqual(page.view()["zoom"], 6)

    def test_elements_of_the_map_keep_their_clicks(self) -> None:
        page = self.open()
        self.insert()
        self.evaluate("(control.onclick = () => pipeline.log.push({ type: 'control' }), marker.onclick = () => pipeline.log.push({ type: 'marker' }), 0)")
        page.play(touches(tap((10, 10))))
        page.settle()
        self.assertEqual(self.types("didEnter"), ["control"])
        page.play(touches(tap((310, 310))))
        page.settle()
        self.assertIn("marker", self.types())


def everything_that_navigates() -> list[list[Finger]]:
    """A drag that flings, a pinch with a turn, a tilt, a double tap, a quick zoom, a long press, a two-finger tap, three fingers."""
    x, y = middle = (500.0, 350.0)
    pinch = [Finger(0, 400, line((x - s * 60, y), (x - s * 160, y + s * 60)), i) for i, s in enumerate((1, -1))]
    tilt = [Finger(0, 400, line((x + s * 60, y + 80), (x + s * 60, y - 80)), i) for i, s in enumerate((1, -1))]
    return [
        [Finger(0, 160, line((x - 150, y), (x + 150, y)))],
        pinch,
        tilt,
        [tap(middle), tap(middle, at=180)],
        [tap(middle), Finger(180, 600, line(middle, (x, y + 100)))],
        [Finger(0, 900, line(middle, middle))],
        [tap((x - 50, y)), tap((x + 50, y), finger=1)],
        [tap((x - 90, y)), tap((x, y), finger=1), tap((x + 90, y), finger=2)],
    ]
