import { paths } from '@startline/contract'
import { Button, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useShell } from './sub-app-root.tsx'

interface StaleSignInProps {
  /** Where signing in leads back to. */
  back: string
  text: { staleTitle: string; staleText: string; staleWay: string; unanswered: string }
}

/** Asks for a fresh sign-in, as for everything that would harm most on a phone somebody left lying about. */
export function StaleSignIn({ back, text }: StaleSignInProps) {
  const { session, nav } = useShell()
  // A code to some phone would open another account, or a new one, where this one has no phone.
  const [door] = useState(session.user?.phone ? paths.signIn : paths.signInByPassword)
  const again = useMutation({ mutationFn: () => session.signInAgain(back), onSuccess: () => nav.push(door) })
  return (
    <Notice
      kind="warn"
      title={text.staleTitle}
      action={
        <Button kind="solid" busy={again.isPending} onClick={() => again.mutate()}>
          {text.staleWay}
        </Button>
      }
      live
    >
      {text.staleText}
      {again.isError && ` ${text.unanswered}`}
    </Notice>
  )
}
