import { cleanName, hidesCharacters, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { text } from './common.ts'

/** What the guardian is to the participant. */
export const Relation = z.enum(['father', 'mother', 'grandparent', 'relative', 'coach', 'other'])

/** The name of a person as it is sent in. */
export const PersonName = text(60).check(
  z.refine((name: string) => !hidesCharacters(name), { params: { rule: 'name_invisible' }, abort: true }),
  z.refine((name: string) => name === '' || isName(cleanName(name)), { params: { rule: 'name_format' } }),
)

/** A guardian as they are sent in with a new participant. */
export const NewGuardian = z.strictObject({
  name: PersonName,
  phone: text(30),
  relation: z.nullish(Relation),
})
/** A guardian as the server reads them. */
export type NewGuardianRead = z.output<typeof NewGuardian>

/** A guardian in a change: with a phone number, or with the key that stands for the one that is kept. */
export const ChangedGuardian = z.strictObject({
  name: PersonName,
  phone: z.optional(text(30)),
  phone_key: z.optional(text(64)),
  relation: z.nullish(Relation),
})
/** A guardian in a change, as the server reads them. */
export type ChangedGuardianRead = z.output<typeof ChangedGuardian>

/**
 * A guardian as the portal shows them: the number is masked. `phone_key` stands for the number as it is kept: sent back in a change, it
 * keeps the number without anybody having to know it. It means nothing for any other participant.
 */
export const Guardian = z.object({
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_key: z.nullable(z.string()),
  relation: z.nullable(Relation),
})
/** A guardian as the portal shows them. */
export type Guardian = z.output<typeof Guardian>
