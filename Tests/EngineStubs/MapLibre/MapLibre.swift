// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// Declarations from MLNMapView.h, MLNMapCamera.h and MLNGeometry.mm of maplibre-native (MLNMapView.mm @0199769f,
// MLNMapCamera.mm @12089bd5). A map view keeps its camera within its limits.
//
// As in the original, only the view belongs to an actor, and a camera that is almost that of the map changes nothing (MLNMapView.mm).

@_exported import CoreLocation
@_exported import UIKit

/// The field of view for which MapLibre computes altitudes, in degrees. It draws with 36.87 degrees.
private let altitudeFieldOfView = 30.0

private func metersPerPoint(_ zoomLevel: Double, _ latitude: Double) -> Double {
    cos(latitude * .pi / 180) * 2 * .pi * 6_378_137 / (512 * exp2(zoomLevel))
}

public func MLNAltitudeForZoomLevel(
    _ zoomLevel: Double, _ pitch: CGFloat, _ latitude: CLLocationDegrees, _ size: CGSize
) -> CLLocationDistance {
    let metersTall = metersPerPoint(zoomLevel, latitude) * Double(size.height)
    return metersTall / 2 / tan(altitudeFieldOfView * .pi / 360) * cos(Double(pitch) * .pi / 180)
}

public func MLNZoomLevelForAltitude(
    _ altitude: CLLocationDistance, _ pitch: CGFloat, _ latitude: CLLocationDegrees, _ size: CGSize
) -> Double {
    let metersTall = altitude / cos(Double(pitch) * .pi / 180) * 2 * tan(altitudeFieldOfView * .pi / 360)
    return log2(metersPerPoint(0, latitude) / (metersTall / Double(size.height)))
}

open class MLNMapCamera: NSObject {
    open var centerCoordinate = CLLocationCoordinate2D()
    open var heading: CLLocationDirection = 0
    open var pitch: CGFloat = 0
    open var altitude: CLLocationDistance = 0
    /// Public since 6.23.
    open var roll: CGFloat = 0

    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        (self.centerCoordinate, self.altitude, self.pitch, self.heading) = (centerCoordinate, altitude, pitch, heading)
    }

    open func isEqual(to otherCamera: MLNMapCamera) -> Bool {
        func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) < tolerance }
        return isNear(centerCoordinate.latitude, otherCamera.centerCoordinate.latitude, 1e-8)
            && isNear(centerCoordinate.longitude, otherCamera.centerCoordinate.longitude, 1e-8)
            && isNear(altitude, otherCamera.altitude, 1e-6) && isNear(Double(pitch), Double(otherCamera.pitch), 1e-2)
            && isNear(heading, otherCamera.heading, 1e-2) && isNear(Double(roll), Double(otherCamera.roll), 1e-2)
    }
}

public enum MLNUserTrackingMode: UInt, Sendable {
    case none, follow, followWithHeading, followWithCourse
}

public enum MLNPanScrollingMode: UInt, Sendable {
    case horizontal, vertical, `default`
}

@MainActor
open class MLNUserLocation: NSObject {
    open fileprivate(set) var coordinate = CLLocationCoordinate2D()
}

@MainActor
open class MLNMapView: UIView {
    public convenience init(frame: CGRect, styleURL: URL?) { self.init(frame: frame) }

    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var isHapticFeedbackEnabled = true
    open var panScrollingMode = MLNPanScrollingMode.default
    open var isQuickZoomReversed = false
    open var anchorRotateOrZoomGesturesToCenterCoordinate = false
    open private(set) var userLocation: MLNUserLocation?

    open var userTrackingMode = MLNUserTrackingMode.none
    open var centerCoordinate = CLLocationCoordinate2D()
    open var zoomLevel = 0.0
    open var direction: CLLocationDirection = 0
    open var minimumZoomLevel = 0.0
    open var maximumZoomLevel = 22.0
    open var minimumPitch: CGFloat = 0
    open var maximumPitch: CGFloat = 60
    open var contentInset = UIEdgeInsets.zero
    open var cameraEdgeInsets: UIEdgeInsets { lastInsets ?? contentInset }
    private var lastInsets: UIEdgeInsets?
    private var shownPitch: CGFloat = 0
    private var shownRoll: CGFloat = 0
    /// The camera to which an animation moves the map.
    private var goal: MLNMapCamera?
    /// Not in the original: the number of cameras that were set and that the map did not ignore. Each calls `regionWillChange` and `regionDidChange`.
    public private(set) var changes = 0

    open var camera: MLNMapCamera {
        get {
            let camera = MLNMapCamera(
                lookingAtCenter: centerCoordinate,
                altitude: MLNAltitudeForZoomLevel(zoomLevel, shownPitch, centerCoordinate.latitude, frame.size), pitch: shownPitch,
                heading: direction)
            camera.roll = shownRoll
            return camera
        }
        set { setCamera(newValue, animated: false) }
    }

    open func setCamera(_ camera: MLNMapCamera, animated: Bool) {
        setCamera(camera, withDuration: 0, animationTimingFunction: nil, edgePadding: .zero, completionHandler: nil)
    }

    /// A movement with insets of its own, which stay until the next one.
    open func setCamera(
        _ camera: MLNMapCamera, withDuration duration: TimeInterval, animationTimingFunction function: Int?, edgePadding: UIEdgeInsets,
        completionHandler completion: (() -> Void)?
    ) {
        let padding = UIEdgeInsets(
            top: edgePadding.top + contentInset.top, left: edgePadding.left + contentInset.left,
            bottom: edgePadding.bottom + contentInset.bottom, right: edgePadding.right + contentInset.right)
        guard !(self.camera.isEqual(to: camera) && padding == contentInset) else { return }
        let zoom = MLNZoomLevelForAltitude(camera.altitude, camera.pitch, camera.centerCoordinate.latitude, frame.size)
        precondition(zoom.isFinite, "MapLibre crashes with a zoom that is not a number")
        goal = nil
        changes += 1
        shownRoll = camera.roll
        centerCoordinate = camera.centerCoordinate
        zoomLevel = min(max(zoom, minimumZoomLevel), maximumZoomLevel)
        direction = camera.heading
        shownPitch = min(max(camera.pitch, minimumPitch), maximumPitch)
        lastInsets = padding
    }

    open func fly(to camera: MLNMapCamera, completionHandler completion: (() -> Void)? = nil) { goal = camera }

    /// Not in the original: a frame of an animation, which moves the map half of the way.
    open func draw() {
        guard let goal else { return }
        centerCoordinate.latitude = (centerCoordinate.latitude + goal.centerCoordinate.latitude) / 2
        centerCoordinate.longitude = (centerCoordinate.longitude + goal.centerCoordinate.longitude) / 2
    }

    /// Not in the original: the user is at a coordinate.
    open func locate(at coordinate: CLLocationCoordinate2D) {
        userLocation = MLNUserLocation()
        userLocation?.coordinate = coordinate
        if userTrackingMode != .none { centerCoordinate = coordinate }
    }
}
