import { useShell } from '@startline/sub-app'
import { Button, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevealText } from './messages.ts'

/** Asks for a fresh sign-in, which leads back to the participant. */
export function StaleSignIn({ back }: { back: string }) {
  const text = useRevealText()
  const { session, nav } = useShell()
  // A code to some phone would open another account where this one has no phone.
  const [door] = useState(session.user?.phone ? '/account/sign-in' : '/account/sign-in?by=password')
  const again = useMutation({ mutationFn: () => session.signInAgain(back), onSuccess: () => nav.push(door) })
  const way = (
    <Button kind="solid" busy={again.isPending} onClick={() => again.mutate()}>
      {text.staleWay}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.staleTitle} action={way} live>
      {text.staleText}
      {again.isError && ` ${text.unanswered}`}
    </Notice>
  )
}
