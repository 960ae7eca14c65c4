import { randomBytes } from 'node:crypto'
import { JUMP_LIFE_S } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isCode } from '../application/application-rules.ts'
import { insertJump } from './jump.store.ts'

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
    const entered = await insertJump(tx, actingFor, code, { tokenHash: hashToken(token), expiresAt })
    if (entered === undefined) return fail('not_found')
    const entry = auditOf(deps, actingFor, 'application.jump', { application_id: entered.id })
    await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry] }])
    return entered
  })
  return { token, url: `${entry}#${new URLSearchParams({ token })}`, expires_in: JUMP_LIFE_S }
}
