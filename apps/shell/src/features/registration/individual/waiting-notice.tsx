import type { BatchEntry } from '@startline/contract'
import { Notice, useLocale } from '@startline/ui'
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
}

/** Which entries join a waiting list, and what that means; nothing where none does. */
export function WaitingNotice({ event, waiting, entries, people }: WaitingNoticeProps) {
  const text = useFormText()
  const nameOf = useGroupName(event)
  const dates = eventDates(useLocale(), event.timezone)
  if (waiting.length === 0) return null
  const lines = waiting.map(({ id, group }) => {
    const found = event.groups.find((one) => one.id === group)
    return { key: `${id} ${group}`, words: [people.find((one) => one.id === id)?.name, found && nameOf(found)] }
  })
  return (
    <Notice kind="warn" title={text.waitCheckTitle(waiting.length)}>
      <ul className={styles.rows}>
        {lines.map(({ key, words }) => (
          <li key={key}>{words.join(' · ')}</li>
        ))}
      </ul>
      <p>{text.waitCheck(dates.moment(event.edit_until))}</p>
      {waiting.length < entries.length && <p>{text.waitRest}</p>}
    </Notice>
  )
}
