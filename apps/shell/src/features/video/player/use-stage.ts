import { useEffect, useState } from 'react'
import { listen } from '../../../base/listen.ts'
import { leaveFullscreen } from './film-acts.ts'

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

/** What stands over the video file: the question where to begin, or its end. */
export type Stage = 'resume' | 'ended' | null

/** Follows the video file: the question goes when it runs, the end comes and goes with it. */
export function useStage(video: HTMLVideoElement | null, resume: boolean) {
  const [stage, setStage] = useState<Stage>(resume ? 'resume' : null)
  useEffect(() => {
    if (video === null) return
    return listen(video, {
      play: () => setStage(null),
      ended: () => {
        leaveFullscreen()
        setStage('ended')
      },
      seeked: () => setStage((now) => (now === 'ended' && !video.ended ? null : now)),
    })
  }, [video])
  return [stage, setStage] as const
}
