import { BellIcon, Button, CheckIcon } from '@startline/ui'
import { usePageText } from './messages.ts'
import styles from './reminder.module.css'
import { useReminder } from './use-reminder.ts'

/** Being told when registration opens, while it has not. */
export function Reminder({ id, bare = false }: { id: string; bare?: boolean }) {
  const text = usePageText()
  const { isOn, isBusy, failed, press } = useReminder(id)
  const button = (
    <Button kind={isOn ? 'plain' : 'primary'} size={bare ? 'm' : 'l'} busy={isBusy} aria-pressed={isOn} onClick={press}>
      {/* Both words take their room, so that nothing moves when it is known which of them holds. */}
      <span className={styles.words}>
        <span data-off={isOn || undefined}>
          <BellIcon />
          {text.remind}
        </span>
        <span data-off={!isOn || undefined}>
          <CheckIcon />
          {text.reminded}
        </span>
      </span>
    </Button>
  )
  if (bare) return button
  return (
    <div className={styles.reminder}>
      {button}
      <p className={styles.hint} role={failed ? 'alert' : undefined}>
        {failed || text.remindHint}
      </p>
    </div>
  )
}
