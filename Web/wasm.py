#!/usr/bin/env python3
"""Compiles a program of this package as Embedded Swift for WebAssembly: `swift build` with a toolset, and then `wasm-opt`.

usage: wasm.py PRODUCT OUTPUT

The C library and the compiler's builtins are those of a Swift SDK for WebAssembly if there is one, otherwise Debian's.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
BUILD = WEB / ".build-wasm"
"""The folder of these builds. In `.build`, they would replace the link to the native build."""

TRIPLE = "wasm32-unknown-none-wasm"

COMPILER = [
    # The dialect without a runtime, which has no metadata of types, and imported functions (`@_extern`).
    "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
    # Each module as a whole, for size.
    "-wmo", "-Osize",
    # Bitcode in place of machine code, so that the linker optimizes the whole program at once.
    "-Xfrontend", "-emit-bc", "-Xfrontend", "-lto=llvm-full",
    # Without inlining by the Swift compiler, programs are a fifth smaller. The linker inlines again where that makes them smaller.
    "-Xllvm", "-sil-disable-pass=inline",
    # A stack protector needs functions that the C library does not have.
    "-Xfrontend", "-disable-stack-protector",
    # The pass gives constant arrays names that are not unique among modules, so that a function reads another array (Web/README.md).
    "-Xllvm", "-sil-disable-pass=object-outliner",
    # Without clang's own choice of start files and libraries.
    "-Xclang-linker", "-nostdlib",
]

LINKER = [
    # JavaScript calls functions, and there is no `main`.
    "--no-entry", "--export=_initialize",
    # What no exported function reaches is not in the program.
    "--gc-sections", "--strip-debug",
    # A stack that overflows traps, and does not overwrite variables.
    "--stack-first", "-z", "stack-size=262144",
]

OPTIMIZER = [
    # The features of WebAssembly that the compiler uses.
    "--enable-bulk-memory", "--enable-mutable-globals", "--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-multivalue",
    "--enable-reference-types",
    # For size. The lowest memory is the end of the stack, which no program reaches.
    "--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "--strip-debug", "--strip-producers",
]

WITHOUT_TABLES = ("touch-pipeline", "touch-pipeline-plugins")
"""The programs without the tables of Unicode. The tables and the code that reads them have 47 kB. If code in one of these programs compares
strings as text or takes them apart into characters, the linker fails, and names the undefined symbols."""


def libraries(product: str) -> list[str]:
    """The start file of a program without `main`, the C library, the mathematics, the compiler's builtins and, unless the program is without them,
    the tables of Unicode."""
    sdks = [Path.home() / ".swiftpm/swift-sdks", Path.home() / "Library/org.swift.swiftpm/swift-sdks"]
    folders = [path.parent for sdk in sdks for path in sorted(sdk.rglob("wasm32-wasi*/libc.a"))] + [Path("/usr/lib/wasm32-wasi")]
    builtins = [path for sdk in sdks for path in sorted(sdk.rglob("libclang_rt.builtins*wasm32.a"))]
    builtins += sorted(Path("/usr/lib").glob("llvm*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a"))
    if not builtins or not (folders[0] / "libc.a").exists():
        sys.exit(
            "wasm.py: there is no C library for WebAssembly: apt-get install wasi-libc libclang-rt-dev-wasm32\n"
            "  (or a Swift SDK for WebAssembly: https://www.swift.org/documentation/articles/wasm-getting-started.html)")
    tables = Path(shutil.which("swift") or "").resolve().parents[1] / "lib/swift/embedded" / TRIPLE / "libswiftUnicodeDataTables.a"
    return [
        str(folders[0] / "crt1-reactor.o"), f"-L{folders[0]}", "-lc", "-lm", str(builtins[-1]),
        *([] if product in WITHOUT_TABLES else [str(tables)]),
    ]


def run(*command: str | Path) -> None:
    if shutil.which(command[0]) is None:
        sys.exit(f"wasm.py: there is no {command[0]} (Web/README.md)")
    if subprocess.run(command).returncode != 0:
        sys.exit(f"wasm.py: {command[0]} has failed")


def main(product: str, output: str) -> None:
    BUILD.mkdir(exist_ok=True)
    # Each program has its own file, because another one may be built at the same time. SwiftPM then waits for the folder of the builds.
    toolset = BUILD / f"{product}.json"
    options = {"swiftCompiler": COMPILER, "linker": LINKER + libraries(product)}
    tools = {tool: {"extraCLIOptions": flags} for tool, flags in options.items()}
    toolset.write_text(json.dumps({"schemaVersion": "1.0", **tools}))
    run("swift", "build", "--package-path", WEB, "--scratch-path", BUILD, "--triple", TRIPLE, "--toolset", toolset,
        "--configuration", "release", "--disable-build-manifest-caching", "--product", product)
    run("wasm-opt", *OPTIMIZER, BUILD / TRIPLE / "release" / f"{product}.wasm", "--output", output)
    content = Path(output).read_bytes()
    print(f"{output}: {len(content)} bytes, {len(gzip.compress(content, 9))} with gzip")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: wasm.py PRODUCT OUTPUT")
    main(*sys.argv[1:])
