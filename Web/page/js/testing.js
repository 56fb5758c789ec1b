// The interface for browser tests: `window.playground`. Reading it has no effect.
import { planePoint, Projection } from './projection.js';

/**
 * @param {{cities: import('./basemap.js').City[], engine: import('./engine.js').Engine, input: import('./input.js').Input, modes: import('./modes.js').Modes,
 *     coach: import('./coach.js').Coach, editor: import('./editor.js').Editor,
 *     inspector: import('./inspector.js').Inspector, recorder: import('./record.js').Recorder, link: import('./link.js').Link | undefined,
 *     meters: {costs: import('./meters.js').Meter, frames: import('./meters.js').Meter, lag: import('./finger-lag.js').FingerLag}, draw: () => unknown, loop: import('./loop.js').Loop,
 *     map: import('./map.js').WorldMap}} page
 */
export function offerToTests(page) {
    const { cities, coach, engine, input, modes, editor, inspector, recorder, link, meters, draw, loop, map } = page;
    const playground = {
        /** The view: degrees, zoom level, thematic map. */
        view: () => {
            const { latitude, longitude, zoom, bearing, pitch, theme } = engine.view();
            return { latitude, longitude, zoom, bearing, pitch, theme };
        },
        /**
         * Sets the view.
         * @param {number[]} view latitude, longitude, zoom, bearing, pitch
         */
        setView: (...view) => {
            engine.camera.set(view[0], view[1], view[2], view[3] ?? 0, view[4] ?? 0);
            loop.request();
        },
        /**
         * The place at a point of the map in CSS pixels, in widths of the world.
         * @param {number} x @param {number} y
         */
        place: (x, y) => planePoint(engine.view(), x * window.devicePixelRatio, y * window.devicePixelRatio),
        /**
         * The position of a place, in CSS pixels. `undefined` behind the camera.
         * @param {number[]} place as `place` returns it
         */
        point: ([x, y]) => {
            const { width, height } = map.context.canvas;
            const seen = new Projection(engine.view(), width, height).point(x, y);
            return seen?.map((length) => length / window.devicePixelRatio);
        },
        mode: () => modes.get(),
        /** The drawing and the measurement (meters). */
        geoJSON: () => JSON.parse(engine.editing.geoJSON || 'null'),
        featureCount: () => engine.editing.featureCount,
        selectedCount: () => engine.editing.selectedCount,
        measurement: () => {
            const { measuredLength: length, measurementSummary: summary, measurementText: text } = engine.editing;
            return { length, summary, text };
        },
        /** The texts of the drawing or the measurement on the map: sizes and labels. */
        overlayTexts: () => engine.overlay()?.words.filter((words) => words !== '') ?? [],
        /** The drawing mode, by its index in the menu. */
        setDrawingTool: (/** @type {number} */ index) => editor.choose(index),
        /** The visible clusters and cities, with positions in CSS pixels. A city has its name, a cluster the zoom at which it splits. */
        content: () =>
            engine.cityMarks().map(({ x, y, count, city, expansionZoom }) => ({
                position: [x / window.devicePixelRatio, y / window.devicePixelRatio],
                count,
                ...(city === undefined ? { expansionZoom } : { name: cities[city].name }),
            })),
        /** The name of the chosen city. Empty if there is none. */
        chosenCity: () => cities[engine.chosenCity]?.name ?? '',
        setMode: (/** @type {string} */ name) => modes.set(name),
        state: () => engine.inspection.stateNames()[engine.inspection.state],
        /** The number of pointers that are down, in the pipeline and in the page. */
        pointers: () => ({ pipeline: engine.inspection.pointerCount, page: input.pointers.length }),
        chain: () => engine.chain.tools(),
        settings: () => engine.settings.all(),
        toggles: () => engine.settings.toggles(),
        /** A switch of the inspector, by its name. */
        setToggle: (/** @type {string} */ name, /** @type {boolean} */ isOn) => {
            const toggle = engine.settings.toggles().find((one) => one.name === name);
            if (!toggle) throw new Error(`there is no switch ${name}`);
            engine.settings.turnToggle(toggle.index, isOn);
        },
        invalid: () => engine.inspection.invalidInputCount,
        /** Whether a deadline is set: a tap that waits, or a long press. */
        isPending: () => engine.deadline >= 0,
        log: () => inspector.log.lines,
        recording: () => ({
            stage: engine.recording.stage,
            trace: engine.recording.trace,
            transcript: engine.recording.transcript,
            gestures: engine.recording.gestures,
            test: recorder.test,
            script: recorder.script,
        }),
        link: () => link?.text ?? '',
        /** The boxes of the names on the map, in CSS pixels: left, top, right, bottom. */
        names: () => map.names.map((box) => box.map((length) => length / window.devicePixelRatio)),
        /** The gestures that the coach has noticed. */
        coached: () => coach.made,
        memory: () => engine.inspection.memorySize,
        /** The durations of one event in the pipeline and of one frame, in milliseconds. */
        costs: () => ({
            events: meters.costs.count,
            event50: meters.costs.quantile(0.5),
            event99: meters.costs.quantile(0.99),
            frames: meters.frames.count,
            frame50: meters.frames.quantile(0.5),
            frame99: meters.frames.quantile(0.99),
        }),
        /** The durations of the last 512 events in the pipeline since the last reset, in milliseconds. */
        /** The median lag behind the fingers that move the map, in device pixels and milliseconds. */
        lag: () => meters.lag.median ?? null,
        eventTimes: () => Array.from(meters.costs.values),
        resetCosts: () => {
            meters.costs.reset();
            meters.frames.reset();
        },
        /**
         * Redraws everything a number of times. Returns the duration of each redraw in milliseconds.
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
