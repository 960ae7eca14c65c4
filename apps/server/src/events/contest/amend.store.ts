import { createHash } from 'node:crypto'
import type { AmendmentKind } from '@startline/contract'
import { canonicalJson } from '@startline/domain/race'
import { type Executor, queryOne, queryRows } from '../../store/statement.ts'
import type { StoredAmendment } from '../../store/tables/races.ts'
import { raceStatement } from './race-statement.ts'

/** What changed of a drawn contest; ids and numbers alone, for the chain outlives whoever it tells of. */
export interface NewAmendment extends StoredAmendment {
  contestId: string
  what: AmendmentKind
}

// The first link stands on the event's id, so that no chain can be given to another event.
const hold = raceStatement<{ length: number; head: Buffer }>(
  'amendment-log-hold',
  `insert into amendment_log (event_id, head) values ($1::uuid, uuid_send($1::uuid))
   on conflict (event_id) do update set length = amendment_log.length returning length, head`,
)
const add = raceStatement<never>(
  'amendment-add',
  `with grown as (
     update amendment_log set length = length + cardinality($2::int[]), head = $9::bytea where event_id = $1::uuid)
   insert into amendment (event_id, number, contest_id, what, body, at, by_account, hash)
   select $1::uuid, number, contest_id, what, body::jsonb, $6::timestamptz, $7::uuid, hash
     from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $8::bytea[]) as a (number, contest_id, what, body, hash)`,
)

/** What is stored and hashed of an amendment: old and new starts only where there are any, so that older amendments keep their hash. */
const bodyOf = ({ bibs, starter_ids, changes = [], seeds }: StoredAmendment): StoredAmendment => ({
  bibs,
  starter_ids,
  ...(changes.length > 0 && { changes }),
  ...(seeds && { seeds }),
})

const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/**
 * What the hash of an amendment is made of, behind the hash of the one before. Everybody is told all of it, so that they can check the chain:
 * who did it stands in the record alone.
 */
export const amendmentText = (number: number, one: NewAmendment, at: Date): string =>
  canonicalJson({
    number,
    contest_id: one.contestId,
    what: one.what,
    body: bodyOf(one),
    at_ms: at.getTime(),
  })

/**
 * Adds amendments to the chain of an event, which is held until the transaction ends: call it late.
 * @param by who did it; null for what followed from something else
 */
export async function amend(
  tx: Executor,
  eventId: string,
  amendments: readonly NewAmendment[],
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  if (amendments.length === 0) return
  let { length, head } = (await queryOne(tx, hold, [eventId])) ?? { length: 0, head: Buffer.alloc(0) }
  const rows = amendments.map((one) => {
    length += 1
    head = sha256(head, amendmentText(length, one, at))
    return { ...one, number: length, hash: head }
  })
  await queryRows(tx, add, [
    eventId,
    rows.map(({ number }) => number),
    rows.map(({ contestId }) => contestId),
    rows.map(({ what }) => what),
    rows.map((one) => JSON.stringify(bodyOf(one))),
    at,
    by,
    rows.map(({ hash }) => hash),
    head,
  ])
}
