// The Swift code of the options in the panel *Feel*: presets, sliders and switches, in the order of Swift's `Preset`, `Setting` and `Toggle`.

/**
 * The options that a control changes.
 * @typedef {'thresholds' | 'navigation' | 'swipes' | 'drawing' | 'measuring'} Part
 */

/** @typedef {{name: string, thresholds: string, navigation: string}} Preset A preset of the ES module, and the Swift names of its two parts */

/**
 * The presets in the menu.
 * @type {Preset[]}
 */
export const presets = [
    { name: 'recommended', thresholds: 'recommended', navigation: 'recommended' },
    { name: 'openMobileMaps', thresholds: 'openMobileMaps', navigation: 'openMobileMaps' },
    { name: 'mapbox', thresholds: 'mapbox', navigation: 'mapbox' },
    { name: 'mapLibre', thresholds: 'mapLibre', navigation: 'mapLibre' },
    { name: 'google', thresholds: 'android', navigation: 'google' },
    { name: 'apple', thresholds: 'apple', navigation: 'apple' },
    { name: 'here', thresholds: 'here', navigation: 'here' },
    { name: 'hereClassic', thresholds: 'here', navigation: 'hereClassic' },
    { name: 'flutter', thresholds: 'flutter', navigation: 'recommended' },
    { name: 'android', thresholds: 'android', navigation: 'google' },
];

/** @typedef {{part: Part, swift: (value: any) => string[]}} Control */

const number = String;
/** @param {number} value */
const dp = (value) => `.dp(${value})`;
/** @param {number} value in milliseconds */
const time = (value) => (Number.isInteger(value) ? `.milliseconds(${value})` : `.microseconds(${Math.round(value * 1000)})`);

/** @param {Part} part @param {string} name @param {(value: number) => string} write @returns {Control} */
const slider = (part, name, write) => ({ part, swift: (value) => [`${name} = ${write(value)}`] });

/** @param {Part} part @param {string[]} names @returns {Control} */
const flag = (part, ...names) => ({ part, swift: (isOn) => names.map((name) => `${name} = ${isOn}`) });

/** @param {string} name @returns {Control} */
const gesture = (name) => ({ part: 'navigation', swift: (isOn) => [`enabledGestures.${isOn ? 'insert' : 'remove'}(.${name})`] });

/** @type {Control[]} */
const sliders = [
    slider('thresholds', 'clickDistance', dp),
    slider('thresholds', 'doubleTapDistance', dp),
    slider('thresholds', 'doubleTapTimeout', time),
    slider('thresholds', 'doubleTapMinimumInterval', time),
    slider('thresholds', 'longPressTimeout', time),
    slider('thresholds', 'twoFingerTapTimeout', time),
    slider('thresholds', 'afterTwoFingersTimeout', time),
    slider('navigation', 'zoom.threshold', number),
    slider('navigation', 'rotation.threshold', dp),
    slider('navigation', 'tilt.threshold', dp),
    slider('navigation', 'momentum.panFriction', number),
    slider('swipes', 'minimumDistance', dp),
    slider('swipes', 'minimumSpeed', dp),
];

/** @type {Control[]} */
const switches = [
    ...['pan', 'pinchZoom', 'rotate', 'tilt', 'doubleTapZoom', 'twoFingerTapZoom', 'quickZoom', 'scrollZoom', 'dragRotate'].map(gesture),
    flag('navigation', 'momentum.pans', 'momentum.zooms', 'momentum.rotates'),
    flag('navigation', 'hasRubberBand'),
    flag('navigation', 'isCooperative'),
    flag('navigation', 'predictsTouches'),
    flag('drawing', 'snaps'),
    { part: 'drawing', swift: (isOn) => [`inputPolicy = ${isOn ? '.pencilOnly' : '.any'}`] },
    { part: 'drawing', swift: (isOn) => [`dragStart = ${isOn ? '.afterLongPress' : '.immediately'}`] },
    { part: 'drawing', swift: (isOn) => [`placement = ${isOn ? '.crosshair' : '.taps'}`] },
    { part: 'measuring', swift: (isOn) => [`distance = ${isOn ? '.rhumb' : '.haversine'}`] },
];

/**
 * The controls by the ids of their elements.
 * @type {ReadonlyMap<string, Control>}
 */
export const controls = new Map([
    ...sliders.map((control, index) => /** @type {const} */ ([`setting-${index}`, control])),
    ...switches.map((control, index) => /** @type {const} */ ([`toggle-${index}`, control])),
]);
