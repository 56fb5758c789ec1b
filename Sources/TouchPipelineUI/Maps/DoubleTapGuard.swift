#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A recognizer of double taps that does nothing. Recognizers of one tap on the map wait until it has failed.
///
/// Engines and apps let a tap wait for the double tap of the engine. A recognizer that is off is not waited for, so each double tap that zooms would
/// also select an annotation, or send two taps.
final class DoubleTapGuard: UITapGestureRecognizer {
    /// Whether double taps do something on the map.
    private let isNeeded: () -> Bool
    /// The traits of another recognizer in the view of the map.
    private let traits: (UIGestureRecognizer) -> RecognizerOfMap?

    /// Creates a guard.
    ///
    /// - Parameters:
    ///   - isNeeded: Returns whether a listener is interested in double taps. Otherwise taps need not wait.
    ///   - traits: Returns the traits of another recognizer in the view of the map.
    init(isNeeded: @escaping () -> Bool, traits: @escaping (UIGestureRecognizer) -> RecognizerOfMap?) {
        (self.isNeeded, self.traits) = (isNeeded, traits)
        super.init(target: nil, action: nil)
        numberOfTapsRequired = 2
        cancelsTouchesInView = false
        delaysTouchesBegan = false
        delaysTouchesEnded = false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        isNeeded() && traits(otherGestureRecognizer)?.waitsForDoubleTap == true
    }

    /// The taps that wait, and nothing else.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        traits(preventedGestureRecognizer)?.waitsForDoubleTap == true
    }
}
#endif
