// Runs before the page. Replaces the clock by one that only the tests advance, so that no result depends on the speed of the machine.
// Frames are those of the browser. Frames, timers and `performance.now` have the time of this clock.
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
    // A timer without a delay runs in the next turn of the queue.
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
    // A hidden page has no frames.
    const drawn = () => (document.hidden ? turn() : new Promise((done) => frame(done)));

    const clock = {
        now: () => time,
        framesWanted: () => wanted.size,
        // Advances to a time. Timers that are due run at their own times.
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
        // Advances by milliseconds, with a frame after each step.
        async run(milliseconds, step = 16) {
            const end = time + milliseconds;
            while (time < end) {
                await clock.to(Math.min(end, time + step));
                await drawn();
                await turn();
            }
        },
        // Advances until nothing moves and nothing is due, at most ten seconds.
        async settle(step = 16) {
            const end = time + 10000;
            await drawn();
            while (time < end && (wanted.size > 0 || playground.isPending())) await clock.run(step, step);
        },
    };
    window.clock = Object.freeze(clock);
})();
