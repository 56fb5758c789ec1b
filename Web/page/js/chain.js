// The chain as a list, in the order in which the listeners are asked. Drag or use the arrow keys to reorder. A switch enables a listener.
import { announce, make } from './dom.js';

/** The duration of the highlight of a listener, in milliseconds. */
const flashTime = 250;

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
        this.#rows = new Map(tools.map((tool, place) => [tool.id, this.#row(tool, place, tools.length)]));
        this.#list.replaceChildren(...this.#rows.values());
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

    /** @param {{id: number, name: string, isOn: boolean}} tool @param {number} place @param {number} count */
    #row(tool, place, count) {
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
        const row = make('li', { 'data-tool': tool.name }, handle, make('span', { class: 'name' }, tool.name), box);
        row.classList.toggle('off', !tool.isOn);
        handle.addEventListener('keydown', (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            this.#move(tool, Math.min(Math.max(place + step, 0), count - 1));
        });
        handle.addEventListener('pointerdown', (event) => this.#drag(event, handle, row, tool));
        return row;
    }

    /**
     * @param {PointerEvent} event @param {HTMLElement} handle @param {HTMLElement} row @param {{id: number, name: string}} tool
     */
    #drag(event, handle, row, tool) {
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
            this.#move(tool, [...this.#list.children].indexOf(row));
        };
        handle.addEventListener('pointermove', follow);
        handle.addEventListener('lostpointercapture', drop, { once: true });
    }

    /** @param {{id: number, name: string}} tool @param {number} place */
    #move(tool, place) {
        this.#engine.chain.move(tool.id, place);
        this.refresh();
        /** @type {HTMLElement | null | undefined} */ (this.#rows.get(tool.id)?.querySelector('.handle'))?.focus();
        announce(`${tool.name} is number ${place + 1} of the chain`);
        this.#didChange();
    }
}
