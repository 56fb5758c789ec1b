import Scenarios

// `InstructionCounts` lists the scenarios. `InstructionCounts NAME ITERATIONS` runs one without any output.
// `instructions.py` runs it and counts instructions and allocations.

let arguments = CommandLine.arguments

if arguments.count == 1 {
    for scenario in Scenario.all { print(scenario.name, scenario.eventsPerIteration) }
} else if arguments.count == 3, let scenario = Scenario.named(arguments[1]), let iterations = Int(arguments[2]), iterations >= 0 {
    scenario.prepare()(iterations)
} else {
    fatalError("usage: InstructionCounts [SCENARIO ITERATIONS]")
}
