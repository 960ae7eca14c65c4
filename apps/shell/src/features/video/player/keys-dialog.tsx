import { Checkbox, Dialog } from '@startline/ui'
import { usePlayerText } from './messages.ts'
import styles from './player.module.css'

interface KeysDialogProps {
  open: boolean
  onClose(): void
  everywhere: boolean
  setEverywhere(on: boolean): void
}

/** The player’s keys; whoever hits letters by accident, or speaks to the device, switches them off outside of it (WCAG 2.1.4). */
export function KeysDialog({ open, onClose, everywhere, setEverywhere }: KeysDialogProps) {
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
