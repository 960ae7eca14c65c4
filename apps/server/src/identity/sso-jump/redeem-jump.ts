import type { BodyInput, redeemJump as call } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findApplication } from '../application/application.store.ts'
import { isSecretOf } from '../application/application-secret.ts'
import type { SecretTries } from '../application/secret-tries.ts'
import { takeJump } from './jump.store.ts'

/**
 * Tells an application who has come with a jump token, once. Refuses `wrong_credentials` for an unknown code and a wrong secret alike,
 * `jump_spent` for whatever is wrong with the token or has become of its person, and `too_many_requests`.
 */
export async function redeemJump(deps: Deps, tries: SecretTries, body: BodyInput<typeof call>, address: string) {
  tries.before(address)
  const application = await findApplication(deps.database.db, body.app_code)
  const right = isSecretOf(application?.secret_hash, body.app_secret)
  if (!right || application === undefined || application.disabled_at !== null) {
    tries.wrong(address)
    fail('wrong_credentials')
  }
  const arrived = await inTransaction(deps.database, async (tx) => {
    const found = await takeJump(tx, hashToken(body.token), application.id, deps.now())
    if (found === undefined) return undefined
    const entry = auditOf(deps, { accountId: found.account_id }, 'application.enter', {
      application_id: application.id,
    })
    await appendAudit(tx, [{ organizationId: found.organization_id, entries: [entry] }])
    return found
  })
  if (arrived === undefined) fail('jump_spent')
  const { organization_id: id, organization_name: name, organization_type: type, role } = arrived
  return { user: { id: arrived.account_id, name: arrived.name }, organization: { id, name, type, role } }
}
