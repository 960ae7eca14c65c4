import { paths } from '@startline/contract'
import { ButtonLink, Notice, OfflineBar } from '@startline/ui'
import { useEffect, useState } from 'react'
import { takeSessionEnded } from '../../session/session-expired.ts'
import { useSession } from '../../session/use-session.ts'
import { HomeAnnouncements } from '../announcement/announcements.tsx'
import { TextsDue } from '../announcement/texts-due.tsx'
import { DraftCards } from './draft-cards.tsx'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'
import { PortalNotice } from './portal-notice.tsx'
import { UnreadNotices } from './unread-notices.tsx'

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
