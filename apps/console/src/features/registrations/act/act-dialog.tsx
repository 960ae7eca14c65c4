import { refusalOf } from '@startline/guest'
import { Button, Dialog, joinSentences, Notice, useLocale } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useHostedText } from '../messages.ts'
import styles from './act.module.css'
import { useActText } from './messages.ts'
import { reasonProblem } from './reason.ts'
import { REASON_ID, ReasonField } from './reason-field.tsx'

interface ActProps {
  title: string
  /** What it does, a sentence each, told before it is done. */
  does: readonly string[]
  confirm: string
  danger?: boolean
  /** Why it cannot be sent yet, but for the reason. */
  problem?: string | null
  /** Other fields, told whether their problem is to be shown. */
  fields?: (tried: boolean) => ReactNode
  /** Does it. Rejects with what it was refused by. */
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Something a host does with what others entered: what it does first, then why. */
export function ActDialog({ title, does, confirm, danger, problem = null, fields, act, onClose }: ActProps) {
  const text = useActText()
  const { cancel } = useHostedText()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const doing = useMutation({ mutationFn: act })
  const wrong = reasonProblem(reason, locale)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== null) document.getElementById(REASON_ID)?.focus()
    else if (problem === null && !doing.isPending) doing.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        {fields?.(tried)}
        <div>
          <p>
            <strong>{text.does}</strong>
          </p>
          <ul className={styles.does}>
            {does.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <ReasonField value={reason} onChange={setReason} error={tried ? wrong : null} />
        {doing.isError && <Refused error={doing.error} />}
        <div className={styles.actions}>
          <Button type="submit" kind={danger ? 'danger' : 'solid'} busy={doing.isPending}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Why it was not done: the server's words, and what exactly is in the way. */
export function Refused({ error }: { error: unknown }) {
  const text = useActText()
  const { unanswered } = useHostedText()
  const locale = useLocale()
  const refusal = refusalOf(error)
  const said = refusal ? [refusal.message, ...refusal.errors.map(({ message }) => message)] : [unanswered]
  return (
    <Notice kind="error" title={text.failed} live>
      {joinSentences(locale, [...new Set(said)])}
    </Notice>
  )
}
