/// An element that has handlers of taps and long presses: an annotation, or a view annotation.
public protocol TouchableElement {
    /// Called when the element is tapped. Returns whether the tap stops.
    var tapHandler: ((ContentContext) -> Bool)? { get set }
    /// Called when the element is long-pressed. Returns whether the long press stops.
    var longPressHandler: ((ContentContext) -> Bool)? { get set }
}

extension TouchableElement {
    func handler(for gesture: ContentGesture) -> ((ContentContext) -> Bool)? { gesture == .tap ? tapHandler : longPressHandler }

    private func tapped(_ handler: @escaping (ContentContext) -> Bool) -> Self {
        var copy = self
        copy.tapHandler = handler
        return copy
    }

    private func pressed(_ handler: @escaping (ContentContext) -> Bool) -> Self {
        var copy = self
        copy.longPressHandler = handler
        return copy
    }

    /// Returns a copy with a handler of taps, which returns whether the tap stops.
    public func onTapGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self { tapped(answering(handler)) }

    /// Returns a copy with a handler of taps, which stops the tap.
    public func onTapGesture(handler: @escaping (ContentContext) -> Void) -> Self { tapped(stopping(handler)) }

    /// Returns a copy with a handler of taps, which stops the tap.
    public func onTapGesture(handler: @escaping () -> Void) -> Self { onTapGesture { _ in handler() } }

    /// Returns a copy with a handler of long presses, which returns whether the long press stops.
    public func onLongPressGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self {
        pressed(answering(handler))
    }

    /// Returns a copy with a handler of long presses, which stops the long press.
    public func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> Self { pressed(stopping(handler)) }

    /// Returns a copy with a handler of long presses, which stops the long press.
    public func onLongPressGesture(handler: @escaping () -> Void) -> Self { onLongPressGesture { _ in handler() } }
}

extension ContentAnnotation: TouchableElement {
    /// Returns a copy with a handler of drag events.
    public func onDrag(handler: @escaping (AnnotationDragEvent) -> Void) -> ContentAnnotation {
        var copy = self
        copy.dragHandler = handler
        return copy
    }
}

extension ViewAnnotation: TouchableElement {}
