// Checks what the app passes to `attach`.

import { fail } from './errors.js';
import { presets } from './names.js';

/** @param {any} element */
export function checkElement(element) {
    if (element instanceof HTMLElement) return;
    const what = element === null || element === undefined
        ? String(element)
        : `a value of type ${element?.constructor?.name ?? typeof element}`;
    fail(`attach needs the element of the map as its first argument, not ${what}`);
}

/** @param {any} camera */
export function checkCamera(camera) {
    if (camera === null || typeof camera !== 'object') fail(`attach needs a camera as its second argument, not ${camera}`);
    for (const method of ['getView', 'setView']) {
        if (typeof camera[method] !== 'function') fail(`the camera has no method ${method}()`);
    }
    for (const method of ['getLimits', 'getSize', 'isMoving', 'stop', 'startMoving', 'endMoving', 'disableGestures']) {
        if (camera[method] !== undefined && typeof camera[method] !== 'function') fail(`${method} of the camera is not a method`);
    }
    return camera;
}

const optionNames = ['preset', 'gestures', 'cooperative', 'keyboard', 'ignore', 'onNavigation', 'onAnnouncement', 'wasm', 'parts'];

/** @param {any} options */
export function checkOptions(options) {
    if (options === null || typeof options !== 'object') fail(`the options are not an object: ${options}`);
    checkNames(options, optionNames);
    const preset = presets.indexOf(options.preset ?? 'recommended');
    if (preset < 0) fail(`there is no preset "${options.preset}"; there are ${presets.join(', ')}`);
    return { ...options, preset };
}

/**
 * Refuses options that do not exist.
 * @param {object} options @param {string[]} names
 */
export function checkNames(options, names) {
    for (const name of Object.keys(options)) {
        if (!names.includes(name)) fail(`there is no option "${name}"; there are ${names.join(', ')}`);
    }
}

/**
 * The index of a listener. A fraction is cut off, and a negative index counts as 0.
 * @param {number} index @param {string} what
 */
export function checkIndex(index, what) {
    if (!Number.isFinite(index)) fail(`${what} needs an index, not ${index}`);
    return Math.max(0, Math.trunc(Math.min(index, 1e9)));
}
