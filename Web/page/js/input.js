// Sends the pointer and wheel events of the browser to the pipeline, sample by sample, with the time stamps of the hardware.
import { Kind, Phase } from './engine-samples.js';

/** @typedef {import('./engine.js').Sample} Sample */

/** The CSS pixels of a pixel, a line and a page of a wheel event, by its `deltaMode`. A line as in MapLibre GL JS (`scroll_zoom.ts`). */
const wheelUnits = [1, 40, 200];

/** A touch moves the focus without a visible ring. Keys show the ring. */
const quietly = /** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: false });

/** The buttons of a pen that touches the screen: its tip, and its eraser. */
const [tip, eraserEnd] = [1, 32];
/** The button at the barrel of a pen, as the number of the button that has changed. */
const barrelButton = 2;

/** Listens to the pointer events of an element, and sends their samples. */
export class Input {
    /**
     * The samples that were not sent yet.
     * @type {Sample[]}
     */
    #waiting = [];
    /**
     * The last sample of each pressed pointer, for drawing.
     * @type {Map<number, Sample>}
     */
    #pressed = new Map();
    #element;
    #engine;
    #didAct;
    #costs;
    #oldest = Infinity;
    #isHovering = false;
    /** The pen that touches with its eraser. */
    #erasing = -1;
    /** Called when the button of a pen was pressed, or when its other end lands or lifts. */
    onBarrelPress = () => {};

    /**
     * @param {HTMLElement} element
     * @param {import('./engine.js').Engine} engine
     * @param {() => void} didAct is called when something may have changed
     * @param {import('./meters.js').Meter} costs of one sample, in milliseconds
     */
    constructor(element, engine, didAct, costs) {
        this.#element = element;
        this.#engine = engine;
        this.#didAct = didAct;
        this.#costs = costs;
        element.addEventListener('pointerdown', (event) => this.#down(event));
        element.addEventListener('pointermove', (event) => this.#move(event));
        element.addEventListener('pointerup', (event) => this.#lift(event, Phase.ended));
        element.addEventListener('pointercancel', (event) => this.#lift(event, Phase.cancelled));
        // After a lift the pointer is not pressed. Without a lift, the finger was lost.
        element.addEventListener('lostpointercapture', (event) => this.#lift(event, Phase.cancelled));
        element.addEventListener('pointerleave', () => this.#endHover());
        element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
        element.addEventListener('contextmenu', (event) => event.preventDefault());
        document.addEventListener('visibilitychange', () => document.hidden && this.cancel());
        window.addEventListener('blur', () => {
            this.#endHover();
            this.cancel();
        });
    }

    /** The last samples of the pressed pointers. */
    get pointers() {
        return [...this.#pressed.values()];
    }

    /** Sends the waiting samples. */
    flush() {
        if (this.#waiting.length === 0) return;
        const samples = this.#waiting;
        this.#waiting = [];
        const start = performance.now();
        this.#engine.touch(samples);
        this.#costs.add((performance.now() - start) / samples.length, samples.length);
    }

    /** For the frame callback: sends the waiting samples, and states that no more samples of the current frames will come. */
    endFrame() {
        this.flush();
        this.#engine.endFrame();
    }

    /** Cancels all pointers. */
    cancel() {
        this.flush();
        if (this.#pressed.size === 0) return;
        this.#pressed.clear();
        this.#engine.cancelTouches();
        this.#didAct();
    }

    /** How long the oldest touch since the last call has waited, in milliseconds. */
    takeDelay() {
        const delay = Math.max(0, performance.now() - this.#oldest);
        this.#oldest = Infinity;
        return delay;
    }

    /**
     * Taps for a key or a screen reader, at a position in device pixels. There is no tap during a gesture, or while a tap may still become
     * a double tap, so that a key that a shaking hand presses twice taps once.
     * @param {number} x @param {number} y
     */
    tap(x, y) {
        this.flush();
        if (this.#pressed.size > 0 || this.#engine.deadline >= 0) return;
        const sample = { id: 0, kind: Kind.finger, x, y, time: performance.now(), pressure: 0.5, buttons: 1, keys: 0 };
        this.#engine.touch([Phase.began, Phase.ended].map((phase) => ({ ...sample, phase })));
        this.#didAct();
    }

    /** @param {PointerEvent} event */
    #down(event) {
        // A second button of a mouse arrives as a move. This is the first button.
        this.#element.focus(quietly);
        if (event.pointerType === 'pen') {
            if (event.button === barrelButton && !touches(event)) return this.onBarrelPress();
            if (event.buttons & eraserEnd) {
                this.#erasing = event.pointerId;
                this.onBarrelPress();
            }
        }
        this.#endHover();
        // An event that a script has created has no pointer to capture.
        if (event.isTrusted) this.#element.setPointerCapture(event.pointerId);
        this.#take(event, Phase.began);
        this.flush();
        this.#didAct();
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const isPen = event.pointerType === 'pen';
        const before = this.#pressed.get(event.pointerId);
        // While the button of a pen is pressed, its tip lands and lifts with a move.
        if (!before) return isPen && touches(event) ? this.#down(event) : this.#hover(event);
        if (isPen && event.buttons !== 0 && !touches(event)) return this.#lift(event, Phase.ended);
        const coalesced = event.getCoalescedEvents?.() ?? [];
        for (const part of coalesced.length > 0 ? coalesced : [event]) this.#take(part, Phase.moved, event);
        this.#didAct();
    }

    /** @param {PointerEvent} event @param {number} phase */
    #lift(event, phase) {
        const before = this.#pressed.get(event.pointerId);
        if (!before) return;
        this.#take(event, phase);
        this.#pressed.delete(event.pointerId);
        this.flush();
        if (this.#erasing === event.pointerId) {
            this.#erasing = -1;
            this.onBarrelPress();
        }
        this.#didAct();
    }

    /**
     * A mouse or a pen moves over the map. Fingers do not hover.
     * @param {PointerEvent} event
     */
    #hover(event) {
        if (event.pointerType === 'touch' || (event.pointerType !== 'pen' && event.buttons !== 0)) return;
        this.flush();
        const { x, y } = this.#position(event);
        this.#engine.hover({ x, y, kind: event.pointerType === 'pen' ? Kind.stylus : Kind.mouse, keys: keys(event) });
        this.#isHovering = true;
        this.#didAct();
    }

    #endHover() {
        if (!this.#isHovering) return;
        this.#isHovering = false;
        this.#engine.endHover();
        this.#didAct();
    }

    /**
     * The position of an event on the map, in device pixels.
     * @param {MouseEvent} event
     */
    #position(event) {
        const ratio = window.devicePixelRatio;
        const box = this.#element.getBoundingClientRect();
        return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
    }

    /**
     * @param {PointerEvent} event @param {number} phase
     * @param {PointerEvent} whole the event that carries a coalesced one
     */
    #take(event, phase, whole = event) {
        const kind = { mouse: Kind.mouse, pen: Kind.stylus }[whole.pointerType] ?? Kind.finger;
        const isEnd = phase === Phase.ended || phase === Phase.cancelled;
        // Events that a script has created have no buttons. A mouse that moves without a button has lost its release, and Swift needs that
        // event.
        const knowsButtons = whole.buttons > 0 || (phase === Phase.moved && kind !== Kind.finger);
        const sample = {
            id: whole.pointerId,
            phase,
            kind,
            ...this.#position(event),
            time: event.timeStamp,
            pressure: isEnd ? -1 : event.pressure,
            // The other end of a pen touches as its tip does.
            buttons: isEnd || !knowsButtons ? -1 : kind === Kind.stylus && whole.buttons & eraserEnd ? tip : whole.buttons,
            keys: keys(whole),
        };
        this.#pressed.set(whole.pointerId, sample);
        this.#waiting.push(sample);
        this.#oldest = Math.min(this.#oldest, event.timeStamp);
    }

    /** @param {WheelEvent} event */
    #wheel(event) {
        event.preventDefault();
        if (event.deltaY === 0) return;
        this.flush();
        const ratio = window.devicePixelRatio;
        const unit = wheelUnits[event.deltaMode] ?? 1;
        const { x, y } = this.#position(event);
        this.#engine.scroll(x, y, -event.deltaY * unit * ratio, Kind.mouse, keys(event), event.timeStamp);
        this.#didAct();
    }
}

/**
 * Whether a pen touches the screen.
 * @param {PointerEvent} event
 */
const touches = (event) => (event.buttons & (tip | eraserEnd)) !== 0;

/**
 * The pressed modifier keys: the raw value of Swift's `KeyModifiers`.
 * @param {MouseEvent} event
 */
function keys(event) {
    return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}
