import ContentPlugin

/// A value that describes the content of a map: elements from bottom to top, and handlers of the map and its layers.
///
/// ```swift
/// reconciler.apply {
///     PolygonAnnotation(polygon: [park]).fillColor("#34c759").onTapGesture { print("the park") }
///     ForEvery(stops) { stop in
///         CircleAnnotation(centerCoordinate: stop.coordinate).onTapGesture { open(stop) }
///     }
/// }
/// ```
///
/// A ``ContentReconciler`` updates a ``ContentListener`` to match a description. An element is the same as an element of the previous
/// description if it is at the same position in the code, in the same branch, and has the same id in its ``ForEvery`` or group.
///
/// A later element lies above an earlier one with the same ``ContentAnnotation/zIndex``, and above the content that the program adds
/// itself.
public struct ContentDescription {
    /// A part of a description. A part is identified by its position among the other parts.
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
    /// The handlers, in their order in the code.
    var handlers: [Handler] = []

    init(_ part: Part) { self.part = part }

    /// Creates an empty description.
    public init() { self.init(.empty) }

    /// Creates a description with a builder.
    public init(@ContentBuilder _ content: () -> ContentDescription) { self = content() }
}

extension ContentDescription: ContentElement, ContentContainer {
    /// The description itself.
    public var content: ContentDescription {
        // Without `return` the getter would be a builder's closure.
        get { return self }
        set { self = newValue }
    }
}

/// An element of a description: an annotation, a layer, or several elements together.
///
/// ```swift
/// struct Route: ContentElement {
///     let places: [Coordinate]
///
///     var content: ContentDescription {
///         PolylineAnnotation(lineCoordinates: places).lineWidth(6)
///         if let goal = places.last { PointAnnotation(coordinate: goal) }
///     }
/// }
/// ```
public protocol ContentElement {
    /// The description of the element.
    @ContentBuilder var content: ContentDescription { get }
}

/// A result builder that creates a description from a list of elements with `if`, `switch` and `for`.
///
/// An element is identified by its position in the code. In a `for`, it is also identified by its index. ``ForEvery`` identifies elements
/// by ids.
@resultBuilder
public enum ContentBuilder {
    public static func buildExpression<Element: ContentElement>(_ element: Element) -> ContentDescription { element.content }

    public static func buildExpression(_ description: ContentDescription) -> ContentDescription { description }

    /// Builds an empty block.
    public static func buildBlock() -> ContentDescription { ContentDescription() }

    /// Builds a block with one element.
    public static func buildBlock(_ description: ContentDescription) -> ContentDescription { description }

    /// Builds a block with several elements, from bottom to top.
    public static func buildBlock(_ descriptions: ContentDescription...) -> ContentDescription { joined(descriptions) }

    /// Builds the elements of a `for`.
    public static func buildArray(_ descriptions: [ContentDescription]) -> ContentDescription { joined(descriptions) }

    /// Builds an `if` without an `else`.
    public static func buildOptional(_ description: ContentDescription?) -> ContentDescription { description ?? ContentDescription() }

    /// Builds the first branch of an `if` or a `switch`.
    public static func buildEither(first description: ContentDescription) -> ContentDescription { branch(description, isFirst: true) }

    /// Builds the second branch of an `if` or a `switch`.
    public static func buildEither(second description: ContentDescription) -> ContentDescription { branch(description, isFirst: false) }

    /// Builds the elements of an `if #available`.
    public static func buildLimitedAvailability(_ description: ContentDescription) -> ContentDescription { description }

    private static func branch(_ description: ContentDescription, isFirst: Bool) -> ContentDescription {
        var result = description
        result.part = .branch(isFirst: isFirst, description.part)
        return result
    }

    private static func joined(_ descriptions: [ContentDescription]) -> ContentDescription {
        var result = ContentDescription(.list(descriptions.map { $0.part }))
        result.handlers = descriptions.flatMap { $0.handlers }
        return result
    }
}

/// Elements for the items of a collection. Each element is identified by the id of its item, independent of its position.
///
/// ```swift
/// ForEvery(stops, id: { $0.number }) { stop in
///     CircleAnnotation(centerCoordinate: stop.coordinate)
/// }
/// ```
///
/// Items with the same id are distinguished by their order.
public struct ForEvery: ContentElement {
    /// The description of the elements.
    public let content: ContentDescription

    /// Creates elements for items with an id, such as `\.number`. In Embedded Swift, write `{ $0.number }`.
    public init<Data: Sequence, ID: Hashable>(
        _ data: Data, id: (Data.Element) -> ID, @ContentBuilder content: (Data.Element) -> ContentDescription
    ) {
        var parts: [(key: ContentKey, part: ContentDescription.Part)] = []
        var handlers: [ContentDescription.Handler] = []
        parts.reserveCapacity(data.underestimatedCount)
        for item in data {
            let description = content(item)
            parts.append((TypedContentKey(id(item)), description.part))
            handlers += description.handlers
        }
        var description = ContentDescription(.keyed(parts))
        description.handlers = handlers
        self.content = description
    }

    /// Creates elements for identifiable items.
    public init<Data: Sequence>(_ data: Data, @ContentBuilder content: (Data.Element) -> ContentDescription)
    where Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: content)
    }
}

/// The id of an element, whatever its type. It replaces `AnyHashable`, which Embedded Swift does not have.
class ContentKey: Hashable {
    /// Returns whether another key has the same type and the same value.
    func isEqual(to other: ContentKey) -> Bool { self === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func == (a: ContentKey, b: ContentKey) -> Bool { a.isEqual(to: b) }
}

/// A key with an id of one type.
final class TypedContentKey<ID: Hashable>: ContentKey {
    private let id: ID

    init(_ id: ID) { self.id = id }

    override func isEqual(to other: ContentKey) -> Bool { (other as? TypedContentKey<ID>)?.id == id }

    override func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
