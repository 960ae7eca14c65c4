import { groupTitle, type TitledGroup } from '@startline/contract'
import { useLocale } from '@startline/ui'

/** A function that names a group of an event by its id, with its discipline where the event has both. */
export function useGroupTitle(
  groups: readonly (TitledGroup & { id: string })[] = [],
): (group: { id: string; name?: string }) => string {
  const locale = useLocale()
  return ({ id, name = '' }) => {
    const group = groups.find((one) => one.id === id)
    return group ? groupTitle(group, groups, locale) : name
  }
}
