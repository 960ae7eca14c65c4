import type { Amendment } from '@startline/contract'
import { amendmentLines, useStartChangeText } from '@startline/entry'
import { Fold, momentOf, useLocale } from '@startline/ui'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'

interface AmendmentsProps {
  amendments: readonly Amendment[]
  timezone: string | undefined
}

/** What changed of a list since the draw, the latest first. */
export function Amendments({ amendments, timezone }: AmendmentsProps) {
  const text = usePeopleText()
  const locale = useLocale()
  const start = useStartChangeText()
  const moment = (at: string) => momentOf(at, locale, timezone)
  if (amendments.length === 0) return null
  return (
    <Fold summary={text.amendments(amendments.length)}>
      <p className={styles.hint}>{text.amendmentsWhat}</p>
      <ul className={styles.list}>
        {[...amendments].reverse().map(({ number, what, bibs, changes, seeds, at }) => (
          <li key={number} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.line}>
                <span className={styles.hint}>{text.number(number)}</span>
                <strong>{text.what[what]}</strong>
                <span className={styles.bib}>{bibs.join(' ')}</span>
              </p>
              {amendmentLines({ what, changes, seeds }, start, moment).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <time className={styles.hint} dateTime={at}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
