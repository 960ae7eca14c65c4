import { archiveEvent, cancelEvent, showEventStats } from '@startline/contract'
import { Answer, useAnswer, useShell } from '@startline/guest'
import { Button, ConfirmDialog, Fold, momentOf, Notice, SkeletonText, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import { type HeldEvent, type Published, useReadAgain } from '../../held/queries.ts'
import { useTelling } from '../../held/use-act.ts'
import styles from './change.module.css'
import { useEndingText } from './ending-messages.ts'

/** Calling an event off, and putting it away once it is over: each says what it does before it is done. */
export function Ending({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useEndingText()
  const locale = useLocale()
  const { hash } = useShell().nav.location
  const [asked, setAsked] = useState<'cancel' | 'archive' | null>(null)
  const at = (moment: string) => momentOf(moment, locale, event.timezone)
  const isOver = Date.parse(event.ends_at) <= Date.parse(event.server_time)
  return (
    <section id="ending" aria-label={text.summary}>
      <Fold summary={text.summary} open={hash === '#ending'}>
        <div className={styles.ending}>
          {held.archived_at ? (
            <p>{text.isArchived(at(held.archived_at))}</p>
          ) : isOver ? (
            <>
              <p>{text.archiveHint}</p>
              <Button onClick={() => setAsked('archive')}>{text.archive}</Button>
            </>
          ) : (
            <p className={styles.hint}>{text.archiveLater(at(event.ends_at))}</p>
          )}
          {held.stage !== 'cancelled' && !held.archived_at && (
            <>
              <p>{text.cancelHint}</p>
              <Button kind="danger" onClick={() => setAsked('cancel')}>
                {text.cancel}
              </Button>
            </>
          )}
        </div>
      </Fold>
      {asked && <EndingDialog held={held} event={event} how={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface EndingProps {
  held: HeldEvent
  event: Published
  how: 'cancel' | 'archive'
  onClose: () => void
}

/**
 * Puts an event that is over away, once it is said what that means; or calls one off for good: who will be told and what was paid is said
 * first, and its name is typed, so that it is no other.
 */
function EndingDialog({ held, event: { name }, how, onClose }: EndingProps) {
  const text = useEndingText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadAgain(), onClose, text.unanswered)
  const params = { id: held.id }
  const ways = {
    cancel: {
      danger: true,
      typed: name,
      title: text.cancelTitle,
      confirmLabel: text.cancel,
      cancelLabel: text.keep,
      end: async () => text.cancelled((await call(cancelEvent, { params, body: { name } })).told),
    },
    archive: {
      title: text.archiveTitle,
      confirmLabel: text.archive,
      cancelLabel: text.archiveNot,
      end: async () => {
        await call(archiveEvent, { params })
        return text.archived
      },
    },
  }
  const { end, ...question } = ways[how]
  return (
    <ConfirmDialog open busy={busy} {...question} onConfirm={() => void tell(end)} onClose={onClose}>
      <div className={styles.outlook}>
        {trouble && (
          <Notice kind="error" live>
            {trouble}
          </Notice>
        )}
        {how === 'cancel' ? <WhatHappens held={held} /> : <p>{text.archiveWhat}</p>}
        <p>{how === 'cancel' ? text.final : text.archiveFinal}</p>
      </div>
    </ConfirmDialog>
  )
}

function WhatHappens({ held }: { held: HeldEvent }) {
  const text = useEndingText()
  const locale = useLocale()
  const query = useAnswer('member', showEventStats, { params: { id: held.id } })
  const entries = held.registered + held.waitlisted
  if (entries === 0) return <p>{text.noEntries}</p>
  return (
    <Answer query={query} title={text.notCounted} skeleton={<SkeletonText lines={2} />}>
      {({ organizations, fees }) => (
        <>
          <p>{text.told(organizations, entries)}</p>
          {fees.paid_fen > 0 && <p>{text.paid(yuan(fees.paid_fen, locale))}</p>}
        </>
      )}
    </Answer>
  )
}
