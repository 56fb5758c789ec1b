// The swipe listener: tells swipes from pans, and keeps the map from flinging after a swipe.

import { fail } from './errors.js';
import { bits, sessionEndReasons } from './names.js';
import { checkNames, checkNumbers } from './options.js';
import { Plugin } from './plugin.js';

// In the order of Swift's `SwipeDirection` and of `SwipingExports.swift`.
const directions = ['left', 'right', 'up', 'down'];
const events = ['began', 'changed', 'recognized', 'cancelled'];
const reasons = [
    'tooShort',
    'strayed',
    'tooSlow',
    'tooLong',
    'wentBack',
    'otherDirection',
    'notFromEdge',
    'unknownViewport',
    'fingers',
    'secondTap',
    ...sessionEndReasons,
];

/**
 * Puts a swipe listener into the chain.
 * @param {object} pipeline @param {any} [options]
 */
export async function swiping(pipeline, options = {}) {
    checkNames(options, ['directions', 'fingers', 'minimumDistance', 'minimumSpeed', 'maximumDuration', 'exclusive', 'index', 'onEvent']);
    const { minimumDistance, minimumSpeed, maximumDuration, fingers = 1 } = options;
    checkNumbers({ minimumDistance, minimumSpeed, maximumDuration });
    if (fingers !== 1 && fingers !== 2) fail(`the option fingers is 1 or 2, not ${fingers}`);
    const set = bits(directions, options.directions ?? ['left', 'right'], 'a direction');
    const touch = Plugin.touchOf(pipeline, 'swiping');
    return new Swiping(touch, options, set);
}

class Swiping extends Plugin {
    #onEvent;

    /** @param {any} touch @param {any} options @param {number} set */
    constructor(touch, options, set) {
        const { fingers = 1, minimumDistance = -1, minimumSpeed = -1, maximumDuration = -1, exclusive = false, index = 0 } = options;
        super(
            touch,
            index,
            (calls, number, place) =>
                calls.swipingMake(number, place, set, fingers, minimumDistance, minimumSpeed, maximumDuration, exclusive ? 1 : 0),
        );
        this.#onEvent = options.onEvent;
    }

    /** @param {number} kind @param {Float64Array} numbers */
    read(kind, numbers) {
        const type = events[kind];
        if (type === 'cancelled') return { type, reason: reasons[numbers[0]] };
        const point = (/** @type {number} */ at) => ({ x: numbers[at] / devicePixelRatio, y: numbers[at + 1] / devicePixelRatio });
        return {
            type,
            direction: directions[numbers[0]],
            startPosition: point(1),
            translation: point(3),
            velocity: point(5),
            progress: numbers[7],
        };
    }

    /** @param {any} event */
    tell(event) {
        this.#onEvent?.(event);
    }
}
