import { eventDates } from '@startline/entry'
import { Fold, SectionHeading, Table, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent, Published } from '../../held/queries.ts'
import { linesOf, type StandingDay, standingDays, totalAt } from './daily.ts'
import styles from './daily-entries.module.css'
import { useOverviewText } from './messages.ts'
import { hasEntries, useFormerDays, useStats } from './use-stats.ts'

/** How an event fills day by day, beside the one it was copied from at the same distance to closing: a sentence, a picture and its table. */
export function DailyEntries({ held, event }: { held: HeldEvent; event: Published }) {
  const text = useOverviewText()
  const [now] = useState(Date.now)
  const stats = useStats(held.id)
  const former = useFormerDays(held.copied_from, now)
  const own = standingDays(stats?.days ?? [], event, now)
  const last = own.at(-1)
  if (last === undefined && (stats !== undefined || !hasEntries(held))) return null
  const then = last && former.length > 0 ? text.formerThen(totalAt(former, last.toClosing), last.toClosing) : ''
  return (
    <section aria-labelledby="daily" aria-busy={!last || undefined} className={styles.daily}>
      <SectionHeading id="daily" level={2}>
        {text.daily}
      </SectionHeading>
      <p>
        {last ? text.dailySum(last.total, cameIn(own, WEEK)) : '\u00a0'} {then}
      </p>
      <Picture own={own} former={former} />
      <Fold small summary={text.dailyTable}>
        <Days own={own} former={former} zone={event.timezone} />
      </Fold>
    </section>
  )
}

const WEEK = 7
const cameIn = (days: readonly StandingDay[], last: number): number =>
  days.slice(-last).reduce((sum, { came }) => sum + came, 0)

interface DaysProps {
  own: readonly StandingDay[]
  former: readonly StandingDay[]
}

/** Two lines; the sentence above and the table below say the same. */
function Picture({ own, former }: DaysProps) {
  const text = useOverviewText()
  const lines = linesOf(own, former)
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  return (
    <div className={styles.picture} aria-hidden="true">
      <p className={styles.most}>{own.length > 0 ? lines.most : '\u00a0'}</p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines}>
        {former.length > 0 && <path d={path(lines.former)} className={styles.former} />}
        <path d={path(lines.own)} className={styles.own} />
      </svg>
      <p className={styles.axis}>
        <span>{text.beforeClosing(lines.begins)}</span>
        <span>{lines.ends < 0 ? text.afterClosing(-lines.ends) : text.closingDay}</span>
      </p>
      {former.length > 0 && (
        <p className={styles.legend}>
          <span className={styles.ownName}>{text.thisTime}</span>
          <span className={styles.formerName}>{text.lastTime}</span>
        </p>
      )}
    </div>
  )
}

function Days({ own, former, zone }: DaysProps & { zone: string }) {
  const text = useOverviewText()
  const dates = eventDates(useLocale(), zone)
  const dayOf = (day: string) => dates.days(`${day}T04:00:00Z`, `${day}T04:00:00Z`)
  const rows = own.filter(({ came }, at) => came > 0 || at === own.length - 1).reverse()
  return (
    <Table
      caption={text.dailyTable}
      hideCaption
      rows={rows}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', head: text.day, cell: ({ day }) => dayOf(day) },
        { key: 'came', head: text.came, end: true, cell: ({ came }) => came },
        { key: 'total', head: text.total, end: true, cell: ({ total }) => total },
        ...(former.length > 0
          ? [
              {
                key: 'former',
                head: text.lastTime,
                end: true,
                cell: ({ toClosing }: StandingDay) => totalAt(former, toClosing),
              },
            ]
          : []),
      ]}
    />
  )
}
