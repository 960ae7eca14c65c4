import type { StatementRecord } from './parse.ts'

/** Ten registrations of an event, none of them paid: eight of ¥120, two of ¥260. */
export const REFERENCES = [
  'K7QM-2XRT',
  'PQRS-6789',
  'ABCD-2345',
  'W8XY-Z2FG',
  'H3JK-L4MN',
  'T5UV-R6AB',
  'C9DE-F2GH',
  'Q2RS-T3UV',
  'N4PQ-W5XY',
  'Z6BC-D7EF',
] as const
const DUE_FEN = [...Array.from({ length: 8 }, () => 12_000), 26_000, 26_000]

export const KNOWN: ReadonlyMap<string, number> = new Map(REFERENCES.map((one, at) => [one, DUE_FEN[at] ?? 0]))

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

/** Fills the placeholders of a sample: {ref:1}, {bare:1}, {wide:1}, {widebare:1}, {head:1}, {tail:1}, {fee:1}. */
export const fill = (sample: string): string =>
  sample.replaceAll(/\{(\w+):(\d+)\}/g, (_all, kind: string, number: string) => {
    const reference = REFERENCES[Number(number) - 1] ?? ''
    const bare = reference.replace('-', '')
    const fee = ((DUE_FEN[Number(number) - 1] ?? 0) / 100).toFixed(2)
    const forms: Record<string, string> = {
      ref: reference,
      bare,
      wide: wide(reference),
      widebare: wide(bare),
      head: bare.slice(0, 4),
      tail: bare.slice(4),
      fee,
    }
    return forms[kind] ?? ''
  })

/** A record in one line: `line refs amount direction verdict`, references as their numbers. */
export const short = ({ line, references, amountFen, direction, verdict }: StatementRecord): string => {
  const numbers = references.map((one) => REFERENCES.indexOf(one as (typeof REFERENCES)[number]) + 1)
  return `${line} [${numbers.join(' ')}] ${amountFen} ${direction} ${verdict}`
}
