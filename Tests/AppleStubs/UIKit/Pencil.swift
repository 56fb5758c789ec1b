// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import QuartzCore

@MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
}

public enum UIPencilPreferredAction: Int, Sendable {
    case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes, showContextualPalette, runSystemShortcut
}

@MainActor
open class UIPencilHoverPose: NSObject {
    open var location: CGPoint { fatalError() }
    open var zOffset: CGFloat { fatalError() }
    open var azimuthAngle: CGFloat { fatalError() }
    open var altitudeAngle: CGFloat { fatalError() }
    open var rollAngle: CGFloat { fatalError() }
}

@MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
    @available(iOS 17.5, *)
    public enum Phase: UInt, Sendable {
        case began, changed, ended, cancelled
    }

    @available(iOS 17.5, *)
    @MainActor
    open class Tap: NSObject {
        open var timestamp: TimeInterval { fatalError() }
        open var hoverPose: UIPencilHoverPose? { fatalError() }
    }

    @available(iOS 17.5, *)
    @MainActor
    open class Squeeze: NSObject {
        open var timestamp: TimeInterval { fatalError() }
        open var phase: UIPencilInteraction.Phase { fatalError() }
        open var hoverPose: UIPencilHoverPose? { fatalError() }
    }

    open class var preferredTapAction: UIPencilPreferredAction { fatalError() }
    @available(iOS 17.5, *)
    open class var preferredSqueezeAction: UIPencilPreferredAction { fatalError() }
    open weak var delegate: (any UIPencilInteractionDelegate)?
    open var isEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var view: UIView? { fatalError() }
}

// In UIKit the methods are optional. Here they are required, so that a misspelt one is an error.
@MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
    @available(iOS 17.5, *)
    func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}
