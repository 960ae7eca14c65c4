import { manages } from '@startline/contract/access'
import { Avatar, Badge, Button, Card, dayOf, PhoneIcon, useLocale, VisuallyHidden } from '@startline/ui'
import { useState } from 'react'
import { useOrganizationText } from '../organization/messages.ts'
import type { MyOrganization } from '../organization/use-organizations.ts'
import { ChangeRole } from './change-role.tsx'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import type { Member } from './queries.ts'
import { RemoveMember } from './remove-member.tsx'

interface MemberCardProps {
  member: Member
  organization: MyOrganization
}

/** One member, or one invitation; those who may not change it see it without buttons. */
export function MemberCard({ member, organization }: MemberCardProps) {
  const text = useMemberText()
  const locale = useLocale()
  const { roles } = useOrganizationText()
  const name = member.name ?? member.phone ?? text.unnamed
  const invited = member.status === 'invited'
  const day = dayOf(member.since, locale)
  return (
    <Card as="li" className={styles.card}>
      {invited ? (
        <span className={styles.icon}>
          <PhoneIcon />
        </span>
      ) : (
        <Avatar name={name} src={member.avatar_url} size={48} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {member.is_me && <span className={styles.me}>{text.me}</span>}
        </p>
        <p className={styles.facts}>
          <Badge tone={member.role === 'owner' ? 'blue' : 'neutral'}>{roles[member.role]}</Badge>
          {invited && <Badge tone="amber">{text.invited}</Badge>}
          {member.phone && member.name && <span className={styles.number}>{member.phone}</span>}
          <span>{invited ? text.invitedOn(day) : text.since(day)}</span>
        </p>
      </div>
      <Ways member={member} organization={organization} name={name} />
    </Card>
  )
}

function Ways({ member, organization, name }: MemberCardProps & { name: string }) {
  const text = useMemberText()
  const [asking, ask] = useState<'role' | 'remove' | null>(null)
  if (!manages[organization.role].includes(member.role)) return null
  const invited = member.status === 'invited'
  const close = () => ask(null)
  return (
    <div className={styles.ways}>
      <Button size="s" onClick={() => ask('role')}>
        {text.changeRole}
        <VisuallyHidden>{text.which(name)}</VisuallyHidden>
      </Button>
      {!member.is_me && (
        <Button size="s" className={styles.remove} onClick={() => ask('remove')}>
          {invited ? text.takeBack : text.remove}
          <VisuallyHidden>{text.which(name)}</VisuallyHidden>
        </Button>
      )}
      {asking === 'role' && <ChangeRole member={member} organization={organization} name={name} onClose={close} />}
      {asking === 'remove' && <RemoveMember member={member} organization={organization} name={name} onClose={close} />}
    </div>
  )
}
