import { useGuestScreen, useShell } from '@startline/sub-app'
import { ButtonLink, Card, cx, LaneRule, Notice, PageLayout, useLink } from '@startline/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Mode } from './check.ts'
import styles from './entrance.module.css'
import { EntranceForm } from './entrance-form.tsx'
import { useEntranceText } from './messages.ts'

const MODES: readonly Mode[] = ['sign-in', 'register']

/** Sign in and register: two forms that share what was typed. */
export function Entrance() {
  const text = useEntranceText()
  const { session } = useShell()
  const mode: Mode = useLocation().pathname.endsWith('/register') ? 'register' : 'sign-in'
  const [alreadyIn] = useState(session.isLoggedIn)
  useGuestScreen(text.title[mode])
  return (
    <PageLayout title={text.title[mode]} lead={text.lead[mode]} width="narrow" className={styles.page}>
      {alreadyIn ? (
        <AlreadyIn />
      ) : (
        <Card padded={false}>
          <LaneRule />
          <div className={styles.card}>
            <Switch mode={mode} />
            <EntranceForm mode={mode} />
          </div>
        </Card>
      )}
    </PageLayout>
  )
}

function Switch({ mode }: { mode: Mode }) {
  const text = useEntranceText()
  const Link = useLink()
  return (
    <nav className={styles.tabs} aria-label={text.switch}>
      {MODES.map((one) => (
        <Link
          key={one}
          href={`/account/${one}`}
          className={cx(styles.tab, one === mode && styles.on)}
          aria-current={one === mode ? 'page' : undefined}
        >
          {text.tabs[one]}
        </Link>
      ))}
    </nav>
  )
}

function AlreadyIn() {
  const text = useEntranceText()
  const { session } = useShell()
  const ways = (
    <>
      <ButtonLink href="/applicationCenter" kind="solid">
        {text.inGo}
      </ButtonLink>
      <ButtonLink href="/account">{text.inProfile}</ButtonLink>
    </>
  )
  return (
    <Notice kind="success" title={text.inTitle} action={ways}>
      {session.user && text.inText(session.user.name ?? session.user.account ?? '')}
    </Notice>
  )
}
