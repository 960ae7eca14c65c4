import { useEffect, useState } from 'react'
import { leaveFullscreen } from './fullscreen.ts'

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
