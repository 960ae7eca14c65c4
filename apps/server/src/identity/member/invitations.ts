import type { BodyInput, inviteMember as call, Language } from '@startline/contract'
import { maskPhone, normalizePhone } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findOrganization } from '../organization/organization.store.ts'
import { withApplications } from '../organization/organizations.ts'
import { inTurn } from './in-turn.ts'
import {
  acceptInvitation as accept,
  countInvitation,
  INVITATION_DAY_MS,
  insertInvitation,
  type NewInvitation,
  removeEnded,
} from './invitation.store.ts'
import { invitedPhoneBinding } from './list-members.ts'
import { findStanding, mayManage } from './member.store.ts'

const SWEEP_SCHEDULE = { firstAfterMs: 10 * 60_000, everyMs: 6 * 60 * 60_000 }

/** Removes invitations that can be accepted no more, and with them phones nobody may have verified; gives how many there were. */
export const sweepInvitations = (deps: Deps): Promise<number> => removeEnded(deps.database.db, deps.now())

/** Sweeps every six hours while the portal runs. */
export const startSweepingInvitations = (deps: Deps) =>
  startMinded(deps, SWEEP_SCHEDULE, 'Ended invitations could not be removed.', () => sweepInvitations(deps))

/**
 * Invites whoever has the phone, or will have it: the answer is the same whether or not somebody has verified it.
 * @throws Refusal not_found, forbidden, personal_organization, too_many_requests; already_member when the phone belongs to a member or an
 *   invitation of this organization
 */
export async function inviteMember(
  deps: Deps,
  actingFor: ActingFor,
  organizationId: string,
  body: BodyInput<typeof call>,
) {
  needIds(organizationId)
  const phone = normalizePhone(body.phone)
  const invitation = makeInvitation(deps, organizationId, phone, body.role)
  await inTransaction(deps.database, async (tx) => {
    if (!(await countInvitation(tx, actingFor, invitation))) await refuse(tx, actingFor, invitation)
    if (!(await insertInvitation(tx, actingFor, invitation))) fail('already_member')
    await appendEntry(
      tx,
      organizationId,
      auditOf(deps, actingFor, 'member.invite', { member_id: invitation.id, role: body.role }),
    )
  })
  const nobody = { user_id: null, name: null, avatar_url: null, is_me: false }
  return {
    id: invitation.id,
    ...nobody,
    phone: maskPhone(phone),
    role: body.role,
    status: 'invited' as const,
    since: invitation.at.toISOString(),
  }
}

function makeInvitation(
  deps: Deps,
  organization_id: string,
  phone: string,
  role: NewInvitation['role'],
): NewInvitation {
  const id = newId()
  return {
    id,
    organization_id,
    phone_index: deps.vault.phoneIndex(phone),
    phone_sealed: deps.vault.seal(phone, invitedPhoneBinding(id)),
    role,
    at: deps.now(),
  }
}

/** Tells why no invitation could be taken. */
async function refuse(
  tx: Executor,
  actingFor: ActingFor,
  { organization_id, role, at }: NewInvitation,
): Promise<never> {
  const standing = (await findStanding(tx, actingFor, organization_id)) ?? fail('not_found')
  if (!mayManage(standing.role, role)) return fail('forbidden')
  if (standing.type === 'personal') return fail('personal_organization')
  const until = (standing.invitations_from ?? at).getTime() + INVITATION_DAY_MS
  return fail('too_many_requests', { retryAfterS: Math.max(1, (until - at.getTime()) / 1000) })
}

/**
 * Makes the person a member of the organization that has invited a phone they have verified. Whoever is a member already stays what they are.
 * @throws Refusal not_found where no invitation is open to them
 */
export async function acceptInvitation(deps: Deps, actingFor: ActingFor, organizationId: string, language: Language) {
  needIds(organizationId)
  const organization = await inTurn(deps, async (tx) => {
    const accepted = (await accept(tx, actingFor, organizationId, deps.now())) ?? fail('not_found')
    const row = (await findOrganization(tx, actingFor, organizationId)) ?? fail('not_found')
    await appendEntry(
      tx,
      organizationId,
      auditOf(deps, actingFor, 'invitation.accept', { member_id: accepted.id, role: row.role }),
    )
    return row
  })
  return {
    ...(await withApplications(deps, organization, language)),
    is_current: organization.id === actingFor.organizationId,
  }
}
