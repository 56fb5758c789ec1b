import Geodesy

/// Something that the program puts on the map, with its handlers.
///
/// ```swift
/// let pin = ContentAnnotation(.circle(radius: .dp(8), at: home))
///     .onTap { context in print("tapped at", context.position) }
///     .onLongPress { _ in false }
/// let id = listener.content.add(pin)
/// ```
///
/// A handler that returns `false` lets the gesture go on to what lies below; one without a return value stops it.
public struct ContentAnnotation {
    /// What is drawn of it.
    public var shape: ContentShape
    /// What is known about it.
    public var properties: FeatureProperties
    /// Of two annotations the one with the higher index lies above, of two with the same the later one; 0 by default. NaN counts as 0.
    public var zIndex = 0.0
    /// Whether, and how, a finger can take it elsewhere; not at all by default.
    public var dragging = AnnotationDragging.none
    /// Is told of a tap on it; returns whether the tap stops here.
    public var tapHandler: ((ContentContext) -> Bool)?
    /// Is told of a long press on it; returns whether the press stops here.
    public var longPressHandler: ((ContentContext) -> Bool)?
    /// Is told how it is dragged.
    public var dragHandler: ((AnnotationDragEvent) -> Void)?
    /// The index by which annotations are ordered.
    var level: Double { zIndex.isNaN ? 0 : zIndex }
    /// Where it lies among those of the same index, before the order in which they were added: its place in a description, 0 without one.
    var order: Int64 = 0

    /// An annotation without handlers.
    public init(
        _ shape: ContentShape, properties: FeatureProperties = [:], zIndex: Double = 0, dragging: AnnotationDragging = .none
    ) {
        self.shape = shape
        self.properties = properties
        self.zIndex = zIndex
        self.dragging = dragging
    }
}

extension ContentAnnotation {
    /// The same with a handler of taps, which returns whether the tap stops here.
    public func onTap<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ContentAnnotation {
        var copy = self
        copy.tapHandler = answering(handler)
        return copy
    }

    /// The same with a handler of taps, which stop here.
    public func onTap(_ handler: @escaping (ContentContext) -> Void) -> ContentAnnotation {
        onTap(stopping(handler))
    }

    /// The same with a handler of long presses, which returns whether the press stops here.
    public func onLongPress<Answer: ContentAnswer>(_ handler: @escaping (ContentContext) -> Answer) -> ContentAnnotation {
        var copy = self
        copy.longPressHandler = answering(handler)
        return copy
    }

    /// The same with a handler of long presses, which stop here.
    public func onLongPress(_ handler: @escaping (ContentContext) -> Void) -> ContentAnnotation {
        onLongPress(stopping(handler))
    }

    /// The same, and told how it is dragged.
    public func onDrag(_ handler: @escaping (AnnotationDragEvent) -> Void) -> ContentAnnotation {
        var copy = self
        copy.dragHandler = handler
        return copy
    }
}

/// What an annotation is known by as long as it is there. Never used again by the same content.
public struct AnnotationID: Sendable, Hashable {
    /// The number of its group; zero if it is in none.
    let group: UInt32
    /// Its place in the store, which is used again.
    let slot: Int
    /// Counts the annotations that there ever were; of two on one level the later one lies above.
    let sequence: Int
}
