import { Fold, momentOf, useLocale } from '@startline/ui'
import styles from '../participants.module.css'
import { useConsentWords } from './messages.ts'
import type { ConsentRecord } from './queries.ts'

/** Consents that hold no more, the latest first. */
export function ConsentHistory({ former }: { former: readonly ConsentRecord[] }) {
  const text = useConsentWords()
  const locale = useLocale()
  const at = (moment: string | null) => (moment ? momentOf(moment, locale) : '')
  return (
    <Fold summary={text.history(former.length)}>
      <ul className={styles.lines}>
        {former.map(({ version, given_by, given_at, ended, ended_at, ended_by }) => (
          <li key={`${given_at} ${ended_at}`}>
            {given_by} · {version} · {at(given_at)}
            <br />
            <span className={styles.note}>
              {ended === 'withdrawn'
                ? text.taken(at(ended_at), ended_by ?? text.somebody)
                : text.replaced(at(ended_at))}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
