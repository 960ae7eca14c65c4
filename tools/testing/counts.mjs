/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts of nothing. */
export const NONE = { passed: 0, failed: 0, skipped: 0 }

/**
 * Adds counts up.
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    NONE,
  )

/**
 * The last line of a run.
 * @param {Counts} counts
 */
export const lineOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Failures of the run so far, repeated at its end: a run prints thousands of lines. */
const failures = []

/**
 * Records a failure for the summary at the end.
 * @param {string} name test or check
 * @param {string} [file] relative to the repository
 * @param {string} [message]
 */
export const recordFailure = (name, file = '', message = '') => void failures.push({ name, file, message })

const MAX_MESSAGE_LINES = 12

/** The first lines of a message, with stack frames of our own code only. */
const shorten = (message) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, MAX_MESSAGE_LINES)
    .join('\n')

/** Prints every recorded failure. */
export function printFailures() {
  for (const { name, file, message } of failures)
    console.log(`failed: ${file && `${file}: `}${name}${message && `\n${shorten(message)}`}`)
}
