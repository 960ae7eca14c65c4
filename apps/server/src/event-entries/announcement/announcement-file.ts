import { problemsOf, unstorableProblems } from '@startline/contract'
import { AnnouncementWords, Audience, Severity, wordsProblems } from '@startline/contract/schemas'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import { fail, failAt } from '../../kernel/fail.ts'
import { instantOf } from '../../store/local-time.ts'

const Shape = z.strictObject({
  to: Audience,
  organization: z.optional(z.string()),
  event: z.optional(z.string()),
  severity: z._default(Severity, 'info'),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  words: AnnouncementWords,
})

/** An announcement as whoever runs the portal has written it, with its times read. */
export interface AnnouncementFile extends Omit<z.output<typeof Shape>, 'from' | 'until'> {
  startsAt: Date
  endsAt: Date | null
}

/** Times in the file are Beijing's unless they carry an offset. */
const ZONE = 'Asia/Shanghai'

/** The file as it was written. What the reader of YAML says is English, whoever reads it. */
function parsed(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      return failAt('', 'file_unreadable', { actual: error.message })
    throw error
  }
}

function timeOf(field: 'from' | 'until', text: string): Date {
  return instantOf(text, ZONE) ?? failAt(`/${field}`, 'time_unreadable', { label: field })
}

/**
 * Reads a YAML or JSON file and checks all that can be checked without the store; without `from` it begins `now`.
 * @throws Refusal invalid_input with every problem of its shape, or a time that will not do
 */
export function readAnnouncementFile(text: string, now: Date): AnnouncementFile {
  const raw = parsed(text)
  const shape = Shape.safeParse(raw)
  const malformed = shape.success ? unstorableProblems(raw) : problemsOf(shape.error.issues, raw)
  const problems = [...malformed, ...wordsProblems(raw)]
  if (!shape.success || problems.length > 0) fail('invalid_input', { problems })
  const { from, until, ...file } = shape.data
  const startsAt = from === undefined ? now : timeOf('from', from)
  const endsAt = until === undefined ? null : timeOf('until', until)
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now)) failAt('/until', 'until_past')
  return { ...file, startsAt, endsAt }
}
