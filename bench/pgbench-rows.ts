import { GIVEN, SURNAMES } from './people.ts'

const CHILDREN = 4000

/** Helpers in a benchmark's own database: known ids, ids in the order of time, and names with numbers to search them by. */
export const HELPERS = [
  `create function bench_known(kind integer, n bigint) returns uuid immutable language sql as
   $$ select ('00000000-0000-7000-800' || $1 || '-' || lpad($2::text, 12, '0'))::uuid $$`,
  `create function bench_id(at bigint, batch bigint, place integer) returns uuid immutable language sql as
   $$ select (lpad(to_hex($1), 12, '0') || '7' || lpad(to_hex($3), 3, '0') || '8000' || lpad(to_hex($2), 12, '0'))::uuid $$`,
  `create table bench_child as
   select n, name, hashtext(substr(name, 1, 1)) as k1, hashtext(substr(name, 2, 1)) as k2, hashtext(substr(name, 3, 1)) as k3,
          hashtext(substr(name, 1, 2)) as k4, hashtext(substr(name, 2, 2)) as k5
     from (select n, substr('${SURNAMES}', 1 + n % ${SURNAMES.length}, 1) || substr('${GIVEN}', 1 + n * 7 % ${GIVEN.length}, 1)
                     || substr('${GIVEN}', 1 + n * 31 % ${GIVEN.length}, 1) as name
             from generate_series(0, ${CHILDREN - 1}) n) names`,
  'create unique index on bench_child (n)',
]

/** What one registration is made of: columns of rows that were made before, or expressions that make them. */
export interface Source {
  /** Where the rows stand, with the child of each as `c`. */
  from: string
  id: string
  organization: string
  account: string
  event: string
  group: string
  /** Keyed hashes, and what the reference is cut out of. */
  document: string
  person: string
  reference: string
  searchKeys: string
}

/** What a source is computed from: time, batch, place in the batch, number of the organization. */
export interface Seed {
  from: string
  at: string
  batch: string
  place: string
  organization: string
  event: string
  group: string
  searchKeys: boolean
}

/** The source of rows that are computed one by one, as a generator of numbers gives them. */
export function computed({ from, at, batch, place, organization, event, group, searchKeys }: Seed): Source {
  const unique = (what: string) => `sha256(convert_to('${what}' || ${batch} || 'x' || ${place}, 'UTF8'))`
  const keys = [1, 2, 3, 4, 5].map((n) => `c.k${n} # hashint8(${organization})`)
  return {
    from: `${from} join bench_child c on c.n = ((${batch} + ${place} * 61) % ${CHILDREN})::integer`,
    id: `bench_id(${at}, ${batch}, ${place})`,
    organization: `bench_known(2, ${organization})`,
    account: `bench_known(1, ${organization})`,
    event,
    group,
    document: unique('d'),
    person: unique('p'),
    reference: `encode(${unique('r')}, 'base64')`,
    searchKeys: searchKeys ? `array[${keys.join(', ')}]` : `'{}'::int[]`,
  }
}

/** The same, made once for all tables, as the portal makes its rows before it writes them. */
export const MADE: Source = {
  from: 'made c',
  id: 'c.id',
  organization: 'c.organization',
  account: 'c.account',
  event: 'c.event',
  group: 'c.group_id',
  document: 'c.document',
  person: 'c.person',
  reference: 'c.reference',
  searchKeys: 'c.keys',
}
/** Makes the rows of a source, for `MADE` to name. */
export const makeRows = (s: Source) => `made as materialized (
  select ${s.id} as id, ${s.organization} as organization, ${s.account} as account, ${s.event} as event, ${s.group} as group_id,
    ${s.document} as document, ${s.person} as person, ${s.reference} as reference, ${s.searchKeys} as keys, c.name
  from ${s.from})`
