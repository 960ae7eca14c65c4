import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Cluster, LogOutIcon, Notice, SectionHeading } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useProfileText } from './messages.ts'
import styles from './profile.module.css'

const SignOutEverywhere = lazy(() => import('./sign-out-everywhere.tsx'))

/** Signing out, here or everywhere. */
export function Leaving() {
  const text = useProfileText()
  const { session, nav, toast } = useShell()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: (everywhere: boolean) => session.signOut({ everywhere }),
    onSuccess: () => {
      toast(text.signedOut)
      nav.push(paths.home)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <section className={styles.section} aria-labelledby="account-sessions">
      <SectionHeading id="account-sessions">{text.sessions}</SectionHeading>
      <p className={styles.muted}>{text.sessionsText}</p>
      {leave.isError && (
        <Notice kind="error" title={text.signOutFailed} live>
          {text.signOutStill}
        </Notice>
      )}
      <Cluster>
        <Button icon={<LogOutIcon />} busy={leave.isPending && !leave.variables} onClick={() => leave.mutate(false)}>
          {text.signOut}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {text.everywhere}
        </Button>
      </Cluster>
      <Suspense>
        {asking && (
          <SignOutEverywhere
            busy={leave.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => leave.mutate(true)}
          />
        )}
      </Suspense>
    </section>
  )
}
