import { useEffect, useState } from 'react'
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
    const begins = () => setStage(null)
    const ends = () => {
      leaveFullscreen()
      setStage('ended')
    }
    const seeks = () => setStage((now) => (now === 'ended' && !video.ended ? null : now))
    video.addEventListener('play', begins)
    video.addEventListener('ended', ends)
    video.addEventListener('seeked', seeks)
    return () => {
      video.removeEventListener('play', begins)
      video.removeEventListener('ended', ends)
      video.removeEventListener('seeked', seeks)
    }
  }, [video])
  return [stage, setStage] as const
}
