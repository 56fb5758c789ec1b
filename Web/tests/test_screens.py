"""Screens of all densities and sizes, light and dark."""

from __future__ import annotations

from case import SEA, PlaygroundTest
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
                page.look(*SEA)
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
        # The browser reports the change with the next frame.
        page.picture()
        page.run(100)
        self.assertEqual(page.view(), before)
        canvas = page.evaluate("(c => [c.width, c.height])(document.getElementById('map'))")
        self.assertEqual(canvas, [2000, 1400])
        page.play(touches(Finger(0, 96, line((500, 350), (560, 350)), ending="down")))
        held = page.coordinate((560, 350))
        page.play(move((420, 500)))
        self.assertHolds(held, (420, 500))

    def test_every_screen_shows_all_controls(self) -> None:
        for screen in self.every_screen("navigate"):
            page = screen.page
            for is_inspected in (False, True):
                for mode in ("navigate", "draw", "measure", "swipe", "cities"):
                    page.ask("setMode", mode)
                    page.run(64)
                    moment = f"{screen.moment}-{mode}{'-inspected' if is_inspected else ''}"
                    self.keep(moment)
                    with self.subTest(moment):
                        self.assertEqual(page.evaluate(_UNREACHABLE), [])
                        self.assertEqual(page.evaluate(_CUT), [])
                        self.assertEqual(page.evaluate(PALE), [])
                        if screen.is_touched:
                            self.assertEqual(page.evaluate(_SMALL), [])
                page.click("inspect")

    def test_light_and_dark(self) -> None:
        page = self.open()
        page.look(*SEA)
        self.assertTrue(page.picture().has(SEA_LIGHT, (500, 350), tolerance=2))
        page.click("look")
        page.settle()
        self.assertTrue(page.picture().has(SEA_DARK, (500, 350), tolerance=2))

    def test_the_page_names_the_sources_of_its_data(self) -> None:
        page = self.open()
        text = page.evaluate("document.querySelector('.attribution').textContent")
        self.assertIn("Natural Earth", text)
        self.assertIn("GeoNames", text)


_CONTROLS = """
[...document.querySelectorAll('.bar button, .actions button, .zoom button, .pager button, .editor button, .strip button')]
    .filter((element) => element.checkVisibility() && !element.closest('[hidden]'))
"""

# A row that scrolls shows each of its controls when it is scrolled to it.
_SHOW = "element.scrollIntoView({ block: 'nearest', inline: 'nearest' });"

_UNREACHABLE = _CONTROLS + """
    .filter((element) => {
        """ + _SHOW + """
        const box = element.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !element.contains(there);
    })
    .map((element) => element.id || element.textContent)
"""

_CUT = _CONTROLS + """
    .filter((element) => {
        """ + _SHOW + """
        const box = element.getBoundingClientRect();
        const isOutside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
        return isOutside || element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.id || element.textContent)
"""

# Fingers need 44 pixels in both directions. The words of the modes may be narrower where five of them are in a row.
_SMALL = _CONTROLS + """
    .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.height < 43.5 || (box.width < 43.5 && !element.closest('#modes'));
    })
    .map((element) => element.id || element.textContent)
"""

# The contrast of WCAG 2 between a text and the opaque ground behind it.
PALE = """
(() => {
    const numbers = (text) => text.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const ground = (element) => {
        for (let e = element; e; e = e.parentElement) {
            const color = numbers(getComputedStyle(e).backgroundColor);
            if (color.length < 4 || color[3] === 1) return color;
        }
        return [255, 255, 255];
    };
    return [...document.querySelectorAll('button, label, select, textarea, #exchange-error, .hint, .attribution, .scale, #legend li, .strip li, h1, h2, h3, dt, dd')]
        .filter((e) => e.checkVisibility() && !e.disabled && e.textContent.trim() !== '' && getComputedStyle(e).fontSize !== '0px')
        .filter((e) => {
            const [a, b] = [light(numbers(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
            return (a + 0.05) / (b + 0.05) < 4.5;
        })
        .map((e) => e.id || e.className || e.textContent);
})()
"""
