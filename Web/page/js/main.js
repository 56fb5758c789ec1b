// Puts the page together.
import { decodeBasemap } from './basemap.js';
import { CityBubble } from './cities.js';
import { byId } from './dom.js';
import { Engine } from './engine.js';
import { Editor } from './editor.js';
import { drawFingers } from './fingers.js';
import { Input } from './input.js';
import { Inspector } from './inspector.js';
import { listenToKeys } from './keyboard.js';
import { Link } from './link.js';
import { Loop } from './loop.js';
import { WorldMap } from './map.js';
import { Meter } from './meters.js';
import { Modes } from './modes.js';
import { drawOverlay } from './overlay.js';
import { Places } from './places.js';
import { Recorder } from './record.js';
import { showScale } from './scale.js';
import { offerToTests } from './testing.js';

const canvas = /** @type {HTMLCanvasElement} */ (byId('map'));
const darkness = matchMedia('(prefers-color-scheme: dark)');

/** The size of the canvas, in device pixels. */
function screenSize() {
    const ratio = window.devicePixelRatio;
    const box = canvas.getBoundingClientRect();
    return { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio), ratio };
}

/**
 * What the build has packed into the page.
 * @param {string} id
 */
async function unpack(id) {
    const packed = Uint8Array.from(atob(byId(id).textContent ?? ''), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}

async function start() {
    const [wasm, world] = await Promise.all([unpack('wasm'), unpack('basemap')]);
    const module = await WebAssembly.compile(wasm);
    const engine = await Engine.start(module, screenSize());
    const basemap = decodeBasemap(JSON.parse(new TextDecoder().decode(world)));
    engine.setCities(basemap.cities);
    const map = new WorldMap(canvas, basemap);
    const bubble = new CityBubble(engine, basemap.cities);
    const meters = { costs: new Meter(), frames: new Meter() };
    /** @type {Loop | undefined} */ let loop;
    const didAct = () => loop?.request();
    const input = new Input(canvas, engine, didAct, meters.costs);
    const places = new Places(basemap.cities, input);

    const modes = new Modes(engine, () => {
        inspector?.chain.refresh();
        link?.update();
        didAct();
    });
    const didChange = () => {
        link?.update();
        didAct();
    };
    /** @type {Link | undefined} */ let link;
    /** @type {Inspector | undefined} */ let inspector;
    link = new Link(engine, { get: () => modes.get(), set: (name) => modes.set(name) });
    inspector = new Inspector(engine, didChange, meters.costs, meters.frames);
    const panel = inspector;
    const editor = new Editor(engine, didAct);
    const recorder = new Recorder(engine, didAct);
    for (const element of [canvas, byId('places')]) listenToKeys(element, engine, didAct);
    listenToButtons(engine, didAct);

    const draw = () => {
        const view = engine.view();
        const ratio = window.devicePixelRatio;
        const begin = performance.now();
        const marks = engine.cityMarks();
        map.draw(view, ratio, marks);
        const overlay = engine.overlay();
        if (overlay) drawOverlay(map.context, overlay, map.ink, ratio);
        if (panel.isOpen) drawFingers(map.context, input.pointers, map.ink, ratio);
        meters.frames.add(performance.now() - begin);
        return { view, marks };
    };
    /** @param {number} time */
    const frame = (time) => {
        input.flush();
        const goesOn = engine.advance(time);
        const { view, marks } = draw();
        showScale(view, window.devicePixelRatio);
        bubble.update(marks, window.devicePixelRatio);
        places.update(marks, view);
        modes.showTheme(view.theme, map.isDark);
        panel.update(time);
        recorder.update();
        editor.update(modes.get());
        link?.update();
        return goesOn;
    };
    const wake = () => {
        input.flush();
        engine.wake();
    };
    loop = new Loop(frame, wake, () => engine.deadline);
    followWindow(engine, map, didAct);
    const page = { cities: basemap.cities, engine, input, modes, editor, inspector: panel, recorder, link, meters, map, draw, loop };
    offerToTests(page);
    frame(performance.now());
    loop.request();
    document.body.classList.add('ready');
    setTimeout(() => Engine.rehearse(module), 0);
}

/** @param {Engine} engine @param {() => void} didAct */
function listenToButtons(engine, didAct) {
    /** @param {string} id @param {() => void} action */
    const on = (id, action) =>
        byId(id).addEventListener('click', () => {
            action();
            didAct();
        });
    on('zoom-in', () => engine.camera.zoomBy(1));
    on('zoom-out', () => engine.camera.zoomBy(-1));
    on('north', () => engine.camera.resetNorth());
}

/**
 * Follows the window's size and its light.
 * @param {Engine} engine @param {WorldMap} map @param {() => void} didAct
 */
function followWindow(engine, map, didAct) {
    const resize = () => {
        const { width, height, ratio } = screenSize();
        engine.resize(width, height, ratio);
        map.resize(width, height);
        didAct();
    };
    const shade = () => {
        const chosen = document.documentElement.dataset.look;
        map.isDark = chosen ? chosen === 'dark' : darkness.matches;
        document.documentElement.classList.toggle('dark', map.isDark);
        didAct();
    };
    byId('look').addEventListener('click', () => {
        document.documentElement.dataset.look = map.isDark ? 'light' : 'dark';
        shade();
    });
    darkness.addEventListener('change', shade);
    new ResizeObserver(resize).observe(canvas);
    window.addEventListener('resize', resize);
    followDensity(resize);
    resize();
    shade();
}

/**
 * A window that comes to a screen of another density may keep its size, and then nothing else tells of it.
 * @param {() => void} didChange
 */
function followDensity(didChange) {
    const isAsNow = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
        didChange();
        followDensity(didChange);
    };
    isAsNow.addEventListener('change', changed, { once: true });
}

start().catch((error) => {
    byId('failure').textContent = `The playground could not start: ${error instanceof Error ? error.message : error}`;
    byId('failure').hidden = false;
});
