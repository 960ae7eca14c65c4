import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { listOfBytes } from '../../store/row-lists.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

const ZONE = 'Asia/Shanghai'
const DAY_MS = 24 * 60 * 60_000
/** The zone has had one offset since 1991. */
const OFFSET = '+08:00'

/** The day a use counts for, `YYYY-MM-DD`: it begins at midnight in China. */
export const dayOfUse = (now: Date): string => localDate(now, ZONE)

/** When the next day begins, RFC 3339. */
export const nextDayAt = (now: Date): string => `${dayOfUse(new Date(now.getTime() + DAY_MS))}T00:00:00${OFFSET}`

/** Seconds until the next day begins, at least 1. */
export const secondsToNextDay = (now: Date): number => Math.max(1, (Date.parse(nextDayAt(now)) - now.getTime()) / 1000)

type WithVault = Pick<Deps, 'vault'>

/** What one payer is charged, and the most that it may use in a day. In the store a payer is a keyed hash of its name. */
export interface Charge {
  payer: string
  amount: number
  limit: number
}

// Rows in the order of their payers, so that two never wait for each other in a circle. What is there is locked, and read as it was committed last.
const add = statement<{ payer: string; used: number }>(
  'daily-use-add',
  `insert into daily_use as d (payer, day, used)
   select payer, $1::date, amount from unnest($2::bytea[], $3::bigint[]) as a (payer, amount) order by payer
       on conflict (payer, day) do update set used = d.used + excluded.used
   returning encode(payer, 'hex') as payer, used`,
)

/**
 * Adds to what payers have used of the day, and locks them until the transaction ends, those with 0 as well; returns what each had used before.
 * Who exceeds a limit by it gets it back: by the amount below zero.
 */
export async function addUses(
  { vault }: WithVault,
  tx: Executor,
  day: string,
  amounts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (amounts.size === 0) return new Map()
  const hashed = [...amounts].map(([payer, amount]) => ({
    payer,
    amount,
    hash: vault.countKey('daily-use', payer).toString('hex'),
  }))
  const columns = [listOfBytes(hashed.map(({ hash }) => hash)), hashed.map(({ amount }) => amount)]
  const used = new Map((await queryRows(tx, add, [day, ...columns])).map((row) => [row.payer, row.used]))
  return new Map(hashed.map(({ payer, amount, hash }) => [payer, (used.get(hash) ?? amount) - amount]))
}

/** Charges all of it or nothing; false where a limit would be exceeded. In a transaction. */
export async function consumeDailyUse(
  deps: WithVault,
  tx: Executor,
  now: Date,
  charges: readonly Charge[],
): Promise<boolean> {
  const day = dayOfUse(now)
  const uses = await addUses(deps, tx, day, new Map(charges.map(({ payer, amount }) => [payer, amount])))
  if (charges.every(({ payer, amount, limit }) => (uses.get(payer) ?? 0) + amount <= limit)) return true
  await addUses(deps, tx, day, new Map(charges.map(({ payer, amount }) => [payer, -amount])))
  return false
}

// An account without a phone pays for itself; one with a phone lets each phone pay that it has had on the day.
const phones = statement<{ phone: string }>(
  'daily-use-phones',
  `select encode(phone_index, 'hex') as phone from account where id = $1::uuid and phone_index is not null
    union select encode(phone_index, 'hex') from account_phone_day where account_id = $1::uuid and day = $2::date`,
)

/** Who pays for what a person uses in all of their organizations: the account, and every phone it has had on the day. */
export async function payersOfPerson(tx: Executor, now: Date, accountId: string): Promise<string[]> {
  const rows = await queryRows(tx, phones, [accountId, dayOfUse(now)])
  return [`account:${accountId}`, ...rows.map(({ phone }) => `phone:${phone}`)]
}

const keepPhone = statement<never>(
  'daily-use-phone',
  `insert into account_phone_day (account_id, day, phone_index)
   select id, $2::date, phone_index from account where id = $1::uuid and phone_index is not null on conflict do nothing`,
)

/** Records the phone an account has, before it is replaced: what the account uses on the day is charged to it as well. */
export const recordPhoneOfDay = (tx: Executor, now: Date, accountId: string) =>
  queryRows(tx, keepPhone, [accountId, dayOfUse(now)])

const sweepUses = statement<{ gone: number }>(
  'daily-use-sweep',
  `with gone as (delete from daily_use where (payer, day) in (
     select payer, day from daily_use where day < $1::date limit $2::int for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)
const sweepPhones = statement<{ gone: number }>(
  'daily-use-phones-sweep',
  `with gone as (delete from account_phone_day where (account_id, day, phone_index) in (
     select account_id, day, phone_index from account_phone_day where day < $1::date limit $2::int for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)

/** Removes up to so many rows of each table of days before this one; gives how many of what there was more of. */
export async function sweepDailyUse(tx: Executor, day: string, most: number): Promise<number> {
  const [uses] = await queryRows(tx, sweepUses, [day, most])
  const [kept] = await queryRows(tx, sweepPhones, [day, most])
  return Math.max(uses?.gone ?? 0, kept?.gone ?? 0)
}

/** Removes the phones an account has had on a day. */
export const erasePhonesOfDay = rowsBy<never, [accountId: string]>(
  'erasure-phones-of-day',
  'delete from account_phone_day where account_id = $1::uuid',
)
