import { Button, Field, readSetting, Select, useLocale, writeSetting } from '@startline/ui'
import { useEffect, useState } from 'react'
import { readSpeed, runAt, SPEEDS } from './film-acts.ts'
import { usePlayerText } from './messages.ts'
import styles from './player.module.css'
import type { Video } from './queries.ts'

interface OptionsProps {
  speed: number
  setSpeed(speed: number): void
  captions: ReturnType<typeof useCaptions>
  /** Shows the list of keys. */
  onKeys(): void
}

/** Speed, captions, and the way to the keys. */
export function Options({ speed, setSpeed, captions, onKeys }: OptionsProps) {
  const text = usePlayerText()
  const speeds = SPEEDS.map((value) => ({ value: String(value), label: text.speedOf(value) }))
  const languages = captions.offered.map(({ language, label }) => ({ value: language, label, lang: language }))
  return (
    <fieldset className={styles.options} aria-label={text.options}>
      <Field label={text.speed}>
        <Select value={String(speed)} options={speeds} onChange={({ target }) => setSpeed(Number(target.value))} />
      </Field>
      {languages.length > 0 && (
        <Field label={text.captions}>
          <Select
            value={captions.shown}
            placeholder={text.noCaptions}
            options={languages}
            onChange={({ target }) => captions.choose(target.value)}
          />
        </Field>
      )}
      <Button kind="quiet" className={styles.keys} onClick={onKeys}>
        {text.keys} <kbd className={styles.key}>?</kbd>
      </Button>
    </fieldset>
  )
}

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

interface Captioned {
  language: string
}

/** Captions as they are offered: the language chosen last comes first, then the page’s, then the others as they came. */
export function captionsInOrder<C extends Captioned>(captions: readonly C[], chosen: string, locale: string): C[] {
  const rank = ({ language }: C) =>
    language === chosen ? 0 : language === locale ? 1 : speaks(language) === speaks(locale) ? 2 : 3
  return [...captions].sort((a, b) => rank(a) - rank(b))
}

const speaks = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** The captions to show: those in the language kept on the device, where the video file has them; '' for none. */
export const captionsShown = (captions: readonly Captioned[], kept: string): string =>
  captions.some(({ language }) => language === kept) ? kept : ''
