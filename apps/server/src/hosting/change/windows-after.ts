import { instantOf } from '../../store/local-time.ts'
import { unreadable, windowProblems } from '../event/event-rules.ts'
import { type FileProblem, inBoth } from '../event-file/file-problem.ts'
import type { GroupColumns, Standing } from './group-after.ts'

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
