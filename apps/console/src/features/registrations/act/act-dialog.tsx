import { Button, Dialog, Form, joinSentences, Notice, useLocale } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../held/use-act.ts'
import { useHostedText } from '../messages.ts'
import styles from './act.module.css'
import { useActText } from './messages.ts'
import { REASON_ID, ReasonField, reasonProblem } from './reason-field.tsx'

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
  const { cancel, unanswered } = useHostedText()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const doing = useAct(unanswered)
  const wrong = reasonProblem(reason, locale)
  const send = async () => {
    setTried(true)
    if (wrong !== null) return document.getElementById(REASON_ID)?.focus()
    if (problem !== null || doing.busy) return
    const done = await doing.act(
      () => act(reason.trim()),
      // The server's words, and what exactly is in the way.
      ({ message, errors }) => joinSentences(locale, [...new Set([message, ...errors.map((one) => one.message)])]),
    )
    if (done) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form className={styles.form} onSubmit={() => void send()}>
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
        {doing.trouble && (
          <Notice kind="error" title={text.failed} live>
            {doing.trouble}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" kind={danger ? 'danger' : 'solid'} busy={doing.busy}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
