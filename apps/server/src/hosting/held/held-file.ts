import type { FileMeta } from '@startline/contract'
import { type HostActor, type HostScope, hostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { findEvent, findGroups } from '../../events/event/event.store.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { findDraft, findHostName } from '../draft/draft.store.ts'
import { withHost } from '../draft/draft-file.ts'
import { type FileContent, fileOfEvent } from '../event-file/file-of-event.ts'
import { findHost } from '../event-file/import.store.ts'
import { type FileFormat, savedFile, textOfFile } from '../event-file/write-file.ts'

/** The word by which an import finds the host again: its name, or its id where several have that name. */
async function hostWord(tx: Executor, scope: HostScope): Promise<string> {
  const name = await findHostName(tx, scope)
  const found = await findHost(tx, name)
  return found.found === 'host' && found.id === scope.organizationId ? name : scope.organizationId
}

/** The file of an event, or of a draft as it stands; undefined where it has gone meanwhile. */
export async function fileOfHeld(tx: Executor, scope: HostScope): Promise<FileContent | undefined> {
  const host = await hostWord(tx, scope)
  const draft = await findDraft(tx, scope)
  if (draft !== undefined) return withHost(draft.file, host)
  // What is read of it does not depend on the moment.
  const event = await findEvent(tx, new Date(), scope.eventId)
  return event && fileOfEvent(event, await findGroups(tx, event.id), host)
}

/**
 * The event or draft as a file, for its host to keep, change and bring back.
 * @throws Refusal as `hostScope` does
 */
export async function downloadEventFile(
  deps: Deps,
  actor: ActingFor,
  id: string,
  format: FileFormat,
): Promise<FileMeta> {
  const scope = await scopeFor(deps, actor, id, 'downloadEventFile', 'held')
  return savedFile((await fileOfHeld(deps.database.db, scope)) ?? fail('not_found'), format)
}

/** The text of that file, for whoever runs the portal. */
export async function exportEvent({ database: { db } }: Deps, actor: HostActor, id: string): Promise<string> {
  const scope = await hostScope(db, { kind: 'held', id, at: '/event_id' }, actor)
  return textOfFile((await fileOfHeld(db, scope)) ?? fail('not_found'), 'yaml')
}
