import {
  type EventsFilter,
  eventsQuery,
  narrowsEvents,
  paths,
  readEventsFilter,
  writeEventsFilter,
} from '@startline/contract'
import { LoadFailure } from '@startline/guest'
import {
  Button,
  ButtonLink,
  cx,
  EmptyState,
  Found,
  NothingListed,
  PageLayout,
  Pagination,
  SkeletonCards,
} from '@startline/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { DeferredBelowFold } from '../../../layouts/deferred-below-fold.tsx'
import { useScreenTitle } from '../../../layouts/use-screen-title.ts'
import { type EventCard as Event, useEventsList } from '../queries.ts'
import { EventCard } from './event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import styles from './event-list.module.css'
import { useListText } from './messages.ts'

/** Every event, narrowed by what stands in the address. */
export function EventList() {
  const text = useListText()
  useScreenTitle(text.title)
  const filters = readEventsFilter(useSearchParams()[0])
  const change = useChange(filters)
  return (
    <PageLayout title={text.title} lead={text.lead} width="wide">
      <EventFilters filters={filters} onChange={change} />
      <Results filters={filters} onReset={() => change(readEventsFilter(new URLSearchParams()))} />
    </PageLayout>
  )
}

/** Puts changed filters into the address, from the first page on, without scrolling. */
function useChange(filters: EventsFilter) {
  const navigate = useNavigate()
  return (change: Partial<EventsFilter>, typing = false) => {
    void navigate(
      { pathname: paths.events, search: writeEventsFilter({ ...filters, page: 1, ...change }) },
      { replace: typing, state: { keepScroll: true } },
    )
  }
}

function Results({ filters, onReset }: { filters: EventsFilter; onReset: () => void }) {
  const text = useListText()
  const { query, list } = useEventsList(eventsQuery(filters))
  const { isPlaceholderData } = query
  // Without a network nothing is on its way, and the former page would stand under the wrong filters.
  const data = isPlaceholderData && query.fetchStatus === 'paused' ? undefined : query.data
  if (!data && (query.isError || query.fetchStatus === 'paused'))
    return <LoadFailure query={query} title={text.failed} />
  if (!data || !list) return <SkeletonCards count={6} height="22rem" />
  const hrefFor = (page: number) => `${paths.events}${writeEventsFilter({ ...filters, page })}`
  return (
    <>
      {data.total > 0 && (
        <Found
          aside={
            narrowsEvents(filters) && (
              <Button kind="quiet" size="s" onClick={onReset}>
                {text.reset}
              </Button>
            )
          }
        >
          {data.total_exact ? text.found(data.total) : text.foundMany(data.total - 1)}
        </Found>
      )}
      <Cards items={list} filters={filters} stale={isPlaceholderData} />
      {list.length === 0 && <Nothing filters={filters} total={data.total} onReset={onReset} />}
      <Pagination
        page={filters.page}
        pageSize={data.page_size}
        total={data.total}
        exact={data.total_exact}
        hrefFor={hrefFor}
      />
    </>
  )
}

/** So many cards fill a phone's first view, and the first row of a wide screen. */
const FIRST_VIEW = 4

function Cards({ items, filters, stale }: { items: Event[]; filters: EventsFilter; stale: boolean }) {
  const cards = items.map((event, index) => (
    <EventCard
      key={event.id}
      event={event}
      inView={index === 0}
      href={`${paths.events}${writeEventsFilter(filters, event.id)}`}
    />
  ))
  return (
    <div className={cx(styles.cards, stale && styles.stale)} aria-busy={stale}>
      {cards.slice(0, FIRST_VIEW)}
      {cards.length > FIRST_VIEW && <DeferredBelowFold>{cards.slice(FIRST_VIEW)}</DeferredBelowFold>}
    </div>
  )
}

function Nothing({ filters, total, onReset }: { filters: EventsFilter; total: number; onReset: () => void }) {
  const text = useListText()
  return (
    <NothingListed
      total={total}
      first={`${paths.events}${writeEventsFilter({ ...filters, page: 1 })}`}
      narrowed={narrowsEvents(filters)}
      onReset={onReset}
      text={text}
    >
      <EmptyState title={text.none} action={<ButtonLink href={paths.participants}>{text.participants}</ButtonLink>}>
        {text.noneHint}
      </EmptyState>
    </NothingListed>
  )
}
