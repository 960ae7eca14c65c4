import { type Data, type listNotices, paths } from '@startline/contract'
import {
  AlertIcon,
  BellIcon,
  CalendarIcon,
  CardLink,
  CheckCircleIcon,
  ChevronRightIcon,
  CloseIcon,
  cx,
  EditIcon,
  type IconProps,
  InfoIcon,
  momentOf,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import type { ComponentType } from 'react'
import { useFormatChange } from '../change-summary/format-change.ts'
import { useNoticeText } from './messages.ts'
import styles from './notices.module.css'

type NoticeItem = Data<typeof listNotices>['items'][number]

const ICONS: Record<NoticeItem['kind'], ComponentType<IconProps>> = {
  place_given: CheckCircleIcon,
  registration_changed: EditIcon,
  registration_withdrawn: CloseIcon,
  payment_marked: InfoIcon,
  event_changed: CalendarIcon,
  event_cancelled: AlertIcon,
  organization_confirmed: CheckCircleIcon,
  registration_opens: BellIcon,
}

/** Where a notice leads: to its registration, its event, or the organization it tells of. */
function addressOf({ registration_id, event_id }: NoticeItem): string {
  if (registration_id) return paths.registration(registration_id)
  return event_id ? paths.event(event_id) : paths.organizations
}

/** One notice as a link to what it tells of. */
export function NoticeRow({ notice }: { notice: NoticeItem }) {
  const text = useNoticeText()
  const locale = useLocale()
  const tell = useFormatChange()
  const { kind, event_name, reference, group_name, names, people, changes } = notice
  const Icon = ICONS[kind]
  const about = [event_name, group_name, names.length > 0 && text.people(names.join(text.comma), people), reference]
  return (
    <CardLink
      href={addressOf(notice)}
      className={cx(styles.row, notice.read_at === null && styles.unread)}
      padded={false}
    >
      <span className={styles.icon} data-kind={kind}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>
          {text.titles[kind]}
          {notice.read_at === null && <VisuallyHidden> ({text.unread})</VisuallyHidden>}
        </strong>
        <span>{about.filter(Boolean).join(text.dot)}</span>
        {changes.map((change, index) => (
          <span key={index} className={styles.note}>
            {tell(change)}
          </span>
        ))}
        {text.texts[kind] && <span className={styles.note}>{text.texts[kind]}</span>}
        <time className={styles.note} dateTime={notice.created_at}>
          {momentOf(notice.created_at, locale)}
        </time>
      </span>
      <ChevronRightIcon className={styles.go} />
    </CardLink>
  )
}
