import type { Division } from '@startline/entry'
import { isFull, lineMoves, windowOf } from '../../event/group.ts'
import type { EntryKind, EventPage, Group } from '../../event/queries.ts'
import type { useFormText } from './messages.ts'

/** The groups of an event that a new participant's document is compared with; what keeps people from a place at a moment (ms) is part of the name. */
export function divisionsOf(
  event: Pick<EventPage, 'groups' | 'edit_until'>,
  kind: EntryKind,
  now: number,
  nameOf: (group: Group) => string,
  text: Pick<ReturnType<typeof useFormText>, 'groupStates' | 'waitFor' | 'inState'>,
): Division[] {
  const stateOf = (group: Group) => {
    const window = windowOf(group, now)
    if (window !== 'open') return text.groupStates[window]
    if (!isFull(group)) return null
    return lineMoves(event, now) ? text.waitFor(0) : text.groupStates.full
  }
  return event.groups
    .filter(({ entry_kind }) => entry_kind === kind)
    .map((group) => {
      const state = stateOf(group)
      return { ...group, name: state ? text.inState(nameOf(group), state) : nameOf(group) }
    })
}
