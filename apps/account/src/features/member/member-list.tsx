import { paths } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { Answer } from '@startline/guest'
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  cx,
  dayOf,
  EmptyState,
  Pagination,
  PhoneIcon,
  ShortName,
  SkeletonCards,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { useFocusKept } from '../../form/use-focus-kept.ts'
import { useOrganizationText } from '../organization/messages.ts'
import type { MyOrganization } from '../organization/use-organizations.ts'
import { RemoveMember } from './end-membership.tsx'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'
import { type Member, useMembers } from './queries.ts'
import { ChangeRole } from './roles.tsx'

interface MemberCardProps {
  member: Member
  organization: MyOrganization
}

/** One member, or one invitation; those who may not change it see it without buttons. */
function MemberCard({ member, organization }: MemberCardProps) {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  const name = member.name ?? member.phone ?? text.unnamed
  const invited = member.status === 'invited'
  const day = dayOf(member.since, useLocale())
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
          <ShortName name={name} />
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

interface MemberListProps {
  organization: MyOrganization
  page: number
  /** Shown with those who are invited: what may be sent to them. */
  link: ReactNode
}

/** The members of an organization and those invited to it, as cards. */
export function MemberList({ organization, page, link }: MemberListProps) {
  const text = useMemberText()
  const query = useMembers(organization.id, page)
  useFocusKept(
    'members-heading',
    query.data?.items.map(({ id }) => id),
  )
  const hrefFor = (to: number) => `${paths.organization(organization.id)}?page=${to}`
  const invited = query.data?.items.filter(({ status }) => status === 'invited') ?? []
  const about = { organization, stale: query.isPlaceholderData }
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={2} height={108} />}>
      {(data) =>
        data.items.length === 0 ? (
          <EmptyState title={text.pastEnd} action={<ButtonLink href={hrefFor(1)}>{text.firstPage}</ButtonLink>} />
        ) : (
          <>
            <Cards members={data.items.filter(({ status }) => status === 'active')} {...about} />
            {data.total === 1 && <p className={styles.muted}>{text.onlyYou}</p>}
            {invited.length > 0 && (
              <section className={styles.section} aria-labelledby="invited-heading">
                <h3 id="invited-heading" className={styles.name}>
                  {text.invitedHeading}
                </h3>
                {link}
                <Cards members={invited} {...about} />
              </section>
            )}
            <Pagination
              page={page}
              pageSize={data.page_size}
              total={data.total}
              exact={data.total_exact}
              hrefFor={hrefFor}
            />
          </>
        )
      }
    </Answer>
  )
}

interface CardsProps {
  members: readonly Member[]
  organization: MyOrganization
  stale: boolean
}

const Cards = ({ members, organization, stale }: CardsProps) => (
  <ul className={cx(styles.list, stale && styles.stale)} aria-busy={stale}>
    {members.map((member) => (
      <MemberCard key={member.id} member={member} organization={organization} />
    ))}
  </ul>
)
