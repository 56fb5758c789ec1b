/// A handler without a return value as one that stops what it is told of.
func stopping<Context>(_ handler: @escaping (Context) -> Void) -> (Context) -> Bool {
    { context in
        handler(context)
        return true
    }
}

/// A handler with an answer as one that says whether it stops what it is told of.
func answering<Context, Answer: ContentAnswer>(_ handler: @escaping (Context) -> Answer) -> (Context) -> Bool {
    { handler($0).stopsGesture }
}
