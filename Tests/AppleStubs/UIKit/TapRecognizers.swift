// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
