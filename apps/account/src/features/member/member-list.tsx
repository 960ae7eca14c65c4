import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, cx, EmptyState, Pagination, SkeletonCards } from '@startline/ui'
import { useFocusKept } from '../../form/use-focus-kept.ts'
import type { MyOrganization } from '../organization/use-organizations.ts'
import styles from './member.module.css'
import { MemberCard } from './member-card.tsx'
import { useMemberText } from './messages.ts'
import { type Member, useMembers } from './queries.ts'

interface MemberListProps {
  organization: MyOrganization
  page: number
}

/** The members of an organization and those invited to it, as cards. */
export function MemberList({ organization, page }: MemberListProps) {
  const text = useMemberText()
  const query = useMembers(organization.id, page)
  const { data, isPlaceholderData } = query
  useFocusKept(
    'members-heading',
    data?.items.map(({ id }) => id),
  )
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!data) return <SkeletonCards count={2} height={108} />
  const hrefFor = (to: number) => `${paths.organization(organization.id)}?page=${to}`
  if (data.items.length === 0)
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={hrefFor(1)}>{text.firstPage}</ButtonLink>} />
  const invited = data.items.filter(({ status }) => status === 'invited')
  const about = { organization, stale: isPlaceholderData }
  return (
    <>
      <Cards members={data.items.filter(({ status }) => status === 'active')} {...about} />
      {data.total === 1 && <p className={styles.muted}>{text.onlyYou}</p>}
      {invited.length > 0 && (
        <section className={styles.section} aria-labelledby="invited-heading">
          <h3 id="invited-heading" className={styles.name}>
            {text.invitedHeading}
          </h3>
          <p className={styles.muted}>{text.invitedNext}</p>
          <Cards members={invited} {...about} />
        </section>
      )}
      <Pagination page={page} pageSize={data.page_size} total={data.total} exact={data.total_exact} hrefFor={hrefFor} />
    </>
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
