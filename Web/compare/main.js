// Two maps of MapLibre GL JS with the same style and view: one with its own handlers, one behind the pipeline. Both receive the same touches.
import { TouchPipeline } from 'touch-pipeline';
import { mapLibreCamera } from 'touch-pipeline/maplibre';
import { Frames } from './frames.js';
import { Half } from './half.js';
import { Mirror } from './mirror.js';
import { Player } from './player.js';
import { load } from './recording.js';
import { Table } from './table.js';
import { paint } from './world.js';

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
const darkness = matchMedia('(prefers-color-scheme: dark)');

/** @param {string} address */
async function json(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: the server answers ${response.status}`);
    return response.json();
}

async function main() {
    const [world, samples] = await Promise.all([json('world.json'), json('samples/index.json')]);
    /** @type {Half[]} */ const halves = [];
    const table = new Table(byId('table'), byId('costs'));
    /** @type {Frames} */
    const frames = new Frames(() => player.advance(), (spent, displayTime) => {
        halves.forEach((half, index) => half.endFrame(spent[index], displayTime));
        table.update(halves);
    });
    const options = { world, isDark: darkness.matches };
    const isPointer = (/** @type {string} */ type) => type.startsWith('pointer');
    halves.push(
        new Half(0, byId('left'), { ...options, interactive: true }, frames, (type) => !isPointer(type)),
        new Half(1, byId('right'), { ...options, interactive: false }, frames, (type) => isPointer(type) || type === 'wheel'),
    );
    /** @type {Player} */
    const player = new Player(halves, frames);
    const [, right] = halves;
    await Promise.all(halves.map(({ map }) => new Promise((done) => map.once('load', done))));
    const touch = await TouchPipeline.attach(right.element, mapLibreCamera(right.map), { keyboard: false, predictsTouches: false });
    const prediction = byId('prediction');
    prediction.addEventListener('change', () => {
        touch.setPredictsTouches(prediction.checked);
        for (const half of halves) half.lag.reset();
    });

    new Mirror(halves, frames, (owner) => {
        player.stop();
        halves[1 - owner].show(halves[owner].view);
        for (const half of halves) half.drift.reset();
    });
    darkness.addEventListener('change', () => {
        for (const { map } of halves) paint(map, darkness.matches);
    });
    showControls(player, halves, samples);
    table.update(halves);
    byId('clock').textContent = crossOriginIsolated ? '5' : '100';
    globalThis.playground = Object.freeze({
        isPending: () => player.isPlaying || !touch.isIdle || halves.some(({ map }) => map.isMoving()),
        isPlaying: () => player.isPlaying,
        drift: () =>
            halves.map(({ drift }) => ({ now: drift.now ?? null, worst: drift.worst, holds: drift.holds, fingers: drift.fingers })),
        lag: () => halves.map(({ lag }) => lag.median ?? null),
        play: (/** @type {any} */ recording) => {
            player.play(recording);
        },
        costs: () => halves.map(({ costs }) => ({ event: costs.event ?? null, frames: costs.frames, lateFrames: costs.lateFrames })),
        view: (side = 1) => {
            const { center, ...view } = halves[side].view;
            return { latitude: center.lat, longitude: center.lng, ...view };
        },
        setView: (latitude, longitude, zoom, bearing = 0, pitch = 0) => {
            for (const half of halves) half.show({ center: [longitude, latitude], zoom, bearing, pitch });
        },
    });
    document.body.classList.add('complete');
}

/** @param {Player} player @param {Half[]} halves @param {string[]} samples */
function showControls(player, halves, samples) {
    const [menu, play, reset, status] = ['sample', 'play', 'reset', 'status'].map(byId);
    menu.replaceChildren(...samples.map((name) => new Option(name.replaceAll('-', ' '), name)));
    menu.value = 'mixed';
    const hint = status.textContent;
    const start = async () => {
        byId('failure').hidden = true;
        const recording = await load(menu.value);
        for (const half of halves) half.reset();
        play.textContent = 'Stop';
        status.textContent = `${menu.selectedOptions[0].text} plays on both maps`;
        await player.play(recording);
        play.textContent = 'Play';
        status.textContent = hint;
    };
    play.addEventListener('click', () => player.isPlaying ? player.stop() : start().catch(fail));
    reset.addEventListener('click', () => {
        player.stop();
        for (const half of halves) half.reset();
    });
}

/** @param {unknown} error */
function fail(error) {
    const failure = byId('failure');
    failure.textContent = error instanceof Error ? error.message : String(error);
    failure.hidden = false;
    console.error(error);
}

main().catch(fail);
