// The camera of a map of MapLibre GL JS (3 or later), in Mercator projection.

import { fail } from './errors.js';

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
        stop: () => map.stop(),
        disableGestures() {
            const disabled = handlers.map((name) => map[name]).filter((handler) => handler?.isEnabled?.());
            for (const handler of disabled) handler.disable();
            return () => disabled.forEach((handler) => handler.enable());
        },
    };
}
