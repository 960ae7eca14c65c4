import { isPhone, normalizePhone } from '@startline/domain'
import * as z from 'zod/mini'
import { Id, Instant, Nothing, pageOf, paging, text } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'
import { Organization, OrganizationType, Role } from './organization.ts'

const OfOrganization = z.object({ id: z.string() })
const OfMember = z.object({ id: z.string(), member_id: z.string() })

/**
 * Somebody in an organization, or invited to it. An invitation tells nothing of who has the phone; accepted, it becomes the membership of
 * the same id. A plain member sees no invitations, and no phone but their own.
 */
export const Member = z.object({
  id: Id,
  user_id: z.nullable(Id),
  name: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  /** Signed, good for five minutes. */
  avatar_url: z.nullable(z.string()),
  role: Role,
  status: z.enum(['invited', 'active']),
  /** True for the person who asks. */
  is_me: z.boolean(),
  since: Instant,
})

/** The members of an organization and those invited to it. */
export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/api/organizations/{id}/members',
  access: 'signed-in',
  summary: 'Members of an organization',
  params: OfOrganization,
  query: z.object(paging),
  data: pageOf(Member),
  fails: ['not_found'],
})

/** Invite somebody by phone; the invitation is seen by whoever has verified that phone. */
export const inviteMember = endpoint({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/organizations/{id}/members',
  access: 'signed-in',
  summary: 'Invite somebody by phone',
  params: OfOrganization,
  body: z.strictObject({ phone: text(40), role: Role }),
  bodyRules: (body) => {
    const { phone } = (body ?? {}) as Record<string, unknown>
    const right = typeof phone !== 'string' || phone === '' || isPhone(normalizePhone(phone))
    return right ? [] : [{ path: '/phone', rule: 'phone_format' }]
  },
  data: Member,
  fails: ['not_found', 'forbidden', 'already_member', 'personal_organization'],
})

/** Give a member another role. */
export const changeMember = endpoint({
  name: 'changeMember',
  method: 'PATCH',
  path: '/api/organizations/{id}/members/{member_id}',
  access: 'signed-in',
  summary: 'Change a member’s role',
  params: OfMember,
  body: z.strictObject({ role: Role }),
  data: Member,
  fails: ['not_found', 'forbidden', 'last_owner'],
})

/** Remove a member, take an invitation back or refuse one, or leave. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/organizations/{id}/members/{member_id}',
  access: 'signed-in',
  summary: 'Remove a member, refuse an invitation, or leave',
  params: OfMember,
  data: Nothing,
  fails: ['not_found', 'forbidden', 'last_owner', 'personal_organization'],
})

/** Accept an invitation to the organization. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/organizations/{id}/members/accept',
  access: 'signed-in',
  summary: 'Accept an invitation',
  params: OfOrganization,
  body: z.strictObject({}),
  bodyOptional: true,
  data: Organization,
  fails: ['not_found'],
})

/** An invitation to the person who asks. */
export const Invitation = z.object({
  /** What `removeMember` takes to refuse it. */
  member_id: Id,
  organization: z.object({ id: Id, name: z.string(), type: OrganizationType }),
  role: Role,
  invited_by: z.nullable(z.string()),
  invited_at: Instant,
})

/** The invitations to a phone the person has verified. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/user/invitations',
  access: 'signed-in',
  summary: 'Organizations I am invited to',
  query: z.object(paging),
  data: pageOf(Invitation),
  fails: [],
})
