import { type Registration, withdrawRegistration } from '@startline/contract'
import { refusalOf, useShell } from '@startline/sub-app'
import { Button, ConfirmDialog, cx, momentOf, Notice, SectionHeading, useLocale } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRegistrationText } from './messages.ts'
import { useRenewRegistration } from './queries.ts'
import styles from './record.module.css'

interface WithdrawProps {
  registration: Registration
  /** The event's, where it is known. */
  timeZone: string | undefined
}

/** Gives a registration up after a question that says what happens; past the last moment it says why it cannot be. */
export function Withdraw({ registration, timeZone }: WithdrawProps) {
  const text = useRegistrationText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const { asking, ask, withdraw } = useWithdrawal(registration)
  const waits = registration.status === 'waitlisted'
  const closed = Date.parse(registration.edit_until) <= now
  const until = momentOf(registration.edit_until, locale, timeZone)
  const told = waits ? text.withdrawWaitingText : text.withdrawText
  return (
    <section className={cx(styles.section, styles.unprinted)} aria-labelledby="record-withdraw">
      <SectionHeading id="record-withdraw">{text.withdraw}</SectionHeading>
      <p id="record-withdraw-told" className={styles.note}>
        {closed ? text.withdrawClosed(until) : told}
      </p>
      {withdraw.isError && <Refused error={withdraw.error} />}
      <p>
        <Button
          className={styles.withdraw}
          disabled={closed}
          aria-describedby="record-withdraw-told"
          onClick={() => ask(true)}
        >
          {text.withdraw}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={text.withdrawTitle(registration.group_name)}
        description={waits ? text.withdrawWaitingConfirm : text.withdrawConfirm}
        confirmLabel={text.withdraw}
        cancelLabel={text.keep}
        busy={withdraw.isPending}
        danger
        onClose={() => ask(false)}
        onConfirm={() => withdraw.mutate()}
      />
    </section>
  )
}

function useWithdrawal({ id }: Registration) {
  const text = useRegistrationText()
  const { call, toast } = useShell()
  const renew = useRenewRegistration()
  const [asking, ask] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(withdrawRegistration, { params: { id } }),
    onSuccess: (withdrawn) => {
      toast(text.withdrawn)
      renew(withdrawn)
    },
    onSettled: () => ask(false),
  })
  return { asking, ask, withdraw }
}

function Refused({ error }: { error: unknown }) {
  const text = useRegistrationText()
  return (
    <Notice kind="error" title={text.withdrawFailed} live>
      {refusalOf(error)?.message ?? text.withdrawOffline}
    </Notice>
  )
}
