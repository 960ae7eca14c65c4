/* oxlint-disable jsx-a11y/media-has-caption -- the captions are the video's own, as many as it has */
import { cx } from '@startline/ui'
import { useCallback, useRef, useState } from 'react'
import { KeysDialog } from './keys-dialog.tsx'
import { usePlayerText } from './messages.ts'
import { Options } from './options.tsx'
import { Overlay } from './overlay.tsx'
import styles from './player.module.css'
import type { Video } from './queries.ts'
import { resumeAt } from './resume.ts'
import { useActs } from './use-acts.ts'
import { useHint } from './use-hint.ts'
import { useKeys } from './use-keys.ts'
import { useCaptions, useKeysEverywhere, useSpeed } from './use-options.ts'
import { usePlayback } from './use-playback.ts'
import { useProgress } from './use-progress.ts'
import { useStage } from './use-stage.ts'

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
