import type { RefusedRow } from '../form/outcome.ts'
import type { Person } from '../form/queries.ts'
import type { TeamEntry } from './team-draft.ts'

/** A refusal of one team in words: what is wrong, and with whom (nobody where it is about the team). */
export interface TeamProblem {
  message: string
  names: string[]
}

const MEMBER = /^\/entries\/\d+\/members\/(\d+)/

/** What is wrong with a team, one line for each sentence; the same sentence about several people is told once, with their names. */
export function problemsOf({ errors }: RefusedRow, entry: TeamEntry, people: readonly Person[]): TeamProblem[] {
  const problems = new Map<string, string[]>()
  for (const { path, message } of errors) {
    const member = entry.members[Number(MEMBER.exec(path)?.[1] ?? Number.NaN)]
    const name = people.find(({ id }) => id === member?.id)?.name
    problems.set(message, [...(problems.get(message) ?? []), ...(name ? [name] : [])])
  }
  return [...problems].map(([message, names]) => ({ message, names }))
}

/** Whether it is the members who have to change; else it is the group, the unit or the team's own name. */
export const isAboutMembers = ({ errors }: RefusedRow): boolean =>
  errors.some(({ path }) => /^\/entries\/\d+\/members/.test(path))
