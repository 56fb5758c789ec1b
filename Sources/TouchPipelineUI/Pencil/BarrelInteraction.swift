import MapListeners
import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit
#endif

/// Decides which of several maps performs a gesture of a pencil's barrel.
///
/// UIKit reports such a gesture to every view in the window that asks for it. It belongs to the map under the pencil.
@MainActor
final class PencilMaps {
    /// The map that a pencil has touched or hovered over last.
    private weak var latest: AnyObject?

    /// Records that a pencil touches a map or hovers over it.
    func note(_ map: AnyObject) { latest = map }

    /// Whether a map performs a gesture of the barrel.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - isOver: Whether the pencil is over the map. `nil` if the position of the pencil is unknown. The gesture then belongs to the map that
    ///     the pencil has used last. Before the first use, it belongs to every map, because most apps have one.
    func performs(_ map: AnyObject, isOver: Bool?) -> Bool { isOver ?? (latest == nil || latest === map) }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// UIKit's interaction for the barrel of a pencil, whose double taps and squeezes become keys.
@MainActor
final class BarrelInteraction: NSObject, UIPencilInteractionDelegate {
    private let host: TouchPipelineHost
    private let isRemoved: () -> Bool
    private let interaction = UIPencilInteraction()

    /// Creates an interaction. `isRemoved` returns whether the view no longer has the recognizer of the map.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool) {
        self.host = host
        self.isRemoved = isRemoved
        super.init()
        interaction.delegate = self
    }

    func attach(to view: UIView) { view.addInteraction(interaction) }

    func detach() { interaction.view?.removeInteraction(interaction) }

    // iOS calls this method up to iOS 17.4.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { doubleTap(isOver: nil) }

    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) {
        doubleTap(isOver: isOver(tap.hoverPose))
    }

    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze) {
        // The command is performed when the squeeze ends, as the system's own action is.
        guard squeeze.phase == .ended, UIPencilInteraction.preferredSqueezeAction != .ignore else { return }
        press(.pencilSqueeze, isOver: isOver(squeeze.hoverPose))
    }

    private func doubleTap(isOver: Bool?) {
        // The user has switched the gesture off in the settings of the system.
        guard UIPencilInteraction.preferredTapAction != .ignore else { return }
        press(.pencilDoubleTap, isOver: isOver)
    }

    private func press(_ key: MapKey.Key, isOver: Bool?) {
        guard !isRemoved(), PencilMaps.shared.performs(host, isOver: isOver) else { return }
        host.press(key)
    }

    /// Whether the pencil is over the view. `nil` if the system does not report its position.
    @available(iOS 17.5, *)
    private func isOver(_ pose: UIPencilHoverPose?) -> Bool? {
        guard let pose, let view = interaction.view else { return nil }
        return view.bounds.contains(pose.location)
    }
}

extension PencilMaps {
    /// The maps of the app.
    static let shared = PencilMaps()
}
#endif
