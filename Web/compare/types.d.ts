// Declarations besides those of the modules: MapLibre GL JS, and the functions for the tests.
declare const maplibregl: any;

// deno-lint-ignore no-var
declare var playground: Readonly<Record<string, (...given: any[]) => unknown>>;
