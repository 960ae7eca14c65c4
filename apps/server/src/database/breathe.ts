/** How long the embedded engine may work before others of this thread have their turn, in milliseconds. */
const LONGEST_TURN_MS = 15

let began = 0
let isUnderWay = false

/**
 * Waits for the next turn of the event loop when this one has lasted. The embedded engine works in this very thread and answers before
 * anything else comes to its turn: a queue of statements would be worked off as a whole while nobody else is heard.
 */
export async function breathe(): Promise<void> {
  if (!isUnderWay) {
    isUnderWay = true
    began = performance.now()
    setImmediate(() => (isUnderWay = false))
  } else if (performance.now() - began >= LONGEST_TURN_MS) await new Promise((resolve) => setImmediate(resolve))
}
