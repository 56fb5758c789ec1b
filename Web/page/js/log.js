// The log: gestures and rejections, line by line.
import { make } from './dom.js';

/** The maximum number of lines. */
const limit = 250;

/** The scrolling log. */
export class LogPanel {
    #list;
    #lastKind = '';
    #repeats = 0;
    /** The last lines, without times.
     * @type {{what: string, consumer: string}[]} */
    recent = [];
    /** Why the last gesture was not recognized, or which listener has consumed it. */
    reason = '';

    /** @param {HTMLElement} list */
    constructor(list) {
        this.#list = list;
    }

    /**
     * Adds lines of a transcript. Consecutive moves are one line.
     * @param {string[]} lines
     */
    add(lines) {
        if (lines.length === 0) return;
        const { scrollTop, scrollHeight, clientHeight } = this.#list;
        const isAtEnd = scrollHeight - scrollTop - clientHeight < 40;
        for (const line of lines.slice(-limit)) this.#addLine(line);
        while (this.#list.children.length > limit) this.#list.firstElementChild?.remove();
        if (isAtEnd) this.#list.scrollTop = this.#list.scrollHeight;
    }

    clear() {
        this.#list.replaceChildren();
        this.#lastKind = '';
        this.recent = [];
    }

    /** The visible lines. */
    get lines() {
        return [...this.#list.children].map((row) => row.textContent ?? '');
    }

    /** @param {string} line */
    #addLine(line) {
        const [, time, what, state, consumer] = /^(\S+) ms  (.*?)(?:  \[(\w+)\])?(?:  consumed by (.*))?$/.exec(line) ?? ['', '', line];
        const kind = `${what.split(' ')[0]} ${what.endsWith('confirmed')} ${consumer}`;
        const isMove = /^(move|twoFingerMove|scroll) /.test(what);
        const isRepeated = isMove && kind === this.#lastKind;
        this.#repeats = isRepeated ? this.#repeats + 1 : 1;
        this.#lastKind = kind;
        if (isRepeated) this.#list.lastElementChild?.remove();
        const row = make('li', {}, make('time', {}, seconds(time)), make('span', { class: 'what' }, what));
        if (this.#repeats > 1) row.append(make('span', { class: 'times' }, `× ${this.#repeats}`));
        if (state) row.append(make('span', { class: 'state-name' }, state));
        if (consumer) row.append(make('span', { class: 'consumer' }, consumer.replace(/^#\d+ /, '')));
        row.classList.toggle('why-not', what.startsWith('no '));
        this.#list.append(row);
        if (what.startsWith('no ')) this.reason = `N${what.slice(1)}`;
        else if (consumer && !isMove) this.reason = `${what.split(' ')[0]}: ${consumer.replace(/^#\d+ /, '')}`;
        const words = this.#repeats > 1 ? `${what} × ${this.#repeats}` : what;
        this.recent = [...(isRepeated ? this.recent.slice(0, -1) : this.recent), {
            what: words,
            consumer: (consumer ?? '').replace(/^#\d+ /, ''),
        }].slice(-3);
    }
}

/** @param {string | undefined} milliseconds */
const seconds = (milliseconds) => `${(Number(milliseconds ?? 0) / 1000).toFixed(3)} s`;
