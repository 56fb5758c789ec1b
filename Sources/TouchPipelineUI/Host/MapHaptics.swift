import MapCameras
import MapListeners
import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Taps that a person feels while fingers move a map: at north, and where the zoom ends.
///
/// ```swift
/// let haptics = MapHaptics(of: view.host)
/// ```
///
/// Keep the object as long as the map. On an iPhone the Taptic Engine plays the taps, and on a Mac a trackpad with Force Touch, where they are
/// off by default (``isEnabled``). Devices without either play nothing.
@MainActor
public final class MapHaptics {
    #if targetEnvironment(macCatalyst) || os(macOS)
    /// Whether the default of ``isEnabled`` is `true`. `false` on a Mac, whose trackpad belongs to all apps at once.
    public static let isEnabledByDefault = false
    #else
    /// Whether the default of ``isEnabled`` is `true`. `false` on a Mac, whose trackpad belongs to all apps at once.
    public static let isEnabledByDefault = true
    #endif

    /// Whether taps are played.
    public var isEnabled = isEnabledByDefault

    private var moments = HapticMoments()
    private var observation: ObservationToken?

    /// Follows the navigation of a host. It does not keep the host alive.
    public convenience init(of host: TouchPipelineHost) {
        #if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
        let generator = UISelectionFeedbackGenerator()
        self.init(of: host) { _ in generator.selectionChanged() }
        #elseif canImport(AppKit)
        self.init(of: host) {
            NSHapticFeedbackManager.defaultPerformer.perform($0 == .north ? .alignment : .generic, performanceTime: .now)
        }
        #else
        self.init(of: host) { _ in }
        #endif
    }

    /// Follows the navigation of a host, with a closure that plays a tap.
    init(of host: TouchPipelineHost, play: @escaping (HapticMoments.Moment) -> Void) {
        observation = host.observe { [weak self, weak host] event in
            guard event == .updated, let self, let host, let moment = self.next(of: host), self.isEnabled else { return }
            play(moment)
        }
        _ = next(of: host)
    }

    private func next(of host: TouchPipelineHost) -> HapticMoments.Moment? {
        guard let camera = host.navigation?.camera else { return nil }
        return moments.update(to: camera.state, zooms: camera.constraints.zoomRange, isTouched: host.isTouched)
    }
}

/// Decides when a movement of a map is felt.
struct HapticMoments: Sendable {
    /// What is felt.
    enum Moment: Sendable, Hashable {
        /// The map has turned to north, or over it.
        case north
        /// The zoom has reached an end of its range.
        case limit
    }

    private var last: CameraState?

    /// Returns what is felt of a change of the view. Only the movements of fingers are felt, and not those of animations.
    ///
    /// - Parameters:
    ///   - state: The view after the change.
    ///   - zooms: The zoom levels of the map. Its view may be outside, as with a rubber band.
    ///   - isTouched: Whether fingers move the map.
    mutating func update(to state: CameraState, zooms: ClosedRange<Double>, isTouched: Bool) -> Moment? {
        defer { last = state }
        guard isTouched, let last, last != state else { return nil }
        func isInside(_ zoom: Double) -> Bool { zoom > zooms.lowerBound && zoom < zooms.upperBound }
        if isInside(last.zoom), !isInside(state.zoom) { return .limit }
        let (before, after) = (Self.signed(last.bearing), Self.signed(state.bearing))
        // On the other side of the circle, the sign changes at south.
        let isOver = before * after < 0 && abs(before - after) < 180
        return before != 0 && (after == 0 || isOver) ? .north : nil
    }

    /// A bearing in −180 ... 180 degrees.
    private static func signed(_ bearing: Double) -> Double { bearing > 180 ? bearing - 360 : bearing }
}
