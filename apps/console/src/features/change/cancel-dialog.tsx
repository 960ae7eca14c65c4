import { queryOf } from '@startline/client'
import { cancelEvent, showEventStats } from '@startline/contract'
import { useShell } from '@startline/guest'
import { ConfirmDialog, Notice, SkeletonText, useLocale, yuan } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import styles from './change.module.css'
import { useEndingText } from './ending-messages.ts'
import type { Published } from './published.ts'
import { useEnding } from './use-ending.ts'

interface CancelProps {
  held: HeldEvent
  event: Published
  onClose: () => void
}

/** Calls an event off for good: who will be told and what was paid is said first, and its name is typed, so that it is no other. */
export function CancelDialog({ held, event, onClose }: CancelProps) {
  const text = useEndingText()
  const { call } = useShell()
  const params = { id: held.id }
  const { busy, trouble, end } = useEnding(
    async () => text.cancelled((await call(cancelEvent, { params, body: { name: event.name } })).told),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      typed={event.name}
      title={text.cancelTitle}
      confirmLabel={text.cancel}
      cancelLabel={text.keep}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <div className={styles.outlook}>
        {trouble && (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        )}
        <WhatHappens held={held} />
        <p>{text.final}</p>
      </div>
    </ConfirmDialog>
  )
}

function WhatHappens({ held }: { held: HeldEvent }) {
  const text = useEndingText()
  const locale = useLocale()
  const { call } = useShell()
  const { data } = useQuery(queryOf(call, showEventStats, useWhose(), { params: { id: held.id } }))
  const entries = held.registered + held.waitlisted
  if (entries === 0) return <p>{text.noEntries}</p>
  if (!data) return <SkeletonText lines={2} />
  return (
    <>
      <p>{text.told(data.organizations, entries)}</p>
      {data.fees.paid_fen > 0 && <p>{text.paid(yuan(data.fees.paid_fen, locale))}</p>}
    </>
  )
}
