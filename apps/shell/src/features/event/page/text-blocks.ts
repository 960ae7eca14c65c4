/** A paragraph, a list of points (a numbered one begins at `start`), or what happens at which time. */
export type TextBlock =
  | { kind: 'paragraph' | 'list' | 'numbered'; start: number; lines: string[] }
  | { kind: 'schedule'; times: Appointment[] }

/** What happens at a time of the day, as the host wrote both; `until` is null where only the beginning is said. */
export interface Appointment {
  from: string
  until: string | null
  what: string
}

const DASH = /^[-*\u2022\u00b7]\s*/
const NUMBER = /^(\d{1,2})[.)\u3001](?!\d)\s*/
const CLOCK = '([01]?\\d|2[0-4])[:：]([0-5]\\d)'
/** `08:30 …`, `8:30–9:00 …`, also with a dash before it or a colon behind. */
const TIME = new RegExp(
  `^(?:[-*\u2022\u00b7]\\s*)?${CLOCK}(?:\\s*[-–—~～至到]\\s*${CLOCK})?(?:\\s*[:：,，、]\\s*|\\s+)(\\S.*)$`,
)

const clock = (hour: string | undefined, minute: string | undefined): string => `${hour?.padStart(2, '0')}:${minute}`

/** What a line appoints; null where it does not begin with a time. */
function appointmentIn(line: string): Appointment | null {
  const found = TIME.exec(line)
  if (found === null) return null
  const [, hour, minute, untilHour, untilMinute, what = ''] = found
  return { from: clock(hour, minute), until: untilHour ? clock(untilHour, untilMinute) : null, what }
}

function kindOf(line: string): 'paragraph' | 'list' | 'numbered' {
  if (DASH.test(line)) return 'list'
  return NUMBER.test(line) ? 'numbered' : 'paragraph'
}

/** One time alone is a sentence that begins with it; from two on it is a schedule. */
const LEAST_TIMES = 2

function blocksOf(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at).map(appointmentIn)
    const end = rest.indexOf(null)
    const times = rest.slice(0, end < 0 ? rest.length : end).flatMap((one) => one ?? [])
    if (times.length >= LEAST_TIMES) blocks.push({ kind: 'schedule', times })
    else addLine(blocks, lines[at] ?? '')
    at += times.length >= LEAST_TIMES ? times.length : 1
  }
  return blocks
}

function addLine(blocks: TextBlock[], line: string): void {
  const kind = kindOf(line)
  const text = line.replace(DASH, '').replace(NUMBER, '')
  const last = blocks.at(-1)
  if (last?.kind === kind) last.lines.push(text)
  else blocks.push({ kind, start: Number(NUMBER.exec(line)?.[1] ?? 1), lines: [text] })
}

/** Splits a host's plain text into paragraphs, lists and schedules; lines that begin with a dash, dot or number are points, with a time appointments. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((chapter) =>
      blocksOf(
        chapter
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    )
}

/** Whether a text has a schedule. */
export const hasSchedule = (text: string): boolean => textBlocks(text).some(({ kind }) => kind === 'schedule')
