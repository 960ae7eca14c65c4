import type { EntryKind, EventPage, Group } from '../../event/types.ts'
import { useFormText } from './messages.ts'

/** A function that names a group; with its discipline where the event has two groups of this kind with the same name. */
export function useGroupName(
  event: EventPage,
  kind: EntryKind = 'individual',
): (group: Pick<Group, 'name' | 'registration_event'>) => string {
  const text = useFormText()
  const names = event.groups.filter(({ entry_kind }) => entry_kind === kind).map(({ name }) => name)
  return ({ name, registration_event }) =>
    names.filter((other) => other === name).length > 1 ? text.groupOf(name, text.disciplines[registration_event]) : name
}
