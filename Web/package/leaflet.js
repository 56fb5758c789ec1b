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
/** A smaller change of the zoom is a rounding error. */
const rounding = 1e-9;

/** @param {any} map an `L.Map` in the coordinate system EPSG:3857, which is Leaflet's default */
export function leafletCamera(map) {
    if (typeof map?.setView !== 'function' || typeof map?.latLngToContainerPoint !== 'function') {
        fail(`leafletCamera needs an L.Map, not ${map}`);
    }
    let isSetting = false;
    let isAnimating = false;
    /** @type {Movement | undefined} The movement in progress. */ let movement;
    const drag = new Drag(map);
    const { fire } = map;
    /**
     * Takes note of movements of the app. Its listeners may begin one while the pipeline moves the map.
     * @param {string} type @param {any[]} given
     */
    const noteAndFire = (type, ...given) => {
        const wasSetting = isSetting;
        isSetting = false;
        if (!wasSetting && type === 'movestart') isAnimating = true;
        if (!wasSetting && type === 'moveend') isAnimating = false;
        try {
            return fire.call(map, type, ...given);
        } finally {
            isSetting = wasSetting;
        }
    };
    /**
     * Moves the map for the pipeline.
     * @param {() => void} act
     */
    const set = (act) => {
        isSetting = true;
        try {
            act();
        } finally {
            isSetting = false;
        }
    };
    return {
        hasBearing: false,
        hasPitch: false,
        getView() {
            const { lng: longitude, lat: latitude } = map.getCenter();
            return { longitude, latitude, zoom: map.getZoom() - zoomOffset };
        },
        /** @param {{longitude: number, latitude: number, zoom: number}} view @param {Event} [event] */
        setView({ longitude, latitude, zoom }, event) {
            const level = zoom + zoomOffset;
            const center = map.getCenter().clone();
            // Markers are drawn on one copy of the world, so the map stays on the copy where it is.
            center.lng = longitude + 360 * Math.round((center.lng - longitude) / 360);
            center.lat = latitude;
            set(() => {
                const near = limited(map, center, level);
                if (movement) movement.step(near, level, event);
                else map.setView(near, level, { animate: false });
            });
        },
        /** @param {string[]} gestures */
        gesturesChanged: (gestures) => set(() => drag.setWanted(gestures.length === 1 && gestures[0] === 'pan')),
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
            map._stop?.();
            if (map._move) movement = new Movement(map, drag);
        },
        endMoving() {
            set(() => movement?.end(isAnimating));
            movement = undefined;
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
                    // The map fires no click after a drag.
                    others: name === 'dragging' ? { moving: () => drag.isInProgress, moved: () => drag.isInProgress || drag.isOver } : {},
                    report: (isOn) => gestures.forEach((gesture) => setSwitch(gesture, isOn)),
                })
            );
            const restoreSnap = override(map.options, { zoomSnap: 0 });
            restore.push(override(map, { fire: noteAndFire }));
            return () => {
                // What the app has set since then stays.
                if (map.options.zoomSnap === 0) restoreSnap();
                restore.forEach((one) => one());
            };
        },
    };
}

/**
 * The center within `maxBounds`.
 * @param {any} map @param {any} center @param {number} zoom
 */
function limited(map, center, zoom) {
    const bounds = map.options.maxBounds;
    return bounds && map._limitCenter ? map._limitCenter(center, zoom, bounds) : center;
}

/**
 * A movement of the map, with the events of the map's own handlers. `setView` would discard and load all tiles again.
 *
 * At an unchanged zoom it shifts the pane of all layers, as a drag of Leaflet's own does. Otherwise it sets a center, as Leaflet's own pinch does,
 * and all layers are placed anew.
 */
class Movement {
    #map;
    #hasBegun = false;
    #hasZoomed = false;
    #hasEnded = false;
    #drag;

    /** @param {any} map @param {Drag} drag */
    constructor(map, drag) {
        this.#map = map;
        this.#drag = drag;
    }

    /** Whether a listener of the map has removed it, or ended the movement. */
    get #isOver() {
        return this.#hasEnded || !this.#map._mapPane;
    }

    /** @param {any} center @param {number} zoom @param {Event} [event] */
    step(center, zoom, event) {
        const map = this.#map;
        const isZoom = Math.abs(zoom - map.getZoom()) > rounding;
        const [isFirst, isFirstZoom] = [!this.#hasBegun, isZoom && !this.#hasZoomed];
        this.#hasBegun = true;
        this.#hasZoomed ||= isZoom;
        if (isFirst || isFirstZoom) map._moveStart(isFirstZoom, !isFirst);
        if (this.#isOver) return;
        if (isZoom) {
            this.#shift([0, 0]);
            return map._move(center, zoom, { pinch: true, round: false });
        }
        this.#drag.beginIfWanted();
        if (this.#isOver) return;
        this.#shift(map.getSize().divideBy(2).add(map.getPixelOrigin()).subtract(map.project(center)));
        for (const type of this.#drag.isInProgress ? ['move', 'drag'] : ['move']) map.fire(type, event ? { originalEvent: event } : {});
    }

    /**
     * Shifts the pane of all layers to a position.
     * @param {any} position
     */
    #shift(position) {
        const map = this.#map;
        map._rawPanBy(map._getMapPanePos().subtract(position));
    }

    /** @param {boolean} isAnimating whether an animation of the app goes on from here */
    end(isAnimating) {
        this.#drag.setWanted(false);
        if (!this.#hasBegun || this.#isOver) return;
        this.#hasEnded = true;
        // Tiles between two pixels of the screen would be blurred.
        const ratio = devicePixelRatio;
        if (!isAnimating) this.#shift(this.#map._getMapPanePos().multiplyBy(ratio).round().divideBy(ratio));
        this.#map._moveEnd(this.#hasZoomed);
    }
}

/** A drag: fingers pan the map, and nothing else moves it. */
class Drag {
    #map;
    #isWanted = false;
    /** @type {any} Where the pane was when the drag began. */ #start;
    /** Whether the drag has ended in this turn of the page, in which the browser may send a click. */ isOver = false;

    /** @param {any} map */
    constructor(map) {
        this.#map = map;
    }

    get isInProgress() {
        return this.#start !== undefined;
    }

    beginIfWanted() {
        if (!this.#isWanted || this.isInProgress) return;
        this.#start = this.#map._getMapPanePos();
        this.#map.fire('dragstart');
    }

    /** @param {boolean} isWanted */
    setWanted(isWanted) {
        this.#isWanted = isWanted;
        if (isWanted || !this.isInProgress) return;
        const distance = this.#map._getMapPanePos().distanceTo(this.#start);
        this.#start = undefined;
        this.isOver = true;
        setTimeout(() => (this.isOver = false));
        this.#map.fire('dragend', { distance });
    }
}
