import type { ProgrammeFront } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { raceStatement } from '../../events/contest/race-statement.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

const front = statement<{ body: ProgrammeFront }>(
  'programme-front',
  'select body from programme_front where event_id = $1::uuid',
)
const keepFront = statement<never>(
  'programme-front-keep',
  `insert into programme_front (event_id, body, saved_at) values ($1::uuid, $2::jsonb, $3::timestamptz)
   on conflict (event_id) do update set body = excluded.body, saved_at = excluded.saved_at`,
)

/** What the host writes into a programme before they have written anything. */
const NOTHING: ProgrammeFront = { committees: '', officials: '', judges: '', notes: '' }

/** What the host writes into the programme, as it was kept last. */
export const findFront = async (tx: Executor, { eventId }: HostScope): Promise<ProgrammeFront> =>
  (await queryOne(tx, front, [eventId]))?.body ?? NOTHING

/** Keeps what the host writes into the programme. */
export const writeFront = (tx: Executor, { eventId }: HostScope, said: ProgrammeFront, at: Date) =>
  queryRows(tx, keepFront, [eventId, JSON.stringify(said), at])

const last = statement<{ version: number }>(
  'programme-last',
  'select coalesce(max(version), 0) as version from programme where event_id = $1::uuid',
)

/** The last version of the programme; 0 where there is none. */
export const findLastVersion = async (tx: Executor, { eventId }: HostScope): Promise<number> =>
  (await queryOne(tx, last, [eventId]))?.version ?? 0

/** A version as it is kept for good. */
export interface NewVersion {
  version: number
  text: string
  sha256: Buffer
  signature: Buffer
  publicKey: string
  pages: number
  at: Date
  by: string | null
  racerIds: Record<string, string>
  pdf: { bytes: Uint8Array; sha256: Buffer; signature: Buffer }
}

// The version follows the last one, or nothing is written: two at once make one.
const add = raceStatement<{ version: number }>(
  'programme-add',
  `with made as (
     insert into programme (event_id, version, body, sha256, signature, pages, made_at, made_by, racers, public_key)
     select $1::uuid, $2::int, $3::text, $4::bytea, $5::bytea, $6::int, $7::timestamptz, $8::uuid, $9::jsonb, $13::text
      where $2::int = (select coalesce(max(version), 0) + 1 from programme where event_id = $1::uuid)
     on conflict do nothing returning event_id, version),
   drawn as (
     insert into programme_paper (event_id, version, pdf, sha256, signature)
     select event_id, version, $10::bytea, $11::bytea, $12::bytea from made)
   select version from made`,
)

/** Keeps the next version; false where another one was made meanwhile. */
export async function addVersion(tx: Executor, { eventId }: HostScope, made: NewVersion): Promise<boolean> {
  const { pdf } = made
  const rows = await queryRows(tx, add, [
    eventId,
    made.version,
    made.text,
    made.sha256,
    made.signature,
    made.pages,
    made.at,
    made.by,
    JSON.stringify(made.racerIds),
    Buffer.from(pdf.bytes),
    pdf.sha256,
    pdf.signature,
    made.publicKey,
  ])
  return rows.length > 0
}
