import type { Deps } from '../../deps.ts'
import { insertApplication } from './application.store.ts'
import { applicationProblems, type NewApplication, writtenOut } from './application-rules.ts'
import { newSecret } from './application-secret.ts'
import { OWN_CODES } from './applications.ts'

/** What came of registering an application; its secret is told this once. */
export type Registered = { outcome: 'registered'; secret: string } | { outcome: 'refused'; problems: string[] }

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
  if (!registered) return { outcome: 'refused', problems: [`The code "${typed.code}" is taken.`] }
  return { outcome: 'registered', secret }
}
