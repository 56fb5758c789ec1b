// The selection listener: a box or a lasso selects shapes of drawings and features of content.

import { fail } from './errors.js';
import { place, sessionEndReasons } from './names.js';
import { checkNames } from './options.js';
import { Plugin } from './plugin.js';

// In the order of `SelectingExports.swift`.
const events = ['began', 'changed', 'ended', 'cancelled'];
const shapes = ['box', 'lasso'];
const rules = ['intersecting', 'contained'];
const combinations = ['replace', 'add', 'remove'];
const touchStarts = ['never', 'drag', 'longPress'];
const mouseStarts = ['never', 'drag', 'shift', 'secondaryButton'];

/**
 * Puts a selection listener into the chain.
 * @param {object} pipeline @param {any} [options]
 */
export async function selecting(pipeline, options = {}) {
    checkNames(options, ['targets', 'shape', 'rule', 'combination', 'touchStart', 'mouseStart', 'index', 'onEvent']);
    const settings = settingsOf(options);
    const touch = Plugin.touchOf(pipeline, 'selecting');
    // Before the listener is in the chain, so that a mistake changes nothing.
    const targets = checkTargets(options.targets ?? [], touch);
    return new Selecting(touch, options, settings, targets);
}

/** @param {any} options */
function settingsOf({ shape = 'lasso', rule = 'intersecting', combination = 'replace', touchStart = 'longPress', mouseStart = 'shift' }) {
    return {
        shape: place(shapes, shape, 'a shape'),
        rule: place(rules, rule, 'a rule'),
        combination: place(combinations, combination, 'a combination'),
        touchStart: place(touchStarts, touchStart, 'a start of touches'),
        mouseStart: place(mouseStarts, mouseStart, 'a start of the mouse'),
    };
}

/**
 * @param {any} targets @param {any} touch
 * @returns {Plugin[]}
 */
function checkTargets(targets, touch) {
    if (!Array.isArray(targets)) fail(`the targets are a list of plugins, not ${targets}`);
    for (const target of targets) {
        if (!(target instanceof Plugin) || !target.isSelectable) fail('a target is a drawing or a content plugin');
        if (target.isRemoved) fail('a target was removed');
        if (target.touch !== touch) fail('a target belongs to another pipeline');
    }
    return [...targets];
}

class Selecting extends Plugin {
    #onEvent;
    #settings;
    /** @type {Plugin[]} */ #targets = [];

    /** @param {any} touch @param {any} options @param {ReturnType<typeof settingsOf>} settings @param {Plugin[]} targets */
    constructor(touch, options, settings, targets) {
        super(touch, options.index ?? 0, (calls, number, index) => calls.selectingMake(number, index));
        this.#onEvent = options.onEvent;
        this.#settings = settings;
        this.#configure();
        this.targets = targets;
    }

    /** @param {number} kind @param {Float64Array} numbers */
    read(kind, numbers) {
        /** @type {any} */ const event = { type: events[kind] };
        if (event.type === 'cancelled') event.reason = sessionEndReasons[numbers[0]];
        return event;
    }

    /** @param {any} event */
    tell(event) {
        this.#onEvent?.(event);
    }

    #configure() {
        const { shape, rule, combination, touchStart, mouseStart } = this.#settings;
        this.call((calls, address) => calls.selectingOptions(address, shape, rule, combination, touchStart, mouseStart));
    }

    /** The plugins whose figures are selected. */
    get targets() {
        return this.#targets.filter((target) => !target.isRemoved);
    }

    set targets(targets) {
        const checked = checkTargets(targets, this.touch);
        this.give(checked.map((target) => target.call((_, address) => address)));
        this.call((calls, address) => calls.selectingTargets(address));
        this.#targets = checked;
    }

    get shape() {
        return shapes[this.#settings.shape];
    }

    set shape(name) {
        this.#settings.shape = place(shapes, name, 'a shape');
        this.#configure();
    }

    get rule() {
        return rules[this.#settings.rule];
    }

    set rule(name) {
        this.#settings.rule = place(rules, name, 'a rule');
        this.#configure();
    }

    get combination() {
        return combinations[this.#settings.combination];
    }

    set combination(name) {
        this.#settings.combination = place(combinations, name, 'a combination');
        this.#configure();
    }

    /** The line of the area that is being drawn, in CSS pixels. Its end is connected to its beginning. */
    get outline() {
        const numbers = this.numbers((calls, address) => calls.selectingOutline(address));
        const points = [];
        for (let at = 0; at < numbers.length; at += 2) {
            points.push({ x: numbers[at] / devicePixelRatio, y: numbers[at + 1] / devicePixelRatio });
        }
        return points;
    }

    /** Cancels the area in progress. What was selected before is selected again. */
    cancel() {
        return this.call((calls, address) => calls.selectingCancel(address)) !== 0;
    }
}
