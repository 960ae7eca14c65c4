import * as z from 'zod/mini'
import { type Definition, Instant, Nothing } from './common.ts'

/** A text of the environment: the agreement, how personal data and children's data are treated, and help. */
export const TextName = z.enum(['terms', 'privacy', 'children', 'help'])
/** A text of the environment. */
export type TextName = z.output<typeof TextName>

/** The texts that people agree to. */
export const AgreedText = z.enum(['terms', 'privacy'])
/** A text that people agree to. */
export type AgreedText = z.output<typeof AgreedText>

/** The day from which a version holds, which is its name too: `YYYY-MM-DD`. */
export const TextVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A text in one of its versions. */
export const TextShown = z.object({
  name: TextName,
  version: TextVersion,
  title: z.string(),
  /** The rest of it: headings, paragraphs, lists, links and bold words of Markdown. */
  markdown: z.string(),
  /** Whether this is the version that holds now. */
  in_force: z.boolean(),
  /** All versions, the newest first; one that holds later is announced so. */
  versions: z.array(z.object({ version: TextVersion, status: z.enum(['coming', 'in_force', 'former']) })),
  /** When the person who asks agreed to this version. */
  agreed_at: z.nullable(Instant),
})
/** A text in one of its versions. */
export type TextShown = z.output<typeof TextShown>

/** A version of a text. */
export const TextDue = z.strictObject({ name: AgreedText, version: TextVersion })

/** What the calls of this file take, give and refuse. */
export const textCalls = {
  getText: {
    access: 'open',
    summary:
      'The agreement, the privacy texts or the help of the environment, in the version that holds or in a named one',
    params: z.object({ name: z.string() }),
    query: z.object({ version: z.optional(TextVersion) }),
    data: TextShown,
    fails: ['not_found'],
  },
  agreeToTexts: {
    access: 'signed-in',
    summary: 'Agree to the legal texts in the versions that hold now',
    body: z.strictObject({ texts: z.array(TextDue).check(z.minLength(1), z.maxLength(AgreedText.options.length)) }),
    data: Nothing,
    fails: ['text_changed'],
  },
} as const satisfies Record<string, Definition>
