/// A reference that does not keep its object alive, because Embedded Swift has no `weak`.
///
/// The object must exist whenever the reference is used. An object that gives such a reference away withdraws it in its `deinit`, or owns
/// the only object that uses it.
package struct BackReference<Object: AnyObject> {
    private unowned(unsafe) let object: Object

    /// Creates a reference to an object.
    package init(_ object: Object) { self.object = object }

    /// Calls a closure with the object, which stays alive until the closure has returned.
    package func use<Result>(_ body: (Object) -> Result) -> Result { withExtendedLifetime(object) { body($0) } }
}
