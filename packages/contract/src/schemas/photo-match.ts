import * as z from 'zod/mini'
import { PHOTO_NAMES_MAX } from '../calls/people.ts'
import { type Definition, storedText } from './common.ts'
import { Participant } from './participant.ts'

/** What the calls of this file take, give and refuse. */
export const photoMatchCalls = {
  matchPhotos: {
    access: 'signed-in',
    summary: 'Whose photos are these, by the names of their files',
    body: z.strictObject({ names: z.array(storedText(255)).check(z.minLength(1), z.maxLength(PHOTO_NAMES_MAX)) }),
    data: z.object({
      /** As many as names, in their order. */
      items: z.array(
        z.object({
          by: z.nullable(z.enum(['number', 'name'])),
          /** One who was found for certain; several who have this name, up to five. */
          participants: z.array(Participant),
        }),
      ),
    }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>
