import Foundation
import Testing

@Suite("touchpipe score")
struct ScoreCommandTests {
    private func score(_ script: String, corpus: MadeCorpus, options: [String] = []) throws -> Program.Result {
        let engine = try corpus.script(script)
        return try Program.run(["score", "--corpus", corpus.path] + options + ["--", "sh", engine])
    }

    @Test("A command reads the trace on standard input, and its gestures are scored")
    func right() throws {
        let corpus = try MadeCorpus()
        // The answer depends on the trace: the position of the landing.
        let script = """
            position=$(sed -n 's/.*"a":"down".*"x":\\([0-9]*\\),"y":\\([0-9]*\\).*/[\\1,\\2]/p')
            echo '{"time":0,"gesture":"touchDown","position":'"$position"'}'
            tail -n +2 '\(corpus.path)/made/tap.gestures.jsonl'
            """
        let result = try score(script, corpus: corpus)
        #expect(result.exitCode == 0)
        #expect(result.error == "")
        #expect(
            result.output == """
                made/tap  right

                       right  wrong  error  unsupported  cases
                made       1      0      0            0      1
                total      1      0      0            0      1

                """)
    }

    @Test("A wrong case prints the first difference, and the exit code is 1")
    func wrong() throws {
        let result = try score(#"echo '{"time":5000,"gesture":"longPress","position":[1,2]}'"#, corpus: MadeCorpus())
        #expect(result.exitCode == 1)
        #expect(
            result.output.hasPrefix(
                """
                made/tap  wrong at gesture 1
                    expected  0 ms  touchDown (10.0, 20.0)
                    printed   5 ms  longPress (1.0, 2.0)

                """))
    }

    @Test(
        "A command that fails is an error with the reason, and the exit code is 1",
        arguments: [
            ("echo first >&2; echo 'no engine' >&2; echo >&2; exit 3", "60", "the command ended with exit code 3: no engine"),
            ("exit 4", "60", "the command ended with exit code 4"),
            ("kill -9 $$", "60", "the command ended with signal 9"),
            ("echo gestures", "60", "output:1: this is not JSON"),
            ("head -c 70000000 /dev/zero | tr '\\0' '\\n'", "60", "the output is longer than 64 MiB"),
            ("exec sleep 600", "0.5", "no end after 0.5 s"),
            ("trap '' TERM; while :; do :; done", "0.5", "no end after 0.5 s"),
        ])
    func errors(script: String, timeout: String, expected: String) throws {
        let start = Date()
        let result = try score(script, corpus: MadeCorpus(), options: ["--timeout", timeout])
        #expect(result.exitCode == 1)
        #expect(result.output.hasPrefix("made/tap  error: \(expected)\n"))
        #expect(Date().timeIntervalSince(start) < 300)
    }

    @Test("A command that does not read its input, and one that prints much, are scored like any other")
    func pipes() throws {
        let corpus = try MadeCorpus(trace: MadeCorpus.header + "}}\n" + MadeCorpus.frames + String(repeating: "\n", count: 1 << 20))
        let result = try score("cat '\(corpus.path)/made/tap.gestures.jsonl'; yes '' | head -c 1000000", corpus: corpus)
        #expect(result.exitCode == 0)
        #expect(result.output.hasPrefix("made/tap  right\n"))
    }

    @Test("Unsupported cases are counted apart, and are no failure")
    func unsupported() throws {
        let result = try score(#"echo '{"unsupported":"taps"}'"#, corpus: MadeCorpus())
        #expect(result.exitCode == 0)
        #expect(result.output.hasPrefix("made/tap  unsupported: taps\n"))
        #expect(result.output.contains("total      0      0      0            1      1\n"))
    }

    @Test("--brief leaves out the lines of cases that are right")
    func brief() throws {
        let corpus = try MadeCorpus()
        let result = try Program.run(["score", "--brief", "--corpus", corpus.path])
        #expect(result.exitCode == 0)
        #expect(result.output.split(separator: "\n").count == 3)
        #expect(!result.output.contains("made/tap"))
    }

    @Test("A corpus or command that cannot be scored is an error with the reason")
    func failures() throws {
        let corpus = try MadeCorpus()
        let missing = try Program.run(["score", "--corpus", corpus.path, "--", "no-such-engine"])
        #expect(missing.exitCode == 1)
        #expect(missing.error == "touchpipe: no-such-engine: there is no such program\n")
        let empty = try Program.run(["score", "--corpus", corpus.path, "--only", "pinch"])
        #expect(empty.exitCode == 1)
        #expect(empty.error == "touchpipe: \(corpus.path): no case has 'pinch' in its name\n")
        let nowhere = try Program.run(["score"], folder: corpus.folder.url.appendingPathComponent("made"))
        #expect(nowhere.exitCode == 1)
        #expect(nowhere.error == "touchpipe: Corpus/corpus.json: No such file or directory\n")
        #expect(try Program.run(["score", "--timeout", "0"]).exitCode == 64)
        #expect(try Program.run(["score", "engine"]).exitCode == 64)
    }

    @Test("The help shows the options, the results and the form of a command")
    func help() throws {
        let result = try Program.run(["score", "--help"])
        #expect(result.exitCode == 0)
        for part in ["--corpus", "--only", "--brief", "--timeout", "right", "wrong", "error", "unsupported", "Corpus/README.md", "-- "] {
            #expect(result.output.contains(part), "the help does not contain \(part)")
        }
    }
}
