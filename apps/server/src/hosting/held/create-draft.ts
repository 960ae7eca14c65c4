import type { createDraft as call, Language, Taken } from '@startline/contract'
import { hostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findRoom, holdOrganization, insertDraft } from '../draft/draft.store.ts'
import { EMPTY_FILE, keptFile, refuseUnkept, withoutHost } from '../draft/draft-file.ts'
import { shiftFile } from '../draft/shift-file.ts'
import { type Raw, toldProblems } from '../event-file/file-problem.ts'
import { parseEventFile } from '../event-file/read-event-file.ts'
import { fileOfHeld } from './held-file.ts'
import { showHeld } from './show-held.ts'

type Wish = Taken<typeof call, 'body'>

/**
 * Begins a draft of the organization acted for: from nothing, from a file whatever is wrong in it, or as a copy of an event or draft of
 * the same organization, moved by whole weeks, its birth limits by years.
 * @throws Refusal hosting_not_allowed, draft_limit; invalid_input with its lines where a text is no file; not_found where there is
 *   nothing of that id to copy
 */
export async function createDraft(deps: Deps, actor: ActingFor, wish: Wish, language: Language) {
  const id = newId()
  await mayBegin(deps, actor)
  const sent = wish.file === undefined ? EMPTY_FILE : await readable(wish.file, language)
  refuseUnkept(sent)
  await inTransaction(deps.database, async (tx) => {
    if (!(await holdOrganization(tx, actor.organizationId))) fail('hosting_not_allowed')
    const file = wish.copy_of === undefined ? sent : await copied(tx, actor, wish.copy_of, wish)
    const copiedFrom = wish.copy_of ?? null
    const made = { id, file: keptFile(id, withoutHost(file)), copiedFrom, by: actor.accountId, at: deps.now() }
    if (!(await insertDraft(tx, actor.organizationId, made))) fail('draft_limit')
    const told = { event_id: id, ...(copiedFrom && { copied_from: copiedFrom }) }
    await appendEntry(tx, actor.organizationId, auditOf(deps, actor, 'event.draft', told))
  })
  return showHeld(deps, actor, id, language)
}

/** Refuses before anything is read whoever may begin no draft. */
async function mayBegin(deps: Deps, { organizationId }: ActingFor): Promise<void> {
  const room = await findRoom(deps.database.db, organizationId)
  if (room === 'no host') fail('hosting_not_allowed')
  if (room === 'full') fail('draft_limit')
}

/** What a file says; a text that is none is refused at its lines. */
async function readable(file: string | Raw, language: Language): Promise<Raw> {
  if (typeof file !== 'string') return file
  const parsed = await parseEventFile(file)
  if ('raw' in parsed) return parsed.raw
  return fail('invalid_input', { data: { errors: toldProblems(parsed.problems, language) } })
}

async function copied(tx: Executor, actor: ActingFor, id: string, { weeks, born_years }: Wish): Promise<Raw> {
  const scope = await hostScope(tx, { kind: 'held', id }, actor)
  return shiftFile((await fileOfHeld(tx, scope)) ?? fail('not_found'), { days: weeks * 7, bornYears: born_years })
}
