#if canImport(UIKit)
import UIKit

extension TouchPipelineHost {
    /// Touches, as a view or a gesture recogniser gets them.
    @MainActor
    func take(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) {
        setScale(DisplayScale(Double(view.traitCollection.displayScale)))
        feed(input.take(touches.compactMap { RawTouch($0, event: event, in: view) }, now: now))
    }

    @MainActor
    func resize(to view: UIView) {
        resize(
            width: Double(view.bounds.width), height: Double(view.bounds.height),
            scale: DisplayScale(Double(view.traitCollection.displayScale)))
    }
}
#endif
