import * as z from 'zod/mini'
import { MENDABLE, STANDINGS } from '../limits/people.ts'
import { Id } from './common.ts'

/** How somebody stands to an event or a group. */
export const StandingName = z.enum(STANDINGS)

const missingNames = z.enum(MENDABLE)

/** One value of a query, or several. */
const several = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(most)),
    ),
  )

/** What asks how people stand: an event or a group, and who of them is wanted. */
export const standingQuery = {
  event_id: z.optional(Id),
  group_id: z.optional(Id),
  /** Of an event: its groups of this kind alone. */
  entry_kind: z.optional(z.enum(['individual', 'team'])),
  /** Only who stands so. */
  standing: several(StandingName, STANDINGS.length),
  /** Only who is `mendable` and lacks one of these. */
  missing: several(missingNames, MENDABLE.length),
}

/** Why a group does not take somebody, for machines and in words. */
export const WhyUnfit = z.object({
  rule: z.string(),
  expected: z.nullable(z.string()),
  actual: z.nullable(z.string()),
  message: z.string(),
})

/** What is told of how somebody stands, where it was asked for. */
export const standingTold = {
  standing: z.optional(StandingName),
  /** The groups this comes of: that take them, would with what is missing, have them, or are excluded; for `unfit` the one that comes nearest. */
  standing_groups: z.optional(z.array(Id)),
  /** Why they do not just fit; of the nearest group where none fits. */
  standing_reasons: z.optional(z.array(WhyUnfit)),
  /** All groups of the event in which the organization has entered them. */
  registered_groups: z.optional(z.array(Id)),
  /** Those of them in whose waiting list they are. */
  waiting_groups: z.optional(z.array(Id)),
}

const counted = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodMiniInt>)

/** How many of the list stand how, whichever of them were asked for; and how many who could be mended lack what. */
export const standingCounts = {
  standings: z.optional(counted(STANDINGS)),
  missing: z.optional(counted(MENDABLE)),
}
