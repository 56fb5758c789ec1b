"""A recording of the page gives the same session natively, to the byte."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from fingers import Command, Finger, arc, cancel, drag, in_order, line, rest, tap, touches, wheel
from needed import build
from page import Page
from recording import RecordingCase
from waiting import wait_until

ROOT = Path(__file__).parents[2]


def touchpipe() -> str:
    """The native program: that of TOUCHPIPE, or the last one that was built. It is built if there is none."""
    named = os.environ.get("TOUCHPIPE")
    if named:
        return named
    def built() -> list[Path]:
        return [path for folder in (ROOT, ROOT / "Tools") for path in folder.glob(".build/*/touchpipe") if path.is_file()]

    if not built():
        build("swift", "build", "--package-path", "Tools", "--product", "touchpipe")
    return str(max(built(), key=lambda path: path.stat().st_mtime))


def session() -> list[Command]:
    """Gestures of every kind, in 3.5 seconds."""
    middle = (500.0, 350.0)
    return in_order(
        touches(drag((600, 400), (420, 300), length=160)),
        # The first one only stops the map.
        touches(tap(middle, at=480), tap(middle, at=660), tap(middle, at=840)),
        touches(tap((300, 300), at=1300)),
        touches(
            Finger(1760, 2080, arc(middle, 120, 0, 40), 0),
            Finger(1792, 2080, arc(middle, 120, 180, 220), 1),
        ),
        touches(Finger(2400, 3040, rest((250, 420)))),
        wheel((700, 250), -120, at=3120),
        touches(Finger(3200, 3280, line((500, 500), (520, 420)), ending="down")),
        cancel(3296),
    )


class RecordingTest(RecordingCase):
    def assertSameNatively(self, page: Page) -> str:
        recording = page.ask("recording")
        with tempfile.TemporaryDirectory() as folder:
            trace = Path(folder) / "recording.jsonl"
            trace.write_text(recording["trace"], "utf-8")
            command = [touchpipe(), "replay", "--map", "--preset", "recommended", str(trace)]
            run = subprocess.run(command, capture_output=True, text=True, check=True)
        # A paragraph of facts, the transcript, and a paragraph of results.
        native = run.stdout.split("\n\n")[1] + "\n"
        self.assertEqual(native, recording["transcript"])
        return native

    def test_a_recorded_session_replays_natively_to_the_same_transcript(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        self.record(page, session())
        transcript = self.assertSameNatively(page)
        for kind in (
            "move ",
            "doubleClick",
            "clickConfirmed",
            "twoFingerMoveComplete",
            "longPress",
            "scroll",
            "no tap: the touch stopped a motion",
        ):
            self.assertIn(kind, transcript)
        self.assertIn("clearTouch cancelled", transcript)

    def test_the_same_on_a_screen_of_three_pixels_to_each(self) -> None:
        page = self.open(ratio=3)
        page.look(47, 9, 4)
        self.record(page, session())
        self.assertIn('"density":480', page.ask("recording")["trace"])
        self.assertSameNatively(page)

    def test_the_same_at_the_pace_of_a_hand_with_samples_that_the_browser_has_coalesced(
        self,
    ) -> None:
        page = self.open(is_held=False)
        page.ask("setView", 47, 9, 4)
        pinch = [
            Finger(0, 1000, arc((500, 350), 100, 0, 90), 0),
            Finger(30, 1000, arc((500, 350), 100, 180, 270), 1),
        ]
        self.record(
            page,
            _denser(touches(*pinch)),
            touches(drag((600, 400), (400, 300), at=1500)),
            at_pace=True,
        )
        self.assertIn("twoFingerMove", self.assertSameNatively(page))

    def test_copy_as_test_puts_a_test_on_the_clipboard(self) -> None:
        page = self.open()
        self.grant_clipboard()
        page.look(47, 9, 4)
        self.record(page, touches(tap((500, 350)), drag((500, 350), (400, 300), at=700)))
        page.run(50)
        self.assertFalse(page.evaluate("document.getElementById('recording').hidden"))
        self.keep("recorded")
        page.click("copy-test")
        copied = page.evaluate("navigator.clipboard.readText()")
        recording = page.ask("recording")
        self.assertEqual(copied, recording["test"])
        self.assertIn("import Testing\n", copied)
        for text in (recording["trace"], recording["transcript"]):
            for row in text.strip().split("\n"):
                self.assertIn(row, copied)

    def test_a_recording_is_played_on_the_map_first_and_the_pipeline_receives_nothing(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.click("record")
        page.run(32)
        note = "(note => note.hidden ? '' : note.textContent)(document.getElementById('record-note'))"
        self.assertIn("Touch the map", page.evaluate(note))
        page.play(touches(drag((600, 400), (400, 300), length=320)))
        self.assertEqual(page.evaluate(note), "")
        page.settle()
        after = page.view()
        page.click("record")
        page.run(32)
        share = "document.getElementById('recording-share').checkVisibility()"
        self.assertFalse(page.evaluate(share))
        self.assertEqual(page.evaluate("document.getElementById('replay').textContent"), "Stop")
        page.run(200)
        self.assertNotEqual(page.view(), after, "the map does not move as it did")
        self.assertEqual(page.ask("pointers"), {"pipeline": 0, "page": 0})
        self.keep("playing")
        page.settle()
        self.assertTrue(page.evaluate(share))
        for name, value in page.view().items():
            self.assertAlmostEqual(value, after[name], places=4)
        self.assertAtRest()

    def test_a_recording_of_nothing_is_explained_at_the_button(self) -> None:
        page = self.open()
        page.click("record")
        page.run(32)
        page.click("record")
        page.run(32)
        note = "(note => note.hidden ? '' : note.textContent)(document.getElementById('record-note'))"
        self.assertIn("Nothing was recorded", page.evaluate(note))
        box = page.evaluate("document.getElementById('record-note').getBoundingClientRect().toJSON()")
        button = page.evaluate("document.getElementById('record').getBoundingClientRect().toJSON()")
        self.assertLess(box["top"] - button["bottom"], 30)
        self.assertTrue(page.evaluate("document.getElementById('recording').hidden"))
        page.run(6000)
        self.assertEqual(page.evaluate(note), "")

    def test_copy_as_javascript_puts_a_module_on_the_clipboard(self) -> None:
        page = self.open()
        self.grant_clipboard()
        page.look(47, 9, 4)
        self.record(page, touches(tap((500, 350)), drag((500, 350), (400, 300), at=700)))
        page.click("copy-script")
        copied = page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(copied, page.ask("recording")["script"])
        self.assertIn("import { TouchPipeline } from 'touch-pipeline';", copied)
        kinds = '["touchDown","clickUnconfirmed","clearTouch","clickConfirmed","touchDown","move","moveComplete","clearTouch"]'
        self.assertIn(f"const expected = {kinds};", copied)
        # The browser itself compiles the module, except the package that it imports.
        module = json.dumps(copied.replace("import { TouchPipeline } from 'touch-pipeline';", ""))
        address = f"'data:text/javascript,' + encodeURIComponent({module})"
        names = page.evaluate(f"import({address}).then((module) => Object.keys(module).sort())")
        self.assertEqual(names, ["testRecordedTouches", "view"])

    def test_a_link_carries_the_recording_and_its_replay_is_the_same(self) -> None:
        page = self.open()
        self.grant_clipboard()
        page.look(47, 9, 4)
        self.record(page, touches(tap((500, 350)), drag((600, 400), (420, 300), at=700, length=160)))
        first = page.ask("recording")
        page.click("copy-link")
        copied = self.wait_for(page, "navigator.clipboard.readText()", "&rec=")
        again = self.open(link=copied.split("#")[1])
        self.wait_for(again, "document.getElementById('recording-title').textContent", "link")
        self.keep("offered")
        again.click("replay")
        again.run(2500)
        self.wait_until_done(again)
        second = again.ask("recording")
        kinds = [re.findall(r"^(?:\S+ ms +)?(\w+)", text["gestures"], re.MULTILINE) for text in (first, second)]
        self.assertEqual(kinds[0], kinds[1])
        self.assertIn("moveComplete", kinds[1])
        self.keep("replayed")

    def test_a_link_that_is_opened_in_the_page_is_followed_and_so_is_the_way_back(self) -> None:
        page = self.open(link="mode=navigate&view=25,-150,4,0,0")
        self.grant_clipboard()
        self.record(page, touches(tap((500, 350))))
        page.click("copy-link")
        copied = self.wait_for(page, "navigator.clipboard.readText()", "&rec=")
        # The replay on the map begins with the next frame, and the link ends it.
        page.run(32)
        recording = copied.split("&rec=")[1]
        page.evaluate(f"(location.hash = 'mode=measure&view=47,8.5,6,30,40&rec={recording}', 0)")
        self.wait_for(page, "document.getElementById('recording-title').textContent", "link")
        page.run(600)
        self.assertEqual(page.ask("mode"), "measure")
        view = page.view()
        self.assertEqual([round(view[name], 3) for name in ("latitude", "longitude", "zoom", "bearing", "pitch")], [47, 8.5, 6, 30, 40])
        page.evaluate("(history.back(), 0)")
        self.wait_for(page, "playground.mode()", "navigate")
        self.assertAlmostEqual(page.view()["longitude"], -150, places=3)

    def test_a_link_with_a_recording_that_cannot_be_read_is_reported_and_the_page_works(self) -> None:
        for text in ("x", "H4sIAAAAAAAAA6tWSkwqVgIAqb1UdQgAAAA", "%%%"):
            with self.subTest(text):
                page = self.open(link=f"mode=navigate&view=47,9,4,0,0&rec={text}")
                self.wait_for(page, "document.getElementById('toast').textContent", "cannot be read")
                page.play(touches(drag((600, 400), (420, 300))))
                page.settle()
                self.assertGreater(page.view()["longitude"], 9.5)

    def wait_for(self, page: Page, script: str, part: str) -> str:
        """The text of a script, after it contains a part. Compression does not depend on the page's clock."""
        text = ""

        def found() -> str:
            nonlocal text
            text = str(page.evaluate(script))
            return text if part in text else ""

        return wait_until(found, lambda: f"{text!r} does not contain {part!r}")

    def test_the_trace_that_is_downloaded_is_the_one_that_was_recorded(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        self.record(page, touches(tap((500, 350))))
        page.run(50)
        folder = Path(tempfile.mkdtemp())
        try:
            self.browser.call(
                "Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder)
            )
            page.click("download-trace")
            file = folder / "recording.jsonl"
            wait_until(file.exists, "nothing was downloaded")
            self.assertEqual(file.read_text("utf-8"), page.ask("recording")["trace"])
        finally:
            shutil.rmtree(folder)

    def test_a_stroke_is_recorded_with_its_tool(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.ask("setMode", "draw")
        page.settle()
        self.record(page, touches(drag((300, 300), (600, 350))))
        recording = page.ask("recording")
        self.assertIn("consumed by #0 draw", recording["transcript"])
        self.assertIn("DrawingListener(", recording["test"])


def _denser(commands: list[Command]) -> list[Command]:
    """Each move three times, a few milliseconds apart, so that there are more moves than frames."""
    moves = [command for command in commands if command.parameters["type"] == "touchMove"]
    later = [
        Command(m.time + shift, m.method, _shifted(m, shift / 10))
        for m in moves
        for shift in (4.0, 9.0)
    ]
    end = max(command.time for command in commands)
    return in_order(commands, [command for command in later if command.time < end])


def _shifted(command: Command, by: float) -> dict[str, object]:
    points = [{**point, "x": point["x"] + by} for point in command.parameters["touchPoints"]]
    return {**command.parameters, "touchPoints": points}
