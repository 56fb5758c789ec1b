import Geodesy
import MapCameras
import TouchPipeline

/// A view that the host shows above everything, as touches see it. The host draws it and may give it gestures of its own.
public struct MapViewAnnotation: ContentElement {
    /// What stands in the content.
    public var annotation: ViewAnnotation

    /// A view of a size in dp, with its middle or another point of it on a place.
    public init(coordinate: Coordinate, width: Float, height: Float, anchor: AnchorPoint = .center) {
        annotation = ViewAnnotation(.icon(Icon(width: .dp(width), height: .dp(height), anchor: anchor), at: coordinate))
    }

    /// A view somewhere on the screen.
    public init(_ region: ViewAnnotation.Region) { annotation = ViewAnnotation(region) }

    /// The view.
    public var content: ContentDescription { annotation.content }

    private func with(_ annotation: ViewAnnotation) -> MapViewAnnotation {
        var copy = self
        copy.annotation = annotation
        return copy
    }

    /// The same with a handler of taps, which returns whether the tap stops here.
    public func onTapGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> MapViewAnnotation {
        with(annotation.onTap(handler))
    }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping (ContentContext) -> Void) -> MapViewAnnotation { with(annotation.onTap(handler)) }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping () -> Void) -> MapViewAnnotation { onTapGesture { _ in handler() } }

    /// The same with a handler of long presses, which returns whether the press stops here.
    public func onLongPressGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> MapViewAnnotation {
        with(annotation.onLongPress(handler))
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> MapViewAnnotation {
        with(annotation.onLongPress(handler))
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping () -> Void) -> MapViewAnnotation { onLongPressGesture { _ in handler() } }
}

extension ViewAnnotation: ContentElement {
    /// The view.
    public var content: ContentDescription { ContentDescription(.viewAnnotation(self)) }
}
