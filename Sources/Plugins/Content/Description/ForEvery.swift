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
