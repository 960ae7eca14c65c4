import { PAGE_SIZE, paths } from '@startline/contract'
import { Answer, useShell } from '@startline/guest'
import {
  ButtonLink,
  Chips,
  EmptyState,
  Found,
  KeywordInput,
  NothingListed,
  Pagination,
  PlusIcon,
  SkeletonCards,
} from '@startline/ui'
import { useSearchParams } from 'react-router'
import { useFrameText } from '../../frame/messages.ts'
import { STAGES } from '../../frame/stage.ts'
import { useHeldEvents } from '../../held/queries.ts'
import { EventCard } from './event-card.tsx'
import styles from './events.module.css'
import { type ListAddress, listAddress, readList } from './list-address.ts'
import { useEventsText } from './messages.ts'

/** The organization's events: those being prepared and open first, what is over last. */
export function EventList() {
  const { nav } = useShell()
  const list = readList(useSearchParams()[0])
  const go = (next: Partial<ListAddress>) => nav.replace(listAddress({ ...list, page: 1, ...next }))
  return (
    <section className={styles.section}>
      <Filters list={list} go={go} />
      <Results list={list} go={go} />
    </section>
  )
}

interface PartProps {
  list: ListAddress
  go: (next: Partial<ListAddress>) => void
}

function Filters({ list, go }: PartProps) {
  const text = useEventsText()
  const { stages } = useFrameText()
  const options = [
    { value: '', label: text.all, href: listAddress({ ...list, stage: null, page: 1 }) },
    ...STAGES.map((stage) => ({
      value: stage,
      label: stages[stage],
      href: listAddress({ ...list, stage, page: 1 }),
    })),
  ]
  return (
    <div className={styles.filters}>
      <KeywordInput label={text.search} keyword={list.keyword} onSearch={(keyword) => go({ keyword })} />
      <Chips label={text.filter} options={options} value={list.stage ?? ''} />
    </div>
  )
}

function Results({ list, go }: PartProps) {
  const text = useEventsText()
  const { stage, keyword, page } = list
  const query = useHeldEvents({
    page,
    page_size: PAGE_SIZE,
    ...(stage && { stage }),
    ...(keyword && { keyword }),
  })
  const way = (
    <ButtonLink href={paths.newEvent} kind="solid" icon={<PlusIcon />}>
      {text.add}
    </ButtonLink>
  )
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="8.5rem" />}>
      {({ items, total, page_size }) =>
        items.length === 0 ? (
          <NothingListed
            total={total}
            first={listAddress({ ...list, page: 1 })}
            narrowed={stage !== null || keyword !== ''}
            onReset={() => go({ stage: null, keyword: '' })}
            text={text}
          >
            <EmptyState title={text.none} action={way}>
              {text.noneHint}
            </EmptyState>
          </NothingListed>
        ) : (
          <>
            <Found>{text.found(total)}</Found>
            <ul className={styles.list}>
              {items.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={page_size}
              total={total}
              hrefFor={(to) => listAddress({ ...list, page: to })}
            />
          </>
        )
      }
    </Answer>
  )
}
