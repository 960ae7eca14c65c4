import { paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { Button, Found, NothingListed, PageSizeSelect, Pagination, Select, SkeletonCards } from '@startline/ui'
import { useHosted } from '../../../held/hosted-queries.ts'
import { type Filters, isNarrowed, NOTHING, ORDERS, toQuery, writeFilters } from '../filters.ts'
import styles from './list.module.css'
import { useListText } from './messages.ts'
import { Rows, type TitleOf } from './rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

interface ResultsProps {
  id: string
  isHost: boolean
  titleOf: TitleOf
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** A page of the list as it is narrowed, with how many there are, and what can be done with those that are chosen. */
export function Results({ id, isHost, titleOf, filters, onChange }: ResultsProps) {
  const text = useListText()
  const query = useHosted(id, toQuery(filters))
  const selection = useSelection()
  const addressOf = (page: number) => `${paths.heldRegistrations(id)}${writeFilters({ ...filters, page })}`
  const reset = () => onChange({ ...NOTHING, order: filters.order, rows: filters.rows })
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={8} height="4.5rem" />}>
      {({ items, total, total_exact, page_size }) => (
        <>
          <Found aside={<Aside {...{ filters, onChange, reset, total }} />}>
            {total > 0 && (total_exact ? text.found(total) : text.foundMany(total - 1))}
          </Found>
          {items.length > 0 ? (
            <Rows id={id} titleOf={titleOf} items={items} stale={query.isPlaceholderData} selection={selection} />
          ) : (
            <NothingListed
              total={total}
              first={addressOf(1)}
              narrowed={isNarrowed(filters)}
              onReset={reset}
              text={text}
            >
              {text.none}
            </NothingListed>
          )}
          <Pagination page={filters.page} pageSize={page_size} total={total} exact={total_exact} hrefFor={addressOf} />
          {selection.chosen.length > 0 && <SelectionBar id={id} isHost={isHost} selection={selection} />}
        </>
      )}
    </Answer>
  )
}

type AsideProps = Pick<ResultsProps, 'filters' | 'onChange'> & { reset: () => void; total: number }

function Aside({ filters, onChange, reset, total }: AsideProps) {
  const text = useListText()
  return (
    <div className={styles.aside}>
      {isNarrowed(filters) && (
        <Button kind="quiet" size="s" onClick={reset}>
          {text.reset}
        </Button>
      )}
      <PageSizeSelect
        value={filters.rows}
        total={total}
        className={styles.order}
        onChange={(rows) => onChange({ rows })}
      />
      <Select
        aria-label={text.order}
        className={styles.order}
        value={filters.order}
        options={ORDERS.map((value) => ({ value, label: text.orders[value] }))}
        onChange={({ target }) => onChange({ order: ORDERS.find((order) => order === target.value) ?? 'newest' })}
      />
    </div>
  )
}
