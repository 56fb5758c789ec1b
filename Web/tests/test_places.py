"""The cities for keys and screen readers: a button over each mark."""

from __future__ import annotations

import math
from typing import Any

from case import PlaygroundTest
from fingers import Finger, Point, line, tap, touches
from page import Page
from pixels import color
from test_cities import MIDDLE, at, clusters, nearest

ACCENT = color("#0b63ce")
REST = 300
"""The milliseconds after which the buttons are updated."""
LINE = 40
"""The height of a line in reading order."""
LIMIT = 60
"""The maximum number of marks with a button."""


class PlacesTest(PlaygroundTest):
    def test_the_tabulator_reaches_a_cluster_and_enter_splits_it(self) -> None:
        page = self.cities()
        cluster = clusters(page)[0]
        self.tab_to(page, at(cluster))
        self.assertIn(f"{cluster['count']} cities near ", focused(page)["label"])
        self.assertFocusIsSeen(page)
        page.press("Enter")
        rest(page)
        self.assertAtRest()
        self.assertAlmostEqual(page.view()["zoom"], cluster["expansionZoom"], places=6)
        self.assertIn(focused(page)["label"], [button["label"] for button in buttons(page)])
        self.assertLess(math.dist(focused(page)["place"], MIDDLE), 250, "it is not at a part")
        self.assertFocusIsSeen(page)

    def test_the_tabulator_reaches_a_city_and_enter_or_space_shows_its_bubble(self) -> None:
        for key in ("Enter", " "):
            with self.subTest(key=key):
                page = self.cities(60, -10)
                self.tab_to(page, at(nearest(page, "Reykjavík")))
                self.assertEqual(focused(page)["label"], "Reykjavík")
                self.assertFocusIsSeen(page)
                page.press(key)
                rest(page)
                self.assertAtRest()
                self.assertEqual(page.ask("chosenCity"), "Reykjavík")
                self.assertFalse(page.evaluate("document.getElementById('city').hidden"))
                spoken = page.evaluate("document.getElementById('announcer').textContent")
                self.assertIn("Reykjavík, 64.14° N 21.94° W", spoken)
                self.assertEqual(focused(page)["label"], "Reykjavík")

    def test_a_press_of_a_screen_reader_is_a_tap_in_the_pipeline(self) -> None:
        page = self.cities(60, -10)
        page.click("inspect")
        rest(page)
        page.evaluate("document.querySelector('#places [aria-label=Reykjavík]').click()")
        rest(page)
        log = page.ask("log")
        self.assertIn("touchDown", log[0])
        self.assertRegex(log[-1], "clickConfirmed .*cities$")
        self.assertEqual(page.ask("chosenCity"), "Reykjavík")

    def test_every_mark_has_a_button_over_it_in_the_order_of_reading(self) -> None:
        page = self.cities(ratio=2)
        seen = [m for m in page.ask("content") if 0 <= at(m)[0] < 1000 and 0 <= at(m)[1] < 700]
        seen.sort(key=lambda mark: (round(at(mark)[1] / LINE), at(mark)[0]))
        found = buttons(page)
        self.assertEqual(len(found), len(seen))
        for button, mark in zip(found, seen):
            start = mark.get("name", f"{mark['count']} cities near ")
            self.assertTrue(button["label"].startswith(start), button)
            self.assertLess(math.dist(button["place"], at(mark)), 0.1)

    def test_a_screen_reader_finds_them_as_buttons_with_their_names(self) -> None:
        page = self.cities()
        nodes = self.browser.call("Accessibility.getFullAXTree")["nodes"]
        told = {n["nodeId"]: (n["role"]["value"], n["name"]["value"]) for n in nodes if "name" in n}
        group = next(n for n in nodes if told.get(n["nodeId"]) == ("group", "Cities on the map"))
        self.assertEqual(
            [told[child] for child in group["childIds"]],
            [("button", button["label"]) for button in buttons(page)],
        )

    def test_of_many_marks_the_nearest_to_the_middle_have_buttons(self) -> None:
        page = self.cities(20, 20, zoom=2.4, width=1600, height=1000)
        marks = sorted(math.dist(at(mark), (800, 500)) for mark in page.ask("content"))
        found = sorted(math.dist(button["place"], (800, 500)) for button in buttons(page))
        self.assertGreater(len(marks), LIMIT)
        self.assertEqual(len(found), LIMIT)
        self.assertAlmostEqual(found[-1], marks[LIMIT - 1], delta=0.1)

    def test_the_focus_stays_at_its_city_while_arrows_move_the_map(self) -> None:
        page = self.cities(60, -10)
        self.tab_to(page, at(nearest(page, "Reykjavík")))
        x, y = focused(page)["place"]
        for key, moved in (("ArrowLeft", (100, 0)), ("ArrowUp", (100, 100))):
            page.press(key)
            rest(page)
            self.assertEqual(focused(page)["label"], "Reykjavík")
            self.assertLess(math.dist(focused(page)["place"], (x + moved[0], y + moved[1])), 0.2)
            self.assertFocusIsSeen(page)

    def test_the_focus_follows_a_city_into_its_cluster(self) -> None:
        page = self.cities(57, 24)
        self.tab_to(page, at(nearest(page, "Riga")))
        cluster = []
        while not cluster:
            page.press("-")
            rest(page)
            self.assertFocusIsSeen(page)
            place, marks = focused(page)["place"], page.ask("content")
            cluster = [m for m in marks if m["count"] > 1 and math.dist(at(m), place) < 1]
            self.assertGreater(page.view()["zoom"], 0.5, "it is never put into a cluster")
        self.assertIn(f"{cluster[0]['count']} cities near", focused(page)["label"])

    def test_a_key_that_repeats_or_is_pressed_twice_taps_once(self) -> None:
        page = self.cities()
        cluster = clusters(page)[0]
        self.tab_to(page, at(cluster))
        page.press("Enter", repeats=3)
        page.press("Enter")
        rest(page)
        self.assertAlmostEqual(page.view()["zoom"], cluster["expansionZoom"], places=6)

    def test_the_other_modes_have_none_and_the_map_gets_the_focus_back(self) -> None:
        page = self.cities()
        self.tab_to(page, at(clusters(page)[0]))
        page.ask("setMode", "draw")
        rest(page)
        self.assertEqual(buttons(page), [])
        self.assertEqual(page.evaluate("document.activeElement.id"), "map")
        for mode in ("navigate", "measure", "swipe"):
            page.ask("setMode", mode)
            rest(page)
            self.assertEqual(buttons(page), [])

    def test_a_finger_goes_through_to_the_map(self) -> None:
        page = self.cities()
        cluster = clusters(page)[0]
        self.tab_to(page, at(cluster))
        x, y = at(cluster)
        self.assertEqual(page.evaluate(f"document.elementFromPoint({x}, {y}).id"), "map")
        page.play(touches(tap((x, y))))
        rest(page)
        self.assertAlmostEqual(page.view()["zoom"], cluster["expansionZoom"], places=6)
        self.assertEqual(page.evaluate("document.activeElement.id"), "map")

    def test_the_buttons_do_not_change_while_the_map_moves(self) -> None:
        page = self.cities()
        page.evaluate(_WATCH)
        page.play(touches(Finger(0, 1500, line((700, 350), (300, 350)))))
        changes = page.evaluate("changes()")
        self.assertEqual(changes, ["class moving"], "they are changed while a finger drags")
        rest(page)
        self.assertGreater(len(page.evaluate("changes()")), 5)
        page.run(1000)
        page.evaluate("changes()")
        page.press("Tab")
        page.run(500)
        self.assertEqual(page.evaluate("changes()"), [], "they are changed while nothing moves")

    def cities(
        self, latitude: float = 50, longitude: float = 0, zoom: float = 3, **screen: Any
    ) -> Page:
        page = self.open(**screen)
        page.look(latitude, longitude, zoom)
        page.ask("setMode", "cities")
        rest(page)
        return page

    def tab_to(self, page: Page, place: Point) -> None:
        """Presses the tabulator until the button at a place has the focus."""
        page.evaluate("document.getElementById('north').focus()")
        for _ in range(LIMIT):
            page.press("Tab")
            if math.dist(focused(page)["place"], place) < 1:
                return
        self.fail(f"the tabulator does not reach {place}")

    def assertFocusIsSeen(self, page: Page) -> None:
        """Whether the ring of the focus is visible around the button."""
        self.assertTrue(page.evaluate("document.activeElement.matches(':focus-visible')"))
        (x, y), picture = focused(page)["place"], page.picture()
        radius = focused(page)["width"] / 2 + 2
        ways = [math.radians(15 * i) for i in range(24)]
        ring = [(x + radius * math.cos(way), y + radius * math.sin(way)) for way in ways]
        share = sum(picture.has(ACCENT, place, radius=2) for place in ring) / len(ring)
        self.assertGreater(share, 0.9, "the focus is not seen")


Button = dict[str, Any]


def buttons(page: Page) -> list[Button]:
    """The accessible name and the middle of each button."""
    return list(page.evaluate(f"[...document.querySelectorAll('#places button')].map({_FACTS})"))


def focused(page: Page) -> Button:
    return dict(page.evaluate(f"({_FACTS})(document.activeElement)"))


def rest(page: Page) -> None:
    """Waits until nothing moves and the buttons are updated."""
    page.settle()
    page.run(REST)


_FACTS = """(element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    return {label: element.ariaLabel ?? '', place: [left + width / 2, top + height / 2], width};
}"""

_WATCH = """
{
    let seen = [];
    const places = document.getElementById('places');
    const note = (records) => seen.push(...records.map((record) => `${record.attributeName ?? record.type} ${record.target.className}`));
    const observer = new MutationObserver(note);
    observer.observe(places, {subtree: true, childList: true, attributes: true, characterData: true});
    window.changes = () => {
        note(observer.takeRecords());
        return seen.splice(0);
    };
}
"""
