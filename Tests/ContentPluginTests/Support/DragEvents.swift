import ContentPlugin

extension AnnotationDragEvent {
    var name: String {
        switch self {
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension [AnnotationDragEvent] {
    /// Whether what began ended once, and nothing came without a beginning.
    var isPaired: Bool { isPaired(open: false) }

    /// The same, while something is under way or not.
    func isPaired(open: Bool) -> Bool {
        var isOpen = false
        for event in self {
            switch event {
            case .began:
                if isOpen { return false }
                isOpen = true
            case .changed: if !isOpen { return false }
            case .ended, .cancelled:
                if !isOpen { return false }
                isOpen = false
            }
        }
        return isOpen == open
    }
}
