import { useShell } from '@startline/sub-app'
import { Button, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useAuthorizeText } from './messages.ts'

/** The application wants a newer sign-in than this session's: out, in again, and back here. */
export function SignInAgain({ application }: { application: string }) {
  const text = useAuthorizeText()
  const { session, nav } = useShell()
  const leave = useMutation({
    mutationFn: () => session.signOut(),
    onSuccess: () => {
      session.rememberWayBack()
      nav.replace('/account/sign-in')
    },
  })
  const again = (
    <Button kind="solid" busy={leave.isPending} onClick={() => leave.mutate()}>
      {text.again}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.againTitle} action={again}>
      {text.againText(application)}
      {leave.isError && ` ${text.noAnswer}`}
    </Notice>
  )
}
