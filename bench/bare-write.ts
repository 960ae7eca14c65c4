import type { ClientBase, QueryResultRow } from 'pg'

/** An insert of many rows whose values are written out already, a text per column. */
interface Insert {
  sql: string
  values: string[]
}

/** What is asked of a store: PostgreSQL's client and the embedded pool both fit. */
export type Asked = Pick<ClientBase, 'query'>

// A step and a link may be missing; the others are the registration itself.
const TABLES: Record<string, string> = {
  participant: 'organization_id = $1',
  registration: 'organization_id = $1',
  roster_member: '(event_id, registration_id) in (select event_id, id from registration where organization_id = $1)',
  registration_step:
    '(event_id, registration_id) in (select event_id, id from registration where organization_id = $1)',
  audit_link: 'organization_id = $1',
}

interface Column extends QueryResultRow {
  name: string
  type: string
  is_list: boolean
}

const COLUMNS = `select a.attname as name, format_type(a.atttypid, null) as type, t.typcategory = 'A' as is_list
  from pg_attribute a join pg_type t on t.oid = a.atttypid
 where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`

/** Reads everything an organization's registrations consist of, and makes inserts of it. */
export async function insertsOf(store: Asked, organizationId: string): Promise<Insert[]> {
  const inserts: Insert[] = []
  for (const [table, where] of Object.entries(TABLES)) {
    const { rows: columns } = await store.query<Column>(COLUMNS, [table])
    // Lists of lists must be of one length: a list travels as text and is read on arrival.
    const values = columns.map(({ name, is_list }) => `array_agg(${name}${is_list ? '::text' : ''})::text as ${name}`)
    const written = await store.query<Record<string, string | null>>(
      `select ${values.join(', ')} from ${table} where ${where}`,
      [organizationId],
    )
    const [row = {}] = written.rows
    const texts = columns.map(({ name }) => row[name])
    if (texts.every((text) => typeof text === 'string'))
      inserts.push({ sql: insertInto(table, columns), values: texts })
  }
  return inserts
}

function insertInto(table: string, columns: Column[]): string {
  const names = columns.map(({ name }) => name).join(', ')
  const read = columns.map(({ name, type, is_list }) => (is_list ? `${name}::${type}` : name)).join(', ')
  const lists = columns.map(({ type, is_list }, at) => `$${at + 1}::${is_list ? 'text' : type}[]`).join(', ')
  return `insert into ${table} (${names}) select ${read} from unnest(${lists}) as r (${names})`
}

const COUNT_GROUPS = `update event_group g set taken = g.taken + c.n
  from unnest($1::uuid[], $2::int[]) as c (id, n) where g.id = c.id`
const COUNT_ORGANIZATION = `update organization
  set registration_count = registration_count + $2::int, participant_count = participant_count + $2::int where id = $1::uuid`

/** What is counted besides the inserts. */
export interface Counted {
  organizationId: string
  groupIds: string[]
  perGroup: number
}

/** Writes the rows in one transaction, with the counters; gives the milliseconds from `begin` to the end of `commit`. */
export async function writeBare(store: Asked, inserts: Insert[], counted: Counted): Promise<number> {
  const { organizationId, groupIds, perGroup } = counted
  const counts = [`{${groupIds.join()}}`, `{${groupIds.map(() => perGroup).join()}}`]
  const began = performance.now()
  await store.query('begin')
  for (const { sql, values } of inserts) await store.query(sql, values)
  await store.query(COUNT_GROUPS, counts)
  await store.query(COUNT_ORGANIZATION, [organizationId, groupIds.length * perGroup])
  await store.query('commit')
  return performance.now() - began
}
