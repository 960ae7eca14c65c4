import { sql } from 'kysely'
import type { Executor } from '../../store/statement.ts'

/** A column of sealed values, and what each is bound to. */
export interface SealedColumn {
  table: 'account' | 'invitation' | 'event_duty' | 'participant' | 'sms_ticket' | 'oidc_record'
  column: string
  /** What tells its rows apart, in SQL, and its type. */
  key: { expression: string; type: 'uuid' | 'text' }
  /** What the value of a row is bound to: the same words as where it is sealed. */
  boundTo: (key: string) => string
}

const byId = { expression: 'id', type: 'uuid' } as const

/** Every column of sealed values. Those of the last two end by themselves, but a session of an application may last for months. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'account', column: 'phone_sealed', key: byId, boundTo: (id) => `account:${id}:phone` },
  { table: 'invitation', column: 'phone_sealed', key: byId, boundTo: (id) => `invitation:${id}:phone` },
  { table: 'event_duty', column: 'phone_sealed', key: byId, boundTo: (id) => `event_duty:${id}:phone` },
  { table: 'participant', column: 'id_number_sealed', key: byId, boundTo: (id) => `participant:${id}:id_number` },
  {
    table: 'participant',
    column: 'guardian_phone_sealed',
    key: byId,
    boundTo: (id) => `participant:${id}:guardian_phone`,
  },
  {
    table: 'participant',
    column: 'more_guardians_sealed',
    key: byId,
    boundTo: (id) => `participant:${id}:more_guardians`,
  },
  {
    table: 'sms_ticket',
    column: 'phone_sealed',
    key: { expression: "encode(token_hash, 'hex')", type: 'text' },
    boundTo: (hash) => `sms_ticket:${hash}:phone`,
  },
  {
    table: 'oidc_record',
    column: 'payload_sealed',
    key: { expression: "kind || ':' || encode(id_hash, 'hex')", type: 'text' },
    boundTo: (key) => {
      const [kind = '', hash = ''] = key.split(':')
      return `oidc_record:${kind}:${Buffer.from(hash, 'hex').toString('base64url')}`
    },
  },
]

/** Rows looked at in one go: some milliseconds of the store. */
export const PAGE_ROWS = 200

/** A sealed value and its row. */
interface SealedRow {
  key: string
  sealed: Buffer
}

const keyOf = ({ key }: SealedColumn) => sql.raw(key.expression)
const typed = ({ key }: SealedColumn, value: string) => sql`${value}::${sql.raw(key.type)}`

/** The next sealed values of a column, in the order of their keys; emptied ones (of people who left) are none. */
export async function findSealed(db: Executor, of: SealedColumn, after: string | null): Promise<SealedRow[]> {
  const [from, value] = [sql.table(of.table), sql.ref(of.column)]
  const behind = after === null ? sql`true` : sql`${keyOf(of)} > ${typed(of, after)}`
  const found = sql<SealedRow>`
    select ${keyOf(of)} as key, ${value} as sealed from ${from}
     where ${behind} and ${value} is not null and ${value} <> '\\x' order by 1 limit ${sql.lit(PAGE_ROWS)}`
  return (await found.execute(db)).rows
}

/** Puts a value that was sealed anew in the place of the one it was made of; one that changed meanwhile is sealed anew already, and stays. */
export const putSealed = (db: Executor, of: SealedColumn, { key, sealed }: SealedRow, anew: Buffer) =>
  sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${anew}
       where ${keyOf(of)} = ${typed(of, key)} and ${sql.ref(of.column)} = ${sealed}`.execute(db)
