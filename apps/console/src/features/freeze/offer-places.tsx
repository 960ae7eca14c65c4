import { offerPlaces } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Dialog, Notice } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { useTelling } from '../../held/use-act.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'
import { type LeaveOut, type Outlook, offeredOf, useReadTrialAgain } from './use-freeze.ts'

interface OfferProps {
  held: HeldEvent
  chosen: readonly Outlook[]
  leaveOut: LeaveOut
}

/** Offers the places of those left out to the waiting list before the freeze; nothing where nobody waits for one. */
export function OfferPlaces({ held, chosen, leaveOut }: OfferProps) {
  const text = useFreezeText()
  const [asking, setAsking] = useState(false)
  const { ids, waiting } = offeredOf(chosen, held.event?.groups ?? [])
  if (leaveOut === 'none' || ids.length === 0) return null
  return (
    <Notice
      kind="warn"
      title={text.offerTitle(ids.length, waiting)}
      action={<Button onClick={() => setAsking(true)}>{text.offer}</Button>}
    >
      {text.offerHint}
      {asking && <OfferDialog {...{ held, chosen, leaveOut, ids }} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

interface DialogProps extends OfferProps {
  leaveOut: Exclude<LeaveOut, 'none'>
  ids: readonly string[]
  onClose: () => void
}

/** The effects of the offer: withdrawals with their reason, and promotions. */
function OfferDialog({ held, chosen, leaveOut, ids, onClose }: DialogProps) {
  const text = useFreezeText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadTrialAgain(), onClose)
  const reason = text.offerReasons[leaveOut]
  const body = {
    contest_ids: chosen.map(({ contest }) => contest.id),
    leave_out: leaveOut,
    registration_ids: [...ids],
    reason,
  }
  const offer = () =>
    tell(
      async () => {
        const { promoted, waiting } = await call(offerPlaces, { params: { id: held.id }, body })
        return text.offered(promoted, waiting)
      },
      ({ message }) => message,
    )
  const actions = (
    <>
      <Button onClick={onClose}>{text.back}</Button>
      <Button kind="danger" busy={busy} onClick={() => void offer()}>
        {text.offer}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.offerAsking(ids.length)} onClose={onClose} actions={actions}>
      <ul className={styles.does}>
        <li>{text.offerLeave(ids.length)}</li>
        <li>{text.offerReason(reason)}</li>
        <li>{text.offerPromotes}</li>
        <li>{text.offerThen[leaveOut]}</li>
      </ul>
      {trouble && (
        <Notice kind="error" title={text.notOffered} live>
          {trouble}
        </Notice>
      )}
    </Dialog>
  )
}
