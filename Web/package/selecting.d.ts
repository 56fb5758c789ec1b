import type { EndReason, Position, TouchPipeline } from './touch-pipeline.js';
import type { Content } from './content.js';
import type { Drawing } from './drawing.js';
import type { Plugin } from './plugins.js';

export type AreaShape = 'box' | 'lasso';
/** Which figures an area selects: those that it touches, or those that are wholly inside. */
export type AreaRule = 'touched' | 'whollyInside';
/** What happens to the figures that are selected already. */
export type SelectionCombination = 'replace' | 'add' | 'remove';
export type SelectionTarget = Drawing | Content;

/** An area begins with `began` and ends with exactly one of `ended` and `cancelled`. The targets report what is selected. */
export type SelectingEvent =
    | { type: 'began' | 'changed' | 'ended' }
    | { type: 'cancelled'; reason: EndReason | 'targetsChanged' | 'disabled' | 'cancelledByApp' };

export interface SelectingOptions {
    /** The plugins whose figures are selected. They report it with their event `selected`. None by default. */
    targets?: SelectionTarget[];
    /** `lasso` by default. */
    shape?: AreaShape;
    /** `touched` by default. */
    rule?: AreaRule;
    /** `replace` by default. An area that begins with Control or Command adds, one that begins with Alt removes. */
    combination?: SelectionCombination;
    /** When a finger or a pen draws an area. Two fingers always move the map. `longPress` by default. */
    touchStart?: 'never' | 'drag' | 'longPress';
    /** When a mouse draws an area: with every drag, with a drag with Shift, or with the secondary button. `shift` by default. */
    mouseStart?: 'never' | 'drag' | 'shift' | 'secondaryButton';
    /** The index in the chain, in front of the targets. 0 by default. */
    index?: number;
    onEvent?(event: SelectingEvent): void;
}

/** Selects with a box or a lasso. What an area selects is selected while it is drawn. If it is cancelled, the selection from before is restored. */
export interface Selecting extends Plugin {
    /** Setting the targets cancels the area in progress. A removed plugin is no target any more. */
    targets: SelectionTarget[];
    /** A change of this property and of the next two has an effect with the next touch. */
    shape: AreaShape;
    rule: AreaRule;
    combination: SelectionCombination;
    /** The line of the area in progress, for the app to draw. Its end is connected to its beginning. Empty if there is none. */
    readonly outline: Position[];
    /** Cancels the area in progress. */
    cancel(): void;
}

/** Loads the part `selecting`, and puts a selection listener into the chain. */
export function selecting(pipeline: TouchPipeline, options?: SelectingOptions): Promise<Selecting>;
