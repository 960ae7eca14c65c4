import type { Registration } from '@startline/contract'
import { Button } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import styles from '../list/registrations.module.css'
import { useWithdrawalText } from './messages.ts'
import { useAround, useStanding } from './use-withdrawals.ts'
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
          <ConfirmSeveral count={count} paidFen={selection.paidFen} close={() => ask(false)} confirm={confirm} />
        </Suspense>
      )}
    </div>
  )
}

/** Choosing several registrations of a list. Null while nobody chooses. */
export interface Selection {
  ids: readonly string[]
  toggle: (id: string) => void
  /** What was paid for the chosen ones, in fen. */
  paidFen: number
  /** Whether this one can still be withdrawn. */
  can: (registration: Registration) => boolean
}

/** Choosing from a list; what left the list or is about to be withdrawn is not chosen any more. */
export function useSelection(shown: readonly Registration[]) {
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const { pending, sending } = useStanding()
  const [now] = useState(Date.now)
  const can = ({ id, status, edit_until }: Registration) =>
    status !== 'withdrawn' && Date.parse(edit_until) > now && !pending.includes(id) && !sending.includes(id)
  const some = shown.filter(can)
  const ids = (picked ?? []).filter((id) => some.some((one) => one.id === id))
  const paidFen = some.reduce((sum, { id, paid_fen }) => sum + (ids.includes(id) ? paid_fen : 0), 0)
  const toggle = (id: string) => setPicked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const selection: Selection | null = picked === null ? null : { ids, toggle, can, paidFen }
  // One alone is withdrawn on its own page.
  return {
    selection,
    possible: some.length > 0 && shown.length > 1,
    begin: () => setPicked([]),
    end: () => setPicked(null),
  }
}
