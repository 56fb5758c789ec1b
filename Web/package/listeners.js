// The listeners of JavaScript in the chain of the program, and the events that they receive.

import { answerOf, attempt, fail } from './errors.js';
import { bits, endReasons, gestureKinds, modifierKeys, phases, pointerKinds, touchActions } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

const clearTouchKind = gestureKinds.indexOf('clearTouch');
const rawTouchesBit = 1 << 13;
const otherButtonsBit = 1 << 14;
/** The callback of a listener for each kind of gesture. */
const callbacks = gestureKinds.map((kind) => (kind === 'clearTouch' ? kind : `on${kind[0].toUpperCase()}${kind.slice(1)}`));
/** What a listener may have besides. */
const others = ['onGesture', 'onTouchEvent', 'didEnter', 'didLeave'];

/** The listeners of one map. The program knows each by a number. */
export class Listeners {
    #touch;
    /** @type {Map<number, any>} */ #listeners = new Map();
    /** @type {Map<any, number>} */ #numbers = new Map();
    #nextNumber = 1;
    /** Whether a listener has consumed anything since this was set to `false`. */ hasConsumed = false;

    /** @param {Touch} touch */
    constructor(touch) {
        this.#touch = touch;
    }

    /** @param {any} listener @param {number} index negative for the end */
    insert(listener, index) {
        if (listener === null || typeof listener !== 'object') fail(`a listener is an object with callbacks, not ${listener}`);
        checkCallbacks(listener);
        const wanted = interests(listener);
        const number = this.#numbers.get(listener) ?? this.#nextNumber++;
        this.#numbers.set(listener, number);
        this.#listeners.set(number, listener);
        this.#touch.calls.insertListener(number, index, wanted);
        this.#touch.arm();
    }

    /** @param {any} listener */
    remove(listener) {
        const number = this.#numbers.get(listener);
        if (number === undefined) return;
        this.#numbers.delete(listener);
        this.#touch.calls.removeListener(number);
        this.#touch.arm();
    }

    /** @param {any} listener */
    updateInterests(listener) {
        const number = this.#numbers.get(listener);
        if (number !== undefined && !this.#touch.isDestroyed) this.#touch.calls.setInterests(number, interests(listener));
    }

    clear() {
        this.#listeners.clear();
        this.#numbers.clear();
    }

    // Calls of the program

    /** @param {number} number @param {number} density */
    entered(number, density) {
        const listener = this.#listeners.get(number);
        const environment = { density, updateInterests: () => this.updateInterests(listener) };
        attempt(() => listener?.didEnter?.(environment));
    }

    /** @param {number} number */
    left(number) {
        const listener = this.#listeners.get(number);
        if (!this.#numbers.has(listener)) this.#listeners.delete(number);
        attempt(() => listener?.didLeave?.());
    }

    /** @param {number} number @param {number} kind @returns {number} 1 if the listener consumes the gesture */
    gesture(number, kind) {
        const listener = this.#listeners.get(number);
        if (!listener) return 0;
        const event = this.#event(kind);
        const name = listener.onGesture ? 'onGesture' : callbacks[kind];
        const consumes = attempt(() => answerOf(listener, name, listener[name]?.(event)));
        if (consumes !== true || kind === clearTouchKind) return 0;
        this.hasConsumed = true;
        return 1;
    }

    /**
     * The gesture in the event buffer, in CSS pixels.
     * @param {number} kind
     */
    #event(kind) {
        const ratio = devicePixelRatio;
        const { calls, program } = this.#touch;
        const numbers = program.numbers(calls.eventBuffer(), 29);
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

    /** @param {number} number @param {number} action @param {number} count @returns {number} 1 if the listener claims the touch */
    touchEvent(number, action, count) {
        const listener = this.#listeners.get(number);
        if (!listener?.onTouchEvent) return 0;
        const ratio = devicePixelRatio;
        const { calls, program } = this.#touch;
        const numbers = program.numbers(calls.eventBuffer(), 3 + 7 * count);
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
        if (attempt(() => answerOf(listener, 'onTouchEvent', listener.onTouchEvent(event))) !== true) return 0;
        this.hasConsumed = true;
        return 1;
    }
}

/**
 * Refuses callbacks that are misspelt: those that differ from a callback in case only, and a listener that has only others.
 * @param {any} listener
 */
function checkCallbacks(listener) {
    const known = [...callbacks, ...others];
    for (const name of known) {
        const type = typeof listener[name];
        if (type !== 'function' && type !== 'undefined') fail(`${name} of the listener is not a function`);
    }
    /** @type {Set<string>} */ const names = new Set();
    for (let owner = listener; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
        for (const name of Object.getOwnPropertyNames(owner)) if (/^on[a-z]/i.test(name) && !known.includes(name)) names.add(name);
    }
    const unknown = [...names].filter((name) => typeof listener[name] === 'function');
    for (const name of unknown) {
        const meant = known.find((one) => one.toLowerCase() === name.toLowerCase());
        if (meant) fail(`the listener has a callback ${name}, which is never called: its name is ${meant}`);
    }
    const isUsed = listener.interests !== undefined || known.some((name) => listener[name] !== undefined);
    if (unknown.length > 0 && !isUsed) fail(`there is no callback ${unknown[0]} of a listener; there are ${known.join(', ')}`);
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
    if (typeof listener.onTouchEvent === 'function') set |= rawTouchesBit;
    return listener.otherButtons === true ? set | otherButtonsBit : set;
}
