import { acceptInvitation, removeMember } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, Card, Notice, VisuallyHidden } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFocusKept } from '../../form/use-focus-kept.ts'
import { useOrganizationText } from '../organization/messages.ts'
import { FollowedLink, Joined } from './joined.tsx'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { type Invitation, useForgetMembers, useInvitations } from './queries.ts'

const RefuseInvitation = lazy(() => import('./refuse-invitation.tsx'))

const HEADING = 'invitations-heading'

/** Invitations to me, to accept or refuse, and what became of them; takes no room when there are none. */
export function Invitations() {
  const text = useMemberText()
  const { data } = useInvitations()
  const [joined, setJoined] = useState<Invitation['organization'][]>([])
  const [gone, setGone] = useState(false)
  const items = data?.items ?? []
  useFocusKept(
    HEADING,
    data?.items.map((item) => item.member_id),
  )
  if (items.length === 0 && joined.length === 0 && !gone) return <FollowedLink />
  return (
    <section className={styles.section} aria-labelledby={HEADING}>
      <VisuallyHidden as="h2" id={HEADING}>
        {text.invitations}
      </VisuallyHidden>
      {joined.map((organization) => (
        <Joined key={organization.id} organization={organization} />
      ))}
      {gone && (
        <Notice kind="warn" title={text.invitationGone} live>
          {text.invitationGoneText}
        </Notice>
      )}
      {joined.length === 0 && !gone && <FollowedLink />}
      {items.map((invitation) => (
        <InvitationCard
          key={invitation.member_id}
          invitation={invitation}
          onJoined={() => setJoined((before) => [...before, invitation.organization])}
          onGone={() => setGone(true)}
        />
      ))}
    </section>
  )
}

interface CardProps {
  invitation: Invitation
  onJoined: () => void
  onGone: () => void
}

function InvitationCard({ invitation, onJoined, onGone }: CardProps) {
  const text = useMemberText()
  const { types, roles } = useOrganizationText()
  const { organization, role, invited_by } = invitation
  const { accept, refuse, asking, ask } = useAnswer(invitation, onJoined, onGone)
  const failed = accept.error ?? refuse.error
  return (
    <Card tone="tint" className={styles.invitation} as="article" aria-labelledby={`invited-${invitation.member_id}`}>
      <h3 id={`invited-${invitation.member_id}`} className={styles.name}>
        {text.invitedTo(organization.name)}
      </h3>
      <p>{text.invitedAs({ by: invited_by, type: types[organization.type], role: roles[role] })}</p>
      <p>{text.says[role]}</p>
      {failed !== null && (
        <Notice kind="error" title={text.answerFailed} live>
          {refusalOf(failed)?.message ?? text.unanswered}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button kind="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
          {text.accept}
          <VisuallyHidden>{text.which(organization.name)}</VisuallyHidden>
        </Button>
        <Button onClick={() => ask(true)}>
          {text.refuse}
          <VisuallyHidden>{text.which(organization.name)}</VisuallyHidden>
        </Button>
      </div>
      <Suspense>
        {asking && (
          <RefuseInvitation
            organization={organization.name}
            busy={refuse.isPending}
            onClose={() => ask(false)}
            onConfirm={() => refuse.mutate()}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** Accepting and refusing; an invitation taken back meanwhile is told, and the list asked for anew. */
function useAnswer({ organization, member_id }: Invitation, onJoined: () => void, onGone: () => void) {
  const text = useMemberText()
  const { call, toast } = useShell()
  const forget = useForgetMembers()
  const [asking, ask] = useState(false)
  const params = { id: organization.id }
  const onError = (error: unknown) => {
    if (refusalOf(error, removeMember)?.name !== 'not_found') return
    onGone()
    void forget()
  }
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { params }),
    onSuccess: () => {
      onJoined()
      void forget()
    },
    onError,
  })
  const refuse = useMutation({
    mutationFn: () => call(removeMember, { params: { ...params, member_id } }),
    onSuccess: () => {
      toast(text.refused)
      void forget()
    },
    onError,
    onSettled: () => ask(false),
  })
  return { accept, refuse, asking, ask }
}
