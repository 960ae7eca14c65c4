import * as z from 'zod/mini'
import { CONFIRMATION_NOTE_MAX } from '../limits/organization.ts'
import { type Definition, Id, Instant, nameProblems, pageOf, paging, storedText, text } from './common.ts'

/** What a person may be in an organization. */
export const Role = z.enum(['owner', 'manager', 'member'])
/** Role of a person in an organization. */
export type Role = z.output<typeof Role>

/** Kinds of organizations; `personal` is the one every person gets at sign-up. */
export const OrganizationType = z.enum(['personal', 'club', 'school', 'association', 'company', 'other'])

/** The organization a session acts for. */
export const CurrentOrganization = z.object({ id: Id, name: z.string(), type: OrganizationType, role: Role })

/** An application an organization may open from the application centre. */
export const Application = z.object({
  app_code: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  url: z.string(),
  kind: z.enum(['internal', 'external']),
})

/** An organization of the person's. */
export const Organization = z.object({
  id: Id,
  /** The person's place in it: what `removeMember` takes to leave. */
  member_id: Id,
  name: z.string(),
  type: OrganizationType,
  role: Role,
  is_current: z.boolean(),
  applications: z.array(Application),
})

/** What the calls of this file take, give and refuse. */
export const organizationCalls = {
  listOrganizations: {
    access: 'signed-in',
    summary: 'Organizations I belong to',
    query: z.object(paging),
    data: pageOf(Organization),
    fails: [],
  },
  switchOrganization: {
    access: 'signed-in',
    summary: 'Act for another organization',
    body: z.strictObject({ organization_id: Id }),
    data: z.object({ organization: CurrentOrganization }),
    fails: ['not_found'],
  },
  createOrganization: {
    access: 'signed-in',
    summary: 'Found an organization',
    about: 'organization',
    body: z.strictObject({ name: text(60), type: z.enum(['club', 'school', 'association', 'company', 'other']) }),
    bodyRules: nameProblems,
    data: Organization,
    fails: ['organization_limit'],
  },
  requestConfirmation: {
    access: 'signed-in',
    summary: 'Ask the operator to confirm an organization',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ note: storedText(CONFIRMATION_NOTE_MAX) }),
    data: z.object({ asked_at: Instant }),
    fails: ['not_found', 'forbidden', 'already_confirmed'],
  },
} as const satisfies Record<string, Definition>
