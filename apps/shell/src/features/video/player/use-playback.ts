import { isSessionOver } from '@startline/client'
import { getVideo } from '@startline/contract'
import { playTime } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'
import { changeVolume, run, seekTo, speedFrom, toggleFullscreen, toggleSound } from './film-acts.ts'
import type { KeyAct } from './keys.ts'
import { usePlayerText } from './messages.ts'
import type { useCaptions } from './options.tsx'
import { type Playback, startPlayback, type Trouble } from './playback.ts'
import { isMissing, type Video, videoQuery } from './queries.ts'
import { thisDevice } from './sources.ts'

/** Keeps a video’s video file running in a player from a position on; what stops it is told, and `mend` tries at once. */
export function usePlayback(element: HTMLVideoElement | null, video: Video, at: number) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const playback = useRef<Playback | null>(null)
  const fresh = useEffectEvent(useFresh(video.id))
  // What is told of the video and the position later changes nothing about what plays.
  const start = useEffectEvent((held: HTMLVideoElement) =>
    startPlayback(held, video, at, { device: thisDevice(), fresh: () => fresh(), onTrouble: setTrouble }),
  )
  useEffect(() => {
    if (element === null) return
    const started = start(element)
    playback.current = started
    return () => started.end()
  }, [element])
  return { trouble, mend: () => playback.current?.mend() }
}

/** Asks for the video again. What the page shows follows; where the person was does not: that is known better here. */
function useFresh(id: string) {
  const queries = useQueryClient()
  const { organization, user } = useSession()
  return async () => {
    try {
      const found = await call(getVideo, { params: { id } })
      queries.setQueryData(videoQuery(organization?.id, user?.id, id).queryKey, found)
      return found.sources.length > 0 ? found : ('gone' as const)
    } catch (error) {
      return isSessionOver(error) || isMissing(error) ? ('gone' as const) : null
    }
  }
}

interface Controls {
  element: HTMLVideoElement | null
  speed: number
  setSpeed(speed: number): void
  captions: ReturnType<typeof useCaptions>
  /** Says what a key did. */
  setHint(words: string): void
  showKeys(shown: boolean): void
}

/** Does what a key asks for, and says what is not to be seen otherwise. */
export function useActs({ element, speed, setSpeed, captions, setHint, showKeys }: Controls) {
  const text = usePlayerText()
  const seek = (video: HTMLVideoElement, to: number) => {
    seekTo(video, to)
    setHint(playTime(Math.max(0, to)))
  }
  const loudness = (video: HTMLVideoElement) =>
    setHint(video.muted ? text.muted : text.volume(Math.round(video.volume * 100)))
  const captionsOnOff = () => {
    const next = captions.shown === '' ? captions.offered[0] : undefined
    captions.choose(next?.language ?? '')
    setHint(next ? text.captionsOn(next.label) : text.captionsOff)
  }
  return (what: KeyAct): void => {
    if (what.act === 'help') return showKeys(true)
    if (element === null) return
    if (what.act === 'toggle') return element.paused ? run(element) : element.pause()
    if (what.act === 'seek') return seek(element, element.currentTime + what.by)
    if (what.act === 'jump') return seek(element, (element.duration || 0) * what.to)
    if (what.act === 'fullscreen') return toggleFullscreen(element)
    if (what.act === 'captions') return captionsOnOff()
    if (what.act === 'speed') {
      const next = speedFrom(speed, what.by)
      setSpeed(next)
      return setHint(text.speedOf(next))
    }
    if (what.act === 'mute') toggleSound(element)
    if (what.act === 'volume') changeVolume(element, what.by)
    loudness(element)
  }
}
