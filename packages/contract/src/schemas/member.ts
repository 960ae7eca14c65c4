import * as z from 'zod/mini'
import { type Definition, Id, Instant, Nothing, pageOf, paging, phoneProblems, text } from './common.ts'
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

/** An invitation to the person who asks. */
export const Invitation = z.object({
  /** What `removeMember` takes to refuse it. */
  member_id: Id,
  organization: z.object({ id: Id, name: z.string(), type: OrganizationType }),
  role: Role,
  invited_by: z.nullable(z.string()),
  invited_at: Instant,
})
/** An invitation to the person who asks. */
export type Invitation = z.output<typeof Invitation>

/** What the calls of this file take, give and refuse. */
export const memberCalls = {
  listMembers: {
    access: 'signed-in',
    summary: 'Members of an organization',
    params: OfOrganization,
    query: z.object(paging),
    data: pageOf(Member),
    fails: ['not_found'],
  },
  inviteMember: {
    access: 'signed-in',
    summary: 'Invite somebody by phone',
    params: OfOrganization,
    body: z.strictObject({ phone: text(40), role: Role }),
    bodyRules: phoneProblems,
    data: Member,
    fails: ['not_found', 'forbidden', 'already_member', 'personal_organization'],
  },
  changeMember: {
    access: 'signed-in',
    summary: 'Change a member’s role',
    params: OfMember,
    body: z.strictObject({ role: Role }),
    data: Member,
    fails: ['not_found', 'forbidden', 'last_owner'],
  },
  removeMember: {
    access: 'signed-in',
    summary: 'Remove a member, refuse an invitation, or leave',
    params: OfMember,
    data: Nothing,
    fails: ['not_found', 'forbidden', 'last_owner', 'personal_organization'],
  },
  acceptInvitation: {
    access: 'signed-in',
    summary: 'Accept an invitation',
    params: OfOrganization,
    body: z.strictObject({}),
    bodyOptional: true,
    data: Organization,
    fails: ['not_found'],
  },
  listInvitations: {
    access: 'signed-in',
    summary: 'Organizations I am invited to',
    query: z.object(paging),
    data: pageOf(Invitation),
    fails: [],
  },
} as const satisfies Record<string, Definition>
