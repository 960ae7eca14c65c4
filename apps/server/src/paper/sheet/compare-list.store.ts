import type { ActingFor } from '../../deps.ts'
import { wantedKeys } from '../../store/search/search.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** Most participants of one name that are looked at. */
const NAMESAKES = 20

/** A participant by what a list is compared by: the keyed hash of the document as hex, and the name's skeleton. */
export interface ListedKey {
  id: string
  document: string
  skeleton: string
}

const columns = `id, encode(document_index, 'hex') as document, name_skeleton as skeleton`

const numbers = statement<ListedKey>(
  'list-by-number',
  `select ${columns} from participant
    where organization_id = $1::uuid and removed_at is null and document_index = any($2::bytea[])`,
  { plan: 'each time' },
)
// The keys alone lead to the rows (offset 0), and the organization is asked again: see list.store.ts of participants.
const names = statement<ListedKey>(
  'list-by-name',
  `select p.* from unnest($2::text[], $3::text[]) as w (skeleton, keys)
    cross join lateral (
      select ${columns} from (
        select id, organization_id, document_index, name_skeleton from participant
         where removed_at is null and search_keys @> w.keys::int[] offset 0) q
       where q.organization_id = $1::uuid and q.name_skeleton = w.skeleton order by id limit ${NAMESAKES}) p`,
  { plan: 'each time' },
)

/** The organization's participants with these documents (keyed hashes, hex), by the hash. */
export async function findByNumbers(tx: Executor, { organizationId }: ActingFor, documents: readonly string[]) {
  if (documents.length === 0) return new Map<string, ListedKey>()
  const hashes = documents.map((document) => Buffer.from(document, 'hex'))
  return new Map((await queryRows(tx, numbers, [organizationId, hashes])).map((row) => [row.document, row]))
}

/** The organization's participants with these names, by the skeleton. */
export async function findByNames(tx: Executor, { organizationId }: ActingFor, skeletons: readonly string[]) {
  const wanted = [...new Set(skeletons)]
  if (wanted.length === 0) return new Map<string, ListedKey[]>()
  const keys = wanted.map((skeleton) => `{${wantedKeys(organizationId, skeleton).join()}}`)
  return Map.groupBy(await queryRows(tx, names, [organizationId, wanted, keys]), ({ skeleton }) => skeleton)
}

/** Units offered in a drop-down; whoever has more types the name. */
const MOST_UNITS = 500

const find = statement<{ name: string }>(
  'template-units',
  `select name from unit
    where organization_id = $1::uuid
       or id in (select unit_id from participant where organization_id = $1::uuid and removed_at is null and unit_id is not null)
    group by name order by name limit ${MOST_UNITS}`,
  { plan: 'each time' },
)

/** Names of the organization's own units and of those its participants race for, by name. */
export async function findUnitNames(
  tx: Executor,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
): Promise<string[]> {
  return (await queryRows(tx, find, [organizationId])).map(({ name }) => name)
}
