"""Screens of all densities and sizes, light and dark."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, drag, line, move, tap, touches
from pixels import color

DRAWN = color("#0b63ce")
SEA_LIGHT, SEA_DARK = color("#cfe0ea"), color("#0e1720")


class ScreensTest(PlaygroundTest):
    def test_every_density_is_sharp_and_behaves_the_same_to_the_finger(self) -> None:
        views, strokes = [], []
        for ratio in (1, 2, 3):
            with self.subTest(ratio=ratio):
                page = self.open(ratio=ratio)
                page.look(25, -150, 4)
                canvas = page.evaluate("(c => [c.width, c.height])(document.getElementById('map'))")
                self.assertEqual(canvas, [1000 * ratio, 700 * ratio])
                page.play(touches(tap((640, 280)), tap((640, 280), at=180)))
                page.settle()
                page.play(touches(drag((600, 400), (400, 300), length=800)))
                page.settle()
                views.append(page.view())
                page.ask("setMode", "draw")
                page.play(touches(Finger(0, 320, line((300, 300), (620, 300)))))
                page.settle()
                picture = page.picture()
                self.assertEqual(picture.size, (1000 * ratio, 700 * ratio))
                # Three CSS pixels wide, whatever the density.
                strokes.append(picture.count(DRAWN, (450, 300), radius=8) / ratio**2 / 16)
                self.keep(f"at-{ratio}")
        for view in views[1:]:
            for name, within in (("latitude", 0.05), ("longitude", 0.05), ("zoom", 0.001)):
                self.assertAlmostEqual(view[name], views[0][name], delta=within)
        for width in strokes:
            self.assertAlmostEqual(width, 3, delta=1.1)

    def test_a_density_that_changes_keeps_the_view_and_the_places_under_the_finger(self) -> None:
        page = self.open(ratio=1)
        page.look(47, 9, 4)
        before = page.view()
        page.set_screen(1000, 700, 2)
        # The browser tells of it with the next picture.
        page.picture()
        page.run(100)
        self.assertEqual(page.view(), before)
        canvas = page.evaluate("(c => [c.width, c.height])(document.getElementById('map'))")
        self.assertEqual(canvas, [2000, 1400])
        page.play(touches(Finger(0, 96, line((500, 350), (560, 350)), ending="down")))
        held = page.coordinate((560, 350))
        page.play(move((420, 500)))
        self.assertHolds(held, (420, 500))

    def test_on_every_screen_all_buttons_are_seen_and_none_covers_another(self) -> None:
        for width, height in ((390, 844), (768, 1024), (1000, 700), (1280, 800)):
            page = self.open(width=width, height=height)
            page.look(47, 9, 3)
            for is_inspected in (False, True):
                for mode in ("navigate", "draw", "measure", "swipe", "cities"):
                    page.ask("setMode", mode)
                    page.run(64)
                    moment = f"{width}-{mode}{'-inspected' if is_inspected else ''}"
                    self.keep(moment)
                    with self.subTest(moment):
                        self.assertEqual(page.evaluate(_UNREACHABLE), [])
                page.click("inspect")

    def test_light_and_dark(self) -> None:
        page = self.open()
        page.look(25, -150, 4)
        self.assertTrue(page.picture().has(SEA_LIGHT, (500, 350), tolerance=2))
        page.click("look")
        page.settle()
        self.assertTrue(page.picture().has(SEA_DARK, (500, 350), tolerance=2))

    def test_the_page_says_where_its_data_come_from(self) -> None:
        page = self.open()
        text = page.evaluate("document.querySelector('.attribution').textContent")
        self.assertIn("Natural Earth", text)
        self.assertIn("GeoNames", text)


_UNREACHABLE = """
[...document.querySelectorAll('.bar button, .actions button, .zoom button, .pager button, .editor button, .editor select')]
    .filter((element) => element.checkVisibility() && !element.closest('[hidden]'))
    .filter((element) => {
        const box = element.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !element.contains(there);
    })
    .map((element) => element.id || element.textContent)
"""
