import type { Data, getEvent, Registration } from '@startline/contract'
import { groupWithDiscipline } from '@startline/contract'
import { amountsAfterWithdrawal } from '@startline/entry'
import { Button, ConfirmDialog, cx, momentOf, SectionHeading, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import styles from '../record.module.css'
import { useAskingText } from './asking-messages.ts'
import { type Group, groupOf, isOpen } from './group-of.ts'
import { useWithdrawalText } from './messages.ts'
import { useAround, useStanding } from './use-withdrawals.ts'
import { UNDO_S, withdrawals } from './withdrawals.ts'

interface WithdrawProps {
  registration: Registration
  /** Absent where it could not be read. */
  event: Data<typeof getEvent> | undefined
}

/** Gives a registration up, with a way back for a moment; asks first where it costs something. Past the last moment it says why it cannot be. */
export function Withdraw({ registration, event }: WithdrawProps) {
  const text = useAskingText()
  const { keep } = useWithdrawalText()
  const [now] = useState(Date.now)
  const { pending, sending } = useStanding()
  const undoable = pending.includes(registration.id)
  const { asking, ask, press, confirm, cost, asks } = useAsking(registration, event, now)
  const waits = cost === 'others' ? (groupOf(registration, event?.groups)?.waitlisted ?? 0) : 0
  const closed = Date.parse(registration.edit_until) <= now
  const locale = useLocale()
  const refund = amountsAfterWithdrawal(registration).refund_fen
  const until = momentOf(registration.edit_until, locale, event?.timezone)
  const told = registration.status === 'waitlisted' ? text.waitingText : text.text
  return (
    <section className={cx(styles.section, styles.unprinted)} aria-labelledby="record-withdraw">
      <SectionHeading id="record-withdraw">{text.withdraw}</SectionHeading>
      <p id="record-withdraw-told" className={styles.note}>
        {closed ? text.closed(until) : undoable ? text.leavingText : told}
      </p>
      <p>
        <Button
          className={undoable ? undefined : styles.withdraw}
          disabled={closed}
          busy={sending.includes(registration.id)}
          aria-describedby="record-withdraw-told"
          onClick={undoable ? withdrawals.undo : press}
        >
          {undoable ? text.undo : text.withdraw}
        </Button>
      </p>
      {asks && (
        <ConfirmDialog
          open={asking}
          title={text.title(groupWithDiscipline({ ...registration, name: registration.group_name }, locale))}
          description={[
            waits > 0 && text.othersWait(waits),
            refund > 0 && text.refund(yuan(refund, locale)),
            cost && text.costs[cost],
            text.undoable(UNDO_S),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={text.withdraw}
          cancelLabel={keep}
          danger
          onClose={() => ask(false)}
          onConfirm={confirm}
        />
      )}
    </section>
  )
}

function useAsking(registration: Registration, event: WithdrawProps['event'], now: number) {
  const around = useAround()
  const [asking, ask] = useState(false)
  const cost = costOf(registration, event?.groups, now)
  const begin = () => around && withdrawals.begin(around, [registration.id])
  const asks = asksFirst(registration, cost)
  const press = () => (asks ? ask(true) : begin())
  const confirm = () => {
    ask(false)
    begin()
  }
  return { asking, ask, press, confirm, cost, asks }
}

/** Whether a withdrawal is asked about: something cannot come back, or money is owed after it. */
export const asksFirst = ({ paid_fen }: Pick<Registration, 'paid_fen'>, cost: Cost | null): boolean =>
  cost !== null || paid_fen > 0

/** What cannot come back: the place in line, a place that others wait for, a group that has closed; or nobody can tell. */
type Cost = 'line' | 'others' | 'closed' | 'unknown'

type Known = Pick<Group, 'id' | 'waitlisted' | 'registration_opens_at' | 'registration_closes_at'>

/**
 * What giving this registration up costs; null where the person could enter again right away.
 * @param groups the event's, undefined where they are not known
 * @param now milliseconds since 1970
 */
export function costOf(
  registration: Pick<Registration, 'status' | 'group_id'>,
  groups: readonly Known[] | undefined,
  now: number,
): Cost | null {
  if (registration.status === 'waitlisted') return 'line'
  const group = groupOf(registration, groups)
  if (!group) return 'unknown'
  if (group.waitlisted > 0) return 'others'
  return isOpen(group, now) ? null : 'closed'
}
