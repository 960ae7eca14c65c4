import type { AmendmentKind } from '@startline/contract'
import { type Executor, queryOne, rowBy, rowsBy, statement } from '../../store/statement.ts'
import type { StoredAmendment } from '../../store/tables/races.ts'

/** A version as the list has it. */
export interface VersionRow {
  version: number
  made_at: Date
  /** In hex. */
  sha256: string
  pages: number
  by: string | null
}

/** The versions of an event's programme, the newest first. */
export const findVersions = rowsBy<VersionRow, [eventId: string]>(
  'programme-versions',
  `select p.version, p.made_at, encode(p.sha256, 'hex') as sha256, p.pages, a.name as by
     from programme p left join account a on a.id = p.made_by where p.event_id = $1::uuid order by p.version desc`,
)

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

/** A version of an event's programme, or the last; undefined where there is none such. */
export const findProgramme = rowBy<ProgrammeRow, [eventId: string, version: number | null]>(
  'programme-one',
  `select p.version, p.body, encode(p.sha256, 'hex') as sha256, p.signature, p.public_key, p.pages, p.racers,
          encode(d.sha256, 'hex') as pdf_sha256, d.signature as pdf_signature, octet_length(d.pdf) as pdf_size
     from programme p join programme_paper d on d.event_id = p.event_id and d.version = p.version
    where p.event_id = $1::uuid and ($2::int is null or p.version = $2::int) order by p.version desc limit 1`,
  { plan: 'each time' },
)

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

/** The amendments of an event behind one, the first first. */
export const findLinks = rowsBy<LinkRow, [eventId: string, after: number]>(
  'programme-amendments',
  `select a.number, a.contest_id, coalesce(c.name, '') as contest, a.what, a.body, a.at, encode(a.hash, 'hex') as hash
     from amendment a left join contest c on c.event_id = a.event_id and c.id = a.contest_id
    where a.event_id = $1::uuid and a.number > $2::int order by a.number`,
  { plan: 'each time' },
)
