import type { AmendmentKind, ProgrammeFront } from '@startline/contract'
import { raceStatement } from '../../events/contest/race-statement.ts'
import type { HostScope } from '../../hosting/scope/host-scope.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredAmendment } from '../../store/tables/races.ts'

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

/** A version as the list has it. */
export interface VersionRow {
  version: number
  made_at: Date
  /** In hex. */
  sha256: string
  pages: number
  by: string | null
}

const versions = statement<VersionRow>(
  'programme-versions',
  `select p.version, p.made_at, encode(p.sha256, 'hex') as sha256, p.pages, a.name as by
     from programme p left join account a on a.id = p.made_by where p.event_id = $1::uuid order by p.version desc`,
)

/** The versions of an event's programme, the newest first. */
export const findVersions = (tx: Executor, eventId: string): Promise<VersionRow[]> => queryRows(tx, versions, [eventId])

/** What proves a version, with its text. */
export interface ProgrammeRow {
  version: number
  body: string
  sha256: string
  signature: Buffer
  public_key: string
  pages: number
  racers: Record<string, string>
  pdf_sha256: string
  pdf_signature: Buffer
  pdf_size: number
}

const one = statement<ProgrammeRow>(
  'programme-one',
  `select p.version, p.body, encode(p.sha256, 'hex') as sha256, p.signature, p.public_key, p.pages, p.racers,
          encode(d.sha256, 'hex') as pdf_sha256, d.signature as pdf_signature, octet_length(d.pdf) as pdf_size
     from programme p join programme_paper d on d.event_id = p.event_id and d.version = p.version
    where p.event_id = $1::uuid and ($2::int is null or p.version = $2::int) order by p.version desc limit 1`,
  { plan: 'each time' },
)

/** A version of an event's programme, or the last; undefined where there is none such. */
export const findProgramme = (
  tx: Executor,
  eventId: string,
  version: number | null,
): Promise<ProgrammeRow | undefined> => queryOne(tx, one, [eventId, version])

const pdf = statement<{ version: number; name: string; pdf: Buffer }>(
  'programme-pdf',
  `select d.version, e.name, d.pdf from programme_paper d join event e on e.id = d.event_id
    where d.event_id = $1::uuid and ($2::int is null or d.version = $2::int) order by d.version desc limit 1`,
  { plan: 'each time' },
)

/** The PDF of a version, or of the last, with the event's name. */
export const findPdf = (tx: Executor, eventId: string, version: number | null) => queryOne(tx, pdf, [eventId, version])

/** An amendment with its link. */
export interface LinkRow {
  number: number
  contest_id: string
  contest: string
  what: AmendmentKind
  body: StoredAmendment
  at: Date
  /** In hex. */
  hash: string
}

const links = statement<LinkRow>(
  'programme-amendments',
  `select a.number, a.contest_id, coalesce(c.name, '') as contest, a.what, a.body, a.at, encode(a.hash, 'hex') as hash
     from amendment a left join contest c on c.event_id = a.event_id and c.id = a.contest_id
    where a.event_id = $1::uuid and a.number > $2::int order by a.number`,
  { plan: 'each time' },
)

/** The amendments of an event behind one, the first first. */
export const findLinks = (tx: Executor, eventId: string, after: number): Promise<LinkRow[]> =>
  queryRows(tx, links, [eventId, after])
