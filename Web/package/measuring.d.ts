import type { Coordinate, SessionEndReason, TouchPipeline } from './touch-pipeline.js';
import type { Feature, FeatureCollection, GeoJSON, Plugin } from './plugins.js';

/** A point that a finger drags. */
export interface MeasuringDrag {
    /** The index of the point, from 0. */
    index: number;
    /** Where the point is. */
    coordinate: Coordinate;
    /** Whether the point is new, dragged out of the middle of a segment. */
    isNew: boolean;
    /** The total length with the point where it is now, in meters. */
    length: number;
}

/** Every `began` is followed by any number of `changed`, and then by exactly one `committed` or `cancelled`. */
export type MeasuringEvent =
    | { type: 'began' | 'changed'; drag: MeasuringDrag }
    | { type: 'cancelled'; drag: MeasuringDrag; reason: SessionEndReason }
    | {
        type: 'committed' | 'undone' | 'redone';
        edit: 'added' | 'moved' | 'removed' | 'closed' | 'finished' | 'opened' | 'cleared';
    }
    | { type: 'restored' | 'rubberBandLineChanged' | 'focusChanged' };

/** `open`: a tap adds a point. `finished`: the line has ended. `closed`: it is a ring. */
export type MeasuringStatus = 'open' | 'finished' | 'closed';

/** The options of `measuring`. */
export interface MeasuringOptions {
    /**
     * How lengths are measured: along great circles of the mean sphere, geodesics of the WGS84 ellipsoid, or rhumb lines of either.
     * `haversine` by default.
     */
    distance?: 'haversine' | 'wgs84' | 'rhumb' | 'rhumbWGS84';
    /** The index in the chain. 0 by default. */
    index?: number;
    /** A point, line or polygon to start with, with which the undo history begins. None by default. */
    feature?: GeoJSON;
    /** Receives what happens. */
    onEvent?(event: MeasuringEvent): void;
}

/** A line or ring of points. A tap adds a point, a drag moves one, a long press removes one, a tap on the first one closes the ring. */
export interface Measuring extends Plugin {
    /** The length in meters. Of a ring its perimeter. */
    readonly length: number;
    /** The area in square meters. `null` if the measurement is no ring. */
    readonly area: number | null;
    /** Whether the measurement is a line that goes on, a line that has ended, or a ring. */
    readonly status: MeasuringStatus;
    /** The points in their order. The first point of a ring is not repeated. */
    readonly points: Coordinate[];
    /** The measurement as a point, a line or a polygon, with `length`, `area` and `status` as properties. `null` if it is empty. */
    readonly feature: Feature | null;
    /** What to draw, with the property `role`: `point`, `line` (along great circles or rhumb lines), `rubberBandLine` and `midpoint`. */
    readonly preview: FeatureCollection;
    /**
     * Replaces the measurement by a point, a line or the outer ring of a polygon.
     *
     * @throws {TouchPipelineError} if it is none of these. Then the measurement stays as it is.
     */
    load(feature: GeoJSON): void;
    /** Undoes the last step. Returns whether there was one. */
    undo(): boolean;
    /** Does again what was undone. Returns whether there was something. */
    redo(): boolean;
    /** Ends the line. Returns whether that changed it. */
    finishLine(): boolean;
    /** Removes all points. Returns whether there were any. */
    removeAllPoints(): boolean;
    /** Closes the line to a ring. Returns whether that changed it. A ring needs three points. */
    closeRing(): boolean;
    /** Opens the line or ring, to continue it. Returns whether that changed it. */
    reopen(): boolean;
    /** Cancels the drag in progress. Returns whether there was one. */
    cancel(): boolean;
}

/** Loads the part `measuring`, and puts a measurement listener into the chain. */
export function measuring(pipeline: TouchPipeline, options?: MeasuringOptions): Promise<Measuring>;
