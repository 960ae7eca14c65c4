import type { Data, getEvent } from '@startline/contract'
import { useRegistrationText } from '../messages.ts'

type Event = Data<typeof getEvent>
type Group = Event['groups'][number]

/** A function that names a group; with its discipline where the event has two groups of its kind with the same name. */
export function useGroupName(event: Event): (group: Group) => string {
  const text = useRegistrationText()
  return ({ name, entry_kind, registration_event }) => {
    const alike = event.groups.filter((other) => other.name === name && other.entry_kind === entry_kind)
    return alike.length > 1 ? name + text.dot + text.discipline[registration_event] : name
  }
}
