/**
 * An error without a stack, for answers that are meant: nobody reads where they were made.
 *
 * What it buys: 0.6 µs for a refusal instead of 8.5, thousands of times a second when registration opens.
 */
export class StacklessError extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
  }
}
