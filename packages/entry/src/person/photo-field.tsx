import type { Call } from '@startline/client'
import { Button, cx, EditIcon, Field, RefreshIcon, UserIcon, useDialogsAhead } from '@startline/ui'
import { useEffect, useState } from 'react'
import { ChoosePicture } from './choose-picture.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { useParticipantText } from './messages.ts'
import { PhotoExamples } from './photo-examples.tsx'
import styles from './photo-field.module.css'
import { isBusy, type PhotoState, usePhoto } from './use-photo.ts'

interface PhotoFieldProps {
  call: Call
  id?: string
  error?: string
  /** Why a photo is asked, when it is not merely welcome. */
  needed?: boolean
  /** A picture that is there already. */
  shown?: string | null
  /** Told the reference for `id_photo_url`, or null. */
  onUrl: (url: string | null) => void
  onBusy?: (busy: boolean) => void
  /** Told what stands in the way of saving, or null. */
  onHurdle?: (hurdle: PhotoHurdle | null) => void
}

/** A photo that is still on its way, or a file that is none: the words' names. */
export type PhotoHurdle = 'photoWait' | 'photoUnreadable' | 'photoHeic'

const hurdleOf = (state: PhotoState): PhotoHurdle | null =>
  isBusy(state)
    ? 'photoWait'
    : state.kind === 'unreadable'
      ? 'photoUnreadable'
      : state.kind === 'heic'
        ? 'photoHeic'
        : null

/** The ID photo: choose one, see it, watch it go, cut it anew, try again. */
export function PhotoField({ call, id, error, needed, shown = null, onUrl, onBusy, onHurdle }: PhotoFieldProps) {
  const text = useParticipantText()
  const photo = usePhoto(call, onUrl)
  useDialogsAhead()
  const [cutting, setCutting] = useState(false)
  const source = 'source' in photo.state ? photo.state.source : null
  const busy = isBusy(photo.state)
  const hurdle = hurdleOf(photo.state)
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  useEffect(() => onHurdle?.(hurdle), [hurdle, onHurdle])
  const hint = needed ? `${text.photoNeeded}${text.blank}${text.photoHint}` : text.photoHint
  return (
    <Field
      label={text.photo}
      id={id}
      hint={hint}
      error={error ?? (hurdle && hurdle !== 'photoWait' ? text[hurdle] : undefined)}
      optional={!needed}
    >
      <div className={styles.photo}>
        <Preview address={'preview' in photo.state ? photo.state.preview : shown} />
        <div className={styles.side}>
          <Progress state={photo.state} />
          <div className={styles.buttons}>
            <ChoosePicture onFile={photo.choose}>
              {photo.state.kind !== 'none' || shown !== null ? text.photoAgain : text.photoChoose}
            </ChoosePicture>
            {photo.state.kind === 'failed' && (
              <Button icon={<RefreshIcon />} onClick={photo.retry}>
                {text.retry}
              </Button>
            )}
            {source && (
              <Button icon={<EditIcon />} onClick={() => setCutting(true)}>
                {text.photoCrop}
              </Button>
            )}
            {photo.state.kind !== 'none' && (
              <Button kind="quiet" onClick={photo.remove}>
                {text.photoRemove}
              </Button>
            )}
          </div>
        </div>
      </div>
      <PhotoExamples />
      {cutting && source && (
        <CropDialog source={source} onCut={(part) => void photo.cut(part)} onClose={() => setCutting(false)} />
      )}
    </Field>
  )
}

function Preview({ address }: { address: string | null }) {
  const text = useParticipantText()
  return (
    <div className={cx(styles.frame, address && styles.filled)}>
      {address ? <img src={address} alt={text.photoPreview} /> : <UserIcon size={40} />}
    </div>
  )
}

function Progress({ state }: { state: PhotoState }) {
  const text = useParticipantText()
  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0
  const words = {
    none: null,
    shrinking: text.photoShrinking,
    // The field says it, as the error of its input.
    unreadable: null,
    heic: null,
    sending: text.photoSending(percent),
    failed: text.photoFailed,
    done: text.photoDone,
  }[state.kind]
  return (
    <div className={cx(styles.state, state.kind === 'failed' && styles.failed, state.kind === 'done' && styles.done)}>
      {/* The percentage is for the eye: told aloud it would never stop. */}
      <output>{state.kind === 'sending' ? text.photoUploading : words}</output>
      {state.kind === 'sending' && (
        <progress className={styles.progress} max={100} value={percent} aria-label={words ?? undefined} />
      )}
    </div>
  )
}
