"""The package as an app installs it: its exports by their names, in Node, and its types in an app with strict types."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from declarations import declarations
from webmaps import PACKAGE

HERE = Path(__file__).parent
ROOT = HERE / "../.."

OPTIONS = {
    "strict": True,
    "noEmit": True,
    "noUnusedLocals": True,
    "noUnusedParameters": True,
    "noImplicitReturns": True,
    "noUncheckedIndexedAccess": True,
    "exactOptionalPropertyTypes": True,
    "target": "es2022",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": [],
}

IMPORTS = """
import { createRequire } from 'node:module';
const names = JSON.parse(process.argv[1]);
const { resolve } = createRequire(process.cwd() + '/');
const found = {};
for (const name of names) {
    const isModule = !/\\.(wasm|json)$/.test(name);
    found[name] = isModule ? Object.keys(await import(name)).sort() : resolve(name).length;
}
console.log(JSON.stringify(found));
"""

WITHOUT_DOCUMENT = """
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { TouchPipeline, TouchPipelineError } from 'touch-pipeline';
const { resolve } = createRequire(process.cwd() + '/');
const module = await TouchPipeline.load({ wasm: await readFile(resolve('touch-pipeline/touch-pipeline.wasm')) });
const error = await TouchPipeline.attach({}, {}).catch((reason) => reason);
console.log(JSON.stringify([module instanceof WebAssembly.Module, error instanceof TouchPipelineError, error.message]));
"""


class PackageTypesTest(unittest.TestCase):
    def app(self) -> Path:
        """An empty folder in which the package is installed."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (folder / "node_modules").mkdir()
        (folder / "node_modules/touch-pipeline").symlink_to(PACKAGE)
        (folder / "package.json").write_text('{ "type": "module" }')
        return folder

    def program(self, name: str, package: str) -> str:
        found = shutil.which(name)
        if found is None:
            self.skipTest(f"{name} is not installed: apt-get install {package}")
        return found

    def node(self, script: str, *arguments: str) -> object:
        command = [self.program("node", "nodejs"), "--input-type=module", "-e", script, *arguments]
        run = subprocess.run(command, cwd=self.app(), capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def test_every_export_is_imported_by_its_name(self) -> None:
        exports = json.loads((PACKAGE / "package.json").read_text("utf-8"))["exports"]
        names = [f"touch-pipeline{name[1:]}" for name in exports]
        self.assertGreater(len(names), 10)
        found = self.node(IMPORTS, json.dumps(names))
        assert isinstance(found, dict)
        self.program("tsc", "node-typescript")
        declared = declarations(PACKAGE)
        for name, exported in found.items():
            entry = exports.get(f".{name.removeprefix('touch-pipeline')}")
            if isinstance(entry, dict):
                file = entry["types"].removeprefix("./")
                values = sorted(one.name for one in declared.values() if one.file == file and one.kind in ("class", "function"))
                self.assertEqual(exported, values, f"{name} exports something else than {file} declares")

    def test_the_package_is_complete(self) -> None:
        package = json.loads((PACKAGE / "package.json").read_text("utf-8"))
        named = {package["main"], package["types"]}
        for entry in package["exports"].values():
            named |= set(entry.values()) if isinstance(entry, dict) else {entry}
        for name in named:
            with self.subTest(name):
                self.assertTrue((PACKAGE / name).is_file(), "the package has no such file")
        delivered = {file for pattern in package["files"] for file in PACKAGE.glob(pattern)}
        for file in PACKAGE.rglob("*.*"):
            if file.name not in ("package.json", "README.md"):
                self.assertIn(file, delivered, "the file is not delivered")
        # The modules that a module imports exist, and so do the types of exported modules.
        for file in PACKAGE.glob("*.js"):
            for imported in re.findall(r"from '\./([^']+)'", file.read_text("utf-8")):
                self.assertTrue((PACKAGE / imported).exists(), f"{file.name} imports {imported}")

    def test_npm_packs_it(self) -> None:
        npm = self.program("npm", "npm")
        packed = subprocess.run([npm, "pack", "--dry-run", "--json", "--offline"], cwd=PACKAGE, capture_output=True, text=True, check=True)
        (content,) = json.loads(packed.stdout)
        files = {file["path"] for file in content["files"]}
        self.assertEqual(files, {str(file.relative_to(PACKAGE)) for file in PACKAGE.rglob("*") if file.is_file()})

    def test_a_server_without_a_document_gets_an_error_in_words(self) -> None:
        is_module, is_error, message = self.node(WITHOUT_DOCUMENT)  # type: ignore[misc]
        self.assertTrue(is_module)
        self.assertTrue(is_error)
        self.assertIn("attach needs a document: call it in the browser", message)

    def test_an_app_with_strict_types_compiles(self) -> None:
        tsc = self.program("tsc", "node-typescript")
        # `node` looks for files beside package.json, as older bundlers do.
        for module, resolution in (("node16", "node16"), ("es2022", "node")):
            with self.subTest(resolution):
                folder = self.app()
                shutil.copy(HERE / "types/app.ts", folder)
                options = OPTIONS | {"module": module, "moduleResolution": resolution}
                (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["app.ts"]}))
                run = subprocess.run([tsc, "-p", folder], capture_output=True, text=True, timeout=120)
                self.assertEqual(run.stdout, "")

    def test_package_json_agrees_with_the_repository(self) -> None:
        package = json.loads((PACKAGE / "package.json").read_text("utf-8"))
        self.assertIn("Apache License", (PACKAGE / "LICENSE").read_text("utf-8")[:200])
        self.assertEqual(package["license"], "Apache-2.0")
        version = re.findall(r"(?m)^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text("utf-8"))[0]
        self.assertEqual(package["version"], version)
        self.assertTrue((ROOT / package["repository"]["directory"] / "package.json").exists())
        # A module has no effect but its exports, so that a bundler may leave it out.
        self.assertIs(package["sideEffects"], False)
        for file in PACKAGE.glob("*.js"):
            self.assertNotRegex(file.read_text("utf-8"), r"(?m)^(?:globalThis|window|document|addEventListener|import ')", file.name)
        # The types come first, because the conditions are tried in their order.
        for name, entry in package["exports"].items():
            if isinstance(entry, dict):
                self.assertEqual(list(entry), ["types", "default"], name)
