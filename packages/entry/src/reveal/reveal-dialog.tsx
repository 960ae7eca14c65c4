import { REVEAL_REASON_MAX, REVEAL_REASON_MIN, tell } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { Button, Dialog, Field, Form, TextInput, useLocale } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './reveal.module.css'
import { useRevealText } from './reveal-messages.ts'

interface RevealDialogProps {
  /** What becomes of it, before anything is shown; one's own list unless said. */
  lead?: string
  /** Rejects with what the call was refused by. */
  onAsk: (reason: string) => Promise<void>
  /** What is said of that. */
  renderFailure: (error: unknown) => ReactNode
  onClose: () => void
}

/** Asks what the numbers are needed for; usual reasons are picked instead of typed. */
export function RevealDialog({ lead, onAsk, renderFailure, onClose }: RevealDialogProps) {
  const text = useRevealText()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const ask = useMutation({ mutationFn: onAsk, gcTime: 0 })
  const short = cleanName(reason).length < REVEAL_REASON_MIN
  const problem = { path: '/reason', rule: 'too_short', facts: { limit: REVEAL_REASON_MIN } } as const
  const send = () => {
    setTried(true)
    if (!short && !ask.isPending) ask.mutate(reason.trim())
  }
  return (
    <Dialog open title={text.title} description={lead ?? text.lead} onClose={onClose}>
      <Form onSubmit={send} className={styles.form}>
        <Field
          label={text.reason}
          id="reveal-reason"
          hint={text.reasonHint}
          error={tried && short ? tell(problem, locale).message : undefined}
          required
        >
          <TextInput
            value={reason}
            maxLength={REVEAL_REASON_MAX}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <fieldset className={styles.usual} aria-label={text.usual}>
          {text.reasons.map((usual) => (
            <Button key={usual} size="s" aria-pressed={reason === usual} onClick={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </fieldset>
        {ask.isError && renderFailure(ask.error)}
        <div className={styles.row}>
          <Button type="submit" kind="primary" busy={ask.isPending}>
            {text.confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
