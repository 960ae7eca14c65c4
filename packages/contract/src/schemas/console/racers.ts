import * as z from 'zod/mini'
import { ById, type Definition, Id, Keyword, pageOf, paging, QueryFlag } from '../common.ts'
import { Racer } from './starter.ts'

/** A racer with everything they start in. */
export const ListedRacer = z.extend(Racer, {
  starts: z.array(z.object({ starter_id: Id, contest_id: Id, group_id: Id, scratched: z.boolean() })),
})
/** A racer with everything they start in. */
export type ListedRacer = z.output<typeof ListedRacer>

/** The numbers of a frozen group; whoever was scratched does not count. */
export const GroupNumbers = z.object({
  group_id: Id,
  contest_id: Id,
  racers: z.int(),
  numbered: z.int(),
  /** The lowest and highest number that somebody of it wears; null where nobody does. */
  lowest: z.nullable(z.int()),
  highest: z.nullable(z.int()),
  /** The first number behind these that nobody wears or has lost; null where none is left. */
  next: z.nullable(z.int()),
})
/** The numbers of a frozen group. */
export type GroupNumbers = z.output<typeof GroupNumbers>

const RacersQuery = z.object({
  ...paging,
  /** A number or how it begins, one that was lost, or part of a name or a unit. */
  keyword: z.optional(Keyword),
  group_id: z.optional(Id),
  /** Only those who have a number, or only those who have none. */
  numbered: z.optional(QueryFlag),
})

/** What the call about who wears which number takes, gives and refuses. */
export const consoleRacerCalls = {
  listRacers: {
    access: 'signed-in',
    summary: 'Who wears which number, and the numbers of each group',
    params: ById,
    query: RacersQuery,
    /** By number; whoever has none comes last, by unit. `groups` tells of all that are frozen, whatever is asked for. */
    data: z.extend(pageOf(ListedRacer), { groups: z.array(GroupNumbers) }),
    fails: ['not_found', 'forbidden', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
