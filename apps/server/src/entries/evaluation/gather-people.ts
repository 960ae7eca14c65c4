import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { findEnteredGroups } from '../../events/groups/group.store.ts'
import { type Entered, noteEntered } from '../../events/groups/group-facts.ts'
import { findFinishedPhotos, photoPathOf } from '../../media/upload/photos.store.ts'
import { sealedIn } from '../../people/participant/guardians.ts'
import { documentKey } from '../../security/vault.ts'
import type { Executor } from '../../store/statement.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { findByIds, findWrittenOut, type KnownRow, type ListedRow, type Wanted } from './people.store.ts'
import { preparedOf } from './prepare-people.ts'
import { type PreparedParticipant } from './prepared-participant.ts'
import type { MemberRead } from './read-entries.ts'

/** What the store knows of the people of a commit group. */
export interface Sources {
  byId: Map<string, KnownRow & { number: string; personIndex: string }>
  /** By the keyed hash of the document within the organization. */
  byDocument: Map<string, ListedRow>
  photos: Set<string>
  /** Groups of the event each person is live in; those in which others entered them only where they are held. */
  entered: Entered
}

/** People looked up by one statement: a server works on it while this thread hashes the next chunk. */
const PEOPLE_PER_STATEMENT = 500

/**
 * Looks up everybody the jobs name, in chunks of `PEOPLE_PER_STATEMENT`. With `hold`, known participants are locked (for share). The first
 * chunk is sent before this first waits, so that it may go into a pipeline; this throws only once every statement has been answered.
 */
export async function gatherPeople(
  deps: Deps,
  tx: Executor,
  eventId: string,
  jobs: BatchJob[],
  hold: boolean,
): Promise<Sources> {
  const sources: Sources = { byId: new Map(), byDocument: new Map(), photos: new Set(), entered: new Map() }
  const all = jobs.flatMap((job) => entriesOf(job).flatMap(({ members }) => members.map((member) => ({ job, member }))))
  const asked: Promise<void>[] = []
  for (let from = 0; from < all.length; from += PEOPLE_PER_STATEMENT) {
    // Yields to the event loop: the statement is sent, and other requests go on.
    if (from > 0) await setImmediate()
    const some = gatherSome(deps, tx, eventId, all.slice(from, from + PEOPLE_PER_STATEMENT), hold, sources)
    some.catch(() => {})
    asked.push(some)
  }
  await Promise.allSettled(asked)
  await Promise.all(asked)
  return sources
}

/** Looks up one chunk of people, and adds what the store knows of them to `sources`. */
async function gatherSome(
  deps: Deps,
  tx: Executor,
  eventId: string,
  some: { job: BatchJob; member: MemberRead }[],
  hold: boolean,
  sources: Sources,
): Promise<void> {
  const ids = new Map<string, Wanted>()
  const written: PreparedParticipant[] = []
  const photos: { organizationId: string; path: string }[] = []
  for (const { job, member } of some) {
    const { organizationId } = job.actingFor
    const { participantId, participant } = member
    if (participantId !== null) ids.set(`${organizationId}/${participantId}`, { organizationId, id: participantId })
    if (participant === null) continue
    written.push(preparedOf(deps, job.actingFor, eventId, member, participant))
    const path = photoPathOf(participant.id_photo_url)
    if (path) photos.push({ organizationId, path })
  }
  const [found, byId, finished] = await Promise.all([
    findWrittenOut(tx, eventId, written, hold),
    findByIds(tx, [...ids.values()], hold),
    findPhotos(tx, photos),
  ])
  const known = byId.map((row) => [`${row.organization_id}/${row.id}`, opened(deps, eventId, row)] as const)
  const enterable = known.map(([, { id, personIndex }]) => ({ personIndex, participantId: id }))
  const entered = await findEnteredGroups(tx, eventId, enterable, hold ? 'all' : 'own')
  for (const [key, row] of known) sources.byId.set(key, row)
  for (const path of finished) sources.photos.add(path)
  for (const [person, groups] of entered)
    for (const [group, owner] of groups) noteEntered(sources.entered, person, group, owner)
  for (const { place, groups, owners, ...row } of found) {
    const prepared = written[place - 1]
    if (prepared === undefined) continue
    if (row.id !== null) sources.byDocument.set(prepared.documentIndex, row)
    for (const [at, group] of groups?.entries() ?? [])
      noteEntered(sources.entered, prepared.personIndex, group, owners[at] ?? '')
  }
}

function opened(deps: Deps, eventId: string, row: KnownRow) {
  const number = deps.vault.open(row.id_number_sealed, sealedIn(row.id, 'id_number'))
  return { ...row, number, personIndex: deps.vault.personIndex(eventId, documentKey(row.id_type, number)) }
}

async function findPhotos(tx: Executor, photos: { organizationId: string; path: string }[]): Promise<Set<string>> {
  const finished = new Set<string>()
  for (const [organizationId, some] of Map.groupBy(photos, (photo) => photo.organizationId))
    for (const path of await findFinishedPhotos(
      tx,
      organizationId,
      some.map(({ path: one }) => one),
    ))
      finished.add(`${organizationId}/${path}`)
  return finished
}
