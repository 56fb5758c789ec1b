/// In the browser nothing runs until the page calls an exported function. Natively there is nothing to run.
@main
struct Playground {
    static func main() {}
}
