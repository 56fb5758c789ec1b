/// Natively it prints the check; in the browser the page calls what is exported.
@main
struct Check {
    static func main() {
        print(PipelineCheck.text(), terminator: "")
    }
}
