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

/// Something that can stand in a description: an annotation, a layer, or several elements together.
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
    /// What it describes.
    @ContentBuilder var content: ContentDescription { get }
}

/// Makes a description of elements that stand one below the other, of `if`, `switch` and `for`.
///
/// What stands at another place of the code is another element. In a `for`, elements are known by their position. ``ForEvery`` knows them by ids.
@resultBuilder
public enum ContentBuilder {
    /// An element.
    public static func buildExpression<Element: ContentElement>(_ element: Element) -> ContentDescription { element.content }

    /// A description.
    public static func buildExpression(_ description: ContentDescription) -> ContentDescription { description }

    /// Nothing.
    public static func buildBlock() -> ContentDescription { ContentDescription() }

    /// One element.
    public static func buildBlock(_ description: ContentDescription) -> ContentDescription { description }

    /// Elements from below to above.
    public static func buildBlock(_ descriptions: ContentDescription...) -> ContentDescription { joined(descriptions) }

    /// What a `for` describes.
    public static func buildArray(_ descriptions: [ContentDescription]) -> ContentDescription { joined(descriptions) }

    /// An `if` without an `else`.
    public static func buildOptional(_ description: ContentDescription?) -> ContentDescription { description ?? ContentDescription() }

    /// The first branch.
    public static func buildEither(first description: ContentDescription) -> ContentDescription { branch(description, isFirst: true) }

    /// The second branch.
    public static func buildEither(second description: ContentDescription) -> ContentDescription { branch(description, isFirst: false) }

    /// What is there only on newer systems.
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

/// Elements for the items of a collection, each known by its id wherever it stands.
///
/// ```swift
/// ForEvery(stops, id: { $0.number }) { stop in
///     CircleAnnotation(centerCoordinate: stop.place)
/// }
/// ```
///
/// Items of the same id are told apart by their order.
public struct ForEvery: ContentElement {
    /// What it describes.
    public let content: ContentDescription

    /// Elements for items that are known by an id, such as `\.number`, or `{ $0.number }` in Embedded Swift.
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

    /// Elements for items that have an id.
    public init<Data: Sequence>(_ data: Data, @ContentBuilder content: (Data.Element) -> ContentDescription)
    where Data.Element: Identifiable {
        self.init(data, id: { $0.id }, content: content)
    }
}

/// The id of an element among others of a description, whatever its type is: `AnyHashable`, which Embedded Swift does not have.
class ContentKey: Hashable {
    /// Whether another key is of the same type and the same.
    func isEqual(to other: ContentKey) -> Bool { self === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func == (a: ContentKey, b: ContentKey) -> Bool { a.isEqual(to: b) }
}

/// The key of an id of one type.
final class TypedContentKey<ID: Hashable>: ContentKey {
    private let id: ID

    init(_ id: ID) { self.id = id }

    override func isEqual(to other: ContentKey) -> Bool { (other as? TypedContentKey<ID>)?.id == id }

    override func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
