import { paths } from '@startline/contract'
import { eventDates, useHeatWords, useStartText } from '@startline/entry'
import { LoadFailure } from '@startline/guest'
import { Badge, Card, EmptyState, Found as FoundCount, SkeletonCards, useLocale } from '@startline/ui'
import { Link } from 'react-router'
import type { EventPage } from '../queries.ts'
import { ToAll } from './all-contests.tsx'
import { type Found, type FoundHeat, lookFor } from './look-for.ts'
import { useListsText } from './messages.ts'
import { type ContestCard, useWholeLists } from './queries.ts'
import styles from './start-lists.module.css'

interface FoundStartersProps {
  event: EventPage
  contests: readonly ContestCard[]
  wanted: string
}

/** Who was looked for: each with every heat they start in, which is a press away. */
export function FoundStarters({ event, contests, wanted }: FoundStartersProps) {
  const text = useListsText()
  const { contests: whole, failed } = useWholeLists(
    event.id,
    contests.map(({ id }) => id),
  )
  if (failed) return <LoadFailure query={failed} title={text.failed} />
  if (!whole) return <SkeletonCards count={4} height="7rem" />
  const found = lookFor(whole, wanted)
  return (
    <>
      <FoundCount>{text.found(found.length)}</FoundCount>
      {found.length === 0 ? (
        <EmptyState title={text.notFound} action={<ToAll event={event.id} />}>
          {text.notFoundHint}
        </EmptyState>
      ) : (
        <ul className={styles.found}>
          {found.map((one) => (
            <li key={`${one.contest.id} ${one.line.bib ?? one.heats[0]?.name}`}>
              <OneFound event={event} found={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OneFound({ event, found: { contest, line, heats } }: { event: EventPage; found: Found }) {
  const text = useListsText()
  const start = useStartText()
  const { bib, name, unit, scratched } = line
  return (
    <Card as="article" className={styles.starter}>
      <p className={styles.who}>
        <strong className={styles.bib}>{start.bib(bib)}</strong>
        <span>{[name ?? text.hidden, unit].filter(Boolean).join(' · ')}</span>
        {scratched && <Badge tone="red">{start.scratched}</Badge>}
      </p>
      <p className={styles.note}>{contest.name}</p>
      <ul>
        {heats.map((heat) => (
          <li key={heat.name}>
            <HeatLink event={event} contest={contest.id} heat={heat} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function HeatLink({ event, contest, heat }: { event: EventPage; contest: string; heat: FoundHeat }) {
  const start = useStartText()
  const words = useHeatWords()
  const when = eventDates(useLocale(), event.timezone)
  return (
    <Link to={paths.startLists(event.id, contest, heat.name)} className={styles.toHeat}>
      <span className={styles.when}>{heat.starts_at ? when.moment(heat.starts_at) : start.timeLater}</span>
      <span>
        {words(heat)}
        {start.dot}
        {start.lane(heat.lane)}
      </span>
    </Link>
  )
}
