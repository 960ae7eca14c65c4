import { ChoosePicture } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { Button, CropFrame, Dialog, Field, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useProfileText } from './messages.ts'
import styles from './profile.module.css'
import { useChangeUser } from './queries.ts'
import { type AvatarState, type Cropped, useAvatar } from './use-avatar.ts'

interface AvatarDialogProps {
  /** Whether there is a picture that could be removed. */
  has: boolean
  onClose: () => void
}

/** Chooses a picture, a square of it, and sends it. Loaded when it is first needed. */
export default function AvatarDialog({ has, onClose }: AvatarDialogProps) {
  const text = useProfileText()
  const { toast } = useShell()
  const end = (words: string) => {
    toast(words)
    onClose()
  }
  const { state, choose, crop, save } = useAvatar(() => end(text.avatarSaved))
  const cropped = 'image' in state ? state : null
  const wrong = state.kind === 'unreadable' ? text.avatarUnreadable : state.kind === 'heic' ? text.avatarHeic : null
  const send = cropped && (
    <Button kind="primary" busy={state.kind === 'sending'} onClick={save}>
      {state.kind === 'failed' ? text.avatarAgain : text.avatarSave}
    </Button>
  )
  return (
    <Dialog
      open
      title={has ? text.avatarChange : text.avatarAdd}
      description={cropped ? text.avatarCrop : text.avatarHint}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {send}
        </>
      }
    >
      <div className={styles.avatarBody}>
        {cropped && <Cropping cropped={cropped} onPart={crop} />}
        <Field label={text.avatar} id="profile-avatar" error={wrong ?? undefined} hideLabel>
          <div className={styles.avatarWays}>
            <ChoosePicture kind={cropped ? 'quiet' : 'solid'} onFile={(file) => void choose(file)}>
              {cropped || wrong ? text.avatarOther : text.avatarChoose}
            </ChoosePicture>
            {has && !cropped && <Remove onRemoved={() => end(text.avatarRemoved)} />}
          </div>
        </Field>
        <State state={state} />
      </div>
    </Dialog>
  )
}

function Cropping({ cropped, onPart }: { cropped: Cropped; onPart: (part: Cropped['part']) => void }) {
  const { address, image, part } = cropped
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  return <CropFrame src={address} picture={picture} part={part} onPart={onPart} round />
}

function State({ state }: { state: AvatarState }) {
  const text = useProfileText()
  if (state.kind === 'failed')
    return (
      <Notice kind="error" title={text.avatarFailed} live>
        {refusalOf(state.error)?.message ?? text.avatarUnanswered}
      </Notice>
    )
  const words = { reading: text.avatarReading, sending: text.avatarSending }
  return (
    <>
      <output className={styles.muted}>
        {state.kind === 'reading' || state.kind === 'sending' ? words[state.kind] : null}
      </output>
      {state.kind === 'sending' && (
        <progress className={styles.progress} max={1} value={state.share} aria-label={text.avatarSending} />
      )}
    </>
  )
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const text = useProfileText()
  const change = useChangeUser()
  const remove = useMutation({ mutationFn: () => change({ avatar_path: null }), onSuccess: onRemoved })
  return (
    <>
      <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
        {text.avatarRemove}
      </Button>
      {remove.isError && (
        <Notice kind="error" title={text.avatarRemoveFailed} live>
          {refusalOf(remove.error)?.message ?? text.avatarUnanswered}
        </Notice>
      )}
    </>
  )
}
