// The camera of a map of MapLibre GL JS (3 or later), in Mercator projection.

import { attempt, fail } from './errors.js';
import { override, takeOver } from './switches.js';

/**
 * The handlers of MapLibre GL JS that would move the map beside the pipeline, and what they switch.
 * @type {Record<string, string[]>}
 */
const handlers = {
    scrollZoom: ['scrollZoom'],
    boxZoom: ['boxZoom'],
    dragRotate: ['dragRotate'],
    dragPan: ['pan'],
    keyboard: ['keyboard'],
    doubleClickZoom: ['doubleTapZoom', 'twoFingerTapZoom'],
    touchZoomRotate: ['pinchZoom', 'quickZoom'],
    touchPitch: ['tilt'],
    cooperativeGestures: ['cooperative'],
};
/**
 * The properties of the map behind `isMoving()`, `isZooming()` and so on.
 * @type {Record<string, string>}
 */
const flags = { zoom: '_zooming', rotate: '_rotating', pitch: '_pitching' };
/** Smaller changes of zoom, bearing and pitch are rounding errors. */
const rounding = 1e-9;
/** The events that the map passes to a handler that is enabled. */
const events = [
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
    'mousedown',
    'mousemove',
    'mousemoveWindow',
    'mouseup',
    'mouseupWindow',
]
    .concat(['dblclick', 'keydown', 'keyup', 'wheel', 'renderFrame']);

/** @param {any} map a `maplibregl.Map` */
export function mapLibreCamera(map) {
    if (typeof map?.jumpTo !== 'function') fail(`mapLibreCamera needs a maplibregl.Map, not ${map}`);
    let isChecked = false;
    const movement = new Movement(map);
    /** Whether the map is told to keep its events to itself. */ let isQuiet = false;
    /**
     * The last event with which a pointer has landed, as the map has told it.
     * @type {any}
     */
    let landing;
    const landed = (/** @type {any} */ event) => (landing = event);
    return {
        getView() {
            const { lng: longitude, lat: latitude } = map.getCenter();
            return {
                longitude,
                latitude,
                zoom: map.getZoom(),
                bearing: map.getBearing(),
                pitch: map.getPitch(),
                padding: map.getPadding(),
                fieldOfView: map.getVerticalFieldOfView?.(),
            };
        },
        // `jumpTo` shows a view, with all limits of the map. It would also fire all events of a whole movement, and reset what the app's own handlers
        // have in progress.
        /** @param {{longitude: number, latitude: number, zoom: number, bearing: number, pitch: number}} view @param {Event} [event] */
        setView({ longitude, latitude, zoom, bearing, pitch }, event) {
            const before = angles(map);
            /** @type {Record<string, number>} */ const wanted = { zoom, bearing, pitch };
            const changed = Object.keys(wanted).filter((name) => Math.abs(wanted[name] - before[name]) > rounding);
            for (const name of Object.keys(wanted)) if (!changed.includes(name)) wanted[name] = before[name];
            isQuiet = true;
            try {
                map.jumpTo({ center: [longitude, latitude], ...wanted });
            } finally {
                isQuiet = false;
            }
            movement.step(changed, event);
        },
        /** @param {string[]} gestures @param {Event} [event] */
        gesturesChanged: (gestures, event) => movement.setDragging(gestures.length === 1 && gestures[0] === 'pan', event),
        // The poles and `maxBounds` are left to the map, which constrains each view that it is given.
        getLimits() {
            return { minZoom: map.getMinZoom(), maxZoom: map.getMaxZoom(), minPitch: map.getMinPitch(), maxPitch: map.getMaxPitch() };
        },
        // The canvas container has no height of its own, and the canvas is a stop of the Tab key.
        getBox: () => map.getContainer(),
        getTabStop: () => map.getCanvas(),
        getSize() {
            const { clientWidth: width, clientHeight: height } = map.getContainer();
            return { width, height };
        },
        // `map.isMoving()` includes the movement of the pipeline.
        isMoving: () => map.isEasing() || map.handlers?.isMoving() === true,
        startMoving() {
            if (!isChecked) attempt(() => checkProjection(map));
            isChecked = true;
        },
        /** @param {Event} [event] */
        endMoving: (event) => movement.end(event),
        // What the map's own handlers do: they move it when it begins to draw a frame, so that the frame shows it.
        /** @param {(time: number) => void} draw */
        requestFrame(draw) {
            const queue = map.style && map._renderTaskQueue;
            if (!queue) {
                const frame = requestAnimationFrame(draw);
                return () => cancelAnimationFrame(frame);
            }
            map.triggerRepaint();
            // `map.redraw()` draws without the time of a frame.
            const task = queue.add((/** @type {number} */ time) => draw(time || performance.now()));
            return () => queue.remove(task);
        },
        stop: () => map.stop(),
        /** @param {() => void} act */
        whenRemoved(act) {
            map.on('remove', act);
            return () => map.off('remove', act);
        },
        // A marker that is dragged, and an app that drags a feature, prevent what the map would do with the event.
        /** @param {Event} event */
        takesTouch: (event) => landing?.originalEvent === event && landing.defaultPrevented,
        /** @param {(gesture: string, isOn: boolean) => void} setSwitch */
        disableGestures(setSwitch) {
            map.on('mousedown', landed);
            map.on('touchstart', landed);
            if (map.cooperativeGestures?.isEnabled()) setSwitch('cooperative', true);
            const restore = Object.entries(handlers).filter(([name]) => map[name]).map(([name, gestures]) =>
                takeOver(map[name], {
                    isEnabled: 'isEnabled',
                    options: optionsOf(map[name]),
                    // The map would pass events to a handler whose switch is on.
                    others: Object.fromEntries(events.filter((event) => map[name][event]).map((event) => [event, () => {}])),
                    report: (isOn) => gestures.forEach((gesture) => setSwitch(gesture, isOn)),
                })
            );
            restore.push(takeOverRotation(map.touchZoomRotate, setSwitch));
            const { fire, stop } = map;
            restore.push(override(map, {
                fire: (/** @type {any[]} */ ...given) => isQuiet ? map : fire.apply(map, given),
                stop: () => isQuiet ? map : stop.call(map),
            }));
            return () => {
                map.off('mousedown', landed);
                map.off('touchstart', landed);
                restore.reverse().forEach((one) => one());
            };
        },
    };
}

/**
 * The part of a view that has events of its own.
 * @param {any} map @returns {Record<string, number>}
 */
function angles(map) {
    return { zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
}

/** The events of a movement, in the order of the map's own handlers, and what `map.isMoving()` and its kind return meanwhile. */
class Movement {
    #map;
    #isDragging = false;
    /** @type {Set<string>} The events that have begun, by their names without `start` and `end`. */ #begun = new Set();

    /** @param {any} map */
    constructor(map) {
        this.#map = map;
    }

    /** @param {string} type @param {Event} [event] */
    #fire(type, event) {
        this.#map.fire(type, event ? { originalEvent: event } : {});
    }

    /**
     * The map shows another view.
     * @param {string[]} changed what has changed besides its center @param {Event} [event]
     */
    step(changed, event) {
        const map = this.#map;
        const types = changed.map((name) => name === 'bearing' ? 'rotate' : name);
        if (this.#isDragging) types.unshift('drag');
        const isFirst = !map._moving;
        // An animation of the app has ended the others.
        if (isFirst) { for (const type of Object.keys(flags)) this.#begun.delete(type); }
        const started = types.filter((type) => !this.#begun.has(type));
        map._moving = true;
        for (const type of started) this.#setBegun(type, true);
        const events = [...(isFirst ? ['movestart'] : []), ...started.map((type) => `${type}start`), 'move', ...types];
        // A listener of the map may end the movement.
        for (const type of events) if (map._moving) this.#fire(type, event);
    }

    /** @param {boolean} isDragging @param {Event} [event] */
    setDragging(isDragging, event) {
        this.#isDragging = isDragging;
        if (!isDragging) this.#end('drag', event);
    }

    /** @param {Event} [event] */
    end(event) {
        const map = this.#map;
        this.setDragging(false, event);
        // An animation of the app has gone on from here, and ends the events of the map.
        if (map.isEasing() || !map._moving) return this.#begun.clear();
        map._moving = false;
        for (const type of [...this.#begun]) this.#end(type, event);
        this.#fire('moveend', event);
    }

    /** @param {string} type @param {Event} [event] */
    #end(type, event) {
        if (!this.#begun.has(type)) return;
        this.#setBegun(type, false);
        this.#fire(`${type}end`, event);
    }

    /** @param {string} type @param {boolean} isBegun */
    #setBegun(type, isBegun) {
        if (isBegun) this.#begun.add(type);
        else this.#begun.delete(type);
        const flag = flags[type];
        if (flag) this.#map[flag] = isBegun;
    }
}

/**
 * What a handler was enabled with, as `{ around: 'center' }`.
 * @param {any} handler
 */
function optionsOf(handler) {
    const isCentered = handler._aroundCenter ?? handler._touchZoom?._aroundCenter;
    return handler._inertiaOptions ?? (isCentered ? { around: 'center' } : undefined);
}

/**
 * The switch for the rotation with two fingers: that of the handler, and one of its own.
 * @param {any} handler @param {(gesture: string, isOn: boolean) => void} setSwitch
 */
function takeOverRotation(handler, setSwitch) {
    const { enable, disable } = handler;
    // A switch counts from its next use on, so one that was off before is as good as on.
    let [isOn, isRotationOn] = [true, true];
    const report = () => ['rotate', 'sidewaysRotate'].forEach((gesture) => setSwitch(gesture, isOn && isRotationOn));
    /** @type {boolean | undefined} */ let wanted;
    const restore = override(handler, {
        enable: (/** @type {any} */ options) => (enable(options), isOn = true, report()),
        disable: () => (disable(), isOn = false, report()),
        enableRotation: () => (wanted = isRotationOn = true, report()),
        disableRotation: () => (wanted = isRotationOn = false, report()),
    });
    return () => {
        restore();
        if (wanted === true) handler.enableRotation();
        else if (wanted === false) handler.disableRotation();
    };
}

/**
 * Refuses a globe, on which a place would not stay under the finger. The style of a map may bring it, so it is not known when a map is attached.
 * @param {any} map
 */
function checkProjection(map) {
    const type = map.getProjection?.()?.type ?? 'mercator';
    if (type !== 'mercator') fail(`the map has the projection ${type}, and not mercator: call map.setProjection({ type: 'mercator' })`);
}
