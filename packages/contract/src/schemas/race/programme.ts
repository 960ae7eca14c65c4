import * as z from 'zod/mini'
import { PROGRAMME_FORMAT } from '../../limits/programme.ts'
import { ById, type Definition, FileAnswer, Id, Instant, queryNumber } from '../common.ts'
import { AmendmentKind, SeedChange, StartChange } from '../start-change.ts'

/** What the host writes into a programme: a line for each name, or as they like. */
export const ProgrammeFront = z.object({
  committees: z.string(),
  officials: z.string(),
  judges: z.string(),
  notes: z.string(),
})
/** What the host writes into a programme. */
export type ProgrammeFront = z.output<typeof ProgrammeFront>

const bib = z.int()

const ProgrammeContest = z.object({
  id: Id,
  name: z.string(),
  /** The groups that race in it, by name: several after a merge. */
  groups: z.array(z.string()),
  rank_apart: z.boolean(),
  /** SHA-256 of the rulebook’s canonical JSON, in hex. */
  rulebook: z.object({ preset: z.nullable(z.string()), digest: z.string() }),
  /** `order` is that of SHA-256 of the seed, a slash and the number, in hex, ascending. */
  draw: z.object({ seed: z.string(), digest: z.string(), at: Instant, order: z.array(bib) }),
  starters: z.array(z.object({ bib, group: z.string(), late: z.boolean(), scratched: z.boolean() })),
  rounds: z.array(
    z.object({
      name: z.string(),
      runs: z.int(),
      heats: z.array(
        z.object({
          run: z.int(),
          number: z.int(),
          starts_at: z.nullable(Instant),
          ends_at: z.nullable(Instant),
          lanes: z.array(z.object({ lane: z.int(), bib })),
        }),
      ),
    }),
  ),
})

/** What a programme says, and what is signed. No birth date, no number of a document, no child’s whole name is in it. */
export const ProgrammeBody = z.object({
  format: z.literal(PROGRAMME_FORMAT),
  version: z.int(),
  made_at: Instant,
  event: z.object({
    id: Id,
    name: z.string(),
    host: z.string(),
    venue: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    timezone: z.string(),
  }),
  /** Children’s names are masked, or left out where the event shows none. */
  names: z.enum(['masked', 'none']),
  rules: z.string(),
  front: ProgrammeFront,
  /** Everybody who races, by number. */
  racers: z.array(
    z.object({
      bib,
      kind: z.enum(['person', 'team']),
      name: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      /** Of a team. */
      members: z.array(z.object({ name: z.nullable(z.string()), reserve: z.boolean() })),
    }),
  ),
  contests: z.array(ProgrammeContest),
  /** How far the chain of amendments had come, and its last hash in hex. */
  amendments: z.object({ length: z.int(), head: z.string() }),
})
/** What a programme says, and what is signed. */
export type ProgrammeBody = z.output<typeof ProgrammeBody>

/** A version of the programme. */
export const ProgrammeVersion = z.object({
  version: z.int(),
  made_at: Instant,
  /** Of the body’s canonical JSON, in hex. */
  sha256: z.string(),
  pages: z.int(),
})
/** A version of the programme. */
export type ProgrammeVersion = z.output<typeof ProgrammeVersion>

/** A link of the chain of amendments: its hash is SHA-256 of the hash before and the canonical JSON of all else. The first stands on the event’s id. */
export const ChainedAmendment = z.object({
  number: z.int(),
  contest_id: Id,
  what: AmendmentKind,
  /** `changes` and `seeds` are there only where something of a public list was changed, since this version of the portal. */
  body: z.object({
    bibs: z.array(z.int()),
    starter_ids: z.array(Id),
    changes: z.optional(z.array(StartChange)),
    seeds: z.optional(SeedChange),
  }),
  at_ms: z.int(),
  /** In hex. */
  hash: z.string(),
})
/** A link of the chain of amendments. */
export type ChainedAmendment = z.output<typeof ChainedAmendment>

/** A version of the programme with all that proves it. */
export const Programme = z.object({
  versions: z.array(ProgrammeVersion),
  body: ProgrammeBody,
  /** Eight hexadecimal digits for each place of the body: whoever has one that was changed is told where. It proves nothing. */
  places: z.string(),
  /** SHA-256 of the body’s canonical JSON (RFC 8785), in hex. */
  sha256: z.string(),
  /** Ed25519 over the same bytes, in base64url. */
  signature: z.string(),
  /** The portal’s public key, 32 bytes in base64url. */
  public_key: z.string(),
  /** The PDF of this version; its signature is over the canonical JSON of `event_id`, `version` and `pdf_sha256`. */
  pdf: z.object({ sha256: z.string(), signature: z.string(), pages: z.int(), size: z.int() }),
  /** All amendments of the event, the first first; those after `body.amendments.length` came since this version. */
  amendments: z.array(ChainedAmendment),
})
/** A version of the programme with all that proves it. */
export type Programme = z.output<typeof Programme>

const OfVersion = z.object({ version: z.optional(queryNumber(1, 1_000_000)) })

/** What the open calls about programmes take, give and refuse. */
export const programmeCalls = {
  getProgramme: {
    access: 'open',
    summary: 'A version of an event’s programme: body, hash, signature and amendments; without a version the last',
    versioned: true,
    params: ById,
    query: OfVersion,
    data: Programme,
    fails: ['not_found'],
  },
  getProgrammeFile: {
    access: 'open',
    summary: 'A version of an event’s programme as a PDF',
    params: ById,
    query: OfVersion,
    data: FileAnswer,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>
