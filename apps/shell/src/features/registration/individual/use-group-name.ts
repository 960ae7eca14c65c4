import type { EventPage, Group } from '../../event/types.ts'
import { useFormText } from './messages.ts'

/** A function that names a group; with its discipline where the event has two groups for individuals of the same name. */
export function useGroupName(event: EventPage): (group: Pick<Group, 'name' | 'registration_event'>) => string {
  const text = useFormText()
  const names = event.groups.filter(({ entry_kind }) => entry_kind === 'individual').map(({ name }) => name)
  return ({ name, registration_event }) =>
    names.filter((other) => other === name).length > 1 ? text.groupOf(name, text.disciplines[registration_event]) : name
}
