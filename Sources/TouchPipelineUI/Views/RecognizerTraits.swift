/// The properties that a gesture recognizer of a map sets when it is created.
struct RecognizerTraits: Sendable, Hashable {
    /// Whether views inside the map receive touches only after the recognizer has failed.
    var delaysTouchesBegan = false
    /// Whether views inside the map receive the end of a touch only after the recognizer has failed.
    var delaysTouchesEnded = false
    /// Whether the recognizer receives only touches of the type of the first one until it is reset.
    ///
    /// The recognizer of the handler decides what a pencil and a finger do together. With `true`, which is UIKit's default, a pencil that lands beside a
    /// resting hand would send nothing.
    var requiresExclusiveTouchType = false
    /// Whether the views of the map receive a cancellation when the recognizer begins.
    var cancelsTouchesInView = true

    /// Sets the properties of a recognizer.
    @MainActor
    func apply(to recognizer: some TouchRecognizer) {
        recognizer.delaysTouchesBegan = delaysTouchesBegan
        recognizer.delaysTouchesEnded = delaysTouchesEnded
        recognizer.requiresExclusiveTouchType = requiresExclusiveTouchType
        recognizer.cancelsTouchesInView = cancelsTouchesInView
    }
}

/// The properties of a gesture recognizer that ``RecognizerTraits`` sets.
@MainActor
protocol TouchRecognizer: AnyObject {
    var delaysTouchesBegan: Bool { get set }
    var delaysTouchesEnded: Bool { get set }
    var requiresExclusiveTouchType: Bool { get set }
    var cancelsTouchesInView: Bool { get set }
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension UIGestureRecognizer: TouchRecognizer {}
#endif
