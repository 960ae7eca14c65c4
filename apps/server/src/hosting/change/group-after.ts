import type { Language } from '@startline/contract'
import type { GroupColumns } from '../../events/change/group-change.store.ts'
import type { EventDetailRow, GroupRow } from '../../events/event/event.store.ts'
import { fail } from '../../kernel/fail.ts'
import { instantOf } from '../../store/local-time.ts'
import { unreadable, windowProblems } from '../event/event-rules.ts'
import { GroupInFile } from '../event-file/event-file.ts'
import { rowOfGroup } from '../event-file/event-of-file.ts'
import { type FileContent, fileOfEvent } from '../event-file/file-of-event.ts'
import { type FileProblem, inBoth, toldProblems } from '../event-file/file-problem.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'

/** An event with its groups as they stand. */
export interface Standing {
  event: EventDetailRow
  groups: GroupRow[]
}

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

const FIELDS = ['registration_opens_at', 'registration_closes_at'] as const

/** When all groups of an event are to open and close, as it was written: local to its zone unless it carries an offset. */
export type WindowWish = { [F in (typeof FIELDS)[number]]?: string | undefined }

/** The window that all groups get; null leaves each its own. */
export interface Windows {
  opens: Date | null
  closes: Date | null
}

/** What the groups’ windows become, and what is wrong with that: a time that cannot be read, or some group that would close before it opens. */
export function windowsAfter({ event, groups }: Standing, wish: WindowWish): Windows & { problems: FileProblem[] } {
  const timeOf = (field: keyof WindowWish) => instantOf(wish[field] ?? '', event.timezone) ?? null
  const [opens, closes] = [timeOf('registration_opens_at'), timeOf('registration_closes_at')]
  const unread = FIELDS.filter((field) => wish[field] !== undefined && timeOf(field) === null)
  const order = groups.flatMap((group) =>
    windowProblems(opens ?? group.registration_opens_at, closes ?? group.registration_closes_at),
  )
  const asked = opens !== null || closes !== null
  const problems = [...unread.map((field) => unreadable(`/${field}`, field)), ...(asked ? order.slice(0, 1) : [])]
  return { opens, closes, problems: problems.map(inBoth) }
}

/** A group with the window that all get. */
export const withWindows = <G extends GroupColumns>(group: G, { opens, closes }: Windows): G => ({
  ...group,
  registration_opens_at: opens ?? group.registration_opens_at,
  registration_closes_at: closes ?? group.registration_closes_at,
})

/** Which of the two some group has otherwise: the fields of the call that change something. */
export const movedBy = ({ groups }: Standing, { opens, closes }: Windows): (typeof FIELDS)[number][] =>
  FIELDS.filter((field) => {
    const to = field === 'registration_opens_at' ? opens : closes
    return to !== null && groups.some((group) => group[field].getTime() !== to.getTime())
  })
