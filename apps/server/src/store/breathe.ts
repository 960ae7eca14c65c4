/** How long the embedded engine may work before others of this thread have their turn, in milliseconds. */
const LONGEST_TURN_MS = 15

let began = 0
let isUnderWay = false
let newcomers = 0

/** Notes that somebody connected to the portal. */
export const noteNewcomer = (): void => void (newcomers += 1)

/**
 * Waits for the next turn of the event loop when this one has lasted. The embedded engine works in this very thread and answers before
 * anything else comes to its turn: a queue of statements would be worked off as a whole while nobody else is heard.
 *
 * A turn takes in one new connection and no more (libuv accepts once a turn). In a rush of newcomers the system's queue of those who
 * knock would run over, and who is not let into it knocks again after 1, 3, 7, 15 and 31 s. While they come, turns are waited for as long as
 * the engine has worked: half of the time is left to it.
 */
export async function breathe(): Promise<void> {
  if (!isUnderWay) return beginTurn()
  const breathing = performance.now()
  const workedMs = breathing - began
  if (workedMs < LONGEST_TURN_MS) return
  let before: number
  do {
    before = newcomers
    await new Promise((resolve) => setImmediate(resolve))
  } while (newcomers > before && performance.now() - breathing < workedMs)
  // Whoever breathed first goes on to work in this turn: it counts from here, for those who come next too.
  beginTurn()
}

function beginTurn() {
  began = performance.now()
  if (isUnderWay) return
  isUnderWay = true
  setImmediate(() => (isUnderWay = false))
}
