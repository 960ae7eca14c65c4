import { type EnteredEvent, paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { cx, Fold, Pagination, PastEnd, SectionHeading, SkeletonCards, TextLink } from '@startline/ui'
import { useState } from 'react'
import { NoRegistrations } from '../no-registrations.tsx'
import { type Filters, writeFilters } from '../queries.ts'
import styles from './entered.module.css'
import { EnteredCard } from './entered-card.tsx'
import { useEnteredText } from './messages.ts'
import { useEnteredEvents } from './queries.ts'

const addressOf = (filters: Filters, change: Partial<Filters>) =>
  `${paths.registrations}${writeFilters({ ...filters, ...change })}`

/** The events that a club has entered, in numbers: those to come, the nearest first, with those past folded away below; or those past alone. */
export function EnteredEvents({ filters }: { filters: Filters }) {
  const text = useEnteredText()
  const when = filters.events === 'past' ? 'past' : 'coming'
  const query = useEnteredEvents(when, filters.page)
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height={120} />}>
      {(data) =>
        data.coming + data.past === 0 ? (
          <NoRegistrations />
        ) : (
          <section className={styles.section} aria-labelledby="entered-events">
            <SectionHeading id="entered-events">{text[when](data[when])}</SectionHeading>
            {data.items.length > 0 ? (
              <Cards items={data.items} stale={query.isPlaceholderData} />
            ) : (
              <PastEnd total={data.total} first={addressOf(filters, { page: 1 })} text={text}>
                <p className={styles.note}>{text.noneComing}</p>
              </PastEnd>
            )}
            <Pagination
              page={filters.page}
              pageSize={data.page_size}
              total={data.total}
              hrefFor={(page) => addressOf(filters, { page })}
            />
            {when === 'coming' && data.past > 0 && (
              <Past count={data.past} first={addressOf(filters, { events: 'past', page: 1 })} />
            )}
          </section>
        )
      }
    </Answer>
  )
}

const Cards = ({ items, stale = false }: { items: readonly EnteredEvent[]; stale?: boolean }) => (
  <ul className={cx(styles.list, stale && styles.stale)} aria-busy={stale}>
    {items.map((item) => (
      <li key={item.event.id}>
        <EnteredCard entered={item} />
      </li>
    ))}
  </ul>
)

/** The events past, folded away; the latest of them are fetched when somebody unfolds it. */
function Past({ count, first }: { count: number; first: string }) {
  const text = useEnteredText()
  const [opened, setOpened] = useState(false)
  return (
    <Fold summary={text.past(count)} onOpen={() => setOpened(true)}>
      {opened && <LatestPast all={first} />}
    </Fold>
  )
}

function LatestPast({ all }: { all: string }) {
  const text = useEnteredText()
  const query = useEnteredEvents('past', 1)
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={1} height={96} />}>
      {({ items, past }) => (
        <div className={styles.section}>
          <Cards items={items} />
          {past > items.length && <TextLink href={all}>{text.allPast(past)}</TextLink>}
        </div>
      )}
    </Answer>
  )
}
