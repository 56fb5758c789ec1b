// The replay of a recording on the map: its fingers, and the views in which they were. Nothing is sent to the pipeline.

/** How long a finger stays visible after it lifts, and its trail behind it, in milliseconds. */
const [stay, trail] = [250, 700];

/**
 * A finger of the replay. A trail has two numbers a point.
 * @typedef {import('./fingers.js').Finger} Finger
 * @typedef {{time: number, view: import('./engine.js').View}} Seen a view at a time of the page
 */

/** Plays a recording at its pace. */
export class Replay {
    #engine;
    #didAct;
    /** @type {{events: import('./trace.js').TraceEvent[], seen: Seen[], scale: number, start: number, didEnd: () => void} | undefined} */ #run;

    /** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
    constructor(engine, didAct) {
        this.#engine = engine;
        this.#didAct = didAct;
    }

    get isRunning() {
        return this.#run !== undefined;
    }

    /**
     * @param {import('./trace.js').Trace} trace @param {Seen[]} seen the views. Without any, the view is not changed
     * @param {() => void} didEnd
     */
    start({ density, events }, seen, didEnd) {
        const scale = (160 * window.devicePixelRatio) / density;
        const start = performance.now() - Math.min(events[0].t / 1000, seen[0]?.time ?? Infinity);
        this.#run = { events, seen, scale, start, didEnd };
        requestAnimationFrame(() => this.#step());
    }

    stop() {
        const run = this.#run;
        this.#run = undefined;
        if (run) run.didEnd();
    }

    #step() {
        const run = this.#run;
        if (!run) return;
        const time = performance.now() - run.start;
        const next = run.seen.findIndex((moment) => moment.time > time);
        const view = run.seen[next < 0 ? run.seen.length - 1 : Math.max(next - 1, 0)]?.view;
        if (view) this.#engine.camera.set(view.latitude, view.longitude, view.zoom, view.bearing, view.pitch);
        this.#didAct();
        const end = Math.max(run.events[run.events.length - 1].t / 1000 + stay, run.seen[run.seen.length - 1]?.time ?? 0);
        if (time > end) this.stop();
        else requestAnimationFrame(() => this.#step());
    }

    /**
     * The fingers at the present time, in device pixels. Nothing while no replay runs.
     * @returns {Finger[] | undefined}
     */
    get fingers() {
        if (!this.#run) return undefined;
        const { events, scale, start } = this.#run;
        const now = performance.now() - start;
        /** @type {Map<number, Finger & {time: number, isOver: boolean}>} */
        const fingers = new Map();
        for (const { t, a, p = [] } of events) {
            const time = t / 1000;
            if (time > now) break;
            if (a === 'scroll') continue;
            if (p.length === 0) { for (const finger of fingers.values()) finger.isOver = true; }
            p.forEach((pointer, index) => {
                const id = pointer.i ?? index;
                const [x, y] = [pointer.x * scale, pointer.y * scale];
                const phase = pointer.f ?? (a === 'up' ? 'ended' : a === 'cancel' ? 'cancelled' : '');
                const before = fingers.get(id);
                const points = before && !before.isOver ? before.trail ?? [] : [];
                if (now - time < trail) points.push(x, y);
                const isOver = phase === 'ended' || phase === 'cancelled';
                fingers.set(id, { id, x, y, pressure: pointer.p ?? 0.5, trail: points, time, isOver });
            });
        }
        return [...fingers.values()].filter(({ time, isOver }) => !isOver || now - time < stay);
    }
}
