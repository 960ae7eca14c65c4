import { paths, UNREAD_MAX } from '@startline/contract'
import { useUnread } from '@startline/guest'
import { BellIcon, Button, ButtonLink, ChevronRightIcon, Notice, OfflineBar, useLocale } from '@startline/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../session/client.ts'
import { countedToday, countToday } from '../../session/daily-counter.ts'
import { takeSessionEnded } from '../../session/session-expired.ts'
import { useSession } from '../../session/use-session.ts'
import { useShellConfig } from '../../sub-apps/config.ts'
import { HomeAnnouncements } from '../announcement/announcements.tsx'
import { TextsDue } from '../announcement/texts-due.tsx'
import { DraftCards } from './draft-cards.tsx'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** What the person should know before anything else; takes no room when there is nothing. */
export function Notices() {
  const text = useHomeText()
  return (
    <section className={styles.notices} aria-label={text.notices}>
      <OfflineBar />
      <SessionEnded />
      <PortalNotice />
      <HomeAnnouncements />
      <TextsDue />
      <UnreadNotices />
      <DraftCards />
      <NameMissing />
    </section>
  )
}

/** Why the person is here, after a session that ended by itself; they come back to where they were. */
function SessionEnded() {
  const text = useHomeText()
  const { isLoggedIn } = useSession()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  if (!ended || isLoggedIn) return null
  const again = (
    <ButtonLink href={paths.signIn} kind="solid" size="s">
      {text.endedAction}
    </ButtonLink>
  )
  return (
    <Notice kind="warn" title={text.endedTitle} action={again} live>
      {text.endedText}
    </Notice>
  )
}

function NameMissing() {
  const text = useHomeText()
  const { user } = useSession()
  if (!user || user.name !== null) return null
  const fill = (
    <ButtonLink href={paths.profile} size="s">
      {text.nameAction}
    </ButtonLink>
  )
  return (
    <Notice title={text.nameTitle} action={fill}>
      {text.nameText}
    </Notice>
  )
}

/** What whoever runs the portal has to say to everybody; those who have read it are not told again today. */
function PortalNotice() {
  const text = useHomeText()
  const locale = useLocale()
  const config = useShellConfig()
  const notice = config?.notice
  const told = notice
    ? { id: notice.id, title: notice.title[locale], text: notice.text[locale] }
    : config?.demo && { id: 'demo', title: text.demoTitle, text: text.demoText }
  return told ? <NoticeCard key={told.id} {...told} /> : null
}

function NoticeCard({ id, title, text }: { id: string; title: string; text: string }) {
  const words = useHomeText()
  const counter = `notice-${id}`
  const [hidden, setHidden] = useState(countedToday(counter) > 0)
  if (hidden) return null
  const hide = () => {
    countToday(counter)
    setHidden(true)
  }
  const action = (
    <Button size="s" onClick={hide}>
      {words.notToday}
    </Button>
  )
  return (
    <Notice title={title} action={action}>
      {text}
    </Notice>
  )
}

/** How many notices are unread, as the way to them; nothing where there is none, or where nobody can say. */
function UnreadNotices() {
  const text = useHomeText()
  const session = useSession()
  const unread = useUnread({ call, session })
  if (unread === 0) return null
  return (
    <Link to={paths.notices} className={styles.bell}>
      <BellIcon size={22} />
      <span>{unread > UNREAD_MAX ? text.unreadMany(UNREAD_MAX) : text.unread(unread)}</span>
      <ChevronRightIcon />
    </Link>
  )
}
