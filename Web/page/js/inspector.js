// The inspector, which shows why a gesture was recognized.
import { ChainPanel } from './chain.js';
import { byId, closeWithEscape } from './dom.js';
import { LogPanel } from './log.js';
import { MachinePanel } from './machine.js';
import { SettingsPanel } from './settings.js';
import { Strip } from './strip.js';

/** Screens on which the drawer would cover half of the map. A strip comes first. */
const small = matchMedia('(max-width: 720px), (max-height: 480px)');

/** The inspector. */
export class Inspector {
    #engine;
    #drawer = byId('inspector');
    #button = byId('inspect');
    #costs;
    #frames;
    #didChange;
    #shownAt = 0;
    #lag;
    #strip;
    #isOpen = false;
    /** Created when the inspector is first opened.
     * @type {MachinePanel | undefined} */
    #machine;

    /**
     * @param {import('./engine.js').Engine} engine @param {() => void} didChange
     * @param {{costs: import('./meters.js').Meter, frames: import('./meters.js').Meter, lag: import('./finger-lag.js').FingerLag}} meters
     */
    constructor(engine, didChange, { costs, frames, lag }) {
        this.#engine = engine;
        this.#costs = costs;
        this.#frames = frames;
        this.#lag = lag;
        this.#didChange = didChange;
        this.chain = new ChainPanel(byId('chain'), engine, didChange);
        this.log = new LogPanel(byId('log'));
        this.#strip = new Strip(() => {
            this.#showDrawer(true);
            byId('close-inspector').focus();
            didChange();
        });
        this.#button.addEventListener('click', () => {
            this.toggle();
            didChange();
        });
        byId('clear-log').addEventListener('click', () => this.log.clear());
        byId('close-inspector').addEventListener('click', () => {
            this.toggle(false);
            this.#button.focus();
            didChange();
        });
        closeWithEscape(byId('inspector'), byId('close-inspector'));
    }

    get isOpen() {
        return this.#isOpen;
    }

    /** @param {boolean} [isOpen] */
    toggle(isOpen = !this.isOpen) {
        this.#isOpen = isOpen;
        this.#button.setAttribute('aria-expanded', String(isOpen));
        this.#engine.inspect(isOpen);
        if (isOpen) this.#machine ??= this.#makePanels();
        this.#strip.toggle(isOpen && small.matches);
        this.#showDrawer(isOpen && !small.matches);
    }

    /** @param {boolean} isVisible */
    #showDrawer(isVisible) {
        this.#drawer.hidden = !isVisible;
        document.body.classList.toggle('inspected', isVisible);
        if (!isVisible) return;
        this.#strip.toggle(false);
        this.chain.refresh();
    }

    #makePanels() {
        const hosts = { presets: byId('presets'), sliders: byId('sliders'), toggles: byId('toggles') };
        new SettingsPanel(hosts, this.#engine, this.#didChange);
        return new MachinePanel(byId('machine'), this.#engine.inspection.stateNames());
    }

    /**
     * Shows the log since the last frame.
     * @param {number} time of the frame
     */
    update(time) {
        if (!this.isOpen) return;
        this.log.add(this.#engine.inspection.takeLog());
        this.chain.flash(this.#engine.inspection.takeConsumers());
        this.#machine?.show(this.#engine.inspection.state);
        const why = this.log.reason || 'Touch the map to see why a gesture is recognized, or why it is not.';
        if (byId('why').textContent !== why) byId('why').textContent = why;
        this.#strip.update(this.#machine?.words ?? '', this.log.reason, this.log.recent);
        if (time - this.#shownAt < 250) return;
        this.#shownAt = time;
        const lag = this.#lag.median;
        const facts = [
            ['frame', `${this.#frames.quantile(0.5).toFixed(1)} ms`],
            ['event', `${(this.#costs.quantile(0.5) * 1000).toFixed(0)} µs`],
            ['99 %', `${(this.#costs.quantile(0.99) * 1000).toFixed(0)} µs`],
            ['lag', lag ? `${(lag.pixels / window.devicePixelRatio).toFixed(1)} px, ${lag.time.toFixed(0)} ms` : '–'],
            ['events', String(this.#costs.count)],
            ['invalid', String(this.#engine.inspection.invalidInputCount)],
        ];
        byId('meters').classList.toggle('alarmed', this.#engine.inspection.invalidInputCount > 0);
        byId('meters').replaceChildren(...facts.map(([name, value]) => fact(name, value)));
    }
}

/** @param {string} name @param {string} value */
function fact(name, value) {
    const item = document.createElement('div');
    const [term, number] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    number.textContent = value;
    item.append(term, number);
    return item;
}
