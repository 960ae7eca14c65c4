import { type ParticipantRecord, PhotoField } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button } from '@startline/ui'
import type { ChangeField, ChangeValues } from './change.ts'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'

interface ChangePhotoProps extends ChangePart {
  id: string
  onBusy: (busy: boolean) => void
}

/** Another photo, or none. An upload that fails leaves the photo that is there. */
export function ChangePhoto({ id, record, values, set, errors, onBusy }: ChangePhotoProps) {
  const text = useParticipantListText()
  const { call } = useShell()
  const removed = values.photo === null
  return (
    <div className={styles.photoField}>
      <PhotoField
        call={call}
        id={id}
        error={errors.id_photo_url}
        shown={removed ? null : record.id_photo_view_url}
        onUrl={(url) => set({ photo: url ?? undefined })}
        onBusy={onBusy}
      />
      {record.id_photo_url && typeof values.photo !== 'string' && (
        <div className={styles.removal}>
          {removed && <output>{text.photoRemoved}</output>}
          <Button kind="quiet" size="s" onClick={() => set({ photo: removed ? undefined : null })}>
            {removed ? text.photoKeep : text.photoRemove}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What every part of the form takes. */
export interface ChangePart {
  record: ParticipantRecord
  values: ChangeValues
  set: (change: Partial<ChangeValues>) => void
  errors: Partial<Record<ChangeField, string>>
}
