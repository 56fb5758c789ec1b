// Positions and distances are CSS pixels from the top left corner of the map. Angles and coordinates are degrees. Times are milliseconds
// since the page was loaded, as `performance.now()` counts them.

export interface Position {
    x: number;
    y: number;
}

export interface Coordinate {
    longitude: number;
    latitude: number;
}

/** What a map shows. */
export interface View extends Coordinate {
    /** The zoom level of a world that is 512 CSS pixels wide at zoom 0. Maps of 256 pixels count one more. */
    zoom: number;
    /** The direction that is up, clockwise from north. */
    bearing: number;
    /** The tilt, 0 looks straight down. */
    pitch: number;
}

/** What `getView()` of a camera returns. */
export interface ShownView extends Coordinate {
    zoom: number;
    /** 0 by default. */
    bearing?: number;
    /** 0 by default. */
    pitch?: number;
    /** The vertical field of view of a tilted map, in degrees. 36.87 by default, as in MapLibre GL JS. */
    fieldOfView?: number;
    /** What is covered at the edges. The centre of the view is the middle of the rest. */
    padding?: { top?: number; left?: number; bottom?: number; right?: number };
}

/** The limits of a map. */
export interface Limits {
    /** 0 by default. */
    minZoom?: number;
    /** 22 by default. */
    maxZoom?: number;
    /** 0 by default. */
    minPitch?: number;
    /** 60 by default. */
    maxPitch?: number;
}

/**
 * A map as the pipeline sees it. Two methods are required.
 *
 * The pipeline reads the view before each event. If the view is not the one that the pipeline has set, the app has moved the map, and the
 * gesture continues from there. After `setView` the pipeline reads the view again: what the map has refused is a limit.
 */
export interface MapCamera {
    /** Returns what the map shows. */
    getView(): ShownView;
    /** Shows a view at once, without animation, as far as the limits of the map allow. */
    setView(view: View): void;
    /** Returns the limits of zoom and pitch. Other limits, such as bounds, are what `setView` refuses. */
    getLimits?(): Limits;
    /** Returns the size of the map in CSS pixels. By default that of the element. */
    getSize?(): { width: number; height: number };
    /** Returns whether the map moves by itself, for example in a flight that the app has started. */
    isMoving?(): boolean;
    /** Stops the map where it is. The pipeline calls it when a finger lands on a map that moves by itself. */
    stop?(): void;
    /** Called before the first `setView` of a movement. */
    startMoving?(): void;
    /** Called after the last `setView` of a movement. */
    endMoving?(): void;
    /** Switches off the gestures of the map's own. Returns a function that switches them on again. */
    disableGestures?(): (() => void) | void;
    /** Whether the map can be turned. `true` by default. */
    hasBearing?: boolean;
    /** Whether the map can be tilted. `true` by default. */
    hasPitch?: boolean;
}

export type GestureKind =
    | 'touchDown'
    | 'clickUnconfirmed'
    | 'clickConfirmed'
    | 'doubleClick'
    | 'longPress'
    | 'move'
    | 'moveComplete'
    | 'oneFingerDoubleClickMoveComplete'
    | 'twoFingerClick'
    | 'twoFingerMove'
    | 'twoFingerMoveComplete'
    | 'scroll'
    | 'clearTouch';

export type PointerKind = 'finger' | 'stylus' | 'mouse' | 'trackpad';

/** Why a gesture ended, or why what a touch had begun is over. */
export type EndReason = 'lifted' | 'additionalFinger' | 'cancelled' | 'takenOver' | 'removed';

export interface Modifiers {
    shiftKey: boolean;
    ctrlKey: boolean;
    altKey: boolean;
    metaKey: boolean;
}

/** One recognised gesture. */
export interface GestureEvent extends Modifiers {
    type: GestureKind;
    time: number;
    /** Of a tap or a long press its place. Of a movement where the finger is, of two fingers the point half-way between them. */
    position: Position;
    /** The coordinate at `position`. `null` above the horizon. */
    coordinate: Coordinate | null;
    /** Where the finger landed, or where it was when the number of fingers last changed. */
    startPosition: Position;
    /** From 0 to 1. */
    pressure: number;
    pointerType: PointerKind;
    /** As `PointerEvent.buttons`. */
    buttons: number;
    pointerCount: number;
    /** 2 for gestures of a touch that may be the second tap of a double tap. */
    tapCount: number;
    /** Whether a finger has been farther than the touch slop from `startPosition`. */
    isPastSlop: boolean;
    /** Only for a `…Complete` and for `clearTouch`. */
    endReason: EndReason | null;
}

export interface MoveEvent extends GestureEvent {
    type: 'move';
    delta: Position;
    /** Both flags are false until the finger is past the touch slop. Then exactly one of them is true. */
    confirmed: boolean;
    /** Whether the move belongs to the second tap of a double tap. */
    doubleClick: boolean;
}

export interface TwoFingerClickEvent extends GestureEvent {
    type: 'twoFingerClick';
    /** The finger that landed first comes first. */
    positions: [Position, Position];
}

export interface TwoFingerMoveEvent extends GestureEvent {
    type: 'twoFingerMove';
    oldPositions: [Position, Position];
    positions: [Position, Position];
}

export interface ScrollEvent extends GestureEvent {
    type: 'scroll';
    /** Away from the user positive. */
    scrollDelta: number;
}

export type AnyGestureEvent = GestureEvent | MoveEvent | TwoFingerClickEvent | TwoFingerMoveEvent | ScrollEvent;

/** A touch before recognition. */
export interface RawTouchEvent extends Modifiers {
    touchAction: 'down' | 'move' | 'up' | 'scroll' | 'cancel';
    time: number;
    scrollDelta: number;
    pointers: {
        id: number;
        phase: 'began' | 'moved' | 'stationary' | 'ended' | 'cancelled';
        pointerType: PointerKind;
        position: Position;
        pressure: number;
        buttons: number;
    }[];
}

/** What a listener learns of the chain that it is in. */
export interface Environment {
    /** Device pixels per inch, 160 for each CSS pixel ratio of 1. */
    density: number;
    /** Makes the chain read the callbacks and the `interests` of the listener again. */
    updateInterests(): void;
}

/**
 * A listener. It implements the callbacks that it needs. `true` consumes the gesture: listeners behind it, and the map, do not receive it.
 *
 * What a callback throws goes to `window.onerror`. It consumes nothing, and the other listeners are called as always.
 */
export interface TouchListener {
    /** Receives every gesture in place of the callbacks below. */
    onGesture?(event: AnyGestureEvent): boolean | void;
    /** The first finger of a touch went down. */
    onTouchDown?(event: GestureEvent): boolean | void;
    /** One finger tapped. Consuming it means that neither a confirmed click nor a double click follows. */
    onClickUnconfirmed?(event: GestureEvent): boolean | void;
    /** One finger tapped, and no second tap came in time. */
    onClickConfirmed?(event: GestureEvent): boolean | void;
    onDoubleClick?(event: GestureEvent): boolean | void;
    onLongPress?(event: GestureEvent): boolean | void;
    /** Consuming a move that is `confirmed` or of a `doubleClick` claims the whole movement. */
    onMove?(event: MoveEvent): boolean | void;
    onMoveComplete?(event: GestureEvent): boolean | void;
    onOneFingerDoubleClickMoveComplete?(event: GestureEvent): boolean | void;
    onTwoFingerClick?(event: TwoFingerClickEvent): boolean | void;
    /** Consuming it claims the whole movement. */
    onTwoFingerMove?(event: TwoFingerMoveEvent): boolean | void;
    onTwoFingerMoveComplete?(event: GestureEvent): boolean | void;
    /** A wheel or a trackpad scrolled. */
    onScroll?(event: ScrollEvent): boolean | void;
    /** Whatever was begun and not completed is over. Cannot be consumed. */
    clearTouch?(event: GestureEvent): void;
    /**
     * Receives touches before recognition. `true` claims the touch: all its other events go to this listener alone.
     *
     * The first listener with this callback loads the part `raw`. Touches before that is there are not passed to it.
     */
    onTouchEvent?(event: RawTouchEvent): boolean | void;
    /** The listener has entered the chain. */
    didEnter?(environment: Environment): void;
    /** The listener has left the chain. Called once for each `didEnter`, also by `destroy()`. */
    didLeave?(): void;
    /** The kinds of gestures that the listener receives. By default those that it has callbacks for; with `onGesture`, all. */
    interests?: Iterable<GestureKind>;
}

export type Preset =
    | 'recommended'
    | 'openMobileMaps'
    | 'mapbox'
    | 'mapLibre'
    | 'google'
    | 'apple'
    | 'here'
    | 'hereClassic'
    | 'flutter'
    | 'android';

export type NavigationGesture =
    | 'pan'
    | 'pinchZoom'
    | 'rotate'
    | 'tilt'
    | 'sidewaysTurn'
    | 'doubleTapZoom'
    | 'twoFingerTapZoom'
    | 'quickZoom'
    | 'scrollZoom'
    | 'dragRotate'
    | 'boxZoom';

/**
 * What a key or a button asks of the map. The navigation takes the commands that move the view, and plugins take the
 * others, from `nextFeature` on, as far as they apply.
 */
export type MapCommand =
    | 'panLeft'
    | 'panRight'
    | 'panUp'
    | 'panDown'
    | 'zoomIn'
    | 'zoomOut'
    | 'zoomInFurther'
    | 'zoomOutFurther'
    | 'rotateLeft'
    | 'rotateRight'
    | 'tiltUp'
    | 'tiltDown'
    | 'resetNorth'
    | 'nextFeature'
    | 'previousFeature'
    | 'nextVertex'
    | 'previousVertex'
    | 'place'
    | 'moveLeft'
    | 'moveRight'
    | 'moveUp'
    | 'moveDown'
    | 'select'
    | 'selectAll'
    | 'delete'
    | 'finish'
    | 'cancel'
    | 'undo'
    | 'redo'
    | 'toggleEraser';

/** What the map does because of a gesture. */
export interface NavigationEvent {
    /** `boxChanged`: a drag with Shift draws a box. `blocked`: one finger, or a wheel, tried to move a cooperative map. */
    type: 'began' | 'ended' | 'cancelled' | 'boxChanged' | 'blocked';
    gestures: NavigationGesture[];
    /** Only for `ended`: whether the map continues by itself. */
    continues?: boolean;
    /** Only for `boxChanged`. */
    box?: Position & { width: number; height: number };
}

export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

export interface Options {
    /** The thresholds and the feel. `recommended` by default. */
    preset?: Preset;
    /** Gestures of the map that are switched on or off. The others stay as the preset has them. */
    gestures?: Partial<Record<NavigationGesture, boolean>>;
    /** One finger scrolls the page and two move the map. The wheel zooms with Control or Command. `false` by default. */
    cooperative?: boolean;
    /**
     * Arrows pan, Shift and arrows turn and tilt, + and − zoom, 0 turns north up. With a plugin: N and V go to the next shape and the next point,
     * with Shift to the previous one. Space places a point in the middle, Return finishes or selects, Delete removes, Escape cancels, Control or
     * Command with Z undoes. `true` by default.
     */
    keyboard?: boolean;
    /** A CSS selector of elements inside the map whose touches are not the map's. Buttons, links and inputs never are. */
    ignore?: string;
    onNavigation?(event: NavigationEvent): void;
    /** Receives what a key did, in English, for a live region (`aria-live`). */
    onAnnouncement?(text: string): void;
    /** Where the WebAssembly module is. By default `touch-pipeline.wasm` beside this module. */
    wasm?: WasmSource;
    /** Where the files of parts are. By default in the folder `parts` beside this module. */
    parts?: Partial<Record<Part, WasmSource>>;
}

/**
 * A part of the program that is loaded when it is first wanted: the presets other than `recommended`, keys, the buttons of a mouse, raw
 * touches, the plugins, and what the plugins share.
 */
export type Part = 'presets' | 'desktop' | 'keys' | 'raw' | 'drawing' | 'measuring' | 'swiping' | 'content' | 'selecting' | 'shared';

export class TouchPipelineError extends Error {}

/** The pipeline of one map. */
export class TouchPipeline {
    private constructor();
    /** Loads and compiles the WebAssembly module ahead of the first `attach`. */
    static load(source?: WasmSource): Promise<WebAssembly.Module>;
    /**
     * Puts a pipeline between an element and a map.
     *
     * @throws {TouchPipelineError} if the WebAssembly module cannot be loaded, or an argument is wrong. The message says what to do.
     */
    static attach(element: HTMLElement, camera: MapCamera, options?: Options): Promise<TouchPipeline>;
    /** Puts a listener at an index of the chain. 0 is asked first. A listener that is in the chain is moved. Returns the listener. */
    insertListener<Listener extends TouchListener>(listener: Listener, index: number): Listener;
    /** Puts a listener at the end of the chain, behind the map. Returns the listener. */
    addListener<Listener extends TouchListener>(listener: Listener): Listener;
    /** Removes a listener. One that is not in the chain changes nothing. */
    removeListener(listener: TouchListener): void;
    /** Makes the chain read the callbacks and the `interests` of a listener again. */
    updateInterests(listener: TouchListener): void;
    setGestures(gestures: Partial<Record<NavigationGesture, boolean>>): void;
    setCooperative(isCooperative: boolean): void;
    /**
     * Performs a command, as a key or a button does: the listener at index 0 is asked first. Resolves to whether a listener took it. Loads the
     * part `keys` with the first command.
     */
    perform(command: MapCommand): Promise<boolean>;
    /** The coordinate at a position. `null` above the horizon. */
    coordinateAt(position: Position): Coordinate | null;
    /** The position of a coordinate. `null` behind the camera. */
    positionOf(coordinate: Coordinate): Position | null;
    /** Reads the size, the limits and the view of the map again. The next touch does so by itself. */
    refresh(): void;
    /** Cancels the touch in progress. */
    cancelTouches(): void;
    /** Whether no pointer is down, no click waits for a second one, and the map does not move by itself. */
    readonly isIdle: boolean;
    /**
     * Resolves when the parts of the program that are being loaded are there. An app has no need to wait. A test may have.
     */
    readonly ready: Promise<void>;
    readonly isDestroyed: boolean;
    /** Removes everything that `attach` has added: event listeners, frames, timers, styles. The gestures of the map are restored. */
    destroy(): void;
}
