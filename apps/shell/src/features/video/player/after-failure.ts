/** What is known when a video file stopped. */
export interface Failure {
  /** `MediaError.code`: 2 network, 3 decoding, 4 not supported or not there. */
  code: number
  /** What asking for new addresses gave: they are there, no answer came, or the video file is not for this person any more. */
  asked: 'fresh' | 'away' | 'gone'
  /** Whether the new address differs from the one that failed. */
  renewed: boolean
  /** Failures since the video file last ran. */
  tries: number
  /** Whether there is another way to play it. */
  hasNext: boolean
}

/** What to do about it: the same way again, the next way, wait and ask again, tell that it is gone, or that it cannot be played here. */
type Step = 'again' | 'next' | 'wait' | 'gone' | 'give up'

const NETWORK = 2
/** The same way fails so often before the next is tried. */
const TRIES = 2
/** Past this a person decides. */
const TRIES_MOST = 6

/** Decides what comes after a video file stopped; the position is kept in any case. */
export function afterFailure({ code, asked, renewed, tries, hasNext }: Failure): Step {
  if (asked === 'gone') return 'gone'
  if (asked === 'away') return 'wait'
  if (tries >= TRIES_MOST) return 'give up'
  if (renewed || (code === NETWORK && tries < TRIES)) return 'again'
  if (hasNext) return 'next'
  return code === NETWORK ? 'wait' : 'give up'
}

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** How long to wait before the n-th asking, counted from 0; in milliseconds. */
export const waitMs = (n: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n)
