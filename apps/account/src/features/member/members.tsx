import { paths } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  EmptyState,
  Notice,
  PageLayout,
  SectionHeading,
  Sentences,
  SkeletonCards,
  UserPlusIcon,
} from '@startline/ui'
import { useParams, useSearchParams } from 'react-router'
import { useOrganizationText } from '../organization/messages.ts'
import { type MyOrganization, useOrganizations, useSwitch } from '../organization/use-organizations.ts'
import { Leave } from './end-membership.tsx'
import { InviteLink } from './invite-link.tsx'
import { Joined } from './joined.tsx'
import styles from './member.module.css'
import { MemberList } from './member-list.tsx'
import { useMemberText } from './messages.ts'
import { useMembers } from './queries.ts'
import { RolesExplained } from './roles.tsx'

/** One organization of mine: who is in it, and what I may do about that. */
export default function Members() {
  const text = useMemberText()
  const words = useOrganizationText()
  const { id } = useParams()
  const { query, items } = useOrganizations()
  const organization = items?.find((item) => item.id === id)
  useGuestScreen(organization?.name ?? text.title)
  const mayInvite = organization && organization.type !== 'personal' && manages[organization.role].length > 0
  return (
    <PageLayout
      title={organization?.name ?? text.title}
      lead={organization && text.lead(words.types[organization.type], words.roles[organization.role])}
      back={{ href: paths.organizations, label: words.title }}
      width="narrow"
      actions={
        mayInvite && (
          <ButtonLink href={paths.invite(organization.id)} kind="primary" icon={<UserPlusIcon />}>
            {text.invite}
          </ButtonLink>
        )
      }
    >
      {organization ? (
        <Opened organization={organization} />
      ) : items ? (
        <Elsewhere title={text.missing} href={paths.organizations} way={words.title}>
          {text.missingText}
        </Elsewhere>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={words.failed} />
      ) : (
        <SkeletonCards height={108} />
      )}
    </PageLayout>
  )
}

function Opened({ organization }: { organization: MyOrganization }) {
  const text = useMemberText()
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { create } = useOrganizationText()
  if (organization.type === 'personal')
    return (
      <Elsewhere title={text.personalTitle} href={paths.newOrganization} way={create}>
        {text.personalText}
      </Elsewhere>
    )
  const link = <InviteLink organization={organization} />
  return (
    <>
      {search.has('invited') && (
        <section className={styles.section} aria-labelledby="sent-heading">
          <SectionHeading id="sent-heading">{text.linkTitle}</SectionHeading>
          {link}
        </section>
      )}
      {search.has('founded') ? <Joined organization={organization} created /> : <Acting organization={organization} />}
      <section className={styles.section} aria-labelledby="members-heading">
        <SectionHeading id="members-heading">{text.members}</SectionHeading>
        <MemberList organization={organization} page={page} link={!search.has('invited') && link} />
      </section>
      <BelowMembers organization={organization} page={page} />
    </>
  )
}

/** What stands below the list comes with it, not before: the list would move it. */
function BelowMembers({ organization, page }: { organization: MyOrganization; page: number }) {
  const members = useMembers(organization.id, page)
  return (
    (members.data || hasFailed(members)) && (
      <>
        <RolesExplained />
        <Leave organization={organization} />
      </>
    )
  )
}

/** Where one acts for another organization than the one in sight, that is said, with the way to change it. */
function Acting({ organization }: { organization: MyOrganization }) {
  const text = useMemberText()
  const words = useOrganizationText()
  const { session } = useShell()
  const { choose, goingTo, trouble } = useSwitch()
  if (!session.organization || session.organization.id === organization.id) return null
  return (
    <Notice
      action={
        <Button size="s" busy={goingTo !== null} onClick={() => choose(organization)}>
          {words.choose}
        </Button>
      }
    >
      {text.actingElse(session.organization.name)}
      {trouble !== null && (
        <p role="alert">
          <Sentences of={[words.switchFailed, trouble]} />
        </p>
      )}
    </Notice>
  )
}

interface ElsewhereProps {
  title: string
  href: string
  /** What leads there. */
  way: string
  children: string
}

/** Nobody is listed here: why, and where to go on. */
const Elsewhere = ({ title, href, way, children }: ElsewhereProps) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink href={href} kind="solid">
        {way}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
