/// An annotation of a description, with the modifiers that all kinds have.
///
/// What a modifier of the drawing sets, such as ``PolygonAnnotation/fillColor(_:)``, is a property with the name that the Mapbox style
/// specification has for it, such as `fill-color`. The host reads it when it draws.
public protocol LayerAnnotation: ContentElement {
    /// What stands in the content.
    var annotation: ContentAnnotation { get set }
}

extension LayerAnnotation {
    /// The annotation.
    public var content: ContentDescription { annotation.content }

    func with(_ change: (inout ContentAnnotation) -> Void) -> Self {
        var copy = self
        change(&copy.annotation)
        return copy
    }

    // MARK: Gestures

    /// The same with a handler of taps, which returns whether the tap stops here.
    public func onTapGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self {
        with { $0 = $0.onTap(handler) }
    }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping (ContentContext) -> Void) -> Self { with { $0 = $0.onTap(handler) } }

    /// The same with a handler of taps, which stop here.
    public func onTapGesture(handler: @escaping () -> Void) -> Self { onTapGesture { _ in handler() } }

    /// The same with a handler of long presses, which returns whether the press stops here.
    public func onLongPressGesture<Answer: ContentAnswer>(handler: @escaping (ContentContext) -> Answer) -> Self {
        with { $0 = $0.onLongPress(handler) }
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping (ContentContext) -> Void) -> Self { with { $0 = $0.onLongPress(handler) } }

    /// The same with a handler of long presses, which stop here.
    public func onLongPressGesture(handler: @escaping () -> Void) -> Self { onLongPressGesture { _ in handler() } }

    // MARK: Dragging

    /// The same, and a finger takes it elsewhere: after a long press, or as this says.
    ///
    /// An annotation stays where it was let go, until a description has another place for it than the description before.
    public func draggable(_ dragging: AnnotationDragging = .afterLongPress) -> Self { with { $0.dragging = dragging } }

    /// The same, and a finger takes it elsewhere after a long press, or not at all.
    public func isDraggable(_ isDraggable: Bool) -> Self { draggable(isDraggable ? .afterLongPress : .none) }

    /// The same, and told how it is dragged.
    public func onDrag(handler: @escaping (AnnotationDragEvent) -> Void) -> Self { with { $0.dragHandler = handler } }

    // MARK: Order and properties

    /// The same at an index. Of two annotations the one with the higher index lies above; 0 by default.
    public func zIndex(_ zIndex: Double) -> Self { with { $0.zIndex = zIndex } }

    /// The same with a property, which contexts and the host receive. `nil` removes it.
    public func property(_ name: String, _ value: FeatureValue?) -> Self { with { $0.properties[name] = value } }
}

extension ContentAnnotation: ContentElement {
    /// The annotation.
    public var content: ContentDescription { ContentDescription(.annotation(self)) }
}
