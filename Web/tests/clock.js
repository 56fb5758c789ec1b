// Runs before the page: a clock that only the tests move, so that no result hangs on how fast the machine is.
// Frames stay the browser's; what they, timers and `performance.now` are told is the time of this clock.
(() => {
    const now = performance.now.bind(performance);
    const later = window.setTimeout.bind(window);
    const forget = window.clearTimeout.bind(window);
    const frame = window.requestAnimationFrame.bind(window);
    const forgetFrame = window.cancelAnimationFrame.bind(window);
    const timers = new Map();
    let time = Math.ceil(now());
    let count = 1e9;
    const wanted = new Set();

    performance.now = () => time;
    window.requestAnimationFrame = (draw) => {
        const id = frame(() => {
            wanted.delete(id);
            draw(time);
        });
        wanted.add(id);
        return id;
    };
    window.cancelAnimationFrame = (id) => {
        wanted.delete(id);
        forgetFrame(id);
    };
    // What wants no delay wants one turn of the queue, and gets it.
    window.setTimeout = (act, delay = 0, ...given) => {
        if (!(delay > 0)) return later(act, 0, ...given);
        count += 1;
        timers.set(count, { due: time + delay, act: () => act(...given) });
        return count;
    };
    window.clearTimeout = (id) => {
        if (!timers.delete(id)) forget(id);
    };

    const turn = () => new Promise((done) => later(done, 0));
    // A hidden page gets no frames.
    const drawn = () => (document.hidden ? turn() : new Promise((done) => frame(done)));

    const clock = {
        now: () => time,
        framesWanted: () => wanted.size,
        // Moves on to a time, and lets what is due happen on the way, each thing at its own time.
        async to(end) {
            for (;;) {
                const [id, timer] = [...timers].sort((a, b) => a[1].due - b[1].due)[0] ?? [];
                if (!timer || timer.due > end) break;
                timers.delete(id);
                time = Math.max(time, timer.due);
                timer.act();
                await turn();
                await turn();
            }
            time = Math.max(time, end);
        },
        // Moves on by milliseconds, with a frame after each step.
        async run(milliseconds, step = 16) {
            const end = time + milliseconds;
            while (time < end) {
                await clock.to(Math.min(end, time + step));
                await drawn();
                await turn();
            }
        },
        // Moves on until nothing moves and nothing is due, at most ten seconds.
        async settle(step = 16) {
            const end = time + 10000;
            await drawn();
            while (time < end && (wanted.size > 0 || playground.isPending())) await clock.run(step, step);
        },
    };
    window.clock = Object.freeze(clock);
})();
