import Geodesy
import MapCameras
public import TouchPipeline

/// The meaning of the zoom of a map engine. It converts the zoom to that of a `CameraState`, and back.
///
/// The zoom of a `CameraState` counts doublings of a world that is 512 points wide. Values that are not valid, such as a density of 0, give a zoom
/// that is not finite, which a camera ignores.
public enum ZoomConvention: Sendable, Hashable {
    /// A level at which the world is `pointsAtZoomZero` · 2^zoom points wide. MapLibre and Mapbox have 512, Google Maps and Leaflet have 256.
    case worldWidth(pointsAtZoomZero: Double)
    /// The denominator of a scale: meters of EPSG:3857 in one meter of the screen, as in Open Mobile Maps. The larger number is farther away.
    ///
    /// `pixelsPerInch` is the density with which the engine computes the scale. `density` is that of the camera's viewport. Both are in pixels per
    /// inch.
    case scaleDenominator(pixelsPerInch: Double, density: ScreenDensity)

    /// The length of an inch, in meters.
    private static let metersPerInch = 0.0254

    /// The zoom level of a camera for a zoom of the engine.
    public func level(of zoom: Double) -> Double {
        switch self {
        case .worldWidth(let points): zoom + Math.log2(points / WebMercator.worldSizeAtZoomZero)
        case .scaleDenominator: Math.log2(denominatorAtLevelZero / zoom)
        }
    }

    /// The zoom of the engine for a zoom level of a camera.
    public func zoom(atLevel level: Double) -> Double {
        switch self {
        case .worldWidth(let points): level - Math.log2(points / WebMercator.worldSizeAtZoomZero)
        case .scaleDenominator: denominatorAtLevelZero / Math.exp2(level)
        }
    }

    /// The denominator at which the world is as wide as at level 0.
    private var denominatorAtLevelZero: Double {
        guard case .scaleDenominator(let pixelsPerInch, let density) = self else { return .nan }
        let pixelsPerWorld = WebMercator.worldSizeAtZoomZero * density.scale
        return MapKitMeasures.equator / pixelsPerWorld * pixelsPerInch / Self.metersPerInch
    }
}
