import { type SheetGroup, titlesOf } from './find-group.ts'
import { groupKey } from './group-key.ts'
import { type NearOption, nearest } from './near.ts'

const nearTo = new WeakMap<readonly SheetGroup[], NearOption<SheetGroup>[]>()

/** The groups whose names are near to what a list says, the nearest first. */
export function nearGroups(text: string, groups: readonly SheetGroup[]): SheetGroup[] {
  const known =
    nearTo.get(groups) ??
    groups.map((option) => {
      const titles = [...titlesOf(option, 'zh-CN'), ...titlesOf(option, 'en')]
      return { option, keys: [...new Set(titles.map(groupKey))] }
    })
  nearTo.set(groups, known)
  return nearest(groupKey(text), known)
}
