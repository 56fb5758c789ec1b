/// The program of the ES module `Web/package`. The browser calls the functions of `Exports.swift`. Natively there is nothing to run.
@main
struct WebMap {
    static func main() {}
}
