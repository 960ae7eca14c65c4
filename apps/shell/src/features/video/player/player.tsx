/* oxlint-disable jsx-a11y/media-has-caption -- the captions are the video's own, as many as it has */
import { apiBase } from '@startline/client'
import { Checkbox, cx, Dialog } from '@startline/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKeys } from './keys.ts'
import { usePlayerText } from './messages.ts'
import { Options, useCaptions, useKeysEverywhere, useSpeed } from './options.tsx'
import { Overlay } from './overlay.tsx'
import styles from './player.module.css'
import { useProgress, type Video } from './queries.ts'
import { useActs, usePlayback } from './use-playback.ts'
import { resumeAt, useStage } from './use-stage.ts'

interface PlayerProps {
  video: Video
  /** Told of the browser’s player, for what stands beside it. */
  onElement(element: HTMLVideoElement | null): void
}

/** The browser’s own player, inline also in WeChat, with what it lacks: where one was, captions and speed that are kept, keys, an end. */
export function Player({ video, onElement }: PlayerProps) {
  const text = usePlayerText()
  const frame = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [resume] = useState(() => resumeAt(video.progress))
  const hold = useCallback(
    (held: HTMLVideoElement | null) => {
      setElement(held)
      onElement(held)
    },
    [onElement],
  )
  const { trouble, mend } = usePlayback(element, video, resume)
  useProgress(element, video.id)
  const [speed, setSpeed] = useSpeed(element)
  const captions = useCaptions(element, video.captions)
  const [stage, setStage] = useStage(element, resume > 0)
  const [hint, setHint] = useHint()
  const [everywhere, setEverywhere] = useKeysEverywhere()
  const [keysShown, setKeysShown] = useState(false)
  useKeys(frame, everywhere, useActs({ element, speed, setSpeed, captions, setHint, showKeys: setKeysShown }))
  const covered = stage !== null || (trouble !== null && trouble !== 'mending')
  return (
    <div className={styles.player}>
      <div ref={frame} className={styles.frame}>
        <video
          ref={hold}
          className={cx(styles.video, covered && styles.covered)}
          controls
          playsInline
          webkit-playsinline="true"
          x5-playsinline="true"
          preload="metadata"
          // Captions of another origin are read by whoever may read their video.
          crossOrigin={apiBase() === '' ? undefined : 'anonymous'}
          poster={video.cover_url ?? undefined}
          aria-label={text.player(video.title)}
        >
          {captions.offered.map(({ language, label, url }) => (
            <track key={language} kind="captions" srcLang={language} label={label} src={url} />
          ))}
        </video>
        <Overlay video={video} element={element} {...{ trouble, mend, stage, setStage, resume }} />
        <output className={cx(styles.hint, hint !== '' && styles.hintShown)}>{hint}</output>
      </div>
      <Options {...{ speed, setSpeed, captions }} onKeys={() => setKeysShown(true)} />
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} {...{ everywhere, setEverywhere }} />
    </div>
  )
}

interface KeysDialogProps {
  open: boolean
  onClose(): void
  everywhere: boolean
  setEverywhere(on: boolean): void
}

/** The player’s keys; whoever hits letters by accident, or speaks to the device, switches them off outside of it (WCAG 2.1.4). */
function KeysDialog({ open, onClose, everywhere, setEverywhere }: KeysDialogProps) {
  const text = usePlayerText()
  return (
    <Dialog open={open} onClose={onClose} title={text.keysTitle}>
      <dl className={styles.keyList}>
        {text.keyList.map(([key, does]) => (
          <div key={key} className={styles.keyRow}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={text.everywhere}
        description={text.everywhereText}
        checked={everywhere}
        onChange={({ target }) => setEverywhere(target.checked)}
      />
    </Dialog>
  )
}

const SHOWN_MS = 1_200

/** A word about what a key did, which goes by itself. */
function useHint() {
  const [hint, setHint] = useState<{ words: string } | null>(null)
  useEffect(() => {
    if (hint === null) return
    const timer = setTimeout(() => setHint(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [hint])
  return [hint?.words ?? '', (words: string) => setHint({ words })] as const
}
