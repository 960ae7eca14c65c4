import { isSame, listAt, textAt, type Written } from '../draft/writing/written.ts'
import { WINDOW } from './file-of.ts'
import { OF_EVENT, OF_GROUP, OF_NEW } from './wishes.ts'

const keyOf = (group: Written): string =>
  JSON.stringify([
    textAt(group, 'name'),
    textAt(group, 'registration_event'),
    textAt(group, 'entry_kind') || 'individual',
  ])

/**
 * What is written, on an event that is another one by now: what was changed here stays, all else is as it is there. A group that was added
 * here and is there by now is that one.
 */
export function rebased(mine: Written, from: Written, theirs: Written): Written {
  const groups = listAt(mine, 'groups')
  const there = listAt(theirs, 'groups')
  const before = new Map(listAt(from, 'groups').map((group) => [textAt(group, 'id'), group]))
  const kept = there.flatMap((group) => {
    const id = textAt(group, 'id')
    const own = groups.find((one) => textAt(one, 'id') === id)
    if (own) return [groupOn(own, before.get(id) ?? {}, group)]
    return before.has(id) ? [] : [group]
  })
  const added = groups.filter((group) => !group['id'] && !there.some((other) => keyOf(other) === keyOf(group)))
  const merged = mergedFields([...OF_EVENT, 'timezone'], mine, from, theirs)
  return { ...merged, groups: [...kept, ...added] }
}

const groupOn = (own: Written, from: Written, theirs: Written): Written => ({
  ...Object.fromEntries(['id', ...OF_NEW].map((field) => [field, theirs[field]])),
  ...mergedFields([...OF_GROUP, ...WINDOW], own, from, theirs),
})

/** What one of two says otherwise than what both came from: mine where I changed it, else theirs. */
function mergedFields(fields: readonly string[], mine: Written, from: Written, theirs: Written): Written {
  const chosen = fields.map((field) => [field, isSame(mine[field], from[field]) ? theirs[field] : mine[field]] as const)
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
}
