/** Less than this is not begun, in seconds; the server says the same of “continue watching”. */
const BEGUN_S = 5

/** Where somebody was, as the server tells it. */
interface Progress {
  position: number
  finished: boolean
}

/** Where to go on, in seconds; 0 where there is nothing to go on from: not begun, or seen to the end. */
export const resumeAt = (progress: Progress | null): number =>
  progress === null || progress.finished || progress.position < BEGUN_S ? 0 : progress.position
