// The camera of a map of Leaflet (1.x). Leaflet has no bearing and no pitch.

import { fail } from './errors.js';
import { override, takeOver } from './switches.js';

/**
 * The handlers of Leaflet that would move the map beside the pipeline, and what they switch.
 * @type {Record<string, string[]>}
 */
const handlers = {
    dragging: ['pan'],
    touchZoom: ['pinchZoom', 'quickZoom'],
    doubleClickZoom: ['doubleTapZoom', 'twoFingerTapZoom'],
    scrollWheelZoom: ['scrollZoom'],
    boxZoom: ['boxZoom'],
    keyboard: ['keyboard'],
};
/** What Leaflet drags by itself. */
const draggable = '.leaflet-marker-draggable, .leaflet-path-draggable';
/** Leaflet's world is 256 pixels wide at zoom 0, that of the pipeline 512. */
const zoomOffset = 1;

/** @param {any} map an `L.Map` in the coordinate system EPSG:3857, which is Leaflet's default */
export function leafletCamera(map) {
    if (typeof map?.setView !== 'function' || typeof map?.latLngToContainerPoint !== 'function') {
        fail(`leafletCamera needs an L.Map, not ${map}`);
    }
    let isSetting = false;
    let isInMovement = false;
    let isAnimating = false;
    const started = () => (isAnimating ||= !isSetting);
    const ended = () => (isAnimating &&= isSetting);
    return {
        hasBearing: false,
        hasPitch: false,
        getView() {
            const { lng: longitude, lat: latitude } = map.getCenter();
            return { longitude, latitude, zoom: map.getZoom() - zoomOffset };
        },
        /** @param {{longitude: number, latitude: number, zoom: number}} view */
        setView({ longitude, latitude, zoom }) {
            // Markers are drawn on one copy of the world, so the map stays on the copy where it is.
            const near = longitude + 360 * Math.round((map.getCenter().lng - longitude) / 360);
            isSetting = true;
            try {
                const center = limited(map, { lng: near, lat: latitude }, zoom + zoomOffset);
                // `setView` would discard and load all tiles again. `_move` is what Leaflet's own pinch and flight call in each frame.
                if (isInMovement && map._move) map._move(center, zoom + zoomOffset, { pinch: true, round: false });
                else map.setView(center, zoom + zoomOffset, { animate: false });
            } finally {
                isSetting = false;
            }
        },
        getLimits() {
            return {
                minZoom: map.getMinZoom() - zoomOffset,
                maxZoom: Math.min(30, map.getMaxZoom()) - zoomOffset,
                minPitch: 0,
                maxPitch: 0,
            };
        },
        getBox: () => map.getContainer(),
        getSize() {
            const { clientWidth: width, clientHeight: height } = map.getContainer();
            return { width, height };
        },
        isMoving: () => isAnimating,
        stop: () => map.stop(),
        startMoving() {
            isSetting = true;
            const [center, zoom] = [map.getCenter(), map.getZoom()];
            map._stop?.();
            map._moveStart?.(true, false);
            // After `panBy` Leaflet has shifted the pane of its layers, and knows its centre to whole pixels only. The shift becomes a centre.
            if (map._move && map._moved?.()) {
                map._rawPanBy(map._getMapPanePos());
                map._move(center, zoom, { pinch: true, round: false });
            }
            isSetting = false;
            isInMovement = true;
        },
        endMoving() {
            isInMovement = false;
            isSetting = true;
            map._moveEnd?.(true);
            isSetting = false;
        },
        /** @param {() => void} act */
        whenRemoved(act) {
            map.on('unload', act);
            return () => map.off('unload', act);
        },
        // Markers with the option `draggable`, and the handles of tools that edit shapes.
        /** @param {Event} event */
        takesTouch: ({ type, target }) => type === 'pointerdown' && target instanceof Element && target.closest(draggable) !== null,
        /** @param {(gesture: string, isOn: boolean) => void} setSwitch */
        disableGestures(setSwitch) {
            const restore = Object.entries(handlers).filter(([name]) => map[name]).map(([name, gestures]) =>
                takeOver(map[name], {
                    isEnabled: 'enabled',
                    report: (isOn) => gestures.forEach((gesture) => setSwitch(gesture, isOn)),
                })
            );
            const restoreSnap = override(map.options, { zoomSnap: 0 });
            map.on('movestart', started);
            map.on('moveend', ended);
            return () => {
                map.off('movestart', started);
                map.off('moveend', ended);
                // What the app has set since then stays.
                if (map.options.zoomSnap === 0) restoreSnap();
                restore.forEach((one) => one());
            };
        },
    };
}

/**
 * The centre within `maxBounds`.
 * @param {any} map @param {{lng: number, lat: number}} center @param {number} zoom
 */
function limited(map, center, zoom) {
    const bounds = map.options.maxBounds;
    return bounds && map._limitCenter ? map._limitCenter(toLatLng(map, center), zoom, bounds) : center;
}

/**
 * The coordinate as Leaflet's own type, which this module does not import.
 * @param {any} map @param {{lng: number, lat: number}} place
 */
function toLatLng(map, place) {
    const copy = map.getCenter().clone();
    copy.lng = place.lng;
    copy.lat = place.lat;
    return copy;
}
