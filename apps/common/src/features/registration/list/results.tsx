import { paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { Button, Found, NothingListed, Pagination, SkeletonCards } from '@startline/ui'
import { type Filters, isNarrowed, writeFilters } from '../filters.ts'
import { useRegistrationText } from '../messages.ts'
import { NoRegistrations } from '../no-registrations.tsx'
import { useRegistrations } from '../queries.ts'
import { useSelection, WithdrawSeveral } from '../withdrawal/withdraw-several.tsx'
import { RegistrationRows } from './registration-rows.tsx'
import styles from './registrations.module.css'

interface ResultsProps {
  filters: Filters
  /** What was withdrawn stands elsewhere. */
  running: boolean
  onReset: () => void
}

/** A page of the list as it is narrowed, with how many there are, and the way to withdraw several. */
export function Results({ filters, running, onReset }: ResultsProps) {
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
