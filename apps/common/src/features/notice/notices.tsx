import { paths } from '@startline/contract'
import { Answer, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  CheckIcon,
  Chips,
  EmptyState,
  Found,
  Notice,
  PageLayout,
  Pagination,
  PastEnd,
  SkeletonCards,
} from '@startline/ui'
import { useSearchParams } from 'react-router'
import { AnnouncementRow } from './announcement-row.tsx'
import { useNoticeText } from './messages.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { type InboxAddress, type InboxPage, inboxAddress, readInboxAddress, useInbox, useMarkRead } from './queries.ts'

/** What the person is told, alone and together with many, the newest first. Opening a thing marks it as read. */
export default function Notices() {
  const text = useNoticeText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const place = readInboxAddress(useSearchParams()[0])
  const query = useInbox(place)
  return (
    <PageLayout title={text.title} lead={session.organization && text.lead(session.organization.name)} width="narrow">
      <Head place={place} unread={query.data?.unread ?? 0} />
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={4} height={110} />}>
        {(data) => <Page data={data} place={place} busy={query.isPlaceholderData} />}
      </Answer>
    </PageLayout>
  )
}

const FILTERS = ['all', 'unread', 'announcements'] as const

/** Which of it is shown, and the way to have read all. */
function Head({ place, unread }: { place: InboxAddress; unread: number }) {
  const text = useNoticeText()
  const { toast } = useShell()
  const mark = useMarkRead()
  const filters = FILTERS.map((filter) => ({
    value: filter,
    label: text.filters[filter],
    href: inboxAddress({ filter, page: 1 }),
  }))
  const markAll = () => mark.mutate({ all: true }, { onSuccess: () => toast(text.allMarked) })
  return (
    <>
      <div className={styles.head}>
        <Chips label={text.filterLabel} options={filters} value={place.filter} />
        {unread > 0 && (
          <Button
            size="s"
            kind="quiet"
            className={styles.all}
            icon={<CheckIcon size={18} />}
            busy={mark.isPending}
            onClick={markAll}
          >
            {text.markAll}
          </Button>
        )}
      </div>
      {mark.isError && (
        <Notice kind="error" title={text.markFailed} live>
          {text.markFailedText}
        </Notice>
      )}
    </>
  )
}

interface PageProps {
  data: InboxPage
  place: InboxAddress
  /** True while the page of before stands for one that is on its way. */
  busy: boolean
}

function Page({ data, place, busy }: PageProps) {
  const text = useNoticeText()
  const mark = useMarkRead()
  if (data.items.length === 0) return <Nothing total={data.total} place={place} />
  return (
    <>
      <Found>{text.found(data.total)}</Found>
      <ul className={styles.list} aria-busy={busy}>
        {data.items.map(({ id, read, notice, announcement }) => {
          const onOpen = () => read || mark.mutate({ ids: [id] })
          return (
            <li key={id}>
              {notice && <NoticeRow notice={notice} read={read} onOpen={onOpen} />}
              {announcement && <AnnouncementRow announcement={announcement} read={read} onOpen={onOpen} />}
            </li>
          )
        })}
      </ul>
      <Pagination
        page={place.page}
        pageSize={data.page_size}
        total={data.total}
        exact={data.total_exact}
        hrefFor={(page) => inboxAddress({ ...place, page })}
      />
    </>
  )
}

/** Nothing at all, nothing of what was asked for, or a page past the end. */
function Nothing({ total, place }: { total: number; place: InboxAddress }) {
  const text = useNoticeText()
  const { title, hint } = text.nothing[place.filter]
  return (
    <PastEnd total={total} first={inboxAddress({ ...place, page: 1 })} text={text}>
      <EmptyState
        title={title}
        action={place.filter === 'all' && <ButtonLink href={paths.registrations}>{text.toRegistrations}</ButtonLink>}
      >
        {hint}
      </EmptyState>
    </PastEnd>
  )
}
