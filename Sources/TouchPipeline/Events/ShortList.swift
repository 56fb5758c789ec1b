/// A list whose first two elements need no heap memory, because most touches have one finger or two.
struct ShortList<Element: Sendable>: Sendable {
    private var first: Element?
    private var second: Element?
    /// The elements from index 2 on.
    private var others: [Element] = []
    /// The number of elements. It is stored, because to count them reads each of them.
    private(set) var endIndex = 0

    /// Creates a list of at most two elements.
    init(_ first: Element? = nil, _ second: Element? = nil) {
        if let first { append(first) }
        if let second { append(second) }
    }

    /// Creates a list of copies of an element.
    init(repeating element: Element, count: Int) {
        for _ in 0..<count { append(element) }
    }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        switch endIndex {
        case 0: first = element
        case 1: second = element
        default: others.append(element)
        }
        endIndex += 1
    }

    /// Removes all elements. The first two stay in memory until others take their place.
    mutating func removeAll() {
        if endIndex > 2 { others.removeAll(keepingCapacity: true) }
        endIndex = 0
    }
}

extension ShortList: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }

    /// The element at an index. An index out of range traps.
    subscript(index: Int) -> Element {
        get {
            switch index {
            case 0: first!
            case 1: second!
            default: others[index - 2]
            }
        }
        set {
            switch index {
            case 0: first! = newValue
            case 1: second! = newValue
            default: others[index - 2] = newValue
            }
        }
    }
}
