import * as z from 'zod/mini'
import { storedText } from '../schemas/common.ts'
import { endpoint } from './endpoint.ts'
import { Participant } from './participant.ts'

/** Most file names matched by one call. */
export const PHOTO_NAMES_MAX = 300

/** Find out by the names of files whose photos they are. Nothing of it is kept; only the whole number or the name finds somebody. */
export const matchPhotos = endpoint({
  name: 'matchPhotos',
  method: 'POST',
  path: '/api/registration/participant/photo-matches',
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
})
