import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { findAsking } from './authorization.store.ts'
import type { Waiting } from './find-interaction.ts'

/** Whether the application wants a sign-in newer than the session's. */
export const isStale = (waiting: Waiting, { signedInAt }: ActingFor): boolean =>
  signedInAt.getTime() < waiting.signedInAfter

/** What an application asks for, and of whom. Refuses `forbidden` where the organization does not see the application. */
export async function showAuthorization(deps: Deps, actingFor: ActingFor, waiting: Waiting, language: Language) {
  const asking = await findAsking(deps.database.db, actingFor, waiting.clientId, language)
  if (asking === undefined) fail('forbidden')
  const { app_code, name, description, icon, person, organization_name, allowed } = asking
  const { scopes } = waiting
  return {
    application: { app_code, name, description, icon, origin: waiting.origin },
    name: person,
    organization: { id: actingFor.organizationId, name: organization_name, role: actingFor.role },
    scopes,
    allowed_before: !waiting.askAnew && allowed !== null && scopes.every((scope) => allowed.includes(scope)),
    sign_in_again: isStale(waiting, actingFor),
  }
}
