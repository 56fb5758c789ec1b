import WebMap

/// The program of the ES module with plugins. The browser calls the functions of `WebMap`, and those of this module. Natively there is
/// nothing to run.
@main
struct MapProgramWithPlugins {
    static func main() {}
}
