import * as z from 'zod/mini'
import { ById, type Definition, FileAnswer, Id, Instant } from '../common.ts'
import { ContestState } from '../race/contest.ts'

const Line = z.object({
  /** 1 is innermost. */
  lane: z.int(),
  bib: z.nullable(z.int()),
  name: z.string(),
  unit: z.nullable(z.string()),
  group: z.string(),
  /** Of a team: who races for it, reserves aside. */
  members: z.array(z.string()),
  late: z.boolean(),
  scratched: z.boolean(),
})

const FileHeat = z.object({
  id: Id,
  run: z.int(),
  number: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  lines: z.array(Line),
})

/** Start lists for other programs: version 1. Rounds, runs, heats and contests count from 1; no birth date, and no number of a document. */
export const StartListFile = z.object({
  format: z.literal('startline-start-list/1'),
  event: z.object({ id: Id, name: z.string(), timezone: z.string() }),
  made_at: Instant,
  contests: z.array(
    z.object({
      id: Id,
      /** Its place in the event’s plan, as timing files have it. */
      number: z.int(),
      name: z.string(),
      state: ContestState,
      groups: z.array(z.string()),
      /** How to repeat the draw: SHA-256 of the seed, a slash and each number, in ascending order. */
      draw: z.nullable(z.object({ seed: z.string(), digest: z.string() })),
      rounds: z.array(z.object({ number: z.int(), name: z.string(), heats: z.array(FileHeat) })),
    }),
  ),
})
/** Start lists for other programs. */
export type StartListFile = z.output<typeof StartListFile>

const fails = ['not_found', 'forbidden', 'organization_changed', 'heats_not_drawn'] as const

/** What the calls that hand out start lists as files take, give and refuse. */
export const consoleStartListFileCalls = {
  downloadStartLists: {
    access: 'signed-in',
    summary: 'Start lists of one contest or of all, as a workbook, as CSV, or as data',
    params: ById,
    query: z.object({
      format: z._default(z.enum(['xlsx', 'csv', 'json']), 'xlsx'),
      contest_id: z.optional(Id),
    }),
    data: FileAnswer,
    fileData: StartListFile,
    fails,
  },
  downloadTiming: {
    access: 'signed-in',
    summary: 'Files for timing systems: lynx.evt, lynx.sch, lynx.ppl and CSV in a ZIP file',
    params: ById,
    query: z.object({
      /** Whether names go along; `none` writes numbers and ASCII alone. */
      names: z._default(z.enum(['full', 'none']), 'full'),
    }),
    data: FileAnswer,
    fails,
  },
} as const satisfies Record<string, Definition>
