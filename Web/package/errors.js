// Errors of this package, and errors of the app that must stop nothing.

/** An error of this package. */
export class TouchPipelineError extends Error {
    name = 'TouchPipelineError';
}

/** @param {string} message @param {unknown} [cause] @returns {never} */
export function fail(message, cause) {
    throw new TouchPipelineError(`touch-pipeline: ${message}`, { cause });
}

/**
 * What an error says.
 * @param {unknown} error
 */
export function reason(error) {
    return error instanceof Error ? error.message : String(error);
}

/**
 * Reports an error as an uncaught one.
 * @param {unknown} error
 */
export function report(error) {
    if (typeof reportError === 'function') reportError(error);
    else console.error(error);
}

/**
 * Calls something of the app. What it throws is reported and stops nothing.
 * @template T @param {() => T} call @returns {T | undefined}
 */
export function attempt(call) {
    try {
        return call();
    } catch (error) {
        report(error);
    }
}
