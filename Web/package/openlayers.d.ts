import type { MapCamera } from './touch-pipeline.js';

/**
 * The camera of a map of OpenLayers (7 or later) with a view in EPSG:3857, which has no pitch. The gestures of the map's own are
 * switched off while a pipeline is attached.
 *
 * @throws {TouchPipelineError} if the map is not an `ol/Map` with a view in EPSG:3857.
 */
export function openLayersCamera(map: object): MapCamera;
