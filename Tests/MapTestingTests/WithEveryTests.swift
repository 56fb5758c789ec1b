import MapTesting
import Testing

@Suite("Loops whose failures name the element")
struct WithEveryTests {
    private struct Mistake: Error {}

    /// The comments of the issues of a body, in order. Without a comment, "failure".
    private func issues(_ body: () -> Void) -> [String] {
        let log = Log()
        withKnownIssue(isIntermittent: true) {
            body()
        } matching: { issue in
            log.add(issue.comments.first?.rawValue ?? "failure")
            return true
        }
        return log.entries
    }

    /// The entries are added one after the other, in the task of the test.
    private final class Log: @unchecked Sendable {
        private(set) var entries: [String] = []
        func add(_ entry: String) { entries.append(entry) }
    }

    @Test("without a failure, each element is visited in order, and nothing is reported")
    func success() {
        var visited: [Int] = []
        let issues = issues { withEvery("number", in: 1...4) { visited.append($0) } }
        #expect(visited == [1, 2, 3, 4])
        #expect(issues.isEmpty)
    }

    @Test("each failure is preceded by its element, and the loop goes on")
    func failure() {
        let issues = issues { withEvery("number", in: 1...4) { #expect($0.isMultiple(of: 2), "odd") } }
        #expect(issues == ["number: 1", "odd", "number: 3", "odd"])
    }

    @Test("nested loops report all their elements once")
    func nested() {
        let issues = issues {
            withEvery("letter", in: ["a", "b"]) { letter in
                withEvery("number", in: 1...2) { #expect(letter == "a" || $0 == 1, "wrong") }
                #expect(letter == "a", "not a")
            }
        }
        #expect(issues == ["letter: b, number: 2", "wrong", "letter: b", "not a"])
    }

    @Test("an error that is thrown, and a requirement that fails, end the turn of their element alone")
    func errors() {
        var visited: [Int] = []
        let issues = issues {
            withEvery("number", in: 1...3) { number in
                if number == 1 { throw Mistake() }
                _ = try #require(number == 2 ? nil : number, "nothing")
                visited.append(number)
            }
        }
        #expect(issues.filter { $0.hasPrefix("number") } == ["number: 1", "number: 2"])
        #expect(visited == [3])
    }
}
