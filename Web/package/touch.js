// One map with its pipeline: settings, frames, deadlines and teardown.

import { Alarm } from './alarm.js';
import { overrideStyles } from './elements.js';
import { attempt, fail, report } from './errors.js';
import { listenToKeys } from './keyboard.js';
import { Listeners } from './listeners.js';
import { Mirror } from './mirror.js';
import { bits, names, navigationEvents, navigationGestures } from './names.js';
import { Pointers } from './pointers.js';

/** @typedef {import('./program.js').Program} Program */

/** The elements that have a pipeline. */
const occupied = new WeakSet();

/** @type {any} In place of the functions of the program, which serves another map or has stopped. */
const noCalls = new Proxy({}, { get: () => () => 0 });

/** What happens behind a `TouchPipeline`. */
export class Touch {
    isDestroyed = false;
    isCooperative = false;
    element;
    /** The element that takes the focus and keys. @type {HTMLElement} */ tabStop;
    /** @type {any} */ options;
    /** @type {Program} */ program;
    /** @type {any} The functions of the program. */ calls;
    /** @type {Mirror} */ mirror;
    /** @type {Pointers} */ pointers;
    /** @type {Listeners} */ listeners;
    /**
     * What receives the events of plugins, by the numbers of the plugins. A negative event ends the plugin.
     * @type {Map<number, (kind: number) => boolean | void>}
     */
    plugins = new Map();

    /**
     * What plugins do in each frame, by their numbers. It returns whether another frame is needed.
     * @type {Map<number, (time: number) => boolean>}
     */
    frames = new Map();

    #stopListening = new AbortController();
    /** @type {AbortController | undefined} */ #stopKeeping;
    /**
     * What `destroy` undoes besides the event listeners.
     * @type {(() => void)[]}
     */
    #undo = [];
    /** The gestures that the pipeline was told to carry out, as bits. */ #gestures = 0;
    /** Those of them that the app has switched off in the map, as bits. */ #switchedOff = 0;
    /** Those of them that the map cannot do, as bits. */ #missing = 0;
    /** Those of them that the program carries out, as bits. */ #carriedOut = 0;
    /** @type {any} */ #camera;
    /** Whether the app leaves the keys of the map switched on. */ hasKeys = true;
    /** Restores what `attach` has changed in the map. @type {(() => void) | void} */ #restoreMap = undefined;
    /** @type {(() => void) | undefined} Cancels the frame that is requested. */ #cancelFrame;
    /** @type {Event | undefined} The event that is handled. */ #event;
    #alarm = new Alarm(() => this.calls.deadline(), () => this.guard(() => this.#wake()));

    /**
     * Waits for one turn of the queue if an element has a pipeline, because that may be about to be destroyed, as in an effect of React that
     * runs twice.
     * @param {HTMLElement} element
     */
    static async awaitFree(element) {
        if (occupied.has(element)) await new Promise((done) => setTimeout(done));
    }

    /** @param {HTMLElement} element @param {any} camera @param {any} options @param {Program} program */
    constructor(element, camera, options, program) {
        if (occupied.has(element)) {
            program.giveBack();
            fail('the element has a pipeline already: call its destroy() first, or keep it');
        }
        this.element = element;
        this.tabStop = camera.getTabStop?.() ?? element;
        this.#camera = camera;
        this.options = options;
        this.program = program;
        this.calls = program.calls;
        this.mirror = new Mirror(this, camera);
        this.pointers = new Pointers(this, camera.getBox?.() ?? element, options.ignore);
        this.listeners = new Listeners(this);
        program.user = this;
        occupied.add(element);
        try {
            this.#start(camera);
        } catch (error) {
            this.destroy();
            throw error;
        }
    }

    /** @param {any} camera */
    #start(camera) {
        const { width, height } = this.mirror.size();
        this.calls.start(width, height, 160 * devicePixelRatio, this.options.preset, performance.now());
        this.#gestures = this.#carriedOut = this.calls.gestures();
        if (this.options.gestures) this.setGestures(this.options.gestures);
        this.#undo.push(overrideStyles(this.element, { touchAction: 'none', userSelect: 'none', webkitUserSelect: 'none' }));
        this.#restoreMap = camera.disableGestures?.((/** @type {string} */ name, /** @type {boolean} */ isOn) =>
            this.#setSwitch(name, isOn)
        );
        const forget = camera.whenRemoved?.(() => this.#abandonMap());
        if (typeof forget === 'function') this.#undo.push(forget);
        // Without the option, a map that the app has made cooperative stays so.
        this.setCooperative(this.options.cooperative ?? this.isCooperative);
        this.setPredictsTouches(this.options.predictsTouches !== false);
        this.#followMotion();
        attempt(() => this.#checkStyle());
        this.refresh();
        this.pointers.listen();
        if (this.options.keyboard !== false) this.#undo.push(listenToKeys(this));
        this.on(window, 'resize', () => this.refresh());
        if (typeof ResizeObserver === 'function') {
            const observer = new ResizeObserver(() => this.guard(() => this.refresh()));
            // The size is that of the element that the map fills.
            for (const one of new Set([this.element, camera.getBox?.() ?? this.element])) observer.observe(one);
            this.#undo.push(() => observer.disconnect());
        }
    }

    destroy() {
        if (this.isDestroyed) return;
        this.isDestroyed = true;
        occupied.delete(this.element);
        this.#stopListening.abort();
        this.#stopKeeping?.abort();
        this.#cancelFrame?.();
        this.#alarm.stop();
        this.pointers.release();
        // The listeners leave the chain.
        attempt(() => this.calls.stop());
        for (const plugin of [...this.plugins.values()]) attempt(() => plugin(-1));
        this.plugins.clear();
        this.frames.clear();
        for (const undo of this.#undo.reverse()) attempt(undo);
        if (this.#restoreMap) attempt(this.#restoreMap);
        attempt(() => this.mirror.endMoving());
        this.listeners.clear();
        this.program.giveBack();
        // A listener of the map may have destroyed the pipeline in the middle of a step.
        this.calls = noCalls;
    }

    /** Refuses what cannot be done any more. */
    checkAlive() {
        if (this.isDestroyed) fail('the pipeline was destroyed');
    }

    // Settings

    /** @param {Record<string, boolean>} gestures */
    setGestures(gestures) {
        if (this.isDestroyed) return;
        let set = this.#gestures;
        for (const [name, isOn] of Object.entries(gestures)) {
            const bit = bits(navigationGestures, [name], 'a gesture of the navigation');
            set = isOn ? set | bit : set & ~bit;
        }
        this.#gestures = set;
        this.#applyGestures();
    }

    #applyGestures() {
        this.#carriedOut = this.#gestures & ~this.#switchedOff & ~this.#missing;
        this.calls.setGestures(this.#carriedOut);
    }

    /** Leaves out what the map cannot do. With OpenLayers that depends on the view, which the app may replace. */
    #followAbilities() {
        const { hasBearing = true, hasPitch = true } = this.#camera;
        const missing = [
            ...(hasBearing ? [] : ['rotate', 'sidewaysRotate']),
            ...(hasPitch ? [] : ['tilt']),
            ...(hasBearing || hasPitch ? [] : ['dragRotate']),
        ];
        const set = bits(navigationGestures, missing, 'a gesture of the navigation');
        if (set === this.#missing) return;
        this.#missing = set;
        this.#applyGestures();
    }

    /**
     * Whether the pipeline carries out a gesture.
     * @param {string} name
     */
    carriesOut(name) {
        return (this.#carriedOut & bits(navigationGestures, [name], 'a gesture of the navigation')) !== 0;
    }

    /**
     * Obeys a switch of the map that the app has used.
     * @param {string} name a gesture of the navigation, `keyboard` or `cooperative` @param {boolean} isOn
     */
    #setSwitch(name, isOn) {
        if (this.isDestroyed) return;
        if (name === 'keyboard') this.hasKeys = isOn;
        else if (name === 'cooperative') this.setCooperative(isOn);
        else {
            const bit = bits(navigationGestures, [name], 'a gesture of the navigation');
            this.#switchedOff = isOn ? this.#switchedOff & ~bit : this.#switchedOff | bit;
            this.#applyGestures();
        }
    }

    /** @param {boolean} isCooperative */
    setCooperative(isCooperative) {
        if (this.isDestroyed) return;
        this.isCooperative = isCooperative;
        this.calls.setCooperative(isCooperative ? 1 : 0);
        this.#keepTwoFingers(isCooperative);
        this.element.style.touchAction = isCooperative ? 'pan-x pan-y' : 'none';
    }

    /** @param {boolean} predicts */
    setPredictsTouches(predicts) {
        if (!this.isDestroyed) this.calls.setPredictsTouches(predicts ? 1 : 0);
    }

    /** Moves the map without animations as long as the system asks for that. */
    #followMotion() {
        const wish = matchMedia('(prefers-reduced-motion: reduce)');
        const follow = () => this.calls.setReducedMotion(wish.matches ? 1 : 0);
        follow();
        this.on(wish, 'change', () => {
            follow();
            if (wish.matches) this.mirror.stopAnimation();
            this.act();
        });
    }

    /** Gives the focus to the map, as a press on it does. */
    focus() {
        if (this.options.keyboard !== false) this.tabStop.focus(/** @type {any} */ ({ preventScroll: true, focusVisible: false }));
    }

    /** Refuses a style sheet that overrules `touch-action`: the browser would scroll the page after a few pixels, and cancel the touch. */
    #checkStyle() {
        const { touchAction } = getComputedStyle(this.element);
        if (!touchAction || touchAction === this.element.style.touchAction) return;
        fail(
            `a style sheet gives the element of the map touch-action: ${touchAction} !important, so the browser cancels touches: remove that`,
        );
    }

    /**
     * Keeps the browser from scrolling with two fingers. Listeners that may prevent the default delay scrolling, so only a cooperative map has
     * them: with `touch-action: none` nothing scrolls.
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
            this.element.addEventListener(type, keep, { passive: false, signal });
        }
    }

    /** @param {EventTarget} target @param {string} type @param {(event: any) => void} act @param {object} [options] */
    on(target, type, act, options = {}) {
        const handle = (/** @type {Event} */ event) => {
            const outer = this.#event;
            this.#event = event;
            this.guard(() => act(event));
            this.#event = outer;
            this.#forgetPlace();
        };
        target.addEventListener(type, handle, { signal: this.#stopListening.signal, ...options });
    }

    // Frames and deadlines

    /** Reads the size, the limits and the view of the map. */
    refresh() {
        if (this.isDestroyed) return;
        this.pointers.forgetPlace();
        this.#followAbilities();
        this.mirror.refresh();
    }

    /**
     * Does what follows from input: requests a frame, sets the timer. The map moves in the next frame, and at once where its movement ends.
     */
    act() {
        if (this.isDestroyed) return;
        if (this.#event) this.mirror.setCause(this.#event);
        if (!this.mirror.isPending) return this.#move(true);
        this.arm();
        this.#request();
    }

    /**
     * Moves the map. A listener of the map that throws does not keep the movement from its end.
     * @param {boolean} isLast whether no frame of the pipeline follows
     */
    #move(isLast) {
        try {
            this.mirror.push();
        } finally {
            this.arm();
            if (isLast) this.mirror.endMovingWhenIdle();
        }
    }

    #request() {
        this.#cancelFrame ??= this.mirror.requestFrame((time) => this.#draw(time));
    }

    /** Makes the pointers read again where the map is, unless a frame is to come. */
    #forgetPlace() {
        if (!this.#cancelFrame) this.pointers.forgetPlace();
    }

    /** @param {number} time */
    #draw(time) {
        this.#cancelFrame = undefined;
        this.#forgetPlace();
        this.guard(() => {
            this.mirror.sync();
            this.calls.endFrame();
            if (this.isDestroyed) return;
            let goesOn = this.calls.advance(time) !== 0;
            for (const step of [...this.frames.values()]) if (!this.isDestroyed) goesOn = step(time) || goesOn;
            if (this.isDestroyed) return;
            // Before the map requests a frame of its own, which then shows what the next frame of the pipeline does.
            if (goesOn) this.#request();
            this.#move(!goesOn);
        });
    }

    /** Sets the timeout for the deadline of the program. */
    arm() {
        if (!this.isDestroyed) this.#alarm.arm();
    }

    /** Passes the deadlines that are due. */
    #wake() {
        this.mirror.sync();
        this.calls.wake(performance.now());
        this.act();
    }

    /**
     * Runs a step. A camera that throws is reported. A program that stops ends the pipeline.
     * @param {() => void} step
     */
    guard(step) {
        if (this.isDestroyed) return;
        try {
            step();
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) this.#abandon();
            report(error);
        }
    }

    /** The app has removed the map. Nothing in it is moved or restored any more. */
    #abandonMap() {
        this.#restoreMap = undefined;
        this.mirror.abandon();
        this.destroy();
    }

    /** After a trap the memory of the instance cannot be trusted. */
    #abandon() {
        this.program.user = undefined;
        this.program = /** @type {any} */ ({ giveBack() {}, user: undefined });
        this.calls = noCalls;
        this.destroy();
    }

    get isIdle() {
        return this.isDestroyed || this.calls.isIdle() !== 0;
    }

    /**
     * Offers a command to the listeners. Returns whether one takes it.
     * @param {number} command @returns {Promise<boolean>}
     */
    async perform(command) {
        // A listener may ask for a command while it receives an event. The command comes after that event.
        await undefined;
        let isTaken = false;
        this.guard(() => {
            this.refresh();
            this.mirror.setCause(undefined);
            isTaken = this.calls.performMapCommand(command, performance.now()) !== 0;
            this.act();
        });
        return isTaken;
    }

    // Conversions

    /** @param {{x: number, y: number}} position */
    coordinateAt(position) {
        if (this.isDestroyed) return null;
        const ratio = devicePixelRatio;
        if (this.calls.coordinate(position.x * ratio, position.y * ratio) === 0) return null;
        const [latitude, longitude] = this.program.numbers(this.calls.viewBuffer(), 2);
        return { longitude, latitude };
    }

    /** @param {{longitude: number, latitude: number}} coordinate */
    positionOf(coordinate) {
        if (this.isDestroyed) return null;
        if (this.calls.point(coordinate.latitude, coordinate.longitude) === 0) return null;
        const [x, y] = this.program.numbers(this.calls.viewBuffer(), 2);
        return { x: x / devicePixelRatio, y: y / devicePixelRatio };
    }

    /**
     * Reports to the app what a command did, for a screen reader.
     * @param {string} text
     */
    announced(text) {
        const { onAnnouncement } = this.options;
        if (onAnnouncement) attempt(() => onAnnouncement(text));
    }

    /**
     * Reports an event of the navigation to the app.
     * @param {number} kind @param {number} set @param {boolean} continues
     */
    navigation(kind, set, continues) {
        const { onNavigation } = this.options;
        if (kind <= 2) this.mirror.setRunning(set, kind === 0);
        if (!onNavigation) return;
        /** @type {any} */ const event = { type: navigationEvents[kind], gestures: names(navigationGestures, set) };
        if (event.type === 'ended') event.continues = continues;
        if (event.type === 'boxChanged') {
            const [x, y, width, height] = [...this.program.numbers(this.calls.eventBuffer(), 4)].map((number) => number / devicePixelRatio);
            event.box = { x, y, width, height };
        }
        attempt(() => onNavigation(event));
    }
}
