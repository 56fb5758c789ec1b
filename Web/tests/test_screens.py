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
        page.ask("setToggle", "Predicted fingers", False)
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
                        self.assertEqual(page.evaluate(_CUT_TEXTS), [])
                        self.assertEqual(page.evaluate(OVERLAPS), [])
                        self.assertEqual(page.evaluate(PALE), [])
                        if screen.is_touched:
                            self.assertEqual(page.evaluate(_SMALL), [])
                page.click("inspect")

    def test_every_sheet_fits_and_scrolls_to_its_last_button(self) -> None:
        for screen in self.every_screen("draw"):
            page = screen.page
            for sheet in ("exchange", "recording"):
                if sheet == "exchange":
                    page.evaluate("document.querySelector('[aria-controls=exchange]').click()")
                else:
                    page.click("record")
                    page.run(64)
                    page.play(touches(tap((screen.page.width * 0.4, screen.page.height * 0.5))))
                    page.settle()
                    page.click("record")
                    page.run(64)
                    # The touches are played on the map first.
                    page.settle()
                page.run(64)
                with self.subTest(f"{screen.moment}-{sheet}"):
                    self.keep(f"{screen.moment}-{sheet}")
                    self.assertEqual(page.evaluate(_UNREACHABLE), [])
                    self.assertEqual(page.evaluate(_CUT), [])
                    self.assertEqual(page.evaluate(OVERLAPS), [])
                    self.assertEqual(page.evaluate(PALE), [])
                    if screen.is_touched:
                        self.assertEqual(page.evaluate(_SMALL), [])
                page.click(f"close-{sheet}")

    def test_small_windows_that_a_mouse_uses_have_room_for_all_controls(self) -> None:
        # A page that is enlarged has fewer pixels: 853 and 640 of 1280, at 150 % and 200 %.
        for width, height in ((853, 533), (640, 400), (640, 600), (320, 568)):
            page = self.open(width=width, height=height, link="mode=draw")
            page.look(47, 9, 3)
            for moment in ("draw", "measure", "exchange"):
                page.ask("setMode", "measure" if moment == "measure" else "draw")
                page.run(64)
                if moment == "exchange":
                    page.click("open-exchange")
                    page.run(64)
                with self.subTest(f"{width}-{moment}"):
                    self.keep(f"{width}-{moment}")
                    self.assertEqual(page.evaluate(_UNREACHABLE), [])
                    self.assertEqual(page.evaluate(_CUT), [])
                    self.assertEqual(page.evaluate(OVERLAPS), [])

    def test_the_sources_are_one_line_with_a_target_for_a_finger(self) -> None:
        for screen in self.every_screen("navigate"):
            if not screen.is_touched:
                continue
            page = screen.page
            # A touch of the map hides them on a small screen.
            page.play(touches(tap((page.width * 0.5, page.height * 0.5))))
            page.settle()
            if page.evaluate("document.getElementById('sources').checkVisibility()"):
                self.assertFalse(page.evaluate("document.getElementById('attribution').checkVisibility()"))
                page.click("sources")
            with self.subTest(screen.moment):
                height = page.evaluate("document.querySelector('.attribution a').getBoundingClientRect().height")
                self.assertGreaterEqual(height, 44)
                self.assertEqual(page.evaluate("document.getElementById('attribution').getClientRects().length"), 1)
                self.assertEqual(page.evaluate(_CUT_TEXTS), [])
                self.assertEqual(page.evaluate(OVERLAPS), [])

    def test_a_finger_has_no_buttons_for_the_zoom_and_a_compass_only_when_the_map_is_turned(self) -> None:
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(self.browser.call, "Emulation.setTouchEmulationEnabled", enabled=False)
        page = self.open(width=390, height=844, ratio=3)
        seen = "['zoom-in', 'zoom-out', 'north'].map((id) => document.getElementById(id).checkVisibility())"
        self.assertEqual(page.evaluate(seen), [False, False, False])
        page.look(47, 9, 4, 30)
        self.assertEqual(page.evaluate(seen), [False, False, True])
        self.assertEqual(page.evaluate(OVERLAPS), [])

    def test_names_do_not_lie_under_cards(self) -> None:
        page = self.open()
        page.look(47, 9, 6)
        dots = page.evaluate("playground.names()")
        self.assertGreater(len(dots), 10)
        cards = page.evaluate("['.bar', '.actions', '.zoom'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())")
        for left, top, right, bottom in dots:
            for card in cards:
                is_free = right <= card["left"] or left >= card["right"] or bottom <= card["top"] or top >= card["bottom"]
                self.assertTrue(is_free, f"a name at {left}, {top} is under a card")

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
[...document.querySelectorAll('button, select, summary, textarea')]
    .filter((element) => !element.closest('#places, .drawer'))
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

# Texts that the page writes itself. The lines of a log are as long as they are.
_CUT_TEXTS = """
[...document.querySelectorAll('.hint, .attribution, .scale, #legend li, #strip-state, .tool span, #summary, h2, h3, summary, .note, #why, .coach li, .sheet p')]
    .filter((element) => element.checkVisibility() && element.textContent.trim() !== '' && !element.matches('.gone'))
    .filter((element) => {
        const box = element.getBoundingClientRect();
        const isOutside = box.left < 0 || box.right > innerWidth || (box.bottom > innerHeight && !element.closest('.sheet, .drawer'));
        return isOutside || (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1);
    })
    .map((element) => element.id || element.textContent)
"""

# Surfaces over the map. A drawer and what is inside of another surface are not counted.
OVERLAPS = """
(() => {
    const names = '.bar, .actions, .zoom, .hint, .editor, .rail, #drawing-groups, #drawing-tools, #summary, #legend, #themes, .foot > *, '
        + '.strip, .sheet, .coach, .drawer';
    const seen = [...document.querySelectorAll(names)].filter((e) => e.checkVisibility() && !e.matches('.gone, :empty'));
    const boxes = seen.map((element) => ({ element, box: element.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    const found = [];
    boxes.forEach(({ element: a, box: p }, index) => {
        for (const { element: b, box: q } of boxes.slice(index + 1)) {
            if (a.contains(b) || b.contains(a)) continue;
            const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            if (width > 1 && height > 1) found.push(`${a.id || a.className} and ${b.id || b.className}`);
        }
    });
    return found;
})()
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
