import { playTime } from '@startline/ui'
import { changeVolume, run, seekTo, speedFrom, toggleFullscreen, toggleSound } from './film-acts.ts'
import type { KeyAct } from './keys.ts'
import { usePlayerText } from './messages.ts'
import type { useCaptions } from './options.tsx'

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
