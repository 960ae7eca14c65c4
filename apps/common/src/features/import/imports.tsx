import { type Batch, listBatches, PAGE_SIZE, paths } from '@startline/contract'
import { Answer, useAnswerPage, useGuestScreen, useShell } from '@startline/guest'
import {
  Badge,
  ButtonLink,
  CardLink,
  EmptyState,
  momentOf,
  PageLayout,
  Pagination,
  Shortened,
  SkeletonCards,
  StackedBar,
  shortNameOf,
  useLocale,
} from '@startline/ui'
import { useSearchParams } from 'react-router'
import { pageIn } from '../../pieces/list-address.ts'
import styles from './imports.module.css'
import { useImportText } from './messages.ts'

/** What the organization registered from sheets, the newest first; each leads to its report, where it can be undone. */
export default function Imports() {
  const text = useImportText()
  const { session } = useShell()
  useGuestScreen(text.title)
  return (
    <PageLayout
      title={text.title}
      lead={session.organization && text.lead(session.organization.name)}
      back={{ href: paths.registrations, label: text.back }}
    >
      <Batches />
    </PageLayout>
  )
}

function Batches() {
  const text = useImportText()
  const page = pageIn(useSearchParams()[0])
  const query = useAnswerPage('organization', listBatches, { query: { page, page_size: PAGE_SIZE } })
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height={120} />}>
      {(data) =>
        data.total === 0 ? (
          <None />
        ) : (
          <>
            <ul className={styles.list}>
              {data.items.map((batch) => (
                <li key={batch.id}>
                  <BatchCard batch={batch} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={data.page_size}
              total={data.total}
              exact={data.total_exact}
              hrefFor={(to) => `${paths.imports}?page=${to}`}
            />
          </>
        )
      }
    </Answer>
  )
}

function None() {
  const text = useImportText()
  return (
    <EmptyState
      title={text.none}
      action={
        <ButtonLink href={paths.openEvents} kind="solid">
          {text.toEvents}
        </ButtonLink>
      }
    >
      {text.noneHint}
    </EmptyState>
  )
}

function BatchCard({ batch }: { batch: Batch }) {
  const text = useImportText()
  const locale = useLocale()
  const { id, event_id, event_name, created_at, created_by, entries, undo_until, undone_at } = batch
  return (
    <CardLink href={paths.sheetReport(event_id, id)}>
      <span className={styles.card}>
        <span className={styles.head}>
          <strong>{event_name}</strong>
          {undone_at !== null && <Badge>{text.undone}</Badge>}
        </span>
        <span className={styles.note}>
          {momentOf(created_at, locale)}{' '}
          {created_by !== null && <Shortened short={text.by(shortNameOf(created_by))} full={text.by(created_by)} />}
        </span>
        <StackedBar label={text.entries(entries)} parts={usePartsOf(batch)} />
        {undo_until !== null && <span className={styles.note}>{text.undoUntil(momentOf(undo_until, locale))}</span>}
      </span>
    </CardLink>
  )
}

function usePartsOf({ registered, waitlisted, withdrawn }: Batch) {
  const { statuses } = useImportText()
  const parts = [
    { label: statuses.registered, value: registered, tone: 'green' as const },
    { label: statuses.waitlisted, value: waitlisted, tone: 'amber' as const },
    { label: statuses.withdrawn, value: withdrawn, tone: 'neutral' as const },
  ]
  return parts.filter(({ value }) => value > 0)
}
