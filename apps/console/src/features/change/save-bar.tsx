import { Button, FormActions } from '@startline/ui'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'

interface SaveBarProps {
  /** How much would be saved. */
  count: number
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Saves what was changed, or forgets it. */
export function SaveBar({ count, busy, onSave, onDiscard }: SaveBarProps) {
  const text = useChangeText()
  return (
    <FormActions sticky className={styles.bar}>
      <Button kind="primary" size="l" busy={busy} disabled={count === 0} onClick={onSave}>
        {text.save}
      </Button>
      {count > 0 ? (
        <Button kind="quiet" disabled={busy} onClick={onDiscard}>
          {text.discard}
        </Button>
      ) : (
        <p className={styles.hint}>{text.nothingYet}</p>
      )}
    </FormActions>
  )
}
