import { readSetting, useLocale, writeSetting } from '@startline/ui'
import { useEffect, useState } from 'react'
import { captionsInOrder, captionsShown } from './captions.ts'
import type { Video } from './queries.ts'
import { readSpeed, runAt } from './speed.ts'

const SPEED = 'startline.video.speed'
const CAPTIONS = 'startline.video.captions'
const KEYS = 'startline.video.keys'

/** How fast the video file runs, kept on the device. */
export function useSpeed(video: HTMLVideoElement | null) {
  const [speed, setSpeed] = useState(() => readSpeed(readSetting(SPEED)))
  useEffect(() => {
    if (video !== null) runAt(video, speed)
  }, [video, speed])
  const choose = (next: number) => {
    setSpeed(next)
    writeSetting(SPEED, String(next))
  }
  return [speed, choose] as const
}

/** Captions in the order they are offered, and the language that is shown, '' for none; kept on the device, followed in the player’s own menu. */
export function useCaptions(video: HTMLVideoElement | null, captions: Video['captions']) {
  const locale = useLocale()
  const [kept, setKept] = useState(() => readSetting(CAPTIONS) ?? '')
  const [order] = useState(kept)
  const offered = captionsInOrder(captions, order, locale)
  const shown = captionsShown(captions, kept)
  const choose = (language: string) => {
    setKept(language)
    writeSetting(CAPTIONS, language)
  }
  useEffect(() => {
    for (const track of tracksOf(video)) track.mode = track.language === shown ? 'showing' : 'disabled'
  }, [video, shown])
  useEffect(() => {
    if (video === null) return
    const follow = () => {
      const showing = tracksOf(video).find(({ mode }) => mode === 'showing')?.language ?? ''
      setKept(showing)
      writeSetting(CAPTIONS, showing)
    }
    video.textTracks.addEventListener('change', follow)
    return () => video.textTracks.removeEventListener('change', follow)
  }, [video])
  return { offered, shown, choose }
}

/** The player's own tracks: a playlist may bring others along. */
const tracksOf = (video: HTMLVideoElement | null): TextTrack[] =>
  [...(video?.querySelectorAll('track') ?? [])].map(({ track }) => track)

/** Whether letters and digits are the player’s on the whole page. */
export function useKeysEverywhere() {
  const [everywhere, setEverywhere] = useState(() => readSetting(KEYS) !== 'off')
  const choose = (on: boolean) => {
    setEverywhere(on)
    writeSetting(KEYS, on ? 'on' : 'off')
  }
  return [everywhere, choose] as const
}
