import { raw, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

/** A participant's row, as far as a registration needs it. */
export interface KnownRow {
  id: string
  name: string
  id_type: string
  id_number_sealed: Buffer
  document_index: Buffer
  gender: 'male' | 'female' | null
  birth_date: string | null
  id_photo_path: string | null
  consent_version: string | null
  unit_id: string | null
}

const columns =
  'p.id, p.name, p.id_type, p.id_number_sealed, p.document_index, p.gender, p.birth_date, p.id_photo_path, p.consent_version, p.unit_id'

// Each probe stands in a subquery of its own, which the planner cannot turn into a join: a plan made while the table was small would
// compare everybody with everybody, 25 million times for the largest batch.
const byIds = statement<KnownRow>(
  'people-by-ids',
  `select ${columns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from participant where id = wanted.id and organization_id = $1::uuid and removed_at is null for share) p`,
)

/** The organization's participants with these ids; they cannot be removed while the transaction runs. */
export async function findByIds(tx: Tx, actingFor: ActingFor, ids: string[]): Promise<Map<string, KnownRow>> {
  const rows = ids.length === 0 ? [] : await raw(tx, byIds, [actingFor.organizationId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}

// Two indexes begin with the organization: on a small table they look alike, and the wrong one would be kept.
const byDocument = statement<KnownRow>(
  'people-by-document',
  `select ${columns} from unnest($2::bytea[]) as wanted (document_index)
     join participant p on p.organization_id = $1::uuid and p.document_index = wanted.document_index and p.removed_at is null
      for share of p`,
  { plan: 'each time' },
)

/** The organization's participants with these documents, by the document's keyed hash as hex. */
export async function findByDocument(
  tx: Tx,
  actingFor: ActingFor,
  documents: Buffer[],
): Promise<Map<string, KnownRow>> {
  const rows = documents.length === 0 ? [] : await raw(tx, byDocument, [actingFor.organizationId, documents])
  return new Map(rows.map((row) => [row.document_index.toString('hex'), row]))
}
