import { mergeParticipants, paths } from '@startline/contract'
import { useParticipantText } from '@startline/entry'
import { refusalOf } from '@startline/guest'
import { ButtonLink, ConfirmDialog, Notice } from '@startline/ui'
import type { Alike, useMerge } from '../queries.ts'
import styles from './duplicates.module.css'
import { useDuplicatesText } from './messages.ts'

interface MergeDialogProps {
  kept: Alike
  gone: Alike
  merge: ReturnType<typeof useMerge>
  onClose: () => void
}

/** Says what happens before two become one. */
export function MergeDialog({ kept, gone, merge, onClose }: MergeDialogProps) {
  const text = useDuplicatesText()
  const words = useParticipantText()
  const told = ({ id_type, id_number }: Alike) => `${words.idTypes[id_type]} ${id_number}`
  return (
    <ConfirmDialog
      open
      title={text.mergeTitle(kept.name)}
      description={text.mergeText(told(kept), told(gone))}
      confirmLabel={text.merge}
      cancelLabel={text.cancel}
      busy={merge.isPending}
      danger
      onClose={onClose}
      onConfirm={() => merge.mutate({ kept, gone })}
    >
      <ul className={styles.happens}>
        {text.happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {merge.isError && <Refused error={merge.error} name={kept.name} />}
    </ConfirmDialog>
  )
}

function Refused({ error, name }: { error: unknown; name: string }) {
  const text = useDuplicatesText()
  const refusal = refusalOf(error, mergeParticipants)
  if (refusal?.name === 'merge_overlaps') {
    return (
      <Notice
        kind="warn"
        title={text.overlaps}
        action={
          <ButtonLink href={paths.registrationsWith(name)} size="s">
            {text.toRegistrations}
          </ButtonLink>
        }
        live
      >
        {text.overlapsText}
      </Notice>
    )
  }
  return (
    <Notice kind="error" title={text.refused} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
