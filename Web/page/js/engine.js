// The pipeline: Swift, compiled to WebAssembly. Every call of the page to it is here; docs/PLAYGROUND.md says what they mean.

/**
 * What one pointer does at one moment; lengths in device pixels, time in milliseconds since the page was loaded.
 * @typedef {{id: number, phase: number, kind: number, x: number, y: number, time: number, pressure: number,
 *     buttons: number, keys: number}} Sample
 */

/**
 * What is seen: lengths in device pixels, angles in degrees, the plane in widths of the world.
 * @typedef {{latitude: number, longitude: number, zoom: number, bearing: number, pitch: number, centerX: number,
 *     centerY: number, pixelsPerWorld: number, matrix: Float64Array, west: number, north: number, east: number,
 *     south: number, metersPerPixel: number, theme: number}} View
 */

/**
 * A city on the screen, or several as one; lengths in device pixels. One has its index, several the zoom at which they are split.
 * @typedef {{x: number, y: number, count: number, radius: number, city?: number, expansionZoom?: number}} CityMark
 */

/** What a pointer does: the raw values of Swift's `TouchPointer.Phase`. */
export const Phase = Object.freeze({ began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4 });

/** What touches: the raw values of Swift's `TouchPointer.Kind`. */
export const Kind = Object.freeze({ finger: 0, stylus: 1, mouse: 2, trackpad: 3 });

/** What the page is used for: the raw values of Swift's `Mode`. */
export const Mode = Object.freeze({ navigate: 0, draw: 1, measure: 2, swipe: 3, cities: 4 });

/** What a button does with what is drawn or measured: the raw values of Swift's `EditCommand`. */
export const Command = Object.freeze({ undo: 0, redo: 1, clear: 2, finish: 3 });

const numbersPerSample = 9;
const sampleCapacity = 128;
const numbersPerMark = 5;

/** The pipeline of one page. */
export class Engine {
    /** @type {any} */ #calls;
    #decoder = new TextDecoder();

    /** @param {WebAssembly.Exports} exports */
    constructor(exports) {
        this.#calls = exports;
    }

    /**
     * Starts it on a screen, in device pixels.
     * @param {WebAssembly.Module} module
     * @param {{width: number, height: number, ratio: number}} screen
     */
    static async start(module, screen) {
        /** @type {WebAssembly.Instance} */
        const instance = await WebAssembly.instantiate(module, imports(module, () => instance.exports));
        const calls = /** @type {any} */ (instance.exports);
        calls._initialize?.();
        calls.start(screen.width, screen.height, 160 * screen.ratio, performance.now());
        return new Engine(instance.exports);
    }

    /**
     * Plays a few touches to nobody: browsers compile a function when it is first called, and no finger should wait for that.
     * @param {WebAssembly.Module} module
     */
    static async rehearse(module) {
        const engine = await Engine.start(module, { width: 800, height: 600, ratio: 1 });
        const [pressure, buttons, keys, kind] = [0.5, 1, 0, Kind.finger];
        for (const mode of Object.values(Mode)) {
            engine.setMode(mode);
            engine.inspect(mode === Mode.navigate);
            for (let step = 0; step < 12; step += 1) {
                const phase = step === 0 ? Phase.began : step === 11 ? Phase.ended : Phase.moved;
                const time = performance.now();
                const common = { phase, kind, time, pressure, buttons, keys };
                const first = { ...common, id: 1, x: 300 + 10 * step, y: 300 };
                const second = { ...common, id: 2, x: 500, y: 400 + 12 * step };
                engine.touch(step > 2 && step < 9 ? [first] : [first, second]);
                engine.advance(time);
                engine.view();
                engine.overlay();
                engine.cityMarks();
            }
            engine.cancelTouches();
        }
    }

    // Input

    /** @param {Sample[]} samples in any order; those that wait together are put in the order of time */
    touch(samples) {
        for (let first = 0; first < samples.length; first += sampleCapacity) {
            const part = samples.slice(first, first + sampleCapacity);
            const numbers = new Float64Array(this.#memory, this.#calls.sampleBuffer(), part.length * numbersPerSample);
            part.forEach((s, index) => {
                const row = [s.id, s.phase, s.kind, s.x, s.y, s.time, s.pressure, s.buttons, s.keys];
                numbers.set(row, index * numbersPerSample);
            });
            this.#calls.touch(part.length, performance.now());
        }
    }

    /**
     * A wheel turns, away from the user positive.
     * @param {number} x @param {number} y @param {number} delta @param {number} kind @param {number} keys @param {number} time
     */
    scroll(x, y, delta, kind, keys, time) {
        this.#calls.scroll(x, y, delta, kind, keys, time, performance.now());
    }

    cancelTouches() {
        this.#calls.cancelTouches(performance.now());
    }

    /** When `wake` wants to be called, in milliseconds; below zero if it does not. */
    get deadline() {
        return /** @type {number} */ (this.#calls.deadline());
    }

    wake() {
        this.#calls.wake(performance.now());
    }

    // The view

    /** @param {number} width @param {number} height @param {number} ratio */
    resize(width, height, ratio) {
        this.#calls.resize(width, height, 160 * ratio);
    }

    /** @param {number} time of the frame @returns {boolean} whether another frame is wanted */
    advance(time) {
        return this.#calls.advance(time) !== 0;
    }

    /** @returns {View} */
    view() {
        this.#calls.view();
        const n = new Float64Array(this.#memory, this.#calls.viewBuffer(), 23);
        return {
            latitude: n[0],
            longitude: n[1],
            zoom: n[2],
            bearing: n[3],
            pitch: n[4],
            centerX: n[5],
            centerY: n[6],
            pixelsPerWorld: n[7],
            matrix: n.slice(8, 17),
            west: n[17],
            north: n[18],
            east: n[19],
            south: n[20],
            metersPerPixel: n[21],
            theme: n[22],
        };
    }

    /** @param {number} latitude @param {number} longitude @param {number} zoom @param {number} bearing @param {number} pitch */
    setView(latitude, longitude, zoom, bearing, pitch) {
        this.#calls.setView(latitude, longitude, zoom, bearing, pitch);
    }

    /** @param {number} theme */
    setTheme(theme) {
        this.#calls.setTheme(theme);
    }

    /** @param {number} x @param {number} y */
    panBy(x, y) {
        this.#calls.panBy(x, y, 200, performance.now());
    }

    /** @param {number} levels */
    zoomBy(levels) {
        this.#calls.zoomBy(levels, 250, performance.now());
    }

    /** @param {number} bearing @param {number} pitch */
    turnBy(bearing, pitch) {
        this.#calls.turnBy(bearing, pitch, 200, performance.now());
    }

    resetNorth() {
        this.#calls.resetNorth(300, performance.now());
    }

    // Modes and the chain

    /** @param {number} mode @returns {boolean} whether the page has it */
    setMode(mode) {
        return this.#calls.setMode(mode) !== 0;
    }

    /** The tools in the order in which they are asked. */
    tools() {
        return this.#list(this.#calls.toolCount(), (place) => {
            const id = /** @type {number} */ (this.#calls.toolAt(place));
            return { id, name: this.#text(this.#calls.toolName(id)), isOn: this.#calls.isToolOn(id) !== 0 };
        });
    }

    /** @param {number} tool @param {boolean} isOn */
    turnTool(tool, isOn) {
        this.#calls.turnTool(tool, isOn ? 1 : 0);
    }

    /** @param {number} tool @param {number} place */
    moveTool(tool, place) {
        this.#calls.moveTool(tool, place);
    }

    // Cities

    /**
     * Puts cities on the map; from now on they are known by their index.
     * @param {{latitude: number, longitude: number}[]} cities
     */
    setCities(cities) {
        const address = this.#calls.cityBuffer(cities.length);
        const numbers = new Float64Array(this.#memory, address, 2 * cities.length);
        cities.forEach((city, index) => numbers.set([city.latitude, city.longitude], 2 * index));
        this.#calls.setCities();
    }

    /**
     * The cities that are seen; none while nobody in the chain hears of taps on them.
     * @returns {CityMark[]}
     */
    cityMarks() {
        const length = this.#calls.cityMarks();
        if (length === 0) return [];
        const numbers = new Float64Array(this.#memory, this.#calls.cityMarkBuffer(), length);
        return this.#list(length / numbersPerMark, (index) => {
            const [x, y, count, radius, fact] = numbers.subarray(index * numbersPerMark, (index + 1) * numbersPerMark);
            return { x, y, count, radius, ...(count === 1 ? { city: fact } : { expansionZoom: fact }) };
        });
    }

    /**
     * The city whose name is shown, by its index; −1 if none is.
     * @returns {number}
     */
    get chosenCity() {
        return this.#calls.chosenCity();
    }

    /**
     * What was touched since the last call: 0 nothing, n > 0 a cluster of n cities is held, −1 − index a city.
     * @returns {number}
     */
    takeCityNotice() {
        return this.#calls.takeCityNotice();
    }

    // Drawing and measuring

    /** What to paint over the map: records of a style, how many points, and their positions; and the words of the labels. */
    overlay() {
        const count = this.#calls.overlay();
        if (count === 0) return undefined;
        const numbers = new Float64Array(this.#memory, this.#calls.overlayBuffer(), count).slice();
        return { numbers, words: this.#text(this.#calls.overlayWords()).split('\n') };
    }

    drawingTools() {
        return this.#list(this.#calls.drawingToolCount(), (index) => this.#text(this.#calls.drawingToolName(index)));
    }

    /** @param {number} index */
    setDrawingTool(index) {
        this.#calls.setDrawingTool(index);
    }

    /** @param {number} command of `Command` */
    perform(command) {
        this.#calls.perform(command);
    }

    /**
     * @param {number} command
     * @returns {boolean} whether it would do anything
     */
    canPerform(command) {
        return this.#calls.canPerform(command) !== 0;
    }

    /** How many features are drawn. @returns {number} */
    get featureCount() {
        return this.#calls.featureCount();
    }

    /** All that was drawn. */
    get geoJSON() {
        return this.#text(this.#calls.geoJSON());
    }

    /** The measurement in a few words; empty without one. */
    get measurementSummary() {
        return this.#text(this.#calls.measurementSummary());
    }

    /** The measurement, a line for each segment. */
    get measurementText() {
        return this.#text(this.#calls.measurementText());
    }

    /** The length of what is measured, in metres. @returns {number} */
    get measuredLength() {
        return this.#calls.measuredLength();
    }

    // The inspector

    /** @param {boolean} isOn */
    inspect(isOn) {
        this.#calls.inspect(isOn ? 1 : 0);
    }

    /** The number of the machine's state. */
    get state() {
        return /** @type {number} */ (this.#calls.machineState());
    }

    /**
     * The names of the states, by their numbers.
     * @returns {string[]}
     */
    stateNames() {
        const names = [];
        for (let state = 0; ; state += 1) {
            const name = this.#text(this.#calls.stateName(state));
            if (!name) return names;
            names.push(name);
        }
    }

    /**
     * The lines that were written since this was last asked.
     * @returns {string[]}
     */
    takeLog() {
        const text = this.#text(this.#calls.takeLog());
        return text ? text.trimEnd().split('\n') : [];
    }

    /**
     * Who has consumed something since this was last asked: a bit for each tool.
     * @returns {number}
     */
    takeConsumers() {
        return this.#calls.takeConsumers();
    }

    /**
     * How many pointers are down.
     * @returns {number}
     */
    get pointerCount() {
        return this.#calls.pointerCount();
    }

    /**
     * How often the input was not lawful.
     * @returns {number}
     */
    get unlawfulCount() {
        return this.#calls.unlawfulCount();
    }

    // Settings

    settings() {
        const number = this.#calls.settingNumber;
        return this.#list(this.#calls.settingCount(), (index) => {
            const [name, unit] = this.#text(this.#calls.settingLabel(index)).split('\t');
            /** @type {number[]} */
            const [from, to, step, value] = [0, 1, 2, 3].map((which) => number(index, which));
            return { index, name, unit, from, to, step, value };
        });
    }

    /** @param {number} index @param {number} value */
    setSetting(index, value) {
        this.#calls.setSetting(index, value);
    }

    presets() {
        return this.#list(this.#calls.presetCount(), (index) => this.#text(this.#calls.presetName(index)));
    }

    /** @param {number} index */
    applyPreset(index) {
        this.#calls.applyPreset(index);
    }

    toggles() {
        return this.#list(this.#calls.toggleCount(), (index) => ({
            index,
            name: this.#text(this.#calls.toggleLabel(index)),
            isOn: this.#calls.isToggleOn(index) !== 0,
        }));
    }

    /** @param {number} index @param {boolean} isOn */
    turnToggle(index, isOn) {
        this.#calls.turnToggle(index, isOn ? 1 : 0);
    }

    // Recording

    /** @param {string} device what the touches are made on */
    startRecording(device) {
        this.#calls.startRecording(this.#give(device));
    }

    stopRecording() {
        this.#calls.stopRecording(performance.now());
    }

    /**
     * 0 none, 1 waiting for the first touch, 2 running, 3 ending, 4 done.
     * @returns {number}
     */
    get recordingStage() {
        return this.#calls.recordingStage();
    }

    /** @returns {number} */
    get recordedEvents() {
        return this.#calls.recordedEvents();
    }

    /** The trace, as `touchpipe replay` reads it. */
    get trace() {
        return this.#text(this.#calls.recordedText(0));
    }

    /** What `touchpipe replay` prints of it. */
    get transcript() {
        return this.#text(this.#calls.recordedText(1));
    }

    /** Its gestures alone, a line each. */
    get gestures() {
        return this.#text(this.#calls.recordedText(2));
    }

    /** How many bytes of memory Swift has. */
    get memorySize() {
        return this.#memory.byteLength;
    }

    // Memory

    /**
     * Asked for each time: when memory grows, the buffer is another one.
     * @returns {ArrayBuffer}
     */
    get #memory() {
        return this.#calls.memory.buffer;
    }

    /** @param {number} length of the text that was just asked for */
    #text(length) {
        return this.#decoder.decode(new Uint8Array(this.#memory, this.#calls.textBuffer(), length));
    }

    /** @param {string} text @returns {number} its length in bytes */
    #give(text) {
        const room = new Uint8Array(this.#memory, this.#calls.inputBuffer(), 4096);
        return new TextEncoder().encodeInto(text, room).written ?? 0;
    }

    /** @template T @param {number} count @param {(index: number) => T} make @returns {T[]} */
    #list(count, make) {
        return Array.from({ length: count }, (_, index) => make(index));
    }
}

/**
 * What Swift's standard library and the C library ask of their host. Nothing of it is ever needed but random numbers.
 * @param {WebAssembly.Module} module @param {() => any} exports
 */
function imports(module, exports) {
    /** @type {Record<string, Record<string, Function>>} */
    const answers = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        answers[from] ??= {};
        answers[from][name] = () => 0;
    }
    const system = answers.wasi_snapshot_preview1;
    if (system?.random_get) {
        system.random_get = (/** @type {number} */ at, /** @type {number} */ length) => {
            crypto.getRandomValues(new Uint8Array(exports().memory.buffer, at, length));
            return 0;
        };
    }
    return /** @type {WebAssembly.Imports} */ (answers);
}
