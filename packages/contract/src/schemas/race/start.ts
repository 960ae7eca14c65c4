import * as z from 'zod/mini'
import { STARTS_ASKED } from '../../limits/entries.ts'
import { type Definition, Id, Instant } from '../common.ts'
import { AmendmentKind, StartChange } from '../start-change.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Ids in a query, parted by commas. */
const Ids = z.pipe(
  z.string().check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${STARTS_ASKED - 1}}$`))),
  z.transform((ids: string) => ids.split(',')),
)

/** Where somebody starts in one run of a round; both count from 0 and 1, as in a public list. */
export const StartHeat = z.object({
  round: z.int(),
  round_name: z.string(),
  run: z.int(),
  /** How many runs its round has. */
  runs: z.int(),
  number: z.int(),
  lane: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
})
/** Where somebody starts in one run of a round. */
export type StartHeat = z.output<typeof StartHeat>

/** A registration on a public start list. */
export const Start = z.object({
  registration_id: Id,
  event_id: Id,
  contest: z.object({
    id: Id,
    name: z.string(),
    /** Grows with everything that changes of it. */
    version: z.int(),
  }),
  bib: z.nullable(z.int()),
  scratched: z.boolean(),
  /** Round by round and run by run. */
  heats: z.array(StartHeat),
  /** What changed of it since the list became public, the first first. */
  amendments: z.array(z.object({ what: AmendmentKind, at: Instant, changes: z.array(StartChange) })),
})
/** A registration on a public start list. */
export type Start = z.output<typeof Start>

/** What the call about one's own starts takes, gives and refuses. */
export const startCalls = {
  listStarts: {
    access: 'signed-in',
    summary: 'Numbers, heats and times of the organization’s own, of start lists that are public',
    query: z.object({
      /** Of these registrations, parted by commas; those of others count for nothing. */
      ids: z.optional(Ids),
      /** Of all it has entered for this event, the first 500. */
      event_id: z.optional(Id),
    }),
    data: z.object({ items: z.array(Start) }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
