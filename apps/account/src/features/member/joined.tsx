import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, Notice } from '@startline/ui'
import { useSwitch } from '../organization/use-organizations.ts'
import { useMemberText } from './messages.ts'

interface JoinedProps {
  organization: { id: string; name: string }
  /** True right after creating it: then there are people to invite. */
  created?: boolean
}

/** A new organization of mine: act for it from now on, or see who is in it. */
export function Joined({ organization, created }: JoinedProps) {
  const text = useMemberText()
  const { session } = useShell()
  const { choose, goingTo, trouble } = useSwitch()
  const { id, name } = organization
  const acting = session.organization?.id === id
  return (
    <Notice
      kind="success"
      title={created ? text.founded(name) : text.joined(name)}
      action={
        <>
          {!acting && (
            <Button kind="solid" busy={goingTo === id} onClick={() => choose({ id, name })}>
              {text.actFor}
            </Button>
          )}
          <ButtonLink href={created ? paths.invite(id) : paths.organization(id)}>
            {created ? text.invite : text.seeMembers}
          </ButtonLink>
        </>
      }
      live
    >
      {acting ? text.actingNow : text.actingStill(session.organization?.name ?? '')}
      {trouble !== null && ` ${text.switchFailed} ${trouble}`}
    </Notice>
  )
}
