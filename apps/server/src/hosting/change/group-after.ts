import type { Language } from '@startline/contract'
import type { EventDetailRow, GroupRow } from '../../events/event/event.store.ts'
import { fail } from '../../kernel/fail.ts'
import { instantOf } from '../../store/local-time.ts'
import { GroupInFile } from '../event-file/event-file.ts'
import { rowOfGroup } from '../event-file/event-of-file.ts'
import { type FileContent, fileOfEvent } from '../event-file/file-of-event.ts'
import { toldProblems } from '../event-file/file-problem.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'

/** An event with its groups as they stand. */
export interface Standing {
  event: EventDetailRow
  groups: GroupRow[]
}

/** The columns of a group that a host decides. */
export type GroupColumns = Omit<GroupRow, 'id' | 'taken' | 'waitlisted'>

/** The event's file with one group said anew, groups named by their ids; that one comes last, so that a name it takes from another is told of it. */
function fileWith({ event, groups }: Standing, id: string, said: FileContent): { file: FileContent; at: number } {
  const file = fileOfEvent(event, groups, event.host_name)
  const listed = (file['groups'] as FileContent[]).map((group, index) => {
    const { id: ownId, exclusive_with } = groups[index] ?? { id: '', exclusive_with: [] }
    return { ...group, id: ownId, exclusive_with }
  })
  const others = listed.filter((group) => group.id !== id)
  const one = { exclusive_with: [], ...listed.find((group) => group.id === id), ...said, id }
  return { file: { ...file, groups: [...others, one] }, at: others.length }
}

/**
 * What a group would be, by the rules and in the sentences of an event's file.
 * @throws Refusal invalid_input with every problem of the group at its field
 */
export function groupAfter(standing: Standing, id: string, said: FileContent, language: Language): GroupColumns {
  const { file, at } = fileWith(standing, id, said)
  const [base, reading] = [`/groups/${at}`, checkEventFile(file)]
  const own = (reading.ok ? [] : reading.problems).filter(({ path }) => path === base || path.startsWith(`${base}/`))
  const errors = toldProblems(own, language).map((problem) => ({ ...problem, path: problem.path.slice(base.length) }))
  if (errors.length > 0) fail('invalid_input', { data: { errors } })
  const group = GroupInFile.parse((file['groups'] as FileContent[])[at])
  const moment = (field: 'registration_opens_at' | 'registration_closes_at') =>
    instantOf(group[field] ?? String(file[field]), standing.event.timezone) ?? new Date(Number.NaN)
  return {
    ...rowOfGroup(group),
    team_rules: group.team_rules ?? null,
    registration_opens_at: moment('registration_opens_at'),
    registration_closes_at: moment('registration_closes_at'),
    exclusive_with: [...new Set(group.exclusive_with)],
  }
}
