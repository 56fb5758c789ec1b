"""The selection listener of the ES module: boxes and lassos that select shapes of a drawing and features of content."""

from __future__ import annotations

import json
from typing import Any

from browser import ScriptError
from fingers import Finger, cancel, line, mouse, through, touches
from page import Page
from webmaps import PackageTest

SHIFT = 8


class PackageSelectingTest(PackageTest):
    plugins = True

    def prepare(self, options: str = "") -> Page:
        """Three points of content at (300, 200), (400, 200) and (700, 500), a line of a drawing from (300, 300) to (650, 300), and a listener."""
        page = self.open()
        points = [{"type": "Feature", "properties": {"name": name}, "geometry": {"type": "Point", "coordinates": page.ask("place", x, y)}}
                  for name, x, y in (("a", 300, 200), ("b", 400, 200), ("c", 700, 500))]
        drawn = {"type": "LineString", "coordinates": [page.ask("place", 300, 300), page.ask("place", 650, 300)]}
        self.evaluate(
            f"""(async () => {{
                const {{ content }} = await import('/package/content.js');
                const {{ drawing }} = await import('/package/drawing.js');
                const {{ selecting }} = await import('/package/selecting.js');
                globalThis.selected = {{ places: [], shapes: [] }};
                globalThis.events = [];
                globalThis.selecting = selecting;
                globalThis.places = await content(touch, {{
                    features: {json.dumps({"type": "FeatureCollection", "features": points})},
                    onEvent: (event) => {{ if (event.type === 'selected') selected.places = event.features.map((one) => one.properties.name); }},
                }});
                globalThis.shapes = await drawing(touch, {{
                    mode: 'point',
                    features: {json.dumps(drawn)},
                    onEvent: (event) => {{ if (event.type === 'selected') selected.shapes = event.ids; }},
                }});
                globalThis.tool = await selecting(touch, {{
                    targets: [places, shapes], onEvent: (event) => {{ events.push({{ ...event, outline: tool.outline.length }}); }}, {options}
                }});
            }})()"""
        )
        return page

    def selected(self) -> dict[str, Any]:
        return dict(self.evaluate("selected"))

    def play(self, page: Page, *commands: Any) -> list[dict[str, Any]]:
        """Plays commands, and returns the events. The map must not move."""
        before = page.view()
        page.play(*commands)
        page.settle()
        self.assertEqual(page.view(), before)
        return list(self.evaluate("events.splice(0)"))

    def test_a_box_of_a_mouse_with_shift_selects_in_all_targets(self) -> None:
        page = self.prepare("shape: 'box'")
        events = self.play(page, mouse(line((250, 150), (450, 350)), modifiers=SHIFT))
        kinds = [event["type"] for event in events]
        self.assertEqual((kinds[0], set(kinds[1:-1]), kinds[-1]), ("began", {"changed"}, "ended"))
        self.assertEqual({event["outline"] for event in events[1:-1]}, {4})
        self.assertEqual(self.selected(), {"places": ["a", "b"], "shapes": [1]})
        self.assertEqual(self.evaluate("places.selected.map((one) => one.properties.name)"), ["a", "b"])
        # The line is not wholly inside this box.
        self.evaluate("tool.rule = 'contained'")
        self.play(page, mouse(line((350, 150), (450, 350)), modifiers=SHIFT))
        self.assertEqual(self.selected(), {"places": ["b"], "shapes": []})
        self.assertEqual(self.evaluate("[tool.shape, tool.rule, tool.combination]"), ["box", "contained", "replace"])

    def test_a_lasso_of_a_finger_after_a_long_press_adds_and_removes(self) -> None:
        page = self.prepare()
        around = through((250, 150), (350, 150), (350, 250), (250, 250), (250, 160))

        def lasso(shift: float) -> list[Any]:
            def path(share: float) -> tuple[float, float]:
                x, y = around(max(0, share - 0.6) / 0.4)
                return (x + shift, y)
            return touches(Finger(0, 1600, path))

        events = self.play(page, lasso(0))
        self.assertEqual((events[0]["type"], events[-1]["type"]), ("began", "ended"))
        self.assertGreater(max(event["outline"] for event in events), 20)
        self.assertEqual(self.selected()["places"], ["a"])
        self.evaluate("tool.combination = 'add'")
        self.play(page, lasso(100))
        self.assertEqual(self.selected()["places"], ["a", "b"])
        self.evaluate("tool.combination = 'remove'")
        self.play(page, lasso(0))
        self.assertEqual(self.selected()["places"], ["b"])
        self.evaluate("places.select([])")
        self.assertEqual(self.selected()["places"], [])

    def test_a_cancelled_area_selects_nothing(self) -> None:
        page = self.prepare("touchStart: 'drag'")
        events = self.play(page, touches(Finger(0, 320, line((250, 150), (450, 250)), ending="down")) + cancel(340))
        self.assertEqual((events[-1]["type"], events[-1]["reason"]), ("cancelled", "cancelled"))
        self.assertEqual(self.selected(), {"places": [], "shapes": []})
        page.play(touches(Finger(0, 320, through((250, 150), (450, 150), (450, 350), (250, 350)), ending="down")))
        self.assertEqual(self.selected()["places"], ["a", "b"])
        self.evaluate("tool.cancel()")
        self.assertEqual(self.selected()["places"], [])
        self.assertEqual(self.evaluate("events.at(-1).reason"), "cancelledByApp")

    def test_targets_may_leave(self) -> None:
        page = self.prepare("shape: 'box', touchStart: 'drag'")
        self.evaluate("shapes.remove()")
        self.assertEqual(self.evaluate("tool.targets.length"), 1)
        self.evaluate("tool.targets = [places]")
        self.play(page, touches(Finger(0, 320, line((250, 150), (450, 350)))))
        self.assertEqual(self.selected(), {"places": ["a", "b"], "shapes": []})
        self.evaluate("tool.remove()")
        before = page.view()
        page.play(touches(Finger(0, 320, line((600, 400), (500, 400)))))
        page.settle()
        self.assertNotEqual(page.view(), before)

    def test_errors_have_descriptions(self) -> None:
        self.prepare()
        for script, words in (
            ("selecting(touch, { shape: 'star' })", '"star" is not a shape; there are box, lasso'),
            ("selecting(touch, { rule: 'near' })", '"near" is not a rule'),
            ("selecting(touch, { targets: shapes })", "the targets are a list of plugins"),
            ("selecting(touch, { targets: [tool] })", "a target is a drawing or a content plugin"),
            ("(shapes.remove(), selecting(touch, { targets: [shapes] }))", "a target was removed"),
        ):
            with self.subTest(script), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"(async () => {{ await {script}; }})()")
            self.assertIn(words, str(caught.exception))
