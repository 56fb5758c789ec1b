// An app that uses every module of the package with strict types. `test_package_types.py` checks it with tsc. It does not run.

import { type GestureEvent, type MapCamera, type Options, type TouchListener, TouchPipeline, TouchPipelineError } from 'touch-pipeline';
import type { AnyGestureEvent, EndReason, MapCommand, NavigationEvent, Preset, RawTouchEvent } from 'touch-pipeline';
import { type Content, content, type ContentEvent } from 'touch-pipeline/content';
import { type Drawing, drawing, type DrawingEvent, type DrawingMode } from 'touch-pipeline/drawing';
import { leafletCamera } from 'touch-pipeline/leaflet';
import { mapLibreCamera } from 'touch-pipeline/maplibre';
import { type Measuring, measuring, type MeasuringEvent } from 'touch-pipeline/measuring';
import { openLayersCamera } from 'touch-pipeline/openlayers';
import { type Selecting, selecting, type SelectingEvent } from 'touch-pipeline/selecting';
import { type SwipeEvent, swiping } from 'touch-pipeline/swiping';

// A compiler that does not know a field, or a kind, refuses one of these lines.
const isNever = (value: never): never => value;
const place = ({ longitude, latitude }: { longitude: number; latitude: number }): string => `${latitude}, ${longitude}`;

class Pins implements TouchListener {
    readonly interests = ['longPress', 'move', 'scroll', 'twoFingerClick'] as const;
    onLongPress({ coordinate, position, endReason }: GestureEvent): boolean {
        const reason: EndReason | null = endReason;
        return coordinate !== null && reason === null && place(coordinate).length > 0 && position.x >= 0;
    }
    onMove({ delta, confirmed, doubleClick }: Parameters<NonNullable<TouchListener['onMove']>>[0]): boolean {
        return confirmed && !doubleClick && Math.hypot(delta.x, delta.y) > 1;
    }
    didLeave(): void {}
}

function everything(event: AnyGestureEvent): boolean {
    if ('scrollDelta' in event) return event.scrollDelta > 0;
    if ('oldPositions' in event) return event.oldPositions[0].x > event.positions[1].y;
    if ('positions' in event) return event.positions.length === 2;
    if ('delta' in event) return event.delta.x > 0;
    return event.pointerType === 'finger' && event.tapCount > 1 && event.shiftKey;
}

function raw({ touchAction, pointers }: RawTouchEvent): boolean {
    return touchAction === 'down' && pointers.some(({ id, phase, position, pressure, buttons }) =>
        phase === 'began' && id + position.x + pressure + buttons > 0
    );
}

function navigation({ type, gestures, continues, box }: NavigationEvent): string {
    if (type === 'boxChanged' && box) return `${box.x} ${box.width}`;
    return type === 'ended' && continues === true ? gestures.join() : type;
}

function drawn(event: DrawingEvent): string {
    switch (event.type) {
        case 'waiting':
            return `${event.progress} ${event.position.x}`;
        case 'cancelled':
            return event.reason;
        case 'committed':
        case 'edited':
        case 'erased':
            return event.feature.geometry?.type ?? '';
        case 'rejected':
            return event.flaws.join();
        case 'limitReached':
            return String(event.vertices);
        case 'selected':
            return event.ids.join();
        case 'began':
        case 'changed':
        case 'ended':
        case 'paused':
        case 'resumed':
        case 'discarded':
        case 'undone':
        case 'redone':
        case 'modeChanged':
        case 'waitCancelled':
            return event.type;
        default:
            return isNever(event);
    }
}

function measured(event: MeasuringEvent): string {
    if ('edit' in event) return event.edit;
    if ('drag' in event) return `${event.drag.index} ${place(event.drag.coordinate)} ${event.drag.length} ${event.drag.isNew}`;
    return event.type;
}

function swiped(event: SwipeEvent): string {
    return event.type === 'cancelled' ? event.reason : `${event.direction} ${event.velocity.x} ${event.progress}`;
}

function tapped(event: ContentEvent): boolean {
    switch (event.type) {
        case 'tap':
        case 'longPress':
            return event.feature.id !== undefined;
        case 'clusterTap':
        case 'clusterLongPress':
            return event.cluster.count > 1 && event.cluster.expansionZoom > 0 && event.distance >= 0;
        case 'selected':
            return event.features.length > 0;
        default:
            return isNever(event);
    }
}

function selected(event: SelectingEvent): string {
    return event.type === 'cancelled' ? event.reason : event.type;
}

export async function app(element: HTMLElement, map: object): Promise<void> {
    const own: MapCamera = {
        getView: () => ({ longitude: 9, latitude: 47, zoom: 4 }),
        setView: ({ longitude, latitude, zoom, bearing, pitch }) => void [longitude, latitude, zoom, bearing, pitch],
        getLimits: () => ({ minZoom: 1 }),
        whenRemoved: (act) => () => void act,
        takesTouch: ({ target }) => target === null,
        disableGestures: (setSwitch) => () => setSwitch('pan', true),
    };
    const cameras: MapCamera[] = [own, mapLibreCamera(map), leafletCamera(map), openLayersCamera(map)];
    const preset: Preset = 'recommended';
    const options: Options = {
        preset,
        gestures: { pan: true, tilt: false },
        cooperative: true,
        keyboard: false,
        ignore: '.legend',
        onNavigation: (event) => void navigation(event),
        onAnnouncement: (text) => void text.length,
        wasm: await (await fetch('touch-pipeline-plugins.wasm')).arrayBuffer(),
        plugins: true,
    };
    const module: WebAssembly.Module = await TouchPipeline.load({ plugins: true });
    const touch = await TouchPipeline.attach(element, cameras[0] ?? own, { ...options, wasm: module });
    const pins: Pins = touch.insertListener(new Pins(), 0);
    touch.addListener({ onGesture: everything, onTouchEvent: raw });
    touch.updateInterests(pins);
    touch.removeListener(pins);
    touch.setGestures({ rotate: false });
    touch.setCooperative(false);
    const command: MapCommand = 'zoomIn';
    const isTaken: boolean = await touch.perform(command);
    const there = touch.coordinateAt({ x: 1, y: 2 });
    const back = there && touch.positionOf(there);

    const mode: DrawingMode = 'polygon';
    const pen: Drawing = await drawing(touch, {
        mode,
        dragStart: 'afterLongPress',
        placement: 'crosshair',
        index: 1,
        onEvent: (event) => void drawn(event),
    });
    pen.load(pen.features);
    pen.mode = 'select';
    pen.select(['a', 1]);
    const steps: boolean[] = [pen.undo(), pen.redo(), pen.finish(), pen.chooseAtCrosshair()];
    pen.clear();
    pen.cancel();
    const tape: Measuring = await measuring(touch, { distance: 'rhumbWGS84', feature: pen.preview, onEvent: (event) => void measured(event) });
    const area: number | null = tape.area;
    if (tape.feature) tape.load(tape.feature);
    steps.push(tape.reopen(), tape.closeRing(), tape.finishLine(), tape.undo(), tape.redo(), tape.removeAllPoints(), tape.cancel());
    const places: Content = await content(touch, { features: pen.features, pointRadius: 6, lineWidth: 2, clusterRadius: 20, onEvent: tapped });
    places.select(places.selected);
    const lasso: Selecting = await selecting(touch, {
        targets: [pen, places],
        shape: 'box',
        rule: 'contained',
        combination: 'add',
        touchStart: 'drag',
        mouseStart: 'secondaryButton',
        onEvent: (event) => void selected(event),
    });
    lasso.combination = 'remove';
    const swipes = await swiping(touch, {
        directions: new Set(['up', 'down'] as const),
        fingers: 2,
        minimumDistance: 10,
        onEvent: (event) => void swiped(event),
    });
    for (const plugin of [pen, tape, places, lasso, swipes]) if (!plugin.isRemoved) plugin.remove();
    try {
        touch.refresh();
        touch.cancelTouches();
    } catch (error) {
        if (error instanceof TouchPipelineError) console.error(error.name, error.message, error.cause);
    }
    if (touch.isIdle && !touch.isDestroyed) touch.destroy();
    console.log(isTaken, back?.x, steps, area, tape.status, tape.points.map(place), lasso.outline, places.marks);
}

/** What the types refuse. Each of these lines has an error, or the check fails. */
export async function refused(touch: TouchPipeline): Promise<void> {
    // @ts-expect-error A preset that does not exist.
    const preset: Preset = 'recomended';
    // @ts-expect-error A misspelt callback.
    touch.insertListener({ onLongpress: () => true }, 0);
    // @ts-expect-error No index.
    touch.insertListener({ onLongPress: () => true });
    // @ts-expect-error A command that does not exist.
    await touch.perform('zoom');
    // @ts-expect-error An option that does not exist.
    await drawing(touch, { colour: 'red' });
    // @ts-expect-error A property that is read only.
    touch.isIdle = true;
    // @ts-expect-error A constructor that is private.
    new TouchPipeline();
    console.log(preset);
}
