"""Compiles sources against hand-written stubs of frameworks that a machine does not have. Tests/AppleStubs/check and Tests/EngineStubs/check use it."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
APPLE = ROOT / "Tests/AppleStubs"
LIBRARIES = [("Geodesy", "Geodesy"), ("TouchPipeline", "TouchPipeline"), ("MapCameras", "MapCameras"), ("MapListeners", "Listeners"),
    ("ContentPlugin", "Plugins/Content")]
# On Linux, selectors need interoperability with Objective-C. `package` declarations need a package name.
FLAGS = ["-swift-version", "6", "-parse-as-library", "-wmo", "-Xfrontend", "-enable-objc-interop"]
PACKAGE = ["-package-name", "touchpipeline"]


def compile_files(files, *arguments, flags=FLAGS):
    command = ["swiftc", *flags, *map(str, arguments), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def emit_module(name, folder, output, *search, package=True):
    """Writes the module of a folder. Function bodies are not checked."""
    paths = [argument for path in (output, *search) for argument in ("-I", path)]
    result = compile_files(
        sorted(folder.rglob("*.swift")), *(PACKAGE if package else []), "-module-name", name, "-emit-module", "-emit-module-path",
        output / f"{name}.swiftmodule", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", *paths)
    if result.returncode != 0:
        sys.exit(f"{folder} does not compile:\n{result.stderr}")


def check_mistake(number, mistake, files, name, folder, *arguments):
    """Compiles a module with one mistake, and returns what is wrong if the compiler does not reject it for the expected reason.

    `mistake` has the original text, its replacement, and parts of the error, one of which the compiler must report, separated by "|". `files` are the
    files of the module by name, `name` is the one with the mistake.
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
        ["swiftc", "-frontend", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library", "-enable-objc-interop",
            *map(str, arguments), "-primary-file", changed, *others], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode == 0:
        return f"mistake {number} is not noticed: {name}: {new}"
    if not any(part in result.stderr for part in expected.split("|")):
        return f"mistake {number} is refused for another reason: {name}: {new}\n{result.stderr}"
    return None
