// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations from the reference of the Maps SDK for iOS 10.13.0, which is binary. A map view keeps its camera, with an angle that its zoom allows.
//
// As in the original, only the view belongs to an actor.

@_exported import CoreLocation
@_exported import UIKit

open class GMSCameraPosition: NSObject {
    public let target: CLLocationCoordinate2D
    public let zoom: Float
    public let bearing: CLLocationDirection
    public let viewingAngle: Double

    public init(target: CLLocationCoordinate2D, zoom: Float, bearing: CLLocationDirection, viewingAngle: Double) {
        (self.target, self.zoom, self.bearing, self.viewingAngle) = (target, zoom, bearing, viewingAngle)
    }
}

open class GMSUISettings: NSObject {
    open var scrollGestures = true
    open var zoomGestures = true
    open var tiltGestures = true
    open var rotateGestures = true
    open var consumesGesturesInView = true
    open var allowScrollGesturesDuringRotateOrZoom = true
    open func setAllGesturesEnabled(_ enabled: Bool) {
        (scrollGestures, zoomGestures, tiltGestures, rotateGestures) = (enabled, enabled, enabled, enabled)
    }
}

open class GMSMapViewOptions: NSObject {
    open var frame = CGRect.zero
}

open class GMSCoordinateBounds: NSObject {
    public let northEast: CLLocationCoordinate2D
    public let southWest: CLLocationCoordinate2D

    public init(coordinate coord1: CLLocationCoordinate2D, coordinate coord2: CLLocationCoordinate2D) {
        southWest = CLLocationCoordinate2D(
            latitude: min(coord1.latitude, coord2.latitude), longitude: min(coord1.longitude, coord2.longitude))
        northEast = CLLocationCoordinate2D(
            latitude: max(coord1.latitude, coord2.latitude), longitude: max(coord1.longitude, coord2.longitude))
    }
}

public enum GMSMapViewPaddingAdjustmentBehavior: UInt, Sendable {
    /// The safe area is added to the padding.
    case always
    /// The larger of the padding and the safe area counts, on each edge.
    case automatic
    case never
}

@MainActor
open class GMSMapView: UIView {
    public convenience init(options: GMSMapViewOptions) { self.init(frame: options.frame) }

    private var shown = GMSCameraPosition(target: CLLocationCoordinate2D(), zoom: 1, bearing: 0, viewingAngle: 0)
    /// The camera to which an animation moves the map.
    private var goal: GMSCameraPosition?
    /// As in the original, it limits gestures, and no camera that is set.
    open var cameraTargetBounds: GMSCoordinateBounds?
    open func animate(to cameraPosition: GMSCameraPosition) { goal = cameraPosition }

    /// Not in the original: a frame of an animation, which moves the map half of the way.
    open func draw() {
        guard let goal else { return }
        shown = GMSCameraPosition(
            target: CLLocationCoordinate2D(
                latitude: (shown.target.latitude + goal.target.latitude) / 2,
                longitude: (shown.target.longitude + goal.target.longitude) / 2),
            zoom: shown.zoom, bearing: shown.bearing, viewingAngle: shown.viewingAngle)
    }

    open var camera: GMSCameraPosition {
        get { shown }
        set {
            goal = nil
            let steepest = newValue.zoom <= 10 ? 30.0 : 65
            shown = GMSCameraPosition(
                target: newValue.target, zoom: min(max(newValue.zoom, minZoom), maxZoom), bearing: newValue.bearing,
                viewingAngle: min(newValue.viewingAngle, steepest))
        }
    }
    open var minZoom: Float { 1 }
    open var maxZoom: Float { 21 }
    open var padding = UIEdgeInsets.zero
    open var paddingAdjustmentBehavior = GMSMapViewPaddingAdjustmentBehavior.always
    open var settings = GMSUISettings()
}
