import type { Language } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { writeEvents } from '../../events/event/write-event.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { eventOfFile } from './event-of-file.ts'
import { judgeFile } from './judge-file.ts'
import { readEventFile } from './read-event-file.ts'

/** What became of a file. */
type ImportOutcome =
  | { outcome: 'imported'; event_id: string; group_ids: string[] }
  | { outcome: 'refused'; problems: { path: string; message: string }[] }

/**
 * Makes an event of a file (YAML or JSON with the contract's field names of event and group, and `host`). All of it is written or
 * nothing; a refused file tells every problem at once, in the language of whoever imports.
 */
export async function importEvent(deps: Deps, text: string, language: Language = 'en'): Promise<ImportOutcome> {
  const reading = await readEventFile(text)
  return inTransaction(deps.database, async (tx) => {
    const judged = await judgeFile(tx, reading)
    if (!judged.ok)
      return {
        outcome: 'refused',
        problems: judged.problems.map(({ path, message }) => ({ path, message: message[language] })),
      }
    const ready = eventOfFile(judged.file, judged.hostId, uuid)
    await writeEvents(tx, [ready])
    const made = { event_id: ready.event.id, group_ids: ready.groups.map(({ id }) => id) }
    await appendEntry(tx, judged.hostId, auditOf(deps, null, 'event.import', made))
    return { outcome: 'imported', ...made }
  })
}
