"""The events that a map fires while the ES module moves it, beside those of the map's own handlers in the same run."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import test_feel
from fingers import Command, Finger, drag, lift, line, mouse, rest, tap, touches, wheel
from page import Page
from webmaps import PackageTest

PLACE = (47, 9, 4)
GESTURES: dict[str, tuple[list[Command] | str, str]] = {
    "pan": (test_feel.TREMOR, "drag"),
    "fling": (touches(drag((600, 450), (440, 330), length=128)), "drag"),
    "mouse drag": (mouse(line((600, 450), (440, 330))), "drag"),
    "pinch": (test_feel.PINCH, "zoom"),
    "rotation": (test_feel.ROTATION, "rotate"),
    "double tap": (touches(tap((300, 200)), tap((300, 200), at=150)), "zoom"),
    "wheel": (wheel((300, 200), -450), "zoom"),
    "arrow key": ("ArrowRight", ""),
    "plus key": ("+", "zoom"),
}
"""The input of each gesture, or its key, and what it changes besides the center: the events of that have this name."""
FLUNG = touches(Finger(0, 128, line((600, 450), (440, 330))))

WATCH = """(() => {
    globalThis.seen = [];
    const watch = (target, names) => names.forEach((type) => target.on(type, (event) =>
        seen.push({ type, cause: event.originalEvent?.type ?? null, isMoving: map.isMoving?.() ?? null })));
    watch(map, ['idle', ...['move', 'drag', 'zoom', 'rotate', 'pitch'].flatMap((name) => [`${name}start`, name, `${name}end`])]);
    if (map.getView) watch(map.getView(), ['change:center', 'change:resolution', 'change:rotation']);
})()"""

# Ten positions of a finger in one turn of the page, so that no frame comes between them.
TEN_MOVES = """(() => {
    const { x, y } = element.getBoundingClientRect();
    const send = (type, step) => element.dispatchEvent(new PointerEvent(type, {
        pointerId: 5, pointerType: 'touch', isPrimary: true, bubbles: true, buttons: 1, clientX: x + 400 + 8 * step, clientY: y + 300 + 3 * step }));
    send('pointerdown', 0);
    for (let step = 1; step <= 10; step += 1) send('pointermove', step);
})()"""


@dataclass(frozen=True)
class Seen:
    """One event of a map."""

    type: str
    cause: str | None
    """The type of its `originalEvent`."""
    isMoving: bool | None


class _EventsTest:
    """The tests of every engine."""

    engine = ""
    gestures: tuple[str, ...] = tuple(GESTURES)
    focus = "element.focus()"
    """Gives the focus to the map with its own handlers."""

    def show(self, query: str = "", **screen: Any) -> Page:
        page = self.open(self.engine, query, **screen)
        page.look(*PLACE)
        self.evaluate(WATCH)
        return page

    def seen(self) -> list[Seen]:
        return [Seen(**event) for event in self.evaluate("seen.splice(0)")]

    def events_of_gestures(self, query: str) -> dict[str, list[Seen]]:
        page = self.show(query)
        found = {}
        for name in self.gestures:
            script, _ = GESTURES[name]
            page.look(*PLACE)
            if isinstance(script, str):
                self.evaluate(f"({self.focus if query else 'element.focus()'}, 0)")
            self.seen()
            if isinstance(script, str):
                page.press(script)
            else:
                page.play(script)
            page.run(400)
            page.settle()
            found[name] = self.seen()
        return found

    def test_a_gesture_fires_what_it_fires_without_the_module(self) -> None:
        ours, own = self.events_of_gestures(""), self.events_of_gestures("?own")
        for name in self.gestures:
            with self.subTest(name):
                self.check(GESTURES[name][1], ours[name], own[name])

    def check(self, change: str, ours: list[Seen], own: list[Seen]) -> None:
        """Both have the same events: one start, movements, and one end."""
        expected = {"movestart", "move", "moveend"} | ({f"{change}start", change, f"{change}end"} if change else set())
        ours = [event for event in ours if event.type != "idle"]
        counts, theirs = Counter(event.type for event in ours), Counter(event.type for event in own if event.type != "idle")
        self.assertEqual(set(theirs), expected, "the map without the module")
        self.assertEqual(set(counts), expected)
        once = {type: count for type, count in counts.items() if type.endswith(("start", "end"))}
        self.assertEqual(set(once.values()), {1}, once)
        self.assertIn(ours[0].type, ("movestart", "zoomstart"))
        self.assertEqual(ours[-1].type, "moveend")
        if change:
            self.assertLessEqual(counts[change], counts["move"])

    def test_the_map_moves_once_a_frame_and_listeners_ask_our_camera(self) -> None:
        page = self.show()
        held = page.ask("place", 400, 300)
        self.evaluate("""(() => {
            globalThis.calls = { setView: 0, rectangles: 0 };
            globalThis.asked = [];
            const { setView } = camera;
            camera.setView = (...given) => { calls.setView += 1; return setView.apply(camera, given); };
            const { getBoundingClientRect } = Element.prototype;
            Element.prototype.getBoundingClientRect = function () { calls.rectangles += 1; return getBoundingClientRect.call(this); };
            touch.insertListener({
                onMove: ({ coordinate, position }) => void asked.push({ coordinate, position, point: touch.positionOf(coordinate) }),
            }, 0);
        })()""")
        self.evaluate(TEN_MOVES)
        page.frame()
        calls, asked = self.evaluate("calls"), self.evaluate("asked")
        # A conversion for all of them, which may read several rectangles. One more is the test's own.
        self.assertLess(calls["rectangles"], 10)
        self.assertEqual(calls["setView"], 1)
        self.assertEqual(len(asked), 10)
        for move in asked:
            self.assertAlmostEqual(move["point"]["x"], move["position"]["x"], places=3)
        # The listener is asked before the map moves: a finger is as far from the place that it holds as it has moved since the event before.
        first, last = asked[0]["coordinate"], asked[-1]["coordinate"]
        self.assertAlmostEqual(first["longitude"] - held[0], last["longitude"] - held[0], places=6)
        seen = page.ask("point", held)
        self.assertLess(max(abs(seen[0] - 480), abs(seen[1] - 330)), 0.01)

    def test_a_finger_that_stops_a_fling_ends_the_movement(self) -> None:
        page = self.show()
        page.play(FLUNG)
        page.run(160)
        self.assertNotIn("moveend", [event.type for event in self.seen()])
        page.play(touches(Finger(0, 200, rest((500, 350)), ending="down")))
        page.run(48)
        self.assertEqual([event.type for event in self.seen() if event.type == "moveend"], ["moveend"])
        page.play(lift((500, 350)))
        page.settle()
        self.assertEqual([event.type for event in self.seen() if event.type.startswith("move")], [])

    def test_a_listener_that_throws_does_not_keep_the_movement_from_its_end(self) -> None:
        page = self.show()
        self.evaluate("addEventListener('error', (event) => event.preventDefault())")
        self.evaluate("(map.on('movestart', () => { throw new Error('of the test'); }), 0)")
        page.play(test_feel.TREMOR)
        page.settle()
        # OpenLayers by itself fires no end of a movement whose start has failed.
        ends = Counter(event.type for event in self.seen())["moveend"]
        self.assertEqual(ends, 0 if self.engine == "openlayers" else 1)
        self.assertTrue(self.evaluate("touch.isIdle"))

    def test_a_trackpad_makes_one_movement(self) -> None:
        page = self.show()
        for _ in range(6):
            page.play(wheel((300, 200), -7), lead=32)
        page.run(600)
        page.settle()
        counts = Counter(event.type for event in self.seen())
        self.assertEqual((counts["movestart"], counts["moveend"]), (1, 1), counts)

    def test_a_pipeline_that_is_destroyed_in_a_drag_ends_the_movement(self) -> None:
        page = self.show()
        page.play(touches(Finger(0, 160, line((600, 450), (520, 390)), ending="down")))
        self.evaluate("(touch.destroy(), 0)")
        page.run(48)
        counts = Counter(event.type for event in self.seen())
        self.assertEqual((counts["movestart"], counts["moveend"]), (1, 1), counts)
        self.assertEqual(counts["dragstart"], counts["dragend"])
        page.play(lift((520, 390)))


class EventsOfMapLibreTest(_EventsTest, PackageTest):
    engine = "maplibre"
    focus = "map.getCanvas().focus()"

    def check(self, change: str, ours: list[Seen], own: list[Seen]) -> None:
        super().check(change, ours, own)
        # A map that moves says so, and each event names the event of the page, as those of the map's own handlers.
        for event in ours:
            if not event.type.endswith("end"):
                self.assertEqual(event.isMoving, event.type != "idle", event)
            self.assertEqual(event.cause is None, event.type == "idle", event)
        self.assertFalse(next(event for event in ours if event.type == "moveend").isMoving)
        self.assertEqual([event.type for event in ours].count("idle"), 1)

    def test_a_flight_of_the_app_takes_over(self) -> None:
        page = self.show()
        page.play(touches(Finger(0, 160, line((600, 450), (500, 375)), ending="down")))
        self.evaluate("map.flyTo({ center: [20, 10], zoom: 5, duration: 400 }) && 0")
        page.run(600)
        page.settle()
        page.play(lift((500, 375)))
        page.settle()
        counts = Counter(event.type for event in self.seen())
        self.assertEqual((counts["dragstart"], counts["dragend"]), (1, 1), counts)
        # `flyTo` begins a movement of its own, as it does in a drag of the map's own handlers.
        self.assertEqual((counts["movestart"], counts["moveend"]), (2, 1), counts)
        self.assertFalse(self.evaluate("map.isMoving()"))

    def test_a_jump_of_the_app_leaves_the_movement_in_pairs(self) -> None:
        page = self.show()
        page.play(touches(Finger(0, 160, line((600, 450), (500, 375)), ending="down")))
        self.evaluate("map.easeTo({ center: [20, 10], zoom: 5, duration: 0 }) && 0")
        page.play(touches(drag((500, 375), (400, 300)))[1:])
        page.settle()
        counts = Counter(event.type for event in self.seen())
        for name in ("move", "zoom", "drag"):
            self.assertEqual(counts[f"{name}start"], counts[f"{name}end"], counts)
        self.assertFalse(self.evaluate("map.isMoving() || map.isZooming()"))

    def test_destroy_leaves_no_property_in_the_map(self) -> None:
        self.open(self.engine)
        self.evaluate("(touch.destroy(), 0)")
        self.assertEqual(self.evaluate("['fire', 'stop'].filter((name) => Object.hasOwn(map, name))"), [])


class EventsOfLeafletTest(_EventsTest, PackageTest):
    engine = "leaflet"
    gestures = tuple(name for name in GESTURES if name != "rotation")
    focus = "map.getContainer().focus()"

    def test_a_pan_moves_the_pane_and_no_marker(self) -> None:
        page = self.show()
        self.evaluate("""(() => {
            globalThis.changed = [];
            new MutationObserver((found) => changed.push(...found.map(({ target }) => target.className)))
                .observe(map.getPane('markerPane'), { attributes: true, subtree: true });
        })()""")
        page.play(FLUNG)
        page.settle()
        self.assertEqual(self.evaluate("changed"), [])
        self.assertNotIn("zoom", {event.type for event in self.seen()})

    def test_a_map_at_rest_is_at_whole_pixels_of_the_screen(self) -> None:
        for ratio in (1, 2):
            page = self.show(width=500, height=400, ratio=ratio)
            page.play(touches(Finger(0, 256, line((300.3, 200), (141.4, 130.7)))))
            page.settle()
            x, y = self.evaluate("(({ x, y }) => [x, y])(L.DomUtil.getPosition(map.getPane('mapPane')))")
            self.assertEqual((x * ratio % 1, y * ratio % 1), (0, 0))
            self.assertNotEqual(x, 0)

    def test_a_drag_of_a_mouse_is_no_click(self) -> None:
        for query in ("", "?own"):
            with self.subTest(query=query):
                page = self.show(query)
                self.evaluate("(globalThis.clicks = 0, map.on('click', () => { clicks += 1; }), 0)")
                page.play(mouse(line((600, 450), (440, 330))))
                page.settle()
                self.assertEqual(self.evaluate("clicks"), 0)
                page.play(mouse(line((600, 450), (600, 450)), length=48))
                page.settle()
                self.assertEqual(self.evaluate("clicks"), 1)

    def test_a_drag_reports_its_distance(self) -> None:
        page = self.show()
        self.evaluate("(globalThis.distance = 0, map.on('dragend', (event) => { distance = event.distance; }), 0)")
        page.play(test_feel.TREMOR)
        page.settle()
        # The drag begins where the pan is confirmed, after 3 mm.
        self.assertAlmostEqual(self.evaluate("distance"), 185, delta=20)


class EventsOfOpenLayersTest(_EventsTest, PackageTest):
    engine = "openlayers"
    focus = "Object.assign(map.getTargetElement(), { tabIndex: 0 }).focus()"

    def check(self, change: str, ours: list[Seen], own: list[Seen]) -> None:
        """OpenLayers has events for the beginning and the end of a movement, and for what changes in the view."""
        counts, theirs = Counter(event.type for event in ours), Counter(event.type for event in own)
        for count in (theirs, counts):
            self.assertEqual((count["movestart"], count["moveend"]), (1, 1), count)
        self.assertLessEqual(set(counts), set(theirs))
        changes = {"zoom": "change:resolution", "rotate": "change:rotation"}
        self.assertEqual({name for name in changes.values() if counts[name] > 0}, {changes[change]} if change in changes else set())
        self.assertEqual(ours[-1].type, "moveend")


class EventsOfACameraTest(PackageTest):
    def test_a_camera_is_told_of_the_movement_and_its_gestures(self) -> None:
        page = self.open()
        page.look(*PLACE)
        self.evaluate("""(() => {
            globalThis.told = [];
            const add = (...what) => { if (JSON.stringify(told.at(-1)) !== JSON.stringify(what)) told.push(what); };
            const { setView } = camera;
            Object.assign(camera, {
                startMoving: () => add('startMoving'),
                setView: (view, event) => { add('setView', event?.type); setView(view); },
                gesturesChanged: (gestures, event) => add('gesturesChanged', gestures, event?.type),
                endMoving: (event) => add('endMoving', event?.type),
            });
        })()""")
        page.play(test_feel.TREMOR)
        page.settle()
        self.assertEqual(self.evaluate("told"), [
            ["startMoving"], ["setView", "pointermove"], ["gesturesChanged", ["pan"], "pointermove"], ["setView", "pointermove"],
            ["gesturesChanged", [], "pointerup"], ["endMoving", "pointerup"],
        ])
        self.evaluate("(told.length = 0, touch.perform('zoomIn'), 0)")
        page.settle()
        self.assertEqual(self.evaluate("told"), [["startMoving"], ["setView", None], ["endMoving", None]])
