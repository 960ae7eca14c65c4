import type { Provider } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findAsking, keepConsent } from './authorization.store.ts'
import type { Waiting } from './find-interaction.ts'
import { newGrantId } from './grant-id.ts'
import { isStale } from './show-authorization.ts'

/** The person does not want to; the application is told so. */
export async function cancelAuthorization(waiting: Waiting) {
  return { continue_at: await waiting.answer({ error: 'access_denied', error_description: 'the person cancelled' }) }
}

/**
 * The person allows what the application asks for; it is kept, so that the next time nobody asks. Refuses `forbidden` where the
 * organization does not see the application, `sign_in_stale` where the application wants a newer sign-in.
 */
export async function allowAuthorization(deps: Deps, actingFor: ActingFor, provider: Provider, waiting: Waiting) {
  const { clientId, scopes } = waiting
  const asking = await findAsking(deps.database.db, actingFor, clientId, 'zh-CN')
  if (asking === undefined) fail('forbidden')
  if (isStale(waiting, actingFor)) fail('sign_in_stale')
  await inTransaction(deps.database, async (tx) => {
    await keepConsent(tx, actingFor, asking.id, scopes, deps.now())
    const entry = auditOf(deps, actingFor, 'application.authorize', { application_id: asking.id, scopes })
    await appendAudit(tx, [{ organizationId: actingFor.organizationId, entries: [entry] }])
  })
  const grantId = await saveGrant(provider, actingFor, waiting)
  const ts = Math.floor(actingFor.signedInAt.getTime() / 1000)
  const login = { accountId: actingFor.accountId, ts, remember: false }
  return { continue_at: await waiting.answer({ login, consent: { grantId } }) }
}

function saveGrant(provider: Provider, { accountId, organizationId }: ActingFor, { clientId, scopes }: Waiting) {
  const grant = new provider.Grant({ accountId, clientId })
  grant.jti = newGrantId(organizationId)
  grant.addOIDCScope(['openid', ...scopes].join(' '))
  return grant.save()
}
