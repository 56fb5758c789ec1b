// What the modules of plugins share: the way from a pipeline to the program, and the life of a plugin.

import { attempt, fail } from './errors.js';
import { checkIndex } from './options.js';

/** @typedef {import('./touch.js').Touch} Touch */

/** @type {WeakMap<object, Touch>} */
const touches = new WeakMap();

/**
 * Lets plugins find what is behind a pipeline.
 * @param {object} pipeline @param {Touch} touch
 */
export function connect(pipeline, touch) {
    touches.set(pipeline, touch);
}

let nextNumber = 1;

/**
 * What an app has given in place of a pipeline.
 * @param {any} value
 */
const nameOf = (value) => (value instanceof Promise ? 'a promise: await TouchPipeline.attach(…)' : String(value));

/** A plugin in the chain of one map. */
export class Plugin {
    /** Whether areas select figures of the plugin (`selecting.js`). */ isSelectable = false;
    /** @type {Touch} */ #touch;
    #number = nextNumber++;
    #address = 0;
    #isEnabled = true;

    /**
     * What is behind a pipeline, if its program has plugins.
     * @param {object} pipeline @param {string} plugin
     */
    static touchOf(pipeline, plugin) {
        const touch = touches.get(pipeline) ?? fail(`${plugin} needs a TouchPipeline as its first argument, not ${nameOf(pipeline)}`);
        touch.checkAlive();
        if (!touch.program.hasPlugins) {
            fail(`this pipeline was attached without plugins: for ${plugin}, pass TouchPipeline.attach the option plugins: true`);
        }
        return touch;
    }

    /**
     * @param {Touch} touch
     * @param {number} index the index in the chain
     * @param {(calls: any, number: number, index: number) => number} make makes the listener, and returns its address
     */
    constructor(touch, index, make) {
        this.#touch = touch;
        touch.plugins.set(this.#number, (kind) => (kind < 0 ? this.#release(false) : this.#receive(kind)));
        this.#address = make(touch.calls, this.#number, checkIndex(index, 'a plugin'));
        touch.arm();
    }

    /**
     * Reads an event out of the program, and passes it to the app.
     * @param {number} kind
     */
    #receive(kind) {
        const event = this.read(kind, this.#touch.program.numbers(this.#touch.calls.eventBuffer(), 16));
        return attempt(() => this.tell(event));
    }

    /**
     * The event of a kind and its numbers.
     * @param {number} _kind @param {Float64Array} _numbers @returns {any}
     */
    read(_kind, _numbers) {}

    /**
     * Calls the callback of the app for an event.
     * @param {any} _event @returns {boolean | void}
     */
    tell(_event) {}

    get touch() {
        return this.#touch;
    }

    /** Whether the plugin was removed, or its pipeline destroyed. */
    get isRemoved() {
        return this.#address === 0;
    }

    /** Whether the plugin uses gestures. What it has, and its undo history, stays while it does not. */
    get isEnabled() {
        return this.#isEnabled;
    }

    set isEnabled(isEnabled) {
        if (typeof isEnabled !== 'boolean') fail(`isEnabled is true or false, not ${isEnabled}`);
        this.call((calls, address) => calls.pluginEnable(address, isEnabled ? 1 : 0));
        this.#isEnabled = isEnabled;
    }

    /**
     * Calls a function of the program for this plugin, and lets the pipeline do what follows.
     * @template T @param {(calls: any, address: number) => T} call @returns {T}
     */
    call(call) {
        if (this.isRemoved) fail('the plugin was removed');
        const result = call(this.#touch.calls, this.#address);
        this.#touch.arm();
        return result;
    }

    /**
     * The numbers that a function of the program writes. It returns how many there are.
     * @param {(calls: any, address: number) => number} call
     */
    numbers(call) {
        const count = this.call(call);
        return count === 0 ? [] : [...this.#touch.program.numbers(this.#touch.calls.pluginNumbers(), count)];
    }

    /**
     * The text that a function of the program writes. It returns how long that is.
     * @param {number} length
     */
    text(length) {
        return length === 0 ? '' : this.#touch.program.text(this.#touch.calls.pluginText(), length);
    }

    /**
     * Gives numbers to the program.
     * @param {number[]} numbers
     */
    give(numbers) {
        const { calls, program } = this.#touch;
        const address = calls.pluginRoom(numbers.length);
        if (numbers.length > 0) program.numbers(address, numbers.length).set(numbers);
    }

    /**
     * Runs a step in each frame while a finger is down, and as long as it returns that it wants another frame.
     * @param {(calls: any, address: number, time: number) => number} step
     */
    animate(step) {
        this.#touch.frames.set(this.#number, (time) => !this.isRemoved && step(this.#touch.calls, this.#address, time) !== 0);
    }

    /** Removes the plugin from the chain. */
    remove() {
        this.#release(true);
    }

    /** @param {boolean} isInChain */
    #release(isInChain) {
        if (this.isRemoved) return;
        const address = this.#address;
        this.#address = 0;
        // What leaves the chain during a touch still reports that.
        this.#touch.calls.removePlugin(address, isInChain ? 1 : 0);
        this.#touch.plugins.delete(this.#number);
        this.#touch.frames.delete(this.#number);
        this.#touch.arm();
    }
}

/** A plugin with commands and a history. */
export class EditingPlugin extends Plugin {
    /** @type {string[]} The commands, at their numbers in the program. */ commands = [];
    /** The function of the program that performs a command. */ performer = '';

    /**
     * Returns whether the command changed anything.
     * @param {string} command
     */
    perform(command) {
        return this.call((calls, address) => calls[this.performer](address, this.commands.indexOf(command))) !== 0;
    }

    undo() {
        return this.perform('undo');
    }

    redo() {
        return this.perform('redo');
    }

    cancel() {
        return this.perform('cancel');
    }
}
