import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthorizeText } from './messages.ts'

/** The application wants a newer sign-in than this session's: in again, and back here. */
export function SignInAgain({ application }: { application: string }) {
  const text = useAuthorizeText()
  const { session, nav } = useShell()
  // A code to some phone would open another account, or a new one, where this one has no phone.
  const [door] = useState(session.user?.phone ? paths.signIn : paths.signInByPassword)
  const again = useMutation({ mutationFn: () => session.signInAgain(), onSuccess: () => nav.replace(door) })
  const way = (
    <Button kind="solid" busy={again.isPending} onClick={() => again.mutate()}>
      {text.again}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.againTitle} action={way}>
      {text.againText(application)}
      {again.isError && ` ${text.noAnswer}`}
    </Notice>
  )
}
