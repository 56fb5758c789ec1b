import type { Position, TouchPipeline } from './touch-pipeline.js';
import type { Plugin } from './plugins.js';

export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

/** Every `began` is followed by any number of `changed`, and then by exactly one `recognized` or `cancelled`. */
export type SwipeEvent =
    | {
        type: 'began' | 'changed' | 'recognized';
        direction: SwipeDirection;
        startPosition: Position;
        translation: Position;
        /** In CSS pixels per second. */
        velocity: Position;
        /** The distance as a share of the required one. */
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
            | 'touchEnded'
            | 'disabled';
    };

export interface SwipingOptions {
    /** `left` and `right` by default. */
    directions?: Iterable<SwipeDirection>;
    /** 1 by default. */
    fingers?: 1 | 2;
    /** In CSS pixels. 50 by default. */
    minimumDistance?: number;
    /** In CSS pixels per second. 300 by default. */
    minimumSpeed?: number;
    /** In milliseconds. 500 by default. */
    maximumDuration?: number;
    /** Whether the map stays where it is as soon as the direction is clear. `false` by default. */
    exclusive?: boolean;
    /** The index in the chain. 0 by default. */
    index?: number;
    onEvent?(event: SwipeEvent): void;
}

/** Loads the part `swiping`, and puts a swipe listener into the chain. The map does not fling after a swipe. */
export function swiping(pipeline: TouchPipeline, options?: SwipingOptions): Promise<Plugin>;
