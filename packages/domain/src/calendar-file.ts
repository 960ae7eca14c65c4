/** An event as a calendar takes it; instants are RFC 3339. */
export interface CalendarEntry {
  uid: string
  title: string
  startsAt: string
  endsAt: string
  place: string
  description: string
  url: string
  /** Counts up with what changes: a calendar that has the entry takes the one with more. */
  sequence?: number
  isCancelled?: boolean
  /** How long before it reminds, as RFC 5545 has durations; else a day. */
  remind?: string
}

const LINE_BYTES = 75

/** `YYYYMMDDTHHMMSSZ`: in UTC, so no time zone has to be described. */
export const utcStamp = (instant: string | Date): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

/** Text as RFC 5545 3.3.11 wants it. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n')

/** A content line in pieces of at most 75 bytes (RFC 5545 3.1), never within a character. */
export function foldLine(line: string): string {
  const bytes = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (bytes.encode(piece + character).length > LINE_BYTES) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

const A_DAY_BEFORE = '-P1D'

function linesOf(entry: CalendarEntry, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${utcStamp(entry.startsAt)}`,
    `DTEND:${utcStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.place)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${entry.remind ?? A_DAY_BEFORE}`,
    `DESCRIPTION:${escapeText(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** A calendar file (RFC 5545), each entry with a reminder. */
export function calendarFile(entries: readonly CalendarEntry[], now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startline//Registration//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
