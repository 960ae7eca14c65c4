import { type Notice, paths } from '@startline/contract'
import { noticeStartLine, useFormatChange, useStartChangeText } from '@startline/entry'
import {
  AlertIcon,
  BellIcon,
  CalendarIcon,
  CameraIcon,
  CardLink,
  CheckCircleIcon,
  ChevronRightIcon,
  CloseIcon,
  cx,
  EditIcon,
  FileIcon,
  type IconProps,
  InfoIcon,
  momentOf,
  Shortened,
  UserPlusIcon,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import type { ComponentType } from 'react'
import { useNoticeText } from './messages.ts'
import { useNoticeWords } from './notice-words.ts'
import styles from './notices.module.css'

const ICONS: Record<Notice['kind'], ComponentType<IconProps>> = {
  place_given: CheckCircleIcon,
  registration_changed: EditIcon,
  registration_withdrawn: CloseIcon,
  payment_marked: InfoIcon,
  event_changed: CalendarIcon,
  event_cancelled: AlertIcon,
  organization_confirmed: CheckCircleIcon,
  registration_opens: BellIcon,
  guardian_asked: CameraIcon,
  review_returned: EditIcon,
  review_accepted: CheckCircleIcon,
  review_rejected: AlertIcon,
  start_list_published: CalendarIcon,
  start_list_changed: CalendarIcon,
  waiting_over: InfoIcon,
  data_expires: AlertIcon,
  entered: FileIcon,
  withdrew: FileIcon,
  invited: UserPlusIcon,
}

/** So many changed starts are shown; the start list has the rest. */
const SHOWN_STARTS = 12

/** Where a notice leads: to its participant, its registration, its batch, its event, or one's organizations. */
function addressOf({ kind, participant_id, registration_id, batch_id, event_id }: Notice): string {
  if (participant_id) return paths.participant(participant_id)
  if (registration_id) return paths.registration(registration_id)
  if (batch_id && event_id) return paths.sheetReport(event_id, batch_id)
  if ((kind === 'start_list_published' || kind === 'start_list_changed') && event_id) return paths.startLists(event_id)
  if ((kind === 'review_accepted' || kind === 'waiting_over') && event_id) return paths.registrationsFor(event_id)
  if (kind === 'data_expires') return paths.participants
  return event_id ? paths.event(event_id) : paths.organizations
}

interface NoticeRowProps {
  notice: Notice
  read: boolean
  /** It is followed: the person has read it. */
  onOpen(): void
}

/** One notice or receipt as a link to what it tells of. */
export function NoticeRow({ notice, read, onOpen }: NoticeRowProps) {
  const text = useNoticeText()
  const tell = useFormatChange()
  const { title, about, aboutInShort, note } = useNoticeWords(notice)
  const start = useStartChangeText()
  const locale = useLocale()
  const Icon = ICONS[notice.kind]
  return (
    <CardLink
      href={addressOf(notice)}
      className={cx(styles.row, !read && styles.unread)}
      padded={false}
      onClick={onOpen}
    >
      <span className={styles.icon} data-kind={notice.kind}>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>
          {title}
          {!read && <VisuallyHidden> ({text.unread})</VisuallyHidden>}
        </strong>
        {about && (
          <span>
            <Shortened short={aboutInShort} full={about} />
          </span>
        )}
        {notice.starts.slice(0, SHOWN_STARTS).map((one, index) => (
          <span key={index} className={styles.note}>
            {noticeStartLine(one, start, (at) => momentOf(at, locale))}
          </span>
        ))}
        {notice.starts.length > SHOWN_STARTS && <span className={styles.note}>{text.moreStarts}</span>}
        {notice.changes.map((change, index) => (
          <span key={index} className={styles.note}>
            {tell(change)}
          </span>
        ))}
        {note && <span className={styles.note}>{note}</span>}
        <time className={styles.note} dateTime={notice.created_at}>
          {momentOf(notice.created_at, locale)}
        </time>
      </span>
      <ChevronRightIcon className={styles.go} />
    </CardLink>
  )
}
