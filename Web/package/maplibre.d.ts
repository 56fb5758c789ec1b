import type { MapCamera } from './touch-pipeline.js';

/**
 * The camera of a map of MapLibre GL JS (3 or later), in Mercator projection. The gestures of the map's own are
 * switched off while a pipeline is attached.
 *
 * @throws {TouchPipelineError} if the map is not a `maplibregl.Map`.
 */
export function mapLibreCamera(map: object): MapCamera;
