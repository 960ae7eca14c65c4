import type { BatchEntry } from '@startline/contract'
import { Notice, useLocale } from '@startline/ui'
import { useEffect, useRef } from 'react'
import { eventDates } from '../../event/event-date.ts'
import type { EventPage } from '../../event/types.ts'
import { useFormText } from '../form/messages.ts'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { useGroupName } from '../form/use-group-name.ts'
import type { waitingOf } from './draft.ts'

interface WaitingNoticeProps {
  event: EventPage
  /** The entries that were chosen to wait. */
  waiting: ReturnType<typeof waitingOf>
  /** Everything that is sent. */
  entries: readonly BatchEntry[]
  people: readonly Person[]
  /** Whether somebody has just asked for it here: it takes the focus then. */
  asked: boolean
}

/** Which entries join a waiting list, and what that means; nothing where none does. */
export function WaitingNotice({ event, waiting, entries, people, asked }: WaitingNoticeProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const dates = eventDates(useLocale(), event.timezone)
  const box = useRef<HTMLDivElement>(null)
  const takes = asked && waiting.length > 0
  useEffect(() => {
    if (takes) box.current?.focus()
  }, [takes])
  if (waiting.length === 0) return null
  const lines = waiting.map(({ id, group }) => {
    const found = event.groups.find((one) => one.id === group)
    return { key: `${id} ${group}`, words: [people.find((one) => one.id === id)?.name, found && nameOf(found)] }
  })
  return (
    <div ref={box} tabIndex={-1} className={styles.failure}>
      <Notice kind="warn" title={text.waitCheckTitle(waiting.length)}>
        <ul className={styles.rows}>
          {lines.map(({ key, words }) => (
            <li key={key}>{words.join(' · ')}</li>
          ))}
        </ul>
        <p>{text.waitCheck(dates.moment(event.edit_until))}</p>
        {waiting.length < entries.length && <p>{text.waitRest}</p>}
      </Notice>
    </div>
  )
}
