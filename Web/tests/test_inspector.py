"""The inspector, and links with the state."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, line, tap, touches
from words import show_inspector, words, words_in


class InspectorTest(PlaygroundTest):
    draws = False

    def test_the_log_shows_why_a_gesture_was_not_recognised(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.click("inspect")
        page.run(64)
        page.play(touches(tap((400, 350)), tap((400, 350), at=440)))
        page.settle()
        log = page.ask("log")
        self.assertTrue(any("no double tap" in entry for entry in log), log)
        self.assertTrue(any("clickConfirmed" in entry for entry in log), log)

    def test_the_picture_of_the_documentation_has_the_words_of_the_page(self) -> None:
        page = self.open(width=1280, height=800)
        show_inspector(page)
        self.assertEqual(words(page, "body"), words_in("playground.png"), "Web/pictures.py makes the picture")

    def test_the_last_reason_comes_first_with_lengths_in_the_unit_of_the_sliders(self) -> None:
        page = self.open(ratio=2)
        page.look(47, 9, 4)
        page.click("inspect")
        page.run(64)
        page.play(touches(tap((300, 350)), tap((500, 350), at=180)))
        page.settle()
        self.assertEqual(page.evaluate("document.getElementById('why').textContent"), "No double tap: 200 dp apart, limit 100 dp")
        self.assertIn("no double tap: 200 dp apart, limit 100 dp", " ".join(page.ask("log")))
        tops = "['why', 'log', 'machine', 'chain', 'feel', 'meters'].map(id => document.getElementById(id).getBoundingClientRect().top)"
        order = page.evaluate(tops)
        self.assertEqual(order, sorted(order))
        self.assertGreaterEqual(page.evaluate("document.getElementById('log').clientHeight"), 200)

    def test_switched_off_listeners_and_the_sliders_are_folded(self) -> None:
        page = self.open()
        page.click("inspect")
        names = "selector => [...document.querySelectorAll(selector)].filter(row => row.checkVisibility()).map(row => row.dataset.tool)"
        self.assertEqual(page.evaluate(f"({names})('#chain li')"), ["map"])
        self.assertEqual(page.evaluate(f"({names})('#chain-off li')"), [])
        self.assertFalse(page.evaluate("document.getElementById('sliders').checkVisibility()"))
        page.evaluate("document.getElementById('chain-rest').open = true")
        off = page.evaluate(f"({names})('#chain-off li')")
        self.assertEqual(len(off), 4)
        page.evaluate("document.querySelector('#chain-off input').click()")
        self.assertEqual(page.evaluate(f"({names})('#chain li')"), [off[0], "map"])
        page.evaluate("document.querySelectorAll('#chain .handle')[1].focus()")
        page.press("ArrowUp")
        page.run(32)
        self.assertEqual([tool["name"] for tool in page.ask("chain") if tool["isOn"]], ["map", off[0]])

    def test_the_picture_of_the_machine_follows_the_finger(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.click("inspect")
        page.play(touches(Finger(0, 160, line((300, 350), (400, 350)), ending="down")))
        page.run(32)
        self.assertEqual(page.ask("state"), "oneFingerMoving")
        self.assertEqual(page.evaluate("document.querySelector('#machine .lit').dataset.state"), "oneFingerMoving")
        self.keep("moving")

    def test_a_listener_that_is_switched_off_receives_nothing(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.click("inspect")
        page.run(64)
        names = [tool["name"] for tool in page.ask("chain") if tool["isOn"]]
        self.assertEqual(names, ["map"])
        page.evaluate(
            "[...document.querySelectorAll('#chain input')].find(box => box.checked).click()"
        )
        before = page.view()
        page.play(touches(Finger(0, 320, line((300, 350), (500, 350)))))
        page.settle()
        self.assertEqual(page.view(), before)
        self.assertAtRest()

    def test_a_link_carries_mode_view_map_and_thresholds(self) -> None:
        page = self.open(link="mode=measure&view=47.37,8.54,6,30,40&map=1&set=4:800")
        view = page.view()
        self.assertAlmostEqual(view["latitude"], 47.37, places=4)
        self.assertAlmostEqual(view["longitude"], 8.54, places=4)
        self.assertEqual(
            (view["zoom"], view["bearing"], view["pitch"], view["theme"]), (6, 30, 40, 1)
        )
        self.assertEqual(page.ask("mode"), "measure")
        self.assertEqual(page.ask("settings")[4]["value"], 800)
        link = page.ask("link")
        again = self.open(link=link)
        self.assertEqual(again.ask("link"), link)
        self.assertEqual(again.view()["theme"], 1)

    def test_the_address_follows_the_map(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.ask("setMode", "swipe")
        page.run(1000)
        self.assertEqual(page.evaluate("location.hash.slice(1)"), page.ask("link"))

    def test_a_link_of_nonsense_opens_the_page(self) -> None:
        page = self.open(link="mode=fly&view=x,1e999,,7&map=99&set=-1:5,a:b,3:1e999")
        self.assertEqual(page.ask("mode"), "navigate")
        self.assertEqual(page.view()["zoom"], 1.6)
