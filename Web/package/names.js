// The names of JavaScript for the numbers of Swift.

import { fail } from './errors.js';

/** The kinds of gestures, at the places of their bits in Swift's `TouchGesture.Kinds`. */
export const gestureKinds = [
    'touchDown',
    'clickUnconfirmed',
    'clickConfirmed',
    'doubleClick',
    'longPress',
    'move',
    'moveComplete',
    'oneFingerDoubleClickMoveComplete',
    'twoFingerClick',
    'twoFingerMove',
    'twoFingerMoveComplete',
    'scroll',
    'clearTouch',
];
/** The presets, as Swift's `Preset` numbers them. */
export const presets = [
    'recommended',
    'openMobileMaps',
    'mapbox',
    'mapLibre',
    'google',
    'apple',
    'here',
    'hereClassic',
    'flutter',
    'android',
];
/** The gestures of the navigation, at the places of their bits in Swift's `NavigationGestures`. */
export const navigationGestures = [
    'pan',
    'pinchZoom',
    'rotate',
    'tilt',
    'sidewaysRotate',
    'doubleTapZoom',
    'twoFingerTapZoom',
    'quickZoom',
    'scrollZoom',
    'dragRotate',
    'boxZoom',
];
/** The commands, in the order of Swift's `MapCommand.numbered`. */
export const commands = [
    'panLeft',
    'panRight',
    'panUp',
    'panDown',
    'zoomIn',
    'zoomOut',
    'zoomInFurther',
    'zoomOutFurther',
    'rotateLeft',
    'rotateRight',
    'tiltUp',
    'tiltDown',
    'resetNorth',
    'nextFeature',
    'previousFeature',
    'nextVertex',
    'previousVertex',
    'place',
    'moveLeft',
    'moveRight',
    'moveUp',
    'moveDown',
    'select',
    'selectAll',
    'delete',
    'finish',
    'cancel',
    'undo',
    'redo',
    'toggleEraser',
];
export const navigationEvents = ['began', 'ended', 'cancelled', 'boxChanged', 'blocked'];
export const pointerKinds = ['finger', 'stylus', 'mouse', 'trackpad'];
export const touchActions = ['down', 'move', 'up', 'scroll', 'cancel'];
export const phases = ['began', 'moved', 'stationary', 'ended', 'cancelled'];
export const endReasons = ['lifted', 'additionalFinger', 'cancelled', 'takenOver', 'removed'];
// In the order of `SessionEndReason.number` in `PluginBridge.swift`.
export const sessionEndReasons = [...endReasons, 'disabled', 'changed', 'unchanged', 'cancelledByApp'];

/**
 * The bits of names.
 * @param {string[]} list @param {Iterable<string>} names @param {string} what
 */
export function bits(list, names, what) {
    let set = 0;
    for (const name of names) set |= 1 << place(list, name, what);
    return set;
}

/**
 * The place of a name in a list.
 * @param {string[]} list @param {string} name @param {string} what
 */
export function place(list, name, what) {
    const found = list.indexOf(name);
    if (found < 0) fail(`"${name}" is not ${what}; there are ${list.join(', ')}`);
    return found;
}

/**
 * The names of bits.
 * @param {string[]} list @param {number} set
 */
export const names = (list, set) => list.filter((_, place) => (set & (1 << place)) !== 0);

/**
 * The keys that are held, as bits.
 * @param {MouseEvent} event
 */
export function modifiers(event) {
    return (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}

/**
 * The keys that are held, as properties of an event.
 * @param {number} set
 */
export function modifierKeys(set) {
    return { shiftKey: (set & 1) !== 0, ctrlKey: (set & 2) !== 0, altKey: (set & 4) !== 0, metaKey: (set & 8) !== 0 };
}
