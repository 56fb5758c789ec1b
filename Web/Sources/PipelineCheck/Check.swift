/// Natively, the program prints the check. In the browser, the page calls the exported functions.
@main
struct Check {
    static func main() {
        print(PipelineCheck.text(), terminator: "")
    }
}
