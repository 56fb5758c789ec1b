// The pipeline: Swift, compiled to WebAssembly. Only the files of the engine call it. Web/README.md describes the calls.
import { Bridge } from './engine-bridge.js';
import { Camera } from './engine-camera.js';
import { Chain } from './engine-chain.js';
import { Editing } from './engine-editing.js';
import { GeoJSON } from './engine-geojson.js';
import { Inspection } from './engine-inspection.js';
import { Keys } from './engine-keys.js';
import { readCityMarks, readOverlay, readView } from './engine-picture.js';
import { Recording } from './engine-recording.js';
import { handIn, Kind, Phase } from './engine-samples.js';
import { Settings } from './engine-settings.js';
import { instantiated } from './wasm.js';

/** @typedef {import('./engine-samples.js').Sample} Sample */
/** @typedef {import('./engine-picture.js').View} View */
/** @typedef {import('./engine-picture.js').CityMark} CityMark */

/** The modes of the page: the raw values of Swift's `Mode`. */
export const Mode = Object.freeze({ navigate: 0, draw: 1, measure: 2, swipe: 3, cities: 4 });

/** The pipeline of one page: its input, its time and its frames. Other functions are in separate objects. */
export class Engine {
    #bridge;
    #calls;

    /** @param {WebAssembly.Exports} exports */
    constructor(exports) {
        this.#bridge = new Bridge(exports);
        this.#calls = this.#bridge.calls;
        this.camera = new Camera(this.#bridge);
        this.chain = new Chain(this.#bridge);
        this.editing = new Editing(this.#bridge);
        this.geoJSON = new GeoJSON(this.#bridge);
        this.inspection = new Inspection(this.#bridge);
        this.keys = new Keys(this.#bridge);
        this.recording = new Recording(this.#bridge);
        this.settings = new Settings(this.#bridge);
    }

    /**
     * Starts the pipeline for a screen, in device pixels.
     * @param {WebAssembly.Module} program
     * @param {{width: number, height: number, ratio: number}} screen
     */
    static async start(program, screen) {
        const exports = await instantiated(program);
        exports.start(screen.width, screen.height, 160 * screen.ratio, performance.now());
        return new Engine(exports);
    }

    /**
     * Sends a few touches to an empty chain, because browsers compile a function when it is first called, and a real touch should not wait.
     * @param {WebAssembly.Module} program
     * @returns where sliders and switches stand before anything is changed
     */
    static async rehearse(program) {
        const engine = await Engine.start(program, { width: 800, height: 600, ratio: 1 });
        const beginning = engine.settings.values();
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
        return beginning;
    }

    // Input

    /** @param {Sample[]} samples in any order. Samples that wait together are sorted by time */
    touch(samples) {
        handIn(this.#bridge, samples);
    }

    /** States that no more samples of the current frames will come. */
    endFrame() {
        this.#calls.endFrame();
    }

    /**
     * Scrolls with a wheel. Positive away from the user.
     * @param {number} x @param {number} y @param {number} delta @param {number} kind @param {number} keys @param {number} time
     */
    scroll(x, y, delta, kind, keys, time) {
        this.#calls.scroll(x, y, delta, kind, keys, time, performance.now());
    }

    /**
     * A mouse or a pencil moves over the map without touching it.
     * @param {Pick<Sample, 'x' | 'y' | 'kind' | 'keys'>} sample
     */
    hover({ x, y, kind, keys }) {
        this.#calls.hover(x, y, kind, keys);
    }

    endHover() {
        this.#calls.endHover();
    }

    cancelTouches() {
        this.#calls.cancelTouches(performance.now());
    }

    /** The time at which to call `wake`, in milliseconds. Below zero if there is none. */
    get deadline() {
        return /** @type {number} */ (this.#calls.deadline());
    }

    wake() {
        this.#calls.wake(performance.now());
    }

    // Frames

    /** @param {number} width @param {number} height @param {number} ratio */
    resize(width, height, ratio) {
        this.#calls.resize(width, height, 160 * ratio);
    }

    /** @param {number} time of the frame @returns {boolean} whether another frame is needed */
    advance(time) {
        return this.#calls.advance(time) !== 0;
    }

    /** The view and its projection. */
    view() {
        return readView(this.#bridge);
    }

    /** The visible cities. Empty while no listener of the chain handles taps on them. */
    cityMarks() {
        return readCityMarks(this.#bridge);
    }

    /** The overlay, if there is one. */
    overlay() {
        return readOverlay(this.#bridge);
    }

    // Modes

    /** @param {number} mode @returns {boolean} whether the page has it */
    setMode(mode) {
        return this.#calls.setMode(mode) !== 0;
    }

    /**
     * Enables the log of `inspection`.
     * @param {boolean} isOn
     */
    inspect(isOn) {
        this.#calls.inspect(isOn ? 1 : 0);
    }

    // Cities

    /**
     * Adds cities to the map. From now on an index identifies a city.
     * @param {{latitude: number, longitude: number}[]} cities
     */
    setCities(cities) {
        const address = this.#calls.cityBuffer(cities.length);
        const numbers = this.#bridge.numbers(address, 2 * cities.length);
        cities.forEach((city, index) => numbers.set([city.latitude, city.longitude], 2 * index));
        this.#calls.setCities();
    }

    /**
     * The index of the city with the visible name. −1 if there is none.
     * @returns {number}
     */
    get chosenCity() {
        return this.#calls.chosenCity();
    }

    /**
     * The object that was touched since the last call: 0 none, n > 0 a long press on a cluster of n cities, −1 − index a city.
     * @returns {number}
     */
    takeCityNotice() {
        return this.#calls.takeCityNotice();
    }
}
