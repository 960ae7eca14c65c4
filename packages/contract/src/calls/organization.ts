import { cleanName, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { Id, Instant, pageOf, paging, storedText, text } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'

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

/** The organizations the person belongs to, with their applications. */
export const listOrganizations = endpoint({
  name: 'listOrganizations',
  method: 'GET',
  path: '/api/user/organizations',
  access: 'signed-in',
  summary: 'Organizations I belong to',
  query: z.object(paging),
  data: pageOf(Organization),
  fails: [],
})

/** Act for another organization from now on. */
export const switchOrganization = endpoint({
  name: 'switchOrganization',
  method: 'POST',
  path: '/api/user/switch-org',
  access: 'signed-in',
  summary: 'Act for another organization',
  body: z.strictObject({ organization_id: Id }),
  data: z.object({ organization: CurrentOrganization }),
  fails: ['not_found'],
})

/** Create an organization; whoever does is its owner. The session goes on acting for the one it acted for. */
export const createOrganization = endpoint({
  name: 'createOrganization',
  method: 'POST',
  path: '/api/organizations',
  access: 'signed-in',
  summary: 'Found an organization',
  about: 'organization',
  body: z.strictObject({ name: text(60), type: z.enum(['club', 'school', 'association', 'company', 'other']) }),
  bodyRules: (body) => {
    const { name } = (body ?? {}) as Record<string, unknown>
    return typeof name !== 'string' || name === '' || isName(cleanName(name))
      ? []
      : [{ path: '/name', rule: 'name_format' }]
  },
  data: Organization,
  fails: ['organization_limit'],
})

/** What the operator is told with a request, at most. */
export const CONFIRMATION_NOTE_MAX = 500

/**
 * Ask the operator to confirm the organization: it may name more people a day then, and publish video files to everybody. Asking again replaces
 * the note. The answer comes as a notice.
 */
export const requestConfirmation = endpoint({
  name: 'requestConfirmation',
  method: 'POST',
  path: '/api/organizations/{id}/confirmation',
  access: 'signed-in',
  summary: 'Ask the operator to confirm an organization',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ note: storedText(CONFIRMATION_NOTE_MAX) }),
  data: z.object({ asked_at: Instant }),
  fails: ['not_found', 'forbidden', 'already_confirmed'],
})
