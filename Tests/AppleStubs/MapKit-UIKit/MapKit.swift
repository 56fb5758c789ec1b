// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreLocation
@_exported import UIKit

@MainActor
open class MKMapCamera: NSObject {
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        (self.centerCoordinate, self.centerCoordinateDistance, self.pitch, self.heading) = (centerCoordinate, distance, pitch, heading)
    }
    open var centerCoordinate = CLLocationCoordinate2D()
    open var centerCoordinateDistance: CLLocationDistance = 0
    open var heading: CLLocationDirection = 0
    open var pitch: CGFloat = 0
}

public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

@MainActor
open class MKAnnotationView: UIView {
    open var isDraggable: Bool {
        get { fatalError() }
        set {}
    }
}

// In MapKit the methods are optional. Here they are required, so that a misspelt one is an error.
@MainActor
public protocol MKMapViewDelegate: AnyObject {
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
}

@MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var camera: MKMapCamera {
        get { fatalError() }
        set {}
    }
    open var mapType: MKMapType {
        get { fatalError() }
        set {}
    }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {}
    open var isZoomEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var isScrollEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var isRotateEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var isPitchEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { fatalError() }
}
