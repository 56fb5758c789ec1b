// Positions and distances are CSS pixels from the top left corner of the map. Angles and coordinates are degrees. Times are milliseconds
// since the page was loaded, as `performance.now()` counts them.

/** A position on the screen. */
export interface Position {
    /** From the left edge of the map to the right, in CSS pixels. */
    x: number;
    /** From the top edge of the map downwards, in CSS pixels. */
    y: number;
}

/** A coordinate on the Earth, in WGS 84. */
export interface Coordinate {
    /** Degrees east of Greenwich. From −180 to 180 in events. */
    longitude: number;
    /** Degrees north of the equator, from −90 to 90. Web Mercator shows ±85.0511. */
    latitude: number;
}

/** What a map shows. */
export interface View extends Coordinate {
    /** The zoom level. At zoom 0 the world is 512 CSS pixels wide, as in MapLibre GL JS. Leaflet and OpenLayers call the same view zoom 1. */
    zoom: number;
    /** The direction that is up, in degrees clockwise from north. */
    bearing: number;
    /** The tilt in degrees. 0 looks straight down. */
    pitch: number;
}

/** What `getView()` of a camera returns. */
export interface ShownView extends Coordinate {
    /** The zoom level, as in `View`. */
    zoom: number;
    /** In degrees clockwise from north. 0 by default. */
    bearing?: number;
    /** In degrees. 0 by default. */
    pitch?: number;
    /** The vertical field of view of a tilted map, in degrees. 36.87 by default, as in MapLibre GL JS. */
    fieldOfView?: number;
    /** What is covered at the edges, in CSS pixels. The center of the view is the middle of the rest. 0 on each side by default. */
    padding?: { top?: number; left?: number; bottom?: number; right?: number };
}

/** The limits of a map. */
export interface Limits {
    /** The smallest zoom level. 0 by default. */
    minZoom?: number;
    /** The largest zoom level. 22 by default. */
    maxZoom?: number;
    /** The smallest tilt, in degrees. 0 by default. */
    minPitch?: number;
    /** The largest tilt, in degrees. 60 by default. */
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
    /**
     * Shows a view at once, without animation, as far as the limits of the map allow: once a frame during a movement, and where it ends. `event`
     * is the event of the page that moves the map.
     */
    setView(view: View, event?: Event): void;
    /** Returns the limits of zoom and pitch. Other limits, such as bounds, are what `setView` refuses. */
    getLimits?(): Limits;
    /** Returns the size of the map in CSS pixels. Without this method it is the size of the element. */
    getSize?(): { width: number; height: number };
    /** Returns the element that the map fills: its top left corner, inside the border, is the origin of positions. By default that of `attach`. */
    getBox?(): HTMLElement;
    /** Returns the element of the map that takes the focus and keys. By default that of `attach`. */
    getTabStop?(): HTMLElement;
    /** Returns whether the map moves by itself, for example in a flight that the app has started. */
    isMoving?(): boolean;
    /** Stops the map where it is. The pipeline calls it when a finger lands on a map that moves by itself. */
    stop?(): void;
    /**
     * Calls `draw` with the time of a frame, before the map draws that frame. Returns a function that cancels that. Without this method it is
     * `requestAnimationFrame`. A map that draws in a frame callback of its own would show the view one frame late.
     */
    requestFrame?(draw: (time: number) => void): () => void;
    /** Called before the first `setView` of a movement, which includes momentum. */
    startMoving?(): void;
    /** Called during a movement when the gestures that move the map have changed: none is left once the fingers have lifted. */
    gesturesChanged?(gestures: NavigationGesture[], event?: Event): void;
    /** Called after the last `setView` of a movement. */
    endMoving?(event?: Event): void;
    /** Registers what to call when the app removes the map: the pipeline is destroyed. Returns a function that undoes that. */
    whenRemoved?(act: () => void): (() => void) | void;
    /**
     * Returns whether an overlay of the map, such as a marker that is dragged, takes the pointer that lands with an event: `pointerdown`, and once
     * more the `touchstart` or `mousedown` that follows.
     */
    takesTouch?(event: PointerEvent | MouseEvent | TouchEvent): boolean;
    /**
     * Switches off the gestures of the map's own. Returns a function that switches them on again. `setSwitch` passes on what the app does with a
     * switch of the map meanwhile.
     */
    disableGestures?(setSwitch: (gesture: NavigationGesture | 'keyboard' | 'cooperative', isOn: boolean) => void): (() => void) | void;
    /** Whether the map can be turned. `true` by default. */
    hasBearing?: boolean;
    /** Whether the map can be tilted. `true` by default. */
    hasPitch?: boolean;
}

/** The kinds of gestures, in the order of the callbacks of `TouchListener`. */
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

/** What touches the map. A trackpad that scrolls is reported as a mouse. */
export type PointerKind = 'finger' | 'stylus' | 'mouse' | 'trackpad';

/** Why a gesture ended, or why what a touch had begun is over. */
export type EndReason = 'lifted' | 'additionalFinger' | 'cancelled' | 'takenOver' | 'removed';

/** Why a drag of a plugin was cancelled: the reason of the touch, or a call of the page. */
export type SessionEndReason = EndReason | 'disabled' | 'changed' | 'unchanged' | 'cancelledByApp';

/** The keys that are held during an event. */
export interface Modifiers {
    /** Whether Shift is held. */
    shiftKey: boolean;
    /** Whether Control is held. */
    ctrlKey: boolean;
    /** Whether Alt, or Option, is held. */
    altKey: boolean;
    /** Whether Command, or the Windows key, is held. */
    metaKey: boolean;
}

/** One recognized gesture. */
export interface GestureEvent extends Modifiers {
    /** The kind of the gesture. */
    type: GestureKind;
    /** When it happened, in milliseconds as `performance.now()` counts them. */
    time: number;
    /** Of a tap or a long press its position. Of a movement where the finger is, of two fingers the point half-way between them. In CSS pixels. */
    position: Position;
    /** The coordinate at `position`. `null` above the horizon. */
    coordinate: Coordinate | null;
    /** Where the finger landed, or where it was when the number of fingers last changed. In CSS pixels. */
    startPosition: Position;
    /** The pressure of the first finger, from 0 to 1, as `PointerEvent.pressure`. */
    pressure: number;
    /** What touches the map. */
    pointerType: PointerKind;
    /** The buttons of a mouse that are pressed, as `PointerEvent.buttons`. */
    buttons: number;
    /** The number of fingers of the gesture: 1 or 2. 0 of a scroll. Of `clearTouch` the number of fingers that remain down. */
    pointerCount: number;
    /** 1. 2 for gestures of a touch that may be the second tap of a double tap. */
    tapCount: number;
    /** Whether a finger has been farther than the touch slop from `startPosition`. */
    isPastSlop: boolean;
    /** Why it ended. Only for a `…Complete` and for `clearTouch`, otherwise `null`. */
    endReason: EndReason | null;
}

/** One finger has moved. */
export interface MoveEvent extends GestureEvent {
    /** The kind of the gesture. */
    type: 'move';
    /** The movement since the last event, in CSS pixels. */
    delta: Position;
    /** Whether the finger is past the touch slop, and the touch is no second tap. Before that, `confirmed` and `doubleClick` are `false`. */
    confirmed: boolean;
    /** Whether the finger is past the touch slop in the second tap of a double tap. */
    doubleClick: boolean;
}

/** Two fingers have tapped. */
export interface TwoFingerClickEvent extends GestureEvent {
    /** The kind of the gesture. */
    type: 'twoFingerClick';
    /** Where the fingers were, in CSS pixels. The finger that landed first comes first. */
    positions: [Position, Position];
}

/** Two fingers have moved. */
export interface TwoFingerMoveEvent extends GestureEvent {
    /** The kind of the gesture. */
    type: 'twoFingerMove';
    /** Where the fingers were at the last event, in CSS pixels. The finger that landed first comes first. */
    oldPositions: [Position, Position];
    /** Where the fingers are, in CSS pixels, in the same order. */
    positions: [Position, Position];
}

/** A wheel or a trackpad has scrolled. */
export interface ScrollEvent extends GestureEvent {
    /** The kind of the gesture. */
    type: 'scroll';
    /** How far, in CSS pixels. Positive away from the user. */
    scrollDelta: number;
}

/** What `onGesture` receives. */
export type AnyGestureEvent = GestureEvent | MoveEvent | TwoFingerClickEvent | TwoFingerMoveEvent | ScrollEvent;

/** A touch before recognition. */
export interface RawTouchEvent extends Modifiers {
    /** What happened. */
    touchAction: 'down' | 'move' | 'up' | 'scroll' | 'cancel';
    /** When it happened, in milliseconds as `performance.now()` counts them. */
    time: number;
    /** Of a wheel how far, in CSS pixels. Positive away from the user. Otherwise 0. */
    scrollDelta: number;
    /** Every pointer that was down before the event or is down after it. */
    pointers: RawPointer[];
}

/** One pointer of a `RawTouchEvent`. */
export interface RawPointer {
    /** The same from landing to lift. */
    id: number;
    /** What the pointer does in this event. */
    phase: 'began' | 'moved' | 'stationary' | 'ended' | 'cancelled';
    /** What touches the map. */
    pointerType: PointerKind;
    /** Where it is, in CSS pixels. */
    position: Position;
    /** As `PointerEvent.pressure`, from 0 to 1. */
    pressure: number;
    /** The buttons of a mouse that are pressed, as `PointerEvent.buttons`. */
    buttons: number;
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
    /** Receives every gesture, in place of the callbacks from `onTouchDown` to `clearTouch`. */
    onGesture?(event: AnyGestureEvent): boolean | void;
    /** The first finger of a touch went down. */
    onTouchDown?(event: GestureEvent): boolean | void;
    /** One finger tapped. Consuming it means that neither a confirmed click nor a double click follows. */
    onClickUnconfirmed?(event: GestureEvent): boolean | void;
    /** One finger tapped, and no second tap came in time. */
    onClickConfirmed?(event: GestureEvent): boolean | void;
    /** One finger tapped twice. */
    onDoubleClick?(event: GestureEvent): boolean | void;
    /** One finger rested, for 500 ms with the preset `recommended`. */
    onLongPress?(event: GestureEvent): boolean | void;
    /** One finger moved. Consuming a move that is `confirmed` or of a `doubleClick` claims the whole movement. */
    onMove?(event: MoveEvent): boolean | void;
    /** A movement of one finger has ended. */
    onMoveComplete?(event: GestureEvent): boolean | void;
    /** A movement of the second tap of a double tap has ended. */
    onOneFingerDoubleClickMoveComplete?(event: GestureEvent): boolean | void;
    /** Two fingers tapped. */
    onTwoFingerClick?(event: TwoFingerClickEvent): boolean | void;
    /** Two fingers moved. Consuming it claims the whole movement. */
    onTwoFingerMove?(event: TwoFingerMoveEvent): boolean | void;
    /** A movement of two fingers has ended. */
    onTwoFingerMoveComplete?(event: GestureEvent): boolean | void;
    /** A wheel or a trackpad scrolled. */
    onScroll?(event: ScrollEvent): boolean | void;
    /** Whatever was begun and not completed is over. Cannot be consumed. */
    clearTouch?(event: GestureEvent): void;
    /** Receives touches before recognition. `true` claims the touch: all its other events go to this listener alone. */
    onTouchEvent?(event: RawTouchEvent): boolean | void;
    /** The listener has entered the chain. */
    didEnter?(environment: Environment): void;
    /** The listener has left the chain. Called once for each `didEnter`, also by `destroy()`. */
    didLeave?(): void;
    /** The kinds of gestures that the listener receives. By default those that it has callbacks for; with `onGesture`, all. */
    interests?: Iterable<GestureKind>;
    /**
     * Whether the listener also receives the clicks and long presses of the secondary and the middle button of a mouse, for example for a menu.
     * `buttons` of the event says which one it is: 2 or 4. `false` by default.
     */
    otherButtons?: boolean;
}

/** Thresholds and feel: those of this package, or of a known map or system. */
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

/** The gestures with which the map is moved. With the preset `recommended` all are on, but `sidewaysRotate`. */
export type NavigationGesture =
    | 'pan'
    | 'pinchZoom'
    | 'rotate'
    | 'tilt'
    | 'sidewaysRotate'
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
    /** The gestures that begin or end. Empty for `blocked`. */
    gestures: NavigationGesture[];
    /** Only for `ended`: whether the map continues by itself. */
    continues?: boolean;
    /** Only for `boxChanged`: the box from its top left corner, in CSS pixels. */
    box?: Position & { width: number; height: number };
}

/** Where a WebAssembly file is, as a URL or a `data:` URL, or what is in it. */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

/** The options of `attach`. */
export interface Options {
    /** The thresholds and the feel. `recommended` by default. */
    preset?: Preset;
    /**
     * Gestures of the map that are switched on or off. The others stay as the preset has them: with
     * `recommended` all are on, but `sidewaysRotate`.
     */
    gestures?: Partial<Record<NavigationGesture, boolean>>;
    /** One finger scrolls the page and two move the map. The wheel zooms with Control or Command. `false` by default, unless the map was made so. */
    cooperative?: boolean;
    /**
     * Frames show the fingers where they will be when the frame is seen, some 20 ms after the last sample. Gestures, speeds and the view in which
     * the map ends come from the samples. `true` by default.
     */
    predictsTouches?: boolean;
    /**
     * Arrows pan, Shift and arrows turn and tilt, + and − zoom, 0 turns north up. With a plugin: N and V go to the next shape and the next point,
     * with Shift to the previous one. Space places a point in the middle, Return finishes or selects, Delete removes, Escape cancels, Control or
     * Command with Z undoes. `true` by default.
     */
    keyboard?: boolean;
    /** A CSS selector of elements inside the map whose touches are not the map's. Buttons, links and inputs never are. None by default. */
    ignore?: string;
    /** Receives what the map does because of a gesture. */
    onNavigation?(event: NavigationEvent): void;
    /** Receives what a key or a command did, in English, for a live region (`aria-live`). */
    onAnnouncement?(text: string): void;
    /** Loads the program that has the plugins. Without it, the functions of the plugins refuse the pipeline. `false` by default. */
    plugins?: boolean;
    /**
     * Where the WebAssembly module is. By default `touch-pipeline.wasm` beside this module, and with `plugins` `touch-pipeline-plugins.wasm`.
     */
    wasm?: WasmSource;
}

/** What this package throws, and what its promises are rejected with. The message says what is wrong and what to do. */
export class TouchPipelineError extends Error {
    /** Always `TouchPipelineError`. */
    name: 'TouchPipelineError';
    /** The error of the browser behind it, if there is one. */
    cause?: unknown;
}

/** The pipeline of one map. */
export class TouchPipeline {
    private constructor();
    /**
     * Loads and compiles the WebAssembly module ahead of the first `attach` that has the same `plugins` and `wasm`.
     *
     * @throws {TouchPipelineError} if it cannot be loaded. The next call tries again.
     */
    static load(options?: Pick<Options, 'plugins' | 'wasm'>): Promise<WebAssembly.Module>;
    /**
     * Puts a pipeline between an element and a map.
     *
     * @throws {TouchPipelineError} if the WebAssembly module cannot be loaded, an argument is wrong, or the element has a pipeline already.
     */
    static attach(element: HTMLElement, camera: MapCamera, options?: Options): Promise<TouchPipeline>;
    /**
     * Puts a listener at an index of the chain. 0 is asked first. A listener that is in the chain is moved. Returns the listener.
     *
     * @throws {TouchPipelineError} if a callback is misspelt, or the pipeline was destroyed.
     */
    insertListener<Listener extends TouchListener>(listener: Listener, index: number): Listener;
    /** Puts a listener at the end of the chain, behind the map. Returns the listener. Throws as `insertListener` does. */
    addListener<Listener extends TouchListener>(listener: Listener): Listener;
    /** Removes a listener. One that is not in the chain changes nothing. */
    removeListener(listener: TouchListener): void;
    /** Makes the chain read the callbacks and the `interests` of a listener again. */
    updateInterests(listener: TouchListener): void;
    /** Switches gestures of the map on or off. The others stay as they are. */
    setGestures(gestures: Partial<Record<NavigationGesture, boolean>>): void;
    /** Chooses whether one finger scrolls the page, as the option `cooperative` does. */
    setCooperative(isCooperative: boolean): void;
    /** Chooses whether frames show the fingers where they will be, as the option `predictsTouches` does. */
    setPredictsTouches(predicts: boolean): void;
    /**
     * Performs a command, as a key or a button does: the listener at index 0 is asked first. Resolves to whether it had an effect: a listener
     * took it, or it cancelled a touch.
     *
     * @throws {TouchPipelineError} if there is no such command, or the pipeline was destroyed.
     */
    perform(command: MapCommand): Promise<boolean>;
    /** The coordinate at a position in CSS pixels. `null` above the horizon, and after `destroy`. */
    coordinateAt(position: Position): Coordinate | null;
    /** The position of a coordinate, in CSS pixels. `null` behind the camera, and after `destroy`. */
    positionOf(coordinate: Coordinate): Position | null;
    /** Reads the size, the limits and the view of the map again. The next touch does so by itself. */
    refresh(): void;
    /** Cancels the touch in progress. */
    cancelTouches(): void;
    /** Whether no pointer is down, no click waits for a second one, and the map does not move by itself. */
    readonly isIdle: boolean;
    /** Whether `destroy` was called, or the program has stopped because of an error. */
    readonly isDestroyed: boolean;
    /** Removes everything that `attach` has added: event listeners, frames, timers, styles. The gestures of the map are restored. */
    destroy(): void;
}
