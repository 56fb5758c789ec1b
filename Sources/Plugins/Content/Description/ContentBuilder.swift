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
