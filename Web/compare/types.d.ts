// What the page has besides its modules: MapLibre GL JS, and what the tests ask.
declare const maplibregl: any;

// deno-lint-ignore no-var
declare var playground: Readonly<Record<string, (...given: any[]) => unknown>>;
