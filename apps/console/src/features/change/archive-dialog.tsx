import { archiveEvent } from '@startline/contract'
import { useShell } from '@startline/guest'
import { ConfirmDialog, Notice } from '@startline/ui'
import styles from './change.module.css'
import { useEndingText } from './ending-messages.ts'
import { useEnding } from './use-ending.ts'

/** Puts an event that is over away, once it is said what that means. */
export function ArchiveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useEndingText()
  const { call } = useShell()
  const { busy, trouble, end } = useEnding(async () => {
    await call(archiveEvent, { params: { id } })
    return text.archived
  }, onClose)
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={text.archiveTitle}
      confirmLabel={text.archive}
      cancelLabel={text.archiveNot}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className={styles.outlook}>
        {trouble && (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        )}
        <p>{text.archiveWhat}</p>
        <p>{text.archiveFinal}</p>
      </div>
    </ConfirmDialog>
  )
}
