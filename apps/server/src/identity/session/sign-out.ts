import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'

/** Ends this session, or every session of the person; the tokens are refused from now on. */
export async function signOut(deps: Deps, actingFor: ActingFor, everywhere: boolean): Promise<null> {
  const mine = deps.database.db
    .updateTable('session')
    .set({ revoked_at: deps.now() })
    .where('account_id', '=', actingFor.accountId)
    .where('revoked_at', 'is', null)
  await (everywhere ? mine : mine.where('id', '=', actingFor.sessionId)).execute()
  return null
}
