/// The errors after the samples of a script. An error that occurs after each of several samples in a row is one line.
struct SampleProblems {
    private struct Run {
        let problem: String
        let first: Int
        var last: Int
    }

    private let name: String
    private var runs: [Run] = []
    private var samples: (before: Int?, present: Int?)

    /// Creates a list of errors of an interruption.
    init(named name: String) { self.name = name }

    /// Adds the errors after a sample. Samples come in order, also those without an error.
    mutating func add(_ problems: [String], after sample: Int) {
        samples = (samples.present, sample)
        for problem in problems {
            if let index = runs.lastIndex(where: { $0.problem == problem && $0.last == samples.before }) {
                runs[index].last = sample
            } else {
                runs.append(Run(problem: problem, first: sample, last: sample))
            }
        }
    }

    /// The lines: `cancel, after samples 3 to 77: the drag goes on`.
    var lines: [String] {
        runs.map { run in
            let samples = run.first == run.last ? "sample \(run.first)" : "samples \(run.first) to \(run.last)"
            return "\(name), after \(samples): \(run.problem)"
        }
    }
}
