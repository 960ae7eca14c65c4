import { type Data, readStatement } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useAct } from '../../held/use-act.ts'

/** A line of a statement. */
export type StatementLine = Data<typeof readStatement>['records'][number]

/** Why a line stands where it does: `settled` names references for which nothing is due, such as those of a statement pasted again. */
export const RESULTS = ['match', 'amount_differs', 'unrecognized', 'not_incoming', 'settled'] as const
export type Result = (typeof RESULTS)[number]

export const resultOf = ({ verdict, due_fen }: StatementLine): Result =>
  (verdict === 'match' || verdict === 'amount_differs') && due_fen === 0 ? 'settled' : verdict

/** The references of a line for which something is due. */
export const dueOf = ({ references }: StatementLine): string[] =>
  references.flatMap(({ reference, due_fen }) => (due_fen > 0 ? [reference] : []))

/** The lines that are preselected as paid, by their first line: those that match, and a reference once. */
export function preselected(records: readonly StatementLine[]): Set<number> {
  const taken = new Set<string>()
  const lines = records.filter((record) => {
    if (resultOf(record) !== 'match' || dueOf(record).some((one) => taken.has(one))) return false
    for (const one of dueOf(record)) taken.add(one)
    return true
  })
  return new Set(lines.map(({ from_line }) => from_line))
}

/** Lines of a text with words in them that no record covers. */
export function linesLeft(text: string, records: readonly StatementLine[]): number {
  const covered = new Set(records.flatMap(({ from_line: from, to_line: to }) => range(from, to)))
  return text.split(/\r\n|\r|\n/).filter((line, at) => line.trim() !== '' && !covered.has(at + 1)).length
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Reads a statement; nothing is marked by it. */
export function useStatement(id: string) {
  const { call } = useShell()
  const { busy, trouble, act } = useAct()
  const read = (text: string, onRead: (records: StatementLine[]) => void) =>
    act(async () => onRead((await call(readStatement, { params: { id }, body: { text } })).records))
  return { busy, trouble, read }
}
