import type { ListedStatus, Payment } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, type IdPage, onlyRow, type PageRange } from '../../store/pages.ts'
import { PAYMENT } from '../../store/registration.sql.ts'
import { anew, type Executor, statement } from '../../store/statement.ts'
import type { Wanted } from './registration-search.ts'

/** Filters of a list of registrations; null does not filter. */
export interface RegistrationFilter {
  event: string | null
  group: string | null
  status: ListedStatus | null
  payment: Payment | null
}

// For searches, pages far down and what is asked for seldom. Not a cached plan: conditions that are null fall out of it, and a plan made on
// a small store would scan a large one.

const narrowed = `r.organization_id = $1::uuid
  and ($2::uuid is null or r.event_id = $2)
  and ($3::uuid is null or r.group_id = $3 and r.event_id = (select event_id from event_group where id = $3))
  and ($4::text is null or r.status = $4 or $4 = 'running' and r.status <> 'withdrawn')
  and ($5::text is null or ${PAYMENT} = $5)`

const pageOf = (where: string) =>
  `array(select r.id from registration r where ${where} order by r.id desc limit $6::int offset $7::int) as ids`

const pageOfHits = (hits: string) => `with hits as materialized (${hits})
  select array(select id from hits order by id desc limit $6::int offset $7::int) as ids, (select count(*) from hits) as total`

const countOf = (where: string) =>
  `(select count(*) from (select from registration r where ${where} limit ${COUNT_LIMIT}) c) as total`

const all = statement<IdPage>(
  'registrations-all',
  `select ${pageOf(narrowed)}, (select registration_count from organization where id = $1) as total`,
  anew,
)
const some = statement<IdPage>('registrations-narrowed', `select ${pageOf(narrowed)}, ${countOf(narrowed)}`, anew)

const namedPage = statement<Pick<IdPage, 'ids'>>(
  'registrations-named',
  `select ${pageOf(`${narrowed} and (r.search_text like $8 or r.reference = $9)`)}`,
  anew,
)

// The rows are found by the search keys alone: `offset 0` keeps the planner from scanning the organization's rows instead. The count stops
// early. The organization is compared again, as two organizations can have the same keys.
const search = statement<IdPage>(
  'registrations-search',
  pageOfHits(`
    (select r.id from (
       select id, organization_id, event_id, group_id, status, fee, settled, paid_fen, search_text
         from registration where search_keys @> $10::int[] offset 0) r
      where ${narrowed} and r.search_text like $8 limit $12::int)
    union all
    select r.id from (
       select id, organization_id, event_id, group_id, status, fee, settled, paid_fen, search_text, reference
         from registration where search_keys @> array[$11::int] offset 0) r
     where ${narrowed} and r.reference = $9 and r.search_text not like $8`),
  anew,
)

// `coalesce` makes it opaque to the planner, which would otherwise collect every organization's dotted names first.
const dotted = `${narrowed} and coalesce(r.team_name like $8 or (
  select bool_or(m.name like $8) from roster_member m where m.event_id = r.event_id and m.registration_id = r.id), false)`
const dottedPage = statement<Pick<IdPage, 'ids'>>('registrations-dotted', `select ${pageOf(dotted)}`, anew)
const searchDotted = statement<IdPage>(
  'registrations-search-dotted',
  pageOfHits(`select r.id from registration r where ${dotted} limit ${COUNT_LIMIT}`),
  anew,
)

/** A page of the organization's registrations, the newest first; a narrowed list is counted up to `COUNT_LIMIT`. */
export async function findIds(
  tx: Executor,
  actingFor: ActingFor,
  filter: RegistrationFilter,
  part: PageRange,
): Promise<IdPage> {
  const { event, group, status, payment } = filter
  const isWhole = Object.values(filter).every((value) => value === null)
  const params = [actingFor.organizationId, event, group, status, payment, part.limit, part.offset]
  return onlyRow(tx, isWhole ? all : some, params)
}

/** A page of a search. Words with more matches than are counted are so frequent that scanning the list in its order is faster. */
export async function searchIds(
  tx: Executor,
  actingFor: ActingFor,
  { event, group, status, payment }: RegistrationFilter,
  wanted: Wanted,
  part: PageRange,
): Promise<IdPage> {
  const params = [actingFor.organizationId, event, group, status, payment, part.limit, part.offset, wanted.pattern]
  const byKeys = wanted.keys.length > 0
  const words = byKeys ? [...params, wanted.reference] : params
  const found = await onlyRow(
    tx,
    byKeys ? search : searchDotted,
    byKeys ? [...words, wanted.keys, wanted.referenceKey, wanted.countLimit] : words,
  )
  if (found.total < wanted.countLimit) return found
  const { ids } = await onlyRow(tx, byKeys ? namedPage : dottedPage, words)
  return { ids, total: found.total }
}
