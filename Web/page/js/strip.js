// The strip over the map on a small screen: the state, the last reason, and the last lines of the log.
import { byId, make } from './dom.js';

/** The number of lines, with that of the reason. */
const count = 3;

/** The strip. */
export class Strip {
    #element = byId('strip');
    #shown = '';

    /** @param {() => void} didAskForMore */
    constructor(didAskForMore) {
        byId('strip-more').addEventListener('click', didAskForMore);
    }

    /** @param {boolean} isVisible */
    toggle(isVisible) {
        this.#element.hidden = !isVisible;
        document.body.classList.toggle('stripped', isVisible);
    }

    /**
     * @param {string} state @param {string} reason why the last gesture was not recognized, or what has consumed it
     * @param {{what: string, consumer: string}[]} lines
     */
    update(state, reason, lines) {
        if (this.#element.hidden) return;
        const last = lines.slice(reason ? 1 - count : -count);
        const text = JSON.stringify([state, reason, last]);
        if (text === this.#shown) return;
        this.#shown = text;
        byId('strip-state').textContent = state;
        const rows = last.map(({ what, consumer }) =>
            make('li', {}, what, ...(consumer ? [make('span', { class: 'consumer' }, consumer)] : []))
        );
        byId('strip-reasons').replaceChildren(...(reason ? [make('li', { class: 'why-not' }, reason)] : []), ...rows);
    }
}
