import { paths } from '@startline/contract'
import { manages } from '@startline/contract/access'
import { hasFailed, LoadFailure, useGuestScreen } from '@startline/guest'
import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import { useParams } from 'react-router'
import { Sheet, SheetScreen } from '../../form/sheet.tsx'
import { useOrganizationText } from '../organization/messages.ts'
import { useOrganizations } from '../organization/use-organizations.ts'
import { InviteForm } from './invite-form.tsx'
import { useMemberText } from './messages.ts'

/** Invites somebody to one of my organizations, by phone and role. */
export default function Invite() {
  const text = useMemberText()
  const words = useOrganizationText()
  const { id = '' } = useParams()
  const { query, items } = useOrganizations()
  useGuestScreen(text.inviteTitle)
  const organization = items?.find((item) => item.id === id)
  const back = paths.organization(id)
  const may = organization && organization.type !== 'personal' && manages[organization.role].length > 0
  return (
    <SheetScreen
      title={text.inviteTitle}
      lead={organization && text.inviteLead(organization.name)}
      back={{ href: back, label: organization?.name ?? words.title }}
    >
      {organization && may ? (
        <Sheet>
          <InviteForm organization={organization} />
        </Sheet>
      ) : items ? (
        <EmptyState title={text.mayNot} action={<ButtonLink href={back}>{text.seeMembers}</ButtonLink>}>
          {text.mayNotText}
        </EmptyState>
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={words.failed} />
      ) : (
        <SkeletonCards count={1} height={420} />
      )}
    </SheetScreen>
  )
}
