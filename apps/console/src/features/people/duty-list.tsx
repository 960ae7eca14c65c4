import { endDuty } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { Badge, Button, ConfirmDialog, momentOf, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { useTelling } from '../../held/use-act.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { type Given, useReadDutiesAgain } from './use-duties.ts'

/** Who was given which duty; each can be ended. */
export function DutyList({ held, duties }: { held: HeldEvent; duties: readonly Given[] }) {
  const [asked, setAsked] = useState<Given | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {duties.map((given) => (
          <li key={given.id} className={styles.given}>
            <DutyRow held={held} given={given} onEnd={() => setAsked(given)} />
          </li>
        ))}
      </ul>
      {asked && <EndDialog eventId={held.id} given={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Whom a host means: as they called them, else by the phone. */
const nameOf = ({ label, phone }: Given): string => label ?? phone

function DutyRow({ held, given, onEnd }: { held: HeldEvent; given: Given; onEnd: () => void }) {
  const text = usePeopleText()
  const titleOf = useGroupTitle(held.event?.groups)
  const groups = held.event?.groups.filter(({ id }) => given.group_ids?.includes(id)).map(titleOf)
  const said = [
    given.label && given.phone,
    given.duty === 'registrar' && (given.group_ids === null ? text.allGroups : groups?.join(' ')),
    text.since(momentOf(given.given_at, useLocale(), held.event?.timezone)),
  ]
  return (
    <>
      <div className={styles.who}>
        <p className={styles.line}>
          <strong>{nameOf(given)}</strong>
          <Badge tone="blue">{text.duty[given.duty]}</Badge>
          <Badge tone={given.held ? 'green' : 'neutral'}>{given.held ? text.used : text.unused}</Badge>
        </p>
        <p className={styles.hint}>{said.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="s" onClick={onEnd} aria-label={text.endOf(nameOf(given))}>
        {text.end}
      </Button>
    </>
  )
}

function EndDialog({ eventId, given, onClose }: { eventId: string; given: Given; onClose: () => void }) {
  const text = usePeopleText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadDutiesAgain(), onClose)
  const end = () =>
    tell(async () => {
      await call(endDuty, { params: { id: eventId, duty_id: given.id } }).catch((error: unknown) => {
        // Somebody else has ended it: that is what was wanted.
        if (refusalOf(error, endDuty)?.name !== 'not_found') throw error
      })
      return text.ended
    })
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={text.endTitle(nameOf(given))}
      confirmLabel={text.endNow}
      cancelLabel={text.keep}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {trouble && (
        <Notice kind="error" live>
          {trouble}
        </Notice>
      )}
      <p>{text.endWhat}</p>
    </ConfirmDialog>
  )
}
