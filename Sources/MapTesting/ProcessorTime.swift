#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Returns the time for which this thread has run during a call, in microseconds.
///
/// Tests run beside each other and beside other programs. Unlike the time of a clock, this time does not count while the thread waits for a
/// processor, so that the ratio of two calls says how the work grows.
package func processorTime(of body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
    let start = now()
    try body()
    return now() - start
}
