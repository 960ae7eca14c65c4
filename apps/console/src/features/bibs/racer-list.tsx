import { type GroupNumbers, paths } from '@startline/contract'
import { useGroupTitle } from '@startline/entry'
import { Answer } from '@startline/guest'
import {
  Button,
  Chips,
  type Column,
  EmptyState,
  PageSizeSelect,
  Pagination,
  pageSizeIn,
  SearchInput,
  SectionHeading,
  SkeletonCards,
  Table,
} from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HeldEvent } from '../../held/queries.ts'
import { calledOf } from '../../held/race-queries.ts'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'
import { type NumberAct, RacerDialog } from './racer-dialog.tsx'
import { type ListedRacer, useRacers } from './use-bibs.ts'

interface ListProps {
  held: HeldEvent
  groups: readonly GroupNumbers[]
  isHost: boolean
}

/** The racers by number, to be looked for; a host changes a number, or notes that it was lost. */
export function RacerList({ held, groups, isHost }: ListProps) {
  const text = useBibsText()
  const [search, setSearch] = useSearchParams()
  const [keyword, only, page] = [search.get('keyword') ?? '', search.get('only'), Number(search.get('page') ?? 1) || 1]
  const [typed, setTyped] = useState(keyword)
  const [asked, setAsked] = useState<NumberAct | null>(null)
  const rows = pageSizeIn(search.get('rows'))
  const query = useRacers(held.id, {
    page,
    page_size: rows,
    ...(keyword && { keyword }),
    ...(only === 'without' && { numbered: 'false' }),
  })
  const narrow = (some: Record<string, string>) => {
    const next = { keyword, only: only ?? '', rows: search.get('rows') ?? '', ...some }
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  const titleOf = useGroupTitle(held.event?.groups)
  const nameOf = (id: string) => titleOf({ id })
  return (
    <section className={styles.section} aria-labelledby="racers">
      <SectionHeading id="racers">{text.list}</SectionHeading>
      <div className={styles.tools}>
        <SearchInput
          label={text.search}
          value={typed}
          onValue={setTyped}
          onSearch={(value) => narrow({ keyword: value.trim() })}
          className={styles.search}
        />
        <Chips
          label={text.filter}
          value={only === 'without' ? 'without' : ''}
          onChange={(value) => narrow({ only: value })}
          options={[
            { value: '', label: text.all },
            { value: 'without', label: text.without },
          ]}
        />
      </div>
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="4rem" />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={text.nobody} />
          ) : (
            <>
              <PageSizeSelect value={rows} total={total} onChange={(size) => narrow({ rows: String(size) })} />
              <Table
                caption={text.list}
                hideCaption
                rows={items}
                rowKey={({ id }) => id}
                columns={columnsOf(text, nameOf, isHost ? setAsked : null)}
              />
              <Pagination
                page={page}
                pageSize={rows}
                total={total}
                hrefFor={(to) =>
                  `${paths.heldBibs(held.id)}?${new URLSearchParams({ ...Object.fromEntries(search), page: String(to) })}`
                }
              />
            </>
          )
        }
      </Answer>
      {asked && <RacerDialog eventId={held.id} {...asked} groups={groups} onClose={() => setAsked(null)} />}
    </section>
  )
}

const columnsOf = (
  text: ReturnType<typeof useBibsText>,
  nameOf: (groupId: string) => string,
  ask: ((act: NumberAct) => void) | null,
): Column<ListedRacer>[] => [
  {
    key: 'bib',
    head: text.number,
    cell: ({ bib, lost_bibs }) => (
      <>
        <span className={styles.bib}>{bib ?? text.noNumber}</span>
        {lost_bibs.length > 0 && <span className={styles.hint}> {text.lost(lost_bibs.join(' '))}</span>}
      </>
    ),
  },
  { key: 'name', head: text.name, cell: ({ name }) => name },
  { key: 'unit', head: text.unit, cell: ({ unit_name }) => unit_name },
  {
    key: 'groups',
    head: text.groups,
    cell: ({ starts }) =>
      starts.map(({ group_id, scratched }) => nameOf(group_id) + (scratched ? ` (${text.scratched})` : '')).join(' · '),
  },
  ...(ask
    ? [{ key: 'acts', head: text.acts, end: true, cell: (racer: ListedRacer) => <Acts {...{ racer, ask }} /> }]
    : []),
]

function Acts({ racer, ask }: { racer: ListedRacer; ask: (act: NumberAct) => void }) {
  const text = useBibsText()
  return (
    <span className={styles.acts}>
      <Button
        size="s"
        kind="quiet"
        aria-label={text.changeOf(calledOf(racer))}
        onClick={() => ask({ racer, lost: false })}
      >
        {text.changeOne}
      </Button>
      {racer.bib !== null && (
        <Button
          size="s"
          kind="quiet"
          aria-label={text.loseOf(calledOf(racer))}
          onClick={() => ask({ racer, lost: true })}
        >
          {text.lose}
        </Button>
      )}
    </span>
  )
}
