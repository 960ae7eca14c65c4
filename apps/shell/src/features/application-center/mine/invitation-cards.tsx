import { keyOf, refusalOf } from '@startline/client'
import { acceptInvitation, type Data, listInvitations, listOrganizations, paths } from '@startline/contract'
import { Button, ButtonLink, Card, MailIcon, Notice, VisuallyHidden } from '@startline/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'
import { useMineText } from './messages.ts'
import styles from './mine.module.css'
import { invitationsTo } from './queries.ts'

type Invitation = Data<typeof listInvitations>['items'][number]

/** Who has invited the person, to be accepted at once; refusing is behind the details. */
export function InvitationCards() {
  const text = useMineText()
  const { user } = useSession()
  const { data } = useQuery({ ...invitationsTo(user?.id), enabled: user !== null })
  const [joined, setJoined] = useState<string[]>([])
  return (
    <>
      {joined.map((name) => (
        <Notice key={name} kind="success" title={text.accepted(name)} live>
          {text.acceptedText}
        </Notice>
      ))}
      {data?.items.map((invitation) => (
        <InvitationCard
          key={invitation.member_id}
          invitation={invitation}
          onJoined={(name) => setJoined((before) => [...before, name])}
        />
      ))}
    </>
  )
}

function InvitationCard({ invitation, onJoined }: { invitation: Invitation; onJoined: (name: string) => void }) {
  const text = useMineText()
  const { organization, role, invited_by } = invitation
  const { state, accept } = useAccept(invitation, onJoined)
  return (
    <Card as="article" className={styles.invitation} aria-labelledby={`invited-${invitation.member_id}`}>
      <MailIcon size={28} className={styles.mail} />
      <div className={styles.words}>
        <h2 id={`invited-${invitation.member_id}`} className={styles.invitationTitle}>
          {text.invited(organization.name)}
        </h2>
        <p className={styles.when}>{text.invitedBy(invited_by, text.roles[role])}</p>
        {(state === 'failed' || state === 'gone') && (
          <p role="alert">{state === 'gone' ? text.invitationGone : text.notAccepted}</p>
        )}
        <div className={styles.ways}>
          <Button kind="solid" size="s" busy={state === 'going'} onClick={accept}>
            {text.accept}
            <VisuallyHidden>{text.of(organization.name)}</VisuallyHidden>
          </Button>
          <ButtonLink href={paths.organizations} size="s" kind="quiet">
            {text.look}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** Accepting: what was taken back meanwhile is told as that. */
function useAccept({ organization }: Invitation, onJoined: (name: string) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'going' | 'failed' | 'gone'>('idle')
  const accept = () => {
    setState('going')
    call(acceptInvitation, { params: { id: organization.id } }).then(
      async () => {
        onJoined(organization.name)
        for (const name of [listInvitations, listOrganizations])
          await queries.invalidateQueries({ queryKey: keyOf(name) })
      },
      (error: unknown) => setState(refusalOf(error, acceptInvitation)?.name === 'not_found' ? 'gone' : 'failed'),
    )
  }
  return { state, accept }
}
