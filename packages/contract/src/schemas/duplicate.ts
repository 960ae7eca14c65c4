import * as z from 'zod/mini'
import { ById, type Definition, Id } from './common.ts'
import { Participant } from './participant.ts'

/** One of two participants who may be the same person. */
const Alike = z.object({
  ...Participant.shape,
  /** How many registrations are running, waiting ones included. */
  registrations: z.int(),
})

/** What the calls of this file take, give and refuse. */
export const duplicateCalls = {
  listDuplicates: {
    access: 'signed-in',
    summary: 'Participants who may be on the list twice',
    data: z.object({
      items: z.array(
        z.object({
          /** The same name, or one that a typing mistake makes of the other. */
          why: z.enum(['same_name', 'similar_name']),
          people: z.array(Alike),
        }),
      ),
      /** Whether there are more pairs than are told at once. */
      more: z.boolean(),
    }),
    fails: ['organization_changed'],
  },
  mergeParticipants: {
    access: 'signed-in',
    summary: 'Make one participant of two; the one named in the path stays',
    params: ById,
    body: z.strictObject({ other_id: Id }),
    data: Participant,
    fails: ['not_found', 'merge_overlaps', 'registered_elsewhere', 'entry_refused', 'conflict', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>
