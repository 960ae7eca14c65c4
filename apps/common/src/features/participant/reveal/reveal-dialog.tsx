import { paths, REVEAL_REASON_MAX, REVEAL_REASON_MIN, revealParticipant, tell } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { refusalOf, StaleSignIn } from '@startline/guest'
import { Button, Dialog, Field, Notice, TextInput, useLocale } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from '../participants.module.css'
import { useRevealText } from './messages.ts'

interface RevealDialogProps {
  id: string
  /** Rejects with what the call was refused by. */
  onAsk: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks what the numbers are needed for; usual reasons are picked instead of typed. */
export function RevealDialog({ id, onAsk, onClose }: RevealDialogProps) {
  const text = useRevealText()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const ask = useMutation({ mutationFn: onAsk, gcTime: 0 })
  const short = cleanName(reason).length < REVEAL_REASON_MIN
  const problem = { path: '/reason', rule: 'too_short', facts: { limit: REVEAL_REASON_MIN } } as const
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short && !ask.isPending) ask.mutate(reason.trim())
  }
  return (
    <Dialog open title={text.title} description={text.lead} onClose={onClose}>
      <form onSubmit={send} noValidate className={styles.stack}>
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
        {ask.isError && <Failed error={ask.error} id={id} />}
        <div className={styles.row}>
          <Button type="submit" kind="primary" busy={ask.isPending}>
            {text.confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Failed({ error, id }: { error: unknown; id: string }) {
  const text = useRevealText()
  const refusal = refusalOf(error, revealParticipant)
  if (refusal?.name === 'sign_in_stale') return <StaleSignIn back={paths.participant(id)} text={text} />
  return (
    <Notice kind="error" title={text.failed} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
