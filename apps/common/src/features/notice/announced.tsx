import { type Announcement, paths, wordsIn } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import {
  AnnouncementBox,
  Badge,
  ButtonLink,
  EmptyState,
  Found,
  momentOf,
  Pagination,
  SkeletonCards,
  TextLink,
  useLocale,
} from '@startline/ui'
import type { ReactNode } from 'react'
import { useNoticeText } from './messages.ts'
import styles from './notices.module.css'
import { type NoticesAddress, noticesAddress, useAnnounced, useReadWhenSeen } from './queries.ts'

/** What whoever runs the portal, and the hosts of one's events, have announced. */
export function Announced({ place }: { place: NoticesAddress }) {
  const text = useNoticeText()
  const query = useAnnounced(place)
  const { data, isPlaceholderData } = query
  const unread = isPlaceholderData ? [] : (data?.items ?? []).filter(({ read_at }) => read_at === null)
  useReadWhenSeen(
    'announcements',
    unread.map(({ id }) => id),
  )
  if (hasFailed(query)) return <LoadFailure query={query} title={text.announcedFailed} />
  if (!data) return <SkeletonCards count={3} height={130} />
  if (data.items.length === 0) return <Nothing place={place} total={data.total} />
  return (
    <NoticeList place={place} page={data} busy={isPlaceholderData}>
      {(one) => <One one={one} />}
    </NoticeList>
  )
}

function One({ one }: { one: Announcement }) {
  const text = useNoticeText()
  const locale = useLocale()
  const { language, ...words } = wordsIn(one.words, locale)
  const about = (
    <>
      {one.read_at === null && (
        <>
          <Badge tone="blue">{text.unread}</Badge>{' '}
        </>
      )}
      {one.host_name ?? text.portal}
      {one.event_id && (
        <>
          {text.dot}
          <TextLink href={paths.event(one.event_id)}>{one.event_name}</TextLink>
        </>
      )}
      {text.dot}
      <time dateTime={one.starts_at}>{momentOf(one.starts_at, locale)}</time>
      {!one.current && text.dot + text.over}
    </>
  )
  return <AnnouncementBox severity={one.severity} lang={language} {...words} about={about} />
}

function Nothing({ place, total }: { place: NoticesAddress; total: number }) {
  const text = useNoticeText()
  const first = noticesAddress({ ...place, page: 1 })
  if (total > 0)
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={first}>{text.firstPage}</ButtonLink>} />
  if (place.unread) return <EmptyState title={text.allRead}>{text.allReadHint}</EmptyState>
  return <EmptyState title={text.noneAnnounced}>{text.noneAnnouncedHint}</EmptyState>
}

interface ToldListProps<Item> {
  place: NoticesAddress
  /** A page as the portal gave it. */
  page: { items: readonly Item[]; total: number; page_size: number; total_exact?: boolean | undefined }
  /** True while the page of before stands for one that is on its way. */
  busy: boolean
  children(item: Item): ReactNode
}

/** A page of what a person is told, by itself or together with many: how much there is, one below the other, and the other pages. */
export function NoticeList<Item extends { id: string }>({ place, page, busy, children }: ToldListProps<Item>) {
  const text = useNoticeText()
  return (
    <>
      <Found>{text.found(page.total)}</Found>
      <ul className={styles.list} aria-busy={busy}>
        {page.items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pagination
        page={place.page}
        pageSize={page.page_size}
        total={page.total}
        exact={page.total_exact}
        hrefFor={(to) => noticesAddress({ ...place, page: to })}
      />
    </>
  )
}
