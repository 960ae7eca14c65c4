import type { Deps } from '../../deps.ts'
import { inviteMember } from '../../identity/member/invitations.ts'
import { actingFor } from './demo-uploader.ts'
import { DEMO_PHONE, type DemoOrganizations } from './organizations.ts'

/** The club's coach invites the demo's guardian, who finds it among their organizations. */
export async function inviteGuardian(deps: Deps, { club }: DemoOrganizations): Promise<void> {
  await inviteMember(deps, actingFor(deps, club, 'manager'), club.id, { phone: DEMO_PHONE, role: 'member' })
}
