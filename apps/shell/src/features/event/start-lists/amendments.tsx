import { eventDates, useStartText } from '@startline/entry'
import { Fold, useLocale } from '@startline/ui'
import { useListsText } from './messages.ts'
import styles from './start-lists.module.css'
import type { Contest } from './types.ts'

/** What changed of a start list after the draw, the newest first; nothing where nothing did. */
export function Amendments({ contest, timeZone }: { contest: Contest; timeZone: string }) {
  const text = useListsText()
  const start = useStartText()
  const when = eventDates(useLocale(), timeZone)
  const { amendments } = contest
  if (amendments.length === 0) return null
  return (
    <Fold summary={text.amendments(amendments.length)}>
      <ol className={styles.amendments} reversed>
        {[...amendments].reverse().map(({ number, what, bibs, at }) => (
          <li key={number}>
            <strong>{text.amendment(number)}</strong>
            <span>{[bibs.length > 0 && text.numbers(bibs), start.changes[what]].filter(Boolean).join(start.dot)}</span>
            <time dateTime={at} className={styles.note}>
              {when.moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Fold>
  )
}
