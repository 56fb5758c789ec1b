/** A plugin in the chain of a pipeline. Destroying the pipeline removes it. */
export interface Plugin {
    /** Removes the plugin from the chain. What it has in progress is cancelled. Other calls throw afterwards. */
    remove(): void;
    readonly isRemoved: boolean;
}

/** A geometry of GeoJSON (RFC 7946). */
export type Geometry =
    | { type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'; coordinates: any }
    | { type: 'GeometryCollection'; geometries: Geometry[] };

/** A feature of GeoJSON. */
export interface Feature {
    type: 'Feature';
    id?: string | number;
    geometry: Geometry | null;
    properties: Record<string, any> | null;
}

export interface FeatureCollection {
    type: 'FeatureCollection';
    features: Feature[];
}

export type GeoJSON = Geometry | Feature | FeatureCollection;
