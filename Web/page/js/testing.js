// What browser tests read: `window.playground`. Reading changes nothing.

/**
 * @param {{engine: import('./engine.js').Engine, input: import('./input.js').Input, modes: import('./modes.js').Modes,
 *     editor: import('./editor.js').Editor,
 *     inspector: import('./inspector.js').Inspector, recorder: import('./record.js').Recorder, link: import('./link.js').Link | undefined,
 *     meters: {costs: import('./meters.js').Meter, frames: import('./meters.js').Meter}, draw: () => unknown, loop: import('./loop.js').Loop,
 *     map: import('./map.js').WorldMap}} page
 */
export function offerToTests(page) {
    const { engine, input, modes, editor, inspector, recorder, link, meters, draw, loop, map } = page;
    const names = engine.stateNames();
    const playground = {
        /** Where the map looks: degrees, zoom level, which thematic map. */
        view: () => {
            const { latitude, longitude, zoom, bearing, pitch, theme } = engine.view();
            return { latitude, longitude, zoom, bearing, pitch, theme };
        },
        /**
         * Looks somewhere.
         * @param {number[]} view latitude, longitude, zoom, bearing, pitch
         */
        setView: (...view) => {
            engine.setView(view[0], view[1], view[2], view[3] ?? 0, view[4] ?? 0);
            loop.request();
        },
        mode: () => modes.get(),
        /** What is drawn, and what is measured (metres). */
        geoJSON: () => JSON.parse(engine.geoJSON || 'null'),
        featureCount: () => engine.featureCount,
        measurement: () => ({ length: engine.measuredLength, summary: engine.measurementSummary, text: engine.measurementText }),
        /** The way to draw, by its place in the menu. */
        setDrawingTool: (/** @type {number} */ index) => editor.choose(index),
        setMode: (/** @type {string} */ name) => modes.set(name),
        state: () => names[engine.state],
        /** How many pointers are down in the pipeline; and what the page thinks. */
        pointers: () => ({ pipeline: engine.pointerCount, page: input.pointers.length }),
        chain: () => engine.tools(),
        settings: () => engine.settings(),
        toggles: () => engine.toggles(),
        unlawful: () => engine.unlawfulCount,
        /** Whether something is due later: a tap that waits, a long press. */
        isPending: () => engine.deadline >= 0,
        log: () => inspector.log.lines,
        recording: () => ({
            stage: engine.recordingStage,
            trace: engine.trace,
            transcript: engine.transcript,
            gestures: engine.gestures,
            test: recorder.test,
        }),
        link: () => link?.text ?? '',
        memory: () => engine.memorySize,
        /** Milliseconds: of one event in the pipeline, and of drawing one frame. */
        costs: () => ({
            events: meters.costs.count,
            event50: meters.costs.quantile(0.5),
            event99: meters.costs.quantile(0.99),
            frames: meters.frames.count,
            frame50: meters.frames.quantile(0.5),
            frame99: meters.frames.quantile(0.99),
        }),
        resetCosts: () => {
            meters.costs.reset();
            meters.frames.reset();
        },
        /**
         * Draws so many times to the last pixel; how long each took, in milliseconds.
         * @param {number} count
         */
        redraw: (count) =>
            Array.from({ length: count }, () => {
                const begin = performance.now();
                draw();
                map.context.getImageData(0, 0, 1, 1);
                return performance.now() - begin;
            }),
    };
    Object.assign(window, { playground: Object.freeze(playground) });
}
