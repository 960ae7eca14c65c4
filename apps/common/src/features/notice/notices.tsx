import type { Data, listNotices } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/sub-app'
import { ButtonLink, EmptyState, PageLayout, Pagination, SkeletonCards } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { useNoticeText } from './messages.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { useNotices, useReadWhenSeen } from './queries.ts'

const PATH = '/common/notices'

/** What happened to the organization's registrations and events, the newest first. Being seen marks a notice as read. */
export default function Notices() {
  const text = useNoticeText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const asked = Number(useSearchParams()[0].get('page'))
  const page = Number.isInteger(asked) && asked > 1 ? asked : 1
  return (
    <PageLayout title={text.title} lead={session.organization && text.lead(session.organization.name)} width="narrow">
      <Page page={page} />
    </PageLayout>
  )
}

function Page({ page }: { page: number }) {
  const text = useNoticeText()
  const query = useNotices(page)
  const { data, isPlaceholderData } = query
  const unread = isPlaceholderData ? [] : (data?.items ?? []).filter(({ read_at }) => read_at === null)
  useReadWhenSeen(unread.map(({ id }) => id))
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={4} height={110} />
  if (data.items.length === 0) return <Nothing data={data} />
  return (
    <>
      <output className={styles.found}>{text.found(data.total)}</output>
      <ul className={styles.list} aria-busy={isPlaceholderData}>
        {data.items.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={data.page_size}
        total={data.total}
        exact={data.total_exact}
        hrefFor={(to) => (to > 1 ? `${PATH}?page=${to}` : PATH)}
      />
    </>
  )
}

/** No notice at all, or a page past the end. */
function Nothing({ data }: { data: Data<typeof listNotices> }) {
  const text = useNoticeText()
  if (data.total > 0) {
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={PATH}>{text.firstPage}</ButtonLink>} />
  }
  return (
    <EmptyState title={text.none} action={<ButtonLink href="/common/registrations">{text.toRegistrations}</ButtonLink>}>
      {text.noneHint}
    </EmptyState>
  )
}
