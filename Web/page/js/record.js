// Recording: a trace that `touchpipe replay` reads, and a test that replays it.
import { byId, closeWithEscape, copy, download, make, toast } from './dom.js';
import { Command } from './engine-editing.js';
import { Feel } from './feel.js';
import { scriptTest } from './script-test.js';
import { swiftTest } from './swift-test.js';
import { packTrace, replayTrace, unpackTrace } from './trace.js';

/** The number of lines with recognised gestures. */
const reasons = 8;

/**
 * What a recording needs of the page: the selected drawing tool, and the link with a view.
 * @typedef {{drawingTool: () => number, link: (view: import('./engine.js').View) => string}} Surroundings
 */

/** The button of the recording, and its commands. */
export class Recorder {
    #engine;
    #button = byId('record');
    #panel = byId('recording');
    #surroundings;
    #didAct;
    /** @type {import('./trace.js').Trace | undefined} */ #linked;
    #stage = 0;
    #feel;
    /** @type {import('./swift-test.js').Start | undefined} */ #start;

    /**
     * @param {import('./engine.js').Engine} engine @param {() => void} didAct
     * @param {import('./feel.js').Values} beginning where sliders and switches stood before anything was changed
     * @param {Surroundings} surroundings
     */
    constructor(engine, didAct, beginning, surroundings) {
        this.#engine = engine;
        this.#didAct = didAct;
        this.#surroundings = surroundings;
        this.#feel = new Feel(engine, beginning);
        this.#button.addEventListener('click', () => {
            this.toggle();
            didAct();
        });
        byId('copy-test').addEventListener('click', () => copy(this.test, 'Swift test'));
        byId('copy-script').addEventListener('click', () => copy(this.script, 'JavaScript test'));
        byId('copy-link').addEventListener('click', async () => copy(await this.link(), 'Link'));
        byId('replay').addEventListener('click', () => this.replay());
        byId('copy-transcript').addEventListener('click', () => copy(engine.recording.transcript, 'Transcript'));
        byId('download-trace').addEventListener('click', () => download('recording.jsonl', engine.recording.trace, 'application/jsonl'));
        byId('close-recording').addEventListener('click', () => {
            this.#panel.hidden = true;
            this.#button.focus();
        });
        closeWithEscape(this.#panel, byId('close-recording'));
    }

    /** Begins or ends a recording. */
    toggle() {
        const stage = this.#engine.recording.stage;
        if (stage >= 1 && stage <= 3) return this.#engine.recording.stop();
        this.#panel.hidden = true;
        this.#engine.recording.start(navigator.userAgent);
        this.#noteStart();
        toast('Recording begins with the next touch');
    }

    #noteStart() {
        const engine = this.#engine;
        this.#start = {
            view: engine.view(),
            tools: engine.chain.tools().filter((tool) => tool.isOn).map((tool) => tool.name),
            drawingTool: this.#surroundings.drawingTool(),
            feel: this.#feel.changes,
            geoJSON: engine.editing.featureCount > 0 ? engine.editing.geoJSON : '',
            isBegun: engine.editing.canPerform(document.body.dataset.mode === 'measure' ? Command.clear : Command.finish),
        };
    }

    /** Shows the stage of the recording. */
    update() {
        const stage = this.#engine.recording.stage;
        // Until a finger lands, settings may still change.
        if (stage === 1) this.#noteStart();
        if (stage === this.#stage) return;
        const isDone = stage === 4 && this.#engine.recording.eventCount > 0;
        this.#stage = stage;
        const isOn = stage >= 1 && stage <= 3;
        this.#button.setAttribute('aria-pressed', String(isOn));
        this.#button.classList.toggle('running', stage === 2);
        byId('record-label').textContent = isOn ? 'Stop' : 'Record';
        if (!isDone) return;
        const { eventCount, gestures, transcript } = this.#engine.recording;
        this.#show('Recorded', `${eventCount} events, ${gestures.split('\n').length - 1} gestures`);
        byId('recording-reasons').replaceChildren(...summary(transcript).map((line) => make('li', {}, line)));
        byId('copy-test').focus();
    }

    /** @param {string} title @param {string} facts */
    #show(title, facts) {
        const isLinked = this.#linked !== undefined;
        byId('recording-title').textContent = title;
        byId('recording-facts').textContent = facts;
        byId('recording-reasons').replaceChildren();
        byId('replay').hidden = !isLinked;
        for (const id of ['copy-test', 'copy-script', 'copy-link', 'download-trace', 'copy-transcript']) {
            byId(id).hidden = isLinked;
        }
        this.#panel.hidden = false;
    }

    /**
     * Offers the recording of a link. A recording that cannot be read is reported, and the page continues without it.
     * @param {string} text
     */
    async offer(text) {
        try {
            this.#linked = await unpackTrace(text);
        } catch (error) {
            return toast(`The recording of the link cannot be read: ${error instanceof Error ? error.message : error}`);
        }
        this.#show('A recording came with this link', `${this.#linked.events.length} events. Replay it to see its gestures.`);
        byId('replay').focus();
    }

    /** Plays the recording of the link, and records it again. */
    async replay() {
        const trace = this.#linked;
        if (!trace || this.#engine.recording.stage === 2) return;
        this.#linked = undefined;
        this.#panel.hidden = true;
        this.#engine.recording.start(navigator.userAgent);
        this.#noteStart();
        await replayTrace(trace, this.#engine, this.#didAct);
        this.#engine.recording.stop();
        this.#didAct();
    }

    /** The address of the page with the recording and the view at its beginning. */
    async link() {
        if (!this.#start) return location.href;
        const [page] = location.href.split('#');
        return `${page}#${this.#surroundings.link(this.#start.view)}&rec=${await packTrace(this.#engine.recording.trace)}`;
    }

    /** The recording as a Swift Testing test. Empty without a recording. */
    get test() {
        const { trace, transcript } = this.#engine.recording;
        return this.#start ? swiftTest({ trace, transcript, ...this.#start }) : '';
    }

    /** The recording as a JavaScript test. Empty without a recording. */
    get script() {
        const { trace, transcript } = this.#engine.recording;
        return this.#start ? scriptTest({ trace, transcript, ...this.#start }) : '';
    }
}

/**
 * The last lines of a transcript without moves and times.
 * @param {string} transcript
 */
function summary(transcript) {
    const lines = transcript.trim().split('\n').filter((line) => !/ms {2}(move|twoFingerMove|scroll) /.test(line));
    return lines.slice(-reasons).map((line) =>
        line.replace(/^\S+ ms {2}/, '').replace(/ {2}\[\w+\]/, '').replace(' consumed by #', ' → #')
    );
}
