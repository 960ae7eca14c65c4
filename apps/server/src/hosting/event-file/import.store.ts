import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** What was found under the word that names a host. */
export type HostFinding =
  | { found: 'host'; id: string }
  | { found: 'no_host'; id: string }
  | { found: 'several' }
  | { found: 'nothing' }

const hosts = statement<{ id: string; can_host: boolean }>(
  'import-host',
  `select id, can_host from organization where id::text = $1 or name = $1 order by can_host desc, id limit 2`,
)

/** Finds the organization that is to hold an event, by its id or its exact name; one that may hold events comes before namesakes. */
export async function findHost(tx: Executor, word: string): Promise<HostFinding> {
  const [first, second] = await queryRows(tx, hosts, [word])
  if (first === undefined) return { found: 'nothing' }
  if (!first.can_host) return { found: 'no_host', id: first.id }
  return second?.can_host ? { found: 'several' } : { found: 'host', id: first.id }
}

const place = statement<{ district: boolean; zone: boolean }>(
  'import-place',
  `select exists (select 1 from district where code = $1) as district,
          exists (select 1 from pg_timezone_names where name = $2) as zone`,
)

/** Whether the store knows a district and a time zone; an unknown zone in a row would break every list of events. */
export async function findPlace(tx: Executor, districtCode: string, timezone: string) {
  return (await queryOne(tx, place, [districtCode, timezone])) ?? { district: false, zone: false }
}
