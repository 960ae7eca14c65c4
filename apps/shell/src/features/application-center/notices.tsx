import { ButtonLink, EditIcon, Notice, OfflineBar } from '@startline/ui'
import { useEffect, useState } from 'react'
import { takeSessionEnded } from '../../session/session-expired.ts'
import { useSession } from '../../session/use-session.ts'
import { draftsOf } from './drafts.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** What the person should know before anything else; takes no room when there is nothing. */
export function Notices() {
  const text = useHomeText()
  return (
    <section className={styles.notices} aria-label={text.notices}>
      <OfflineBar />
      <SessionEnded />
      <Drafts />
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
    <ButtonLink href="/account/sign-in" kind="solid" size="s">
      {text.endedAction}
    </ButtonLink>
  )
  return (
    <Notice kind="warn" title={text.endedTitle} action={again} live>
      {text.endedText}
    </Notice>
  )
}

/** Registrations begun on this device, for the organization one acts for. */
function Drafts() {
  const text = useHomeText()
  const { user, organization } = useSession()
  if (!user || !organization) return null
  return draftsOf({ account: user.id, organization: organization.id }).map(({ event, name, people }) => (
    <Notice
      key={event}
      kind="success"
      title={text.draftTitle}
      action={
        <ButtonLink href={`/applicationForm?event=${event}`} kind="solid" size="s" icon={<EditIcon />}>
          {text.draftAction}
        </ButtonLink>
      }
    >
      {text.draftText(name, people)}
    </Notice>
  ))
}

function NameMissing() {
  const text = useHomeText()
  const { user } = useSession()
  if (!user || user.name !== null) return null
  const fill = (
    <ButtonLink href="/account/profile" size="s">
      {text.nameAction}
    </ButtonLink>
  )
  return (
    <Notice title={text.nameTitle} action={fill}>
      {text.nameText}
    </Notice>
  )
}
