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
    open func setAllGesturesEnabled(_ enabled: Bool) {
        (scrollGestures, zoomGestures, tiltGestures, rotateGestures) = (enabled, enabled, enabled, enabled)
    }
}

open class GMSMapViewOptions: NSObject {
    open var frame = CGRect.zero
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

    open var camera: GMSCameraPosition {
        get { shown }
        set {
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
