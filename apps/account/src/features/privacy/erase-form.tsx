import { type Data, eraseAccount, paths, showErasure } from '@startline/contract'
import { refusalOf, StaleSignIn, useAnswer, useShell } from '@startline/guest'
import { Button, ErrorSummary, Field, Form, Notice, SectionHeading, TextInput } from '@startline/ui'
import { useState } from 'react'
import { TroubleNotice } from '../../form/trouble-notice.tsx'
import { problemsIn, useAttempt } from '../../form/use-attempt.ts'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'

const FIELDS = ['confirm'] as const
const CONFIRM_MAX = 254

/** The last step: typed by hand, since nothing brings the account back. */
export function EraseForm({ erasure }: { erasure: Erasure }) {
  const text = usePrivacyText()
  const { session } = useShell()
  const { confirm, setConfirm, obstacle, errors, trouble, attempt, busy, erase } = useErasing(erasure)
  const shown = errors.confirm ? [{ id: 'erase-confirm', message: errors.confirm }] : []
  const { name = null, account = null, phone = null } = session.user ?? {}
  return (
    <section className={styles.section} aria-labelledby="confirm-heading">
      <SectionHeading id="confirm-heading">{text.confirmHeading}</SectionHeading>
      <Form onSubmit={erase} className={styles.form}>
        <ErrorSummary errors={shown} attempt={attempt} />
        {obstacle === 'stale' && <StaleSignIn back={paths.erase} text={text} />}
        {obstacle === 'changed' && (
          <Notice kind="warn" title={text.changedTitle} live>
            {text.changedText}
          </Notice>
        )}
        {!obstacle && trouble && <TroubleNotice trouble={trouble} attempt={attempt} />}
        <Field
          label={text.confirmLabel}
          id="erase-confirm"
          hint={text.confirmHint({ own: [name, account].filter((one) => one !== null), phone })}
          error={errors.confirm}
          required
        >
          <TextInput
            name="confirm"
            value={confirm}
            maxLength={CONFIRM_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setConfirm(target.value)}
          />
        </Field>
        <p>
          <Button type="submit" kind="danger" size="l" busy={busy}>
            {text.eraseForGood}
          </Button>
        </p>
      </Form>
    </section>
  )
}

/** What stopped the last try and is told in place of the server's words. */
type Obstacle = 'stale' | 'changed' | null

function useErasing({ registrations }: Erasure) {
  const { call, session, nav } = useShell()
  const query = useErasure()
  const [confirm, setConfirm] = useState('')
  const [obstacle, setObstacle] = useState<Obstacle>(null)
  const { errors, trouble, attempt, busy, run, mend } = useAttempt(FIELDS)
  const body = { confirm: confirm.trim(), registrations: registrations.length }
  const send = async () => {
    setObstacle(null)
    try {
      await call(eraseAccount, { body })
    } catch (error) {
      const name = refusalOf(error, eraseAccount)?.name
      if (name === 'sign_in_stale') setObstacle('stale')
      if (name === 'conflict' || name === 'erasure_blocked') {
        setObstacle('changed')
        void query.refetch()
      }
      throw error
    }
    session.leaveDevice()
    nav.replace(paths.goodbye)
  }
  const erase = () => void run({ check: () => problemsIn('eraseAccount', body, FIELDS), send })
  const change = (value: string) => {
    setConfirm(value)
    mend('confirm')
  }
  return { confirm, setConfirm: change, obstacle, errors, trouble, attempt, busy, erase }
}

/** What erasing the account would mean. */
export type Erasure = Data<typeof showErasure>

/** What erasing the account would mean, as of now. */
export const useErasure = () => useAnswer('person', showErasure)
