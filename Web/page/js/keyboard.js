// Keys on the map, and on the marks of its cities: arrows pan, Shift and arrows rotate and tilt, plus and minus zoom, 0 returns to north.

/** The distance of a pan in CSS pixels, and the angle of a rotation in degrees, for one press of an arrow key. */
const [panStep, turnStep, tiltStep] = [100, 15, 10];

/**
 * @param {HTMLElement} element @param {import('./engine.js').Engine} engine @param {() => void} didAct
 */
export function listenToKeys(element, engine, didAct) {
    element.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !act(event, engine)) return;
        event.preventDefault();
        didAct();
    });
}

/** @param {KeyboardEvent} event @param {import('./engine.js').Engine} engine @returns {boolean} whether the key means something */
function act(event, engine) {
    const step = panStep * window.devicePixelRatio;
    const [x, y] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) {
        if (event.shiftKey) engine.camera.turnBy(-x * turnStep, y * tiltStep);
        else engine.camera.panBy(x * step, y * step);
        return true;
    }
    if (event.key === '+' || event.key === '=') engine.camera.zoomBy(1);
    else if (event.key === '-' || event.key === '_') engine.camera.zoomBy(-1);
    else if (event.key === '0') engine.camera.resetNorth();
    else return false;
    return true;
}
