/** A plugin in the chain of a pipeline. Destroying the pipeline removes it. */
export interface Plugin {
    /** Removes the plugin from the chain. What it has in progress is cancelled. Other calls throw afterwards. */
    remove(): void;
    /** Whether the plugin was removed, or its pipeline was destroyed. */
    readonly isRemoved: boolean;
    /**
     * Whether the plugin uses gestures. `true` at first. Setting it to `false` cancels what is in progress, with the reason `disabled`.
     * What the plugin has, and its undo history, stays, and can be changed meanwhile. `true` has an effect with the next touch.
     */
    isEnabled: boolean;
}

/** A geometry of GeoJSON (RFC 7946). */
export type Geometry =
    | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'; coordinates: any }
    | { type: 'GeometryCollection'; geometries: Geometry[] };

/** A feature of GeoJSON. */
export interface Feature {
    /** The type of the object. */
    type: 'Feature';
    /** What an app knows the feature by. */
    id?: string | number;
    /** Where the feature is. A feature without a geometry is left out. */
    geometry: Geometry | null;
    /** What the app stores with the feature. */
    properties: Record<string, any> | null;
}

/** A list of features of GeoJSON. */
export interface FeatureCollection {
    /** The type of the object. */
    type: 'FeatureCollection';
    /** The features in their order. */
    features: Feature[];
}

/**
 * An object of GeoJSON. Coordinates are longitude and latitude in degrees, longitudes within ±3600, rings closed. What is not GeoJSON is refused
 * with a `TouchPipelineError` that has the path, such as `features[3].geometry.coordinates[0]`.
 */
export type GeoJSON = Geometry | Feature | FeatureCollection;
