// Checks what the app passes to `attach`.

import { fail } from './errors.js';
import { presets } from './names.js';

/** @param {any} element */
export function checkElement(element) {
    if (typeof HTMLElement === 'undefined') {
        fail('attach needs a document: call it in the browser, and not while a page is rendered on a server');
    }
    if (element instanceof HTMLElement) return;
    const what = element === null || element === undefined
        ? String(element)
        : `a value of type ${element?.constructor?.name ?? typeof element}`;
    fail(
        `attach needs the element of the map as its first argument, not ${what}: for example map.getCanvasContainer() of MapLibre GL JS, ` +
            'map.getContainer() of Leaflet or map.getViewport() of OpenLayers',
    );
}

/**
 * The maps that a camera is made of, by a method that only they have.
 * @type {[string, string, string][]}
 */
const maps = [
    ['jumpTo', 'mapLibreCamera(map)', 'touch-pipeline/maplibre'],
    ['latLngToContainerPoint', 'leafletCamera(map)', 'touch-pipeline/leaflet'],
    ['getInteractions', 'openLayersCamera(map)', 'touch-pipeline/openlayers'],
];

/** @param {any} camera */
export function checkCamera(camera) {
    if (camera === null || typeof camera !== 'object') fail(`attach needs a camera as its second argument, not ${camera}`);
    for (const [method, call, module] of maps) {
        if (typeof camera[method] === 'function') fail(`the second argument is a map, not a camera: pass ${call} of ${module}`);
    }
    for (const method of ['getView', 'setView']) {
        if (typeof camera[method] !== 'function') fail(`the camera has no method ${method}()`);
    }
    for (
        const method of [
            'getLimits',
            'getSize',
            'getBox',
            'getTabStop',
            'isMoving',
            'stop',
            'startMoving',
            'endMoving',
            'whenRemoved',
            'takesTouch',
            'disableGestures',
        ]
    ) {
        if (camera[method] !== undefined && typeof camera[method] !== 'function') fail(`${method} of the camera is not a method`);
    }
    return camera;
}

const optionNames = [
    'preset',
    'gestures',
    'cooperative',
    'predictsTouches',
    'keyboard',
    'ignore',
    'onNavigation',
    'onAnnouncement',
    'plugins',
    'wasm',
];

/** @param {any} options */
export function checkOptions(options) {
    checkNames(options, optionNames);
    if (options.ignore) checkSelector(options.ignore);
    const preset = presets.indexOf(options.preset ?? 'recommended');
    if (preset < 0) fail(`there is no preset "${options.preset}"; there are ${presets.join(', ')}`);
    return { ...options, preset };
}

/** @param {string} selector */
function checkSelector(selector) {
    try {
        document.createDocumentFragment().querySelector(selector);
    } catch (error) {
        fail(`the option ignore is not a CSS selector: ${selector}`, error);
    }
}

/**
 * Refuses options that do not exist, and callbacks that are not functions.
 * @param {any} options @param {string[]} names
 */
export function checkNames(options, names) {
    if (options === null || typeof options !== 'object') fail(`the options are not an object: ${options}`);
    for (const [name, value] of Object.entries(options)) {
        if (!names.includes(name)) fail(`there is no option "${name}"; there are ${names.join(', ')}`);
        const isCallback = /^on[A-Z]/.test(name);
        if (isCallback && value !== undefined && typeof value !== 'function') fail(`the option ${name} is not a function: ${value}`);
    }
}

/**
 * Refuses options that are not numbers of at least 0. An option that is missing has its default.
 * @param {Record<string, unknown>} options
 */
export function checkNumbers(options) {
    for (const [name, value] of Object.entries(options)) {
        if (value === undefined || (typeof value === 'number' && value >= 0 && value < Infinity)) continue;
        fail(`the option ${name} is a number of at least 0, not ${value}`);
    }
}

/**
 * The index of a listener. A fraction is cut off, and a negative index counts as 0.
 * @param {number} index @param {string} what
 */
export function checkIndex(index, what) {
    if (!Number.isFinite(index)) fail(`${what} needs an index, not ${index}: the listener at 0 is asked first`);
    return Math.max(0, Math.trunc(Math.min(index, 1e9)));
}
