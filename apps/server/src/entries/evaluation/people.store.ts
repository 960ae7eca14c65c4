import { listOfBytes, listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** A participant of the list, as far as a registration needs it. */
export interface ListedRow {
  id: string
  name: string
  gender: 'male' | 'female' | null
  birth_date: string | null
  id_photo_path: string | null
  consent_version: string | null
  unit_id: string | null
}

/** A participant found by id, with the encrypted document. */
export interface KnownRow extends ListedRow {
  organization_id: string
  id_type: string
  id_number_sealed: Buffer
}

/** Somebody looked for by id in the list of one organization. */
export interface Wanted {
  organizationId: string
  id: string
}

/** Somebody written out: keyed hashes of the document, in the organization and in the event, as hex. */
interface WrittenOut {
  organizationId: string
  documentIndex: string
  personIndex: string
}

/**
 * What is found of somebody written out, at their `place` from 1: their row, where `id` is not null, and the groups they are live in, with
 * the participant as which they were entered in each.
 */
type FoundWritten = (ListedRow | { id: null }) & { place: number; groups: string[] | null; owners: string[] }

const listed = 'id, name, gender, birth_date, id_photo_path, consent_version, unit_id'

// `offset 0` or a lock keeps the planner from turning the lateral subquery into a join: a cached plan made while the table was small would
// compare every pair, 25 million for the largest batch.
const byIds = (lock: string) => `select p.* from unnest($1::uuid[], $2::uuid[]) as wanted (organization_id, id)
    cross join lateral (
      select ${listed}, organization_id, id_type, id_number_sealed from participant
       where id = wanted.id and organization_id = wanted.organization_id and removed_at is null ${lock}) p`

// The plan is cached, and several indexes begin with the organization: on a small table they cost the same, and the wrong one might be
// chosen for good. Only the index that ends with the document gives this order over a range, so the condition is written as a range. The
// result is one JSON value, mostly null: reading the rows of two results would take the driver longer.
const writtenOut = (lock: string, whose: string) => `select json_agg(found) as found from (
    select wanted.place, p.*, entered.groups, entered.owners
      from unnest($2::uuid[], $3::bytea[], $4::bytea[]) with ordinality as wanted (organization_id, document_index, person_index, place)
      left join lateral (
        select ${listed} from participant
         where organization_id = wanted.organization_id and removed_at is null
           and document_index >= wanted.document_index and document_index <= wanted.document_index
         order by document_index limit 1 ${lock}) p on true
      left join lateral (
        select array_agg(group_id) as groups, array_agg(participant_id) as owners from roster_member
         where event_id = $1::uuid and person_index = wanted.person_index and live ${whose}) entered on true
     where p.id is not null or entered.groups is not null) found`

const lockByIds = statement<KnownRow>('people-by-ids', byIds('for share'))
const readByIds = statement<KnownRow>('people-by-ids-now', byIds('offset 0'))
const lockWritten = statement<{ found: FoundWritten[] | null }>('people-written-out', writtenOut('for share', ''))
// Without locks nothing is told of entries of other organizations, so they are not read.
const readWritten = statement<{ found: FoundWritten[] | null }>(
  'people-written-out-now',
  writtenOut('', 'and participant_id = p.id'),
)

/** Participants with these ids, each in its organization's list. With `hold` they are locked for share: nobody removes them meanwhile. */
export async function findByIds(tx: Executor, ids: Wanted[], hold: boolean): Promise<KnownRow[]> {
  if (ids.length === 0) return []
  return queryRows(tx, hold ? lockByIds : readByIds, [
    listOfIds(ids.map(({ organizationId }) => organizationId)),
    listOfIds(ids.map(({ id }) => id)),
  ])
}

/**
 * Those of these people who are on their organization's list (locked for share with `hold`) or live in a group of the event, whoever
 * entered them; without `hold` only what the organization itself entered.
 */
export async function findWrittenOut(tx: Executor, eventId: string, people: readonly WrittenOut[], hold: boolean) {
  if (people.length === 0) return []
  const row = await queryOne(tx, hold ? lockWritten : readWritten, [
    eventId,
    listOfIds(people.map(({ organizationId }) => organizationId)),
    listOfBytes(people.map(({ documentIndex }) => documentIndex)),
    listOfBytes(people.map(({ personIndex }) => personIndex)),
  ])
  return row?.found ?? []
}
