/// The whole library with one import: the core, geodesy, cameras, listeners, plugins and GeoJSON.
///
/// A program that needs only a part can import its module in place of this one.
@_exported public import ContentPlugin
@_exported public import DrawingPlugin
@_exported public import Geodesy
@_exported public import MapCameras
@_exported public import MapGeoJSON
@_exported public import MapListeners
@_exported public import MeasurementPlugin
@_exported public import SwipePlugin
@_exported public import TouchPipeline
