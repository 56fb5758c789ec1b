/// A list whose first two elements need no heap memory, because most touches have one finger or two.
struct ShortList<Element: Sendable>: Sendable {
    private var first: Element?
    private var second: Element?
    /// The elements from index 2 on.
    private var others: [Element] = []

    /// Creates a list of at most two elements.
    init(_ first: Element? = nil, _ second: Element? = nil) {
        self.first = first
        self.second = second
    }

    /// Creates a list of copies of an element.
    init(repeating element: Element, count: Int) {
        for _ in 0..<count { append(element) }
    }

    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        if first == nil {
            first = element
        } else if second == nil {
            second = element
        } else {
            others.append(element)
        }
    }
}

extension ShortList: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }

    var endIndex: Int { first == nil ? 0 : second == nil ? 1 : 2 + others.count }

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
