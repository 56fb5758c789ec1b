#!/usr/bin/env python3
"""Compiles an executable of this package as Embedded Swift for WebAssembly, and links it.

usage: compile.py EXECUTABLE FOLDER [OPTION...]     writes FOLDER/EXECUTABLE.wasm, with the names of its functions. Options are for the linker

It reads the manifests as `swift build` does. Unlike there, each module is compiled to LLVM's text, and the linker optimises the whole
program at once (LTO). With the build of the toolchain the page's wasm is a fifth larger. `-lto=llvm-full` crashes the compiler of Swift
6.3.1, because the compiler then writes bitcode itself.
"""
from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from parts import ALONE, PACKAGE

WEB = Path(__file__).resolve().parent.parent
TRIPLE = "wasm32-unknown-none-wasm"

COMPILER = [
    "-target", TRIPLE, "-swift-version", "6", "-wmo", "-Osize",
    "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
    "-Xfrontend", "-disable-stack-protector",
    # Overflow, bounds, exclusivity: the same code is tested natively with all of these checks.
    "-Xfrontend", "-remove-runtime-asserts", "-enforce-exclusivity=unchecked",
    # Gives constant arrays names that are not unique among modules (docs/ARCHITECTURE.md).
    "-Xllvm", "-sil-disable-pass=object-outliner",
    # The optimisations that make code faster and larger.
    "-Xllvm", "-sil-disable-pass=inline", "-Xllvm", "-sil-disable-pass=closure-specialize",
    "-Xllvm", "-sil-disable-pass=loop-unroll", "-Xllvm", "-sil-disable-pass=loop-rotate",
    "-Xllvm", "-sil-disable-pass=jumpthread-simplify-cfg",
]
SMALL = "WebMap"
"""The program whose modules are compiled for the smallest size: only the linker inlines, and parts are not inlined. The
assignment of the functions of the playground to parts (parts.py) depends on inlining, so its modules do not use these options."""
RUNTIME = ["swift_retain", "swift_release", "swift_allocObject"]
"""Functions whose calls are 4 bytes, and whose code is 28 or more."""
NOT_INLINED = [word for part in sorted(ALONE) for word in PACKAGE[part]]
"""Of the names of functions that belong to parts, so that their code does not become a piece of the start."""
LINKER = [
    "-m", "wasm32", "--no-entry", "--gc-sections", "--strip-debug", "-O2", "--lto-O2",
    "--stack-first", "-z", "stack-size=262144", "--keep-section=target_features",
    # Each part that is cut off adds places to the table of functions, and must still fit to the ones that were cut off before.
    "--growable-table",
    # Places in the table that few constants are equal to (split.py).
    "--table-base=4000",
]

LINKER_OF_SMALL = [
    "-mllvm", "-inline-threshold=25", "-mllvm", "-disable-lsr", "-mllvm", "-enable-pre=false", "-mllvm", "-enable-load-pre=false",
    "--emit-relocs",
]
"""For the program whose modules are compiled for the smallest size. With this threshold its start is smallest with gzip, and without
strength reduction of loops and partial redundancy elimination it is smaller. The relocations show which part uses which data (data.py)."""


@dataclass
class Target:
    """A module, its sources, and the modules that it imports."""

    name: str
    package: str
    folder: Path
    imports: list[str]
    is_executable: bool
    sources: list[Path] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sources = sorted(path for path in self.folder.rglob("*.swift") if ".docc" not in str(path))


def manifest(folder: Path) -> dict:
    return json.loads(run(["swift", "package", "--package-path", folder, "dump-package"]))


def targets() -> dict[str, Target]:
    """The targets of this package and of the one it is nested in."""
    found: dict[str, Target] = {}
    products: dict[str, list[str]] = {}
    for folder in (WEB.parent, WEB):
        package = manifest(folder)
        products |= {product["name"]: product["targets"] for product in package["products"]}
        for target in package["targets"]:
            if target["type"] not in ("regular", "executable"):
                continue
            imports: list[str] = []
            for dependency in target["dependencies"]:
                name = next(iter(dependency.values()))[0]
                imports += products[name] if "product" in dependency else [name]
            path = folder / (target.get("path") or f"Sources/{target['name']}")
            found[target["name"]] = Target(target["name"], package["name"], path, imports, target["type"] == "executable")
    return found


def wanted(name: str, all_targets: dict[str, Target]) -> list[Target]:
    """A target and its dependencies, each after the modules that it imports."""
    order: dict[str, Target] = {}

    def visit(name: str) -> None:
        if name not in order:
            for imported in all_targets[name].imports:
                visit(imported)
            order[name] = all_targets[name]

    visit(name)
    return list(order.values())


class Build:
    """Compiles modules into a folder. Unchanged modules are not compiled again."""

    def __init__(self, folder: Path, is_small: bool) -> None:
        self.folder = folder
        self.is_small = is_small
        self.compiler = [*COMPILER, "-Xllvm", f"-inline-threshold={-1000 if is_small else 0}"]
        self.optimizer = ["-Oz", "-mllvm", "-inline-threshold=0", "-flto=full"] if is_small else ["-Oz", "-flto=full"]
        self.apart = [*RUNTIME, *NOT_INLINED] if is_small else RUNTIME
        self.version = run(["swiftc", "--version"]) + " ".join([*self.compiler, *self.optimizer, *self.apart])
        folder.mkdir(parents=True, exist_ok=True)

    def compile(self, target: Target, imported: dict[str, Future[str]]) -> str:
        """Compiles a module after its dependencies. Returns a key that distinguishes it from other versions of it."""
        stamps = [imported[name].result() for name in target.imports]
        digest = hashlib.sha256("\n".join([self.version, *stamps]).encode())
        for source in target.sources:
            digest.update(str(source).encode() + source.read_bytes())
        stamp, stamped = digest.hexdigest(), self.folder / f"{target.name}.stamp"
        if self.bitcode(target).exists() and stamped.exists() and stamped.read_text() == stamp:
            return stamp
        print(f"compiling {target.name}", flush=True)
        text = self.folder / f"{target.name}.ll"
        run([
            "swiftc", *self.compiler, *([] if target.is_executable else ["-parse-as-library"]), "-module-name", target.name,
            "-package-name", target.package, "-I", self.folder, "-emit-module", "-emit-module-path",
            self.folder / f"{target.name}.swiftmodule", "-emit-ir", "-o", text, *target.sources])
        keep_apart(text, self.apart)
        run([toolchain("clang"), "-x", "ir", f"--target={TRIPLE}", *self.optimizer, "-c", text, "-o", self.bitcode(target)])
        text.unlink()
        stamped.write_text(stamp)
        return stamp

    def link(self, name: str, modules: list[Target], options: list[str]) -> Path:
        program = self.folder / f"{name}.wasm"
        of_program = LINKER_OF_SMALL if self.is_small else ["-mllvm", "-inline-threshold=0"]
        run([toolchain("wasm-ld"), *LINKER, *of_program, *options, *(self.bitcode(module) for module in modules), *c_library(), "-o", program])
        return program

    def bitcode(self, target: Target) -> Path:
        return self.folder / f"{target.name}.bc"


def keep_apart(text: Path, words: list[str]) -> None:
    """Marks functions in LLVM's text that the optimiser must not inline: those of the runtime and of parts, but none of the standard library."""
    of_parts = "|".join(re.escape(word) for word in words if word not in RUNTIME)
    names = re.compile(rf'@(?:{"|".join(RUNTIME)})\(' + (rf'|@"\$e\d[^"]*(?:{of_parts})' if of_parts else ""))

    def marked(definition: re.Match[str]) -> str:
        return f"{definition[1]}noinline {definition[2]}" if names.search(definition[1]) else definition[0]

    text.write_text(re.sub(r"(?m)^(define [^\n]*?)(#\d+(?: [^\n]*)?\{)$", marked, text.read_text()))


def c_library() -> list[Path]:
    """The C library and the compiler's builtins: those of a Swift SDK for WebAssembly where there is one, else Debian's."""
    sdks = [Path.home() / ".swiftpm/swift-sdks", Path.home() / "Library/org.swift.swiftpm/swift-sdks"]
    libraries = [found for sdk in sdks for found in sorted(sdk.rglob("wasm32-wasi*/libc.a"))] + [Path("/usr/lib/wasm32-wasi/libc.a")]
    builtins = [found for sdk in sdks for found in sorted(sdk.rglob("libclang_rt.builtins*wasm32.a"))]
    builtins += sorted(Path("/usr/lib").glob("llvm*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a"))
    library = next((path for path in libraries if path.exists()), None)
    if library is None:
        fail("the C library for WebAssembly is missing", "wasi-libc")
    if not builtins:
        fail("the compiler's builtins for WebAssembly are missing", "libclang-rt-dev-wasm32")
    return [library, library.with_name("libm.a"), builtins[-1]]


def fail(what: str, package: str) -> None:
    sys.exit(
        f"compile.py: {what}: apt-get install {package}\n"
        "  (or a Swift SDK for WebAssembly: https://www.swift.org/documentation/articles/wasm-getting-started.html)")


def toolchain(tool: str) -> Path:
    """A tool of Swift's own toolchain, which reads the bitcode of its compiler."""
    if platform.system() == "Darwin":
        return Path(run(["xcrun", "--find", tool]).strip())
    return Path(run(["sh", "-c", "command -v swiftc"]).strip()).resolve().parent / tool


def run(command: list) -> str:
    """The output of a command. Its errors are printed, and a failure ends the build."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    sys.stderr.write(done.stderr)
    if done.returncode != 0:
        sys.exit(f"compile.py: {Path(str(command[0])).name} failed")
    return done.stdout


def main(name: str, folder: Path, options: list[str]) -> None:
    c_library()
    modules = wanted(name, targets())
    build, stamps = Build(folder, name == SMALL), {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # The dependencies of a module were submitted before it, so there is no deadlock.
        for module in modules:
            stamps[module.name] = pool.submit(build.compile, module, stamps)
        for stamp in stamps.values():
            stamp.result()
    program = build.link(name, modules, options)
    print(f"{program}: {program.stat().st_size} bytes, with names")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: compile.py EXECUTABLE FOLDER [OPTION...]")
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
