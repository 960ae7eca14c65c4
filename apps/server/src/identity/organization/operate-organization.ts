import { type Problem, problemsOf } from '@startline/contract'
import { organizationCalls } from '@startline/contract/schemas'
import { cleanName } from '@startline/domain'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertOrganization } from './organization.store.ts'

const { body, bodyRules } = organizationCalls.createOrganization

/** What `createOrganization` takes. */
type WantedOrganization = z.output<typeof body>

/** Reads what was typed by the rules of the call of the contract: the organization, or every problem. */
export function readOrganization(typed: { name: string; type: string }): WantedOrganization | Problem[] {
  const parsed = body.safeParse(typed)
  const across = bodyRules(typed)
  if (parsed.success && across.length === 0) return parsed.data
  return [...problemsOf(parsed.error?.issues ?? [], typed), ...across]
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
