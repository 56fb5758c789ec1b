// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreLocation
@_exported import UIKit

@MainActor
open class MKMapCamera: NSObject {
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) { self.init() }
    open var centerCoordinate: CLLocationCoordinate2D {
        get { fatalError() }
        set {}
    }
    open var centerCoordinateDistance: CLLocationDistance {
        get { fatalError() }
        set {}
    }
    open var heading: CLLocationDirection {
        get { fatalError() }
        set {}
    }
    open var pitch: CGFloat {
        get { fatalError() }
        set {}
    }
}

@MainActor
open class MKMapView: UIView {
    open var camera: MKMapCamera {
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
