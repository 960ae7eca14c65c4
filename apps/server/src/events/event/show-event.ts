import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findEvent, findGroups } from './event.store.ts'
import { presentDetail } from './list-events.ts'

/** One event with its groups as they stand now; refuses `not_found`. */
export async function showEvent(deps: Deps, id: string, language: Language) {
  const now = deps.now()
  const event = isId(id) ? await findEvent(deps.database.db, now, id) : undefined
  if (event === undefined) return fail('not_found')
  return presentDetail(event, await findGroups(deps.database.db, event.id), language, now)
}
