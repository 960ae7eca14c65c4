import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, NEAR_ROWS, onlyRow, type PageRange } from '../../store/pages.ts'
import { listOfIds } from '../../store/row-lists.ts'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { ShownRow } from './present-participant.ts'

/** Participants as one value: to read a column for each of them takes the driver longer than all the rest. */
interface Shown {
  items: StoredRow[] | null
}

/** A row in that value: bytes are hex behind `\x`, instants are texts. */
type StoredRow = Omit<ShownRow, 'created_at' | 'consent_at' | Sealed> & {
  created_at: string
  consent_at: string | null
  id_number_sealed: string
} & Record<Exclude<Sealed, 'id_number_sealed'>, string | null>
type Sealed = 'id_number_sealed' | 'guardian_phone_sealed' | 'more_guardians_sealed'

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice('\\x'.length), 'hex')

const rowOf = (stored: StoredRow): ShownRow => ({
  ...stored,
  id_number_sealed: bytesOf(stored.id_number_sealed),
  guardian_phone_sealed: stored.guardian_phone_sealed === null ? null : bytesOf(stored.guardian_phone_sealed),
  more_guardians_sealed: stored.more_guardians_sealed === null ? null : bytesOf(stored.more_guardians_sealed),
  consent_at: stored.consent_at === null ? null : new Date(stored.consent_at),
  created_at: new Date(stored.created_at),
})

const rowsOf = ({ items }: Shown): ShownRow[] => (items ?? []).map(rowOf)

const COLUMNS = `p.id, p.name, p.id_type, p.id_number_sealed, p.gender, p.birth_date, p.id_photo_path, p.guardian_name,
  p.guardian_phone_sealed, p.more_guardians_sealed, p.relation, p.unit_id, p.consent_version, p.consent_given_by, p.consent_at,
  p.consent_confirmed_as, p.created_at`

// What is asked for stands in a part of its own: a plan then costs the same whoever asks, and is kept.
const listed = statement<Shown>(
  'participants-listed',
  `with asked as materialized (select $1::uuid as organization, $2::uuid[] as ids)
   select (select json_agg(shown) from (
     select ${COLUMNS} from unnest(asked.ids) as wanted (id)
      cross join lateral (
        select * from participant where id = wanted.id and organization_id = asked.organization and removed_at is null offset 0) p
      order by p.id desc) shown) as items
     from asked`,
)

/** The organization's participants with these ids, newest first. */
export const findListed = async (tx: Executor, { organizationId }: ActingFor, ids: string[]): Promise<ShownRow[]> =>
  rowsOf(await onlyRow(tx, listed, [organizationId, listOfIds(ids)]))

// Where the walk ends is written out: a number that is known only when it is asked would be taken for a tenth of the list. The index of a
// unit is the only one that gives its people in this order, so it is asked for as a range.
function pageOf(which: string, { where, order, total }: { where: string; order: string; total?: string }) {
  const narrowed = `p.organization_id = asked.organization and p.removed_at is null ${where}`
  const count = `(select count(*) from (select from participant p where ${narrowed} limit ${COUNT_LIMIT}) c)`
  const text = statement<Shown & { total: number; place: number }>(
    `participants-${which}`,
    `with asked as materialized (
       select * from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::int[]), (select $4::int[])) with ordinality as a (organization, unit, size, skipped, place))
     select asked.place::int as place, ${total ?? count} as total, (select json_agg(shown) from (
       select ${COLUMNS} from (
         select * from (select p.* from participant p where ${narrowed} order by ${order} limit ${NEAR_ROWS}) near
          order by ${order} limit asked.size offset asked.skipped) p
        order by p.id desc) shown) as items
       from asked`,
  )
  return sharedRead(async (tx, asks: Asked[]) => {
    const rows = await queryRows(tx, text, [
      listOf(asks.map(({ organizationId }) => organizationId)),
      listOf(asks.map(({ unit }) => unit)),
      listOf(asks.map(({ limit }) => limit)),
      listOf(asks.map(({ offset }) => offset)),
    ])
    return inPlaces(asks, rows)
  })
}

/** A page that somebody asks for. */
type Asked = PageRange & { unit: string | null; organizationId: string }

const whole = pageOf('near', {
  where: '',
  order: 'id desc',
  total: '(select participant_count from organization where id = asked.organization)',
})
const ofUnit = pageOf('near-unit', {
  where: 'and p.unit_id >= asked.unit and p.unit_id <= asked.unit',
  order: 'unit_id, id desc',
})

/**
 * A page that ends within `NEAR_ROWS` of the organization's list, or of those who race for a unit; of a unit's, counted up to `COUNT_LIMIT`.
 * Callers that come at the same time share a statement.
 */
export async function findNearPage(
  db: Executor,
  { organizationId }: ActingFor,
  part: PageRange & { unit: string | null },
): Promise<{ rows: ShownRow[]; total: number }> {
  const page = await (part.unit === null ? whole : ofUnit)(db, { organizationId, ...part })
  if (page === undefined) throw new Error('A page was not answered.')
  return { rows: rowsOf(page), total: page.total }
}
