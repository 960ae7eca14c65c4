import { problemsOf, tell } from '@startline/contract'
import { AnnouncementWords, Audience, Severity, wordsProblems } from '@startline/contract/schemas'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
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

/** What a file says, or every problem of it. */
export type FileReading = { ok: true; file: AnnouncementFile } | { ok: false; problems: string[] }

/** Times in the file are Beijing's unless they carry an offset. */
const ZONE = 'Asia/Shanghai'

function parsed(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError) return error
    throw error
  }
}

const refused = (...problems: string[]): FileReading => ({ ok: false, problems })
const noTime = (field: string) => `/${field}: is no time; write it as 2027-05-01T09:30`

/** Reads a YAML or JSON file and checks all that can be checked without the store; without `from` it begins `now`. */
export function readAnnouncementFile(text: string, now: Date): FileReading {
  const raw = parsed(text)
  if (raw instanceof Error) return refused(raw.message)
  const shape = Shape.safeParse(raw)
  const found = [...(shape.success ? [] : problemsOf(shape.error.issues, raw)), ...wordsProblems(raw)]
  const told = found.map((problem) => tell(problem, 'en')).map(({ path, message }) => `${path}: ${message}`)
  if (!shape.success || told.length > 0) return refused(...told)
  const { from, until, ...file } = shape.data
  const startsAt = from === undefined ? now : instantOf(from, ZONE)
  const endsAt = until === undefined ? null : instantOf(until, ZONE)
  if (startsAt === null) return refused(noTime('from'))
  if (endsAt === null && until !== undefined) return refused(noTime('until'))
  const isOver = endsAt !== null && (endsAt <= startsAt || endsAt <= now)
  return isOver
    ? refused('/until: must be later than from, and than now')
    : { ok: true, file: { ...file, startsAt, endsAt } }
}
