/// A drag under way.
struct ActiveDrag {
    let grip: Grip
    /// What the drag has last made of the shape; if it is something else now, the program has changed it.
    var shape: ContentShape
    /// Whether a confirmed move was heard, so that a completion must follow.
    var hasMoved = false
}
