import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, type IdPage, onlyRow, type PageRange } from '../../store/pages.ts'
import { anew, type Executor, statement } from '../../store/statement.ts'

/** Which part of the organization's list, of those who race for a unit. */
interface PartOfList extends PageRange {
  unit: string | null
}

/** Whom a keyword asks for: LIKE pattern and keys, and documents it may be. Without keys the pattern is for names as written. */
export interface Wanted {
  pattern: string
  keys: number[]
  documents: Buffer[]
  /** Where counting stops: at one more than is counted exactly. */
  countLimit: number
}

// For searches, pages far down and whole lists of ids. Each is planned anew: what is null falls out of the plan, and a plan kept from a small store would read a large one through.

const narrowed = 'p.organization_id = $1::uuid and p.removed_at is null and ($2::uuid is null or p.unit_id = $2)'

const pageOf = (where: string) =>
  `array(select p.id from participant p where ${where} order by p.id desc limit $3::int offset $4::int) as ids`

const countOf = (where: string) =>
  `(select count(*) from (select from participant p where ${where} limit ${COUNT_LIMIT}) c) as total`

const all = statement<IdPage>(
  'participants-all',
  `select ${pageOf(narrowed)}, (select participant_count from organization where id = $1) as total`,
  anew,
)
const some = statement<IdPage>('participants-narrowed', `select ${pageOf(narrowed)}, ${countOf(narrowed)}`, anew)

const named = `${narrowed} and (p.name_skeleton like $5 or p.document_index = any($6::bytea[]))`
const namedPage = statement<Pick<IdPage, 'ids'>>('participants-named', `select ${pageOf(named)}`, anew)

const dotted = `${narrowed} and p.name like $5`
const dottedPage = statement<IdPage>('participants-dotted', `select ${pageOf(dotted)}, ${countOf(dotted)}`, anew)

// The keys alone lead to the rows (offset 0 keeps the planner from mixing in the organization, whose list it would walk through),
// and the count stops early; the organization is asked again, for keys of two can be the same.
const search = statement<IdPage>(
  'participants-search',
  `with hits as materialized (
     (select p.id from (
        select id, organization_id, removed_at, unit_id, name_skeleton
          from participant where removed_at is null and search_keys @> $7::int[] offset 0) p
       where ${narrowed} and p.name_skeleton like $5 limit $8::int)
     union all
     select p.id from participant p where ${narrowed} and p.document_index = any($6::bytea[]) and p.name_skeleton not like $5)
   select array(select id from hits order by id desc limit $3::int offset $4::int) as ids,
          (select count(*) from hits) as total`,
  anew,
)

/** A page of the organization's participants, the newest first; a narrowed list is counted up to `COUNT_LIMIT`. */
export const findIds = (
  tx: Executor,
  { organizationId }: ActingFor,
  { unit, limit, offset }: PartOfList,
): Promise<IdPage> => onlyRow(tx, unit === null ? all : some, [organizationId, unit, limit, offset])

/** A page of those a keyword asks for. Where more were found than are counted, they are so frequent that the list is walked down. */
export async function searchIds(
  tx: Executor,
  { organizationId }: ActingFor,
  wanted: Wanted,
  part: PartOfList,
): Promise<IdPage> {
  const params = [organizationId, part.unit, part.limit, part.offset, wanted.pattern]
  if (wanted.keys.length === 0) return onlyRow(tx, dottedPage, params)
  const found = await onlyRow(tx, search, [...params, wanted.documents, wanted.keys, wanted.countLimit])
  if (found.total < wanted.countLimit) return found
  const { ids } = await onlyRow(tx, namedPage, [...params, wanted.documents])
  return { ids, total: found.total }
}
