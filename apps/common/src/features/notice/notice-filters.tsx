import { Chips } from '@startline/ui'
import { useNoticeText } from './messages.ts'
import styles from './notices.module.css'
import { type NoticesAddress, noticesAddress } from './notices-address.ts'

/** Which of the two lists, and whether all of it or what is unread. */
export function NoticeFilters({ place }: { place: NoticesAddress }) {
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
