// Runs before the page. Replaces the clock by one that only the tests advance, so that no result depends on the speed of the machine.
// Frames, timers, `performance.now` and the events of commands have the time of this clock. If it skips frames of the browser, one frame of the page
// follows the other without waiting for the screen while the time advances. The last one is a frame of the browser, after which the browser knows
// where elements are and what touches hit. Maps of other libraries wait for the browser.
((skipsFrames) => {
    const now = performance.now.bind(performance);
    const forget = window.clearTimeout.bind(window);
    const frame = window.requestAnimationFrame.bind(window);
    const timers = new Map();
    // What is due at once, in the order in which it was set. Chromium delays its own timers by up to 100 ms after a finger has landed, and does
    // not delay messages then.
    const atOnce = new Map();
    const messages = new MessageChannel();
    messages.port1.onmessage = ({ data: id }) => {
        const act = atOnce.get(id);
        atOnce.delete(id);
        act?.();
    };
    let time = Math.ceil(now());
    let count = 1e9;
    const wanted = new Map();
    let isRequested = false;
    // Whether frames of the browser draw nothing: while the time advances, and in recordings from the time of a command until its event. A frame of a
    // fast machine would otherwise be at the time of the command, but before it.
    let isHeld = false;
    const due = [];

    performance.now = () => time;
    // The clocks that stamp an event differ by some tenths of a millisecond, and not always by as many. An event has the time of its command.
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
    Object.defineProperty(Event.prototype, 'timeStamp', {
        get() {
            const stamped = stamp.call(this);
            const distance = (command) => Math.abs(command - stamped);
            const nearest = due.reduce((best, command) => (distance(command) <= distance(best) ? command : best), stamped - 1);
            return distance(nearest) < 1 ? nearest : stamped;
        },
    });
    const draw = () => {
        for (const id of [...wanted.keys()]) {
            const act = wanted.get(id);
            wanted.delete(id);
            act?.(time);
        }
    };
    const request = () => {
        if (isRequested) return;
        isRequested = true;
        frame(() => {
            isRequested = false;
            if (!isHeld) draw();
        });
    };
    window.requestAnimationFrame = (act) => {
        count += 1;
        wanted.set(count, act);
        request();
        return count;
    };
    window.cancelAnimationFrame = (id) => wanted.delete(id);
    // A timer without a delay runs in the next turn of the queue.
    window.setTimeout = (act, delay = 0, ...given) => {
        count += 1;
        if (delay > 0) {
            timers.set(count, { due: time + delay, act: () => act(...given) });
        } else {
            atOnce.set(count, () => act(...given));
            messages.port2.postMessage(count);
        }
        return count;
    };
    window.clearTimeout = (id) => {
        if (!timers.delete(id) && !atOnce.delete(id)) forget(id);
    };

    const turn = () => new Promise((done) => window.setTimeout(done));
    // A hidden page has no frames.
    const shown = async () => {
        if (!document.hidden) await new Promise((done) => frame(done));
        await turn();
    };
    const release = () => {
        isHeld = false;
        if (wanted.size > 0) request();
    };
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'keyup']) {
        window.addEventListener(type, release, { capture: true, passive: true });
    }
    // Advances while a condition holds, with a frame after each step.
    const advance = async (isBefore, step) => {
        isHeld = skipsFrames;
        while (isBefore()) {
            await clock.to(step());
            if (!skipsFrames) await shown();
            else if (!document.hidden) draw();
            await turn();
        }
        release();
        // Chromium keeps the moves of fingers until its next frame.
        if (skipsFrames) await shown();
    };

    const clock = {
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
        // Advances to the time of a command that follows. Until its event, frames of the browser draw nothing if they are held.
        async expect(command, holdsFrames = false) {
            await clock.to(command);
            if (due.push(command) > 64) due.shift();
            isHeld = skipsFrames && holdsFrames;
        },
        // Advances by milliseconds, with a frame after each step.
        async run(milliseconds, step = 16) {
            const end = time + milliseconds;
            await advance(() => time < end, () => Math.min(end, time + step));
        },
        // Advances until nothing moves and nothing is due, at most ten seconds.
        async settle(step) {
            const end = time + 10000;
            const isBusy = () => time < end && (wanted.size > 0 || playground.isPending());
            release();
            await shown();
            while (isBusy()) await advance(isBusy, () => time + step);
        },
    };
    window.clock = Object.freeze(clock);
})
