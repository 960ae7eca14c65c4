import { Button } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import styles from '../list/registrations.module.css'
import { useWithdrawalText } from './messages.ts'
import type { useSelection } from './use-selection.ts'
import { useAround } from './use-withdrawals.ts'
import { withdrawals } from './withdrawals.ts'

// Dialogs are heavy, and few who look at the list withdraw from it.
const ConfirmSeveral = lazy(() => import('./confirm-several.tsx'))

/** The way to withdraw several registrations at once: choose, confirm, and for a moment undo. */
export function WithdrawSeveral({ selection, possible, begin, end }: ReturnType<typeof useSelection>) {
  const text = useWithdrawalText()
  const around = useAround()
  const [asking, ask] = useState(false)
  if (!selection) {
    return possible ? (
      <Button size="s" kind="quiet" onClick={begin}>
        {text.select}
      </Button>
    ) : null
  }
  const confirm = () => {
    ask(false)
    if (around) withdrawals.begin(around, selection.ids)
    end()
  }
  const count = selection.ids.length
  return (
    <div className={styles.several}>
      <output>{text.chosen(count)}</output>
      <Button size="s" className={styles.danger} disabled={count === 0} onClick={() => ask(true)}>
        {text.withdrawChosen(count)}
      </Button>
      <Button size="s" kind="quiet" onClick={end}>
        {text.selectDone}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmSeveral count={count} close={() => ask(false)} confirm={confirm} />
        </Suspense>
      )}
    </div>
  )
}
