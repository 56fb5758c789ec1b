// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations from mapbox-maps-ios @a44167b (11.30.0, snapshot), Sources/MapboxMaps. A map keeps its camera within its limits.
//
// As in the original, the parts of a map view are implicitly unwrapped, only the view belongs to an actor, and the values of the camera are not
// marked as sendable.

@_exported import CoreLocation
@_exported import UIKit

public struct CameraState: Equatable {
    public var center: CLLocationCoordinate2D
    public var padding: UIEdgeInsets
    public var zoom: CGFloat
    public var bearing: CLLocationDirection
    public var pitch: CGFloat

    public static func == (a: CameraState, b: CameraState) -> Bool {
        a.center.latitude == b.center.latitude && a.center.longitude == b.center.longitude && a.padding == b.padding && a.zoom == b.zoom
            && a.bearing == b.bearing && a.pitch == b.pitch
    }
}

/// The viewport of a map in SwiftUI.
public struct Viewport: Sendable {}

public struct CameraOptions {
    public var center: CLLocationCoordinate2D?
    public var padding: UIEdgeInsets?
    public var anchor: CGPoint?
    public var zoom: CGFloat?
    public var bearing: CLLocationDirection?
    public var pitch: CGFloat?

    public init(
        center: CLLocationCoordinate2D? = nil, padding: UIEdgeInsets? = nil, anchor: CGPoint? = nil, zoom: CGFloat? = nil,
        bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil
    ) {
        (self.center, self.padding, self.anchor, self.zoom, self.bearing, self.pitch) = (center, padding, anchor, zoom, bearing, pitch)
    }
}

public struct CameraBounds {
    public let maxZoom: CGFloat
    public let minZoom: CGFloat
    public let maxPitch: CGFloat
    public let minPitch: CGFloat
}

public enum PanMode: Sendable {
    case horizontal, vertical, horizontalAndVertical
}

public struct GestureOptions: Sendable {
    public var panEnabled: Bool
    public var pinchEnabled: Bool
    public var rotateEnabled: Bool
    public var simultaneousRotateAndPinchZoomEnabled: Bool
    public var pinchZoomEnabled: Bool
    public var pinchPanEnabled: Bool
    public var pitchEnabled: Bool
    public var doubleTapToZoomInEnabled: Bool
    public var doubleTouchToZoomOutEnabled: Bool
    public var quickZoomEnabled: Bool
    public var panMode: PanMode
    public var panDecelerationFactor: CGFloat
    public var focalPoint: CGPoint?

    public init(
        panEnabled: Bool = true, pinchEnabled: Bool = true, rotateEnabled: Bool = true,
        simultaneousRotateAndPinchZoomEnabled: Bool = true, pinchZoomEnabled: Bool = true, pinchPanEnabled: Bool = true,
        pitchEnabled: Bool = true, doubleTapToZoomInEnabled: Bool = true, doubleTouchToZoomOutEnabled: Bool = true,
        quickZoomEnabled: Bool = true, panMode: PanMode = .horizontalAndVertical, panDecelerationFactor: CGFloat = 0.998,
        focalPoint: CGPoint? = nil
    ) {
        (self.panEnabled, self.pinchEnabled, self.rotateEnabled) = (panEnabled, pinchEnabled, rotateEnabled)
        self.simultaneousRotateAndPinchZoomEnabled = simultaneousRotateAndPinchZoomEnabled
        (self.pinchZoomEnabled, self.pinchPanEnabled, self.pitchEnabled) = (pinchZoomEnabled, pinchPanEnabled, pitchEnabled)
        self.doubleTapToZoomInEnabled = doubleTapToZoomInEnabled
        self.doubleTouchToZoomOutEnabled = doubleTouchToZoomOutEnabled
        (self.quickZoomEnabled, self.panMode, self.panDecelerationFactor) = (quickZoomEnabled, panMode, panDecelerationFactor)
        self.focalPoint = focalPoint
    }
}

public final class GestureManager {
    public var options = GestureOptions()
    public var singleTapGestureRecognizer: UIGestureRecognizer { fatalError() }
    public var longPressGestureRecognizer: UIGestureRecognizer { fatalError() }
}

public enum StyleProjectionName: String, Sendable {
    case mercator, globe
}

public struct StyleProjection: Sendable {
    public var name: StyleProjectionName
    public init(name: StyleProjectionName) { self.name = name }
}

public class AnyCancelable {
    private var closure: (() -> Void)?

    public init(_ closure: @escaping () -> Void) { self.closure = closure }

    public func cancel() {
        let closure = closure
        self.closure = nil
        closure?()
    }

    deinit { cancel() }
}

public struct StyleLoaded {}

public struct Signal<Payload> {
    public typealias Handler = (Payload) -> Void
    public typealias ObserveImpl = (@escaping Handler) -> AnyCancelable

    private let observeImpl: ObserveImpl

    public init(observeImpl: @escaping ObserveImpl) { self.observeImpl = observeImpl }

    public func observe(_ handler: @escaping Handler) -> AnyCancelable { observeImpl(handler) }
}

public class StyleManager {
    public private(set) var projection: StyleProjection? = StyleProjection(name: .globe)
    private var styleObservers: [Int: (StyleLoaded) -> Void] = [:]
    private var observerCount = 0

    public func setProjection(_ projection: StyleProjection) throws { self.projection = projection }

    public var onStyleLoaded: Signal<StyleLoaded> {
        Signal { [self] handler in
            let id = observerCount
            observerCount += 1
            styleObservers[id] = handler
            return AnyCancelable { [weak self] in self?.styleObservers[id] = nil }
        }
    }

    /// Not in the original: loads a style, which has its own projection.
    public func loadStyle(with projection: StyleProjection) {
        self.projection = projection
        for observer in styleObservers.values { observer(StyleLoaded()) }
    }
}

public final class MapboxMap: StyleManager {
    public private(set) var cameraState = CameraState(
        center: CLLocationCoordinate2D(), padding: .zero, zoom: 0, bearing: 0, pitch: 0)
    public var cameraBounds: CameraBounds { CameraBounds(maxZoom: 22, minZoom: 0, maxPitch: 85, minPitch: 0) }
    public private(set) var isGestureInProgress = false

    public func setCamera(to options: CameraOptions) {
        var state = cameraState
        state.center = options.center ?? state.center
        state.padding = options.padding ?? state.padding
        state.zoom = min(max(options.zoom ?? state.zoom, 0), 22)
        state.bearing = options.bearing ?? state.bearing
        state.pitch = min(max(options.pitch ?? state.pitch, 0), 85)
        cameraState = state
    }

    public func beginGesture() {
        precondition(!isGestureInProgress, "gestures begin and end in pairs")
        isGestureInProgress = true
    }

    public func endGesture() {
        precondition(isGestureInProgress, "gestures begin and end in pairs")
        isGestureInProgress = false
    }
}

public final class CameraAnimationsManager {
    /// Not in the original: the number of calls.
    public private(set) var cancellations = 0
    public func cancelAnimations() { cancellations += 1 }
}

public protocol ViewportState: AnyObject {}

public protocol ViewportTransition: AnyObject {}

public enum FollowPuckViewportStateBearing: Hashable, Sendable {
    case heading, course
}

public struct FollowPuckViewportStateOptions: Hashable, Sendable {
    public var zoom: CGFloat?
    public var bearing: FollowPuckViewportStateBearing?
    public var pitch: CGFloat?

    public init(zoom: CGFloat? = 16.35, bearing: FollowPuckViewportStateBearing? = .heading, pitch: CGFloat? = 45) {
        (self.zoom, self.bearing, self.pitch) = (zoom, bearing, pitch)
    }
}

public final class FollowPuckViewportState: ViewportState {
    public var options: FollowPuckViewportStateOptions

    init(_ options: FollowPuckViewportStateOptions) { self.options = options }
}

public enum ViewportStatus {
    case idle
    case state(_ state: any ViewportState)
    case transition(_ transition: any ViewportTransition, toState: any ViewportState)
}

public struct ViewportOptions: Hashable, Sendable {
    public var transitionsToIdleUponUserInteraction: Bool

    public init(transitionsToIdleUponUserInteraction: Bool = true) {
        self.transitionsToIdleUponUserInteraction = transitionsToIdleUponUserInteraction
    }
}

public final class ViewportManager {
    public var options = ViewportOptions()
    public private(set) var status = ViewportStatus.idle

    public func idle() { status = .idle }
    public func makeFollowPuckViewportState(options: FollowPuckViewportStateOptions = .init()) -> FollowPuckViewportState {
        FollowPuckViewportState(options)
    }
    public func transition(
        to toState: any ViewportState, transition: (any ViewportTransition)? = nil, completion: ((_ success: Bool) -> Void)? = nil
    ) { status = .state(toState) }

    /// Not in the original: whether it follows something.
    public var isFollowing: Bool {
        if case .idle = status { false } else { true }
    }
}

@MainActor
open class MapView: UIView {
    public private(set) var mapboxMap: MapboxMap! = MapboxMap()
    public private(set) var gestures: GestureManager! = GestureManager()
    public private(set) var camera: CameraAnimationsManager! = CameraAnimationsManager()
    public private(set) var viewport: ViewportManager! = ViewportManager()
}
