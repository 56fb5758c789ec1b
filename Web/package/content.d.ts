import type { Coordinate, Position, TouchPipeline } from './touch-pipeline.js';
import type { Feature, FeatureCollection, GeoJSON, Plugin } from './plugins.js';

/** Several points that are close to each other on the screen. */
export interface Cluster {
    /** The number of points. */
    count: number;
    /** The zoom level at which the cluster splits, of a world that is 512 CSS pixels wide at zoom 0. */
    expansionZoom: number;
    /** Where the cluster is. */
    coordinate: Coordinate;
}

/** `selected` comes when the selection changes. It has all features that are selected then. */
export type ContentEvent = ContentGestureEvent | { type: 'selected'; features: Feature[] };

/** A tap or a long press on a feature or a cluster. */
export type ContentGestureEvent =
    & {
        /** Where the finger was, in CSS pixels. */
        position: Position;
        /** The coordinate there. `null` above the horizon. */
        coordinate: Coordinate | null;
        /** From the position to the feature, in CSS pixels. 0 inside of it. */
        distance: number;
    }
    & ({ type: 'tap' | 'longPress'; feature: Feature } | { type: 'clusterTap' | 'clusterLongPress'; cluster: Cluster });

/** The options of `content`. */
export interface ContentOptions {
    /** The features at the start. None by default. */
    features?: GeoJSON;
    /** The radius of points as the map draws them, in CSS pixels, at least 0. 8 by default. A finger may miss by 22 more. */
    pointRadius?: number;
    /** The width of lines as the map draws them, in CSS pixels, at least 0. 4 by default. */
    lineWidth?: number;
    /** The radius of clusters as the map draws them, in CSS pixels. 0 by default: no clusters. Lines and polygons are then left out. */
    clusterRadius?: number;
    /** The index in the chain. 0 by default. */
    index?: number;
    /**
     * Receives taps and long presses, and changes of the selection. Returns `false` for a gesture that it does not use. Then the map receives
     * the gesture.
     */
    onEvent?(event: ContentEvent): boolean | void;
}

/** Taps and long presses on the features of one layer. */
export interface Content extends Plugin {
    /** The selected features, as they were given to `load`. An area selects them (`touch-pipeline/selecting`). */
    readonly selected: Feature[];
    /** Selects features in place of the current selection. Others than those that were given to `load` are left out. */
    select(features: Feature[]): void;
    /** The clusters, and the points in none, as far as they are visible. Only with `clusterRadius`. */
    readonly marks: FeatureCollection;
    /**
     * Replaces the features. None is selected any more.
     *
     * @throws {TouchPipelineError} if it is not GeoJSON. Then the features stay as they are.
     */
    load(features: GeoJSON): void;
}

/** Loads the part `content`, and puts a content listener into the chain. */
export function content(pipeline: TouchPipeline, options?: ContentOptions): Promise<Content>;
