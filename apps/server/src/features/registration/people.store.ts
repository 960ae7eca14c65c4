import { listOfBytes, listOfIds } from '../../database/row-lists.ts'
import { raw, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'

/** A participant's row, as far as a registration needs it. */
export interface KnownRow {
  id: string
  organization_id: string
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

/** Somebody looked for, in the list of one organization. */
export interface Wanted {
  organizationId: string
  /** An id, or the keyed hash of a document as hex. */
  by: string
}

const columns =
  'p.id, p.organization_id, p.name, p.id_type, p.id_number_sealed, p.document_index, p.gender, p.birth_date, p.id_photo_path, p.consent_version, p.unit_id'

// Each probe stands in a subquery of its own, which the planner cannot turn into a join: a plan made while the table was small would
// compare everybody with everybody, 25 million times for the largest batch.
const byIds = (lock: string) => `select ${columns} from unnest($1::uuid[], $2::uuid[]) as wanted (organization_id, id)
    cross join lateral (
      select * from participant where id = wanted.id and organization_id = wanted.organization_id and removed_at is null ${lock}) p`
// Several indexes begin with the organization: on a small table they look alike, and the wrong one would be kept. Only the one that ends
// with the document gives this order, for a range; one value alone would need no order at all.
const byDocument = (
  lock: string,
) => `select ${columns} from unnest($1::uuid[], $2::bytea[]) as wanted (organization_id, document_index)
    cross join lateral (
      select * from participant
       where organization_id = wanted.organization_id and removed_at is null
         and document_index >= wanted.document_index and document_index <= wanted.document_index
       order by document_index limit 1 ${lock}) p`

const lockByIds = statement<KnownRow>('people-by-ids', byIds('for share'))
const readByIds = statement<KnownRow>('people-by-ids-now', byIds('offset 0'))
const lockByDocument = statement<KnownRow>('people-by-document', byDocument('for share'))
const readByDocument = statement<KnownRow>('people-by-document-now', byDocument(''))

const organizationsOf = (all: Wanted[]) => listOfIds(all.map(({ organizationId }) => organizationId))

/** Participants with these ids, each in its organization's list. Where `hold` is true they cannot be removed while the transaction runs. */
export async function findByIds(tx: Tx, ids: Wanted[], hold: boolean): Promise<KnownRow[]> {
  if (ids.length === 0) return []
  return raw(tx, hold ? lockByIds : readByIds, [organizationsOf(ids), listOfIds(ids.map(({ by }) => by))])
}

/** Participants with these documents (keyed hashes, as hex), each in its organization's list; held like those above. */
export async function findByDocument(tx: Tx, documents: Wanted[], hold: boolean): Promise<KnownRow[]> {
  if (documents.length === 0) return []
  const hashes = listOfBytes(documents.map(({ by }) => by))
  return raw(tx, hold ? lockByDocument : readByDocument, [organizationsOf(documents), hashes])
}
