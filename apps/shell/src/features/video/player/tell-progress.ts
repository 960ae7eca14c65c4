/** How often the position is told while the video file runs, in milliseconds. */
const EVERY_MS = 10_000

/** Tells where somebody is. */
export interface Teller {
  /** The video file runs and is here now. */
  ran(position: number): void
  /** It was paused, or came to its end. */
  stopped(position: number): void
  /** The page is hidden or left. */
  left(position: number): void
}

/**
 * Decides when the position is told: every 10 s while the video file runs, when it stops, and when the page goes. A page in which the video file has not
 * run since it last told says nothing, so a tab forgotten in the background never takes back what was watched elsewhere.
 * @param tell sends the position in seconds; `parting` when the page may be gone before the answer. Gives false when it did not arrive
 * @param now milliseconds
 */
export function makeTeller(
  tell: (position: number, parting: boolean) => Promise<boolean>,
  now: () => number = () => Date.now(),
): Teller {
  let ran = false
  let toldAt = now()
  const send = (position: number, parting: boolean) => {
    if (!ran) return
    ran = false
    toldAt = now()
    void tell(position, parting).then((arrived) => {
      if (!arrived) ran = true
    })
  }
  return {
    ran(position) {
      ran = true
      if (now() - toldAt >= EVERY_MS) send(position, false)
    },
    stopped: (position) => send(position, false),
    left: (position) => send(position, true),
  }
}
