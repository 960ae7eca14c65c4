import { isAtAGlance, isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Found,
  NothingListed,
  PageLayout,
  Pagination,
  Skeleton,
  SkeletonCards,
} from '@startline/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { registrationList } from '../../../pieces/last-list.ts'
import { useNarrowing } from '../../../pieces/list-address.ts'
import { useRegistrationText } from '../messages.ts'
import { NoRegistrations } from '../no-registrations.tsx'
import { type Filters, isNarrowed, isWholeEvent, readFilters, useRegistrations, writeFilters } from '../queries.ts'
import { RegistrationFilters } from '../registration-filters.tsx'
import { useSelection, WithdrawSeveral } from '../withdrawal/withdraw-several.tsx'
import { RegistrationRows } from './registration-rows.tsx'
import styles from './registrations.module.css'

// Few look at one event alone, and this list is where many begin; what a club begins with is no business of a family's.
const EventSummary = lazy(() => import('../event-summary.tsx'))
const ClubPart = lazy(() => import('./club-part.tsx'))

/**
 * The organization's registrations, narrowed by what stands in the address. A family's are one list; a club's begin with its events, and each event
 * has its own, with what was withdrawn folded away.
 */
export function Registrations() {
  const text = useRegistrationText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const filters = readFilters(useSearchParams()[0])
  const change = useNarrowing<Filters>('/registrations', { ...filters, events: '' }, writeFilters)
  const family = isPersonal(session)
  const club = session.organization !== null && !family
  const begins = club && !isNarrowed(filters)
  const running = club && isWholeEvent(filters)
  const { data, isPlaceholderData } = useRegistrations(filters, { running, enabled: !begins })
  const total = isPlaceholderData ? undefined : (data?.total ?? 0)
  registrationList.remember(writeFilters(filters))
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && (family ? text.leadOfFamily : text.lead(session.organization.name))}
      actions={!family && <ButtonLink href={paths.imports}>{text.imports}</ButtonLink>}
      {...((filters.events || (club && filters.event)) && { back: { href: paths.registrations, label: text.title } })}
    >
      {(isNarrowed({ ...filters, event: '' }) || !isAtAGlance(session, total)) && (
        <RegistrationFilters filters={filters} onChange={change} />
      )}
      {filters.event && (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <EventSummary key={filters.event} event={filters.event} />
        </Suspense>
      )}
      {!begins && (
        <Results filters={filters} running={running} onReset={() => change(readFilters(new URLSearchParams()))} />
      )}
      {(begins || running) && (
        <Suspense fallback={begins && <SkeletonCards count={3} height={120} />}>
          <ClubPart key={filters.event} filters={filters} />
        </Suspense>
      )}
    </PageLayout>
  )
}

interface ResultsProps {
  filters: Filters
  /** What was withdrawn stands elsewhere. */
  running: boolean
  onReset: () => void
}

/** A page of the list as it is narrowed, with how many there are, and the way to withdraw several. */
function Results({ filters, running, onReset }: ResultsProps) {
  const text = useRegistrationText()
  const query = useRegistrations(filters, { running })
  const choosing = useSelection(query.data?.items ?? [])
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={5} height={88} />}>
      {(data) => (
        <>
          <Found
            aside={
              <div className={styles.ways}>
                {isNarrowed(filters) && !choosing.selection && (
                  <Button kind="quiet" size="s" onClick={onReset}>
                    {text.reset}
                  </Button>
                )}
                <WithdrawSeveral {...choosing} />
              </div>
            }
          >
            {data.total > 0 && (data.total_exact ? text.found(data.total) : text.foundMany(data.total - 1))}
          </Found>
          {data.items.length > 0 ? (
            <RegistrationRows items={data.items} stale={query.isPlaceholderData} selection={choosing.selection} />
          ) : (
            <Nothing {...{ filters, running, onReset }} total={data.total} />
          )}
          <Pagination
            page={filters.page}
            pageSize={data.page_size}
            total={data.total}
            exact={data.total_exact}
            hrefFor={(page) => `${paths.registrations}${writeFilters({ ...filters, page })}`}
          />
        </>
      )}
    </Answer>
  )
}

function Nothing({ filters, running, total, onReset }: ResultsProps & { total: number }) {
  const text = useRegistrationText()
  // What was withdrawn says so itself, below.
  if (running && total === 0) return null
  const first = `${paths.registrations}${writeFilters({ ...filters, page: 1 })}`
  return (
    <NothingListed total={total} first={first} narrowed={isNarrowed(filters)} onReset={onReset} text={text}>
      <NoRegistrations />
    </NothingListed>
  )
}
