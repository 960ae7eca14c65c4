import { type Data, type listNotices, paths } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/guest'
import { ButtonLink, Chips, EmptyState, PageLayout, SkeletonCards } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { Announced, NoticeList } from './announced.tsx'
import { useNoticeText } from './messages.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { type NoticesAddress, noticesAddress, readNoticesAddress, useNotices, useReadWhenSeen } from './queries.ts'

/** What happened to the organization's registrations and events, and what many are told, the newest first. Being seen marks as read. */
export default function Notices() {
  const text = useNoticeText()
  const { session } = useShell()
  useGuestScreen(text.title)
  const place = readNoticesAddress(useSearchParams()[0])
  return (
    <PageLayout title={text.title} lead={session.organization && text.lead(session.organization.name)} width="narrow">
      <NoticeFilters place={place} />
      {place.kind === 'announcements' ? <Announced place={place} /> : <Page place={place} />}
    </PageLayout>
  )
}

function Page({ place }: { place: NoticesAddress }) {
  const text = useNoticeText()
  const query = useNotices(place)
  const { data, isPlaceholderData } = query
  const unread = isPlaceholderData ? [] : (data?.items ?? []).filter(({ read_at }) => read_at === null)
  useReadWhenSeen(
    'notices',
    unread.map(({ id }) => id),
  )
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={4} height={110} />
  if (data.items.length === 0) return <Nothing data={data} place={place} />
  return (
    <NoticeList place={place} page={data} busy={isPlaceholderData}>
      {(notice) => <NoticeRow notice={notice} />}
    </NoticeList>
  )
}

/** No notice at all, none that is unread, or a page past the end. */
function Nothing({ data, place }: { data: Data<typeof listNotices>; place: NoticesAddress }) {
  const text = useNoticeText()
  const first = noticesAddress({ ...place, page: 1 })
  if (data.total > 0) {
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={first}>{text.firstPage}</ButtonLink>} />
  }
  if (place.unread) return <EmptyState title={text.allRead}>{text.allReadHint}</EmptyState>
  return (
    <EmptyState title={text.none} action={<ButtonLink href={paths.registrations}>{text.toRegistrations}</ButtonLink>}>
      {text.noneHint}
    </EmptyState>
  )
}

/** Which of the two lists, and whether all of it or what is unread. */
function NoticeFilters({ place }: { place: NoticesAddress }) {
  const text = useNoticeText()
  const kinds = (['notices', 'announcements'] as const).map((kind) => ({
    value: kind,
    label: text.kinds[kind],
    href: noticesAddress({ ...place, kind, page: 1 }),
  }))
  const states = [false, true].map((isUnread) => ({
    value: String(isUnread),
    label: isUnread ? text.onlyUnread : text.all,
    href: noticesAddress({ ...place, unread: isUnread, page: 1 }),
  }))
  return (
    <div className={styles.filters}>
      <Chips label={text.kindLabel} options={kinds} value={place.kind} />
      <Chips label={text.stateLabel} options={states} value={String(place.unread)} />
    </div>
  )
}
