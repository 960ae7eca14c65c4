import { Badge, Button, CheckIcon, ConfirmDialog, cx, Sentences, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useUploadText } from './messages.ts'
import styles from './upload.module.css'
import { numbersOf, percentOf } from './upload-numbers.ts'
import { uploads } from './uploads.ts'
import { useSameVideoFile } from './use-uploads.ts'
import { ChooseVideoFile } from './video-file-chooser.tsx'
import type { VideoFileUpload } from './video-file-upload.ts'

/** How a video file on its way stands, in words, numbers and a bar, with what can be done about it. */
export function UploadProgress({ upload, compact = false }: { upload: VideoFileUpload; compact?: boolean }) {
  const text = useUploadText()
  const locale = useLocale()
  const { phase, videoFile, sent, trouble } = upload
  const all = sent >= videoFile.size
  const words = phase === 'sending' && all ? text.checking : text.phases[phase]
  return (
    <div className={cx(styles.progress, compact && styles.compact)}>
      <div className={styles.row}>
        <strong className={styles.name}>{videoFile.name}</strong>
        {phase === 'sent' ? (
          <Badge tone="green" icon={<CheckIcon size={14} />}>
            100%
          </Badge>
        ) : (
          <span className={styles.percent}>{percentOf(upload)}%</span>
        )}
      </div>
      <progress
        className={cx(styles.bar, (phase === 'offline' || phase === 'paused') && styles.still)}
        max={100}
        value={percentOf(upload)}
        aria-label={videoFile.name}
      />
      {/* The numbers are for the eye: told aloud they would never stop. */}
      <output className={styles.words}>{words}</output>
      {!all && <span className={styles.numbers}>{numbersOf(upload, locale, text)}</span>}
      {phase === 'failed' && trouble && (
        <p className={styles.trouble} role="alert">
          <Sentences of={[trouble.message, text.nextSteps[trouble.obstacle]]} />
        </p>
      )}
      <UploadActions upload={upload} />
    </div>
  )
}

function UploadActions({ upload }: { upload: VideoFileUpload }) {
  const text = useUploadText()
  const [asking, setAsking] = useState(false)
  const { id, phase, videoFile, trouble } = upload
  const [pausable, startable] = [
    phase === 'sending' || phase === 'offline' || phase === 'waiting',
    phase === 'paused' || (phase === 'failed' && trouble?.obstacle !== 'videoFile'),
  ]
  if (phase === 'elsewhere' || phase === 'adding') return null
  return (
    <div className={styles.actions}>
      {pausable && (
        <Button size="s" aria-label={text.pauseOf(videoFile.name)} onClick={() => uploads.pause(id)}>
          {text.pause}
        </Button>
      )}
      {startable && (
        <Button size="s" kind="solid" aria-label={text.goOnOf(videoFile.name)} onClick={() => uploads.goOn(id)}>
          {phase === 'failed' ? text.again : text.goOn}
        </Button>
      )}
      {phase === 'lost' && <SameVideoFile upload={upload} />}
      <Button size="s" kind="quiet" onClick={() => setAsking(true)}>
        {text.giveUp}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.giveUpTitle(videoFile.name)}
        description={text.giveUpText}
        confirmLabel={text.giveUp}
        cancelLabel={text.keep}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => uploads.remove(id)}
      />
    </div>
  )
}

/** After a reload a browser has forgotten the file: chosen again, it goes on byte for byte from where it was. */
function SameVideoFile({ upload: { id, videoFile } }: { upload: VideoFileUpload }) {
  const text = useUploadText()
  const { error, choose } = useSameVideoFile(id, videoFile.name)
  return (
    <ChooseVideoFile
      kind="solid"
      error={error}
      label={text.continueOf(videoFile.name)}
      onFile={(file) => void choose(file)}
    >
      {text.chooseAgain}
    </ChooseVideoFile>
  )
}
