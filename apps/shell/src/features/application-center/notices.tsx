import { paths, UNREAD_MAX } from '@startline/contract'
import { type PortalNotice as Told, useUnread } from '@startline/guest'
import {
  BellIcon,
  Button,
  ButtonLink,
  ChevronRightIcon,
  type Locale,
  Notice,
  OfflineBar,
  useLocale,
} from '@startline/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../session/client.ts'
import { useHiddenToday } from '../../session/daily-counter.ts'
import { takeSessionEnded } from '../../session/session-expired.ts'
import { useSession } from '../../session/use-session.ts'
import { useShellConfig } from '../../sub-apps/config.ts'
import { HomeAnnouncements } from '../announcement/announcements.tsx'
import { TextsDue } from '../announcement/texts-due.tsx'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** What comes before anything else; takes no room when there is nothing. */
export const Alerts = () => (
  <section className={styles.notices} aria-label={useHomeText().alerts}>
    <OfflineBar />
    <SessionEnded />
    <PortalNotice />
    <HomeAnnouncements urgent />
  </section>
)

/** What the person should know besides, behind what is theirs; takes no room when there is nothing. */
export const Notices = () => (
  <section className={styles.notices} aria-label={useHomeText().notices}>
    <TextsDue />
    <UnreadNotices />
    <HomeAnnouncements urgent={false} />
    <DemoNotice />
  </section>
)

/** Why the person is here, after a session that ended by itself; they come back to where they were. */
function SessionEnded() {
  const text = useHomeText()
  const { isLoggedIn } = useSession()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (takeSessionEnded()) setEnded(true)
  }, [])
  if (!ended || isLoggedIn) return null
  return (
    <Notice
      kind="warn"
      title={text.endedTitle}
      action={
        <ButtonLink href={paths.signIn} kind="solid" size="s">
          {text.endedAction}
        </ButtonLink>
      }
      live
    >
      {text.endedText}
    </Notice>
  )
}

/** What whoever runs the portal has to say to everybody. */
function PortalNotice() {
  const locale = useLocale()
  const notice = useShellConfig()?.notice
  return notice ? <NoticeCard key={notice.id} notice={notice} locale={locale} /> : null
}

function NoticeCard({ notice, locale }: { notice: Told; locale: Locale }) {
  const text = useHomeText()
  const { hidden, hide } = useHiddenToday(`notice-${notice.id}`)
  if (hidden) return null
  return (
    <Notice
      title={notice.title[locale]}
      action={
        <Button size="s" onClick={hide}>
          {text.notToday}
        </Button>
      }
    >
      {notice.text[locale]}
    </Notice>
  )
}

/** That all is fictional, said small: it is about the portal, not about anybody's races. */
function DemoNotice() {
  const text = useHomeText()
  const config = useShellConfig()
  const { hidden, hide } = useHiddenToday('notice-demo')
  if (hidden || !config?.demo || config.notice) return null
  return (
    <div className={styles.demo}>
      <p>
        <strong>{text.demoTitle}</strong> {text.demoText}
      </p>
      <Button size="s" kind="quiet" onClick={hide}>
        {text.notToday}
      </Button>
    </div>
  )
}

/** How many notices are unread, as the way to them; nothing where there is none, or where nobody can say. */
function UnreadNotices() {
  const text = useHomeText()
  const unread = useUnread({ call, session: useSession() })
  if (unread === 0) return null
  return (
    <Link to={paths.notices} className={styles.bell}>
      <BellIcon size={22} />
      <span>{unread > UNREAD_MAX ? text.unreadMany(UNREAD_MAX) : text.unread(unread)}</span>
      <ChevronRightIcon />
    </Link>
  )
}
