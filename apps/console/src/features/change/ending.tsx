import { useShell } from '@startline/guest'
import { Button, Fold, momentOf, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './change.module.css'
import { useEndingText } from './ending-messages.ts'
import type { Published } from './published.ts'

/** Calling an event off, and putting it away once it is over: each says what it does before it is done. */
export function Ending({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useEndingText()
  const locale = useLocale()
  const { hash } = useShell().nav.location
  const [asked, setAsked] = useState<'cancel' | 'archive' | null>(null)
  const close = () => setAsked(null)
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
      {asked === 'cancel' && <CancelDialog held={held} event={event} onClose={close} />}
      {asked === 'archive' && <ArchiveDialog id={held.id} onClose={close} />}
    </section>
  )
}
