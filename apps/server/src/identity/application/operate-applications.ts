import type { Deps } from '../../deps.ts'
import { type AuditAction, appendAudit, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  deleteAllowed,
  findAllowed,
  findApplication,
  findOrganization,
  insertAllowed,
  insertApplication,
  updateApplication,
} from './application.store.ts'
import { applicationProblems, type NewApplication, writtenOut } from './application-rules.ts'
import { newSecret } from './application-secret.ts'
import { OWN_CODES } from './applications.ts'

/** Tells the chains of these organizations what was done to an application they see. */
async function record(deps: Deps, tx: Executor, action: AuditAction, applicationId: string, organizationIds: string[]) {
  const entry = auditOf(deps, null, action, { application_id: applicationId })
  await appendAudit(
    tx,
    organizationIds.map((organizationId) => ({ organizationId, entries: [entry] })),
  )
}

type Change = Parameters<typeof updateApplication>[2]

/** Changes an application and records it with the organizations that were allowed it; false where none has the code. */
function change(deps: Deps, code: string, action: AuditAction, to: Change): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const changed = await updateApplication(tx, code, to)
    if (changed === undefined) return false
    const organizationIds = (await findAllowed(tx, changed.id)).map(({ organization_id }) => organization_id)
    await record(deps, tx, action, changed.id, organizationIds)
    return true
  })
}

/** Closes an application: nobody enters it, and nothing it holds is worth anything. False where none has the code. */
export const disableApplication = (deps: Deps, code: string) =>
  change(deps, code, 'application.disable', { disabled_at: deps.now() })

/** Opens a closed application again; false where none has the code. */
export const enableApplication = (deps: Deps, code: string) =>
  change(deps, code, 'application.enable', { disabled_at: null })

/** Gives an application another secret, told this once; the former is worth nothing from now on. Undefined where none has the code. */
export async function rotateSecret(deps: Deps, code: string): Promise<string | undefined> {
  const { secret, hash } = newSecret()
  return (await change(deps, code, 'application.rotate_secret', { secret_hash: hash })) ? secret : undefined
}

/** Lets every organization see an application; false where none has the code. */
export function openToAll(deps: Deps, code: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const changed = await updateApplication(tx, code, { open_to_all: true })
    if (changed !== undefined) await deleteAllowed(tx, changed.id)
    return changed !== undefined
  })
}

/** Takes an application from every organization's sight until one is allowed again; false where none has the code. */
export function closeToAll(deps: Deps, code: string): Promise<boolean> {
  return inTransaction(deps.database, async (tx) => {
    const changed = await updateApplication(tx, code, { open_to_all: false })
    if (changed === undefined) return false
    const lost = (await findAllowed(tx, changed.id)).map(({ organization_id }) => organization_id)
    await deleteAllowed(tx, changed.id)
    await record(deps, tx, 'application.disallow', changed.id, lost)
    return true
  })
}

/** What came of allowing: the organization, or what was not found. */
type Allowed =
  | { outcome: 'done'; organization: { id: string; name: string } }
  | { outcome: 'unknown_application' | 'unknown_organization' | 'open_to_all' }

/**
 * Lets an organization see an application, or takes it from its sight. From the first on, only those that were allowed see it; so
 * there is nothing to take away from one that is still open to all.
 */
export function allowApplication(deps: Deps, code: string, word: string, allow: boolean): Promise<Allowed> {
  return inTransaction(deps.database, async (tx) => {
    const application = await findApplication(tx, code)
    if (application === undefined) return { outcome: 'unknown_application' }
    const organization = await findOrganization(tx, word)
    if (organization === undefined) return { outcome: 'unknown_organization' }
    if (application.open_to_all && !allow) return { outcome: 'open_to_all' }
    await updateApplication(tx, code, { open_to_all: false })
    await (allow ? insertAllowed : deleteAllowed)(tx, application.id, organization.id)
    await record(deps, tx, allow ? 'application.allow' : 'application.disallow', application.id, [organization.id])
    return { outcome: 'done', organization }
  })
}

/** What came of registering an application; its secret is told this once. */
type Registered = { outcome: 'registered'; secret: string } | { outcome: 'refused'; problems: string[] }

/**
 * Registers an application, seen by every organization until one is allowed. It belongs to no organization, so no audit chain tells of
 * it; its row says when it was made.
 */
export async function registerApplication(deps: Deps, typed: NewApplication): Promise<Registered> {
  const problems = applicationProblems(typed, OWN_CODES)
  if (problems.length > 0) return { outcome: 'refused', problems }
  const { secret, hash: secretHash } = newSecret()
  const application = { ...typed, entry: writtenOut(typed.entry) ?? typed.entry }
  const registered = await insertApplication(deps.database.db, application, { secretHash, at: deps.now() })
  return registered
    ? { outcome: 'registered', secret }
    : { outcome: 'refused', problems: [`The code "${typed.code}" is taken.`] }
}
