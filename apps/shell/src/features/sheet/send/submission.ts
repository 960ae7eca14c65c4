import { type BatchItem, type BodyInput, failureOfCode, type registerBatch } from '@startline/contract'
import { readDocument } from '@startline/domain'
import { consentNeeded } from '@startline/entry'
import { answersOf, type CheckedLine, entriesOf, type LineAnswer, type ListedEntry } from '@startline/sheet'
import { type ListState, remainingOf } from '../list/list-state.ts'

/** What a batch is made of. */
export type BatchBody = BodyInput<typeof registerBatch>

/** The birth date of a line's person; null where it is not known. */
function birthDateOf({ participant }: CheckedLine, today: string): string | null {
  const document = readDocument(participant.id_type ?? 'resident_id', participant.id_number, today)
  return (document.ok ? document.birthDate : null) ?? participant.birth_date ?? null
}

/** Whether a guardian's consent is asked for a line: under 14 today, `YYYY-MM-DD`. For a participant of the list theirs holds. */
export const asksConsent = (one: CheckedLine, today: string): boolean =>
  !one.line.listed && consentNeeded(birthDateOf(one, today), today)

/** Consent is said only for those it is asked for: of the others nobody was asked. */
const withoutIdleConsent = (line: CheckedLine, today: string): CheckedLine =>
  asksConsent(line, today) ? line : { ...line, participant: { ...line.participant, consent: null } }

/** The entries that these lines make. */
export const listedEntries = (ready: readonly CheckedLine[], today: string): ListedEntry[] =>
  entriesOf(ready.map((line) => withoutIdleConsent(line, today)))

/** The batch of these entries; `dry` only asks what would become of it. */
export const bodyOf = (
  event: string,
  entries: readonly ListedEntry[],
  { waits, goodOnly }: Pick<ListState, 'waits' | 'goodOnly'>,
  dry = false,
): BatchBody => ({
  event_id: event,
  mode: goodOnly ? 'partial' : 'atomic',
  dry_run: dry,
  when_full: waits ? 'waitlist' : 'reject',
  entries: entries.map(({ entry }) => entry),
})

/** What the portal says of the rows it was asked about, and which of them would wait. */
export interface BatchAnswers {
  asked: number[]
  answers: LineAnswer[]
  waiting: number[]
}

/** What a batch's answer says of the lines: what is wrong with some, and which would wait. `unsaid` stands for a refusal without words. */
export function resultsByLine(
  entries: readonly ListedEntry[],
  items: readonly BatchItem[],
  unsaid: string,
): BatchAnswers {
  const asked = rowsOf(entries)
  const answers = items.flatMap((item) => {
    const listed = entries[item.index]
    if (!listed || item.code === 0) return []
    const rule = failureOfCode(item.code, item.name)
    const errors = item.errors.length > 0 ? item.errors : [{ path: '', rule, message: unsaid }]
    return answersOf(listed, errors)
  })
  const waiting = items.flatMap(({ index, status }) =>
    status === 'waitlisted' ? (entries[index]?.lines.map(({ line }) => line.row) ?? []) : [],
  )
  return { asked, answers, waiting }
}

/** The rows of these entries. */
const rowsOf = (entries: readonly ListedEntry[]): number[] =>
  entries.flatMap(({ lines }) => lines.map(({ line }) => line.row))

/** Whether what was asked once more would be stored as it was confirmed: nothing is refused, and the same rows wait. */
export const isAsConfirmed = (
  { asked, answers, waiting }: BatchAnswers,
  { waiting: confirmed }: Pick<ListState, 'waiting'>,
): boolean => answers.length === 0 && asked.every((row) => confirmed.has(row) === waiting.includes(row))

/** Whether what was made is shown by itself, with all there is to take along: one registration, and no other line that remains to be done. */
export const hasOwnPage = (
  made: readonly string[],
  settled: readonly number[],
  { lines, left }: Pick<ListState, 'lines' | 'left'>,
): boolean => made.length === 1 && remainingOf({ lines: lines.filter(({ row }) => !settled.includes(row)), left }) === 0
