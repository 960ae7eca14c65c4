import { isNewPeople, NewPeopleNotice } from '@startline/entry'
import { Button, Notice, Sentences } from '@startline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '../../../session/client.ts'
import { useFormText } from './messages.ts'
import type { Failure } from './outcome.ts'
import styles from './registration.module.css'

/** Holds why nothing was submitted; takes the focus when it appears, or when another kind of failure does. */
export function FailureBox({ kind, children }: { kind: Failure['kind']; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current?.hasChildNodes()) return
    box.current.focus()
    box.current.scrollIntoView({ block: 'start' })
  }, [kind])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.failure}>
      {children}
    </div>
  )
}

interface WholeFailureProps {
  failure: Exclude<Failure, { kind: 'rows' }>
  /** Submits the entries that can be, and lists the others. */
  onRest?: () => void
}

/** A failure that is about the whole batch. */
export function WholeFailure({ failure, onRest }: WholeFailureProps) {
  const text = useFormText()
  if (failure.kind !== 'refused') {
    const { title, words } = {
      offline: { title: text.offlineTitle, words: text.offlineText },
      rush: { title: text.rushTitle, words: text.rushText },
      moved: { title: text.movedTitle, words: text.movedText },
    }[failure.kind]
    return (
      <Notice kind="warn" title={title}>
        {words}
      </Notice>
    )
  }
  if (isNewPeople(failure.refusal)) return <NewPeopleNotice call={call} refusal={failure.refusal} />
  if (failure.refusal.name === 'registered_elsewhere')
    return (
      <Notice kind="warn" title={text.elsewhereTitle} action={onRest && <Button onClick={onRest}>{text.rest}</Button>}>
        {onRest ? text.elsewhereText : text.elsewhereTeam}
      </Notice>
    )
  const { message, requestId } = failure.refusal
  return (
    <Notice kind="error" title={text.refusedTitle}>
      <Sentences of={[message, text.safe]} />
      {requestId && <p className={styles.lead}>{text.requestId(requestId)}</p>}
    </Notice>
  )
}

interface RowsNoticeProps {
  count: number
  /** That so many were refused, unless told. */
  title?: string
  /** Whether a place in line would help some of the rows. */
  full: boolean
  /** Whether full groups are asked to wait at the next try. */
  waits: boolean
  onWait: () => void
  children: ReactNode
}

/** Entries that were refused, each as an item of a list; where groups are full, waiting is offered. */
export function RowsNotice({ count, title, full, waits, onWait, children }: RowsNoticeProps) {
  const text = useFormText()
  return (
    <Notice
      kind="warn"
      title={title ?? text.rowsTitle(count)}
      action={full && (waits ? text.waiting : <Button onClick={onWait}>{text.waitlist}</Button>)}
    >
      <p>{text.rowsText}</p>
      <ul className={styles.rows}>{children}</ul>
      {full && <p className={styles.lead}>{text.waitlistText}</p>}
    </Notice>
  )
}
