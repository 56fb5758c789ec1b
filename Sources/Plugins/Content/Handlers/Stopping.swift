/// A handler without a return value as one that stops what it is told of.
func stopping<Context>(_ handler: @escaping (Context) -> Void) -> (Context) -> Bool {
    { context in
        handler(context)
        return true
    }
}
