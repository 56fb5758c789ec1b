import DrawingPlugin

extension DrawingOptions {
    /// The default options with a change.
    static func with(_ change: (inout DrawingOptions) -> Void) -> DrawingOptions {
        var options = DrawingOptions()
        change(&options)
        return options
    }
}
