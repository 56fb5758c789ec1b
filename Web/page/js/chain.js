// The chain as a list, in the order in which the listeners are asked. Drag or use the arrow keys to reorder. A switch enables a listener.
// Those that are switched off are in a second list, which is folded.
import { announce, byId, make } from './dom.js';

/** The duration of the highlight of a listener, in milliseconds. */
const flashTime = 250;

/** @typedef {{id: number, name: string, isOn: boolean}} Tool */

/** The list of the listeners. */
export class ChainPanel {
    #list;
    #engine;
    #didChange;
    /** @type {Map<number, HTMLElement>} */ #rows = new Map();

    /**
     * @param {HTMLElement} list @param {import('./engine.js').Engine} engine @param {() => void} didChange
     */
    constructor(list, engine, didChange) {
        this.#list = list;
        this.#engine = engine;
        this.#didChange = didChange;
        this.refresh();
    }

    /** Builds the rows again. */
    refresh() {
        const tools = this.#engine.chain.tools();
        const [on, off] = [tools.filter((tool) => tool.isOn), tools.filter((tool) => !tool.isOn)];
        const rows = on.map((tool, place) => [tool.id, this.#row(tool, place, on)]);
        this.#rows = new Map(/** @type {[number, HTMLElement][]} */ (rows));
        this.#list.replaceChildren(...this.#rows.values());
        byId('chain-off').replaceChildren(...off.map((tool) => this.#row(tool, -1, on)));
        byId('chain-rest').hidden = off.length === 0;
        byId('chain-rest-title').textContent = `${off.length} switched off`;
    }

    /**
     * Highlights the listeners that have consumed a gesture, one bit each.
     * @param {number} consumers
     */
    flash(consumers) {
        for (const [id, row] of this.#rows) {
            if (!(consumers & (1 << id))) continue;
            row.classList.add('lit');
            clearTimeout(Number(row.dataset.timer));
            row.dataset.timer = String(setTimeout(() => row.classList.remove('lit'), flashTime));
        }
    }

    /**
     * @param {Tool} tool @param {number} place of those that are switched on @param {Tool[]} on
     */
    #row(tool, place, on) {
        const count = on.length;
        const handle = make(
            'button',
            { class: 'handle', type: 'button', 'aria-label': `Move ${tool.name}; ${place + 1} of ${count}. Arrow keys reorder.` },
            '⠿',
        );
        const box = make('input', { type: 'checkbox', role: 'switch', 'aria-label': `${tool.name} in the chain` });
        box.checked = tool.isOn;
        box.addEventListener('change', () => {
            this.#engine.chain.turn(tool.id, box.checked);
            this.refresh();
            this.#didChange();
        });
        const name = make('span', { class: 'name' }, tool.name);
        const row = make('li', { 'data-tool': tool.name }, ...(tool.isOn ? [handle] : []), name, box);
        row.classList.toggle('off', !tool.isOn);
        handle.addEventListener('keydown', (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            this.#move(tool, on[Math.min(Math.max(place + step, 0), count - 1)]);
        });
        handle.addEventListener('pointerdown', (event) => this.#drag(event, handle, row, tool, on));
        return row;
    }

    /**
     * @param {PointerEvent} event @param {HTMLElement} handle @param {HTMLElement} row @param {Tool} tool @param {Tool[]} on
     */
    #drag(event, handle, row, tool, on) {
        handle.setPointerCapture(event.pointerId);
        row.classList.add('dragged');
        const follow = (/** @type {PointerEvent} */ move) => {
            const others = [...this.#list.children].filter((other) => other !== row);
            const next = others.find((other) => {
                const box = other.getBoundingClientRect();
                return move.clientY < box.top + box.height / 2;
            });
            if (next !== row.nextElementSibling) this.#list.insertBefore(row, next ?? null);
        };
        const drop = () => {
            handle.removeEventListener('pointermove', follow);
            row.classList.remove('dragged');
            this.#move(tool, on[[...this.#list.children].indexOf(row)]);
        };
        handle.addEventListener('pointermove', follow);
        handle.addEventListener('lostpointercapture', drop, { once: true });
    }

    /**
     * Moves a listener to the place of another one.
     * @param {Tool} tool @param {Tool} other
     */
    #move(tool, other) {
        const places = this.#engine.chain.tools().map(({ id }) => id);
        this.#engine.chain.move(tool.id, places.indexOf(other.id));
        this.refresh();
        const place = [...this.#rows.keys()].indexOf(tool.id);
        /** @type {HTMLElement | null | undefined} */ (this.#rows.get(tool.id)?.querySelector('.handle'))?.focus();
        announce(`${tool.name} is number ${place + 1} of the chain`);
        this.#didChange();
    }
}
