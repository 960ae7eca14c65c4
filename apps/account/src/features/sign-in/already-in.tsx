import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, Cluster, Notice } from '@startline/ui'
import { useSignInText } from './messages.ts'

/** Who is signed in already is told so, and led on: where they were going, as after a reload in the middle of the way in. */
export function AlreadyIn() {
  const text = useSignInText()
  const { session, nav } = useShell()
  const { user } = session
  const ways = (
    <Cluster>
      <Button kind="solid" onClick={() => nav.replace(session.takeReturnAddress() ?? paths.home)}>
        {text.inGo}
      </Button>
      <ButtonLink href={paths.account}>{text.inProfile}</ButtonLink>
    </Cluster>
  )
  return (
    <Notice kind="success" title={text.inTitle} action={ways}>
      {user && text.inText(user.name ?? user.account ?? user.phone ?? '')}
    </Notice>
  )
}
