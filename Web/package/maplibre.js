// The camera of a map of MapLibre GL JS (3 or later), in Mercator projection.

import { attempt, fail } from './errors.js';

/** The handlers of MapLibre GL JS that would move the map beside the pipeline. */
const handlers = [
    'scrollZoom',
    'boxZoom',
    'dragRotate',
    'dragPan',
    'keyboard',
    'doubleClickZoom',
    'touchZoomRotate',
    'touchPitch',
    'cooperativeGestures',
];

/** @param {any} map a `maplibregl.Map` */
export function mapLibreCamera(map) {
    if (typeof map?.jumpTo !== 'function') fail(`mapLibreCamera needs a maplibregl.Map, not ${map}`);
    let isChecked = false;
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
        // The canvas container has no height of its own.
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
        disableGestures() {
            const disabled = handlers.map((name) => map[name]).filter((handler) => handler?.isEnabled?.());
            for (const handler of disabled) handler.disable();
            return () => disabled.forEach((handler) => handler.enable());
        },
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
