import {
  type BodyInput,
  type createOrganization as call,
  type Language,
  type Problem,
  problemsOf,
  type Role,
} from '@startline/contract'
import { HOSTS_FROM, isAtLeast } from '@startline/contract/access'
import { organizationCalls } from '@startline/contract/schemas'
import { cleanName } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { applicationsOf, presentApplications } from '../application/applications.ts'
import { findConfirmable, keepRequest } from './confirmation.store.ts'
import { countCreation, findOrganization, findOrganizations, insertOrganization } from './organization.store.ts'

/** Whether somebody of this role holds events for the organization. */
const holds = ({ role, can_host }: { role: Role; can_host: boolean }): boolean =>
  can_host && isAtLeast(role, HOSTS_FROM)

/** An organization that the person has just come to belong to, with its applications. */
export async function withApplications<T extends { id: string; role: Role; can_host: boolean }>(
  deps: Deps,
  { can_host, ...organization }: T,
  language: Language,
) {
  const viewer = { holds: holds({ role: organization.role, can_host }) }
  const applications = await applicationsOf(deps, [organization.id], language, viewer)
  return { ...organization, applications: applications(organization.id) }
}

/** A page of the organizations the person belongs to, each with its applications. */
export async function listOrganizations(
  deps: Deps,
  actingFor: ActingFor,
  { page, page_size }: { page: number; page_size: number },
  language: Language,
) {
  const { items, total, helps } = await findOrganizations(
    deps.database.db,
    actingFor,
    { limit: page_size, offset: (page - 1) * page_size },
    language,
  )
  const shown = items.map(({ seen, can_host, ...item }) => ({
    ...item,
    is_current: item.id === actingFor.organizationId,
    applications: presentApplications(language, seen, { holds: helps || holds({ ...item, can_host }) }),
  }))
  return { items: shown, total, page, page_size }
}

/**
 * Creates an organization whose owner is the person who acts; their session goes on acting for the one it acted for.
 * @throws Refusal organization_limit when the person has created as many as one person may
 */
export async function createOrganization(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof call>) {
  const organization = { name: cleanName(body.name), type: body.type }
  const created = await inTransaction(deps.database, async (tx) => {
    if (!(await countCreation(tx, actingFor.accountId))) fail('organization_limit')
    const id = await insertOrganization(tx, actingFor.accountId, organization, deps.now())
    await appendEntry(tx, id, auditOf(deps, actingFor, 'organization.found', { organization_id: id }))
    return (await findOrganization(tx, actingFor, id)) ?? fail('not_found')
  })
  return { ...created, is_current: false }
}

/**
 * Asks the operator to confirm an organization; asking again replaces the note.
 * @throws Refusal not_found for a stranger, forbidden for a plain member, already_confirmed
 */
export function requestConfirmation(deps: Deps, actingFor: ActingFor, organizationId: string, note: string) {
  needIds(organizationId)
  const at = deps.now()
  return inTransaction(deps.database, async (tx) => {
    const standing = (await findConfirmable(tx, actingFor, organizationId)) ?? fail('not_found')
    if (standing.role === 'member') fail('forbidden')
    if (standing.confirmed) fail('already_confirmed')
    await keepRequest(tx, actingFor, { organizationId, note, at })
    await appendEntry(
      tx,
      organizationId,
      auditOf(deps, actingFor, 'confirmation.ask', { organization_id: organizationId }),
    )
    return { asked_at: at.toISOString() }
  })
}

const { body, bodyRules } = organizationCalls.createOrganization

/** What `createOrganization` takes. */
type WantedOrganization = z.output<typeof body>

/** Reads what was typed by the rules of the call of the contract: the organization, or every problem. */
export function readOrganization(typed: { name: string; type: string }): WantedOrganization | Problem[] {
  const parsed = body.safeParse(typed)
  const across = bodyRules(typed)
  return parsed.success && across.length === 0
    ? parsed.data
    : [...problemsOf(parsed.error?.issues ?? [], typed), ...across]
}

/** Makes an organization for somebody, who becomes its owner; it does not count for what they may create. Gives its id. */
export const createOrganizationFor = (
  deps: Deps,
  ownerId: string,
  { name, type }: WantedOrganization,
): Promise<string> =>
  inTransaction(deps.database, async (tx) => {
    const id = await insertOrganization(tx, ownerId, { name: cleanName(name), type }, deps.now())
    await appendEntry(tx, id, auditOf(deps, null, 'organization.found', { organization_id: id, account_id: ownerId }))
    return id
  })
