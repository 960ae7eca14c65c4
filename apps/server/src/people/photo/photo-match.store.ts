import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { findParticipants } from '../participant/participant.store.ts'
import type { ParticipantRow } from '../participant/present-participant.ts'

/** Most people of one name that are looked at. */
const NAMESAKES = 20

const documents = statement<{ id: string }>(
  'photos-by-document',
  `select id from participant where organization_id = $1::uuid and removed_at is null and document_index = any($2::bytea[])`,
  { plan: 'each time' },
)
// The keys alone lead to the rows: see list.store.ts.
const names = statement<{ id: string }>(
  'photos-by-name',
  `select p.id from unnest($2::text[], $3::text[]) as w (skeleton, keys)
    cross join lateral (
      select q.id from (
        select id, organization_id, name_skeleton from participant
         where removed_at is null and search_keys @> w.keys::int[] offset 0) q
       where q.organization_id = $1::uuid and q.name_skeleton = w.skeleton limit ${NAMESAKES}) p`,
  { plan: 'each time' },
)

interface Wanted {
  documents: Buffer[]
  skeletons: { skeleton: string; keys: number[] }[]
}

/** The organization's participants with one of these documents, by the hash in hex, and with one of these names, by the skeleton. */
export async function findNamed(tx: Executor, actingFor: ActingFor, wanted: Wanted) {
  const { organizationId } = actingFor
  const keys = wanted.skeletons.map((one) => `{${one.keys.join()}}`)
  const skeletons = wanted.skeletons.map(({ skeleton }) => skeleton)
  const numbered =
    wanted.documents.length === 0 ? [] : await queryRows(tx, documents, [organizationId, wanted.documents])
  const named = keys.length === 0 ? [] : await queryRows(tx, names, [organizationId, skeletons, keys])
  const ids = [...new Set([...numbered, ...named].map(({ id }) => id))]
  const found = ids.length === 0 ? [] : await findParticipants(tx, actingFor, ids)
  // The newest first, as everywhere: ids follow time.
  const rows = found.toSorted((one, other) => (one.id < other.id ? 1 : -1))
  return {
    byDocument: new Map<string, ParticipantRow>(rows.map((row) => [row.document_index.toString('hex'), row])),
    bySkeleton: Map.groupBy(rows, (row) => row.name_skeleton),
  }
}
