import { nameSkeleton } from '@startline/domain'
import type { CheckedLine } from './check-lines.ts'

/**
 * The lines that can be entered as they stand. A team goes as a whole: while one of its lines has something wrong, the others wait for it.
 * @param stopped whether something else is wrong with a line of this row, such as what the portal says of it
 */
export function readyLines(
  lines: readonly CheckedLine[],
  stopped: (row: number) => boolean = () => false,
): CheckedLine[] {
  const isWrong = ({ problems, line }: CheckedLine) => problems.length > 0 || stopped(line.row)
  const waiting = new Set(lines.flatMap((one) => (one.team !== '' && isWrong(one) ? [nameSkeleton(one.team)] : [])))
  const isTeam = ({ group }: CheckedLine) => group?.entry_kind === 'team'
  return lines.filter((one) => !isWrong(one) && !(isTeam(one) && waiting.has(nameSkeleton(one.team))))
}
