import TouchPipeline

#if canImport(UIKit) && !os(tvOS) && !os(visionOS)
import UIKit

/// UIKit's interaction for the barrel of a pencil, whose double taps and squeezes become keys.
@MainActor
final class BarrelInteraction: NSObject, UIPencilInteractionDelegate {
    private let host: TouchPipelineHost
    private let interaction = UIPencilInteraction()

    init(host: TouchPipelineHost) {
        self.host = host
        super.init()
        interaction.delegate = self
    }

    func attach(to view: UIView) { view.addInteraction(interaction) }

    func detach() { interaction.view?.removeInteraction(interaction) }

    // iOS calls this method up to iOS 17.4.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { doubleTap() }

    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap) { doubleTap() }

    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze) {
        // The command is performed when the squeeze ends, as the system's own action is.
        guard squeeze.phase == .ended, UIPencilInteraction.preferredSqueezeAction != .ignore else { return }
        host.press(.pencilSqueeze)
    }

    private func doubleTap() {
        // The user has switched the gesture off in the settings of the system.
        guard UIPencilInteraction.preferredTapAction != .ignore else { return }
        host.press(.pencilDoubleTap)
    }
}
#endif

// What a host does with a pencil or a pointer that touches nothing.

extension TouchPipelineHost {
    /// Passes a hover to the listeners.
    func hover(_ hover: TouchHover) {
        hoveringKind = hover.kind
        handler.onHover(hover)
        didUpdate()
    }

    /// Ends the hover of a kind of pointer, if it is the one that hovers.
    func endHover(of kind: TouchPointer.Kind) {
        guard hoveringKind == kind else { return }
        hoveringKind = nil
        handler.onHoverEnd()
        didUpdate()
    }

    /// Performs the commands of a gesture of a pencil's barrel.
    func press(_ key: KeyPress.Key) {
        handler.perform(KeyPress(key), bindings: pencilBindings)
        didUpdate()
    }
}
