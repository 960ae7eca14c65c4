import { Button, FormActions } from '@startline/ui'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import type { usePlan } from './use-plan.ts'

interface SaveBarProps {
  writing: ReturnType<typeof usePlan>
  /** Whether every group is in a contest. */
  isWhole: boolean
}

/** Saves the plan as a whole, or forgets what was changed; nothing where nothing was. */
export function SaveBar({ writing, isWhole }: SaveBarProps) {
  const text = useContestsText()
  const { plan, isDirty, busy, save, discard } = writing
  if (!isDirty) return <output className={styles.hint}>{text.allSaved}</output>
  return (
    <FormActions sticky className={styles.bar}>
      <Button kind="primary" size="l" busy={busy} disabled={!isWhole} onClick={() => void save(plan)}>
        {text.save}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={discard}>
        {text.discard}
      </Button>
      <p className={styles.hint}>{isWhole ? text.unsaved : text.looseHint}</p>
    </FormActions>
  )
}
