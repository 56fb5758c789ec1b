/// What is to be on a map, as a value: elements from below to above, and handlers of the map and its layers.
///
/// ```swift
/// reconciler.apply {
///     PolygonAnnotation(polygon: [park]).fillColor("#34c759").onTapGesture { print("the park") }
///     ForEvery(stops) { stop in
///         CircleAnnotation(centerCoordinate: stop.place).onTapGesture { open(stop) }
///     }
/// }
/// ```
///
/// A ``ContentReconciler`` makes a ``ContentListener`` show it. An element is the same as one of an earlier description if it stands at the same
/// place of the code, in the same branch, and in a ``ForEvery`` or a group has the same id.
///
/// A later element lies above an earlier one of the same ``ContentAnnotation/zIndex``, and above what the program has added itself.
public struct ContentDescription {
    /// A part of a description. Where a part stands among the others is what it is known by.
    enum Part {
        case empty
        case annotation(ContentAnnotation)
        case viewAnnotation(ViewAnnotation)
        case group(AnnotationGroup, [(key: ContentKey, annotation: ContentAnnotation)])
        case layer(ContentLayer, LayerPosition)
        case list([Part])
        indirect case branch(isFirst: Bool, Part)
        case keyed([(key: ContentKey, part: Part)])
    }

    /// A handler of the map or of a layer.
    struct Handler {
        let slot: HandlerSlot
        let handle: (ContentContext) -> Bool
    }

    var part: Part
    /// In the order in which they were written.
    var handlers: [Handler] = []

    init(_ part: Part) { self.part = part }

    /// Nothing.
    public init() { self.init(.empty) }

    /// What a builder describes.
    public init(@ContentBuilder _ content: () -> ContentDescription) { self = content() }
}

extension ContentDescription: ContentElement, ContentContainer {
    /// Itself.
    public var content: ContentDescription {
        // Without `return` this would be a builder's closure.
        get { return self }
        set { self = newValue }
    }
}
