import { type CheckedLine, type Line, type ListContext, lineChecker } from '@startline/sheet'

/** How long the page may be held up at once, in milliseconds: a slow phone takes four times as long, and still answers a press at once. */
const TURN_MS = 25

/** Lets the page paint and answer presses. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Checks the lines of a list in their order, a little at a time.
 * @param tell told the share that is done, 0 to 1; false from it stops the checking
 * @returns null when it was stopped
 */
export async function checkInTurns(
  lines: readonly Line[],
  context: ListContext,
  tell: (share: number) => boolean,
): Promise<CheckedLine[] | null> {
  const check = lineChecker(context)
  const checked: CheckedLine[] = []
  let began = performance.now()
  for (const line of lines) {
    checked.push(check(line))
    if (performance.now() - began < TURN_MS) continue
    await nextTurn()
    if (!tell(checked.length / lines.length)) return null
    began = performance.now()
  }
  return checked
}
