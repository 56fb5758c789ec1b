/// Inline storage of ten elements, without heap memory and reference counts.
///
/// (`InlineArray` does the same, but needs macOS 26.)
struct InlineStorage<Element: Sendable>: Sendable {
    var p0: Element
    var p1: Element
    var p2: Element
    var p3: Element
    var p4: Element
    var p5: Element
    var p6: Element
    var p7: Element
    var p8: Element
    var p9: Element

    /// Creates ten copies of an element.
    init(filledWith e: Element) {
        (p0, p1, p2, p3, p4) = (e, e, e, e, e)
        (p5, p6, p7, p8, p9) = (e, e, e, e, e)
    }

    /// Creates two elements, and eight copies of a third one.
    init(_ first: Element, _ second: Element, rest e: Element) {
        (p0, p1, p2, p3, p4) = (first, second, e, e, e)
        (p5, p6, p7, p8, p9) = (e, e, e, e, e)
    }

    /// The element at an index from 0 to 9. Any other index traps.
    subscript(index: Int) -> Element {
        get {
            switch index {
            case 0: p0
            case 1: p1
            case 2: p2
            case 3: p3
            case 4: p4
            case 5: p5
            case 6: p6
            case 7: p7
            case 8: p8
            case 9: p9
            default: preconditionFailure("index out of range")
            }
        }
        // A `_modify` accessor would be a coroutine with a call for each access.
        set {
            switch index {
            case 0: p0 = newValue
            case 1: p1 = newValue
            case 2: p2 = newValue
            case 3: p3 = newValue
            case 4: p4 = newValue
            case 5: p5 = newValue
            case 6: p6 = newValue
            case 7: p7 = newValue
            case 8: p8 = newValue
            case 9: p9 = newValue
            default: preconditionFailure("index out of range")
            }
        }
    }
}
