// Pointers and wheels of the element as samples of the program.

import { Box } from './box.js';
import { modifiers } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

const Phase = { began: 0, moved: 1, ended: 3, cancelled: 4 };
const Kind = { finger: 0, stylus: 1, mouse: 2 };
const numbersPerSample = 9;
const sampleCapacity = 128;

/**
 * The CSS pixels of a pixel, a line and a page of a wheel event, by its `deltaMode`. A line as in MapLibre GL JS (`scroll_zoom.ts`). Only wheels
 * count lines or pages, so that each is a notch: more than a step of a trackpad, and a page less than half a zoom level.
 */
const wheelUnits = [1, 40, 200];
/** How far a mouse or a finger moves before the element captures its pointer, in CSS pixels. Clicks on markers stay clicks on markers. */
const captureDistance = 3;
/** Elements inside the map that keep their own clicks and drags: controls, and popups. */
const controls = 'a[href], button, input, select, textarea, label, summary, [contenteditable], ' +
    '.leaflet-control, .leaflet-popup, .ol-control, .ol-overlaycontainer-stopevent, .maplibregl-ctrl, .maplibregl-popup';

/**
 * The kind of a pointer.
 * @param {PointerEvent} event
 */
function kindOf({ pointerType }) {
    if (pointerType === 'pen') return Kind.stylus;
    return pointerType === 'mouse' ? Kind.mouse : Kind.finger;
}

/**
 * A pointer that is pressed.
 * @typedef {{landing: PointerEvent, kind: number, isCaptured: boolean}} Pressed
 */

/** The pointers of one element. */
export class Pointers {
    #touch;
    #ignored;
    #box;
    /** @type {Map<number, Pressed>} */ #pressed = new Map();
    /**
     * The pointers that overlays of the map have taken, such as a marker that is dragged, with their last events.
     * @type {Map<number, PointerEvent>}
     */
    #taken = new Map();
    /** @type {number[][]} */ #samples = [];
    /** @type {((event: {clientX: number, clientY: number}) => {x: number, y: number}) | undefined} */ #lastPlace;

    /**
     * @param {Touch} touch @param {HTMLElement} box the element that the map fills
     * @param {string | undefined} ignore a selector of elements whose touches are not the map's
     */
    constructor(touch, box, ignore) {
        this.#touch = touch;
        this.#box = new Box(box);
        this.#ignored = ignore ? `${controls}, ${ignore}` : controls;
    }

    listen() {
        const touch = this.#touch;
        const { element } = touch;
        touch.on(element, 'pointerdown', (event) => this.#down(event));
        touch.on(element, 'touchstart', (event) => this.#leave(event), { passive: true });
        touch.on(element, 'mousedown', (event) => this.#leave(event));
        touch.on(element, 'pointermove', (event) => this.#move(event));
        touch.on(element, 'pointerleave', () => this.#endHover());
        // A pointer may go up where the element does not receive it: beside it, or in an overlay that stops its events.
        touch.on(window, 'pointerup', (event) => this.#lift(event, Phase.ended), { capture: true });
        touch.on(window, 'pointercancel', (event) => this.#lift(event, Phase.cancelled), { capture: true });
        touch.on(document, 'lostpointercapture', (event) => {
            // Capture also moves from the element under a finger to this one; that is no end. The document receives the event in place of an
            // element that was removed from the page.
            const isLost = event.target === element && this.#pressed.get(event.pointerId)?.isCaptured;
            if (isLost || event.target === document) this.#lift(event, Phase.cancelled);
        }, { capture: true });
        touch.on(document, 'pointerdown', (event) => event.isPrimary && this.#cancelStale(event), { capture: true });
        touch.on(element, 'wheel', (event) => this.#wheel(event), { passive: false });
        touch.on(element, 'contextmenu', (event) => !this.isControl(event) && event.preventDefault());
        touch.on(element, 'dragstart', (event) => !this.isControl(event) && event.preventDefault());
        touch.on(document, 'visibilitychange', () => document.hidden && this.cancel());
        touch.on(window, 'blur', () => this.cancel());
        touch.on(window, 'scroll', () => this.forgetPlace(), { capture: true, passive: true });
    }

    /** Forgets all pointers, because the pipeline is destroyed. */
    release() {
        for (const id of this.#pressed.keys()) this.#release(id);
        this.#pressed.clear();
        this.#taken.clear();
        this.#box.remove();
    }

    /** Cancels the touch in progress. */
    cancel() {
        this.#taken.clear();
        if (this.#pressed.size === 0) return;
        this.cancelInProgress();
        this.#touch.act();
    }

    /**
     * Cancels the pointers that must be up, because the primary pointer of their kind lands now. A page that shows two maps may
     * have copied this very landing to the element before the document received it; that copy stays.
     * @param {PointerEvent} primary
     */
    #cancelStale(primary) {
        const isStale = (/** @type {PointerEvent} */ event) =>
            kindOf(event) === kindOf(primary) && (event.pointerId !== primary.pointerId || event.timeStamp !== primary.timeStamp);
        const stale = [...this.#pressed.values()].filter(({ landing }) => isStale(landing));
        for (const { landing } of stale) this.#lift(landing, Phase.cancelled);
        for (const [id, event] of this.#taken) if (isStale(event)) this.#taken.delete(id);
    }

    cancelInProgress() {
        this.#pressed.clear();
        this.#samples = [];
        this.#touch.calls.cancelTouches(performance.now());
    }

    /**
     * Whether an event is for something inside the map that keeps it.
     * @param {Event} event
     */
    isControl(event) {
        const { element } = this.#touch;
        const target = event.target;
        if (!(target instanceof Element) || target === element) return false;
        const found = target.closest(this.#ignored);
        return found !== null && found !== element && element.contains(found);
    }

    /** @param {PointerEvent} event */
    #down(event) {
        if (this.isControl(event)) return;
        const touch = this.#touch;
        if (this.#pressed.size === 0 && this.#taken.size === 0 && touch.mirror.isTaken(event)) {
            this.#taken.set(event.pointerId, event);
            return;
        }
        touch.focus();
        // A touch takes hold of a map that moves by itself.
        if (this.#pressed.size === 0) {
            this.#endHover();
            touch.mirror.stop();
            touch.refresh();
        }
        // A finger on a marker and one beside it pinch the map.
        if (kindOf(event) === Kind.finger) {
            for (const [id, other] of this.#taken) {
                if (kindOf(other) !== Kind.finger) continue;
                this.#taken.delete(id);
                this.#press(other);
            }
        }
        this.#press(event);
        this.#flush();
    }

    /** @param {PointerEvent} event */
    #press(event) {
        this.#pressed.set(event.pointerId, { landing: event, kind: kindOf(event), isCaptured: false });
        this.#take(event, Phase.began);
    }

    /**
     * Leaves the first pointer to an overlay of the map. A map may decide that after `pointerdown`.
     * @param {MouseEvent | TouchEvent} event
     */
    #leave(event) {
        if (this.#pressed.size !== 1 || !this.#touch.mirror.isTaken(event)) return;
        const [[id, { landing }]] = this.#pressed;
        this.cancel();
        this.#taken.set(id, landing);
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const pressed = this.#pressed.get(event.pointerId);
        if (!pressed) return this.#taken.has(event.pointerId) ? void this.#taken.set(event.pointerId, event) : this.#hover(event);
        const { clientX, clientY } = pressed.landing;
        if (!pressed.isCaptured && Math.hypot(event.clientX - clientX, event.clientY - clientY) > captureDistance) {
            pressed.isCaptured = this.#capture(event);
        }
        const coalesced = event.getCoalescedEvents?.() ?? [];
        const place = this.#place;
        for (const part of coalesced.length > 0 ? coalesced : [event]) this.#take(part, Phase.moved, event, place);
        this.#flush();
    }

    /**
     * Shows a plugin where a mouse or a pen would land. Only the program with plugins has a function for it.
     * @param {PointerEvent} event
     */
    #hover(event) {
        const touch = this.#touch;
        if (!touch.calls.hover || event.pointerType === 'touch' || this.#pressed.size > 0) return;
        if (event.buttons !== 0 || this.isControl(event)) return this.#endHover();
        touch.mirror.sync();
        const { x, y } = this.#place(event);
        touch.calls.hover(x, y, kindOf(event), modifiers(event), event.timeStamp);
    }

    #endHover() {
        this.#touch.calls.hoverEnd?.();
    }

    /** Makes the next conversion read where the element is. */
    forgetPlace() {
        this.#lastPlace = undefined;
    }

    /** The conversion for all events of a frame, because reading where the element is makes the page calculate its layout. */
    get #place() {
        return this.#lastPlace ??= this.#converter();
    }

    /** @param {PointerEvent} event */
    #capture(event) {
        if (!event.isTrusted) return false;
        try {
            this.#touch.element.setPointerCapture(event.pointerId);
            return true;
        } catch {
            // The pointer is gone. Its end comes as an event of its own.
            return false;
        }
    }

    /** @param {number} id */
    #release(id) {
        const { element } = this.#touch;
        if (element.hasPointerCapture?.(id)) element.releasePointerCapture(id);
    }

    /** @param {PointerEvent} event @param {number} phase */
    #lift(event, phase) {
        this.#taken.delete(event.pointerId);
        if (!this.#pressed.has(event.pointerId)) return;
        this.#take(event, phase);
        this.#pressed.delete(event.pointerId);
        this.#flush();
    }

    /** Converts client coordinates to device pixels in the map. All samples of an event have the same conversion. */
    #converter() {
        const convert = this.#box.converter();
        const ratio = devicePixelRatio;
        return (/** @type {{clientX: number, clientY: number}} */ event) => {
            const { x, y } = convert(event);
            return { x: x * ratio, y: y * ratio };
        };
    }

    /**
     * @param {PointerEvent} event @param {number} phase
     * @param {PointerEvent} whole the event that carries a coalesced one
     */
    #take(event, phase, whole = event, place = this.#place) {
        const { x, y } = place(event);
        const kind = this.#pressed.get(whole.pointerId)?.kind ?? Kind.finger;
        const isEnd = phase === Phase.ended || phase === Phase.cancelled;
        // Events that a script has made have no buttons. A mouse that moves without a button was released elsewhere.
        const knowsButtons = whole.buttons > 0 || (phase === Phase.moved && whole.pointerType !== 'touch');
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
        const touch = this.#touch;
        const samples = this.#samples;
        this.#samples = [];
        touch.mirror.sync();
        for (let first = 0; first < samples.length; first += sampleCapacity) {
            if (touch.isDestroyed) return;
            const part = samples.slice(first, first + sampleCapacity);
            const numbers = touch.program.numbers(touch.calls.samples(), part.length * numbersPerSample);
            part.forEach((sample, index) => numbers.set(sample, index * numbersPerSample));
            touch.calls.touch(part.length, performance.now());
        }
        touch.act();
    }

    /** @param {WheelEvent} event */
    #wheel(event) {
        if (this.isControl(event)) return;
        const touch = this.#touch;
        const isForMap = !touch.isCooperative || event.ctrlKey || event.metaKey;
        const keepsPage = () => isForMap && event.preventDefault();
        if (touch.carriesOut('scrollZoom')) keepsPage();
        // A finger or a pen holds the map.
        if (event.deltaY === 0 || [...this.#pressed.values()].some(({ kind }) => kind !== Kind.mouse)) return;
        const unit = wheelUnits[event.deltaMode] ?? 1;
        const { x, y } = this.#place(event);
        const delta = -event.deltaY * unit * devicePixelRatio;
        touch.refresh();
        touch.listeners.hasConsumed = false;
        touch.calls.scroll(x, y, delta, Kind.mouse, modifiers(event), event.timeStamp, performance.now());
        if (touch.listeners.hasConsumed) keepsPage();
        touch.act();
    }
}
