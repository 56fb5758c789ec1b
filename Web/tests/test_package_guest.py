"""The ES module as a guest: what an app does with its map, its element and its overlays goes on as it does without the module."""

from __future__ import annotations

import re
from typing import Any

import test_feel
from fingers import Command, Finger, cancel, drag, in_order, lift, line, mouse, move, rest, tap, touches, wheel
from page import Page
from waiting import wait_until
from webmaps import PACKAGE, PackageTest

README = (PACKAGE / "README.md").read_text("utf-8")
PLACE = (47, 9, 4)
ERRORS = "(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)"
HELD = Finger(0, 160, line((600, 450), (520, 390)), ending="down")
"""A finger that pans and stays on the screen."""


ACTIONS: dict[str, tuple[str, list[Command]]] = {
    "pan": ("longitude", touches(drag((600, 450), (440, 450)))),
    "pinch": ("zoom", test_feel.PINCH),
    "rotation": ("bearing", test_feel.ROTATION),
    "tilt": ("pitch", touches(drag((450, 500), (450, 380)), drag((550, 500), (550, 380), finger=1))),
    "double tap": ("zoom", touches(tap((300, 200)), tap((300, 200), at=150))),
    "wheel": ("zoom", wheel((300, 200), -450)),
    "box": ("zoom", mouse(line((400, 280), (500, 350)), modifiers=8)),
    "right drag": ("bearing", mouse(line((500, 350), (600, 350)), button="right")),
}
"""What each gesture changes in a view, and its input."""


ATTACH = """(async () => {{
    const {{ TouchPipeline }} = await import('/package/touch-pipeline.js');
    const camera = (await import('/package/{engine}.js')).{camera}(map);
    globalThis.touch = await TouchPipeline.attach({element}, camera, {{ predictsTouches: false, ...{options} }});
}})()"""

SNAPSHOT = """(() => {{
    const root = document.getElementById('map');
    const count = (listeners) => Object.fromEntries(Object.entries(listeners ?? {{}}).filter(([, all]) => all.length > 0).map(([name, all]) => [name, all.length]).sort());
    const attribute = ({{ name, value }}) => `${{name}}=${{name === 'class' ? value.split(/\\s+/).filter(Boolean).sort().join(' ') : value}}`;
    const element = (one) => [one.tagName, ...[...one.attributes].map(attribute).sort()].join(' ');
    const own = (object) => Object.getOwnPropertyNames(object).sort().join(' ');
    return {{
        elements: [document.body, root, ...root.querySelectorAll('*')].map(element),
        focus: element(document.activeElement),
        switches: {switches},
        events: {events},
    }};
}})()"""
"""The elements of a map with their attributes, its switches with the members of their handlers, and the numbers of its listeners."""


class _GuestTest:
    """The tests of every engine."""

    engine = ""
    camera: str
    element: str
    own_switches: str
    """What the map has for switches, by their names: whether each is on, and what members it has."""
    events: str
    """The numbers of listeners of the map's own events."""
    zoom_control: tuple[str, str]
    """Adds the map's own control for zooming, and the selector of its button."""
    remove = "map.remove()"
    switches: dict[str, tuple[str, str]]
    """The scripts that switch a gesture of the map's own off and on."""
    draggable: str
    """Adds something to the map that can be dragged at (400, 300). `dragged` returns where it is."""
    popup: str
    own: tuple[str, ...]
    """The gestures with these switches that this input also causes in the map without the module."""

    def show(self, **screen) -> None:
        self.open(self.engine, **screen)
        self.page.look(*PLACE)
        self.evaluate(ERRORS)

    def test_an_element_that_is_removed_under_a_finger_keeps_no_finger(self) -> None:
        for is_confirmed in (True, False):
            with self.subTest(is_confirmed=is_confirmed):
                self.show()
                page = self.page
                page.play(touches(HELD if is_confirmed else Finger(0, 32, rest((520, 390)), ending="down")))
                self.evaluate("(globalThis.around = [document.getElementById('map'), document.body], around[0].remove(), 0)")
                page.run(50)
                page.play(lift((520, 390)))
                page.run(50)
                self.evaluate("(around[1].prepend(around[0]), touch.refresh(), 0)")
                page.settle()
                page.look(*PLACE)
                held = page.ask("place", 600, 450)
                page.play(touches(Finger(0, 320, line((600, 450), (440, 330)), ending="down")))
                view = page.view()
                self.assertAlmostEqual(view["zoom"], PLACE[2], places=6)
                self.assertAlmostEqual(view["bearing"], 0, places=6)
                seen = page.ask("point", held)
                self.assertLess(max(abs(seen[0] - 440), abs(seen[1] - 330)), 0.01)
                page.play(lift((440, 330)))
                self.assertEqual(self.evaluate("errors"), [])

    def test_a_primary_finger_proves_that_no_older_one_is_down(self) -> None:
        self.show()
        page = self.page
        # The lift is lost, as in a frame of another page that has come between.
        self.evaluate("element.dispatchEvent(new PointerEvent('pointerdown', "
                      "{ pointerId: 77, pointerType: 'touch', isPrimary: true, clientX: 300, clientY: 200, bubbles: true }))")
        page.play(touches(drag((600, 450), (440, 330))))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], PLACE[2], places=6)
        self.assertNotAlmostEqual(page.view()["longitude"], PLACE[1], places=1)
        self.assertTrue(self.evaluate("touch.isIdle"))

    def test_a_map_that_is_removed_under_a_finger_ends_its_pipeline(self) -> None:
        self.show()
        page = self.page
        page.play(touches(HELD))
        self.evaluate(f"({self.remove}, 0)")
        self.evaluate("(dispatchEvent(new Event('resize')), 0)")
        page.play(lift((520, 390)))
        page.play(touches(drag((600, 450), (440, 330))))
        page.run(200)
        self.assertEqual(self.evaluate("errors"), [])
        self.assertTrue(self.evaluate("touch.isDestroyed"))
        self.evaluate("(touch.destroy(), 0)")
        self.assertEqual(self.evaluate("errors"), [])

    def has_moved(self, page: Page, action: str) -> bool:
        page.look(*PLACE)
        attribute, script = ACTIONS.get(action, ("longitude", []))
        if action == "keys":
            page.play(touches(tap((500, 350))))
            page.settle()
            page.press("ArrowRight")
        page.play(script)
        page.run(400, step=40)
        page.settle()
        there = {"latitude": PLACE[0], "longitude": PLACE[1], "zoom": PLACE[2], "bearing": 0, "pitch": 0}
        return abs(page.view()[attribute] - there[attribute]) > 0.01

    def test_the_switches_of_the_map_are_obeyed_as_without_the_module(self) -> None:
        for query in ("", "?own"):
            page = self.open(self.engine, query=query)
            for action, (off, on) in self.switches.items():
                if query and action not in self.own:
                    continue
                with self.subTest(action, query=query):
                    self.evaluate(f"({off}, 0)")
                    self.assertFalse(self.has_moved(page, action), "off")
                    self.evaluate(f"({on}, 0)")
                    self.assertTrue(self.has_moved(page, action), "on again")

    def test_the_module_and_the_map_never_both_pan(self) -> None:
        self.show()
        off, on = self.switches["pan"]
        for change in (on, f"({off}, {on})"):
            self.evaluate(f"({change}, 0)")
            self.page.look(*PLACE)
            self.assertLessEqual(test_feel.drift_and_worst(self.page, test_feel.PAN)[1], 0.01)

    def test_a_switch_in_the_middle_of_a_pan_stops_the_map_there(self) -> None:
        self.show()
        page = self.page
        page.play(touches(HELD))
        self.evaluate(f"({self.switches['pan'][0]}, 0)")
        before = page.view()
        for step in range(1, 6):
            page.play(move((520 - 16 * step, 390 - 12 * step)), lead=16)
        page.play(lift((440, 330)))
        page.settle()
        # A map of Leaflet comes to rest at whole pixels.
        slack = 0.5 * 360 / 512 / 2 ** PLACE[2] if self.engine == "leaflet" else 1e-6
        for name in ("latitude", "longitude", "zoom"):
            self.assertAlmostEqual(page.view()[name], before[name], delta=slack)

    def test_what_is_dragged_is_dragged_as_without_the_module(self) -> None:
        found = {}
        for query in ("", "?own"):
            with self.subTest(query=query):
                page = self.open(self.engine, query=query)
                page.look(*PLACE)
                self.evaluate(self.draggable)
                found[query] = []
                for script in (touches(drag((400, 300), (520, 360))), mouse(line((520, 360), (400, 300)))):
                    before = page.view()
                    page.play(script)
                    page.run(100)
                    page.settle()
                    self.assertEqual(page.view(), before)
                    found[query].append(self.evaluate("dragged()"))
                # Beside it the map pans.
                self.assertTrue(self.has_moved(page, "pan"))
        self.assertEqual(found[""], found["?own"])
        # Leaflet does not draw the last movement before the lift.
        self.assertLess(max(abs(found[""][0][0] - 520), abs(found[""][0][1] - 360)), 8)

    def test_a_finger_on_what_is_dragged_and_one_beside_it_pinch(self) -> None:
        self.show()
        page = self.page
        self.evaluate(self.draggable)
        page.play(touches(drag((400, 300), (330, 300), at=0), drag((560, 300), (650, 300), at=32, length=288, finger=1)))
        page.settle()
        self.assertGreater(page.view()["zoom"], PLACE[2] + 0.5)
        self.assertTrue(self.evaluate("touch.isIdle"))

    def test_attach_and_destroy_leave_the_map_as_it_was(self) -> None:
        for options in ("{}", "{ cooperative: true }"):
            with self.subTest(options):
                self.open(self.engine, query="?own")
                self.page.look(*PLACE)
                self.evaluate("document.body.appendChild(document.createElement('button')).focus()")
                before = self.snapshot()
                self.evaluate(ATTACH.format(engine=self.engine, camera=self.camera, element=self.element, options=options))
                self.page.run(100)
                self.assertNotEqual(self.snapshot(), before)
                self.evaluate("touch.destroy()")
                self.page.run(100)
                after = self.snapshot()
                for name, value in before.items():
                    self.assertEqual(after[name], value, name)

    def snapshot(self) -> dict[str, Any]:
        found = dict(self.evaluate(SNAPSHOT.format(switches=self.own_switches, events=self.events)))
        for target in ("window", "document", "document.getElementById('map')"):
            found[target] = self.listeners(target)
        return found

    def listeners(self, target: str) -> list[str]:
        """The event listeners of a target and of what is in it."""
        browser = self.page.browser
        object = browser.call("Runtime.evaluate", expression=target)["result"]["objectId"]
        found = browser.call("DOMDebugger.getEventListeners", objectId=object, depth=-1)["listeners"]
        return sorted(f"{one['type']} {one['useCapture']} {one['passive']} {one['once']} {one.get('backendNodeId')}" for one in found)

    def test_controls_and_links_keep_their_touches(self) -> None:
        self.show()
        page = self.page
        add, button = self.zoom_control
        self.evaluate(f"({add}, 0)")
        self.evaluate(
            """(element.insertAdjacentHTML('beforeend',
                '<a id="link" href="#there" style="position: absolute; z-index: 5000; left: 400px; top: 300px; width: 90px; height: 40px">There</a>'), 0)"""
        )
        page.run(100)
        before = page.view()
        page.play(touches(drag((445, 320), (560, 390))))
        page.settle()
        self.assertEqual(page.view(), before)
        page.play(mouse(rest((445, 320)), length=64))
        self.assertEqual(self.evaluate("location.hash"), "#there")
        x, y = self.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(document.querySelector('{button}').getBoundingClientRect())")
        page.play(mouse(rest((x, y)), length=64))
        page.run(1000, step=40)
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], before["zoom"] + 1, places=3)
        self.assertAlmostEqual(page.view()["longitude"], before["longitude"], places=6)

    def test_of_a_mouse_and_a_finger_the_one_that_landed_last_moves_the_map_alone(self) -> None:
        cases = {
            "finger": (
                touches(Finger(0, 480, rest((600, 450)), ending="down")),
                mouse(line((300, 200), (200, 100)), at=160, length=160)[:-1],
            ),
            "mouse": (
                mouse(rest((600, 450)), length=480)[:-1],
                touches(Finger(160, 320, line((300, 200), (200, 100)), ending="down")),
            ),
        }
        for name, scripts in cases.items():
            with self.subTest(name):
                self.show()
                page = self.page
                held = page.ask("place", 300, 200)
                page.play(in_order(*scripts))
                seen = page.ask("point", held)
                self.assertLess(max(abs(seen[0] - 200), abs(seen[1] - 100)), 0.01)
                self.assertAlmostEqual(page.view()["zoom"], PLACE[2], places=6)
                self.assertAlmostEqual(page.view()["bearing"], 0, places=6)

    def test_a_mouse_on_what_is_dragged_and_a_finger_beside_it_do_not_pinch(self) -> None:
        self.show()
        page = self.page
        self.evaluate(self.draggable)
        page.play(mouse(line((400, 300), (330, 300)), length=480), touches(drag((600, 450), (440, 330), at=160, length=160)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], PLACE[2], places=6)
        self.assertTrue(self.evaluate("touch.isIdle"))

    def test_a_finger_on_what_is_dragged_that_the_window_loses_is_no_second_finger(self) -> None:
        self.show()
        page = self.page
        self.evaluate(self.draggable)
        page.play(touches(Finger(0, 32, rest((400, 300)), ending="down")))
        self.evaluate("(dispatchEvent(new Event('blur')), 0)")
        page.play(touches(drag((600, 450), (440, 330), finger=1)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], PLACE[2], places=6)
        self.assertTrue(self.evaluate("touch.isIdle"))

    def test_the_map_is_one_stop_of_the_tab_key_with_a_role_and_a_label(self) -> None:
        self.show()
        page = self.page
        stops = self.evaluate(
            """[...document.querySelectorAll('*')].filter((one) => one.tabIndex >= 0 && !one.closest('button, a, .leaflet-marker-icon'))
                .map((one) => [one.getAttribute('role'), one.getAttribute('aria-label')])"""
        )
        self.assertEqual(stops, [["region", "Map"]])
        page.press("Tab")
        self.assertTrue(self.evaluate("document.activeElement.tabIndex >= 0"))
        focused = "document.activeElement.getAttribute('aria-label')"
        self.assertEqual(self.evaluate(focused), "Map")
        page.press("ArrowRight")
        page.settle()
        self.assertGreater(page.view()["longitude"], PLACE[1])
        self.evaluate("document.activeElement.blur()")
        page.play(touches(tap((500, 350))))
        self.assertEqual(self.evaluate(focused), "Map")

    def test_a_popup_keeps_its_touches_as_without_the_module(self) -> None:
        for query in ("", "?own"):
            with self.subTest(query=query):
                page = self.open(self.engine, query=query)
                page.look(*PLACE)
                self.evaluate(f"({self.popup}, 0)")
                page.run(500)
                box = self.evaluate("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.getElementById('popup').getBoundingClientRect())")
                before = page.view()
                page.play(touches(drag(tuple(box), (box[0] + 80, box[1] + 60))))
                page.settle()
                self.assertEqual(page.view(), before)

    def test_destroy_leaves_the_switches_as_the_app_has_set_them(self) -> None:
        self.show()
        self.evaluate(f"({self.switches['pan'][0]}, touch.destroy(), 0)")
        for action in ("pan", "pinch", "wheel"):
            with self.subTest(action):
                self.assertEqual(self.has_moved(self.page, action), action != "pan" and action in self.destroyed)
        self.evaluate(f"({self.switches['pan'][1]}, 0)")
        self.assertTrue(self.has_moved(self.page, "pan"))


def switch(handler: str) -> tuple[str, str]:
    return f"map.{handler}.disable()", f"map.{handler}.enable()"


def interaction(member: str) -> tuple[str, str]:
    """The switch of the interaction of OpenLayers that has a member."""
    found = f"map.getInteractions().getArray().filter((one) => '{member}' in one).forEach((one) => one.setActive(%s))"
    return found % "false", found % "true"


class GuestOfMapLibreTest(_GuestTest, PackageTest):
    engine = "maplibre"
    camera = "mapLibreCamera"
    element = "map.getCanvasContainer()"
    own_switches = """['scrollZoom', 'boxZoom', 'dragRotate', 'dragPan', 'keyboard', 'doubleClickZoom', 'touchZoomRotate', 'touchPitch',
        'cooperativeGestures'].map((name) => [name, map[name].isEnabled(), own(map[name])].join(' '))"""
    events = "count(map._listeners)"
    zoom_control = ("map.addControl(new maplibregl.NavigationControl())", ".maplibregl-ctrl-zoom-in")
    draggable = """(() => {
        const element = Object.assign(document.createElement('div'), { style: 'width: 40px; height: 40px; background: red' });
        const marker = new maplibregl.Marker({ element, draggable: true }).setLngLat(map.unproject([400, 300])).addTo(map);
        globalThis.dragged = () => (({ x, y }) => [x, y])(map.project(marker.getLngLat()));
    })()"""
    popup = """new maplibregl.Popup().setLngLat([9, 47]).setHTML('<div id="popup" style="height: 100px">Text</div>').addTo(map)"""
    switches = {
        "pan": switch("dragPan"),
        "pinch": switch("touchZoomRotate"),
        "rotation": ("map.touchZoomRotate.disableRotation()", "map.touchZoomRotate.enableRotation()"),
        "tilt": switch("touchPitch"),
        "double tap": switch("doubleClickZoom"),
        "wheel": switch("scrollZoom"),
        "box": switch("boxZoom"),
        "right drag": switch("dragRotate"),
        "keys": switch("keyboard"),
    }
    own = ("pan", "pinch", "tilt", "wheel")
    destroyed = ()
    """The map of the page is not interactive without the module."""

    def test_two_fingers_pan_a_cooperative_map_to_all_sides(self) -> None:
        self.show()
        page = self.page
        self.evaluate("touch.setCooperative(true)")
        for way in ((0, 120), (0, -120), (120, 0), (-120, 0)):
            with self.subTest(way):
                page.look(*PLACE)
                held = page.ask("place", 450, 300)
                fingers = [((x, 300), (x + way[0], 300 + way[1])) for x in (450, 550)]
                page.play(touches(*(Finger(0, 320, line(*ends), id, ending="down") for id, ends in enumerate(fingers))))
                view = page.view()
                self.assertAlmostEqual(view["pitch"], 0, places=6)
                self.assertAlmostEqual(view["zoom"], PLACE[2], places=6)
                seen = page.ask("point", held)
                self.assertLess(max(abs(seen[0] - 450 - way[0]), abs(seen[1] - 300 - way[1])), 0.5)
                page.play(cancel(16))
                page.settle()

    def test_the_policy_of_the_readme_is_enough(self) -> None:
        self.show()
        policy = re.search(r"`(script-src[^`]+)` is enough", README)[1] + "; " + re.search(r"needs `(worker-src[^`]+)`", README)[1]
        self.server.add_page("maplibre/page.js", """import { TouchPipeline } from '/package/touch-pipeline.js';
            import { mapLibreCamera } from '/package/maplibre.js';
            const layers = [{ id: 'sea', type: 'background', paint: { 'background-color': '#9bc' } },
                { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#ffc' } }];
            const polygon = { type: 'Polygon', coordinates: [[[0, 40], [20, 40], [20, 55], [0, 40]]] };
            const style = { version: 8, sources: { land: { type: 'geojson', data: polygon } }, layers };
            const map = new maplibregl.Map({ container: 'map', style, center: [9, 47], zoom: 4 });
            map.once('idle', async () => {
                const touch = await TouchPipeline.attach(map.getCanvasContainer(), mapLibreCamera(map));
                document.title = touch.isIdle && map.queryRenderedFeatures({ layers: ['land'] }).length > 0 ? 'attached' : 'busy';
            });""")
        page = """<!doctype html><link rel="stylesheet" href="engine.css"><div id="map"></div>
            <script src="engine.js"></script><script type="module" src="page.js"></script>"""
        strict = f"default-src 'none'; style-src 'self'; {policy}"
        address = self.server.add_page("maplibre/page.html", page, {"Content-Security-Policy": strict})
        self.page.browser.call("Page.navigate", url=address)
        self.assertEqual(wait_until(lambda: self.evaluate("document.title"), "the map is not attached"), "attached")

    def test_a_map_that_was_made_cooperative_stays_cooperative(self) -> None:
        for options, is_cooperative in (("{}", True), ("{ cooperative: true }", True), ("{ cooperative: false }", False)):
            with self.subTest(options):
                page = self.open(self.engine, query="?own&cooperative")
                self.evaluate(ATTACH.format(engine=self.engine, camera=self.camera, element=self.element, options=options))
                self.assertEqual(self.has_moved(page, "pan"), not is_cooperative)
                self.assertTrue(self.has_moved(page, "pinch"))
                self.assertTrue(self.evaluate("map.cooperativeGestures.isEnabled()"))
                self.evaluate("(map.cooperativeGestures.disable(), 0)")
                self.assertTrue(self.has_moved(page, "pan"))


class GuestOfLeafletTest(_GuestTest, PackageTest):
    engine = "leaflet"
    camera = "leafletCamera"
    element = "map.getContainer()"
    own_switches = """[map.options.zoomSnap, ...['dragging', 'touchZoom', 'doubleClickZoom', 'scrollWheelZoom', 'boxZoom', 'keyboard']
        .map((name) => [name, map[name].enabled(), own(map[name])].join(' '))]"""
    events = "count(map._events)"
    zoom_control = ("new L.Control.Zoom().addTo(map)", ".leaflet-control-zoom-in")
    draggable = """(() => {
        const icon = L.divIcon({ className: 'dot', iconSize: [40, 40] });
        const marker = L.marker(map.containerPointToLatLng([400, 300]), { icon, draggable: true }).addTo(map);
        globalThis.dragged = () => (({ x, y }) => [x, y])(map.latLngToContainerPoint(marker.getLatLng()));
    })()"""
    popup = """map.openPopup('<div id="popup" style="height: 100px">Text</div>', [47, 9], { autoPan: false })"""
    switches = {
        "pan": switch("dragging"),
        "pinch": switch("touchZoom"),
        "double tap": switch("doubleClickZoom"),
        "wheel": switch("scrollWheelZoom"),
        "box": switch("boxZoom"),
        "keys": switch("keyboard"),
    }
    own = ("pan", "pinch", "box")
    destroyed = ("pinch", "wheel")

    def test_a_zoom_snap_that_the_app_sets_meanwhile_stays(self) -> None:
        self.show()
        self.evaluate("(map.options.zoomSnap = 0.25, touch.destroy(), 0)")
        self.assertEqual(self.evaluate("map.options.zoomSnap"), 0.25)


class GuestOfOpenLayersTest(_GuestTest, PackageTest):
    engine = "openlayers"
    camera = "openLayersCamera"
    element = "map.getViewport()"
    own_switches = "map.getInteractions().getArray().map((one) => [one.getActive(), own(one), ...Object.values(count(one.listeners_))].join(' '))"
    events = "[map, map.getView(), map.getInteractions()].map((one) => count(one.listeners_))"
    zoom_control = ("olMapWidget.addControl({ '@@type': 'ZoomControl' })", ".ol-zoom-in")
    remove = "(map.dispose(), touch.destroy())"
    draggable = """(() => {
        // The class of interactions that drag, which this bundle of OpenLayers does not export.
        const pan = map.getInteractions().getArray().find((one) => 'noKinetic_' in one);
        const Pointer = Object.getPrototypeOf(pan.constructor);
        let place = [400, 300];
        globalThis.dragged = () => place;
        map.addInteraction(new Pointer({
            handleDownEvent: ({ pixel }) => Math.hypot(pixel[0] - place[0], pixel[1] - place[1]) < 20,
            handleDragEvent: ({ pixel }) => { place = pixel; },
            handleUpEvent: () => false,
        }));
    })()"""
    popup = """map.getViewport().querySelector('.ol-overlaycontainer-stopevent').insertAdjacentHTML(
        'beforeend', '<div id="popup" style="position: absolute; left: 300px; top: 200px; width: 150px; height: 100px; pointer-events: auto"></div>')"""
    switches = {
        "pan": interaction("noKinetic_"),
        "pinch": interaction("lastDistance_"),
        "rotation": interaction("rotationDelta_"),
        "double tap": interaction("delta_"),
        "wheel": interaction("totalDelta_"),
        "box": interaction("out_"),
        "right drag": interaction("lastAngle_"),
        "keys": interaction("pixelDelta_"),
    }
    own = ("pan", "pinch", "rotation", "wheel", "box")
    destroyed = ("pinch", "wheel")

    def test_a_freehand_stroke_of_the_map_does_not_pan(self) -> None:
        self.show()
        page = self.page
        self.evaluate(
            """(() => {
                // The class of interactions that draw, which this bundle of OpenLayers exports only in a control.
                olMapWidget.addControl({ '@@type': 'DrawControl' });
                const drawn = map.getInteractions().getArray().find((one) => 'freehand_' in one);
                map.removeInteraction(drawn);
                globalThis.strokes = [];
                const draw = new drawn.constructor({ type: 'LineString', freehand: true });
                draw.on('drawend', ({ feature }) => strokes.push(feature.getGeometry().getCoordinates().length));
                map.addInteraction(draw);
            })()"""
        )
        before = page.view()
        for script in (touches(drag((600, 450), (440, 330))), mouse(line((440, 330), (600, 450)))):
            page.play(script)
            page.settle()
            self.assertEqual(page.view(), before)
        strokes = self.evaluate("strokes")
        self.assertEqual(len(strokes), 2)
        self.assertGreater(min(strokes), 5)

    def test_a_target_that_takes_the_focus_is_the_stop(self) -> None:
        page = self.open(self.engine, query="?own")
        page.look(*PLACE)
        self.evaluate("document.getElementById('map').tabIndex = 0")
        self.evaluate(ATTACH.format(engine=self.engine, camera=self.camera, element=self.element, options="{}"))
        self.assertEqual(self.evaluate("[...document.querySelectorAll('[tabindex]')].map(({ id }) => id)"), ["map"])
        page.press("Tab")
        page.press("ArrowRight")
        page.run(600)
        self.assertGreater(page.view()["longitude"], PLACE[1])
