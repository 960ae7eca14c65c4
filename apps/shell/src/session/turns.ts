let asked = 0
let answered = 0

/** Counts what is asked about the person and organization, and what changes them. */
export const nextTurn = (): number => (asked += 1)

/** Whether what was begun at this turn still counts: an answer that a later one has overtaken is not believed. */
export function counts(turn: number): boolean {
  if (turn < answered) return false
  answered = turn
  return true
}
