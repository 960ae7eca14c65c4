import * as z from 'zod/mini'
import { FRONT_MAX, PRINTS } from '../../limits/programme.ts'
import { ById, type Definition, FileAnswer, Id, Instant, Nothing, QueryFlag } from '../common.ts'
import { ContestState } from '../race/contest.ts'
import { ProgrammeFront, ProgrammeVersion } from '../race/programme.ts'
import { AmendmentKind, SeedChange, StartChange } from '../start-change.ts'

const part = z._default(z.string().check(z.maxLength(FRONT_MAX), z.regex(/^[^\0]*$/)), '')
/** What the host writes into the programme, as it is sent: what is not said is empty. */
export const WrittenFront = z.strictObject({ committees: part, officials: part, judges: part, notes: part })
const asHost = ['not_found', 'forbidden', 'organization_changed'] as const

/** A contest of which something is not done yet. */
const Unready = z.object({
  id: Id,
  name: z.string(),
  state: ContestState,
  /** Racers who have no number. */
  without_bib: z.int(),
  /** Heats without a time. */
  untimed: z.int(),
})

/** The programme as its host sees it. */
export const HeldProgramme = z.object({
  front: ProgrammeFront,
  /** Contests that are not drawn, lack numbers or times, or whose start lists are not public; an empty list where all is done. */
  unready: z.array(Unready),
  /** Contests that would be in a programme made now. */
  drawn: z.int(),
  /** The server has a font for Chinese; without one nothing is printed. */
  font: z.boolean(),
  /** The newest first, each with who made it; null where they are gone. */
  versions: z.array(z.extend(ProgrammeVersion, { by: z.nullable(z.string()) })),
  /** What changed since the last version. */
  amendments: z.array(
    z.object({
      number: z.int(),
      contest: z.string(),
      what: AmendmentKind,
      bibs: z.array(z.int()),
      changes: z.array(StartChange),
      seeds: z.nullable(SeedChange),
      at: Instant,
    }),
  ),
})
/** The programme as its host sees it. */
export type HeldProgramme = z.output<typeof HeldProgramme>

/** What the calls of hosts about programmes and prints take, give and refuse. */
export const consoleProgrammeCalls = {
  getHeldProgramme: {
    access: 'signed-in',
    summary: 'The programme as its host sees it: what is missing, its versions, and what changed since the last',
    params: ById,
    data: HeldProgramme,
    fails: asHost,
  },
  saveProgrammeFront: {
    access: 'signed-in',
    summary: 'Keep what the host writes into the programme',
    params: ById,
    body: z.strictObject({ front: WrittenFront }),
    data: Nothing,
    fails: asHost,
  },
  makeProgramme: {
    access: 'signed-in',
    summary: 'Make the next version of the programme, signed and public; tried, it tells its pages alone',
    params: ById,
    body: z.strictObject({
      /** Committees, officials, judges, notes; what was kept last where it is not said. */
      front: z.optional(WrittenFront),
      dry_run: z._default(z.boolean(), false),
    }),
    data: z.object({
      version: z.int(),
      sha256: z.string(),
      pages: z.int(),
      /** The parts, each with the page on which it begins. */
      contents: z.array(z.object({ title: z.string(), page: z.int() })),
    }),
    fails: [...asHost, 'list_not_drawn', 'bibs_missing', 'draw_stale', 'no_font'],
  },
  printRace: {
    access: 'signed-in',
    summary: 'A paper of the race as a PDF, with whole names; no birth dates',
    namesUnprintable: true,
    params: z.object({ id: z.string(), what: z.enum(PRINTS) }),
    query: z.object({
      /** Only this contest; for the programme it means nothing. */
      contest_id: z.optional(Id),
      /** Only this heat of it; for call sheets and start lists. */
      heat_id: z.optional(Id),
      /** Bibs carry the racer’s name. */
      names: z.optional(QueryFlag),
    }),
    data: FileAnswer,
    fails: [...asHost, 'race_not_printable', 'bibs_missing', 'no_font'],
  },
} as const satisfies Record<string, Definition>
