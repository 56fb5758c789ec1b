// One of the two maps, with its measurements.
import { Costs } from './costs.js';
import { DriftMeter } from './drift.js';
import { LagMeter } from './lag.js';
import { Overlay } from './overlay.js';
import { start, style } from './world.js';

/** @typedef {import('./events.js').Position} Position */

/** A map in its half of the page. */
export class Half {
    costs = new Costs();
    lag = new LagMeter();
    #frames;
    #purpose;
    #isTimed;

    /**
     * @param {number} side 0 or 1
     * @param {HTMLElement} container
     * @param {{interactive: boolean, world: any, isDark: boolean}} options
     * @param {import('./frames.js').Frames} frames
     * @param {(type: string) => boolean} isTimed whether the map handles events of a type. Only these count for its costs
     */
    constructor(side, container, { interactive, world, isDark }, frames, isTimed) {
        this.container = container;
        this.#frames = frames;
        this.#isTimed = isTimed;
        this.#purpose = /** @type {import('./frames.js').Purpose} */ ({ side, kind: 'input' });
        this.map = new maplibregl.Map({
            container,
            style: style(world, isDark),
            interactive,
            keyboard: false,
            attributionControl: false,
            fadeDuration: 0,
            maxZoom: 12,
            ...start,
        });
        this.#tellWorkApart(side);
        this.element = /** @type {HTMLElement} */ (this.map.getCanvasContainer());
        this.drift = new DriftMeter(this.map);
        this.overlay = new Overlay(container);
    }

    /**
     * MapLibre GL JS draws, and moves its camera, in frames. Its own handlers ask for the second kind with `_requestRenderFrame`.
     * @param {number} side
     */
    #tellWorkApart(side) {
        const { map } = this;
        const [repaint, requestRenderFrame] = [map.triggerRepaint, map._requestRenderFrame];
        map.triggerRepaint = () => this.#frames.measure({ side, kind: 'drawing' }, () => repaint.call(map));
        map._requestRenderFrame = (/** @type {FrameRequestCallback} */ move) =>
            requestRenderFrame.call(map, (/** @type {number} */ time) => this.#frames.measure(this.#purpose, () => move(time)));
    }

    /** The top left corner in client coordinates. */
    get origin() {
        const { left: x, top: y } = this.container.getBoundingClientRect();
        return { x, y };
    }

    get size() {
        const { clientWidth: width, clientHeight: height } = this.container;
        return { width, height };
    }

    get view() {
        const { map } = this;
        return { center: map.getCenter(), zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
    }

    /** @param {object} view */
    show(view) {
        this.map.jumpTo(view);
    }

    reset() {
        this.show(start);
        this.drift.reset();
        this.lag.reset();
        this.costs.reset();
    }

    /**
     * An event of a pointer comes. Call this before the map receives it.
     * @param {string} type @param {number} id @param {Position} position in the map @param {number} time @param {boolean} isBox whether the pointer
     * draws a box
     */
    note(type, id, position, time, isBox) {
        this.costs.countEvent();
        this.lag.note(type, id, position, time);
        if (type === 'pointerdown') this.drift.land(id, position, isBox);
        else if (type === 'pointermove') this.drift.move(id, position);
        else this.drift.lift(id);
        this.#frames.wake();
    }

    /**
     * Gives the map an event that the page has made.
     * @param {Event} event
     */
    dispatch(event) {
        const target = this.map.getCanvas();
        if (this.#isTimed(event.type)) this.#frames.measure(this.#purpose, () => target.dispatchEvent(event));
        else target.dispatchEvent(event);
    }

    /**
     * An event of the browser is on its way to the map.
     * @param {string} type
     */
    enter(type) {
        if (this.#isTimed(type)) this.#frames.enter(this.#purpose);
    }

    /** @param {import('./frames.js').Spent} spent @param {number} displayTime when the frame is displayed */
    endFrame(spent, displayTime) {
        this.costs.endFrame(spent);
        this.drift.measure();
        if (this.drift.holds) this.lag.show(this.drift.fingers, displayTime);
        this.overlay.draw(this.drift);
    }
}
