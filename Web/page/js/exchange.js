// The panel that copies and saves the drawing as GeoJSON, and adds the shapes of such a text to it.
import { byId, closeWithEscape, copy, download, toast } from './dom.js';
import { GeoJSONError } from './engine-geojson.js';

/** The panel of import and export. */
export class Exchange {
    #engine;
    #didAct;
    #modes;
    #panel = byId('exchange');
    #button = byId('open-exchange');
    #text = /** @type {HTMLTextAreaElement} */ (byId('exchange-text'));
    #copy = /** @type {HTMLButtonElement} */ (byId('copy-text'));
    #download = /** @type {HTMLButtonElement} */ (byId('download-text'));
    #file = /** @type {HTMLInputElement} */ (byId('exchange-file'));

    /** @param {import('./engine.js').Engine} engine @param {import('./modes.js').Modes} modes @param {() => void} didAct */
    constructor(engine, modes, didAct) {
        this.#engine = engine;
        this.#modes = modes;
        this.#didAct = didAct;
        this.#button.addEventListener('click', () => (this.#panel.hidden ? this.open() : this.close()));
        byId('close-exchange').addEventListener('click', () => this.close());
        closeWithEscape(this.#panel, byId('close-exchange'));
        this.#copy.addEventListener('click', () => this.#write((text) => copy(text, 'GeoJSON')));
        this.#download.addEventListener(
            'click',
            () => this.#write((text) => download('drawing.geojson', text, 'application/geo+json')),
        );
        byId('add-text').addEventListener('click', () => this.#add());
        byId('open-file').addEventListener('click', () => this.#file.click());
        this.#file.addEventListener('change', () => this.#readFile(this.#file.files?.[0]));
        this.#text.addEventListener('input', () => this.#showError(''));
        this.#listenToDrops();
    }

    open() {
        this.#panel.hidden = false;
        this.#button.setAttribute('aria-expanded', 'true');
        this.update();
        (this.#copy.disabled ? byId('open-file') : this.#copy).focus();
    }

    close() {
        this.#panel.hidden = true;
        this.#button.setAttribute('aria-expanded', 'false');
        this.#button.focus();
    }

    /** Closes the panel in other modes, and shows what would be copied. */
    update() {
        if (this.#panel.hidden) return;
        if (this.#modes.get() !== 'draw') return this.close();
        const { featureCount, selectedCount } = this.#engine.editing;
        const facts = selectedCount > 0
            ? `${shapes(selectedCount, 'selected ')} of ${featureCount}`
            : featureCount > 0
            ? shapes(featureCount)
            : 'Nothing is drawn yet';
        if (byId('exchange-facts').textContent !== facts) byId('exchange-facts').textContent = facts;
        this.#copy.disabled = this.#download.disabled = featureCount === 0;
    }

    /** @param {(text: string) => void} use */
    #write(use) {
        try {
            use(this.#engine.geoJSON.write());
            this.#showError('');
        } catch (error) {
            this.#report(error);
        }
    }

    #add() {
        const text = this.#text.value;
        if (text.trim() === '') {
            this.#showError('Paste a text first, or open a file.');
            return this.#text.focus();
        }
        try {
            const count = this.#engine.geoJSON.add(text);
            if (count === 0) return this.#showError('This GeoJSON has no shapes.');
            this.#showError('');
            this.#text.value = '';
            // The map shows them.
            this.close();
            toast(`${shapes(count)} added`);
        } catch (error) {
            this.#report(error);
        }
        this.update();
        this.#didAct();
    }

    /** @param {unknown} error */
    #report(error) {
        if (!(error instanceof GeoJSONError)) throw error;
        this.#showError(error.message);
        if (error.line > 0) selectLine(this.#text, error.line);
    }

    /** @param {string} text */
    #showError(text) {
        byId('exchange-error').textContent = text;
        byId('exchange-error').hidden = text === '';
        this.#text.setAttribute('aria-invalid', String(text !== ''));
    }

    /** @param {File | undefined} file */
    async #readFile(file) {
        if (!file) return;
        this.#text.value = await file.text();
        this.#file.value = '';
        this.#add();
    }

    /** A file that is dropped anywhere on the page. */
    #listenToDrops() {
        document.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
        document.addEventListener('drop', (event) => {
            const file = event.dataTransfer?.files[0];
            if (!file) return;
            event.preventDefault();
            this.#modes.set('draw');
            this.open();
            this.#readFile(file);
        });
    }
}

/** @param {number} count @param {string} kind */
const shapes = (count, kind = '') => `${count} ${kind}${count === 1 ? 'shape' : 'shapes'}`;

/**
 * Selects a line of a text, so that the browser scrolls to it.
 * @param {HTMLTextAreaElement} area @param {number} line from 1
 */
function selectLine(area, line) {
    const lines = area.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    // On a touch screen the keyboard would cover the reason.
    if (!matchMedia('(pointer: coarse)').matches) area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
