import type { Position, SessionEndReason, TouchPipeline } from './touch-pipeline.js';
import type { Feature, FeatureCollection, GeoJSON, Plugin } from './plugins.js';

/** What a finger draws, or does with what is drawn. */
export type DrawingMode =
    | 'freehand'
    | 'freehandArea'
    | 'line'
    | 'polygon'
    | 'point'
    | 'rectangle'
    | 'circle'
    | 'select'
    | 'eraser'
    | 'partEraser'
    | 'angledRectangle'
    | 'sector';

/**
 * A drag begins with `began` or `resumed` and ends with exactly one of `ended`, `paused`, `discarded` and `cancelled`. The results of the drag,
 * such as `committed`, are reported before its end. With `dragStart: 'afterLongPress'`, `waiting` comes first: with the progress 0 at the
 * landing, then once per frame, and with 1 at the long press, before `began`. A finger that does not rest long enough ends with
 * `waitCancelled`.
 *
 * A mouse or a pen that hovers over the map reports `changed`, outside of drags. The preview then shows where it would land.
 */
export type DrawingEvent =
    | { type: 'began' | 'changed' | 'ended' | 'paused' | 'resumed' | 'discarded' | 'undone' | 'redone' | 'modeChanged' }
    | { type: 'waiting'; progress: number; position: Position }
    | { type: 'waitCancelled' }
    | { type: 'cancelled'; reason: SessionEndReason }
    | { type: 'committed' | 'edited' | 'erased'; feature: Feature }
    | {
        type: 'rejected';
        flaws: (
            | 'tooFewPoints'
            | 'tooManyPoints'
            | 'zeroLength'
            | 'selfIntersection'
            | 'crossingRings'
            | 'holeOutside'
            | 'notWritable'
        )[];
    }
    | { type: 'limitReached'; vertices: number }
    | { type: 'selected'; ids: (string | number)[] };

/** The options of `drawing`. */
export interface DrawingOptions {
    /** What a finger draws. `freehand` by default. */
    mode?: DrawingMode;
    /** When a drag of a finger begins to draw. Until a long press, one finger moves the map. `immediately` by default. */
    dragStart?: 'immediately' | 'afterLongPress';
    /**
     * How coordinates are chosen: by taps at their position, or at the middle of the view, under which the map moves: with `chooseAtCrosshair()`, and
     * with `crosshairTaps` also by a tap anywhere. `taps` by default.
     */
    placement?: 'taps' | 'crosshair' | 'crosshairTaps';
    /** The index in the chain. 0 by default. */
    index?: number;
    /** The features at the start, with which the undo history begins. None by default. */
    features?: GeoJSON;
    /** Receives what happens. */
    onEvent?(event: DrawingEvent): void;
}

/**
 * Points, lines, polygons and circles that fingers draw. Two fingers move the map. In the mode `select`, two fingers on what is selected move,
 * turn and scale it, and so does a drag of the handle with the role `transform` of the preview.
 */
export interface Drawing extends Plugin {
    /** What a finger draws. Setting another mode cancels the drag in progress. */
    mode: DrawingMode;
    /**
     * All finished features. Lines and polygons across the antimeridian are cut there (RFC 7946). A circle is a polygon whose property `circle`
     * has its `center` and its `radius` in meters.
     */
    readonly features: FeatureCollection;
    /**
     * What to draw over the features while something is in progress. The property `role` says what each one is: `draft`, `stroke`, `shape`,
     * `rubberBandLine`, `vertex`, `midpoint`, `radius`, `snap`, `transform`, or `landing`, where a mouse or a pen that hovers would land.
     */
    readonly preview: FeatureCollection;
    /**
     * Replaces all features, as one step that can be undone. A geometry of several parts becomes several features. Ids and properties are kept.
     *
     * @throws {TouchPipelineError} if it is not GeoJSON. Then the features stay as they are.
     */
    load(features: GeoJSON): void;
    /**
     * Selects features in place of the current selection. An empty list selects nothing.
     *
     * @throws {TouchPipelineError} if an id is a string that no feature has. Then the selection stays as it is.
     */
    select(ids: (string | number)[]): void;
    /** Undoes the last step. Returns whether there was one. */
    undo(): boolean;
    /** Does again what was undone. Returns whether there was something. */
    redo(): boolean;
    /** Finishes the line or polygon in progress. Returns whether that made a feature. */
    finish(): boolean;
    /** Removes all features, as one step that can be undone. */
    clear(): void;
    /** Cancels the drag in progress. Returns whether there was one. */
    cancel(): boolean;
    /** Chooses the coordinate in the middle of the view, as a tap there would. Returns whether the mode used it. */
    chooseAtCrosshair(): boolean;
}

/** Loads the part `drawing`, and puts a drawing listener into the chain. */
export function drawing(pipeline: TouchPipeline, options?: DrawingOptions): Promise<Drawing>;
