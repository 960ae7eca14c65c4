import * as z from 'zod/mini'
import { raceLimits } from '../../limits/race.ts'
import { ById, type Definition, Id, Nothing, storedText } from '../common.ts'
import { OfContest } from '../race/contest.ts'
import { HostReason, reasonProblems } from './entry.ts'
import { ContestDetail, Heat, Racer, Starter } from './starter.ts'

const upTo = (max: number, min = 1) => z.int().check(z.gte(min), z.lte(max))
const bib = upTo(raceLimits.bib)
const rev = upTo(1_000_000_000, 0)
const contestIds = z.array(Id).check(z.minLength(1), z.maxLength(raceLimits.contests))
const lanes = z.array(z.strictObject({ lane: upTo(99), starter_id: Id })).check(z.maxLength(99))
const reason = storedText(raceLimits.reason)

const LeftOut = z.object({
  registration_id: Id,
  reference: z.string(),
  name: z.string(),
  group_id: Id,
  /** `twice`: the same person is in another group of the contest. */
  why: z.enum(['unreviewed', 'unpaid', 'twice']),
})

const OfStarter = z.object({ id: z.string(), starter_id: z.string() })
const asHost = ['not_found', 'forbidden', 'organization_changed'] as const

/** What the calls from the freeze to public start lists take, give and refuse. */
export const consoleStartListCalls = {
  getHeldContest: {
    access: 'signed-in',
    summary: 'A contest with its starters, heats and amendments',
    params: OfContest,
    data: ContestDetail,
    fails: asHost,
  },
  freezeContests: {
    access: 'signed-in',
    summary: 'Freeze the entries of contests, and say who is left out',
    params: ById,
    body: z.strictObject({
      contest_ids: contestIds,
      leave_out: z._default(z.enum(['unreviewed', 'unpaid', 'none']), 'none'),
      /** Ends changes and registering now, where their time is not over; everybody entered is told. */
      end_changes_now: z._default(z.boolean(), false),
      dry_run: z._default(z.boolean(), false),
    }),
    data: z.object({
      starters: z.int(),
      left_out: z.array(LeftOut),
      /** Registrations on the waiting lists of these contests: nobody is promoted any more, and their organizations are notified. */
      waiting: z.int(),
    }),
    fails: [...asHost, 'entries_open', 'already_frozen'],
  },
  offerPlaces: {
    access: 'signed-in',
    summary: 'Give the places of those a freeze would leave out to the waiting list',
    params: ById,
    body: z.strictObject({
      contest_ids: contestIds,
      leave_out: z.enum(['unreviewed', 'unpaid']),
      /** Whom the host has seen left out: of them are withdrawn who still are, in groups with a waiting list. */
      registration_ids: z.array(Id).check(z.minLength(1), z.maxLength(raceLimits.offered)),
      reason: HostReason,
    }),
    bodyRules: reasonProblems,
    data: z.object({ withdrawn: z.int(), promoted: z.int(), waiting: z.int() }),
    fails: [...asHost, 'already_frozen', 'edit_closed'],
  },
  unfreezeContests: {
    access: 'signed-in',
    summary: 'Take a freeze back, as long as nothing was drawn',
    params: ById,
    body: z.strictObject({ contest_ids: contestIds }),
    data: Nothing,
    fails: [...asHost, 'already_frozen', 'contest_not_frozen'],
  },
  assignBibs: {
    access: 'signed-in',
    summary: 'Give racers numbers, group by group; who has one keeps it',
    params: ById,
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            group_id: Id,
            from: bib,
            to: bib,
            /** Digits that no number may have. */
            skip_digits: z._default(z.array(upTo(9, 0)).check(z.maxLength(9)), []),
            order: z._default(z.enum(['unit', 'draw', 'registered']), 'unit'),
          }),
        )
        .check(z.minLength(1), z.maxLength(raceLimits.groups)),
      reserved: z._default(z.array(bib).check(z.maxLength(raceLimits.reserved)), []),
      dry_run: z._default(z.boolean(), false),
    }),
    data: z.object({
      /** By racer. */
      bibs: z.record(z.string(), z.int()),
      /** Racers the ranges have no number for; only where it is tried. */
      without: z.array(Id),
    }),
    fails: [...asHost, 'bibs_exhausted', 'contest_not_frozen'],
  },
  changeRacer: {
    access: 'signed-in',
    summary: 'Change a racer’s number, or note that it was lost',
    params: z.object({ id: z.string(), racer_id: z.string() }),
    body: z.strictObject({ bib: z.optional(bib), lost: z._default(z.boolean(), false) }),
    data: Racer,
    fails: [...asHost, 'bib_taken'],
  },
  drawContest: {
    access: 'signed-in',
    summary: 'Draw the first round of a contest; tried first, then made by its digest',
    params: OfContest,
    body: z.strictObject({
      /** Only the first that takes place is drawn: later ones follow from results. */
      round: z._default(upTo(0, 0), 0),
      /** What the leaders’ meeting agreed on aloud. */
      seed: storedText(raceLimits.seed),
      apart: z.optional(z.enum(['unit', 'none'])),
      strongest: z.optional(z.enum(['first', 'last'])),
      /** Draws also where a heat is smaller than the rulebook wants. */
      force: z._default(z.boolean(), false),
      dry_run: z._default(z.boolean(), false),
      digest: z.optional(storedText(64)),
      /** The contest’s `rev` when it was tried: nobody draws over what was drawn meanwhile. */
      rev: z.optional(rev),
      /** Told to organizations whose starts on a public list change. */
      reason: z.optional(reason),
    }),
    data: z.object({
      digest: z.string(),
      rev: z.int(),
      /** Index of the drawn round in the rulebook. */
      round: z.int(),
      /** Numbers in the order of the lot. */
      order: z.array(z.int()),
      clashes: z.int(),
      /** How often the two who meet most meet in the runs. */
      meetings_most: z.int(),
      heats: z.array(
        z.object({
          /** Null where it is tried. */
          id: z.nullable(Id),
          run: z.int(),
          number: z.int(),
          lanes: z.array(z.object({ lane: z.int(), starter_id: Id, bib: z.int() })),
        }),
      ),
    }),
    fails: [
      ...asHost,
      'contest_not_frozen',
      'bibs_missing',
      'rulebook_invalid',
      'draw_stale',
      'draw_locked',
      'too_few_starters',
      'too_many_starters',
    ],
  },
  moveStarters: {
    access: 'signed-in',
    summary: 'Move starters between heats of a run: all lanes of every heat that is touched',
    params: z.object({ id: z.string(), heat_id: z.string() }),
    body: z.strictObject({
      rev,
      lanes,
      others: z._default(z.array(z.strictObject({ heat_id: Id, rev, lanes })).check(z.maxLength(50)), []),
      /** Told to organizations whose starts on a public list change. */
      reason: z.optional(reason),
    }),
    data: z.object({ heats: z.array(Heat) }),
    fails: [...asHost, 'draw_stale', 'heat_ratified'],
  },
  scratchStarter: {
    access: 'signed-in',
    summary: 'Note that somebody will not start',
    params: OfStarter,
    body: z.strictObject({ reason }),
    data: Starter,
    fails: asHost,
  },
  restoreStarter: {
    access: 'signed-in',
    summary: 'Let a scratched starter start after all',
    params: OfStarter,
    data: Starter,
    fails: [...asHost, 'conflict'],
  },
  addStarter: {
    access: 'signed-in',
    summary: 'Let somebody start after the freeze, or put a team’s reserve in',
    params: OfContest,
    body: z.strictObject({
      registration_id: Id,
      bib: z.optional(bib),
      /** Of a team that starts already: who leaves, and which reserve comes in. */
      substitute: z.optional(z.strictObject({ out: Id, in: Id })),
    }),
    data: Starter,
    fails: [...asHost, 'contest_not_frozen', 'already_starter', 'bib_taken', 'draw_locked'],
  },
  publishLists: {
    access: 'signed-in',
    summary: 'Show start lists to everybody; organizations with a starter are told once',
    params: ById,
    body: z.strictObject({ contest_ids: contestIds }),
    data: z.object({
      /** Contests that are public now and were not before. */
      listed: z.int(),
      /** Organizations that were told. */
      told: z.int(),
    }),
    fails: [...asHost, 'list_not_drawn'],
  },
} as const satisfies Record<string, Definition>
