/// In the browser nothing runs until the page calls what is exported; natively there is nothing to run.
@main
struct Playground {
    static func main() {}
}
