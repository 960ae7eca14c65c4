import { listUnits, PAGE_SIZE } from '@startline/contract'
import { NewUnit } from '@startline/entry'
import { Answer, useAnswerPage, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  Card,
  Chips,
  EmptyState,
  Found,
  KeywordInput,
  NothingListed,
  PageLayout,
  Pagination,
  PlusIcon,
  SkeletonCards,
} from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNarrowing } from '../../pieces/list-address.ts'
import { useUnitText } from './messages.ts'
import { UnitCard } from './unit-card.tsx'
import styles from './units.module.css'
import { KEYWORD_MAX, readUnitsAddress, type UnitsAddress, unitsAddress, unitsQuery } from './units-address.ts'

/** The units one may race for, and one's teams in them; the whole state is in the address. */
export default function Units() {
  const text = useUnitText()
  useGuestScreen(text.title)
  const { call, toast } = useShell()
  const [adding, setAdding] = useState(false)
  const place = readUnitsAddress(useSearchParams()[0])
  const narrow = useNarrowing('/units', { ...place, unit: '' }, unitsQuery)
  const go = (change: Partial<UnitsAddress>) => narrow(change, true)
  const added = ({ name, id }: { name: string; id: string }) => {
    setAdding(false)
    toast(text.added)
    go({ keyword: name, mine: true, unit: id })
  }
  return (
    <PageLayout
      title={text.title}
      lead={text.lead}
      width="narrow"
      actions={
        !adding && (
          <Button kind="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )
      }
    >
      {adding && (
        <Card>
          <NewUnit call={call} id="unit-new" name={place.keyword} onAdded={added} onCancel={() => setAdding(false)} />
        </Card>
      )}
      <Narrow place={place} go={go} />
      <Results place={place} onReset={() => go({ keyword: '', mine: false })} />
    </PageLayout>
  )
}

function Narrow({ place, go }: { place: UnitsAddress; go: (change: Partial<UnitsAddress>) => void }) {
  const text = useUnitText()
  const which = [false, true].map((mine) => ({
    value: String(mine),
    label: mine ? text.mine : text.all,
    href: unitsAddress({ ...place, mine, page: 1, unit: '' }),
  }))
  return (
    <search className={styles.narrow}>
      <KeywordInput
        label={text.search}
        keyword={place.keyword}
        maxLength={KEYWORD_MAX}
        onSearch={(keyword) => go({ keyword })}
      />
      <Chips label={text.which} options={which} value={String(place.mine)} />
    </search>
  )
}

function Results({ place, onReset }: { place: UnitsAddress; onReset: () => void }) {
  const text = useUnitText()
  const { keyword, mine, page } = place
  const query = useAnswerPage('organization', listUnits, {
    query: { page, page_size: PAGE_SIZE, ...(keyword && { keyword }), ...(mine && { mine: 'true' as const }) },
  })
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={8} height={84} />}>
      {(data) =>
        data.items.length === 0 ? (
          <Nothing place={place} total={data.total} onReset={onReset} />
        ) : (
          <>
            <Found>{text.found(data.total)}</Found>
            <ul className={styles.list} aria-busy={query.isPlaceholderData}>
              {data.items.map((unit) => (
                <li key={unit.id}>
                  <UnitCard unit={unit} open={unit.id === place.unit} place={place} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={data.page_size}
              total={data.total}
              exact={data.total_exact}
              hrefFor={(to) => unitsAddress({ ...place, page: to, unit: '' })}
            />
          </>
        )
      }
    </Answer>
  )
}

function Nothing({ place, total, onReset }: { place: UnitsAddress; total: number; onReset: () => void }) {
  const text = useUnitText()
  const first = unitsAddress({ ...place, page: 1 })
  const narrowed = place.keyword !== '' || !place.mine
  return (
    <NothingListed total={total} first={first} narrowed={narrowed} onReset={onReset} text={text}>
      <EmptyState title={text.none}>{text.noneHint}</EmptyState>
    </NothingListed>
  )
}
