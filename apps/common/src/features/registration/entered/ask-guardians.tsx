import type { EnteredEvent } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { BellIcon, Button, ShareIcon, VisuallyHidden } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import styles from './entered.module.css'
import { useEnteredText } from './messages.ts'
import { useAskGuardians } from './queries.ts'

// It brings the library that draws codes, and is seen after a press alone.
const AskedDialog = lazy(() => import('./asked-dialog.tsx'))

/** One press asks the guardians of all who lack something, and tells what became of it; asked for all today, it leads to what can be handed on. */
export function AskGuardians({ entered }: { entered: EnteredEvent }) {
  const text = useEnteredText()
  const { event, lacking } = entered
  const ask = useAskGuardians(event.id)
  const [open, setOpen] = useState(false)
  const press = () => ask.mutate(undefined, { onSuccess: () => setOpen(true) })
  const done = lacking.asked >= lacking.people
  const Icon = done ? ShareIcon : BellIcon
  return (
    <div className={styles.asking}>
      {lacking.asked > 0 && <span className={styles.note}>{text.askedToday(lacking.asked)}</span>}
      <Button size="s" kind={done ? 'plain' : 'solid'} icon={<Icon size={18} />} busy={ask.isPending} onClick={press}>
        {done ? text.handOn : text.ask}
        <VisuallyHidden>{done ? text.handOnOf(event.name) : text.askOf(event.name)}</VisuallyHidden>
      </Button>
      {ask.isError && (
        <p role="alert" className={styles.failed}>
          {refusalOf(ask.error)?.message ?? text.notAsked}
        </p>
      )}
      {ask.data && (
        <Suspense>
          <AskedDialog open={open} onClose={() => setOpen(false)} entered={entered} asked={ask.data} />
        </Suspense>
      )}
    </div>
  )
}
