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
        /** @param {{longitude: number, latitude: number, zoom: number, bearing: number, pitch: number}} view */
        setView({ longitude, latitude, zoom, bearing, pitch }) {
            map.jumpTo({ center: [longitude, latitude], zoom, bearing, pitch });
        },
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
        isMoving: () => map.isMoving(),
        startMoving() {
            if (!isChecked) attempt(() => checkProjection(map));
            isChecked = true;
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
            return () => {
                map.off('mousedown', landed);
                map.off('touchstart', landed);
                restore.reverse().forEach((one) => one());
            };
        },
    };
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
    const report = () => ['rotate', 'sidewaysTurn'].forEach((gesture) => setSwitch(gesture, isOn && isRotationOn));
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
