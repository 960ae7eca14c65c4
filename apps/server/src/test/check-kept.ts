import type { Deps } from '../deps.ts'
import { personalResponses } from '../http/cache/personal-response-cache.ts'

/** What signed addresses of files say of the moment they were made. */
const MOMENT = /expires=\d+&(?:amp;)?signature=[\w-]+/g

/**
 * Makes anew whatever a portal under test is about to give a second time, and refuses it where that says something else: so every test
 * tries whether what it does makes an answer old.
 */
export function checkKept(deps: Deps): void {
  const stateOf = async (organization: string): Promise<string> => {
    const { rows } = await deps.database.pool.query(
      `select audit_length || ' ' || (select version from shown_of_others) as state from organization where id = $1`,
      [organization],
    )
    return rows[0]?.state
  }
  personalResponses(deps).check = async ({ organizationId, state, address }, kept, anew) => {
    const [before, now] = [kept.text, (await anew()).answer.text].map((text) => text.replaceAll(MOMENT, ''))
    if (before === now || (await stateOf(organizationId)) !== state) return
    throw new Error(`What was kept of ${address} is old:\n${before}\n${now}`)
  }
}
