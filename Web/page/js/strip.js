// The strip over the map on a small screen: the state, and the last three reasons.
import { byId, make } from './dom.js';

/** The number of reasons. */
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
     * @param {string} state @param {{what: string, consumer: string}[]} reasons
     */
    update(state, reasons) {
        if (this.#element.hidden) return;
        const last = reasons.slice(-count);
        const text = JSON.stringify([state, last]);
        if (text === this.#shown) return;
        this.#shown = text;
        byId('strip-state').textContent = state;
        const rows = last.map(({ what, consumer }) =>
            make('li', {}, what, ...(consumer ? [make('span', { class: 'consumer' }, consumer)] : []))
        );
        byId('strip-reasons').replaceChildren(...rows);
    }
}
