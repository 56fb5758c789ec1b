// The buttons for drawing and measurement.
import { byId, copy, make } from './dom.js';
import { Command, DrawingOption } from './engine-editing.js';
import { icon } from './icons.js';

/**
 * What a finger does with each drawing tool.
 * @type {Record<string, string>}
 */
const hints = {
    'Freehand line': 'One finger draws a line. Two fingers move the map.',
    'Freehand area': 'One finger draws around an area. Two fingers move the map.',
    'Line': 'Tap each corner. A double tap ends the line.',
    'Polygon': 'Tap each corner. A tap on the first one closes the area.',
    'Point': 'Tap to set a point',
    'Rectangle': 'Drag from one corner to the opposite one',
    'Circle': 'Drag from the center to the edge',
    'Select': 'Tap a shape, then drag it, its corners or its dots. Two fingers turn and scale it.',
    'Erase': 'Drag over shapes to remove them',
    'Erase parts': 'Drag over lines to remove the part under the finger',
    'Angled rectangle': 'Tap two corners of one side, then a place on the opposite side',
    'Sector': 'Tap the center, then the start of the arc, then its end',
    'Lasso': 'Draw around shapes to select them, then drag them or turn them with two fingers',
    'Box': 'Drag a box over shapes to select them, then drag them or turn them with two fingers',
};

/**
 * The groups of the tools. Only the tools of one group are visible.
 * @type {Record<string, string[]>}
 */
const groups = {
    Draw: ['Freehand line', 'Freehand area', 'Line', 'Polygon', 'Point'],
    Shapes: ['Rectangle', 'Circle', 'Angled rectangle', 'Sector'],
    Select: ['Select', 'Lasso', 'Box'],
    Erase: ['Erase', 'Erase parts'],
};
/**
 * The words under the symbols, where they are shorter than the names.
 * @type {Record<string, string>}
 */
const words = {
    'Freehand line': 'Freehand',
    'Freehand area': 'Area',
    'Angled rectangle': 'Angled',
    'Erase': 'Whole',
    'Erase parts': 'Parts',
};

/**
 * The names of the commands.
 * @type {Record<string, string>}
 */
const commandNames = { undo: 'Undo', redo: 'Redo', finish: 'Finish', clear: 'Clear', place: 'Place at the crosshair' };

/**
 * The names of the options in the toolbar, and the instruction while one is on.
 * @type {Record<string, {name: string, hint: string}>}
 */
const options = {
    hold: { name: 'Begin with a long press', hint: 'Hold one finger until its ring is full, then draw. Without it, the map moves.' },
    rhumb: {
        name: 'Rhumb lines',
        hint: 'Lines of constant bearing, which are straight on this map, instead of shortest lines',
    },
    aim: { name: 'Crosshair', hint: 'Drag the map under the crosshair. The button with the arrow places a point there.' },
};

/** The tools that place a point at the crosshair, and those whose drags can begin with a long press. */
const dragged = ['Freehand line', 'Freehand area', 'Rectangle', 'Circle', 'Angled rectangle', 'Sector'];
const placed = ['Line', 'Polygon', 'Point', 'Rectangle', 'Circle', 'Angled rectangle', 'Sector'];

/** The bar at the bottom of the modes with editing. */
export class Editor {
    #engine;
    #didAct;
    /** @type {HTMLButtonElement[]} */ #tools;
    /** @type {Map<string, HTMLButtonElement>} */ #groups = new Map();
    /** The tool that was last chosen in each group, by its name. */
    #lastTools = new Map(Object.entries(groups).map(([group, [first]]) => [group, first]));
    /** The tool whose button is lit. */
    #shown = -1;
    #names;
    #summary = /** @type {HTMLOutputElement} */ (byId('summary'));
    /** The selected drawing tool, by its index. */
    tool = 0;

    /** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
    constructor(engine, didAct) {
        this.#engine = engine;
        this.#didAct = didAct;
        this.#names = engine.editing.tools();
        this.#tools = this.#names.map((name, index) => this.#toolButton(name, index));
        byId('drawing-tools').append(...this.#tools);
        for (const group of Object.keys(groups)) this.#addGroup(group);
        for (const [id, name] of Object.entries(commandNames)) this.#addCommand(id, name);
        for (const id of Object.keys(options)) this.#addOption(id);
        byId('copy-measurement').addEventListener('click', () => copy(engine.editing.measurementText, 'Measurement'));
        byId('drawing-tools').addEventListener('keydown', (event) => this.#walk(event));
        listenToUndoKeys(engine, didAct);
        this.#show(this.tool);
    }

    /**
     * Selects a drawing mode.
     * @param {number} index
     */
    choose(index) {
        if (!this.#tools[index]) return;
        this.tool = index;
        this.#engine.editing.setTool(index);
        this.#show(index);
        this.#didAct();
    }

    /** The instruction for the selected tool. */
    get hint() {
        const { editing } = this.#engine;
        const name = this.#names[editing.isErasing ? this.#shown : this.tool];
        if (placed.includes(name) && editing.canPerform(Command.place)) return options.aim.hint;
        if (dragged.includes(name) && editing.isDragDelayed) return options.hold.hint;
        return hints[name] ?? '';
    }

    /**
     * Enables the commands that have an effect.
     * @param {string} mode
     */
    update(mode) {
        const [isDrawing, isMeasuring] = [mode === 'draw', mode === 'measure'];
        byId('editor').hidden = !isDrawing && !isMeasuring;
        if (byId('editor').hidden) return;
        byId('drawing-bar').hidden = byId('open-exchange').hidden = byId('drawing-options').hidden = !isDrawing;
        if (isDrawing) this.#showOptions();
        else byId('rhumb').setAttribute('aria-pressed', String(this.#engine.editing.measuresRhumbLines));
        this.#summary.hidden = byId('measure-options').hidden = byId('copy-measurement').hidden = !isMeasuring;
        for (const [name, command] of Object.entries(Command)) {
            /** @type {HTMLButtonElement} */ (byId(name)).disabled = !this.#engine.editing.canPerform(command);
        }
        byId('place').hidden = /** @type {HTMLButtonElement} */ (byId('place')).disabled;
        const clear = isDrawing && this.#engine.editing.selectedCount > 0 ? 'Delete the selection' : 'Clear';
        if (byId('clear').title !== clear) {
            byId('clear').title = clear;
            byId('clear').setAttribute('aria-label', clear);
        }
        const summary = isMeasuring ? this.#engine.editing.measurementSummary : '';
        /** @type {HTMLButtonElement} */ (byId('copy-measurement')).disabled = summary === '';
        if (this.#summary.value !== (summary || 'Nothing measured')) this.#summary.value = summary || 'Nothing measured';
    }

    /** @param {string} group */
    #addGroup(group) {
        const button = make('button', { type: 'button', 'aria-pressed': 'false' }, group);
        button.addEventListener('click', () => this.choose(this.#names.indexOf(this.#lastTools.get(group) ?? '')));
        this.#groups.set(group, button);
        byId('drawing-groups').append(button);
    }

    /** @param {string} name @param {number} index */
    #toolButton(name, index) {
        const button = make('button', {
            type: 'button',
            role: 'radio',
            class: 'tool',
            'aria-label': name,
            title: `${name}: ${hints[name]}`,
        });
        button.append(icon(name), make('span', {}, words[name] ?? name));
        button.addEventListener('click', () => this.choose(index));
        return button;
    }

    /** @param {string} id */
    #addOption(id) {
        const { name, hint } = options[id];
        const button = make('button', {
            type: 'button',
            id,
            class: 'icon',
            'aria-label': name,
            title: `${name}: ${hint}`,
            'aria-pressed': 'false',
        });
        button.append(icon(id));
        button.addEventListener('click', () => {
            const index = /** @type {Record<string, number>} */ (DrawingOption)[id];
            // The inspector has a switch for the same option, if it was opened.
            const box = document.getElementById(`toggle-${index}`);
            if (box) return box.click();
            this.#engine.settings.turnToggle(index, button.getAttribute('aria-pressed') === 'false');
            this.#didAct();
        });
        byId(id === 'rhumb' ? 'measure-options' : 'drawing-options').append(button);
    }

    #showOptions() {
        const { editing } = this.#engine;
        const isAiming = editing.canPerform(Command.place);
        const name = this.#names[this.tool];
        byId('hold').hidden = !dragged.includes(name);
        byId('aim').hidden = !placed.includes(name);
        byId('hold').setAttribute('aria-pressed', String(editing.isDragDelayed));
        byId('aim').setAttribute('aria-pressed', String(isAiming));
        document.body.classList.toggle('aiming', isAiming);
        // The button of a pen switches to the eraser and back.
        const shown = editing.isErasing ? this.#names.indexOf('Erase') : this.tool;
        if (shown !== this.#shown) this.#show(shown);
    }

    /** @param {string} id @param {string} name */
    #addCommand(id, name) {
        const button = make('button', { type: 'button', id, class: 'icon', 'aria-label': name, title: name });
        button.append(icon(id));
        button.addEventListener('click', () => {
            this.#engine.editing.perform(/** @type {Record<string, number>} */ (Command)[id]);
            this.#didAct();
        });
        document.querySelector('.commands')?.append(button);
    }

    /**
     * One tool is in the order of the Tab key, and arrow keys select another one, as in every group of radio buttons.
     * @param {number} tool
     */
    #show(tool) {
        this.#shown = tool;
        const name = this.#names[tool];
        const group = Object.keys(groups).find((key) => groups[key].includes(name)) ?? '';
        this.#lastTools.set(group, name);
        for (const [key, button] of this.#groups) button.setAttribute('aria-pressed', String(key === group));
        this.#tools.forEach((button, index) => {
            button.hidden = !groups[group]?.includes(this.#names[index]);
            button.setAttribute('aria-checked', String(index === tool));
            button.tabIndex = index === tool ? 0 : -1;
        });
    }

    /** @param {KeyboardEvent} event */
    #walk(event) {
        const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const visible = this.#tools.flatMap((button, index) => (button.hidden ? [] : [index]));
        this.choose(visible[(visible.indexOf(this.tool) + step + visible.length) % visible.length]);
        this.#tools[this.tool].focus();
    }
}

/** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
function listenToUndoKeys(engine, didAct) {
    document.addEventListener('keydown', (event) => {
        // On the map, Swift has performed it.
        if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.key?.toLowerCase() !== 'z') return;
        event.preventDefault();
        engine.editing.perform(event.shiftKey ? Command.redo : Command.undo);
        didAct();
    });
}
