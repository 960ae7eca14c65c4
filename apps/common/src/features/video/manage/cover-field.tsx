import { ChoosePicture } from '@startline/entry'
import { Button, CameraIcon, Field, Poster } from '@startline/ui'
import { useRef, useState } from 'react'
import { useVideoFormText } from './form-messages.ts'
import styles from './manage.module.css'
import { useCover } from './use-cover.ts'

interface CoverFieldProps {
  id: string
  seed: string
  /** The cover there is. */
  shown: string | null
  /** Where the video file can be shown from; null where it cannot yet. */
  videoFile: string | null
  /** What was chosen: a path, null for one out of the video file, undefined for what is there. */
  value: string | null | undefined
  error: string | undefined
  onChange: (path: string | null) => void
}

/** The cover: what is there, a frame of the video file, or a picture. */
export function CoverField({ id, seed, shown, videoFile, value, error, onChange }: CoverFieldProps) {
  const text = useVideoFormText()
  const cover = useCover(onChange)
  const [choosing, setChoosing] = useState(false)
  const [own, taken] = [cover.preview ?? (value === null ? null : shown), typeof value === 'string']
  const take = async (video: HTMLVideoElement) => {
    await cover.takeFrame(video)
    setChoosing(false)
  }
  return (
    <Field label={text.cover} id={id} hint={text.coverHint} error={error ?? cover.error ?? undefined} optional>
      <div className={styles.coverField}>
        <div className={styles.preview}>
          <Poster src={own} seed={seed} alt={own ? text.coverAlt : ''} inView />
        </div>
        <output className={styles.note}>{cover.busy ? text.coverBusy : taken ? text.coverTaken : null}</output>
        <div className={styles.row}>
          <ChoosePicture onFile={(file) => void cover.takePicture(file)}>{text.coverPicture}</ChoosePicture>
          {videoFile && !choosing && (
            <Button icon={<CameraIcon />} onClick={() => setChoosing(true)}>
              {text.coverFrame}
            </Button>
          )}
          {(taken || (shown !== null && value !== null)) && (
            <Button kind="quiet" onClick={cover.reset}>
              {text.coverReset}
            </Button>
          )}
        </div>
        {videoFile && choosing && (
          <FrameChooser videoFile={videoFile} busy={cover.busy} onTake={(video) => void take(video)} />
        )}
      </div>
    </Field>
  )
}

interface FrameProps {
  videoFile: string
  busy: boolean
  onTake: (video: HTMLVideoElement) => void
}

/** The video file with the browser's own controls: whatever is seen when the button is pressed becomes the cover. */
function FrameChooser({ videoFile, busy, onTake }: FrameProps) {
  const text = useVideoFormText()
  const video = useRef<HTMLVideoElement>(null)
  const [unplayable, setUnplayable] = useState(false)
  return (
    <div className={styles.frames}>
      <p className={styles.note}>{text.frameHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent look for one picture */}
      <video
        ref={video}
        src={videoFile}
        className={styles.videoFile}
        aria-label={text.coverFrame}
        controls
        muted
        playsInline
        preload="auto"
        onError={() => setUnplayable(true)}
      />
      {unplayable ? (
        <p className={styles.failure} role="alert">
          {text.videoFileUnplayable}
        </p>
      ) : (
        <p>
          <Button kind="solid" busy={busy} onClick={() => video.current && onTake(video.current)}>
            {text.frameTake}
          </Button>
        </p>
      )}
    </div>
  )
}
