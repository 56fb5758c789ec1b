"""Compiles sources against hand-written stubs of frameworks that a machine does not have. Tests/AppleStubs/check and Tests/EngineStubs/check use it.

The language mode, the features, the package name and the isolation with which a target is compiled come from its manifest, as SwiftPM reads it.
"""
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
APPLE = ROOT / "Tests/AppleStubs"
# The libraries that apps import beside TouchPipelineUI, in the order of their dependencies.
LIBRARIES = ["Geodesy", "TouchPipeline", "MapCameras", "MapListeners", "HereGestures", "JSONText", "MapGeoJSON", "ContentPlugin", "DrawingPlugin",
    "MeasurementPlugin", "SwipePlugin", "TouchPipelineKit"]
BASE = ["-parse-as-library", "-wmo"]
# On Linux, selectors need interoperability with Objective-C.
FLAGS = [*BASE, "-Xfrontend", "-enable-objc-interop"]
# The stubs are in no package.
STUB = ["-swift-version", "6"]
# How an app may compile the examples. Xcode 26 creates projects in which everything belongs to the main actor.
MODES = {
    "Swift 6": ["-swift-version", "6"],
    "Swift 6 with the main actor as the default isolation": ["-swift-version", "6", "-default-isolation", "MainActor"],
    "Swift 5": ["-swift-version", "5"],
}


@functools.cache
def manifest(package):
    """The manifest of the package in a folder, as SwiftPM reads it. A build folder of its own, because a build may hold the lock of the other."""
    with tempfile.TemporaryDirectory(prefix="manifest-") as scratch:
        text = (package / "Package.swift").read_text()
        if "import AppleProductTypes" in text:
            # Only Xcode has this module, which describes an app to run. Everything else of the manifest stays.
            text = re.sub(r"^import AppleProductTypes\n|^    products: \[.*?^    \],\n", "", text, flags=re.M | re.S)
            package = pathlib.Path(scratch) / package.name
            package.mkdir()
            (package / "Package.swift").write_text(text)
        result = subprocess.run(
            ["swift", "package", "--package-path", package, "--scratch-path", scratch, "dump-package"], capture_output=True, text=True,
            stdin=subprocess.DEVNULL)
    if result.returncode != 0:
        sys.exit(f"SwiftPM does not read the manifest of {package}:\n{result.stderr}")
    return json.loads(result.stdout)


def target(package, name):
    return next(target for target in manifest(package)["targets"] if target["name"] == name)


def folder(package, name):
    return package / (target(package, name).get("path") or f"Sources/{name}")


def sources(folder):
    """The sources of a module. The steps of a tutorial in a documentation catalogue are none."""
    return sorted(path for path in folder.rglob("*.swift") if not any(part.endswith(".docc") for part in path.parts))


def settings(package, name):
    """The arguments with which SwiftPM compiles a target. A setting that this function does not know is an error."""
    described = manifest(package)
    tools = described["toolsVersion"]["_version"].split(".")[0]
    mode = (described["swiftLanguageVersions"] or ["6" if int(tools) >= 6 else "5"])[-1]
    arguments = []
    for setting in target(package, name)["settings"]:
        if setting["tool"] == "linker":
            continue
        [(kind, value)] = setting["kind"].items()
        match kind:
            case "enableUpcomingFeature": arguments += ["-enable-upcoming-feature", value["_0"]]
            case "enableExperimentalFeature": arguments += ["-enable-experimental-feature", value["_0"]]
            case "define": arguments += ["-D", value["_0"]]
            case "swiftLanguageMode": mode = value["_0"]
            case "defaultIsolation": arguments += ["-default-isolation", value["_0"] or "nonisolated"]
            case _: sys.exit(f"{package}: {name} has a setting that the check does not know: {setting}")
    if target(package, name)["packageAccess"]:
        arguments += ["-package-name", described["name"].lower()]
    return ["-swift-version", mode, *arguments]


def compile_files(files, *arguments, flags=FLAGS):
    command = ["swiftc", *flags, *map(str, arguments), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def emit_module(name, folder, output, *search, settings=STUB, flags=FLAGS):
    """Writes the module of a folder. Function bodies are not checked."""
    paths = [argument for path in (output, *search) for argument in ("-I", path)]
    result = compile_files(
        sources(folder), *settings, "-module-name", name, "-emit-module", "-emit-module-path",
        output / f"{name}.swiftmodule", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", *paths, flags=flags)
    if result.returncode != 0:
        sys.exit(f"{folder} does not compile:\n{result.stderr}")


def emit_target(name, output, *search):
    """Writes the module of a target of this package."""
    # With interoperability, the compiler does not find the difference of pointers on Linux, which inlinable functions of JSONText need.
    flags = BASE if name in ("JSONText", "TouchTraces") else FLAGS
    emit_module(name, folder(ROOT, name), output, *search, settings=settings(ROOT, name), flags=flags)


def check_mistake(number, mistake, files, name, folder, *arguments):
    """Compiles a module with one mistake, and returns what is wrong if the compiler does not reject it for the expected reason.

    `mistake` has the original text, its replacement, and parts of the error, one of which the compiler must report, separated by "|". `files` are the
    files of the module by name, `name` is the one with the mistake. Warnings are errors, as for the files without a mistake.
    """
    old, new, expected = mistake
    text = files[name].read_text()
    if text.count(old) != 1:
        return f"mistake {number}: {name} has {text.count(old)} times, not once: {old}"
    changed = folder / f"mistake{number}" / pathlib.Path(name).name
    changed.parent.mkdir()
    changed.write_text(text.replace(old, new))
    # Only the file with the mistake is compiled, the others are looked at: a good deal faster.
    others = [path for key, path in files.items() if key != name]
    result = subprocess.run(
        ["swiftc", "-frontend", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-enable-objc-interop", "-warnings-as-errors",
            *map(str, arguments), "-primary-file", changed, *others], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode == 0:
        return f"mistake {number} is not noticed: {name}: {new}"
    if not any(part in result.stderr for part in expected.split("|")):
        return f"mistake {number} is refused for another reason: {name}: {new}\n{result.stderr}"
    return None
