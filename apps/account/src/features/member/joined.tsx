import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, ButtonLink, Notice, TextLink } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { useOrganizations, useSwitch } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { useInvitations } from './queries.ts'

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

/**
 * For whoever has followed the link of an invitation and has none from that organization: why that may be. What is said is the same
 * whether or not there is such an organization, or an invitation for another phone; it is found out from the person's own lists alone.
 */
export function FollowedLink() {
  const text = useMemberText()
  const { session } = useShell()
  const invited = useInvitations().data?.items
  const { items: mine } = useOrganizations()
  const id = useSearchParams()[0].get('invitation')
  if (id === null || !invited || !mine || invited.some(({ organization }) => organization.id === id)) return null
  const joined = mine.find((organization) => organization.id === id)
  if (joined) return <Notice title={text.alreadyIn(joined.name)} live />
  const phone = session.user?.phone
  return (
    <Notice
      kind="warn"
      title={text.notForYou}
      action={
        <ButtonLink href={paths.phone} size="s">
          {phone ? text.otherPhone : text.phoneWay}
        </ButtonLink>
      }
      live
    >
      {phone ? text.notForPhone(phone) : text.notWithoutPhone}
    </Notice>
  )
}

/** How invitations come, for somebody who cannot get any yet. */
export function PhoneHint() {
  const text = useMemberText()
  const { session } = useShell()
  if (!session.user || session.user.phone) return null
  return (
    <p className={styles.muted}>
      {text.phoneHint} <TextLink href={paths.phone}>{text.phoneWay}</TextLink>
    </p>
  )
}
