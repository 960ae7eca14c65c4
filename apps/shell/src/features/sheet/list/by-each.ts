import type { CheckedLine, SheetGroup } from '@startline/sheet'

type Fits = (one: CheckedLine, group: SheetGroup) => boolean

/** Of groups that a text may mean those that somebody of its lines fits; all of them where nobody fits any. */
export function usefulGroups(
  lines: readonly CheckedLine[],
  groups: readonly SheetGroup[],
  fits: Fits,
): readonly SheetGroup[] {
  const useful = groups.filter((group) => lines.some((one) => fits(one, group)))
  return useful.length > 0 ? useful : groups
}

/** The group of each line by its row, where each fits just one of these groups and not all of them the same; else null. */
export function groupByEach(
  lines: readonly CheckedLine[],
  groups: readonly SheetGroup[],
  fits: Fits,
): ReadonlyMap<number, SheetGroup> | null {
  const chosen = new Map<number, SheetGroup>()
  for (const one of lines) {
    const [only, another] = groups.filter((group) => fits(one, group))
    if (only === undefined || another !== undefined) return null
    chosen.set(one.line.row, only)
  }
  return new Set(chosen.values()).size > 1 ? chosen : null
}
