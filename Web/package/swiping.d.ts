import type { Position, SessionEndReason, TouchPipeline } from './touch-pipeline.js';
import type { Plugin } from './plugins.js';

/** The direction of a swipe on the screen. */
export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** Every `began` is followed by any number of `changed`, and then by exactly one `recognized` or `cancelled`. */
export type SwipeEvent =
    | {
        type: 'began' | 'changed' | 'recognized';
        /** The direction of the swipe. */
        direction: SwipeDirection;
        /** Where the finger landed, in CSS pixels. */
        startPosition: Position;
        /** The way from there, in CSS pixels. */
        translation: Position;
        /** The speed in each direction, in CSS pixels per second. */
        velocity: Position;
        /** The distance as a share of the required one. Above 1 it is enough. */
        progress: number;
    }
    | {
        type: 'cancelled';
        reason:
            | 'tooShort'
            | 'strayed'
            | 'tooSlow'
            | 'tooLong'
            | 'wentBack'
            | 'otherDirection'
            | 'notFromEdge'
            | 'unknownViewport'
            | 'fingers'
            | 'secondTap'
            | SessionEndReason;
    };

/** The options of `swiping`. */
export interface SwipingOptions {
    /** The directions of a swipe. `left` and `right` by default. */
    directions?: Iterable<SwipeDirection>;
    /** The number of fingers, 1 or 2. 1 by default. */
    fingers?: 1 | 2;
    /** The distance that a swipe needs, in CSS pixels, at least 0. 50 by default. */
    minimumDistance?: number;
    /** The speed at the end that a swipe needs, in CSS pixels per second, at least 0. 300 by default. */
    minimumSpeed?: number;
    /** The longest duration of a swipe, in milliseconds, at least 0. 500 by default. */
    maximumDuration?: number;
    /** Whether the map stays where it is as soon as the direction is clear. `false` by default. */
    exclusive?: boolean;
    /** The index in the chain. 0 by default. */
    index?: number;
    /** Receives what happens. */
    onEvent?(event: SwipeEvent): void;
}

/** Loads the part `swiping`, and puts a swipe listener into the chain. The map does not fling after a swipe. */
export function swiping(pipeline: TouchPipeline, options?: SwipingOptions): Promise<Plugin>;
