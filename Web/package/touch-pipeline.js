// Touch gestures for web maps: feeds the pointer events of an element to the pipeline (WebAssembly), and moves a map.

/** The kinds of gestures, at the places of their bits in Swift's `TouchGesture.Kinds`. */
const gestureKinds = [
    'touchDown',
    'clickUnconfirmed',
    'clickConfirmed',
    'doubleClick',
    'longPress',
    'move',
    'moveComplete',
    'oneFingerDoubleClickMoveComplete',
    'twoFingerClick',
    'twoFingerMove',
    'twoFingerMoveComplete',
    'scroll',
    'clearTouch',
];
const clearTouchKind = gestureKinds.indexOf('clearTouch');
const rawTouchesBit = 1 << 13;
/** The callback of a listener for each kind of gesture. */
const callbacks = gestureKinds.map((kind) => (kind === 'clearTouch' ? kind : `on${kind[0].toUpperCase()}${kind.slice(1)}`));
const presets = ['recommended', 'openMobileMaps', 'mapbox', 'mapLibre', 'google', 'apple', 'here', 'hereClassic', 'flutter', 'android'];
const navigationGestures = [
    'pan',
    'pinchZoom',
    'rotate',
    'tilt',
    'sidewaysTurn',
    'doubleTapZoom',
    'twoFingerTapZoom',
    'quickZoom',
    'scrollZoom',
    'dragRotate',
    'boxZoom',
];
const navigationEvents = ['began', 'ended', 'cancelled', 'boxChanged', 'blocked'];
const pointerKinds = ['finger', 'stylus', 'mouse', 'trackpad'];
const touchActions = ['down', 'move', 'up', 'scroll', 'cancel'];
const phases = ['began', 'moved', 'stationary', 'ended', 'cancelled'];
const endReasons = ['lifted', 'additionalFinger', 'cancelled', 'takenOver', 'removed'];

const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
const Kind = { finger: 0, stylus: 1, mouse: 2 };
const numbersPerSample = 9;
const sampleCapacity = 128;

/** The height of a line of text in a wheel event that counts lines, in CSS pixels. */
const lineHeight = 16;
/** How far a mouse or a finger moves before the element captures its pointer, in CSS pixels. Clicks on markers stay clicks on markers. */
const captureDistance = 3;
/** Steps of the keyboard: CSS pixels, degrees, milliseconds. */
const keys = { pan: 100, turn: 15, tilt: 10, panDuration: 200, zoomDuration: 250, northDuration: 300 };
/** What a map may round in the view that it was given: CSS pixels, zoom levels, degrees. A larger difference is a limit of the map. */
const rounding = { pixels: 1e-3, zoom: 1e-7, degrees: 1e-6 };
/** Elements inside the map that keep their own clicks and drags. */
const controls =
    'a[href], button, input, select, textarea, label, summary, [contenteditable], .leaflet-control, .ol-control, .maplibregl-ctrl';

/** An error of this package. */
export class TouchPipelineError extends Error {
    name = 'TouchPipelineError';
}

/** @param {string} message @param {unknown} [cause] @returns {never} */
function fail(message, cause) {
    throw new TouchPipelineError(`touch-pipeline: ${message}`, { cause });
}

/**
 * The bits of names.
 * @param {string[]} list @param {Iterable<string>} names @param {string} what
 */
function bits(list, names, what) {
    let set = 0;
    for (const name of names) {
        const place = list.indexOf(name);
        if (place < 0) fail(`"${name}" is not ${what}; there are ${list.join(', ')}`);
        set |= 1 << place;
    }
    return set;
}

/** @param {string[]} list @param {number} set */
const names = (list, set) => list.filter((_, place) => (set & (1 << place)) !== 0);

// The WebAssembly module

/**
 * Compiled modules by their source, so that the program is loaded and compiled once.
 * @type {Map<unknown, Promise<WebAssembly.Module>>}
 */
const modules = new Map();
/**
 * Instances that no map uses any more. A new map takes one of these first.
 * @type {WeakMap<WebAssembly.Module, Program[]>}
 */
const idle = new WeakMap();

/** @param {any} source @returns {Promise<WebAssembly.Module>} */
function compiled(source) {
    if (typeof WebAssembly === 'undefined') fail('this browser has no WebAssembly');
    if (source instanceof WebAssembly.Module) return Promise.resolve(source);
    const key = source instanceof URL ? source.href : source ?? 'default';
    let module = modules.get(key);
    if (!module) {
        module = load(source);
        modules.set(key, module);
        // A failure is not kept: the network may be back when the next map is attached.
        module.catch(() => modules.delete(key));
    }
    return module;
}

/** @param {any} source */
async function load(source) {
    const bytes = await bytesOf(source);
    try {
        return await WebAssembly.compile(bytes);
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (/Content.?Security.?Policy|unsafe-eval|disallowed/i.test(reason)) {
            fail("the page's Content-Security-Policy does not allow WebAssembly: add 'wasm-unsafe-eval' to script-src", error);
        }
        fail(`the WebAssembly module is damaged, or is not touch-pipeline.wasm: ${reason}`, error);
    }
}

/** @param {any} source @returns {Promise<BufferSource>} */
async function bytesOf(source) {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
    if (source instanceof Response) return (await checked(source, source.url)).arrayBuffer();
    const address = source === undefined ? defaultAddress() : String(source);
    if (address.startsWith('data:')) return decoded(address);
    let response;
    try {
        response = await fetch(address);
    } catch (error) {
        fail(`cannot load ${address}: ${error instanceof Error ? error.message : error}`, error);
    }
    return (await checked(response, address)).arrayBuffer();
}

/** @param {Response} response @param {string} address */
async function checked(response, address) {
    if (!response.ok) fail(`cannot load ${address}: the server answered ${response.status} ${response.statusText}`.trim());
    return response;
}

function defaultAddress() {
    try {
        return new URL('./touch-pipeline.wasm', import.meta.url).href;
    } catch (error) {
        return fail(
            'this module has no folder where touch-pipeline.wasm could be (it was loaded from a data: URL): pass the option `wasm`',
            error,
        );
    }
}

/**
 * A `data:` URL is decoded here, because a Content-Security-Policy may forbid to fetch it.
 * @param {string} address
 */
function decoded(address) {
    const comma = address.indexOf(',');
    const isBase64 = /;base64$/i.test(address.slice(0, comma));
    const text = decodeURIComponent(address.slice(comma + 1));
    let bytes;
    try {
        bytes = isBase64 ? atob(text) : text;
    } catch (error) {
        fail('the data: URL of the option `wasm` is not valid base64', error);
    }
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

/** An instance of the WebAssembly module. It serves one map at a time. */
class Program {
    /** @type {any} */ calls;
    /** @type {Touch | undefined} The map that is served. */ user;

    /** @param {WebAssembly.Module} module */
    static async take(module) {
        return idle.get(module)?.pop() ?? new Program().#start(module);
    }

    /** @param {WebAssembly.Module} module */
    async #start(module) {
        this.module = module;
        /** @type {any} */ const host = {
            gesture: (/** @type {number} */ id, /** @type {number} */ kind) => this.user?.gesture(id, kind) ?? 0,
            touchEvent: (/** @type {number} */ id, /** @type {number} */ action, /** @type {number} */ count) =>
                this.user?.touchEvent(id, action, count) ?? 0,
            entered: (/** @type {number} */ id, /** @type {number} */ density) => this.user?.entered(id, density),
            left: (/** @type {number} */ id) => this.user?.left(id),
            navigation: (/** @type {number} */ kind, /** @type {number} */ gestures, /** @type {number} */ continues) =>
                this.user?.navigation(kind, gestures, continues !== 0),
        };
        // The program adds memory when it has used up what it has. A browser that has none left throws.
        host.grow = (/** @type {number} */ pages) => {
            try {
                return this.calls.memory.grow(pages);
            } catch {
                return -1;
            }
        };
        /** @type {any} */ const math = Math;
        try {
            const instance = await WebAssembly.instantiate(module, { host, math });
            this.calls = instance.exports;
        } catch (error) {
            fail(
                `the WebAssembly module does not fit this version of the package: ${error instanceof Error ? error.message : error}`,
                error,
            );
        }
        this.calls._initialize?.();
        return this;
    }

    /**
     * Numbers in the memory of the instance. Valid until the next call.
     * @param {number} address @param {number} count
     */
    numbers(address, count) {
        return new Float64Array(this.calls.memory.buffer, address, count);
    }

    /** Makes the instance free for another map. */
    giveBack() {
        this.user = undefined;
        const module = /** @type {WebAssembly.Module} */ (this.module);
        const list = idle.get(module);
        if (list) list.push(this);
        else idle.set(module, [this]);
    }
}

// The public class

const internal = Symbol('internal');

/** The pipeline of one map. {@link TouchPipeline.attach} makes one. */
export class TouchPipeline {
    /** @type {Touch} */ #touch;

    /** @param {symbol} token @param {Touch} touch */
    constructor(token, touch) {
        if (token !== internal) fail('call TouchPipeline.attach(element, camera, options)');
        this.#touch = touch;
    }

    /**
     * Loads and compiles the WebAssembly module ahead of the first `attach`.
     * @param {any} [source]
     */
    static load(source) {
        return compiled(source);
    }

    /** @param {HTMLElement} element @param {any} camera @param {any} [options] */
    static async attach(element, camera, options = {}) {
        checkElement(element);
        checkCamera(camera);
        const checkedOptions = checkOptions(options);
        const program = await Program.take(await compiled(options.wasm));
        return new TouchPipeline(internal, new Touch(element, camera, checkedOptions, program));
    }

    /** @param {any} listener @param {number} index */
    insertListener(listener, index) {
        if (!Number.isFinite(index)) fail(`insertListener needs an index, not ${index}`);
        this.#touch.insert(listener, Math.max(0, Math.trunc(Math.min(index, 1e9))));
        return listener;
    }

    /** @param {any} listener */
    addListener(listener) {
        this.#touch.insert(listener, -1);
        return listener;
    }

    /** @param {any} listener */
    removeListener(listener) {
        this.#touch.remove(listener);
    }

    /** @param {any} listener */
    updateInterests(listener) {
        this.#touch.updateInterests(listener);
    }

    /** @param {Record<string, boolean>} gestures */
    setGestures(gestures) {
        this.#touch.setGestures(gestures);
    }

    /** @param {boolean} isCooperative */
    setCooperative(isCooperative) {
        this.#touch.setCooperative(isCooperative);
    }

    /** @param {{x: number, y: number}} position */
    coordinateAt(position) {
        return this.#touch.coordinateAt(position);
    }

    /** @param {{longitude: number, latitude: number}} coordinate */
    positionOf(coordinate) {
        return this.#touch.positionOf(coordinate);
    }

    /** Reads the size, the limits and the view of the map again. */
    refresh() {
        this.#touch.refresh();
    }

    /** Cancels the touch in progress. */
    cancelTouches() {
        this.#touch.cancel();
    }

    /** Whether no pointer is down, no click waits for a second one, and the map does not move by itself. */
    get isIdle() {
        return this.#touch.isIdle;
    }

    get isDestroyed() {
        return this.#touch.isDestroyed;
    }

    /** Removes everything that `attach` has added: event listeners, frames, timers, styles. */
    destroy() {
        this.#touch.destroy();
    }
}

/** @param {any} element */
function checkElement(element) {
    if (element instanceof HTMLElement) return;
    const what = element === null || element === undefined
        ? String(element)
        : `a value of type ${element?.constructor?.name ?? typeof element}`;
    fail(`attach needs the element of the map as its first argument, not ${what}`);
}

/** @param {any} camera */
function checkCamera(camera) {
    if (camera === null || typeof camera !== 'object') fail(`attach needs a camera as its second argument, not ${camera}`);
    for (const method of ['getView', 'setView']) {
        if (typeof camera[method] !== 'function') fail(`the camera has no method ${method}()`);
    }
    for (const method of ['getLimits', 'getSize', 'isMoving', 'stop', 'startMoving', 'endMoving', 'disableGestures']) {
        if (camera[method] !== undefined && typeof camera[method] !== 'function') fail(`${method} of the camera is not a method`);
    }
    return camera;
}

const optionNames = ['preset', 'gestures', 'cooperative', 'keyboard', 'ignore', 'onNavigation', 'wasm'];

/** @param {any} options */
function checkOptions(options) {
    if (options === null || typeof options !== 'object') fail(`the options are not an object: ${options}`);
    for (const name of Object.keys(options)) {
        if (!optionNames.includes(name)) fail(`there is no option "${name}"; there are ${optionNames.join(', ')}`);
    }
    const preset = presets.indexOf(options.preset ?? 'recommended');
    if (preset < 0) fail(`there is no preset "${options.preset}"; there are ${presets.join(', ')}`);
    return { ...options, preset };
}

/**
 * A view: degrees, and the zoom of a world that is 512 CSS pixels wide at zoom 0.
 * @typedef {{longitude: number, latitude: number, zoom: number, bearing?: number, pitch?: number, fieldOfView?: number,
 *     padding?: {top?: number, left?: number, bottom?: number, right?: number}}} View
 */

/** What happens behind a {@link TouchPipeline}. */
class Touch {
    isDestroyed = false;
    /** @type {Program} */ #program;
    /** @type {any} */ #calls;
    #element;
    /** @type {any} */ #camera;
    #options;
    #stopListening = new AbortController();
    /**
     * What `destroy` undoes besides the event listeners.
     * @type {(() => void)[]}
     */
    #undo = [];

    /**
     * Listeners by their number, and the other way round.
     * @type {Map<number, any>}
     */
    #listeners = new Map();
    /** @type {Map<any, number>} */ #numbers = new Map();
    #nextNumber = 1;

    /**
     * The view that the map showed when it was last read or moved.
     * @type {number[]}
     */
    #known = [];
    /**
     * The view of the mirror at that moment.
     * @type {number[]}
     */
    #mirrored = [];
    /**
     * Width, height, ratio, field of view, padding: what the viewport was last made of.
     * @type {number[]}
     */
    #window = [];
    /** @type {number[]} */ #limits = [];
    #isMovingMap = false;

    /**
     * The pointers that are pressed.
     * @type {Map<number, {x: number, y: number, isCaptured: boolean}>}
     */
    #pressed = new Map();
    /** @type {number[][]} */ #samples = [];
    #frame = 0;
    #armedFor = -1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

    /** @param {HTMLElement} element @param {any} camera @param {any} options @param {Program} program */
    constructor(element, camera, options, program) {
        this.#element = element;
        this.#camera = camera;
        this.#options = options;
        this.#program = program;
        this.#calls = program.calls;
        program.user = this;
        try {
            this.#start();
        } catch (error) {
            this.destroy();
            throw error;
        }
    }

    #start() {
        const { width, height } = this.#size();
        this.#calls.start(width, height, 160 * devicePixelRatio, this.#options.preset, performance.now());
        const { hasBearing = true, hasPitch = true } = this.#camera;
        if (!hasBearing) this.setGestures({ rotate: false, sidewaysTurn: false, dragRotate: hasPitch });
        if (!hasPitch) this.setGestures({ tilt: false });
        if (this.#options.gestures) this.setGestures(this.#options.gestures);
        const restore = this.#camera.disableGestures?.();
        if (typeof restore === 'function') this.#undo.push(restore);
        this.setCooperative(this.#options.cooperative === true);
        this.refresh();
        this.#listen();
    }

    destroy() {
        if (this.isDestroyed) return;
        this.isDestroyed = true;
        this.#stopListening.abort();
        this.#stopKeeping?.abort();
        cancelAnimationFrame(this.#frame);
        clearTimeout(this.#timer);
        for (const id of this.#pressed.keys()) this.#release(id);
        this.#pressed.clear();
        // The listeners leave the chain.
        this.#attempt(() => this.#calls.stop());
        for (const undo of this.#undo.reverse()) this.#attempt(undo);
        if (this.#isMovingMap) this.#attempt(() => this.#camera.endMoving?.());
        this.#listeners.clear();
        this.#numbers.clear();
        this.#program.giveBack();
    }

    /**
     * Calls something of the app. What it throws is reported and stops nothing.
     * @template T @param {() => T} call @returns {T | undefined}
     */
    #attempt(call) {
        try {
            return call();
        } catch (error) {
            if (typeof reportError === 'function') reportError(error);
            else console.error(error);
        }
    }

    // Settings

    /** @param {Record<string, boolean>} gestures */
    setGestures(gestures) {
        if (this.isDestroyed) return;
        let set = this.#calls.gestures();
        for (const [name, isOn] of Object.entries(gestures)) {
            const bit = bits(navigationGestures, [name], 'a gesture of the navigation');
            set = isOn ? set | bit : set & ~bit;
        }
        this.#calls.setGestures(set);
    }

    /** @param {boolean} isCooperative */
    setCooperative(isCooperative) {
        if (this.isDestroyed) return;
        this.isCooperative = isCooperative;
        this.#calls.setCooperative(isCooperative ? 1 : 0);
        this.#keepTwoFingers(isCooperative);
        this.#style({ touchAction: isCooperative ? 'pan-x pan-y' : 'none', userSelect: 'none', webkitUserSelect: 'none' });
    }

    /**
     * Keeps the browser from scrolling with two fingers. Only a cooperative map listens to touch events, which delay scrolling.
     * @param {boolean} isOn
     */
    #keepTwoFingers(isOn) {
        this.#stopKeeping?.abort();
        this.#stopKeeping = undefined;
        if (!isOn) return;
        this.#stopKeeping = new AbortController();
        const { signal } = this.#stopKeeping;
        const keep = (/** @type {TouchEvent} */ event) => {
            if (event.touches.length >= 2 && event.cancelable) event.preventDefault();
        };
        for (const type of /** @type {const} */ (['touchstart', 'touchmove'])) {
            this.#element.addEventListener(type, keep, { passive: false, signal });
        }
    }

    /** @type {AbortController | undefined} */ #stopKeeping;

    /**
     * Changes styles of the element. `destroy` restores them.
     * @param {Record<string, string>} styles
     */
    #style(styles) {
        /** @type {any} */ const style = this.#element.style;
        for (const [name, value] of Object.entries(styles)) {
            const before = style[name];
            if (!this.#styled.has(name)) {
                this.#styled.add(name);
                this.#undo.push(() => (style[name] = before));
            }
            style[name] = value;
        }
    }

    #styled = /** @type {Set<string>} */ (new Set());

    // The map

    #size() {
        const size = this.#camera.getSize?.() ?? { width: this.#element.clientWidth, height: this.#element.clientHeight };
        const ratio = devicePixelRatio;
        return { width: size.width * ratio, height: size.height * ratio };
    }

    refresh() {
        if (this.isDestroyed) return;
        const limits = this.#camera.getLimits?.() ?? {};
        const { minZoom = 0, maxZoom = 22, minPitch = 0, maxPitch = 60 } = limits;
        const numbers = [minZoom, maxZoom, minPitch, maxPitch];
        if (!sameNumbers(numbers, this.#limits)) {
            this.#limits = numbers;
            this.#calls.setLimits(...numbers);
            this.#known = [];
        }
        this.#sync();
    }

    /**
     * Reads the map.
     * @returns {number[]} longitude, latitude, zoom, bearing, pitch
     */
    #read() {
        /** @type {View} */ const view = this.#camera.getView();
        const { longitude, latitude, zoom, bearing = 0, pitch = 0, fieldOfView = 0, padding = {} } = view;
        const numbers = [longitude, latitude, zoom, bearing, pitch];
        if (!numbers.every(Number.isFinite)) {
            fail(`getView() of the camera returns a view that is not made of finite numbers: ${JSON.stringify(view)}`);
        }
        this.#setWindow(fieldOfView, padding);
        return numbers;
    }

    /** @param {number} fieldOfView @param {{top?: number, left?: number, bottom?: number, right?: number}} padding */
    #setWindow(fieldOfView, padding) {
        const ratio = devicePixelRatio;
        const { width, height } = this.#size();
        const { top = 0, left = 0, bottom = 0, right = 0 } = padding;
        const numbers = [width, height, 160 * ratio, fieldOfView, top * ratio, left * ratio, bottom * ratio, right * ratio];
        if (sameNumbers(numbers, this.#window)) return;
        this.#window = numbers;
        this.#calls.resize(...numbers);
    }

    /**
     * Takes over what the map shows, if something else than the pipeline has moved it. A touch in progress ends if the map moves on by itself.
     * @returns {boolean} whether something else moves the map
     */
    #sync() {
        const view = this.#read();
        const isMoving = this.#camera.isMoving?.() === true;
        if (!isMoving && sameNumbers(view, this.#known)) return false;
        if (isMoving && this.#calls.pointerCount() > 0) this.#cancelInProgress();
        this.#adopt(view, true);
        return true;
    }

    /** @param {number[]} view @param {boolean} cancelsAnimations */
    #adopt(view, cancelsAnimations) {
        const [longitude, latitude, zoom, bearing, pitch] = view;
        this.#known = view;
        this.#calls.adopt(latitude, longitude, zoom, bearing, pitch, cancelsAnimations ? 1 : 0);
        this.#mirrored = this.#mirror();
    }

    /**
     * What the pipeline wants to be seen.
     * @returns {number[]} longitude, latitude, zoom, bearing, pitch
     */
    #mirror() {
        this.#calls.view();
        const [latitude, longitude, zoom, bearing, pitch] = this.#program.numbers(this.#calls.viewBuffer(), 5);
        return [longitude, latitude, zoom, bearing, pitch];
    }

    /** Moves the map to where the pipeline wants it, and reads back what the map has made of it. */
    #push() {
        if (this.isDestroyed) return;
        const wanted = this.#mirror();
        if (sameNumbers(wanted, this.#mirrored)) return;
        // A listener may have moved the map. That counts more than what the touch does.
        if (this.#sync()) return;
        if (!this.#isMovingMap) {
            this.#isMovingMap = true;
            this.#camera.startMoving?.();
        }
        const [longitude, latitude, zoom, bearing, pitch] = wanted;
        this.#camera.setView({ longitude, latitude, zoom, bearing, pitch });
        const shown = this.#read();
        this.#known = shown;
        this.#mirrored = wanted;
        if (!isNear(shown, wanted)) this.#adopt(shown, false);
    }

    #endMovingWhenIdle() {
        if (!this.#isMovingMap || this.#calls.pointerCount() > 0 || this.#calls.wantsFrames()) return;
        this.#isMovingMap = false;
        this.#camera.endMoving?.();
        // A map may correct its view when a movement ends.
        const view = this.#read();
        if (!sameNumbers(view, this.#known)) this.#adopt(view, false);
    }

    // Frames and deadlines

    #act() {
        if (this.isDestroyed) return;
        this.#push();
        this.#arm();
        if (this.#needsFrame()) this.#request();
        else this.#endMovingWhenIdle();
    }

    #needsFrame() {
        return this.#calls.wantsFrames() !== 0 || this.#calls.pointerCount() > 0;
    }

    #request() {
        if (this.#frame) return;
        this.#frame = requestAnimationFrame((time) => this.#draw(time));
    }

    /** @param {number} time */
    #draw(time) {
        this.#frame = 0;
        this.#guard(() => {
            this.#sync();
            this.#calls.endFrame();
            if (this.isDestroyed) return;
            const goesOn = this.#calls.advance(time) !== 0;
            this.#push();
            this.#arm();
            if (goesOn) this.#request();
            else this.#endMovingWhenIdle();
        });
    }

    #arm() {
        const deadline = this.#calls.deadline();
        if (deadline === this.#armedFor) return;
        this.#armedFor = deadline;
        clearTimeout(this.#timer);
        if (deadline < 0) return;
        this.#timer = setTimeout(() => this.#ring(), Math.max(0, deadline - performance.now()));
    }

    /** Waits for one more turn of the queue. Events that wait there happened before. */
    #ring() {
        this.#timer = setTimeout(() => {
            this.#armedFor = -1;
            this.#guard(() => {
                this.#sync();
                this.#calls.wake(performance.now());
                this.#act();
            });
        }, 0);
    }

    /**
     * Runs a step. A camera that throws, or a program that stops, ends the pipeline, and the app learns of it.
     * @param {() => void} step
     */
    #guard(step) {
        if (this.isDestroyed) return;
        try {
            step();
        } catch (error) {
            const isTrap = error instanceof WebAssembly.RuntimeError;
            if (isTrap) this.#abandon();
            if (typeof reportError === 'function') reportError(error);
            else console.error(error);
        }
    }

    /** After a trap the memory of the instance cannot be trusted. */
    #abandon() {
        const abandoned = this.#program;
        this.#program = /** @type {any} */ ({ giveBack() {}, user: undefined });
        abandoned.user = undefined;
        this.#calls = new Proxy({}, { get: () => () => 0 });
        this.destroy();
    }

    // Input

    #listen() {
        const element = this.#element;
        const signal = this.#stopListening.signal;
        /** @type {(target: EventTarget, type: string, act: (event: any) => void, options?: object) => void} */
        const on = (target, type, act, options = {}) =>
            target.addEventListener(type, (event) => this.#guard(() => act(event)), { signal, ...options });
        on(element, 'pointerdown', (event) => this.#down(event));
        on(element, 'pointermove', (event) => this.#move(event));
        on(element, 'pointerup', (event) => this.#lift(event, Phase.ended));
        on(element, 'pointercancel', (event) => this.#lift(event, Phase.cancelled));
        on(element, 'lostpointercapture', (event) => {
            // Capture also moves from the element under a finger to this one; that is no end.
            if (event.target === element && this.#pressed.get(event.pointerId)?.isCaptured) this.#lift(event, Phase.cancelled);
        });
        on(element, 'wheel', (event) => this.#wheel(event), { passive: false });
        on(element, 'contextmenu', (event) => !this.#isControl(event) && event.preventDefault());
        on(element, 'dragstart', (event) => !this.#isControl(event) && event.preventDefault());
        on(document, 'visibilitychange', () => document.hidden && this.cancel());
        on(window, 'blur', () => this.cancel());
        on(window, 'resize', () => this.refresh());
        if (this.#options.keyboard !== false) this.#listenToKeys(on);
        if (typeof ResizeObserver === 'function') {
            const observer = new ResizeObserver(() => this.#guard(() => this.refresh()));
            observer.observe(element);
            this.#undo.push(() => observer.disconnect());
        }
    }

    /** @param {Event} event */
    #isControl(event) {
        const target = event.target;
        if (!(target instanceof Element) || target === this.#element) return false;
        const found = target.closest(this.#options.ignore ? `${controls}, ${this.#options.ignore}` : controls);
        return found !== null && found !== this.#element && this.#element.contains(found);
    }

    /** @param {PointerEvent} event */
    #down(event) {
        if (this.#isControl(event)) return;
        if (this.#options.keyboard !== false) this.#element.focus(/** @type {any} */ ({ preventScroll: true, focusVisible: false }));
        // A touch takes hold of a map that moves by itself.
        if (this.#pressed.size === 0) {
            if (this.#camera.isMoving?.() === true) this.#camera.stop?.();
            this.refresh();
        }
        this.#pressed.set(event.pointerId, { x: event.clientX, y: event.clientY, isCaptured: false });
        this.#take(event, Phase.began);
        this.#flush();
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const pressed = this.#pressed.get(event.pointerId);
        if (!pressed) return;
        if (!pressed.isCaptured && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > captureDistance) {
            pressed.isCaptured = this.#capture(event);
        }
        const coalesced = event.getCoalescedEvents?.() ?? [];
        for (const part of coalesced.length > 0 ? coalesced : [event]) this.#take(part, Phase.moved, event);
        this.#flush();
    }

    /** @param {PointerEvent} event */
    #capture(event) {
        if (!event.isTrusted) return false;
        try {
            this.#element.setPointerCapture(event.pointerId);
            return true;
        } catch {
            // The pointer is gone. Its end comes as an event of its own.
            return false;
        }
    }

    /** @param {number} id */
    #release(id) {
        if (this.#element.hasPointerCapture?.(id)) this.#element.releasePointerCapture(id);
    }

    /** @param {PointerEvent} event @param {number} phase */
    #lift(event, phase) {
        if (!this.#pressed.has(event.pointerId)) return;
        this.#pressed.delete(event.pointerId);
        this.#take(event, phase);
        this.#flush();
    }

    cancel() {
        if (this.isDestroyed || this.#pressed.size === 0) return;
        this.#cancelInProgress();
        this.#act();
    }

    #cancelInProgress() {
        this.#pressed.clear();
        this.#samples = [];
        this.#calls.cancelTouches(performance.now());
    }

    /**
     * The place of an event in the element, in device pixels.
     * @param {MouseEvent} event
     */
    #place(event) {
        const element = this.#element;
        const box = element.getBoundingClientRect();
        const ratio = devicePixelRatio;
        // The element may be scaled by a transform.
        const [across, down] = [box.width / element.offsetWidth || 1, box.height / element.offsetHeight || 1];
        const x = (event.clientX - box.left) / across - element.clientLeft;
        const y = (event.clientY - box.top) / down - element.clientTop;
        return { x: x * ratio, y: y * ratio };
    }

    /**
     * @param {PointerEvent} event @param {number} phase
     * @param {PointerEvent} whole the event that carries a coalesced one
     */
    #take(event, phase, whole = event) {
        const { x, y } = this.#place(event);
        const kind = whole.pointerType === 'mouse' ? Kind.mouse : whole.pointerType === 'pen' ? Kind.stylus : Kind.finger;
        const isEnd = phase === Phase.ended || phase === Phase.cancelled;
        // Events that a script has made have no buttons. A mouse that moves without a button was released elsewhere.
        const knowsButtons = whole.buttons > 0 || (phase === Phase.moved && kind !== Kind.finger);
        this.#samples.push([
            whole.pointerId,
            phase,
            kind,
            x,
            y,
            event.timeStamp,
            isEnd ? -1 : event.pressure,
            isEnd || !knowsButtons ? -1 : whole.buttons,
            modifiers(whole),
        ]);
    }

    #flush() {
        const samples = this.#samples;
        this.#samples = [];
        this.#sync();
        for (let first = 0; first < samples.length; first += sampleCapacity) {
            const part = samples.slice(first, first + sampleCapacity);
            const numbers = this.#program.numbers(this.#calls.sampleBuffer(), part.length * numbersPerSample);
            part.forEach((sample, index) => numbers.set(sample, index * numbersPerSample));
            this.#calls.touch(part.length, performance.now());
            if (this.isDestroyed) return;
        }
        this.#act();
    }

    /** @param {WheelEvent} event */
    #wheel(event) {
        if (this.#isControl(event)) return;
        const isForMap = !this.isCooperative || event.ctrlKey || event.metaKey;
        if (isForMap) event.preventDefault();
        if (event.deltaY === 0) return;
        this.refresh();
        const unit = [1, lineHeight, this.#size().height / devicePixelRatio][event.deltaMode] ?? 1;
        const { x, y } = this.#place(event);
        const delta = -event.deltaY * unit * devicePixelRatio;
        this.#calls.scroll(x, y, delta, Kind.mouse, modifiers(event), event.timeStamp, performance.now());
        this.#act();
    }

    /** @param {(target: EventTarget, type: string, act: (event: any) => void) => void} on */
    #listenToKeys(on) {
        const element = this.#element;
        if (!element.hasAttribute('tabindex')) {
            element.tabIndex = 0;
            this.#undo.push(() => element.removeAttribute('tabindex'));
        }
        on(element, 'keydown', (event) => {
            if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.#isControl(event)) return;
            this.refresh();
            if (!this.#press(event)) return;
            event.preventDefault();
            this.#act();
        });
    }

    /** @param {KeyboardEvent} event @returns {boolean} whether the key moves the map */
    #press(event) {
        const now = performance.now();
        const step = keys.pan * devicePixelRatio;
        /** @type {Record<string, number[]>} */
        const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
        const arrow = arrows[event.key];
        if (arrow) {
            const [x, y] = arrow;
            if (event.shiftKey) this.#calls.turnBy(-x * keys.turn, y * keys.tilt, keys.panDuration, now);
            else this.#calls.panBy(x * step, y * step, keys.panDuration, now);
        } else if (event.key === '+' || event.key === '=') this.#calls.zoomBy(1, keys.zoomDuration, now);
        else if (event.key === '-' || event.key === '_') this.#calls.zoomBy(-1, keys.zoomDuration, now);
        else if (event.key === '0') this.#calls.resetNorth(keys.northDuration, now);
        else return false;
        return true;
    }

    get isIdle() {
        return this.isDestroyed || this.#calls.isIdle() !== 0;
    }

    // Conversions

    /** @param {{x: number, y: number}} position */
    coordinateAt(position) {
        if (this.isDestroyed) return null;
        const ratio = devicePixelRatio;
        if (this.#calls.coordinate(position.x * ratio, position.y * ratio) === 0) return null;
        const [latitude, longitude] = this.#program.numbers(this.#calls.viewBuffer(), 2);
        return { longitude, latitude };
    }

    /** @param {{longitude: number, latitude: number}} coordinate */
    positionOf(coordinate) {
        if (this.isDestroyed) return null;
        if (this.#calls.point(coordinate.latitude, coordinate.longitude) === 0) return null;
        const [x, y] = this.#program.numbers(this.#calls.viewBuffer(), 2);
        return { x: x / devicePixelRatio, y: y / devicePixelRatio };
    }

    // Listeners

    /** @param {any} listener @param {number} index */
    insert(listener, index) {
        if (this.isDestroyed) fail('the pipeline was destroyed');
        if (listener === null || typeof listener !== 'object') fail(`a listener is an object with callbacks, not ${listener}`);
        const number = this.#numbers.get(listener) ?? this.#nextNumber++;
        this.#numbers.set(listener, number);
        this.#listeners.set(number, listener);
        this.#calls.insertListener(number, index, interests(listener));
        this.#arm();
    }

    /** @param {any} listener */
    remove(listener) {
        const number = this.#numbers.get(listener);
        if (number === undefined || this.isDestroyed) return;
        this.#numbers.delete(listener);
        this.#calls.removeListener(number);
        this.#arm();
    }

    /** @param {any} listener */
    updateInterests(listener) {
        const number = this.#numbers.get(listener);
        if (number !== undefined && !this.isDestroyed) this.#calls.setInterests(number, interests(listener));
    }

    // Calls of the program

    /** @param {number} number @param {number} density */
    entered(number, density) {
        const listener = this.#listeners.get(number);
        const environment = { density, updateInterests: () => this.updateInterests(listener) };
        this.#attempt(() => listener?.didEnter?.(environment));
    }

    /** @param {number} number */
    left(number) {
        const listener = this.#listeners.get(number);
        if (!this.#numbers.has(listener)) this.#listeners.delete(number);
        this.#attempt(() => listener?.didLeave?.());
    }

    /** @param {number} number @param {number} kind */
    gesture(number, kind) {
        const listener = this.#listeners.get(number);
        if (!listener) return 0;
        const event = this.#event(kind);
        const consumes = this.#attempt(() => (listener.onGesture ? listener.onGesture(event) : listener[callbacks[kind]]?.(event)));
        return consumes === true && kind !== clearTouchKind ? 1 : 0;
    }

    /**
     * The gesture in the event buffer, in CSS pixels.
     * @param {number} kind
     */
    #event(kind) {
        const ratio = devicePixelRatio;
        const numbers = this.#program.numbers(this.#calls.eventBuffer(), 29);
        const point = (/** @type {number} */ at) => ({ x: numbers[at] / ratio, y: numbers[at + 1] / ratio });
        /** @type {any} */
        const event = {
            type: gestureKinds[kind],
            time: numbers[0],
            position: point(24),
            coordinate: numbers[26] === 1 ? { longitude: numbers[28], latitude: numbers[27] } : null,
            startPosition: point(3),
            pressure: numbers[5],
            pointerType: pointerKinds[numbers[6]],
            buttons: numbers[7],
            ...modifierKeys(numbers[8]),
            pointerCount: numbers[9],
            tapCount: numbers[10],
            isPastSlop: numbers[11] === 1,
            endReason: endReasons[numbers[12]] ?? null,
        };
        if (event.type === 'move') {
            Object.assign(event, { delta: point(13), confirmed: numbers[21] === 1, doubleClick: numbers[22] === 1 });
        } else if (event.type === 'twoFingerClick') event.positions = [point(13), point(15)];
        else if (event.type === 'twoFingerMove') {
            event.oldPositions = [point(13), point(15)];
            event.positions = [point(17), point(19)];
        } else if (event.type === 'scroll') event.scrollDelta = numbers[23] / ratio;
        return event;
    }

    /** @param {number} number @param {number} action @param {number} count */
    touchEvent(number, action, count) {
        const listener = this.#listeners.get(number);
        if (!listener?.onTouchEvent) return 0;
        const ratio = devicePixelRatio;
        const numbers = this.#program.numbers(this.#calls.eventBuffer(), 3 + 7 * count);
        const pointers = Array.from({ length: count }, (_, index) => {
            const [id, phase, kind, x, y, pressure, buttons] = numbers.subarray(3 + 7 * index, 10 + 7 * index);
            return {
                id,
                phase: phases[phase],
                pointerType: pointerKinds[kind],
                position: { x: x / ratio, y: y / ratio },
                pressure,
                buttons,
            };
        });
        const event = {
            touchAction: touchActions[action],
            time: numbers[0],
            scrollDelta: numbers[1] / ratio,
            ...modifierKeys(numbers[2]),
            pointers,
        };
        return this.#attempt(() => listener.onTouchEvent(event)) === true ? 1 : 0;
    }

    /** @param {number} kind @param {number} set @param {boolean} continues */
    navigation(kind, set, continues) {
        const { onNavigation } = this.#options;
        if (!onNavigation) return;
        /** @type {any} */ const event = { type: navigationEvents[kind], gestures: names(navigationGestures, set) };
        if (event.type === 'ended') event.continues = continues;
        if (event.type === 'boxChanged') {
            const [x, y, width, height] = [...this.#program.numbers(this.#calls.eventBuffer(), 4)].map((number) =>
                number / devicePixelRatio
            );
            event.box = { x, y, width, height };
        }
        this.#attempt(() => onNavigation(event));
    }
}

/**
 * The kinds of gestures that a listener has a callback for, or names in `interests`.
 * @param {any} listener
 */
function interests(listener) {
    let set = 0;
    if (listener.interests !== undefined) set = bits(gestureKinds, listener.interests, 'a kind of gesture');
    else if (typeof listener.onGesture === 'function') set = rawTouchesBit - 1;
    else callbacks.forEach((name, place) => typeof listener[name] === 'function' && (set |= 1 << place));
    return typeof listener.onTouchEvent === 'function' ? set | rawTouchesBit : set;
}

/** @param {MouseEvent} event */
function modifiers(event) {
    return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}

/** @param {number} set */
function modifierKeys(set) {
    return { shiftKey: (set & 1) !== 0, ctrlKey: (set & 2) !== 0, altKey: (set & 4) !== 0, metaKey: (set & 8) !== 0 };
}

/** @param {number[]} a @param {number[]} b */
function sameNumbers(a, b) {
    return a.length === b.length && a.every((number, index) => number === b[index]);
}

/**
 * Whether a map shows the view that it was given, apart from rounding.
 * @param {number[]} shown @param {number[]} wanted
 */
function isNear(shown, wanted) {
    const pixelsPerDegree = (512 * 2 ** wanted[2]) / 360;
    const turn = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
    const stretch = 1 / Math.max(0.01, Math.cos((wanted[1] * Math.PI) / 180));
    return turn(shown[0], wanted[0]) * pixelsPerDegree < rounding.pixels &&
        Math.abs(shown[1] - wanted[1]) * pixelsPerDegree * stretch < rounding.pixels &&
        Math.abs(shown[2] - wanted[2]) < rounding.zoom &&
        turn(shown[3], wanted[3]) < rounding.degrees &&
        Math.abs(shown[4] - wanted[4]) < rounding.degrees;
}
