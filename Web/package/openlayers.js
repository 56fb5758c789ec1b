// The camera of a map of OpenLayers (7 or later), whose view is in EPSG:3857, the default. OpenLayers has no pitch.

import { fail } from './errors.js';
import { override } from './switches.js';

/** Half of the width of the world in EPSG:3857, in meters. */
const halfWorld = Math.PI * 6378137;
/** Meters for a pixel at zoom 0 of a world of 512 pixels. */
const resolutionAtZoomZero = (2 * halfWorld) / 512;
const degrees = 180 / Math.PI;

/**
 * The interactions of OpenLayers that would move the map beside the pipeline, by a property that only they have, and what they switch. This module
 * imports no class of OpenLayers, and a bundle has other names for them.
 * @type {[(one: any) => boolean, string[]][]}
 */
const interactions = [
    [(one) => 'noKinetic_' in one, ['pan']],
    [(one) => 'lastDistance_' in one, ['pinchZoom', 'quickZoom']],
    [(one) => 'rotationDelta_' in one, ['rotate', 'sidewaysRotate']],
    [(one) => 'totalDelta_' in one, ['scrollZoom']],
    [(one) => 'out_' in one && 'box_' in one, ['boxZoom']],
    [(one) => 'lastAngle_' in one, ['dragRotate']],
    [(one) => 'pixelDelta_' in one, ['keyboard']],
    // Keys that zoom have a condition, and double clicks have none.
    [(one) => 'delta_' in one && 'condition_' in one, ['keyboard']],
    [(one) => 'delta_' in one && 'duration_' in one, ['doubleTapZoom', 'twoFingerTapZoom']],
];

/** @param {any} map an `ol/Map` */
export function openLayersCamera(map) {
    if (typeof map?.getView !== 'function' || typeof map?.getInteractions !== 'function') {
        fail(`openLayersCamera needs an ol/Map, not ${map}`);
    }
    const projection = map.getView().getProjection().getCode();
    if (projection !== 'EPSG:3857') fail(`openLayersCamera needs a view in EPSG:3857, not in ${projection}`);
    /** The interactions that are taken over, with what gives them back. @type {Map<any, () => void>} */ const taken = new Map();
    /** @type {any} The view that the pipeline moves. */ let held;
    /** Its resolution when the movement began. */ let resolution = 0;
    const zoomOf = (/** @type {number} */ resolution) => Math.log2(resolutionAtZoomZero / resolution);
    return {
        // A view may keep north up, whatever rotation it is given.
        get hasBearing() {
            return (map.getView().getConstraints?.().rotation(1, true) ?? 1) === 1;
        },
        hasPitch: false,
        getView() {
            const view = map.getView();
            const [x, y] = centerOf(view);
            return {
                longitude: (x / halfWorld) * 180,
                latitude: Math.atan(Math.sinh((y / halfWorld) * Math.PI)) * degrees,
                zoom: zoomOf(view.getResolution()),
                bearing: -view.getRotation() * degrees,
            };
        },
        /** @param {{longitude: number, latitude: number, zoom: number, bearing: number}} wanted */
        setView({ longitude, latitude, zoom, bearing }) {
            const view = map.getView();
            const [oldX, oldY] = centerOf(view);
            const x = (longitude / 180) * halfWorld;
            // The view stays on the copy of the world where it is.
            const near = x + 2 * halfWorld * Math.round((oldX - x) / (2 * halfWorld));
            const y = (Math.asinh(Math.tan(latitude / degrees)) / Math.PI) * halfWorld;
            const resolution = resolutionAtZoomZero / 2 ** zoom;
            if (Math.abs(view.getResolution() - resolution) > 1e-12 * resolution) view.setResolution(resolution);
            const rotation = -turn(bearing) / degrees;
            if (Math.abs(view.getRotation() - rotation) > 1e-15) view.setRotation(rotation);
            // A smaller part of a pixel is a rounding error.
            if (Math.hypot(near - oldX, y - oldY) < 1e-6 * resolution) return;
            if (view.setCenterInternal) view.setCenterInternal([near, y]);
            else view.setCenter([near, y]);
        },
        getLimits() {
            const view = map.getView();
            return { minZoom: zoomOf(view.getMaxResolution()), maxZoom: zoomOf(view.getMinResolution()), minPitch: 0, maxPitch: 0 };
        },
        getBox: () => map.getViewport(),
        // OpenLayers listens to keys of its target, which the app has made a stop of the Tab key.
        getTabStop: () => map.getTargetElement()?.tabIndex >= 0 ? map.getTargetElement() : map.getViewport(),
        getSize() {
            const { clientWidth: width, clientHeight: height } = map.getViewport();
            return { width, height };
        },
        isMoving: () => map.getView().getAnimating(),
        stop: () => map.getView().cancelAnimations(),
        // OpenLayers would draw the view one frame later.
        /** @param {(time: number) => void} draw */
        requestFrame(draw) {
            const frame = requestAnimationFrame((time) => {
                const before = map.getView().getRevision();
                draw(time);
                if (map.getView().getRevision() !== before) map.renderSync();
            });
            return () => cancelAnimationFrame(frame);
        },
        // The app may give the map another view meanwhile.
        startMoving() {
            held = map.getView();
            resolution = held.getResolution();
            held.beginInteraction();
        },
        // A view that allows only some zooms goes to the next one in the direction of the movement, around the pointer of a wheel.
        /** @param {Event} [event] */
        endMoving(event) {
            const now = held.getResolution();
            const direction = Math.sign(now - resolution);
            const next = held.getConstrainedResolution(now, direction);
            if (event?.type === 'wheel' && next !== now) held.adjustResolution(next / now, map.getEventCoordinate(event));
            held.endInteraction(0, direction);
        },
        // An interaction that drags has received the event before the pipeline, and keeps it from those that pan. `Draw` does so in its own way
        // while it draws freehand.
        /** @param {Event} event */
        takesTouch: ({ type }) =>
            type === 'pointerdown' &&
            map.getInteractions().getArray().some((/** @type {any} */ one) =>
                one.getActive() && !taken.has(one) && one.handlingDownUpSequence === true && (one.stopDown(true) || one.freehand_ === true)
            ),
        /** @param {(gesture: string, isOn: boolean) => void} setSwitch */
        disableGestures(setSwitch) {
            const take = (/** @type {any} */ interaction) => {
                const gestures = interactions.find(([isKind]) => isKind(interaction))?.[1];
                if (gestures) taken.set(interaction, takeOver(interaction, gestures, setSwitch));
            };
            const added = (/** @type {any} */ { element }) => take(element);
            const removed = (/** @type {any} */ { element }) => {
                taken.get(element)?.();
                taken.delete(element);
            };
            const all = map.getInteractions();
            all.forEach(take);
            all.on('add', added);
            all.on('remove', removed);
            return () => {
                all.un('add', added);
                all.un('remove', removed);
                taken.forEach((restore) => restore());
                taken.clear();
            };
        },
    };
}

/**
 * Keeps events from an interaction, and reports what the app does with its switch.
 * @param {any} interaction @param {string[]} gestures @param {(gesture: string, isOn: boolean) => void} setSwitch
 */
function takeOver(interaction, gestures, setSwitch) {
    const { handleEvent } = interaction;
    // A drag that has begun before goes on to its end, because the view counts those that have not ended.
    const restore = override(interaction, {
        handleEvent: (/** @type {any} */ event) =>
            interaction.handlingDownUpSequence === true ? handleEvent.call(interaction, event) : true,
    });
    const report = () => gestures.forEach((gesture) => setSwitch(gesture, interaction.getActive()));
    interaction.on('change:active', report);
    return () => {
        interaction.un('change:active', report);
        restore();
    };
}

/**
 * The center in meters. With `useGeographic()` of OpenLayers, `getCenter()` is in degrees.
 * @param {any} view
 */
function centerOf(view) {
    return view.getCenterInternal?.() ?? view.getCenter();
}

/**
 * The same angle between −180 and 180 degrees.
 * @param {number} angle
 */
function turn(angle) {
    return angle - 360 * Math.round(angle / 360);
}
