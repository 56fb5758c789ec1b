import WebMap

/// The program of the ES module without plugins. The browser calls the functions of `WebMap`. Natively there is nothing to run.
@main
struct MapProgram {
    static func main() {}
}
