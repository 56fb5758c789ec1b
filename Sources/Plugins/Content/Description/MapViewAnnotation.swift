public import Geodesy
public import MapCameras
import TouchPipeline

/// A view above all other content. The host draws the view, and can add gestures of its own.
public struct MapViewAnnotation: ContentElement {
    /// The view annotation that is added to the content.
    public var annotation: ViewAnnotation

    /// Creates a view with a size in dp. Its anchor, the center by default, is at a place on the map.
    public init(coordinate: Coordinate, width: Float, height: Float, anchor: AnchorPoint = .center) {
        annotation = ViewAnnotation(.icon(Icon(width: .dp(width), height: .dp(height), anchor: anchor), at: coordinate))
    }

    /// Creates a view in a region of the screen.
    public init(_ region: ViewAnnotation.Region) { annotation = ViewAnnotation(region) }

    /// The description of the view annotation.
    public var content: ContentDescription { annotation.content }

    private func with(_ annotation: ViewAnnotation) -> MapViewAnnotation {
        var copy = self
        copy.annotation = annotation
        return copy
    }

    /// Returns a copy with a handler of taps, which returns whether the tap stops.
    public func onTapGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> MapViewAnnotation {
        with(annotation.onTap(handler))
    }

    /// Returns a copy with a handler of taps, which stops the tap.
    public func onTapGesture(handler: @escaping (ContentContext) -> Void) -> MapViewAnnotation { with(annotation.onTap(handler)) }

    /// Returns a copy with a handler of taps, which stops the tap.
    public func onTapGesture(handler: @escaping () -> Void) -> MapViewAnnotation { onTapGesture { _ in handler() } }

    /// Returns a copy with a handler of long presses, which returns whether the long press stops.
    public func onLongPressGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> MapViewAnnotation {
        with(annotation.onLongPress(handler))
    }

    /// Returns a copy with a handler of long presses, which stops the long press.
    public func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> MapViewAnnotation {
        with(annotation.onLongPress(handler))
    }

    /// Returns a copy with a handler of long presses, which stops the long press.
    public func onLongPressGesture(handler: @escaping () -> Void) -> MapViewAnnotation { onLongPressGesture { _ in handler() } }
}

extension ViewAnnotation: ContentElement {
    /// The description of the view annotation.
    public var content: ContentDescription { ContentDescription(.viewAnnotation(self)) }
}
