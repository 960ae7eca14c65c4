import { Answer } from '@startline/guest'
import { Fold, Skeleton, useLocale, yuan } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import type { Stats, useStats } from '../../../held/hosted-queries.ts'
import styles from './list.module.css'
import { useListText } from './messages.ts'
import type { TitleOf } from './rows.tsx'

const Breakdown = lazy(() => import(/* webpackChunkName: "breakdown" */ './breakdown.tsx'))

/** What the list comes to; unfolded, by group, organization and age. */
export function Totals({ query, titleOf }: { query: ReturnType<typeof useStats>; titleOf: TitleOf }) {
  const text = useListText()
  const [wanted, setWanted] = useState(false)
  return (
    <Answer query={query} title={text.totalsFailed} skeleton={null}>
      {(stats) => (
        <section aria-label={text.totals} className={styles.totals}>
          <Figures stats={stats} />
          <Fold summary={text.details} onOpen={() => setWanted(true)} small>
            {wanted && (
              <Suspense fallback={<Skeleton height="12rem" />}>
                <Breakdown stats={stats} titleOf={titleOf} />
              </Suspense>
            )}
          </Fold>
        </section>
      )}
    </Answer>
  )
}

function Figures({ stats }: { stats: Stats }) {
  const text = useListText()
  const locale = useLocale()
  const { registrations, people, organizations, fees } = stats
  const { registered, waitlisted, withdrawn } = registrations
  const figures = [
    ['registered', registered],
    ['waitlisted', waitlisted],
    ['withdrawn', withdrawn],
    ['people', people],
    ['organizations', organizations],
    ...(fees.due_fen + fees.paid_fen > 0
      ? ([
          ['due', yuan(fees.due_fen, locale)],
          ['paid', yuan(fees.paid_fen, locale)],
          ...(fees.refund_fen > 0 ? ([['refund', yuan(fees.refund_fen, locale)]] as const) : []),
        ] as const)
      : []),
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{text.figures[name]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
