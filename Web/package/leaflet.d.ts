import type { MapCamera } from './touch-pipeline.js';

/**
 * The camera of a map of Leaflet (1.x), which has no bearing and no pitch. The gestures of the map's own are
 * switched off while a pipeline is attached.
 *
 * @throws {TouchPipelineError} if the map is not an `L.Map`.
 */
export function leafletCamera(map: object): MapCamera;
