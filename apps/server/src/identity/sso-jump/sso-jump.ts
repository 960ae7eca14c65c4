import { randomBytes } from 'node:crypto'
import { type BodyInput, type redeemJump as call, JUMP_LIFE_S } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findApplication } from '../application/application.store.ts'
import { isCode } from '../application/application-rules.ts'
import { isSecretOf, type SecretTries } from '../application/application-secret.ts'
import { insertJump, sweepJumps, takeJump } from './jump.store.ts'

/** Removes jumps that came to nothing, every few minutes while the portal runs. */
export const startSweepingJumps = (deps: Deps) =>
  startSweeping(deps, 'Old jumps could not be removed.', (most) => sweepJumps(deps.database.db, deps.now(), most))

const TOKEN_BYTES = 32

/**
 * Gives the person a token to enter an application with: good once, for a minute, for this person, organization and session. Refuses
 * `not_found` where the organization does not see the application, or nobody does.
 */
export async function startJump(deps: Deps, actingFor: ActingFor, code: string) {
  if (!isCode(code)) fail('not_found')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(deps.now().getTime() + JUMP_LIFE_S * 1000)
  const { entry } = await inTransaction(deps.database, async (tx) => {
    const entered =
      (await insertJump(tx, actingFor, code, { tokenHash: hashToken(token), expiresAt })) ?? fail('not_found')
    await appendEntry(
      tx,
      actingFor.organizationId,
      auditOf(deps, actingFor, 'application.jump', { application_id: entered.id }),
    )
    return entered
  })
  return { token, url: `${entry}#${new URLSearchParams({ token })}`, expires_in: JUMP_LIFE_S }
}

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
  return arrive(deps, application.id, body.token)
}

/**
 * Spends a jump token for an application that is known to be the one who asks; gives who has come.
 * @throws Refusal jump_spent for whatever is wrong with the token or has become of its person
 */
export async function arrive(deps: Deps, applicationId: string, token: string) {
  const arrived =
    (await inTransaction(deps.database, async (tx) => {
      const found = await takeJump(tx, hashToken(token), applicationId, deps.now())
      if (found === undefined) return undefined
      await appendEntry(
        tx,
        found.organization_id,
        auditOf(deps, { accountId: found.account_id }, 'application.enter', { application_id: applicationId }),
      )
      return found
    })) ?? fail('jump_spent')
  const { organization_id: id, organization_name: name, organization_type: type, role } = arrived
  return { user: { id: arrived.account_id, name: arrived.name }, organization: { id, name, type, role } }
}
