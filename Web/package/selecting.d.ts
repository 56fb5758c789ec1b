import type { Position, SessionEndReason, TouchPipeline } from './touch-pipeline.js';
import type { Content } from './content.js';
import type { Drawing } from './drawing.js';
import type { Plugin } from './plugins.js';

/** How an area is drawn. */
export type AreaShape = 'box' | 'lasso';
/** Which figures an area selects: those that it touches, or those that are wholly inside. */
export type AreaRule = 'intersecting' | 'contained';
/** What happens to the figures that are selected already. */
export type SelectionCombination = 'replace' | 'add' | 'remove';
/** A plugin whose figures an area selects. */
export type SelectionTarget = Drawing | Content;

/** An area begins with `began` and ends with exactly one of `ended` and `cancelled`. The targets report what is selected. */
export type SelectingEvent =
    | { type: 'began' | 'changed' | 'ended' }
    | { type: 'cancelled'; reason: SessionEndReason };

/** The options of `selecting`. */
export interface SelectingOptions {
    /** The plugins whose figures are selected. They report it with their event `selected`. None by default. */
    targets?: SelectionTarget[];
    /** How an area is drawn. `lasso` by default. */
    shape?: AreaShape;
    /** Which figures an area selects. `intersecting` by default. */
    rule?: AreaRule;
    /**
     * What happens to the figures that are selected already. `replace` by default. An area that begins with Control or Command adds, one that
     * begins with Alt removes.
     */
    combination?: SelectionCombination;
    /** When a finger or a pen draws an area. Two fingers always move the map. `longPress` by default. */
    touchStart?: 'never' | 'drag' | 'longPress';
    /** When a mouse draws an area: with every drag, with a drag with Shift, or with the secondary button. `shift` by default. */
    mouseStart?: 'never' | 'drag' | 'shift' | 'secondaryButton';
    /** The index in the chain, in front of the targets. 0 by default. */
    index?: number;
    /** Receives what happens. */
    onEvent?(event: SelectingEvent): void;
}

/** Selects with a box or a lasso. What an area selects is selected while it is drawn. If it is cancelled, the selection from before is restored. */
export interface Selecting extends Plugin {
    /** The plugins whose figures are selected. Setting the targets cancels the area in progress. A removed plugin is no target any more. */
    targets: SelectionTarget[];
    /** How an area is drawn. A change has an effect with the next touch. */
    shape: AreaShape;
    /** Which figures an area selects. A change has an effect with the next touch. */
    rule: AreaRule;
    /** What happens to the figures that are selected already. A change has an effect with the next touch. */
    combination: SelectionCombination;
    /** The line of the area in progress, in CSS pixels, for the app to draw. Its end is connected to its beginning. Empty if there is none. */
    readonly outline: Position[];
    /** Cancels the area in progress. Returns whether there was one. */
    cancel(): boolean;
}

/** Loads the part `selecting`, and puts a selection listener into the chain. */
export function selecting(pipeline: TouchPipeline, options?: SelectingOptions): Promise<Selecting>;
