// The main program of the page.
import { decodeBasemap } from './basemap.js';
import { Cards } from './boxes.js';
import { CityBubble } from './cities.js';
import { byId } from './dom.js';
import { BarrelKey, MapCommand } from './engine-keys.js';
import { Engine } from './engine.js';
import { drawFingers } from './fingers.js';
import { Input } from './input.js';
import { announceCommand, listenToKeys } from './keyboard.js';
import { followLink } from './link.js';
import { Loop } from './loop.js';
import { WorldMap } from './map.js';
import { DisplayTime } from '../../compare/lag.js';
import { FingerLag } from './finger-lag.js';
import { Meter } from './meters.js';
import { Modes } from './modes.js';
import { Places } from './places.js';
import { showScale } from './scale.js';
import { compiledProgram, unpack, unpackBytes } from './wasm.js';

const canvas = /** @type {HTMLCanvasElement} */ (byId('map'));
/** The view of the streets: latitude, longitude, zoom, bearing and pitch. */
const streetsView = /** @type {const} */ ([60.1715, 24.9443, 15.6, 0, 0]);
const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** The size of the canvas, in device pixels. */
function screenSize() {
    const ratio = window.devicePixelRatio;
    const box = canvas.getBoundingClientRect();
    return { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio), ratio };
}

async function start() {
    const [program, world] = await Promise.all([compiledProgram(), unpack('basemap', 'application/json')]);
    const engine = await Engine.start(program, screenSize());
    const basemap = decodeBasemap(await world.json());
    engine.setCities(basemap.cities);
    const map = new WorldMap(canvas, basemap);
    const meters = { costs: new Meter(), frames: new Meter(), lag: new FingerLag() };
    /** @type {import('./panels.js').Panels | undefined} */ let panels;
    const didAct = () => {
        panels?.look();
        loop.request();
    };
    const didChange = () => {
        panels?.link.update();
        didAct();
    };
    const input = new Input(canvas, engine, didAct, meters.costs);
    const cards = new Cards(canvas, didAct);
    const bubble = new CityBubble(engine, basemap.cities);
    const places = new Places(basemap.cities, input);
    const modes = new Modes(engine, () => {
        panels?.inspector.chain.refresh();
        didChange();
    });

    /** @param {number} [delay] of the frame, in milliseconds */
    const draw = (delay = 0) => {
        const all = engine.view();
        // The thematic maps belong to one mode.
        const view = modes.get() === 'swipe' ? all : { ...all, theme: 0 };
        const ratio = window.devicePixelRatio;
        const begin = performance.now();
        const marks = engine.cityMarks();
        const overlay = engine.overlay();
        const isDrawn = map.draw(view, ratio, { marks, overlay, cards: cards.boxes(ratio) }, delay);
        if (panels?.recorder.fingers) drawFingers(map.context, panels.recorder.fingers, map.ink, ratio);
        else if (panels?.inspector.isOpen) drawFingers(map.context, input.pointers, map.ink, ratio);
        meters.frames.add(performance.now() - begin);
        return { view, marks, isDrawn };
    };
    const displayTime = new DisplayTime();
    /** @param {number} time */
    const frame = (time) => {
        input.endFrame();
        const shown = displayTime.of(time);
        const goesOn = engine.advance(shown);
        const { view, marks, isDrawn } = draw(Math.max(loop.delay, input.takeDelay()));
        if (modes.get() === 'navigate') meters.lag.show(input.pointers, view, map.context.canvas, shown, engine.inspection.state);
        showScale(view, window.devicePixelRatio);
        bubble.update(marks, window.devicePixelRatio);
        places.update(marks, view);
        modes.showTheme(view.theme, map.isDark);
        panels?.update(time, view);
        return goesOn || !isDrawn;
    };
    const wake = () => {
        input.flush();
        engine.wake();
    };
    const loop = new Loop(frame, wake, () => engine.deadline);
    const keyed = { engine, cities: basemap.cities, flush: () => input.flush(), didAct };
    input.onBarrelPress = () => {
        engine.keys.pressBarrel(BarrelKey.doubleTap);
        announceCommand(keyed);
        didAct();
    };
    for (const element of [canvas, byId('places')]) listenToKeys(element, keyed);
    canvas.addEventListener('pointerdown', () => {
        document.body.classList.remove('keys');
        showSources(false);
    });
    showSources(true);
    listenToButtons(keyed);
    followLink(engine);
    modes.set('navigate');
    followWindow(engine, map, didAct);
    frame(performance.now());
    loop.request();
    // From here on the map works. The panels are loaded later.
    document.body.classList.add('ready');
    await painted();
    const [{ Panels }, { offerToTests }, detail, streets, towns] = await Promise.all([
        import('./panels.js'),
        import('./testing.js'),
        unpackBytes('detail'),
        unpackBytes('streets'),
        unpackBytes('towns'),
    ]);
    map.refine({ detail, streets, towns });
    panels = new Panels({ engine, modes, meters, didAct, didChange }, await Engine.rehearse(program));
    offerToTests({ cities: basemap.cities, engine, input, modes, meters, map, draw, loop, ...panels });
    for (const bar of document.querySelectorAll('[inert]')) bar.removeAttribute('inert');
    document.body.classList.add('complete');
    didAct();
}

/** After the drawing is visible. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));

/**
 * Shows the sources of the map on a small screen, where their line has no room beside the buttons.
 * @param {boolean} isShown
 */
function showSources(isShown) {
    byId('attribution').classList.toggle('shown', isShown);
    byId('sources').setAttribute('aria-expanded', String(isShown));
}

/** @param {Parameters<typeof listenToKeys>[1]} page */
function listenToButtons(page) {
    const { engine, didAct } = page;
    /** @param {string} id @param {() => void} action */
    const on = (id, action) =>
        byId(id).addEventListener('click', () => {
            action();
            didAct();
        });
    byId('sources').addEventListener('click', () => showSources(!byId('attribution').classList.contains('shown')));
    on('streets-view', () => engine.camera.set(...streetsView));
    const commands = { 'zoom-in': MapCommand.zoomIn, 'zoom-out': MapCommand.zoomOut, north: MapCommand.resetNorth };
    for (const [id, command] of Object.entries(commands)) {
        on(id, () => {
            engine.keys.perform(command);
            announceCommand(page);
        });
    }
}

/**
 * Updates the page after changes of the window: its size, its color scheme, and whether animations are wanted.
 * @param {Engine} engine @param {WorldMap} map @param {() => void} didAct
 */
function followWindow(engine, map, didAct) {
    const resize = () => {
        const { width, height, ratio } = screenSize();
        engine.resize(width, height, ratio);
        map.resize(width, height);
        const box = canvas.getBoundingClientRect();
        Object.assign(byId('crosshair').style, { left: `${box.left + box.width / 2}px`, top: `${box.top + box.height / 2}px` });
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
    const still = () => {
        engine.settings.setReducedMotion(stillness.matches);
        // An animation in progress ends where the map is.
        const { latitude, longitude, zoom, bearing, pitch } = engine.view();
        if (stillness.matches) engine.camera.set(latitude, longitude, zoom, bearing, pitch);
        didAct();
    };
    darkness.addEventListener('change', shade);
    stillness.addEventListener('change', still);
    new ResizeObserver(resize).observe(canvas);
    window.addEventListener('resize', resize);
    followDensity(resize);
    resize();
    shade();
    still();
}

/**
 * If a window moves to a screen with another density, its size may not change, and there is no other event.
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
