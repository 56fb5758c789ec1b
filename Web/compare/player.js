// Plays a recording on both maps.
import { drawsBox, mouseEvent, pointerEvent, touchEvent, wheelEvent } from './events.js';

/** @typedef {import('./half.js').Half} Half */
/** @typedef {import('./recording.js').RecordedEvent} RecordedEvent */
/** @typedef {import('./events.js').Pointer} Pointer */
/** @typedef {{recording: import('./recording.js').Recording, next: number, offset: number, end: number, done: () => void}} Run */

/** The time before the first event and after the last one, in milliseconds, so that a tap is confirmed. */
const lead = 200;
const tail = 600;

/** The touch event that follows a pointer event. */
const touchTypes = { pointerdown: 'touchstart', pointerup: 'touchend', pointercancel: 'touchcancel' };
const mouseTypes = { pointerdown: 'mousedown', pointermove: 'mousemove', pointerup: 'mouseup', pointercancel: 'mouseup' };

/**
 * Gives both maps the same events at the same time. As in a browser, MapLibre GL JS receives touch events, one in each frame for all fingers
 * that have moved, and the pipeline receives pointer events. A mouse and a pen are mouse events for MapLibre GL JS.
 */
export class Player {
    #halves;
    #frames;
    /** @type {Run | undefined} */ #run;
    /**
     * The pointers that are down, in the coordinates of the recording.
     * @type {Map<number, RecordedEvent>}
     */
    #down = new Map();
    /** @type {Set<number>} */ #moved = new Set();

    /** @param {Half[]} halves @param {import('./frames.js').Frames} frames */
    constructor(halves, frames) {
        this.#halves = halves;
        this.#frames = frames;
    }

    get isPlaying() {
        return this.#run !== undefined;
    }

    /**
     * Plays a recording to its end, or until it is stopped.
     * @param {import('./recording.js').Recording} recording
     * @returns {Promise<void>}
     */
    play(recording) {
        this.stop();
        const first = recording.events[0]?.timeStamp ?? 0;
        const offset = performance.now() + lead - first;
        const end = (recording.events.at(-1)?.timeStamp ?? first) + tail;
        this.#frames.wake();
        return new Promise((done) => (this.#run = { recording, next: 0, offset, end, done }));
    }

    /** Ends the recording. Fingers that are down are cancelled. */
    stop() {
        const run = this.#run;
        if (!run) return;
        const timeStamp = performance.now() - run.offset;
        for (const event of [...this.#down.values()]) this.#give({ ...event, type: 'pointercancel', timeStamp, coalesced: undefined });
        this.#run = undefined;
        run.done();
    }

    /** Gives the maps the events that are due. Call this before each frame. */
    advance() {
        const run = this.#run;
        if (!run) return;
        const time = performance.now() - run.offset;
        const { events } = run.recording;
        while (run.next < events.length && events[run.next].timeStamp <= time) {
            this.#give(events[run.next]);
            run.next += 1;
        }
        this.#giveMoves();
        if (time >= run.end) this.stop();
        else this.#frames.wake();
    }

    /** @param {RecordedEvent} event */
    #give(event) {
        if (event.type === 'wheel') return this.#giveWheel(event);
        const time = event.timeStamp + (this.#run?.offset ?? 0);
        for (const half of this.#halves) half.note(event.type, event.pointerId, this.#place(half, event), time, drawsBox(event));
        const [left, right] = this.#halves;
        const parts = (event.coalesced ?? []).map((part) => this.#pointer(right, { ...event, ...part }));
        right.dispatch(pointerEvent(event.type, this.#pointer(right, event), parts));
        if (event.pointerType === 'touch') this.#giveTouch(event);
        else {
            this.#remember(event);
            left.dispatch(mouseEvent(mouseTypes[/** @type {keyof mouseTypes} */ (event.type)], this.#pointer(left, event)));
        }
    }

    /** @param {RecordedEvent} event */
    #giveTouch(event) {
        if (event.type === 'pointermove') {
            this.#remember(event);
            this.#moved.add(event.pointerId);
            return;
        }
        this.#giveMoves();
        this.#remember(event);
        this.#sendTouches(touchTypes[/** @type {keyof touchTypes} */ (event.type)], [event]);
    }

    #giveMoves() {
        const moved = [...this.#moved].map((id) => this.#down.get(id)).filter((event) => event !== undefined);
        this.#moved.clear();
        if (moved.length > 0) this.#sendTouches('touchmove', /** @type {RecordedEvent[]} */ (moved));
    }

    /** @param {string} type @param {RecordedEvent[]} changed */
    #sendTouches(type, changed) {
        const [left] = this.#halves;
        const pointers = (/** @type {RecordedEvent[]} */ events) => events.map((event) => this.#pointer(left, event));
        const time = Math.max(...pointers(changed).map((pointer) => pointer.time));
        left.dispatch(touchEvent(type, left.map.getCanvas(), pointers([...this.#down.values()]), pointers(changed), time));
    }

    /** @param {RecordedEvent} event */
    #remember(event) {
        if (event.type === 'pointerup' || event.type === 'pointercancel') this.#down.delete(event.pointerId);
        else if (event.type === 'pointerdown' || this.#down.has(event.pointerId)) this.#down.set(event.pointerId, event);
    }

    /** @param {RecordedEvent} event */
    #giveWheel(event) {
        for (const half of this.#halves) {
            half.costs.countEvent();
            const { x, y, time } = this.#pointer(half, event);
            half.dispatch(wheelEvent({ ...event, x, y, time }));
        }
    }

    /**
     * The place of an event in a map. The recorded screen is in the middle of the map, smaller if it does not fit.
     * @param {Half} half @param {{clientX: number, clientY: number}} event
     */
    #place(half, event) {
        const { width, height } = /** @type {Run} */ (this.#run).recording;
        const size = half.size;
        const scale = Math.min(1, size.width / width, size.height / height);
        return {
            x: size.width / 2 + (event.clientX - width / 2) * scale,
            y: size.height / 2 + (event.clientY - height / 2) * scale,
        };
    }

    /** @param {Half} half @param {RecordedEvent} event @returns {Pointer} in client coordinates */
    #pointer(half, event) {
        const { x, y } = this.#place(half, event);
        const origin = half.origin;
        const time = event.timeStamp + (this.#run?.offset ?? 0);
        return { ...event, id: event.pointerId, x: origin.x + x, y: origin.y + y, time };
    }
}
