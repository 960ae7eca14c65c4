import type { Language } from '@startline/contract'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { keepOrigin } from '../../events/change/change-event.store.ts'
import { showEvent } from '../../events/event/show-event.ts'
import { type NewEvent, writeEvents } from '../../events/event/write-event.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import type { EventFile } from '../event-file/event-file.ts'
import { eventOfFile } from '../event-file/event-of-file.ts'
import { type FileProblem, toldProblems } from '../event-file/file-problem.ts'
import * as store from './draft.store.ts'
import { judgeDraft } from './draft-file.ts'
import { groupIdsOf } from './draft-ids.ts'
import { refuseMoved } from './save-draft.ts'

/** The rows of a draft's checked file: the event has the draft's id, and its groups those they have in the draft. */
export function eventOfDraft(file: EventFile, { eventId, organizationId }: HostScope): NewEvent {
  const ids = [eventId, ...groupIdsOf(eventId, file.groups)]
  return eventOfFile(file, organizationId, () => ids.shift() ?? '')
}

/** Refuses a draft that cannot be an event yet, with everything that is wrong. */
export const refuseBlocked = (problems: readonly FileProblem[], language: Language): never =>
  fail('publish_blocked', { data: { errors: toldProblems(problems, language) } })

/**
 * Makes an event of a draft, for everybody to see; of several who do so at once one does.
 * @returns what everybody sees of it
 * @throws Refusal as `hostScope` does; draft_moved where it is not the revision that was looked at; publish_blocked with every problem
 */
export async function publishDraft(deps: Deps, actor: ActingFor, id: string, rev: number, language: Language) {
  const work = async (tx: Executor, scope: HostScope) => {
    const draft = await store.holdDraft(tx, scope)
    if (draft === undefined || draft.rev !== rev) return refuseMoved(draft)
    const judged = await judgeDraft(tx, scope, draft.file)
    if (!judged.ok) return refuseBlocked(judged.problems, language)
    const ready = eventOfDraft(judged.file, scope)
    await writeEvents(tx, [ready])
    await keepOrigin(tx, scope)
    await store.removeDraft(tx, scope)
    await auditHost(tx, deps, scope, 'event.publish', { group_ids: ready.groups.map((group) => group.id) })
  }
  await asHost(deps, actor, { kind: 'draft', id }, work, 'publishDraft')
  return showEvent(deps, id, language)
}
