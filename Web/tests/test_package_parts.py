"""The files of the ES module: those that a page loads, and those that package.json names."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading

from fingers import drag, tap, touches, wheel
from test_parts import everything_that_navigates
from webmaps import PACKAGE, PackageTest


class PackagePartsTest(PackageTest):
    def loaded(self) -> set[str]:
        """The WebAssembly files that the page has loaded."""
        names = self.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        return {name.rsplit("/", 1)[1] for name in names if name.endswith(".wasm")}

    def test_fingers_need_no_part(self) -> None:
        page = self.open()
        self.evaluate("touch.insertListener(pipeline.listener('a'), 0) && 0")
        before = self.loaded()
        for script in everything_that_navigates():
            page.play(touches(*script))
            page.settle()
        self.assertEqual(self.loaded(), before)
        self.assertLessEqual(before, {"touch-pipeline.wasm", "desktop.wasm"})

    def test_a_slow_network_delays_the_wheel_and_no_finger(self) -> None:
        page = self.open()
        self.server.files["slow.wasm"] = (PACKAGE / "parts/desktop.wasm").read_bytes()
        gate = self.server.gates["slow.wasm"] = threading.Event()
        self.addCleanup(gate.set)
        # Another module, because the instance of the first pipeline has the part already.
        self.evaluate(
            """(async () => {
                touch.destroy();
                const wasm = await WebAssembly.compile(await (await fetch('/package/touch-pipeline.wasm')).arrayBuffer());
                globalThis.touch = await pipeline.attach(element, camera, { wasm, parts: { desktop: '/slow.wasm' } });
            })()"""
        )
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400))))
        self.assertGreater(page.view()["longitude"], before["longitude"])
        page.settle()
        page.play(touches(tap((300, 200)), tap((300, 200), at=150)))
        page.settle()
        zoomed = page.view()
        self.assertAlmostEqual(zoomed["zoom"], before["zoom"] + 1, places=6)
        pitches = []
        for script in everything_that_navigates():
            page.play(touches(*script))
            page.settle()
            # A call of a function whose part is missing would end the pipeline.
            self.assertFalse(self.evaluate("touch.isDestroyed"))
            pitches.append(page.view()["pitch"])
        self.assertGreater(max(pitches), 10)
        zoomed = page.view()
        page.play(wheel((300, 200), -450))
        self.assertEqual(page.view(), zoomed)
        gate.set()
        self.evaluate("touch.ready")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], zoomed["zoom"] + 1, delta=0.3)

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

    def test_presets_are_a_part(self) -> None:
        for preset in ("mapLibre", "apple", "hereClassic", "android"):
            with self.subTest(preset):
                page = self.open(query=f"?preset={preset}")
                self.assertIn("presets.wasm", self.loaded())
                for script in everything_that_navigates():
                    page.play(touches(*script))
                    page.settle()
                self.assertTrue(self.evaluate("touch.isIdle"))

    def test_a_part_that_is_missing_is_reported(self) -> None:
        self.open()
        found = self.evaluate(
            """(async () => {
                const options = { preset: 'apple', parts: { presets: '/nothing.wasm' } };
                const wasm = await WebAssembly.compile(await (await fetch('/package/touch-pipeline.wasm')).arrayBuffer());
                return pipeline.attach(element, map.camera, { ...options, wasm }).then(() => 'attached', (error) => error.message);
            })()"""
        )
        self.assertIn("cannot load /nothing.wasm: the server answered 404", found)

    def test_the_package_is_complete(self) -> None:
        package = json.loads((PACKAGE / "package.json").read_text("utf-8"))
        named = {package["main"], package["types"]}
        for entry in package["exports"].values():
            named |= set(entry.values()) if isinstance(entry, dict) else {entry}
        for name in named:
            with self.subTest(name):
                self.assertTrue(list(PACKAGE.glob(name.removeprefix("./"))), "the package has no such file")
        delivered = {file for pattern in package["files"] for file in PACKAGE.glob(pattern)}
        for file in PACKAGE.rglob("*.*"):
            if file.name not in ("package.json", "README.md"):
                self.assertIn(file, delivered, "the file is not delivered")
        # The modules that a module imports exist, and so do the types of exported modules.
        for file in PACKAGE.glob("*.js"):
            for imported in re.findall(r"from '\./([^']+)'", file.read_text("utf-8")):
                self.assertTrue((PACKAGE / imported).exists(), f"{file.name} imports {imported}")

    def test_npm_packs_it(self) -> None:
        if shutil.which("npm") is None:
            self.skipTest("npm is not installed: apt-get install npm")
        packed = subprocess.run(["npm", "pack", "--dry-run", "--json", "--offline"], cwd=PACKAGE, capture_output=True, text=True, check=True)
        (content,) = json.loads(packed.stdout)
        files = {file["path"] for file in content["files"]}
        self.assertEqual(files, {str(file.relative_to(PACKAGE)) for file in PACKAGE.rglob("*") if file.is_file()})
