// Recording: a trace that `touchpipe replay` reads, and a test that replays it.
import { announce, byId, closeWithEscape, copy, download, make, toast } from './dom.js';
import { Command } from './engine-editing.js';
import { Feel } from './feel.js';
import { Replay } from './replay.js';
import { scriptTest } from './script-test.js';
import { swiftTest } from './swift-test.js';
import { packTrace, readTrace, replayTrace, unpackTrace } from './trace.js';

/** The number of lines with recognized gestures. */
const reasons = 8;
/** The time for which the page states that nothing was recorded, in milliseconds. */
const noteTime = 5000;

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
    /** Whether the recording is the replay of a link. */
    #isOfLink = false;
    #replay;
    /** The views while the recording runs.
     * @type {import('./replay.js').Seen[]} */ #seen = [];
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
        this.#replay = new Replay(engine, didAct);
        this.#button.addEventListener('click', () => {
            this.toggle();
            didAct();
        });
        byId('copy-test').addEventListener('click', () => copy(this.test, 'Swift test'));
        byId('copy-script').addEventListener('click', () => copy(this.script, 'JavaScript test'));
        byId('copy-link').addEventListener('click', async () => copy(await this.link(), 'Link'));
        byId('replay').addEventListener('click', () => (this.#replay.isRunning ? this.#replay.stop() : this.replay()));
        byId('map').addEventListener('pointerdown', () => this.#replay.stop());
        byId('copy-transcript').addEventListener('click', () => copy(engine.recording.transcript, 'Transcript'));
        byId('download-trace').addEventListener('click', () => download('recording.jsonl', engine.recording.trace, 'application/jsonl'));
        byId('close-recording').addEventListener('click', () => {
            this.#replay.stop();
            this.#panel.hidden = true;
            this.#button.focus();
        });
        closeWithEscape(this.#panel, byId('close-recording'));
    }

    /** Begins or ends a recording. */
    toggle() {
        const stage = this.#engine.recording.stage;
        if (stage >= 1 && stage <= 3) return this.#engine.recording.stop();
        this.#replay.stop();
        this.#panel.hidden = true;
        this.#engine.recording.start(navigator.userAgent);
        this.#noteStart();
    }

    /** The fingers of the replay, in device pixels. Nothing while there is none. */
    get fingers() {
        return this.#replay.fingers;
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

    /**
     * Shows the stage of the recording.
     * @param {import('./engine.js').View} view
     */
    update(view) {
        const stage = this.#engine.recording.stage;
        // Until a finger lands, settings may still change.
        if (stage === 1) this.#noteStart();
        if (stage === 1) this.#seen = [];
        if (stage >= 1 && stage <= 3) this.#seen.push({ time: performance.now(), view });
        if (stage === this.#stage) return;
        const isDone = stage === 4 && this.#engine.recording.eventCount > 0;
        const before = this.#stage;
        this.#stage = stage;
        if (stage === 1) this.#note('Touch the map. The recording begins with the first touch.');
        else if (stage === 4 && !isDone && before > 0) this.#note('Nothing was recorded, because the map was not touched.', noteTime);
        else this.#note('');
        const isOn = stage >= 1 && stage <= 3;
        this.#button.setAttribute('aria-pressed', String(isOn));
        this.#button.classList.toggle('running', stage === 2);
        byId('record-label').textContent = isOn ? 'Stop' : 'Record';
        if (!isDone) return;
        const { eventCount, gestures, log } = this.#engine.recording;
        this.#show('Recorded', `${eventCount} touch events, ${countOf(gestures)} gestures`);
        byId('recording-reasons').replaceChildren(...summary(log).map((line) => make('li', {}, line)));
        byId('replay').focus();
        // The visitor has seen the replay of a link, and may want no motion.
        const isWanted = !this.#isOfLink && !matchMedia('(prefers-reduced-motion: reduce)').matches;
        this.#isOfLink = false;
        if (isWanted) this.replay();
    }

    /**
     * A message at the button.
     * @param {string} text an empty one hides it @param {number} [time] after which it is hidden, in milliseconds
     */
    #note(text, time) {
        const note = byId('record-note');
        note.textContent = text;
        note.hidden = text === '';
        if (text !== '') announce(text);
        clearTimeout(Number(note.dataset.timer));
        if (time) note.dataset.timer = String(setTimeout(() => (note.hidden = true), time));
    }

    /** @param {string} title @param {string} facts */
    #show(title, facts) {
        const isLinked = this.#linked !== undefined;
        byId('recording-title').textContent = title;
        byId('recording-facts').textContent = facts;
        byId('recording-reasons').replaceChildren();
        byId('recording-share').hidden = isLinked;
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

    /** Ends a replay, because the visitor goes to another view. */
    stopReplay() {
        this.#replay.stop();
    }

    /** Shows the touches on the map. Those of a link are also sent to the pipeline, and recorded again. */
    async replay() {
        const trace = this.#linked;
        if (this.#engine.recording.stage === 2) return;
        if (!trace) return this.#showReplay();
        this.#linked = undefined;
        this.#isOfLink = true;
        this.#panel.hidden = true;
        this.#engine.recording.start(navigator.userAgent);
        this.#noteStart();
        this.#replay.start(trace, [], () => {});
        await replayTrace(trace, this.#engine, this.#didAct);
        this.#engine.recording.stop();
        this.#didAct();
    }

    #showReplay() {
        const title = byId('recording-title').textContent ?? '';
        byId('recording-title').textContent = 'Your touches';
        byId('replay').textContent = 'Stop';
        byId('recording-share').hidden = true;
        this.#replay.start(readTrace(this.#engine.recording.trace), this.#seen, () => {
            byId('recording-title').textContent = title;
            byId('replay').textContent = 'Replay on the map';
            byId('recording-share').hidden = false;
        });
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
 * The number of gestures. All moves of a drag are one.
 * @param {string} gestures
 */
const countOf = (gestures) => gestures.trim().split('\n').filter((line) => !isMove(line)).length;

/** @param {string} line */
const isMove = (line) => /ms {2}(move|twoFingerMove|scroll) /.test(line);

/**
 * The last lines of a transcript without moves and times.
 * @param {string} transcript
 */
function summary(transcript) {
    const lines = transcript.trim().split('\n').filter((line) => !isMove(line));
    return lines.slice(-reasons).map((line) =>
        line.replace(/^\S+ ms {2}/, '').replace(/ {2}\[\w+\]/, '').replace(' consumed by #', ' → #')
    );
}
