import { type Announcement, paths, wordsIn } from '@startline/contract'
import {
  Badge,
  Card,
  ChevronDownIcon,
  cx,
  LinkedText,
  MegaphoneIcon,
  momentOf,
  TextLink,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import { useId, useState } from 'react'
import { useNoticeText } from './messages.ts'
import styles from './notices.module.css'

interface AnnouncementRowProps {
  announcement: Announcement
  read: boolean
  /** It is opened: the person reads it. */
  onOpen(): void
}

const TONES = { info: 'blue', important: 'amber', urgent: 'red' } as const

/** What many are told at once: its title and first words; opened, all of it. */
export function AnnouncementRow({ announcement: one, read, onOpen }: AnnouncementRowProps) {
  const text = useNoticeText()
  const locale = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { language, title, text: words } = wordsIn(one.words, locale)
  const turn = () => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  return (
    <Card as="article" padded={false} className={cx(styles.row, styles.announcement, !read && styles.unread)}>
      <span className={styles.icon} data-kind={one.severity}>
        <MegaphoneIcon size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.about}>
          <Badge tone={TONES[one.severity]} className={cx(one.severity === 'info' && styles.tag)}>
            {text.severities[one.severity]}
          </Badge>
          <span className={styles.note}>{one.host_name ?? text.portal}</span>
        </p>
        <h2 className={styles.title}>
          <button type="button" className={styles.turn} aria-expanded={isOpen} aria-controls={id} onClick={turn}>
            <span lang={language}>{title}</span>
            {!read && <VisuallyHidden> ({text.unread})</VisuallyHidden>}
          </button>
        </h2>
        <div id={id} className={styles.text}>
          {isOpen ? (
            <>
              <LinkedText text={words} lang={language} />
              {one.event_id && <TextLink href={paths.event(one.event_id)}>{one.event_name}</TextLink>}
            </>
          ) : (
            <p className={styles.beginning} lang={language} title={words}>
              {words}
            </p>
          )}
        </div>
        <p className={styles.note}>
          <time dateTime={one.starts_at}>{momentOf(one.starts_at, locale)}</time>
          {!one.current && text.dot + text.over}
        </p>
      </div>
      <ChevronDownIcon className={cx(styles.go, isOpen && styles.turned)} />
    </Card>
  )
}
