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

/// A handler of clusters of a layer as one of everything that is hit.
func ofCluster(_ handler: @escaping (ClusterContext) -> Bool) -> (ContentContext) -> Bool {
    { context in ClusterContext(context).map(handler) ?? false }
}
