import { isAtAGlance, isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  EmptyState,
  Found,
  NothingListed,
  PageLayout,
  Pagination,
  Skeleton,
  SkeletonCards,
} from '@startline/ui'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { registrationList } from '../../../pieces/last-list.ts'
import { type Filters, isNarrowed, readFilters, writeFilters } from '../filters.ts'
import { useRegistrationText } from '../messages.ts'
import { useRegistrations } from '../queries.ts'
import { RegistrationFilters } from '../registration-filters.tsx'
import { useSelection, WithdrawSeveral } from '../withdrawal/withdraw-several.tsx'
import { RegistrationRows } from './registration-rows.tsx'
import styles from './registrations.module.css'

// Few look at one event alone, and this list is where many begin.
const EventSummary = lazy(() => import('../event-summary.tsx'))

/** The organization's registrations, narrowed by what stands in the address. */
export function Registrations() {
  const text = useRegistrationText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const filters = readFilters(useSearchParams()[0])
  const change = useChange(filters)
  const { data, isPlaceholderData } = useRegistrations(filters)
  const total = isPlaceholderData ? undefined : (data?.total ?? 0)
  const family = isPersonal(session)
  registrationList.remember(writeFilters(filters))
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && (family ? text.leadOfFamily : text.lead(session.organization.name))}
      actions={!family && <ButtonLink href={paths.imports}>{text.imports}</ButtonLink>}
    >
      {(isNarrowed({ ...filters, event: '' }) || !isAtAGlance(session, total)) && (
        <RegistrationFilters filters={filters} onChange={change} />
      )}
      {filters.event && (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <EventSummary key={filters.event} event={filters.event} />
        </Suspense>
      )}
      <Results filters={filters} onReset={() => change(readFilters(new URLSearchParams()))} />
    </PageLayout>
  )
}

/** Puts changed filters into the address, from the first page on, without scrolling. */
function useChange(filters: Filters) {
  const navigate = useNavigate()
  return (change: Partial<Filters>, typing = false) => {
    const search = writeFilters({ ...filters, page: 1, ...change })
    void navigate({ pathname: '/registrations', search }, { replace: typing, state: { keepScroll: true } })
  }
}

interface ResultsProps {
  filters: Filters
  onReset: () => void
}

function Results({ filters, onReset }: ResultsProps) {
  const text = useRegistrationText()
  const query = useRegistrations(filters)
  const { data, isPlaceholderData } = query
  const choosing = useSelection(data?.items ?? [])
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={5} height={88} />
  return (
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
        <RegistrationRows items={data.items} stale={isPlaceholderData} selection={choosing.selection} />
      ) : (
        <Nothing filters={filters} total={data.total} onReset={onReset} />
      )}
      <Pagination
        page={filters.page}
        pageSize={data.page_size}
        total={data.total}
        exact={data.total_exact}
        hrefFor={(page) => `${paths.registrations}${writeFilters({ ...filters, page })}`}
      />
    </>
  )
}

function Nothing({ filters, total, onReset }: ResultsProps & { total: number }) {
  const text = useRegistrationText()
  const events = (
    <ButtonLink href={paths.events} kind="primary">
      {text.toEvents}
    </ButtonLink>
  )
  const first = `${paths.registrations}${writeFilters({ ...filters, page: 1 })}`
  return (
    <NothingListed total={total} first={first} narrowed={isNarrowed(filters)} onReset={onReset} text={text}>
      <EmptyState title={text.none} action={events}>
        {text.noneHint}
      </EmptyState>
    </NothingListed>
  )
}
